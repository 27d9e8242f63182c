// The program with a sixth game: stands in for core/registry.cpp and scenes/games/views.cpp and
// adds the toy's row to theirs, as a new game adds its own. Linked before the libraries, so that
// their two files stay out.
#include "game/alquerque/row.hpp"
#include "game/core/hooks.hpp"
#include "game/core/ledger.hpp"
#include "game/core/registry.hpp"
#include "game/core/sense.hpp"
#include "game/knaster/appraiser.hpp"
#include "game/knaster/row.hpp"
#include "game/sipky/appraiser.hpp"
#include "game/sipky/row.hpp"
#include "game/tantrix/appraiser.hpp"
#include "game/tantrix/row.hpp"
#include "game/zatre/appraiser.hpp"
#include "game/zatre/row.hpp"
#include "scenes/face/views.hpp"
#include "scenes/games/alquerque/view.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/games/zatre/view.hpp"
#include "tests/toy/appraiser.hpp"
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

AppraiserOf find_appraiser(std::string_view id) {
    if (id == "knaster") return on(knaster::appraiser);
    if (id == "sipky") return on(sipky::appraiser);
    if (id == "tantrix") return on(tantrix::appraiser);
    if (id == "zatre") return on(zatre::appraiser);
    if (id == "toy") return on(toy::appraiser);
    return {};
}

}  // namespace game

namespace scenes {

const View* find_view(std::string_view game) {
    static const AlquerqueView alquerque;
    static const ZatreView zatre;
    static const KnasterView knaster;
    static const TantrixView tantrix;
    static const SipkyView sipky;
    static const ToyView toy;
    const std::pair<std::string_view, const View*> rows[] = {
        {"alquerque", &alquerque}, {"zatre", &zatre}, {"knaster", &knaster},
        {"tantrix", &tantrix},     {"sipky", &sipky}, {"toy", &toy}};
    for (const auto& [id, view] : rows)
        if (id == game) return view;
    return nullptr;
}

const std::vector<const game::Game*>& shown_games() {
    static const std::vector<const game::Game*> shown = [] {
        std::vector<const game::Game*> list;
        for (const auto& game : game::games()) list.push_back(&game);
        return list;
    }();
    return shown;
}

}  // namespace scenes
