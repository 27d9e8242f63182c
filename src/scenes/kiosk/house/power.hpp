// What protects a panel that shows the same for months: chrome that wanders, a picture that
// dims; and the hook for its power. Functions of time; the caller draws.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <filesystem>

namespace kiosk {

struct Shift {
    int x = 0, y = 0;  ///< px
    bool operator==(const Shift&) const = default;
};

/// Where chrome stands at `now` (monotonic seconds): a round of nine places, centre included, one
/// step every `shift_seconds`; neighbours in time are neighbours in place.
Shift shift_at(const AttractConf& conf, double now);

/// Brightness after `seconds` of attract without a person: 1, then the two steps of the conf, each
/// reached in a fade of `kDimFade` seconds. Multiply the picture with it (a black veil of 1 - it).
double brightness_at(const AttractConf& conf, double seconds);
inline constexpr double kDimFade = 10;

/// The instant at which shift or brightness change next, for sleeping: seconds after `now`, at most
/// `shift_seconds`.
double until_change(const AttractConf& conf, double now, double attract_seconds);

/// Starts `command on` or `command off` in the background, without a shell, and does not wait (the
/// loop goes on; the child is collected by itself). False if it cannot be started. Nothing to do
/// for an empty command: true.
bool display_power(const std::filesystem::path& command, bool on);

}  // namespace kiosk
