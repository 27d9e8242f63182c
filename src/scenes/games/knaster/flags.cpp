// What stands beside a Knaster sheet in words: what is owed, and what the action thought of brings.
#include "scenes/base/strings.hpp"
#include "scenes/games/knaster/marks.hpp"
#include "scenes/games/knaster/title.hpp"

#include <string>

namespace scenes::knaster_table {

using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

/// A line of a flag: words, and circles behind them.
struct FlagLine {
    std::string words;
    int circles = 0;
    bool good = false;
};

void draw_flag(const MarkPen& pen, Point at, float away, const std::vector<FlagLine>& lines) {
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const float k = std::max({pen.params.type * 0.8F, pen.board.c / 118, pen.board.least / 19});
    const float row = 32 * k, pad = 14 * k;
    const render::Font font{Face::bold, 19 * k};
    float w = 0;
    for (const auto& line : lines)
        w = std::max(
            w, canvas.measure(line.words, font) +
                   (line.circles > 0 ? static_cast<float>(line.circles) * 24 * k + 10 * k : 0.0F));
    w += 2 * pad;
    const float h = static_cast<float>(lines.size()) * row + pad, tip = 11 * k;
    const Rect play = pen.params.play;
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

/// The lines of those that the game is about to which the action thought of gives the fifth circle.
knaster::Lines won_by(const MarkPen& pen, const Thought& thought) {
    return static_cast<knaster::Lines>(thought.then.ringed() & ~pen.sheet().ringed() &
                                       aimed_at(*pen.rules));
}

std::vector<FlagLine> flag_lines(const MarkPen& pen, const Thought& thought) {
    std::vector<FlagLine> lines;
    for (const auto& made : thought.made) {
        const std::string hand =
            made.hand == knaster::Hand::none ? tr("table.knaster.no_hand") : hand_title(made.hand);
        lines.push_back({line_words(made.line) + ": " + hand, made.circles});
    }
    knaster::each(won_by(pen, thought), [&](int line) {
        const auto points = (scoring(*pen.rules) & knaster::line_bit(line)) != 0
                                ? "+" + std::to_string(knaster::points_of(line))
                                : tr("table.knaster.complete");
        lines.push_back({line_words(line) + ": " + points, 0, true});
    });
    return lines;
}

/// What a number would make of a line that stays unfinished: what it lacks then, the hand within
/// reach and its circles; in two rows or, where `box` is low, in one.
void draw_outlook(const MarkPen& pen, const Rect& box, const knaster::Outlook& outlook) {
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const float c = pen.board.c, r = 0.075F * c;
    const auto words = tr("table.knaster.outlook", line_words(outlook.line), outlook.missing);
    const auto hand = outlook.hand == knaster::Hand::none ? tr("table.knaster.no_hand")
                                                          : hand_title(outlook.hand);
    const auto label = [&](Point at, const std::string& text, Face face, float width, Color ink) {
        const auto font = canvas.fit(text, face, std::max(0.19F * c, pen.board.least),
                                     std::max(0.1F * c, pen.board.least), width);
        canvas.label(at, text, font, ink, render::Align::left);
    };
    const bool abreast = box.h < 0.5F * c;
    const int circles = knaster::circles_of(outlook.hand);
    const float rings = static_cast<float>(circles) * 2.7F * r + 0.05F * c;
    const float upper = abreast ? box.centre().y : box.y + 0.28F * box.h;
    const float lower = abreast ? upper : upper + 0.25F * c;
    const float left = abreast ? box.x + 0.47F * box.w : box.x;
    label({box.x, upper}, words, Face::bold, abreast ? 0.45F * box.w : box.w, theme.ink);
    label({left, lower}, hand, Face::medium, box.right() - rings - left, theme.ink2);
    for (int i = 0; i < circles; ++i)
        canvas.ring({box.right() - r - static_cast<float>(i) * 2.7F * r, lower}, r, pen.line(2),
                    pen.flat() ? theme.turn : theme.bad);
}

/// What writing into a field would make of all lines that stay unfinished: under the card of the
/// roll, or on the tray where this stands below the sheet.
void draw_outlooks(const MarkPen& pen, int field) {
    const auto outlooks = knaster::outlooks(pen.sheet(), field, pen.rules->sum());
    if (outlooks.empty()) return;
    auto& canvas = pen.c;
    const auto& board = pen.board;
    const float c = board.c, pad = 0.16F * c;
    const auto count = static_cast<float>(outlooks.size());
    const float row = board.wide ? 0.56F * c : std::min(0.36F * c, (board.tray.h - pad) / count);
    const Rect box =
        board.wide ? Rect{board.card.x, board.card.bottom() + pad, board.card.w, count * row + pad}
                   : Rect{board.tray.x, board.tray.y, board.tray.w, count * row + pad};
    canvas.shadow(box, pad, render::ShadowLevel::L3);
    canvas.fill(box, pen.flat() ? render::kBlack : canvas.theme().panel, pad);
    if (pen.flat()) canvas.frame(box, canvas.theme().turn, pen.line(3), pad);
    float y = box.y + pad / 2;
    for (const auto& outlook : outlooks) {
        draw_outlook(pen, {box.x + pad, y, box.w - 2 * pad, row}, outlook);
        y += row;
    }
}

}  // namespace

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
                               : hand_title(first.hand) + " · " + line_words(first.line);
    const Color ink = pen.flat() ? render::kWhite : theme.on_turn;
    const float x = box.x + 0.16F * c, room = box.w - 0.32F * c;
    auto bold = pen.c.fit(title, Face::bold, std::max(0.20F * c, board.least),
                          std::max(0.10F * c, board.least), room);
    // In large letters the hand alone; its line is framed on the sheet.
    if (board.least > 0 && !choice && pen.c.measure(title, bold) > room)
        title = hand_title(first.hand);
    // Where both would be tiny the line takes the place of the words beside the circles.
    const bool parted = board.least == 0 && !choice && bold.px < 0.16F * c;
    if (parted) {
        title = hand_title(first.hand);
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
        parted ? line_words(first.line) : trn("table.knaster.circles_left", left);
    const float beside =
        parted ? room - static_cast<float>(shown) * step - 0.06F * c : room * 0.52F;
    const auto font = pen.c.fit(words, Face::semibold, std::max(0.18F * c, board.least),
                                std::max(0.10F * c, board.least), beside);
    if (board.least == 0 || pen.c.measure(words, font) <= beside)
        pen.c.label({x, box.centre().y + 0.18F * c}, words, font, ink, render::Align::left);
    paint_owed(pen.c,
               {box.right() - 0.16F * c - 2 * r - static_cast<float>(shown - 1) * step,
                box.centre().y + 0.18F * c},
               step, r, shown);
}

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
                          {{line_words(owed.line) + ": " + hand_title(owed.hand), owed.left}});
        return;
    }
    const Point at = board.middle(move.first);
    for (const auto& made : thought.made)
        pen.mark(board.band(made.line), pen.amber(), pen.line(4), true);
    paint_coordinates(pen.c, board, coordinate_letters(board, pen.params));
    const Rect box = board.field(move.first);
    if (move.kind == Kind::write) {
        if (!pen.flat()) pen.c.fill(box, knaster_art::kField, 0.076F * c);
        knaster_art::number(pen.c, at, c, pen.rules->sum(), move.first, 0.5F);
    } else {
        knaster_art::dotted_circle(pen.c, at, 0.365F * c, 0.045F * c, move.first,
                                   knaster_art::pencil_colour(pen.c.theme()));
        knaster::each(won_by(pen, thought), [&](int line) {
            knaster_art::dotted_circle(pen.c, board.line(line), 0.335F * c, 0.045F * c, line,
                                       knaster_art::pencil_colour(pen.c.theme()));
        });
    }
    pen.mark(Path::rounded(box, 0.076F * c), pen.amber(), pen.line(6));
    if (move.kind == Kind::write) draw_outlooks(pen, move.first);
    const auto lines = flag_lines(pen, thought);
    if (!lines.empty()) draw_flag(pen, at, 0.58F * c, lines);
}

}  // namespace scenes::knaster_table
