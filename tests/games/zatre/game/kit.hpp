// What Zatre's tests share: positions by playing, refusals by key.
#pragma once

#include "game/zatre/rules.hpp"
#include "tests/game/rules_kit.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace zatre_kit {

using namespace zatre;
using rules_kit::after;
using rules_kit::legal;
using rules_kit::play;
using rules_kit::refused;
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

/// The key of the refusal without `zatre.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    return rules_kit::refusal(position, action, "zatre");
}

inline Position after(const Texts& actions) {
    return after(Position(agreed()), actions);
}

/// The names of a set, joined by blanks.
inline std::string names(const Squares& set) {
    std::string text;
    set.each([&](Square square) { text += (text.empty() ? "" : " ") + name_of(square); });
    return text;
}

}  // namespace zatre_kit
