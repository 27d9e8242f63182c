// The panel beside a puzzle: task, time and moves, limits of the medals, what the last check found,
// buttons. What has no room is left out, the least needed first.
#include "render/canvas.hpp"
#include "scenes/challenge_list.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/table/tantrix_puzzle_scene.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

/// A part of the panel: how high it likes to be and at least has to be, how much it is needed, how
/// it is drawn.
struct PuzzleScene::Block {
    float height;
    float least;
    int need;
    void (PuzzleScene::*draw)(Frame&, const Rect&);
};

namespace {

constexpr float kGap = 14;
constexpr float kRow = 40;

/// A line that shrinks to its room; `px` its largest size.
void line(Frame& frame, const std::string& id, const Rect& box, const std::string& words, Face face,
          float px, Color ink, Align align = Align::left) {
    const auto font = frame.canvas.fit(words, face, px, px * 0.55F, box.w);
    frame.ui.text(id, box, words, {face, font.px / frame.type, ink, align, true});
}

}  // namespace

// --- the whole -----------------------------------------------------------------------------------

std::vector<PuzzleScene::Block> PuzzleScene::blocks(Frame& frame, float width) {
    const float k = layout_.unit;
    const float words = frame.canvas.theme().flat ? width - 32 * k : width - 140 * k;
    const render::Font font{Face::bold, 21 * k};
    const auto lines = frame.canvas.wrap(puzzle_goal(challenge_), font, words).size();
    const auto text = static_cast<float>(lines);
    const float task = (28 + 34) * k + std::max(72 * k, text * 28 * k);
    const float rows = static_cast<float>(findings().size());
    std::vector<Block> all;
    // What a check has just found goes before the task, should only one of them have room.
    const bool found = judged() && !solved_;
    all.push_back(
        {task, std::max(84 * k, (20 + text * 25) * k), found ? 4 : 5, &PuzzleScene::draw_task});
    all.push_back({80 * k, 50 * k, 3, &PuzzleScene::draw_counts});
    all.push_back({96 * k, 76 * k, 2, &PuzzleScene::draw_limits});
    all.push_back({rows * kRow * k, rows * 27 * k, found ? 5 : 4, &PuzzleScene::draw_state});
    all.push_back({30 * k, 22 * k, 1, &PuzzleScene::draw_hints_left});
    return all;
}

