// Tantrix: laying a tile – the empty cells around it and the lines it joins.
#include "game/tantrix/board.hpp"

#include <algorithm>

namespace tantrix {

namespace {

/// Links of every tile at rotation 0, by colour.
struct Links {
    std::array<std::array<Link, kColours>, kTiles + 1> of{};

    constexpr Links() {
        for (int tile = 1; tile <= kTiles; ++tile)
            for (const Colour colour : kAllColours)
                of[index(tile)][index(colour)] = link_of(edges_of(tile), colour);
    }
};
constexpr Links kLinks;

constexpr int around(int side) {
    return side >= kSides ? side - kSides : side;
}

}  // namespace

int Board::neighbours(Cell cell) const {
    if (const Space* empty_cell = space_at(cell)) return empty_cell->neighbours;
    int count = 0;
    for (int side = 0; side < kSides; ++side) count += occupied(neighbour(cell, side));
    return count;
}

void Board::take_space(std::size_t index) {
    const auto taken = static_cast<std::size_t>(grid_[index] - kFirstSpace);
    if (around_[taken].forced()) --forced_;
    const auto last = static_cast<std::size_t>(--spaces_);
    if (taken != last) {
        around_[taken] = around_[last];
        grid_[index_of(around_[taken].cell)] = grid_[index];
    }
    around_[last] = {};
}

void Board::touch(Cell cell, int side, Colour colour) {
    std::uint8_t& entry = grid_[index_of(cell)];
    if (entry == 0) {
        assert(spaces_ < kMostSpaces);
        entry = static_cast<std::uint8_t>(kFirstSpace + spaces_);
        around_[spaces_].cell = cell;
        ++spaces_;
    }
    if (entry < kFirstSpace) return;
    Space& space = around_[index(entry - kFirstSpace)];
    if (++space.neighbours == 3) ++forced_;
    space.contact.add(side, colour);
}

Board::Joint Board::joint(const Placed& tile, Colour colour) const {
    const auto c = static_cast<std::size_t>(colour);
    const Link link = kLinks.of[tile.tile][c];
    Joint made;
    if (!link) return made;
    // A tile that lies already is its own end.
    const int there = grid_[index_of(tile.cell)];
    const int number = there > 0 && there < kFirstSpace ? there - 1 : size_;
    const auto end = [&](int at_rotation_0) {
        const Cell cell = neighbour(tile.cell, around(at_rotation_0 + tile.rotation));
        const int entry = grid_[index_of(cell)];
        return entry >= kFirstSpace ? -1 : entry - 1;
    };
    const int a = end(link.a);
    const int b = end(link.b);
    made.present = true;
    made.one = a < 0 ? number : far_[c][index(a)];
    made.other = b < 0 ? number : far_[c][index(b)];
    const int before = a < 0 ? 0 : length_[c][index(a)];
    made.loop = a >= 0 && made.one == b;
    made.joins = a >= 0 && b >= 0 && !made.loop;
    made.length = 1 + before;
    if (b >= 0 && !made.loop) made.length += length_[c][index(b)];
    return made;
}

int Board::points_with(const Placed& tile, Colour colour) const {
    const Joint made = joint(tile, colour);
    return std::max(points(colour), made.loop ? 2 * made.length : made.length);
}

void Board::place(const Placed& tile) {
    const std::size_t index = index_of(tile.cell);
    assert(size_ < kTiles && (empty() || space_at(tile.cell)) && "a tile must touch the figure");
    if (!empty()) take_space(index);
    const auto number = size_++;
    grid_[index] = static_cast<std::uint8_t>(number + 1);
    tiles_[number] = tile;
    const Edges edges = tile.edges();
    for (int side = 0; side < kSides; ++side)
        touch(neighbour(tile.cell, side), opposite(side), edges.side(side));
    for (const Colour colour : kAllColours) {
        const Joint made = joint(tile, colour);
        if (!made.present) continue;
        const auto c = static_cast<std::size_t>(colour);
        const auto length = static_cast<std::uint8_t>(made.length);
        auto& longest = made.loop ? longest_loop_[c] : longest_line_[c];
        longest = std::max(longest, length);
        if (made.loop) continue;
        const auto one = static_cast<std::size_t>(made.one);
        const auto other = static_cast<std::size_t>(made.other);
        far_[c][one] = static_cast<std::uint8_t>(other);
        far_[c][other] = static_cast<std::uint8_t>(one);
        length_[c][one] = length_[c][other] = length;
    }
}

}  // namespace tantrix
