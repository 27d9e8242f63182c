// What the health file, the log and the scores say while the kiosk runs.
#include "os/files.hpp"
#include "tests/kiosk/zone.hpp"
#include "tests/soak/place.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

kiosk::Conf usual() {
    kiosk::Conf conf;
    conf.games = {"alquerque", "knaster"};
    conf.reduced_motion = true;
    conf.restart.reset();
    return conf;
}

json health_of(const fs::path& file) {
    return json::parse(os::read_whole(file).value_or(""), nullptr, false);
}

void press(soak::Place& place, const std::string& name) {
    const auto* control = place.model().find(name);
    REQUIRE_MESSAGE(control, name);
    place.touch(control->rect.centre());
    place.pass(0.5);
}

}  // namespace

TEST_CASE("health: what the file says is what happened") {
    soak::Place place(usual(), soak::kNoon, 1024, 768);
    const auto file = place.folder() / "health.json";
    for (int i = 0; i < 5; ++i) {
        place.paint();
        place.pass(3);
    }
    auto said = health_of(file);
    CHECK(said["screen"] == "attract");
    CHECK(said["game"] == "");
    CHECK(said["sessions_today"] == 0);
    CHECK(said["since_input"].get<int>() >= 9);
    CHECK(said["fps_p5"].get<int>() > 0);
    CHECK(said["rss_kib"].get<long>() > 10000);
    CHECK(said["handles"].get<int>() > 3);
    CHECK(said["errors"] == 0);
    CHECK(said["scores"] == "kept");
    CHECK(said["log"] == "kept");
    CHECK(said["warnings"] == json::array());
    CHECK(said["version"].get<std::string>().find('.') != std::string::npos);

    place.touch({500, 500});
    place.pass(0.5);
    press(place, "button:language.en");
    press(place, "card:knaster");
    place.kiosk().log().error("the loudspeaker is gone");
    place.pass(10);
    said = health_of(file);
    CHECK(said["screen"] == "game");
    CHECK(said["game"] == "knaster");
    CHECK(said["sessions_today"] == 1);
    CHECK(said["games_today"] == json{{"knaster", 1}});
    CHECK(said["since_input"].get<int>() <= 11);
    CHECK(said["errors"] == 1);
    CHECK(said["last_error"] == "the loudspeaker is gone");
    place.pass(240);
    said = health_of(file);
    CHECK(said["screen"] == "attract");
    CHECK(said["game"] == "");
}

TEST_CASE("health: every ten seconds to the moment, and a line in the log every hour") {
    soak::Place place(usual(), soak::kNoon, 640, 480);
    const auto file = place.folder() / "health.json";
    std::set<long long> beats;
    while (place.now() < 125) {
        place.pass(0.5);
        beats.insert(health_of(file)["uptime"].get<long long>());
    }
    CHECK(beats.size() == 13);
    long long before = *beats.begin() - 10;
    for (const auto beat : beats) {
        CHECK(beat == before + 10);
        before = beat;
    }
    place.kiosk().change([](kiosk::Conf& conf) { conf.hours.week.fill({}); });  // black: cheap
    while (place.now() < 2 * 3600 + 30) place.pass(60);
    int hours = 0;
    for (const auto& line : place.kiosk().log().tail(200))
        if (line.find("hour: screen=") != std::string::npos) {
            ++hours;
            CHECK(line.find(" rss_kib=") != std::string::npos);
            CHECK(line.find(" sessions_today=0") != std::string::npos);
        }
    CHECK(hours == 2);
}

TEST_CASE("health: a data directory that is missing or takes nothing is told, and all is played") {
    for (const auto* folder : {"/proc/nowhere/at/all", "/proc/self/fdinfo"}) {
        CAPTURE(folder);
        const Scratch scratch;
        auto conf = usual();
        conf.health_file = scratch.path() / "health.json";
        soak::Place place(conf, soak::kNoon, 640, 480, folder);
        place.touch({300, 300});
        place.pass(0.5);
        press(place, "button:language.cs");
        press(place, "card:alquerque");
        place.kiosk().scores().add({"zatre", "mini", false}, 5, {}, soak::kNoon);
        place.pass(10);
        const auto said = health_of(conf.health_file);
        CHECK(said["screen"] == "game");
        CHECK(said["scores"] == "memory");
        CHECK(said["log"] == "memory");
        REQUIRE(said["warnings"].size() == 3);
        CHECK(said["warnings"][0].get<std::string>().find("scores are not kept: ") == 0);
        CHECK(place.kiosk().scores().size() == 1);
    }
}

TEST_CASE("health: a kiosk.conf that everybody can read is told in file and log, and it starts") {
    const Scratch scratch;
    const auto file = scratch.path() / "kiosk.conf";
    std::ofstream(file) << "x";
    fs::permissions(file, fs::perms::others_read, fs::perm_options::add);
    soak::Place place(usual(), soak::kNoon, 640, 480, scratch.path(), file);
    place.pass(1);
    const auto said = health_of(scratch.path() / "health.json");
    REQUIRE(said["warnings"].size() == 1);
    CHECK(said["warnings"][0].get<std::string>().find("chmod 600") != std::string::npos);
    const auto tail = place.kiosk().log().tail(5);
    CHECK(std::any_of(tail.begin(), tail.end(), [](const std::string& line) {
        return line.find("warning everybody can read kiosk.conf") != std::string::npos;
    }));
    CHECK(said["screen"] == "attract");
}

TEST_CASE("scores: old ones go at midnight, and nothing is written in between") {
    const Zone zone("UTC0");
    auto conf = usual();
    conf.scores.purge_days = 1;
    conf.hours.week.fill({});  // black: cheap
    const std::time_t evening = soak::kNoon + 11 * 3600 + 1800;
    soak::Place place(conf, evening, 640, 480);
    const auto file = place.folder() / "kiosk-scores.json";
    auto& scores = place.kiosk().scores();
    scores.add({"zatre", "mini", false}, 5, {}, soak::kNoon - 24 * 3600);
    scores.add({"zatre", "mini", false}, 6, {}, soak::kNoon);
    const auto first = os::read_whole(file);
    while (place.now() < 1700) place.pass(100);
    CHECK(scores.size() == 2);
    CHECK(os::read_whole(file) == first);
    while (place.now() < 1900) place.pass(100);
    CHECK(scores.size() == 1);
    CHECK(os::read_whole(file) != first);
}
