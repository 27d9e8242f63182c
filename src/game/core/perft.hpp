// Counting and random playing for any game: on the seam for rows without a hook of their own, as
// templates over Rules for games that want them quick. Whoever measures calls the row functions.
#pragma once

#include "game/core/game.hpp"
#include "game/core/random.hpp"
#include "game/core/registry.hpp"

#include <cstdint>

namespace game {

/// Number of action sequences of exactly `depth` actions; each chance outcome counts once.
std::uint64_t perft(const Position& position, int depth);

/// The same by the game's own hook, if it has one.
std::uint64_t perft(const Game& game, const Position& position, int depth);

/// The number of actions of a position: the length of its list.
template <Rules P>
std::uint64_t actions_listed(const P& position) {
    return position.moves().size();
}

/// The same on the concrete type: no virtual call, no notation. The last ply is counted, not
/// played, by `actions`: a game may know the number without making the list. Listed moves are not
/// looked at again where the game has a `perform`.
template <Rules P, std::uint64_t (*actions)(const P&) = actions_listed<P>>
std::uint64_t perft_of(const P& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return actions(position);
    std::uint64_t count = 0;
    for (const auto& move : position.moves()) {
        P next = position;
        if constexpr (requires { next.perform(move); })
            next.perform(move);
        else
            next.apply(move);
        count += perft_of<P, actions>(next, depth - 1);
    }
    return count;
}

/// Index of a random choice: chance by its weights, people uniformly. Not for an empty list.
std::size_t random_choice(const Position& position, const std::vector<Choice>& choices,
                          Random& random);

/// Plays `games` random games from here to their ends, each at most kLongestPlayout plies.
Playouts playouts(const Position& start, std::uint64_t games, std::uint64_t seed);

/// The same by the game's own hook, if it has one.
Playouts playouts(const Game& game, const Position& start, std::uint64_t games, std::uint64_t seed);

/// The same on the concrete type.
template <Rules P>
Playouts playouts_of(const P& start, std::uint64_t games, std::uint64_t seed);

/// No game of ours is longer; a playout that gets here is broken off.
inline constexpr std::uint64_t kLongestPlayout = 100'000;

/// The move of a bot: `random` chooses uniformly in every game, all others think for themselves.
/// The name must be one of the row's (assert); the position must not be over.
Thought think(const Game& game, const Position& position, const Request& request);

template <Rules P>
Playouts playouts_of(const P& start, std::uint64_t games, std::uint64_t seed) {
    Playouts sum;
    Random random(seed);
    for (; sum.games < games; ++sum.games) {
        P position = start;
        for (std::uint64_t ply = 0; ply < kLongestPlayout; ++ply, ++sum.plies) {
            const auto moves = position.moves();
            if (moves.empty()) break;
            std::uint64_t total = 0;
            for (const auto& move : moves)
                total += static_cast<std::uint64_t>(position.weight(move));
            std::uint64_t point = random.below(total);
            std::size_t chosen = 0;
            while (point >= static_cast<std::uint64_t>(position.weight(moves[chosen])))
                point -= static_cast<std::uint64_t>(position.weight(moves[chosen++]));
            position.apply(moves[chosen]);
        }
    }
    return sum;
}

}  // namespace game
