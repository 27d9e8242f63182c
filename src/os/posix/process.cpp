// Processes, terminals, sockets and clocks of POSIX systems.
#include "os/process.hpp"
#include "os/files.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

extern char** environ;

namespace os {

std::vector<std::string> wished_languages() {
    for (const char* variable : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (!value || !*value) continue;
        // LANGUAGE=fr:cs prefers French, then Czech.
        std::vector<std::string> wishes;
        std::istringstream words{std::string(value)};
        for (std::string word; std::getline(words, word, ':');) wishes.push_back(word);
        return wishes;
    }
    return {};
}

bool start_program(const std::filesystem::path& command, const char* word) {
    std::string program = command.string(), argument = word;
    char* words[] = {program.data(), argument.data(), nullptr};
    posix_spawn_file_actions_t actions;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);  // log, screen: not its
#endif
    // The program blocks SIGTERM for itself (StopSignals); its child is ended as usual.
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
}

void start_no_bus() {
    if (std::getenv("DBUS_SESSION_BUS_ADDRESS")) return;
    const auto run = environment_path("XDG_RUNTIME_DIR");
    std::error_code error;
    if (!run.empty() && std::filesystem::exists(run / "bus", error)) return;
    ::setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/dev/null", 0);  // nobody answers there
}

bool at_terminal() {
    return ::isatty(STDIN_FILENO) != 0;
}

struct Silence::Impl {
    termios before{};
    bool on = false;
};

Silence::Silence() : impl_(std::make_unique<Impl>()) {
    auto& terminal = *impl_;
    if (::tcgetattr(STDIN_FILENO, &terminal.before) != 0) return;
    termios silent = terminal.before;
    silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    silent.c_lflag |= ECHONL;
    terminal.on = ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0;
}

Silence::~Silence() {
    if (impl_->on) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &impl_->before);
}

void join_console() {}

Datagrams::Datagrams(std::string name) : name_(std::move(name)) {
    const bool named = !name_.empty() && (name_[0] == '/' || name_[0] == '@');
    if (!named || name_.size() >= sizeof(sockaddr_un::sun_path)) return;
    handle_ = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    if (handle_ >= 0) ::fcntl(handle_, F_SETFD, FD_CLOEXEC);
}

Datagrams::~Datagrams() {
    if (handle_ >= 0) ::close(handle_);
}

bool Datagrams::send(std::string_view text) {
    if (handle_ < 0) return false;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, name_.data(), name_.size());
    // "@" writes the zero byte that names of the abstract kind begin with.
    if (name_[0] == '@') address.sun_path[0] = '\0';
    const auto length = offsetof(sockaddr_un, sun_path) + name_.size();
    return ::sendto(handle_, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL,
                    reinterpret_cast<const sockaddr*>(&address),
                    static_cast<socklen_t>(length)) == static_cast<ssize_t>(text.size());
}

std::tm utc_time(std::time_t time) {
    std::tm parts{};
    gmtime_r(&time, &parts);
    return parts;
}

std::tm local_time(std::time_t time) {
    std::tm parts{};
    localtime_r(&time, &parts);
    return parts;
}

}  // namespace os
