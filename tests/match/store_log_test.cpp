// The store after a crash, when the log of the latest changes is not what was written.
#include "tests/match/store_kit.hpp"

#include <algorithm>
#include <filesystem>

using game::Finished;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHead = 32, kFrame = 24 + 4096;

/// What a killed program leaves behind: one match with an action in each transaction.
struct Left {
    std::string file, log;
    int actions = 0;

    static Left by_a_crash(int actions) {
        const Scratch scratch;
        const auto name = (scratch.path() / "petiboj.sqlite3").string();
        const auto opened = kit::open(scratch.path());
        auto match = kit::toy_match(3);
        const auto id = kit::value(opened.store->begin(match));
        for (int i = 0; i < actions; ++i) {
            kit::play_on(match, 1);
            REQUIRE_FALSE(opened.store->keep(id, match));
        }
        return {kit::bytes_of(name), kit::bytes_of(name + "-wal"), actions};
    }
    std::size_t frames() const { return (log.size() - kHead) / kFrame; }
    bool commits(std::size_t frame) const {
        const auto mark = log.substr(kHead + frame * kFrame + 4, 4);
        return mark != std::string(4, '\0');
    }
    /// The first frame of the last transaction.
    std::size_t last_begins() const {
        auto frame = frames() - 1;
        while (frame > 0 && !commits(frame - 1)) --frame;
        return frame;
    }
};

/// How many actions are still there; -1: no match. A copy, where one is made, is what was found.
int opens_with(const Left& left, bool notice) {
    const Scratch scratch;
    const auto file = scratch.path() / "petiboj.sqlite3";
    kit::write_bytes(file, left.file);
    kit::write_bytes(file.string() + "-wal", left.log);
    int plies = -1;
    {
        const auto opened = kit::open(scratch.path());
        CHECK(opened.notice.has_value() == notice);
        if (opened.notice) {
            CHECK(opened.notice->key == "store.log_damaged");
            const fs::path kept = opened.notice->values.at(0);
            CHECK(kept.parent_path() == scratch.path());
            CHECK(kit::bytes_of(kept) == left.file);
            CHECK(kit::bytes_of(kept.string() + "-wal") == left.log);
            CHECK((fs::status(kept).permissions() & fs::perms::others_all) == fs::perms::none);
        }
        auto list = kit::value(opened.store->list(Finished::either));
        if (!list.empty()) plies = list[0].plies;
        // Said once: not again when this program is killed, too, after it has kept something.
        REQUIRE_FALSE(opened.store->set_setting("lang", "cs"));
        const Scratch killed;
        fs::copy(file, killed.path() / "petiboj.sqlite3");
        fs::copy(file.string() + "-wal", killed.path() / "petiboj.sqlite3-wal");
        const auto next = kit::open(killed.path());
        CHECK_FALSE(next.notice);
        CHECK(next.store->setting("lang") == "cs");
    }
    CHECK_FALSE(kit::open(scratch.path()).notice);
    return plies;
}

}  // namespace

TEST_CASE("store: a log that is whole, or torn in its last transaction, is nothing to speak of") {
    const auto left = Left::by_a_crash(20);
    REQUIRE(left.frames() > 40);
    CHECK(opens_with(left, false) == 20);
    auto torn = left;
    torn.log.resize(left.log.size() - 100);  // never written to its end
    CHECK(opens_with(torn, false) == 19);
    torn = left;
    std::fill(torn.log.end() - 2000, torn.log.end(), '\0');  // or written in part
    CHECK(opens_with(torn, false) == 19);
    torn = left;
    torn.log.resize(kHead + left.last_begins() * kFrame);
    torn.log.append(2 * kFrame, '\0');
    CHECK(opens_with(torn, false) == 19);
    // A page in the middle of the last transaction did not reach the disk; its end did.
    REQUIRE(left.frames() - left.last_begins() > 1);
    torn = left;
    torn.log.replace(kHead + left.last_begins() * kFrame, kFrame, kFrame, '\0');
    CHECK(opens_with(torn, false) == 19);
    torn = left;
    torn.log.resize(20);
    CHECK(opens_with(torn, false) == -1);
}

TEST_CASE("store: where a log is damaged, everything is copied and it says so") {
    const auto left = Left::by_a_crash(20);
    const auto damaged_at = [&](std::size_t at, std::size_t count = 1) {
        auto damaged = left;
        for (auto i = at; i < at + count; ++i)
            damaged.log[i] = static_cast<char>(damaged.log[i] ^ 0x41);
        return damaged;
    };
    for (std::size_t at = kHead; at < kHead + left.last_begins() * kFrame; at += 9973) {
        CAPTURE(at);
        CHECK(opens_with(damaged_at(at), true) < 20);
    }
    CHECK(opens_with(damaged_at(kHead + left.last_begins() * kFrame + 99), true) == 19);
    // A whole sector of the disk is lost.
    auto lost = left;
    lost.log.replace(8192, 4096, 4096, '\0');
    CHECK(opens_with(lost, true) < 20);
    // The head: without it SQLite reads nothing.
    for (const std::size_t at : {0u, 8u, 12u, 16u, 20u, 24u, 31u}) {
        CAPTURE(at);
        CHECK(opens_with(damaged_at(at), true) == -1);
    }
    lost = left;
    lost.log.replace(0, kHead, kHead, '\0');
    CHECK(opens_with(lost, true) == -1);
    lost.log.clear();
    for (std::uint32_t i = 0, x = 1; i < 50'000; ++i)
        lost.log += static_cast<char>((x = x * 1664525 + 1013904223) >> 24);
    CHECK(opens_with(lost, true) == -1);
}

TEST_CASE("store: what was left of an older log in the same file is no damage") {
    const Scratch scratch;
    const auto name = (scratch.path() / "petiboj.sqlite3").string();
    const auto opened = kit::open(scratch.path());
    auto match = kit::toy_match(3);
    const auto id = kit::value(opened.store->begin(match));
    for (int i = 0; i < 10; ++i) {
        kit::play_on(match, 1);
        REQUIRE_FALSE(opened.store->keep(id, match));
    }
    kit::Raw(scratch.path()).run("PRAGMA wal_checkpoint(RESTART)");
    const auto size = fs::file_size(name + "-wal");
    kit::play_on(match, 1);
    REQUIRE_FALSE(opened.store->keep(id, match));
    REQUIRE(fs::file_size(name + "-wal") == size);
    CHECK(opens_with({kit::bytes_of(name), kit::bytes_of(name + "-wal"), 11}, false) == 11);
}

TEST_CASE("store: a damaged file with a damaged log goes aside") {
    auto left = Left::by_a_crash(5);
    const Scratch scratch;
    const auto file = scratch.path() / "petiboj.sqlite3";
    kit::write_bytes(file, "broken" + left.file.substr(6));
    left.log[0] = 'x';
    kit::write_bytes(file.string() + "-wal", left.log);
    const auto opened = kit::open(scratch.path());
    REQUIRE(opened.notice);
    CHECK(opened.notice->key == "store.damaged_aside");
    CHECK_FALSE(opened.store->set_setting("lang", "cs"));
}
