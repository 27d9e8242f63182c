// Alquerque at the text table: the board as signs with its lines, and row by row.
#include "game/alquerque/rules.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/alquerque/view.hpp"

namespace scenes {

namespace {

constexpr int kSide = 5;

std::string name_at(int file, int rank) {
    return std::string(1, static_cast<char>('a' + file)) + std::to_string(rank);
}

/// The sign of what stands on a point: `white`, `black`, `empty`.
std::string sign_of(const std::string& value) {
    return value == "empty" ? "." : tr("table.alquerque.sign." + value);
}

/// Slanting lines leave every second point: that of a1, whose rank is 1.
bool slants(int file, int rank) {
    return (file + rank) % 2 == 1;
}

/// The lines between a rank and the one below it.
std::string lines_below(int rank) {
    std::string line = "   ";
    for (int file = 0; file < kSide; ++file) {
        line += '|';
        if (file + 1 < kSide) line += slants(file, rank) ? " \\ " : " / ";
    }
    return line;
}

}  // namespace

std::vector<std::string> AlquerqueView::in_letters(const game::Position& position, int) const {
    std::vector<std::string> lines;
    for (int rank = kSide; rank >= 1; --rank) {
        std::string line = std::to_string(rank) + "  ";
        for (int file = 0; file < kSide; ++file)
            line += (file > 0 ? "---" : "") + sign_of(spot_value(position, name_at(file, rank)));
        lines.push_back(std::move(line));
        if (rank > 1) lines.push_back(lines_below(rank));
    }
    lines.emplace_back("   a   b   c   d   e");
    lines.push_back(sign_of("white") + " = " + side(alquerque::kWhite) + ", " + sign_of("black") +
                    " = " + side(1 - alquerque::kWhite));
    return lines;
}

std::vector<std::string> AlquerqueView::by_rows(const game::Position& position, int) const {
    std::vector<std::string> lines;
    for (int rank = kSide; rank >= 1; --rank) {
        std::string line, before;
        for (int file = 0; file < kSide; ++file) {
            const auto value = spot_value(position, name_at(file, rank));
            if (value == before) {
                line += " " + name_at(file, rank);
                continue;
            }
            before = value;
            line += (line.empty() ? "" : ", ") +
                    tr("table.alquerque.in_row." + value, name_at(file, rank));
        }
        lines.push_back(tr("text.row", rank, line));
    }
    return lines;
}

}  // namespace scenes
