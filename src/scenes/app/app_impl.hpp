// The inside of the App, shared by its source files only.
#pragma once

#include "game/store/store.hpp"
#include "os/process.hpp"
#include "render/canvas.hpp"
#include "render/sound/sound.hpp"
#include "render/sound/speech.hpp"
#include "scenes/app/app.hpp"
#include "scenes/app/reader.hpp"
#include "scenes/app/script.hpp"
#include "scenes/app/window.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/input/events.hpp"
#include "scenes/kiosk/kiosk.hpp"
#include "scenes/kiosk/staff/conf_trouble.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/loop.hpp"
#include "scenes/ui/scenes.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <iosfwd>
#include <optional>

namespace scenes {

/// SIGINT, SIGTERM and SIGHUP as SDL_QUIT events, so that the program can sleep until one comes and
/// still ends cleanly. Make it before any thread is started: the threads inherit that these signals
/// are not theirs.
class StopPort {
public:
    StopPort();

    /// True once a signal came: the SDL_QUIT is not only the window's.
    bool asked() const { return asked_; }

private:
    std::atomic<bool> asked_{false};
    os::StopSignals signals_;
};

/// False for a window without a screen, which nobody sees but a script.
bool seen_by_somebody(bool scripted);

struct App::Impl {
    Impl(const Arguments& wanted, std::filesystem::path folder);
    ~Impl();

    /// Data directory, store and settings; the exit code if that fails.
    std::optional<int> open_store();
    void override_settings();
    /// Everything that draws and listens; needs no window yet.
    void open_works();
    std::optional<int> open_window();
    bool begins_with_title() const;
    /// While the system opens the window, which takes as long as painting does, the first picture
    /// is composed on another thread for the size the window most likely gets: that of the command
    /// line or of the last start. Nothing is lost when it gets another. Not valid if none is known.
    std::future<void> compose_ahead();
    /// Keeps the size of the first picture for the next start.
    void remember_size();
    /// The first scenes; the exit code if a record cannot be read.
    std::optional<int> open_scenes();
    std::unique_ptr<Scene> notice(const std::string& title, const std::string& text);
    /// kiosk.conf; the exit code if it cannot be used.
    std::optional<int> read_kiosk();
    void open_kiosk();
    void say_trouble(const kiosk::ConfFault& fault);
    std::optional<int> open_trouble();
    void look_at_trouble();
    bool trouble_event(const SDL_Event& event);
    bool kiosk_event(const SDL_Event& event);
    void display_disturbed();
    void take_back_screen();
    void apply_settings();
    int loop();
    int play(const std::vector<ScriptLine>& lines);

    // --- one frame
    void open_code(const std::string& text);
    void open_dropped(const std::string& file);
    void take(const SDL_Event& event);
    /// Takes all events that have come until now.
    void take_waiting();
    void give(const std::vector<Input>& inputs);
    bool own_command(const Input& input);
    void size_changed();
    /// Draws what changed onto the screen; number of rectangles.
    int show();
    void after_first_frame();
    /// Says what the picture adds, and what is wrong when nobody will hear it.
    void read_aloud();
    /// Reaches for the voice, if that was not tried yet; never in a script.
    void open_voice();
    /// At the very first start says once, if there is a voice, that it reads aloud and how it is
    /// silenced: whoever cannot see the settings would not find that.
    void greet();
    void read_out(const std::vector<std::string>& sentences);
    void leave();
    /// Waits for an event as long as the scenes allow.
    void wait(double frame_began);
    double real_now() const;
    void keep_dump() const;
    /// True if the place where --dump-ui is to write is one.
    bool can_dump() const;
    bool write_dump(const std::filesystem::path& file) const;
    void write_model(std::ostream& out) const;

    Arguments arguments;
    std::filesystem::path assets_folder;
    std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();

    StopPort stop;
    std::unique_ptr<TemporaryFolder> temporary;
    std::filesystem::path data_dir;
    std::unique_ptr<game::Store> store;
    std::optional<game::Refusal> store_notice;
    bool damaged_record = false;  ///< the one that was to be opened
    std::unique_ptr<StoreShelf> shelf;
    Settings settings;
    SettingValues applied;
    std::unique_ptr<Strings> strings;
    std::unique_ptr<Window> window;
    std::unique_ptr<render::Assets> assets;
    std::unique_ptr<render::Canvas> canvas;
    std::unique_ptr<render::Sound> sound;
    std::unique_ptr<render::Speech> speech;  ///< null: nothing has been read aloud yet
    Reader reader;
    bool greeted = false;  ///< whether there is something to greet with is settled
    std::string greeting;  ///< what was said at the very first start
    std::unique_ptr<Ui> ui;
    Clock clock;
    Stage stage;
    std::unique_ptr<Services> services;
    std::unique_ptr<Loop> frames;
    std::unique_ptr<Events> events;
    std::unique_ptr<PadPort> pads;
    std::optional<kiosk::Conf> kiosk_conf;  ///< set in a public place
    std::filesystem::path kiosk_conf_file;  ///< where it was read
    std::unique_ptr<kiosk::Kiosk> kiosk;
    double taken_back = -1;  ///< when the screen was last asked for again
    /// Set in a kiosk whose kiosk.conf cannot be used: what its screen says, a language each.
    std::shared_ptr<std::vector<kiosk::ConfTrouble>> kiosk_trouble;
    std::unique_ptr<kiosk::Original> kiosk_original;
    std::unique_ptr<kiosk::ConfWatch> kiosk_watch;
    bool mended = false;  ///< kiosk.conf can be used now: begin anew

    unsigned wake_event = 0;
    std::atomic<bool> waking{false};
    std::atomic<bool> voice_changed{false};  ///< set on the voice's thread
    bool damaged = true;                     ///< the whole picture must be drawn
    bool presented = false;                  ///< the first picture was shown
    bool was_moving = false;
};

}  // namespace scenes
