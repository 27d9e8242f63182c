// Dear ImGui as the Ui uses it: a window as large as the canvas, what it hears of hands and keys,
// the clipboard, and letters as wide as the canvas draws them. What differs between its releases,
// from Debian's 1.86 to 1.93, stands in imgui_port.cpp alone.
#pragma once

#include "render/canvas.hpp"

#include <functional>
#include <string>
#include <vector>

struct ImGuiContext;

namespace scenes {

/// A context of Dear ImGui. Between begin() and end() its widgets may be met; it draws nothing:
/// what they look like is the Ui's. Only one pass runs at a time in the program, whatever its
/// contexts.
class ImguiPort {
public:
    /// A context of its own; measures letters on this canvas.
    explicit ImguiPort(render::Canvas& canvas);
    ~ImguiPort();
    ImguiPort(const ImguiPort&) = delete;
    ImguiPort& operator=(const ImguiPort&) = delete;

    /// A letter typed, or a key that edits (SDL's name for it), for the pass to come.
    void type(const std::string& text) { typed_ += text; }
    void type_key(int key, bool ctrl, bool shift);
    /// What would be pasted now.
    std::string clipboard() const { return paste_ ? paste_() : std::string(); }
    /// How text is copied and pasted.
    void set_clipboard(std::function<std::string()> get,
                       std::function<void(const std::string&)> set);
    void copy(const std::string& text) const;
    std::string pasteable() const { return paste_ ? paste_() : std::string(); }

    /// Begins a pass at this time (s) with the pointer there, held down or not; x < 0: nowhere.
    void begin(double now, render::Point at, bool down);
    /// Ends the pass, and forgets what was typed for it. True: a key has to be let go, in another
    /// one.
    bool end();
    /// A window of this layer (from 1) over the others, as large as the canvas, until end_layer();
    /// what lies in it is above what lies below, as Dear ImGui sees it, too.
    void begin_layer(int layer);
    void end_layer();
    /// What is held or edited is let go, with no effect.
    void let_go();
    /// Letters are as wide as the canvas' are at this size: a press finds the one that is seen.
    void set_letters(float px);

private:
    void hear_pointer(render::Point at, bool down);
    void hear_keys(bool down);

    render::Canvas& canvas_;
    ImGuiContext* context_;
    double now_ = 0;     ///< as heard last
    std::string typed_;  ///< for the pass to come
    std::vector<int> keys_;
    bool ctrl_ = false, shift_ = false;
    std::function<std::string()> paste_;
    std::function<void(const std::string&)> copy_;
    std::string pasted_;  ///< lives while ImGui reads it
    float letters_ = 0;   ///< px for which they are set
};

}  // namespace scenes
