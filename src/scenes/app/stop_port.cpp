#include "scenes/app/stop_port.hpp"

#include <SDL2/SDL.h>

#ifdef __linux__
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <functional>
#include <thread>
#endif

namespace scenes {

#ifdef __linux__

struct StopPort::Impl {
    int signals = -1;
    int stop = -1;
    std::thread watcher;
};

namespace {

void watch_signals(int signals, int stop, std::atomic<bool>& asked) {
    for (;;) {
        pollfd waits[2] = {{signals, POLLIN, 0}, {stop, POLLIN, 0}};
        if (poll(waits, 2, -1) < 0) continue;
        if (waits[1].revents != 0) return;
        signalfd_siginfo info;
        if (read(signals, &info, sizeof info) != static_cast<ssize_t>(sizeof info)) continue;
        asked = true;
        SDL_Event quit{};
        quit.type = SDL_QUIT;
        SDL_PushEvent(&quit);
    }
}

}  // namespace

StopPort::StopPort() : impl_(std::make_unique<Impl>()) {
    auto& w = *impl_;
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    w.signals = signalfd(-1, &set, SFD_CLOEXEC);
    w.stop = eventfd(0, EFD_CLOEXEC);
    if (w.signals < 0 || w.stop < 0) return;  // the signals end the program at once, as usual
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    w.watcher = std::thread(watch_signals, w.signals, w.stop, std::ref(asked_));
}

StopPort::~StopPort() {
    auto& w = *impl_;
    const std::uint64_t one = 1;
    if (w.watcher.joinable()) {
        if (write(w.stop, &one, sizeof one) == static_cast<ssize_t>(sizeof one)) {
            w.watcher.join();
        } else {
            w.watcher.detach();
        }
    }
    if (w.signals >= 0) close(w.signals);
    if (w.stop >= 0) close(w.stop);
}

#else

struct StopPort::Impl {};
// SDL's own handlers do the same elsewhere.
StopPort::StopPort() = default;
StopPort::~StopPort() = default;

#endif

}  // namespace scenes
