// Zatre as a picture and as something to touch.
#include "scenes/games/zatre/view.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/games/zatre/title.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {
const zatre::Position& zatre_rules(const game::Position& position) {
    const auto* value = zatre::position_of(position);
    assert(value);
    return *value;
}

using render::Canvas;
using render::Point;
using render::Rect;
using zatre_table::Board;

namespace {

std::string hand_name(std::size_t index) {
    return "hand" + std::to_string(index + 1);
}

render::Thing tile_thing(std::string id, int value, Point at) {
    return thing_at(std::move(id), "tile " + std::to_string(value), at, 1);
}

}  // namespace

render::Tableau ZatreView::arrange(const game::Position& position, const ViewParams& params) const {
    const auto& rules = zatre_rules(position);
    const Board board = zatre_table::measure(params);
    render::Tableau tableau;
    for (const auto square : zatre::squares()) {
        const std::string name = zatre::name_of(square);
        tableau.spots.push_back(box_spot(name, board.box(square), "square", 0));
        if (const int value = rules.field().tile(square))
            tableau.things.push_back(tile_thing(name, value, board.middle(square)));
    }
    const auto rack = zatre_table::slots(rules, board);
    for (std::size_t i = 0; i < rack.size(); ++i) {
        if (rack[i].value == 0) continue;
        tableau.spots.push_back(box_spot(hand_name(i), rack[i].box, "tile", 1));
        auto tile = tile_thing(hand_name(i), rack[i].value, rack[i].box.centre());
        tile.layer = 2;
        tile.count = rack[i].count;
        tile.scale = rack[i].box.w / (0.92F * board.c);
        tableau.things.push_back(std::move(tile));
    }
    if (!board.bag.empty()) tableau.spots.push_back(box_spot("bag", board.bag, "bag", 1));
    return tableau;
}

Rect ZatreView::board(const ViewParams& params) const {
    return zatre_table::measure(params).plate;
}

namespace {

/// The tray with its label, and the bag.
void draw_rack(Canvas& canvas, const ViewParams& params, const Board& board) {
    canvas.shadow(board.rack, 0.42F * board.c, render::ShadowLevel::L2);
    canvas.cached(
        board.upright ? "zatre rack upright" : "zatre rack", board.rack,
        [board](Canvas& inner) { zatre_table::paint_rack(inner, board); }, 0.42F * board.c);
    const Rect& bag = board.bag;
    const float side = std::min(bag.h * 0.5F, bag.w * 0.28F);
    draw_bag_card(canvas, "zatre", bag, 0.33F * board.c,
                  Rect::around({bag.x + bag.w * 0.26F, bag.centre().y}, side, side));
    const std::string words = tr("table.zatre.rack");
    const float room = board.label.w - 0.2F * board.c;
    if (board.upright) {
        const auto font =
            canvas.fit(words, render::Face::heavy, std::max(24 * params.type, params.least),
                       std::max(13 * params.type, params.least), room);
        // A second line stands above the first, where the ground is free.
        auto lines = canvas.wrap(words, font, board.rack.w);
        float y = board.label.y + board.label.h * 0.42F;
        for (; !lines.empty(); lines.pop_back(), y -= font.px * 1.1F)
            canvas.label({board.label.centre().x, y}, lines.back(), font,
                         colors_of(canvas.theme(), "zatre").on_ground);
        return;
    }
    const float most = std::max(std::min(22 * params.type, 0.6F * board.c), params.least);
    const auto font = canvas.fit(words, render::Face::heavy, most,
                                 std::max(std::min(14 * params.type, most), params.least), room);
    // What is too long for one line beside the tiles takes two.
    const auto lines = canvas.wrap(words, font, room);
    for (const auto& line : lines)
        if (canvas.measure(line, font) > room) return;
    const float pitch = font.px * 1.1F;
    float y = board.label.centre().y - pitch * (static_cast<float>(lines.size()) - 1) / 2;
    for (const auto& line : lines) {
        canvas.label({board.label.x, y}, line, font, render::kWhite, render::Align::left);
        y += pitch;
    }
}

}  // namespace

void ZatreView::ground(Canvas& canvas, const ViewParams& params) const {
    const Board board = zatre_table::measure(params);
    const bool flat = canvas.theme().flat;
    const float letters = std::max(std::min(17 * params.type, 0.52F * board.c), params.least);
    const bool lettered = params.coordinates && letters <= 0.55F * board.c;
    if (params.picture)
        canvas.shadow(board.plate, 0.5F * board.c, render::ShadowLevel::L2);
    else
        canvas.shadow(board.plate, 0.5F * board.c, render::ShadowLevel::L3, 1.2F);
    canvas.cached(
        lettered ? "zatre board lettered" : "zatre board", board.plate,
        [board, lettered, letters](Canvas& inner) {
            zatre_table::paint_board(inner, board, lettered, letters);
        },
        flat ? 0 : 0.5F * board.c);
    if (!board.rack.empty()) draw_rack(canvas, params, board);
}

void ZatreView::thing(Canvas& canvas, const ViewParams& params, const render::Thing& thing) const {
    const Board board = zatre_table::measure(params);
    const int value = thing.look.back() - '0';
    zatre_art::TileLook look;
    look.digits = params.shows("digits");
    look.lift = thing.lift;
    look.opacity = thing.alpha;
    look.scale = thing.scale;
    look.turn = thing.turn;
    zatre_art::tile(canvas, thing.place, board.c, value, look);
    if (thing.count < 2) return;
    const float side = 0.92F * board.c * thing.scale, r = side * 0.27F;
    const std::string words = "×" + std::to_string(thing.count);
    const render::Font font{render::Face::heavy, r * 0.95F};
    const float w = std::max(2 * r, canvas.measure(words, font) + r * 0.9F);
    const Point at{thing.place.x + side * 0.55F - w / 2, thing.place.y + side * 0.38F};
    const bool flat = canvas.theme().flat;
    const Rect flag = Rect::around(at, w, 2 * r * 0.86F);
    canvas.fill(flag, flat ? render::kBlack : colors_of(canvas.theme(), "zatre").accent,
                flag.h / 2);
    canvas.frame(flag, render::kWhite, std::max(1.5F, r * 0.1F), flag.h / 2);
    canvas.label(at, words, font, render::kWhite);
}

