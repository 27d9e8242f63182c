// The parts of the panel beside a puzzle: the task, time and moves, the limits of the medals, what
// the last check found, hints that are left.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"
#include "scenes/people/medals.hpp"

#include <algorithm>
#include <string>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

/// A line that shrinks to its room; `px` its largest size.
void line(Frame& frame, const std::string& id, const Rect& box, const std::string& words, Face face,
          float px, Color ink, Align align = Align::left) {
    const auto font = frame.canvas.fit(words, face, px, px * 0.55F, box.w);
    frame.ui.text(id, box, words, {face, font.px / frame.type, ink, align, true});
}

}  // namespace

/// The task as a small picture: what the colours shall become.
void PuzzleScene::draw_sign(Frame& frame, Point centre, float radius) const {
    auto& canvas = frame.canvas;
    tantrix_art::Palette palette;
    palette.safe = services_.settings.remembered(std::string("table.") + "safe") == "on";
    canvas.circle(centre, radius, Color::hex("17171A"));
    const auto count = static_cast<float>(puzzle_.colours.size());
    const float width = radius * (count > 1 ? 0.2F : 0.26F);
    float at = radius * 0.62F;
    for (const auto colour : puzzle_.colours) {
        const auto ink = challenge_.puzzle.secret
                             ? Color::hex("B9B4AC")
                             : tantrix_art::colour(tantrix::letter(colour), palette);
        if (puzzle_.goal == tantrix::Puzzle::Goal::loop) {
            canvas.ring(centre, at - width / 2, width, ink);
        } else {
            render::Path path;
            const float down = (at - radius * 0.62F) * 1.1F + radius * (count > 1 ? 0.18F : 0.0F);
            path.move_to({centre.x - radius * 0.66F, centre.y + down + radius * 0.24F});
            path.cubic_to({centre.x - radius * 0.2F, centre.y + down - radius * 0.8F},
                          {centre.x + radius * 0.2F, centre.y + down + radius * 0.8F},
                          {centre.x + radius * 0.66F, centre.y + down - radius * 0.24F});
            render::Stroke stroke;
            stroke.width = width;
            canvas.stroke(path, stroke, ink);
        }
        at -= width * 1.7F;
    }
    if (challenge_.puzzle.secret)
        canvas.label(centre, "?", {Face::heavy, radius * 0.6F}, render::kWhite);
}

void PuzzleScene::draw_task(Frame& frame, const Rect& box) {
    const float k = layout_.unit, pad = 16 * k;
    const auto& theme = frame.ui.theme();
    frame.ui.inset(box, 14 * k / frame.unit);
    const float radius = std::min(42 * k, box.h * 0.42F);
    const float words = box.w - 2 * pad - 2 * radius - 10 * k;
    const std::string goal = puzzle_goal(challenge_);
    TextLook look{Face::bold, 21 * k / frame.type, theme.ink};
    const auto high = [&] { return frame.ui.paragraph_height(goal, words, look); };
    // In a low box the task speaks for itself.
    const bool named = high() + 50 * k <= box.h;
    const float room = box.h - (named ? 44 : 8) * k;
    while (look.size > 15 * k / frame.type && high() > room) look.size -= k / frame.type;
    if (named)
        line(frame, "task", {box.x + pad, box.y + 10 * k, words, 26 * k}, tr("puzzle.task"),
             Face::semibold, 17 * k, theme.ink2);
    const float top = named ? box.y + 40 * k : box.y + std::max(4 * k, (box.h - high()) / 2);
    frame.ui.paragraph("goal", {box.x + pad, top, words, room}, goal, look);
    draw_sign(frame, {box.right() - pad - radius, box.centre().y}, radius);
}

void PuzzleScene::draw_counts(Frame& frame, const Rect& box) {
    const float k = layout_.unit, gap = 14 * k;
    const auto& theme = frame.ui.theme();
    // In a low box the words stand beside the figures, and those of the time are longer.
    const bool low = box.h < 66 * k;
    const float first = (box.w - gap) * (low ? 0.56F : 0.5F), inset = (low ? 40 : 56) * k;
    const auto accent = theme.flat ? theme.ink : theme.table("tantrix").accent;
    const auto count = [&](int place, Icon icon, const std::string& id, const std::string& number,
                           const std::string& words) {
        const Rect at{box.x + (place > 0 ? first + gap : 0), box.y,
                      place > 0 ? box.w - gap - first : first, box.h};
        if (layout_.portrait)
            frame.ui.panel(at, 14);
        else
            frame.ui.inset(at, 14 * k / frame.unit);
        const float side = std::min(30 * k, at.h * 0.4F);
        frame.canvas.icon(
            icon, Rect::around({at.x + (low ? 22 : 30) * k, at.centre().y}, side, side), accent);
        const float x = at.x + inset, room = at.right() - x - 8 * k;
        if (low) {
            const float figure = frame.canvas.measure(number, {Face::heavy, 26 * k}) + 8 * k;
            line(frame, id, {x, at.y, room, at.h}, number, Face::heavy, 26 * k, theme.ink);
            line(frame, id + "_words", {x + figure, at.y + 2 * k, room - figure, at.h}, words,
                 Face::medium, 17 * k, theme.ink2);
            return;
        }
        line(frame, id, {x, at.centre().y - 32 * k, room, 38 * k}, number, Face::heavy, 30 * k,
             theme.ink);
        line(frame, id + "_words", {x, at.centre().y + 6 * k, room, 24 * k}, words, Face::medium,
             17 * k, theme.ink2);
    };
    count(0, Icon::clock, "time", minutes_text(seconds_ + kHintSeconds * hints_),
          tr("puzzle.time"));
    count(1, Icon::hand, "moves", std::to_string(desk_.moves()),
          trn("puzzle.moves", desk_.moves()));
}

