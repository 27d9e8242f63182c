// The toy as a picture and as something to touch; its words are in toy_words.cpp.
#include "tests/toy/toy_view.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>

namespace scenes {

using render::Canvas;
using render::Point;
using render::Rect;
using Kind = toy::Move::Kind;

const toy::Position& toy_rules(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<toy::Position>*>(&position);
    assert(boxed && "a position of another game");
    return boxed->value;
}

toy::Move toy_move(const game::Position& position, std::string_view text) {
    game::Refusal why;
    return toy_rules(position).parse(text, why).value_or(toy::Move{});
}

int toy_heap(std::string_view spot) {
    return spot.substr(0, 4) == "heap" && spot.size() == 5 ? spot[4] - '1' : -1;
}

namespace {

/// Where everything stands: the largest table of 16 × 10 units that fits. Pure arithmetic.
struct Board {
    float u = 0;  ///< px a unit
    Rect table;
    Rect die() const { return Rect::around(at(8, 2.9F), 2.7F * u, 2.7F * u); }
    Rect heap(int seat, int seats) const {
        const float across = 3.7F * (static_cast<float>(seat) - static_cast<float>(seats - 1) / 2);
        return Rect::around(at(8 + across, 7.3F), 3.4F * u, 3.8F * u);
    }
    Point at(float x, float y) const { return {table.x + x * u, table.y + y * u}; }
};

Board measure(const ViewParams& params) {
    const float u = std::min(params.play.w / 16, params.play.h / 10);
    return {u, Rect::around(params.play.centre(), 16 * u, 10 * u)};
}

std::string heap_name(int seat) {
    return "heap" + std::to_string(seat + 1);
}

/// The action that pressing this spot means, legal or not; nothing: another player's heap.
std::optional<toy::Move> meant(const toy::Position& rules, std::string_view spot) {
    const int seat = toy_heap(spot);
    if (seat < 0 || seat == rules.seat()) return toy::Move{Kind::take};
    if (seat == rules.neighbour()) return toy::Move{Kind::spite};
    return std::nullopt;
}

void paint_die(Canvas& canvas, float side, int pips) {
    const Rect box = Rect::around({0, 0}, side, side);
    const bool flat = canvas.theme().flat;
    canvas.shadow(box, 0.2F * side, render::ShadowLevel::L2);
    canvas.fill(box, flat ? render::kWhite : render::kIvory.base, 0.2F * side);
    canvas.frame(box, render::kIvory.shade, 0.03F * side, 0.2F * side);
    const auto pip = [&](float x, float y) {
        canvas.circle({x * side, y * side}, 0.09F * side, render::kEbony.shade);
    };
    if (pips != 2) pip(0, 0);
    if (pips == 1) return;
    pip(-0.25F, -0.25F);
    pip(0.25F, 0.25F);
}

}  // namespace

// ----------------------------------------------------------------------------------------- picture

render::Tableau ToyView::arrange(const game::Position& position, const ViewParams& params) const {
    const auto& rules = toy_rules(position);
    const Board board = measure(params);
    const auto scores = rules.scores();
    render::Tableau tableau;
    const auto add = [&](std::string name, std::string look, const Rect& box, int layer) {
        render::Thing thing;
        thing.id = std::move(name);
        thing.look = std::move(look);
        thing.place = box.centre();
        thing.layer = layer;
        tableau.things.push_back(std::move(thing));
    };
    const auto spot = [&](std::string name, const Rect& box, const char* role) {
        tableau.spots.push_back({std::move(name), box.centre(), 0, box.size(), role});
    };
    spot("die", board.die(), "die");
    if (rules.die() > 0) add("die", "die " + std::to_string(rules.die()), board.die(), 2);
    for (int seat = 0; seat < static_cast<int>(scores.size()); ++seat) {
        const Rect box = board.heap(seat, static_cast<int>(scores.size()));
        const auto number = std::to_string(scores[static_cast<std::size_t>(seat)]);
        spot(heap_name(seat), box, "heap");
        add("paper " + std::to_string(seat), "paper " + std::to_string(seat), box, 0);
        add("score " + std::to_string(seat), "score " + number, box, 1);
    }
    return tableau;
}

Rect ToyView::board(const ViewParams& params) const {
    return measure(params).table;
}

void ToyView::ground(Canvas& canvas, const ViewParams& params) const {
    const Board board = measure(params);
    const auto felt = colors_of(canvas.theme(), "toy").poster.second;
    canvas.shadow(board.table, board.u, render::ShadowLevel::L3);
    canvas.cached(
        "toy table", board.table,
        [board, felt](Canvas& c) { c.texture(render::Texture::felt, board.table, felt); }, board.u);
    canvas.frame(board.table, canvas.theme().line2, std::max(1.0F, 0.06F * board.u), board.u);
}

void draw_toy_die(Canvas& canvas, Point at, float side, int pips, float turn) {
    render::Pose pose;
    pose.turn = turn;
    canvas.sprite(
        "toy die " + std::to_string(pips), Rect::around({0, 0}, 1.3F * side, 1.3F * side),
        [side, pips](Canvas& c) { paint_die(c, side, pips); }, at, pose);
}

void ToyView::thing(Canvas& canvas, const ViewParams& params, const render::Thing& thing) const {
    const Board board = measure(params);
    const auto& theme = canvas.theme();
    int number = 0;
    if (std::sscanf(thing.look.c_str(), "die %d", &number) == 1) {
        const float side = board.die().w * 0.85F;
        const auto fade = canvas.fade(thing.alpha);
        return draw_toy_die(canvas, thing.place, side * (1 + 0.1F * thing.lift), number,
                            thing.turn);
    }
    const auto fade = canvas.fade(thing.alpha);
    const Rect box = Rect::around(thing.place, board.heap(0, 1).w, board.heap(0, 1).h);
    if (std::sscanf(thing.look.c_str(), "score %d", &number) == 1) {
        canvas.label({box.centre().x, box.y + 0.66F * box.h}, number_text(number),
                     {render::Face::display_bold, 1.5F * board.u}, theme.ink);
        return;
    }
    std::sscanf(thing.look.c_str(), "paper %d", &number);
    canvas.shadow(box, 0.4F * board.u, render::ShadowLevel::L1);
    canvas.fill(box, theme.panel, 0.4F * board.u);
    canvas.frame(box, theme.line2, std::max(1.0F, 0.05F * board.u), 0.4F * board.u);
    draw_seat_badge(canvas, {box.centre().x, box.y + 0.25F * box.h}, 0.45F * board.u, number);
}

void ToyView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    if (marks.position == nullptr) return;
    const Board board = measure(params);
    const auto& rules = toy_rules(*marks.position);
    const int seats = static_cast<int>(rules.scores().size());
    const auto ring = [&](const std::string& spot, render::Color colour, bool dashed) {
        const int seat = toy_heap(spot);
        const Rect box = seat < 0 ? board.die() : board.heap(seat, seats);
        canvas.mark(render::Path::rounded(box, 0.4F * board.u), colour, 0.12F * board.u, dashed);
    };
    // What the seat before did is told by the heap where its number arrived.
    for (const auto& spot : marks.fresh)
        if (toy_heap(spot) >= 0) ring(spot, canvas.theme().info, false);
    for (const auto& spot : marks.may_move) ring(spot, canvas.theme().turn, spot != marks.aim);
    for (const auto* spots : {&marks.chosen, &marks.hinted})
        for (const auto& spot : *spots) ring(spot, canvas.theme().turn, false);
}

