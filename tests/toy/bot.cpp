// The toy: a bot that values each action by score difference after it.
#include "tests/toy/bot.hpp"

#include <algorithm>

namespace toy {

namespace {

/// The seat's score less the best of the others.
int lead(const Position& position, std::size_t seat) {
    const auto scores = position.scores();
    int best = scores.size() == 1 ? 0 : -1'000'000;
    for (std::size_t other = 0; other < scores.size(); ++other)
        if (other != seat) best = std::max(best, scores[other]);
    return scores[seat] - best;
}

}  // namespace

game::Thought think(const Position& position, const game::Request& request) {
    game::Thought thought;
    const int actor = position.actor();
    for (const auto& move : position.moves()) {
        Position next = position;
        next.apply(move);
        ++thought.nodes;
        const bool level1 = request.bot == "level1";
        const int value = actor < 0 ? 0
                          : level1  ? (move.kind == Move::Kind::take ? 1 : 0)
                                    : lead(next, static_cast<std::size_t>(actor));
        thought.candidates.push_back({position.text(move), value, false});
    }
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    if (!thought.candidates.empty()) {
        thought.move = thought.candidates.front().move;
        thought.value = thought.candidates.front().value;
        thought.line = {thought.move};
    }
    return thought;
}

}  // namespace toy
