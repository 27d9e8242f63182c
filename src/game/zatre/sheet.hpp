// A player's scoresheet: columns DT, 10, 11, 12, bonus and sum (rules 11 to 15). Knows no board and
// no player; what a turn brings comes as a Tally.
#pragma once

#include "game/core/index.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace zatre {

using game::index;

/// The columns that collect runs, in the order of the sheet.
inline constexpr int kTens = 0;
inline constexpr int kElevens = 1;
inline constexpr int kTwelves = 2;
inline constexpr std::array<int, 3> kWorth{1, 2, 4};  ///< points a run of 10, 11, 12 brings

/// What a turn has made so far.
struct Tally {
    std::array<std::uint8_t, 3> runs{};  ///< runs of 10, 11, 12
    std::uint8_t crosses = 0;            ///< doubling squares that count

    /// Points that the turn enters into a column (0: no entry).
    int points(int column) const {
        const auto c = static_cast<std::size_t>(column);
        return runs[c] * kWorth[c];
    }
    bool empty() const { return (runs[0] | runs[1] | runs[2] | crosses) == 0; }
    bool operator==(const Tally&) const = default;
};

/// One row as it stands on paper.
struct SheetRow {
    bool cross = false;
    std::array<int, 3> points{};  ///< entries in 10, 11 and 12; 0 = free box
    int bonus = 0;                ///< as printed
    bool complete = false;        ///< 10, 11 and 12 are filled: the bonus counts
    int sum = 0;                  ///< doubled if crossed

    bool started() const { return cross || (points[0] | points[1] | points[2]) != 0; }
    bool operator==(const SheetRow&) const = default;
};

class Sheet {
public:
    static constexpr int kPrintedRows = 16;
    /// No game has more turns in which a tile is laid.
    static constexpr int kMostRows = 121;

    /// The bonus of a row, from 0: 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6, then 6 for ever.
    static constexpr int bonus(int row) { return row < 12 ? 3 + row / 4 : 6; }

    /// Rows with a cross; crosses fill the rows from the top.
    int crosses() const { return crosses_; }
    /// Filled boxes of a column (kTens …); they fill from the top, too.
    int height(int column) const { return heights_[index(column)]; }
    /// Points in a box, 0 if it is free.
    int entry(int column, int row) const {
        const auto c = static_cast<std::size_t>(column);
        return row < heights_[c] ? entries_[c][index(row)] * kWorth[c] : 0;
    }
    /// Entries of a row with its bonus, before doubling.
    int plain_sum(int row) const;
    int sum(int row) const { return plain_sum(row) * (row < crosses_ ? 2 : 1); }
    SheetRow row(int row) const;
    /// Rows in which anything stands.
    int rows() const;
    /// Sum of all rows.
    int total() const { return total_; }

    /// Writes a finished turn: one new entry in every column with points, a cross in the next row
    /// for each doubling square.
    void enter(const Tally& tally);
    /// What `enter` would add to the total.
    int worth(const Tally& tally) const {
        Sheet after = *this;
        after.enter(tally);
        return after.total_ - total_;
    }
    bool operator==(const Sheet&) const = default;

private:
    std::array<std::array<std::uint8_t, kMostRows>, 3> entries_{};  ///< runs, not points
    std::array<std::uint8_t, 3> heights_{};
    std::uint8_t crosses_ = 0;
    int total_ = 0;
};

}  // namespace zatre
