// What is still to come: the expected end of a sheet with so many own turns left, and what the open
// squares of a board are worth to the player who moves next. Both are tables learned from games of
// the players among themselves (tools/zatre-learn). Whole numbers only; knows no search.
#pragma once

#include "game/zatre/bot/stand.hpp"

#include <string>
#include <string_view>

namespace zatre {

/// Values are counted in 1/4096 of a point.
inline constexpr int kPoint = 4096;
constexpr int points_of(std::int64_t value) {
    return static_cast<int>((value + (value >= 0 ? kPoint / 2 : -kPoint / 2)) / kPoint);
}

/// How often boxes get filled, by own turns left: the learned part behind a sheet's value.
struct Rates {
    static constexpr int kMostTurns = 60;

    /// fill[c][n]: chance (1/4096) that a turn with n more to come fills a box of column c = 10,
    /// 11, 12, and (c = 3) the mean number of crosses it makes.
    std::array<std::array<std::uint16_t, kMostTurns + 1>, 4> fill{};
    /// Mean points of a new entry (1/4096).
    std::array<int, 3> entry{};

    bool operator==(const Rates&) const = default;
};

/// What an open square adds, by the sums of its two runs: to the player who moves next (two or more
/// players: less what it adds to the others). Phases count the tiles left in bag and hands.
struct SquareWorth {
    static constexpr int kPhases = 11;
    static constexpr int kSums = 14;  ///< 0 … 12, 13: more
    static constexpr int phase_of(int tiles_left) { return std::min(tiles_left / 12, kPhases - 1); }
    static constexpr std::size_t place(bool doubling, int row, int column) {
        const int lower = std::min({row, column, kSums - 1});
        const int higher = std::min(std::max(row, column), kSums - 1);
        return static_cast<std::size_t>((doubling ? kSums * kSums : 0) + lower * kSums + higher);
    }
    using Table = std::array<std::int32_t, 2 * kSums * kSums>;
    std::array<Table, kPhases> worth{};

    bool operator==(const SquareWorth&) const = default;
};

/// A complete set of learned tables.
struct Learned {
    Rates rates;
    SquareWorth squares;
    /// Standard deviation of the final difference (solo: of the score) around its estimate, in
    /// points, by phase.
    std::array<int, SquareWorth::kPhases> spread{};

    /// The same as whole numbers of four bytes in this order, the low byte first.
    static constexpr std::size_t kBytes =
        4 * (4 * (Rates::kMostTurns + 1) + 3 +
             SquareWorth::kPhases * std::size_t{2 * SquareWorth::kSums * SquareWorth::kSums} +
             SquareWorth::kPhases);
    std::string bytes() const;
    /// From exactly kBytes bytes.
    static Learned read(std::string_view bytes);

    bool operator==(const Learned&) const = default;
};

/// Short games end on a bare board: what is learned from long ones does not hold there.
constexpr bool short_set(int set) {
    return set <= 8;
}

/// The tables of the program in the order of learned.bin.
inline constexpr std::array<std::string_view, 4> kTables{"duel", "duel_short", "solo",
                                                         "solo_short"};
const std::array<Learned, kTables.size()>& learned_tables();

class Prospect {
public:
    explicit Prospect(const Learned& tables);

    /// Expected final sum of a sheet after a turn with this tally, with `turns` own turns left.
    int sheet(const Sheet& sheet, const Tally& tally, int turns) const;
    /// Sum of what all open squares are worth in this phase.
    int squares(const Field& field, int phase) const;
    /// How that sum changes when a tile is laid on an empty square with these arms.
    int change(const Field& field, const Field::Arms& arms, Square square, int value,
               int phase) const;
    const Learned& tables() const { return *tables_; }

private:
    static constexpr int kMostFilled = 64;
    using Tail = std::array<std::uint16_t, kMostFilled + 2>;  // [k]: chance of at least k more

    const Learned* tables_;
    std::array<std::vector<Tail>, 4> tails_;  // by column, by turns left
    // By phase and sums of row and column, doubling squares behind the plain ones.
    std::array<std::array<std::int32_t, 2 * 32 * 32>, SquareWorth::kPhases> worth_{};
};

/// Own turns that the player `ahead` turns behind the next one still has when so many tiles are
/// left: two a turn.
constexpr int turns_left(int tiles_left, int players, int ahead) {
    return std::max(0, ((tiles_left + 1) / 2 + players - 1 - ahead) / players);
}

/// The prospect with the shipped tables.
const Prospect& prospect(const Agreement& agreed);

}  // namespace zatre
