// The time of every seat, told from the stamps that the server puts on entries: everybody who has
// the log knows the same times. Has no clock of its own.
#pragma once

#include "game/net/text/deed.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace net {

inline constexpr std::int64_t kGrace = 300;  ///< ms of every action that do not count: the way

/// Milliseconds between two stamps that do not lie on days off; negative if `to` is before `from`.
std::int64_t time_between(std::int64_t from, std::int64_t to, int off);

/// A set of seats, a bit each.
using Seats = std::uint32_t;
constexpr Seats seat_bit(int seat) {
    return Seats{1} << seat;
}

class Clock {
public:
    Clock() = default;
    Clock(const TimeControl& control, int seats);

    /// False: everybody has as much time as they like, and nothing ever runs.
    bool on() const { return control_.seconds > 0; }
    const TimeControl& control() const { return control_; }
    /// Days rather than minutes: nobody is expected to sit there.
    bool by_correspondence() const { return control_.by_correspondence(); }

    /// Exactly these seats have to act from `stamp` on; what others used until then is theirs.
    void run(Seats seats, std::int64_t stamp);
    /// The seat has acted: its time stands, and it gets what an action gives.
    void acted(int seat, std::int64_t stamp);
    Seats running() const;

    /// Milliseconds that the seat has left; below 0: since when it has run out.
    std::int64_t left(int seat, std::int64_t stamp) const;
    /// The seat has to act and has no time left, the grace included.
    bool run_out(int seat, std::int64_t stamp) const;
    /// When the first seat will have run out, if time runs.
    std::optional<std::int64_t> next_end() const;

    bool operator==(const Clock&) const = default;

private:
    struct Hand {
        std::int64_t left = 0;
        std::int64_t since = -1;  ///< stamp from which it runs; -1: it stands

        bool operator==(const Hand&) const = default;
    };
    const Hand& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }
    std::int64_t left_of(const Hand& hand, std::int64_t stamp) const;
    void stop(Hand& hand, std::int64_t stamp) const;

    TimeControl control_;
    std::vector<Hand> hands_;
};

}  // namespace net
