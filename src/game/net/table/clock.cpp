#include "game/net/table/clock.hpp"

#include <algorithm>

namespace net {

Clock::Clock(const TimeControl& control, int seats) : control_(control) {
    if (on())
        hands_.assign(static_cast<std::size_t>(seats), Hand{std::int64_t{1000} * control.seconds});
}

std::int64_t Clock::Hand::at(std::int64_t stamp) const {
    return since < 0 ? left : left - std::max<std::int64_t>(0, stamp - since - kGrace);
}

void Clock::stop(Hand& hand, std::int64_t stamp) {
    hand.left = std::max<std::int64_t>(0, hand.at(stamp));  // late, but nobody had claimed it
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
    return on() ? hand(seat).at(stamp) : 0;
}

bool Clock::run_out(int seat, std::int64_t stamp) const {
    return on() && hand(seat).since >= 0 && hand(seat).at(stamp) < 0;
}

std::optional<std::int64_t> Clock::next_end() const {
    std::optional<std::int64_t> first;
    for (const auto& hand : hands_) {
        if (hand.since < 0) continue;
        const std::int64_t end = hand.since + kGrace + hand.left + 1;
        if (!first || end < *first) first = end;
    }
    return first;
}

}  // namespace net
