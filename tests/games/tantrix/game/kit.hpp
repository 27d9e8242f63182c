// What Tantrix's tests share: positions by playing, refusals by key, random games.
#pragma once

#include "game/core/random.hpp"
#include "game/tantrix/rules.hpp"
#include "tests/game/rules_kit.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tantrix_kit {

using namespace tantrix;
using rules_kit::after;
using rules_kit::legal;
using rules_kit::play;
using rules_kit::refused;
using Texts = std::vector<std::string>;

/// A game of so many players that seat 0 begins.
inline Agreement agreed(int seats = 2) {
    Agreement agreed;
    agreed.seats = static_cast<std::uint8_t>(seats);
    agreed.first = 0;
    return agreed;
}

/// The key of the refusal without `tantrix.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    return rules_kit::refusal(position, action, "tantrix");
}

/// Plays one random action; false at the end.
inline bool play_on(Position& position, game::Random& random) {
    const auto moves = position.moves();
    if (moves.empty()) return false;
    position.perform(moves[random.below(moves.size())]);
    return true;
}

}  // namespace tantrix_kit
