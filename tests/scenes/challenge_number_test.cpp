// The number of a challenge is the same on its tile, in its title and in its class.
#include "game/core/registry.hpp"
#include "scenes/challenge_list.hpp"
#include "scenes/table/tantrix_puzzle.hpp"
#include "stand.hpp"

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("challenges: their numbers run on from class to class without gaps") {
    stand::Stand stand(1280, 800, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    stand.strings.use("en");
    for (const auto& row : game::games()) {
        CAPTURE(row.id);
        auto all = scenes::load_challenges(stand.services, row.id);
        const auto listed = all;
        all.erase(std::remove_if(
                      all.begin(), all.end(),
                      [](const auto& one) { return one.daily || one.kind == scenes::kSoloKind; }),
                  all.end());
        std::stable_sort(all.begin(), all.end(),
                         [](const auto& a, const auto& b) { return a.grade < b.grade; });
        for (std::size_t i = 0; i < all.size(); ++i)
            CHECK(scenes::number_of(listed, all[i].id) == static_cast<int>(i) + 1);
    }
}

TEST_CASE("challenges: a puzzle is called by its number in the list, its set has no other") {
    stand::Stand stand(1280, 800, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    stand.strings.use("en");
    const auto all = scenes::load_challenges(stand.services, "tantrix");
    const auto* first = game::find_challenge(all, "discovery-3");
    REQUIRE(first);
    CHECK(scenes::challenge_title(all, *first) == "Puzzle 1");
    CHECK(scenes::puzzle_set(*first) == "Discovery");
    for (const auto& challenge : all) {
        const auto set = scenes::puzzle_set(challenge);
        CAPTURE(set);
        CHECK(std::none_of(set.begin(), set.end(), [](char c) { return c >= '0' && c <= '9'; }));
    }
    const auto* daily = game::find_challenge(all, "day-1");
    REQUIRE(daily);
    CHECK(scenes::challenge_title(all, *daily) == "Puzzle of the day");
}
