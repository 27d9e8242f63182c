// SIGINT and SIGTERM as SDL_QUIT events, so that the program can sleep until one comes and still
// ends cleanly.
#pragma once

#include <atomic>
#include <memory>

namespace scenes {

/// Make it before any thread is started: the threads inherit that these signals are not theirs.
class StopPort {
public:
    StopPort();
    ~StopPort();
    StopPort(const StopPort&) = delete;
    StopPort& operator=(const StopPort&) = delete;

    /// True once a signal came: the SDL_QUIT is not only the window's.
    bool asked() const { return asked_; }

private:
    struct Impl;
    std::atomic<bool> asked_{false};
    std::unique_ptr<Impl> impl_;
};

}  // namespace scenes
