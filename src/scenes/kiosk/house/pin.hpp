// The PIN of the staff: kept only as a salted argon2id hash; wrong tries lock the pad for a while.
// Knows nothing of the pad's picture.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace kiosk {

/// Four to eight digits.
bool pin_fits(std::string_view pin);
/// True for PINs that are tried first: one digit only, or digits that count up or down.
bool pin_is_weak(std::string_view pin);
/// The text for `pin_hash`; nothing only if the memory for it (8 MiB) cannot be had.
std::optional<std::string> hash_pin(std::string_view pin);
/// True if `hash` was made by `hash_pin` or a like argon2id hash that this machine can verify.
bool hash_fits(const std::string& hash);
/// Compares; some 50 ms on a desktop, below 1 s on a Pi 3. False for anything that does not fit.
bool pin_matches(const std::string& hash, std::string_view pin);

/// Counts wrong PINs: after `tries` the pad is locked for `lock` seconds, then for twice as long
/// after each further wrong one, at most `lock_most`. Times are monotonic seconds.
class Lock {
public:
    explicit Lock(const PinConf& conf) : conf_(conf) {}

    /// Seconds until a PIN is taken again, rounded up; 0: now.
    int locked(double now) const;
    void wrong(double now);
    /// A right PIN: everything forgotten.
    void right();

    /// What a restart must not forget, for a file: how many were wrong, and the seconds that are
    /// left. No time of day: clocks can be set.
    std::string kept(double now) const;
    /// Goes on where that was written; a text that it did not write changes nothing.
    void take_up(std::string_view kept, double now);

private:
    PinConf conf_;
    int wrong_ = 0;
    double until_ = 0;
};

/// The text of a kiosk.conf with `pin_hash = HASH` in place of its old line (or of an empty one, or
/// at the end); all other lines stay as they are, byte for byte.
std::string with_pin(std::string_view text, std::string_view hash);

/// `petiboj --set-pin[=CONF]`: asks twice (on a terminal without echo, else two lines of standard
/// input), writes the hash into the file, atomically and readable for its owner alone, and says so
/// in the language in force. An empty path: the kiosk.conf found, else the person's own place.
/// Returns the exit code: 0, 1 (the file cannot be read or written), 2 (no PIN, or two different).
int set_pin(const std::filesystem::path& conf);

/// The same with given streams (tests); never touches a terminal.
int set_pin(const std::filesystem::path& conf, std::istream& in, std::ostream& out);

}  // namespace kiosk
