// Files that nothing can tear: a thousand kills while everything is written, a disk without
// room, folders that take nothing.
#include "game/core/random.hpp"
#include "os/files.hpp"
#include "os/process.hpp"
#include "scenes/kiosk/house/heartbeat.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/house/starts.hpp"
#include "tests/match/scratch.hpp"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

constexpr std::time_t kNow = 1795269600;  // 2026-11-21 14:00 UTC
const kiosk::Board kBoard{"zatre", "mini", false};

/// Everything that the kiosk writes, in one folder, opened as at its start.
struct Files {
    explicit Files(const fs::path& folder)
        : scores(folder / "kiosk-scores.json", kiosk::ScoreConf{}, kNow),
          log(folder / "log", 64, 3),
          starts(folder / "kiosk-starts", kiosk::ServiceConf{}),
          heart(folder / "health.json", 10) {}

    /// One of each.
    void write(long long number) {
        scores.add(kBoard, number, {"owl", "green", ""}, kNow);
        log.info("line " + std::to_string(number) + std::string(200, 'x'));
        starts.begin(kNow + static_cast<std::time_t>(number));
        kiosk::Health health;
        health.uptime = number;
        heart.beat(static_cast<double>(number), health);
    }

    kiosk::Scores scores;
    kiosk::Log log;
    kiosk::Starts starts;
    kiosk::Heartbeat heart;
};

/// The best score in the file; -1: the file is not whole.
long long best_score(const fs::path& folder) {
    const auto text = os::read_whole(folder / "kiosk-scores.json");
    const auto json = nlohmann::json::parse(text.value_or(""), nullptr, false);
    if (!json.is_object() || json.value("format", 0) != 1 || !json["rows"].is_array()) return -1;
    long long best = 0;
    for (const auto& row : json["rows"]) best = std::max(best, row.at("value").get<long long>());
    return best;
}

long long uptime(const fs::path& folder) {
    const auto text = os::read_whole(folder / "health.json");
    const auto json = nlohmann::json::parse(text.value_or(""), nullptr, false);
    return json.is_object() ? json.value("uptime", -1LL) : -1;
}

/// Every start is a number of its own line.
bool starts_whole(const fs::path& folder) {
    const auto text = os::read_whole(folder / "kiosk-starts").value_or("");
    return !text.empty() && text.back() == '\n' &&
           text.find_first_not_of("0123456789\n") == std::string::npos &&
           text.find("\n\n") == std::string::npos;
}

/// Every line of the log has its time and its end.
bool log_whole(const fs::path& folder) {
    for (const auto* name : {"kiosk.log", "kiosk.1.log", "kiosk.2.log"}) {
        const auto text = os::read_whole(folder / "log" / name).value_or("");
        if (!text.empty() && text.back() != '\n') return false;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (line.size() < 30 || line[10] != 'T' || line[19] != 'Z') return false;
    }
    return true;
}

/// Starts `work` in a process of its own and kills it `delay` microseconds after it has told of
/// `wanted` things through its pipe.
template <class Work>
void killed_while(std::uint64_t wanted, useconds_t delay, Work work) {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        close(ends[0]);
        work(ends[1]);
    }
    close(ends[1]);
    char byte = 0;
    for (std::uint64_t told = 0; told < wanted && ::read(ends[0], &byte, 1) == 1;) ++told;
    usleep(delay);
    kill(child, SIGKILL);
    close(ends[0]);
    waitpid(child, nullptr, 0);
}

}  // namespace

TEST_CASE("durable: a link under the name of the new text leads nowhere") {
    const Scratch scratch;
    const auto file = scratch.path() / "file", other = scratch.path() / "other";
    std::ofstream(other) << "untouched";
    fs::create_symlink(other, scratch.path() / "file.new");
    CHECK(!os::write_durably(file, "text"));
    CHECK(os::read_whole(other) == "untouched");
    CHECK(os::read_whole(file) == "text");
    CHECK(!fs::is_symlink(file));
    fs::create_hard_link(other, scratch.path() / "file.new");
    CHECK(!os::write_durably(file, "again"));
    CHECK(os::read_whole(other) == "untouched");
}

