// What every scene may use, handed to its constructor. Owned by the App; lives longer than any
// scene. Belongings need no window: the text table has them, too.
#pragma once

#include "game/core/made_once.hpp"
#include "game/core/random.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>

namespace game {
class Store;
}  // namespace game
namespace kiosk {
class KioskServices;
}
namespace render {
class Sound;
}

namespace scenes {

/// Time as the program sees it: seconds since the program started, the same value during a whole
/// frame. The loop sets it, from the system's clock or from a script's fixed steps; nothing else
/// may ask for time.
class Clock {
public:
    double now() const { return now_; }
    void set(double seconds) { now_ = seconds; }

private:
    double now_ = 0;
};

/// What the program has with and without a picture: words, settings, what is kept, time and luck.
struct Belongings {
    Strings& strings;
    Settings& settings;
    Clock& clock;
    game::Store* store = nullptr;      ///< null: matches are not kept (no usable data directory)
    std::filesystem::path assets{};    ///< fonts, pictures, sounds, locale, rules
    std::filesystem::path data_dir{};  ///< where the person's files lie
    std::optional<game::DiskCache> cache{};  ///< null: what takes long to compute is not kept
    bool scripted = false;                   ///< a script plays: fixed seeds, bots by nodes only
    std::uint64_t seed = 0;                  ///< for new matches: from luck, fixed under a script
    std::function<void()> wake{};  ///< asks for a frame soon; may be called from any thread
};

/// What a scene has besides.
struct Services : Belongings {
    render::Canvas& canvas;
    Ui& ui;
    Stage& stage;
    render::Sound& sound;
    kiosk::KioskServices* kiosk =
        nullptr;                    ///< the public place we stand in; null: somebody's desktop
    float finger = 9;               ///< millimetres: the least size of what a finger presses
    Device device = Device::mouse;  ///< what gave the last input that was no mere motion; the loop
                                    ///< tells it, sentences name what this hand has
};

/// The seed of a match that begins now: another for each one, the same in every run of a script.
inline std::uint64_t new_seed(const Belongings& services) {
    // Without luck of the program (a stand of tests) there is none to make more of.
    if (services.scripted || services.seed == 0) return services.seed;
    const auto moment = static_cast<std::uint64_t>(services.clock.now() * 1000);
    return game::mixed(services.seed ^ game::mixed(moment)) | 1;
}

}  // namespace scenes
