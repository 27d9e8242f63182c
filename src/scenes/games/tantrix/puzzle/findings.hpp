// What a check of a puzzle has found: in words for the panel, and as marks on the board where it
// lies: sides whose colours differ, ends of a line that goes on nowhere, holes, tiles apart.
#pragma once

#include "scenes/games/tantrix/puzzle/run.hpp"
#include "scenes/games/tantrix/puzzle/sight.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/text_model.hpp"

#include <string>
#include <vector>

namespace scenes {

/// One line of it: what is asked for, and how that stands.
struct PuzzleFinding {
    enum class Kind { good, bad, open } kind = Kind::open;
    std::string words;
    std::string note = {};
};

/// All lines; as long as nothing was checked most of them are open.
std::vector<PuzzleFinding> puzzle_findings(const PuzzleRun& run);
/// Marks on the board.
void draw_puzzle_findings(Frame& frame, const PuzzleRun& run, const PuzzleSight& sight);
/// What is wrong about the tile on a cell, for ears; empty: nothing.
std::string wrong_at(const PuzzleRun& run, tantrix::Cell cell);
/// How it stands, for scripts, and what was found as `marked` and `problems`.
void add_puzzle_facts(TextModel& model, const PuzzleRun& run);
/// The end of message keys for a colour: "red".
std::string puzzle_colour(tantrix::Colour colour);

}  // namespace scenes
