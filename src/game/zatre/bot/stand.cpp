// Playing Zatre turn by turn.
#include "game/zatre/bot/stand.hpp"

#include <cassert>

namespace zatre {

BagOrder shuffled(const Tiles& tiles, game::Random& random) {
    BagOrder order;
    for (int value = 1; value <= kValues; ++value)
        order.insert(order.end(), static_cast<std::size_t>(tiles.of(value)),
                     static_cast<std::uint8_t>(value));
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

Stand::Stand(const Position& position)
    : agreement(position.agreement()),
      field(position.field()),
      bag(position.bag()),
      tally(position.turn().tally),
      placed(position.turn().placed),
      seat(static_cast<std::uint8_t>(position.seat())),
      laid(position.turn().tiles),
      opening(position.opening()),
      over(position.over()),
      drawn(position.phase() == Phase::play) {
    assert(position.phase() != Phase::start && "nobody is on turn yet");
    for (int of = 0; of < players(); ++of) {
        sheets[index(of)] = position.sheet(of);
        hands[index(of)] = position.hand(of);
    }
}

int Stand::tiles_left() const {
    int left = bag.size();
    for (int of = 0; of < players(); ++of) left += hands[index(of)].size();
    return left;
}

Squares Stand::legal(int value, const Field& on, const Tiles& held, const Squares& own) const {
    const bool restricted = agreement.touch == Touch::old && !opening && own.any();
    const Squares reach = restricted ? neighbours(on.occupied() - own) : kAllSquares;
    if (opening) return on.possible(value) & reach;
    const Squares usual = on.normal(value) & reach;
    if (usual.any()) return usual;
    for (int other = 1; other <= kValues; ++other) {
        if (other == value || held.of(other) == 0) continue;
        const bool any = restricted ? (on.normal(other) & reach).any() : on.any_normal(other);
        if (any) return {};
    }
    return on.possible(value) & reach;
}

void Stand::draw(BagOrder& order) {
    if (drawn) return;
    drawn = true;
    Tiles& held = hands[seat];
    for (int missing = (opening ? 3 : 2) - held.size(); missing > 0 && !order.empty(); --missing) {
        ++held.count[order.back()];
        --bag.count[order.back()];
        order.pop_back();
    }
}

void Stand::play(const TurnResult& turn) {
    Tiles& held = hands[seat];
    for (int i = 0; i < turn.count; ++i) {
        const Lay& lay = turn.lays[index(i)];
        field.place(lay.square, lay.value);
        --held.count[lay.value];
    }
    sheets[seat].enter(turn.tally);
    end_turn();
}

void Stand::pass(BagOrder& order) {
    if (!order.empty()) {
        ++hands[seat].count[order.back()];
        --bag.count[order.back()];
        order.pop_back();
    }
    end_turn();
}

bool Stand::board_dead() const {
    for (int value = 1; value <= kValues; ++value) {
        bool left = bag.of(value) > 0;
        for (int of = 0; of < players() && !left; ++of) left = hands[index(of)].of(value) > 0;
        if (left) return !field.any_possible(value);
    }
    return true;
}

void Stand::end_turn() {
    opening = false;
    drawn = false;
    tally = {};
    placed = {};
    laid = 0;
    const bool bag_empty = bag.empty();
    if ((bag_empty || agreement.dead == Dead::stop) && board_dead()) {
        over = true;
        return;
    }
    do {
        seat = static_cast<std::uint8_t>((seat + 1) % players());
    } while (bag_empty && hands[seat].empty());
}

}  // namespace zatre
