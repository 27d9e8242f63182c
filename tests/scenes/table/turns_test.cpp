// One count of moves for the list, for looking back and for the analysis.
#include "scenes/table/session/browsing.hpp"

#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <variant>

namespace {

game::Match match_of(const char* game, int players) {
    game::Settings settings;
    const auto* row = game::find_game(game);
    for (const auto& option : row->options)
        if (option.name == "players") settings.set("players", players);
    return std::get<game::Match>(game::Match::start(*row, settings, 1));
}

/// Plays the first choice of everybody for so many actions.
void play(game::Match& match, int actions) {
    for (int i = 0; i < actions && !match.over(); ++i) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        REQUIRE_FALSE(choices.empty());
        REQUIRE_FALSE(match.play(choices.front().move));
    }
}

}  // namespace

TEST_CASE("turns: where two move by turns, a turn is a move of each") {
    auto match = match_of("alquerque", 2);
    play(match, 4);
    const auto& view = *scenes::find_view("alquerque");
    const auto numbers = scenes::turn_numbers(view, match);
    CHECK(numbers == std::vector<int>{1, 1, 2, 2, 3});
    CHECK(scenes::turn_made(match, numbers, 0) == 0);
    CHECK(scenes::turn_made(match, numbers, 3) == 2);
    CHECK(scenes::turn_made(match, numbers, 4) == 2);
}

TEST_CASE("turns: the count never goes back, in any game and with any number of people") {
    for (const auto& row : game::games())
        for (int players = 1; players <= 4; ++players) {
            const auto* view = scenes::find_view(row.id);
            REQUIRE(view);
            auto match = match_of(row.id.c_str(), players);
            play(match, 40);
            CAPTURE(row.id);
            CAPTURE(players);
            const auto numbers = scenes::turn_numbers(*view, match);
            REQUIRE(static_cast<int>(numbers.size()) == match.length() + 1);
            CHECK(numbers.front() <= 1);
            CHECK(std::is_sorted(numbers.begin(), numbers.end()));
            for (int ply = 1; ply <= match.length(); ++ply)
                CHECK(numbers[static_cast<std::size_t>(ply)] -
                          numbers[static_cast<std::size_t>(ply) - 1] <=
                      1);
        }
}
