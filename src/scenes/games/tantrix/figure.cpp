// The tiles are those of the table (the view's `arrange`); lines are the game's own.
#include "scenes/games/tantrix/title.hpp"

#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>
#include <array>

namespace scenes::tantrix_art {

using render::Canvas;
using render::Path;
using render::Point;
using render::Rect;
using tantrix::Cell;
using tantrix::Placed;

namespace {

Cell plus(Cell a, Cell b) {
    return {static_cast<std::int8_t>(a.q + b.q), static_cast<std::int8_t>(a.r + b.r)};
}

/// Looks for a game in which all these tiles are laid.
struct Search {
    std::vector<Placed> left;
    std::vector<int> others;  ///< what is drawn when all of them are in hand
    int steps = 4000;         ///< that are looked at

    std::optional<tantrix::Position> from(const tantrix::Position& now) {
        if (left.empty()) return now;
        if (--steps < 0 || now.over()) return std::nullopt;
        if (now.drawing()) return drawn(now);
        for (std::size_t i = 0; i < left.size(); ++i) {
            const Placed tile = left[i];
            const auto move = tantrix::Move::place(tile.tile, tile.cell, tile.rotation);
            if (now.objection(move)) continue;
            auto next = now;
            next.perform(move);
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            if (auto found = from(next)) return found;
            left.insert(left.begin() + static_cast<std::ptrdiff_t>(i), tile);
        }
        return std::nullopt;
    }

private:
    std::optional<tantrix::Position> drawn(tantrix::Position now) {
        const auto draw = [&now](int tile) {
            const bool there = now.bag().has(tile);
            if (there) now.perform(tantrix::Move::draw(tile));
            return there;
        };
        for (const auto& tile : left)
            if (draw(tile.tile)) return from(now);
        for (const int tile : others)
            if (draw(tile)) return from(now);
        return std::nullopt;
    }
};

/// What a figure shows; cells as the position has them.
struct Scene {
    tantrix::Position position;
    std::vector<Placed> moves;
    std::vector<Cell> holes, forbidden;
    std::string lines;  ///< letters of the colours that glow
};

/// The board under what is said about it.
struct FigurePen {
    Canvas& canvas;
    tantrix_table::Grid grid;

