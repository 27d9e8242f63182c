// Hash, check and lock; the file and the conversation of --set-pin are in pin_set.cpp.
#include "scenes/kiosk/house/pin.hpp"

#include <sodium.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <sstream>

namespace kiosk {
namespace {

// argon2id with 8 MiB and three passes: a try costs a thief of the file real time, and a Pi well
// below a second. A PIN has few digits: the lock and the file's mode protect more than the hash.
constexpr unsigned long long kPasses = 3;
constexpr std::size_t kMemory = 8u << 20;
// A hash made elsewhere may want more, but not so much that the kiosk stands still.
constexpr unsigned long kMostKib = 64 * 1024, kMostPasses = 10;

bool ready() {
    static const bool fine = sodium_init() >= 0;
    return fine;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The number after `name` in "$argon2id$v=19$m=8192,t=3,p=1$…"; 0 if there is none.
unsigned long parameter(const std::string& hash, const char* name) {
    const auto at = hash.find(name);
    return at == std::string::npos ? 0 : std::strtoul(hash.c_str() + at + 3, nullptr, 10);
}

}  // namespace

bool pin_fits(std::string_view pin) {
    return pin.size() >= 4 && pin.size() <= 8 && std::all_of(pin.begin(), pin.end(), is_digit);
}

bool pin_is_weak(std::string_view pin) {
    bool same = true, up = true, down = true;
    for (std::size_t i = 1; i < pin.size(); ++i) {
        const int step = pin[i] - pin[i - 1];
        same = same && step == 0;
        up = up && (step == 1 || step == -9);
        down = down && (step == -1 || step == 9);
    }
    return same || up || down;
}

std::optional<std::string> hash_pin(std::string_view pin) {
    char hash[crypto_pwhash_STRBYTES];
    if (!ready() || crypto_pwhash_str_alg(hash, pin.data(), pin.size(), kPasses, kMemory,
                                          crypto_pwhash_ALG_ARGON2ID13) != 0)
        return std::nullopt;
    return std::string(hash);
}

bool hash_fits(const std::string& hash) {
    if (hash.rfind(crypto_pwhash_argon2id_STRPREFIX, 0) != 0 ||
        hash.size() >= crypto_pwhash_STRBYTES || !ready())
        return false;
    // -1: not the text of a hash at all; 1: other costs than ours, which may be.
    if (crypto_pwhash_str_needs_rehash(hash.c_str(), kPasses, kMemory) < 0) return false;
    return parameter(hash, "$m=") <= kMostKib && parameter(hash, ",t=") <= kMostPasses;
}

bool pin_matches(const std::string& hash, std::string_view pin) {
    return pin_fits(pin) && hash_fits(hash) &&
           crypto_pwhash_str_verify(hash.c_str(), pin.data(), pin.size()) == 0;
}

int Lock::locked(double now) const {
    return now >= until_ ? 0 : static_cast<int>(std::ceil(until_ - now));
}

void Lock::wrong(double now) {
    ++wrong_;
    if (wrong_ < conf_.tries) return;
    const int doublings = std::min(wrong_ - conf_.tries, 10);
    until_ = now + std::min(conf_.lock * std::pow(2.0, doublings), double(conf_.lock_most));
}

void Lock::right() {
    wrong_ = 0;
    until_ = 0;
}

std::string Lock::kept(double now) const {
    return "wrong " + std::to_string(wrong_) + "\nleft " + std::to_string(locked(now)) + "\n";
}

void Lock::take_up(std::string_view kept, double now) {
    std::istringstream in{std::string(kept)};
    std::string wrong, left;
    int count = 0, seconds = 0;
    in >> wrong >> count >> left >> seconds;
    if (!in || wrong != "wrong" || left != "left" || count < 0 || seconds < 0) return;
    wrong_ = std::min(count, 1000);  // the lock has stopped growing long before
    until_ = now + std::min(seconds, conf_.lock_most);
}

}  // namespace kiosk
