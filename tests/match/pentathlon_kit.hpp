// What the tests of the Grand Pentathlon share: players, results of a table, whole games.
#pragma once

#include "game/contest/pentathlon.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace kit {

inline game::Pentathlon of_players(int count, int persons = 1) {
    game::Pentathlon pentathlon;
    for (int i = 0; i < count; ++i)
        pentathlon.players.push_back({"P" + std::to_string(i), i < persons ? "person" : "level1"});
    pentathlon.seed = 5;
    return pentathlon;
}

/// A result of a table: by seat, the best wins.
inline game::MeetingResult table_result(const game::Pentathlon& pentathlon, int game, int meeting,
                                        std::vector<int> by_player) {
    game::MeetingResult result{game, meeting, {}, {}, {}};
    const auto all = game::meetings_of(pentathlon, game);
    for (const int player : all[static_cast<std::size_t>(meeting)].players)
        result.scores.push_back(by_player[static_cast<std::size_t>(player)]);
    const int best = *std::max_element(result.scores.begin(), result.scores.end());
    for (std::size_t seat = 0; seat < result.scores.size(); ++seat)
        if (result.scores[seat] == best) result.winners.push_back(static_cast<int>(seat));
    return result;
}

/// Everybody has the same scores at all tables of the game.
inline void play_tables(game::Pentathlon& pentathlon, int game, const std::vector<int>& by_player) {
    const auto count = game::meetings_of(pentathlon, game).size();
    for (std::size_t meeting = 0; meeting < count; ++meeting)
        REQUIRE(game::count_result(
            pentathlon, table_result(pentathlon, game, static_cast<int>(meeting), by_player)));
}

/// All pairs: the one with the greater strength wins, equals draw.
inline void play_pairs(game::Pentathlon& pentathlon, const std::vector<int>& strength) {
    const auto all = game::meetings_of(pentathlon, 0);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int a = strength[static_cast<std::size_t>(all[i].players[0])];
        const int b = strength[static_cast<std::size_t>(all[i].players[1])];
        game::MeetingResult result{0, static_cast<int>(i), {a, b}, {0, 1}, {}};
        if (a != b) result.winners = {a > b ? 0 : 1};
        REQUIRE(game::count_result(pentathlon, result));
    }
}

}  // namespace kit
