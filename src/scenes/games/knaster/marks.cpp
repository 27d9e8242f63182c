// Marks on a Knaster sheet: where the roll may go, what a field would make, owed circles, sums.
#include "scenes/games/knaster/marks.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/knaster/title.hpp"

#include <algorithm>

namespace scenes {

using knaster_table::Board;
using knaster_table::draw_debt;
using knaster_table::draw_owed_lines;
using knaster_table::draw_thought;
using knaster_table::MarkPen;
using knaster_table::Thought;
using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

bool has(const std::vector<std::string>& list, const std::string& spot) {
    return std::find(list.begin(), list.end(), spot) != list.end();
}

Thought thought_of(const MarkPen& pen) {
    Thought thought;
    thought.then = pen.sheet();
    if (!pen.mine()) return thought;
    const auto& marks = pen.marks;
    std::string spot;
    if (!marks.hinted.empty())
        spot = marks.hinted.front();
    else if (!marks.chosen.empty())
        spot = marks.chosen.front();
    else if (has(marks.may_move, marks.aim))
        spot = marks.aim;
    if (spot.empty()) return thought;
    const auto move = knaster_table::meant(*pen.rules, spot);
    if (pen.rules->objection(move)) return thought;
    thought.move = move;
    if (move.kind == Kind::write) {
        thought.made = pen.rules->completions(move.first);
        thought.owed = knaster_table::circles_brought(*pen.rules, move.first);
        thought.then.write(move.first, pen.rules->sum());
    } else if (move.kind == Kind::circle || move.kind == Kind::mark) {
        thought.then.circle(move.first);
    }
    return thought;
}

void draw_owner(const MarkPen& pen) {
    const Board& board = pen.board;
    const float c = board.c;
    const Color ink = pen.flat() ? render::kWhite : knaster_art::kInk;
    const std::string name =
        pen.params.owner.empty() ? tr("table.player", pen.seat + 1) : pen.params.owner;
    const float r = 0.17F * c, y = board.head.centre().y + 0.03F * c;
    const auto font = pen.c.fit(name, Face::display_medium, std::max(0.36F * c, board.least),
                                std::max(0.16F * c, board.least), 3.2F * c);
    const std::string shown = pen.c.ellipsis(name, font, 3.2F * c);
    const float w = pen.c.measure(shown, font);
    pen.c.label({board.head.right(), y}, shown, font, ink, render::Align::right);
    knaster_art::piece(pen.c, {board.head.right() - w - 0.16F * c - r, y - 0.02F * c}, r, pen.seat);
}

void draw_sums(const MarkPen& pen, const Thought& thought) {
    const Board& board = pen.board;
    const float c = board.c;
    const bool crossfire = pen.rules->aim() == knaster::Aim::diagonals;
    const auto parts = [&](const knaster::Sheet& sheet) {
        const auto tally = pen.rules->tally(sheet);
        return crossfire ? std::array<int, 3>{tally.circles, tally.saved, tally.total()}
                         : std::array<int, 3>{tally.lines, tally.circles, tally.total()};
    };
    const auto now = parts(pen.sheet());
    auto then = parts(thought.then);
    // In crossfire it depends on where they go.
    if (!crossfire)
        for (const std::size_t part : {1, 2}) then[part] += thought.owed;
    const std::array<std::string, 3> words{
        tr(crossfire ? "table.knaster.sum.diagonals" : "table.knaster.sum.lines"),
        tr(crossfire ? "table.knaster.sum.saved" : "table.knaster.sum.circles"),
        tr("table.knaster.sum.total")};
    const float w = 1.44F * c, step = (board.sums.w - w) / 2;
    for (std::size_t i = 0; i < 3; ++i) {
        const Rect box{board.sums.x + static_cast<float>(i) * step, board.sums.y, w, board.sums.h};
        const bool total = i == 2, more = then[i] > now[i];
        const float radius = 0.10F * c;
        if (pen.flat()) {
            pen.c.frame(box, more ? pen.amber() : render::kWhite, pen.line(total ? 4.0F : 2.0F),
                        radius);
        } else {
            pen.c.fill(box, total ? knaster_art::kGreen : knaster_art::kField, radius);
            if (more) pen.c.frame(box, pen.amber(), pen.line(4), radius);
        }
        const Color soft = pen.flat() ? render::kWhite
                           : total    ? render::kWhite
                                      : Color::hex("3F5A48");
        const Color strong = pen.flat() ? render::kWhite
                             : total    ? render::kWhite
                                        : Color::hex("23402F");
        const std::string figure =
            std::to_string(now[i]) + (more ? " +" + std::to_string(then[i] - now[i]) : "");
        const float least = board.least;
        const render::Font bold =
            pen.c.fit(figure, Face::heavy, std::max((more ? 0.25F : 0.31F) * c, least),
                      std::max(0.14F * c, least), w * 0.56F);
        const float wide = pen.c.measure(figure, bold), room = w - 0.32F * c - wide;
        const auto font = pen.c.fit(words[i], Face::semibold, std::max(0.165F * c, least),
                                    std::max(0.085F * c, least), room);
        if (least > 0 && pen.c.measure(words[i], font) > room) {
            // The figure alone; the sign and the place say which it is.
            pen.c.label(box.centre(), figure, bold, strong);
        } else {
            pen.c.label({box.right() - 0.12F * c, box.centre().y}, figure, bold, strong,
                        render::Align::right);
            pen.c.label({box.x + 0.12F * c, box.centre().y}, words[i], font, soft,
                        render::Align::left);
        }
        if (i == 2) continue;
        pen.c.label({box.right() + (step - w) / 2, box.centre().y}, i == 0 ? "+" : "=",
                    {Face::bold, std::max(0.27F * c, least)},
                    pen.flat() ? render::kWhite : Color::hex("3F5A48"));
    }
}

/// A row of the printed hands stands out.
void light_hand(const MarkPen& pen, knaster::Hand hand) {
    const int row = knaster_table::row_of_hand(hand);
    if (row < 0) return;
    const Rect& box = pen.board.hands[static_cast<std::size_t>(row)];
    if (!pen.flat()) pen.c.fill(box, pen.amber().with_alpha(0.20F), 0.09F * pen.board.c);
    pen.c.frame(box, pen.amber(), pen.line(3), 0.09F * pen.board.c);
}

/// The points of the lines that a circle there would win, in the field's corner.
void draw_points_brought(const MarkPen& pen, int field) {
    const auto won = pen.sheet().ringed_by(field) & knaster_table::scoring(*pen.rules);
    if (won == 0) return;
    int points = 0;
    knaster::each(won, [&](int line) { points += knaster::points_of(line); });
    const float c = pen.board.c;
    const Rect box = pen.board.field(field);
    pen.c.label({box.right() - 0.05F * c, box.bottom() - 0.12F * c}, "+" + std::to_string(points),
                {Face::heavy, std::max(0.19F * c, pen.board.least)},
                pen.flat() ? pen.amber() : render::theme(render::ThemeId::light).good,
                render::Align::right);
}

void draw_open_fields(const MarkPen& pen) {
    for (const auto& spot : pen.marks.due) {
        const auto field = knaster::field_named(spot);
        if (!field) continue;
        const Rect box = pen.board.field(*field);
        const bool circle = pen.sheet().number(*field) != 0;
        if (!pen.flat())
            pen.c.fill(box, Color::hex(circle ? "FBE6DF" : "FFF1CC"), 0.076F * pen.board.c);
        if (circle) {
            draw_points_brought(pen, *field);
            continue;
        }
        // As many circles as the field brings, below the number that is to come, else a dot.
        const float c = pen.board.c, r = 0.072F * c;
        if (const int circles = knaster_table::circles_brought(*pen.rules, *field)) {
            const int shown = std::min(circles, 3);
            const float step = 0.27F * c, radius = 0.105F * c;
            knaster_table::paint_owed(
                pen.c,
                {box.centre().x - radius - 0.5F * step * static_cast<float>(shown - 1),
                 box.bottom() - 1.6F * radius},
                step, radius, shown);
        } else {
            pen.c.circle(box.centre(), r, pen.flat() ? pen.amber() : render::kPaperMark);
        }
    }
}

MarkPen pen_for(Canvas& canvas, const ViewParams& params, const Board& board, const Marks& marks) {
    const auto* rules = marks.position ? knaster::position_of(*marks.position) : nullptr;
    int seat = 0;
    if (rules)
        seat = params.seat >= 0 && params.seat < rules->seats() ? params.seat : rules->seat();
    return {canvas, params, board, marks, rules, seat};
}

}  // namespace

