// Scores without names: boards, places, the words that are not shown, the file and its misfortunes.
#include "scenes/kiosk/house/scores.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "tests/kiosk/zone.hpp"
#include "tests/match/scratch.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;
using kiosk::Board;
using kiosk::Identity;
using kiosk::Period;
using kiosk::Scores;

constexpr std::time_t kDay = 24 * 3600;
constexpr std::time_t kSunday = 1795341600;  // 2026-11-22 10:00 UTC
const Board kLadder{"zatre", "ladder"};
const Identity kFox{"fox", "blue", ""};

std::vector<long long> values(const std::vector<kiosk::Row>& rows) {
    std::vector<long long> list;
    for (const auto& row : rows) list.push_back(row.value);
    return list;
}

}  // namespace

TEST_CASE("scores: today, this week, all; ten rows, the best first") {
    const Zone zone("UTC0");
    const Scratch scratch;
    Scores scores(scratch.path() / "scores", {}, kSunday);
    CHECK(scores.kept());
    for (int i = 1; i <= 8; ++i) scores.add(kLadder, i * 10, kFox, kSunday - 8 * kDay);
    for (int i = 1; i <= 8; ++i) scores.add(kLadder, i * 10 + 1, kFox, kSunday - 2 * kDay);
    CHECK(scores.place(kLadder, Period::today, 1, kSunday) == 1);
    for (int i = 1; i <= 8; ++i) scores.add(kLadder, i * 10 + 2, kFox, kSunday);
    CHECK(values(scores.rows(kLadder, Period::today, kSunday)) ==
          std::vector<long long>{82, 72, 62, 52, 42, 32, 22, 12});
    CHECK(values(scores.rows(kLadder, Period::week, kSunday)) ==
          std::vector<long long>{82, 81, 72, 71, 62, 61, 52, 51, 42, 41});
    CHECK(values(scores.rows(kLadder, Period::all, kSunday)) ==
          std::vector<long long>{82, 81, 80, 72, 71, 70, 62, 61, 60, 52});
    CHECK(scores.place(kLadder, Period::all, 80, kSunday) == 4);  // behind the older one
    CHECK(scores.place(kLadder, Period::all, 52, kSunday) == 0);
    CHECK(scores.place(kLadder, Period::all, 53, kSunday) == 10);
    // On Monday the week begins anew, and the day with it.
    CHECK(scores.rows(kLadder, Period::week, kSunday + kDay).empty());
    CHECK(scores.rows({"zatre", "daily"}, Period::all, kSunday).empty());

    const Board fewest{"knaster", "sprint", true};
    for (const long long value : {30, 10, 20}) scores.add(fewest, value, kFox, kSunday);
    CHECK(values(scores.rows(fewest, Period::today, kSunday)) ==
          std::vector<long long>{10, 20, 30});
    CHECK(scores.place(fewest, Period::today, 10, kSunday) == 2);
    CHECK(scores.boards() == std::vector<Board>{fewest, kLadder});
}

TEST_CASE("scores: staff deletes, time deletes, the file stays small") {
    const Zone zone("UTC0");
    const Scratch scratch;
    const auto file = scratch.path() / "scores";
    Scores scores(file, {}, kSunday);
    const auto old = scores.add(kLadder, 99, kFox, kSunday - 30 * kDay);
    scores.add(kLadder, 98, kFox, kSunday - 29 * kDay);
    CHECK(scores.purge(kSunday) == 0);
    CHECK(scores.purge(kSunday + kDay) == 1);
    CHECK(!scores.erase(old));
    CHECK(scores.size() == 1);
    const auto best = scores.rows(kLadder, Period::all, kSunday).at(0).id;
    CHECK(scores.erase(best));
    CHECK(scores.size() == 0);
    // Months of play on one board: only what can still be seen is kept.
    Scores busy("", {}, kSunday);
    for (int i = 0; i < 3000; ++i)
        busy.add(kLadder, i * 7919 % 1000, kFox, kSunday - (3000 - i) * kDay / 200);
    CHECK(busy.size() <= 8 * 20 + 20);
    CHECK(busy.rows(kLadder, Period::all, kSunday).size() == 10);
    CHECK(values(busy.rows(kLadder, Period::all, kSunday)).front() == 999);
    busy.clear();
    CHECK(busy.size() == 0);
}

