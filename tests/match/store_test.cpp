// The store in good and middling days: settings, matches, lists, a full disk.
#include "game/store/store.hpp"

#include "game/store/impl.hpp"
#include "tests/match/store_kit.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <csignal>
#include <cstdlib>

#include <rapidcheck.h>

using game::Finished;
using game::MatchId;
using game::Store;

TEST_CASE("store: the standard directory follows the XDG specification") {
    const char* before = std::getenv("XDG_DATA_HOME");
    const std::string kept = before ? before : "";
    const char* home_before = std::getenv("HOME");
    const std::string home = home_before ? home_before : "";
    setenv("HOME", "/home/eva", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    CHECK(game::standard_data_directory() == "/data/petiboj");
    setenv("XDG_DATA_HOME", "data", 1);
    CHECK(game::standard_data_directory() == "/home/eva/.local/share/petiboj");
    unsetenv("XDG_DATA_HOME");
    CHECK(game::standard_data_directory() == "/home/eva/.local/share/petiboj");
    unsetenv("HOME");
    CHECK(game::standard_data_directory().empty());
    if (before) setenv("XDG_DATA_HOME", kept.c_str(), 1);
    if (home_before) setenv("HOME", home.c_str(), 1);
}

TEST_CASE("store: settings are there again after a restart") {
    const Scratch scratch;
    const auto directory = scratch.path() / "deep" / "Pětiboj data";
    {
        const auto opened = kit::open(directory);
        CHECK_FALSE(opened.notice);
        auto& store = *opened.store;
        CHECK_FALSE(store.setting("lang"));
        CHECK_FALSE(store.set_setting("lang", "cs"));
        CHECK_FALSE(store.set_setting("name", "Žofie O'Neill \"x\"; --"));
        CHECK_FALSE(store.set_setting("lang", "de"));
        CHECK_FALSE(store.set_setting("empty", ""));
        CHECK_FALSE(store.set_setting("gone", "1"));
        CHECK_FALSE(store.erase_setting("gone"));
        CHECK_FALSE(store.erase_setting("never"));
    }
    const auto opened = kit::open(directory);
    CHECK_FALSE(opened.notice);
    using List = std::vector<std::pair<std::string, std::string>>;
    const List expected = {{"empty", ""}, {"lang", "de"}, {"name", "Žofie O'Neill \"x\"; --"}};
    CHECK(opened.store->settings() == expected);
    CHECK(opened.store->setting("empty") == "");
    CHECK_FALSE(opened.store->setting("gone"));
}

TEST_CASE("store: a match comes back whole, with what was taken back") {
    const Scratch scratch;
    auto match = kit::toy_match(0xfedcba9876543210u);
    match.set_people({{"Eva", "person", 1}, {"", "level2", 0}});
    match.set_comment("a remark");
    MatchId id = 0;
    {
        const auto opened = kit::open(scratch.path());
        id = kit::value(opened.store->begin(match, "Sunday"));
        kit::play_on(match, 9);
        CHECK_FALSE(opened.store->keep(id, match));
        match.undo();
        match.undo();
        CHECK_FALSE(opened.store->keep(id, match));
    }
    const auto opened = kit::open(scratch.path());
    const auto stored = kit::value(opened.store->load(id));
    CHECK(stored.title == "Sunday");
    CHECK(stored.game == "toy");
    CHECK(stored.plies == 9);
    CHECK(stored.cursor == 7);
    CHECK(stored.comment == "a remark");
    CHECK(stored.created.size() == 20);
    CHECK(stored.updated > 1'700'000'000'000);
    CHECK_FALSE(stored.result);
    CHECK(kit::same(kit::reload(*opened.store, id), match));
}

TEST_CASE("store: who left a match of three has left it after a restart") {
    const Scratch scratch;
    static const game::Game toy = toy::row();
    game::Settings settings;
    settings.set("players", 3);
    auto match = kit::value(game::Match::start(toy, settings, 5));
    match.set_people({{"Eva", "person"}, {"Jan", "person"}, {"", "level2"}});
    MatchId id = 0;
    {
        const auto opened = kit::open(scratch.path());
        id = kit::value(opened.store->begin(match));
        kit::play_on(match, 5);
        REQUIRE(match.leave(1));
        CHECK_FALSE(opened.store->keep(id, match));
        kit::play_on(match, 1000);
        REQUIRE(match.over());
        CHECK_FALSE(opened.store->keep(id, match));
    }
    const auto opened = kit::open(scratch.path());
    const auto again = kit::reload(*opened.store, id);
    CHECK(kit::same(again, match));
    CHECK(again.left_at(1) == 5);
    const auto list = kit::value(opened.store->list(game::Finished::yes, 10));
    REQUIRE(list.size() == 1);
    CHECK(list.front().seats[1].resigned == 5);
    REQUIRE(list.front().result);
    const auto& winners = list.front().result->winners;
    CHECK(std::count(winners.begin(), winners.end(), 1) == 0);
}

TEST_CASE("store: whatever is done to a match, the kept one cannot be told from it") {
    const Scratch scratch;
    const auto writer = kit::open(scratch.path());
    const auto reader = kit::open(scratch.path());
    const auto held = rc::check("store: keep after every action", [&] {
        auto match = kit::toy_match(*rc::gen::arbitrary<std::uint64_t>(), *rc::gen::inRange(1, 6));
        const auto id = kit::value(writer.store->begin(match));
        const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 20));
        for (const int step : steps) {
            switch (step) {
                case 0:
                case 1:
                case 2:
                    match.undo();
                    break;
                case 3:
                    match.redo();
                    break;
                case 4:
                    match.go_to(match.length() / 2);
                    break;
                case 5:
                    match.resign(0);
                    break;
                case 6:
                    match.agree_draw();
                    break;
                case 7:
                    match.set_people({{"Jan", "person"}, {"", "level1"}});
                    break;
                default:
                    kit::play_on(match, step % 3 + 1);
            }
            RC_ASSERT(kit::key(writer.store->keep(id, match)) == "");
            RC_ASSERT(kit::same(kit::reload(*reader.store, id), match));
        }
        if (id % 8 != 0) return;
        const auto reopened = kit::open(scratch.path());
        RC_ASSERT(kit::same(kit::reload(*reopened.store, id), match));
    });
    CHECK(held);
}

