#include "text/console.hpp"

#include "game/core/text.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>
#include <array>

namespace text {

using scenes::tr;

namespace {

struct Row {
    Command command;
    const char* word;   ///< the key of its words
    const char* about;  ///< … and of what it does
};

constexpr std::array kRows{
    Row{Command::help, "text.word.help", "text.about.help"},
    Row{Command::moves, "text.word.moves", "text.about.moves"},
    Row{Command::board, "text.word.board", "text.about.board"},
    Row{Command::rows, "text.word.rows", "text.about.rows"},
    Row{Command::look, "text.word.look", "text.about.look"},
    Row{Command::score, "text.word.score", "text.about.score"},
    Row{Command::rule, "text.word.rule", "text.about.rule"},
    Row{Command::hint, "text.word.hint", "text.about.hint"},
    Row{Command::undo, "text.word.undo", "text.about.undo"},
    Row{Command::redo, "text.word.redo", "text.about.redo"},
    Row{Command::past, "text.word.past", "text.about.past"},
    Row{Command::save, "text.word.save", "text.about.save"},
    Row{Command::draw, "text.word.draw", "text.about.draw"},
    Row{Command::resign, "text.word.resign", "text.about.resign"},
    Row{Command::show, "text.word.show", "text.about.show"},
    Row{Command::back, "text.word.back", "text.about.back"},
    Row{Command::quit, "text.word.quit", "text.about.quit"},
};

std::string first_of(const std::string& alternatives) {
    return std::string(game::trimmed(alternatives.substr(0, alternatives.find(','))));
}

/// Small letters, of ASCII and of the letters with accents of Latin 1 and of Czech.
std::string small(std::string_view text) {
    constexpr std::string_view kOfCzech = "\x98\xA0\xA4\xAE\x87\xBD";  // Ř Š Ť Ů Ň Ž
    std::string low;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte >= 'A' && byte <= 'Z') {
            low += static_cast<char>(byte - 'A' + 'a');
        } else if (byte == 0xC3 && next >= 0x80 && next <= 0x9E) {  // À … Þ: 32 below à … þ
            low += text[i];
            low += static_cast<char>(next + 0x20);
            ++i;
        } else if ((byte == 0xC4 && next < 0xB8 && next % 2 == 0) ||  // Ā … ķ: pairs
                   (byte == 0xC5 &&
                    kOfCzech.find(static_cast<char>(next)) != std::string_view::npos)) {
            low += text[i];
            low += static_cast<char>(next + 1);
            ++i;
        } else {
            low += text[i];
        }
    }
    return low;
}

}  // namespace

bool means(std::string_view typed, const std::string& alternatives) {
    const auto wanted = small(typed);
    for (std::size_t at = 0; at <= alternatives.size();) {
        const auto comma = std::min(alternatives.find(',', at), alternatives.size());
        const auto word = game::trimmed(std::string_view(alternatives).substr(at, comma - at));
        if (!word.empty() && wanted == small(word)) return true;
        at = comma + 1;
    }
    return false;
}

std::optional<Asked> read_command(std::string_view line) {
    const auto end = std::min(line.find(' '), line.size());
    for (const auto& row : kRows)
        if (means(line.substr(0, end), tr(row.word)))
            return Asked{row.command, std::string(game::trimmed(line.substr(end)))};
    return std::nullopt;
}

std::string word_for(Command command) {
    for (const auto& row : kRows)
        if (row.command == command) return first_of(tr(row.word));
    return {};
}

static bool makes_sense(Command command, const std::vector<Command>& senseless) {
    return std::find(senseless.begin(), senseless.end(), command) == senseless.end();
}

std::vector<std::string> words_without(const std::vector<Command>& senseless) {
    std::vector<std::string> list;
    for (const auto& row : kRows)
        if (makes_sense(row.command, senseless)) list.push_back(first_of(tr(row.word)));
    return list;
}

std::vector<std::string> help_without(const std::vector<Command>& senseless) {
    std::vector<std::string> list;
    for (const auto& row : kRows)
        if (makes_sense(row.command, senseless))
            list.push_back(first_of(tr(row.word)) + ": " + tr(row.about));
    return list;
}

}  // namespace text
