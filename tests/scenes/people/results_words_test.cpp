// How a match ended, in words: one who won, several who share it, a team.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/players.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace {

game::Match ended_teams(std::uint64_t seed) {
    game::Settings teams;
    teams.set("players", 4);
    teams.set("teams", true);
    auto match =
        std::get<game::Match>(game::Match::start(*game::find_game("tantrix"), teams, seed));
    game::Random random(seed);
    windows::play_on(match, random, 400);
    return match;
}

}  // namespace

TEST_CASE("results: two who play together win together, they do not share a victory") {
    const std::vector<scenes::SeatPlan> seats(4);
    bool seen = false;
    for (std::uint64_t seed = 1; seed < 9 && !seen; ++seed) {
        const auto match = ended_teams(seed);
        REQUIRE(match.over());
        if (match.result()->winners.size() != 2) continue;
        seen = true;
        const auto& view = scenes::find_view("tantrix")->of(match.settings());
        // Without a catalogue sentences are their keys.
        CHECK(scenes::outcome_heading(view, match, seats) == "results.team");
        CHECK(scenes::brief_heading(view, match, seats) == "results.team_brief");
        const auto reason = scenes::outcome_reason(view, match, seats);
        CHECK((reason == "table.tantrix.end.path" || reason == "table.tantrix.end.loop"));
    }
    CHECK(seen);
}
