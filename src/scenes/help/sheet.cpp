// The rules in an upright window: sheets with as many sections as they have room for.
#include "scenes/base/strings.hpp"
#include "scenes/help/scene.hpp"

#include <algorithm>

namespace scenes {

using help::Section;
using render::Face;
using render::Rect;

/// Room between two sections of a sheet, with the heading of the second.
static float heading_height(const Frame& frame) {
    return frame.t(30 + 60);
}

void HelpScene::share_pages(Frame& frame, const help::PageLook& look) {
    const auto wanted =
        game_ + language_ + std::to_string(look.width) + "x" + std::to_string(look.view);
    if (wanted == shared_for_) return;
    shared_for_ = wanted;
    std::vector<float> heights;
    for (const auto& section : document_.sections)
        heights.push_back(help::section_height(frame, section, look));
    pages_ = help::page_starts(heights, heading_height(frame), look.view);
}

float HelpScene::sheet_height(Frame& frame, const help::PageLook& look) const {
    float height = heading_height(frame) * static_cast<float>(last_shown() - first_shown());
    for (int i = first_shown(); i <= last_shown(); ++i)
        height +=
            help::section_height(frame, document_.sections[static_cast<std::size_t>(i)], look);
    return height;
}

/// Side of the figures with which pages are shared out, and the least on any of them.
static float least_side(const Frame& frame) {
    return frame.t(260);
}

/// How large, up to `most`, the figures of this page can be where `look` puts them; 0 if even the
/// least have no room.
float HelpScene::largest_side(Frame& frame, help::PageLook look, float most) const {
    const auto fits = [&](float side) {
        look.figure = side;
        return sheet_height(frame, look) <= look.view;
    };
    float good = least_side(frame), bad = most + 1;
    if (!fits(good)) return 0;
    while (bad - good > 1.5F) {
        const float middle = std::floor((good + bad) / 2);
        (fits(middle) ? good : bad) = middle;
    }
    return good;
}

/// Pages are shared out with the figures beside the text. On a page where that fits, and where the
/// words then don't run too wide, they stand in it; and they are as large as there is room.
void HelpScene::place_figures(Frame& frame, help::PageLook& look) const {
    auto in_text = look;
    in_text.figures = help::Figures::in_text;
    const bool wide = look.width >= frame.t(940);
    const float most = std::min(look.width, frame.t(520));
    if (const float side = wide ? 0 : largest_side(frame, in_text, most); side > 0) {
        look = in_text;
        look.figure = side;
    } else if (const float beside = largest_side(frame, look, most); beside > 0) {
        look.figure = beside;
    }
}

/// A page of an upright window: as many sections as it has room for, the figures in the text.
void HelpScene::draw_sheet(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    ui.panel(box, 24);
    const float pad = frame.t(44), steps = ui.control(60), title = frame.t(28 + 62 + 14);
    const Rect inner{box.x + pad, box.y + frame.t(22), box.w - 2 * pad, box.h - frame.t(48)};
    const float top = inner.y + title;
    const Rect view{inner.x - frame.u(8), top, inner.w + frame.u(12),
                    inner.bottom() - steps - frame.t(20) - top};
    help::PageLook look{game_, inner.w, view.h - frame.t(12), help::Figures::beside,
                        least_side(frame)};
    share_pages(frame, look);
    for (int i = first_shown(); i <= last_shown(); ++i) visited_.insert(i);
    place_figures(frame, look);
    const int first = first_shown(), last = last_shown();
    const auto section = [&](int i) -> const Section& {
        return document_.sections[static_cast<std::size_t>(i)];
    };
    const auto count = document_.sections.size();
    ui.text("section_of", {inner.x, inner.y, inner.w, frame.t(26)},
            first == last
                ? tr("help.section_of", first + 1, count)
                : tr_values("help.sections_of", {std::to_string(first + 1),
                                                 std::to_string(last + 1), std::to_string(count)}),
            {Face::semibold, 18, frame.canvas.theme().ink2, render::Align::left, true});
    ui.text("section", {inner.x, inner.y + frame.t(28), inner.w, frame.t(62)}, section(first).title,
            {Face::display_bold, 52, {}, render::Align::left, true});
    content_ = sheet_height(frame, look) + frame.t(10);
    view_ = view.h;
    {
        auto scroll = ui.scroll("page" + std::to_string(first), view, content_);
        offset_ = view.y - scroll.top();
        float y = scroll.top() + frame.t(4);
        for (int i = first; i <= last; ++i) {
            if (i > first) {
                y += heading_height(frame);
                ui.text("section" + std::to_string(i),
                        {inner.x, y - frame.t(60), inner.w, frame.t(50)}, section(i).title,
                        {Face::display_bold, 40, {}, render::Align::left, true});
            }
            help::draw_section(frame, section(i), {inner.x, y}, look);
            y += help::section_height(frame, section(i), look);
        }
    }
    draw_steps(frame, {inner.x, inner.bottom() - steps, inner.w, steps});
}

}  // namespace scenes
