// Reading of rules texts; what is written like them is in written.cpp.
#include "scenes/rulebook/document.hpp"

#include "game/core/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace scenes::help {
namespace {

bool starts(std::string_view text, std::string_view with) {
    return text.substr(0, with.size()) == with;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        text = game::trimmed(text);
        if (text.empty()) return words;
        const auto end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

/// "3." and "3.2", or a letter as in "B.": what comes before the numbered rules.
bool is_number(std::string_view word) {
    if (word.size() == 2 && std::isupper(static_cast<unsigned char>(word[0])))
        return word[1] == '.';
    return !word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) &&
           word.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// `3.2 Jumping` or `1. The aim` into number and title.
Section heading(std::string_view text) {
    Section section;
    const auto blank = text.find(' ');
    const auto word = text.substr(0, std::min(blank, text.size()));
    if (blank == std::string_view::npos || !is_number(word)) {
        section.title = std::string(text);
        return section;
    }
    section.number = std::string(word);
    while (!section.number.empty() && section.number.back() == '.') section.number.pop_back();
    section.title = std::string(game::trimmed(text.substr(blank)));
    section.depth =
        1 + static_cast<int>(std::count(section.number.begin(), section.number.end(), '.'));
    return section;
}

/// A figure line, or false.
bool read_figure(std::string_view line, Block& block) {
    constexpr std::string_view kOpening = "![figure:";
    if (!starts(line, kOpening) || line.back() != ')') return false;
    const auto bracket = line.find("](");
    if (bracket == std::string_view::npos) return false;
    block.kind = BlockKind::figure;
    auto inside = game::trimmed(line.substr(kOpening.size(), bracket - kOpening.size()));
    block.figure.caption = std::string(line.substr(bracket + 2, line.size() - bracket - 3));
    const auto semicolon = inside.find(';');
    block.figure.position = std::string(game::trimmed(inside.substr(0, semicolon)));
    if (semicolon == std::string_view::npos) return true;
    for (const auto word : words_of(inside.substr(semicolon + 1))) {
        const auto equals = word.find('=');
        if (equals == std::string_view::npos)
            block.figure.moves.emplace_back(word);
        else
            block.figure.options.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    return true;
}

std::vector<Line> read_row(std::string_view line) {
    std::vector<Line> cells;
    line.remove_prefix(1);
    while (!line.empty()) {
        const auto bar = line.find('|');
        if (bar == std::string_view::npos) break;
        cells.push_back(read_line(game::trimmed(line.substr(0, bar))));
        line.remove_prefix(bar + 1);
    }
    return cells;
}

bool is_rule_of_table(std::string_view line) {
    return line.find_first_not_of("|-: ") == std::string_view::npos;
}

/// The number of `3. text`, or 0.
int item_number(std::string_view line) {
    int number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    const auto rest = line.substr(static_cast<std::size_t>(end - line.data()));
    return error == std::errc() && starts(rest, ". ") ? number : 0;
}

/// Adds `line` to the section; `fresh` is true after an empty line.
void add(Section& section, std::string_view line, bool fresh) {
    Block block;
    auto& blocks = section.blocks;
    if (read_figure(line, block)) {
        blocks.push_back(std::move(block));
    } else if (starts(line, "### ")) {
        blocks.push_back({BlockKind::subheading, read_line(game::trimmed(line.substr(4)))});
    } else if (starts(line, "- ")) {
        blocks.push_back({BlockKind::bullet, read_line(line.substr(2))});
    } else if (starts(line, "> ")) {
        blocks.push_back({BlockKind::note, read_line(line.substr(2))});
    } else if (const int number = item_number(line)) {
        blocks.push_back({BlockKind::numbered, read_line(line.substr(line.find(' ') + 1)), number});
    } else if (line[0] == '|') {
        if (is_rule_of_table(line)) return;
        if (fresh || blocks.empty() || blocks.back().kind != BlockKind::table)
            blocks.push_back({BlockKind::table});
        blocks.back().rows.push_back(read_row(line));
    } else if (!fresh && !blocks.empty() && blocks.back().kind != BlockKind::figure &&
               blocks.back().kind != BlockKind::table) {
        auto& last = blocks.back().line;  // a sentence broken over lines of the file
        last.push_back({" "});
        for (auto& span : read_line(line)) last.push_back(std::move(span));
    } else {
        blocks.push_back({BlockKind::paragraph, read_line(line)});
    }
}

}  // namespace

Line read_line(std::string_view text) {
    Line line;
    bool bold = false;
    std::string open;
    const auto close = [&](bool code) {
        if (!open.empty()) line.push_back({std::move(open), bold && !code, code});
        open.clear();
    };
    for (std::size_t at = 0; at < text.size();) {
        if (text.substr(at, 2) == "**" &&
            (bold || text.find("**", at + 2) != std::string_view::npos)) {
            close(false);
            bold = !bold;
            at += 2;
        } else if (const auto end =
                       text[at] == '`' ? text.find('`', at + 1) : std::string_view::npos;
                   end != std::string_view::npos) {
            close(false);
            open = std::string(text.substr(at + 1, end - at - 1));
            close(true);
            at = end + 1;
        } else {
            open += text[at++];
        }
    }
    close(false);
    return line;
}

std::string plain(const Line& line) {
    std::string text;
    for (const auto& span : line) text += span.text;
    return text;
}

Document read_document(std::string_view text) {
    Document document;
    bool fresh = true;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = game::trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty()) {
            fresh = true;
            continue;
        }
        if (starts(line, "# ")) {
            document.title = std::string(game::trimmed(line.substr(2)));
        } else if (starts(line, "## ")) {
            document.sections.push_back(heading(game::trimmed(line.substr(3))));
        } else {
            if (document.sections.empty()) document.sections.emplace_back();
            add(document.sections.back(), line, fresh);
        }
        fresh = false;
        if (starts(line, "#")) fresh = true;
    }
    return document;
}

int Document::find(std::string_view number) const {
    while (!number.empty()) {
        for (std::size_t i = 0; i < sections.size(); ++i)
            if (sections[i].number == number) return static_cast<int>(i);
        const auto dot = number.rfind('.');
        number = dot == std::string_view::npos ? std::string_view() : number.substr(0, dot);
    }
    return -1;
}

}  // namespace scenes::help
