// The store when another program has it open as well: they notice each other, wait, and lose
// nothing.
#include "game/store/store.hpp"

#include "tests/match/store_kit.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdlib>

using game::Finished;
using game::MatchId;
using game::Store;

TEST_CASE("store: two programs at one match notice each other") {
    const Scratch scratch;
    const auto here = kit::open(scratch.path());
    const auto there = kit::open(scratch.path());
    auto match = kit::toy_match();
    const auto id = kit::value(here.store->begin(match));
    auto other = kit::reload(*there.store, id);
    kit::play_on(match, 2);
    CHECK_FALSE(here.store->keep(id, match));
    other.resign(0);
    CHECK(kit::key(there.store->keep(id, other)) == "store.elsewhere");
    CHECK(kit::same(kit::reload(*here.store, id), match));
    // naming is not playing
    CHECK_FALSE(there.store->rename(id, "both"));
    kit::play_on(match, 2);
    CHECK_FALSE(here.store->keep(id, match));
    // read again, the other one may go on
    other = kit::reload(*there.store, id);
    CHECK(kit::same(other, match));
    kit::play_on(other, 1);
    CHECK_FALSE(there.store->keep(id, other));
    kit::play_on(match, 1);
    CHECK(kit::key(here.store->keep(id, match)) == "store.elsewhere");
}

TEST_CASE("store: another program in the middle of writing is waited for, then named") {
    const Scratch scratch;
    auto match = kit::toy_match();
    MatchId id = 0;
    {
        const auto opened = kit::open(scratch.path());
        id = kit::value(opened.store->begin(match));
    }
    auto answer = Store::open(scratch.path(), 30, toy::find);
    auto& store = *std::get<Store::Opened>(answer).store;
    REQUIRE(kit::value(store.load(id)).plies == 0);
    kit::Raw raw(scratch.path());
    raw.run("BEGIN IMMEDIATE");
    kit::play_on(match, 1);
    CHECK(kit::key(store.keep(id, match)) == "store.busy");
    CHECK(kit::key(store.set_setting("lang", "cs")) == "store.busy");
    CHECK(kit::value(store.load(id)).plies == 0);  // reading goes on
    raw.run("COMMIT");
    kit::play_on(match, 1);
    CHECK_FALSE(store.keep(id, match));  // makes up for the one before
    CHECK(kit::value(store.load(id)).plies == 2);
}

TEST_CASE("store: another program in the middle of opening is waited for, then named") {
    const Scratch scratch;
    const int lock = ::open((scratch.path() / "petiboj.lock").c_str(), O_RDWR | O_CREAT, 0600);
    REQUIRE(lock >= 0);
    REQUIRE(flock(lock, LOCK_EX) == 0);
    CHECK(kit::key(Store::open(scratch.path(), 20)) == "store.busy");
    close(lock);
    CHECK(kit::key(Store::open(scratch.path(), 60'000)) == "");
}

TEST_CASE("store: four programs open and write at once") {
    const Scratch scratch;
    constexpr int kPrograms = 4, kActions = 20;
    std::vector<pid_t> children;
    for (int program = 0; program < kPrograms; ++program) {
        const auto child = fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            auto answer = Store::open(scratch.path(), 120'000, toy::find);
            auto* opened = std::get_if<Store::Opened>(&answer);
            if (!opened || opened->notice) _exit(1);
            auto match = kit::toy_match(static_cast<std::uint64_t>(program));
            const auto id = opened->store->begin(match);
            if (id.index() != 0) _exit(2);
            for (int i = 0; i < kActions; ++i) {
                kit::play_on(match, 1);
                if (opened->store->keep(std::get<MatchId>(id), match)) _exit(3);
            }
            _exit(0);
        }
        children.push_back(child);
    }
    for (const auto child : children) {
        int status = 0;
        REQUIRE(waitpid(child, &status, 0) == child);
        CHECK(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 0);
    }
    const auto opened = kit::open(scratch.path());
    CHECK_FALSE(opened.notice);
    const auto headings = kit::value(opened.store->list(Finished::either));
    REQUIRE(headings.size() == kPrograms);
    for (const auto& heading : headings) {
        auto match = kit::toy_match(heading.seed);
        kit::play_on(match, kActions);
        CHECK(kit::same(kit::reload(*opened.store, heading.id), match));
    }
}
