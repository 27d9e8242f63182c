// Zatre at the text table: the board as signs, the sheet of one player under it; and row by row.
#include "scenes/base/strings.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/view.hpp"

#include <algorithm>

namespace scenes {

namespace {

std::string right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string letter_of(int column) {
    return std::string(1, static_cast<char>('A' + column));
}

/// The sign of a square: its tile, else what is special about it.
char sign_at(const zatre::Field& field, int column, int row) {
    if (!zatre::exists(column, row)) return ' ';
    const auto square = zatre::square_at(column, row);
    if (const int value = field.tile(square)) return static_cast<char>('0' + value);
    if (field.dead(square)) return 'x';
    return zatre::doubles(column, row) ? '+' : '.';
}

std::string points(int value) {
    return value == 0 ? std::string("-") : std::to_string(value);
}

/// The rows of a sheet in which anything stands.
std::vector<std::string> sheet_lines(const zatre::Sheet& sheet) {
    std::vector<std::string> lines;
    for (int i = 0; i < sheet.rows(); ++i) {
        const auto row = sheet.row(i);
        lines.push_back(right(std::to_string(i + 1), 3) + (row.cross ? "  X" : "  -") +
                        right(points(row.points[zatre::kTens]), 5) +
                        right(points(row.points[zatre::kElevens]), 5) +
                        right(points(row.points[zatre::kTwelves]), 5) +
                        right(row.complete ? "+" + std::to_string(row.bonus) : "-", 5) +
                        right(std::to_string(row.sum), 6));
    }
    if (!lines.empty()) lines.insert(lines.begin(), "     X   10   11   12    +     =");
    return lines;
}

}  // namespace

std::vector<std::string> ZatreView::in_letters(const game::Position& position, int seat) const {
    const auto& rules = zatre_rules(position);
    std::vector<std::string> lines;
    std::string letters = "  ";
    for (int column = 0; column < zatre::kSide; ++column) letters += " " + letter_of(column);
    lines.push_back(letters);
    for (int row = 0; row < zatre::kSide; ++row) {
        std::string line = right(std::to_string(row + 1), 2);
        for (int column = 0; column < zatre::kSide; ++column)
            line += std::string(" ") + sign_at(rules.field(), column, row);
        lines.push_back(line);
    }
    lines.push_back(tr("table.zatre.signs"));
    lines.push_back(spot_words(position, "bag"));
    const auto sheet = sheet_lines(rules.sheet(seat));
    if (!sheet.empty()) lines.push_back(tr("table.zatre.sheet_of", seat_name(seat)));
    lines.insert(lines.end(), sheet.begin(), sheet.end());
    return lines;
}

std::vector<std::string> ZatreView::by_rows(const game::Position& position, int seat) const {
    const auto& rules = zatre_rules(position);
    std::vector<std::string> lines;
    for (int row = 0; row < zatre::kSide; ++row) {
        std::string tiles;
        for (int column = 0; column < zatre::kSide; ++column) {
            if (!zatre::exists(column, row)) continue;
            const int value = rules.field().tile(zatre::square_at(column, row));
            if (value == 0) continue;
            tiles += (tiles.empty() ? "" : ", ") + letter_of(column) + std::to_string(row + 1) +
                     " " + std::to_string(value);
        }
        if (!tiles.empty()) lines.push_back(tr("text.row", row + 1, tiles));
    }
    if (lines.empty()) lines.push_back(tr("text.board_empty"));
    lines.push_back(spot_words(position, "bag"));
    const auto& sheet = rules.sheet(seat);
    for (int i = 0; i < sheet.rows(); ++i) {
        const auto row = sheet.row(i);
        lines.push_back(tr("table.zatre.sheet_row", i + 1,
                           tr(row.cross ? "table.zatre.crossed" : "table.zatre.not_crossed"),
                           row.points[zatre::kTens], row.points[zatre::kElevens],
                           row.points[zatre::kTwelves], row.complete ? row.bonus : 0, row.sum));
    }
    return lines;
}

}  // namespace scenes
