// The diploma of the Grand Pentathlon: the small card beside the standing and the sheet that is
// saved as a picture. Knows words and shapes, no rules.
#pragma once

#include "game/contest/pentathlon.hpp"
#include "render/canvas.hpp"

#include <array>
#include <filesystem>
#include <string>

namespace scenes {

/// What stands on it, in the language in force.
struct DiplomaWords {
    std::string title;   ///< "Diploma"
    std::string line;    ///< "to the winner of the Grand Pentathlon"
    std::string brief;   ///< the same on the card
    std::string name;    ///< empty: not known yet, a dotted line
    std::string note;    ///< under the name
    std::string points;  ///< "38 points of 50"; for the sheet
    std::string date;
    std::array<std::string, game::kPentathlonGames> games{};  ///< names, for the sheet
    std::array<std::string, game::kPentathlonGames> made{};   ///< "1st place", for the sheet
};

/// The words for this pentathlon, won on this date; without a name before its end.
DiplomaWords diploma_words(const game::Pentathlon& pentathlon, std::string date);

/// The card in its frame, as large as `box` allows, turned a little.
void draw_diploma_card(render::Canvas& canvas, const render::Rect& box, const DiplomaWords& words);

/// Paints the sheet (A4 across) and writes it as PNG; false if the file cannot be written.
bool save_diploma(render::Assets& assets, const DiplomaWords& words,
                  const std::filesystem::path& file);

}  // namespace scenes
