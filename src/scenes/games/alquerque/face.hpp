// Alquerque's row among the faces.
#pragma once

#include "scenes/face/game_face.hpp"

namespace scenes {

/// How the game presents itself to the rest of the program.
const GameFace& alquerque_face();

}  // namespace scenes
