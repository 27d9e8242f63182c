#include "scenes/input/pad.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {
namespace {

constexpr float kTilt = 0.6F;     // a stick counts as pressed beyond this
constexpr float kRelease = 0.4F;  // and as let go below this

bool repeats(Command command) {
    return command == Command::up || command == Command::down || command == Command::left ||
           command == Command::right || command == Command::next || command == Command::previous ||
           command == Command::zoom_in || command == Command::zoom_out;
}

}  // namespace

Input PadButtons::command(Command command, const std::string& button, bool repeat) const {
    Input in;
    in.kind = command == Command::none ? Input::Kind::key : Input::Kind::command;
    in.button = button;
    in.device = Device::pad;
    in.command = command;
    in.repeat = repeat;
    return in;
}

std::vector<Input> PadButtons::button(const std::string& name, bool down, double now) {
    std::string meant = name;
    if (settings_->pad == PadLayout::east_confirms) {
        if (name == "a") meant = "b";
        if (name == "b") meant = "a";
    }
    const Command what = settings_.keys().find_pad(meant);
    if (!down) {
        if (name == held_name_) {
            held_ = Command::none;
            held_name_.clear();
        }
        if (undo_since_ && name == undo_name_) {
            undo_since_.reset();
            return {command(Command::undo, undo_button_, false)};
        }
        return {};
    }
    if (what == Command::undo) {
        // Which of undo and redo is meant shows when the button is let go, or held long enough.
        undo_since_ = now;
        undo_name_ = name;
        undo_button_ = meant;
        return {};
    }
    if (repeats(what)) {
        held_ = what;
        held_name_ = name;
        held_button_ = meant;
        next_ = now + kPadRepeatFirst;
    }
    return {command(what, meant, false)};
}

void PadButtons::stick(const std::string& name, bool down, double now, std::vector<Input>& out) {
    const auto known = std::find(tilted_.begin(), tilted_.end(), name);
    if (down == (known != tilted_.end())) return;
    if (down) {
        tilted_.push_back(name);
    } else {
        tilted_.erase(known);
    }
    for (auto& in : button(name, down, now)) out.push_back(std::move(in));
}

std::vector<Input> PadButtons::axis(const std::string& name, float value, double now) {
    std::vector<Input> out;
    const auto beyond = [&](const std::string& which, float tilt) {
        const bool was = std::find(tilted_.begin(), tilted_.end(), which) != tilted_.end();
        stick(which, tilt > (was ? kRelease : kTilt), now, out);
    };
    if (name == "leftx") {
        beyond("dpleft", -value);
        beyond("dpright", value);
    } else if (name == "lefty") {
        beyond("dpup", -value);
        beyond("dpdown", value);
    } else {
        beyond(name, value);
    }
    return out;
}

std::vector<Input> PadButtons::tick(double now) {
    std::vector<Input> out;
    if (undo_since_ && now >= *undo_since_ + kPadHoldUndo) {
        undo_since_.reset();
        out.push_back(command(Command::redo, undo_button_, false));
    }
    if (held_ != Command::none && now >= next_) {
        next_ = std::max(next_ + kPadRepeat, now);
        out.push_back(command(held_, held_button_, true));
    }
    return out;
}

std::optional<double> PadButtons::wake() const {
    std::optional<double> when;
    if (undo_since_) when = *undo_since_ + kPadHoldUndo;
    if (held_ != Command::none) when = when ? std::min(*when, next_) : next_;
    return when;
}

void PadButtons::release_all() {
    held_ = Command::none;
    held_name_.clear();
    undo_since_.reset();
    tilted_.clear();
}

}  // namespace scenes
