// What is written like rules texts in the language in force: the section on controls, citations of
// rules. Apart from the reading, which needs no language and which a fuzzer meets alone.
#include "scenes/rulebook/document.hpp"

#include "scenes/base/keys.hpp"
#include "scenes/base/strings.hpp"

#include <cctype>

namespace scenes::help {
namespace {

/// The number at the beginning of `text`: digits and dots, or a single capital.
std::string_view leading_number(std::string_view text) {
    const auto end = text.find_first_not_of("0123456789.");
    const auto number = text.substr(0, end);
    if (!number.empty()) return number;
    const bool capital = !text.empty() && std::isupper(static_cast<unsigned char>(text[0]));
    return capital ? text.substr(0, 1) : std::string_view{};
}

/// `text` behind the blank, plain or no-break, that it begins with; nothing without one.
std::string_view behind_blank(std::string_view text) {
    constexpr std::string_view kFixed = "\u00A0";
    if (text.substr(0, 1) == " ") return text.substr(1);
    if (text.substr(0, kFixed.size()) == kFixed) return text.substr(kFixed.size());
    return {};
}

Block controls_heading(const char* key) {
    return {BlockKind::subheading, {{tr(key)}}};
}
Block controls_words(const char* key) {
    return {BlockKind::paragraph, {{tr(key)}}};
}

}  // namespace

std::string rule_cited(std::string_view sentence) {
    for (const char* word : {"help.rule_word", "help.rules_word"}) {
        const std::string opening = "(" + tr(word);
        for (auto at = sentence.find(opening); at != std::string_view::npos;
             at = sentence.find(opening, at + 1)) {
            const auto number = leading_number(behind_blank(sentence.substr(at + opening.size())));
            if (!number.empty()) return std::string(number);
        }
    }
    return {};
}

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
