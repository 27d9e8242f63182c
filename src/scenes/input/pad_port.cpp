// Watching for controllers. Where the system tells what is plugged in, SDL's subsystem is open only
// while there may be one; elsewhere it stays open.
#include "os/process.hpp"
#include "scenes/input/pad.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <map>
#include <memory>

namespace scenes {

struct PadPort::Impl {
    unsigned event = 0;
    bool open = false;
    std::map<int, SDL_GameController*> pads;  ///< by joystick index at opening time
    std::unique_ptr<os::DeviceWatch> watch;
};

PadPort::PadPort() : impl_(std::make_unique<Impl>()) {
    auto& w = *impl_;
    w.event = SDL_RegisterEvents(1);
    w.watch = std::make_unique<os::DeviceWatch>([event = w.event] {
        SDL_Event told{};
        told.type = event;
        SDL_PushEvent(&told);
    });
}

PadPort::~PadPort() {
    auto& w = *impl_;
    w.watch.reset();
    for (auto& [id, pad] : w.pads) SDL_GameControllerClose(pad);
    if (w.open) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

unsigned PadPort::changed_event() const {
    return impl_->event;
}
bool PadPort::open() const {
    return impl_->open;
}

void PadPort::look() {
    auto& w = *impl_;
    const bool wanted = os::DeviceWatch::maybe_joystick();
    if (wanted && !w.open) w.open = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    if (!w.open) return;
    if (!wanted) {
        for (auto& [id, pad] : w.pads) SDL_GameControllerClose(pad);
        w.pads.clear();
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
        w.open = false;
        return;
    }
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        if (!SDL_IsGameController(i)) continue;
        const int id = static_cast<int>(SDL_JoystickGetDeviceInstanceID(i));
        if (w.pads.count(id) == 0)
            if (auto* pad = SDL_GameControllerOpen(i)) w.pads[id] = pad;
    }
    for (auto pad = w.pads.begin(); pad != w.pads.end();) {
        if (SDL_GameControllerGetAttached(pad->second)) {
            ++pad;
        } else {
            SDL_GameControllerClose(pad->second);
            pad = w.pads.erase(pad);
        }
    }
}

}  // namespace scenes
