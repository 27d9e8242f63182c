// Marks on the Zatre table: the last turn, dead squares, what the held tile would make, run sums.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/games/zatre/view.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using zatre_table::Board;

namespace {

struct Pen {
    Canvas& c;
    const ViewParams& params;
    const Board& board;
    const zatre::Position* rules = nullptr;

    bool flat() const { return c.theme().flat; }
    float unit() const { return mark_unit(c.scale(), board.c / 61.5F); }
    void frame(const Rect& box, Color colour, float width, bool dashed = false) const {
        board_mark(c, Path::rounded(box, 0.16F * box.w), colour,
                   std::max(2.0F, width * board.c / 61.5F), unit(), dashed);
    }
    Rect around(Point at, float cells) const {
        return Rect::around(at, cells * board.c, cells * board.c);
    }
    std::optional<Point> place(const std::string& spot) const {
        if (const auto square = zatre::square_named(spot)) return board.middle(*square);
        return std::nullopt;
    }
};

const zatre::Position* rules_of(const Marks& marks) {
    return marks.position ? zatre::position_of(*marks.position) : nullptr;
}

/// The value that a way begun holds, 0 if none.
int held(const zatre::Position& rules, const std::vector<std::string>& way) {
    if (way.empty()) return 0;
    const auto rack = zatre_table::order(rules.hand(rules.seat()));
    const int slot = zatre_table::slot_of(way.front());
    return slot >= 0 && slot < static_cast<int>(rack.size())
               ? rack[static_cast<std::size_t>(slot)].value
               : 0;
}

void draw_bag_figure(const Pen& pen) {
    const Rect& box = pen.board.bag;
    const auto& theme = pen.c.theme();
    const std::string number = std::to_string(pen.rules->bag().size());
    const std::string words = tr("table.zatre.in_bag");
    const float x = box.x + box.w * 0.43F, room = box.right() - x - box.w * 0.08F;
    const float big = std::max(std::min(44 * pen.params.type, box.h * 0.42F), pen.params.least);
    const auto font =
        pen.c.fit(words, Face::medium,
                  std::max(std::min(20 * pen.params.type, box.h * 0.24F), pen.params.least),
                  std::max(0.13F * box.h, pen.params.least), room);
    // Where words have no room the bag beside them says enough.
    const bool alone = pen.params.least > 0 &&
                       (pen.params.least > 0.33F * box.h || pen.c.measure(words, font) > room);
    pen.c.label({x, box.y + box.h * (alone ? 0.5F : 0.37F)}, number, {Face::heavy, big}, theme.ink,
                render::Align::left);
    if (alone) return;
    pen.c.label({x, box.y + box.h * 0.72F}, words, font, theme.ink2, render::Align::left);
}

void draw_free_slots(const Pen& pen) {
    const Color line = pen.flat() ? pen.c.theme().turn : render::kWhite.with_alpha(0.6F);
    for (const auto& slot : zatre_table::slots(*pen.rules, pen.board)) {
        if (slot.value != 0) continue;
        render::Stroke stroke{std::max(1.5F, 0.045F * slot.box.w)};
        stroke.width = std::max(1.5F, slot.box.w * 0.024F);
        stroke.dash = {slot.box.w * 0.08F, slot.box.w * 0.075F};
        pen.c.stroke(Path::rounded(slot.box.inset(slot.box.w * 0.05F), slot.box.w * 0.14F), stroke,
                     line);
    }
}

/// A disc with the points of a legal square, or a dot; × marks a doubling square that counts.
void draw_gain(const Pen& pen, zatre::Square square, const zatre::Consequence& made) {
    const float c = pen.board.c;
    const int points = made.gain.points();
    const bool scores = points > 0 && !made.exception;
    // Figures that could not be read are a dot: the flag says them.
    const float letters = std::max(0.34F * c, pen.params.least);
    const bool read = letters <= 0.52F * c;
    const std::string words = !read        ? ""
                              : scores     ? "+" + std::to_string(points)
                              : made.cross ? "×2"
                                           : "";
    const bool cross = scores && made.cross && read;
    const float r = words.empty() ? 0.13F * c : letters > 0.34F * c ? 0.45F * c : 0.33F * c;
    const std::string key =
        "zatre gain " + words + (cross ? "x " : " ") + std::to_string(static_cast<int>(c * 2));
    pen.c.sprite(
        key, Rect::around({}, c, c),
        [c, r, words, cross, letters](Canvas& inner) {
            const auto& theme = inner.theme();
            const bool flat = theme.flat;
            if (words.empty()) {
                if (!flat) inner.circle({}, r + 0.025F * c, Color::hex("2A1B00"));
                inner.circle({}, r, flat ? theme.turn : Color::hex("FFD98A"));
                return;
            }
            inner.circle({}, r + 0.05F * c, flat ? theme.turn : render::kWhite);
            inner.circle({}, r, flat ? render::kBlack : theme.turn);
            inner.label({}, words, {Face::black, letters},
                        flat ? theme.turn : Color::hex("2A1B00"));
            if (!cross) return;
            const Point at{0.30F * c, -0.30F * c};
            inner.circle(at, 0.17F * c, flat ? theme.turn : render::kWhite);
            inner.circle(at, 0.145F * c, flat ? render::kBlack : theme.primary);
            inner.icon(render::Icon::close, Rect::around(at, 0.2F * c, 0.2F * c),
                       flat ? theme.turn : theme.on_primary, 3);
        },
        pen.board.middle(square));
}

struct FlagText {
    std::string figure;  ///< large at the left, may be empty
    std::string title, note;
    bool good = true;
};

/// A flag beside a square: figure, title, note; it stays inside the play area, on the side where
/// it covers fewer tiles.
void draw_flag(const Pen& pen, Point at, float away, const FlagText& text) {
    auto& canvas = pen.c;
    const auto& theme = canvas.theme();
    const float k = std::max(pen.params.type, pen.params.least / 16), pad = 16 * k;
    const render::Font big{Face::black, 34 * k}, bold{Face::bold, 19 * k},
        small{Face::semibold, 16 * k};
    const float figure = text.figure.empty() ? 0 : canvas.measure(text.figure, big) + 14 * k;
    const float words = std::max(canvas.measure(text.title, bold),
                                 text.note.empty() ? 0.0F : canvas.measure(text.note, small));
    const float w = figure + words + 2 * pad, h = (text.note.empty() ? 46 : 66) * k;
    const Rect play = pen.params.play;
    const float tip = 12 * k;
    const Rect box =
        zatre_table::beside(pen.rules->field(), pen.board, play, at, {w, h}, away + tip);
    const bool below = box.y > at.y;
    const Point point{at.x, below ? box.y - tip : box.bottom() + tip};
    const float foot = below ? box.y + 1 : box.bottom() - 1;
    canvas.shadow(box, 14 * k, render::ShadowLevel::L3);
    canvas.shape(Path::polygon({{at.x - 14 * k, foot}, point, {at.x + 14 * k, foot}}),
                 theme.flat ? theme.turn : theme.panel);
    canvas.fill(box, theme.panel, 14 * k);
    if (theme.flat) canvas.frame(box, theme.turn, 3 * k, 14 * k);
    if (!text.figure.empty())
        canvas.label({box.x + pad, box.centre().y}, text.figure, big,
                     text.good ? theme.good : theme.ink2, render::Align::left);
    const float left = box.x + pad + figure;
    const float first = text.note.empty() ? box.centre().y : box.y + h * 0.34F;
    canvas.label({left, first}, text.title, bold, theme.ink, render::Align::left);
    if (!text.note.empty())
        canvas.label({left, box.y + h * 0.70F}, text.note, small, theme.ink2, render::Align::left);
}

/// What the held tile would make here, with the sum it comes from.
void flag_placement(const Pen& pen, zatre::Square square, int value) {
    const auto made = pen.rules->consequence(value, square);
    const auto& sums = made.gain.sums;
    FlagText text;
    const int points = made.exception ? 0 : made.gain.points();
    text.figure = points > 0 ? "+" + std::to_string(points) : made.cross ? "×2" : "0";
    text.good = points > 0 || made.cross;
    text.title = made.exception ? tr("table.zatre.flag.exception") : zatre_table::gain_words(made);
    if (text.title.empty()) text.title = tr("table.zatre.flag.sums", sums.row, sums.column);
    std::string terms;
    for (const bool row : {true, false}) {
        const int sum = row ? sums.row : sums.column;
        if (sum < zatre::kLowestGood) continue;
        const auto run = zatre_table::run_terms(pen.rules->field(), square, value, row);
        terms += (terms.empty() ? "" : "  ·  ") + run;
    }
    text.note = terms;
    draw_flag(pen, pen.board.middle(square), 0.62F * pen.board.c, text);
}

/// Sums of the runs through a tile, or of those that meet at an empty square, with their squares.
void flag_sums(const Pen& pen, zatre::Square square) {
    const auto& field = pen.rules->field();
    const auto sums = field.sums(square);
    const bool tile = field.tile(square) != 0;
    if (!tile && sums.row == 0 && sums.column == 0) return;
    const auto run = [&](bool row, int sum) {
        const auto [from, to] = zatre_table::run_ends(field, square, row);
        if (from == to) return;
        const Rect a = pen.board.box(from), b = pen.board.box(to);
        const Rect box =
            Rect{a.x, a.y, b.right() - a.x, b.bottom() - a.y}.inset(0.03F * pen.board.c);
        const bool full = sum >= zatre::kLowestGood;
        const float width = std::max(2.0F, 0.05F * pen.board.c);
        pen.c.mark(Path::rounded(box, 0.18F * pen.board.c),
                   full ? pen.c.theme().good : pen.c.theme().info, width);
    };
    run(true, sums.row);
    run(false, sums.column);
    FlagText text;
    text.title = tr("table.zatre.flag.sums", sums.row, sums.column);
    if (!tile) {
        const bool dead = field.dead(square);
        const int room = zatre::kHighest - sums.higher();
        text.note = dead ? tr("table.zatre.flag.dead") : trn("table.zatre.flag.room", room);
    }
    draw_flag(pen, pen.board.middle(square), 0.55F * pen.board.c, text);
}

/// The tiles of the last turn, and those that were laid aside of a match.
void draw_last_turn(const Pen& pen, const Marks& marks) {
    const auto& theme = pen.c.theme();
    const auto& board = pen.board;
    const Color last = theme.id == render::ThemeId::light ? Color::hex("1484C9") : theme.info;
    const auto in = [](const std::vector<std::string>& list, const std::string& spot) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    for (const auto& spot : marks.tried)
        if (const auto at = pen.place(spot))
            tried_mark(pen.c, Path::rounded(pen.around(*at, 0.92F), 0.14F * board.c),
                       board.c / 61.5F, in(marks.fresh, spot) ? last : kTriedMark);
    for (const auto& spot : marks.fresh)
        if (const auto at = pen.place(spot); at && !in(marks.tried, spot)) {
            // Outside the pips, however thick large text makes the frame.
            const float thick = std::max(2.0F, 4.5F * board.c / 61.5F) + 7 * pen.unit();
            pen.frame(pen.around(*at, std::max(0.94F, 0.76F + thick / board.c)), last, 4.5F);
        }
}

}  // namespace

