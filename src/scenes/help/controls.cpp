#include "scenes/help/controls.hpp"

#include "scenes/base/keys.hpp"
#include "scenes/base/strings.hpp"

namespace scenes::help {

namespace {

Block controls_heading(const char* key) {
    return {BlockKind::subheading, {{tr(key)}}};
}
Block controls_words(const char* key) {
    return {BlockKind::paragraph, {{tr(key)}}};
}

}  // namespace

Section controls(const Keys& keys) {
    Section section;
    section.title = tr("help.controls");
    for (const char* part : {"mouse", "touch", "keyboard", "pad"}) {
        section.blocks.push_back(
            controls_heading(("help." + std::string(part) + "_title").c_str()));
        section.blocks.push_back(controls_words(("help." + std::string(part) + "_text").c_str()));
    }
    Block table{BlockKind::table};
    table.rows.push_back({{{tr("keys.command")}}, {{tr("keys.keyboard")}}});
    for (const auto& row : command_rows()) {
        std::string chords;
        for (const auto& chord : keys.chords(row.command))
            chords =
                chords.empty() ? chord_words(chord) : tr("keys.or", chords, chord_words(chord));
        if (chords.empty()) continue;
        table.rows.push_back({{{tr("keys." + std::string(row.id))}}, {{chords}}});
    }
    section.blocks.push_back(controls_heading("help.keys_title"));
    section.blocks.push_back(std::move(table));
    return section;
}

}  // namespace scenes::help
