// Zatre: legality, playing an action, turns and the end.
#include "game/zatre/rules.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

namespace {

using game::Refusal;
using Kind = Move::Kind;

Refusal refuse(const char* key, std::vector<std::string> values = {}) {
    return {key, std::move(values)};
}

}  // namespace

int Tiles::pips() const {
    int sum = 0;
    for (int value = 1; value <= kValues; ++value) sum += value * of(value);
    return sum;
}

std::vector<int> Tiles::values() const {
    std::vector<int> list;
    for (int value = 1; value <= kValues; ++value)
        list.insert(list.end(), static_cast<std::size_t>(of(value)), value);
    return list;
}

Position::Position(const Agreement& agreement) : agreement_(agreement) {
    assert(agreement.players >= 1 && agreement.players <= kMostPlayers && agreement.set >= 1 &&
           agreement.set <= 20 && agreement.first <= agreement.players);
    for (std::size_t value = 1; value <= kValues; ++value) bag_.count[value] = agreement.set;
    ++bag_.count[1];
    if (agreement.first > 0) {
        turn_.seat = static_cast<std::uint8_t>(agreement.first - 1);
        begin_turn();
    }
}

int Position::actor() const {
    switch (phase_) {
        case Phase::play:
            return turn_.seat;
        case Phase::over:
            return game::kNobody;
        default:
            return game::kChance;
    }
}

std::vector<int> Position::scores() const {
    std::vector<int> list;
    for (int seat = 0; seat < players(); ++seat)
        list.push_back(sheet(seat).total() - (over() ? pips_left(seat) : 0));
    return list;
}

std::vector<int> Position::winners() const {
    std::vector<int> list;
    if (!over()) return list;
    const auto points = scores();
    const int best = *std::max_element(points.begin(), points.end());
    for (int seat = 0; seat < players(); ++seat)
        if (points[index(seat)] == best) list.push_back(seat);
    return list;
}

// --- what can be placed -----------------------------------------------------------------------

Squares Position::reach() const {
    return neighbours(field_.occupied() - turn_.placed);
}

Squares Position::possible(int value) const {
    return restricted() ? field_.possible(value) & reach() : field_.possible(value);
}

Squares Position::normal(int value) const {
    if (opening_) return possible(value);  // rule 6 is not in force in the first turn
    return restricted() ? field_.normal(value) & reach() : field_.normal(value);
}

bool Position::any_normal() const {
    const Tiles& held = hand(turn_.seat);
    for (int value = 1; value <= kValues; ++value)
        if (held.of(value) > 0 && normal(value).any()) return true;
    return false;
}

bool Position::can_place() const {
    // What is possible is legal, at the latest as an exception; and where a tile is possible, a
    // lower one is, too.
    const int lowest = lowest_in_hand();
    if (phase_ != Phase::play || lowest == 0) return false;
    return restricted() ? possible(lowest).any() : field_.any_possible(lowest);
}

bool Position::by_exception() const {
    return can_place() && !any_normal();
}

Squares Position::legal(int value) const {
    if (phase_ != Phase::play || hand(turn_.seat).of(value) == 0) return {};
    const Squares usual = normal(value);
    return usual.any() || any_normal() ? usual : possible(value);
}

int Position::lowest_in_hand() const {
    return hand(turn_.seat).lowest();
}

int Position::highest_fitting() const {
    int value = kValues;
    while (value > 0 && !possible(value).any()) --value;
    return value;
}

int Position::lowest_left() const {
    for (int value = 1; value <= kValues; ++value) {
        if (bag_.of(value) > 0) return value;
        for (int seat = 0; seat < players(); ++seat)
            if (hand(seat).of(value) > 0) return value;
    }
    return 0;
}

bool Position::board_dead() const {
    const int lowest = lowest_left();
    return lowest == 0 || !field_.any_possible(lowest);
}

// --- what a placement brings ------------------------------------------------------------------

bool Position::counts_cross(const Gain& gain, Square square) const {
    if (!kDoubling.has(square)) return false;
    if (square == kCentre && !agreement_.centre_double) return false;
    return opening_ || gain.good();
}

Consequence Position::consequence(int value, Square square) const {
    assert(!objection(Move::place(value, square)) && "what an illegal placement would bring");
    Consequence brings;
    brings.gain = field_.gain(square, value);
    brings.cross = counts_cross(brings.gain, square);
    brings.exception = by_exception();
    brings.tally = turn_.tally;
    for (std::size_t c = 0; c < 3; ++c)
        brings.tally.runs[c] =
            static_cast<std::uint8_t>(brings.tally.runs[c] + brings.gain.runs[c]);
    brings.tally.crosses = static_cast<std::uint8_t>(brings.tally.crosses + brings.cross);
    const Sheet& before = sheet(turn_.seat);
    brings.total_before = before.total() + before.worth(turn_.tally);
    brings.total = before.total() + before.worth(brings.tally);
    return brings;
}

Sheet Position::sheet_so_far() const {
    Sheet written = sheet(turn_.seat);
    written.enter(turn_.tally);
    return written;
}

Sheet Position::sheet_with(int value, Square square) const {
    Sheet written = sheet(turn_.seat);
    written.enter(consequence(value, square).tally);
    return written;
}

// --- playing ----------------------------------------------------------------------------------

void Position::begin_turn() {
    const int want = opening_ ? 3 : 2;
    const int missing = want - hand(turn_.seat).size();
    due_ = static_cast<std::uint8_t>(std::max(0, std::min(missing, bag_.size())));
    phase_ = due_ > 0 ? Phase::draw : Phase::play;
}

