// What Alquerque's tests share: positions by text, playing by text.
#pragma once

#include "game/alquerque/rules.hpp"
#include "tests/game/rules_kit.hpp"

#include <doctest/doctest.h>
#include <string>
#include <string_view>
#include <vector>

namespace alquerque_kit {

using namespace alquerque;
using rules_kit::after;
using rules_kit::legal;
using rules_kit::play;
using Texts = std::vector<std::string>;

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

/// The key of the refusal without `alquerque.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    return rules_kit::refusal(position, action, "alquerque");
}

}  // namespace alquerque_kit
