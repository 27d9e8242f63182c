// The tiles on a Zatre board: sums of the runs through every square and the squares that are open
// to every tile, kept up to date with each tile laid. Knows rules 2 and 6, but no hands, turns or
// sheets; what search walks on. A plain value without pointers, about 900 bytes.
#pragma once

#include "game/zatre/board.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

inline constexpr int kValues = 6;       ///< tiles carry 1 to 6 pips
inline constexpr int kHighest = 12;     ///< no run may sum to more (rule 2)
inline constexpr int kLowestGood = 10;  ///< runs of 10, 11 and 12 score

/// Sums of the two runs through a square.
struct Sums {
    int row = 0;     ///< from left to right
    int column = 0;  ///< from top to bottom

    int higher() const { return std::max(row, column); }
    bool operator==(const Sums&) const = default;
};

/// What a tile makes when it is laid (rules 3 to 7, 12).
struct Gain {
    Sums sums;                           ///< both runs with the tile; alone it counts itself
    std::array<std::uint8_t, 3> runs{};  ///< runs of two or more that sum to 10, 11, 12
    bool good() const { return (runs[0] | runs[1] | runs[2]) != 0; }
    /// 1, 2 and 4 points for each run of 10, 11 and 12.
    int points() const { return runs[0] + 2 * runs[1] + 4 * runs[2]; }
    bool operator==(const Gain&) const = default;
};

class Field {
public:
    /// The empty board; only the centre is open.
    Field();

    bool empty() const { return !occupied_.any(); }
    /// The tile's value there, 0 on an empty square.
    int tile(Square square) const { return occupied_.has(square) ? around_[square].west() : 0; }
    const Squares& occupied() const { return occupied_; }
    /// Empty squares that touch a tile; on an empty board the centre.
    Squares frontier() const { return gathered(0); }
    /// Sums of both runs through any square: on an empty one what would be joined there, on a tile
    /// the runs it lies in (itself included).
    Sums sums(Square square) const;

    /// Squares of the frontier where a tile of this value keeps both sums at 12 or less (rules 2
    /// and 4).
    Squares possible(int value) const { return gathered(static_cast<std::size_t>(value)); }
    /// Of these, the squares that rule 6 allows: plain ones, and doubling ones where a run of 10,
    /// 11 or 12 comes about (tests 3 to 5).
    Squares normal(int value) const;
    /// The same for one of a set's four words.
    std::uint64_t normal_word(std::size_t w, int value) const {
        const auto& open = open_[w];
        const auto k = static_cast<std::size_t>(value);
        // A run through a doubling square is good if not even three pips more would fit.
        return open[k] & ~(kDoubling.words[w] & open[k + 3]);
    }
    bool any_possible(int value) const {
        const auto k = static_cast<std::size_t>(value);
        return (open_[0][k] | open_[1][k] | open_[2][k] | open_[3][k]) != 0;
    }
    bool any_normal(int value) const {
        return (normal_word(0, value) | normal_word(1, value) | normal_word(2, value) |
                normal_word(3, value)) != 0;
    }
    /// Empty squares where no tile can ever be laid: a run beside them is full (or two would be
    /// joined to 12 and more).
    Squares dead() const { return frontier() - possible(1); }
    bool dead(Square square) const { return dead().has(square); }

    /// What a tile would make on an empty square, whatever the rules say about it.
    Gain gain(Square square, int value) const;

    /// On an empty square: the sums of the runs that end beside it.
    struct Arms {
        int west = 0;
        int east = 0;
        int north = 0;
        int south = 0;
    };
    Arms arms(Square square) const {
        const Neighbourhood& here = around_[square];
        return {here.west(), here.east(), here.north(), here.south()};
    }
    /// Where the runs through an empty square would end once a tile lay there: the first empty
    /// squares to the west, east, north and south, or numbers of holes outside the board.
    std::array<Square, 4> ends(Square square) const {
        const auto column = static_cast<unsigned>(column_of(square));
        const auto row = static_cast<unsigned>(row_of(square));
        const unsigned along = rows_[row];
        const auto word = occupied_.words[Squares::word(square)];
        const auto down = static_cast<unsigned>(word >> (column & 3U) * 16) & 0xFFFFU;
        // Tiles in a row before and behind; lines have 15 places, so the last bit is always free.
        const auto before = [](unsigned line, unsigned at) {
            return std::countl_zero(~(line << 1 << (31 - at)) | 1U);
        };
        const auto after = [](unsigned line, unsigned at) {
            return std::countr_one(line >> (at + 1));
        };
        return {static_cast<Square>(square - 16 - 16 * before(along, column)),
                static_cast<Square>(square + 16 + 16 * after(along, column)),
                static_cast<Square>(square - 1 - before(down, row)),
                static_cast<Square>(square + 1 + after(down, row))};
    }

    /// Lays a tile on a square where it is possible (assert) and returns what it made.
    Gain place(Square square, int value);

    bool operator==(const Field&) const = default;

    friend std::optional<Field> field_from(std::string_view text);

private:
    /// On an empty square the sums of the runs that end at each side of it; under a tile its value
    /// alone, in `west`.
    struct Neighbourhood {
        std::uint16_t nibbles = 0;

        int west() const { return nibbles & 15; }
        int east() const { return nibbles >> 4 & 15; }
        int north() const { return nibbles >> 8 & 15; }
        int south() const { return nibbles >> 12; }
        int row() const { return west() + east(); }
        int column() const { return north() + south(); }
        /// The higher of both, added side by side.
        int higher() const {
            const int both = (nibbles & 0x0F0F) + (nibbles >> 4 & 0x0F0F);
            return std::max(both & 0xFF, both >> 8);
        }
        void set(int shift, int sum) {
            nibbles = static_cast<std::uint16_t>((nibbles & ~(15 << shift)) | sum << shift);
        }
        bool operator==(const Neighbourhood&) const = default;
    };
    static constexpr int kWest = 0;
    static constexpr int kEast = 4;
    static constexpr int kNorth = 8;
    static constexpr int kSouth = 12;
    static constexpr std::size_t kRooms = 10;  // 0 … 9: values and, for rule 6, three more

    Squares gathered(std::size_t room) const {
        return {{open_[0][room], open_[1][room], open_[2][room], open_[3][room]}};
    }
    /// Rooms beside the runs of a square, as masks.
    struct Room {
        std::uint64_t of[kRooms] = {};
        // Unchecked: playouts read these all the time, by numbers that are in range.
        constexpr std::uint64_t& operator[](std::size_t k) { return of[k]; }
        constexpr const std::uint64_t& operator[](std::size_t k) const { return of[k]; }
        bool operator==(const Room&) const = default;
    };
    alignas(16) static const std::array<Room, 2 * kHighest + 1> kRoom;
    const Room& arrive(Square square, int shift, int sum);
    void refresh(Square square, int shift, int sum);

    std::array<Neighbourhood, kNumbers> around_{};
    /// open_[w][k]: word w of the frontier squares where a sum of k more fits into both runs; k = 0
    /// is the whole frontier.
    alignas(16) std::array<Room, 4> open_{};
    Squares occupied_;
    std::array<std::uint16_t, 16> rows_{};  ///< bit c of rows_[r]: a tile in column c of row r
};

/// Reads tiles as `6@H8 1@H7 3@H6`, one blank between them, in any order; nothing if a square or
/// value does not exist, a square comes twice or a run exceeds 12. For the figures of the rules
/// text, whose tiles need not touch.
std::optional<Field> field_from(std::string_view text);

}  // namespace zatre
