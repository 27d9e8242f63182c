// Puzzles of Tantrix as challenges: their names and tasks in words, their picture, and the scene in
// which they are laid. What scenes/face/puzzles.hpp asks for.
#pragma once

#include "scenes/face/puzzles.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

/// The set it comes from: "Discovery", "Pyramid", "Puzzle of the day"; empty if it has no name.
std::string puzzle_set(const game::Challenge& challenge);
/// "Puzzle 12" with its number in the list, without one the name of its set.
std::string puzzle_title(const game::Challenge& challenge, int number);
/// What is asked, in one sentence.
std::string puzzle_goal(const game::Challenge& challenge);

/// What kind of puzzle it is and of how many tiles: "loop", "11 tiles".
std::vector<std::string> puzzle_kind(const game::Challenge& challenge);
/// Fills `box` with a small picture of it: some of its tiles, the colours that are asked for.
void draw_puzzle_picture(render::Canvas& canvas, const render::Rect& box,
                         const game::Challenge& challenge);

/// It was left in the middle and goes on from there. `day`: it is the puzzle of that day; 0: from
/// the list.
bool puzzle_begun(const Services& services, const game::Challenge& challenge, game::Day day);
/// Under which name the settings keep how it was left.
std::string puzzle_key(const game::Challenge& challenge, game::Day day);

/// The puzzle on its table, as it was left; nullptr (and a word to the person) if its texts cannot
/// be read. `day`: it is the puzzle of that day; 0: from the list.
std::unique_ptr<Scene> make_puzzle(Services& services, const game::Challenge& challenge,
                                   game::Day day);

}  // namespace scenes
