// A puzzle in play without its scene: what is kept of it, when it counts, how its grid is seen.
#include "tests/scenes/stand.hpp"

#include "game/tantrix/puzzle/puzzle.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/games/tantrix/puzzle/run.hpp"
#include "scenes/games/tantrix/puzzle/sight.hpp"
#include "scenes/people/challenge_list.hpp"

#include <doctest/doctest.h>

#include <cmath>

namespace {

/// A puzzle of the list with its known solution.
struct Known {
    explicit Known(stand::Stand& stand) {
        stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
        for (const auto& one : scenes::load_challenges(stand.services, "tantrix"))
            if (!one.puzzle.task.empty() && !one.daily) {
                challenge = one;
                break;
            }
        REQUIRE_FALSE(challenge.id.empty());
        puzzle = *tantrix::read_puzzle(challenge.puzzle.task);
        solution = *tantrix::read_arrangement(challenge.puzzle.solution);
    }

    game::Challenge challenge;
    tantrix::Puzzle puzzle;
    tantrix::Arrangement solution;
};

}  // namespace

TEST_CASE("puzzle run: it goes on from where it was left, and a solved one begins anew") {
    stand::Stand stand;
    const Known known(stand);
    const auto key = scenes::puzzle_key(known.challenge, 0);
    {
        scenes::PuzzleRun run(stand.services, known.challenge, 0, known.puzzle);
        CHECK_FALSE(run.begun());
        const auto& first = known.solution.front();
        REQUIRE(run.desk().put(first.tile, first.cell, first.rotation));
        run.changed();
        run.take_hint();
        run.keep();
    }
    CHECK(scenes::puzzle_begun(stand.services, known.challenge, 0));
    scenes::PuzzleRun run(stand.services, known.challenge, 0, known.puzzle);
    CHECK(run.begun());
    CHECK(run.desk().laid() == 1);
    CHECK(run.desk().moves() == 1);
    CHECK(run.hints() == 1);
    CHECK(run.seconds() == scenes::PuzzleRun::kHintSeconds);
    CHECK_FALSE(run.check());
    CHECK(run.judged());
    for (const auto& placed : known.solution)
        run.desk().put(placed.tile, placed.cell, placed.rotation);
    CHECK_FALSE(run.judged());
    REQUIRE(run.check());
    run.win();
    CHECK(run.solved());
    CHECK(run.medal() != game::Medal::none);
    CHECK(stand.settings.remembered(key).empty());
    run.restart();
    CHECK_FALSE(run.solved());
    CHECK(run.desk().laid() == 0);
    CHECK(run.hints() == 0);
}

TEST_CASE("puzzle run: time counts from the first action on, not while nobody looked") {
    stand::Stand stand;
    const Known known(stand);
    scenes::PuzzleRun run(stand.services, known.challenge, 0, known.puzzle);
    const auto pass = [&](double seconds, bool runs) {
        stand.clock.set(stand.clock.now() + seconds);
        run.count_time(runs);
    };
    pass(1, true);
    CHECK(run.seconds() == 0);
    run.begin();
    pass(1, true);
    CHECK(run.seconds() == doctest::Approx(1));
    pass(1, false);
    pass(60, true);
    CHECK(run.seconds() == doctest::Approx(1));
    pass(1.5, true);
    CHECK(run.seconds() == doctest::Approx(2.5));
    run.show_solution();
    pass(1, true);
    CHECK(run.seconds() == doctest::Approx(2.5));
}

TEST_CASE("puzzle sight: cells where they are pressed, the figure whole until a hand moves it") {
    stand::Stand stand;
    const Known known(stand);
    scenes::PuzzleDesk desk(known.puzzle.tiles);
    scenes::PuzzleSight sight(stand.services, desk);
    CHECK(sight.place({100, 50, 1000, 800}, 60));
    CHECK_FALSE(sight.place({100, 50, 1000, 800}, 60));
    for (const auto& placed : known.solution) desk.put(placed.tile, placed.cell, placed.rotation);
    sight.fit(false);
    for (const auto& placed : known.solution) {
        CHECK(sight.in_sight(placed.cell));
        CHECK(sight.cell_at(sight.centre(placed.cell)) == placed.cell);
    }
    CHECK_FALSE(sight.by_hand());
    const auto cell = known.solution.front().cell;
    const auto at = sight.centre(cell);
    const float before = sight.radius();
    sight.zoom(1.2F, at);
    CHECK(sight.by_hand());
    CHECK(sight.radius() > before);
    CHECK(render::distance(sight.centre(cell), at) < 2);
    for (int i = 0; i < 50; ++i) sight.pan({400, 0});
    bool seen = false;
    for (const auto& placed : known.solution) seen = seen || sight.in_sight(placed.cell);
    CHECK(seen);
    // Keys that walk over the cells bring the next one into sight, as far as the figure lets them.
    sight.fit(true);
    for (int i = 0; i < 6; ++i) sight.zoom(1.2F);
    for (const auto& placed : known.solution) {
        sight.bring(placed.cell);
        CHECK(sight.in_sight(placed.cell));
    }
    const auto still = sight.look();
    sight.bring(known.solution.back().cell);
    CHECK(sight.look() == still);  // it is there already
    const tantrix::Cell beside{40, 0};
    REQUIRE_FALSE(sight.in_sight(beside));
    stand.settings.remember("lock_view", "on");
    const auto look = sight.look();
    sight.zoom(1.2F);
    sight.bring(beside);
    CHECK(sight.look() == look);
}
