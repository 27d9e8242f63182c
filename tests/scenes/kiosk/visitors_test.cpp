// The pages for visitors of a public place: millimetres, letters and languages on every panel, and
// the way from the first touch to a running game.
#include "tests/scenes/place.hpp"

#include "game/core/text.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/visitors/entry.hpp"
#include "scenes/kiosk/visitors/tables.hpp"
#include "scenes/ui/qr.hpp"

#include <doctest/doctest.h>

#include <set>

using kiosk::Company;
using kiosk::Strength;
using place::a_game_alone;
using place::everywhere;
using place::judge;
using place::kGames;
using place::kPanels;
using place::Place;

TEST_CASE("visitors: the first picture and the languages stand on every panel") {
    everywhere([](Place& place, const std::string& what) {
        place.show(kiosk::make_attract(place.stand.services));
        judge(place, "attract " + what);
        int pressable = 0;
        for (const auto& control : place.model().controls()) pressable += control.pressable ? 1 : 0;
        CHECK(pressable == 0);  // every touch wakes it
        CHECK(place.model().find("text:demo"));
        place.show(kiosk::make_welcome(place.stand.services));
        judge(place, "welcome " + what);
        for (const auto* language : {"cs", "en", "de"}) {
            const auto& button = place.stand.find(std::string("button:language.") + language);
            CHECK(std::min(button.rect.w, button.rect.h) >= place.stand.ui.mm(25) - 1);
        }
        CHECK(place.stand.find("button:language.cs").text == "Čeština, Hrát");
    });
}

TEST_CASE("visitors: the choice of games stands on every panel") {
    std::vector<std::string> cards;
    for (const auto& game : kGames) cards.push_back("card:" + game);
    everywhere([&](Place& place, const std::string& what) {
        place.show(kiosk::make_choice(place.stand.services));
        judge(place, "choice " + what, cards);
        for (const auto& card : cards) CHECK(place.model().find(card));
        place.stand.press("button:company.points");
        judge(place, "for points " + what, cards);
        CHECK_FALSE(place.model().find("button:strength.easy"));
        place.stand.press("button:company.computer");
    });
}

TEST_CASE("visitors: lower controls leave the upper part of a tall panel empty") {
    Place place({1080, 1920, 32});
    place.house.lowered_ = true;
    place.show(kiosk::make_choice(place.stand.services));
    judge(place, "lowered");
    for (const auto& control : place.model().controls())
        if (control.pressable) CHECK(control.rect.y >= 1920 * 0.4F);
    place.stand.press("button:lower");
    CHECK_FALSE(place.house.lowered());
}

TEST_CASE("visitors: animal, colour and letters stand on every panel") {
    everywhere([](Place& place, const std::string& what) {
        place.house.conf_.scores.initials = true;
        place.house.finished(a_game_alone());
        place.show(kiosk::make_entry(place.stand.services));
        judge(place, "animals " + what, {"button:guest"});
        place.stand.press("button:animal.badger");
        judge(place, "colours " + what, {"button:guest"});
        place.stand.press("button:colour.orange");
        judge(place, "letters " + what, {"button:done"});
        CHECK(place.model().get("step") == "sure");
    });
}

TEST_CASE("visitors: question, result and code stand on every panel") {
    everywhere([](Place& place, const std::string& what) {
        place.show(kiosk::make_choice(place.stand.services));
        place.house.scores().clear();
        auto& above = place.stand.loop.above();
        for (const bool ends : {false, true}) {
            place.house.ends_ = ends;
            above.push(kiosk::make_still_there(place.stand.services));
            place.stand.loop.compose();
            judge(place, "still there " + what);
            CHECK(place.stand.find("text:left").text == "17");
            above.pop();
            place.stand.loop.apply();
        }
        auto challenge = kiosk::challenge_of(place.stand.services, "zatre", "mini");
        REQUIRE(challenge);
        game::Verdict verdict;
        verdict.outcome = game::Verdict::Outcome::solved;
        verdict.score = 91;
        verdict.medal = game::Medal::gold;
        scenes::TablePlan plan;
        plan.game = "zatre";
        plan.challenge = "mini";
        place.show(kiosk::make_outcome(place.stand.services, plan, *challenge, verdict,
                                       place::match_of("zatre", 30), 30, {}));
        judge(place, "result " + what, {"button:enter", "button:again", "button:choice"});
        place.stand.press("button:take_home");
        judge(place, "code " + what, {"button:back"});
        CHECK(place.model().get("code") == "record");
    });
}

