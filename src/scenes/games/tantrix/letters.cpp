// Tantrix at the text table: the figure as letters of its colours, each tile and each space around
// it three lines high, a column of the grid half a cell below the one at its left; and tile by
// tile.
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>
#include <climits>

namespace scenes {

using tantrix_table::rules_of;

namespace {

constexpr int kWide = 6;      ///< signs of a column, its gap included
constexpr int kHigh = 4;      ///< lines of a cell, the gap included
constexpr int kColumns = 13;  ///< that stand side by side

/// A piece of paper that is written on in any order.
class Sheet {
public:
    explicit Sheet(int lines) : lines_(static_cast<std::size_t>(lines)) {}

    /// Writes ASCII at a place; whatever stood there goes.
    void write(int line, int column, const std::string& text) {
        auto& into = lines_[static_cast<std::size_t>(line)];
        const auto from = static_cast<std::size_t>(column);
        if (into.size() < from + text.size()) into.resize(from + text.size(), ' ');
        into.replace(from, text.size(), text);
    }
    std::vector<std::string> take() { return std::move(lines_); }

private:
    std::vector<std::string> lines_;
};

/// The columns of the grid, from the first to the last, and the lines they need.
struct Extent {
    int left = INT_MAX, right = INT_MIN, top = INT_MAX, bottom = INT_MIN;

    static int line_of(tantrix::Cell cell) { return (2 * cell.r + cell.q) * (kHigh / 2); }
    void add(tantrix::Cell cell) {
        left = std::min(left, int{cell.q});
        right = std::max(right, int{cell.q});
        top = std::min(top, line_of(cell));
        bottom = std::max(bottom, line_of(cell));
    }
};

std::string centred(const std::string& text) {
    const int free = std::max(0, kWide - 1 - static_cast<int>(text.size()));
    return std::string(static_cast<std::size_t>(free / 2), ' ') + text;
}

void write_tile(Sheet& sheet, int line, int column, const tantrix::Placed& tile) {
    const auto edges = tile.edges();
    const auto sides = [&edges](int left, int middle, int right) {
        std::string text;
        for (const int side : {left, middle, right})
            text += (text.empty() ? "" : " ") + std::string(1, tantrix::letter(edges.side(side)));
        return text;
    };
    sheet.write(line, column, sides(5, 0, 1));
    sheet.write(line + 1, column, centred(std::to_string(tile.tile)));
    sheet.write(line + 2, column, sides(4, 3, 2));
}

/// The columns `from` … `to` of the figure and the spaces around it.
std::vector<std::string> drawn(const tantrix::Board& board, int from, int to) {
    Extent extent;
    const auto seen = [&](tantrix::Cell cell) { return cell.q >= from && cell.q <= to; };
    for (int i = 0; i < board.size(); ++i)
        if (seen(board.tile(i).cell)) extent.add(board.tile(i).cell);
    for (int i = 0; i < board.spaces(); ++i)
        if (seen(board.space(i).cell)) extent.add(board.space(i).cell);
    if (extent.right < extent.left) return {};
    Sheet sheet(extent.bottom - extent.top + kHigh - 1);
    const auto line = [&](tantrix::Cell cell) { return Extent::line_of(cell) - extent.top; };
    const auto column = [&](tantrix::Cell cell) { return (cell.q - from) * kWide; };
    for (int i = 0; i < board.size(); ++i)
        if (const auto& tile = board.tile(i); seen(tile.cell))
            write_tile(sheet, line(tile.cell), column(tile.cell), tile);
    for (int i = 0; i < board.spaces(); ++i)
        if (const auto& space = board.space(i); seen(space.cell)) {
            if (space.forced()) sheet.write(line(space.cell), column(space.cell), centred("!"));
            sheet.write(line(space.cell) + 1, column(space.cell),
                        centred(tantrix::name_of(space.cell)));
        }
    return sheet.take();
}

/// "3 BBYYRR, 12 …": tiles with their sides clockwise from the north.
std::string tiles_text(tantrix::TileSet tiles) {
    std::string text;
    tiles.each([&](int tile) {
        text += (text.empty() ? "" : ", ") + std::to_string(tile) + " " +
                std::string(tantrix::text_of(tile));
    });
    return text;
}

std::vector<std::string> hands_and_points(const View& view, const game::Position& position) {
    const auto& rules = rules_of(position);
    std::vector<std::string> lines;
    const auto scores = rules.scores();
    for (int seat = 0; seat < rules.seats(); ++seat)
        lines.push_back(view.seat_name(seat) + ": " +
                        view.score_words(scores[static_cast<std::size_t>(seat)], {}) +
                        (rules.hand(seat).empty() ? "" : "; " + tiles_text(rules.hand(seat))));
    lines.push_back(view.spot_words(position, "bag"));
    return lines;
}

}  // namespace

std::vector<std::string> TantrixView::in_letters(const game::Position& position, int) const {
    const auto& board = rules_of(position).board();
    std::vector<std::string> lines;
    Extent whole;
    for (int i = 0; i < board.size(); ++i) whole.add(board.tile(i).cell);
    for (int i = 0; i < board.spaces(); ++i) whole.add(board.space(i).cell);
    for (int from = whole.left; from <= whole.right; from += kColumns) {
        const auto part = drawn(board, from, std::min(whole.right, from + kColumns - 1));
        if (!lines.empty()) lines.push_back(tr("table.tantrix.further_right"));
        lines.insert(lines.end(), part.begin(), part.end());
    }
    if (!lines.empty()) lines.push_back(tr("table.tantrix.signs"));
    const auto more = hands_and_points(*this, position);
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

std::vector<std::string> TantrixView::by_rows(const game::Position& position, int) const {
    const auto& board = rules_of(position).board();
    std::vector<std::string> lines;
    auto tiles = board.tiles();
    std::sort(tiles.begin(), tiles.end(),
              [](const auto& a, const auto& b) { return a.cell < b.cell; });
    for (const auto& tile : tiles)
        lines.push_back(tr("table.tantrix.in_row", tantrix::name_of(tile.cell), int{tile.tile},
                           spot_value(position, tantrix::name_of(tile.cell))
                               .substr(std::to_string(tile.tile).size() + 1)));
    std::vector<tantrix::Cell> spaces;
    for (int i = 0; i < board.spaces(); ++i)
        if (board.space(i).forced()) spaces.push_back(board.space(i).cell);
    std::sort(spaces.begin(), spaces.end());
    for (const auto& cell : spaces) lines.push_back(spot_words(position, tantrix::name_of(cell)));
    const auto more = hands_and_points(*this, position);
    lines.insert(lines.end(), more.begin(), more.end());
    return lines;
}

}  // namespace scenes
