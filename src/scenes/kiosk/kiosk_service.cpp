// The kiosk and those who look after it: opening and quiet hours, the planned restart, what the
// health file and the service manager hear; PIN, the staff's page, what they change, the ways out.
#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/base/exits.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/power.hpp"
#include "scenes/kiosk/kiosk.hpp"

#include <algorithm>

namespace kiosk {
namespace {

constexpr double kLook = 5;  // seconds between looks at the calendar

}  // namespace

void Kiosk::look_at_hours(double time) {
    look_again_ = time + kLook;
    const std::time_t calendar = wall();
    const bool open = open_at(conf_.hours, calendar);
    const bool quiet = !conf_.quiet_hours.empty() && inside(conf_.quiet_hours, calendar);
    if (open != open_ || (!open && !lies_above("closed"))) {
        open_ = open;
        log_.info(open ? "open" : "closed");
        if (host_.let_sleep) host_.let_sleep(!open);
        display_power(conf_.display_command, open);
        forget_visitor("closing time");
    }
    if (quiet != quiet_) {
        quiet_ = quiet;
        auto& settings = host_.services.settings;
        if (settings->volume > loudest())
            settings.override_with(
                [this](scenes::SettingValues& values) { values.volume = loudest(); });
    }
    const bool idle = screen_name_ == "attract" || !open_;
    const auto began = calendar - static_cast<std::time_t>(time);
    if (conf_.restart && idle && restart_due(*conf_.restart, began, calendar))
        leave(scenes::kExitRestart);
    if (const Date today = date_of(calendar); today != purged_) {
        purged_ = today;
        scores_.purge(calendar);
    }
}

int Kiosk::loudest() const {
    return quiet_ ? std::min(conf_.sound_most, conf_.quiet_sound) : conf_.sound_most;
}

void Kiosk::look_at_service(double time) {
    notify_.alive(time);
    if (heartbeat_.due(time)) {
        heartbeat_.beat(time, health());
        lock_file_.keep(lock_, now());  // what is left of it
    }
    if (heartbeat_.hour(time)) {
        os::give_back_memory();
        log_.info(health_line(health()));
    }
}

std::vector<std::string> Kiosk::warnings() const {
    std::vector<std::string> list;
    if (exposed_.read)
        list.push_back("everybody can read " + host_.conf_file.filename().string() +
                       ", in which the hash of the PIN stands: chmod 600");
    if (exposed_.write)
        list.push_back("others or a group can change " + host_.conf_file.filename().string() +
                       ", and with it the PIN: chmod go-w, its folder too");
    if (conf_.scores.on && !scores_.kept())
        list.push_back("scores are not kept: " + scores_.problem());
    if (scores_.damaged()) list.push_back("the file of scores was damaged and has been set aside");
    if (!log_.kept()) list.push_back("the log is not kept: " + log_.problem());
    if (!starts_.problem().empty()) list.push_back("crashes are not counted: " + starts_.problem());
    if (!lock_file_.problem().empty())
        list.push_back("wrong PINs are forgotten by a restart: " + lock_file_.problem());
    return list;
}

Health Kiosk::health() const {
    Health health;
    health.kiosk = conf_.name;
    health.version = PETIBOJ_VERSION;
    health.time = wall();
    health.started = started_;
    health.uptime = static_cast<long long>(now());
    constexpr const char* kNames[] = {"attract", "language", "menu",  "game",
                                      "result",  "entry",    "staff", "pin"};
    health.screen = open_ ? kNames[static_cast<std::size_t>(patience_.screen())] : "closed";
    const auto kind = patience_.screen();
    if (open_ && (kind == Screen::game || kind == Screen::result)) health.game = game_;
    health.mode = mode_name(mode_);
    health.open = open_;
    health.sessions_today = tally_.sessions(health.time);
    health.games_today = tally_.games(health.time);
    health.fps_p5 = frames_.fps_p5();
    health.rss_kib = os::resident_kib();
    health.handles = os::open_handles();
    health.since_input = static_cast<long long>(now() - hands_.last());
    health.errors = log_.errors();
    health.last_error = log_.last_error();
    health.scores = !conf_.scores.on ? "off" : scores_.kept() ? "kept" : "memory";
    health.log = log_.kept() ? "kept" : "memory";
    health.lock = lock_file_.problem().empty() ? "kept" : "memory";
    health.warnings = warnings();
    return health;
}

void Kiosk::pin_tried(bool right) {
    if (right) {
        lock_.right();
        log_.info("staff: right PIN");
    } else {
        lock_.wrong(now());
        log_.warn("staff: wrong PIN");
    }
    lock_file_.keep(lock_, now());
}

// Called from scenes that lie above: they must live until the frame is over, so nothing is applied.
void Kiosk::open_staff() {
    settle_above();
    host_.loop.above().push(make_staff(host_.services));
}

void Kiosk::close_staff() {
    settle_above();
}

void Kiosk::begin_cleaning() {
    settle_above();
    host_.loop.above().push(make_cleaning(host_.services));
}

void Kiosk::change(const std::function<void(Conf&)>& edit) {
    edit(conf_);
    patience_.use(conf_.idle);
    look_again_ = now();
}

void Kiosk::leave(int code) {
    host_.services.stage.quit(code);
}

}  // namespace kiosk
