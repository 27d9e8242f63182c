// The table of every game in a public place: millimetres, letters, languages and lower controls on
// every panel; nothing scrolls, nothing leads out of the game.
#include "tests/scenes/place.hpp"

#include "game/match/record.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/table/session/session.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using kiosk::Company;
using kiosk::Strength;
using place::judge;
using place::judge_letters;
using place::kGames;
using place::kPanels;
using place::Place;

namespace {

/// A match of two visitors after so many random actions.
scenes::TablePlan after(Place& place, const std::string& game, int plies, std::uint64_t seed = 7) {
    auto plan = kiosk::plan_of(place.stand.services, game, Company::two, Strength::easy);
    plan.seed = seed;
    auto opening = scenes::open_match(plan, seed);
    REQUIRE(opening.match);
    game::Random random(seed);
    windows::play_on(*opening.match, random, plies);
    while (opening.match->play_chance()) {
    }
    plan.begun = std::move(opening.match);
    return plan;
}

/// The table with the match, all that moves arrived.
void show_table(Place& place, const scenes::TablePlan& plan) {
    place.show(scenes::make_table(place.stand.services, plan));
    for (int i = 0; i < 3; ++i) {
        place.stand.loop.update(5);
        place.stand.loop.compose();
    }
}

const std::vector<std::string> kPrimary{"button:confirm", "button:plain", "button:plain2",
                                        "button:plain3",  "button:stop",  "button:results"};

/// What must hold of the table as it is now; `all`: with every letter on it.
void look(Place& place, const std::string& what) {
    render::Scribe scribe(place.stand.canvas);
    render::watch(place.stand.assets, &scribe);
    place.stand.loop.compose();
    render::watch(place.stand.assets, nullptr);
    judge(place, what, kPrimary);
    judge_letters(place, scribe, what);
}

/// All panels with all languages and sizes of letters take minutes: PETIBOJ_MATRIX=1.
bool whole_matrix() {
    return std::getenv("PETIBOJ_MATRIX") != nullptr;
}

/// The first place that can be pressed to some effect.
std::string first_spot(Place& place) {
    for (const auto& control : place.model().controls())
        if (control.role == "spot" && control.enabled) return control.name;
    return {};
}

void look_at_states(Place& place, const std::string& game, const std::string& what) {
    show_table(place, after(place, game, 0));
    look(place, what + " opening");
    for (const auto* tool : {"button:language", "button:undo", "button:hint", "button:menu"})
        CHECK(place.model().find(tool));
    show_table(place, after(place, game, 23));
    look(place, what + " middle");
    if (const auto spot = first_spot(place); !spot.empty()) {
        place.stand.press(place.stand.find(spot).rect.centre(), scenes::Device::touch);
        look(place, what + " held");
    }
}

}  // namespace

TEST_CASE("public table: every game stands on every panel") {
    constexpr std::array kLetters{100, 150, 200};
    Place place;
    for (std::size_t g = 0; g < kGames.size(); ++g)
        for (std::size_t i = 0; i < kPanels.size(); ++i)
            for (std::size_t k = 0; k < 9; ++k) {
                // Without the whole matrix each game meets a third of the panels, once each.
                if (!whole_matrix() && ((i + g) % 3 != 0 || k != (2 * i + g) % 9)) continue;
                const auto& panel = kPanels[i];
                const auto& language = scenes::languages()[k % 3];
                place.be(panel, language, kLetters[k / 3]);
                const std::string what = kGames[g] + " " + std::to_string(panel.w) + "x" +
                                         std::to_string(panel.h) + " " + language + " " +
                                         std::to_string(kLetters[k / 3]) + " %";
                look_at_states(place, kGames[g], what);
            }
}

TEST_CASE("public table: controls and board come down where the upper part is out of reach") {
    for (const auto& panel : {kPanels[7], kPanels[8]}) {
        Place place(panel);
        for (const auto& game : kGames) {
            show_table(place, after(place, game, 6));
            const auto& button = place.stand.find("button:lower");
            CHECK(button.rect.bottom() >= static_cast<float>(panel.h) * 0.95F);
            place.stand.press("button:lower");
            CHECK(place.house.lowered());
            look(place, game + " lowered");
            for (const auto& control : place.model().controls())
                if (control.pressable)
                    CHECK_MESSAGE(control.rect.y >= static_cast<float>(panel.h) * 0.4F - 1,
                                  control.name);
            place.stand.press("button:lower");
            CHECK_FALSE(place.house.lowered());
        }
    }
}

