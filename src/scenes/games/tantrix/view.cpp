// Tantrix as a picture and as something to touch.
#include "scenes/games/tantrix/view.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/pen.hpp"
#include "scenes/games/tantrix/title.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

namespace scenes {

using render::Canvas;
using render::Point;
using render::Rect;
using tantrix_table::Board;
using tantrix_table::rules_of;
using Kind = tantrix::Move::Kind;
using tantrix::Phase;

namespace {

std::string hand_name(int index) {
    return "hand" + std::to_string(index + 1);
}

/// The shortest way to turn there.
float degrees_of(int rotation) {
    return static_cast<float>(rotation > 3 ? rotation * 60 - 360 : rotation * 60);
}

render::Thing tile_thing(std::string id, int tile, Point at) {
    render::Thing thing;
    thing.id = std::move(id);
    thing.look = "tile " + std::to_string(tile);
    thing.place = at;
    return thing;
}

render::Spot disc(std::string name, Point at, float radius, const char* role, int layer) {
    render::Spot spot;
    spot.name = std::move(name);
    spot.centre = at;
    spot.radius = radius;
    spot.role = role;
    spot.layer = layer;
    return spot;
}

/// Cells from the top to the bottom and from left to right, as they are read.
std::vector<tantrix::Cell> in_reading_order(std::vector<tantrix::Cell> cells) {
    std::sort(cells.begin(), cells.end(), [](tantrix::Cell a, tantrix::Cell b) {
        const int ya = 2 * a.r + a.q, yb = 2 * b.r + b.q;
        return ya != yb ? ya < yb : a.q < b.q;
    });
    return cells;
}

int tile_of(const render::Thing& thing) {
    int number = 0;
    const std::string_view text = std::string_view(thing.look).substr(5);
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

render::Tableau TantrixView::arrange(const game::Position& position,
                                     const ViewParams& params) const {
    const auto& rules = rules_of(position);
    const Board board = tantrix_table::measure(params);
    const auto grid = tantrix_table::grid_of(rules, params, board);
    render::Tableau tableau;
    const auto add_spot = [&](tantrix::Cell cell) {
        tableau.spots.push_back(
            disc(tantrix::name_of(cell), grid.at(cell), 0.9F * grid.radius, "cell", 0));
    };
    std::vector<tantrix::Cell> cells;
    for (int i = 0; i < rules.board().size(); ++i) {
        const auto& placed = rules.board().tile(i);
        cells.push_back(placed.cell);
        auto thing = tile_thing(tantrix::name_of(placed.cell), placed.tile, grid.at(placed.cell));
        thing.layer = 1;
        thing.turn = degrees_of(placed.rotation);
        thing.scale = grid.radius / board.hand;
        tableau.things.push_back(std::move(thing));
    }
    // After the end nothing is laid any more: places around may lie out of sight.
    if (!board.rack.empty())
        for (int i = 0; i < rules.board().spaces(); ++i)
            cells.push_back(rules.board().space(i).cell);
    if (cells.empty()) cells.push_back({});
    for (const auto cell : in_reading_order(std::move(cells))) add_spot(cell);
    if (board.rack.empty()) return tableau;
    if (const int seat = tantrix_table::rack_owner(rules, params); seat >= 0) {
        const bool waits = seat != tantrix_table::rack_seat(rules);
        const auto hand = rules.hand(seat).list();
        const int count = static_cast<int>(hand.size());
        for (int i = 0; i < count; ++i) {
            const Point at = board.place(i, std::max(count, count < 2 ? 1 : tantrix::kHand));
            const auto name = waits ? tantrix_table::own_name(seat, i) : hand_name(i);
            tableau.spots.push_back(disc(name, at, 0.92F * board.hand, "tile", 1));
            auto thing = tile_thing(name, hand[static_cast<std::size_t>(i)], at);
            thing.layer = 2;
            tableau.things.push_back(std::move(thing));
        }
    }
    render::Spot bag = disc("bag", board.bag.centre(), 0, "bag", 1);
    bag.box = board.bag.size();
    tableau.spots.push_back(std::move(bag));
    return tableau;
}

Rect TantrixView::board(const ViewParams& params) const {
    return tantrix_table::measure(params).room;
}

void TantrixView::ground(Canvas& canvas, const ViewParams& params) const {
    const Board board = tantrix_table::measure(params);
    if (board.rack.empty()) return;
    canvas.shadow(board.rack, 0.45F * board.hand, render::ShadowLevel::L3);
    canvas.cached(
        "tantrix rack", board.rack,
        [board](Canvas& inner) { tantrix_table::paint_rack(inner, board); }, 0.45F * board.hand);
    const Rect& bag = board.bag;
    const float side = std::min(bag.h * 0.42F, bag.w * 0.34F);
    draw_bag_card(
        canvas, "tantrix", bag, 0.35F * board.hand,
        Rect::around({bag.x + bag.w * 0.27F, tantrix_table::bag_line(canvas, params, board)}, side,
                     side));
}

void TantrixView::thing(Canvas& canvas, const ViewParams& params,
                        const render::Thing& thing) const {
    const Board board = tantrix_table::measure(params);
    const float radius = board.hand * thing.scale;
    // What lies on the figure ends where the figure's room does; what travels is above all.
    const bool lies = thing.layer == 1 && thing.lift <= 0;
    const Rect around = Rect::around(thing.place, 2 * radius, 2 * radius);
    if (lies && !around.touches(board.room)) return;
    tantrix_art::TileLook look;
    const float turns = std::round(thing.turn / 60);
    look.rotation = ((static_cast<int>(turns) % 6) + 6) % 6;
    look.swing = std::fabs(thing.turn - turns * 60) < 0.5F ? 0 : thing.turn - turns * 60;
    look.lift = thing.lift;
    look.opacity = thing.alpha;
    const float grown = radius * (1 + 0.06F * thing.lift);
    const auto sides = tantrix_art::sides_of(tile_of(thing));
    if (!lies) return tantrix_art::tile(canvas, thing.place, grown, sides, look);
    const auto clip = canvas.clip(board.room);
    tantrix_art::tile(canvas, thing.place, grown, sides, look);
}

void TantrixView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    const auto index = static_cast<std::size_t>(std::clamp(seat, 0, tantrix::kMostSeats - 1));
    tantrix_art::mark(canvas, at, radius, tantrix_table::letters_of(agreement_.colours[index]));
}

render::Color TantrixView::seat_color(int seat, const render::Canvas& canvas) const {
    const auto index = static_cast<std::size_t>(std::clamp(seat, 0, tantrix::kMostSeats - 1));
    const auto letters = tantrix_table::letters_of(agreement_.colours[index]);
    return tantrix_art::colour(letters.empty() ? 'R' : letters.front(), canvas.theme());
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::string> TantrixView::path(const game::Position& position,
                                           std::string_view move) const {
    const auto& rules = rules_of(position);
    const auto read = tantrix_table::read_move(rules, move);
    if (!read || read->kind != Kind::place) return {};
    const int seat = tantrix_table::rack_seat(rules);
    if (seat < 0 || !rules.hand(seat).has(read->tile)) return {};
    const auto below =
        tantrix::TileSet{rules.hand(seat).bits & (tantrix::TileSet::of(read->tile).bits - 1)};
    return {hand_name(below.size()), tantrix::name_of(read->cell)};
}

Trip TantrixView::trip(const game::Position& position, std::string_view move) const {
    Trip trip;
    trip.news = false;  // luck only draws
    const auto& rules = rules_of(position);
    const auto read = tantrix_table::read_move(rules, move);
    if (!read) return trip;
    if (read->kind == Kind::place) trip.stops = path(position, move);
    if (read->kind != Kind::draw || rules.phase() == Phase::deal) return trip;
    auto after = rules;
    after.apply(*read);
    if (after.over()) return trip;
    // With the last tile drawn of a turn its hand waits, if it stays in the rack at all.
    const int seat = rules.seat();
    const auto hand = after.hand(seat);
    const auto below = tantrix::TileSet{hand.bits & (tantrix::TileSet::of(read->tile).bits - 1)};
    trip.newborn = true;
    trip.stops = {"bag", after.seat() == seat ? hand_name(below.size())
                                              : tantrix_table::own_name(seat, below.size())};
    return trip;
}

std::optional<game::Refusal> TantrixView::objection(const game::Position& position,
                                                    const std::vector<std::string>& spots) const {
    const auto& rules = rules_of(position);
    if (spots.empty() || rules.drawing() || rules.over()) return std::nullopt;
    if (tantrix_table::own_seat(spots.back()) >= 0) return std::nullopt;
    if (const int tile = tantrix_table::tile_in(rules, spots.back())) {
        if (!rules.cells_for(tile).empty()) return std::nullopt;
        if (rules.must_fill()) return game::Refusal{"table.tantrix.not_forced"};
        return game::Refusal{"table.tantrix.fits_nowhere"};
    }
    const auto cell = tantrix_table::cell_named(spots.back());
    if (!cell) return std::nullopt;
    if (spots.size() == 1) {
        if (rules.board().occupied(*cell)) return std::nullopt;
        return game::Refusal{"table.tantrix.take_first"};
    }
    const int tile = tantrix_table::tile_in(rules, spots.front());
    if (tile == 0) return std::nullopt;
    const int rotation = tantrix_table::some_rotation(rules, tile, *cell).value_or(0);
    if (const auto* space = rules.board().space_at(*cell);
        space && !tantrix_table::some_rotation(rules, tile, *cell))
        return game::Refusal{"table.tantrix.no_turn"};
    return rules.objection(tantrix::Move::place(tile, *cell, rotation));
}

std::string TantrixView::typed(std::string_view text) const {
    std::string plain;
    for (const char sign : text) {
        if (sign == ' ' || sign == '\t') continue;
        plain += static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
    }
    return plain;
}

std::string TantrixView::item(const game::Position& position, int number) const {
    const auto& rules = rules_of(position);
    const int seat = tantrix_table::rack_seat(rules);
    return seat >= 0 && number <= rules.hand(seat).size() ? hand_name(number - 1) : std::string();
}

// A pass is no choice; a forced move with one possibility is none either, but whoever wants it
// makes it by hand.
std::optional<Automatic> TantrixView::automatic(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.over() || rules.drawing()) return std::nullopt;
    if (rules.deadlocked()) return Automatic{"pass", tr("table.tantrix.auto.pass")};
    if (!rules.must_fill()) return std::nullopt;
    const auto moves = rules.moves();
    if (moves.size() != 1) return std::nullopt;
    return Automatic{rules.text(moves.front()), tr("table.tantrix.auto.forced"), "forced"};
}

std::string TantrixView::page_at(const game::Position& position, std::string_view spot) const {
    if (spot == "bag") return "bag";
    const auto cell = tantrix_table::cell_named(spot);
    const bool empty = cell && rules_of(position).board().space_at(*cell);
    return empty ? "fits:" + std::string(spot) : std::string();
}

int TantrixView::on_turn(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.over()) return game::kNobody;
    return rules.phase() == Phase::deal ? game::kChance : rules.seat();
}

// ------------------------------------------------------------------------------- sight and turning

Camera TantrixView::camera(const game::Position& position, const ViewParams& params) const {
    return tantrix_table::camera(rules_of(position), params, tantrix_table::measure(params));
}

std::string TantrixView::neighbour(std::string_view spot, int side) const {
    const auto cell = tantrix_table::cell_named(spot);
    return cell ? tantrix::name_of(tantrix::neighbour(*cell, side)) : std::string();
}

int TantrixView::turn_of(std::string_view move) const {
    const auto slash = move.rfind('/');
    return slash + 1 < move.size() && slash != std::string_view::npos ? move[slash + 1] - '0' : 0;
}

TurnControls TantrixView::turn_controls(const game::Position& position, const ViewParams& params,
                                        const std::vector<std::string>& spots,
                                        const std::vector<std::string>& moves) const {
    const Board board = tantrix_table::measure(params);
    TurnControls t{board.turn_controls(false), board.turn_controls(true)};
    if (const int slot = spots.empty() ? -1 : tantrix_table::slot_of(spots.front());
        slot >= 0 && spots.size() == 1) {
        // Over the tile that is held.
        const int count = rules_of(position).hand(rules_of(position).seat()).size();
        const Point held = board.place(slot, std::max(count, count < 2 ? 1 : tantrix::kHand));
        const float side = t.left.w, y = board.rack.y - 0.6F * side;
        const auto left = Rect::around({held.x - 0.56F * side, y}, side, side);
        const auto right = Rect::around({held.x + 0.56F * side, y}, side, side);
        // They leave every place free where the tile may go, also as large as fingers want them.
        const Rect taken{left.x, y - 1.5F * side, right.right() - left.x, 2 * side};
        const auto& rules = rules_of(position);
        const auto grid = tantrix_table::grid_of(rules, params, board);
        for (int i = 0; i < rules.board().spaces(); ++i)
            if (taken.contains(grid.at(rules.board().space(i).cell))) return t;
        t.left = left;
        t.right = right;
        return t;
    }
    const auto cell = spots.size() > 1 ? tantrix_table::cell_named(spots.back()) : std::nullopt;
    if (!cell || moves.size() < 2) return t;
    const auto grid = tantrix_table::grid_of(rules_of(position), params, board);
    const Point at = grid.at(*cell);
    const float side = std::max(t.left.w, std::round(1.1F * grid.radius));
    const float away = 1.15F * grid.radius + side * 0.5F;
    const Rect& room = board.room;
    if (params.shows("fan")) {
        // All turns side by side, over the place or under it, away from the figure.
        const float r = std::max(board.hand * 0.85F, side * 0.6F), step = 2.15F * r;
        const auto count = static_cast<float>(moves.size());
        const float reach = grid.radius + 2.2F * r;
        const bool outside = at.y < room.centre().y;
        const bool above = outside ? at.y - reach > room.y : at.y + reach > room.bottom();
        const float y = above ? at.y - grid.radius - 1.2F * r : at.y + grid.radius + 1.2F * r;
        const float half = step * count / 2;
        const float x =
            std::clamp(at.x, room.x + half, std::max(room.x + half, room.right() - half));
        for (std::size_t i = 0; i < moves.size(); ++i)
            t.fan.push_back(Rect::around({x + step * (static_cast<float>(i) - (count - 1) / 2), y},
                                         2 * r, 2 * r));
        return TurnControls{{}, {}, t.fan};
    }
    // Beside the place where they cover nothing of the figure: right, left, above.
    const float y = std::clamp(at.y, room.y + side * 1.05F, room.bottom() - side * 1.05F);
    const float half = side * 0.54F, over = at.y - 0.95F * grid.radius - side * 0.6F;
    const std::array<std::array<Point, 2>, 3> places{
        {{Point{at.x + away, y - half}, Point{at.x + away, y + half}},
         {Point{at.x - away, y - half}, Point{at.x - away, y + half}},
         {Point{at.x - half, over}, Point{at.x + half, over}}}};
    const auto covered = [&](const std::array<Point, 2>& buttons) {
        int count = 0;
        for (const Point button : buttons) {
            const Rect box = Rect::around(button, side, side);
            if (box.united(room) != room) count += 100;
            for (const auto& tile : rules_of(position).board().tiles())
                count += render::distance(grid.at(tile.cell), button) <
                         0.9F * grid.radius + 0.45F * side;
        }
        return count;
    };
    const auto best =
        std::min_element(places.begin(), places.end(),
                         [&](const auto& a, const auto& b) { return covered(a) < covered(b); });
    t.left = Rect::around((*best)[0], side, side);
    t.right = Rect::around((*best)[1], side, side);
    return t;
}

void TantrixView::fanned(Canvas& canvas, const ViewParams&, const Rect& box,
                         std::string_view move) const {
    const auto laid = tantrix_art::tiles_of(move);
    if (laid.size() != 1) return;
    const auto& theme = canvas.theme();
    const float r = box.w / 2;
    canvas.shadow_circle(box.centre(), r, render::ShadowLevel::L2);
    canvas.circle(box.centre(), r, theme.panel);
    canvas.ring(box.centre(), r, std::max(2.0F, 0.05F * r), theme.turn);
    tantrix_art::TileLook look;
    look.rotation = laid.front().rotation;
    look.shadow = false;
    tantrix_art::tile(canvas, box.centre(), r * 0.86F, tantrix_art::sides_of(laid.front().tile),
                      look);
}

Room TantrixView::room() const {
    Room room;
    room.sheet = true;
    room.common = true;
    room.under = 0.16F;
    room.card = 52;
    return room;
}

}  // namespace scenes
