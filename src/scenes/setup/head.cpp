// The head of the setup dialog: which game, its pages, what stands in the corner.
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/setup/scene.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

constexpr Face kHeadingFace = Face::display_bold;

/// Between the heading and the tabs beside it, design units.
constexpr float kBeforeTabs = 32;

std::vector<Choice> setup_pages() {
    return {{"match", tr("setup.page_match")}, {"details", tr("setup.page_details")}};
}

}  // namespace

Setup::Edges Setup::edges(Frame& frame, float width, bool whole) const {
    Edges edges;
    const bool slim = room_down(frame) < 1000;
    edges.pad = frame.t(slim ? 14 : 32);
    edges.close = frame.ui.control(low_window(frame) ? 46 : 52);
    edges.corner =
        has_challenges(services_, game_.id) ? 2 * edges.close + frame.u(12) : edges.close;
    edges.low = frame.area.h < frame.t(760);
    edges.title = edges.low ? 0 : std::max(edges.close, frame.t(64));
    const float title = heading(frame, width, edges).width;
    edges.beside = !whole && !edges.low &&
                   title + frame.t(kBeforeTabs + 340) + edges.corner + frame.u(16) <= width;
    edges.tabs = (whole && !edges.low) || edges.beside ? 0 : edges.close;
    edges.above = edges.pad + edges.title + edges.tabs +
                  (edges.title > 0 && edges.tabs > 0 ? frame.t(14) : 0) + frame.t(slim ? 12 : 18);
    edges.rule = frame.t(slim ? 10 : 20);
    return edges;
}

/// The largest heading for this room; the emblem alone where no name can be read.
Setup::Heading Setup::heading(Frame& frame, float room, const Edges& e) const {
    const auto width = [&](const std::string& words, float size) {
        return std::ceil(frame.ui.text_width(words, size, kHeadingFace)) + frame.t(4);
    };
    Heading h;
    if (poster_width(frame) > 0) {
        h.words = tr("setup.title");
        const bool fits = frame.ui.text_width(h.words, 60, kHeadingFace) * 0.8F <= room;
        h.size = fits && !e.low ? 60 : 44;
        h.width = width(h.words, h.size);
        return h;
    }
    h.words = game_name(game_.id);
    if (!e.low) h.note = tr("setup.title");
    // The emblem goes before the name gets small.
    constexpr float kLarge = 44, kSmall = 26;
    const bool flat = frame.canvas.theme().flat;
    for (const bool pictured : {true, false}) {
        if (pictured && flat) continue;
        h.emblem = pictured ? (e.low ? e.close : e.title) : 0;
        h.gap = pictured ? frame.t(14) : 0;
        const float free = room - h.emblem - h.gap, wide = width(h.words, kLarge);
        h.size = wide <= free ? kLarge : std::floor(kLarge * free / wide);
        if (h.size >= (pictured ? 34 : kSmall)) break;
    }
    if (h.size < kSmall) {
        Heading sign;
        if (!flat && e.close <= room) sign.emblem = sign.width = e.close;
        return sign;
    }
    h.width = h.emblem + h.gap + width(h.words, h.size);
    return h;
}

void Setup::draw_heading(Frame& frame, const Rect& box, const Heading& h) const {
    auto& ui = frame.ui;
    if (h.emblem > 0)
        frame.canvas.picture(emblem_of(game_.id), {box.x, std::round(box.centre().y - h.emblem / 2),
                                                   h.emblem, h.emblem});
    if (h.words.empty()) return;
    const float x = box.x + h.emblem + h.gap;
    const float name = h.note.empty() ? box.h : std::round(box.h * 0.58F);
    const float under = std::round(box.h * 0.66F);  // clear of the name's descenders
    ui.text(poster_width(frame) > 0 ? "title" : "game", {x, box.y, box.right() - x, name}, h.words,
            {kHeadingFace, h.size, {}, render::Align::left, true});
    if (!h.note.empty())
        ui.text("title", {x, box.y + under, box.right() - x, box.h - under}, h.note,
                {Face::medium, 18, ui.theme().ink2, render::Align::left, true});
}

/// Heading, tabs and what stands in the corner.
void Setup::draw_head(Frame& frame, const Rect& box, const Edges& e) {
    auto& ui = frame.ui;
    const float y = box.y + e.pad, close = e.close;
    const float room = box.w - e.corner - frame.u(16);
    const auto pages = setup_pages();
    float tabs = 0;
    for (const auto& page : pages) tabs += ui.text_width(page.label, 20, Face::bold) + frame.t(40);
    // In a low window the tabs, if there are any, stand behind the game's name; in one that is
    // short for the form behind the title.
    const bool in_line = !whole_ && (e.low || e.beside);
    const bool named = poster_width(frame) <= 0;
    Heading head;
    if (!e.low || whole_ || named)
        head = heading(frame, in_line ? room - tabs - frame.t(kBeforeTabs) : room, e);
    const float end = in_line ? box.x + head.width + frame.t(8) : box.x + room;
    draw_heading(frame, {box.x, y, end - box.x, e.low ? close : e.title}, head);
    if (ui.icon_button("close", {box.right() - close, y, close, close}, Icon::close,
                       tr("setup.close")))
        leave_page();
    if (whole_) return;
    const float start =
        in_line && head.width > 0 ? box.x + head.width + frame.t(kBeforeTabs) : box.x;
    const float last = in_line ? box.x + room : box.right();
    const float tabs_y = e.beside ? y + (e.title - close) / 2
                         : e.low  ? y
                                  : y + e.title + frame.t(14);
    const float wide = in_line ? std::min(last - start, frame.t(420)) : last - start;
    ui.tabs("page", {start, tabs_y, wide, close}, tr("setup.title"), pages, page_);
}

}  // namespace scenes
