// What the tests of shipped challenges share: reading a game's file, beginning one.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/core/registry.hpp"
#include "game/match/record.hpp"

#include <doctest/doctest.h>
#include <string>
#include <variant>
#include <vector>

namespace challenges_kit {

/// All of assets/games/<game>/challenges.json; a fault in it fails the test.
inline std::vector<game::Challenge> shipped(const std::string& game) {
    const auto text =
        game::read_text_file(SOURCE_ROOT "/assets/games/" + game + "/challenges.json");
    REQUIRE(std::holds_alternative<std::string>(text));
    const auto read = game::read_challenges(std::get<std::string>(text), *game::find_game(game));
    if (const auto* fault = std::get_if<game::Fault>(&read))
        FAIL(fault->text << " " << fault->why.key);
    return std::get<std::vector<game::Challenge>>(read);
}

inline game::Match begun(const game::Challenge& challenge, game::Day day = 0,
                         std::uint64_t fresh = 1) {
    return std::get<game::Match>(
        game::start_challenge(challenge, *game::find_game(challenge.game), day, fresh));
}

}  // namespace challenges_kit
