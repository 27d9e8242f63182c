// What the staff's pages share: the petrol ground, cards, buttons on the dark, the ring that counts
// down, rows that stack when they must. Knows no page.
#pragma once

#include "render/canvas.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace kiosk {

inline constexpr float kWords = 28;     ///< design size: nothing in a kiosk is smaller
inline constexpr float kPad = 32;       ///< design size: from the edge of a card to what is in it
inline constexpr float kPrimary = 20;   ///< mm: what is pressed most
inline constexpr float kBetween = 3;    ///< mm: least gap of things to press
inline constexpr double kRecall = 4.5;  ///< seconds in which a second touch confirms

/// Petrol from light to dark with a pale net of hexagons; flat black in the flat theme.
void draw_petrol(scenes::Frame& frame);
/// Ink on that ground: words, and what matters less.
render::Color petrol_ink(const scenes::Frame& frame);
render::Color petrol_ink2(const scenes::Frame& frame);
/// Amber on that ground.
render::Color petrol_mark(const scenes::Frame& frame);

/// The design size at which one line fits: `size`, or smaller down to `least`.
float fitted(const scenes::Frame& frame, std::string_view text, render::Face face, float size,
             float width, float least = 20);

/// Distance of a page's content from the edges, and of its parts from each other; px.
float staff_margin(const scenes::Frame& frame);
float staff_gap(const scenes::Frame& frame);
/// Height of a row with something to press, and of a main button; px.
float staff_row(const scenes::Frame& frame, float design = 76);
float staff_main(const scenes::Frame& frame, float design = 120);

/// The one main button on the ground: sand.
scenes::Touch sand_button(scenes::Frame& frame, std::string_view id, render::Rect rect,
                          std::string_view label, const scenes::ButtonLook& look);
/// Any other: a dark pane with a thin frame.
scenes::Touch pane_button(scenes::Frame& frame, std::string_view id, render::Rect rect,
                          std::string_view label, const scenes::ButtonLook& look);
/// A dark pane.
void draw_pane(scenes::Frame& frame, render::Rect rect);

/// Seconds as a figure in a ring of which `share` is left.
void draw_countdown(scenes::Frame& frame, render::Point centre, float radius, double share,
                    int seconds);

/// One line of a card: a label, and a control `need` wide beside it, or under it where that is too
/// much for `width`.
struct RowPlan {
    float label = 0;  ///< width of the label's column; of all rows of a card alike
    bool stacked = false;
    float height = 0;
};
RowPlan plan_row(const scenes::Frame& frame, float width, float label, float need);
/// Where the control of a planned row stands; draws the label.
render::Rect begin_row(scenes::Frame& frame, const RowPlan& plan, render::Rect box,
                       std::string_view id, std::string_view label,
                       std::optional<render::Icon> icon = {});
/// Width of a label's column.
float label_width(const scenes::Frame& frame, std::string_view label, bool icon);

/// − value +: steps by -1 or +1 that were pressed, else 0.
int draw_stepper(scenes::Frame& frame, std::string_view id, render::Rect box,
                 std::string_view value, bool less = true, bool more = true);
float stepper_width(const scenes::Frame& frame, std::string_view widest);

/// Choices side by side, apart from each other; true when another one was chosen.
bool draw_choices(scenes::Frame& frame, std::string_view id, render::Rect box,
                  const std::vector<scenes::Choice>& choices, int& chosen);
float choices_width(const scenes::Frame& frame, const std::vector<scenes::Choice>& choices);

/// What must be pressed twice: the first touch only asks, for a few seconds.
class Sure {
public:
    /// True at the second press of the same thing.
    bool pressed(std::string_view what, double now);
    bool asks(std::string_view what, double now) const;
    void forget() { what_.clear(); }
    /// When a question lapses, for sleeping.
    std::optional<double> wake(double now) const;

private:
    std::string what_;
    double until_ = 0;
};

/// Next and back at the foot of a list of pages; `page` is kept in range.
struct Pager {
    int page = 0;
    /// Draws only if there are several pages.
    void draw(scenes::Frame& frame, render::Rect box, int pages);
    static float width(const scenes::Frame& frame);
    /// Without the words between the buttons.
    static float least_width(const scenes::Frame& frame);
};

}  // namespace kiosk
