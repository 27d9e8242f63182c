// Tantrix puzzles: the agreed judgements, the shipped puzzles with their solutions, the solver's
// counts, and hints that lead to the end.
#include "game/core/random.hpp"
#include "game/tantrix/puzzle/solver.hpp"
#include "tests/game/challenges_kit.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace {

using tantrix::Arrangement;
using tantrix::Puzzle;

const std::vector<game::Challenge>& shipped() {
    static const auto all = challenges_kit::shipped("tantrix");
    return all;
}

Puzzle puzzle_of(const char* id) {
    const auto* challenge = game::find_challenge(shipped(), id);
    REQUIRE(challenge != nullptr);
    return *tantrix::read_puzzle(challenge->puzzle.task);
}

/// Solves it and looks at every figure: right, and no two alike.
std::uint64_t count_all(const Puzzle& puzzle, std::uint64_t nodes = 2'000'000) {
    tantrix::SolveOrder order;
    order.nodes = nodes;
    std::set<std::string> met;
    const auto report = tantrix::solve(puzzle, order, [&](const Arrangement& figure) {
        CHECK(judge(puzzle, figure).solved());
        CHECK(met.insert(text_of(canonical(figure))).second);
        return true;
    });
    CHECK(report.complete);
    return report.solutions;
}

}  // namespace

TEST_CASE("tantrix puzzles: the agreed judgements") {
    const auto vectors =
        nlohmann::json::parse(std::ifstream(SOURCE_ROOT "/tests/games/tantrix/vectors.json"));
    int judged = 0;
    for (const auto& item : vectors.at("cases")) {
        if (item.at("kind") != "puzzle") continue;
        const auto& asked = item.at("puzzle");
        std::string text = asked.at("goal").get<std::string>() + " " +
                           asked.at("colours").get<std::string>() + " " +
                           asked.at("shape").get<std::string>() + " " +
                           std::to_string(asked.at("holes").get<int>()) + " tiles";
        for (const int tile : asked.at("tiles")) text += " " + std::to_string(tile);
        std::string figure;
        for (const auto& placed : asked.at("placements")) figure += placed.get<std::string>() + " ";
        const auto puzzle = tantrix::read_puzzle(text);
        const auto arrangement = tantrix::read_arrangement(figure);
        REQUIRE(puzzle);
        REQUIRE(arrangement);
        CAPTURE(item.at("name").get<std::string>());
        CHECK(judge(*puzzle, *arrangement).problems ==
              item.at("problems").get<std::vector<std::string>>());
        ++judged;
    }
    CHECK(judged == 44);
}

TEST_CASE("tantrix puzzles: what else can be wrong") {
    const auto puzzle = *tantrix::read_puzzle("loop Y any 0 tiles 1 2 3");
    const auto problems = [&](const char* figure) {
        return judge(puzzle, *tantrix::read_arrangement(figure)).problems;
    };
    using Problems = std::vector<std::string>;
    CHECK(problems("1@0,0/0 2@0,0/4 3@-1,1/4").front() == "occupied");
    CHECK(problems("1@0,0/0 2@-1,0/4 3@5,5/4") == Problems{"apart", "split Y"});
    CHECK(problems("1@0,0/0 2@-1,0/4 4@-1,1/4").front() == "tiles");
    const auto triangle = *tantrix::read_puzzle("line Y triangle 0 tiles 1 2 3");
    CHECK(judge(triangle, *tantrix::read_arrangement("1@0,0/0 2@-1,0/4 3@-1,1/4")).shape);
    CHECK_FALSE(judge(triangle, *tantrix::read_arrangement("1@0,0/0 2@1,0/4 3@2,0/4")).shape);
}

