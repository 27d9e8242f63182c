// What a tile just laid has made: loops that it closes light up once with their points; after the
// last one a light runs along the lines that count. And the
// last tile drawn in a turn, which goes from the bag to the hand in its player's card, because the
// rack already belongs to the next one.
#include "render/timeline.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;
using tantrix::Line;
using tantrix::Placed;

namespace tantrix_table {

void paint_glow(Canvas& canvas, const Path& path, float radius, Color ink, float strength) {
    const auto stroke = [&](float width, Color colour, float opacity) {
        canvas.stroke(path, {radius * width, render::Cap::round}, colour, opacity * strength);
    };
    const float halo = canvas.theme().flat ? 0.3F : 0.20F;
    for (const float width : {0.66F, 0.56F, 0.46F}) stroke(width, ink, halo);
    stroke(0.40F, render::kWhite, 0.95F);
    stroke(0.27F, ink, 1);
}

std::vector<Line> closed_loops(const tantrix::Position& before, const Placed& placed) {
    std::vector<Line> loops;
    auto tiles = before.board().tiles();
    tiles.push_back(placed);
    for (const auto colour : tantrix::kAllColours) {
        if (!tantrix::link_of(placed.edges(), colour)) continue;
        for (auto& line : tantrix::lines_of(tiles, colour)) {
            const auto here = std::find(line.cells.begin(), line.cells.end(), placed.cell);
            if (!line.loop || here == line.cells.end()) continue;
            std::rotate(line.cells.begin(), here, line.cells.end());
            loops.push_back(std::move(line));
        }
    }
    return loops;
}

}  // namespace tantrix_table

