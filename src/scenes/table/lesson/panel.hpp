// What stands around the board while a lesson is played. The panel beside it: dots for its steps, a
// card with the sentences, what is to be done, examples or the sheet, and the buttons; where
// everything stands (layout.cpp); the light on the board (light.cpp).
#pragma once

#include "scenes/table/lesson/run.hpp"
#include "scenes/table/moves/parts.hpp"
#include "scenes/table/panel/layout.hpp"

namespace scenes {

/// Rectangles in px of the window; `frame` holds what a match's panel has as well: play, panel,
/// header, main, tools.
struct LessonLayout {
    Layout frame;
    render::Rect dots;   ///< how far the lesson has come
    render::Rect words;  ///< for the card with the sentences; in landscape also what follows it
    render::Rect task;   ///< portrait: what is to be done; empty in landscape, where it follows
    render::Rect extra;  ///< portrait: for examples or a sheet; empty if there is no room
};

/// The layout for a window; defined for every size from 320×240 up. `players` and `card` of
/// `wanted` mean nothing here.
LessonLayout lay_out_lesson(Wanted wanted);

class LessonMode;

class LessonPanel {
public:
    LessonPanel(const TableParts& parts, LessonMode& mode) : parts_(parts), mode_(mode) {}

    /// The layout of the window, made anew for every picture.
    TableSetup set(Frame& frame);
    const Layout& layout() const { return layout_; }
    void draw(Frame& frame);

private:
    void draw_dots(Frame& frame) const;
    float draw_words(Frame& frame, const render::Rect& room) const;
    float task_height(Frame& frame) const;
    void draw_task(Frame& frame, const render::Rect& box) const;
    void draw_extra(Frame& frame, render::Rect box);
    void draw_answer(Frame& frame, const render::Rect& box);
    void draw_end(Frame& frame, render::Rect box) const;
    void draw_main(Frame& frame);
    void draw_tools(Frame& frame);
    bool acts_above() const;

    const TableContext& table() const { return parts_.table; }
    const LessonRun& run() const;
    const LessonGuide& guide() const;

    const TableParts& parts_;
    LessonMode& mode_;
    LessonLayout places_;
    Layout layout_;  ///< of it what a match's panel has as well
};

/// The box of a spot, round or not.
render::Rect box_of(const render::Spot& spot);

/// Draws both over the board while the learner is to act.
void draw_lesson_light(Frame& frame, const TableParts& parts, const LessonRun& run,
                       const LessonGuide& guide, const Layout& layout);

/// Draws the examples of the step in play side by side.
void draw_examples(Frame& frame, const TableParts& parts, const LessonRun& run,
                   const Layout& layout, const render::Rect& box);

}  // namespace scenes
