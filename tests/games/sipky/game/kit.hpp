// What the tests of šipky share: playing by notation, cards written as digits.
#pragma once

#include "game/core/random.hpp"
#include "game/sipky/rules.hpp"
#include "tests/game/rules_kit.hpp"

#include <doctest/doctest.h>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace sipky_kit {

using namespace sipky;
using rules_kit::play;
using Texts = std::set<std::string>;

/// Actions separated by commas. Digits are cards, `=27` is the number made of them: `7 2 =27`.
inline void play_all(Position& position, const std::string& actions) {
    std::string words = actions;
    for (char& c : words)
        if (c == ',') c = ' ';
    std::istringstream in(words);
    for (std::string word; in >> word;) {
        if (word[0] == '=')
            play(position, "form " + word.substr(1));
        else if (word[0] >= '0' && word[0] <= '9')
            play(position, "deal " + word);
        else
            play(position, word);
    }
}

inline Setup table_for(int seats, int target = 101, Mode mode = Mode::single) {
    Setup setup;
    setup.mode = mode;
    setup.seats = static_cast<std::uint8_t>(seats);
    setup.target = static_cast<std::uint16_t>(target);
    return setup;
}

inline Position after(const std::string& actions, const Setup& setup) {
    Position position(setup);
    play_all(position, actions);
    return position;
}

inline Texts legal(const Position& position) {
    return rules_kit::legal<Texts>(position);
}

/// The key of the refusal without `sipky.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    return rules_kit::refusal(position, action, "sipky");
}

/// Any legal action, luck by its weights.
inline Move random_move(const Position& position, game::Random& random) {
    const auto moves = position.moves();
    std::uint64_t sum = 0;
    for (const auto& move : moves) sum += static_cast<std::uint64_t>(position.weight(move));
    std::uint64_t at = random.below(sum);
    for (const auto& move : moves) {
        const auto weight = static_cast<std::uint64_t>(position.weight(move));
        if (at < weight) return move;
        at -= weight;
    }
    return moves.back();
}

}  // namespace sipky_kit
