// petiboj-lab as others use it: games, positions, records, in JSON.
#include "tests/lab/lab_kit.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

using namespace lab_kit;

TEST_CASE("lab games: every game with bots and options") {
    const auto games = fine("games")["games"];
    REQUIRE(games.size() >= 1);
    for (const auto& game : games) {
        CAPTURE(game.dump());
        CHECK(game["min_players"].get<int>() >= 1);
        CHECK(game["max_players"] >= game["min_players"]);
        const int levels = game["levels"];
        CHECK(levels >= 1);
        CHECK(game["bots"][0] == "random");
        for (int level = 1; level <= levels; ++level)
            CHECK(game["bots"][static_cast<std::size_t>(level)] == "level" + std::to_string(level));
        for (const auto& option : game["options"]) {
            const auto type = option["type"].get<std::string>();
            CHECK(option.contains("name"));
            CHECK(option.contains("default"));
            CHECK(std::set<std::string>{"boolean", "integer", "choice", "text"}.count(type) == 1);
            if (type == "choice") {
                CHECK(option["values"].size() >= 2);
                const auto& values = option["values"];
                CHECK(std::count(values.begin(), values.end(), option["default"]) == 1);
            }
            if (type == "integer") CHECK(option["min"] <= option["max"]);
        }
    }
    const auto& alquerque = games[0];
    CHECK(alquerque["id"] == "alquerque");
    CHECK(alquerque["min_players"] == 2);
    CHECK(alquerque["options"][0]["values"] == json({"classic", "forward"}));
}

TEST_CASE("lab legal: the position after all actions, from a file or standard input") {
    const json expected = {{"actor", 0},
                           {"actions", {"b2-c3", "c2-c3", "d2-c3", "d3-c3"}},
                           {"terminal", false},
                           {"scores", {12, 12}},
                           {"winners", json::array()}};
    CHECK(fine("legal -", kStart) == expected);
    CHECK(fine("legal " + written("start.json", kStart)) == expected);
    const auto finished = fine("random --game alquerque --seed 1");
    const auto end = fine("legal -", finished.dump());
    CHECK(end["actor"].is_null());
    CHECK(end["actions"].empty());
    CHECK(end["terminal"] == true);
    CHECK(end["scores"] == finished["result"]["scores"]);
    CHECK(end["winners"] == finished["result"]["winners"]);
}

TEST_CASE("lab legal: a match that was resigned is over") {
    auto record = json::parse(kStart);
    record["ended"] = {{"how", "resigned"}, {"seat", 0}};
    const auto end = fine("legal -", record.dump());
    CHECK(end["actor"].is_null());
    CHECK(end["terminal"] == true);
    CHECK(end["winners"] == json({1}));
}

TEST_CASE("lab replay: counts legal actions before every action") {
    const auto record = fine("random --game alquerque --option variant=forward --seed 9");
    const auto replayed = fine("replay -", record.dump());
    CHECK(replayed["ok"] == true);
    CHECK(replayed["plies"] == record["actions"].size());
    CHECK(replayed["legal_counts"].size() == record["actions"].size());
    CHECK(replayed["legal_counts"][0] == 3);
    CHECK(replayed["terminal"] == true);
    CHECK(replayed["scores"] == record["result"]["scores"]);
    CHECK(replayed["winners"] == record["result"]["winners"]);
    auto shorter = record;
    shorter["actions"].erase(shorter["actions"].size() - 1);
    CHECK(fine("legal -", shorter.dump())["actions"].size() ==
          replayed["legal_counts"].back().get<std::size_t>());
}

