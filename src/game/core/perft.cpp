// Counting and random playing on the seam, one virtual call and one notation per action.
#include "game/core/perft.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace game {

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    const auto choices = position.choices();
    if (depth == 1) return choices.size();
    std::uint64_t count = 0;
    for (const auto& choice : choices) {
        const auto next = position.copy();
        [[maybe_unused]] const auto refusal = next->play(choice.move);
        assert(!refusal && "a listed action was refused");
        count += perft(*next, depth - 1);
    }
    return count;
}

std::uint64_t perft(const Game& game, const Position& position, int depth) {
    return game.perft ? game.perft(position, depth) : perft(position, depth);
}

std::size_t random_choice(const Position& position, const std::vector<Choice>& choices,
                          Random& random) {
    assert(!choices.empty());
    if (position.actor() != kChance) return random.below(choices.size());
    std::uint64_t total = 0;
    for (const auto& choice : choices) total += static_cast<std::uint64_t>(choice.weight);
    std::uint64_t point = random.below(total);
    std::size_t chosen = 0;
    while (point >= static_cast<std::uint64_t>(choices[chosen].weight))
        point -= static_cast<std::uint64_t>(choices[chosen++].weight);
    return chosen;
}

Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed) {
    Playouts sum;
    Random random(seed);
    for (; sum.games < games; ++sum.games) {
        const auto position = start.copy();
        for (std::uint64_t ply = 0; ply < kLongestPlayout; ++ply, ++sum.plies) {
            const auto choices = position->choices();
            if (choices.empty()) break;
            [[maybe_unused]] const auto refusal =
                position->play(choices[random_choice(*position, choices, random)].move);
            assert(!refusal && "a listed action was refused");
        }
    }
    return sum;
}

Playouts playouts(const Game& game, const Position& start, std::uint64_t games,
                  std::uint64_t seed) {
    return game.playouts ? game.playouts(start, games, seed) : playouts(start, games, seed);
}

Thought think(const Game& game, const Position& position, const Request& request) {
    assert(std::find(game.bots.begin(), game.bots.end(), request.bot) != game.bots.end());
    if (request.bot != "random") return game.think(position, request);
    const auto choices = position.choices();
    // Positions of one game get streams of their own through the number of actions so far.
    Random random(request.seed, request.history.size());
    Thought thought;
    thought.move = choices[random_choice(position, choices, random)].move;
    thought.line = {thought.move};
    thought.nodes = 1;
    return thought;
}

}  // namespace game
