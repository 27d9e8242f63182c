// Marks on a Knaster sheet: where the roll may go, what a field would make, owed circles, sums.
#include "render/canvas.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/board_mark.hpp"
#include "scenes/table/knaster_board.hpp"
#include "scenes/table/knaster_view.hpp"
#include "scenes/title_art_knaster.hpp"

#include <algorithm>

namespace scenes {

using knaster_table::Board;
using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

/// What is thought of: the field or line under the pointer, or waiting, or hinted.
struct Thought {
    std::optional<knaster::Move> move;
    std::vector<knaster::Completion> made;  ///< lines that writing fills
    knaster::Sheet then;                    ///< the sheet afterwards, without owed circles
};

struct MarkPen {
    Canvas& c;
    const Eye& eye;
    const Board& board;
    const Marks& marks;
    const knaster::Position* rules = nullptr;
    int seat = 0;

    bool flat() const { return c.theme().flat; }
    /// The board seen is that of whoever decides.
    bool mine() const { return rules->actor() == seat; }
    const knaster::Sheet& sheet() const { return rules->sheet(seat); }
    float line(float width) const { return std::max(2.0F, width * board.c / 118); }
    void mark(const Path& path, Color color, float width, bool dashed = false) const {
        board_mark(c, path, color, width, mark_unit(c.scale(), board.c / 118), dashed);
    }
    Color amber() const {
        return flat() ? c.theme().turn : render::theme(render::ThemeId::light).turn;
    }
};

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
        pen.eye.owner.empty() ? tr("table.player", pen.seat + 1) : pen.eye.owner;
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
    const auto parts = [](const knaster::Sheet& sheet) {
        const int circles = knaster::size_of(sheet.circled());
        return std::array<int, 3>{sheet.score() - circles, circles, sheet.score()};
    };
    const auto now = parts(pen.sheet()), then = parts(thought.then);
    const std::array<std::string, 3> words{tr("table.knaster.sum.lines"),
                                           tr("table.knaster.sum.circles"),
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

void draw_open_fields(const MarkPen& pen) {
    for (const auto& spot : pen.marks.due) {
        const auto field = knaster::field_named(spot);
        if (!field) continue;
        const Rect box = pen.board.field(*field);
        const bool circle = pen.sheet().number(*field) != 0;
        if (!pen.flat())
            pen.c.fill(box, Color::hex(circle ? "FBE6DF" : "FFF1CC"), 0.076F * pen.board.c);
        if (circle) continue;
        const float r = 0.072F * pen.board.c;
        pen.c.circle(box.centre(), r, pen.flat() ? pen.amber() : render::kPaperMark);
    }
}

/// While circles are owed the card of the roll says for what, and how many are left.
void draw_debt(const MarkPen& pen) {
    const auto owed = pen.rules->owed();
    if (owed.empty() || !pen.mine()) return;
    const Board& board = pen.board;
    const float c = board.c;
    const auto& theme = pen.c.theme();
    // Beside the sheet there is room for a card of its own; under it, it lies on that of the roll.
    const Rect box =
        board.wide ? Rect{board.card.x, board.card.bottom() + 0.16F * c, board.card.w, 0.92F * c}
                   : board.card;
    pen.c.shadow(box, 0.16F * c, render::ShadowLevel::L3);
    pen.c.fill(box, pen.flat() ? render::kBlack : theme.turn_bg, 0.16F * c);
    pen.c.frame(box, theme.turn, pen.line(4), 0.16F * c);
    const bool choice = pen.rules->line_choice() != 0;
    const auto& first = owed.front();
    std::string title = choice ? tr("table.knaster.choose_line")
                               : knaster_table::hand_title(first.hand) + " · " +
                                     knaster_table::line_words(first.line);
    const Color ink = pen.flat() ? render::kWhite : theme.on_turn;
    const float x = box.x + 0.16F * c, room = box.w - 0.32F * c;
    auto bold = pen.c.fit(title, Face::bold, std::max(0.20F * c, board.least),
                          std::max(0.10F * c, board.least), room);
    // In large letters the hand alone; its line is framed on the sheet.
    if (board.least > 0 && !choice && pen.c.measure(title, bold) > room)
        title = knaster_table::hand_title(first.hand);
    // Where both would be tiny the line takes the place of the words beside the circles.
    const bool parted = board.least == 0 && !choice && bold.px < 0.16F * c;
    if (parted) {
        title = knaster_table::hand_title(first.hand);
        bold = pen.c.fit(title, Face::bold, 0.20F * c, 0.10F * c, room);
    }
    if (board.least == 0 || pen.c.measure(title, bold) <= room)
        pen.c.label({x, box.centre().y - 0.17F * c}, title, bold, ink, render::Align::left);
    int left = first.left;
    if (choice) {
        left = 0;
        for (const auto& line : owed) left += line.left;
    }
    const int shown = std::min(left, 6);
    const float r = 0.115F * c, step = 0.28F * c;
    const std::string words =
        parted ? knaster_table::line_words(first.line) : trn("table.knaster.circles_left", left);
    const float beside =
        parted ? room - static_cast<float>(shown) * step - 0.06F * c : room * 0.52F;
    const auto font = pen.c.fit(words, Face::semibold, std::max(0.18F * c, board.least),
                                std::max(0.10F * c, board.least), beside);
    if (board.least == 0 || pen.c.measure(words, font) <= beside)
        pen.c.label({x, box.centre().y + 0.18F * c}, words, font, ink, render::Align::left);
    knaster_table::paint_owed(
        pen.c,
        {box.right() - 0.16F * c - 2 * r - static_cast<float>(shown - 1) * step,
         box.centre().y + 0.18F * c},
        step, r, shown);
}

/// A line of a flag: words, and circles behind them.
struct FlagLine {
    std::string words;
    int circles = 0;
    bool good = false;
};

void draw_flag(const MarkPen& pen, Point at, float away, const std::vector<FlagLine>& lines) {
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const float k = std::max({pen.eye.type * 0.8F, pen.board.c / 118, pen.board.least / 19});
    const float row = 32 * k, pad = 14 * k;
    const render::Font font{Face::bold, 19 * k};
    float w = 0;
    for (const auto& line : lines)
        w = std::max(
            w, canvas.measure(line.words, font) +
                   (line.circles > 0 ? static_cast<float>(line.circles) * 24 * k + 10 * k : 0.0F));
    w += 2 * pad;
    const float h = static_cast<float>(lines.size()) * row + pad, tip = 11 * k;
    const Rect play = pen.eye.play;
    const bool below = at.y + away + tip + h <= play.bottom();
    const float y = below ? at.y + away + tip : at.y - away - tip - h;
    const float x =
        std::clamp(at.x - w / 2, play.x + 2, std::max(play.x + 2, play.right() - w - 2));
    const Rect box{x, y, w, h};
    const float foot = below ? box.y + 1 : box.bottom() - 1;
    canvas.shadow(box, 12 * k, render::ShadowLevel::L3);
    canvas.shape(Path::polygon({{at.x - 13 * k, foot},
                                {at.x, below ? box.y - tip : box.bottom() + tip},
                                {at.x + 13 * k, foot}}),
                 pen.flat() ? theme.turn : theme.panel);
    canvas.fill(box, theme.panel, 12 * k);
    if (pen.flat()) canvas.frame(box, theme.turn, 3 * k, 12 * k);
    float middle = box.y + pad / 2 + row / 2;
    for (const auto& line : lines) {
        canvas.label({box.x + pad, middle}, line.words, font, line.good ? theme.good : theme.ink,
                     render::Align::left);
        const float step = 24 * k;
        for (int i = 0; i < line.circles; ++i)
            canvas.ring({box.right() - pad - 9 * k - static_cast<float>(i) * step, middle}, 9 * k,
                        2.6F * k, pen.flat() ? theme.turn : theme.bad);
        middle += row;
    }
}

std::vector<FlagLine> flag_lines(const MarkPen& pen, const Thought& thought) {
    std::vector<FlagLine> lines;
    for (const auto& made : thought.made) {
        const std::string hand = made.hand == knaster::Hand::none
                                     ? tr("table.knaster.no_hand")
                                     : knaster_table::hand_title(made.hand);
        lines.push_back({knaster_table::line_words(made.line) + ": " + hand, made.circles});
    }
    const auto won = static_cast<knaster::Lines>(thought.then.ringed() & ~pen.sheet().ringed());
    knaster::each(won, [&](int line) {
        lines.push_back(
            {knaster_table::line_words(line) + ": +" + std::to_string(knaster::points_of(line)), 0,
             true});
    });
    return lines;
}

/// The line whose circles are owed, or the lines to choose from.
void draw_owed_lines(const MarkPen& pen, const Thought& thought) {
    if (!pen.mine()) return;
    const auto& rules = *pen.rules;
    const float width = pen.line(5);
    if (rules.line() >= 0) {
        pen.mark(pen.board.band(rules.line()), pen.amber(), width);
        return;
    }
    knaster::each(rules.line_choice(), [&](int line) {
        const bool aimed =
            thought.move && thought.move->kind == Kind::line && thought.move->first == line;
        pen.mark(pen.board.band(line), pen.amber(), aimed ? width * 1.2F : width, !aimed);
        pen.mark(Path::circle(pen.board.line(line), pen.board.points * 1.16F), pen.amber(), width,
                 !aimed);
    });
}

void draw_thought(const MarkPen& pen, const Thought& thought) {
    const auto& move = *thought.move;
    const Board& board = pen.board;
    const float c = board.c;
    if (move.kind == Kind::line) {
        for (const auto& owed : pen.rules->owed())
            if (owed.line == move.first)
                draw_flag(pen, board.line(move.first), board.points * 1.4F,
                          {{knaster_table::line_words(owed.line) + ": " +
                                knaster_table::hand_title(owed.hand),
                            owed.left}});
        return;
    }
    const Point at = board.middle(move.first);
    for (const auto& made : thought.made)
        pen.mark(board.band(made.line), pen.amber(), pen.line(4), true);
    const Rect box = board.field(move.first);
    if (move.kind == Kind::write) {
        if (!pen.flat()) pen.c.fill(box, knaster_art::kField, 0.076F * c);
        knaster_art::number(pen.c, at, c, pen.rules->sum(), move.first, 0.72F);
    } else {
        knaster_art::dotted_circle(pen.c, at, 0.365F * c, 0.045F * c, move.first,
                                   knaster_art::pencil_colour(pen.c.theme()));
        const auto won = static_cast<knaster::Lines>(thought.then.ringed() & ~pen.sheet().ringed());
        knaster::each(won, [&](int line) {
            knaster_art::dotted_circle(pen.c, board.line(line), 0.335F * c, 0.045F * c, line,
                                       knaster_art::pencil_colour(pen.c.theme()));
        });
    }
    pen.mark(Path::rounded(box, 0.076F * c), pen.amber(), pen.line(6));
    const auto lines = flag_lines(pen, thought);
    if (!lines.empty()) draw_flag(pen, at, 0.58F * c, lines);
}

MarkPen pen_for(Canvas& canvas, const Eye& eye, const Board& board, const Marks& marks) {
    const auto* rules = marks.position ? knaster::position_of(*marks.position) : nullptr;
    int seat = 0;
    if (rules) seat = eye.seat >= 0 && eye.seat < rules->seats() ? eye.seat : rules->seat();
    return {canvas, eye, board, marks, rules, seat};
}

}  // namespace

void KnasterView::marks_under(Canvas& canvas, const Eye& eye, const Marks& marks) const {
    const Board board = knaster_table::measure(eye);
    const MarkPen pen = pen_for(canvas, eye, board, marks);
    if (!pen.rules) return;
    const Thought thought = thought_of(pen);
    draw_owner(pen);
    draw_sums(pen, thought);
    if (knaster_table::enters_roll(*pen.rules, eye)) {
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

void KnasterView::marks_over(Canvas& canvas, const Eye& eye, const Marks& marks) const {
    const Board board = knaster_table::measure(eye);
    const MarkPen pen = pen_for(canvas, eye, board, marks);
    if (!pen.rules) return;
    const float c = board.c;
    if (marks.mover == pen.seat)
        for (const auto& spot : marks.fresh)
            if (const auto field = knaster::field_named(spot))
                pen.mark(Path::rounded(board.field(*field), 0.076F * c),
                         pen.flat() ? canvas.theme().info : Color::hex("1484C9"), pen.line(4));
    // What may be circled, whether by the roll or by a debt.
    if (pen.mine())
        for (const auto& spot : marks.due) {
            const auto field = knaster::field_named(spot);
            if (!field || pen.sheet().number(*field) == 0) continue;
            knaster_art::dotted_circle(canvas, board.middle(*field), 0.365F * c, 0.038F * c, *field,
                                       pen.flat() ? pen.amber() : render::kPaperMark);
        }
    const Thought thought = thought_of(pen);
    if (marks.keys && pen.mine() && !marks.may_move.empty())
        for (int digit = 1; digit <= 9; ++digit)
            knaster_table::paint_digit(canvas, board, item(*marks.position, digit), digit);
    draw_owed_lines(pen, thought);
    draw_debt(pen);
    if (thought.move) draw_thought(pen, thought);
}

}  // namespace scenes
