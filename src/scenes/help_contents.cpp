// See help_contents.hpp.
#include "scenes/help_contents.hpp"

#include "render/canvas.hpp"

#include <algorithm>

namespace scenes::help {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

/// In two columns the titles have more room than they need; elsewhere some take two lines.
float entry_height(Frame& frame, int columns) {
    return std::max(frame.t(columns == 2 ? 44 : 50), frame.ui.least());
}

std::size_t rows_of(const Document& document, int columns) {
    const auto count = static_cast<std::size_t>(columns);
    return (document.sections.size() + count - 1) / count;
}

std::string id_of(const Document& document, std::size_t index) {
    const auto& section = document.sections[index];
    if (!section.number.empty()) return section.number;
    return index + 1 == document.sections.size() ? "controls" : "part" + std::to_string(index + 1);
}

float width_of(Frame& frame, float width, int columns) {
    const auto count = static_cast<float>(columns);
    return std::floor((width - (count - 1) * frame.t(12)) / count);
}

/// Where a title begins and ends in its entry, and how it is set: a long one takes two lines rather
/// than become small.
struct Title {
    float number = 0;  ///< x of its number
    float left = 0, room = 0, high = 0;
    TextLook look;
    bool line = false;  ///< one line holds it
};
Title title_of(Frame& frame, const Section& section, const Rect& entry, bool on) {
    Title title;
    const float deep = section.depth > 1 ? frame.t(16) : 0;
    title.number = entry.x + frame.t(14) + deep;
    title.left = title.number;
    if (!section.number.empty())
        title.left += frame.t(50) - (section.depth > 1 ? 0 : deep + frame.t(16));
    title.room = entry.right() - frame.t(38) - title.left;
    const Face face = on ? Face::bold : Face::semibold;
    const auto fits = frame.canvas.fit(section.title, face, frame.t(20), frame.t(17), title.room);
    const auto& theme = frame.canvas.theme();
    title.look = {face, fits.px / frame.type, on ? theme.on_primary : theme.ink,
                  render::Align::left, true};
    title.high = frame.ui.paragraph_height(section.title, title.room, title.look);
    title.line = frame.canvas.measure(section.title, fits) <= title.room;
    return title;
}

void draw_words(Frame& frame, const Section& section, const std::string& id, const Rect& entry,
                bool on) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto title = title_of(frame, section, entry, on);
    ui.text("", {title.number, entry.y, frame.t(50), entry.h}, section.number,
            {Face::heavy, 20, on ? theme.on_primary : theme.ink2});
    if (title.line || title.high > entry.h)
        ui.text("entry" + id, {title.left, entry.y, title.room, entry.h}, section.title,
                title.look);
    else
        ui.paragraph("entry" + id,
                     {title.left, entry.y + (entry.h - title.high) / 2, title.room, title.high + 1},
                     section.title, title.look);
}

bool draw_entry(Frame& frame, const Contents& contents, std::size_t index, const Rect& entry) {
    const auto& theme = frame.canvas.theme();
    const auto& section = contents.document.sections[index];
    const int number = static_cast<int>(index);
    const bool on = number >= contents.first && number <= contents.last;
    const auto id = id_of(contents.document, index);
    const auto touch = frame.ui.hot("section:" + id, entry, section_label(section),
                                    {"tab", on ? "on" : "off", true, 12});
    if (on)
        frame.canvas.fill(entry, theme.primary, frame.u(12));
    else if (touch.hot || touch.held)
        frame.canvas.fill(entry, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), frame.u(12));
    draw_words(frame, section, id, entry, on);
    if (contents.visited.count(number) && !on) {
        const float side = frame.t(20);
        frame.canvas.icon(Icon::check,
                          Rect::around({entry.right() - frame.t(20), entry.centre().y}, side, side),
                          theme.good, 2.8F);
    }
    return touch.pressed;
}

}  // namespace

std::string section_label(const Section& section) {
    return section.number.empty() ? section.title : section.number + "  " + section.title;
}

float entries_height(Frame& frame, const Document& document, int columns) {
    const auto rows = static_cast<float>(rows_of(document, columns));
    return rows * (entry_height(frame, columns) + frame.t(4));
}

bool entries_fit(Frame& frame, const Document& document, float width, int columns) {
    const Rect entry{0, 0, width_of(frame, width, columns), entry_height(frame, columns)};
    return std::all_of(document.sections.begin(), document.sections.end(),
                       [&](const Section& section) {
                           const auto title = title_of(frame, section, entry, true);
                           return title.line || title.high <= entry.h;
                       });
}

int draw_entries(Frame& frame, const Rect& area, const Contents& contents, int columns) {
    const auto rows = rows_of(contents.document, columns);
    const float row = entry_height(frame, columns), gap = frame.t(4);
    const float width = width_of(frame, area.w, columns);
    int pressed = -1;
    for (std::size_t i = 0; i < contents.document.sections.size(); ++i) {
        const auto column = static_cast<float>(i / rows), line = static_cast<float>(i % rows);
        const Rect entry{area.x + column * (width + frame.t(12)), area.y + line * (row + gap),
                         width, row};
        if (draw_entry(frame, contents, i, entry)) pressed = static_cast<int>(i);
    }
    return pressed;
}

}  // namespace scenes::help
