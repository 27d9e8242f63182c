// What the tests of every game's rules share: refusals of texts, playing by texts, the legal list.
#pragma once

#include "game/core/game.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace rules_kit {

/// The refusal of a text, with an empty key if it is legal.
template <game::Rules P>
game::Refusal refused(const P& position, std::string_view action) {
    game::Refusal why;
    const auto move = position.parse(action, why);
    if (!move) return why;
    return position.objection(*move).value_or(game::Refusal{});
}

/// Its key without `<game>.`, which it must begin with; empty if the action is legal.
template <game::Rules P>
std::string refusal(const P& position, std::string_view action, const std::string& game) {
    auto key = refused(position, action).key;
    if (key.empty()) return key;
    REQUIRE_MESSAGE(key.starts_with(game + "."), key);
    return key.substr(game.size() + 1);
}

/// Plays an action, which must be legal.
template <game::Rules P>
void play(P& position, std::string_view action) {
    REQUIRE_MESSAGE(refused(position, action).key == "", action);
    game::Refusal why;
    position.apply(*position.parse(action, why));
}

template <game::Rules P>
P after(P position, const std::vector<std::string>& actions) {
    for (const auto& action : actions) play(position, action);
    return position;
}

/// The legal actions in the order of the list, or as a set.
template <class Texts = std::vector<std::string>, game::Rules P>
Texts legal(const P& position) {
    Texts texts;
    for (const auto& move : position.moves()) texts.insert(texts.end(), position.text(move));
    return texts;
}

}  // namespace rules_kit
