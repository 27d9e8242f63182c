// A kiosk that crashes again and again, with the program itself and real kills: three starts
// in a row are safe mode, ten are "out of order", and a wanted end forgets them all.
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

constexpr const char* kConf =
    "pin_hash = $argon2id$v=19$m=8192,t=3,p=1$UMvyL79sgrhb/ep9lCi0EQ$"
    "s60kzleUyVNvPSMM1qSE7m/VNfrNLS6mMv1dhCXx3n4\n"
    "games = alquerque\ncrash_seconds = 600\nheartbeat = 5\n";

/// Lines of the file of starts.
int starts(const fs::path& folder) {
    std::ifstream in(folder / "data" / "kiosk-starts");
    int count = 0;
    for (std::string line; std::getline(in, line);) ++count;
    return count;
}

std::string mode(const fs::path& folder) {
    std::ifstream in(folder / "data" / "health.json");
    const auto json = nlohmann::json::parse(in, nullptr, false);
    return json.is_object() ? json.value("mode", "") : "";
}

}  // namespace

TEST_CASE("kill: crashes in a row lead to safe mode, then to a still picture, never to a console") {
    const Scratch scratch;
    const auto& folder = scratch.path();
    std::ofstream(folder / "kiosk.conf") << kConf;
    const auto start = [&] {
        return process::Process(
            {PETIBOJ, "--kiosk=" + (folder / "kiosk.conf").string(), "--windowed", "640x480",
             "--data-dir", (folder / "data").string(), "--mute", "--reduced-motion"},
            {{"HOME", folder.string()},
             {"SDL_AUDIODRIVER", "dummy"},
             {"SDL_VIDEODRIVER", "dummy"}});
    };
    for (int i = 1; i <= 10; ++i) {
        CAPTURE(i);
        fs::remove(folder / "data" / "health.json");
        auto program = start();
        REQUIRE(process::eventually([&] {
            REQUIRE_MESSAGE(program.runs(), "the program ended before its time");
            return starts(folder) == i;
        }));
        if (i == 2 || i == 3 || i == 9 || i == 10) {
            REQUIRE(process::eventually([&] { return !mode(folder).empty(); }));
            CHECK(mode(folder) == (i == 10 ? "out_of_order" : i >= 3 ? "safe" : "normal"));
            CHECK(program.runs());
        }
        if (i == 10) {
            program.tell(SIGTERM);  // the service manager wins, and this is no crash
            CHECK(program.wait() == 0);
        } else {
            program.tell(SIGKILL);
            CHECK(program.wait() == 128 + SIGKILL);
        }
    }
    CHECK(starts(folder) == 0);
    fs::remove(folder / "data" / "health.json");
    auto program = start();
    REQUIRE(process::eventually([&] { return !mode(folder).empty(); }));
    CHECK(mode(folder) == "normal");
}
