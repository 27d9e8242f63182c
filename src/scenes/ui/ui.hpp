// The widgets: immediate mode, met and drawn in the same call inside Scene::draw. Dear ImGui
// decides what is hot, held and activated and edits text; the widgets draw themselves through the
// Canvas and enter themselves into the text model. Knows no game and no scene.
//
// Every widget takes an id ("undo"), unique in its scene; its name in scripts is `<role>:<id>`
// (`button:undo`). Rectangles are window pixels; use u() and t() to make them from design units.
#pragma once

#include "render/canvas.hpp"
#include "scenes/base/allowed.hpp"
#include "scenes/base/input.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/text_model.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// What happened to a widget in this frame. Converts to true when it was pressed (or changed).
struct Touch {
    bool pressed = false;  ///< let go inside, or confirmed by key or pad: act now
    bool hot = false;      ///< the pointer is over it
    bool held = false;     ///< held down at this moment
    bool focus = false;    ///< has the keyboard focus, and it shows
    explicit operator bool() const { return pressed; }
};

enum class ButtonStyle {
    primary,    ///< the one main button
    secondary,  ///< everything else
    quiet,      ///< no ground until the pointer is over it
    danger,     ///< destroys something
    paper,      ///< white paper with a shadow, on the ground of a page
};

struct ButtonLook {
    ButtonStyle style = ButtonStyle::secondary;
    std::optional<render::Icon> icon{};
    Allowed enabled{};
    bool chosen = false;  ///< drawn as pressed in (a page, a filter)
    float size = 20;      ///< design size of the label
    std::string hint{};   ///< tooltip; icon buttons show their label by themselves
    bool left = false;    ///< label at the left edge instead of the middle
};

/// One of several choices. `id` makes its name: `option:<widget>:<id>`.
struct Choice {
    std::string id;
    std::string label;
    Allowed enabled{};
    /// Draws a sign before the label, or alone; in `segmented`, `select`.
    std::function<void(render::Canvas&, render::Point, float)> sign = {};
};

struct TextLook {
    render::Face face = render::Face::regular;
    float size = 20;                       ///< design size
    std::optional<render::Color> color{};  ///< default: ink
    render::Align align = render::Align::left;
    bool shrink = false;  ///< one line: down to 80 % of the size before it counts as clipped
};

enum class ToastKind { info, good, bad };

/// Pressable things that a scene draws itself (title cards, rows, thumbnails).
struct HotLook {
    std::string role = "card";
    std::string value{};
    Allowed enabled{};
    float radius = 16;  ///< design; of the focus ring
    bool ring = true;   ///< draw the focus ring
    bool focusable = true;
    std::string hint{};
    std::optional<render::Icon> icon{};  ///< the one that the scene draws on it, for the text model
};

/// A place of a board. Presses on it go to Scene::input, not to the Ui; keys and pad reach it
/// through the focus, and then `Touch::pressed` is true.
struct SpotLook {
    std::string value{};  ///< what stands there: `white`, `empty`, …
    bool enabled = true;  ///< may be pressed to some effect now
    bool round = true;    ///< focus ring as a circle
    bool focusable = true;
};

class Ui;

/// A part of a page that scrolls; ends with its lifetime. Draw content between top() and
/// top() + content height; what is outside `view` is clipped.
class Scroll {
public:
    Scroll(Ui& ui, std::string id, render::Rect view);
    Scroll(Scroll&& other) noexcept;
    Scroll(const Scroll&) = delete;
    Scroll& operator=(const Scroll&) = delete;
    ~Scroll();
    float top() const { return top_; }  ///< y where the content begins
    const render::Rect& view() const { return view_; }
    float width() const { return view_.w; }  ///< without the bar
    /// True if this strip of the content is in sight (skip drawing otherwise).
    bool shows(float y, float h) const { return y + h >= view_.y && y <= view_.bottom(); }

private:
    Ui* ui_;
    friend class Ui;
    std::string id_;
    render::Rect view_;
    float top_ = 0;
    std::unique_ptr<render::Canvas::Clip> clip_;
};

/// A layer above the scene: everything met during its lifetime lies on it, the rest of the scene
/// is inert, focus stays inside.
class Layer {
public:
    Layer(Ui& ui, render::Rect rect);
    Layer(Layer&& other) noexcept;
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;
    ~Layer();
    const render::Rect& rect() const { return rect_; }  ///< the paper
    render::Rect inside() const;                        ///< without the padding
    /// Esc, pad B, or a press beside the paper.
    bool dismissed() const { return dismissed_; }

private:
    friend class Ui;
    Ui* ui_;
    render::Rect rect_;
    render::Rect inside_{};
    bool dismissed_ = false;
};