TEST_CASE("visitors: the rules are turned, not scrolled") {
    Place place;
    for (const auto& panel : {kPanels[1], kPanels[6]})
        for (const int letters : {100, 200}) {
            place.be(panel, "de", letters);
            for (const std::string game : {"alquerque", "knaster"}) {
                place.show(kiosk::make_rules(place.stand.services, game));
                const int pages = std::stoi(place.model().get("pages"));
                CHECK(pages > 4);
                for (int page = 1; page <= pages; ++page) {
                    CHECK(place.model().get("page") == std::to_string(page));
                    if (page % 3 == 1) judge(place, game + " " + std::to_string(page));
                    if (page < pages) place.stand.press("button:next");
                }
                CHECK_FALSE(place.stand.find("button:next").enabled);
            }
        }
}

TEST_CASE("visitors: language, game – and the match runs") {
    Place place;
    for (const auto& game : kGames)
        for (const auto* company : {"computer", "two", "points"}) {
            CAPTURE(game);
            CAPTURE(company);
            place.stand.settings.forget();
            place.show(kiosk::make_attract(place.stand.services));
            place.show(kiosk::make_welcome(place.stand.services));  // the first touch, by the Kiosk
            place.stand.press("button:language.en");
            CHECK(place.model().scene() == "choice");
            CHECK(place.house.said.back() == "language en");
            if (std::string(company) != "computer")
                place.stand.press(std::string("button:company.") + company);
            place.stand.press("card:" + game);
            CHECK(place.model().scene() == "table");
            CHECK(place.house.said.back() == "began " + game);
        }
}

TEST_CASE("visitors: what a touch on a game means") {
    Place place;
    auto& services = place.stand.services;
    for (const auto& game : kGames) {
        const auto against = kiosk::plan_of(services, game, Company::computer, Strength::medium);
        REQUIRE(against.seats.size() == 2);
        CHECK(against.seats[0].person);
        CHECK_FALSE(against.seats[1].person);
        CHECK(against.seats[1].bot == "level2");
        const auto two = kiosk::plan_of(services, game, Company::two, Strength::medium);
        REQUIRE(two.seats.size() == 2);
        CHECK(two.seats[1].person);
        CHECK_FALSE(
            kiosk::plan_of(services, game, Company::points, Strength::easy).challenge.empty());
    }
    const auto& alquerque = *game::find_game("alquerque");
    CHECK(kiosk::bot_at(alquerque, 2, Strength::easy) == "level1");
    CHECK(kiosk::bot_at(alquerque, 2, Strength::hard) == "level4");
    CHECK(kiosk::bot_at(alquerque, 9, Strength::hard) ==
          "level" + std::to_string(alquerque.levels));
    CHECK(kiosk::usual_strength(1) == Strength::easy);
    CHECK(kiosk::bot_at(alquerque, 1, Strength::easy) == "level1");
    // The conf's rules reach the table, those that do not fit together do not stop it.
    place.house.conf_.options["zatre"] = {{"set", "5"}};
    const auto plan = kiosk::plan_of(services, "zatre", Company::two, Strength::easy);
    CHECK(game::number(plan.options, game::find_game("zatre")->options, "set") == 5);
}

TEST_CASE("visitors: contrast, letters and sound go round") {
    Place place;
    place.show(kiosk::make_choice(place.stand.services));
    place.stand.press("button:contrast");
    CHECK(place.stand.settings->theme == scenes::ThemeChoice::contrast);
    place.stand.press("button:contrast");
    CHECK(place.stand.settings->theme == scenes::ThemeChoice::light);
    for (const int wanted : {150, 200, 100}) {
        place.stand.press("button:letters");
        CHECK(place.stand.settings->scale == wanted);
    }
    const int most = place.house.conf_.sound_most;
    for (int i = 0; i < 4; ++i) {
        place.stand.press("button:sound");
        CHECK(place.stand.settings->volume <= most);
    }
    CHECK_FALSE(place.model().find("button:lower"));  // nothing is out of reach on a wide panel
}

