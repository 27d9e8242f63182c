// The panel beside the board while a lesson is played: dots for its steps, a card with the
// sentences, what is to be done, examples or the sheet, and the buttons.
#pragma once

#include "scenes/table/lesson/layout.hpp"
#include "scenes/table/lesson/run.hpp"
#include "scenes/table/moves/parts.hpp"

namespace scenes {

class LessonMode;

class LessonPanel {
public:
    LessonPanel(const TableParts& parts, LessonMode& mode) : parts_(parts), mode_(mode) {}

    /// The layout of the window, made anew for every picture.
    Setting set(Frame& frame);
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

}  // namespace scenes
