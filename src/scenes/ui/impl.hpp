// The inside of the Ui, shared by its source files only: what is known of the last pass, the
// pointer, the focus, layers, scroll areas, open lists, and the one function that every pressable
// widget goes through.
#pragma once

#include "render/canvas.hpp"
#include "scenes/ui/imgui_port.hpp"
#include "scenes/ui/ui.hpp"

#include <map>
#include <set>

namespace scenes {

/// How a control is met: what the text model does not need to know.
struct Meeting {
    bool pressable = true;
    bool focusable = true;
    bool spot = false;        ///< presses go to the scene
    bool horizontal = false;  ///< left and right belong to the control (slider)
    bool type = false;        ///< a text field
    bool primary = false;     ///< the button that does what its dialog is for
    float radius = 14;        ///< px of the focus ring
    bool round = false;
    bool ring = true;
    std::string hint{};
};

/// How a control is met that is neither pressed nor gets the focus.
inline Meeting only_shown() {
    Meeting how;
    how.pressable = how.focusable = false;
    return how;
}

struct Ui::Impl {
    explicit Impl(render::Canvas& target) : canvas(target), imgui(target) {}

    /// One control of a pass beside its entry in the text model.
    struct Item {
        std::size_t control = 0;  ///< index in the model
        Meeting how;
        render::Rect hit{};    ///< what of it can be pressed (cut by scroll areas)
        std::string scroll{};  ///< the scroll area it lies in
    };
    struct Pass {
        TextModel model;
        std::vector<Item> items;
        int top = 0;  ///< highest layer
        const Item* find(std::string_view name) const;
        const Control& of(const Item& item) const { return model.controls()[item.control]; }
    };
    struct ScrollArea {
        float offset = 0;
        float content = 0;
        render::Rect view{};
        int layer = 0;
        bool seen = false;
        std::optional<std::pair<float, float>> show{};  ///< strip to bring into sight
    };
    struct OpenList {
        std::string id;
        render::Rect anchor{};
        std::vector<Choice> choices;
        int chosen = 0;
        bool met = false;    ///< its box was met in this pass
        int layer = 0;       ///< of the box
        bool begin = false;  ///< just opened: focus goes to the chosen option
    };
    struct Toast {
        std::string text;
        ToastKind kind;
        double until;
        std::function<void()> open{};  ///< what a press on it does
        bool seen = false;
    };
    struct ToastRoom {
        render::Rect box;
        float top = 0;
        bool filled = false;
        int depth = 0;  ///< of the layer it belongs to
    };
    struct LayerState {
        std::string name;
        double opened = 0;
        double lock = 0;
        bool press_beside = true;
        render::Rect rect{};
        bool seen = false;
    };

    // --- parts -----------------------------------------------------------------------------------
    render::Canvas& canvas;
    ImguiPort imgui;
    Measures measures;
    Pass now_pass;   ///< being built, complete between passes
    Pass last_pass;  ///< what the person saw when the input came
    double now = 0;
    bool passive = false;  ///< a scene below the top one
    bool in_pass = false;
    bool again = false;  ///< draw once more

    // pointer
    render::Point at{-1, -1};
    Device device = Device::mouse;
    bool down = false;       ///< the press is ours
    std::string pressed_on;  ///< control on which it began
    bool holding = false;    ///< ImGui has heard of a press on a control in this pass
    bool released = false;   ///< in this pass
    bool dragging = false;
    render::Point press_from{};
    std::string press_scroll;  ///< scroll area under the press
    bool scrolling = false;    ///< the press became a drag of the scroll area
    float scroll_from = 0;
    bool press_beside = false;  ///< pressed beside the top layer
    bool beside_released = false;
    std::string hot;  ///< control under the pointer

    // focus
    std::vector<std::string> focus_of_layer{std::string()};
    std::string focus_wanted;
    bool focus_restored = false;  ///< what was restored has still to be met
    bool focus_shows = false;
    bool focus_given = false;   ///< by the scene, not seen yet: the first step only shows it
    bool focus_greyed = false;  ///< it went to what could not be pressed, to learn why
    std::string activate;       ///< confirmed by key
    std::string nudge;          ///< control that gets an arrow key
    int nudge_by = 0;
    bool dismiss = false;  ///< Esc for the top layer

    // layers
    int depth = 0;
    std::string scroll;  ///< area being drawn
    render::Rect clip{};
    std::map<std::string, ScrollArea> scrolls;
    std::vector<LayerState> layers;
    double held_from = 0, held_until = 0;  ///< Ui::hold_back
    std::optional<OpenList> list;
    std::string list_result;
    int list_index = -1;
    std::optional<Toast> toast;
    std::optional<ToastRoom> toast_room;
    std::string hint_for;  ///< control whose tooltip waits or shows
    double hint_since = 0;
    std::string hint_done;    ///< control that was pressed and not left since: no tooltip over
                              ///< what the press has brought
    bool hint_rests = false;  ///< no tooltip until the pointer moves: a new scene, or keys in use

