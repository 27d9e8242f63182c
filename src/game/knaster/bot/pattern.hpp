// What a line looks like to the computer players: what its five fields hold, in any order, numbered
// densely. Full lines that differ only in circled numbers are alike: those numbers no longer
// matter. Tables say what becomes of a pattern, so nothing has to be sorted or counted in play.
#pragma once

#include <cstddef>
#include <cstdint>
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

}  // namespace knaster
