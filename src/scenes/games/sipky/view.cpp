// Šipky as a picture and as something to touch.
#include "scenes/games/sipky/view.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/title.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace scenes {

using render::Canvas;
using render::Point;
using render::Rect;
using sipky_table::Board;
using sipky_table::read_move;
using sipky_table::rules_of;
using Kind = sipky::Move::Kind;
using sipky::Phase;

namespace {

constexpr std::array<float, 2> kLies{-3, 3};        // how the cards of a throw lie, degrees
constexpr std::array<float, 2> kThrownLies{-6, 5};  // … and those of the last one
constexpr int kCardLayer = 5, kThrownLayer = 4;
constexpr float kFlip = 180, kLongFlip = -360;  // spin of a card on its way, see card_pose

const std::array<const char*, 2> kCards{"card1", "card2"}, kThrown{"off", "off2"};

Rect card_box(Point at, float width) {
    return Rect::around(at, width, width * sipky_art::kCardHigh);
}

/// The cards of a throw as its number reads; a zero that was dropped comes second.
std::array<int, 2> as_written(const sipky::Throw& one) {
    const int a = one.first, b = one.second;
    return 10 * a + b == one.number && a != 0 ? std::array<int, 2>{a, b}
                                              : std::array<int, 2>{b == 0 ? a : b, b == 0 ? b : a};
}

/// What lies aside: zeros of the running throw, else the cards of the last one.
std::vector<int> aside(const sipky::Position& rules) {
    if (rules.missed() > 0)
        return rules.missed() == 1 ? std::vector<int>{0} : std::vector<int>{0, 0};
    const auto& last = rules.last_throw();
    if (rules.thrower() < 0) return {};
    if (last.cards == 1) return {last.first};
    const auto cards = as_written(last);
    return {cards[0], cards[1]};
}

void arrange_cards(const sipky::Position& rules, const Board& board, render::Tableau& tableau) {
    for (std::size_t i = 0; i < 2; ++i) {
        tableau.spots.push_back(
            box_spot(kCards[i], card_box(board.cards[i], board.card), "card", 2));
        if (rules.over() || static_cast<int>(i) >= rules.cards().hand_size()) continue;
        auto card =
            thing_at(kCards[i], "card " + std::to_string(rules.cards().hand(static_cast<int>(i))),
                     board.cards[i], kCardLayer);
        card.turn = kLies[i];
        tableau.things.push_back(std::move(card));
    }
    const auto thrown = aside(rules);
    for (std::size_t i = 0; i < 2; ++i) {
        tableau.spots.push_back(
            box_spot(kThrown[i], card_box(board.thrown[i], board.thrown_card), "aside", 1));
        if (i >= thrown.size() || board.thrown_card <= 0) continue;
        auto card = thing_at(kThrown[i], "card " + std::to_string(thrown[i]), board.thrown[i],
                             kThrownLayer);
        card.turn = kThrownLies[i];
        card.scale = board.thrown_card / board.card;
        tableau.things.push_back(std::move(card));
    }
    tableau.spots.push_back(box_spot("pile", card_box(board.pile, board.pile_card), "pile", 1));
}

void arrange_darts(const sipky::Position& rules, const Board& board, render::Tableau& tableau) {
    const int seats = rules.seats(), goal = sipky_table::goal_of(rules);
    const auto boxes = sipky_table::chips(board, rules);
    for (int seat = 0; seat < seats; ++seat) {
        const auto now = sipky_table::standing(rules, seat);
        const std::string id = std::to_string(seat);
        tableau.things.push_back(thing_at("dart" + id, "dart " + id + " " + std::to_string(seats),
                                          board.tip(seat, seats, now.total, goal), 1));
        if (!board.labelled) continue;
        // Numbers count up while a label slides: the total travels as an angle does.
        auto chip = thing_at("chip" + id,
                             "chip " + id + " " + std::to_string(seats) + " " +
                                 std::to_string(static_cast<int>(now.status)),
                             boxes[static_cast<std::size_t>(seat)].centre(), 3);
        chip.turn = static_cast<float>(now.total);
        const bool turn =
            !rules.over() && !sipky_table::between_legs(rules) && rules.seat() == seat && seats > 1;
        chip.scale = turn ? 1.04F : 1;
        tableau.things.push_back(std::move(chip));
    }
}

}  // namespace

