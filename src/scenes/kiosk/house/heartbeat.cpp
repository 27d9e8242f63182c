#include "scenes/kiosk/house/heartbeat.hpp"

#include "os/files.hpp"
#include "os/process.hpp"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

namespace kiosk {
namespace {

int total(const std::map<std::string, int>& games) {
    int sum = 0;
    for (const auto& [id, count] : games) sum += count;
    return sum;
}

constexpr double kAgain = 0.05;  // seconds until what nobody took is sent again

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

std::string health_json(const Health& health) {
    nlohmann::ordered_json json = {
        {"format", 1},
        {"kiosk", health.kiosk},
        {"version", health.version},
        {"time", os::utc_text(health.time)},
        {"started", os::utc_text(health.started)},
        {"uptime", health.uptime},
        {"screen", health.screen},
        {"game", health.game},
        {"mode", health.mode},
        {"open", health.open},
        {"sessions_today", health.sessions_today},
        {"games_today", health.games_today},
        {"fps_p5", health.fps_p5},
        {"rss_kib", health.rss_kib},
        {"handles", health.handles},
        {"since_input", health.since_input},
        {"errors", health.errors},
        {"last_error", health.last_error},
        {"scores", health.scores},
        {"log", health.log},
        {"lock", health.lock},
        {"warnings", health.warnings},
    };
    // Texts from outside (a system's message) may be no UTF-8: replaced rather than thrown.
    return json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string health_line(const Health& health) {
    return "hour: screen=" + health.screen + " mode=" + health.mode +
           " open=" + (health.open ? "yes" : "no") + " uptime=" + std::to_string(health.uptime) +
           " sessions_today=" + std::to_string(health.sessions_today) +
           " games_today=" + std::to_string(total(health.games_today)) +
           " fps_p5=" + std::to_string(health.fps_p5) +
           " rss_kib=" + std::to_string(health.rss_kib) +
           " handles=" + std::to_string(health.handles) +
           " since_input=" + std::to_string(health.since_input) +
           " errors=" + std::to_string(health.errors) + " scores=" + health.scores;
}

Heartbeat::Heartbeat(std::filesystem::path file, int every)
    : file_(std::move(file)), every_(every) {}

bool Heartbeat::beat(double now, const Health& health) {
    next_ = now + every_;
    if (file_.empty()) return true;
    const auto trouble = os::write_durably(file_, health_json(health));
    problem_ = trouble ? *trouble : "";
    return !trouble;
}

double Heartbeat::next() const {
    return hour_ < 0 ? next_ : std::min(next_, hour_);
}

bool Heartbeat::hour(double now) {
    if (hour_ < 0) hour_ = now + 3600;
    if (now < hour_) return false;
    hour_ = now + 3600;
    return true;
}

void Tally::turn(std::time_t now) {
    const std::tm parts = os::local_time(now);
    const long day = parts.tm_year * 400L + parts.tm_yday;
    if (day == day_) return;
    day_ = day;
    sessions_ = 0;
    games_.clear();
}

void Tally::session(std::time_t now) {
    turn(now);
    ++sessions_;
}

void Tally::game(const std::string& id, std::time_t now) {
    turn(now);
    ++games_[id];
}

int Tally::sessions(std::time_t now) const {
    Tally today = *this;
    today.turn(now);
    return today.sessions_;
}

std::map<std::string, int> Tally::games(std::time_t now) const {
    Tally today = *this;
    today.turn(now);
    return today.games_;
}

void FrameTimes::add(double seconds) {
    seconds_[static_cast<std::size_t>(next_)] = static_cast<float>(seconds);
    next_ = (next_ + 1) % static_cast<int>(seconds_.size());
    count_ = std::min(count_ + 1, static_cast<int>(seconds_.size()));
}

int FrameTimes::fps_p5() const {
    if (count_ == 0) return 0;
    std::vector<float> sorted(seconds_.begin(), seconds_.begin() + count_);
    const auto at = sorted.begin() + static_cast<long>((sorted.size() - 1) * 95 / 100);
    std::nth_element(sorted.begin(), at, sorted.end());
    return *at > 0.001f ? std::min(static_cast<int>(1 / *at), 999) : 999;
}

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