void KnasterView::marks_under(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const Board board = knaster_table::measure(params);
    const MarkPen pen = pen_for(canvas, params, board, marks);
    if (!pen.rules) return;
    const Thought thought = thought_of(pen);
    draw_owner(pen);
    draw_sums(pen, thought);
    if (knaster_table::enters_roll(*pen.rules, params)) {
        knaster_table::paint_entry(canvas, board, marks);
    } else if (!pen.rules->rolled()) {
        const std::string words = tr("table.knaster.before_roll");
        canvas.label(board.card.centre(), words,
                     canvas.fit(words, Face::semibold, std::max(0.22F * board.c, board.least),
                                std::max(0.1F * board.c, board.least), board.card.w * 0.86F),
                     canvas.theme().ink2);
    }
    if (pen.mine()) {
        draw_open_fields(pen);
        for (const auto& owed : pen.rules->owed())
            if (owed.started || pen.rules->line() < 0) light_hand(pen, owed.hand);
        for (const auto& made : thought.made) light_hand(pen, made.hand);
    }
}

void KnasterView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const Board board = knaster_table::measure(params);
    const MarkPen pen = pen_for(canvas, params, board, marks);
    if (!pen.rules) return;
    const float c = board.c;
    if (marks.mover == pen.seat)
        for (const auto& spot : marks.fresh)
            if (const auto field = knaster::field_named(spot))
                pen.mark(Path::rounded(board.field(*field), 0.076F * c),
                         pen.flat() ? canvas.theme().info : Color::hex("1484C9"), pen.line(4));
    for (const auto& spot : marks.tried)
        if (const auto field = knaster::field_named(spot))
            tried_mark(canvas, Path::rounded(board.field(*field).inset(0.075F * c), 0.06F * c),
                       c / 118);
    // What may be circled, whether by the roll or by a debt.
    if (pen.mine())
        for (const auto& spot : marks.due) {
            const auto field = knaster::field_named(spot);
            if (!field || pen.sheet().number(*field) == 0) continue;
            knaster_art::dotted_circle(canvas, board.middle(*field), 0.365F * c, 0.038F * c, *field,
                                       pen.flat() ? pen.amber() : render::kPaperMark);
        }
    // What a hint speaks of besides the field.
    for (const auto& spot : marks.hinted)
        if (const auto line = knaster::line_named(spot); line && pen.rules->line_choice() == 0)
            pen.mark(board.band(*line), pen.amber(), pen.line(5));
    const Thought thought = thought_of(pen);
    if (marks.keys && pen.mine() && !marks.may_move.empty())
        for (int digit = 1; digit <= 9; ++digit)
            knaster_table::paint_digit(canvas, board, item(*marks.position, digit), digit);
    draw_owed_lines(pen, thought);
    draw_debt(pen);
    // Over what fields are filled with and lines are marked by; a thought marks lines of its own.
    if (!thought.move || thought.move->kind == Kind::line)
        knaster_table::paint_coordinates(canvas, board,
                                         knaster_table::coordinate_letters(board, params));
    if (thought.move) draw_thought(pen, thought);
}

}  // namespace scenes
