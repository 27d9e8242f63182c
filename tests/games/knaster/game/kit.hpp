// What the tests of knaster share: playing by notation, rolling sums, sheets written down.
#pragma once

#include "game/core/random.hpp"
#include "game/knaster/rules.hpp"
#include "tests/game/rules_kit.hpp"

#include <doctest/doctest.h>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace knaster_kit {

using namespace knaster;
using rules_kit::play;
using Texts = std::set<std::string>;

/// A roll that shows the sum.
inline std::string roll(int sum) {
    const int low = std::max(1, sum - 6);
    return "roll " + std::to_string(low) + " " + std::to_string(sum - low);
}

/// Plays actions separated by commas; `8 write a1` is a roll of eight and what follows it.
inline void play_all(Position& position, const std::string& actions) {
    std::istringstream in(actions);
    for (std::string action; std::getline(in, action, ',');) {
        action.erase(0, action.find_first_not_of(' '));
        if (action.front() >= '0' && action.front() <= '9') {
            const auto blank = action.find(' ');
            play(position, roll(std::stoi(action.substr(0, blank))));
            if (blank == action.npos) continue;
            action.erase(0, blank + 1);
        }
        play(position, action);
    }
}

inline Position after(const std::string& actions, int seats = 1, int rolls = 0) {
    Position position(seats, rolls);
    play_all(position, actions);
    return position;
}

inline Texts legal(const Position& position) {
    return rules_kit::legal<Texts>(position);
}

/// The key of the refusal without `knaster.`; empty if the action is legal.
inline std::string refusal(const Position& position, std::string_view action) {
    return rules_kit::refusal(position, action, "knaster");
}

/// Any legal action, luck by its weights.
inline Move random_move(const Position& position, game::Random& random) {
    if (position.actor() == game::kChance) {
        const auto one = static_cast<int>(1 + random.below(6));
        const auto other = static_cast<int>(1 + random.below(6));
        return Move::roll(std::min(one, other), std::max(one, other));
    }
    const auto moves = position.moves();
    return moves[random.below(moves.size())];
}

}  // namespace knaster_kit
