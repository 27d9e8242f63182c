// The rows of the games that can be seen and played. A new game adds one include and one name.
#include "scenes/face/game_face.hpp"

#include "scenes/games/alquerque/face.hpp"
#include "scenes/games/knaster/face.hpp"
#include "scenes/games/sipky/face.hpp"
#include "scenes/games/tantrix/face.hpp"
#include "scenes/games/zatre/face.hpp"

namespace scenes {

const std::vector<const GameFace*>& faces() {
    static const std::vector<const GameFace*> rows{&alquerque_face(), &zatre_face(),
                                                   &knaster_face(), &tantrix_face(), &sipky_face()};
    return rows;
}

}  // namespace scenes
