// Counting and choosing actions of Tantrix without a list: a random placement is taken by number
// from the masks.
#include "game/tantrix/row.hpp"

#include "game/core/perft.hpp"
#include "game/core/random.hpp"

namespace tantrix {

namespace {

/// All legal placements of a hand as masks.
class Masks {
public:
    Masks(const Position& position, const Restricted& restricted) {
        restricted.each(position.hand(position.seat()), position.must_fill(),
                        [this](int space, int rotation, TileSet tiles) {
                            list_[index(count_++)] = {tiles.bits, static_cast<std::uint8_t>(space),
                                                      static_cast<std::uint8_t>(rotation)};
                            total_ += tiles.size();
                            return true;
                        });
    }
    int total() const { return total_; }
    /// The placement number `k`, 0 <= k < total.
    Move nth(const Board& board, int k) const {
        std::size_t i = 0;
        while (k >= TileSet{list_[i].tiles}.size()) k -= TileSet{list_[i++].tiles}.size();
        const Mask& mask = list_[i];
        return Move::place(TileSet{mask.tiles}.nth(k), board.space(mask.space).cell, mask.rotation);
    }

private:
    struct Mask {
        std::uint64_t tiles;  ///< of a TileSet, so that the list need not be filled in advance
        std::uint8_t space;
        std::uint8_t rotation;
    };
    std::array<Mask, static_cast<std::size_t>(Board::kMostSpaces* kSides)> list_;
    int count_ = 0;
    int total_ = 0;
};

std::uint64_t actions_of(const Position& position) {
    if (position.over()) return 0;
    if (position.drawing()) return static_cast<std::uint64_t>(position.bag().size());
    if (position.deadlocked()) return 1;
    const TileSet hand = position.hand(position.seat());
    if (position.phase() == Phase::opening) return static_cast<std::uint64_t>(kSides * hand.size());
    std::uint64_t count = 0;
    Restricted(position.board(), position.in_force())
        .each(hand, position.must_fill(), [&](int, int, TileSet tiles) {
            count += static_cast<std::uint64_t>(tiles.size());
            return true;
        });
    return count;
}

Move random_action(const Position& position, game::Random& random) {
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
    };
    if (position.drawing()) return Move::draw(position.bag().nth(below(position.bag().size())));
    if (position.deadlocked()) return Move::pass();
    const TileSet hand = position.hand(position.seat());
    if (position.phase() == Phase::opening) {
        const int tile = hand.nth(below(hand.size()));
        return Move::place(tile, {}, below(kSides));
    }
    const Restricted restricted(position.board(), position.in_force());
    const Masks masks(position, restricted);
    return masks.nth(position.board(), below(masks.total()));
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    return game::perft_of<Position, actions_of>(position, depth);
}

game::Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    game::Playouts sum;
    game::Random random(seed);
    for (; sum.games < games; ++sum.games) {
        Position position = start;
        for (std::uint64_t ply = 0; ply < game::kLongestPlayout && !position.over(); ++ply) {
            position.perform(random_action(position, random));
            ++sum.plies;
        }
    }
    return sum;
}

}  // namespace tantrix
