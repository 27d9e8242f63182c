// Long hands of Zatre for tests and benchmarks: stands out of games in which everybody blocks the
// board, and the best turn by complete enumeration, which knows nothing of how players search.
#pragma once

#include "game/zatre/bot/turns.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_set>

namespace zatre_turns {

using namespace zatre;

/// Games one after the other, everybody laying the turn of some at random that leaves the fewest
/// squares: hands get long. One, two and three players in turn.
class BlockedGames {
public:
    explicit BlockedGames(std::uint64_t seed) : game_(seed) { begin(); }

    /// The next stand in which a player who can lay something holds so many tiles.
    Stand next(int least, int most) {
        while (true) {
            if (stand_.over) begin();
            stand_.draw(order_);
            const Stand here = stand_;
            const bool lays = go_on();
            const int held = here.hand().size();
            if (lays && held >= least && held <= most) return here;
        }
    }

private:
    void begin() {
        random_ = game::Random(++game_);
        Agreement agreed;
        agreed.players = static_cast<std::uint8_t>(1 + game_ % 3);
        agreed.first = 1;
        stand_ = Stand(Position(agreed));
        stand_.drawn = false;
        order_ = shuffled(stand_.bag, random_);
    }

    // False if the player on turn passes.
    bool go_on() {
        Turns turns(prospect(stand_.agreement));
        const auto& found = turns.find(stand_);
        if (found.empty()) {
            stand_.pass(order_);
            return false;
        }
        std::size_t chosen = 0;
        int fewest = std::numeric_limits<int>::max();
        for (int tries = 0; tries < 8; ++tries) {
            const auto turn = random_.below(found.size());
            Stand after = stand_;
            after.play(found[turn]);
            const int left = after.field.possible(6).size() + after.field.possible(3).size();
            if (left >= fewest) continue;
            fewest = left;
            chosen = turn;
        }
        stand_.play(found[chosen]);
        return true;
    }

    std::uint64_t game_;
    game::Random random_{0, 0};
    Stand stand_;
    BagOrder order_;
};

/// Every turn of a stand, its beginnings with the same tiles, squares and tally looked at once.
class AllTurns {
public:
    AllTurns(const Stand& stand, const Prospect& prospect, std::size_t most)
        : stand_(stand), prospect_(prospect), most_(most) {
        const int left = std::max(0, stand.tiles_left() - stand.hand().size());
        phase_ = SquareWorth::phase_of(left);
        turns_ = turns_left(left, stand.players(), stand.players() - 1);
        go_on(stand.field, stand.hand(), stand.placed, stand.tally, 0);
    }

    /// What Turns::value says of the best; nothing if there are more than `most` beginnings.
    std::optional<std::int64_t> best() const {
        return met_.size() > most_ ? std::nullopt : std::optional(best_);
    }
    std::size_t beginnings() const { return met_.size(); }

private:
    void go_on(const Field& field, const Tiles& hand, const Squares& laid, const Tally& tally,
               std::uint64_t set) {
        bool any = false;
        for (int value = 1; value <= kValues; ++value) {
            if (hand.of(value) == 0) continue;
            stand_.legal(value, field, hand, laid).each([&](Square at) {
                any = true;
                if (met_.size() <= most_)
                    lay({static_cast<std::uint8_t>(value), at}, field, hand, laid, tally, set);
            });
        }
        if (any) return;
        const std::int64_t sheet = prospect_.sheet(stand_.sheets[stand_.seat], tally, turns_);
        const std::int64_t open = prospect_.squares(field, phase_);
        best_ = std::max(best_, stand_.players() == 1 ? sheet + open : sheet - open);
    }

    void lay(const Lay& one, Field field, Tiles hand, Squares laid, Tally tally,
             std::uint64_t set) {
        const Gain made = field.place(one.square, one.value);
        std::uint64_t made_so_far = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            tally.runs[c] = static_cast<std::uint8_t>(tally.runs[c] + made.runs[c]);
            made_so_far = made_so_far << 8 | tally.runs[c];
        }
        if (kDoubling.has(one.square) && stand_.counts_cross(made.good(), one.square))
            ++tally.crosses;
        set += game::mixed(one.square * 8U + one.value);  // in whatever order
        if (!met_.insert(game::mixed(set ^ game::mixed(made_so_far << 8 | tally.crosses))).second)
            return;
        --hand.count[one.value];
        laid.add(one.square);
        go_on(field, hand, laid, tally, set);
    }

    const Stand& stand_;
    const Prospect& prospect_;
    std::size_t most_;
    int phase_ = 0;
    int turns_ = 0;
    std::unordered_set<std::uint64_t> met_;
    std::int64_t best_ = std::numeric_limits<std::int64_t>::min();
};

}  // namespace zatre_turns