    float r() const { return grid.radius; }
};

void draw_glow(const FigurePen& pen, const tantrix::Position& rules, char letter) {
    const auto colour = tantrix::colour_of(letter);
    if (!colour) return;
    Path path;
    for (const auto cell : rules.best(*colour).cells)
        if (const auto* lies = rules.board().at(cell))
            if (const auto along = tantrix::link_of(lies->edges(), *colour))
                path.add(link(pen.grid.at(cell), pen.r(), along.a, along.b));
    if (!path.empty())
        tantrix_table::paint_glow(pen.canvas, path, pen.r(),
                                  tantrix_art::colour(letter, pen.canvas.theme()));
}

void draw_places(const FigurePen& pen, const Scene& scene) {
    auto& canvas = pen.canvas;
    const auto& theme = canvas.theme();
    for (const auto cell : scene.holes) {
        const Point at = pen.grid.at(cell);
        canvas.shape(hexagon(at, 0.92F * pen.r()), theme.turn_bg);
        canvas.mark(hexagon(at, 0.9F * pen.r()), theme.turn, std::max(2.0F, 0.07F * pen.r()));
        canvas.label(at, "!", {render::Face::black, 0.95F * pen.r()}, theme.on_turn);
    }
    for (const auto cell : scene.forbidden) {
        const Point at = pen.grid.at(cell);
        const float k = 0.26F * pen.r();
        canvas.stroke(hexagon(at, 0.88F * pen.r()), {std::max(1.0F, 0.03F * pen.r())}, theme.ink,
                      0.4F);
        Path cross;
        cross.move_to({at.x - k, at.y - k}).line_to({at.x + k, at.y + k});
        cross.move_to({at.x + k, at.y - k}).line_to({at.x - k, at.y + k});
        canvas.mark(cross, theme.bad, std::max(2.0F, 0.1F * pen.r()));
    }
}

/// What cells with a little air take, in radii.
class Reach {
public:
    /// `air`: what counts around the cell's middle.
    void take(Cell cell, float air = kAir) {
        const Point at = cell_at(cell.q, cell.r);
        const Rect around = Rect::around(at, 2 * air, 2 * kHalf * air);
        box_ = box_.empty() ? around : box_.united(around);
    }
    const Rect& box() const { return box_; }
    /// The largest radius with which all of it fits.
    float radius(const Canvas& canvas, const Rect& into) const {
        return std::min({into.w / box_.w, into.h / box_.h, 84.0F * canvas.scale()});
    }

private:
    static constexpr float kAir = 1.05F;
    Rect box_{};
};

/// Tiles that are no part of a game lie side by side.
void draw_loose(Canvas& canvas, const Rect& box, const std::vector<Placed>& tiles) {
    Reach reach;
    for (const auto& placed : tiles) reach.take(placed.cell);
    if (tiles.empty()) return;
    const float r = reach.radius(canvas, box);
    const Point origin = box.centre() - reach.box().centre() * r;
    for (const auto& placed : tiles) {
        TileLook look;
        look.rotation = placed.rotation;
        tile(canvas, origin + cell_at(placed.cell.q, placed.cell.r) * r, r, sides_of(placed.tile),
             look);
    }
}

void draw_scene(Canvas& canvas, const Rect& box, const Scene& scene) {
    Reach reach;
    for (const auto& placed : scene.position.board().tiles()) reach.take(placed.cell);
    for (const auto* cells : {&scene.holes, &scene.forbidden})
        for (const auto cell : *cells) reach.take(cell);
    auto params = picture_params(canvas, box, true);
    const float r = reach.radius(canvas, box);
    params.zoom = r / params.unit;
    params.pan = reach.box().centre();
    const game::Boxed<tantrix::Position> boxed(scene.position);
    const FigurePen pen{
        canvas, tantrix_table::grid_of(scene.position, params, tantrix_table::measure(params))};
    draw_places(pen, scene);
    static const TantrixView view;
    draw_position(canvas, params, view, boxed);
    for (const char letter : scene.lines) draw_glow(pen, scene.position, letter);
    for (const auto& placed : scene.moves)
        canvas.mark(hexagon(pen.grid.at(placed.cell), 0.96F * r), canvas.theme().turn,
                    std::max(2.0F, 0.07F * r));
}

}  // namespace

std::vector<Placed> tiles_of(std::string_view text) {
    static const tantrix::Position start;
    std::vector<Placed> list;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        game::Refusal why;
        const auto move = start.parse(text.substr(0, end), why);
        if (move && move->kind == tantrix::Move::Kind::place) list.push_back(move->placed());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

std::optional<PlayedFigure> played(const std::vector<Placed>& tiles) {
    tantrix::Agreement alone;
    alone.seats = 1;
    alone.first = 0;
    alone.restrictions = tantrix::Restrictions::none;
    for (const auto colour : tantrix::kAllColours) alone.colours[0].insert(colour);
    std::vector<int> others;
    for (int tile = tantrix::kTiles; tile >= 1; --tile)
        if (std::none_of(tiles.begin(), tiles.end(),
                         [tile](const Placed& one) { return one.tile == tile; }))
            others.push_back(tile);
    // The first tile lies in the middle of the table; what else is in hand may have to be laid
    // before a tile of the figure, so that other hands are tried, too.
    constexpr std::size_t kHands = 8;
    for (const auto& first : tiles) {
        const Cell shift{static_cast<std::int8_t>(-first.cell.q),
                         static_cast<std::int8_t>(-first.cell.r)};
        for (std::size_t hand = 0; hand < kHands; ++hand) {
            Search search{{}, others};
            for (auto placed : tiles) {
                placed.cell = plus(placed.cell, shift);
                search.left.push_back(placed);
            }
            if (auto found = search.from(tantrix::Position(alone)))
                return PlayedFigure{*found, shift};
            std::rotate(others.begin(),
                        others.begin() + static_cast<std::ptrdiff_t>(others.size() / kHands),
                        others.end());
        }
    }
    return std::nullopt;
}

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    auto tiles = tiles_of(figure.position);
    Scene scene;
    for (const auto& move : figure.moves)
        for (const auto& placed : tiles_of(move)) scene.moves.push_back(placed);
    tiles.insert(tiles.end(), scene.moves.begin(), scene.moves.end());
    const auto game = played(tiles);
    if (!game) return draw_loose(canvas, box, tiles);
    scene.position = game->position;
    for (auto& placed : scene.moves) placed.cell = plus(placed.cell, game->shift);
    for (const auto& [name, value] : figure.options) {
        if (name == "line") {
            scene.lines += value;
            continue;
        }
        const auto cell = tantrix_table::cell_named(value);
        if (!cell) continue;
        if (name == "hole") scene.holes.push_back(plus(*cell, game->shift));
        if (name == "no") scene.forbidden.push_back(plus(*cell, game->shift));
    }
    draw_scene(canvas, box, scene);
}

void situation(Canvas& canvas, const Rect& box, const game::Position& position,
               const std::vector<Noted>& noted) {
    const auto& rules = tantrix_table::rules_of(position);
    // The figure around both places; far from them it may leave the picture.
    constexpr float kNear = 3.2F;  // radii around a place
    Reach all, close;
    for (const auto& placed : rules.board().tiles()) all.take(placed.cell);
    for (const auto& one : noted) {
        all.take(one.placed.cell);
        close.take(one.placed.cell, kNear);
    }
    Rect seen = all.box();
    if (!noted.empty()) {
        const float x = std::max(seen.x, close.box().x), y = std::max(seen.y, close.box().y);
        seen = {x, y, std::min(seen.right(), close.box().right()) - x,
                std::min(seen.bottom(), close.box().bottom()) - y};
    }
    if (seen.empty()) return;
    auto params = picture_params(canvas, box, true);
    const float r = std::min({box.w / seen.w, box.h / seen.h, 84.0F * canvas.scale()});
    params.zoom = r / params.unit;
    params.pan = seen.centre();
    static const TantrixView view;
    const auto clip = canvas.clip(box);
    draw_position(canvas, params, view, position);
    const auto grid = tantrix_table::grid_of(rules, params, tantrix_table::measure(params));
    float inset = 0;
    for (std::size_t i = 0; i < noted.size(); ++i) {
        const auto& placed = noted[i].placed;
        // Two tiles for one place: the second frame lies in the first.
        inset = i > 0 && placed.cell == noted[0].placed.cell ? 0.16F : 0;
        TileLook look;
        look.rotation = placed.rotation;
        if (inset == 0) tile(canvas, grid.at(placed.cell), r, sides_of(placed.tile), look);
        canvas.mark(hexagon(grid.at(placed.cell), (0.96F - inset) * r), noted[i].colour,
                    std::max(2.0F, 0.1F * r));
    }
}

}  // namespace scenes::tantrix_art