std::pair<zatre::Square, zatre::Square> zatre_table::run_ends(const zatre::Field& field,
                                                              zatre::Square square, bool row) {
    const auto reach = [&](int by) {
        zatre::Square at = square;
        for (;;) {
            const int column = zatre::column_of(at) + (row ? by : 0);
            const int line = zatre::row_of(at) + (row ? 0 : by);
            if (column < 0 || column > 14 || line < 0 || line > 14) return at;
            const auto next = zatre::square_at(column, line);
            if (field.tile(next) == 0) return at;
            at = next;
        }
    };
    return {reach(-1), reach(1)};
}

void ZatreView::marks_under(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto* rules = rules_of(marks);
    if (!rules) return;
    const Board board = zatre_table::measure(params);
    const Pen pen{canvas, params, board, rules};
    if (!board.rack.empty()) {
        draw_bag_figure(pen);
        draw_free_slots(pen);
    }
    if (!params.shows("dead")) return;
    rules->field().dead().each([&](zatre::Square square) {
        zatre_art::dead_mark(canvas, board.middle(square), board.c, zatre::kDoubling.has(square));
    });
}

void ZatreView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const auto* rules = rules_of(marks);
    if (!rules) return;
    const Board board = zatre_table::measure(params);
    const Pen pen{canvas, params, board, rules};
    const auto& theme = canvas.theme();
    draw_last_turn(pen, marks);
    const auto& way = marks.hinted.empty() ? marks.chosen : marks.hinted;
    const int value = held(*rules, way);
    const auto rack = zatre_table::slots(*rules, board);
    const auto slot_box = [&](const std::string& spot) -> std::optional<Rect> {
        const int slot = zatre_table::slot_of(spot);
        if (slot < 0 || slot >= static_cast<int>(rack.size())) return std::nullopt;
        return rack[static_cast<std::size_t>(slot)].box;
    };
    if (marks.chosen.empty() && marks.hinted.empty())
        for (const auto& spot : marks.may_move)
            if (const auto box = slot_box(spot)) {
                // Neighbours' frames do not meet, however thick large text makes them.
                const float thick = std::max(2.0F, 3.5F * board.c / 61.5F) + 7 * pen.unit();
                const float in = std::max(-0.02F * box->w, thick / 2 - 0.06F * box->w);
                pen.frame(box->inset(in), theme.turn, 3.5F, true);
            }
    if (!way.empty())
        if (const auto box = slot_box(way.front()))
            pen.frame(box->inset(-0.03F * box->w), theme.turn, 5.5F);
    if (value == 0) {
        const auto square = zatre::square_named(marks.aim);
        if (square && marks.hinted.empty()) flag_sums(pen, *square);
        return;
    }
    std::string target = way.size() > 1 ? way.back() : std::string();
    for (const auto& spot : marks.next) {
        const auto square = zatre::square_named(spot);
        if (!square) continue;
        if (spot == marks.aim) {
            target = spot;
            continue;
        }
        draw_gain(pen, *square, rules->consequence(value, *square));
    }
    const auto square = zatre::square_named(target);
    if (!square || !rules->legal(value).has(*square)) return;
    const Point at = board.middle(*square);
    if (!marks.dragged) {
        zatre_art::TileLook look;
        look.digits = params.shows("digits");
        look.lift = 1;
        zatre_art::tile(canvas, at, board.c, value, look);
    }
    pen.frame(pen.around(at, 1.12F), theme.turn, 5);
    flag_placement(pen, *square, value);
}

}  // namespace scenes