TEST_CASE("store: keep writes only what changed") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto match = kit::toy_match();
    const auto id = kit::value(opened.store->begin(match));
    kit::Raw raw(scratch.path());
    CHECK(raw.number("SELECT revision FROM matches") == 0);
    CHECK_FALSE(opened.store->keep(id, match));
    CHECK(raw.number("SELECT revision FROM matches") == 0);
    kit::play_on(match, 3);
    CHECK_FALSE(opened.store->keep(id, match));
    CHECK_FALSE(opened.store->keep(id, match));
    CHECK(raw.number("SELECT revision FROM matches") == 1);
    CHECK(raw.number("SELECT count(*) FROM actions") == 3);
    match.undo();
    CHECK_FALSE(opened.store->keep(id, match));
    CHECK(raw.number("SELECT count(*) FROM actions") == 3);
    CHECK(raw.number("SELECT cursor FROM matches") == 2);
}

TEST_CASE("store: lists, names, and taking off the list") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    auto open_match = kit::toy_match(1);
    auto over = kit::toy_match(2, 1);
    kit::play_on(over, 100);
    REQUIRE(over.over());
    auto resigned = kit::toy_match(3);
    resigned.resign(1);
    const auto a = kit::value(store.begin(open_match));
    const auto b = kit::value(store.begin(over, "Finished"));
    const auto c = kit::value(store.begin(resigned));

    const auto ids = [&](Finished which) {
        std::vector<MatchId> found;
        for (const auto& heading : kit::value(store.list(which))) found.push_back(heading.id);
        return found;
    };
    CHECK(ids(Finished::no) == std::vector{a});
    CHECK(ids(Finished::yes) == std::vector{c, b});
    CHECK(ids(Finished::either) == std::vector{c, b, a});
    CHECK(kit::value(store.list(Finished::either, 1)).size() == 1);
    const auto headings = kit::value(store.list(Finished::yes));
    CHECK(headings[0].ended == resigned.ended());
    CHECK(headings[0].result == resigned.result());
    CHECK(headings[1].title == "Finished");
    CHECK(headings[1].result == over.result());
    CHECK_FALSE(headings[1].ended);

    // taking the resignation back makes it an open match again, and redo still knows it
    resigned.undo();
    CHECK_FALSE(store.keep(c, resigned));
    CHECK(ids(Finished::no) == std::vector{c, a});
    CHECK(kit::reload(store, c).can_redo());

    CHECK_FALSE(store.rename(b, "Můj první zápas"));
    CHECK(kit::value(store.load(b)).title == "Můj první zápas");
    CHECK_FALSE(store.remove(b));
    CHECK(ids(Finished::either) == std::vector{c, a});
    CHECK(kit::key(store.load(b)) == "store.missing");
    CHECK(kit::key(store.rename(b, "x")) == "store.missing");
    CHECK(kit::key(store.remove(b)) == "store.missing");
    CHECK(kit::key(store.keep(b, resigned)) == "store.missing");
    CHECK_FALSE(store.restore(b));
    CHECK(kit::value(store.load(b)).title == "Můj první zápas");
    CHECK(kit::key(store.load(999)) == "store.missing");
    CHECK(kit::key(store.restore(999)) == "store.missing");
}

