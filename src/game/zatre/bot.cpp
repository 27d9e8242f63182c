// Zatre's computer players: level1 lays each tile where its sheet grows most.
#include "game/zatre/bot.hpp"

#include <algorithm>
#include <cassert>

namespace zatre {

int levels() {
    return 1;
}

std::vector<std::string> bots() {
    return {"random", "level1"};
}

game::Thought think(const Position& position, [[maybe_unused]] const game::Request& request) {
    assert(position.actor() >= 0 && request.bot == "level1");
    game::Thought thought;
    for (const Move& move : position.moves()) {
        int growth = 0;
        if (move.kind == Move::Kind::place) {
            const auto brings = position.consequence(move.number, move.square);
            growth = brings.total - brings.total_before;
        }
        ++thought.nodes;
        thought.candidates.push_back({position.text(move), growth, false});
    }
    // Equal growth: the canonical order decides.
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    thought.move = thought.candidates.front().move;
    thought.value = thought.candidates.front().value;
    thought.line = {thought.move};
    return thought;
}

}  // namespace zatre
