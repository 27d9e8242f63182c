// What a person can set about the program (not about a match). Plain values, kept as key/value
// text through a Shelf; changes apply at once. Knows no widgets.
#pragma once

#include "scenes/base/keys.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace scenes {

/// True of settings of the machine, which hold whoever plays: the language, because titles, lists
/// of persons and what is printed have to be read before anybody is chosen, and by all of a room;
/// the window, the volume, and what the program notes for itself. All others are a person's own.
bool is_of_machine(std::string_view key);

/// Where settings are kept; the store implements it, tests use a map.
class Shelf {
public:
    virtual ~Shelf() = default;
    virtual std::optional<std::string> get(const std::string& key) const = 0;
    virtual void set(const std::string& key, const std::string& value) = 0;
};

enum class ThemeChoice { light, dark, contrast };
enum class Speed { slow, normal, fast, off };           ///< of motion: × 1.5, 1, 0.5, 0
enum class Confirm { always, touch, mistakes, never };  ///< a move waits for a second press
enum class MoveStyle { click, drag, both };             ///< how pieces are moved
enum class PanelSide { left, right };
enum class Aloud { nothing, moves, everything };         ///< what a voice reads
enum class PadLayout { south_confirms, east_confirms };  ///< which button confirms

/// All settings with their standard values.
struct SettingValues {
    std::string language;  ///< cs, en, de; empty = by the environment
    ThemeChoice theme = ThemeChoice::light;
    int scale = 100;  ///< percent, 75..300 in steps of 25
    Speed speed = Speed::normal;
    bool reduced_motion = false;  ///< cross-fades of 100 ms only
    int volume = 60;              ///< percent: everything
    int volume_effects = 80;      ///< percent: stones, dice
    int volume_speech = 80;       ///< percent: cues and the voice
    Aloud aloud = Aloud::nothing;
    bool mute = false;
    Confirm confirm = Confirm::never;
    bool show_legal = true;   ///< mark what may be moved and where to
    bool show_last = true;    ///< mark the last move
    bool coordinates = true;  ///< letters and numbers at the board
    MoveStyle mouse = MoveStyle::both;
    MoveStyle touch = MoveStyle::both;
    PanelSide panel = PanelSide::right;
    bool large_targets = false;  ///< touch sizes also for the mouse
    PadLayout pad = PadLayout::south_confirms;
    bool your_turn_sound = true;
    bool hand_over = false;  ///< a curtain falls when the next person takes the device
    bool fullscreen = false;
    bool operator==(const SettingValues&) const = default;
};

/// The settings in force. Change with `change`, which saves and tells listeners at once.
class Settings {
public:
    /// Without a shelf nothing is kept (tests, scripts).
    explicit Settings(Shelf* shelf = nullptr);

    const SettingValues* operator->() const { return &values_; }
    const SettingValues& values() const { return values_; }
    const Keys& keys() const { return keys_; }

    /// Lets `edit` change a copy, corrects values out of range, saves what differs, then calls the
    /// listener.
    void change(const std::function<void(SettingValues&)>& edit);
    void change_keys(const std::function<void(Keys&)>& edit);
    /// Standard values for everything but the language.
    void reset();
    /// Values for this run only: they hold, but are not saved by themselves.
    void override_with(const std::function<void(SettingValues&)>& edit);
    /// The same, whoever comes to play (command line).
    void override_for_all(std::function<void(SettingValues&)> edit);

    /// As if nobody had been here: standard values and keys, nothing remembered. Nothing is saved.
    void forget();
    /// All values and everything remembered as text, to compare two moments.
    std::string state() const;

    /// Called after each change; the App applies language, theme, scale, volume.
    void on_change(std::function<void()> listener) { listener_ = std::move(listener); }

    /// A value a scene wants to find again next time (last game, last names): text by key.
    std::string remembered(const std::string& key, const std::string& standard = "") const;
    void remember(const std::string& key, const std::string& value);

    /// Reads everything anew: from a shelf that opened late, or that is somebody else's now.
    void attach(Shelf* shelf);
    void read_anew() { attach(shelf_); }

    /// Factor on durations: 1.5, 1, 0.5 or 0.
    double motion() const;

private:
    void load();
    void save(const SettingValues& before);

    Shelf* shelf_;
    SettingValues values_;
    std::function<void(SettingValues&)> overriding_;  ///< what the command line says
    Keys keys_;
    std::map<std::string, std::string> memory_;
    /// What the shelf said, each key asked once: scenes ask in every picture.
    mutable std::map<std::string, std::optional<std::string>> read_;
    std::function<void()> listener_;
};

}  // namespace scenes
