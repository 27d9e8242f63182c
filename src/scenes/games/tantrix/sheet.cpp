// Beside the Tantrix board: the parts of a turn, the longest line of every colour, open hands in
// the cards.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using tantrix::Phase;
using tantrix_art::kHalf;

namespace {

struct SheetPen {
    Frame& frame;
    float k;      ///< px per design unit of text
    float least;  ///< SheetState::least

    TextLook look(Face face, float size, render::Color ink, Align align = Align::left) const {
        return {face, size * k / frame.type, ink, align};
    }
    /// The largest size at most `size` at which the words fit.
    float fitting(const std::string& words, Face face, float size, float low, float room) const {
        return std::floor(frame.canvas.fit(words, face, size * k, low * k, room).px) / k;
    }
};

/// Forced, free, forced: done with a tick, the present one in amber.
void draw_stages(const SheetPen& pen, const Rect& whole, const tantrix::Position& rules) {
    const auto& theme = pen.frame.ui.theme();
    auto& canvas = pen.frame.canvas;
    const int now = rules.phase() == Phase::forced1 ? 0 : rules.phase() == Phase::free ? 1 : 2;
    static constexpr std::array<const char*, 3> kNames{
        "table.tantrix.stage.forced1", "table.tantrix.stage.free", "table.tantrix.stage.forced2"};
    // What the three are parts of stands before them.
    const std::string caption = tr("table.tantrix.stage");
    const float size = pen.fitting(caption, Face::bold, 17, 12, whole.w * 0.3F);
    const float lead = canvas.measure(caption, {Face::bold, size * pen.k}) + 12 * pen.k;
    pen.frame.ui.text("stage", {whole.x, whole.y, lead, whole.h}, caption,
                      pen.look(Face::bold, size, theme.ink2));
    const Rect box{whole.x + lead, whole.y, whole.w - lead, whole.h};
    canvas.fill(box, theme.panel2, box.h / 2);
    if (theme.flat) canvas.frame(box, theme.ink, std::max(1.0F, 1.5F * pen.k), box.h / 2);
    const float w = box.w / 3;
    for (int i = 0; i < 3; ++i) {
        const Rect part{box.x + static_cast<float>(i) * w, box.y, w, box.h};
        const std::string words = tr(kNames[static_cast<std::size_t>(i)]);
        const bool here = i == now;
        if (here) {
            canvas.fill(part.inset(2), theme.flat ? render::kBlack : theme.turn_bg, box.h / 2);
            canvas.frame(part.inset(2), theme.turn, std::max(1.5F, 2 * pen.k), box.h / 2);
        }
        const float tick = i < now ? 16 * pen.k : 0;
        const float room = w - tick - 18 * pen.k;
        const Face face = here ? Face::bold : Face::medium;
        const float px = pen.fitting(words, face, 16, 9, room);
        const auto ink = here ? theme.on_turn : i < now ? theme.ink2 : theme.ink;
        const float wide = canvas.measure(words, {face, px * pen.k});
        float x = part.centre().x - (wide + tick) / 2;
        if (tick > 0)
            canvas.icon(Icon::check, {x - 2 * pen.k, part.centre().y - tick / 2, tick, tick},
                        theme.good, 3);
        x += tick;
        pen.frame.ui.text("stage" + std::to_string(i + 1), {x, part.y, wide + 4 * pen.k, part.h},
                          words, pen.look(face, px, ink));
    }
}

/// One colour: its mark, what scores, how much, and how much it would be.
void draw_row(const SheetPen& pen, const Rect& row, const tantrix::Position& rules,
              tantrix::Colour colour, const std::optional<tantrix::Placed>& thought) {
    const auto& theme = pen.frame.ui.theme();
    auto& canvas = pen.frame.canvas;
    const std::string id(1, tantrix::letter(colour));
    bool counts = false;
    for (int seat = 0; seat < rules.seats(); ++seat)
        counts = counts || rules.colours(seat).has(colour);
    const float r = std::min(15 * pen.k, row.h * 0.42F);
    tantrix_art::mark(canvas, {row.x + r, row.centre().y}, r, id);
    const int now = rules.points(colour);
    int then = now;
    auto line = rules.best(colour);
    if (thought) {
        then = rules.points_with(*thought)[static_cast<std::size_t>(colour)];
        auto tiles = rules.board().tiles();
        tiles.push_back(*thought);
        if (then != now) line = tantrix::best_line(tiles, colour);
    }
    const float size = std::max(std::min(22.0F, row.h / pen.k * 0.72F), pen.least / pen.k);
    std::string figure = std::to_string(now);
    if (then != now) figure += " → " + std::to_string(then);
    const auto figure_ink = then > now   ? theme.good
                            : then < now ? theme.bad
                            : counts     ? theme.ink
                                         : theme.ink2;
    const float wide = canvas.measure(figure, {Face::heavy, size * pen.k}) + 2;
    pen.frame.ui.text("points_" + id, {row.right() - wide, row.y, wide, row.h}, figure,
                      pen.look(Face::heavy, size, figure_ink, Align::right));
    const float left = row.x + 2 * r + 10 * pen.k, room = row.right() - wide - 10 * pen.k - left;
    std::string words = tantrix_table::line_words(line);
    const Face face = counts ? Face::semibold : Face::medium;
    // Side by side all words are small, so that a long one does not stand out.
    const float largest =
        std::max(std::min(row.w < 160 * pen.k ? 15.0F : 18.0F, size), pen.least / pen.k);
    if (line.loop && canvas.measure(words, {face, 14 * pen.k}) > room)
        words = "2 × " + std::to_string(line.tiles());
    // Beside a figure that changes the words say nothing new: they rather go than become tiny.
    const float smallest = std::max(then != now ? 13.0F : 10.0F, pen.least / pen.k);
    const float text = pen.fitting(words, face, largest, smallest, room);
    if (canvas.measure(words, {face, text * pen.k}) > room) return;
    pen.frame.ui.text("line_" + id, {left, row.y, room, row.h}, words,
                      pen.look(face, text, counts ? theme.ink : theme.ink2));
}

}  // namespace

