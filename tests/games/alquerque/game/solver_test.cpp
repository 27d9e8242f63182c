// Exact play: endgame tables and complete search against the rules, and the strongest level's
// values against the known answers.
#include "game/alquerque/problems/problem.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/row.hpp"
#include "game/core/made_once.hpp"
#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "game/match/record.hpp"
#include "os/files.hpp"
#include "tests/games/alquerque/game/kit.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

using namespace alquerque_kit;

namespace {

Verdict verdict(const Tables& tables, std::string_view text) {
    const auto field = field_from(text);
    REQUIRE(field);
    return *tables.look_up(field->own(), field->other());
}

/// Own survivors less the other's by trying everything.
int difference(const Law& law, const Field& field, std::map<std::uint64_t, int>& known) {
    const auto it = known.find(field.key());
    if (it != known.end()) return it->second;
    int best = -100;
    each_step(law, field, [&](const Step& step) {
        best = std::max(best, -difference(law, after(law, field, step), known));
    });
    if (best == -100) best = size_of(field.own()) - size_of(field.other());
    return known[field.key()] = best;
}

game::Thought ask(const Position& position, std::uint64_t budget = 0, bool patient = false) {
    game::Request request;
    request.bot = "level6";
    request.budget = budget;
    request.patient = patient;
    return think(position, request);
}

}  // namespace

TEST_CASE("solver: every stored verdict follows from its successors") {
    for (const Chain chain : {Chain::must, Chain::may}) {
        const Tables tables(5, chain);
        CHECK(tables.stones() == 5);
        for (int stones = 2; stones <= 5; ++stones) CHECK(tables.fault(stones).value_or("") == "");
    }
}

// The same law for how far the end is, by the moves that the rules list.
TEST_CASE("solver: every distance of the end is one more than that of the best reply") {
    for (const Chain chain : {Chain::must, Chain::may}) {
        const Tables tables(5, chain);
        const Distances distances(tables, 5);
        Agreement agreed;
        agreed.chain = chain;
        const Law law(agreed);
        int longest = 0;
        for (int stones = 2; stones <= 5; ++stones)
            for (int own = 1; own < stones; ++own)
                tables.each(own, stones - own, [&](Points mine, Points rest, Verdict verdict) {
                    const auto told = distances.look_up(mine, rest);
                    if (told.has_value() != (verdict.outcome != 0)) FAIL("draws have no end");
                    if (!told) return;
                    int end = -1;
                    for (const Step& step : steps_of(law, {{mine, rest}, 0, kWhite})) {
                        const Field next = after(law, {{mine, rest}, 0, kWhite}, step);
                        int below = 0;
                        if (next.own()) {
                            const auto reply = tables.look_up(next.own(), next.other())->outcome;
                            if (verdict.outcome > 0 && reply >= 0) continue;
                            below = *distances.look_up(next.own(), next.other());
                        }
                        const bool better = verdict.outcome > 0 ? below < end : below > end;
                        if (end < 0 || better) end = below;
                    }
                    if (*told != end + 1) FAIL("another distance than the replies tell");
                    if (*told % 2 != (verdict.outcome > 0 ? 1 : 0))
                        FAIL("the wrong one moves last");
                    longest = std::max(longest, *told);
                });
        CHECK(longest == distances.longest());
        CHECK(longest > 30);

        const auto bytes = distances.written();
        const auto again = Distances::read(bytes, 5, chain);
        REQUIRE(again);
        CHECK(again->longest() == longest);
        CHECK(again->written() == bytes);
        CHECK_FALSE(Distances::read(bytes, 4, chain));
        CHECK_FALSE(Distances::read(bytes, 5, chain == Chain::may ? Chain::must : Chain::may));
        CHECK_FALSE(Distances::read(std::string_view(bytes).substr(0, bytes.size() - 1), 5, chain));
        const std::atomic<bool> stop{true};
        CHECK(Distances(tables, 5, &stop).stones() < 5);
    }
}