/// Makes the parts as high as the columns allow; what has no room even when all are low is left
/// out, the least needed first. `gap` between them gets smaller, too.
void PuzzleScene::squeeze(std::vector<Block>& parts, const std::vector<Rect>& columns, float& gap) {
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

void PuzzleScene::draw_panel(Frame& frame) {
    draw_head(frame);
    const float k = layout_.unit;
    float gap = kGap * k;
    std::vector<Rect> columns;
    if (!layout_.portrait) {
        const Rect& first = layout_.players.front();
        columns = {{layout_.main.x, first.y - 8 * k, layout_.main.w,
                    layout_.main.y - gap - (first.y - 8 * k)}};
    } else {
        const Rect band = layout_.log.empty() ? layout_.players.front() : layout_.log;
        const float half = (band.w - 2 * gap) / 2;
        columns = {{band.x, band.y, half, band.h}, {band.right() - half, band.y, half, band.h}};
        for (auto& column : columns) {
            frame.ui.panel(column, 14);
            column = column.inset(12 * k);
        }
        if (!layout_.log.empty()) draw_counts(frame, layout_.players.front());
    }
    // A toast stands at the foot; the parts share what is left.
    Rect& last = columns.back();
    const float high = std::min(frame.ui.toast_height(last.w), last.h * 0.6F);
    if (frame.ui.toast_in({last.x, last.bottom() - high, last.w, high}, last.y))
        last.h -= high + gap;
    auto parts = blocks(frame, columns.front().w);
    if (layout_.portrait && !layout_.log.empty()) parts.erase(parts.begin() + 1);
    squeeze(parts, columns, gap);
    std::size_t column = 0;
    float y = columns[0].y;
    for (const auto& part : parts) {
        if (y + part.height > columns[column].bottom() + 1 && column + 1 < columns.size() &&
            y > columns[column].y)
            y = columns[++column].y;
        const Rect box{columns[column].x, y, columns[column].w, part.height};
        if (box.bottom() > columns[column].bottom() + 1) break;
        (this->*part.draw)(frame, box);
        y += part.height + gap;
    }
    draw_main(frame);
    draw_tools(frame);
}

void PuzzleScene::draw_head(Frame& frame) {
    // The set is named once, above or beside how hard it is.
    const auto set = number_ > 0 ? puzzle_set(challenge_) : std::string();
    const auto hard = challenge_.puzzle.difficulty;
    const auto note =
        set.empty() ? tr("puzzle.difficulty", hard) : tr("puzzle.set_difficulty", set, hard);
    if (draw_panel_head(frame, layout_, "tantrix", puzzle_title(challenge_, number_), note)) {
        keep();
        services_.stage.pop();
    }
}

void PuzzleScene::draw_main(Frame& frame) {
    ButtonLook look{ButtonStyle::primary, Icon::check};
    look.size = 22 * layout_.unit / frame.type;
    look.enabled = show_.empty() && !worker_.busy() && desk_.laid() > 0 && !judged();
    std::string label = tr("puzzle.check");
    if (solved_ || shown_solution_) {
        look.icon = Icon::right;
        look.enabled = show_.empty();
        label = tr(day_ != 0 ? "puzzle.to_list" : "puzzle.next");
    } else if (worker_.busy()) {
        look.icon = Icon::clock;
        label = tr("puzzle.solving");
    }
    Rect box = layout_.main;
    if (layout_.portrait) box = layout_.advice.united(layout_.main);
    if (!frame.ui.button("main", box, label, look)) return;
    if (!solved_ && !shown_solution_) return check();
    if (day_ != 0) return services_.stage.pop();
    next_puzzle();
}

void PuzzleScene::draw_tools(Frame& frame) {
    if (layout_.tools.size() < 3) return;
    const bool free = !solved_ && show_.empty() && !worker_.busy();
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("puzzle.undo"),
                  free && desk_.can_undo()))
        command(Command::undo);
    if (draw_tool(frame, layout_, "hint", layout_.tools[1], Icon::hint, tr("puzzle.hint"),
                  free && !shown_solution_))
        ask(Wish::hint);
    if (draw_tool(frame, layout_, "menu", layout_.tools[2], Icon::menu, tr("puzzle.menu"), true))
        sheet_ = Sheet::menu;
}

// --- parts ---------------------------------------------------------------------------------------

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
    const float k = layout_.unit, gap = kGap * k;
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

/// A scene sees no time pass while nothing moves, so that of the puzzle is read from the clock.
/// What passed while another scene lay above, or the computer slept, does not count.
void PuzzleScene::count_time() {
    constexpr double kLongestLook = 2;  // it looks every second, see wake()
    const double passed = services_.clock.now() - looked_;
    looked_ = services_.clock.now();
    if (counts_time() && passed <= kLongestLook) seconds_ += passed;
}

/// The clock of the panel shows whole seconds.
std::optional<double> PuzzleScene::wake() const {
    if (!counts_time() || services_.scripted) return std::nullopt;
    return services_.clock.now() + 1 - (seconds_ - std::floor(seconds_));
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

void PuzzleScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("puzzle", challenge_.id);
    model.set("placed", std::to_string(desk_.laid()));
    model.set("moves", std::to_string(desk_.moves()));
    model.set("selected", std::to_string(selected_));
    model.set("hints", std::to_string(hints_));
    model.set("sight", by_hand_ ? "moved" : "whole");
    model.set("state", solved_ ? "solved" : shown_solution_ ? "shown" : "open");
    static const char* const kMedals[] = {"none", "bronze", "silver", "gold"};
    model.set("medal", kMedals[static_cast<int>(medal_)]);
    std::string problems;
    if (judged())
        for (const auto& problem : state_->problems)
            problems += (problems.empty() ? "" : ", ") + problem;
    std::string marked;
    if (judged()) {
        const auto note = [&](const char* what, const tantrix::TileSide& at) {
            marked += (marked.empty() ? "" : " ") + std::string(what) + tantrix::name_of(at.cell) +
                      "/" + std::to_string(at.side);
        };
        for (const auto& clash : state_->clashes) note("clash:", clash);
        for (const auto& end : loose_ends()) note("end:", end);
    }
    model.set("marked", marked.empty() ? "none" : marked);
    model.set("problems", !judged() ? "unknown" : problems.empty() ? "none" : problems);
}

}  // namespace scenes