TEST_CASE("durable: links are followed as far as they lead") {
    const Scratch scratch;
    fs::create_directory(scratch.path() / "far");
    fs::create_symlink("far/link", scratch.path() / "one");
    fs::create_symlink("../file", scratch.path() / "far" / "link");
    CHECK(fs::weakly_canonical(os::followed(scratch.path() / "one")) ==
          fs::weakly_canonical(scratch.path() / "file"));
    CHECK(os::followed(scratch.path() / "none") == scratch.path() / "none");
    fs::create_symlink("round", scratch.path() / "round");  // leads nowhere, but ends
    CHECK(os::followed(scratch.path() / "round").filename() == "round");
}

TEST_CASE("durable: folders are made for their owner alone") {
    const Scratch scratch;
    const auto folder = scratch.path() / "a" / "b";
    CHECK(!os::make_private_folder(folder));
    for (const auto& made : {folder, folder.parent_path()})
        CHECK(fs::status(made).permissions() == fs::perms::owner_all);
    fs::permissions(folder, fs::perms::all);
    CHECK(!os::make_private_folder(folder));
    CHECK(fs::status(folder).permissions() == fs::perms::all);  // it was there
    std::ofstream(scratch.path() / "file") << "x";
    CHECK(os::make_private_folder(scratch.path() / "file" / "below"));
}

TEST_CASE("durable: the old text or the new one, and nothing beside it") {
    const Scratch scratch;
    const auto file = scratch.path() / "file";
    CHECK(!os::write_durably(file, "one"));
    CHECK((fs::status(file).permissions() & ~fs::perms::owner_all) == fs::perms::none);
    fs::permissions(file, fs::perms::all);
    CHECK(!os::write_durably(file, std::string(100000, 'x')));
    CHECK(os::read_whole(file) == std::string(100000, 'x'));
    CHECK(!os::read_whole(file, 99999));
    CHECK((fs::status(file).permissions() & fs::perms::group_all) == fs::perms::none);
    CHECK(os::write_durably(scratch.path() / "no" / "file", "x"));
    CHECK(os::write_durably(scratch.path(), "x"));  // a folder cannot be replaced
    CHECK(os::read_whole(file)->size() == 100000);
    for (int i = 0; i < 7; ++i) {
        std::ofstream(scratch.path() / ("file.damaged-2020010" + std::to_string(i) + "T"));
    }
    CHECK(os::set_aside(file));
    CHECK(!fs::exists(file));
    CHECK(!os::set_aside(file));
    int left = 0;
    for (const auto& entry : fs::directory_iterator(scratch.path()))
        left += entry.path().filename().string().find(".damaged-") != std::string::npos;
    CHECK(left <= 5);
}

TEST_CASE("durable: a line of the log that a kill has cut is gone with the next start") {
    const Scratch scratch;
    const auto& folder = scratch.path();
    { kiosk::Log(folder / "log", 64, 3).info("a whole line"); }
    const auto whole = os::read_whole(folder / "log" / "kiosk.log").value_or("");
    REQUIRE(!whole.empty());
    std::ofstream(folder / "log" / "kiosk.log", std::ios::app) << "2026-11-21T14:0";
    CHECK_FALSE(log_whole(folder));
    {
        kiosk::Log log(folder / "log", 64, 3);
        CHECK(os::read_whole(folder / "log" / "kiosk.log") == whole);
        log.info("and another");
    }
    CHECK(log_whole(folder));
    // A file without any end of line holds no whole line.
    std::ofstream(folder / "log" / "kiosk.log", std::ios::trunc) << "2026-11";
    const kiosk::Log again(folder / "log", 64, 3);
    CHECK(os::read_whole(folder / "log" / "kiosk.log") == "");
}