void Position::end_turn() {
    sheets_[turn_.seat].enter(turn_.tally);
    opening_ = false;
    last_ = turn_;
    const bool bag_empty = bag_.empty();
    due_ = 0;
    if ((bag_empty || agreement_.dead == Dead::stop) && board_dead()) {
        phase_ = Phase::over;
        return;
    }
    int seat = turn_.seat;
    do {
        seat = (seat + 1) % players();
    } while (bag_empty && hand(seat).empty());
    turn_ = Turn{};
    turn_.seat = static_cast<std::uint8_t>(seat);
    begin_turn();
}

void Position::lay(int value, Square square) {
    const Gain made = field_.place(square, value);
    Tally& tally = turn_.tally;
    for (std::size_t c = 0; c < 3; ++c)
        tally.runs[c] = static_cast<std::uint8_t>(tally.runs[c] + made.runs[c]);
    tally.crosses = static_cast<std::uint8_t>(tally.crosses + counts_cross(made, square));
    --hands_[turn_.seat].count[index(value)];
    turn_.placed.add(square);
    ++turn_.tiles;
    if (!can_place()) end_turn();
}

void Position::apply(const Move& move) {
    assert(!objection(move) && "apply wants a legal move");
    perform(move);
}

void Position::perform(const Move& move) {
    switch (move.kind) {
        case Kind::start:
            turn_.seat = static_cast<std::uint8_t>(move.number - 1);
            begin_turn();
            break;
        case Kind::draw:
            --bag_.count[move.number];
            ++hands_[turn_.seat].count[move.number];
            --due_;
            if (phase_ == Phase::passdraw)
                end_turn();
            else if (due_ == 0)
                phase_ = Phase::play;
            break;
        case Kind::place:
            lay(move.number, move.square);
            break;
        case Kind::pass:
            turn_.passed = true;
            if (bag_.empty()) {
                end_turn();
            } else {
                phase_ = Phase::passdraw;
                due_ = 1;
            }
            break;
    }
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    switch (phase_) {
        case Phase::start:
            for (int player = 1; player <= players(); ++player) list.push_back(Move::start(player));
            break;
        case Phase::draw:
        case Phase::passdraw:
            for (int value = 1; value <= kValues; ++value)
                if (bag_.of(value) > 0) list.push_back(Move::draw(value));
            break;
        case Phase::play:
            for (int value = 1; value <= kValues; ++value)
                legal(value).each([&](Square at) { list.push_back(Move::place(value, at)); });
            if (list.empty()) list.push_back(Move::pass());
            break;
        case Phase::over:
            break;
    }
    return list;
}

// --- why not ----------------------------------------------------------------------------------

std::optional<Refusal> Position::objection(const Move& move) const {
    if (over()) return refuse("zatre.game_over");
    if (phase_ == Phase::start) {
        if (move.kind != Kind::start) return refuse("zatre.start_first");
        if (move.number >= 1 && move.number <= players()) return std::nullopt;
        return refuse("zatre.no_player", {std::to_string(move.number), std::to_string(players())});
    }
    if (move.kind == Kind::start) return refuse("zatre.started");
    if (phase_ != Phase::play) {
        if (move.kind != Kind::draw) return refuse("zatre.draw_first", {std::to_string(due_)});
        if (move.number >= 1 && move.number <= kValues && bag_.of(move.number) > 0)
            return std::nullopt;
        return refuse("zatre.bag_lacks", {std::to_string(move.number)});
    }
    if (move.kind == Kind::draw) return refuse("zatre.drawn");
    if (move.kind == Kind::place) return place_objection(move);
    if (!can_place()) return std::nullopt;
    const int lowest = lowest_in_hand();
    for (int value = lowest; value <= kValues; ++value)
        if (const Squares open = legal(value); open.any())
            return refuse("zatre.must_place", {std::to_string(value), name_of(open.first())});
    assert(false && "a tile can be placed, but nowhere");
    return std::nullopt;
}

std::optional<Refusal> Position::place_objection(const Move& move) const {
    const int value = move.number;
    const Square at = move.square;
    assert(is_square(at) && "notation knows no holes");
    const std::string name = name_of(at);
    if (value < 1 || value > kValues || hand(turn_.seat).of(value) == 0)
        return refuse("zatre.not_in_hand", {std::to_string(value)});
    if (field_.occupied().has(at))
        return refuse("zatre.occupied", {name, std::to_string(field_.tile(at))});
    if (field_.empty()) {
        if (at == kCentre) return std::nullopt;
        return refuse("zatre.centre_first", {name});
    }
    if (!field_.frontier().has(at)) return refuse("zatre.no_touch", {name});
    if (restricted() && !reach().has(at)) return refuse("zatre.touch_old", {name});
    const Sums sums = field_.gain(at, value).sums;
    const auto row = std::to_string(sums.row);
    const auto column = std::to_string(sums.column);
    if (sums.row > kHighest) return refuse("zatre.row_over", {name, row});
    if (sums.column > kHighest) return refuse("zatre.column_over", {name, column});
    if (kDoubling.has(at) && !opening_ && sums.higher() < kLowestGood && any_normal())
        return refuse("zatre.doubling", {name, row, column});
    return std::nullopt;
}

const Position* position_of(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<Position>*>(&position);
    return boxed ? &boxed->value : nullptr;
}

}  // namespace zatre
