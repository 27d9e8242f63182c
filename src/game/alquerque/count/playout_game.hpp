// Random games on bare sets of points, one after the other, under every law; for one kind of
// processor (see lanes.hpp). A quiet move is chosen by number without a list. Every processor plays
// the same games.
#pragma once

#include "game/alquerque/count/playout_chains.hpp"
#include "game/core/perft.hpp"

#include <algorithm>

namespace alquerque {

namespace {

template <class L>
class Player {
public:
    Player(const Position& start, std::uint64_t seed)
        : start_(start), draw_(seed), past_(start.trail().keys()) {
        std::reverse(past_.begin(), past_.end());
    }

    /// Plays one game to its end and returns its plies.
    ALQUERQUE_FAST std::uint64_t play() {
        if (start_.end() != End::none) return 0;
        const Agreement& agreed = start_.agreement();
        const auto draw_plies = !law.forward && agreed.draw_plies > 0 ? agreed.draw_plies : 1 << 30;
        const auto repetition = law.forward ? 0 : agreed.repetition;
        const Field& field = start_.field();
        Sets now{field.own(), field.other(), field.due};
        side_ = field.side;
        int quiet = start_.quiet_turns();
        keys_ = past_;
        for (std::uint64_t ply = 0; ply < game::kLongestPlayout; ++ply) {
            const Outcome outcome = step(now);
            if (outcome == Outcome::over) return ply;
            if (outcome == Outcome::removal) {
                quiet = 0;
                if (repetition) keys_.assign(1, key_of(now));
                continue;
            }
            ++quiet;
            if (repetition) keys_.push_back(key_of(now));
            if (law.huff && now.due) continue;
            const bool again = repetition && quiet >= 4 * (repetition - 1) && repeated(repetition);
            if (again || quiet >= draw_plies) return ply + 1;
        }
        return game::kLongestPlayout;
    }

private:
    static constexpr L law{};

    enum class Outcome : std::uint8_t { over, removal, quiet };

    /// One random action.
    ALQUERQUE_FAST Outcome step(Sets& now) {
        if (!now.own || (law.huff && !now.other)) return Outcome::over;
        if constexpr (law.huff)
            if (now.due) {
                now.other &= ~bit(nth_of(now.due, draw_.below(ones_in(now.due))));
                now.due = 0;
                return Outcome::removal;
            }
        const Points empty = kAllPoints & ~(now.own | now.other);
        const Lanes4 first = jumps_of(now.own, now.other, empty);
        std::uint32_t captures = 0;
        if (first.any()) {
            captures = list(first, now, empty, 0);
            if (!law.optional) {
                take(first, now, empty, captures == 1 ? 0 : draw_.below(captures));
                return Outcome::removal;
            }
        }
        const Lanes4 ways = quiets(now.own, empty);
        const std::uint32_t early = ones_in(ways.words[0]);
        const std::uint32_t quiet = early + ones_in(ways.words[1]);
        if (quiet + captures == 0) return pass(now, empty);
        std::uint32_t k = draw_.below(quiet + captures);
        if (law.optional && k >= quiet) {
            take(first, now, empty, k - quiet);
            return Outcome::removal;
        }
        const std::size_t word = k >= early;
        k -= word ? early : 0;
        const auto place = static_cast<std::size_t>(nth_of(ways.words[word], k));
        const Points ends = kEnds.quiet[word][place];
        if constexpr (law.huff) {
            const Points able = capturers_of(now.own, now.other, empty);
            now.due = able & ends ? able ^ ends : able;
        }
        const Points own = now.own ^ ends;
        now.own = now.other;
        now.other = own;
        side_ ^= 1;
        return Outcome::quiet;
    }

    ALQUERQUE_FAST Lanes4 quiets(Points own, Points empty) const {
        if constexpr (law.forward)
            if (side_ == kBlack) return quiets_of<true, kBlack>(own, empty);
        return quiets_of<law.forward, kWhite>(own, empty);
    }

    /// Lists what the captures lead to and returns how many there are.
    ALQUERQUE_FAST std::uint32_t list(const Lanes4& first, const Sets& now, Points empty,
                                      std::uint32_t wanted) {
        chains_.begin(wanted);
        for (std::size_t word = 0; word < 2; ++word)
            for (std::uint64_t left = first.words[word]; left; left &= left - 1) {
                const auto place = static_cast<std::size_t>(std::countr_zero(left));
                const Points ends = kEnds.jump[word][place];
                const Points over = bit(static_cast<int>(place % 32));
                chains_.walk(first_of(ends & empty), now.own & ~ends, now.other ^ over,
                             empty | over | ends);
            }
        return chains_.size();
    }

    ALQUERQUE_FAST void take(const Lanes4& first, Sets& now, Points empty, std::uint32_t k) {
        now = chains_.number(k, [&](std::uint32_t wanted) { list(first, now, empty, wanted); });
        side_ ^= 1;
    }

    ALQUERQUE_FAST Outcome pass(Sets& now, Points empty) {
        if (!law.forward) return Outcome::over;
        std::swap(now.own, now.other);
        side_ ^= 1;
        const bool awake =
            quiets(now.own, empty).any() || jumps_of(now.own, now.other, empty).any();
        return awake ? Outcome::quiet : Outcome::over;
    }

    std::uint64_t key_of(const Sets& now) const {
        const bool black = side_ == kBlack;
        return Field{{black ? now.other : now.own, black ? now.own : now.other}, 0, side_}.key();
    }

    bool repeated(int repetition) const {
        const std::uint64_t now = keys_.back();
        int seen = 1;
        // The same side was on turn two, four, … plies ago.
        for (std::size_t back = 5; back <= keys_.size(); back += 2) {
            if (keys_[keys_.size() - back] == now && ++seen >= repetition) return true;
        }
        return false;
    }

    const Position& start_;
    Draw draw_;
    std::uint8_t side_ = kWhite;
    Chains<L> chains_;
    std::vector<std::uint64_t> past_;  ///< of the start
    std::vector<std::uint64_t> keys_;
};

}  // namespace

}  // namespace alquerque