namespace {

using tantrix_table::Board;
using tantrix_table::Grid;

constexpr double kLoop = 1.2;  // seconds: the light runs around, stays, goes
constexpr float kRound = 0.42F, kStays = 0.72F;
constexpr double kDraw = 0.32;

std::optional<Placed> laid(const game::Position& before, std::string_view text) {
    const auto* rules = tantrix::position_of(before);
    const auto move = rules ? tantrix_table::read_move(*rules, text) : std::nullopt;
    if (!move || move->kind != tantrix::Move::Kind::place || rules->objection(*move))
        return std::nullopt;
    return move->placed();
}

/// The tile that a draw brings to a hand that then leaves the rack; 0: it is no such draw.
int drawn_away(const game::Position& before, std::string_view text) {
    const auto* rules = tantrix::position_of(before);
    const auto move = rules ? tantrix_table::read_move(*rules, text) : std::nullopt;
    if (!move || move->kind != tantrix::Move::Kind::draw || rules->phase() == tantrix::Phase::deal)
        return 0;
    auto after = *rules;
    after.apply(*move);
    return after.over() || after.seat() != rules->seat() ? move->tile : 0;
}

/// As much of the loop as the light has reached, from the tile just laid to both sides.
Path lit(const Line& loop, const tantrix::Position& rules, const Placed& placed, const Grid& grid,
         float part) {
    const auto count = static_cast<int>(loop.cells.size());
    const float reach = part * static_cast<float>(count) / 2;
    Path path;
    for (int i = 0; i < count; ++i) {
        if (static_cast<float>(std::min(i, count - i)) > reach) continue;
        const auto cell = loop.cells[static_cast<std::size_t>(i)];
        const auto* lies = cell == placed.cell ? &placed : rules.board().at(cell);
        if (!lies) continue;
        const auto link = tantrix::link_of(lies->edges(), loop.colour);
        path.add(tantrix_art::link(grid.at(cell), grid.radius, link.a, link.b));
    }
    return path;
}

/// "2 × 6 = 12" with the mark of the colour, on paper.
void draw_points(Canvas& canvas, const ViewParams& params, const Board& board, Point at,
                 const Line& loop, float strength) {
    const auto& theme = canvas.theme();
    const auto fade = canvas.fade(strength);
    const float k = std::max(params.type, 0.8F), mark = 13 * k, pad = 12 * k, h = 42 * k;
    const render::Font font{Face::heavy, 24 * k};
    const std::string words =
        "2 × " + std::to_string(loop.tiles()) + " = " + std::to_string(loop.points());
    const float w = 2 * pad + 2 * mark + 8 * k + canvas.measure(words, font);
    const Rect& room = board.room;
    const Rect box{std::clamp(at.x - w / 2, room.x, std::max(room.x, room.right() - w)),
                   std::clamp(at.y - h / 2, room.y, std::max(room.y, room.bottom() - h)), w, h};
    canvas.shadow(box, h / 2, render::ShadowLevel::L3, strength);
    canvas.fill(box, theme.panel, h / 2);
    if (theme.flat) canvas.frame(box, theme.turn, 2 * k, h / 2);
    tantrix_art::mark(canvas, {box.x + pad + mark, box.centre().y}, mark,
                      std::string(1, tantrix::letter(loop.colour)));
    canvas.label({box.x + pad + 2 * mark + 8 * k, box.centre().y}, words, font, theme.ink,
                 render::Align::left);
}

void light_loops(Canvas& canvas, const ViewParams& params, const tantrix::Position& rules,
                 const Placed& placed, const Highlight& highlight) {
    const Board board = tantrix_table::measure(params);
    // As it is seen with the tile on the table.
    auto after = rules;
    after.perform(tantrix::Move::place(placed.tile, placed.cell, placed.rotation));
    const Grid grid = tantrix_table::grid_of(after, params, board);
    const auto clip = canvas.clip(board.room);
    const float part = highlight.still ? 1 : render::kMove(std::min(1.0F, highlight.at / kRound));
    const float strength =
        highlight.still ? 1 : std::clamp((1 - highlight.at) / (1 - kStays), 0.0F, 1.0F);
    const auto loops = tantrix_table::closed_loops(rules, placed);
    for (const auto& loop : loops)
        tantrix_table::paint_glow(canvas, lit(loop, rules, placed, grid, part), grid.radius,
                                  tantrix_art::colour(tantrix::letter(loop.colour), canvas.theme()),
                                  strength);
    if (part < 1) return;
    float below = 0;
    for (const auto& loop : loops) {
        // Over the loop, which is not covered.
        float left = 1e9F, right = -1e9F, top = 1e9F;
        for (const auto cell : loop.cells) {
            const Point at = grid.at(cell);
            left = std::min(left, at.x);
            right = std::max(right, at.x);
            top = std::min(top, at.y);
        }
        const Point at{(left + right) / 2, top - 1.05F * grid.radius - below};
        draw_points(canvas, params, board, at, loop, strength);
        below += 48 * std::max(params.type, 0.8F);
    }
}

/// After the last tile a light runs along every line that made points, from end to end.
void light_ends(Canvas& canvas, const ViewParams& params, const tantrix::Position& after,
                const Highlight& highlight) {
    constexpr int kTail = 5;  // tiles that shine behind its head
    if (highlight.still) return;
    const Board board = tantrix_table::measure(params);
    const Grid grid = tantrix_table::grid_of(after, params, board);
    const auto clip = canvas.clip(board.room);
    const float part = render::kMove(std::min(1.0F, highlight.at / kStays));
    const float strength = std::clamp((1 - highlight.at) / (1 - kStays), 0.0F, 1.0F);
    for (const auto& line : tantrix_table::scoring_lines(after)) {
        const int head = static_cast<int>(part * static_cast<float>(line.tiles() + kTail));
        Path path;
        for (int i = std::max(0, head - kTail); i < std::min(head, line.tiles()); ++i) {
            const auto cell = line.cells[static_cast<std::size_t>(i)];
            const auto link = tantrix::link_of(after.board().at(cell)->edges(), line.colour);
            path.add(tantrix_art::link(grid.at(cell), grid.radius, link.a, link.b));
        }
        canvas.stroke(path, {grid.radius * 0.14F, render::Cap::round}, render::kWhite,
                      0.9F * strength);
    }
}

/// The position that laying a tile ends the game with; nothing: it goes on.
std::optional<tantrix::Position> ended_by(const tantrix::Position& before, const Placed& placed) {
    auto after = before;
    after.perform(tantrix::Move::place(placed.tile, placed.cell, placed.rotation));
    return after.over() ? std::optional(after) : std::nullopt;
}

void fly_to_card(Frame& frame, const ViewParams& params, const tantrix::Position& rules, int tile,
                 const Highlight& highlight) {
    auto& canvas = frame.canvas;
    const auto& model = frame.ui.model();
    const Board board = tantrix_table::measure(params);
    tantrix_art::TileLook look;
    look.shadow = false;
    const float t = highlight.still ? 1 : render::kMove(highlight.at);
    const Point from = board.bag.centre();
    const auto sides = tantrix_art::sides_of(tile);
    if (const Control* hand = model.find(tantrix_table::hand_card(rules.seat()))) {
        const auto places = tantrix_table::card_hand(hand->rect);
        const auto lower =
            tantrix::TileSet{rules.hand(rules.seat()).bits & (tantrix::TileSet::of(tile).bits - 1)};
        const Point to = places.at(lower.size());
        if (highlight.still)
            return canvas.mark(tantrix_art::hexagon(to, places.radius), frame.ui.theme().turn,
                               std::max(1.5F, 0.1F * places.radius));
        // Its place is free until it arrives.
        canvas.shape(tantrix_art::hexagon(to, places.radius), frame.ui.theme().panel2);
        const float radius = board.hand + (places.radius - board.hand) * t;
        return tantrix_art::tile(canvas, render::between(from, to, t), radius, sides, look);
    }
    const Control* card = model.find("player:" + std::to_string(rules.seat()));
    if (!card || highlight.still) return;
    look.opacity = std::min(1.0F, (1 - t) * 4);
    const float radius = board.hand + (std::min(board.hand, card->rect.h * 0.3F) - board.hand) * t;
    tantrix_art::tile(canvas, render::between(from, card->rect.centre(), t), radius, sides, look);
}

}  // namespace

double TantrixView::highlight_seconds(const game::Position& before, std::string_view move) const {
    if (const auto placed = laid(before, move)) {
        const auto& rules = tantrix_table::rules_of(before);
        const bool loop = !tantrix_table::closed_loops(rules, *placed).empty();
        return loop || ended_by(rules, *placed) ? kLoop : 0;
    }
    return drawn_away(before, move) != 0 ? kDraw : 0;
}

void TantrixView::highlight(Frame& frame, const ViewParams& params, const game::Position& before,
                            const Highlight& highlight) const {
    const auto& rules = tantrix_table::rules_of(before);
    if (const auto placed = laid(before, highlight.move)) {
        if (const auto after = ended_by(rules, *placed))
            light_ends(frame.canvas, params, *after, highlight);
        light_loops(frame.canvas, params, rules, *placed, highlight);
    } else if (const int tile = drawn_away(before, highlight.move))
        fly_to_card(frame, params, rules, tile, highlight);
}

}  // namespace scenes
