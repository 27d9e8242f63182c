// petiboj-lab and the computer players: bench, arena, best.
#include "tests/lab/lab_kit.hpp"

#include <cmath>
#include <numeric>
#include <set>
#include <string>

using namespace lab_kit;

TEST_CASE("lab bench: figures fit each other") {
    const auto result = fine("bench --game alquerque --seconds 0.05");
    CHECK(result["game"] == "alquerque");
    CHECK(result["seconds"].get<double>() >= 0.05);
    CHECK(result["playouts"].get<double>() >= 1);
    CHECK(result["plies"] > result["playouts"]);
    CHECK(result["playouts_per_second"].get<double>() ==
          doctest::Approx(result["playouts"].get<double>() / result["seconds"].get<double>()));
    CHECK(result["plies_per_second"].get<double>() ==
          doctest::Approx(result["plies"].get<double>() / result["seconds"].get<double>()));
}

TEST_CASE("lab arena: results add up and do not depend on the number of threads") {
    const std::string arguments =
        "arena --game alquerque --seats level1,random --games 21 --seed 3 --budget 100";
    auto one = fine(arguments);
    CHECK(one["games"] == 21);
    REQUIRE(one["seats"].size() == 2);
    const auto& strong = one["seats"][0];
    const auto& weak = one["seats"][1];
    CHECK(strong["bot"] == "level1");
    CHECK(weak["bot"] == "random");
    CHECK(strong["wins"] == weak["losses"]);
    CHECK(strong["losses"] == weak["wins"]);
    CHECK(strong["draws"] == weak["draws"]);
    CHECK(strong["wins"].get<int>() + strong["draws"].get<int>() + strong["losses"].get<int>() ==
          21);
    for (const char* key : {"mean_score", "sd_score", "score_se"}) CHECK(strong[key].is_number());
    CHECK(strong["score_se"].get<double>() ==
          doctest::Approx(strong["sd_score"].get<double>() / std::sqrt(21.0)));
    const auto spread = strong["score_twentieths"].get<std::vector<int>>();
    REQUIRE(spread.size() == 21);  // of 21 games: every score
    CHECK(std::is_sorted(spread.begin(), spread.end()));
    CHECK(std::accumulate(spread.begin(), spread.end(), 0) / 21.0 ==
          doctest::Approx(strong["mean_score"].get<double>()));
    auto three = fine(arguments + " --threads 3");
    one.erase("seconds");
    three.erase("seconds");
    CHECK(one == three);
}

TEST_CASE("lab arena: seats rotate, so equal bots on the same openings are equal") {
    const auto result = fine(
        "arena --game alquerque --seats greedy,greedy --games 20 --seed 8 --budget 50 --opening 8");
    CHECK(result["seats"][0]["wins"].get<int>() + result["seats"][1]["wins"].get<int>() +
              result["seats"][0]["draws"].get<int>() ==
          20);
    CHECK(fine("arena --game alquerque --seats random,random --games 4 --opening 0")["games"] == 4);
}

TEST_CASE("lab best: an action with its value and candidates") {
    const auto result = fine("best - --level 2 --budget 500", kStart);
    std::set<std::string> listed;
    const auto position = fine("legal -", kStart);
    for (const auto& action : position["actions"]) listed.insert(action.get<std::string>());
    CHECK(listed.count(result["action"].get<std::string>()) == 1);
    CHECK(result["value"].is_number_integer());
    CHECK(result["exact"].is_boolean());
    CHECK(result["nodes"].get<int>() > 0);
    REQUIRE(!result["candidates"].empty());
    for (const auto& candidate : result["candidates"]) {
        CHECK(listed.count(candidate["action"].get<std::string>()) == 1);
        CHECK(candidate["value"].is_number_integer());
        CHECK(candidate["exact"].is_boolean());
    }
    const std::string forced = R"({"game":"alquerque","actions":["b2-c3"]})";
    CHECK(fine("best - --budget 100", forced)["action"] ==
          fine("legal -", forced)["actions"][0].get<std::string>());
}

TEST_CASE("lab best: the luck to come changes nothing") {
    for (const char* game :
         {R"("game":"alquerque","actions":["c2-c3","c4xc2","c1xc3"])",
          R"("game":"zatre","options":{"first":1},"actions":["draw 1","draw 2","draw 3","2@H8"])",
          R"("game":"knaster","actions":["roll 3 4","write c3","roll 3 4"])",
          R"("game":"sipky","actions":["deal 3","deal 4","form 34","deal 1","deal 2"])"}) {
        CAPTURE(game);
        for (const char* level : {"1", "2", "3"}) {
            const auto answer = [&](const char* seed) {
                return fine(std::string("best - --budget 20 --level ") + level,
                            "{" + (seed + std::string(game)) + "}");
            };
            const auto plain = answer("");
            CHECK(answer(R"("seed":"7",)") == plain);
            CHECK(answer(R"("seed":"99999",)") == plain);
        }
    }
}

TEST_CASE("lab best: nothing to play when the match is over") {
    const auto finished = fine("random --game alquerque --seed 1");
    const auto done = run("best -", finished.dump());
    CHECK(done.code == 0);
    CHECK(done.result()["action"].is_null());
    CHECK(done.result()["candidates"].empty());
    CHECK(done.err.size() > 10);
}
