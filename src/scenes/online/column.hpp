// A panel of the pages of playing together: what stands in it one below the other, measured before
// it is drawn, so that the paper under it fits.
#pragma once

#include "scenes/ui/page.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

class Column {
public:
    Column(Frame& frame, float width) : frame_(frame), pad_(frame.t(32)), width_(width) {}

    /// Width of what stands in it.
    float inner() const { return width_ - 2 * pad_; }
    /// So high, under what was added before, with a gap before it unless it is `close` to that.
    void add(float height, std::function<void(const render::Rect&)> draw, bool close = false) {
        if (!parts_.empty() && !close) height_ += frame_.t(16);
        parts_.push_back({height_, height, std::move(draw)});
        height_ += height;
    }
    /// A heading and a sentence below it.
    void add_heading(const std::string& id, const std::string& title, const std::string& note) {
        auto& frame = frame_;
        add(frame.t(note.empty() ? 46 : 80), [&frame, id, title, note](const render::Rect& box) {
            auto& ui = frame.ui;
            ui.text(id, {box.x, box.y, box.w, frame.t(44)}, title,
                    {render::Face::display_bold, 36, {}, render::Align::left, true});
            if (!note.empty())
                ui.text(id + "_note", {box.x, box.y + frame.t(46), box.w, frame.t(30)}, note,
                        {render::Face::regular, 21, ui.theme().ink2, render::Align::left, true});
        });
    }
    /// Wrapped words.
    void add_words(const std::string& id, const std::string& words, const TextLook& look) {
        auto& frame = frame_;
        add(frame.ui.paragraph_height(words, inner(), look),
            [&frame, id, words, look](const render::Rect& box) {
                frame.ui.paragraph(id, {box.x, box.y, box.w, 0}, words, look);
            });
    }
    /// Of the whole panel.
    float height() const { return height_ + 2 * pad_; }
    /// Draws the panel with its upper left corner there, at least so high.
    void draw(float x, float y, float least = 0) {
        frame_.ui.panel({x, y, width_, std::max(least, height())}, 24);
        for (const auto& part : parts_)
            part.draw({x + pad_, y + pad_ + part.y, inner(), part.height});
    }

private:
    struct Part {
        float y, height;
        std::function<void(const render::Rect&)> draw;
    };
    Frame& frame_;
    float pad_, width_, height_ = 0;
    std::vector<Part> parts_;
};

}  // namespace scenes
