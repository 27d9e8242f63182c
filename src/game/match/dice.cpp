// Luck as a function of seed and throw, in whole numbers only.
#include "game/match/dice.hpp"

#include "game/core/random.hpp"

#include <cassert>

namespace game {

std::size_t Dice::pick(int number, const std::vector<Choice>& choices) const {
    assert(number >= 0 && !choices.empty());
    std::uint64_t total = 0;
    for (const auto& choice : choices) {
        assert(choice.weight > 0);
        total += static_cast<std::uint64_t>(choice.weight);
    }
    Random random(seed_, static_cast<std::uint64_t>(number));
    std::uint64_t point = random.below(total);
    for (std::size_t i = 0;; ++i) {
        const auto weight = static_cast<std::uint64_t>(choices[i].weight);
        if (point < weight) return i;
        point -= weight;
    }
}

}  // namespace game
