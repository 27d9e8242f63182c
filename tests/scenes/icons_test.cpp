// One icon, one meaning: what stands on a control and the icon beside it belong together wherever
// they are met, in every game.
#include "game/core/registry.hpp"
#include "scenes/ui/scenes.hpp"
#include "stand.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

namespace {

using Words = std::set<std::string>;

/// What was met with an icon, over all pages that were looked at.
struct Met {
    std::map<std::string, Words> words;  ///< of every icon
    std::map<std::string, Words> icons;  ///< of every label

    void look(stand::Stand& stand) {
        for (const auto& control : stand.ui.model().controls()) {
            // The way back is an arrow wherever it leads.
            if (control.icon.empty() || control.text.empty() || control.icon == "back") continue;
            words[control.icon].insert(control.text);
            icons[control.text].insert(control.icon);
        }
    }
};

/// The icons that stand for a thing of the program, and all that may be written beside them.
const std::map<std::string, Words>& meanings() {
    static const std::map<std::string, Words> all{
        {"book", {"Rules", "All rules", "Read the rules"}},
        {"target", {"Challenges", "All challenges"}},
        {"chart", {"Statistics"}},
        {"lens", {"Analysis"}},
        {"list", {"Moves"}},
        {"die", {"Luck and skill"}},
        {"flag", {"Resign"}},
    };
    return all;
}

void look_at_table(const game::Game& game, int players, Met& met) {
    stand::Stand stand(1280, 720, LOCALES);
    REQUIRE(stand.strings.use("en"));
    scenes::TablePlan plan;
    plan.game = game.id;
    for (const auto& option : game.options)
        if (option.name == "players") plan.options.set("players", players);
    plan.seats.assign(static_cast<std::size_t>(game.seats(plan.options)), {});
    stand.stage.push(scenes::make_table(stand.services, plan));
    stand.loop.compose();
    stand.loop.update(0);
    stand.loop.compose();
    met.look(stand);
    stand.press("button:menu");
    stand.loop.compose();
    met.look(stand);
}

}  // namespace

TEST_CASE("icons: one icon has one meaning, and one label one icon") {
    Met met;
    {
        stand::Stand stand(1280, 720, LOCALES);
        REQUIRE(stand.strings.use("en"));
        stand.stage.push(scenes::make_title(stand.services));
        stand.loop.compose();
        met.look(stand);
    }
    for (const auto& game : game::games())
        for (const int players : {1, 2}) look_at_table(game, players, met);
    for (const auto& [icon, allowed] : meanings())
        for (const auto& words : met.words[icon]) {
            CAPTURE(icon);
            CAPTURE(words);
            CHECK(allowed.count(words) == 1);
        }
    for (const auto& [words, icons] : met.icons) {
        CAPTURE(words);
        CHECK(icons.size() == 1);
    }
    for (const char* icon : {"book", "lens", "list", "sheet", "speech", "chart"}) {
        CAPTURE(icon);
        CHECK_FALSE(met.words[icon].empty());
    }
}
