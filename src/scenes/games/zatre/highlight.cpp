// What a tile just laid has made: its runs of 10, 11 and 12 light up once, and their points go to
// the sheet.
#include "render/canvas.hpp"
#include "render/timeline.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using zatre_table::Board;

namespace {

constexpr double kSeconds = 0.48;  // the runs light up for 0.3 s, figures fly for 0.3 s
constexpr float kFlash = 0.625F;   // when the light has gone
constexpr float kStart = 0.375F;   // when the figures set off

/// The placement that an echo speaks of.
struct Laid {
    const zatre::Position& rules;
    zatre::Square square;
    int value;
    zatre::Consequence made;
};

std::optional<Laid> laid(const game::Position& before, std::string_view move) {
    const auto* rules = zatre::position_of(before);
    game::Refusal why;
    const auto read = rules ? rules->parse(move, why) : std::nullopt;
    if (!read || read->kind != zatre::Move::Kind::place || rules->objection(*read))
        return std::nullopt;
    return Laid{*rules, read->square, read->number, rules->consequence(read->number, read->square)};
}

/// Something that goes to the sheet, and the box it goes to.
struct Figure {
    std::string text;  ///< empty: a cross
    std::string box;   ///< of the text model
};

std::vector<Figure> figures(const Laid& laid) {
    const auto& sheet = laid.rules.sheet(laid.rules.seat());
    const std::string name = "text:sheet" + std::to_string(laid.rules.seat()) + ".";
    std::vector<Figure> list;
    for (int column = 0; column < 3; ++column) {
        const auto c = static_cast<std::size_t>(column);
        if (laid.made.gain.runs[c] == 0) continue;
        const int points = laid.made.gain.runs[c] * zatre::kWorth[c];
        list.push_back(
            {"+" + std::to_string(points),
             name + std::to_string(10 + column) + "." + std::to_string(sheet.height(column) + 1)});
    }
    if (laid.made.cross)
        list.push_back(
            {"", name + "dt" + std::to_string(sheet.crosses() + laid.made.tally.crosses)});
    return list;
}

void light_runs(render::Canvas& canvas, const Board& board, const Laid& laid, float strength) {
    const auto& theme = canvas.theme();
    const Color glow = theme.flat ? theme.turn : Color::hex("FFC23D");
    for (const bool row : {true, false}) {
        const int sum = row ? laid.made.gain.sums.row : laid.made.gain.sums.column;
        if (sum < zatre::kLowestGood) continue;
        const auto [from, to] = zatre_table::run_ends(laid.rules.field(), laid.square, row);
        const Rect a = board.box(from), b = board.box(to);
        const Rect box = Rect{a.x, a.y, b.right() - a.x, b.bottom() - a.y};
        const float radius = 0.2F * board.c;
        canvas.fill(box, glow.with_alpha((theme.flat ? 0.25F : 0.38F) * strength), radius);
        canvas.frame(box.inset(-0.04F * board.c), glow.with_alpha(strength),
                     std::max(2.5F, 0.09F * board.c), radius);
    }
}

void fly(render::Canvas& canvas, const Figure& figure, Point from, const Rect& to, float c,
         float t) {
    const auto& theme = canvas.theme();
    const float way = render::kMove(t);
    const float big = 0.36F * c, small = std::max(9.0F, 0.44F * to.h);
    const float r = big + (small - big) * way;
    const Point end = to.centre();
    // A low arc, so that several figures for neighbouring boxes do not cover each other for long.
    const float lift = std::sin(way * 3.14159F) * 0.06F * render::distance(from, end);
    const Point at{from.x + (end.x - from.x) * way, from.y + (end.y - from.y) * way - lift};
    const float alpha = std::min(1.0F, (1 - t) * 5);
    canvas.circle(at, r + std::max(1.5F, r * 0.12F),
                  (theme.flat ? theme.turn : render::kWhite).with_alpha(alpha));
    canvas.circle(at, r, (theme.flat ? render::kBlack : theme.turn).with_alpha(alpha));
    const Color ink = (theme.flat ? theme.turn : Color::hex("2A1B00")).with_alpha(alpha);
    if (!figure.text.empty()) {
        canvas.label(at, figure.text, {Face::black, r * 1.05F}, ink);
        return;
    }
    const float k = r * 0.42F, width = std::max(2.0F, r * 0.2F);
    canvas.line({at.x - k, at.y - k}, {at.x + k, at.y + k}, width, ink, render::Cap::round);
    canvas.line({at.x + k, at.y - k}, {at.x - k, at.y + k}, width, ink, render::Cap::round);
}

}  // namespace

double ZatreView::highlight_seconds(const game::Position& before, std::string_view move) const {
    const auto found = laid(before, move);
    if (!found || found->made.exception) return 0;
    return found->made.gain.good() || found->made.cross ? kSeconds : 0;
}

void ZatreView::highlight(Frame& frame, const ViewParams& params, const game::Position& before,
                          const Highlight& highlight) const {
    const auto found = laid(before, highlight.move);
    if (!found) return;
    const Board board = zatre_table::measure(params);
    if (highlight.still || highlight.at < kFlash) {
        const float gone = highlight.still ? 0 : highlight.at / kFlash;
        light_runs(frame.canvas, board, *found, 1 - gone * gone);
    }
    if (highlight.still || highlight.at < kStart) return;
    const float t = (highlight.at - kStart) / (1 - kStart);
    const auto& model = frame.ui.model();
    for (const auto& figure : figures(*found)) {
        const Point from = board.middle(found->square);
        if (const Control* box = model.find(figure.box)) {
            fly(frame.canvas, figure, from, box->rect, board.c, t);
            continue;
        }
        // Another player's sheet lies open: then points go to the score of who has made them.
        const Control* card = model.find("player:" + std::to_string(found->rules.seat()));
        if (!card || figure.text.empty()) continue;
        const float side = std::min(card->rect.h, 0.9F * board.c);
        fly(frame.canvas, figure, from,
            Rect::around({card->rect.right() - 0.6F * card->rect.h, card->rect.centre().y}, side,
                         side),
            board.c, t);
    }
}

}  // namespace scenes
