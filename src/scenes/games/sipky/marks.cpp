// What lies under and over the things of Šipky's table: the target, the felt's words, ghosts of
// what is thought of.
#include "scenes/games/sipky/marks.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using sipky_table::Board;
using sipky_table::Pen;

namespace sipky_table {

static std::string name_of(const ViewParams& params, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    return at < params.names.size() ? params.names[at] : tr("table.player", seat + 1);
}

std::string Pen::name(int seat) const {
    return name_of(params, seat);
}

render::Font Pen::font(std::string_view text, Face face, float design, float width) const {
    const float px = std::max(design * board.type, params.least);
    return c.fit(text, face, px, std::min(px, std::max({9.0F, px * 0.5F, params.least})), width);
}

float Pen::line(Point middle, const std::string& text, Face face, float design, float width,
                Color colour, render::Align align) const {
    const auto set = font(text, face, design, width);
    return c.label(middle, c.ellipsis(text, set, width), set, colour, align);
}

int Pen::thought(const std::vector<Row>& rows) const {
    const auto has = [](const std::vector<std::string>& list, const std::string& spot) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& spot = rows[i].spot;
        if (has(marks.hinted, spot) || has(marks.chosen, spot)) return static_cast<int>(i);
    }
    if (marks.aim.empty()) return -1;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].spot == marks.aim && has(marks.may_move, marks.aim)) return static_cast<int>(i);
    // A card held over the other one, or over where zeros go.
    if (marks.chosen.empty() || !has(marks.next, marks.aim)) return -1;
    const int card = marks.chosen.front() == "card2" ? 1 : 0;
    if (rules.phase() == sipky::Phase::card)
        return marks.aim == "target" ? 0 : static_cast<int>(rows.size()) - 1;
    int number = 10 * rules.cards().hand(card) + rules.cards().hand(1 - card);
    if (marks.aim.compare(0, 3, "off") == 0) number = rules.cards().hand(1 - card);
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].move == sipky::Move::form(number)) return static_cast<int>(i);
    return -1;
}

namespace {

/// Whose game it was and how it ended, between two games.
std::string leg_ending(const Pen& pen) {
    const auto& rules = pen.rules;
    const int leg = rules.leg() - 1;
    if (rules.to_hit()) {
        if (rules.mode() == sipky::Mode::ladder)
            return trn("table.sipky.throws", rules.throws_on(leg));
        const int winner = rules.round_winner(leg);
        return winner < 0 ? tr("table.sipky.round_nobody")
                          : tr("table.sipky.round_won", pen.name(winner));
    }
    const auto& end = rules.finish(leg);
    std::string best;
    int most = 0, count = 0;
    for (int seat = 0; seat < rules.seats(); ++seat) {
        if (end.counted(seat) < std::max(1, most)) continue;
        count = end.counted(seat) > most ? 1 : count + 1;
        best = count == 1 ? pen.name(seat) : best + ", " + pen.name(seat);
        most = end.counted(seat);
    }
    if (most == 0) return tr("table.sipky.all_out");
    return rules.seats() == 1 ? tr("table.sipky.counted", most)
                              : tr("table.sipky.leg_best", best, most);
}

std::string note_words(const Pen& pen) {
    const auto& rules = pen.rules;
    if (rules.over()) return {};
    if (between_legs(rules)) return leg_ending(pen);
    const int goal = rules.target();
    if (just_over(rules)) return tr("table.sipky.note.again", goal);
    const int total = rules.total(rules.seat());
    if (total == 0) return tr("table.sipky.note.start", goal);
    return tr("table.sipky.note", total, goal, goal - total);
}

}  // namespace

