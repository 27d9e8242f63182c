// What sheets are worth to the computer players: points still to be expected, from tables that were
// learned in games of its own (tools/knaster-learn). Values are whole numbers, so that every
// machine plays alike.
#pragma once

#include "game/knaster/sheet.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace knaster {

inline constexpr int kSums = 11;  ///< the sums 2 … 12, here counted from 0

/// Number of a pattern; 0 is the empty line.
using Pattern = std::uint16_t;
inline constexpr Pattern kNoPattern = 0xFFFF;

/// All patterns and their transitions.
class Patterns {
public:
    /// Built at the first call, within some milliseconds.
    static const Patterns& instance() {
        static const Patterns patterns;
        return patterns;
    }

    /// How many different patterns there are.
    int size() const { return size_; }
    /// After writing the sum into an empty field; kNoPattern if there is none.
    Pattern written(Pattern pattern, int sum) const { return written_[at(pattern, sum)]; }
    /// After circling the sum; kNoPattern if no such number is open.
    Pattern circled(Pattern pattern, int sum) const { return circled_[at(pattern, sum)]; }
    /// Circles owed by the hand that writing the sum completes; 0 if the line is not full then.
    int owed(Pattern pattern, int sum) const { return owed_[at(pattern, sum)]; }
    /// The pattern with 2 for 12, 3 for 11, …: worth the same, for the dice treat both alike.
    Pattern mirrored(Pattern pattern) const { return mirrored_[pattern]; }

private:
    Patterns();

    static std::size_t at(Pattern pattern, int sum) {
        return std::size_t{pattern} * kSums + static_cast<std::size_t>(sum);
    }

    int size_ = 0;
    std::vector<Pattern> written_;
    std::vector<Pattern> circled_;
    std::vector<std::uint8_t> owed_;
    std::vector<Pattern> mirrored_;
};

/// Which tables, and how soon something else than the own sheet may end the game.
struct EndNearness {
    /// Empty fields of the fullest other sheet, or as many as fit the rolls that are left, 1 … 25;
    /// 0: only the own sheet can end the game.
    int others = 0;
};

/// Context of the tables: how far the game has gone, by the empty fields of the fullest sheet.
constexpr int phase_of(int empties) {
    constexpr std::array<std::uint8_t, kFields + 1> kPhases = {
        0, 0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 7};
    return kPhases[index(empties)];
}
inline constexpr int kPhases = 8;
inline constexpr int kSumSets = 1 << kSums;

/// Of a set of sums and its reflection (2 for 12, 3 for 11, …), which are worth the same, the one
/// with the lower number.
constexpr std::uint16_t standing_for(std::uint16_t sums) {
    std::uint16_t other = 0;
    for (int s = 0; s < kSums; ++s)
        if (sums >> s & 1) other = static_cast<std::uint16_t>(other | 1U << (kSums - 1 - s));
    return sums < other ? sums : other;
}

/// One set of tables.
class WorthTables {
public:
    /// What a line's pattern is worth: `flat`, and `slope` times twice its points less 15.
    struct Line {
        std::int16_t flat = 0;
        std::int16_t slope = 0;
    };

    /// Those of a player alone, and those of one whom others may hurry.
    static const WorthTables& alone();
    static const WorthTables& hurried();

    /// Reads what tools/knaster-learn has written; false if it has another length.
    bool read(std::string_view bytes);

    Line line(int phase, Pattern pattern) const {
        return lines_[static_cast<std::size_t>(phase) * size_ + pattern];
    }
    int sums(int empties, std::uint16_t sums) const {
        return sums_[static_cast<std::size_t>(empties) * kSumSets + sums];
    }
    int pace(int others, int own) const { return pace_[index(others)][index(own)]; }

private:
    std::size_t size_ = 0;
    std::vector<Line> lines_;
    std::vector<std::int16_t> sums_;
    std::array<std::array<std::int16_t, kFields + 1>, kFields + 1> pace_{};
};

/// The tables for a nearness of the end, as Policy wants them.
class Worth {
public:
    using Value = int;
    static constexpr Value unit = 256;  ///< one point

    explicit Worth(EndNearness nearness = {})
        : tables_(nearness.others ? &WorthTables::hurried() : &WorthTables::alone()),
          others_(nearness.others) {}

    int phase(int empties, std::uint16_t) const { return phase_of(least(empties)); }
    Value line(int phase, Pattern pattern, int points) const {
        const auto worth = tables_->line(phase, pattern);
        return worth.flat + worth.slope * (2 * points - 15);
    }
    Value sums(int empties, std::uint16_t sums) const {
        const int worth = tables_->sums(least(empties), sums);
        return others_ ? worth + tables_->pace(others_, empties) : worth;
    }

private:
    int least(int empties) const { return others_ && others_ < empties ? others_ : empties; }

    const WorthTables* tables_;
    int others_;
};

}  // namespace knaster
