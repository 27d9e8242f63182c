// The last turns of Zatre: complete search against plain minimax over the rules.
#include "game/match/dice.hpp"
#include "game/zatre/bot/search.hpp"
#include "game/zatre/row.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <map>
#include <string>
#include <vector>

using namespace zatre;

namespace {

Agreement agreement(int players, int set, Touch touch, Dead dead) {
    Agreement agreed;
    agreed.players = static_cast<std::uint8_t>(players);
    agreed.set = static_cast<std::uint8_t>(set);
    agreed.first = 1;
    agreed.touch = touch;
    agreed.dead = dead;
    return agreed;
}

/// The final score (solo) or difference for `seat`, by the rules alone: action by action, every
/// draw with the only value it can have. `certain` becomes false when a draw can have several.
int by_rules(const Position& position, int seat, bool& certain, int& left) {
    if (position.over()) {
        const auto scores = position.scores();
        const auto own = static_cast<std::size_t>(seat);
        return scores.size() == 1 ? scores[0] : scores[own] - scores[1 - own];
    }
    if (--left < 0) certain = false;
    const auto moves = position.moves();
    if (position.actor() == game::kChance && position.due_draws() < position.bag().size() &&
        moves.size() > 1)
        certain = false;
    if (!certain) return 0;
    const bool mine = position.seat() == seat;
    int best = 0;
    bool any = false;
    for (const auto& move : moves) {
        Position next = position;
        next.apply(move);
        const int value = by_rules(next, seat, certain, left);
        if (!any || (mine ? value > best : value < best)) best = value;
        any = true;
        // Whichever tile is drawn first: together they are the same hand.
        if (position.actor() == game::kChance) break;
    }
    return best;
}

/// A move by which passes and full hands come about: it leaves the fewest squares for a six.
Move blocking(const Position& position, game::Random& random) {
    auto moves = position.moves();
    for (std::size_t i = moves.size(); i > 1; --i) std::swap(moves[i - 1], moves[random.below(i)]);
    if (position.phase() != Phase::play || !position.can_place()) return moves.front();
    const auto left = [&](const Move& move) {
        Field field = position.field();
        field.place(move.square, move.number);
        return field.possible(6).size() + field.possible(3).size();
    };
    return *std::min_element(moves.begin(), moves.end(),
                             [&](const Move& a, const Move& b) { return left(a) < left(b); });
}

}  // namespace

TEST_CASE("zatre ending: complete search finds what minimax over the rules finds") {
    int compared = 0, passes = 0, with_bag = 0, longer = 0, candidates = 0;
    for (std::uint64_t seed = 1; seed <= 90; ++seed) {
        const int players = seed % 3 == 0 ? 1 : 2;
        const bool blocked = seed % 4 >= 2;
        Position position(agreement(players, blocked ? 5 : 2,
                                    seed % 5 == 0 ? Touch::old : Touch::any,
                                    seed % 7 == 0 ? Dead::stop : Dead::draw));
        game::Random random(seed);
        Turns turns(prospect(position.agreement()));
        const EndingEffort effort{5'000'000, nullptr};
        while (!position.over()) {
            if (position.phase() == Phase::play) {
                const Stand stand(position);
                const auto found = ending(stand, effort, turns);
                bool certain = true;
                int left = 30'000;
                if (position.bag().size() <= 2) {
                    const int expected = by_rules(position, position.seat(), certain, left);
                    if (left >= 0) {
                        CAPTURE(seed);
                        CHECK(found.has_value() == certain);
                        if (found && certain) {
                            CHECK(*found == expected);
                            ++compared;
                            passes += !position.can_place();
                            with_bag += !position.bag().empty();
                            longer += position.hand(position.seat()).size() > 3;
                        }
                    }
                }
                std::vector<JudgedTurn> list;
                if (position.can_place() && judge_ending(stand, effort, turns, list)) {
                    REQUIRE(found);
                    CHECK(list.front().value == std::int64_t{*found} * kPoint);
                    for (const auto& one : list) candidates += one.exact;
                }
            }
            const auto moves = position.moves();
            position.apply(blocked ? blocking(position, random)
                                   : moves[random.below(moves.size())]);
        }
    }
    CAPTURE(compared);
    CHECK(compared > 150);
    CHECK(passes > 5);
    CHECK(with_bag > 5);
    CHECK(longer > 0);
    CHECK(candidates > 300);
}

TEST_CASE("zatre ending: the strongest level says what is exact, and only that") {
    int exact = 0, estimates = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Position position(agreement(seed % 2 == 0 ? 1 : 2, 2, Touch::any, Dead::draw));
        const auto top = "level" + std::to_string(levels());
        std::map<int, int> promised;  // by seat: the end that was called exact
        int ply = 0;
        while (!position.over()) {
            if (position.actor() == game::kChance) {
                std::vector<game::Choice> choices;
                const auto moves = position.moves();
                for (const auto& move : moves) choices.push_back({"", position.weight(move)});
                position.apply(moves[game::Dice(seed).pick(ply++, choices)]);
                continue;
            }
            game::Request request;
            request.bot = top;
            request.seed = seed;
            request.budget = 20'000;
            const auto thought = think(position, request);
            const int seat = position.seat();
            if (thought.exact) {
                // Between two who play best nothing changes any more.
                for (const auto& [of, value] : promised)
                    CHECK(thought.value == (of == seat ? value : -value));
                promised = {{seat, thought.value}};
                ++exact;
                CHECK(thought.candidates.front().exact);
            } else {
                CHECK(promised.empty());
                ++estimates;
                CHECK_FALSE(thought.candidates.front().exact);
            }
            game::Refusal why;
            position.apply(*position.parse(thought.move, why));
            ++ply;
        }
        const auto scores = position.scores();
        for (const auto& [of, value] : promised) {
            const auto own = static_cast<std::size_t>(of);
            CHECK(value == (scores.size() == 1 ? scores[0] : scores[own] - scores[1 - own]));
        }
    }
    CHECK(exact > 12);
    CHECK(estimates > 12);
}

TEST_CASE("zatre ending: on a dead board nothing but the tiles in the bag is to come") {
    for (const Dead dead : {Dead::draw, Dead::stop}) {
        Position position(agreement(1, 20, Touch::any, dead));
        CHECK(best_left(position) > 820);  // the medals can be reached
        for (const Move& move :
             {Move::draw(6), Move::draw(6), Move::draw(6), Move::place(6, *square_named("H8")),
              Move::place(6, *square_named("G8")), Move::place(6, *square_named("G7")),
              Move::draw(6), Move::draw(5), Move::place(6, *square_named("H7"))})
            position.apply(move);
        // Two rows with a cross and eight points each; 421 pips less those of the four sixes.
        CHECK(position.sheet(0).total() == 32);
        CHECK(best_left(position) == (dead == Dead::draw ? 32 - 397 : 32 - 5));
    }
}
