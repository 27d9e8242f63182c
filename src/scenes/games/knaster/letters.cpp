// Knaster at the text table: the sheet of one player as numbers, circles being brackets; and row by
// row.
#include "game/knaster/sheet.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/view.hpp"

#include <algorithm>

namespace scenes {

using knaster_table::rules_of;

namespace {

constexpr std::size_t kCell = 5;

std::string right(const std::string& text) {
    return std::string(kCell - std::min(kCell, text.size()), ' ') + text;
}

std::string field_text(const knaster::Sheet& sheet, int field) {
    const int number = sheet.number(field);
    if (number == 0) return ". ";
    const auto digits = std::to_string(number);
    return (sheet.circled() & knaster::bit(field)) != 0 ? "(" + digits + ")" : digits + " ";
}

/// The points of a line, a star behind those that are scored; nothing where it does not count.
std::string line_text(const knaster::Position& rules, const knaster::Sheet& sheet, int line) {
    if ((knaster_table::scoring(rules) & knaster::line_bit(line)) == 0) return "";
    const bool won = (sheet.ringed() & knaster::line_bit(line)) != 0;
    return std::to_string(knaster::points_of(line)) + (won ? "*" : " ");
}

}  // namespace

std::vector<std::string> KnasterView::in_letters(const game::Position& position, int seat) const {
    const auto& rules = rules_of(position);
    const auto& sheet = rules.sheet(seat);
    std::vector<std::string> lines;
    if (rules.seats() > 1) lines.push_back(tr("table.knaster.sheet_of", seat_name(seat)));
    std::string letters = " ";
    for (int column = 0; column < knaster::kSide; ++column)
        letters += right(std::string(1, static_cast<char>('a' + column)) + " ");
    lines.push_back(letters);
    for (int row = 0; row < knaster::kSide; ++row) {
        std::string line = std::to_string(row + 1);
        for (int column = 0; column < knaster::kSide; ++column)
            line += right(field_text(sheet, knaster::field_at(column, row)));
        lines.push_back(line + "  |" + right(line_text(rules, sheet, row)));
    }
    std::string columns = " ";
    for (int column = 0; column < knaster::kSide; ++column)
        columns += right(line_text(rules, sheet, knaster::kSide + column));
    lines.push_back(columns + "  |" + right(line_text(rules, sheet, knaster::kFalling)) + " \\" +
                    right(line_text(rules, sheet, knaster::kRising)) + " /");
    lines.push_back(tr("table.knaster.signs"));
    if (rules.rolled()) lines.push_back(spot_words(position, "sum"));
    return lines;
}

std::vector<std::string> KnasterView::by_rows(const game::Position& position, int seat) const {
    const auto& rules = rules_of(position);
    const auto& sheet = rules.sheet(seat);
    std::vector<std::string> lines;
    if (rules.seats() > 1) lines.push_back(tr("table.knaster.sheet_of", seat_name(seat)));
    for (int row = 0; row < knaster::kSide; ++row) {
        std::string fields;
        for (int column = 0; column < knaster::kSide; ++column) {
            const int field = knaster::field_at(column, row);
            const int number = sheet.number(field);
            const auto name = knaster::field_name(field);
            fields += fields.empty() ? "" : ", ";
            if (number == 0)
                fields += name + " " + tr("table.knaster.row.empty");
            else if ((sheet.circled() & knaster::bit(field)) == 0)
                fields += name + " " + std::to_string(number);
            else
                fields += tr("table.knaster.row.circled", name, number);
        }
        lines.push_back(tr("text.row", row + 1, fields));
    }
    if (rules.rolled()) lines.push_back(spot_words(position, "sum"));
    return lines;
}

/// Where a line is to be chosen, the second sentence says where to press.
std::vector<std::string> KnasterView::advice_typed(const game::Position& position) const {
    auto lines = advice(position);
    if (rules_of(position).line_choice() != 0 && lines.size() > 1) lines.resize(1);
    return lines;
}

}  // namespace scenes
