// Tournaments in the store: kept event by event, read back, listed, removed, and not overwritten by
// another program.
#include "game/store/store.hpp"

#include "game/tournament/file/club.hpp"
#include "tests/match/store_kit.hpp"

namespace {

using namespace tournament;
using kit::key;
using kit::value;

ClubTournament four() {
    Log log;
    log.head.game = find_discipline("zatre");
    log.keeping.name = "Evening";
    log.keeping.seed = 3;
    ClubTournament one(std::move(log));
    one.make_known(
        {{"", "Anna"}, {"", "Ota"}, {"", "Eva", true, true, {}, "level2"}, {"", "Žofie"}});
    for (int i = 0; i < 4; ++i) REQUIRE(!one.append(Joined{one.head().people[i].id}));
    return one;
}

Reported result(int table) {
    Reported report;
    report.table = table;
    report.scores = Scores{300, 200};
    return report;
}

}  // namespace

TEST_CASE("the store keeps a tournament step by step") {
    const Scratch scratch;
    game::TournamentId id = 0;
    auto one = four();
    {
        const auto opened = kit::open(scratch.path());
        id = value(opened.store->begin_tournament(one));
        const auto keep = [&] { REQUIRE_FALSE(opened.store->keep_tournament(id, one)); };
        REQUIRE(!one.append(Started{}));
        keep();
        REQUIRE(!one.append(Paired{}));
        one.begin({1, 2, 0}, 5);
        keep();
        REQUIRE(!one.append(result(1)));
        keep();
        one.take_back();
        keep();
        REQUIRE(!one.append(result(2)));
        one.make_known({{"", "Late"}});
        keep();
    }
    const auto opened = kit::open(scratch.path());
    const auto read = value(opened.store->load_tournament(id));
    CHECK(read.log() == one.log());
    CHECK(read.begun() == one.begun());
    CHECK(opened.store->tournament_of(5) == id);
    CHECK(opened.store->tournament_of(6) == 0);
    CHECK(read.state().rounds == one.state().rounds);
    const auto list = value(opened.store->tournaments());
    REQUIRE(list.size() == 1);
    CHECK(list[0].name == "Evening");
    CHECK(list[0].form == "swiss");
    CHECK(list[0].game == "zatre");
    CHECK(list[0].players == 4);
    CHECK(list[0].round == 1);
    CHECK(list[0].stage == "running");
}

TEST_CASE("the store: a tournament is removed, restored, and missing where there is none") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    const auto id = value(opened.store->begin_tournament(four()));
    REQUIRE_FALSE(opened.store->remove_tournament(id));
    CHECK(value(opened.store->tournaments()).empty());
    CHECK(key(opened.store->load_tournament(id)) == "store.missing");
    CHECK(key(opened.store->keep_tournament(id, ClubTournament(Log()))) == "store.missing");
    CHECK(key(opened.store->remove_tournament(id)) == "store.missing");
    REQUIRE_FALSE(opened.store->restore_tournament(id));
    CHECK(value(opened.store->tournaments()).size() == 1);
    CHECK(key(opened.store->load_tournament(id + 1)) == "store.missing");
}

TEST_CASE("the store: what another program has changed of a tournament is not overwritten") {
    const Scratch scratch;
    const auto first = kit::open(scratch.path()), second = kit::open(scratch.path());
    auto one = four();
    const auto id = value(first.store->begin_tournament(one));
    auto other = value(second.store->load_tournament(id));
    REQUIRE(!one.append(Started{}));
    REQUIRE_FALSE(first.store->keep_tournament(id, one));
    REQUIRE(!other.append(Withdrawn{other.head().people[0].id}));
    CHECK(key(second.store->keep_tournament(id, other)) == "store.elsewhere");
    CHECK(value(second.store->load_tournament(id)).log() == one.log());
}

TEST_CASE("the store: what cannot be read of a tournament is said") {
    const Scratch scratch;
    game::TournamentId id = 0;
    {
        const auto opened = kit::open(scratch.path());
        id = value(opened.store->begin_tournament(four()));
    }
    for (const char* change :
         {"UPDATE tournaments SET summary = '[', updated = -5", "UPDATE tournaments SET head = 'x'",
          "UPDATE tournament_events SET event = '{}' WHERE place = 1"}) {
        sqlite3* raw = nullptr;
        REQUIRE(sqlite3_open((scratch.path() / "petiboj.sqlite3").string().c_str(), &raw) ==
                SQLITE_OK);
        REQUIRE(sqlite3_exec(raw, change, nullptr, nullptr, nullptr) == SQLITE_OK);
        sqlite3_close(raw);
        const auto opened = kit::open(scratch.path());
        CHECK(value(opened.store->tournaments()).size() == 1);
        const bool readable = key(opened.store->load_tournament(id)).empty();
        CHECK(readable == (std::string(change).find("summary") != std::string::npos));
    }
}
