// Tantrix: what is asked of a tile less often.
#include "game/tantrix/tile.hpp"

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
    return colour_of(kBacks[static_cast<std::size_t>(tile - 1)]);
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

}  // namespace tantrix
