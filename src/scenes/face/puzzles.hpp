// Challenges that are no matches but puzzles of a game: how they are named, pictured and opened. A
// game that has some names its Puzzles in its row (GameFace::puzzles).
#pragma once

#include "game/contest/challenge.hpp"
#include "scenes/ui/scenes.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// What a game says of its puzzles.
struct Puzzles {
    /// "Puzzle 12" with its number in the list, without one the name of its set.
    std::string (*title)(const game::Challenge& challenge, int number);
    /// What is asked, in one sentence.
    std::string (*goal)(const game::Challenge& challenge);
    /// What kind of puzzle it is and of how many parts: "loop", "11 tiles".
    std::vector<std::string> (*kind)(const game::Challenge& challenge);
    /// Fills `box` with a small picture of it.
    void (*picture)(render::Canvas& canvas, const render::Rect& box,
                    const game::Challenge& challenge);
    /// True if it was left in the middle and goes on from there. `day`: it is the puzzle of that
    /// day; 0: from the list.
    bool (*begun)(const Services& services, const game::Challenge& challenge, game::Day day);
    /// The puzzle on its table, as it was left; nullptr (and a word to the person) if its texts
    /// cannot be read.
    std::unique_ptr<Scene> (*open)(Services& services, const game::Challenge& challenge,
                                   game::Day day);
};

/// True if this is a puzzle that was left in the middle, see Puzzles::begun.
bool is_begun(const Services& services, const game::Challenge& challenge, game::Day day);

/// The Puzzles that this challenge is one of; nullptr: it is played as a match.
const Puzzles* puzzles_of(const game::Challenge& challenge);

}  // namespace scenes