TEST_CASE("store: what was removed is forgotten a day later, at a start") {
    const Scratch scratch;
    auto match = kit::toy_match();
    kit::play_on(match, 4);
    MatchId old = 0, recent = 0;
    {
        const auto opened = kit::open(scratch.path());
        old = kit::value(opened.store->begin(match));
        recent = kit::value(opened.store->begin(match));
        CHECK_FALSE(opened.store->remove(old));
        CHECK_FALSE(opened.store->remove(recent));
        kit::Raw(scratch.path())
            .run("UPDATE matches SET removed = removed - 86400001 WHERE id = " +
                 std::to_string(old));
    }
    const auto opened = kit::open(scratch.path());
    CHECK(kit::key(opened.store->restore(old)) == "store.missing");
    CHECK_FALSE(opened.store->restore(recent));
    CHECK(kit::same(kit::reload(*opened.store, recent), match));
    kit::Raw raw(scratch.path());
    CHECK(raw.number("SELECT count(*) FROM actions") == 4);
    // a number is never used again
    CHECK(kit::value(opened.store->begin(match)) > recent);
}

TEST_CASE("store: a full disk refuses, changes nothing, and is made up for") {
    const Scratch scratch;
    const auto opened = kit::open(scratch.path());
    auto match = kit::toy_match();
    const auto id = kit::value(opened.store->begin(match));
    kit::play_on(match, 5);
    rlimit before{};
    REQUIRE(getrlimit(RLIMIT_FSIZE, &before) == 0);
    const auto signal_before = std::signal(SIGXFSZ, SIG_IGN);
    rlimit tight = before;
    tight.rlim_cur = 1;
    setrlimit(RLIMIT_FSIZE, &tight);
    const auto problem = opened.store->keep(id, match);
    const auto begun = opened.store->begin(match);
    const auto set = opened.store->set_setting("lang", "cs");
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, signal_before);
    CHECK(kit::key(problem) != "");
    CHECK(kit::key(begun) != "");
    CHECK(kit::key(set) != "");
    CHECK(kit::value(opened.store->load(id)).plies == 0);
    CHECK(kit::value(opened.store->list(Finished::either)).size() == 1);
    kit::play_on(match, 1);
    CHECK_FALSE(opened.store->keep(id, match));
    CHECK(kit::same(kit::reload(*opened.store, id), match));
}

TEST_CASE("store: a program that dies without closing has lost nothing it kept") {
    const Scratch scratch;
    for (int round = 0; round < 5; ++round) {
        auto match = kit::toy_match(static_cast<std::uint64_t>(round));
        const auto child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            auto answer = Store::open(scratch.path(), 60'000, toy::find);
            auto* opened = std::get_if<Store::Opened>(&answer);
            if (!opened) _exit(1);
            const auto id = opened->store->begin(match, std::to_string(round));
            if (id.index() != 0) _exit(2);
            for (int i = 0; i < 10; ++i) {
                kit::play_on(match, 1);
                if (opened->store->keep(std::get<MatchId>(id), match)) _exit(3);
            }
            raise(SIGKILL);
        }
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        REQUIRE(WIFSIGNALED(status));
        kit::play_on(match, 10);
        const auto opened = kit::open(scratch.path());
        CHECK_FALSE(opened.notice);
        const auto headings = kit::value(opened.store->list(Finished::either));
        REQUIRE(headings.size() == static_cast<std::size_t>(round + 1));
        CHECK(headings[0].title == std::to_string(round));
        CHECK(kit::same(kit::reload(*opened.store, headings[0].id), match));
    }
}

TEST_CASE("store: texts of columns survive and foreign ones are refused") {
    namespace column = game::column;
    game::Settings options;
    options.set("a", true);
    options.set("b", -3);
    options.set("c", std::string("forced \"x\" ž"));
    CHECK(column::read_options(column::text_of(options)) == options);
    const std::vector<game::Seat> seats = {{"Eva \xff", "person"}, {"", ""}};
    CHECK(column::read_seats(column::text_of(seats))->size() == 2);
    const game::Ending resigned{game::Ending::How::resigned, 3};
    const game::Ending agreed{game::Ending::How::agreed, 0};
    CHECK(column::read_ending(column::text_of(resigned)) == resigned);
    CHECK(column::read_ending(column::text_of(agreed)) == agreed);
    const game::Result result{{3, -4}, {0}};
    CHECK(column::read_result(column::text_of(result)) == result);
    for (const std::string text : {"", "{", "[]", "{}", "3", "null", "[1]", "[{}]", "{\"a\":null}",
                                   "{\"how\":\"resigned\"}", "{\"scores\":[1.5],\"winners\":[]}"}) {
        CAPTURE(text);
        if (text != "[]") CHECK_FALSE(column::read_seats(text));
        CHECK_FALSE(column::read_ending(text));
        CHECK_FALSE(column::read_result(text));
    }
    CHECK_FALSE(column::read_options("{\"a\":null}"));
    CHECK_FALSE(column::read_options("[]"));
    CHECK_FALSE(column::read_options("{"));
}