TEST_CASE("durable: killed a thousand times while everything is written, all is whole") {
    const Scratch scratch;
    const auto& folder = scratch.path();
    Files(folder).write(1);
    game::Random random(5);
    long long best = 1, beat = 1;
    int rows = 0, beats = 0;
    for (int i = 0; i < 1000; ++i) {
        killed_while(random.below(3), static_cast<useconds_t>(random.below(1500)), [&](int told) {
            Files files(folder);
            for (long long number = std::max(best, beat) + 1;; ++number) {
                if (write(told, ".", 1) != 1) _exit(1);
                files.write(number);
            }
        });
        const auto score = best_score(folder), up = uptime(folder);
        REQUIRE(score >= best);  // what was written once is never lost
        REQUIRE(up >= beat);
        REQUIRE(starts_whole(folder));
        if (i % 10 == 0) {
            const kiosk::Log next(folder / "log", 64, 3);  // the next start
            REQUIRE(log_whole(folder));
        }
        rows += score > best;
        beats += up > beat;
        best = score;
        beat = up;
    }
    CHECK(rows > 50);
    CHECK(beats > 50);
    const Files after(folder);
    CHECK(log_whole(folder));
    CHECK(after.scores.kept());
    CHECK_FALSE(after.scores.damaged());
    CHECK(after.log.kept());
    for (const auto& entry : fs::directory_iterator(folder))
        CHECK(entry.path().string().find("damaged") == std::string::npos);
}

TEST_CASE("durable: a disk without room keeps the old files, and new room is used") {
    const Scratch scratch;
    const auto& folder = scratch.path();
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        const auto must = [](bool fine, int number) {
            if (!fine) _exit(number);
        };
        signal(SIGXFSZ, SIG_IGN);
        Files files(folder);
        files.write(1);
        const auto before = best_score(folder);
        rlimit room{150, RLIM_INFINITY};  // bytes of a file: less than any of them has
        must(setrlimit(RLIMIT_FSIZE, &room) == 0, 1);
        for (long long number = 2; number < 40; ++number) files.write(number);
        must(!files.scores.kept() && !files.scores.problem().empty(), 2);
        must(!files.log.kept() && !files.heart.problem().empty(), 3);
        must(best_score(folder) == before && uptime(folder) == 1, 4);
        must(!files.scores.rows(kBoard, kiosk::Period::all, kNow).empty() &&
                 files.scores.rows(kBoard, kiosk::Period::all, kNow).front().value == 39,
             5);
        room.rlim_cur = RLIM_INFINITY;
        must(setrlimit(RLIMIT_FSIZE, &room) == 0, 6);
        files.write(40);
        must(files.scores.kept() && files.log.kept() && files.heart.problem().empty(), 7);
        must(best_score(folder) == 40 && uptime(folder) == 40, 8);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFEXITED(status));
    CHECK(WEXITSTATUS(status) == 0);
    for (const auto& entry : fs::directory_iterator(folder))
        CHECK(entry.path().extension() != ".new");
}

TEST_CASE("durable: folders that take nothing, whoever asks") {
    // Nobody, not even root, may write there: like a system that is mounted read-only.
    for (const auto& folder : {fs::path("/proc/self/fdinfo"), fs::path("/proc/nowhere/at/all")}) {
        CAPTURE(folder);
        Files files(folder);
        files.write(7);
        CHECK_FALSE(files.scores.kept());
        CHECK(files.scores.rows(kBoard, kiosk::Period::all, kNow).size() == 1);
        CHECK_FALSE(files.log.kept());
        CHECK(files.log.tail(1).size() == 1);
        CHECK_FALSE(files.starts.problem().empty());
        CHECK_FALSE(files.heart.problem().empty());
    }
    CHECK_FALSE(fs::exists("/proc/nowhere"));
}

TEST_CASE("utc: one form for texts, one for names of files") {
    CHECK(os::utc_text(0) == "1970-01-01T00:00:00Z");
    CHECK(os::utc_text(1792890000) == "2026-10-25T01:00:00Z");
    CHECK(os::utc_stamp(1792890000) == "20261025T010000Z");
}
