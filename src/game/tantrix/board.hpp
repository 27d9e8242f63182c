// Tantrix: the figure on the table as it grows – tiles, the empty cells that touch it, and how long
// lines are. Cheap to copy and to add to. Knows no player and no restriction.
#pragma once

#include "game/tantrix/tile.hpp"

#include <array>
#include <vector>

namespace tantrix {

/// An empty cell that touches the figure.
struct Space {
    Cell cell;
    std::uint8_t neighbours = 0;  ///< occupied ones, 1 … 6
    Contact contact;              ///< what they demand

    /// Three neighbours or more: whoever can must fill it.
    bool forced() const { return neighbours >= 3; }
    bool operator==(const Space&) const = default;
};

/// A connected figure of at most 56 tiles.
class Board {
public:
    // A figure of 56 tiles has at most 6 + 55 * 2 empty cells around it.
    static constexpr int kMostSpaces = 2 * kTiles + 4;

    bool empty() const { return size_ == 0; }
    /// Number of tiles.
    int size() const { return size_; }
    /// Tile number `i` in the order of laying, from 0.
    const Placed& tile(int i) const { return tiles_[index(i)]; }
    /// All tiles in the order of laying.
    std::vector<Placed> tiles() const { return {tiles_.begin(), tiles_.begin() + size_}; }
    /// The tile in a cell, or nullptr.
    const Placed* at(Cell cell) const {
        const int entry = grid_[index_of(cell)];
        if (entry == 0 || entry >= kFirstSpace) return nullptr;
        const Placed& found = tile(entry - 1);
        return found.cell == cell ? &found : nullptr;
    }

    /// Number of empty cells around the figure.
    int spaces() const { return spaces_; }
    /// One of them, from 0; their order has no meaning, but is always the same after the same
    /// tiles.
    const Space& space(int i) const { return around_[index(i)]; }
    /// The empty cell, if it touches the figure; else nullptr.
    const Space* space_at(Cell cell) const {
        const int number = space_number(cell);
        return number < 0 ? nullptr : &space(number);
    }
    /// Its number for `space`, or -1.
    int space_number(Cell cell) const {
        const int entry = grid_[index_of(cell)];
        if (entry < kFirstSpace || space(entry - kFirstSpace).cell != cell) return -1;
        return entry - kFirstSpace;
    }
    /// The number of the space beyond a side of a tile or space; negative if there is none.
    int space_beside(Cell cell, int side) const {
        return grid_[index_of(neighbour(cell, side))] - kFirstSpace;
    }
    /// Spaces with three neighbours or more.
    int forced_spaces() const { return forced_; }

    /// Occupied neighbours of any cell.
    int neighbours(Cell cell) const;
    /// True if a tile lies there.
    bool occupied(Cell cell) const { return at(cell) != nullptr; }

    /// Adds a tile whose cell is empty and touches the figure, or the first one (assert). Its
    /// colours must fit, or lines are counted wrongly.
    void place(const Placed& tile);

    /// Tiles of the longest line or loop of a colour; 0: none.
    int longest_line(Colour colour) const { return longest_line_[index(colour)]; }
    int longest_loop(Colour colour) const { return longest_loop_[index(colour)]; }
    /// Points of a colour: a tile of a line 1, of a loop 2; only the best counts.
    int points(Colour colour) const {
        const int loop = 2 * longest_loop(colour);
        return loop > longest_line(colour) ? loop : longest_line(colour);
    }
    /// What a new tile that fits does to the lines of a colour.
    struct Joint {
        bool present = false;  ///< it carries the colour
        bool loop = false;     ///< it closes a loop
        bool joins = false;    ///< it makes one line of two
        int length = 0;        ///< tiles of the line or loop it is part of then
        int one = 0;           ///< numbers of the tiles at the ends
        int other = 0;
    };
    Joint joint(const Placed& tile, Colour colour) const;
    /// What `points` would be with one more tile that fits.
    int points_with(const Placed& tile, Colour colour) const;

    /// The line that leaves tile number `i` over the side of `colour` that faces an empty cell:
    /// number of the tile at its other end (itself, if alone), and its length. Valid for ends only.
    int other_end(Colour colour, int i) const { return far_[index(colour)][index(i)]; }
    int length_at_end(Colour colour, int i) const { return length_[index(colour)][index(i)]; }
    /// Number of the tile in a cell that is known to be occupied.
    int number_at(Cell cell) const { return grid_[index_of(cell)] - 1; }

    bool operator==(const Board&) const = default;

private:
    // The grid is a torus of 64 x 64: a figure of 56 tiles and its surroundings never meet
    // themselves. Who asks for a cell far away is answered from the coordinates kept beside.
    static constexpr unsigned kSpan = 64;
    static constexpr std::uint8_t kFirstSpace = kTiles + 1;

    static constexpr std::size_t index_of(Cell cell) {
        return (static_cast<unsigned>(cell.r) & (kSpan - 1)) * kSpan +
               (static_cast<unsigned>(cell.q) & (kSpan - 1));
    }
    void take_space(std::size_t index);
    void touch(Cell cell, int side, Colour colour);

    std::array<std::uint8_t, kSpan * kSpan> grid_{};  ///< 0: nothing; else a tile or a space
    std::array<Placed, kTiles> tiles_{};
    std::array<Space, kMostSpaces> around_{};
    std::array<std::array<std::uint8_t, kTiles>, kColours> far_{};
    std::array<std::array<std::uint8_t, kTiles>, kColours> length_{};
    std::array<std::uint8_t, kColours> longest_line_{};
    std::array<std::uint8_t, kColours> longest_loop_{};
    std::uint8_t size_ = 0;
    std::uint8_t spaces_ = 0;
    std::uint8_t forced_ = 0;
};

}  // namespace tantrix