std::string title_words(const ViewParams& params, const sipky::Position& rules) {
    if (rules.over()) return tr("table.sipky.title.over");
    if (between_legs(rules))
        return tr(rules.mode() == sipky::Mode::exact ? "table.sipky.title.round_over"
                                                     : "table.sipky.title.leg_over",
                  rules.mode() == sipky::Mode::exact ? rules.leg() : goal_of(rules));
    if (just_over(rules)) return tr("table.sipky.title.over_again");
    const std::string who = name_of(params, rules.seat());
    const auto& readers = params.readers;
    const bool spoken_to = std::find(readers.begin(), readers.end(), rules.seat()) != readers.end();
    const bool alone = spoken_to && readers.size() == 1;
    switch (rules.phase()) {
        case sipky::Phase::choose:
            return alone       ? tr("table.sipky.title.you_choose")
                   : spoken_to ? tr("table.sipky.title.named_choose", who)
                               : tr("table.sipky.title.choose", who);
        case sipky::Phase::form:
            return alone       ? tr("table.sipky.title.you_form")
                   : spoken_to ? tr("table.sipky.title.named_form", who)
                               : tr("table.sipky.title.form", who);
        case sipky::Phase::card:
            // Where one answer alone is left, nothing is asked.
            if (rules.objection(sipky::Move::of(sipky::Move::Kind::keep)))
                return alone ? tr("table.sipky.title.you_card_off")
                             : tr("table.sipky.title.card_off", who);
            return alone ? tr("table.sipky.title.you_card") : tr("table.sipky.title.card", who);
        case sipky::Phase::deal:
        case sipky::Phase::over:
            break;
    }
    // A question that was answered: no card follows.
    if (params.shows("answered"))
        return tr(rules.wanted() == 1 ? "table.sipky.title.answer_one"
                                      : "table.sipky.title.answer_two");
    const bool one = rules.wanted() == 1;
    if (rules.first_throw(rules.seat()))
        return alone ? tr("table.sipky.title.you_deal") : tr("table.sipky.title.deal", who);
    // What was announced, before the cards say it.
    if (alone) return tr(one ? "table.sipky.title.you_one" : "table.sipky.title.you_two");
    return tr(one ? "table.sipky.title.deal_one" : "table.sipky.title.deal_two", who);
}

void draw_words(const Pen& pen) {
    const auto& board = pen.board;
    if (board.title.empty()) return;
    const auto middle = [](const Rect& box) { return box.centre(); };
    pen.line(middle(board.title), title_words(pen.params, pen.rules), Face::display_bold, 48,
             board.title.w, pen.on_ground(), render::Align::centre);
    pen.line(middle(board.note), note_words(pen), Face::medium, 21, board.note.w, pen.on_ground(),
             render::Align::centre);
}

}  // namespace sipky_table

void SipkyView::ground(Canvas& canvas, const ViewParams& params) const {
    (void)canvas;
    (void)params;
}

