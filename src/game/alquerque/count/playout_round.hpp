// Random games side by side, for one kind of processor (see lanes.hpp) and the laws under which
// captures are compulsory and chains played out. What all of the positions offer is found together,
// then each game goes on by one action; only chains, ends and passes leave the common way. Every
// processor plays the same games.
#pragma once

#include "game/alquerque/count/offers.hpp"
#include "game/alquerque/count/playout_chains.hpp"
#include "game/alquerque/count/playout_game.hpp"
#include "game/core/perft.hpp"

#include <algorithm>
#include <vector>

namespace alquerque {

namespace {

/// The 56 lines between neighbours and the 40 jumps each fit one word: the first axis needs its
/// lowest twenty places, the second the next twenty-four, the diagonals the last twenty.
constexpr int kLevelAt = 20;
constexpr int kSlantAt = 44;

/// What an action does, by its place in the word.
struct Deed {
    Points ends = 0;  ///< where a stone goes from and to, whichever is which
    Points over = 0;  ///< the stone that leaves
};
constexpr std::array<std::array<Deed, 64>, 2> kDeeds = [] {
    std::array<std::array<Deed, 64>, 2> deeds{};  // quiet moves, jumps
    constexpr std::array<int, 4> kFirst{0, kLevelAt, kSlantAt, kSlantAt + 1};
    for (std::size_t axis = 0; axis < 4; ++axis)
        for (int p = 0; p < kPoints; ++p) {
            const int k = kAlong[axis];
            const auto place = static_cast<std::size_t>(kFirst[axis] + p);
            if (kLower[axis] & bit(p)) deeds[0][place] = {bit(p) | bit(p + k), 0};
            if (kMiddle[axis] & bit(p)) deeds[1][place] = {bit(p - k) | bit(p + k), bit(p)};
        }
    return deeds;
}();

template <class L>
class Round {
public:
    Round(const Position& start, std::uint64_t seed)
        : start_(start), draw_(seed), past_(start.trail().keys()) {
        std::reverse(past_.begin(), past_.end());
        for (auto& key : past_) key = key_of(key);
        const Agreement& agreed = start.agreement();
        if constexpr (!law.forward) {
            repetition_ = agreed.repetition;
            if (agreed.draw_plies > 0) draw_plies_ = agreed.draw_plies;
            // A position can return no sooner than after two turns of each player.
            look_at_ = draw_plies_;
            if (repetition_ > 0)
                look_at_ = std::min(look_at_, 4 * (std::min(repetition_, 1 << 24) - 1));
        }
    }

    /// Plays `games` games to their ends.
    ALQUERQUE_FAST game::Playouts play(std::uint64_t games) {
        game::Playouts sum{games, 0};
        if (start_.end() != End::none) return sum;
        waiting_ = games;
        for (tables_ = 0; tables_ < kTables && waiting_ > 0; ++tables_) begin(tables_);
        while (tables_ > 0) {
            for (std::size_t i = 0; i < tables_; i += kMany) look(i);
            for (std::size_t i = 0; i < tables_;) {
                const bool on = step(i);
                if (!on || plies_[i] == game::kLongestPlayout) {
                    sum.plies += plies_[i];
                    // The last table moves up with its turn still to come; a new game waits.
                    if (waiting_ == 0) {
                        move(--tables_, i);
                        continue;
                    }
                    begin(i);
                }
                ++i;
            }
        }
        return sum;
    }

private:
    static constexpr L law{};
    static constexpr std::size_t kTables = 16;

    void begin(std::size_t i) {
        --waiting_;
        const Field& field = start_.field();
        own_[i] = field.own();
        other_[i] = field.other();
        north_[i] = field.side == kWhite ? ~Points{0} : 0;
        quiet_[i] = start_.quiet_turns();
        plies_[i] = 0;
        if (past_.size() > keys_.size()) keys_.resize(past_.size());
        for (std::size_t n = 0; n < past_.size(); ++n) keys_[n][i] = past_[n];
    }

    void move(std::size_t from, std::size_t to) {
        for (auto* row : {&own_, &other_, &north_, &jumps_, &further_, &low_, &high_})
            (*row)[to] = (*row)[from];
        quiet_[to] = quiet_[from];
        plies_[to] = plies_[from];
        for (auto& keys : keys_) keys[to] = keys[from];
    }

    /// Finds what the positions of some tables offer: a choice among quiet moves or among jumps.
    ALQUERQUE_FAST void look(std::size_t i) {
        Offers offers;
        find_offers<L>(many_at(&own_[i]), many_at(&other_[i]), many_at(&north_[i]), offers);
        const Many still = static_cast<Many>(offers.jumps == 0);
        const Many upright = (offers.quiet.upright & still) | offers.single.upright;
        const Many level = (offers.quiet.level & still) | offers.single.level;
        const Many slant = (offers.quiet.slant & still) | offers.single.slant;
        put_at(&low_[i], upright | level << kLevelAt);
        put_at(&high_[i], level >> (32 - kLevelAt) | slant << (kSlantAt - 32));
        put_at(&jumps_[i], ~still);
        put_at(&further_[i], offers.further);
    }

