// Sentences about a pentathlon that several of its scenes need. Knows no widgets.
#pragma once

#include "game/contest/pentathlon.hpp"

#include <string>
#include <vector>

namespace scenes {

/// "Žofie, Marek a Anna".
std::string names_joined(const game::Pentathlon& pentathlon, std::vector<int> players);
/// What was made of a game: "4 victories", "3 V, 1 D", "131 points"; empty if nothing yet.
std::string made_text(const game::Achievement& made, int game);
/// "one place down", "unchanged"; empty before there is anything to compare with.
std::string moved_text(const game::Standing& line, int games);
/// Who meets whom in the due game, one sentence a line; at most two lines.
std::vector<std::string> meeting_lines(const game::Pentathlon& pentathlon);
/// "four players can win"; of one player the name is told.
std::string can_win_text(const game::Pentathlon& pentathlon,
                         const std::vector<game::Standing>& standing);

}  // namespace scenes