struct DialogLook {
    bool scrim = true;
    double lock = 0;           ///< seconds in which it takes no presses (0.5 after a game's end)
    bool press_beside = true;  ///< a press beside the paper dismisses
    float padding = 32;        ///< design
};

class Ui {
public:
    explicit Ui(render::Canvas& canvas);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    // --- measures -----------------------------------------------------------------------------
    render::Canvas& canvas();
    const render::Theme& theme() const;
    render::Rect area() const;          ///< the window
    float u(float design) const;        ///< places and gaps
    float t(float design) const;        ///< text sizes, control heights
    float mm(float millimetres) const;  ///< px
    /// True when fingers are (or were last) in use, or large targets are set: sizes ≥ 9 mm.
    bool touch_mode() const;
    /// The least height or width of something to press: 28 px, in touch mode 9 mm.
    float least() const;
    /// Height of a button or field of this design height: t(design), but never below least().
    float control(float design = 56) const;
    double now() const;
    /// Width of a label in px at a design size.
    float text_width(std::string_view text, float size = 20,
                     render::Face face = render::Face::regular) const;
    /// Width a button needs for this label (and icon).
    float button_width(std::string_view label, const ButtonLook& look = {}) const;

    // --- pressing -----------------------------------------------------------------------------
    Touch button(std::string_view id, render::Rect rect, std::string_view label,
                 const ButtonLook& look = {});
    /// Square button with an icon only; `label` is its tooltip and its text in the model.
    Touch icon_button(std::string_view id, render::Rect rect, render::Icon icon,
                      std::string_view label, const ButtonLook& look = {});
    /// Switch at the right end of `rect`, label (and a note under it) on the left.
    Touch toggle(std::string_view id, render::Rect rect, std::string_view label, bool& value,
                 std::string_view note = {}, const Allowed& enabled = {});
    /// Two to five choices side by side. True when another one was chosen.
    bool segmented(std::string_view id, render::Rect rect, std::string_view label,
                   const std::vector<Choice>& choices, int& chosen, const Allowed& enabled = {});
    /// A box that opens a list.
    bool select(std::string_view id, render::Rect rect, std::string_view label,
                const std::vector<Choice>& choices, int& chosen, const Allowed& enabled = {});
    /// Headings of pages; like segmented, drawn as tabs.
    bool tabs(std::string_view id, render::Rect rect, std::string_view label,
              const std::vector<Choice>& choices, int& chosen);
    /// Whole numbers from `min` to `max` in steps; `shown` is the value in words ("60 %").
    bool slider(std::string_view id, render::Rect rect, std::string_view label, int& value, int min,
                int max, int step, std::string_view shown = {}, const Allowed& enabled = {});
    /// One line of text. True when it changed; at most `limit` bytes of UTF-8.
    bool field(std::string_view id, render::Rect rect, std::string_view label, std::string& text,
               std::size_t limit = 64, const Allowed& enabled = {});
    /// Something the scene draws itself: role, focus ring, pressing. Draw it after the call, so
    /// that `hot` and `held` show; the ring is drawn above it at the end of the frame.
    Touch hot(std::string_view id, render::Rect rect, std::string_view label,
              const HotLook& look = {});
    Touch spot(std::string_view id, render::Rect rect, std::string_view label,
               const SpotLook& look = {});

    /// Takes no presses for `seconds`: what they were meant for has changed under the hand. Like
    /// the lock of a dialog it lasts on while somebody goes on pressing, a while at most.
    void hold_back(double seconds = 0.5);
    /// True while presses mean nothing, here or in the dialog that lies open.
    bool holds_back() const;

    // --- showing ------------------------------------------------------------------------------
    /// One line in `rect`, centred by capital height; longer text is cut with "…" and flagged.
    void text(std::string_view id, render::Rect rect, std::string_view text,
              const TextLook& look = {});
    /// Wrapped text from the top of `rect`; returns its height. Flagged when it is higher than
    /// `rect` (a height of 0 means: as high as it needs).
    float paragraph(std::string_view id, render::Rect rect, std::string_view text,
                    const TextLook& look = {});
    float paragraph_height(std::string_view text, float width, const TextLook& look = {}) const;
    /// Paper panel with shadow; `radius` in design units.
    void panel(render::Rect rect, float radius = 20);
    /// Inset on a panel.
    void inset(render::Rect rect, float radius = 14);
    /// Small label with a ground: a state, a count.
    void chip(std::string_view id, render::Rect rect, std::string_view text,
              std::optional<render::Icon> icon = {}, std::optional<render::Color> ink = {});
    /// A note with an icon and a coloured frame.
    void notice(std::string_view id, render::Rect rect, std::string_view text, ToastKind kind);
    void rule(render::Point from, float width);  ///< hairline

