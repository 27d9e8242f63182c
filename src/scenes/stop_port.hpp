// SIGINT and SIGTERM as SDL_QUIT events, so that the program can sleep until one comes and still
// ends cleanly.
#pragma once

#include <memory>

namespace scenes {

/// Make it before any thread is started: the threads inherit that these signals are not theirs.
class StopPort {
public:
    StopPort();
    ~StopPort();
    StopPort(const StopPort&) = delete;
    StopPort& operator=(const StopPort&) = delete;

private:
    struct Works;
    std::unique_ptr<Works> works_;
};

}  // namespace scenes
