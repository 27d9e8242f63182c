// The shipped strategies replayed: from the classic start over every reply, by the rules as the
// table plays them, down to the end of the game or a position that the endgame tables know.
#include "game/alquerque/proof/book.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/row.hpp"
#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "game/match/record.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <unordered_set>

using namespace alquerque;

namespace {

constexpr int kStones = 7;

/// What the rules say can follow: the key of each result, its turn quiet or not.
struct Turn {
    std::uint64_t key = 0;
    bool quiet = true;
    End end = End::none;
    bool hero_won = false;
};

std::vector<Turn> turns_of(const Agreement& agreed, const Node& node) {
    const Position position(agreed, Field{{node.own, node.other}, 0, kWhite});
    const int hero = node.hero ? kWhite : kBlack;
    std::vector<Turn> list;
    for (const Move& move : position.moves()) {
        Position next = position;
        next.apply(move);
        list.push_back({key_of(node_of(next.field(), hero)), move.kind == Move::Kind::quiet,
                        next.end(),
                        next.end() != End::none && next.winners() == std::vector<int>{hero}});
    }
    return list;
}

struct Replay {
    std::uint64_t positions = 0;
    std::uint64_t ends = 0;
    std::uint64_t leaves = 0;
    std::uint64_t faults = 0;
};

/// Goes through all that can come of `root` if the hero follows the plan.
Replay replay(const StoredStrategy& stored, const Plan& plan, const Tables& tables) {
    Agreement agreed;
    agreed.chain = stored.chain;
    agreed.repetition = 0;
    agreed.draw_plies = 0;
    Replay seen;
    std::unordered_set<std::uint64_t> met{stored.root};
    std::vector<std::uint64_t> open{stored.root};
    const auto judge = [&](bool holds) { seen.faults += holds ? 0 : 1; };
    while (!open.empty()) {
        const std::uint64_t key = open.back();
        open.pop_back();
        ++seen.positions;
        const Node node = node_of(key);
        const auto here = plan.find(key);
        judge(here.has_value());
        if (!here) continue;
        auto turns = turns_of(agreed, node);
        judge(!turns.empty());
        if (node.hero) {
            const auto chosen = std::find_if(turns.begin(), turns.end(), [&](const Turn& turn) {
                return turn.key == here->choice;
            });
            if (chosen == turns.end()) {
                judge(false);
                continue;
            }
            turns = {*chosen};
        }
        for (const Turn& turn : turns) {
            if (turn.end != End::none) {
                ++seen.ends;
                judge(turn.hero_won);
                continue;
            }
            const Node next = node_of(turn.key);
            if (const auto verdict = tables.look_up(next.own, next.other)) {
                ++seen.leaves;
                const int outcome = next.hero ? verdict->outcome : -verdict->outcome;
                judge(outcome >= (plan.goal() == Goal::win ? 1 : 0));
                judge(here->quiet >= verdict->quiet || plan.goal() == Goal::hold);
                continue;
            }
            if (plan.goal() == Goal::win) {
                // Each turn brings the end nearer, so nothing comes back, and no quiet run grows.
                const auto there = plan.find(turn.key);
                judge(there && there->turns < here->turns && there->quiet <= here->quiet &&
                      (!turn.quiet || there->run < here->run) && here->run <= here->quiet);
            }
            if (met.insert(turn.key).second) open.push_back(turn.key);
        }
    }
    return seen;
}

void replay_all(Chain chain, std::size_t winning) {
    const auto tables = shared_tables(kStones, chain);
    REQUIRE(tables);
    std::size_t wins = 0;
    std::size_t holds = 0;
    for (const StoredStrategy& stored : stored_strategies()) {
        if (stored.chain != chain) continue;
        REQUIRE(stored.stones == kStones);
        const auto unpacked = Plan::unpack(stored);
        REQUIRE(unpacked);
        const Plan& plan = *unpacked;
        const auto whole = plan.find(stored.root);
        REQUIRE(whole);
        const auto seen = replay(stored, plan, *tables);
        CHECK(seen.faults == 0);
        CHECK(seen.leaves > 1000);
        CHECK(seen.positions <= plan.size());
        (plan.goal() == Goal::win ? wins : holds) += 1;
        // Neither the count of turns nor a returning position can take a win away.
        if (plan.goal() == Goal::win) CHECK(whole->quiet < Agreement().draw_plies);
    }
    CHECK(wins == winning);
    CHECK(holds == 2);
    const std::uint64_t start = key_of(node_of(start_field(), kWhite));
    bool from_start = false;
    for (const Plan& plan : *plans(chain))
        from_start = from_start || (plan.goal() == Goal::win && plan.find(start));
    CHECK(from_start);
}

}  // namespace

TEST_CASE("strategies: every line of the classic start, chains compulsory") {
    replay_all(Chain::must, 10);
}

TEST_CASE("strategies: every line of the classic start, chains at will") {
    replay_all(Chain::may, 3);
}

TEST_CASE("strategies: the known values of the classic openings are proved at once") {
    std::ifstream in(SOURCE_ROOT "/tests/games/alquerque/vectors.json");
    const auto file = nlohmann::json::parse(in);
    int met = 0;
    for (const auto& known : file["cases"]) {
        if (known["kind"] != "value") continue;
        if (known["by"].get<std::string>().find("proof-number") == std::string::npos) continue;
        auto record = game::read_record(known["record"].dump());
        REQUIRE(std::holds_alternative<game::Record>(record));
        auto match = game::Match::open(std::get<game::Record>(record));
        REQUIRE(std::holds_alternative<game::Match>(match));
        game::Request request;
        request.bot = "level" + std::to_string(levels());
        const auto thought = think(*position_of(std::get<game::Match>(match).now()), request);
        CHECK(thought.exact);
        CHECK((thought.value > 0) == (known["value"] == "win"));
        CHECK(thought.nodes < 100);
        ++met;
    }
    CHECK(met == 3);
}

TEST_CASE("strategies: every first move has its proved value") {
    for (const Chain chain : {Chain::must, Chain::may}) {
        Agreement agreed;
        agreed.chain = chain;
        game::Request request;
        request.bot = "level" + std::to_string(levels());
        request.patient = true;
        const auto thought = think(Position(agreed, start_field()), request);
        CHECK(thought.move == "c2-c3");
        REQUIRE(thought.candidates.size() == 4);
        for (const auto& candidate : thought.candidates) {
            CHECK(candidate.exact);
            const int sign = (candidate.value > 0) - (candidate.value < 0);
            CHECK(sign == (candidate.move == "c2-c3" ? 1 : candidate.move == "b2-c3" ? 0 : -1));
        }
    }
}

TEST_CASE("strategies: White wins from the start whatever Black tries") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        game::Random random(seed);
        Position position(Agreement(), start_field(seed % 2 == 0));
        game::Request request;
        request.bot = "level" + std::to_string(levels());
        while (position.end() == End::none) {
            const auto moves = position.moves();
            if (position.side() == kBlack) {
                position.apply(moves[random.below(moves.size())]);
                continue;
            }
            const auto thought = think(position, request);
            CHECK(thought.exact);
            CHECK(thought.value > 0);
            game::Refusal why;
            position.apply(*position.parse(thought.move, why));
        }
        CHECK(position.winners() == std::vector<int>{kWhite});
    }
}
