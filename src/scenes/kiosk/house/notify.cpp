#include "scenes/kiosk/house/notify.hpp"

#include <algorithm>
#include <cstdlib>

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
}

void Notify::ready() {
    socket_.send("READY=1");
}

void Notify::stopping() {
    socket_.send("STOPPING=1");
}

void Notify::status(std::string_view text) {
    std::string line(text.substr(0, text.find('\n')));
    if (line == status_ || !active()) return;
    if (socket_.send("STATUS=" + line)) status_ = std::move(line);
}

bool Notify::alive(double now) {
    if (!active() || half_ == 0 || now < next_) return false;
    const bool sent = socket_.send("WATCHDOG=1");
    next_ = now + (sent ? half_ : std::min(kAgain, half_));
    return sent;
}

std::optional<double> Notify::next() const {
    if (!active() || half_ == 0) return std::nullopt;
    return next_;
}

}  // namespace kiosk
