// What the pages around the table share: linen ground, head, rows that wrap, dates in words.
// Knows no game and none of the pages.
#pragma once

#include "render/canvas.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// Linen with light from the upper left over the whole window.
void draw_ground(Frame& frame);

/// Distance of a page's content from the window's edges, px: 96 design units in a large window,
/// less in a narrow one.
float page_margin(const Frame& frame);

/// True in a window that is short for its interface size: heads and feet get slim there, so that
/// most of the height is content.
bool low_window(const Frame& frame);

/// Where a page's content lies: below the head, inside the margins.
render::Rect page_area(const Frame& frame, bool note = false);

/// Head and ground of a page; in a low window one slim line without the note.
struct Page {
    render::Rect content;  ///< page_area
    bool back = false;     ///< the back button was pressed
};
Page begin_page(Frame& frame, std::string_view title, std::string_view note = {});

/// Places boxes from left to right and goes on in the next row when one does not fit.
class Row {
public:
    Row(render::Rect area, float gap) : area_(area), gap_(gap), x_(area.x), y_(area.y) {}
    render::Rect next(float width, float height);
    /// Height of all rows so far.
    float height() const { return y_ + row_ - area_.y; }

private:
    render::Rect area_;
    float gap_;
    float x_;
    float y_;
    float row_ = 0;
};

/// Buttons of a page's foot: what each needs.
struct FootButton {
    std::string id;
    std::string label;
    ButtonLook look;
};
/// Width that it needs in a foot, px.
float foot_button_width(Frame& frame, const FootButton& button);
/// Height that these buttons need in this width. In a low window they are slim, and where they do
/// not fit one row all but the last become icons.
float foot_height(Frame& frame, float width, const std::vector<FootButton>& buttons);
/// Draws them from the left, the last one at the right edge when all fit one row. Returns the
/// index of the one pressed, or -1.
int draw_foot(Frame& frame, const render::Rect& area, const std::vector<FootButton>& buttons);

/// "today at 18:42", "yesterday at …" or the date; `milliseconds` since 1970, local time.
std::string when_text(std::int64_t milliseconds);

/// The window's height in design units of text: how much room there is at this interface size.
float room_down(const Frame& frame);

/// While this lives, what is drawn through its frame – words, controls, gaps – is `by` times as
/// large as the settings say.
class ScaledFrame {
public:
    ScaledFrame(const Frame& frame, float by) : frame_(frame), before_(frame.ui.measures()) {
        frame_.unit *= by;
        frame_.type *= by;
        auto now = before_;
        now.unit *= by;
        now.type *= by;
        frame_.ui.set_measures(now);
    }
    ~ScaledFrame() { frame_.ui.set_measures(before_); }
    ScaledFrame(const ScaledFrame&) = delete;
    ScaledFrame& operator=(const ScaledFrame&) = delete;

    Frame& frame() { return frame_; }

private:
    Frame frame_;
    Ui::Measures before_;
};

/// How much larger an upright window can draw a page: the most, up to `most`, at which it `fits`.
/// 1 in a window that is wider than high: those are what pages are designed for.
float enlarged(const Frame& frame, float most, const std::function<bool(Frame& larger)>& fits);

}  // namespace scenes
