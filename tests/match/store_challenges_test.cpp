// Results of challenges: tries, medals, days, and files from before there were any.
#include "tests/match/store_kit.hpp"

using namespace game;

namespace {

ChallengeResult solved(const char* id, Day day, int medal, int best, int take_backs,
                       std::int64_t when) {
    return {id, day, medal, best, 0, take_backs, when};
}

std::vector<ChallengeResult> kept(Store& store) {
    return kit::value(store.challenge_results("toy"));
}

}  // namespace

TEST_CASE("results of a listed challenge keep the best") {
    Scratch scratch;
    {
        auto opened = kit::open(scratch.path());
        auto& store = *opened.store;
        CHECK(kept(store).empty());
        CHECK(kit::value(store.begin_try("toy", "a", 0)) == 1);
        CHECK(kept(store) == std::vector<ChallengeResult>{{"a", 0, 0, 0, 1, 0, 0}});
        CHECK(kit::value(store.begin_try("toy", "a", 0)) == 2);
        CHECK_FALSE(store.solve_try("toy", solved("a", 0, 2, 40, 3, 1000)));
        CHECK(kept(store) == std::vector<ChallengeResult>{{"a", 0, 2, 40, 2, 3, 1000}});
        CHECK_FALSE(store.solve_try("toy", solved("a", 0, 1, 50, 0, 2000)));
        CHECK(kept(store) == std::vector<ChallengeResult>{{"a", 0, 2, 50, 2, 3, 1000}});
        CHECK_FALSE(store.solve_try("toy", solved("a", 0, 3, 30, 0, 3000)));
    }
    auto again = kit::open(scratch.path());
    CHECK(kept(*again.store) == std::vector<ChallengeResult>{{"a", 0, 3, 50, 2, 0, 1000}});
    CHECK(kit::value(again.store->challenge_results("other")).empty());
}

TEST_CASE("the best is of a try worth keeping, also where fewer points are better") {
    Scratch scratch;
    auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto best = [&] { return kept(store).front().best; };
    kit::value(store.begin_try("toy", "a", 0));
    CHECK_FALSE(store.solve_try("toy", solved("a", 0, 1, 0, 0, 1000)));
    CHECK(best() == 0);
    CHECK_FALSE(store.solve_try("toy", solved("a", 0, 1, -48, 0, 2000)));
    CHECK(best() == -48);
    CHECK_FALSE(store.solve_try("toy", solved("a", 0, 1, 0, 0, 3000)));
    CHECK(best() == -48);
    CHECK_FALSE(store.solve_try("toy", solved("a", 0, 2, -31, 0, 4000)));
    CHECK_FALSE(store.solve_try("toy", solved("a", 0, 2, -40, 0, 5000)));
    CHECK(best() == -31);
}

TEST_CASE("of a day only the first solution counts") {
    Scratch scratch;
    auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    kit::value(store.begin_try("toy", "d", 20778));
    CHECK_FALSE(store.solve_try("toy", solved("d", 20778, 1, 10, 0, 500)));
    kit::value(store.begin_try("toy", "d", 20778));
    CHECK_FALSE(store.solve_try("toy", solved("d", 20778, 3, 99, 0, 900)));
    kit::value(store.begin_try("toy", "d", 20779));
    CHECK(kept(store) == std::vector<ChallengeResult>{{"d", 20778, 1, 10, 2, 0, 500},
                                                      {"d", 20779, 0, 0, 1, 0, 0}});
}

TEST_CASE("a file from before challenges is brought up to date and keeps its matches") {
    Scratch scratch;
    MatchId id = 0;
    {
        auto opened = kit::open(scratch.path());
        id = kit::value(opened.store->begin(kit::toy_match()));
    }
    kit::Raw(scratch.path()).run("DROP TABLE challenges");
    kit::Raw(scratch.path()).run("DROP TABLE ledgers; DROP TABLE variations");
    kit::Raw(scratch.path())
        .run("DROP TABLE tournaments; DROP TABLE tournament_events; DROP TABLE tournament_matches");
    kit::Raw(scratch.path()).run("DROP TABLE persons; DROP TABLE own_settings");
    kit::Raw(scratch.path()).run("DROP INDEX matches_of_person");
    kit::Raw(scratch.path()).run("ALTER TABLE matches DROP COLUMN person");
    kit::Raw(scratch.path()).run("PRAGMA user_version = 1");
    auto opened = kit::open(scratch.path());
    CHECK_FALSE(opened.notice);
    CHECK(kit::value(opened.store->load(id)).id == id);
    CHECK(kit::value(opened.store->begin_try("toy", "a", 0)) == 1);
}