    // text field
    std::string typing;      ///< field that edits
    std::string type_start;  ///< field that begins to edit in this pass
    bool type_stop = false;
    bool type_revert = false;
    std::string type_before;
    bool clicked = false;
    float type_scroll = 0;  ///< px of the text typed into that lie left of its field

    // ring at the end of the pass
    struct Ring {
        render::Rect rect;
        float radius;
        render::Rect clip;
    };
    std::optional<Ring> ring;

    // --- doing (ui.cpp) --------------------------------------------------------------------------
    /// Enters a control and finds out what happened to it.
    Touch meet(Control control, const Meeting& how);
    void meet_hand(const std::string& name, const render::Rect& hit, const Meeting& how,
                   Touch& touch);
    bool live(const Control& control) const;
    void say_why(const Control& control);
    bool locked() const;
    void lock_on();
    std::string& focus() { return focus_of_layer.back(); }
    const std::string& focus() const { return focus_of_layer.back(); }
    const Item* item_at(render::Point point) const;
    bool take_pointer(const Input& in);
    bool take_press(const Input& in);
    bool take_move(const Input& in);
    bool take_wheel(const Input& in);

    // --- focus (focus.cpp) -----------------------------------------------------------------------
    bool take_command(const Input& in);
    bool take_typing(const Input& in);
    bool show_given();
    bool stops_at(const Item& item) const;
    bool step_focus(int by);
    bool move_focus(int dx, int dy);
    bool open_row(const Item& row);
    void settle_focus();
    void begin_line();
    const Item* answer() const;
    void set_focus(const std::string& name, bool shows);

    // --- controls.cpp, choices.cpp ---------------------------------------------------------------
    void draw_switch(const render::Rect& track, bool on, bool touched, bool enabled);
    bool label_in_two(const render::Rect& box, std::string_view words, render::Color ink);
    void draw_cell(const render::Rect& cell, const Touch& touch, bool on, bool enabled,
                   float radius);
    void draw_words(render::Rect box, const Choice& choice, bool on, render::Color ink);

    // --- field.cpp -------------------------------------------------------------------------------
    /// What became of a field in this pass.
    struct Edit {
        bool typed = false;  ///< it is typed into
        bool changed = false;
        std::size_t caret = 0, from = 0, to = 0;  ///< bytes before the caret, of the selection
    };
    Edit edit(const std::string& name, render::Rect rect, float pad, std::string& text,
              std::size_t limit);
    bool stop_typing(std::string& text);
    void draw_caret(const Edit& edit, std::string_view text, const render::Rect& inner,
                    const render::Font& font);

    // --- layers.cpp ------------------------------------------------------------------------------
    /// What is met until leave_layer() lies on this layer; 0: the scene.
    void enter_layer(int layer);
    void leave_layer(int back);
    void draw_list(Ui& ui);
    bool draw_choice(int i, const render::Rect& cell);
    render::Rect draw_choice_sign(const Choice& choice, const render::Rect& box);
    render::Rect below_or_above(const render::Rect& anchor, const render::Rect& window, float width,
                                float height, float least) const;
    void draw_hint();
    void draw_bubble(const render::Rect& anchor, const std::string& text);
    float note_size() const;
    float least_note() const;
    float note_height(const std::string& text, float width, float size, bool opens = false) const;
    render::Rect toast_rect(float& size) const;
    /// True while a toast is to be seen in the scene being drawn.
    bool toasting() const;
    /// Seconds that these words of a toast stand.
    static double toast_time(std::string_view text);
    Touch note(std::string_view id, const render::Rect& rect, std::string_view text, ToastKind kind,
               float size, bool opens = false);
    void draw_toast();
    bool follow_toast();
    void draw_ring();
    std::string hint_now() const;

    // --- common parts (parts.cpp) ----------------------------------------------------------------
    /// The name in scripts: `<role>:<id>`.
    static std::string named(std::string_view role, std::string_view id);
    /// What the text model is to know of a widget, but for its value.
    static Control control_of(std::string_view role, std::string_view id, std::string_view text,
                              const render::Rect& rect, const Allowed& enabled = {});
    /// The words of the control met last do not fit.
    void note_cut();
    float u(float design) const;
    float t(float design) const;
    const render::Theme& theme() const { return canvas.theme(); }
    /// Draws a label in a box: shrinks to 80 %, then cuts; true if it did not fit.
    bool label(render::Rect box, std::string_view text, render::Face face, float size,
               render::Color color, render::Align align);
    void ground(render::Rect rect, const ButtonLook& look, const Touch& touch);
    render::Color ink_of(const ButtonLook& look) const;
};

}  // namespace scenes
