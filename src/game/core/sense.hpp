// What is senseless at sight, and what is decided: by the rules alone, asked through the seam, the
// same for every game and every computer player.
#pragma once

#include "game/core/registry.hpp"

#include <string_view>
#include <vector>

namespace game {

/// What is certain for a seat whatever luck and everybody do from here on. `shared`: the match is
/// over and everybody or nobody has won.
enum class Fate { open, lost, shared, won };

/// Continuations that are looked at, action by action, after a seat may have acted for the last
/// time. More are not worth the time: then a chance is believed in.
inline constexpr int kContinuations = 10'000;

/// The fate of a seat: at the end by the winners, before it by the game's `bounds`. `open` is also
/// said where the game does not know.
Fate fate(const Game& game, const Position& position, int seat);

/// What is decided: true if every continuation, whatever luck and everybody do, ends with the same
/// winners, the same order of all seats by their scores, and the same score of each of `seats`.
/// Exact where it says so; false is also said where there are too many continuations, or too long
/// ones, to go through them at once (some milliseconds). The match must not be over (assert).
bool decided(const Game& game, const Position& position, const std::vector<int>& seats);

/// Whether an action of the seat on turn at once ends the match, or its own part in it, as surely
/// lost: by the fate after it, or because in no continuation the seat acts or wins any more (as far
/// as few enough are left to go through). The action must be legal (assert).
bool loses_at_once(const Game& game, const Position& position, std::string_view move);

/// An action that is not senseless, in place of one that is: that loses at once while another
/// action leaves a chance, or that shares at once what another one surely wins. Of several the
/// first of the thought's candidates, then of the list. A thought with sense stays as it is.
Thought with_sense(const Game& game, const Position& position, Thought thought);

/// Whether the computer takes an offered draw between two: unless it believes in more for itself,
/// and in the first plies only where it believes in less. What it knows to be won it never shares.
/// `thought` is about the position after `ply` plies, `own_turn`: the computer is on turn in it.
bool takes_draw(const Thought& thought, bool own_turn, int ply);

/// The rows with a rule over all their levels above the first: none of them chooses what is
/// senseless. The first level, `random` and players of comparison play as they are described.
std::vector<Game> sensible(std::vector<Game> rows);

}  // namespace game
