// The toy's row among the faces. A real game's is src/scenes/games/<game>/face.cpp.
#pragma once

#include "scenes/face/game_face.hpp"

namespace scenes {

/// How the toy presents itself to the rest of the program.
const GameFace& toy_face();

}  // namespace scenes
