// Random games on fields: actions are chosen by number, so that hardly any list is ever made.
#include <algorithm>
#include <array>

#include "game/alquerque/count.hpp"
#include "game/alquerque/ones.hpp"
#include "game/alquerque/steps.hpp"
#include "game/core/perft.hpp"
#include "game/core/random.hpp"

namespace alquerque {

namespace {

/// Numbers below a small bound from 32 bits at a time, each equally likely (Lemire 2019).
class Draw {
public:
    explicit Draw(std::uint64_t seed) : random_(seed) {}

    std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (random_.next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t surplus = (0U - bound) % bound;
            while (static_cast<std::uint32_t>(product) < surplus)
                product = (random_.next() >> 32) * bound;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    game::Random random_;
};

/// The captures of a position; a list as far as it fits, for more are rare.
struct Catch {
    static constexpr std::uint32_t kRoom = 64;
    std::array<Step, kRoom> steps;
    std::uint32_t size = 0;
};

template <class L, class Ones>
class Player {
public:
    Player(const Position& start, std::uint64_t seed)
        : start_(start), draw_(seed), keys_(start.trail().keys()) {
        std::reverse(keys_.begin(), keys_.end());
        past_ = keys_.size();
    }

    /// Plays one game to its end and returns its plies.
    std::uint64_t play() {
        if (start_.end() != End::none) return 0;
        const Agreement& agreed = start_.agreement();
        const bool draws = agreed.variant == Variant::classic;
        const auto draw_plies = draws && agreed.draw_plies > 0 ? agreed.draw_plies : 1 << 30;
        const auto repetition = draws ? agreed.repetition : 0;
        field_ = start_.field();
        int quiet = start_.quiet_turns();
        keys_.resize(past_);
        for (std::uint64_t ply = 0; ply < game::kLongestPlayout; ++ply) {
            bool removal = false;
            if (!step(removal)) return ply;
            if (removal) {
                quiet = 0;
                if (repetition) keys_.assign(1, field_.key());
                continue;
            }
            ++quiet;
            if (repetition) keys_.push_back(field_.key());
            if (law.huff && field_.due) continue;
            const bool again = repetition && quiet >= 4 * (repetition - 1) && repeated(repetition);
            if (again || quiet >= draw_plies) return ply + 1;
        }
        return game::kLongestPlayout;
    }

private:
    static constexpr L law{};

    /// One random action; false if there is none.
    bool step(bool& removal) {
        const Points own = field_.own();
        const Points other = field_.other();
        if (!own || !other) return false;
        if (law.huff && field_.due) return removal = true, huff();
        const Points empty = field_.empty();
        const Axes first = middles(own, other, empty);
        if (any_of(first) && !law.optional) return removal = true, capture(first, other, empty);
        return quiet_or_capture(first, own, other, empty, removal);
    }

    bool huff() {
        Points due = field_.due;
        for (auto k = draw_.below(static_cast<std::uint32_t>(Ones::of(due))); k > 0; --k)
            due &= due - 1;
        field_ = after(law, field_, Step{due & -due, 0, 0, Move::Kind::huff, false});
        return true;
    }

    /// Lists the captures; those beyond the list are only counted, and number `wanted` is returned.
    Step list(const Axes& first, Points other, Points empty, std::uint32_t wanted) {
        Step kept;
        found_.size = 0;
        each_capture(law, first, other, empty, [&](int from, int at, Points taken, bool open) {
            const Step step{taken, static_cast<Point>(from), static_cast<Point>(at),
                            Move::Kind::capture, open};
            if (found_.size < Catch::kRoom) found_.steps[found_.size] = step;
            if (found_.size == wanted) kept = step;
            ++found_.size;
        });
        return kept;
    }

    bool capture(const Axes& first, Points other, Points empty) {
        list(first, other, empty, 0);
        play_capture(first, other, empty, found_.size == 1 ? 0 : draw_.below(found_.size));
        return true;
    }

    void play_capture(const Axes& first, Points other, Points empty, std::uint32_t k) {
        field_ =
            after(law, field_, k < Catch::kRoom ? found_.steps[k] : list(first, other, empty, k));
    }

    bool quiet_or_capture(const Axes& first, Points own, Points other, Points empty,
                          bool& removal) {
        const Axes pairs = targets(law, field_.side, own, empty);
        std::array<std::uint32_t, 4> sizes;
        std::uint32_t quiets = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            sizes[i] = static_cast<std::uint32_t>(Ones::of(pairs[i]));
            quiets += sizes[i];
        }
        std::uint32_t all = quiets;
        if (law.optional && any_of(first)) {
            list(first, other, empty, 0);
            all += found_.size;
        }
        if (all == 0) return pass(own, other, empty);
        std::uint32_t k = draw_.below(all);
        if (law.optional && k >= quiets) {
            removal = true;
            play_capture(first, other, empty, k - quiets);
            return true;
        }
        std::size_t i = 0;
        while (k >= sizes[i]) k -= sizes[i++];
        std::uint64_t set = pairs[i];
        for (; k > 0; --k) set &= set - 1;
        const int place = std::countr_zero(set);
        const int to = point_of(place);
        quiet(to - stride_of(i, place), to);
        return true;
    }

    void quiet(int from, int to) {
        if constexpr (law.huff) {
            const Points able = capturers_of(field_.own(), field_.other(), field_.empty());
            field_.due = able & bit(from) ? able ^ bit(from) ^ bit(to) : able;
        }
        field_.stones[field_.side] ^= bit(from) | bit(to);
        field_.side ^= 1;
    }

    bool pass(Points own, Points other, Points empty) {
        if (!law.forward) return false;
        if (!can_step(law, field_.side ^ 1, other, empty) && !capturers_of(other, own, empty))
            return false;
        field_.side ^= 1;
        return true;
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
    Catch found_;  ///< a member, for it is too large to be made anew each turn
    Field field_;
    std::vector<std::uint64_t> keys_;
    std::size_t past_;
};

template <class L, class Ones>
game::Playouts run(const Position& start, std::uint64_t games, std::uint64_t seed) {
    Player<L, Ones> player(start, seed);
    game::Playouts sum;
    for (; sum.games < games; ++sum.games) sum.plies += player.play();
    return sum;
}

}  // namespace

game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
    return with_law(position.agreement(), [&]<class L>(L) {
        return quick_ones() ? run<L, QuickOnes>(position, games, seed)
                            : run<L, PlainOnes>(position, games, seed);
    });
}

}  // namespace alquerque
