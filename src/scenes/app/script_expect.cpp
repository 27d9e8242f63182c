#include "scenes/app/script.hpp"

#include <algorithm>

namespace scenes {
namespace {

using Words = std::vector<std::string>;
using Fault = std::optional<std::string>;

std::string joined(const Words& words, std::size_t from) {
    std::string text;
    for (std::size_t i = from; i < words.size(); ++i) text += (i > from ? " " : "") + words[i];
    return text;
}

Fault same(const std::string& what, const std::string& wanted, const std::string& found) {
    if (wanted == found) return std::nullopt;
    return what + " should be \"" + wanted + "\" and is \"" + found + "\"";
}

Fault contains(const std::string& what, const std::string& wanted, const std::string& found) {
    if (found.find(wanted) != std::string::npos) return std::nullopt;
    return what + " should contain \"" + wanted + "\" and is \"" + found + "\"";
}

/// Expectations on one control: enabled, disabled, focused, value, text, visible, hidden.
Fault about_control(const Words& words, const TextModel& model) {
    const std::string& what = words[0];
    const Control* control = model.find(words[1]);
    if (!control) return "there is no " + words[1] + " in scene " + model.scene();
    if (what == "control") return std::nullopt;
    if (what == "enabled" && !control->enabled) return words[1] + " is disabled";
    if (what == "disabled" && control->enabled) return words[1] + " is enabled";
    if (what == "visible" && !control->visible) return words[1] + " is out of sight";
    if (what == "hidden" && control->visible) return words[1] + " is in sight";
    if (what == "value") return same("the value of " + words[1], joined(words, 2), control->value);
    if (what == "text") {
        if (words.size() > 3 && words[2] == "contains")
            return contains("the text of " + words[1], joined(words, 3), control->text);
        return same("the text of " + words[1], joined(words, 2), control->text);
    }
    return std::nullopt;
}

bool of_control(const std::string& word) {
    return word == "control" || word == "enabled" || word == "disabled" || word == "visible" ||
           word == "hidden" || word == "value" || word == "text";
}

Fault no_clipped(const TextModel& model) {
    for (const auto& control : model.controls())
        if (control.clipped && control.visible)
            return control.name + " shows only a part of \"" + control.text + "\"";
    return std::nullopt;
}

bool out_of(const render::Rect& window, const render::Rect& r) {
    return r.x < window.x - 1 || r.y < window.y - 1 || r.right() > window.right() + 1 ||
           r.bottom() > window.bottom() + 1;
}

/// What can be pressed lies in the window with all of it, unless it can be scrolled to.
Fault all_inside(const TextModel& model, render::Rect window) {
    for (const auto& control : model.controls()) {
        if (!control.pressable || !control.scroll.empty()) continue;
        const auto& r = control.rect;
        if (out_of(window, r)) return control.name + " reaches out of the window";
    }
    return std::nullopt;
}

Fault any_text(const std::string& wanted, const TextModel& model) {
    for (const auto& control : model.controls())
        if (control.text.find(wanted) != std::string::npos) return std::nullopt;
    return "no text of scene " + model.scene() + " contains \"" + wanted + "\"";
}

bool within(const render::Rect& outer, const render::Rect& inner) {
    return !out_of(outer, inner);
}

/// Both are for pressing, and a press in their common part could mean either. A button on a card
/// and a spot of a board are meant to lie on others.
bool in_the_way(const Control& a, const Control& b) {
    const auto counts = [](const Control& c) {
        return c.pressable && c.visible && c.enabled && c.role != "spot";
    };
    if (!counts(a) || !counts(b) || a.layer != b.layer) return false;
    if (!a.scroll.empty() && !b.scroll.empty()) return false;
    // Of what scrolls there is no more than can be seen.
    const auto seen = [](const Control& c) {
        return c.scroll.empty() ? c.rect : c.rect.cut(c.scroll);
    };
    const auto one = seen(a), other = seen(b);
    if (within(one, other) || within(other, one)) return false;
    const float wide = std::min(one.right(), other.right()) - std::max(one.x, other.x);
    const float high = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y);
    return wide > 1.5F && high > 1.5F;
}

}  // namespace

std::vector<std::string> ill_placed(const ScriptHost& host) {
    std::vector<std::string> faults;
    const auto window = host.window();
    const auto& controls = host.model().controls();
    for (std::size_t i = 0; i < controls.size(); ++i) {
        const Control& c = controls[i];
        if (!c.visible) continue;
        if (c.clipped) faults.push_back(c.name + " shows only a part of \"" + c.text + "\"");
        if (!c.pressable) continue;
        if (c.scroll.empty() && out_of(window, c.rect))
            faults.push_back(c.name + " reaches out of the window");
        const float side = std::min(c.rect.w, c.rect.h);
        if (c.role != "spot" && c.enabled && side < host.least() - 0.5F)
            faults.push_back(c.name + " is only " + std::to_string(static_cast<int>(side)) +
                             " px to press");
        for (std::size_t k = 0; k < i; ++k)
            if (in_the_way(c, controls[k]))
                faults.push_back(c.name + " and " + controls[k].name + " lie over each other");
    }
    return faults;
}

std::optional<std::string> unmet(const std::vector<std::string>& words, const ScriptHost& host) {
    const TextModel& model = host.model();
    const std::string& what = words[0];
    if (what == "not" && words.size() > 1) {
        const Words rest(words.begin() + 1, words.end());
        if (unmet(rest, host)) return std::nullopt;
        return "it should not be so: " + joined(rest, 0);
    }
    if (what == "no" && words.size() == 3 && words[1] == "control") {
        if (!model.find(words[2])) return std::nullopt;
        return "there is a " + words[2];
    }
    if (what == "ended") {
        const auto code = host.ended();
        if (!code) return "the program still runs";
        return words.size() > 1 ? same("the exit code", words[1], std::to_string(*code)) : Fault{};
    }
    if (words.size() < 2) return "an expectation needs more than \"" + what + "\"";
    if (what == "scene") return same("the scene", joined(words, 1), model.scene());
    if (what == "dialog") {
        const std::string found = model.dialog().empty() ? "none" : model.dialog();
        return same("the dialog", joined(words, 1), found);
    }
    if (what == "focused") {
        const Control* focused = model.focused();
        return same("the focus", joined(words, 1), focused ? focused->name : "none");
    }
    if (what == "text" && words[1] == "contains") return any_text(joined(words, 2), model);
    if (what == "clipped" && words[1] == "none") return no_clipped(model);
    if (what == "controls" && words[1] == "inside") return all_inside(model, host.window());
    if (of_control(what)) return about_control(words, model);
    if (words[1] == "contains") return contains(what, joined(words, 2), model.get(what));
    return same(what, joined(words, 1), model.get(what));
}

}  // namespace scenes
