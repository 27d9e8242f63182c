// See contents.hpp.
#include "scenes/help/contents.hpp"

#include "render/canvas.hpp"

#include <algorithm>

namespace scenes::help {
namespace {

using render::Face;
using render::Icon;
using render::Rect;

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
    bool whole = false;  ///< two lines hold it in letters as large as those of the others
};
Title title_of(Frame& frame, const Section& section, const Rect& entry, bool on) {
    Title title;
    const float deep = section.depth > 1 ? frame.t(16) : 0;
    title.number = entry.x + frame.t(14) + deep;
    title.left = title.number;
    if (!section.number.empty())
        title.left += frame.t(50) - (section.depth > 1 ? 0 : deep + frame.t(16));
    title.room = entry.right() - frame.t(38) - title.left;
    const auto& theme = frame.canvas.theme();
    // Bold letters are the widest: what is set in them does not wrap otherwise when it is chosen.
    title.look = {Face::bold, 20, {}, render::Align::left, true};
    const float line = frame.ui.paragraph_height("1", title.room, title.look);
    title.high = frame.ui.paragraph_height(section.title, title.room, title.look);
    title.whole = title.high <= 2 * line + 1;
    if (!title.whole) {
        const auto fits =
            frame.canvas.fit(section.title, Face::bold, frame.t(20), frame.t(17), title.room);
        title.look.size = fits.px / frame.type;
        title.high = line;
    }
    title.look.face = on ? Face::bold : Face::semibold;
    title.look.color = on ? theme.on_primary : theme.ink;
    return title;
}

/// How high the entries of this row are: those of all columns alike.
float row_height(Frame& frame, const Document& document, float width, int columns,
                 std::size_t row) {
    const auto rows = rows_of(document, columns);
    // In two columns the titles have more room than they need.
    float high = std::max(frame.t(columns == 2 ? 44 : 50), frame.ui.least());
    for (auto i = row; i < document.sections.size(); i += rows) {
        const auto title = title_of(frame, document.sections[i], {0, 0, width, 0}, true);
        high = std::max(high, title.high + frame.t(14));
    }
    return high;
}

void draw_words(Frame& frame, const Section& section, const std::string& id, const Rect& entry,
                bool on) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const auto title = title_of(frame, section, entry, on);
    ui.text("", {title.number, entry.y, frame.t(50), entry.h}, section.number,
            {Face::heavy, 20, on ? theme.on_primary : theme.ink2});
    const Rect line{title.left, entry.y, title.room, entry.h};
    const float high = ui.paragraph_height(section.title, title.room, title.look);
    if (!title.whole || high <= ui.paragraph_height("1", title.room, title.look))
        ui.text("entry" + id, line, section.title, title.look);
    else
        ui.paragraph("entry" + id, {line.x, line.y + (line.h - high) / 2, line.w, high + 1},
                     section.title, title.look);
}

bool draw_entry(Frame& frame, const Contents& contents, std::size_t index, const Rect& entry) {
    const auto& theme = frame.canvas.theme();
    const auto& section = contents.document.sections[index];
    const int number = static_cast<int>(index);
    const bool on = number >= contents.first && number <= contents.last;
    const auto id = id_of(contents.document, index);
    const auto touch = frame.ui.hot("section:" + id, entry, section_label(section),
                                    {"tab", on ? "on" : "off", {}, 12});
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

float entries_height(Frame& frame, const Document& document, float width, int columns) {
    const float column = width_of(frame, width, columns);
    float high = 0;
    for (std::size_t row = 0; row < rows_of(document, columns); ++row)
        high += row_height(frame, document, column, columns, row) + frame.t(4);
    return high;
}

EntrySpan entry_span(Frame& frame, const Document& document, float width, int columns,
                     int section) {
    const float column = width_of(frame, width, columns);
    const auto rows = std::max<std::size_t>(1, rows_of(document, columns));
    const auto wanted = static_cast<std::size_t>(std::max(0, section)) % rows;
    EntrySpan span;
    for (std::size_t row = 0; row < wanted; ++row)
        span.top += row_height(frame, document, column, columns, row) + frame.t(4);
    span.height = row_height(frame, document, column, columns, wanted);
    return span;
}

bool entries_fit(Frame& frame, const Document& document, float width, int columns) {
    const Rect entry{0, 0, width_of(frame, width, columns), 0};
    return std::all_of(
        document.sections.begin(), document.sections.end(),
        [&](const Section& section) { return title_of(frame, section, entry, true).whole; });
}

int draw_entries(Frame& frame, const Rect& area, const Contents& contents, int columns) {
    const auto rows = rows_of(contents.document, columns);
    const float gap = frame.t(4), width = width_of(frame, area.w, columns);
    int pressed = -1;
    float y = area.y;
    for (std::size_t row = 0; row < rows; ++row) {
        const float high = row_height(frame, contents.document, width, columns, row);
        float x = area.x;
        for (auto i = row; i < contents.document.sections.size(); i += rows) {
            if (draw_entry(frame, contents, i, {x, y, width, high})) pressed = static_cast<int>(i);
            x += width + frame.t(12);
        }
        y += high + gap;
    }
    return pressed;
}

}  // namespace scenes::help
