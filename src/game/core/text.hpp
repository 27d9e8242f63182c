// How values are written where people and other programs read them: a stranger's text in a sentence
// of ours, cells of tables for spreadsheets (RFC 4180); and what people type, paste or bring:
// without its blanks, and as a list of names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace game {

/// The text made fit for a sentence: at most 24 characters ("..." says that there were more), each
/// that is not printable ASCII a question mark.
std::string quoted(std::string_view text);

/// A cell of such a table: in quotation marks where it has to be. What a spreadsheet would compute
/// stays a text.
std::string csv_cell(std::string text);

/// Longer lists are refused, bytes.
inline constexpr std::size_t kNameListBytes = 256 * 1024;

/// The names of a list as people paste it or as spreadsheets save it (RFC 4180, UTF-8): one a line,
/// of a table the first column; commas, semicolons and tabs part columns, quotation marks hold them
/// together. Blanks around names, empty lines and a first line that is in `headings` are left out.
/// Nothing if the text is not UTF-8 or longer than kNameListBytes.
std::optional<std::vector<std::string>> names_of_list(std::string_view text,
                                                      const std::vector<std::string>& headings);

/// What stands behind the # of a link for these bytes: capitals and digits (RFC 4648, base 32,
/// without padding), which a printed code packs nearly as closely as bytes. The page of browsers
/// reads it, too: packaging/web/start.js.
std::string link_text(std::string_view bytes);
/// The bytes that link_text has written; nothing if a sign is none of its.
std::optional<std::string> bytes_of_link(std::string_view text);

/// `text` without the blanks, tabs and carriage returns at its ends.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

}  // namespace game