namespace {

/// A ring of dashes where a card of the throw will lie.
void draw_places(const Pen& pen) {
    const auto& rules = pen.rules;
    if (rules.over() || rules.actor() == game::kNobody) return;
    const Color pale = pen.on_ground().with_alpha(pen.flat() ? 0.8F : 0.30F);
    render::Stroke stroke{std::max(1.5F, 2.5F * pen.board.k)};
    stroke.dash = {10 * pen.board.k, 9 * pen.board.k};
    const bool choosing = rules.phase() == sipky::Phase::choose;
    for (std::size_t i = 0; i < 2; ++i) {
        if (static_cast<int>(i) < rules.cards().hand_size()) continue;
        if (!choosing && static_cast<int>(i) >= rules.wanted()) continue;
        const float w = pen.board.card * 0.94F;
        const Rect box = Rect::around(pen.board.cards[i], w, w * sipky_art::kCardHigh);
        pen.c.stroke(Path::rounded(box, w * 0.08F), stroke, pale);
    }
}

void draw_thrown_words(const Pen& pen) {
    const auto& rules = pen.rules;
    const auto& box = pen.board.thrown_label;
    const bool zeros = rules.missed() > 0;
    if (!zeros && rules.thrower() < 0) return;
    const std::string words =
        zeros ? trn("table.sipky.missed", rules.missed()) : tr("table.sipky.last_throw");
    const float badge = zeros ? 0 : box.h * 0.44F;
    if (!zeros && rules.seats() > 1)
        sipky_art::piece(pen.c, {box.x + badge, box.centre().y}, badge, rules.thrower());
    const float left = zeros || rules.seats() == 1 ? box.x : box.x + 2 * badge + 6 * pen.board.k;
    // In large letters the cards speak for themselves.
    if (pen.params.least > 0 &&
        pen.c.measure(words, pen.font(words, Face::semibold, 18, box.right() - left)) >
            box.right() - left)
        return;
    pen.line({left, box.centre().y}, words, Face::semibold, 18, box.right() - left,
             pen.on_ground());
}

/// Where the dart of the one on turn would stick.
void draw_ghost(const Pen& pen, int number) {
    const auto& rules = pen.rules;
    const auto form = rules.form_of(number);
    const Point at = pen.board.tip(rules.seat(), rules.seats(), form.total, rules.target());
    const Point from =
        pen.board.tip(rules.seat(), rules.seats(), rules.total(rules.seat()), rules.target());
    const Color amber = pen.flat() ? pen.theme().turn : render::theme(render::ThemeId::light).turn;
    const Color red = pen.flat() ? pen.theme().bad : sipky_art::kRed;
    const float r = std::max(6.0F, pen.board.radius * 0.045F);
    const Color colour = form.over ? red : amber;
    if (render::distance(at, from) > 2.5F * r)
        pen.c.mark(Path::line(from, render::between(at, from, r / render::distance(at, from))),
                   colour, std::max(2.0F, pen.board.radius * 0.008F), true);
    pen.c.mark(Path::circle(at, r), colour, std::max(3.0F, pen.board.radius * 0.014F));
    if (!form.over) return;
    const float d = r * 0.55F, w = std::max(3.0F, r * 0.26F);
    pen.c.line({at.x - d, at.y - d}, {at.x + d, at.y + d}, w, render::kWhite, render::Cap::round);
    pen.c.line({at.x - d, at.y + d}, {at.x + d, at.y - d}, w, render::kWhite, render::Cap::round);
}

/// The other card takes the one that is held: it is framed; a zero may go where zeros lie.
void draw_held(const Pen& pen) {
    if (pen.marks.chosen.size() != 1 || pen.marks.chosen.front().compare(0, 4, "card") != 0) return;
    const float line = std::max(3.0F, 5 * pen.board.k);
    const auto frame = [&](Point at, float w, bool on) {
        pen.c.mark(Path::rounded(Rect::around(at, w * 1.06F, w * (sipky_art::kCardHigh + 0.06F)),
                                 w * 0.1F),
                   pen.flat() ? pen.theme().turn : render::theme(render::ThemeId::light).turn, line,
                   !on);
    };
    for (const auto& spot : pen.marks.next) {
        const bool on = spot == pen.marks.aim;
        if (spot == "card1") frame(pen.board.cards[0], pen.board.card, on);
        if (spot == "card2") frame(pen.board.cards[1], pen.board.card, on);
        if (spot == "off") frame(pen.board.thrown[0], pen.board.thrown_card, on);
        if (spot == "target")
            pen.c.mark(Path::circle(pen.board.centre, pen.board.radius * 1.05F),
                       pen.flat() ? pen.theme().turn : render::theme(render::ThemeId::light).turn,
                       line, !on);
    }
}

}  // namespace

void SipkyView::marks_under(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto* rules = marks.position ? sipky::position_of(*marks.position) : nullptr;
    if (!rules) {
        const Board board = sipky_table::measure(params, 2);
        sipky_art::target(canvas, board.centre, board.radius, 101, board.radius > 90, params.least);
        return;
    }
    const Board board = sipky_table::measure(params, rules->seats());
    const Pen pen{canvas, params, board, marks, *rules};
    sipky_art::target(canvas, board.centre, board.radius, sipky_table::goal_of(*rules),
                      board.radius > 90, params.least);
    if (board.bare) return;
    sipky_table::draw_words(pen);
    draw_places(pen);
    draw_thrown_words(pen);
    sipky_table::draw_pile(pen);
    sipky_table::draw_rows(pen);
}

void SipkyView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto* rules = marks.position ? sipky::position_of(*marks.position) : nullptr;
    if (!rules) return;
    const Board board = sipky_table::measure(params, rules->seats());
    const Pen pen{canvas, params, board, marks, *rules};
    for (const int seat : marks.tried_by)
        tried_mark(
            canvas,
            Path::circle(board.tip(seat, rules->seats(), rules->total(seat), rules->target()),
                         std::max(7.0F, 0.06F * board.radius)),
            board.radius / 260);
    draw_held(pen);
    const auto rows = sipky_table::rows_of(*rules);
    const int thought = pen.thought(rows);
    if (thought < 0) return;
    const auto& move = rows[static_cast<std::size_t>(thought)].move;
    if (move.kind == sipky::Move::Kind::form) draw_ghost(pen, move.number);
    if (move.kind == sipky::Move::Kind::keep) draw_ghost(pen, rules->cards().hand(0));
}

}  // namespace scenes