TEST_CASE("public table: the share of lower controls is the conf's") {
    Place place({1080, 1920, 32});
    place.house.conf_.lower_percent = 45;
    place.house.lowered_ = true;
    show_table(place, after(place, "alquerque", 4));
    for (const auto& control : place.model().controls())
        if (control.pressable) CHECK(control.rect.y >= 1920 * 0.55F - 1);
}

TEST_CASE("public table: the language changes on the table, at once") {
    Place place;
    show_table(place, after(place, "zatre", 9));
    const auto ply = place.model().get("ply");
    CHECK(place.stand.find("button:language").text == "Čeština");
    place.stand.press("button:language");
    CHECK(place.model().scene() == "languages");
    judge(place, "languages");
    for (const auto* language : {"cs", "en", "de"}) {
        const auto& button = place.stand.find(std::string("button:language.") + language);
        CHECK(std::min(button.rect.w, button.rect.h) >= place.stand.ui.mm(25) - 1);
    }
    place.stand.press("button:language.de");
    CHECK(place.model().scene() == "table");
    CHECK(place.stand.find("button:language").text == "Deutsch");
    CHECK(place.stand.find("button:menu").text == "Menü");
    CHECK(place.model().get("ply") == ply);
    // One language: no button.
    place.house.conf_.languages = {"de"};
    place.stand.loop.compose();
    CHECK_FALSE(place.model().find("button:language"));
}

TEST_CASE("public table: the panel stands on the side of the hand") {
    Place place;
    show_table(place, after(place, "alquerque", 5));
    const float right = place.stand.find("button:menu").rect.x;
    CHECK(right > 1920 / 2);
    place.stand.press("button:menu");
    CHECK(place.model().scene() == "menu");
    judge(place, "menu");
    place.stand.press("button:hand");
    place.stand.press("button:back");
    CHECK(place.model().scene() == "table");
    CHECK(place.stand.find("button:menu").rect.x < 1920 / 2);
    look(place, "left hand");
    place.stand.press("button:menu");
    place.stand.press("button:hand");
    CHECK(place.stand.settings->panel == scenes::PanelSide::right);
}

TEST_CASE("public table: the sheet has a page of its own that is turned, not scrolled") {
    for (const auto& panel : {kPanels[0], kPanels[1], kPanels[5], kPanels[7]}) {
        Place place(panel, "de", 150);
        for (const std::string game : {"zatre", "sipky", "tantrix"}) {
            show_table(place, after(place, game, 30));
            place.stand.press("button:menu");
            place.stand.press("button:sheets");
            CHECK(place.model().scene() == "sheets");
            const auto what = game + " sheet " + std::to_string(panel.w);
            look(place, what);
            if (game != "tantrix") {
                const auto seat = place.model().get("seat");
                place.stand.press("button:next");
                CHECK(place.model().get("seat") != seat);
                look(place, what + " next");
            }
            place.stand.press("button:back");
            CHECK(place.model().scene() == "table");
        }
    }
}

TEST_CASE("public table: all at once, sheets and what is pressed on them are large enough") {
    Place place;
    auto& services = place.stand.services;
    for (const auto& panel : kPanels)
        for (const bool facing : {false, true}) {
            const std::string what = std::to_string(panel.w) + "x" + std::to_string(panel.h) +
                                     (facing ? " facing" : " beside");
            CAPTURE(what);
            place.be(panel, "de", 100);
            services.settings.remember("table.together", "on");
            services.settings.remember("visitor_facing", facing ? "yes" : "no");
            show_table(place, after(place, "knaster", 0));
            REQUIRE(place.model().scene() == "gathering");
            judge(place, what);
            const float finger = place.stand.ui.mm(12) - 1, button = place.stand.ui.mm(15) - 1;
            int fields = 0, buttons = 0;
            for (const auto& control : place.model().controls()) {
                if (control.role != "spot") continue;
                CAPTURE(control.name);
                CHECK(windows::inside(place.stand.ui.area(), control.rect));
                const auto part = control.name.substr(control.name.rfind(':') + 1);
                const float least = std::min(control.rect.w, control.rect.h);
                if (part == "undo" || part == "pass") {
                    CHECK(least >= button);
                    ++buttons;
                } else if (part.size() == 2 && part[0] <= 'e' && part[1] <= '5') {
                    CHECK(least >= finger);
                    ++fields;
                }
                CHECK_FALSE(control.rect.touches(place.stand.find("button:menu").rect));
            }
            CHECK(fields == 50);
            CHECK(buttons == 4);
        }
}
