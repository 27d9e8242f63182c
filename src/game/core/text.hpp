// How values are written where people and other programs read them: a stranger's text in a sentence
// of ours, cells of tables for spreadsheets (RFC 4180); and what a person typed, without its
// blanks.
#pragma once

#include <string>
#include <string_view>

namespace game {

/// The text made fit for a sentence: at most 24 characters ("..." says that there were more), each
/// that is not printable ASCII a question mark.
std::string quoted(std::string_view text);

/// A cell of such a table: in quotation marks where it has to be. What a spreadsheet would compute
/// stays a text.
std::string csv_cell(std::string text);

/// `text` without the blanks, tabs and carriage returns at its ends.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace game
