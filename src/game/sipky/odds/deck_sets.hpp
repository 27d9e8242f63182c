// Sets of cards that are out, in the order in which deck.cpp keeps their values.
#pragma once

#include "game/sipky/odds/deck.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <array>

namespace sipky {

using Digits = std::array<int, kDigits>;

/// One set of cards that are out. X = low … low + size - 1, all below the target; two cards are
/// thrown from the first `inner` of them.
struct Set {
    std::uint32_t key = 0;
    std::uint32_t at = 0;        ///< its first value
    std::uint32_t throw_at = 0;  ///< its first value of a throw of two
    std::uint8_t low = 0;
    std::uint8_t size = 0;
    std::uint8_t inner = 0;
};

/// How much likelier than with a whole pile numbers may fit; the last one means: anything.
inline constexpr std::array<double, 3> kCare = {1.08, 1.2, 1e9};

/// The most that an end is worth.
double most_of(const Goal& goal);
/// From this total on, stopping is better than two cards, also if numbers fit `care` times as often
/// as with a whole pile.
int bound_of(const Goal& goal, double care);

/// All sets of `size` cards after which the player can still be in, and to which two cards lead
/// from a total below the bound.
class Listing {
public:
    Listing(const Table& table, int target, int bound)
        : table_(table), room_(target - table.total), inner_room_(bound - table.total) {}

    /// Calls visit(cards, low, count, inner): the sets in ascending order, their X.
    template <class Visit>
    void each(int size, Visit visit) {
        size_ = size;
        half_ = size / 2;
        go(0, size, 0, visit);
    }

private:
    /// The least sum of `some` of the cards, where `open` ones not chosen yet are at least `digit`.
    int least(int digit, int left) const {
        int sum = 0;
        for (int d = 0; d < digit && left > 0; ++d) {
            const int some = std::min(cards_[index(d)], left);
            sum += some * d;
            left -= some;
        }
        return sum + std::max(left, 0) * digit;
    }
    int most() const {
        int sum = 0;
        int left = half_;
        for (int d = kDigits - 1; d >= 0 && left > 0; --d) {
            const int some = std::min(cards_[index(d)], left);
            sum += some * d;
            left -= some;
        }
        return sum;
    }
    /// The least total before the last throw: without the two highest cards. `open` cards, at least
    /// `digit` each, are still to be chosen.
    int least_before(int digit, int open, int sum) const {
        int gone = 2 - std::min(open, 2);
        sum += std::max(open - 2, 0) * digit;
        for (int d = digit - 1; d >= 0 && gone > 0; --d) {
            const int some = std::min(cards_[index(d)], gone);
            sum -= some * d;
            gone -= some;
        }
        return sum + 9 * least(digit, half_ - 1);
    }
    template <class Visit>
    void go(int digit, int open, int sum, Visit& visit) {
        if (sum + open * digit + 9 * least(digit, half_) >= room_) return;
        if (size_ > 0 && least_before(digit, open, sum) >= inner_room_) return;
        if (digit == kDigits - 1) {
            if (open > table_.pile[index(digit)]) return;
            cards_[index(digit)] = open;
            const int low = least(kDigits, half_);
            const int total = sum + open * digit;
            if (total + 9 * low >= room_) return;
            if (size_ > 0 && least_before(kDigits, 0, total) >= inner_room_) return;
            const int high = most();
            const int count = std::min(high, (room_ - 1 - total) / 9) - low + 1;
            const int left = inner_room_ - 1 - total;
            const int inner = left < 0 ? 0 : std::min(high, left / 9) - low + 1;
            visit(cards_, low, count, std::max(inner, 0));
            return;
        }
        for (int some = 0; some <= std::min<int>(open, table_.pile[index(digit)]); ++some) {
            cards_[index(digit)] = some;
            go(digit + 1, open - some, sum + some * digit, visit);
        }
        cards_[index(digit)] = 0;
    }

    Table table_;
    int room_, inner_room_;
    int size_ = 0;
    int half_ = 0;
    Digits cards_{};
};

}  // namespace sipky