TEST_CASE("scores: kept over a restart; damage is set aside; no folder, no harm") {
    const Zone zone("UTC0");
    const Scratch scratch;
    const auto file = scratch.path() / "scores.json";
    const Identity letters{"owl", "red", "A_C"};
    {
        Scores scores(file, {}, kSunday);
        scores.add(kLadder, 50, letters, kSunday);
        scores.add(kLadder, 60, {}, kSunday);
    }
    {
        Scores again(file, {}, kSunday + 60);
        CHECK(!again.damaged());
        const auto rows = again.rows(kLadder, Period::all, kSunday + 60);
        REQUIRE(rows.size() == 2);
        CHECK(rows[0].who == Identity{});
        CHECK(rows[1].who == letters);
        CHECK(rows[1].time == kSunday);
        CHECK(rows[0].id != rows[1].id);
    }
    // A row that is none is dropped, the others stay.
    auto json = nlohmann::json::parse(*os::read_whole(file));
    json["rows"][0]["animal"] = "dragon";
    std::ofstream(file) << json;
    {
        Scores again(file, {}, kSunday + 60);
        CHECK(again.damaged());
        CHECK(again.kept());
        CHECK(again.size() == 1);
    }
    for (const char* text : {"", "{", "[]", "{\"format\": 2, \"rows\": []}", "\xFF\xFE"}) {
        CAPTURE(text);
        std::ofstream(file) << text;
        Scores fresh(file, {}, kSunday);
        CHECK(fresh.damaged());
        CHECK(fresh.kept());
        CHECK(fresh.size() == 0);
    }
    int aside = 0;
    for (const auto& entry : fs::directory_iterator(scratch.path()))
        aside += entry.path().filename().string().find(".damaged-") != std::string::npos;
    CHECK(aside > 0);
    CHECK(aside <= 5);

    Scores nowhere(scratch.path() / "missing" / "scores.json", {}, kSunday);
    CHECK(!nowhere.kept());
    CHECK(!nowhere.problem().empty());
    nowhere.add(kLadder, 5, letters, kSunday);
    CHECK(nowhere.rows(kLadder, Period::today, kSunday).size() == 1);
    CHECK(!nowhere.kept());
}

TEST_CASE("scores: words that nobody should read are neither taken nor shown") {
    for (const char* word : {"FUK", "SEX", "KKT", "PRD", "SAU", "A_H", "_SS", "NS_", "FCK"})
        CHECK(kiosk::initials_blocked(word));
    for (const char* fine : {"ABC", "EVA", "TOM", "___", "JAN", "MAX", "_AB"})
        CHECK(!kiosk::initials_blocked(fine));
    CHECK(kiosk::initials_blocked("QQQ", {"QQQ"}));
    CHECK(!kiosk::identity_fits({"fox", "blue", "AB"}));
    CHECK(!kiosk::identity_fits({"fox", "blue", "abc"}));
    CHECK(!kiosk::identity_fits({"fox", "mauve", ""}));
    CHECK(!kiosk::identity_fits({"", "blue", ""}));
    CHECK(kiosk::identity_fits({}));

    const Zone zone("UTC0");
    const Scratch scratch;
    const auto file = scratch.path() / "scores";
    kiosk::ScoreConf conf;
    {
        Scores scores(file, conf, kSunday);
        scores.add(kLadder, 3, {"fox", "blue", "SEX"}, kSunday);
        scores.add(kLadder, 2, {"dragon", "blue", "EVA"}, kSunday);
        scores.add(kLadder, 1, {"fox", "blue", "TOM"}, kSunday);
        const auto rows = scores.rows(kLadder, Period::today, kSunday);
        CHECK(rows[0].who == kFox);
        CHECK(rows[1].who == Identity{"", "", "EVA"});
        CHECK(rows[2].who.initials == "TOM");
        CHECK(os::read_whole(file)->find("SEX") == std::string::npos);
    }
    conf.blocked = {"TOM"};  // forbidden later: what was kept is not shown any more
    const Scores later(file, conf, kSunday);
    CHECK(later.rows(kLadder, Period::today, kSunday)[2].who == kFox);
}

TEST_CASE("scores: animals and colours have names that agree, in three languages") {
    CHECK(kiosk::animals().size() == 16);
    CHECK(kiosk::colours().size() == 8);
    scenes::Strings strings(LOCALES);
    for (const char* language : {"cs", "en", "de"}) {
        REQUIRE(strings.use(language));
        std::set<std::string> names;
        for (const auto& animal : kiosk::animals())
            for (const auto& colour : kiosk::colours())
                names.insert(kiosk::name_of({animal, colour, ""}));
        CHECK(names.size() == 16 * 8);
        for (const auto& name : names) {
            CAPTURE(name);
            CHECK(name.find("kiosk.") == std::string::npos);
            CHECK(name.find('{') == std::string::npos);
        }
    }
    const auto name = [&](const char* language, const Identity& who) {
        strings.use(language);
        return kiosk::name_of(who);
    };
    CHECK(name("cs", kFox) == "modrá liška");
    CHECK(name("cs", {"wolf", "brown", ""}) == "hnědý vlk");
    CHECK(name("de", {"squirrel", "red", ""}) == "rotes Eichhörnchen");
    CHECK(name("de", {"turtle", "green", ""}) == "grüne Schildkröte");
    CHECK(name("de", kFox) == "blauer Fuchs");
    CHECK(name("en", {"fox", "blue", "A_B"}) == "blue fox \u00B7 A_B");
    CHECK(name("en", {}) == "guest");
}
