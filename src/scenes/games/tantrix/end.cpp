// The end of Tantrix: the figure steps back, and the line or loop that made the points of each
// player stands out of it, with its length and its points.
#include "scenes/games/tantrix/pen.hpp"

#include <algorithm>
#include <utility>

namespace scenes::tantrix_table {

using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;

tantrix::Line dearest(const tantrix::Position& rules, int seat) {
    tantrix::Line best;
    for (const auto colour : tantrix::kAllColours) {
        if (!rules.colours(seat).has(colour)) continue;
        auto line = rules.best(colour);
        if (line.points() > best.points()) best = std::move(line);
    }
    return best;
}

bool looks_back(const tantrix::Position& rules, const ViewParams& params) {
    return rules.over() || params.shows("results") || params.shows("over");
}

std::vector<tantrix::Line> scoring_lines(const tantrix::Position& rules) {
    std::vector<tantrix::Line> lines;
    for (const auto colour : tantrix::kAllColours) {
        bool counts = false;
        for (int seat = 0; seat < rules.seats(); ++seat)
            counts = counts || rules.colours(seat).has(colour);
        auto line = rules.best(colour);
        if (counts && line.tiles() > 0) lines.push_back(std::move(line));
    }
    // The dearest is drawn last, above the others.
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.points() < b.points(); });
    return lines;
}

namespace {

/// The links of a line along its tiles.
Path path_of(const Pen& pen, const tantrix::Line& line) {
    Path path;
    for (const auto cell : line.cells) {
        const auto* lies = pen.rules.board().at(cell);
        if (!lies) continue;
        if (const auto link = tantrix::link_of(lies->edges(), line.colour))
            path.add(tantrix_art::link(pen.grid.at(cell), pen.r(), link.a, link.b));
    }
    return path;
}

void draw_line(const Pen& pen, const tantrix::Line& line) {
    const char letter = tantrix::letter(line.colour);
    paint_glow(pen.c, path_of(pen, line), pen.r(), tantrix_art::colour(letter, pen.c.theme()));
    for (const auto cell : line.cells) {
        const auto* lies = pen.rules.board().at(cell);
        if (!lies) continue;
        if (const auto link = tantrix::link_of(lies->edges(), line.colour))
            tantrix_art::pattern(pen.c, pen.grid.at(cell), pen.r(), letter, link.a, link.b);
    }
}

/// A small paper with the mark of the colour and how the points came about.
struct Tag {
    std::string words;
    float k = 1, mark = 0;
    Rect box{};
};

Tag tag_of(const Pen& pen, const tantrix::Line& line) {
    Tag tag;
    tag.words = std::to_string(line.points());
    if (line.loop) tag.words = "2 × " + std::to_string(line.tiles()) + " = " + tag.words;
    tag.k = std::max({pen.params.type, 0.8F, pen.params.least / 20});
    tag.mark = 12 * tag.k;
    const float wide = pen.c.measure(tag.words, {Face::heavy, 20 * tag.k});
    tag.box = Rect::around({}, 2 * tag.mark + wide + 26 * tag.k, 34 * tag.k);
    return tag;
}

/// Where the tag lies best: on a tile of its line, away from other tags and at the edge of the
/// figure rather than in the thick of it.
Point place_for(const Pen& pen, const tantrix::Line& line, const Tag& tag,
                const std::vector<Rect>& taken) {
    const Rect& room = pen.board.room;
    Point best = room.centre();
    float least = 1e9F;
    for (const auto cell : line.cells) {
        const Point at = pen.grid.at(cell);
        const float x = std::clamp(at.x, room.x + tag.box.w / 2,
                                   std::max(room.x + tag.box.w / 2, room.right() - tag.box.w / 2));
        const float y = std::clamp(at.y, room.y + tag.box.h / 2,
                                   std::max(room.y + tag.box.h / 2, room.bottom() - tag.box.h / 2));
        const Rect box = Rect::around({x, y}, tag.box.w, tag.box.h);
        float cost = render::distance({x, y}, at) / pen.r();
        for (const auto& other : taken)
            if (other.inset(-4 * tag.k).touches(box)) cost += 100;
        for (int d = 0; d < tantrix::kSides; ++d)
            if (pen.rules.board().occupied(tantrix::neighbour(cell, d))) cost += 1;
        if (cost >= least) continue;
        least = cost;
        best = {std::round(x), std::round(y)};
    }
    return best;
}

void draw_tag(const Pen& pen, const tantrix::Line& line, const Tag& tag, Point at, bool won) {
    const auto& theme = pen.c.theme();
    const Rect box = Rect::around(at, tag.box.w, tag.box.h);
    const float radius = box.h / 2;
    pen.c.shadow(box, radius, render::ShadowLevel::L3);
    pen.c.fill(box, won && !theme.flat ? theme.turn_bg : theme.panel, radius);
    if (won || theme.flat)
        pen.c.frame(box, won ? theme.turn : theme.ink, (won ? 3.0F : 1.5F) * tag.k, radius);
    const float left = box.x + 5 * tag.k + tag.mark;
    tantrix_art::mark(pen.c, {left, at.y}, tag.mark, std::string(1, tantrix::letter(line.colour)));
    pen.c.label({left + tag.mark + 8 * tag.k, at.y}, tag.words, {Face::heavy, 20 * tag.k},
                won && !theme.flat ? theme.on_turn : theme.ink, render::Align::left);
}

/// True if whoever has this colour has won by points; a resignation leaves that to the paper.
bool has_won(const tantrix::Position& rules, tantrix::Colour colour) {
    if (!rules.over() || rules.seats() < 2) return false;
    const auto winners = rules.winners();
    return std::any_of(winners.begin(), winners.end(),
                       [&](int seat) { return rules.colours(seat).has(colour); });
}

}  // namespace

void draw_end(const Pen& pen) {
    auto lines = scoring_lines(pen.rules);
    for (int seat = 0; seat < pen.rules.seats(); ++seat)
        if (pen.params.shows("of:" + std::to_string(seat)))
            lines.erase(std::remove_if(lines.begin(), lines.end(),
                                       [&](const auto& line) {
                                           return !pen.rules.colours(seat).has(line.colour);
                                       }),
                        lines.end());
    if (lines.empty()) return;
    const auto clip = pen.c.clip(pen.board.room);
    for (const auto& tile : pen.rules.board().tiles())
        pen.c.shape(tantrix_art::hexagon(pen.grid.at(tile.cell), 0.975F * pen.r()),
                    Color::hex("141416"), 0.62F);
    for (const auto& line : lines) draw_line(pen, line);
    std::vector<Rect> taken;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        const Tag tag = tag_of(pen, *line);
        const Point at = place_for(pen, *line, tag, taken);
        taken.push_back(Rect::around(at, tag.box.w, tag.box.h));
        draw_tag(pen, *line, tag, at, has_won(pen.rules, line->colour));
    }
}

}  // namespace scenes::tantrix_table
