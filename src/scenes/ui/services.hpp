// What every scene may use, handed to its constructor. Owned by the App; lives longer than any
// scene.
#pragma once

#include "scenes/base/clock.hpp"
#include "scenes/base/settings.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <filesystem>
#include <functional>

namespace game {
class Store;
}
namespace kiosk {
class KioskServices;
}
namespace render {
class Sound;
}

namespace scenes {

struct Services {
    render::Canvas& canvas;
    Ui& ui;
    Strings& strings;
    Settings& settings;
    Stage& stage;
    Clock& clock;
    render::Sound& sound;
    game::Store* store = nullptr;      ///< null: matches are not kept (no usable data directory)
    std::filesystem::path assets{};    ///< fonts, pictures, sounds, locale, rules
    std::filesystem::path data_dir{};  ///< where the person's files lie
    bool scripted = false;             ///< a script plays: fixed seeds, bots by nodes only
    kiosk::KioskServices* kiosk =
        nullptr;                   ///< the public place we stand in; null: somebody's desktop
    float finger = 9;              ///< millimetres: the least size of what a finger presses
    std::uint64_t seed = 0;        ///< for new matches: from luck, fixed under a script
    std::function<void()> wake{};  ///< asks for a frame soon; may be called from any thread
};

}  // namespace scenes
