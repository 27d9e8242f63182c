// What animals and colours are called in the language in force.
#pragma once

#include "scenes/kiosk/house/scores.hpp"

#include <string>

namespace kiosk {

/// "fox"; the plain name of an animal.
std::string animal_name(const std::string& animal);
/// The colour as a word by itself ("red").
std::string colour_name(const std::string& colour);
/// "modrá liška", "blauer Fuchs", "blue fox"; a guest: "host", "Gast", "guest". Initials follow
/// after a dot in the middle: "blue fox · A_H".
std::string name_of(const Identity& who);

}  // namespace kiosk