TEST_CASE("solver: who compares all moves hears how far the end is") {
    // Tables of six know the end to the turn; with seven stones a proof knows a bound at least.
    const auto tables = shared_tables(6, Chain::must);
    const Distances distances(*tables, 6);
    game::Random random(12);
    int known = 0, bounded = 0;
    for (int i = 0; i < 12; ++i) {
        const int stones = i < 6 ? 6 : 8;
        Position position(Agreement{}, start_field());
        while (position.end() == End::none &&
               position.scores()[0] + position.scores()[1] > stones) {
            const auto moves = position.moves();
            position.apply(moves[random.below(moves.size())]);
        }
        if (position.end() != End::none) continue;
        game::Request request;
        request.bot = "level6";
        request.patient = request.compare = true;
        const auto thought = think(position, request);
        const Law law(position.agreement());
        for (const auto& one : thought.candidates) {
            CAPTURE(one.move);
            CHECK((one.plies == 0 || one.at_most == 0));
            if (!one.exact || one.value == 0) {
                CHECK(one.at_most == 0);
                continue;
            }
            game::Refusal why;
            const auto move = position.parse(one.move, why);
            REQUIRE(move);
            const Field next = after(law, position.field(), step_of(position.field(), *move));
            const auto end =
                next.own() ? distances.look_up(next.own(), next.other()) : std::optional(0);
            if (end) {
                CHECK(one.plies == *end + 1);
                ++known;
            } else if (one.at_most > 0) {
                CHECK(one.at_most % 2 == (one.value > 0 ? 1 : 0));
                ++bounded;
            }
        }
        request.compare = false;
        for (const auto& one : think(position, request).candidates) CHECK(one.at_most == 0);
    }
    CHECK(known > 10);
    CHECK(bounded > 0);
}

TEST_CASE("solver: tables come back from the disk as they went, or not at all") {
    const auto folder = std::filesystem::temp_directory_path() /
                        os::utf8_path("petiboj-tables-" + std::to_string(std::random_device{}()));
    const game::DiskCache cache(folder);
    CHECK_FALSE(cache.take("five"));
    CHECK_FALSE(cached_tables(cache, Chain::may));
    const std::atomic<bool> stop{true};
    CHECK_FALSE(made_tables(cache, Chain::may, &stop));
    CHECK_FALSE(std::filesystem::exists(folder));

    const Tables tables(5, Chain::must);
    const std::string bytes = tables.written();
    REQUIRE(cache.put("five", bytes));
    CHECK(cache.take("five") == bytes);
    const auto again = Tables::read(*cache.take("five"), 5, Chain::must);
    REQUIRE(again);
    CHECK(again->bytes() == tables.bytes());
    for (int own = 1; own < 5; ++own)
        tables.each(own, 5 - own, [&](Points mine, Points rest, Verdict verdict) {
            if (!(again->look_up(mine, rest) == verdict)) FAIL("another verdict came back");
        });
    CHECK_FALSE(Tables::read(bytes, 5, Chain::may));
    CHECK_FALSE(Tables::read(bytes, 6, Chain::must));
    CHECK_FALSE(Tables::read(bytes, 4, Chain::must));

    game::Random random(7);
    const auto file = folder / "five.table";
    const auto whole = os::read_whole(file);
    REQUIRE(whole);
    for (int i = 0; i < 40; ++i) {
        std::string damaged = *whole;
        if (i % 2)
            damaged.resize(random.below(damaged.size()));
        else
            damaged[random.below(damaged.size())] ^= static_cast<char>(1 + random.below(255));
        REQUIRE_FALSE(os::write_durably(file, damaged));
        CHECK_FALSE(cache.take("five"));
        CHECK_FALSE(Tables::read(damaged.substr(0, damaged.size() / 2), 5, Chain::must));
    }
    std::filesystem::remove_all(folder);
    // Where a file stands in the folder's place all goes on without.
    std::ofstream(folder) << "not a folder";
    CHECK_FALSE(cache.put("five", bytes));
    CHECK_FALSE(cache.take("five"));
    std::filesystem::remove(folder);
}

TEST_CASE("solver: the known hard positions") {
    const auto tables = shared_tables(6, Chain::must);
    REQUIRE(tables);
    CHECK(shared_tables(4, Chain::must) == tables);
    CHECK(verdict(*tables, "...../...../...../..b../.w.w. w") == Verdict{1, 29});
    CHECK(verdict(*tables, ".b.../bw.../b..../....w/.w... w") == Verdict{1, 25});
    CHECK_FALSE(tables->look_up(0b1111, 0b11110000));
}