render::Tableau SipkyView::arrange(const game::Position& position, const ViewParams& params) const {
    const auto& rules = rules_of(position);
    const Board board = sipky_table::measure(params, rules.seats());
    render::Tableau tableau;
    arrange_darts(rules, board, tableau);
    if (!board.bare) arrange_cards(rules, board, tableau);
    render::Spot target;
    target.name = "target";
    target.centre = board.centre;
    target.radius = board.radius;
    target.role = "target";
    tableau.spots.push_back(std::move(target));
    const auto rows = sipky_table::rows_of(rules);
    for (int i = 0, count = static_cast<int>(rows.size()); i < count; ++i)
        tableau.spots.push_back(box_spot(rows[static_cast<std::size_t>(i)].spot,
                                         board.row(i, std::max(2, count)), "row", 3));
    return tableau;
}

float SipkyView::finest_detail(const ViewParams& params, int seats) const {
    return sipky_table::measure(params, seats).chip.h;
}

Rect SipkyView::board(const ViewParams& params) const {
    const Board board = sipky_table::measure(params, 2);
    const float side = 2 * board.radius * sipky_art::kRim;
    return Rect::around(board.centre, side, side);
}

void SipkyView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    sipky_art::piece(canvas, at, radius, seat);
}

// ---------------------------------------------------------------------------------------- thing

namespace {

/// A card on its way turns over about its long axis: its spin counts the degrees left. Short ways
/// bring it from -180 to where it lies, long ones from +360; the second half shows the face.
sipky_art::CardPose card_pose(const render::Thing& thing) {
    sipky_art::CardPose pose;
    pose.opacity = thing.alpha;
    pose.lift = thing.lift;
    float left = 0;  // degrees of the flip
    if (thing.turn < -10) left = std::min(180.0F, -thing.turn);
    if (thing.turn > 10) left = std::clamp(thing.turn - 180, 0.0F, 180.0F);
    const bool flips = std::abs(thing.turn) > 10;
    pose.turn = flips ? 0 : thing.turn;
    pose.back = left > 90;
    pose.squeeze = std::abs(std::cos(left * 3.14159265F / 180));
    return pose;
}

void draw_chip(Canvas& canvas, const Board& board, const render::Thing& thing, int seat,
               sipky::Status status, const std::string& name, float least) {
    const auto& theme = canvas.theme();
    const auto fade = canvas.fade(thing.alpha);
    const bool turn = thing.scale > 1.02F, out = status == sipky::Status::out;
    const float h = board.chip.h, u = h / 46;
    const bool signed_off = status == sipky::Status::stopped || status == sipky::Status::exact;
    const std::string figure =
        out ? tr("table.sipky.over") : std::to_string(std::lround(thing.turn));
    const render::Font bold =
        canvas.fit(figure, render::Face::heavy, 25 * u, std::max(11 * u, least),
                   board.named ? board.chip.w * 0.42F : board.chip.w - 62 * u);
    const float figure_wide = canvas.measure(figure, bold);
    // Without a name the paper is as wide as badge, sign and figure.
    const float tight = std::ceil(figure_wide + (signed_off ? 93 : 68) * u);
    const Rect box =
        Rect::around(thing.place, board.named ? board.chip.w : std::min(board.chip.w, tight), h);
    canvas.shadow(box, h / 2, render::ShadowLevel::L2);
    canvas.fill(box, turn ? theme.turn_bg : theme.panel, h / 2);
    if (turn)
        canvas.frame(box, theme.turn, std::max(2.0F, 3 * u), h / 2);
    else if (theme.flat)
        canvas.frame(box, render::kWhite, std::max(1.0F, 2 * u), h / 2);
    const auto ink = turn ? theme.on_turn : theme.ink;
    sipky_art::piece(canvas, {box.x + 24 * u, box.centre().y}, 15 * u, seat);
    canvas.label({box.right() - 16 * u, box.centre().y}, figure, bold, out ? theme.bad : ink,
                 render::Align::right);
    float free = box.right() - 24 * u - figure_wide;
    if (signed_off) {  // it is said in words elsewhere
        const float side = 19 * u;
        canvas.icon(status == sipky::Status::exact ? render::Icon::check : render::Icon::lock,
                    Rect::around({free - side / 2, box.centre().y}, side, side),
                    status == sipky::Status::exact ? theme.good : ink, 2.4F);
        free -= side + 6 * u;
    }
    if (!board.named) return;
    const float left = box.x + 46 * u, room = free - left;
    if (room < 20 * u) return;
    const render::Font font = canvas.fit(name, render::Face::bold, 20 * u, 12 * u, room);
    const std::string shown = canvas.ellipsis(name, font, room);
    // The stroke of who is out runs behind the name, which stays legible.
    if (out)
        canvas.line({left, box.centre().y}, {left + canvas.measure(shown, font), box.centre().y},
                    std::max(1.5F, 2 * u), theme.bad);
    canvas.label({left, box.centre().y}, shown, font, ink, render::Align::left);
}

}  // namespace

