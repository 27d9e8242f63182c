// The store in bad days: damaged, foreign and newer files.
#include "tests/match/store_kit.hpp"

#include <algorithm>
#include <filesystem>

using game::Finished;
using game::Store;
namespace fs = std::filesystem;

namespace {

/// The bytes of a closed store with settings and three matches.
std::string sound_file() {
    const Scratch scratch;
    {
        const auto opened = kit::open(scratch.path());
        REQUIRE_FALSE(opened.store->set_setting("lang", "cs"));
        for (int i = 0; i < 3; ++i) {
            auto match = kit::toy_match(static_cast<std::uint64_t>(i));
            kit::play_on(match, 20);
            kit::value(opened.store->begin(match, "match " + std::to_string(i)));
        }
    }
    CHECK_FALSE(fs::exists(scratch.path() / "petiboj.sqlite3-wal"));
    return kit::bytes_of(scratch.path() / "petiboj.sqlite3");
}

/// Opens a store with this file and uses everything of it. Whatever the file is, the store works
/// afterwards; if the file was put aside, it is there unchanged. True if it was put aside.
bool survives(const std::string& bytes, const std::string& expected_key = "store.damaged_aside") {
    const Scratch scratch;
    kit::write_bytes(scratch.path() / "petiboj.sqlite3", bytes);
    bool aside = false;
    game::MatchId id = 0;
    auto match = kit::toy_match(99);
    kit::play_on(match, 3);
    {
        const auto opened = kit::open(scratch.path());
        auto& store = *opened.store;
        if (opened.notice) {
            aside = true;
            CHECK(opened.notice->key == expected_key);
            REQUIRE(opened.notice->values.size() == 1);
            const fs::path kept = opened.notice->values[0];
            CHECK(kept.parent_path() == scratch.path());
            CHECK(kit::bytes_of(kept) == bytes);
            CHECK(kit::value(store.list(Finished::either)).empty());
            CHECK(store.settings().empty());
        }
        store.settings();
        auto list = store.list(Finished::either);
        if (auto* headings = std::get_if<std::vector<game::MatchHeading>>(&list)) {
            for (const auto& heading : *headings) {
                auto loaded = store.load(heading.id);
                if (auto* stored = std::get_if<game::StoredMatch>(&loaded)) {
                    game::resume(*stored, toy::find);
                }
            }
        }
        auto begun = store.begin(match);
        if (aside || begun.index() == 0) id = kit::value(std::move(begun));
    }
    const auto opened = kit::open(scratch.path());
    if (id != 0 && !opened.notice) CHECK(kit::same(kit::reload(*opened.store, id), match));
    return aside;
}

}  // namespace

TEST_CASE("store: flipped bytes never crash it and never cost the old file") {
    const auto sound = sound_file();
    CHECK_FALSE(survives(sound));
    const auto flipped = [&](std::size_t at, char mask) {
        auto bytes = sound;
        bytes[at] = static_cast<char>(bytes[at] ^ mask);
        return bytes;
    };
    int aside = 0;
    for (std::size_t at = 0; at < 100; at += 3) {  // the header
        CAPTURE(at);
        const auto key = at >= 60 && at < 64 ? "store.newer_aside" : "store.damaged_aside";
        aside += survives(flipped(at, 0x11), key);
    }
    for (std::size_t page = 0; page < sound.size(); page += 4096) {  // heads of pages
        for (const std::size_t at : {0u, 3u, 5u, 8u, 9u}) {
            const auto place = page + at + (page == 0 ? 100 : 0);
            CAPTURE(place);
            aside += survives(flipped(place, 0x7f));
        }
    }
    for (std::size_t at = 113; at < sound.size(); at += 1009) {  // anywhere
        CAPTURE(at);
        aside += survives(flipped(at, 0x20));
    }
    CHECK(aside > 20);
}

