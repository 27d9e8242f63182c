// The text model: the screen in words. Every control and board spot of the last frame with name,
// role, text and rectangle, and what the scene says about itself. Scripts, --dump-ui, speech and
// tests read it; scenes fill it through the Ui.
#pragma once

#include "render/base/geometry.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// One control, spot or text of the screen.
struct Control {
    std::string name;  ///< unique in the scene: `button:undo`, `spot:c2`, `text:status`
    std::string role;  ///< button, spot, toggle, slider, field, choice, option, tab, card, text…
    std::string text;  ///< what is written on it, or what it is called
    std::string value{};  ///< `on`, `60`, the chosen option, the typed text, the piece on a spot
    render::Rect rect{};  ///< window pixels
    bool enabled = true;
    std::string why{};   ///< … and if it is not, why: a sentence
    std::string icon{};  ///< name of the icon on it
    bool focus = false;
    bool clipped = false;  ///< its text did not fit
    bool visible = true;   ///< false: scrolled out of sight
    bool pressable = false;
    render::Rect scroll{};  ///< sight of the scroll area it lies in; empty: it does not scroll
    int layer = 0;          ///< 0 the scene, higher: dialogs and open lists above it
};

/// The screen in words; filled anew each frame.
class TextModel {
public:
    /// Starts a frame of the scene with this name.
    void begin(std::string scene);
    void add(Control control) { controls_.push_back(std::move(control)); }

    /// What a scene says about itself: `actor` ("0", "chance", "nobody"), `scores` ("3 4"),
    /// `winners`, `ply`, `last`, … Scripts ask with `expect <key> <value>`.
    void set(std::string key, std::string value) { facts_[std::move(key)] = std::move(value); }
    std::string get(const std::string& key) const;

    const std::string& scene() const { return scene_; }
    const std::string& dialog() const { return dialog_; }
    void set_dialog(std::string name) { dialog_ = std::move(name); }
    const std::vector<Control>& controls() const { return controls_; }
    std::vector<Control>& controls() { return controls_; }
    const std::map<std::string, std::string>& facts() const { return facts_; }
    /// The control with this name (highest layer first), or nullptr. A name without role finds the
    /// only spot or control that ends in it: `c2` → `spot:c2`.
    const Control* find(std::string_view name) const;
    const Control* focused() const;

    /// JSON: {"scene", "dialog", "width", "height", "mm_per_px", "facts": {…}, "controls":
    /// [{"name", "role", "text", "value", "x", "y", "w", "h", "width_mm", "height_mm", "enabled",
    /// "focus", "clipped", "visible", "layer"}]}
    std::string json(float width, float height, float mm_per_px) const;

private:
    std::string scene_;
    std::string dialog_;
    std::map<std::string, std::string> facts_;
    std::vector<Control> controls_;
};

}  // namespace scenes
