// Luck as a function of source and throw, in whole numbers only.
#include "game/match/dice.hpp"

#include "game/core/random.hpp"

#include <cassert>

namespace game {

std::uint64_t Dice::below(int number, std::uint64_t bound) const {
    assert(number >= 0 && throws());
    return seed_ ? Random(*seed_, static_cast<std::uint64_t>(number)).below(bound)
                 : source_->below(number, bound);
}

std::size_t Dice::pick(int number, const std::vector<Choice>& choices) const {
    assert(!choices.empty());
    std::uint64_t total = 0;
    for (const auto& choice : choices) {
        assert(choice.weight > 0);
        total += static_cast<std::uint64_t>(choice.weight);
    }
    std::uint64_t point = below(number, total);
    for (std::size_t i = 0;; ++i) {
        const auto weight = static_cast<std::uint64_t>(choices[i].weight);
        if (point < weight) return i;
        point -= weight;
    }
}

}  // namespace game