TEST_CASE("store: a file cut off anywhere is put aside, an empty one is a new one") {
    const auto sound = sound_file();
    CHECK_FALSE(survives(""));
    // nothing is missing but zeros: whether it goes aside does not matter
    survives(sound.substr(0, 1));
    survives(sound.substr(0, sound.size() - 1));
    for (const std::size_t length :
         {std::size_t{16}, std::size_t{99}, std::size_t{100}, std::size_t{4095}, std::size_t{4096},
          std::size_t{4097}, sound.size() / 2, sound.size() - 4096}) {
        CAPTURE(length);
        CHECK(survives(sound.substr(0, length)));
    }
}

TEST_CASE("store: what is no database of this program is put aside") {
    CHECK(survives("Dear diary, today I lost at Alquerque.\n"));
    CHECK(survives(std::string(100'000, '\0')));
    CHECK(survives(std::string(50'000, '\xff')));
    // another program's database
    const Scratch scratch;
    kit::Raw(scratch.path())
        .run("CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('x')");
    CHECK(survives(kit::bytes_of(scratch.path() / "petiboj.sqlite3")));
    // ours, but a table is missing
    const Scratch other;
    { kit::open(other.path()); }
    kit::Raw(other.path()).run("DROP TABLE actions; PRAGMA journal_mode = DELETE");
    const Scratch third;
    fs::copy(other.path() / "petiboj.sqlite3", third.path() / "petiboj.sqlite3");
    const auto opened = kit::open(third.path());
    REQUIRE(opened.notice);
    CHECK(opened.notice->key == "store.damaged_aside");
}

TEST_CASE("store: a file that is not of the version it names is put aside") {
    for (const char* version : {"1", "0", "-5"}) {
        CAPTURE(version);
        const Scratch scratch;
        { kit::open(scratch.path()); }
        kit::Raw(scratch.path()).run((std::string("PRAGMA user_version = ") + version).c_str());
        const auto opened = kit::open(scratch.path());
        REQUIRE(opened.notice);
        CHECK(opened.notice->key == "store.damaged_aside");
        CHECK_FALSE(opened.store->set_setting("lang", "cs"));
    }
}

TEST_CASE("store: what cannot be read of a match stays in the file when it is played on") {
    for (const char* damage :
         {"DELETE FROM actions WHERE ply = 3", "UPDATE matches SET plies = -5, cursor = -9"}) {
        CAPTURE(damage);
        const Scratch scratch;
        auto match = kit::toy_match();
        kit::play_on(match, 8);
        game::MatchId id = 0;
        {
            const auto opened = kit::open(scratch.path());
            id = kit::value(opened.store->begin(match));
        }
        kit::Raw(scratch.path()).run(damage);
        const auto rows = [&](const std::string& where) {
            kit::Raw raw(scratch.path());
            return raw.number("SELECT count(*) FROM actions WHERE " + where);
        };
        const auto before = rows("1");
        {
            const auto opened = kit::open(scratch.path());
            const auto stored = kit::value(opened.store->load(id));
            CHECK(stored.partial);
            auto resumed = game::resume(stored, toy::find);
            REQUIRE(resumed.match);
            kit::play_on(*resumed.match, 1);
            CHECK_FALSE(opened.store->keep(id, *resumed.match));
            kit::play_on(*resumed.match, 1);
            CHECK_FALSE(opened.store->keep(id, *resumed.match));
            CHECK(kit::value(opened.store->list(Finished::either)).size() == 1);
        }
        CHECK(rows("match <> " + std::to_string(id)) == before);  // once, and whole
        { kit::open(scratch.path()); }                            // clearing up spares it
        CHECK(rows("match <> " + std::to_string(id)) == before);
    }
}

TEST_CASE("store: whatever counts the changes of a match, the next one is kept") {
    for (const char* count : {"'q'", "x'00ff'", "-7", "1.5", "1e300", "9223372036854775807"}) {
        CAPTURE(count);
        const Scratch scratch;
        auto match = kit::toy_match();
        kit::play_on(match, 3);
        game::MatchId id = 0;
        {
            const auto opened = kit::open(scratch.path());
            id = kit::value(opened.store->begin(match));
        }
        kit::Raw(scratch.path())
            .run((std::string("UPDATE matches SET revision = ") + count).c_str());
        {
            const auto opened = kit::open(scratch.path());
            REQUIRE_FALSE(kit::value(opened.store->load(id)).actions.empty());
            for (int i = 0; i < 3; ++i) {
                kit::play_on(match, 1);
                CHECK_FALSE(opened.store->keep(id, match));
            }
        }
        const auto opened = kit::open(scratch.path());
        CHECK(kit::value(opened.store->load(id)).actions == match.record().actions);
    }
}

TEST_CASE("store: a newer program's file is put aside, each under a name of its own") {
    const Scratch scratch;
    std::vector<std::string> names;
    for (int i = 0; i < 3; ++i) {
        {
            const auto opened = kit::open(scratch.path());
            CHECK_FALSE(opened.store->set_setting("round", std::to_string(i)));
        }
        kit::Raw(scratch.path()).run("PRAGMA user_version = 4242");
        const auto opened = kit::open(scratch.path());
        REQUIRE(opened.notice);
        CHECK(opened.notice->key == "store.newer_aside");
        names.push_back(opened.notice->values.at(0));
        CHECK_FALSE(opened.store->setting("round"));
    }
    std::sort(names.begin(), names.end());
    CHECK(std::unique(names.begin(), names.end()) == names.end());
    for (const auto& name : names) CHECK(fs::file_size(name) > 0);
}

TEST_CASE("store: the log of a damaged file goes aside with it") {
    const Scratch scratch;
    { kit::open(scratch.path()); }
    const auto file = scratch.path() / "petiboj.sqlite3";
    kit::write_bytes(file, "broken" + kit::bytes_of(file).substr(6));
    kit::write_bytes(file.string() + "-wal", "the last actions");
    const auto opened = kit::open(scratch.path());
    REQUIRE(opened.notice);
    CHECK(kit::bytes_of(opened.notice->values.at(0) + "-wal") == "the last actions");
    CHECK_FALSE(opened.store->set_setting("lang", "de"));
}

TEST_CASE("store: matches with unreadable rows open as far as they are sound") {
    const Scratch scratch;
    auto match = kit::toy_match();
    kit::play_on(match, 6);
    const auto opened = kit::open(scratch.path());
    const auto id = kit::value(opened.store->begin(match));
    kit::Raw raw(scratch.path());
    raw.run("DELETE FROM actions WHERE ply = 4; UPDATE matches SET seats = '?', seed = '12x'");
    const auto stored = kit::value(opened.store->load(id));
    CHECK(stored.plies == 4);
    CHECK(stored.cursor == 4);
    auto resumed = game::resume(stored, toy::find);
    REQUIRE(resumed.match);
    kit::play_on(*resumed.match, 3);
    CHECK_FALSE(opened.store->keep(id, *resumed.match));
    CHECK(kit::value(opened.store->load(id)).actions == resumed.match->moves());
    raw.run("UPDATE matches SET options = 'none'");
    const auto refused = opened.store->load(id);
    CHECK(kit::key(refused) == "store.unreadable");
    CHECK(kit::value(opened.store->list(Finished::either)).size() == 1);
}

TEST_CASE("store: what no program has written is never handed on") {
    const Scratch scratch;
    auto match = kit::toy_match();
    kit::play_on(match, 6);
    auto finished = kit::toy_match(8);
    while (!finished.over()) kit::play_on(finished, 1);
    const auto truth = finished.result();
    const auto opened = kit::open(scratch.path());
    auto& store = *opened.store;
    const auto id = kit::value(store.begin(match));
    const auto ended = kit::value(store.begin(finished));
    kit::Raw raw(scratch.path());
    const std::string running = " WHERE id = " + std::to_string(id);
    const std::string over = " WHERE id = " + std::to_string(ended);
    const auto heading = [&](game::MatchId wanted) {
        for (auto& one : kit::value(store.list(Finished::either)))
            if (one.id == wanted) return one;
        FAIL("not on the list");
        return game::MatchHeading{};
    };

    for (const char* number : {"2147483648", "-1", "9223372036854775807", "'many'"}) {
        CAPTURE(number);
        raw.run(std::string("UPDATE matches SET plies = ") + number + ", cursor = " + number +
                running);
        CHECK(heading(id).plies >= 0);
        CHECK(heading(id).cursor <= heading(id).plies);
        const auto stored = kit::value(store.load(id));
        CHECK(stored.partial);
        const auto resumed = game::resume(stored, toy::find);
        REQUIRE(resumed.match);
        REQUIRE(resumed.fault);
        CHECK(resumed.fault->why.key == "store.partly");
        CHECK(resumed.match->moves() == match.moves());
    }
    // What was kept again is whole again.
    CHECK_FALSE(store.keep(id, *game::resume(kit::value(store.load(id)), toy::find).match));
    CHECK_FALSE(kit::value(store.load(id)).partial);

    for (const char* game : {"chess", ""}) {
        raw.run(std::string("UPDATE matches SET game = '") + game + "'" + running);
        CHECK(kit::key(store.load(id)) == "store.unreadable");
        CHECK_FALSE(heading(id).readable);
    }
    raw.run("UPDATE matches SET game = 'toy'" + running);
    for (const char* options : {R"({"players": 99})", R"({"players": "2"})", R"({"rounds": 4e9})",
                                R"({"colour": "red"})", "[]", "{"}) {
        CAPTURE(options);
        raw.run(std::string("UPDATE matches SET options = '") + options + "'" + running);
        CHECK(kit::key(store.load(id)) == "store.unreadable");
        CHECK_FALSE(heading(id).readable);
    }
    raw.run("UPDATE matches SET options = '{}', ended = '{\"how\":\"resigned\",\"seat\":9}'" +
            running);
    CHECK_FALSE(heading(id).ended);

    // A result that cannot be is found by playing.
    for (const char* result :
         {R"({"scores":[2000000000,1],"winners":[0]})", R"({"scores":[5000000,1],"winners":[0]})",
          R"({"scores":[1],"winners":[0]})", R"({"scores":[1,1],"winners":[7]})", "none"}) {
        CAPTURE(result);
        raw.run(std::string("UPDATE matches SET result = '") + result + "'" + over);
        CHECK(heading(ended).result == truth);
        CHECK(kit::value(store.list(Finished::yes)).size() == 1);
    }
    raw.run("UPDATE matches SET updated = -9223372036854775807" + over);
    CHECK(heading(ended).updated == 0);
}

TEST_CASE("store: a log without its file goes aside, and it is said") {
    const Scratch source;
    std::string log;
    {
        const auto opened = kit::open(source.path());
        auto match = kit::toy_match();
        kit::value(opened.store->begin(match));
        log = kit::bytes_of(source.path() / "petiboj.sqlite3-wal");
    }
    REQUIRE(log.size() > 100);
    for (const int length : {-1, 0, 1}) {
        CAPTURE(length);
        const Scratch scratch;
        const auto file = scratch.path() / "petiboj.sqlite3";
        if (length >= 0) kit::write_bytes(file, std::string(static_cast<std::size_t>(length), 'S'));
        kit::write_bytes(file.string() + "-wal", log);
        const auto opened = kit::open(scratch.path());
        REQUIRE(opened.notice);
        CHECK(opened.notice->key == "store.log_aside");
        const fs::path kept = opened.notice->values.at(0);
        CHECK(fs::exists(kept));
        CHECK(kit::bytes_of(length < 0 ? kept : fs::path(kept.string() + "-wal")) == log);
        CHECK(kit::value(opened.store->list(Finished::either)).empty());
        CHECK_FALSE(opened.store->set_setting("lang", "de"));
    }
}
