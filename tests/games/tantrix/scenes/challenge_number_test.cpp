// The number of a challenge is the same on its tile, in its title and in its class.
#include "game/core/registry.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

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

// A problem is played by the rules that its options say; where they differ from one to the next,
// nobody may have to learn them from a refusal.
TEST_CASE("challenges: problems of a game that differ in a rule say by which they are played") {
    stand::Stand stand(1280, 800, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    for (const char* language : {"cs", "en", "de"}) {
        stand.strings.use(language);
        for (const auto& row : game::games()) {
            const auto all = scenes::load_challenges(stand.services, row.id);
            for (const auto& option : row.options) {
                if (option.type != game::OptionType::choice) continue;
                std::set<std::string> kinds;
                for (const auto& one : all)
                    if (one.kind != scenes::kSoloKind && one.puzzle.task.empty())
                        kinds.insert(game::text_of(one.options.get(option)));
                if (kinds.size() < 2) continue;
                CAPTURE(row.id);
                CAPTURE(option.name);
                for (const auto& one : all) {
                    if (one.kind == scenes::kSoloKind) continue;
                    for (const bool brief : {false, true}) {
                        const auto words = scenes::tr("challenges." + row.id + "." + option.name +
                                                      "." + game::text_of(one.options.get(option)) +
                                                      (brief ? ".brief" : ""));
                        CHECK(scenes::variant_text(one, brief).find(words) != std::string::npos);
                        CHECK(scenes::goal_of(one, 1, brief).find(words) != std::string::npos);
                    }
                }
            }
        }
    }
}

TEST_CASE("challenges: the readme counts them as the program does") {
    std::ifstream file(std::string(SOURCE_ROOT) + "/README.md");
    std::string readme{std::istreambuf_iterator<char>(file), {}};
    std::replace(readme.begin(), readme.end(), '\n', ' ');
    for (auto twice = readme.find("  "); twice != std::string::npos; twice = readme.find("  "))
        readme.erase(twice, 1);
    stand::Stand stand(1280, 800, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    const auto count = [&](const char* game, const auto& counts) {
        const auto all = scenes::load_challenges(stand.services, game);
        return std::to_string(std::count_if(all.begin(), all.end(), counts));
    };
    const auto listed = [](const auto& one) { return !one.daily && one.kind != scenes::kSoloKind; };
    const auto fresh = [&](const auto& one) { return listed(one) && one.id.rfind("new", 0) == 0; };
    const auto classic = [&](const auto& one) { return listed(one) && !fresh(one); };
    const auto of_days = [](const auto& one) { return one.daily && one.kind != scenes::kSoloKind; };
    for (const auto& words :
         {count("tantrix", listed) + " puzzles and one for every day",
          count("tantrix", classic) + " classic puzzles, " + count("tantrix", fresh) +
              " new ones in three grades, " + count("tantrix", of_days) + " more for the days",
          count("alquerque", listed) + " problems in three classes",
          count("zatre", listed) + " one-turn problems",
          count("sipky", listed) + " positions of the check-out trainer"}) {
        CAPTURE(words);
        CHECK(readme.find(words) != std::string::npos);
    }
}