void ZatreView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    zatre_art::piece(canvas, at, radius, seat);
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::vector<std::string>> ZatreView::paths(const game::Position& position,
                                                       std::string_view move) const {
    const auto& rules = zatre_rules(position);
    game::Refusal why;
    const auto read = rules.parse(move, why);
    if (!read || read->kind != zatre::Move::Kind::place) return {{}};
    std::vector<std::vector<std::string>> list;
    const auto rack = zatre_table::order(rules.hand(rules.seat()));
    for (std::size_t i = 0; i < rack.size(); ++i)
        if (rack[i].value == read->number)
            list.push_back({hand_name(i), zatre::name_of(read->square)});
    return list;
}

std::vector<std::string> ZatreView::path(const game::Position& position,
                                         std::string_view move) const {
    const auto all = paths(position, move);
    return all.empty() ? std::vector<std::string>{} : all.front();
}

Trip ZatreView::trip(const game::Position& position, std::string_view move) const {
    Trip trip;
    const auto& rules = zatre_rules(position);
    game::Refusal why;
    const auto read = rules.parse(move, why);
    if (!read) return trip;
    if (read->kind == zatre::Move::Kind::place) trip.stops = path(position, move);
    if (read->kind != zatre::Move::Kind::draw) return trip;
    trip.news = false;
    auto after = rules;
    after.apply(*read);
    // A pass ends with its draw: the tile goes to a rack that is not shown any more.
    if (after.seat() != rules.seat() || after.over()) return trip;
    const auto rack = zatre_table::order(after.hand(after.seat()));
    for (std::size_t i = rack.size(); i-- > 0;) {
        if (rack[i].value != read->number) continue;
        trip.newborn = rack[i].count == 1;
        if (trip.newborn) trip.stops = {"bag", hand_name(i)};
        break;
    }
    return trip;
}

namespace {

/// Why no tile of this value can be taken up.
game::Refusal idle_tile(const zatre::Position& rules, int value) {
    const std::string text = std::to_string(value);
    if (rules.highest_fitting() < value) return {"table.zatre.fits_nowhere", {text}};
    return {"table.zatre.only_doubling", {text}};
}

}  // namespace

std::optional<game::Refusal> ZatreView::objection(const game::Position& position,
                                                  const std::vector<std::string>& spots) const {
    const auto& rules = zatre_rules(position);
    if (spots.empty() || rules.phase() != zatre::Phase::play) return std::nullopt;
    const auto rack = zatre_table::order(rules.hand(rules.seat()));
    const auto value_of = [&rack](const std::string& spot) {
        const int slot = zatre_table::slot_of(spot);
        return slot >= 0 && slot < static_cast<int>(rack.size())
                   ? rack[static_cast<std::size_t>(slot)].value
                   : 0;
    };
    if (const int value = value_of(spots.back())) {
        if (rules.legal(value).any()) return std::nullopt;
        return idle_tile(rules, value);
    }
    const auto square = zatre::square_named(spots.back());
    if (!square) return std::nullopt;
    if (spots.size() == 1) {
        if (rules.field().tile(*square) != 0) return std::nullopt;
        return game::Refusal{"table.zatre.take_first"};
    }
    const int value = value_of(spots.front());
    return value > 0 ? rules.objection(zatre::Move::place(value, *square)) : std::nullopt;
}

std::string ZatreView::typed(std::string_view text) const {
    std::string plain;
    for (const char sign : text) {
        if (sign == ' ' || sign == '\t') continue;
        plain += sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign;
    }
    if (plain == "PASS") return "pass";
    // `5H8` and `H8 5` mean the same as `5@H8`.
    if (plain.size() > 2 && plain.find('@') == std::string::npos) {
        if (plain.front() >= '1' && plain.front() <= '6') return plain.insert(1, "@");
        const char value = plain.back();
        if (plain.size() > 3 || (plain.size() == 3 && text.find(' ') != std::string_view::npos)) {
            plain.pop_back();
            return std::string(1, value) + "@" + plain;
        }
    }
    return plain;
}

std::string ZatreView::item(const game::Position& position, int number) const {
    const auto& rules = zatre_rules(position);
    const auto rack = zatre_table::order(rules.hand(rules.seat()));
    for (std::size_t i = 0; i < rack.size(); ++i)
        if (rack[i].value == number) return hand_name(i);
    return {};
}

std::optional<Automatic> ZatreView::automatic(const game::Position& position) const {
    const auto& rules = zatre_rules(position);
    if (rules.phase() != zatre::Phase::play || rules.can_place()) return std::nullopt;
    if (rules.board_dead()) return Automatic{"pass", tr("table.zatre.auto.dead")};
    return Automatic{"pass", tr("table.zatre.auto.pass", seat_name(rules.seat()))};
}

std::string ZatreView::page_at(const game::Position&, std::string_view spot) const {
    return spot == "bag" ? "bag" : "";
}

int ZatreView::on_turn(const game::Position& position) const {
    const auto& rules = zatre_rules(position);
    if (rules.over()) return game::kNobody;
    return rules.phase() == zatre::Phase::start ? game::kChance : rules.seat();
}

}  // namespace scenes