TEST_CASE("visitors: the demonstration plays on, game after game, and stands still when touched") {
    Place place;
    auto& loop = place.stand.loop;
    auto& clock = place.stand.clock;
    place.show(kiosk::make_attract(place.stand.services));
    std::set<std::string> seen;
    int most = 0;
    for (int step = 0; step < 1300; ++step) {
        clock.set(clock.now() + 0.1);
        loop.update(0.1);
        if (step % 10 == 0) loop.compose();
        while (loop.thinking()) loop.update(0);
        if (place.model().get("demo").empty()) continue;
        seen.insert(place.model().get("demo"));
        most = std::max(most, std::stoi(place.model().get("demo_ply")));
    }
    CHECK(seen.size() == kGames.size());
    CHECK(most > 8);
    loop.compose();
    const auto ply = place.model().get("demo_ply"), game = place.model().get("demo");
    place.stand.stage.reset(kiosk::make_welcome(place.stand.services));
    loop.compose();
    CHECK(place.model().get("demo") == game);
    CHECK(place.model().get("demo_ply") == ply);
    CHECK_FALSE(loop.moving());
    CHECK_FALSE(loop.thinking());
}

TEST_CASE("visitors: in safe mode nothing plays by itself") {
    Place place;
    place.house.mode_ = kiosk::Mode::safe;
    place.show(kiosk::make_attract(place.stand.services));
    CHECK(place.model().get("demo") == "alquerque");
    CHECK(place.model().get("demo_ply").empty());
    CHECK_FALSE(place.stand.loop.moving());
    CHECK_FALSE(place.stand.loop.thinking());
    place.stand.clock.set(place.stand.clock.now() + 21);
    place.stand.loop.update(0.1);
    place.stand.loop.compose();
    CHECK(place.model().get("demo") == "zatre");
}

TEST_CASE("visitors: a code holds what fits, and nothing else") {
    const auto code = scenes::qr_code("Pětiboj");
    REQUIRE(code);
    CHECK(code->side == 21);
    // The three corners that every reader looks for.
    for (const auto& [x, y] : {std::pair{0, 0}, std::pair{14, 0}, std::pair{0, 14}}) {
        CHECK(code->at(x, y));
        CHECK(code->at(x + 3, y + 3));
        CHECK_FALSE(code->at(x + 1, y + 1));
    }
    CHECK_FALSE(scenes::qr_code(""));
    const auto large = scenes::qr_code(std::string(2953, 'x'));
    REQUIRE(large);
    CHECK(large->side == 177);
    CHECK_FALSE(scenes::qr_code(std::string(2954, 'x')));

    Place place;
    auto what = a_game_alone();
    what.record = std::string(4000, 'x');
    place.house.finished(what);
    place.show(kiosk::make_take_home(place.stand.services));
    CHECK(place.model().get("code") == "statement");
}

TEST_CASE("visitors: where an address is known, a code is a link that opens the record there") {
    // RFC 4648, section 10.
    CHECK(game::link_text("") == "");
    CHECK(game::link_text("f") == "MY");
    CHECK(game::link_text("foob") == "MZXW6YQ");
    CHECK(game::link_text("foobar") == "MZXW6YTBOI");
    CHECK_FALSE(scenes::qr_link("", "RECORD"));
    const std::string address = "https://play.example.org/petiboj/";
    const auto code = scenes::qr_link(address, game::link_text("record"));
    REQUIRE(code);
    CHECK(code->side == 29);  // 34 bytes and 10 letters: version 3
    CHECK(scenes::qr_link(address, game::link_text(std::string(2600, 'x'))));
    CHECK_FALSE(scenes::qr_link(address, game::link_text(std::string(2700, 'x'))));

    Place place;
    place.house.conf_.scores.address = address;
    auto what = a_game_alone();
    const std::pair<std::size_t, const char*> lengths[] = {
        {2000, "link"}, {2800, "record"}, {4000, "statement"}};
    for (const auto& [length, holds] : lengths) {
        what.record = std::string(length, 'x');
        place.house.finished(what);
        place.show(kiosk::make_take_home(place.stand.services));
        CHECK(place.model().get("code") == holds);
    }
}
