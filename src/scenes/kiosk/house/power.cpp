#include "scenes/kiosk/house/power.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#ifdef _WIN32
#include <process.h>
#else
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

extern char** environ;
#endif

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
    if (command.empty()) return true;
#ifdef _WIN32
    return _wspawnl(_P_NOWAIT, command.c_str(), command.c_str(), on ? L"on" : L"off", nullptr) !=
           -1;
#else
    std::string program = command.string(), word = on ? "on" : "off";
    char* words[] = {program.data(), word.data(), nullptr};
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);  // log, screen: not its
#endif
    // The program blocks SIGTERM for itself (stop_port.cpp); its child is ended as usual.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t child = -1;
    const bool begun =
        posix_spawn(&child, program.c_str(), &actions, &attributes, words, environ) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (!begun) return false;
    std::thread([child] { ::waitpid(child, nullptr, 0); }).detach();
    return true;
#endif
}

}  // namespace kiosk
