// What Zatre's tests share: positions by playing, refusals by key.
#pragma once

#include "game/zatre/rules.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace zatre_kit {

using namespace zatre;
using Texts = std::vector<std::string>;

inline Square sq(std::string_view name) {
    const auto square = square_named(name);
    REQUIRE_MESSAGE(square.has_value(), name);
    return *square;
}

/// A game of so many players that player 1 begins.
inline Agreement agreed(int players = 2) {
    Agreement agreed;
    agreed.players = static_cast<std::uint8_t>(players);
    agreed.first = 1;
    return agreed;
}

/// The refusal of a text, with an empty key if it is legal.
inline game::Refusal refused(const Position& position, std::string_view action) {
    game::Refusal why;
    const auto move = position.parse(action, why);
    if (!move) return why;
    return position.objection(*move).value_or(game::Refusal{});
}

/// Its key without `zatre.`.
inline std::string refusal(const Position& position, std::string_view action) {
    const auto key = refused(position, action).key;
    if (key.empty()) return key;
    REQUIRE(key.substr(0, 6) == "zatre.");
    return key.substr(6);
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
inline Position after(const Texts& actions) {
    return after(Position(agreed()), actions);
}

inline Texts legal(const Position& position) {
    Texts list;
    for (const auto& move : position.moves()) list.push_back(position.text(move));
    return list;
}

/// The names of a set, joined by blanks.
inline std::string names(const Squares& set) {
    std::string text;
    set.each([&](Square square) { text += (text.empty() ? "" : " ") + name_of(square); });
    return text;
}

}  // namespace zatre_kit
