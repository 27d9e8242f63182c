// Long hands of Zatre: what the strongest level sees in them against complete enumeration.
#include "tests/games/zatre/game/long_turns.hpp"

#include <doctest/doctest.h>

using namespace zatre_turns;

TEST_CASE(
    "zatre turns: a wide look finds the best turn of long hands, a quick one often misses it") {
    constexpr std::size_t most = 8'000;
    BlockedGames games(40);
    int compared = 0, missed_quick = 0, missed_wide = 0, whole = 0;
    while (compared < 40) {
        const Stand stand = games.next(6, 12);
        const auto& eyes = prospect(stand.agreement);
        const auto best = AllTurns(stand, eyes, most).best();
        if (!best) continue;
        ++compared;
        Turns turns(eyes);
        const auto value = [&](Breadth breadth) {
            turns.look(breadth, 250'000);
            return turns.value(stand, *turns.best(stand));
        };
        missed_quick += value(Breadth::quick) < *best;
        missed_wide += value(Breadth::wide) < *best;
        whole += turns.found_all();
        CHECK(value(Breadth::wide) <= *best);
    }
    CHECK(missed_quick > 0);
    CHECK(missed_wide == 0);
    CHECK(whole == compared);
}

TEST_CASE("zatre turns: a wide look within few nodes keeps to them, and repeats itself") {
    BlockedGames games(60);
    int better = 0, worse = 0;
    for (int hand = 0; hand < 12; ++hand) {
        const Stand stand = games.next(8, 14);
        Turns turns(prospect(stand.agreement));
        const auto quick = turns.value(stand, *turns.best(stand));
        turns.look(Breadth::wide, 20'000);
        const std::uint64_t before = turns.nodes();
        const TurnResult first = *turns.best(stand);
        CHECK(turns.nodes() - before < 60'000);  // a hundred beginnings a tile in any case
        CHECK(turns.best(stand)->key == first.key);
        better += turns.value(stand, first) > quick;
        worse += turns.value(stand, first) < quick;
    }
    CHECK(better > 4 * worse);
}
