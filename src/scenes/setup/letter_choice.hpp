// How letters (setup_letters.hpp) are chosen by their signs: beside each person, or as switches
// where the only side may have several. Knows no particular game.
#pragma once

#include "scenes/people/setup_form.hpp"
#include "scenes/ui/scene.hpp"

#include <string>

namespace scenes {

/// True if each person of the form chooses a letter beside the name.
bool lettered(const SetupForm& form);

/// The list of letters for this seat; true if another one was chosen.
bool draw_letter_of(Frame& frame, SetupForm& form, const render::Rect& box, int seat);

/// What is to be known before one is chosen, where there is a choice among several people.
std::string letters_note(const SetupForm& form);

/// How many lines the switches need, and from line to line, px.
int letter_lines(const game::Option& option);
float letter_step(Frame& frame);

/// Switches, two a line, the first line in `box`; true if one was pressed.
bool draw_letter_switches(Frame& frame, SetupForm& form, const game::Option& option,
                          const render::Rect& box);

}  // namespace scenes
