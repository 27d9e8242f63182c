// The pages of the program with everything that its buttons open first, for laws that hold on all
// of them.
#pragma once

#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/ui/scenes.hpp"
#include "stand.hpp"
#include "windows.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pages {

using Look = std::function<void(stand::Stand&)>;

/// Shows a scene and looks at it.
inline void show(stand::Stand& stand, std::unique_ptr<scenes::Scene> scene, const Look& look) {
    stand.ui.clear_toast();
    stand.stage.reset(std::move(scene));
    for (int i = 0; i < 2; ++i) {
        stand.loop.compose();
        stand.loop.update(0);
    }
    stand.loop.compose();
    look(stand);
}

/// … and at what each of these buttons opens over it, where it is there.
inline void show_with(stand::Stand& stand,
                      const std::function<std::unique_ptr<scenes::Scene>()>& make,
                      const std::vector<std::string>& buttons, const Look& look) {
    show(stand, make(), look);
    for (const auto& button : buttons)
        show(stand, make(), [&](stand::Stand& shown) {
            const auto* control = shown.ui.model().find(button);
            if (!control || !control->enabled) return;
            shown.press(button);
            shown.loop.compose();
            look(shown);
        });
}

/// Pages of a game: its form, its table before and amid a match, what lies behind them.
inline void each_of(stand::Stand& stand, const game::Game& game, const Look& look) {
    auto& services = stand.services;
    scenes::TablePlan plan;
    plan.game = game.id;
    show_with(
        stand, [&] { return scenes::make_setup(services, plan); }, {"option:tab:details"}, look);
    show(stand, scenes::make_help(services, game.id), look);
    show(stand, scenes::make_challenges(services, game.id), look);
    show(stand, scenes::make_statistics(services, game.id), look);
    for (const int plies : {0, 5}) {
        auto opening = scenes::open_match(plan, 3);
        REQUIRE(opening.match);
        game::Random random(3);
        windows::play_on(*opening.match, random, plies);
        plan.seats.assign(static_cast<std::size_t>(game.seats(plan.options)), {});
        const auto table = [&] {
            auto begun = plan;
            begun.begun = *opening.match;
            return scenes::make_table(services, begun);
        };
        show_with(stand, table, {"button:menu"}, look);
        show(stand, scenes::make_replay(services, *opening.match, plan), look);
    }
}

inline void each(stand::Stand& stand, const Look& look) {
    auto& services = stand.services;
    show(stand, scenes::make_title(services), look);
    show_with(
        stand, [&] { return scenes::make_settings(services); },
        {"option:tab:play", "option:tab:board"}, look);
    show(stand, scenes::make_keys(services), look);
    show(stand, scenes::make_about(services), look);
    show(stand, scenes::make_saved(services), look);
    for (const auto& game : game::games()) each_of(stand, game, look);
}

}  // namespace pages
