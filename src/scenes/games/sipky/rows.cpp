// The rows beside the cards: what can be announced, or the numbers that can be made and the totals
// they lead to; and the pile with what is left in it.
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/title.hpp"

#include <algorithm>
#include <cmath>

namespace scenes::sipky_table {

using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using Kind = sipky::Move::Kind;

std::string percent_text(double chance) {
    const double percent = chance * 100;
    if (percent > 0 && percent < 0.05) return tr("table.sipky.under_tenth");
    return tr("table.sipky.percent", decimal_text(percent));
}

std::string odds_text(const sipky::Position& rules, const sipky::Odds& odds) {
    if (rules.to_hit() && odds.move.kind != Kind::two)
        return tr("table.sipky.odds.hit", percent_text(odds.hit));
    if (rules.to_hit())
        return tr("table.sipky.odds.hit_bust", percent_text(odds.hit), percent_text(odds.bust));
    if (odds.move.kind == Kind::stop) return tr("table.sipky.odds.sure");
    return tr("table.sipky.odds", percent_text(odds.hit), percent_text(odds.bust),
              decimal_text(odds.total));
}

namespace {

/// What a row says.
struct RowWords {
    std::string figure;  ///< large, at the left; empty: a picture
    std::string title;
    std::string note;
    bool bad = false;   ///< leads over the goal
    bool good = false;  ///< hits it
};

RowWords number_words(const sipky::Position& rules, int number) {
    const auto form = rules.form_of(number);
    const int before = rules.total(rules.seat()), goal = rules.target();
    RowWords words;
    words.figure = std::to_string(number);
    words.title = std::to_string(before) + " + " + std::to_string(number) + " = " +
                  std::to_string(form.total);
    words.bad = form.over;
    words.good = form.hits;
    if (form.over)
        words.note = tr("table.sipky.row.over", form.total - goal, goal);
    else if (form.hits)
        words.note = tr("table.sipky.row.hits", goal);
    else
        words.note = tr("table.sipky.row.missing", goal, goal - form.total);
    const bool zero = rules.cards().hand_size() == 2 &&
                      (rules.cards().hand(0) == 0 || rules.cards().hand(1) == 0);
    if (zero && number < 10 && !form.over && !form.hits)
        words.note = tr("table.sipky.row.zero_aside", goal - form.total);
    return words;
}

RowWords words_of(const Pen& pen, const Row& row) {
    const auto& rules = pen.rules;
    const int total = rules.total(rules.seat()), goal = rules.target();
    switch (row.move.kind) {
        case Kind::form:
            return number_words(rules, row.move.number);
        case Kind::keep: {
            RowWords words = number_words(rules, rules.cards().hand(0));
            words.note = tr("table.sipky.keep") + " – " + words.note;
            return words;
        }
        case Kind::drop:
            return {{}, tr("table.sipky.drop"), tr("table.sipky.row.stays", total), false, false};
        case Kind::two:
            return {{}, tr("table.sipky.two"), tr("table.sipky.row.two"), false, false};
        case Kind::one:
            return {{},
                    tr(rules.to_hit() ? "table.sipky.one_hit" : "table.sipky.one"),
                    tr(rules.to_hit() ? "table.sipky.row.one_hit" : "table.sipky.row.one"),
                    false,
                    false};
        case Kind::stop:
        case Kind::deal:
            break;
    }
    return {
        {}, tr("table.sipky.stop"), tr("table.sipky.row.stop", total, goal - total), false, false};
}

/// Small cards that say what is announced.
void draw_sign(const Pen& pen, const Rect& box, Kind kind, Color ink) {
    // In a high row its words begin where the picture ends.
    const float high = std::min(box.h, box.w / 1.5F), w = high * 0.46F;
    const Point at{box.x + high * 0.72F, box.centre().y};
    sipky_art::CardPose pose;
    pose.back = true;
    if (kind == Kind::two) {
        pose.turn = -9;
        sipky_art::card(pen.c, {at.x - w * 0.45F, at.y}, w, 0, pose);
        pose.turn = 9;
        sipky_art::card(pen.c, {at.x + w * 0.45F, at.y}, w, 0, pose);
    } else if (kind == Kind::one) {
        sipky_art::card(pen.c, at, w, 0, pose);
    } else {
        const float side = high * 0.5F;
        pen.c.icon(kind == Kind::drop ? render::Icon::close : render::Icon::hand,
                   Rect::around(at, side, side), ink, 2.2F);
    }
}

/// Paper with an amber frame for the row that is thought of, else a dark place on the felt.
void draw_row_ground(const Pen& pen, const Rect& box, bool on) {
    const auto& theme = pen.theme();
    const float radius = std::min(22 * pen.board.k, box.h * 0.25F);
    if (on) {
        pen.c.shadow(box, radius, render::ShadowLevel::L3);
        pen.c.fill(box, theme.panel, radius);
        pen.c.frame(box, theme.turn, std::max(3.0F, 5 * pen.board.k), radius);
    } else if (pen.flat()) {
        pen.c.fill(box, render::kBlack, radius);
        pen.c.frame(box, render::kWhite, 2, radius);
    } else {
        pen.c.fill(box, Color::hex("0B1F17").with_alpha(0.40F), radius);
    }
}

/// On the felt red does not read: what goes over, or hits, stands on paper of its own.
void draw_tag(const Pen& pen, Point at, const RowWords& words, float room, bool on) {
    const float pad = 10 * pen.board.k;
    const auto font = pen.font(words.note, Face::heavy, 20, room - 2 * pad);
    const Rect tag{at.x - (on ? pad : 0), at.y - font.px * 0.75F,
                   pen.c.measure(words.note, font) + 2 * pad, font.px * 1.5F};
    const Color ink = words.bad ? pen.theme().bad : pen.theme().good;
    if (!on) {
        pen.c.fill(tag, pen.theme().panel, tag.h / 2);
        if (pen.flat()) pen.c.frame(tag, ink, 2, tag.h / 2);
    }
    pen.c.label({tag.x + pad, at.y}, words.note, font, ink, render::Align::left);
}

/// The lines of a row between `left` and `right`; a low row has no room for a third one.
void draw_row_lines(const Pen& pen, const Rect& box, float left, float right, const RowWords& words,
                    bool on, const sipky::Odds* odds) {
    const Color strong = on ? pen.theme().ink : pen.on_ground();
    const Color soft = on ? pen.theme().ink2 : pen.on_ground();
    const float room = right - left;
    const bool chances = odds && pen.params.shows("odds");
    const bool three = chances && box.h > 96 * pen.board.k;
    const float first = box.y + box.h * (three ? 0.28F : 0.37F);
    const float second = box.y + box.h * (three ? 0.54F : 0.69F);
    pen.line({left, first}, words.title, Face::bold, 29, room, strong);
    const bool tagged = words.bad || words.good;
    if (tagged)
        draw_tag(pen, {left, second}, words, room, on);
    else if (!chances || three)
        pen.line({left, second}, words.note, Face::medium, 20, room, soft);
    if (!chances || (tagged && !three)) return;
    const float third = three ? box.y + box.h * 0.79F : second;
    pen.line({left, third}, odds_text(pen.rules, *odds), Face::semibold, 18, room, soft);
}

void draw_row(const Pen& pen, const Rect& box, const Row& row, int index, bool on, bool open,
              const sipky::Odds* odds) {
    const auto fade = pen.c.fade(open || on ? 1 : 0.62F);
    const Color strong = on ? pen.theme().ink : pen.on_ground();
    draw_row_ground(pen, box, on);
    const RowWords words = words_of(pen, row);
    const float sign = std::min(box.w * 0.34F, 1.5F * box.h);
    if (words.figure.empty())
        draw_sign(pen, {box.x, box.y, sign, box.h}, row.move.kind, strong);
    else
        pen.c.label({box.x + sign * 0.5F, box.centre().y}, words.figure,
                    {Face::display_bold, std::min(box.h * 0.75F, 96 * pen.board.k)}, strong);
    float right = box.right() - 20 * pen.board.k;
    // In a lesson a hand lies at the end of the row that is to be pressed.
    const bool asked = std::find(pen.marks.may_move.begin(), pen.marks.may_move.end(), row.spot) !=
                       pen.marks.may_move.end();
    if (pen.params.shows("lesson") && asked) right -= box.h * 0.5F;
    if (pen.marks.keys && open) {
        // The digit key, while keys are used.
        const float r = std::max(11.0F, 17 * pen.board.k);
        const Point at{right - r, box.centre().y};
        pen.c.ring(at, r, std::max(1.5F, 2 * pen.board.k), strong);
        pen.c.label(at, std::to_string(index + 1), {Face::heavy, r * 1.05F}, strong);
        right -= 2 * r + 10 * pen.board.k;
    }
    draw_row_lines(pen, box, box.x + sign + 4 * pen.board.k, right, words, on, odds);
}

}  // namespace

void draw_rows(const Pen& pen) {
    const auto rows = rows_of(pen.rules);
    const bool open = !pen.marks.may_move.empty() || !pen.marks.hinted.empty();
    // A single one goes by itself, but in lessons a person presses it.
    if (rows.empty() || (rows.size() < 2 && !open)) return;
    const int count = static_cast<int>(rows.size()), thought = pen.thought(rows);
    // Chances of numbers are no chances: they are there already.
    const bool announcing = pen.rules.phase() == sipky::Phase::choose;
    std::vector<sipky::Odds> odds;
    if (announcing && pen.params.shows("odds")) odds = sipky::odds(pen.rules);
    for (int i = 0; i < count; ++i) {
        const auto& row = rows[static_cast<std::size_t>(i)];
        const sipky::Odds* chance = nullptr;
        for (const auto& each : odds)
            if (each.move == row.move) chance = &each;
        draw_row(pen, pen.board.row(i, count), row, i, i == thought, open, chance);
    }
}

// -------------------------------------------------------------------------------------------- pile

namespace {

/// A column a digit: its figure, and as many strokes as copies are left.
void draw_digits(const Pen& pen) {
    const auto& box = pen.board.digits;
    const Color ink = pen.on_ground();
    if (pen.flat())
        pen.c.frame(box, render::kWhite, 1.5F, 10 * pen.board.k);
    else
        pen.c.fill(box, Color::hex("0B1F17").with_alpha(0.34F), 10 * pen.board.k);
    const float step = box.w / sipky::kDigits;
    const float figure = std::max(box.h * 0.26F, pen.params.least / 0.80F);
    // Narrow columns keep their digits apart.
    const float letters = std::max(std::min(figure * 0.80F, step * 1.15F), pen.params.least);
    for (int digit = 0; digit < sipky::kDigits; ++digit) {
        const int left = pen.rules.cards().left(digit);
        const float x = box.x + (static_cast<float>(digit) + 0.5F) * step;
        const auto fade = pen.c.fade(left > 0 ? 1 : 0.45F);
        pen.c.label({x, box.bottom() - figure * 0.62F}, std::to_string(digit),
                    {Face::heavy, letters}, ink);
        const float room = box.h - figure * 1.15F - 5 * pen.board.k;
        const float bar = room / sipky::kCopies;
        for (int i = 0; i < left; ++i)
            pen.c.fill({x - step * 0.30F,
                        box.bottom() - figure * 1.15F - (static_cast<float>(i) + 1) * bar + 1,
                        step * 0.60F, std::max(1.0F, bar - 2)},
                       ink.with_alpha(0.88F));
    }
}

}  // namespace

void draw_pile(const Pen& pen) {
    const auto& board = pen.board;
    const int left = pen.rules.cards().left();
    if (left > 0)
        sipky_art::stack(pen.c, board.pile, board.pile_card,
                         static_cast<float>(left) / sipky::kCards);
    const Rect& box = board.pile_label;
    pen.line({box.x, box.centre().y}, trn("table.sipky.in_pile", left), Face::bold, 21, box.w,
             pen.on_ground());
    draw_digits(pen);
}

}  // namespace scenes::sipky_table
