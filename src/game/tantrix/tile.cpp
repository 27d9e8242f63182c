// Tantrix: what is asked of a tile less often.
#include "game/tantrix/tile.hpp"

#include <algorithm>

namespace tantrix {

namespace {

/// Tile 1 first; W: white.
constexpr std::string_view kBacks = "YYYRRBBBYRRYBBRRYRRYYYYRRRRRRRYGGGGGGGBBBBBYGGGWWWWWWWWW";
static_assert(kBacks.size() == kTiles);

}  // namespace

std::string name_of(Cell cell) {
    return std::to_string(cell.q) + ',' + std::to_string(cell.r);
}

std::optional<Colour> back_of(int tile) {
    assert(tile >= 1 && tile <= kTiles);
    return colour_of(kBacks[index(tile - 1)]);
}

Colour missing_in(int tile) {
    for (const Colour colour : kAllColours)
        if (!link_of(edges_of(tile), colour)) return colour;
    assert(false && "a tile of four colours");
    return Colour::red;
}

std::vector<int> TileSet::list() const {
    std::vector<int> tiles;
    each([&](int tile) { tiles.push_back(tile); });
    return tiles;
}

namespace {

/// Tiles in order of their cells, to be found by cell.
class Figure {
public:
    explicit Figure(std::vector<Placed> tiles) : tiles_(std::move(tiles)) {
        std::sort(tiles_.begin(), tiles_.end(),
                  [](const Placed& a, const Placed& b) { return a.cell < b.cell; });
    }
    const std::vector<Placed>& tiles() const { return tiles_; }
    const Placed* at(Cell cell) const {
        const auto found =
            std::lower_bound(tiles_.begin(), tiles_.end(), cell,
                             [](const Placed& tile, Cell where) { return tile.cell < where; });
        return found != tiles_.end() && found->cell == cell ? &*found : nullptr;
    }
    /// The tile across a side, if the colours of the touching sides agree.
    const Placed* along(const Placed& tile, int side) const {
        const Placed* next = at(neighbour(tile.cell, side));
        if (!next || next->edges().side(opposite(side)) != tile.edges().side(side)) return nullptr;
        return next;
    }

private:
    std::vector<Placed> tiles_;
};

/// The side a line leaves by that came in by `entry`.
int exit_of(const Placed& tile, Colour colour, int entry) {
    const Link link = link_of(tile.edges(), colour);
    return link.a == entry ? link.b : link.a;
}

/// Walks from `start` out of `side`; true if it comes back. Adds every further cell met.
bool walk(const Figure& figure, const Placed& start, Colour colour, int side,
          std::vector<Cell>& cells) {
    const Placed* tile = figure.along(start, side);
    while (tile) {
        if (tile->cell == start.cell) return true;
        cells.push_back(tile->cell);
        side = exit_of(*tile, colour, opposite(side));
        tile = figure.along(*tile, side);
    }
    return false;
}

}  // namespace

std::vector<Line> lines_of(const std::vector<Placed>& tiles, Colour colour) {
    const Figure figure(tiles);
    std::vector<Line> list;
    std::vector<Cell> met;
    for (const Placed& start : figure.tiles()) {
        const Link link = link_of(start.edges(), colour);
        if (!link || std::find(met.begin(), met.end(), start.cell) != met.end()) continue;
        Line line;
        line.colour = colour;
        std::vector<Cell> ahead;
        line.loop = walk(figure, start, colour, link.a, ahead);
        std::vector<Cell> behind;
        if (!line.loop) walk(figure, start, colour, link.b, behind);
        line.cells.assign(behind.rbegin(), behind.rend());
        line.cells.push_back(start.cell);
        line.cells.insert(line.cells.end(), ahead.begin(), ahead.end());
        met.insert(met.end(), line.cells.begin(), line.cells.end());
        list.push_back(std::move(line));
    }
    return list;
}

Line best_line(const std::vector<Placed>& tiles, Colour colour) {
    Line best;
    best.colour = colour;
    for (auto& line : lines_of(tiles, colour))
        if (line.points() > best.points() ||
            (line.points() == best.points() && line.loop && !best.loop))
            best = std::move(line);
    return best;
}

}  // namespace tantrix
