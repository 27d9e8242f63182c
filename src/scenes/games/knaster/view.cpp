// Knaster as a picture and as something to touch.
#include "scenes/games/knaster/view.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/title.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>

namespace scenes {

using knaster_table::Board;
using knaster_table::read_move;
using knaster_table::rules_of;
using render::Canvas;
using render::Point;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace knaster_table {

const knaster::Position& rules_of(const game::Position& position) {
    const auto* value = knaster::position_of(position);
    assert(value);
    return *value;
}

std::optional<knaster::Move> read_move(const knaster::Position& rules, std::string_view text) {
    game::Refusal why;
    return rules.parse(text, why);
}

knaster::Move meant(const knaster::Position& rules, std::string_view spot) {
    if (const auto line = knaster::line_named(spot)) return knaster::Move::line(*line);
    const int field = knaster::field_named(spot).value_or(0);
    // A field that lies in one of the open lines only means this line.
    const auto lines = static_cast<knaster::Lines>(knaster::lines_of(field) & rules.line_choice());
    if (knaster::size_of(lines) == 1) return knaster::Move::line(knaster::first_of(lines));
    if (!rules.owed().empty()) return knaster::Move::mark(field);
    return rules.sheet(rules.seat()).number(field) == 0 ? knaster::Move::write(field)
                                                        : knaster::Move::circle(field);
}

}  // namespace knaster_table

namespace {

/// How a die lies in a round: nobody could say why.
int die_turn(int round, int index) {
    return (index == 0 ? -14 : 9) + (round * 37 + index * 23) % 31 - 15;
}

render::Spot told(render::Spot spot) {
    spot.told = true;
    return spot;
}

void arrange_sheet(const knaster::Sheet& sheet, knaster::Lines aimed, const Board& board,
                   render::Tableau& tableau) {
    for (int field = 0; field < knaster::kFields; ++field) {
        const std::string name = knaster::field_name(field);
        tableau.spots.push_back(box_spot(name, board.field(field), "field", 0));
        const Point at = board.middle(field);
        if (const int value = sheet.number(field))
            tableau.things.push_back(thing_at(
                name, "number " + std::to_string(value) + " " + std::to_string(field), at, 1));
        if (sheet.circled() & knaster::bit(field))
            tableau.things.push_back(
                thing_at("o " + name, "circle " + std::to_string(field), at, 2));
    }
    const auto ringed = sheet.ringed() & aimed;
    for (int line = 0; line < knaster::kLines; ++line) {
        const std::string name = knaster::line_name(line);
        auto spot = box_spot(name, {}, "line", 0);
        spot.centre = board.line(line);
        spot.radius = board.points * 1.15F;
        tableau.spots.push_back(std::move(spot));
        if (ringed & knaster::line_bit(line))
            tableau.things.push_back(
                thing_at("o " + name, "won " + std::to_string(line), board.line(line), 2));
    }
}

}  // namespace

render::Tableau KnasterView::arrange(const game::Position& position,
                                     const ViewParams& params) const {
    const auto& rules = rules_of(position);
    const Board board = knaster_table::measure(params);
    const int seat = params.seat >= 0 && params.seat < rules.seats() ? params.seat : rules.seat();
    render::Tableau tableau;
    arrange_sheet(rules.sheet(seat), knaster_table::aimed_at(rules), board, tableau);
    if (params.picture) return tableau;
    tableau.spots.push_back(told(box_spot("sum", board.card, "sum", 0)));
    const bool entering = knaster_table::enters_roll(rules, params);
    for (int value = 1; entering && value <= 6; ++value)
        tableau.spots.push_back(
            box_spot(knaster_table::face_name(value), board.face(value), "face", 2));
    const int round = rules.round();
    // Either die may be the higher one.
    const bool swapped = (round * 5 + rules.low_die() * 3 + rules.high_die()) % 2 == 1;
    for (int i = 0; i < 2; ++i) {
        const Point at = board.die_at(i, round);
        const std::string name = "die" + std::to_string(i + 1);
        if (entering) continue;
        tableau.spots.push_back(
            told(box_spot(name, Rect::around(at, board.die, board.die), "die", 1)));
        if (!rules.rolled()) continue;
        const int pips = (i == 0) != swapped ? rules.low_die() : rules.high_die();
        const int turn = die_turn(round, i);
        auto die = thing_at(name,
                            std::string("die ") + (i == 0 ? "red " : "ivory ") +
                                std::to_string(pips) + " " + std::to_string(turn),
                            at, 3);
        die.turn = static_cast<float>(turn);
        tableau.things.push_back(std::move(die));
    }
    if (rules.rolled())
        tableau.things.push_back(thing_at(
            "sum",
            "sum " + std::to_string(rules.low_die()) + " " + std::to_string(rules.high_die()),
            {board.card.centre().x, board.card.y + 2}, 1));
    return tableau;
}

float KnasterView::finest_detail(const ViewParams& params, int) const {
    return knaster_table::measure(params).c;
}

Rect KnasterView::board(const ViewParams& params) const {
    return knaster_table::measure(params).sheet;
}

namespace {

std::array<std::string, 6> hand_names() {
    std::array<std::string, 6> names;
    for (std::size_t i = 0; i < names.size(); ++i)
        names[i] = knaster_table::hand_title(knaster_table::kHands[i]);
    return names;
}

/// A second sheet of the pad looks out from under the first.
void draw_pad(Canvas& canvas, const Board& board) {
    const float c = board.c;
    const auto& theme = canvas.theme();
    if (theme.flat) return;
    const Point middle = board.sheet.centre();
    const auto under = render::Path::rounded(board.sheet.inset(0.02F * c), 0.07F * c)
                           .turned(board.wide ? -1.1F : -0.6F, middle);
    canvas.shadow(under, render::ShadowLevel::L3);
    canvas.shape(under, knaster_art::paper_colour(theme).mix(render::Color::hex("8A7A5A"), 0.18F));
    canvas.shadow(board.sheet, 0.07F * c, render::ShadowLevel::L2, 0.8F);
}

}  // namespace

void KnasterView::ground(Canvas& canvas, const ViewParams& params) const {
    const Board board = knaster_table::measure(params);
    const float c = board.c;
    if (params.picture)
        canvas.shadow(board.sheet, 0.07F * c, render::ShadowLevel::L2);
    else
        draw_pad(canvas, board);
    const knaster_table::Print print{hand_names(), !crossfire_};
    std::string key = params.picture ? "knaster picture"
                      : board.wide   ? "knaster sheet"
                      : board.listed ? "knaster sheet close"
                                     : "knaster sheet slim";
    key += print.points ? " points" : " crossfire";
    for (const auto& name : print.hands) key += "|" + name;
    canvas.cached(
        key, board.sheet,
        [board, print](Canvas& inner) { knaster_table::paint_sheet(inner, board, print); },
        0.07F * c);
    if (params.picture) return;
    const bool round = board.wide;
    if (round)
        canvas.shadow_circle(board.tray.centre(), board.tray.w / 2, render::ShadowLevel::L3);
    else
        canvas.shadow(board.tray, 0.30F * board.tray.h, render::ShadowLevel::L3);
    canvas.cached(
        round ? "knaster tray" : "knaster tray long", board.tray,
        [board, round, c](Canvas& inner) {
            knaster_art::tray(inner, board.tray, (round ? 0.20F : 0.13F) * c);
        },
        round ? board.tray.w / 2 : 0.30F * board.tray.h);
    const float radius = 0.18F * c;
    canvas.shadow(board.card, radius, render::ShadowLevel::L3);
    const auto& theme = canvas.theme();
    canvas.fill(board.card, theme.flat ? render::kBlack : theme.panel, radius);
    if (theme.flat) canvas.frame(board.card, render::kWhite, std::max(2.0F, 0.02F * c), radius);
    const float below = board.sheet.bottom() - board.card.bottom();
    if (round && below > 1.1F * c)
        knaster_art::pencil(canvas, {board.card.x - 0.05F * c, board.sheet.bottom() - 0.25F * c},
                            2.75F * c, -22);
}

namespace {

void draw_sum(Canvas& canvas, const Board& board, const render::Thing& thing, int low, int high) {
    const float c = board.c;
    const Rect& box = board.card;
    const auto& theme = canvas.theme();
    // The card says one thing at a time: first the figures go, then what covers the words of the
    // next roll.
    {
        const auto cover = canvas.fade(std::min(1.0F, 2 * thing.alpha));
        canvas.fill(box.inset(0.06F * c), theme.flat ? render::kBlack : theme.panel, 0.12F * c);
    }
    if (thing.alpha <= 0.5F) return;
    const auto fade = canvas.fade(2 * thing.alpha - 1);
    const float left = box.x + 0.27F * c;
    const std::string words = tr("table.knaster.rolled");
    canvas.label({left, box.y + box.h * 0.34F}, words,
                 canvas.fit(words, render::Face::semibold, std::max(0.20F * c, board.least),
                            std::max(0.1F * c, board.least), box.w * 0.42F),
                 theme.ink2, render::Align::left);
    canvas.label({left, box.y + box.h * 0.64F}, std::to_string(low) + " + " + std::to_string(high),
                 {render::Face::bold, std::max(0.26F * c, board.least)}, theme.ink,
                 render::Align::left);
    canvas.label({box.x + box.w * 0.73F, box.centre().y}, std::to_string(low + high),
                 {render::Face::display_bold, 1.10F * c}, colors_of(theme, "knaster").accent);
}

}  // namespace

void KnasterView::thing(Canvas& canvas, const ViewParams& params,
                        const render::Thing& thing) const {
    const Board board = knaster_table::measure(params);
    const float c = board.c;
    int first = 0, second = 0;
    const char* look = thing.look.c_str();
    if (std::sscanf(look, "number %d %d", &first, &second) == 2) {
        knaster_art::number(canvas, thing.place, c, first, second, thing.alpha,
                            1 + 0.5F * thing.lift);
    } else if (std::sscanf(look, "circle %d", &first) == 1) {
        knaster_art::circle(canvas, thing.place, 0.365F * c, 0.047F * c, first + 1, thing.alpha);
    } else if (std::sscanf(look, "won %d", &first) == 1) {
        knaster_art::circle(canvas, thing.place, 0.335F * c, 0.05F * c, first + 51, thing.alpha);
    } else if (std::sscanf(look, "sum %d %d", &first, &second) == 2) {
        draw_sum(canvas, board, thing, first, second);
    } else {
        const bool red = thing.look.compare(0, 7, "die red") == 0;
        std::sscanf(look, red ? "die red %d %d" : "die ivory %d %d", &first, &second);
        const auto colour = red ? knaster_art::DieColour::red : knaster_art::DieColour::ivory;
        const float remaining = static_cast<float>(second) - thing.turn;
        if (remaining > 0.5F)
            knaster_art::rolling_die(
                canvas, thing.place, board.die, first, colour, static_cast<float>(second),
                board.die_at(red ? 0 : 1, 0) - board.card.centre(), remaining, thing.alpha);
        else
            knaster_art::die(canvas, thing.place, board.die, first, colour,
                             static_cast<float>(second), thing.alpha);
    }
}

void KnasterView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    knaster_art::piece(canvas, at, radius, seat);
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::string> KnasterView::path(const game::Position& position,
                                           std::string_view move) const {
    const auto read = read_move(rules_of(position), move);
    if (!read || read->kind == Kind::pass) return {};
    if (read->kind == Kind::roll)
        return {knaster_table::face_name(read->first), knaster_table::face_name(read->second)};
    if (read->kind == Kind::line) return {knaster::line_name(read->first)};
    return {knaster::field_name(read->first)};
}

std::vector<std::vector<std::string>> KnasterView::paths(const game::Position& position,
                                                         std::string_view move) const {
    const auto& rules = rules_of(position);
    std::vector<std::vector<std::string>> list{path(position, move)};
    const auto read = read_move(rules, move);
    if (!read) return list;
    // Either die may be entered first.
    if (read->kind == Kind::roll && read->first != read->second)
        list.push_back({list.front().back(), list.front().front()});
    if (read->kind != Kind::line) return list;
    // A field that lies in one owed line only means this line.
    knaster::each(knaster::fields_of(read->first), [&](int field) {
        const auto lines = knaster::lines_of(field) & rules.line_choice();
        if (lines == knaster::line_bit(read->first)) list.push_back({knaster::field_name(field)});
    });
    return list;
}

Trip KnasterView::trip(const game::Position& position, std::string_view move) const {
    Trip trip;
    const auto read = read_move(rules_of(position), move);
    if (!read) return trip;
    switch (read->kind) {
        case Kind::roll: {
            trip.stops = {"sum", "die1"};
            trip.newborn = true;
            trip.spin = 630;
            trip.seconds = 0.75;
            Trip other = trip;
            other.stops.back() = "die2";
            other.spin = 810;
            trip.parallel = {other};
            trip.cue = SoundCue{render::Effect::Dice, true};
            break;
        }
        case Kind::write:
            trip.stops = {"sum", knaster::field_name(read->first)};
            trip.newborn = true;
            trip.cue = SoundCue{render::Effect::Pencil, false};
            break;
        case Kind::circle:
        case Kind::mark:
            trip.stops = {knaster::field_name(read->first)};
            trip.cue = SoundCue{render::Effect::PencilCircle, true};
            break;
        case Kind::line:
        case Kind::pass:
            break;
    }
    return trip;
}

std::optional<game::Refusal> KnasterView::objection(const game::Position& position,
                                                    const std::vector<std::string>& spots) const {
    const auto& rules = rules_of(position);
    if (spots.empty() || rules.over()) return std::nullopt;
    const auto& spot = spots.back();
    const bool line = knaster::line_named(spot).has_value();
    if (!line && !knaster::field_named(spot)) return std::nullopt;
    if (!rules.rolled()) return game::Refusal{"knaster.roll_first"};
    if (line && rules.line_choice() == 0) return std::nullopt;
    return rules.objection(knaster_table::meant(rules, spot));
}

std::optional<Automatic> KnasterView::automatic(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.actor() < 0) return std::nullopt;
    // As many circles as there are numbers left: nothing to choose.
    if (rules.line() >= 0) {
        const auto open = rules.markable();
        if (knaster::size_of(open) > rules.left()) return std::nullopt;
        const auto move = knaster::Move::mark(knaster::first_of(open));
        return Automatic{rules.text(move),
                         tr("table.knaster.auto.mark", knaster_table::line_words(rules.line()))};
    }
    const auto usable = rules.usable();
    if (usable.pass && usable.write == 0 && usable.circle == 0)
        return Automatic{"pass",
                         tr("table.knaster.auto.pass", seat_name(rules.seat()), rules.sum())};
    return std::nullopt;
}

int KnasterView::on_turn(const game::Position& position) const {
    const auto& rules = rules_of(position);
    return rules.over() ? game::kNobody : rules.seat();
}

}  // namespace scenes
