#include "scenes/table/lesson/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;
using render::Spot;

Rect box_of(const Spot& spot) {
    const float w = spot.box.w > 0 ? spot.box.w : 2 * spot.radius;
    const float h = spot.box.h > 0 ? spot.box.h : 2 * spot.radius;
    return Rect::around(spot.centre, w, h);
}

namespace {

constexpr Color kNight = Color::hex("2A1608");
// Radii of corners, shares of the width: of boards, and of sheets to write on.
constexpr float kBoardCorner = 0.026F, kSheetCorner = 0.008F;

constexpr float kDark = 0.5F;

/// Light on this circle, dark in the rest of the area.
void draw_night(render::Canvas& canvas, const Rect& area, float corner, Point middle, float radius,
                float dark = kDark) {
    const auto paint = Paint::radial(middle, 1.9F * radius,
                                     {{0, kNight.with_alpha(0)},
                                      {0.53F, kNight.with_alpha(0)},
                                      {0.68F, kNight.with_alpha(0.84F * dark)},
                                      {1, kNight.with_alpha(dark)}});
    canvas.fill(area, paint, corner);
}

/// The same on a table without edges, above its rack: upwards and downwards the dark fades over
/// `fade` px, in steps too small to be seen, so that it ends in no line wherever the light is.
void draw_dusk(render::Canvas& canvas, const Rect& room, float fade, bool upwards, Point middle,
               float radius) {
    const float steps = std::clamp(std::round(fade / 2), 8.0F, 64.0F);
    const float top = std::round(room.y + (upwards ? fade : 0));
    const float bottom = std::round(room.bottom() - fade);
    const auto strip = [&](float from, float to, float dark) {
        if (to <= from) return;
        const Rect part{room.x, from, room.w, to - from};
        const auto clip = canvas.clip(part);
        draw_night(canvas, part, 0, middle, radius, dark);
    };
    strip(top, bottom, kDark);
    for (float i = 0; i < steps; ++i) {
        const float share = i / steps, next = (i + 1) / steps;
        // Slow at both ends, as a shadow is.
        const float rest = 1 - (i + 0.5F) / steps;
        const float dark = kDark * rest * rest * (3 - 2 * rest);
        strip(std::round(bottom + fade * share), std::round(bottom + fade * next), dark);
        if (upwards) strip(std::round(top - fade * next), std::round(top - fade * share), dark);
    }
}

/// A disc with a hand; over something that lies there only its ring, the hand beside it.
void draw_target(render::Canvas& canvas, const Spot& spot, bool covered, float unit) {
    const auto& theme = canvas.theme();
    const Rect box = box_of(spot);
    const float side = std::min(box.w, box.h), line = std::max(2.0F, std::min(8 * unit, side / 14));
    const Color ink = Color::hex("3A2600");
    if (!covered) {
        const float r = side * 0.34F;
        canvas.circle(spot.centre, r * 1.72F, Color::hex("FFE8B5").with_alpha(0.25F));
        canvas.circle(spot.centre, r * 1.38F, Color::hex("FFE8B5").with_alpha(0.4F));
        canvas.circle(spot.centre, r + line, render::kMarkEdge.with_alpha(0.75F));
        canvas.circle(spot.centre, r + line * 0.5F, theme.turn);
        canvas.circle(spot.centre, r - line * 0.5F, render::kWhite);
        canvas.icon(Icon::hand, Rect::around(spot.centre, r * 1.04F, r * 1.04F), ink, 1.9F);
        return;
    }
    const bool round = spot.box.w <= 0;
    // Around a tile, whose corners reach out of its disc, and inside the disc of a point.
    const float reach = spot.role == "tile" ? 0.58F : 0.46F;
    const Path edge = round ? Path::circle(spot.centre, side * reach)
                            : Path::rounded(box.inset(-line * 0.5F), side * 0.14F);
    canvas.mark(edge, theme.turn, line);
    const float r = std::clamp(side * 0.22F, 13 * unit, 30 * unit);
    // Words of a row keep away from its end; of a small round place the figure stays in sight.
    const float off = round ? std::max(0.36F, 0.25F + r / box.w) : 0.36F;
    const Point corner = spot.role == "row"
                             ? Point{box.right() - 1.5F * r, box.centre().y}
                             : Point{box.centre().x + box.w * off, box.centre().y + box.h * off};
    canvas.circle(corner, r + line * 0.4F, theme.turn);
    canvas.circle(corner, r, render::kWhite);
    canvas.icon(Icon::hand, Rect::around(corner, r * 1.3F, r * 1.3F), ink, 2.1F);
}

}  // namespace

