#include "scenes/games/tantrix/puzzle/panel.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <cmath>
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
void PuzzleParts::draw_sign(Frame& frame, Point centre, float radius) const {
    auto& canvas = frame.canvas;
    canvas.circle(centre, radius, Color::hex("17171A"));
    const auto count = static_cast<float>(run_.puzzle().colours.size());
    const float width = radius * (count > 1 ? 0.2F : 0.26F);
    float at = radius * 0.62F;
    for (const auto colour : run_.puzzle().colours) {
        const auto ink = run_.challenge().puzzle.secret
                             ? Color::hex("B9B4AC")
                             : tantrix_art::colour(tantrix::letter(colour), canvas.theme());
        if (run_.puzzle().goal == tantrix::Puzzle::Goal::loop) {
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
    if (run_.challenge().puzzle.secret)
        canvas.label(centre, "?", {Face::heavy, radius * 0.6F}, render::kWhite);
}

void PuzzleParts::draw_task(Frame& frame, const Rect& box) const {
    const float k = layout().unit, pad = 16 * k;
    const auto& theme = frame.ui.theme();
    frame.ui.inset(box, 14 * k / frame.unit);
    const float radius = std::min(42 * k, box.h * 0.42F);
    const float words = box.w - 2 * pad - 2 * radius - 10 * k;
    const std::string goal = puzzle_goal(run_.challenge());
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

void PuzzleParts::draw_counts(Frame& frame, const Rect& box) const {
    const float k = layout().unit, gap = 14 * k;
    const auto& theme = frame.ui.theme();
    // In a low box the words stand beside the figures, and those of the time are longer.
    const bool low = box.h < 66 * k;
    const float first = (box.w - gap) * (low ? 0.56F : 0.5F), inset = (low ? 40 : 56) * k;
    const auto accent = theme.flat ? theme.ink : colors_of(theme, "tantrix").accent;
    const auto count = [&](int place, Icon icon, const std::string& id, const std::string& number,
                           const std::string& words) {
        const Rect at{box.x + (place > 0 ? first + gap : 0), box.y,
                      place > 0 ? box.w - gap - first : first, box.h};
        if (layout().portrait)
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
    count(0, Icon::clock, "time", clock_text(run_.seconds()), tr("puzzle.time"));
    count(1, Icon::hand, "moves", std::to_string(run_.desk().moves()),
          trn("puzzle.moves", run_.desk().moves()));
}

/// The way of the time along gold, silver and bronze.
void PuzzleParts::draw_limits(Frame& frame, const Rect& box) const {
    const float k = layout().unit;
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const auto& puzzle = run_.challenge().puzzle;
    const double counted = run_.seconds();
    const bool gold = counted <= puzzle.gold, silver = counted <= puzzle.silver;
    const auto left = gold ? tr("puzzle.left_gold", clock_text(puzzle.gold - counted + 0.99))
                      : silver
                          ? tr("puzzle.left_silver", clock_text(puzzle.silver - counted + 0.99))
                          : tr("puzzle.left_bronze");
    const float low = std::min(1.0F, box.h / (96 * k));
    line(frame, "limits", {box.x, box.y, box.w * 0.5F, 28 * k * low}, tr("puzzle.limits"),
         Face::bold, 19 * k, theme.ink);
    line(frame, "limits_left", {box.x + box.w * 0.5F, box.y, box.w * 0.5F, 28 * k * low},
         run_.solution_shown() ? tr("puzzle.no_medal") : left, Face::medium, 17 * k, theme.ink2,
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
    const std::string limits[] = {clock_text(puzzle.gold), clock_text(puzzle.silver),
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

void PuzzleParts::draw_state(Frame& frame, const Rect& box) const {
    const auto rows = puzzle_findings(run_);
    const float high = box.h / static_cast<float>(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        draw_finding(frame, {box.x, box.y + static_cast<float>(i) * high, box.w, high},
                     "state" + std::to_string(i), rows[i]);
}

void PuzzleParts::draw_finding(Frame& frame, const Rect& box, const std::string& id,
                               const PuzzleFinding& finding) const {
    const float k = layout().unit;
    const auto& theme = frame.ui.theme();
    using Kind = PuzzleFinding::Kind;
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
    line(frame, id, {box.x + 34 * k, box.y, box.w - 34 * k - note, box.h}, finding.words,
         Face::medium, 18 * k, theme.ink);
    if (note > 0)
        line(frame, id + "_note", {box.right() - note, box.y, note, box.h}, finding.note,
             finding.kind == PuzzleFinding::Kind::bad ? Face::bold : Face::semibold, 17 * k,
             finding.kind == PuzzleFinding::Kind::bad ? theme.bad : theme.ink2, Align::right);
    frame.ui.rule({box.x, box.bottom()}, box.w);
}

void PuzzleParts::draw_hints_left(Frame& frame, const Rect& box) const {
    const int left = PuzzleRun::kHints - run_.hints();
    line(frame, "hints", box,
         left > 0 ? trn("puzzle.hints", left, PuzzleRun::kHintSeconds) : tr("puzzle.no_hints"),
         Face::medium, 17 * layout().unit, frame.ui.theme().ink2);
}

/// A part of the panel: how high it likes to be and at least has to be, how much it is needed, how
/// it is drawn.
struct PuzzlePanel::Block {
    float height;
    float least;
    int need;
    void (PuzzleParts::*draw)(Frame&, const Rect&) const;
};

namespace {

constexpr float kGap = 14;
constexpr float kRow = 40;

}  // namespace

std::vector<PuzzlePanel::Block> PuzzlePanel::blocks(Frame& frame, float width) const {
    const float k = layout().unit;
    const float words = frame.canvas.theme().flat ? width - 32 * k : width - 140 * k;
    const render::Font font{Face::bold, 21 * k};
    const auto lines = frame.canvas.wrap(puzzle_goal(run_.challenge()), font, words).size();
    const auto text = static_cast<float>(lines);
    const float task = (28 + 34) * k + std::max(72 * k, text * 28 * k);
    const float rows = static_cast<float>(puzzle_findings(run_).size());
    std::vector<Block> all;
    // What a check has just found goes before the task, should only one of them have room.
    const bool found = run_.judged() && !run_.solved();
    all.push_back(
        {task, std::max(84 * k, (20 + text * 25) * k), found ? 4 : 5, &PuzzleParts::draw_task});
    all.push_back({80 * k, 50 * k, 3, &PuzzleParts::draw_counts});
    all.push_back({96 * k, 76 * k, 2, &PuzzleParts::draw_limits});
    all.push_back({rows * kRow * k, rows * 27 * k, found ? 5 : 4, &PuzzleParts::draw_state});
    all.push_back({30 * k, 22 * k, 1, &PuzzleParts::draw_hints_left});
    return all;
}

/// Makes the parts as high as the columns allow; what has no room even when all are low is left
/// out, the least needed first. `gap` between them gets smaller, too.
void PuzzlePanel::squeeze(std::vector<Block>& parts, const std::vector<Rect>& columns, float& gap) {
    const float wide = gap;
    // True if the parts find a place one after the other when so much of their air is kept.
    const auto fits = [&](float air) {
        gap = wide * (0.5F + 0.5F * air);
        std::size_t column = 0;
        float y = 0;
        for (const auto& part : parts) {
            const float high = part.least + (part.height - part.least) * air;
            if (y > 0 && y + high > columns[column].h + 1 && column + 1 < columns.size()) {
                ++column;
                y = 0;
            }
            if (y + high > columns[column].h + 1) return false;
            y += high + gap;
        }
        return true;
    };
    for (int need = 1; need < 5 && !fits(0); ++need)
        parts.erase(std::remove_if(parts.begin(), parts.end(),
                                   [&](const Block& part) { return part.need == need; }),
                    parts.end());
    float air = 1;
    while (!fits(air) && air > 0) air = std::max(0.0F, air - 0.05F);
    for (auto& part : parts) part.height = part.least + (part.height - part.least) * air;
}

/// Where the parts stand: beside the grid, or in two columns under it.
std::vector<Rect> PuzzlePanel::columns(Frame& frame) const {
    const float k = layout().unit, gap = kGap * k;
    const Rect& first = layout().players.front();
    if (!layout().portrait) {
        const float top = first.y - 8 * k;
        return {{layout().main.x, top, layout().main.w, layout().main.y - gap - top}};
    }
    const Rect band = layout().log.empty() ? first : layout().log;
    const float half = (band.w - 2 * gap) / 2;
    std::vector<Rect> all{{band.x, band.y, half, band.h},
                          {band.right() - half, band.y, half, band.h}};
    for (auto& column : all) {
        frame.ui.panel(column, 14);
        column = column.inset(12 * k);
    }
    return all;
}

void PuzzlePanel::draw_blocks(Frame& frame) const {
    float gap = kGap * layout().unit;
    auto room = columns(frame);
    const bool band = layout().portrait && !layout().log.empty();
    if (band) parts_.draw_counts(frame, layout().players.front());
    // A toast stands at the foot; the parts share what is left.
    Rect& last = room.back();
    const float high = std::min(frame.ui.toast_height(last.w), last.h * 0.6F);
    if (frame.ui.toast_in({last.x, last.bottom() - high, last.w, high}, last.y))
        last.h -= high + gap;
    auto parts = blocks(frame, room.front().w);
    if (band) parts.erase(parts.begin() + 1);
    squeeze(parts, room, gap);
    std::size_t column = 0;
    float y = room[0].y;
    for (const auto& part : parts) {
        if (y + part.height > room[column].bottom() + 1 && column + 1 < room.size() &&
            y > room[column].y)
            y = room[++column].y;
        const Rect box{room[column].x, y, room[column].w, part.height};
        if (box.bottom() > room[column].bottom() + 1) break;
        (parts_.*part.draw)(frame, box);
        y += part.height + gap;
    }
}

bool PuzzlePanel::draw_main(Frame& frame, const Hands& hands) const {
    ButtonLook look{ButtonStyle::primary, Icon::check};
    look.size = 22 * layout().unit / frame.type;
    look.enabled = hands.free;
    if (hands.free)
        look.enabled = run_.desk().laid() == 0 ? only_if(false, tr("why.no_tile"))
                                               : only_if(!run_.judged(), tr("why.checked"));
    std::string label = tr("puzzle.check");
    if (run_.solved() || run_.solution_shown()) {
        look.icon = Icon::right;
        look.enabled = only_if(!hands.laying, tr("why.solution_shows"));
        label = tr(run_.day() != 0 ? "puzzle.to_list" : "puzzle.next");
    } else if (hands.solving) {
        look.icon = Icon::clock;
        label = tr("puzzle.solving");
    }
    Rect box = layout().main;
    if (layout().portrait) box = layout().advice.united(layout().main);
    return frame.ui.button("main", box, label, look).pressed;
}

PuzzlePanel::Pressed PuzzlePanel::draw_tools(Frame& frame, const Hands& hands) const {
    if (layout().tools.size() < 3) return Pressed::nothing;
    Pressed pressed = Pressed::nothing;
    const auto tool = [&](Pressed what, const char* id, std::size_t place, Icon icon,
                          const char* words, const Allowed& enabled) {
        if (draw_tool(frame, layout(), id, layout().tools[place], icon, tr(words), enabled))
            pressed = what;
    };
    const auto& free = hands.free;
    tool(Pressed::undo, "undo", 0, Icon::undo, "puzzle.undo",
         free ? only_if(run_.desk().can_undo(), tr("table.nothing_to_undo")) : free);
    tool(Pressed::hint, "hint", 1, Icon::hint, "puzzle.hint",
         free ? only_if(!run_.solution_shown(), tr("why.solution_known")) : free);
    tool(Pressed::menu, "menu", 2, Icon::menu, "puzzle.menu", {});
    return pressed;
}

PuzzlePanel::Pressed PuzzlePanel::draw(Frame& frame, const Hands& hands) const {
    const auto& challenge = run_.challenge();
    // The set is named once, above or beside how hard it is.
    const auto set = run_.number() > 0 ? puzzle_set(challenge) : std::string();
    const auto hard = challenge.puzzle.difficulty;
    const auto note =
        set.empty() ? tr("puzzle.difficulty", hard) : tr("puzzle.set_difficulty", set, hard);
    const bool leaves =
        draw_panel_head(frame, layout(), "tantrix", puzzle_title(challenge, run_.number()), note);
    draw_blocks(frame);
    const bool main = draw_main(frame, hands);
    const auto tool = draw_tools(frame, hands);
    return leaves ? Pressed::leave : main ? Pressed::main : tool;
}

}  // namespace scenes
