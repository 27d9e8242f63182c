// A public place for tests of its scenes: the conf is the test's, what visitors did is written
// down.
#pragma once

#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "stand.hpp"

#include <string>
#include <vector>

namespace stand {

class Hall final : public kiosk::KioskServices {
public:
    explicit Hall(Stand& stand, std::vector<std::string> games)
        : stand_(stand),
          log_({}, 64, 1),
          scores_({}, kiosk::ScoreConf{}, kNow),
          lock_(kiosk::PinConf{}) {
        conf_.games = std::move(games);
        stand.services.kiosk = this;
        stand.services.finger = 15;
        stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
        stand.services.scripted = true;
    }

    /// 2026-11-21 14:00 UTC.
    static constexpr std::time_t kNow = 1795269600;

    const kiosk::Conf& conf() const override { return conf_; }
    kiosk::Mode mode() const override { return mode_; }
    std::time_t wall() const override { return kNow; }
    kiosk::Scores& scores() override { return scores_; }
    kiosk::Log& log() override { return log_; }
    void start_over() override { said.push_back("start_over"); }
    void choose_language(const std::string& language) override {
        said.push_back("language " + language);
        stand_.strings.use(language);
    }
    void to_choice() override { stand_.stage.reset(kiosk::make_choice(stand_.services)); }
    void began(const std::string& game) override { said.push_back("began " + game); }
    void finished(const kiosk::Finished& what) override { latest_ = what; }
    const kiosk::Finished& latest() const override { return latest_; }
    int warned() const override { return left_; }
    bool session_ends() const override { return ends_; }
    bool lowered() const override { return lowered_; }
    void set_lowered(bool lowered) override { lowered_ = lowered; }
    int loudest() const override { return conf_.sound_most; }
    kiosk::Lock& lock() override { return lock_; }
    void pin_tried(bool) override {}
    void open_staff() override {}
    kiosk::Health health() const override { return {}; }
    bool open() const override { return true; }
    void close_staff() override {}
    void begin_cleaning() override {}
    void change(const std::function<void(kiosk::Conf&)>& edit) override { edit(conf_); }
    int brightness() const override { return 100; }
    void set_brightness(int) override {}
    void leave(int) override {}

    std::vector<std::string> said;
    kiosk::Conf conf_;
    kiosk::Mode mode_ = kiosk::Mode::normal;
    int left_ = 17;
    bool ends_ = false;
    bool lowered_ = false;

private:
    Stand& stand_;
    kiosk::Log log_;
    kiosk::Scores scores_;
    kiosk::Lock lock_;
    kiosk::Finished latest_;
};

}  // namespace stand