void draw_lesson_light(Frame& frame, const TableParts& parts, const LessonRun& run,
                       const LessonGuide& guide, const Layout& layout) {
    const View& view = parts.table.view;
    const Tabletop& top = parts.table.top;
    if (!guide.asks() || top.ply() != parts.table.match().ply()) return;
    auto& canvas = frame.canvas;
    const Rect board = view.board(top.params());
    const auto& tableau = top.tableau();
    auto names = run.step().light;
    if (names.empty()) names = guide.way();
    Rect lit{};
    float side = 0;
    for (const auto& name : names) {
        const Spot* spot = tableau.spot(name);
        // A rack beside the board stands in the light anyway.
        if (!spot || !board.contains(spot->centre)) continue;
        lit = lit.united(box_of(*spot));
        side = std::max(side, std::min(box_of(*spot).w, box_of(*spot).h));
    }
    // Where contrast is wished for, nothing is dimmed.
    if (!lit.empty() && !canvas.theme().flat) {
        const float light = std::hypot(lit.w, lit.h) / 2 + std::max(side * 0.3F, board.w * 0.04F);
        const Rect room = board.cut(top.params().play);
        if (view.abilities().unbounded) {
            // No board ends here: it is dark from side to side, down to the rack.
            const Rect& all = frame.area;
            const float fade = std::round(140 * frame.unit), over = std::round(28 * frame.unit);
            const float upper = layout.portrait ? room.y - over : all.y;
            const Rect dark{all.x, upper, all.w, room.bottom() + over - upper};
            draw_dusk(canvas, dark, fade, layout.portrait, lit.centre(), light);
        } else {
            const auto clip = canvas.clip(room);
            const float corner = room.w * (view.room().boards ? kSheetCorner : kBoardCorner);
            draw_night(canvas, room, corner, lit.centre(), light);
        }
    }
    const Spot* target = tableau.spot(guide.target());
    if (!target || parts.decision.grip.dragging) return;
    const bool covered = parts.decision.path().empty() ||
                         tableau.thing_at(target->centre, std::max(1.0F, target->radius * 0.5F));
    draw_target(canvas, *target, covered, frame.unit);
}

namespace {

Rect places_of(const game::LessonExample& example, const render::Tableau& tableau) {
    Rect all{};
    for (const auto& name : example.places)
        if (const Spot* spot = tableau.spot(name)) all = all.united(box_of(*spot));
    return all;
}

/// The cell of an example with what lies around it: that is what bars it.
Rect with_neighbours(const render::Tableau& tableau, Rect all) {
    const Rect near = Rect::around(all.centre(), 2.6F * all.w, 2.6F * all.h);
    for (const auto& thing : tableau.things)
        if (near.contains(thing.place))
            all = all.united(Rect::around(thing.place, near.w / 2.6F, near.h / 2.6F));
    return Rect::around(all.centre(), 1.35F * all.w, 1.35F * all.h);
}

/// What an example looks at.
struct Closer {
    ViewParams params;
    float ring = 0;  ///< radius around its one place
};

/// The eye that sees the places of an example in this box; nothing if they are not on the board.
std::optional<Closer> look_closer(const View& view, const game::Position& position,
                                  ViewParams params, const game::LessonExample& example,
                                  const Rect& box) {
    params.zoom = 0;
    params.pan = {};
    params.coordinates = false;
    const auto far = view.arrange(position, params);
    Rect seen = places_of(example, far);
    if (seen.empty()) return std::nullopt;
    const bool cell = view.abilities().turning && example.places.size() == 1;
    if (cell) seen = with_neighbours(far, seen);
    const float scale = std::min({box.w / (seen.w * 1.25F), box.h / (seen.h * 1.25F), 1.0F});
    params.play = {0, 0, params.play.w * scale, params.play.h * scale};
    params.unit *= scale;
    params.type *= scale;
    const auto placed = view.arrange(position, params);
    const Rect there = places_of(example, placed);
    Point to = box.centre() - (cell ? with_neighbours(placed, there) : there).centre();
    if (const Rect board = view.board(params); !view.abilities().unbounded) {
        // Rather more of the board than what lies beside it.
        if (board.w > box.w) to.x = std::clamp(to.x, box.right() - board.right(), box.x - board.x);
        if (board.h > box.h)
            to.y = std::clamp(to.y, box.bottom() - board.bottom(), box.y - board.y);
    }
    params.play = params.play.moved({std::round(to.x), std::round(to.y)});
    return Closer{params, cell ? there.h * 0.62F : seen.h * scale * 0.4F};
}

/// The board as `at` sees it, with the way that is barred.
void paint_example(render::Canvas& canvas, const View& view, const game::Position& position,
                   const game::LessonExample& example, const Closer& at, float line) {
    const auto tableau = view.arrange(position, at.params);
    view.ground(canvas, at.params);
    for (const auto& thing : tableau.things) view.thing(canvas, at.params, thing);
    if (view.abilities().turning) {
        // What was to be laid, as if it hung there, and what it would break.
        Marks marks;
        marks.chosen = view.path(position, example.action);
        marks.move = example.action;
        marks.aim = example.places.back();
        marks.dragged = true;
        marks.position = &position;
        view.marks_over(canvas, at.params, marks);
    }
    std::vector<Point> stops;
    for (const auto& name : example.places)
        if (const Spot* spot = tableau.spot(name)) stops.push_back(spot->centre);
    const auto way =
        stops.size() > 1 ? Path::polyline(stops) : Path::circle(stops.front(), at.ring);
    render::Stroke dashes{line};
    canvas.stroke(way, {2.2F * line}, render::kWhite, 0.85F);
    dashes.dash = {2.4F * line, 2.2F * line};
    canvas.stroke(way, dashes, canvas.theme().bad);
}

/// The part of the board where the example happens, seen closer. A picture of its own, painted
/// once.
void draw_example(Frame& frame, const TableContext& table, const LessonRun& run, const Rect& box,
                  const game::LessonExample& example) {
    const auto& position = table.match().at(table.top.ply());
    const auto at = look_closer(table.view, position, table.top.params(), example, box);
    if (!at) return;
    const float line = std::max(1.5F, 3 * frame.unit);
    const std::string key = lesson_key(run.lesson(), run.step().id) + " " + example.action + " " +
                            std::to_string(at->params.play.w) + " " + std::to_string(line);
    frame.canvas.cached(
        key, box,
        [&view = table.view, &position, &example, at = *at, line, box,
         game = table.match().game().id](render::Canvas& canvas) {
            // Without the table what goes on beyond the picture would seem to be cut off.
            paint_table(canvas, box, game);
            paint_example(canvas, view, position, example, at, line);
        },
        10 * frame.unit);
}

}  // namespace

