// What Alquerque's tests share: positions by text, playing by text.
#pragma once

#include "game/alquerque/rules.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace alquerque_kit {

using namespace alquerque;

inline Agreement forward() {
    Agreement agreed;
    agreed.variant = Variant::forward;
    return agreed;
}
inline Agreement with(Capture capture) {
    Agreement agreed;
    agreed.capture = capture;
    return agreed;
}
inline Agreement with(Chain chain) {
    Agreement agreed;
    agreed.chain = chain;
    return agreed;
}

/// The position of that text; the text must be right.
inline Position at(std::string_view text, const Agreement& agreed = {}) {
    const auto field = field_from(text);
    REQUIRE_MESSAGE(field.has_value(), text);
    return Position(agreed, *field);
}

/// The key of the refusal, without `alquerque.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    game::Refusal why;
    const auto move = position.parse(action, why);
    if (move) {
        const auto objection = position.objection(*move);
        if (!objection) return "";
        why = *objection;
    }
    REQUIRE(why.key.substr(0, 10) == "alquerque.");
    return why.key.substr(10);
}

inline void play(Position& position, std::string_view action) {
    REQUIRE_MESSAGE(refusal(position, action) == "", action);
    game::Refusal why;
    position.apply(*position.parse(action, why));
}
inline Position after(Position position, const std::vector<std::string>& actions) {
    for (const auto& action : actions) play(position, action);
    return position;
}

inline std::vector<std::string> legal(const Position& position) {
    std::vector<std::string> list;
    for (const auto& move : position.moves()) list.push_back(position.text(move));
    return list;
}

using Texts = std::vector<std::string>;

}  // namespace alquerque_kit