void TantrixView::sheet(Frame& frame, const Rect& box, const SheetState& state) const {
    const auto& rules = tantrix_table::rules_of(state.position);
    const SheetPen pen{frame, state.k, state.least};
    std::optional<tantrix::Placed> thought;
    if (const auto move = tantrix_table::read_move(rules, state.preview);
        !state.preview.empty() && move && move->kind == tantrix::Move::Kind::place)
        thought = move->placed();
    // Nobody is on turn after a resignation, which the rules know nothing of.
    const bool staged = rules.agreement().mode == tantrix::Mode::game &&
                        rules.phase() >= Phase::forced1 && !rules.over() &&
                        state.seat != game::kNobody;
    const float y = box.y;
    float rows = box.h;
    // Where there is no room for them the words of advice tell the part of the turn alone.
    const float high = std::min(36 * pen.k, std::max(box.h * 0.24F, 26 * pen.k));
    if (staged && state.least == 0 && box.h - high >= 50 * pen.k) {
        // The heading of the sheet belongs to the lines: the turn stands below them.
        draw_stages(pen, {box.x, box.bottom() - high, box.w, high}, rules);
        rows -= high + 6 * pen.k;
    }
    const bool green = rules.agreement().mode == tantrix::Mode::game;
    // In a low place two colours stand side by side.
    const bool low = rows < (green ? 4.0F : 3.0F) * 25 * pen.k;
    const int columns = low ? 2 : 1;
    const float lines = low ? 2 : green ? 4 : 3;
    const float each = std::min(46 * pen.k, rows / lines), gap = low ? 14 * pen.k : 0;
    const float wide = (box.w - gap) / static_cast<float>(columns);
    int place = 0;
    for (const auto colour : tantrix::kAllColours) {
        if (colour == tantrix::Colour::green && !green) continue;
        const auto column = static_cast<float>(place % columns);
        const float top = y + static_cast<float>(place / columns) * each;
        draw_row(pen, {box.x + column * (wide + gap), top, wide, each}, rules, colour, thought);
        if (column == 0) frame.ui.rule({box.x, top + each - 1}, box.w);
        ++place;
    }
}

std::string TantrixView::sheet_title() const {
    return tr("table.tantrix.lines");
}

namespace tantrix_table {

std::string hand_card(int seat) {
    return "hand:" + std::to_string(seat);
}

CardHand card_hand(const Rect& box) {
    const float r = std::min(box.h * 0.86F / (2 * kHalf), (box.w - 0.1F * box.h) / 13.4F);
    const float step = 2.14F * r;
    return {{box.x + (box.w - 5 * step) / 2, box.y + box.h * 0.42F}, step, r};
}

}  // namespace tantrix_table

void TantrixView::card(Frame& frame, const Rect& box, const game::Position& position,
                       int seat) const {
    const auto& rules = tantrix_table::rules_of(position);
    const auto hand = rules.hand(seat).list();
    // With the last tile laid the place tells what the points come from.
    if (hand.empty() && rules.over()) {
        const auto line = tantrix_table::dearest(rules, seat);
        const float r = std::min(box.h * 0.34F, frame.t(15)), pad = 0.24F * box.h;
        tantrix_art::mark(frame.canvas, {box.x + pad + r, box.centre().y}, r,
                          std::string(1, tantrix::letter(line.colour)));
        const float left = box.x + pad + 2 * r + frame.t(8), room = box.right() - left - pad;
        const auto words = tantrix_table::line_words(line);
        const auto font = frame.canvas.fit(words, Face::semibold, frame.t(18), frame.t(11), room);
        frame.ui.text("made" + std::to_string(seat), {left, box.y, room, box.h}, words,
                      {Face::semibold, font.px / frame.type, frame.ui.theme().ink});
    }
    const auto places = tantrix_table::card_hand(box);
    for (std::size_t i = 0; i < hand.size(); ++i) {
        tantrix_art::TileLook look;
        look.shadow = false;
        tantrix_art::tile(frame.canvas, places.at(static_cast<int>(i)), places.radius,
                          tantrix_art::sides_of(hand[i]), look);
    }
    // Where a drawn tile goes, and what a screen without pictures tells of the hand.
    Control words;
    words.name = tantrix_table::hand_card(seat);
    words.role = "hand";
    for (const int tile : hand)
        words.value += (words.value.empty() ? "" : " ") + std::to_string(tile);
    words.rect = box;
    frame.ui.model().add(std::move(words));
}

}  // namespace scenes
