#include "scenes/kiosk/house/notify.hpp"

#include <algorithm>
#include <cstdlib>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstddef>
#include <cstring>
#endif

namespace kiosk {
namespace {

constexpr double kAgain = 0.05;  // seconds until what nobody took is sent again

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

Notify::Notify(bool watchdog)
    : Notify(variable("NOTIFY_SOCKET"),
             watchdog ? std::strtoll(variable("WATCHDOG_USEC").c_str(), nullptr, 10) : 0) {}

Notify::Notify(std::string socket, long long watchdog_usec) : socket_(std::move(socket)) {
    if (watchdog_usec > 0) half_ = static_cast<double>(watchdog_usec) / 2e6;
#ifndef _WIN32
    const bool named = !socket_.empty() && (socket_[0] == '/' || socket_[0] == '@');
    if (!named || socket_.size() >= sizeof(sockaddr_un::sun_path)) return;
    handle_ = ::socket(AF_UNIX, SOCK_DGRAM, 0);
    if (handle_ >= 0) ::fcntl(handle_, F_SETFD, FD_CLOEXEC);
#endif
}

Notify::~Notify() {
#ifndef _WIN32
    if (handle_ >= 0) ::close(handle_);
#endif
}

bool Notify::send(std::string_view text) {
#ifdef _WIN32
    return text.empty();
#else
    if (handle_ < 0) return false;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, socket_.data(), socket_.size());
    // "@" writes the zero byte that names of the abstract kind begin with.
    if (socket_[0] == '@') address.sun_path[0] = '\0';
    const auto length = offsetof(sockaddr_un, sun_path) + socket_.size();
    // Never waits: a full queue is tried again a moment later.
    return ::sendto(handle_, text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL,
                    reinterpret_cast<const sockaddr*>(&address),
                    static_cast<socklen_t>(length)) == static_cast<ssize_t>(text.size());
#endif
}

void Notify::ready() {
    send("READY=1");
}

void Notify::stopping() {
    send("STOPPING=1");
}

void Notify::status(std::string_view text) {
    std::string line(text.substr(0, text.find('\n')));
    if (line == status_ || !active()) return;
    if (send("STATUS=" + line)) status_ = std::move(line);
}

bool Notify::alive(double now) {
    if (!active() || half_ == 0 || now < next_) return false;
    const bool sent = send("WATCHDOG=1");
    next_ = now + (sent ? half_ : std::min(kAgain, half_));
    return sent;
}

std::optional<double> Notify::next() const {
    if (!active() || half_ == 0) return std::nullopt;
    return next_;
}

}  // namespace kiosk
