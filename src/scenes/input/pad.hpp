// Game controllers: buttons become commands, held directions repeat. The subsystem is opened only
// when a controller is there, because SDL polls as long as it is open.
#pragma once

#include "scenes/base/input.hpp"
#include "scenes/base/settings.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

inline constexpr double kPadRepeatFirst = 0.4;  ///< seconds until a held direction repeats
inline constexpr double kPadRepeat = 0.08;      ///< seconds between repeats
inline constexpr double kPadHoldUndo = 0.4;     ///< undo held so long is redo

/// From buttons to commands. Knows no SDL; button names are SDL's ("a", "dpup", "lefttrigger").
class PadButtons {
public:
    explicit PadButtons(const Settings& settings) : settings_(settings) {}

    std::vector<Input> button(const std::string& name, bool down, double now);
    /// Left stick or a trigger moved: −1 … 1. Names: "leftx", "lefty", "lefttrigger",
    /// "righttrigger".
    std::vector<Input> axis(const std::string& name, float value, double now);
    std::vector<Input> tick(double now);
    std::optional<double> wake() const;
    /// All buttons were let go (controller removed, window lost the focus).
    void release_all();

private:
    Input command(Command command, const std::string& button, bool repeat) const;
    void stick(const std::string& name, bool down, double now, std::vector<Input>& out);

    const Settings& settings_;
    Command held_ = Command::none;  ///< a direction that repeats
    std::string held_name_;
    double next_ = 0;
    std::optional<double> undo_since_;
    std::string undo_name_;
    std::string held_button_, undo_button_;  ///< the same as the settings name them
    std::vector<std::string> tilted_;  ///< stick directions and triggers that count as pressed
};

/// Finds controllers coming and going without polling.
class PadPort {
public:
    PadPort();
    ~PadPort();
    PadPort(const PadPort&) = delete;
    PadPort& operator=(const PadPort&) = delete;

    /// Looks whether a controller is there, and opens or closes the subsystem. Call it after the
    /// first frame and when `changed_event` arrives.
    void look();
    /// SDL event type that tells to look again.
    unsigned changed_event() const;
    bool open() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace scenes
