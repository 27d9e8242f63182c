// The exit codes of the contract, met by the built program.
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <sys/stat.h>
#include <csignal>
#include <fstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

std::vector<std::string> with_program(std::vector<std::string> words) {
    words.insert(words.begin(), PETIBOJ);
    words.insert(words.end(), {"--lang", "en", "--mute"});
    return words;
}

process::Environment at_home(const fs::path& home, bool display = true) {
    return {{"HOME", home.string()},      {"XDG_DATA_HOME", (home / "data").string()},
            {"SDL_AUDIODRIVER", "dummy"}, {"DISPLAY", ""},
            {"WAYLAND_DISPLAY", ""},      {"SDL_VIDEODRIVER", display ? "dummy" : "x11"}};
}

/// Runs the program with these words; without `display` there is no screen to be found.
process::Outcome run(const fs::path& home, std::vector<std::string> words, bool display = true) {
    return process::run(with_program(std::move(words)), at_home(home, display));
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

fs::path write(const fs::path& file, const std::string& text) {
    std::ofstream(file) << text;
    return file;
}

}  // namespace

TEST_CASE("exits: 0 when all is well") {
    const Scratch scratch;
    const auto script = write(scratch.path() / "script", "wait idle\nexpect scene title\n");
    const auto played = run(scratch.path(), {"--script", script.string()});
    CAPTURE(played.output);
    CHECK(played.code == 0);
    const auto help = run(scratch.path(), {"--help"}, false);
    CHECK(help.code == 0);
    for (const char* option :
         {"--game", "--record", "--code", "--lang", "--data-dir", "--windowed", "--fullscreen",
          "--kiosk", "--theme", "--scale", "--reduced-motion", "--mute", "--help", "--version",
          "--script", "--shots", "--dump-ui", "--set-pin", "--text"}) {
        CAPTURE(option);
        CHECK(contains(help.output, option));
    }
    const auto version = run(scratch.path(), {"--version"}, false);
    CHECK(version.code == 0);
    CHECK(contains(version.output, "."));
}

TEST_CASE("exits: 0 when the system tells it to end") {
    for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
        CAPTURE(signal);
        const Scratch scratch;
        const auto seen = scratch.path() / "seen.json";
        process::Process program(with_program({"--dump-ui", seen.string()}),
                                 at_home(scratch.path()));
        REQUIRE(process::eventually([&] { return fs::exists(seen) && fs::file_size(seen) > 0; }));
        program.tell(signal);
        CHECK(program.wait() == 0);
    }
}

TEST_CASE("exits: 1 when a script does not hold, with the line") {
    const Scratch scratch;
    const auto script =
        write(scratch.path() / "wrong", "# a script\nwait idle\nexpect scene nowhere\n");
    const auto played = run(scratch.path(), {"--script", script.string()});
    CAPTURE(played.output);
    CHECK(played.code == 1);
    CHECK(contains(played.output, ":3:"));
}

TEST_CASE("exits: 2 for words it does not understand") {
    const Scratch scratch;
    const std::vector<std::vector<std::string>> wrong = {
        {"--frobnicate"},
        {"--game", "chess"},
        {"--theme", "mauve"},
        {"--scale", "banana"},
        {"--scale", "9000"},
        {"--windowed", "huge"},
        {"--windowed", "0x0"},
        {"--game"},
        {"--kiosk=site.conf"},
        {"--kiosk=site.conf", "--record", "match.json"},
        {"--windowed", "800x600", "--fullscreen"},
        {"--script", (scratch.path() / "missing").string()}};
    for (const auto& words : wrong) {
        CAPTURE(words.front());
        const auto ended = run(scratch.path(), words);
        CAPTURE(ended.output);
        CHECK(ended.code == 2);
        CHECK(contains(ended.output, "petiboj"));
    }
}

TEST_CASE("exits: 3 for a record that cannot be played") {
    const Scratch scratch;
    const std::vector<std::string> wrong = {
        "",
        "{",
        "[]",
        R"({"game": "chess", "actions": []})",
        R"({"game": "alquerque", "options": {"capture": "sometimes"}, "actions": []})",
        R"({"game": "alquerque", "actions": ["a1-e5"]})",
        R"({"game": "alquerque", "actions": [7]})"};
    for (const auto& text : wrong) {
        CAPTURE(text);
        const auto record = write(scratch.path() / "record.json", text);
        const auto ended = run(scratch.path(), {"--record", record.string()});
        CAPTURE(ended.output);
        CHECK(ended.code == 3);
        CHECK(!ended.output.empty());
    }
    CHECK(run(scratch.path(), {"--record", (scratch.path() / "missing.json").string()}).code == 3);
    const auto pipe = (scratch.path() / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);  // nobody ever writes to it
    const auto ended = run(scratch.path(), {"--record", pipe});
    CHECK(ended.code == 3);
    CHECK(contains(ended.output, pipe));
}

TEST_CASE("exits: 3 also after a script that has seen what the window says of the record") {
    const Scratch scratch;
    const auto record = write(scratch.path() / "record.json",
                              R"({"game": "alquerque", "actions": ["d3-c3", "b3-a5"]})");
    const auto played = [&](const std::string& lines) {
        const auto script = write(scratch.path() / "script", lines);
        return run(scratch.path(), {"--windowed", "1280x720", "--reduced-motion", "--record",
                                    record.string(), "--script", script.string()});
    };
    const auto ended = played(
        "idle\nexpect scene notice\nexpect text contains \"cannot be opened\"\n"
        "expect clipped none\nkey Return\nidle\nexpect scene title\n");
    CAPTURE(ended.output);
    CHECK(ended.code == 3);
    CHECK(contains(ended.output, "record.json"));
    // What the script itself finds wrong comes first.
    CHECK(played("idle\nexpect scene table\n").code == 1);
}

TEST_CASE("exits: 4 where nothing can be stored") {
    const Scratch scratch;
    const auto file = write(scratch.path() / "file", "x");
    for (const auto& place : {file, file / "below"}) {
        const auto ended = run(scratch.path(), {"--data-dir", place.string()});
        CAPTURE(ended.output);
        CHECK(ended.code == 4);
        CHECK(contains(ended.output, place.string()));
    }
}

TEST_CASE("exits: 5 without a display, with the way out") {
    const Scratch scratch;
    const auto ended = run(scratch.path(), {}, false);
    CAPTURE(ended.output);
    CHECK(ended.code == 5);
    CHECK(contains(ended.output, "xvfb-run"));
    if (fs::exists("/dev/dri")) return;  // a console with a graphics card is a display
    const auto bare = process::run({PETIBOJ, "--lang", "en"}, {{"HOME", scratch.path().string()},
                                                               {"XDG_DATA_HOME", ""},
                                                               {"DISPLAY", ""},
                                                               {"WAYLAND_DISPLAY", ""},
                                                               {"SDL_VIDEODRIVER", ""},
                                                               {"SDL_AUDIODRIVER", "dummy"}});
    CAPTURE(bare.output);
    CHECK(bare.code == 5);
    CHECK(contains(bare.output, "xvfb-run"));
}