TEST_CASE(
    "lab replay: a result that is not that of the actions is told, and nothing else changes") {
    auto record = json::parse(run("random --game alquerque --seed 5").out);
    const auto replayed = [&](const json& text, const std::string& command = "replay") {
        return run(command + " " + written("claimed.json", text.dump()));
    };
    const auto plain = replayed(record);
    CHECK(plain.code == 0);
    CHECK(plain.err.empty());
    auto scores = record, winners = record, early = record;
    scores["result"]["scores"][0] = 77;
    winners["result"]["winners"] = json::array({0, 1});
    early["actions"] = json::array();
    for (const auto& wrong : {scores, winners}) {
        const auto told = replayed(wrong);
        CHECK(told.code == 0);
        CHECK(told.out == plain.out);
        CHECK(told.err.find("its actions end with scores") != std::string::npos);
        CHECK(replayed(wrong, "legal").err.empty());  // there a record is but a position
    }
    const auto told = replayed(early);
    CHECK(told.code == 0);
    CHECK(told.err.find("not over") != std::string::npos);
    // The order of the winners says nothing.
    auto drawn = json::parse(R"({"game": "alquerque", "actions": [], "ended": {"how": "agreed"}})");
    drawn["result"] = {{"scores", replayed(drawn).result()["scores"]}, {"winners", {1, 0}}};
    CHECK(replayed(drawn).err.empty());
}

TEST_CASE("lab replay: an illegal action is told with its index, key and sentence") {
    const auto done = run("replay -", kIllegal);
    CHECK(done.code == 3);
    const auto result = done.result();
    CHECK(result["ok"] == false);
    CHECK(result["at"] == 2);
    CHECK(result["action"] == "c2-c3");
    CHECK(result["refusal"] == "alquerque.must_capture");
    CHECK(result["message"].get<std::string>().find(' ') != std::string::npos);
    CHECK(done.err.find("c2-c3") != std::string::npos);
}

TEST_CASE("lab replay: keys that a reader may ignore never keep a record from being played") {
    for (const char* key :
         {R"("format":1)", R"("seed":"18446744073709551615")",
          R"("created":"2024-05-01T18:00:00Z")", R"("comment":"")", R"("seats":[])",
          R"("seats":[{"name":"Eva","kind":"person"}])", R"("seats":["level3","random"])",
          R"("seats":[{},{},{}])", R"("result":{"scores":[1,2],"winners":[1]})"}) {
        CAPTURE(key);
        const auto replayed = run(
            "replay -", std::string(R"({"game":"alquerque",)") + key + R"(,"actions":["b2-c3"]})");
        CHECK(replayed.code == 0);
        CHECK(replayed.result()["plies"] == 1);
    }
}

TEST_CASE("lab replay: a bad record is told as JSON too") {
    const auto cut = run("replay -", R"({"game":"alquerque","actions":["b2-c3")");
    CHECK(cut.code == 3);
    CHECK(cut.result()["ok"] == false);
    CHECK(cut.result()["refusal"] == "record.syntax");
    CHECK_FALSE(cut.result().contains("at"));
    const auto binary = run("replay -", R"({"game":"alquerque","actions":["b2-ž"]})");
    CHECK(binary.code == 3);
    CHECK(binary.result()["action"] == "b2-ž");
    CHECK(binary.result()["refusal"] == "alquerque.syntax");
}

TEST_CASE("lab perft: known numbers") {
    const std::vector<std::uint64_t> counts = {1, 4, 5, 6, 12, 29, 109, 541, 2730};
    for (std::size_t depth = 0; depth < counts.size(); ++depth) {
        const auto result = fine("perft - --depth " + std::to_string(depth), kStart);
        CHECK(result["depth"] == depth);
        CHECK(result["nodes"] == counts[depth]);
        CHECK(result["seconds"].get<double>() >= 0);
    }
}

TEST_CASE("lab random: same seed, same records; every one replays") {
    const std::string arguments = "random --game alquerque --option capture=huff --seed 4";
    const auto one = run(arguments + " --count 5");
    CHECK(one.code == 0);
    CHECK(run(arguments + " --count 5").out == one.out);
    CHECK(run("random --game alquerque --option capture=huff --seed 5 --count 5").out != one.out);
    std::istringstream lines(one.out);
    std::set<std::string> different;
    for (std::string line; std::getline(lines, line);) {
        different.insert(line);
        const auto record = json::parse(line);
        CHECK(record["options"] == json({{"capture", "huff"}}));
        CHECK(record["seed"].is_string());
        const auto replayed = fine("replay -", line);
        CHECK(replayed["terminal"] == true);
        CHECK(replayed["winners"] == record["result"]["winners"]);
    }
    CHECK(different.size() == 5);
    CHECK(one.out.rfind(run(arguments).out, 0) == 0);  // one record is the first of many
}
