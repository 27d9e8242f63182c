// The real kiosk over its real scenes on a virtual clock, as fast as the machine allows: for runs
// of many virtual hours. Draws pixels only when asked to.
#pragma once

#include "scenes/kiosk/kiosk.hpp"
#include "tests/match/scratch.hpp"
#include "tests/scenes/stand.hpp"

#include <SDL2/SDL_surface.h>

#include <memory>
#include <string>

namespace soak {

constexpr std::time_t kNoon = 1795262400;  ///< 2026-11-21 12:00 UTC

/// What a run of months may not let grow.
struct Figures {
    double hour = 0;               ///< of the virtual clock
    long rss_kib = 0;              ///< resident memory
    long used_kib = 0;             ///< of it what the program holds (the rest is kept for later)
    int handles = 0;               ///< open files
    std::size_t painted = 0;       ///< bytes of the canvas' caches
    std::uintmax_t scores = 0;     ///< bytes of the file of scores
    std::uintmax_t files = 0;      ///< bytes of the whole data directory
    long begun = 0, finished = 0;  ///< games of visitors
};

class Place {
public:
    /// `wall`: the calendar when the clock stands at 0. Without `data` files lie in a folder of the
    /// test's own.
    Place(kiosk::Conf conf, std::time_t wall, int width, int height,
          std::filesystem::path data = {}, std::filesystem::path conf_file = {});
    ~Place();

    /// Lets `seconds` pass as the program's loop does: frames while something moves, looks while a
    /// worker thinks, else from one wake to the next.
    void pass(double seconds);
    /// A finger touches and lifts.
    void touch(render::Point at);
    /// Draws the pixels of the picture as it stands.
    void paint();
    Figures figures() const;

    const scenes::TextModel& model() const { return stand_.services.ui.model(); }
    double now() const { return stand_.clock.now(); }
    kiosk::Kiosk& kiosk() { return *kiosk_; }
    scenes::Services& services() { return stand_.services; }
    scenes::Loop& loop() { return stand_.loop; }
    /// The name of the scene that hands reach.
    std::string shown();
    const std::filesystem::path& folder() const { return folder_; }
    long frames() const { return frames_; }
    SDL_Surface* picture() { return surface_; }
    render::Canvas& canvas() { return stand_.canvas; }

private:
    void frame(double to);

    Scratch scratch_;
    std::filesystem::path folder_;
    stand::Stand stand_;
    SDL_Surface* surface_;
    std::unique_ptr<kiosk::Kiosk> kiosk_;
    long frames_ = 0;
    double thought_ = 0;  ///< seconds that the worker has been thinking
};

/// The figures as a line of a table, in the order above.
std::string line_of(const Figures& figures);

}  // namespace soak