    /// One random action at a table; false if the game is over.
    ALQUERQUE_FAST bool step(std::size_t i) {
        const std::uint64_t ways = low_[i] | std::uint64_t{high_[i]} << 32;
        const std::size_t jump = jumps_[i] & 1;
        Points own = own_[i];
        Points other = other_[i];
        std::uint32_t choices = ones_in(ways);
        std::uint32_t k = 0;
        if (further_[i]) {
            list(own, other, further_[i], 0);
            k = draw_.below(choices + chains_.size());
        } else {
            if (choices == 0) return pass(i);
            k = draw_.below(choices);
        }
        if (k < choices) {
            const Deed& deed = kDeeds[jump][index(nth_of(ways, k))];
            own_[i] = other ^ deed.over;
            other_[i] = own ^ deed.ends;
        } else {
            const Sets after = chains_.number(
                k - choices, [&](std::uint32_t wanted) { list(own, other, further_[i], wanted); });
            own_[i] = after.own;
            other_[i] = after.other;
        }
        ++plies_[i];
        if constexpr (law.forward) {
            north_[i] = ~north_[i];
            return true;
        } else {
            const int quiet = jump ? 0 : quiet_[i] + 1;
            quiet_[i] = quiet;
            if (repetition_ > 0) note(i);
            return quiet < look_at_ || !drawn(i);
        }
    }

    /// Lists the chains of more than one jump; their first jumps land on `landings`.
    ALQUERQUE_FAST void list(Points own, Points other, Points landings, std::uint32_t wanted) {
        const Points empty = kAllPoints & ~(own | other);
        chains_.begin(wanted);
        for (; landings; landings &= landings - 1) {
            const int at = first_of(landings);
            for (Points first = next_jumps(at, other, own); first; first &= first - 1) {
                const Points stone = first & -first;
                const Points origin = bit(2 * first_of(first) - at);
                chains_.walk(at, own ^ origin, other ^ stone, empty | stone | origin);
            }
        }
    }

    /// A side that cannot move has lost, or passes if the other can.
    ALQUERQUE_FAST bool pass(std::size_t i) {
        if constexpr (law.forward) {
            const Points empty = kAllPoints & ~(own_[i] | other_[i]);
            const Lanes4 quiet = north_[i] ? quiets_of<true, kBlack>(other_[i], empty)
                                           : quiets_of<true, kWhite>(other_[i], empty);
            if (own_[i] && (quiet.any() || jumps_of(other_[i], own_[i], empty).any())) {
                std::swap(own_[i], other_[i]);
                north_[i] = ~north_[i];
                ++plies_[i];
                return true;
            }
        }
        return false;
    }

    /// Positions by the quiet turns since the last removal: those of the same side are an even
    /// number of turns apart.
    void note(std::size_t i) {
        const auto row = static_cast<std::size_t>(quiet_[i]);
        if (row >= keys_.size()) keys_.resize(row + 1);
        keys_[row][i] = key_of(own_[i], other_[i]);
    }

    bool drawn(std::size_t i) const {
        if (quiet_[i] >= draw_plies_) return true;
        if (repetition_ == 0) return false;
        const std::uint64_t now = keys_[index(quiet_[i])][i];
        int seen = 1;
        for (int row = quiet_[i] - 4; row >= 0; row -= 2)
            if (keys_[index(row)][i] == now && ++seen >= repetition_) return true;
        return false;
    }

    /// Whose stones are whose tells the side too, as far as positions can be the same.
    static std::uint64_t key_of(Points own, Points other) {
        return own | std::uint64_t{other} << 32;
    }
    /// The same from the key of a field.
    static std::uint64_t key_of(std::uint64_t key) {
        const auto white = static_cast<Points>(key) & kAllPoints;
        const auto black = static_cast<Points>(key >> kPoints) & kAllPoints;
        const bool side = key >> (2 * kPoints) == kBlack;
        return side ? key_of(black, white) : key_of(white, black);
    }

    using Row = std::array<Points, kTables>;

    const Position& start_;
    Draw draw_;
    std::vector<std::uint64_t> past_;  ///< positions up to the start
    int repetition_ = 0;
    int draw_plies_ = 1 << 30;
    int look_at_ = 1 << 30;      ///< quiet turns before which no game is drawn
    std::uint64_t waiting_ = 0;  ///< games not yet begun
    std::size_t tables_ = 0;     ///< games going on
    alignas(Many) Row own_{};    ///< stones of the side on turn
    alignas(Many) Row other_{};
    alignas(Many) Row north_{};  ///< forward: all ones if White is on turn
    alignas(Many) Row jumps_{};  ///< all ones if a capture is due
    alignas(Many) Row further_{};
    alignas(Many) Row low_{};  ///< lower half of the word of quiet moves, or of lone jumps
    alignas(Many) Row high_{};
    std::array<int, kTables> quiet_{};
    std::array<std::uint64_t, kTables> plies_{};
    std::vector<std::array<std::uint64_t, kTables>> keys_;
    Chains<L> chains_;
};

}  // namespace

namespace {

template <class L>
game::Playouts run(const Position& start, std::uint64_t games, std::uint64_t seed) {
    if constexpr (!L::optional && !L::may) {
        return Round<L>(start, seed).play(games);
    } else {
        Player<L> player(start, seed);
        game::Playouts sum;
        for (; sum.games < games; ++sum.games) sum.plies += player.play();
        return sum;
    }
}

}  // namespace

}  // namespace alquerque
