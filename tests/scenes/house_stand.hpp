// A kiosk's house without a kiosk: what the staff's scenes ask of it, in plain values.
#pragma once

#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "tests/scenes/stand.hpp"

#include <string>
#include <vector>

namespace stand {

class KioskServices final : public kiosk::KioskServices, public scenes::InputFilter {
public:
    /// 2026-01-05 10:00 UTC, a Monday.
    static constexpr std::time_t kWall = 1767607200;

    explicit KioskServices(Stand& stand) : stand_(stand) {
        conf_.name = "Kiosk 2 · knihovna, přízemí";
        conf_.games = stand::game_ids();
        conf_.hours.week.fill({{8 * 60, 19 * 60}});
        lock_ = kiosk::Lock(conf_.pin);
        health_.uptime = 148 * 3600;
        health_.fps_p5 = 60;
        health_.rss_kib = 312 * 1024;
        health_.handles = 31;
        health_.version = "1.0.0";
        health_.games_today = {{"zatre", 100}, {"sipky", 84}};
        stand.services.kiosk = this;
        stand.services.finger = 15;
        stand.settings.override_with([](auto& values) { values.large_targets = true; });
        stand.loop.set_watch(this);
        stand.show([](scenes::Ui&) {}, "attract");
    }

    void lay(std::unique_ptr<scenes::Scene> scene) {
        stand_.loop.above().push(std::move(scene));
        stand_.loop.compose();
    }
    /// The scene that lies above, or nothing.
    std::string above() { return shown() ? shown()->name() : ""; }
    scenes::Scene* shown() { return stand_.loop.above().top(); }

    // --- InputFilter
    bool takes(const scenes::Input&) override { return false; }
    void pass(double) override {}
    std::optional<double> wake() const override { return std::nullopt; }
    void describe(scenes::TextModel&) const override {}

    // --- KioskServices
    const kiosk::Conf& conf() const override { return conf_; }
    kiosk::Mode mode() const override { return mode_; }
    std::time_t wall() const override {
        return kWall + static_cast<std::time_t>(stand_.clock.now());
    }
    kiosk::Scores& scores() override { return scores_; }
    kiosk::Log& log() override { return log_; }
    void start_over() override {}
    void choose_language(const std::string& language) override {
        stand_.settings.override_with([&](auto& values) { values.language = language; });
    }
    void to_choice() override {}
    void began(const std::string&) override {}
    void finished(const kiosk::Finished&) override {}
    const kiosk::Finished& latest() const override { return latest_; }
    int warned() const override { return 0; }
    bool session_ends() const override { return false; }
    bool lowered() const override { return false; }
    void set_lowered(bool) override {}
    int loudest() const override { return conf_.sound_most; }
    kiosk::Lock& lock() override { return lock_; }
    void pin_tried(bool right) override {
        tries_.push_back(right);
        if (right)
            lock_.right();
        else
            lock_.wrong(stand_.clock.now());
    }
    void open_staff() override { stand_.loop.above().replace(kiosk::make_staff(stand_.services)); }
    kiosk::Health health() const override { return health_; }
    bool open() const override { return true; }
    void close_staff() override { stand_.loop.above().pop(); }
    void begin_cleaning() override {
        stand_.loop.above().replace(kiosk::make_cleaning(stand_.services));
    }
    void change(const std::function<void(kiosk::Conf&)>& edit) override { edit(conf_); }
    int brightness() const override { return brightness_; }
    void set_brightness(int percent) override { brightness_ = percent; }
    void leave(int code) override { code_ = code; }

    kiosk::Conf conf_;
    kiosk::Mode mode_ = kiosk::Mode::normal;
    kiosk::Health health_;
    kiosk::Log log_{{}, 64, 1};
    kiosk::Scores scores_{{}, {}, kWall};
    kiosk::Lock lock_{kiosk::PinConf{}};
    kiosk::Finished latest_;
    std::vector<bool> tries_;
    int brightness_ = 100;
    int code_ = 0;

private:
    Stand& stand_;
};

}  // namespace stand
