// The rows of the games that can be seen and played. A new game adds one include and one name.
#include "scenes/face/game_face.hpp"

#include "scenes/games/alquerque/view.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/games/zatre/view.hpp"

namespace scenes {

const std::vector<const GameFace*>& faces() {
    static const std::vector<const GameFace*> rows{&alquerque_face(), &zatre_face(),
                                                   &knaster_face(), &tantrix_face(), &sipky_face()};
    return rows;
}

}  // namespace scenes
