// Options whose text is made of letters, one for each side (the colours of Tantrix): they are
// chosen, not typed. Finds by trial what the game allows. Knows no widgets and no particular game.
#pragma once

#include "game/core/registry.hpp"

#include <string>
#include <vector>

namespace scenes {

/// Who has which letter.
struct Letters {
    std::string all;       ///< every letter of the option, in order
    int sides = 1;         ///< so many sides have one each
    bool several = false;  ///< the only side may have more than one
    std::string chosen;    ///< the letter of each side in turn, or all of the only side

    bool has(char letter) const { return chosen.find(letter) != std::string::npos; }
    /// What stands in the option without a choice.
    std::string usual() const;
};

/// True if the option is a text of letters (Option::values) of which each side has one.
bool of_letters(const game::Option& option);

/// How the letters stand in these settings.
Letters letters_of(const game::Game& game, const game::Settings& settings,
                   const game::Option& option);
/// True if the only side may have this letter.
bool may_have(const game::Game& game, game::Settings settings, const game::Option& option,
              char letter);
/// A side takes a letter; whoever had it gets the other one for it.
void take_letter(game::Settings& settings, const game::Option& option, const Letters& letters,
                 int side, char letter);
/// The only side counts this letter, or no longer; one always stays.
void flip_letter(game::Settings& settings, const game::Option& option, const Letters& letters,
                 char letter);
/// Brings the letters back in order after other options have changed: as many as there are sides.
void fit_letters(const game::Game& game, const game::Settings& before, game::Settings& settings);
/// Before one of `seats` leaves: its letter becomes the last one, so that all others keep theirs.
void letter_goes_last(const game::Game& game, game::Settings& settings, int seats, int seat);

/// Which of all letters a seat has (0, 1, …): its sign among GameFace::piece. -1: several; the seat
/// itself if the game has no such option.
int letter_of_seat(const game::Game& game, const game::Settings& settings, int seat);

}  // namespace scenes
