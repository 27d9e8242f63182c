#include "scenes/kiosk/kiosk.hpp"

#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/base/exits.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"

#include <algorithm>
#include <string_view>

namespace kiosk {

namespace {

constexpr double kPointer = 3;    // seconds a mouse's arrow stays after its last motion
constexpr double kLastMove = 30;  // seconds for the move with which a session may end
constexpr float kFinger = 15;     // millimetres: secondary buttons
constexpr double kWaiting = 0.05;

Screen screen_of(const std::string& name) {
    if (name == "attract") return Screen::attract;
    if (name == "welcome") return Screen::language;
    if (name == "results") return Screen::result;
    if (name == "entry") return Screen::entry;
    if (name == "pin") return Screen::pin;
    if (name == "staff" || name == "cleaning" || name == "out_of_order") return Screen::staff;
    if (name == "table" || name == "puzzle" || name == "gathering" || name == "curtain")
        return Screen::game;
    return Screen::menu;
}

std::filesystem::path below(const std::filesystem::path& folder, const char* name) {
    return folder.empty() ? std::filesystem::path() : folder / name;
}

}  // namespace

Kiosk::Kiosk(KioskHost host, Conf conf)
    : host_(std::move(host)),
      conf_(std::move(conf)),
      log_(conf_.log_dir.empty() ? below(host_.data_dir, "log") : conf_.log_dir,
           conf_.service.log_kib, conf_.service.log_files),
      starts_(below(host_.data_dir, "kiosk-starts"), conf_.service),
      scores_(
          conf_.scores.on ? below(host_.data_dir, "kiosk-scores.json") : std::filesystem::path(),
          conf_.scores, host_.wall()),
      patience_(conf_.idle),
      gesture_(conf_.gesture, 1, 1),
      lock_(conf_.pin),
      lock_file_(below(host_.data_dir, "kiosk-lock")),
      notify_(conf_.service.watchdog),
      heartbeat_(
          conf_.health_file.empty() ? below(host_.data_dir, "health.json") : conf_.health_file,
          conf_.service.heartbeat),
      started_(host_.wall()),
      purged_(date_of(started_)) {
    mode_ = starts_.begin(started_);
    lock_file_.take_up(lock_, now());
    exposed_ = {os::readable_by_all(host_.conf_file), os::writable_by_others(host_.conf_file)};
    log_.info(std::string("start: ") + PETIBOJ_VERSION + ", mode " + mode_name(mode_));
    for (const auto& warning : warnings()) log_.warn(warning);
}

Kiosk::~Kiosk() = default;

void Kiosk::begin() {
    auto& services = host_.services;
    services.kiosk = this;
    services.finger = kFinger;
    base_settings();
    services.stage.push(make_attract(services));
    if (mode_ == Mode::out_of_order) lay_above(make_out_of_order(services));
    host_.loop.set_watch(this);
    look_at_hours(now());
    if (host_.let_sleep) host_.let_sleep(!open_);
}

void Kiosk::ready() {
    notify_.ready();
}

void Kiosk::end(int code) {
    log_.info("end: exit code " + std::to_string(code));
    notify_.stopping();
    starts_.clean();
}

// --- time ----------------------------------------------------------------------------------------

void Kiosk::pass(double time) {
    look_at_screen(time);
    if (gesture_.update(time) && !lies_above("pin") && !lies_above("staff")) {
        // The finger that completed it must press nothing of what appears.
        hands_.swallow_all();
        log_.info("staff: pad opened");
        lay_above(make_pin_pad(host_.services));
    }
    look_at_patience(time);
    if (time >= look_again_) {
        look_at_hours(time);
        if (host_.stay_whole) host_.stay_whole();
    }
    look_at_service(time);
    const bool arrow = time < hands_.pointer_moved() + kPointer;
    if (arrow != pointer_shown_ && host_.show_pointer) host_.show_pointer(arrow);
    pointer_shown_ = arrow;
}

void Kiosk::describe(scenes::TextModel& model) const {
    model.set("kiosk_screen", screen_name_);
    model.set("kiosk_warned", std::to_string(warned()));
    if (host_.services.scripted) model.set("kiosk_state", state());
}

void Kiosk::veil(render::Canvas& canvas) const {
    if (brightness_ >= 100) return;
    const float dark = 1 - static_cast<float>(brightness_) / 100.0F;
    canvas.fill(canvas.bounds(), render::kBlack.with_alpha(dark));
}

/// The scene that counts for patience: the staff's, else the visitors'.
const scenes::Scene* Kiosk::shown() const {
    const auto& above = host_.loop.above();
    for (auto it = above.scenes().rbegin(); it != above.scenes().rend(); ++it)
        if ((*it)->name() != "still_there" && (*it)->name() != "closed") return it->get();
    return host_.services.stage.top();
}

/// Where all play at once every finger counts; elsewhere the second one is a sleeve or somebody
/// else's.
bool Kiosk::many_hands() const {
    const auto* scene = shown();
    return host_.loop.above().empty() && scene && scene->name() == "gathering";
}

void Kiosk::look_at_screen(double time) {
    const auto* scene = shown();
    if (!scene) return;
    const auto name = scene->name();
    if (scene != screen_ || name != screen_name_) {
        // Presses meant for a game must not reach its result.
        if (name == "results") hands_.lock(time + kResultLock);
        patience_.enter(screen_of(name), time);
        if (name == "attract") os::give_back_memory();  // the visitor's scenes have just gone
        screen_ = scene;
        screen_name_ = name;
    }
    const auto kind = screen_of(name);
    // What moves under the staff's pages does not keep them open.
    const bool counts = kind != Screen::attract && kind != Screen::pin && kind != Screen::staff;
    patience_.hold(counts && (host_.loop.moving() || host_.loop.thinking()), time);
}

void Kiosk::look_at_patience(double time) {
    const auto waiting = patience_.look(time);
    const auto session = patience_.session(time);
    if (waiting.state == Wait::over) {
        const auto kind = patience_.screen();
        if (kind == Screen::pin || kind == Screen::staff) {
            if (screen_name_ != "out_of_order" && screen_name_ != "cleaning") close_staff();
        } else if (kind == Screen::entry) {
            host_.services.stage.reset(make_boards(host_.services));
        } else if (kind != Screen::attract) {
            forget_visitor("nobody was there");
        }
        return;
    }
    const auto kind = patience_.screen();
    const bool visitors = kind != Screen::attract && kind != Screen::staff && kind != Screen::pin;
    if (session.state != Wait::over) last_move_.reset();
    if (session.state == Wait::active) session_told_ = false;
    if (session.state == Wait::over && visitors && last_move_made(time)) {
        forget_visitor("the time of the session was up");
        return;
    }
    // The end of the session is told once; after a touch the visitor plays on.
    const bool tell = session.state == Wait::warning && visitors && !session_told_;
    if (tell) session_told_ = true;
    const bool warn = waiting.state == Wait::warning || session.state == Wait::warning;
    if ((waiting.state == Wait::warning || tell) && !lies_above("still_there")) {
        lay_above(make_still_there(host_.services));
    } else if (!warn && lies_above("still_there")) {
        settle_above();
    }
}

/// True when a session that is over may be cut off: the move has been made and has arrived, or
/// there is none to make, or the visitor lets half a minute pass.
bool Kiosk::last_move_made(double time) {
    const std::string ply = host_.services.ui.model().get("ply");
    if (!last_move_) last_move_ = LastMove{time, ply};
    if (time >= last_move_->since + kLastMove) return true;
    const auto name = screen_name_;
    const bool to_move =
        (name == "table" || name == "puzzle" || name == "gathering") && ply == last_move_->ply;
    return !playing() && !to_move;
}

/// True in the middle of a move, which a session that is over may still finish.
bool Kiosk::playing() const {
    return host_.loop.moving() || host_.loop.thinking() || hands_.busy(now());
}

std::optional<double> Kiosk::wake() const {
    const double time = now();
    double when = std::min(look_again_, heartbeat_.next());
    if (const auto next = notify_.next()) when = std::min(when, *next);
    if (const auto next = patience_.next_change(time)) when = std::min(when, *next);
    if (gesture_.waiting()) when = std::min(when, time + kWaiting);
    if (last_move_) when = std::min(when, time + 0.25);
    if (pointer_shown_) when = std::min(when, hands_.pointer_moved() + kPointer);
    return std::max(when, time);
}

// --- visitors ------------------------------------------------------------------------------------

/// What every visitor finds: the conf's wishes, nothing of the visitor before.
void Kiosk::base_settings() {
    auto& settings = host_.services.settings;
    settings.forget();
    settings.override_with([this](scenes::SettingValues& values) {
        values.language = conf_.language;
        values.theme = static_cast<scenes::ThemeChoice>(conf_.theme);
        values.scale = conf_.text_size;
        values.reduced_motion = conf_.reduced_motion;
        values.volume = std::min(conf_.sound, loudest());
        values.mute = mode_ != Mode::normal;
        values.large_targets = true;
        values.panel =
            conf_.hand == Hand::left ? scenes::PanelSide::left : scenes::PanelSide::right;
        values.fullscreen = true;
    });
    lowered_ = false;
}

void Kiosk::forget_visitor(const char* why) {
    if (patience_.in_session()) log_.info(std::string("session ends: ") + why);
    base_settings();
    latest_ = {};
    game_.clear();
    host_.services.stage.reset(make_attract(host_.services));
    settle_above();
}

void Kiosk::start_over() {
    forget_visitor("visitor");
}

void Kiosk::choose_language(const std::string& language) {
    host_.services.settings.override_with(
        [&](scenes::SettingValues& values) { values.language = language; });
}

void Kiosk::to_choice() {
    game_.clear();
    host_.services.stage.reset(make_choice(host_.services));
}

void Kiosk::began(const std::string& game) {
    game_ = game;
    tally_.game(game, wall());
}

void Kiosk::finished(const Finished& what) {
    latest_ = what;
}

int Kiosk::warned() const {
    const auto waiting = patience_.look(now());
    if (waiting.state == Wait::warning) return waiting.left;
    const auto session = patience_.session(now());
    return session.state == Wait::warning ? session.left : 0;
}

bool Kiosk::session_ends() const {
    return patience_.look(now()).state == Wait::active &&
           patience_.session(now()).state == Wait::warning;
}

std::string Kiosk::state() const {
    std::string text = host_.services.settings.state();
    for (const auto& scene : host_.services.stage.scenes()) text += scene->name() + "\n";
    for (const auto& scene : host_.loop.above().scenes()) text += scene->name() + "\n";
    text += latest_.game + latest_.challenge + latest_.record + (lowered_ ? "lowered" : "");
    return text;
}

// --- above ---------------------------------------------------------------------------------------

void Kiosk::lay_above(std::unique_ptr<scenes::Scene> scene) {
    host_.loop.above().push(std::move(scene));
    host_.loop.apply();
}

bool Kiosk::lies_above(const char* name) const {
    const auto& scenes = host_.loop.above().scenes();
    return std::any_of(scenes.begin(), scenes.end(),
                       [name](const auto& scene) { return scene->name() == name; });
}

/// Takes everything away that lies above, but for what must stay: black, out of order.
void Kiosk::settle_above() {
    auto& above = host_.loop.above();
    for (std::size_t i = above.scenes().size(); i > 0; --i) above.pop();
    if (mode_ == Mode::out_of_order) above.push(make_out_of_order(host_.services));
    if (!open_) above.push(make_closed(host_.services));
}

}  // namespace kiosk
