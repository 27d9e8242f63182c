#include "scenes/face/views.hpp"

#include "scenes/games/alquerque/view.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/games/zatre/view.hpp"

#include <array>
#include <utility>

namespace scenes {

const View* find_view(std::string_view game) {
    static const AlquerqueView alquerque;
    static const ZatreView zatre;
    static const KnasterView knaster;
    static const TantrixView tantrix;
    static const SipkyView sipky;
    static const std::array<std::pair<std::string_view, const View*>, 5> rows{{
        {"alquerque", &alquerque},
        {"zatre", &zatre},
        {"knaster", &knaster},
        {"tantrix", &tantrix},
        {"sipky", &sipky},
    }};
    for (const auto& [id, view] : rows)
        if (id == game) return view;
    return nullptr;
}

const std::vector<const game::Game*>& shown_games() {
    static const std::vector<const game::Game*> shown = [] {
        std::vector<const game::Game*> list;
        for (const auto& game : game::games())
            if (find_view(game.id)) list.push_back(&game);
        return list;
    }();
    return shown;
}

}  // namespace scenes
