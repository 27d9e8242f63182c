// The alquerque board: 25 points, the lines between them, names and directions, sets of points as
// bits, and the trail of positions on it. It must not know whose turn it is or what may be played.
// Rules §1.
#pragma once

#include "game/core/bits.hpp"
#include "game/core/index.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alquerque {

using game::index;

/// A point of the board: file + 5 * rank, both counted from 0, so a1 = 0, e1 = 4, a5 = 20, e5 = 24.
using Point = std::uint8_t;

/// A set of points: bit p stands for point p.
using Points = std::uint32_t;

inline constexpr int kSide = 5;     ///< points along an edge
inline constexpr int kPoints = 25;  ///< points in all
inline constexpr Points kAllPoints = (Points{1} << kPoints) - 1;

constexpr Points bit(int point) {
    return Points{1} << point;
}

/// 0 = file a (White's left) … 4 = file e.
constexpr int file_of(int point) {
    return point % kSide;
}
/// 0 = White's near rank … 4 = Black's near rank.
constexpr int rank_of(int point) {
    return point / kSide;
}
constexpr Point point_at(int file, int rank) {
    return static_cast<Point>(rank * kSide + file);
}
constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < kSide && rank >= 0 && rank < kSide;
}
/// Diagonal lines leave from points whose file + rank is even (rules §1).
constexpr bool has_diagonals(int point) {
    return (file_of(point) + rank_of(point)) % 2 == 0;
}

/// Number of points in the set.
inline int size_of(Points set) {
    return game::count_bits(set);
}
/// The lowest point of a non-empty set.
inline int first_of(Points set) {
    return std::countr_zero(set);
}

/// Calls `visit(point)` for each point of the set in ascending order.
template <class Visit>
inline void each(Points set, Visit&& visit) {
    for (; set; set &= set - 1) visit(first_of(set));
}

/// A direction along lines; `files` and `ranks` are -1, 0 or 1.
struct Direction {
    int files = 0;
    int ranks = 0;
};

/// North (White's forward), south, east, west, then the diagonals NE, SW, NW, SE.
inline constexpr std::array<Direction, 8> kDirections{
    {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};

/// How far a direction moves a point number.
constexpr int offset_of(Direction d) {
    return d.ranks * kSide + d.files;
}

/// The points from which one can go `steps` points along lines in direction `d`.
constexpr Points sources(Direction d, int steps) {
    Points set = 0;
    for (int p = 0; p < kPoints; ++p) {
        if (d.files != 0 && d.ranks != 0 && !has_diagonals(p)) continue;
        if (on_board(file_of(p) + steps * d.files, rank_of(p) + steps * d.ranks)) set |= bit(p);
    }
    return set;
}

constexpr std::array<Points, 8> sources_of_all(int steps) {
    std::array<Points, 8> table{};
    for (std::size_t d = 0; d < 8; ++d) table[d] = sources(kDirections[d], steps);
    return table;
}

/// By direction: where a step, and where a jump (two points), can begin.
inline constexpr std::array<Points, 8> kStepFrom = sources_of_all(1);
inline constexpr std::array<Points, 8> kJumpFrom = sources_of_all(2);

/// What lies around each point: adjacent points, and those of them that a jump can pass. The
/// landing point behind `over` is `2 * over - from`.
struct Surroundings {
    std::array<Points, kPoints> steps{};
    std::array<Points, kPoints> jumps{};
};

constexpr Surroundings surroundings() {
    Surroundings table;
    for (int p = 0; p < kPoints; ++p) {
        for (std::size_t d = 0; d < 8; ++d) {
            if (!(kStepFrom[d] & bit(p))) continue;
            const Points next = bit(p + offset_of(kDirections[d]));
            table.steps[index(p)] |= next;
            if (kJumpFrom[d] & bit(p)) table.jumps[index(p)] |= next;
        }
    }
    return table;
}

inline constexpr Surroundings kAround = surroundings();

/// True if a line joins the two points directly.
inline bool joined(int from, int to) {
    return (kAround.steps[index(from)] & bit(to)) != 0;
}

/// The point between two points that are a jump apart on one line; nothing otherwise.
std::optional<Point> between(int from, int to);

/// `a1` … `e5`.
std::string name_of(int point);

/// The point with that name; nothing if there is none.
std::optional<Point> point_named(std::string_view name);

/// The points of a set in ascending order of their names (a1, a2, … e5).
std::vector<Point> by_name(Points set);

/// The names of a set in that order, joined by ", ".
std::string names_of(Points set);

/// All lines of the board as pairs of joined points, each once: 40 straight and 16 diagonal ones.
std::vector<std::array<Point, 2>> segments();

/// The sixteen long lines of rules §1 (five vertical, five horizontal, six diagonal) by their ends.
std::vector<std::array<Point, 2>> lines();

class Trail {
public:
    Trail() = default;
    Trail(const Trail&) = default;
    Trail(Trail&&) noexcept = default;
    Trail& operator=(Trail other) noexcept {
        newest_.swap(other.newest_);
        return *this;
    }
    ~Trail() { clear(); }

    void clear();
    void push(std::uint64_t key);
    std::size_t size() const { return newest_ ? newest_->size : 0; }
    /// How often `key` lies on the trail.
    int count(std::uint64_t key) const;
    /// All keys, newest first.
    std::vector<std::uint64_t> keys() const;

    /// Equal when the same positions occurred equally often; their order plays no part in the
    /// rules.
    bool operator==(const Trail& other) const;

private:
    struct Link {
        std::uint64_t key;
        std::size_t size;
        std::shared_ptr<Link> older;
    };
    std::shared_ptr<Link> newest_;
};

}  // namespace alquerque