TEST_CASE("tantrix puzzles: a judgement says where it is wrong") {
    using tantrix::Cell;
    using Sides = std::vector<tantrix::TileSide>;
    using Cells = std::vector<Cell>;
    const auto puzzle = *tantrix::read_puzzle("loop Y any 0 tiles 1 2 3");
    const auto judged = [&](const char* figure) {
        return judge(puzzle, *tantrix::read_arrangement(figure));
    };
    const auto good = judged("1@0,0/0 2@-1,0/4 3@-1,1/4");
    CHECK(good.clashes.empty());
    CHECK(good.colours[0].ends.empty());
    // The third tile turned once too often: one side clashes, its yellow leads outside.
    const auto turned = judged("1@0,0/0 2@-1,0/4 3@-1,1/5");
    CHECK(turned.clashes == Sides{{Cell{-1, 1}, 0}});
    CHECK(turned.colours[0].ends == Sides{{Cell{-1, 1}, 2}});
    const auto open = judged("1@0,0/0 2@-1,0/4");
    CHECK(open.clashes.empty());
    CHECK(open.colours[0].ends == Sides{{Cell{-1, 0}, 3}, {Cell{0, 0}, 4}});
    CHECK(open.astray.empty());
    CHECK(judged("1@0,0/0 2@-1,0/4 3@5,5/4").astray == Cells{{5, 5}});
    const auto ring = *tantrix::read_puzzle("loop Y any 0 tiles 1 2 3 4 5 6 inside 2");
    const auto hollow = judge(
        ring, *tantrix::read_arrangement("1@0,-1/0 2@1,-1/0 3@1,0/0 4@0,1/0 5@-1,1/0 6@-1,0/0"));
    CHECK(hollow.holes == 1);
    CHECK(hollow.hollow == Cells{{0, 0}});
    CHECK(hollow.outside == Cells{{1, -1}});
}

TEST_CASE("tantrix puzzles: texts are read as they are written, others refused") {
    for (const char* text : {"loop R any 0 tiles 1 2 3", "line RB triangle 0 tiles 5 6 19",
                             "loop G any 0 tiles 6 9 18 inside 6 9"}) {
        REQUIRE(tantrix::read_puzzle(text));
        CHECK(text_of(*tantrix::read_puzzle(text)) == text);
    }
    for (const char* text :
         {"", "loop R any 0 tiles", "ring R any 0 tiles 1", "loop X any 0 tiles 1",
          "loop R round 0 tiles 1", "loop R any -1 tiles 1", "loop R any 0 tiles 1 1",
          "loop R any 0 tiles 57", "loop G any 0 tiles 1 2", "loop R any 0 tiles 1 inside 2",
          "loop R any 0 tiles 1 2 more"})
        CHECK_FALSE(tantrix::read_puzzle(text));
    for (const char* text : {"1@0,0", "0@0,0/0", "57@0,0/0", "1@0,0/6", "1@0/0", "1@999,0/0", "x"})
        CHECK_FALSE(tantrix::read_placed(text));
}

TEST_CASE("tantrix puzzles: every shipped one is solved by its solution") {
    std::map<std::string, int> kinds;
    int days = 0;
    for (const auto& challenge : shipped()) {
        ++kinds[challenge.kind];
        if (challenge.puzzle.task.empty()) continue;
        CAPTURE(challenge.id);
        const auto puzzle = tantrix::read_puzzle(challenge.puzzle.task);
        const auto figure = tantrix::read_arrangement(challenge.puzzle.solution);
        REQUIRE(puzzle);
        REQUIRE(figure);
        CHECK(judge(*puzzle, *figure).problems.empty());
        CHECK(challenge.puzzle.gold < challenge.puzzle.silver);
        days += challenge.daily ? 1 : 0;
    }
    CHECK(kinds["puzzle"] == 66 + 72 + 84);
    CHECK(kinds["solo"] == 4);
    CHECK(days == 84);
}

TEST_CASE("tantrix puzzles: faults of the file have a name") {
    const auto fault = [](const std::string& entry) {
        const auto read = game::read_challenges(
            "{\"format\":1,\"game\":\"tantrix\",\"challenges\":[{\"id\":\"p\",\"kind\":"
            "\"puzzle\",\"goal\":\"win\",\"puzzle\":\"loop Y any 0 tiles 1 2 3\"" +
                entry + "}]}",
            *game::find_game("tantrix"));
        const auto* found = std::get_if<game::Fault>(&read);
        return found ? found->why.key + " " + found->why.values[0] : std::string();
    };
    const std::string solution = ",\"solution\":\"1@0,0/0 2@-1,0/4 3@-1,1/4\"";
    CHECK(fault("") == "challenge.missing solution");
    CHECK(fault(solution) == "");
    CHECK(fault(solution + ",\"gold\":0") == "challenge.value gold");
    CHECK(fault(solution + ",\"gold\":90,\"silver\":80") == "challenge.value silver");
    CHECK(fault(solution + ",\"secret\":1") == "challenge.value secret");
}

