// The kiosk itself: watches every input and the passing of time, wakes, warns and forgets visitors,
// opens the staff's door, keeps the hours, tells the service manager that it lives. Owned by the
// App; lies below all scenes.
#pragma once

#include "scenes/kiosk/hands.hpp"
#include "scenes/kiosk/house/gesture.hpp"
#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/kiosk/house/hours.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/kiosk/house/lock_file.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/ui/loop.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace kiosk {

/// What the kiosk needs of the program around it.
struct KioskHost {
    scenes::Services& services;
    scenes::Loop& loop;
    std::filesystem::path data_dir;               ///< may be missing or read-only
    std::function<std::time_t()> wall;            ///< the calendar
    std::function<void(bool)> show_pointer = {};  ///< the mouse's arrow
    std::function<void(bool)> let_sleep = {};     ///< may the system darken the screen
    std::function<void()> hold_on = {};           ///< lock the window again
    std::function<void()> stay_whole = {};        ///< take the screen back, if it was taken
    std::filesystem::path conf_file = {};         ///< where the Conf was read
};

class Kiosk final : public KioskServices, public scenes::InputFilter {
public:
    Kiosk(KioskHost host, Conf conf);
    ~Kiosk() override;

    /// The first scenes; after the window stands.
    void begin();
    /// The first picture was shown.
    void ready();
    /// The program ends in order with this exit code.
    void end(int code);
    /// A key of a keyboard, SDL code; everything but the staff's key is nothing but activity.
    void key(int code, bool down, bool repeat);
    /// What the staff should mend, one English sentence each: for log, health file and journal.
    std::vector<std::string> warnings() const;
    /// True while fingers of several people press at the same time.
    bool many_hands() const;
    /// The window system took focus, size or display away, or gave it back.
    void disturbed(bool display);
    /// Work of one frame that was drawn, seconds.
    void frame(double seconds) { frames_.add(seconds); }
    /// Everything that a visitor can leave behind, as text: equal after every reset.
    std::string state() const;

    // --- InputFilter
    bool takes(const scenes::Input& input) override;
    void pass(double now) override;
    std::optional<double> wake() const override;
    void describe(scenes::TextModel& model) const override;
    void veil(render::Canvas& canvas) const override;

    // --- KioskServices
    const Conf& conf() const override { return conf_; }
    Mode mode() const override { return mode_; }
    std::time_t wall() const override { return host_.wall(); }
    Scores& scores() override { return scores_; }
    Log& log() override { return log_; }
    void start_over() override;
    void choose_language(const std::string& language) override;
    void to_choice() override;
    void began(const std::string& game) override;
    void finished(const Finished& what) override;
    const Finished& latest() const override { return latest_; }
    int warned() const override;
    bool session_ends() const override;
    bool lowered() const override { return lowered_; }
    void set_lowered(bool lowered) override { lowered_ = lowered; }
    int loudest() const override;
    Lock& lock() override { return lock_; }
    void pin_tried(bool right) override;
    void open_staff() override;
    Health health() const override;
    bool open() const override { return open_; }
    void close_staff() override;
    void begin_cleaning() override;
    void change(const std::function<void(Conf&)>& edit) override;
    int brightness() const override { return brightness_; }
    void set_brightness(int percent) override { brightness_ = percent; }
    void leave(int code) override;

private:
    /// Who besides the owner reaches a file.
    struct Exposed {
        bool read = false;   ///< everybody can read it
        bool write = false;  ///< others or a group can change it
    };
    /// What a session that is over still waits for.
    struct LastMove {
        double since;     ///< when it ended
        std::string ply;  ///< how far the match was then
    };
    double now() const { return host_.services.clock.now(); }
    const scenes::Scene* shown() const;
    void look_at_screen(double now);
    void look_at_patience(double now);
    void look_at_hours(double now);
    void look_at_service(double now);
    void settle_above();
    void lay_above(std::unique_ptr<scenes::Scene> scene);
    bool lies_above(const char* name) const;
    bool wakes(const scenes::Input& input);
    bool notices_person(const scenes::Input& input);
    void tell_gesture(const scenes::Input& input, bool person);
    void base_settings();
    void forget_visitor(const char* why);
    Spot spot(render::Point at) const;
    bool playing() const;
    bool last_move_made(double now);

    KioskHost host_;
    Conf conf_;
    Log log_;
    Starts starts_;
    Scores scores_;
    Patience patience_;
    Gesture gesture_;
    Lock lock_;
    LockFile lock_file_;
    Notify notify_;
    Heartbeat heartbeat_;
    Tally tally_;
    FrameTimes frames_;
    Hands hands_;
    Mode mode_ = Mode::normal;
    std::time_t started_ = 0;

    bool session_told_ = false;              ///< the visitor knows that the time ends soon
    std::optional<LastMove> last_move_;      ///< while it is made
    const scenes::Scene* screen_ = nullptr;  ///< the one the patience knows of
    std::string screen_name_;
    bool pointer_shown_ = true;
    bool open_ = true;
    double look_again_ = 0;  ///< hours, quiet hours, restart
    Date purged_;            ///< the day on which old scores were thrown away last
    std::string game_;       ///< the one that visitors have begun last
    Exposed exposed_;        ///< kiosk.conf
    Finished latest_;
    bool lowered_ = false;
    bool quiet_ = false;
    int brightness_ = 100;
};

}  // namespace kiosk
