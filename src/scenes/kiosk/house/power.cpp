#include "scenes/kiosk/house/power.hpp"

#include "os/process.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace kiosk {
namespace {

// Round the edge of a square of three by three and through its middle; a ring of neighbours.
constexpr std::array<Shift, 9> kPath{
    {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

}  // namespace

Shift shift_at(const AttractConf& conf, double now) {
    const auto step = static_cast<long long>(std::floor(now / conf.shift_seconds));
    const auto place = kPath[static_cast<std::size_t>(((step % 9) + 9) % 9)];
    return {place.x * conf.shift, place.y * conf.shift};
}

double brightness_at(const AttractConf& conf, double seconds) {
    const auto step = [&](double before, int minutes, int percent) {
        const double gone = std::clamp((seconds - 60.0 * minutes) / kDimFade, 0.0, 1.0);
        return before + (percent / 100.0 - before) * gone;
    };
    const double first = step(1, conf.dim_minutes, conf.dim_percent);
    return step(first, conf.dim_more_minutes, conf.dim_more_percent);
}

double until_change(const AttractConf& conf, double now, double attract_seconds) {
    const double every = conf.shift_seconds;
    double next = every - (now - std::floor(now / every) * every);
    for (const int minutes : {conf.dim_minutes, conf.dim_more_minutes}) {
        const double begin = 60.0 * minutes - attract_seconds;
        if (begin > 0) next = std::min(next, begin);
        // A fade moves: steps of a fifth of a second are not seen as steps.
        if (begin <= 0 && begin + kDimFade > 0) next = std::min(next, 0.2);
    }
    return next;
}

bool display_power(const std::filesystem::path& command, bool on) {
    return command.empty() || os::start_program(command, on ? "on" : "off");
}

}  // namespace kiosk
