// The program with a sixth game: stands in for core/registry.cpp and scenes/games/games.cpp and
// adds the toy's rows to theirs, as a new game adds its own. Linked before the libraries, so that
// their two files stay out.
#include "game/alquerque/row.hpp"
#include "game/core/registry.hpp"
#include "game/core/sense.hpp"
#include "game/knaster/row.hpp"
#include "game/sipky/row.hpp"
#include "game/tantrix/row.hpp"
#include "game/zatre/row.hpp"
#include "scenes/games/alquerque/face.hpp"
#include "scenes/games/knaster/face.hpp"
#include "scenes/games/sipky/face.hpp"
#include "scenes/games/tantrix/face.hpp"
#include "scenes/games/zatre/face.hpp"
#include "tests/toy/row.hpp"
#include "tests/toy/toy_view.hpp"

namespace game {

const std::vector<Game>& games() {
    static const std::vector<Game> rows = sensible(
        {alquerque::row(), zatre::row(), knaster::row(), tantrix::row(), sipky::row(), toy::row()});
    return rows;
}

const Game* find_game(std::string_view id) {
    for (const auto& row : games())
        if (row.id == id) return &row;
    return nullptr;
}

}  // namespace game

namespace scenes {

const std::vector<const GameFace*>& faces() {
    static const ToyView view;
    static const GameFace toy = [] {
        GameFace face;
        face.id = "toy";
        face.view = &view;
        return face;
    }();
    static const std::vector<const GameFace*> rows{
        &alquerque_face(), &zatre_face(), &knaster_face(), &tantrix_face(), &sipky_face(), &toy};
    return rows;
}

}  // namespace scenes
