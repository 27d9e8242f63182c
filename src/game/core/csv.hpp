// Tables for spreadsheets (RFC 4180).
#pragma once

#include <string>

namespace game {

/// A cell of such a table: in quotation marks where it has to be. What a spreadsheet would compute
/// stays a text.
std::string csv_cell(std::string text);

}  // namespace game
