// Šipky: a digit and what is made of two, the throws that a player has written on the slate, and
// where a game left everybody. Plain values.
#pragma once

#include "game/core/index.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sipky {

using game::index;

inline constexpr int kMaxSeats = 8;
inline constexpr int kDigits = 10;
inline constexpr int kCopies = 8;  ///< cards of each digit
inline constexpr int kCards = kDigits * kCopies;
inline constexpr int kMostRounds = 99;

/// A seat's standing in the running game (§2).
enum class Status : std::uint8_t { in, stopped, exact, out };

/// A number that can be made of the hand, or the single card (§2).
struct Form {
    int number = 0;
    int total = 0;      ///< after it
    bool over = false;  ///< more than the target
    bool hits = false;  ///< exactly the target

    bool operator==(const Form&) const = default;
};

/// The numbers of two cards in ascending order: one or two of them, none for two zeros.
class Numbers {
public:
    constexpr Numbers() = default;
    constexpr Numbers(int first, int second) {
        if (first == 0 && second == 0) return;
        const int one = 10 * first + second;
        const int other = 10 * second + first;
        list_[0] = static_cast<std::uint8_t>(one < other ? one : other);
        list_[1] = static_cast<std::uint8_t>(one < other ? other : one);
        size_ = one == other ? 1 : 2;
    }
    constexpr int size() const { return size_; }
    constexpr int operator[](int i) const { return list_[index(i)]; }
    constexpr int lower() const { return list_[0]; }
    constexpr int higher() const { return list_[1]; }
    constexpr bool has(int number) const {
        return size_ > 0 && (list_[0] == number || list_[1] == number);
    }
    constexpr const std::uint8_t* begin() const { return list_.data(); }
    constexpr const std::uint8_t* end() const { return list_.data() + size_; }

private:
    std::array<std::uint8_t, 2> list_{};
    std::uint8_t size_ = 0;
};

/// One line of the slate. Cards dropped one after the other share a line.
struct Throw {
    std::uint8_t number = 0;  ///< added; 0: cards were dropped
    std::uint8_t first = 0;   ///< the cards in the order they were dealt
    std::uint8_t second = 0;
    std::uint8_t cards = 0;  ///< 1 or 2
    std::uint8_t times = 1;  ///< dropped cards in this line (`first` is the last of them), ≤ 255

    bool dropped() const { return number == 0; }
    bool operator==(const Throw&) const = default;
};

/// The throws of one seat in the running game. The oldest make room when it is full; no sensible
/// game gets there.
class Slate {
public:
    static constexpr int kLines = 32;

    int size() const { return size_; }
    /// The throws in order; 0 is the oldest one kept.
    const Throw& operator[](int i) const {
        assert(i >= 0 && i < size_);
        return lines_[index(i)];
    }
    /// True if older lines were wiped off.
    bool wiped() const { return wiped_; }

    void write(const Throw& one) {
        if (one.dropped() && size_ > 0 && last().dropped() && last().times < 255) {
            last().first = one.first;
            ++last().times;
            return;
        }
        if (size_ == kLines) {
            for (std::size_t i = 1; i < kLines; ++i) lines_[i - 1] = lines_[i];
            --size_;
            wiped_ = true;
        }
        lines_[size_++] = one;
    }
    bool operator==(const Slate&) const = default;

private:
    Throw& last() { return lines_[static_cast<std::size_t>(size_) - 1]; }

    std::array<Throw, kLines> lines_{};
    std::uint8_t size_ = 0;
    bool wiped_ = false;
};

/// Where a finished game of the series, round or rung left everybody.
struct Finish {
    std::array<std::uint16_t, kMaxSeats> total{};
    std::array<Status, kMaxSeats> status{};

    /// The total, 0 when out (§3).
    int counted(int seat) const {
        const auto at = static_cast<std::size_t>(seat);
        return status[at] == Status::out ? 0 : total[at];
    }
    /// 1 + seats that are strictly better (§3).
    int place(int seat, int seats) const {
        int place = 1;
        for (int other = 0; other < seats; ++other) place += counted(other) > counted(seat);
        return place;
    }
    /// Place points: 1 + seats that are strictly worse (§3).
    int points(int seat, int seats) const {
        int points = 1;
        for (int other = 0; other < seats; ++other) points += counted(other) < counted(seat);
        return points;
    }
    bool operator==(const Finish&) const = default;
};

}  // namespace sipky