/// The way of the time along gold, silver and bronze.
void PuzzleScene::draw_limits(Frame& frame, const Rect& box) {
    const float k = layout_.unit;
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const auto& puzzle = challenge_.puzzle;
    const double counted = seconds_ + kHintSeconds * hints_;
    const bool gold = counted <= puzzle.gold, silver = counted <= puzzle.silver;
    const auto left = gold ? tr("puzzle.left_gold", minutes_text(puzzle.gold - counted + 0.99))
                      : silver
                          ? tr("puzzle.left_silver", minutes_text(puzzle.silver - counted + 0.99))
                          : tr("puzzle.left_bronze");
    const float low = std::min(1.0F, box.h / (96 * k));
    line(frame, "limits", {box.x, box.y, box.w * 0.5F, 28 * k * low}, tr("puzzle.limits"),
         Face::bold, 19 * k, theme.ink);
    line(frame, "limits_left", {box.x + box.w * 0.5F, box.y, box.w * 0.5F, 28 * k * low},
         shown_solution_ ? tr("puzzle.no_medal") : left, Face::medium, 17 * k, theme.ink2,
         Align::right);
    const float y = box.y + 48 * k * low, r = 13 * k * low;
    const Rect rail{box.x, y - 5 * k, box.w, 10 * k};
    canvas.fill(rail, theme.panel2.mix(theme.line2, 0.35F), rail.h / 2);
    const float marks[] = {0.32F, 0.68F, 1.0F};
    float part = 1;
    if (gold)
        part = marks[0] * static_cast<float>(counted / puzzle.gold);
    else if (silver)
        part = marks[0] + (marks[1] - marks[0]) * static_cast<float>((counted - puzzle.gold) /
                                                                     (puzzle.silver - puzzle.gold));
    Rect full = rail;
    full.w = std::max(rail.h, (rail.w - r) * part);
    canvas.fill(full, theme.turn, rail.h / 2);
    const game::Medal medals[] = {game::Medal::gold, game::Medal::silver, game::Medal::bronze};
    const std::string limits[] = {minutes_text(puzzle.gold), minutes_text(puzzle.silver),
                                  tr("puzzle.any_time")};
    for (int i = 0; i < 3; ++i) {
        const float x = rail.x + (rail.w - r) * marks[i];
        draw_medal(canvas, {x, y - 2 * k}, r, medals[i]);
        const float w = box.w * 0.32F;
        const float from = std::clamp(x - w / 2, box.x, box.right() - w);
        line(frame, "limit" + std::to_string(i), {from, y + 18 * k * low, w, 24 * k * low},
             limits[i], Face::medium, 16 * k, theme.ink2, i == 2 ? Align::right : Align::centre);
    }
}

void PuzzleScene::draw_state(Frame& frame, const Rect& box) {
    const auto rows = static_cast<int>(findings().size());
    const float high = box.h / static_cast<float>(rows);
    for (int i = 0; i < rows; ++i)
        draw_state_row(frame, {box.x, box.y + static_cast<float>(i) * high, box.w, high}, i);
}

void PuzzleScene::draw_state_row(Frame& frame, const Rect& box, int row) {
    const float k = layout_.unit;
    const auto& theme = frame.ui.theme();
    const auto finding = findings()[static_cast<std::size_t>(row)];
    using Kind = Finding::Kind;
    const auto icon = finding.kind == Kind::good  ? Icon::check
                      : finding.kind == Kind::bad ? Icon::close
                                                  : Icon::clock;
    const auto ink = finding.kind == Kind::good  ? theme.good
                     : finding.kind == Kind::bad ? theme.bad
                                                 : theme.ink2;
    const float side = std::min(20 * k, box.h * 0.7F);
    frame.canvas.icon(icon, Rect::around({box.x + 14 * k, box.centre().y}, side, side), ink,
                      finding.kind == Kind::open ? 2 : 2.6F);
    const float note = finding.note.empty()
                           ? 0
                           : 10 * k + frame.canvas.measure(finding.note, {Face::bold, 17 * k});
    const std::string id = "state" + std::to_string(row);
    line(frame, id, {box.x + 34 * k, box.y, box.w - 34 * k - note, box.h}, finding.words,
         Face::medium, 18 * k, theme.ink);
    if (note > 0)
        line(frame, id + "_note", {box.right() - note, box.y, note, box.h}, finding.note,
             finding.kind == Finding::Kind::bad ? Face::bold : Face::semibold, 17 * k,
             finding.kind == Finding::Kind::bad ? theme.bad : theme.ink2, Align::right);
    frame.ui.rule({box.x, box.bottom()}, box.w);
}

void PuzzleScene::draw_hints_left(Frame& frame, const Rect& box) {
    const int left = kHints - hints_;
    line(frame, "hints", box,
         left > 0 ? trn("puzzle.hints", left, kHintSeconds) : tr("puzzle.no_hints"), Face::medium,
         17 * layout_.unit, frame.ui.theme().ink2);
}

}  // namespace scenes
