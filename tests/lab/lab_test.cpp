// petiboj-lab as others use it: the built program, its JSON, its messages, its exit codes.
#include <sys/wait.h>
#include <unistd.h>

#include <doctest/doctest.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <sstream>

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

struct Run {
    int code = -1;
    std::string out;
    std::string err;

    json result() const { return json::parse(out); }
};

/// A folder of its own, removed at the end.
class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("petiboj-lab-" + std::to_string(getpid()))) {
        fs::create_directories(path_);
    }
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};

const Folder& folder() {
    static const Folder folder;
    return folder;
}

std::string contents(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string written(const std::string& name, const std::string& text) {
    const auto path = folder().file(name);
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

/// Runs the program with arguments (as a shell reads them) and a standard input.
Run run(const std::string& arguments, const std::string& input = {}) {
    const auto in = written("in", input);
    const auto command = std::string(LAB) + " " + arguments + " <" + in + " >" +
                         folder().file("out") + " 2>" + folder().file("err");
    const int status = std::system(command.c_str());
    Run run;
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    run.out = contents(folder().file("out"));
    run.err = contents(folder().file("err"));
    return run;
}

json fine(const std::string& arguments, const std::string& input = {}) {
    const auto done = run(arguments, input);
    CAPTURE(arguments);
    REQUIRE(done.code == 0);
    CHECK(done.err.empty());
    REQUIRE(!done.out.empty());
    CHECK(done.out.find('\n') == done.out.size() - 1);  // one object on one line
    return done.result();
}

/// Runs what must fail: nothing on standard output, a sentence on standard error.
void fails(int code, const std::string& arguments, const std::string& input = {}) {
    const auto done = run(arguments, input);
    CAPTURE(arguments);
    CHECK(done.code == code);
    CHECK(done.out.empty());
    CHECK(std::count(done.err.begin(), done.err.end(), ' ') >= 3);  // a sentence, not a key
}

const std::string kStart = R"({"game":"alquerque","options":{},"actions":[]})";
const std::string kIllegal = R"({"game":"alquerque","actions":["b2-c3","d4xb2","c2-c3"]})";

}  // namespace

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

TEST_CASE("lab: wrong use is exit 2") {
    for (const char* arguments :
         {"",
          "frobnicate",
          "legal",
          "perft -",
          "perft - --depth -1",
          "perft - --depth many",
          "games now",
          "random --game alquerque",
          "random --seed 1",
          "random --game chess --seed 1",
          "random --game alquerque --seed x",
          "random --game alquerque --seed 1 --count 0",
          "random --game alquerque --seed 1 --option variant=sideways",
          "random --game alquerque --seed 1 --option size=5",
          "random --game alquerque --seed 1 --option variant",
          "random --game alquerque --seed 1 --option draw_plies=few",
          "random --game alquerque --seed 1 --option position=www",
          "bench --game alquerque --seconds 0",
          "bench --game go --seconds 1",
          "arena --game alquerque --games 2",
          "arena --game alquerque --seats random --games 2",
          "arena --game alquerque --seats random,level99 --games 2",
          "arena --game alquerque --seats random,random --games 0",
          "random --game alquerque --seed -1",
          "random --game alquerque --seed 18446744073709551616",
          "bench --game alquerque --seconds nan",
          "arena --game alquerque --seats random,random --games 1 --seed -1",
          "arena --game alquerque --seats random,random --games 1 --budget -1",
          "legal - --depth 3"})
        fails(2, arguments, kStart);
    fails(2, "best - --level 99", kStart);
    fails(2, "best - --level 0", kStart);
    fails(2, "best - --budget -5", kStart);
}

TEST_CASE("lab: wrong use is told in a sentence that helps") {
    const auto said = [](const char* arguments) { return run(arguments).err; };
    CHECK(said("frobnicate").find("no command “frobnicate”") != std::string::npos);
    CHECK(said("random --game alquerque --seed 1 --option variant").find("variant=VALUE") !=
          std::string::npos);
    CHECK(said("random --game alquerque --seed 1 --option size=5").find("option “size”.") !=
          std::string::npos);
    CHECK(said("best - --level 0").find("1 to 99") != std::string::npos);
    CHECK(run("--version").code == 0);
}

TEST_CASE("lab: bad records are exit 3, files that cannot be read exit 1") {
    for (const char* command : {"legal -", "perft - --depth 2", "best -"}) {
        CAPTURE(command);
        fails(3, command, "");
        fails(3, command, "{}");
        fails(3, command, R"({"game":"chess","actions":[]})");
        fails(3, command, R"({"game":"alquerque","options":{"size":5},"actions":[]})");
        fails(3, command, R"({"game":"alquerque","options":{"draw_plies":-1},"actions":[]})");
        fails(3, command, R"({"game":"alquerque","actions":["pass"]})");
        fails(3, command, std::string(100'000, '['));
        fails(3, command, std::string(17u << 20, ' '));
    }
    fails(1, "legal /no/such/record.json");
    fails(1, "legal /");
    CHECK(run("replay /no/such/record.json").code == 1);
}

TEST_CASE("lab: help is fine, a full disk is a run-time error") {
    const auto help = run("--help");
    CHECK(help.code == 0);
    CHECK(help.out.find("arena") != std::string::npos);
    CHECK(run("arena --help").code == 0);
    if (fs::exists("/dev/full")) {
        const int status =
            std::system((std::string(LAB) + " games >/dev/full 2>/dev/null").c_str());
        CHECK(WEXITSTATUS(status) == 1);
    }
}
