// Problems of Alquerque played by somebody who tries anything, against the opponent of "Show the
// line": how much work its replies are.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/core/random.hpp"
#include "game/core/registry.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <variant>

namespace replies {

constexpr int kTurns = 24;  // actions until a walk is given up

struct Figures {
    long replies = 0;
    std::uint64_t most = 0;  ///< positions looked at for one reply
    std::string most_at{};   ///< … its problem and the actions before it
};

/// One game from the problem on: actions at random, each answered by the opponent. `timed` is told
/// of every reply.
inline void walk(
    const game::Game& row, const game::Challenge& challenge, std::uint64_t seed, Figures& figures,
    const std::function<void(const std::string&, const std::function<void()>&)>& timed =
        [](const std::string&, const auto& think) { think(); }) {
    auto match = std::get<game::Match>(game::start_challenge(challenge, row, 0));
    const int opponent = game::solver_of(challenge, match);
    game::Random random(seed);
    std::string place = challenge.id;
    for (int ply = 0; ply < kTurns && !match.over(); ++ply) {
        std::string move;
        if (match.actor() == opponent) {
            game::Thought thought;
            timed(place, [&] { thought = row.solve(match.now(), {}); });
            ++figures.replies;
            if (thought.nodes > figures.most) {
                figures.most = thought.nodes;
                figures.most_at = place;
            }
            move = thought.move;
        } else {
            const auto choices = match.now().choices();
            move = choices[static_cast<std::size_t>(random.below(choices.size()))].move;
        }
        place += " " + move;
        if (match.play(move)) return;  // cannot be: both are listed
    }
}

}  // namespace replies
