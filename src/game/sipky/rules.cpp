// Šipky: legality, throws, legs, the end.
#include "game/sipky/rules.hpp"

#include <algorithm>
#include <numeric>

namespace sipky {

namespace {

using game::Refusal;
using Kind = Move::Kind;

Refusal refuse(const char* key, std::vector<std::string> values = {}) {
    return {key, std::move(values)};
}

/// "27, 72", as it stands in a sentence.
std::string list_of(const std::vector<Form>& forms) {
    std::string list;
    for (const Form& form : forms) list += (list.empty() ? "" : ", ") + std::to_string(form.number);
    return list;
}

/// A line of the slate: what was made of the hand.
Throw thrown(int number, const Cards& cards, int wanted) {
    const auto byte = [](int value) { return static_cast<std::uint8_t>(value); };
    return {byte(number), byte(cards.hand(0)), byte(cards.hand(1)), byte(wanted), 1};
}

}  // namespace

Position::Position(const Setup& setup) : setup_(setup) {
    assert(setup.seats >= 1 && setup.seats <= kMaxSeats);
    assert(setup.rounds >= 1 && setup.rounds <= kMostRounds);
    assert(setup.mode != Mode::ladder || setup.seats == 1);
    assert(setup.target == 101 || setup.target == 201 || setup.target == 301 ||
           (setup.target == 0 && setup.mode == Mode::ladder));
    begin_leg();
}

int Position::legs() const {
    switch (mode()) {
        case Mode::single:
            return 1;
        case Mode::series:
            return 3;
        case Mode::exact:
            return setup_.rounds;
        case Mode::ladder:
            break;
    }
    return setup_.target == 0 ? 3 : 1;
}

int Position::target(int leg) const {
    const bool rising = mode() == Mode::series || setup_.target == 0;
    return rising ? 101 + 100 * leg : setup_.target;
}

const Finish& Position::finish(int leg) const {
    assert(leg >= 0 && leg < finished() && leg >= finished() - 3);
    return finish_[index(leg % 3)];
}

int Position::round_winner(int round) const {
    assert(mode() == Mode::exact && round >= 0 && round < finished());
    return round_winner_[index(round)];
}

int Position::in() const {
    return static_cast<int>(std::count(status_.begin(), status_.begin() + seats(), Status::in));
}

int Position::best_finished() const {
    int best = 0;
    for (int seat = 0; seat < seats(); ++seat)
        if (status(seat) == Status::stopped || status(seat) == Status::exact)
            best = std::max(best, total(seat));
    return best;
}

Form Position::form_of(int number) const {
    const int after = total(seat_) + number;
    return {number, after, after > target(), after == target()};
}

std::vector<Form> Position::forms() const {
    if (phase_ == Phase::card) return {form_of(cards_.hand(0))};
    std::vector<Form> list;
    if (phase_ == Phase::form)
        for (const int number : Numbers(cards_.hand(0), cards_.hand(1)))
            list.push_back(form_of(number));
    return list;
}

// --- playing ---------------------------------------------------------------------------------

void Position::apply(const Move& move) {
    assert(!objection(move) && "apply wants a legal move");
    switch (move.kind) {
        case Kind::deal:
            return take(move.number);
        case Kind::two:
            return announce(2);
        case Kind::one:
            return announce(1);
        case Kind::stop:
            return leave(Status::stopped);
        case Kind::form:
            return add(move.number);
        case Kind::keep:
            return add(cards_.hand(0));
        case Kind::drop:
            return drop();
    }
}

void Position::begin_leg() {
    seat_ = static_cast<std::uint8_t>(starter());
    first_ = 0xFF;
    total_ = {};
    status_ = {};
    slate_ = {};
    attempt_ = 1;
    cards_ = {};
    begin_throw();
}

void Position::begin_throw() {
    cards_.put_hand_away();
    missed_ = 0;
    wanted_ = 2;
    phase_ = Phase::choose;
    if (first_throw(seat_)) announce(2);
}

void Position::announce(int cards) {
    wanted_ = static_cast<std::uint8_t>(cards);
    want_card();
}

void Position::want_card() {
    phase_ = Phase::deal;
    cards_.renew();  // totals are written down
}

void Position::take(int digit) {
    if (wanted_ == 1 && digit == 0) {
        cards_.discard(digit);
        if (missed_ < 255) ++missed_;
        return want_card();
    }
    cards_.draw(digit);
    if (wanted_ == 1) {
        if (!to_hit()) return add(digit);
        phase_ = Phase::card;
        return;
    }
    if (cards_.hand_size() < 2) return want_card();
    if (cards_.hand(0) == 0 && cards_.hand(1) == 0) {
        cards_.put_hand_away();
        missed_ = static_cast<std::uint8_t>(std::min(missed_ + 2, 255));
        return want_card();
    }
    phase_ = Phase::form;
}

void Position::write(const Throw& one) {
    slate_[seat_].write(one);
    last_throw_ = one;
    thrower_ = static_cast<std::int8_t>(seat_);
}

void Position::add(int number) {
    const bool last = !to_hit() && wanted_ == 1;
    write(thrown(number, cards_, wanted_));
    total_[seat_] = static_cast<std::uint16_t>(total_[seat_] + number);
    if (mode() == Mode::ladder) ++throws_[leg_];
    first_ = static_cast<std::uint8_t>(first_ & ~(1U << seat_));
    if (total(seat_) > target()) {
        if (mode() == Mode::ladder) return again();
        return leave(Status::out);
    }
    if (total(seat_) == target()) return leave(Status::exact);
    if (last) return leave(Status::stopped);
    next_seat();
}

void Position::drop() {
    write(thrown(0, cards_, 1));
    if (mode() == Mode::ladder) ++throws_[leg_];
    next_seat();
}

void Position::leave(Status status) {
    status_[seat_] = status;
    if (status == Status::exact && to_hit()) return finish_leg();
    next_seat();
}

void Position::again() {
    total_[seat_] = 0;
    slate_[seat_] = {};
    first_ = 0xFF;
    ++attempt_;
    cards_ = {};
    begin_throw();
}

void Position::next_seat() {
    for (int step = 1; step <= seats(); ++step) {
        const int next = (seat_ + step) % seats();
        if (status(next) != Status::in) continue;
        seat_ = static_cast<std::uint8_t>(next);
        return begin_throw();
    }
    finish_leg();
}

void Position::finish_leg() {
    Finish& end = finish_[index(leg_ % 3)];
    end.total = total_;
    end.status = status_;
    round_winner_[leg_] = game::kNobody;
    for (int seat = 0; seat < seats(); ++seat) {
        const auto at = index(seat);
        const bool places = mode() == Mode::series && setup_.scoring == Scoring::places;
        const int score = places ? end.points(seat, seats()) : end.counted(seat);
        series_[at] = static_cast<std::uint16_t>(series_[at] + score);
        if (mode() == Mode::exact && status(seat) == Status::exact) {
            ++won_[at];
            round_winner_[leg_] = static_cast<std::int8_t>(seat);
        }
    }
    if (leg_ + 1 == legs()) {
        phase_ = Phase::over;
        cards_.put_hand_away();
        return;
    }
    ++leg_;
    begin_leg();
}

// --- points ----------------------------------------------------------------------------------

std::vector<int> Position::scores() const {
    if (mode() == Mode::ladder) return {std::accumulate(throws_.begin(), throws_.end(), 0)};
    std::vector<int> list;
    for (int seat = 0; seat < seats(); ++seat)
        list.push_back(mode() == Mode::exact ? rounds_won(seat) : series_[index(seat)]);
    return list;
}

constexpr int kMostThrown = 99;  // two nines

int Position::best_left() const {
    const int now = scores().front();
    if (over()) return now;
    if (mode() == Mode::ladder) {
        int best = now;
        for (int rung = leg_; rung < legs(); ++rung) {
            const int missing = rung == leg_ ? target() - total(0) : target(rung);
            best += std::max(1, (missing + kMostThrown - 1) / kMostThrown);
        }
        return best;
    }
    if (mode() == Mode::exact) return now + legs() - leg_;
    int best = now + (status(0) == Status::out ? 0 : status(0) == Status::in ? target() : total(0));
    for (int later = leg_ + 1; later < legs(); ++later) best += target(later);
    return best;
}

std::vector<int> Position::winners() const {
    std::vector<int> list;
    if (!over()) return list;
    const auto points = scores();
    const int best = *std::max_element(points.begin(), points.end());
    if (best == 0) return list;  // everybody out, or no round won (§3, §4)
    for (int seat = 0; seat < seats(); ++seat)
        if (points[index(seat)] == best) list.push_back(seat);
    return list;
}

// --- legality --------------------------------------------------------------------------------

bool Position::may_choose(const Move& move) const {
    return move.kind == Kind::two || move.kind == Kind::one || move.kind == Kind::stop;
}

std::optional<Refusal> Position::objection(const Move& move) const {
    switch (phase_) {
        case Phase::over:
            return refuse("sipky.game_over");
        case Phase::choose:
            return choice_objection(move);
        case Phase::form:
            return form_objection(move);
        case Phase::card:
            return card_objection(move);
        case Phase::deal:
            break;
    }
    if (move.kind == Kind::deal) {
        assert(move.number < kDigits);
        if (cards_.left(move.number) > 0) return std::nullopt;
        return refuse("sipky.none_left", {std::to_string(move.number)});
    }
    if (may_choose(move) && first_throw(seat_)) return refuse("sipky.first_throw");
    return refuse("sipky.dealing");
}

std::optional<Refusal> Position::choice_objection(const Move& move) const {
    if (!may_choose(move)) return refuse(to_hit() ? "sipky.one_or_two" : "sipky.announce_first");
    if (move.kind == Kind::stop && to_hit()) return refuse("sipky.no_stop");
    return std::nullopt;
}

std::optional<Refusal> Position::form_objection(const Move& move) const {
    if (move.kind != Kind::form) return refuse("sipky.form_first", {list_of(forms())});
    if (Numbers(cards_.hand(0), cards_.hand(1)).has(move.number)) return std::nullopt;
    return refuse("sipky.other_number",
                  {std::to_string(move.number), std::to_string(cards_.hand(0)),
                   std::to_string(cards_.hand(1)), list_of(forms())});
}

std::optional<Refusal> Position::card_objection(const Move& move) const {
    const auto card = std::to_string(cards_.hand(0));
    if (move.kind == Kind::drop) return std::nullopt;
    if (move.kind != Kind::keep) return refuse("sipky.keep_or_drop", {card});
    if (!form_of(cards_.hand(0)).over) return std::nullopt;
    return refuse("sipky.exceeds", {card, std::to_string(total(seat_)), std::to_string(target())});
}

const Position* position_of(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<Position>*>(&position);
    return boxed ? &boxed->value : nullptr;
}

}  // namespace sipky
