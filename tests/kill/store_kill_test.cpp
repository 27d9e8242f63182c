// Kills a program that writes to the store at random moments and looks at what is left: the file
// is intact, and at most the step in progress is missing.
#include "game/core/random.hpp"
#include "tests/match/store_kit.hpp"

#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <filesystem>

namespace {

namespace fs = std::filesystem;

/// One of the things that happen at a table.
void step(game::Match& match, game::Random& random) {
    while (match.over() && match.ply() > 2) match.undo();  // goes on with the same one
    switch (random.below(8)) {
        case 0:
            match.undo();
            break;
        case 1:
            match.redo();
            break;
        case 2:
            match.set_comment(std::to_string(random.below(1000)));
            break;
        default:
            break;
    }
    kit::play_on(match, 1);
}

/// The match after `count` steps; writer and judge both know it from the seed.
game::Match after(std::uint64_t seed, int count) {
    auto match = kit::toy_match(seed);
    game::Random random(seed);
    for (int i = 0; i < count; ++i) step(match, random);
    return match;
}

/// Opens the store, begins a match and goes on with it for ever, telling of everything that the
/// store has taken: one byte each to `told`.
[[noreturn]] void write_until_killed(const fs::path& directory, std::uint64_t seed, int told) {
    auto answer = game::Store::open(directory, 120'000, toy::find);
    auto* opened = std::get_if<game::Store::Opened>(&answer);
    if (!opened || opened->notice) _exit(1);
    auto match = after(seed, 0);
    const auto id = opened->store->begin(match, std::to_string(seed));
    if (id.index() != 0) _exit(2);
    game::Random random(seed);
    for (;;) {
        if (write(told, ".", 1) != 1) _exit(3);
        step(match, random);
        if (opened->store->keep(std::get<game::MatchId>(id), match)) _exit(4);
    }
}

/// Starts `work` in a process of its own with a pipe, kills it `delay` microseconds after it has
/// told of `wanted` things, and returns how many it told of in all.
template <class Work>
int killed_after(int wanted, unsigned delay, Work work) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const auto child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        close(ends[0]);
        work(ends[1]);
    }
    close(ends[1]);
    int told = 0;
    char byte = 0;
    while (told < wanted && read(ends[0], &byte, 1) == 1) ++told;
    if (delay > 0) usleep(delay);
    kill(child, SIGKILL);
    while (read(ends[0], &byte, 1) == 1) ++told;
    close(ends[0]);
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    CAPTURE(status);
    REQUIRE(WIFSIGNALED(status));
    return told;
}

}  // namespace

TEST_CASE("kill: whatever the store took is there, whenever the program dies") {
    const Scratch scratch;
    game::Random random(1);
    int cut = 0;  // rounds in which the program died before its match had begun
    for (int round = 0; round < 120; ++round) {
        CAPTURE(round);
        const auto seed = static_cast<std::uint64_t>(round) + 100;
        const int wanted = static_cast<int>(random.below(16));
        const auto delay = static_cast<unsigned>(random.below(3000));
        const int told = killed_after(
            wanted, delay, [&](int pipe) { write_until_killed(scratch.path(), seed, pipe); });
        REQUIRE(told >= wanted);
        const auto opened = kit::open(scratch.path());
        REQUIRE_FALSE(opened.notice);
        const auto headings = kit::value(opened.store->list(game::Finished::either));
        const bool begun = !headings.empty() && headings[0].title == std::to_string(seed);
        if (!begun) {
            REQUIRE(told == 0);
            ++cut;
            continue;
        }
        const auto kept = kit::reload(*opened.store, headings[0].id);
        const bool all = told > 0 && kit::same(kept, after(seed, told - 1));
        const bool one_more = kit::same(kept, after(seed, told));
        CHECK((all || one_more));
    }
    CHECK(cut < 60);
    // what earlier rounds left has not suffered from the later ones
    const auto opened = kit::open(scratch.path());
    const auto headings = kit::value(opened.store->list(game::Finished::either));
    CHECK(headings.size() == static_cast<std::size_t>(120 - cut));
    for (const auto& heading : headings) kit::reload(*opened.store, heading.id);
}

TEST_CASE("kill: a damaged file is never lost while it is put aside") {
    game::Random random(2);
    for (int round = 0; round < 20; ++round) {
        CAPTURE(round);
        const Scratch scratch;
        const std::string bytes = "not a database at all, round " + std::to_string(round);
        kit::write_bytes(scratch.path() / "petiboj.sqlite3", bytes);
        const auto delay = static_cast<unsigned>(random.below(4000));
        killed_after(0, delay, [&](int) {
            auto answer = game::Store::open(scratch.path(), 120'000);
            for (;;) pause();
        });
        kit::open(scratch.path());
        bool found = false;
        for (const auto& entry : fs::directory_iterator(scratch.path())) {
            if (entry.is_regular_file() && kit::bytes_of(entry.path()) == bytes) found = true;
        }
        CHECK(found);
    }
}

TEST_CASE("kill: whoever comes, goes and is brought back is there with everything, or not at all") {
    const Scratch scratch;
    game::Random random(4);
    for (int round = 0; round < 30; ++round) {
        CAPTURE(round);
        const auto delay = static_cast<unsigned>(random.below(3000));
        killed_after(static_cast<int>(random.below(12)), delay, [&](int told) {
            auto answer = game::Store::open(scratch.path(), 120'000, toy::find);
            auto* opened = std::get_if<game::Store::Opened>(&answer);
            if (!opened || opened->notice) _exit(1);
            auto& store = *opened->store;
            for (int i = 0;; ++i) {
                const auto added = store.add_person("", i % 8);
                if (added.index() != 0) _exit(2);
                const auto person = std::get<game::PersonId>(added);
                if (store.play_as(person)) _exit(3);
                if (store.begin(kit::toy_match(7, 2)).index() != 0) _exit(4);
                if (store.begin_try("toy", "a", 0).index() != 0) _exit(5);
                if (store.remove_person(person)) _exit(6);
                if (i % 4 == 0 && store.restore_person(person)) _exit(7);
                if (i % 4 != 0 && store.forget_person(person)) _exit(8);
                if (write(told, ".", 1) != 1) _exit(9);
            }
        });
        const auto opened = kit::open(scratch.path());
        REQUIRE_FALSE(opened.notice);
        kit::Raw raw(scratch.path());
        // What is kept is somebody's, and who was made final left nothing.
        for (const std::string table : {"matches", "challenges"}) {
            CAPTURE(table);
            CHECK(raw.number("SELECT count(*) FROM " + table +
                             " WHERE person NOT IN (SELECT id FROM persons)") == 0);
        }
        CHECK(raw.number("SELECT count(*) FROM persons WHERE removed = 0") == 0);
        CHECK(raw.number("SELECT count(*) FROM actions WHERE match NOT IN (SELECT id FROM "
                         "matches)") == 0);
        for (const auto& person : kit::value(opened.store->persons()))
            if (person.id != 1) kit::value(opened.store->challenge_results("toy", person.id));
    }
}
