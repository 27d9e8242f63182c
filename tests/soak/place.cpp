#include "tests/soak/place.hpp"
#include "os/process.hpp"

#include "scenes/kiosk/house/heartbeat.hpp"

#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace soak {
namespace {

constexpr double kStep = 0.1;      // seconds of a frame while something moves: the loop's longest
constexpr double kThought = 0.02;  // … of a look at a worker that thinks
constexpr double kSoon = 1;        // … that a usual thought lasts, as it is shown
constexpr double kFinger = 0.08;   // … for which a finger lies on the glass

std::uintmax_t bytes_below(const std::filesystem::path& folder) {
    std::uintmax_t sum = 0;
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error))
        if (entry.is_regular_file(error)) sum += entry.file_size(error);
    return sum;
}

}  // namespace

Place::Place(kiosk::Conf conf, std::time_t wall, int width, int height, std::filesystem::path data,
             std::filesystem::path conf_file)
    : folder_(data.empty() ? scratch_.path() : std::move(data)),
      stand_(width, height, LOCALES),
      surface_(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_XRGB8888)) {
    if (!surface_) throw std::runtime_error("no surface");
    stand_.services.assets = std::string(SOURCE_ROOT) + "/assets";
    stand_.services.scripted = true;  // computer players count positions, not seconds
    stand_.services.seed = 1;
    stand_.settings.on_change([this] { stand_.strings.use(stand_.settings->language); });
    stand_.loop.resize({width, height, 100});
    kiosk::KioskHost host{stand_.services, stand_.loop, folder_, [this, wall] {
                              return wall + static_cast<std::time_t>(stand_.clock.now());
                          }};
    host.conf_file = std::move(conf_file);
    kiosk_ = std::make_unique<kiosk::Kiosk>(std::move(host), std::move(conf));
    kiosk_->begin();
    frame(0.5);
    kiosk_->ready();
}

Place::~Place() {
    for (auto* stage : {&stand_.loop.above(), &stand_.stage})
        while (!stage->empty()) {
            stage->pop();
            stage->apply();
        }
    SDL_FreeSurface(surface_);
}

void Place::frame(double to) {
    const bool moved = stand_.loop.moving();
    const double before = now();
    stand_.clock.set(to);
    stand_.loop.update(moved ? std::min(to - before, kStep) : 0.0);
    stand_.loop.compose();
    ++frames_;
}

void Place::pass(double seconds) {
    const double end = now() + seconds;
    while (now() < end) {
        double to = end;
        if (stand_.loop.moving()) {
            to = std::min(to, now() + kStep);
        } else {
            if (stand_.loop.thinking()) {
                // Nothing is drawn until the worker is done: that is most of the time. Who thinks
                // long gets as much time as the clock says.
                const bool long_one = thought_ > kSoon;
                std::this_thread::sleep_for(std::chrono::microseconds(long_one ? 1000 : 200));
                const double step = long_one ? kThought / 10 : kThought;
                thought_ += step;
                stand_.clock.set(std::min(to, now() + step));
                stand_.loop.update(0);
                if (now() < end) continue;
            } else {
                thought_ = 0;
            }
            // A wake that is due already is looked at in the next frame, as in the loop.
            if (const auto wake = stand_.loop.wake())
                to = std::min(to, std::max(*wake, now() + 0.001));
        }
        frame(to);
    }
}

void Place::touch(render::Point at) {
    auto& pointer = stand_.pointer;
    for (const auto& input : pointer.down(scenes::Device::touch, 1, at, now()))
        stand_.loop.dispatch(input);
    stand_.clock.set(now() + kFinger);
    for (const auto& input : pointer.up(scenes::Device::touch, 1, at, now()))
        stand_.loop.dispatch(input);
}

void Place::paint() {
    const auto began = std::chrono::steady_clock::now();
    stand_.canvas.finish(surface_);
    kiosk_->frame(std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
}

std::string Place::shown() {
    const auto& above = stand_.loop.above();
    if (!above.empty()) return above.top()->name();
    return stand_.stage.empty() ? "" : stand_.stage.top()->name();
}

namespace {

/// Fonts stay open from when a face is first written in, one file for each: no growth.
int open_fonts() {
    std::error_code error;
    int count = 0;
    for (std::filesystem::directory_iterator at("/proc/self/fd", error), end; !error && at != end;
         at.increment(error)) {
        std::error_code gone;
        const auto file = std::filesystem::read_symlink(at->path(), gone);
        const bool font = file.extension() == ".woff" || file.extension() == ".ttf";
        count += !gone && font ? 1 : 0;
    }
    return count;
}

}  // namespace

Figures Place::figures() const {
    Figures figures;
    figures.hour = now() / 3600;
    // What the last thought has just set free is no growth; the kiosk itself gives it back when it
    // comes to attract, and every hour.
    os::give_back_memory();
    figures.rss_kib = os::resident_kib();
    const auto heap = mallinfo2();
    figures.used_kib = static_cast<long>((heap.uordblks + heap.hblkhd) / 1024);
    figures.handles = os::open_handles() - open_fonts();
    figures.painted = stand_.assets.bytes();
    std::error_code error;
    figures.scores = std::filesystem::file_size(folder() / "kiosk-scores.json", error);
    figures.files = bytes_below(folder());
    return figures;
}

std::string line_of(const Figures& figures) {
    char text[200];
    std::snprintf(text, sizeof text, "%8.2f %10ld %10ld %8d %12zu %10ju %10ju %8ld %8ld",
                  figures.hour, figures.rss_kib, figures.used_kib, figures.handles, figures.painted,
                  figures.scores, figures.files, figures.begun, figures.finished);
    return text;
}

}  // namespace soak
