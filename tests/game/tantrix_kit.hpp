// What Tantrix's tests share: positions by playing, refusals by key, random games.
#pragma once

#include "game/core/random.hpp"
#include "game/tantrix/rules.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace tantrix_kit {

using namespace tantrix;
using Texts = std::vector<std::string>;

/// A game of so many players that seat 0 begins.
inline Agreement agreed(int seats = 2) {
    Agreement agreed;
    agreed.seats = static_cast<std::uint8_t>(seats);
    agreed.first = 0;
    return agreed;
}

/// The refusal of a text, with an empty key if it is legal.
inline game::Refusal refused(const Position& position, std::string_view action) {
    game::Refusal why;
    const auto move = position.parse(action, why);
    if (!move) return why;
    return position.objection(*move).value_or(game::Refusal{});
}

/// Its key without `tantrix.`.
inline std::string refusal(const Position& position, std::string_view action) {
    const auto key = refused(position, action).key;
    if (key.empty()) return key;
    REQUIRE(key.substr(0, 8) == "tantrix.");
    return key.substr(8);
}

inline void play(Position& position, std::string_view action) {
    REQUIRE_MESSAGE(refusal(position, action) == "", action);
    game::Refusal why;
    position.apply(*position.parse(action, why));
}
inline Position after(Position position, const Texts& actions) {
    for (const auto& action : actions) play(position, action);
    return position;
}

inline Texts legal(const Position& position) {
    Texts list;
    for (const auto& move : position.moves()) list.push_back(position.text(move));
    return list;
}

/// Plays one random action; false at the end.
inline bool play_on(Position& position, game::Random& random) {
    const auto moves = position.moves();
    if (moves.empty()) return false;
    position.perform(moves[random.below(moves.size())]);
    return true;
}

}  // namespace tantrix_kit