    /// Head of a page: back button (`button:back`), title, note. `rect` is the strip. True when
    /// back was pressed; Esc comes to Scene::input as Command::back.
    bool header(render::Rect rect, std::string_view title, std::string_view note = {});
    /// The same in one slim line as high as `rect`; `title` may be empty.
    bool slim_header(render::Rect rect, std::string_view title);

    // --- layers -------------------------------------------------------------------------------
    Scroll scroll(std::string_view id, render::Rect view, float content_height);
    /// Brings this strip of the content of a scroll area into sight.
    void scroll_to(std::string_view id, float offset, float height);
    Layer dialog(std::string_view name, render::Rect rect, const DialogLook& look = {});
    /// A message that goes by itself; the same text again only lasts longer. With `open` it can be
    /// pressed, looks so, and does that then.
    void toast(std::string text, ToastKind kind = ToastKind::info, std::function<void()> open = {});
    void clear_toast();
    /// Where toasts stand until the next pass (default: top centre of the window): as wide as this
    /// room and in its middle, or filling it. What needs more height grows upwards as far as `top`,
    /// then its letters shrink. Only the top scene has room for toasts. True if one stands there
    /// now: the words of the room give way.
    bool toast_in(render::Rect room, float top, bool filled = false);
    /// Height of the toast in a room of this width; 0: there is none, or not in this scene.
    float toast_height(float width) const;

    // --- focus --------------------------------------------------------------------------------
    /// Gives the focus to this control (`spot:c3`, `button:ok`) as soon as it exists.
    void focus(std::string_view name);
    std::string focused() const;
    /// True if the focus shows but stands on nothing, or on what has been greyed under it.
    bool focus_lost() const;
    /// The focus of the scene and of every layer over it, to be given back by `restore_focus`.
    std::vector<std::string> focus_stack() const;
    void restore_focus(std::vector<std::string> stack);
    /// A wished focus whose control was not met yet.
    bool focus_pending() const;
    /// True after keyboard or pad use: focus is drawn.
    bool focus_visible() const;
    /// True while a text field edits.
    bool typing() const;
    /// What would be pasted now, with all its lines; empty if that is no text.
    std::string clipboard() const;
    /// Hands this text to whatever is pasted into next.
    void copy(const std::string& text);
    /// What was copied somewhere; empty where nothing was.
    std::string pasteable() const;

    /// The words of this frame; scenes add facts: ui.model().set("actor", "0").
    TextModel& model();

    // --- measures of the window ------------------------------------------------------------------
    struct Measures {
        float unit = 1;
        float type = 1;
        float dpi = 96;
        bool large_targets = false;
        float finger = 9;  ///< mm: least size of what a finger presses
    };
    void set_measures(const Measures& measures);
    const Measures& measures() const;

private:
    friend class Scroll;
    friend class Layer;
    friend class UiPass;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// What the Loop does with a Ui, and no page: hands it inputs, and draws a pass over the scenes.
class UiPass {
public:
    explicit UiPass(Ui& ui) : ui_(ui) {}

    /// Offers an input; true: a control or layer took it, the scene must not see it. A press that
    /// was passed to the scene makes its moves and release go there too.
    bool take(const Input& input);
    /// Starts a pass over the top scene; everything met before `scene_begins` is inert.
    void begin(double now);
    void scene_begins(const std::string& name, bool top);
    /// Ends the pass: open lists, tooltip, toast, focus ring. True: something changed that was
    /// drawn too early, draw the pass again before showing it.
    bool end();
    /// When a frame is needed although nothing happens (tooltip, toast), if at all.
    std::optional<double> wake() const;
    /// True if a widget was pressed in the passes since the last call (for its sound).
    bool clicked();
    /// How text is copied and pasted.
    void set_clipboard(std::function<std::string()> get,
                       std::function<void(const std::string&)> set);
    /// The stage changed: forget focus, held controls, open lists.
    void forget();

private:
    Ui& ui_;
};

/// One choice a language in the order of languages(); its id is the language's code.
std::vector<Choice> language_choices();

}  // namespace scenes
