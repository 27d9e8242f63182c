// How values are written where people and other programs read them: a stranger's text in a sentence
// of ours, cells of tables for spreadsheets (RFC 4180).
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

}  // namespace game
