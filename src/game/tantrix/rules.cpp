// Tantrix: dealing, playing an action, turns and the end.
#include "game/tantrix/rules.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

using Kind = Move::Kind;

Position::Position(const Agreement& agreement) : agreement_(agreement) {
    assert(agreement.seats >= 1 && agreement.seats <= kMostSeats &&
           agreement.first < agreement.seats && (!agreement.teams || agreement.seats == 4));
    bag_ = agreement.mode == Mode::solitaire ? TileSet::up_to(kSolitaireTiles) : kAllTiles;
}

int Position::actor() const {
    if (over()) return game::kNobody;
    return drawing_ ? game::kChance : seat_;
}

// --- the deal -----------------------------------------------------------------------------------

int Position::deal_length() const {
    if (agreement_.mode == Mode::solitaire) return 1;
    const int hands = kHand * seats();
    return agreement_.first >= 0 || agreement_.setup == Setup::official ? hands : hands + seats();
}

Position::Deal Position::deal(int step) const {
    if (agreement_.mode == Mode::solitaire) return {};
    const int n = seats();
    if (agreement_.first >= 0) return {step / kHand, false};
    switch (agreement_.setup) {
        case Setup::official:
            return step < n ? Deal{step, true} : Deal{(step - n) / (kHand - 1), false};
        case Setup::tournament:
            return step < n ? Deal{step, true} : Deal{(step - n) / kHand, false};
        case Setup::seed:
            break;
    }
    return step < kHand * n ? Deal{step / kHand, false} : Deal{step - kHand * n, true};
}

bool Position::drawing_lot() const {
    return phase_ == Phase::deal && deal(dealt_).lot;
}

void Position::perform_draw(int tile) {
    bag_.erase(tile);
    if (phase_ != Phase::deal) {
        drawing_ = false;
        hands_[seat_].insert(tile);
        if (phase_ == Phase::opening)
            end_turn();
        else
            resolve_forced();
        return;
    }
    const Deal now = deal(dealt_++);
    if (now.lot) lots_[index(now.seat)] = static_cast<std::uint8_t>(tile);
    if (!now.lot || agreement_.setup == Setup::official) hands_[index(now.seat)].insert(tile);
    // Lots go back when all of them are drawn, except those that are part of the hand.
    const bool last_lot = now.lot && now.seat == seats() - 1;
    if (last_lot && agreement_.setup != Setup::official)
        for (int seat = 0; seat < seats(); ++seat) bag_.insert(lot(seat));
    if (dealt_ < deal_length()) {
        seat_ = static_cast<std::uint8_t>(deal(dealt_).seat);
        return;
    }
    const auto highest = std::max_element(lots_.begin(), lots_.end());
    seat_ = agreement_.first >= 0 ? static_cast<std::uint8_t>(agreement_.first)
                                  : static_cast<std::uint8_t>(highest - lots_.begin());
    phase_ = Phase::opening;
    drawing_ = false;
}

// --- turns --------------------------------------------------------------------------------------

Restrictions Position::in_force() const {
    return bag_.empty() || agreement_.mode == Mode::solitaire ? Restrictions::none
                                                              : agreement_.restrictions;
}

bool Position::all_hands_empty() const {
    return std::all_of(hands_.begin(), hands_.end(),
                       [](const TileSet& hand) { return hand.empty(); });
}

void Position::perform_place(const Placed& tile) {
    board_.place(tile);
    hands_[seat_].erase(tile.tile);
    passes_ = 0;
    if (phase_ == Phase::free) phase_ = Phase::forced2;
    drawing_ = bag_.any();
    if (drawing_) return;
    if (phase_ == Phase::opening)
        end_turn();
    else
        resolve_forced();
}

void Position::end_turn() {
    if (all_hands_empty()) {
        phase_ = Phase::over;
        return;
    }
    do {
        seat_ = static_cast<std::uint8_t>((seat_ + 1) % seats());
    } while (own().empty());
    phase_ = Phase::forced1;
    resolve_forced();
}

void Position::resolve_forced() {
    if (own().empty()) return end_turn();
    const Restricted restricted(board_, in_force());
    if (phase_ != Phase::free && restricted.fillable(own())) return;
    if (phase_ == Phase::forced2) return end_turn();
    phase_ = Phase::free;
    if (restricted.any_legal(own())) return;
    stuck_ = true;
    if (agreement_.deadlock == Deadlock::draw || agreement_.mode == Mode::solitaire)
        phase_ = Phase::over;
}

void Position::apply(const Move& move) {
    assert(!objection(move) && "an illegal action was applied");
    perform(move);
}

void Position::perform(const Move& move) {
    switch (move.kind) {
        case Kind::draw:
            return perform_draw(move.tile);
        case Kind::place:
            return perform_place(move.placed());
        case Kind::pass:
            break;
    }
    stuck_ = false;
    ++passes_;
    const auto holding =
        std::count_if(hands_.begin(), hands_.end(), [](const TileSet& hand) { return hand.any(); });
    if (passes_ < holding) return end_turn();
    stuck_ = true;
    phase_ = Phase::over;
}

std::vector<Move> Position::moves() const {
    std::vector<Move> list;
    if (over()) return list;
    if (drawing_) {
        bag_.each([&](int tile) { list.push_back(Move::draw(tile)); });
    } else if (stuck_) {
        list.push_back(Move::pass());
    } else if (phase_ == Phase::opening) {
        own().each([&](int tile) {
            for (int rotation = 0; rotation < kSides; ++rotation)
                list.push_back(Move::place(tile, {}, rotation));
        });
    } else {
        const Restricted restricted(board_, in_force());
        restricted.each(own(), forced_only(), [&](int space, int rotation, TileSet tiles) {
            tiles.each([&](int tile) {
                list.push_back(Move::place(tile, board_.space(space).cell, rotation));
            });
            return true;
        });
        std::sort(list.begin(), list.end(), [](const Move& a, const Move& b) {
            if (a.tile != b.tile) return a.tile < b.tile;
            return a.cell != b.cell ? a.cell < b.cell : a.rotation < b.rotation;
        });
    }
    return list;
}

// --- points -------------------------------------------------------------------------------------

std::vector<int> Position::scores_of(const std::array<int, kColours>& points) const {
    std::vector<int> list;
    for (int seat = 0; seat < seats(); ++seat) {
        int sum = 0;
        for (const Colour colour : kAllColours)
            if (colours(seat).has(colour)) sum += points[index(colour)];
        list.push_back(sum);
    }
    return list;
}

std::vector<int> Position::scores() const {
    std::array<int, kColours> all{};
    for (const Colour colour : kAllColours) all[index(colour)] = points(colour);
    return scores_of(all);
}

std::array<int, kColours> Position::points_with(const Placed& tile) const {
    std::array<int, kColours> all{};
    for (const Colour colour : kAllColours) all[index(colour)] = board_.points_with(tile, colour);
    return all;
}

std::vector<int> Position::scores_with(const Placed& tile) const {
    return scores_of(points_with(tile));
}

std::vector<int> Position::winners() const {
    std::vector<int> list;
    if (!over()) return list;
    const bool shared = stuck_ && agreement_.deadlock == Deadlock::draw;
    const auto points = scores();
    const int best = *std::max_element(points.begin(), points.end());
    for (int seat = 0; seat < seats(); ++seat)
        if (shared || points[index(seat)] == best) list.push_back(seat);
    return list;
}

const Position* position_of(const game::Position& position) {
    const auto* boxed = dynamic_cast<const game::Boxed<Position>*>(&position);
    return boxed ? &boxed->value : nullptr;
}

}  // namespace tantrix
