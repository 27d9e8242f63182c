#include "scenes/kiosk/house/starts.hpp"

#include "os/files.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <system_error>

namespace kiosk {
namespace {

constexpr std::size_t kMostStarts = 64;  // starts that are remembered

/// One time a line; what is none ends the reading (a damaged file counts nothing).
std::vector<long long> read_times(const std::string& text) {
    std::vector<long long> times;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        long long time = 0;
        const auto [next, error] = std::from_chars(at, end, time);
        if (error != std::errc{} || next == end || *next != '\n') break;
        times.push_back(time);
        at = next + 1;
    }
    return times;
}

}  // namespace

const char* mode_name(Mode mode) {
    switch (mode) {
        case Mode::normal:
            return "normal";
        case Mode::safe:
            return "safe";
        case Mode::out_of_order:
            return "out_of_order";
    }
    return "normal";
}

Starts::Starts(std::filesystem::path file, const ServiceConf& conf)
    : file_(std::move(file)), conf_(conf) {}

Mode Starts::begin(std::time_t now) {
    row_ = 1;
    if (file_.empty()) return Mode::normal;
    auto times = read_times(os::read_whole(file_, 1u << 16).value_or(""));
    times.push_back(static_cast<long long>(now));
    // A clock that is set back makes a difference below zero: it counts by its size.
    for (std::size_t i = times.size() - 1; i > 0; --i, ++row_)
        if (std::llabs(times[i] - times[i - 1]) >= conf_.crash_seconds) break;
    if (times.size() > kMostStarts)
        times.erase(times.begin(), times.end() - static_cast<long>(kMostStarts));
    std::string text;
    for (const long long time : times) text += std::to_string(time) + "\n";
    if (const auto trouble = os::write_durably(file_, text)) {
        problem_ = *trouble;
        row_ = 1;
        return Mode::normal;
    }
    if (row_ >= conf_.crash_stop) return Mode::out_of_order;
    return row_ >= conf_.crash_safe ? Mode::safe : Mode::normal;
}

void Starts::clean() {
    row_ = 0;
    if (!file_.empty() && problem_.empty()) {
        if (const auto trouble = os::write_durably(file_, "")) problem_ = *trouble;
    }
}

}  // namespace kiosk
