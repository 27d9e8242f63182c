// The lists of scores for visitors of a public place: who stands on them and where, under which
// sign.
#include "tests/scenes/place.hpp"

#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/visitors/entry.hpp"
#include "scenes/kiosk/visitors/tables.hpp"

#include <doctest/doctest.h>

#include <set>

using place::a_game_alone;
using place::everywhere;
using place::judge;
using place::kGames;
using place::kPanels;
using place::Place;

namespace {

void fill_board(Place& place, const kiosk::Board& board) {
    const auto& animals = kiosk::animals();
    for (std::size_t i = 0; i < animals.size(); ++i)
        place.house.scores().add(board, static_cast<long long>(20 + 7 * i),
                                 {animals[i], kiosk::colours()[i % 8], i % 3 == 0 ? "WWW" : ""},
                                 stand::Hall::kNow - static_cast<long>(i) * 40000);
}

}  // namespace

TEST_CASE("visitors: lists of scores stand on every panel") {
    everywhere([](Place& place, const std::string& what) {
        place.house.scores().clear();
        fill_board(place, {"zatre", "mini", false});
        place.house.finished(a_game_alone());
        place.show(kiosk::make_boards(place.stand.services));
        judge(place, "boards " + what, {"button:choice"});
        CHECK(place.model().find("text:row10.name"));
        place.stand.press("button:next");
        CHECK(place.model().get("board") != "zatre/mini");
        judge(place, "empty board " + what);
    });
}

TEST_CASE("visitors: points made with a hint stand on no list, and the visitor is told") {
    Place place;
    place.be(kPanels[1], "cs", 100);
    place.house.scores().clear();
    const auto challenge = kiosk::challenge_of(place.stand.services, "zatre", "mini");
    REQUIRE(challenge);
    game::Verdict verdict;
    verdict.outcome = game::Verdict::Outcome::solved;
    verdict.score = 91;
    verdict.medal = game::Medal::bronze;
    scenes::TablePlan plan;
    plan.game = "zatre";
    plan.challenge = "mini";
    const auto match = place::match_of("zatre", 30);
    game::Help help;
    place.show(
        kiosk::make_outcome(place.stand.services, plan, *challenge, verdict, match, 30, help));
    CHECK(place.model().get("place") == "1");
    help.hints = 1;
    place.show(
        kiosk::make_outcome(place.stand.services, plan, *challenge, verdict, match, 30, help));
    CHECK(place.model().get("place") == "0");
    CHECK(place.stand.find("text:reason").text.find("nápověda") != std::string::npos);
    judge(place, "with a hint");
}

TEST_CASE("visitors: points find their place, an animal writes them there") {
    Place place;
    fill_board(place, {"zatre", "mini", false});  // 20, 27 … 125
    place.house.finished(a_game_alone());
    kiosk::Period period = kiosk::Period::today;
    CHECK(kiosk::place_of(place.stand.services, place.house.latest(), period) > 0);
    auto worse = a_game_alone();
    worse.value = 1;
    for (int i = 0; i < 10; ++i)
        place.house.scores().add({"zatre", "mini", false}, 50, {}, stand::Hall::kNow);
    CHECK(kiosk::place_of(place.stand.services, worse, period) == 0);
    auto failed = a_game_alone();
    failed.solved = false;
    CHECK(kiosk::place_of(place.stand.services, failed, period) == 0);

    place.show(kiosk::make_entry(place.stand.services));
    place.stand.press("button:animal.fox");
    place.stand.press("button:colour.red");
    place.stand.press("button:back");
    CHECK(place.model().get("step") == "colour");
    place.stand.press("button:colour.blue");
    const int before = place.house.scores().size();
    place.stand.press("button:done");
    CHECK(place.model().scene() == "boards");
    CHECK(place.house.scores().size() == before + 1);
    bool found = false;
    for (const auto& row : place.house.scores().rows({"zatre", "mini", false}, kiosk::Period::today,
                                                     stand::Hall::kNow))
        found = found || (row.value == 87 && row.who == kiosk::Identity{"fox", "blue", ""});
    CHECK(found);
}

TEST_CASE("visitors: every game has a list, problems one of times") {
    Place place;
    std::set<std::string> games;
    for (const auto& board : kiosk::boards_of(place.stand.services)) games.insert(board.game);
    CHECK(games.size() == kGames.size());
    auto& services = place.stand.services;
    const auto challenge =
        kiosk::challenge_of(services, "alquerque", kiosk::solo_of(services, "alquerque", 3));
    REQUIRE(challenge);
    game::Verdict verdict;
    verdict.outcome = game::Verdict::Outcome::solved;
    scenes::TablePlan plan;
    plan.game = "alquerque";
    plan.challenge = challenge->id;
    const auto match = place::match_of("alquerque", 8);
    game::Help help;
    help.hints = 1;
    place.show(kiosk::make_outcome(services, plan, *challenge, verdict, match, 95.2, help));
    CHECK(place.stand.find("text:score").text == "2:05");
    CHECK(place.model().get("place") == "1");
    CHECK(place.house.latest().lower);
    place.stand.press("button:enter");
    place.stand.press("button:animal.bear");
    place.stand.press("button:colour.green");
    place.stand.press("button:done");
    CHECK(place.model().get("board") == "alquerque/problems");
    CHECK(place.stand.find("text:row1.points").text == "2:05");
    // Faster is better; what is not solved has no time.
    help.hints = 0;
    place.show(kiosk::make_outcome(services, plan, *challenge, verdict, match, 20, help));
    CHECK(place.model().get("place") == "1");
    place.show(kiosk::make_outcome(services, plan, *challenge, verdict, match, 900, help));
    CHECK(place.model().get("place") == "2");
    verdict.outcome = game::Verdict::Outcome::failed;
    place.show(kiosk::make_outcome(services, plan, *challenge, verdict, match, 5, help));
    CHECK(place.model().get("place") == "0");
}

TEST_CASE("visitors: whoever does not choose in time stands there as a guest, once") {
    Place place;
    place.house.finished(a_game_alone());
    place.show(kiosk::make_entry(place.stand.services));
    place.stand.press("button:animal.owl");
    place.show(kiosk::make_boards(place.stand.services));  // as the Kiosk does when time is up
    const auto rows =
        place.house.scores().rows({"zatre", "mini", false}, kiosk::Period::all, stand::Hall::kNow);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].who == kiosk::Identity{});
    place.show(kiosk::make_boards(place.stand.services));
    CHECK(place.house.scores().size() == 1);
}

TEST_CASE("visitors: forbidden letters cannot be written") {
    Place place;
    place.house.conf_.scores.initials = true;
    place.house.conf_.scores.blocked = {"AAA"};
    place.house.finished(a_game_alone());
    place.show(kiosk::make_entry(place.stand.services));
    place.stand.press("button:animal.owl");
    place.stand.press("button:colour.green");
    CHECK_FALSE(place.stand.find("button:done").enabled);
    place.stand.press("button:down2");
    CHECK(place.stand.find("text:letter2").text == "B");
    CHECK(place.stand.find("button:done").enabled);
    place.stand.press("button:up2");
    place.stand.press("button:up2");
    CHECK(place.stand.find("text:letter2").text == "_");
}