void draw_examples(Frame& frame, const TableParts& parts, const LessonRun& run,
                   const Layout& layout, const Rect& box) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& lesson = run.lesson();
    const auto& step = run.step();
    const float k = layout.unit, gap = 14 * k, head = 34 * k;
    const auto ink = layout.portrait ? colors_of(theme, lesson.game).on_ground : theme.ink;
    ui.text("not", {box.x, box.y, box.w, head - 8 * k}, tr("lesson.not"),
            {Face::heavy, std::floor(19 * k) / frame.type, ink});
    const float h = std::min(box.h - head, 178 * k), w = (box.w - gap) / 2;
    for (std::size_t i = 0; i < step.refused.size(); ++i) {
        const auto& example = step.refused[i];
        const Rect card{box.x + static_cast<float>(i) * (w + gap), box.y + head, w, h};
        const std::string number = std::to_string(i + 1);
        const std::string words = tr(lesson_key(lesson, step.id + ".not" + number));
        HotLook look;
        look.role = "example";
        look.radius = 16 * k / frame.type;
        const bool pressed = ui.hot(number, card, words, look).pressed;
        frame.canvas.fill(card, theme.panel2, 16 * k);
        if (theme.flat || layout.portrait)
            frame.canvas.frame(card, theme.line2, std::max(1.0F, 1.5F * k), 16 * k);
        const float caption = 44 * k;
        const Rect seen{card.x + 10 * k, card.y + 10 * k, card.w - 20 * k,
                        card.h - caption - 14 * k};
        draw_example(frame, parts.table, run, seen, example);
        const Point badge{seen.right() - 12 * k, seen.bottom() - 8 * k};
        frame.canvas.circle(badge, 15 * k, theme.bad);
        frame.canvas.icon(Icon::close, Rect::around(badge, 17 * k, 17 * k), theme.panel, 3.4F);
        const float size = fitting_size(frame, words, Face::semibold, 17 * k, 11 * k,
                                        card.w - 16 * k, caption - 2 * k);
        const float high = ui.paragraph_height(words, card.w - 16 * k, {Face::semibold, size});
        ui.paragraph("not" + number,
                     {card.x + 8 * k, card.bottom() - caption + (caption - high) / 2 - 2 * k,
                      card.w - 16 * k, high + 1},
                     words, {Face::semibold, size, theme.ink, Align::centre});
        if (!pressed) continue;
        game::Match trial = parts.table.match();
        if (const auto why = trial.play(example.action)) parts.moves.refuse(*why);
    }
}

}  // namespace scenes