TEST_CASE("tantrix puzzles: the days go round, each puzzle once") {
    std::set<std::string> met;
    const game::Day first = game::day_of({2026, 11, 21});
    for (game::Day day = first; day < first + 84; ++day)
        met.insert(game::daily_challenge(shipped(), day)->id);
    CHECK(met.size() == 84);
    CHECK(game::daily_challenge(shipped(), first)->id ==
          game::daily_challenge(shipped(), first + 84)->id);
}

TEST_CASE("tantrix solver: as many figures as are known") {
    for (const auto& challenge : shipped()) {
        const auto& puzzle = challenge.puzzle;
        if (puzzle.solutions == 0 || puzzle.solutions > 1000) continue;
        // The long ones are counted by tools/tantrix-puzzles.
        if (challenge.id.rfind("master", 0) == 0 || challenge.id == "rainbow-red" ||
            challenge.id == "pyramid-3" || challenge.daily)
            continue;
        CAPTURE(challenge.id);
        CHECK(count_all(*tantrix::read_puzzle(puzzle.task)) ==
              static_cast<std::uint64_t>(puzzle.solutions));
    }
}

TEST_CASE("tantrix solver: one figure of many tiles") {
    for (const char* id : {"discovery-14", "discovery-19", "discovery-22", "master-1hole",
                           "professor", "pyramid-1", "pyramid-2"}) {
        CAPTURE(id);
        const auto puzzle = puzzle_of(id);
        const auto figure = tantrix::solve_one(puzzle, {});
        REQUIRE(figure);
        CHECK(judge(puzzle, *figure).solved());
    }
}

TEST_CASE("tantrix solver: stops when told, says when there is nothing") {
    const auto puzzle = puzzle_of("discovery-30");
    tantrix::SolveOrder few;
    few.nodes = 500;
    const auto report = tantrix::solve(puzzle, few, [](const Arrangement&) { return true; });
    CHECK(report.nodes == 500);
    CHECK_FALSE(report.complete);
    std::atomic<bool> stop{true};
    tantrix::SolveOrder stopped;
    stopped.stop = &stop;
    CHECK_FALSE(tantrix::solve_one(puzzle, stopped));
    // Three tiles whose yellow is a loop have no red one.
    CHECK(count_all(*tantrix::read_puzzle("loop R any 0 tiles 1 2 3")) == 0);
    CHECK_FALSE(tantrix::solve_one(*tantrix::read_puzzle("loop R any 0 tiles 1 2 3"), {}));
}

TEST_CASE("tantrix solver: the same order, the same nodes") {
    const auto puzzle = puzzle_of("discovery-16");
    tantrix::SolveReport first, second;
    const auto one = tantrix::solve_one(puzzle, {}, &first);
    const auto two = tantrix::solve_one(puzzle, {}, &second);
    CHECK(one == two);
    CHECK(first.nodes == second.nodes);
}

TEST_CASE("tantrix hints: each one lays a tile that is right, until all are") {
    for (const char* id : {"discovery-8", "discovery-10", "pyramid-1", "master-1hole"}) {
        CAPTURE(id);
        const auto* challenge = game::find_challenge(shipped(), id);
        const auto puzzle = puzzle_of(id);
        const auto known = *tantrix::read_arrangement(challenge->puzzle.solution);
        tantrix::SolveOrder order;
        order.nodes = 20'000;
        // A person has laid three tiles of the known figure, turned and moved, and one wrong.
        Arrangement mine;
        for (std::size_t i = 0; i < 3; ++i) {
            auto placed = known[i];
            placed.cell = tantrix::turned_about(placed.cell, 2);
            placed.cell.q = static_cast<std::int8_t>(placed.cell.q + 3);
            placed.rotation = static_cast<std::uint8_t>(tantrix::turned(placed.rotation, 2));
            mine.push_back(placed);
        }
        mine.push_back({known[3].tile, 0, tantrix::Cell{20, 20}});
        for (std::size_t hints = 0; hints <= puzzle.tiles.size(); ++hints) {
            const auto solution = tantrix::nearest_solution(puzzle, mine, known, order);
            REQUIRE(judge(puzzle, solution).solved());
            const auto next = tantrix::next_tile(solution, mine);
            if (!next) break;
            mine.erase(std::remove_if(mine.begin(), mine.end(),
                                      [&](const tantrix::Placed& placed) {
                                          return placed.tile == next->tile ||
                                                 placed.cell == next->cell;
                                      }),
                       mine.end());
            mine.push_back(*next);
        }
        CHECK(judge(puzzle, mine).solved());
    }
}
