#include "game/net/table/clock.hpp"

#include <algorithm>
#include <bit>

namespace net {

namespace {

constexpr std::int64_t kDay = 24 * 3600 * 1000;  // ms

bool is_off(std::int64_t day, int off) {
    constexpr std::int64_t kFirst = 3;  // 1 January 1970 was a Thursday
    return (off >> ((day + kFirst) % 7) & 1) != 0;
}

/// Milliseconds from 1970 until the stamp that lie on days off.
std::int64_t off_until(std::int64_t stamp, int off) {
    const std::int64_t days = stamp / kDay, weeks = days / 7;
    std::int64_t sum = weeks * std::popcount(static_cast<unsigned>(off)) * kDay;
    for (std::int64_t day = weeks * 7; day < days; ++day)
        if (is_off(day, off)) sum += kDay;
    return is_off(days, off) ? sum + stamp % kDay : sum;
}

/// The first stamp at which so much time has passed since `from`, days off not counted.
std::int64_t stamp_after(std::int64_t from, std::int64_t time, int off) {
    if (off == 0 || from < 0) return from + time;
    while (true) {
        const std::int64_t day = from / kDay, next = (day + 1) * kDay;
        if (!is_off(day, off)) {
            if (time <= next - from) return from + time;
            time -= next - from;
        }
        from = next;
    }
}

}  // namespace

std::int64_t time_between(std::int64_t from, std::int64_t to, int off) {
    if (off == 0 || from < 0 || to < 0) return to - from;
    return to - from - (off_until(to, off) - off_until(from, off));
}

Clock::Clock(const TimeControl& control, int seats) : control_(control) {
    if (on())
        hands_.assign(static_cast<std::size_t>(seats), Hand{std::int64_t{1000} * control.seconds});
}

std::int64_t Clock::left_of(const Hand& hand, std::int64_t stamp) const {
    if (hand.since < 0) return hand.left;
    const auto used = time_between(hand.since, stamp, control_.off) - kGrace;
    return hand.left - std::max<std::int64_t>(0, used);
}

void Clock::stop(Hand& hand, std::int64_t stamp) const {
    hand.left = std::max<std::int64_t>(0, left_of(hand, stamp));  // late, but nobody had claimed it
    hand.since = -1;
}

void Clock::run(Seats seats, std::int64_t stamp) {
    for (std::size_t seat = 0; seat < hands_.size(); ++seat) {
        Hand& hand = hands_[seat];
        const bool runs = (seats & seat_bit(static_cast<int>(seat))) != 0;
        if (!runs && hand.since >= 0) stop(hand, stamp);
        if (runs && hand.since < 0) hand.since = stamp;
    }
}

void Clock::acted(int seat, std::int64_t stamp) {
    if (!on()) return;
    Hand& hand = hands_[static_cast<std::size_t>(seat)];
    stop(hand, stamp);
    if (control_.each) hand.left = std::int64_t{1000} * control_.seconds;
    hand.left += std::int64_t{1000} * control_.add;
}

Seats Clock::running() const {
    Seats seats = 0;
    for (std::size_t seat = 0; seat < hands_.size(); ++seat)
        if (hands_[seat].since >= 0) seats |= seat_bit(static_cast<int>(seat));
    return seats;
}

std::int64_t Clock::left(int seat, std::int64_t stamp) const {
    return on() ? left_of(hand(seat), stamp) : 0;
}

bool Clock::run_out(int seat, std::int64_t stamp) const {
    return on() && hand(seat).since >= 0 && left_of(hand(seat), stamp) < 0;
}

std::optional<std::int64_t> Clock::next_end() const {
    std::optional<std::int64_t> first;
    for (const auto& hand : hands_) {
        if (hand.since < 0) continue;
        const auto end = stamp_after(hand.since, kGrace + hand.left + 1, control_.off);
        if (!first || end < *first) first = end;
    }
    return first;
}

}  // namespace net