void ToyView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    draw_seat_badge(canvas, at, radius, seat);
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::string> ToyView::path(const game::Position& position,
                                       std::string_view move) const {
    const Kind kind = toy_move(position, move).kind;
    if (kind == Kind::roll) return {};  // by luck, never by hand
    if (kind == Kind::spite) return {heap_name(toy_rules(position).neighbour())};
    return {"die"};
}

std::vector<std::vector<std::string>> ToyView::paths(const game::Position& position,
                                                     std::string_view move) const {
    std::vector<std::vector<std::string>> list{path(position, move)};
    // The own heap takes the number as well.
    if (move == "take") list.push_back({heap_name(toy_rules(position).seat())});
    return list;
}

Trip ToyView::trip(const game::Position& position, std::string_view move) const {
    const auto& rules = toy_rules(position);
    Trip trip;
    switch (toy_move(position, move).kind) {
        case Kind::roll:
            trip.stops = {heap_name(rules.seat()), "die"};
            trip.newborn = true;
            trip.spin = 540;
            trip.seconds = 0.6;
            trip.cue = SoundCue{render::Effect::Dice, true};
            break;
        case Kind::take:
            trip.stops = {"die", heap_name(rules.seat())};
            break;
        case Kind::spite:
            trip.stops = {"die", heap_name(rules.neighbour())};
            break;
    }
    return trip;
}

std::optional<game::Refusal> ToyView::objection(const game::Position& position,
                                                const std::vector<std::string>& spots) const {
    if (spots.empty()) return std::nullopt;
    const auto& rules = toy_rules(position);
    const auto move = meant(rules, spots.back());
    if (!move) return game::Refusal{"table.toy.not_neighbour", {seat_name(rules.neighbour())}};
    return rules.objection(*move);
}

std::string ToyView::typed(std::string_view text) const {
    std::string plain;
    for (const char sign : text)
        if (sign != ' ' || (!plain.empty() && plain.back() != ' '))
            plain += sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    return plain;
}

}  // namespace scenes
