// Watching for controllers. On Linux a thread sleeps on the device folder (inotify) and wakes the
// program only when something was plugged in; elsewhere SDL's subsystem stays open.
#include "scenes/input/pad.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <map>
#include <thread>

#ifdef __linux__
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <filesystem>
#endif

namespace scenes {

struct PadPort::Impl {
    unsigned event = 0;
    bool open = false;
    std::map<int, SDL_GameController*> pads;  ///< by joystick index at opening time
#ifdef __linux__
    int notify = -1;
    int stop = -1;
    std::thread watcher;
#endif
};

#ifdef __linux__
namespace {

constexpr const char* kFolder = "/dev/input";

bool any_joystick() {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder, ignored))
        if (entry.path().filename().string().rfind("js", 0) == 0) return true;
    return false;
}

void watch(int notify, int stop, unsigned event) {
    for (;;) {
        pollfd waits[2] = {{notify, POLLIN, 0}, {stop, POLLIN, 0}};
        if (poll(waits, 2, -1) < 0) continue;
        if (waits[1].revents != 0) return;
        alignas(inotify_event) char buffer[4096];
        if (read(notify, buffer, sizeof buffer) <= 0) return;
        SDL_Event told{};
        told.type = event;
        SDL_PushEvent(&told);
    }
}

}  // namespace
#endif

PadPort::PadPort() : impl_(std::make_unique<Impl>()) {
    auto& w = *impl_;
    w.event = SDL_RegisterEvents(1);
#ifdef __linux__
    w.notify = inotify_init1(IN_CLOEXEC);
    w.stop = eventfd(0, EFD_CLOEXEC);
    if (w.notify >= 0 && w.stop >= 0 &&
        inotify_add_watch(w.notify, kFolder, IN_CREATE | IN_DELETE | IN_ATTRIB) >= 0)
        w.watcher = std::thread(watch, w.notify, w.stop, w.event);
#endif
}

PadPort::~PadPort() {
    auto& w = *impl_;
#ifdef __linux__
    if (w.watcher.joinable()) {
        const std::uint64_t one = 1;
        if (write(w.stop, &one, sizeof one) == static_cast<ssize_t>(sizeof one))
            w.watcher.join();
        else
            w.watcher.detach();
    }
    if (w.notify >= 0) close(w.notify);
    if (w.stop >= 0) close(w.stop);
#endif
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
#ifdef __linux__
    const bool wanted = any_joystick();
#else
    const bool wanted = true;
#endif
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