void SipkyView::thing(Canvas& canvas, const ViewParams& params, const render::Thing& thing) const {
    int first = 0, second = 0, third = 0;
    const char* look = thing.look.c_str();
    if (std::sscanf(look, "dart %d %d", &first, &second) == 2) {
        const Board board = sipky_table::measure(params, second);
        sipky_art::dart(canvas, thing.place, board.dart_length(thing.place),
                        sipky_table::direction_of(first, second), first, thing.alpha);
    } else if (std::sscanf(look, "chip %d %d %d", &first, &second, &third) == 3) {
        const Board board = sipky_table::measure(params, second);
        const std::string name = static_cast<std::size_t>(first) < params.names.size()
                                     ? params.names[static_cast<std::size_t>(first)]
                                     : seat_name(first);
        draw_chip(canvas, board, thing, first, static_cast<sipky::Status>(third), name,
                  params.least);
    } else if (std::sscanf(look, "card %d", &first) == 1) {
        const Board board = sipky_table::measure(params, 2);
        sipky_art::card(canvas, thing.place, board.card * thing.scale, first, card_pose(thing));
    }
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::string> SipkyView::path(const game::Position& position,
                                         std::string_view move) const {
    const auto& rules = rules_of(position);
    const auto read = read_move(rules, move);
    if (!read) return {};
    for (const auto& row : sipky_table::rows_of(rules))
        if (row.move == *read) return {row.spot};
    return {};
}

std::vector<std::vector<std::string>> SipkyView::paths(const game::Position& position,
                                                       std::string_view move) const {
    const auto& rules = rules_of(position);
    std::vector<std::vector<std::string>> list;
    const auto read = read_move(rules, move);
    const auto row = path(position, move);
    if (!read || row.empty()) return {{}};
    list.push_back(row);
    if (read->kind == Kind::keep) list.push_back({"card1", "target"});
    if (read->kind == Kind::drop) {
        list.push_back({"card1", "off"});
        list.push_back({"card1", "off2"});
    }
    if (read->kind != Kind::form) return list;
    // The card that is laid onto the other one comes first; a zero can also be thrown aside.
    for (int i = 0; i < 2; ++i) {
        const int mine = rules.cards().hand(i), other = rules.cards().hand(1 - i);
        const auto at = static_cast<std::size_t>(i);
        if (10 * mine + other == read->number) list.push_back({kCards[at], kCards[1 - at]});
        if (mine != 0 || other != read->number) continue;
        for (const char* place : kThrown) list.push_back({kCards[at], place});
    }
    return list;
}

std::string SipkyView::item(const game::Position& position, int number) const {
    const auto rows = sipky_table::rows_of(rules_of(position));
    if (number < 1 || number > static_cast<int>(rows.size())) return {};
    return rows[static_cast<std::size_t>(number) - 1].spot;
}

namespace {

Trip deal_trip(const sipky::Position& rules, int digit) {
    Trip trip;
    trip.newborn = true;
    trip.spin = kFlip;
    trip.seconds = 0.38;
    const auto slot = static_cast<std::size_t>(std::min(1, rules.cards().hand_size()));
    const bool leaves = rules.wanted() == 1 && (digit == 0 || !rules.to_hit());
    const bool both = rules.wanted() == 2 && rules.cards().hand_size() == 1 && digit == 0 &&
                      rules.cards().hand(0) == 0;
    trip.stops = {"pile", kCards[slot]};
    if (!leaves && !both) return trip;
    // It is seen where it was dealt before it goes on.
    trip.spin = kLongFlip;
    trip.stops.push_back(kCards[slot]);
    const bool second = both || (digit == 0 && rules.missed() >= 1);
    trip.stops.emplace_back(second ? kThrown[1] : kThrown[0]);
    if (both) trip.parallel.push_back({{kCards[0], kThrown[0]}, {}, false, 0, 0.38, {}});
    return trip;
}

}  // namespace

Trip SipkyView::trip(const game::Position& position, std::string_view move) const {
    const auto& rules = rules_of(position);
    const auto read = read_move(rules, move);
    if (!read) return {};
    Trip trip;
    switch (read->kind) {
        case Kind::deal:
            return deal_trip(rules, read->number);
        case Kind::form: {
            const auto cards =
                as_written({read->number, static_cast<std::uint8_t>(rules.cards().hand(0)),
                            static_cast<std::uint8_t>(rules.cards().hand(1)), 2, 1});
            const std::size_t first = cards[0] == rules.cards().hand(0) ? 0 : 1;
            trip.stops = {kCards[first], kThrown[0]};
            trip.seconds = 0.3;
            Trip other = trip;
            other.stops = {kCards[1 - first], kThrown[1]};
            trip.parallel.push_back(std::move(other));
            break;
        }
        case Kind::keep:
        case Kind::drop:
            trip.stops = {kCards[0], kThrown[0]};
            break;
        case Kind::two:
        case Kind::one:
        case Kind::stop:
            break;
    }
    return trip;
}

std::optional<game::Refusal> SipkyView::objection(const game::Position& position,
                                                  const std::vector<std::string>& spots) const {
    const auto& rules = rules_of(position);
    if (spots.empty() || rules.actor() < 0) return std::nullopt;
    for (const auto& row : sipky_table::rows_of(rules))
        if (row.spot == spots.back()) return rules.objection(row.move);
    const bool cards = spots.back() == kCards[0] || spots.back() == kCards[1];
    // Only a zero flies past the board.
    if (rules.phase() == Phase::form && spots.size() > 1 &&
        (spots.back() == kThrown[0] || spots.back() == kThrown[1])) {
        const int card = spots.front() == kCards[0] ? rules.cards().hand(0) : rules.cards().hand(1);
        return game::Refusal{"table.sipky.only_zero", {std::to_string(card)}};
    }
    if (rules.phase() == Phase::card && spots.size() == 2 && spots.back() == "target")
        return rules.objection(sipky::Move::of(Kind::keep));
    if (rules.phase() == Phase::choose && cards)
        return game::Refusal{rules.to_hit() ? "sipky.one_or_two" : "sipky.announce_first", {}};
    return std::nullopt;
}

std::string SipkyView::typed(std::string_view text) const {
    std::string plain;
    for (const char sign : text) {
        const bool blank = sign == ' ' || sign == '\t';
        if (blank && (plain.empty() || plain.back() == ' ')) continue;
        plain += blank                        ? ' '
                 : sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a')
                                              : sign;
    }
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    // A number alone is the one to be formed.
    const bool digits = !plain.empty() && plain.size() <= 2 &&
                        plain.find_first_not_of("0123456789") == std::string::npos;
    return digits ? "form " + plain : plain;
}

std::optional<Automatic> SipkyView::automatic(const game::Position& position) const {
    const auto& rules = rules_of(position);
    if (rules.actor() < 0) return std::nullopt;
    const auto moves = rules.moves();
    if (moves.size() != 1) return std::nullopt;
    const auto& move = moves.front();
    if (move.kind == Kind::form) {
        const auto form = rules.form_of(move.number);
        return Automatic{rules.text(move),
                         tr(form.over ? "table.sipky.auto.over" : "table.sipky.auto.form",
                            std::to_string(form.number))};
    }
    if (move.kind == Kind::drop)
        return Automatic{rules.text(move),
                         tr("table.sipky.auto.drop", std::to_string(rules.cards().hand(0)))};
    return std::nullopt;
}

double SipkyView::rest(const game::Position& position) const {
    const auto& rules = rules_of(position);
    return sipky_table::between_legs(rules) || sipky_table::just_over(rules) ? 2.4 : 0;
}

int SipkyView::on_turn(const game::Position& position) const {
    const auto& rules = rules_of(position);
    return rules.over() ? game::kNobody : rules.seat();
}

}  // namespace scenes
