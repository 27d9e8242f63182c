// The time of a puzzle of Tantrix: it passes while nothing moves, not while another scene is open.
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

TEST_CASE("puzzle: its time passes at rest, from the first move on, and not below other scenes") {
    stand::Stand stand(1280, 800, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    stand.strings.use("en");
    const auto all = scenes::load_challenges(stand.services, "tantrix");
    const auto* challenge = game::find_challenge(all, "discovery-3");
    REQUIRE(challenge);
    stand.stage.push(scenes::make_puzzle(stand.services, *challenge, 0));
    // As the real loop does: a look every second, without any time of motion.
    const auto rest = [&](int seconds) {
        for (int second = 0; second < seconds; ++second) {
            stand.clock.set(stand.clock.now() + 1);
            stand.loop.update(0);
            stand.loop.compose();
        }
    };
    const auto time = [&] { return stand.find("text:time").text; };
    rest(5);
    CHECK(time() == "0:00");
    stand.press("spot:t1");
    stand.press("spot:0,0");
    REQUIRE(stand.find("spot:0,0").value == "1/0");
    stand.loop.update(0);
    rest(70);
    CHECK(time() >= "1:10");
    CHECK(time() <= "1:12");
    const auto before = time();
    stand.show([](scenes::Ui&) {});
    stand.loop.update(0);
    rest(40);
    stand.stage.pop();
    stand.loop.update(0);
    stand.loop.compose();
    CHECK(time() == before);
}