TEST_CASE("solver: forward values are those of plain minimax") {
    for (const Chain chain : {Chain::must, Chain::may}) {
        Agreement agreed = forward();
        agreed.chain = chain;
        const Law law(agreed);
        std::map<std::uint64_t, int> known;
        int met = 0;
        for (std::uint64_t seed = 1; seed <= 24; ++seed) {
            game::Random random(seed);
            Position position(agreed, start_field());
            while (position.end() == End::none && position.scores()[0] + position.scores()[1] > 6) {
                const auto moves = position.moves();
                position.apply(moves[random.below(moves.size())]);
            }
            if (position.end() != End::none) continue;
            ++met;
            const int truth = difference(law, position.field(), known);
            ForwardSolver solver(chain, 1);
            CHECK(*solver.solve(position.field()) == truth);
            CHECK(*solver.reaches(position.field(), truth));
            CHECK_FALSE(*solver.reaches(position.field(), truth + 1));
            const auto thought = ask(position, 20'000, true);
            CHECK(thought.exact);
            CHECK(thought.value == truth);
        }
        CHECK(met > 6);
    }
}

// Too many stones for plain minimax: but the value is the best of the moves' values.
TEST_CASE("solver: a forward value is that of the best move, mirrored or not") {
    const auto mirrored = [](Points set) {
        Points image = 0;
        each(set, [&](int p) { image |= bit(p - file_of(p) + kSide - 1 - file_of(p)); });
        return image;
    };
    for (const Chain chain : {Chain::must, Chain::may}) {
        Agreement agreed = forward();
        agreed.chain = chain;
        const Law law(agreed);
        game::Random random(9);
        for (int i = 0; i < 12; ++i) {
            Position position(agreed, start_field());
            const int stones = 8 + i % 7;
            while (position.end() == End::none &&
                   position.scores()[0] + position.scores()[1] > stones) {
                const auto moves = position.moves();
                position.apply(moves[random.below(moves.size())]);
            }
            if (position.end() != End::none) continue;
            const Field& field = position.field();
            ForwardSolver solver(chain, 4);
            const int value = *solver.solve(field);
            int best = -100;
            for (const Step& step : steps_of(law, field)) {
                ForwardSolver fresh(chain, 4);
                best = std::max(best, -*fresh.solve(after(law, field, step)));
            }
            CHECK(value == best);
            Field other = field;
            for (Points& set : other.stones) set = mirrored(set);
            CHECK(*ForwardSolver(chain, 4).solve(other) == value);
            CHECK(*solver.solve(other) == value);
        }
    }
}

TEST_CASE("solver: a stopped or too small effort proves nothing") {
    const std::atomic<bool> stop{true};
    CHECK_FALSE(shared_tables(7, Chain::may, &stop));
    ForwardSolver solver(Chain::must, 1);
    CHECK_FALSE(solver.solve(start_field(), 100));
    CHECK_FALSE(ask(Position(forward(), start_field()), 500).exact);
}

TEST_CASE("solver: the strongest level wins what the tables say it wins, in that time") {
    const auto tables = shared_tables(6, Chain::must);
    Position position = at("...../...../...../..b../.w.w. w");
    int plies = 0;
    while (position.end() == End::none && size_of(position.field().own()) > 0 && plies < 60) {
        const auto& field = position.field();
        const int quiet = tables->look_up(field.own(), field.other())->quiet;
        const auto thought = ask(position);
        CHECK(thought.exact);
        CHECK(thought.value != 0);
        CHECK((thought.value > 0) == (position.side() == kWhite));
        play(position, thought.move);
        ++plies;
        if (position.end() != End::none || position.quiet_turns() == 0) break;
        // Best play by both: each quiet turn takes one off the distance.
        CHECK(tables->look_up(position.field().own(), position.field().other())->quiet ==
              quiet - 1);
    }
    CHECK(plies >= 29);
}

TEST_CASE("solver: near the draw by turns a table's win is not called exact") {
    Agreement agreed;
    agreed.draw_plies = 31;
    Position position = at("...../...../...../..b../.w.w. w", agreed);
    CHECK(ask(position, 2000).exact);
    for (const char* there : {"b1-a1", "c2-c3", "a1-b1", "c3-c2"}) play(position, there);
    CHECK_FALSE(ask(position, 2000).exact);
}

TEST_CASE("solver: the known values that tables and complete search settle") {
    std::ifstream in(SOURCE_ROOT "/tests/games/alquerque/vectors.json");
    const auto file = nlohmann::json::parse(in);
    int met = 0;
    for (const auto& known : file["cases"]) {
        if (known["kind"] != "value") continue;
        const auto by = known["by"].get<std::string>();
        if (by != "endgame table" && by != "full search") continue;  // see tests/strategies
        const auto name = known["name"].get<std::string>();
        CAPTURE(name);
        auto record = game::read_record(known["record"].dump());
        REQUIRE(std::holds_alternative<game::Record>(record));
        auto match = game::Match::open(std::get<game::Record>(record));
        REQUIRE(std::holds_alternative<game::Match>(match));
        const auto* position = position_of(std::get<game::Match>(match).now());
        REQUIRE(position);
        const auto word = known["value"].get<std::string>();
        const int outcome = word == "win" ? 1 : word == "loss" ? -1 : 0;
        const auto thought = ask(*position, 0, by == "full search");
        CHECK(thought.exact);
        CHECK((thought.value > 0) - (thought.value < 0) == outcome);
        if (known.contains("survivor_difference"))
            CHECK(thought.value == known["survivor_difference"].get<int>());
        ++met;
    }
    CHECK(met == 27);
}
