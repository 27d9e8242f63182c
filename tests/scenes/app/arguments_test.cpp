// The command line: what is understood, and what is refused with which sentence.
#include "scenes/app/arguments.hpp"

#include <doctest/doctest.h>

using scenes::Arguments;
using scenes::read_arguments;
using scenes::UsageFault;

namespace {

std::string fault(const std::vector<std::string>& words) {
    const auto read = read_arguments(words);
    const auto* found = std::get_if<UsageFault>(&read);
    return found ? found->key : "";
}

}  // namespace

TEST_CASE("arguments: all options of the contract are understood") {
    const auto read = read_arguments(
        {"--game", "alquerque",        "--record", "a.json",   "--lang=de", "--data-dir",
         "d",      "--windowed",       "1280x720", "--theme",  "contrast",  "--scale",
         "150",    "--reduced-motion", "--mute",   "--script", "s.txt",     "--shots",
         "p",      "--dump-ui",        "u.json"});
    REQUIRE(std::holds_alternative<Arguments>(read));
    const auto& got = std::get<Arguments>(read);
    CHECK(got.game == "alquerque");
    CHECK(got.record == "a.json");
    CHECK(got.language == "de");
    CHECK(got.windowed == std::pair{1280, 720});
    CHECK(got.scale == 150);
    CHECK(got.reduced_motion);
    CHECK(got.mute);
    CHECK(got.script == "s.txt");
    CHECK_FALSE(got.kiosk);
    CHECK(std::get<Arguments>(read_arguments({"--kiosk"})).kiosk);
    CHECK(std::get<Arguments>(read_arguments({"--kiosk=k.conf"})).kiosk_conf == "k.conf");
    CHECK(std::get<Arguments>(read_arguments({"--help"})).help);
    CHECK(std::get<Arguments>(read_arguments({"--version"})).version);
    CHECK_FALSE(std::get<Arguments>(read_arguments({})).fullscreen);
}

TEST_CASE("arguments: mistakes have their own sentences") {
    CHECK(fault({"--fast"}) == "app.unknown_option");
    CHECK(fault({"game.json"}) == "app.unknown_option");
    CHECK(fault({"--game"}) == "app.no_value");
    for (const char* option : {"--game", "--record", "--code", "--lang", "--data-dir", "--windowed",
                               "--theme", "--scale", "--script", "--shots", "--dump-ui"}) {
        CAPTURE(option);
        CHECK(fault({option, ""}) == "app.no_value");
        CHECK(fault({std::string(option) + "="}) == "app.no_value");
    }
    for (const char* flag : {"--mute", "--fullscreen", "--reduced-motion", "--help", "--version"}) {
        CAPTURE(flag);
        CHECK(fault({flag}).empty());
        for (const char* value : {"=1", "=true", "=false", "="})
            CHECK(fault({std::string(flag) + value}) == "app.no_value");
    }
    CHECK(fault({"--kiosk=site.conf"}).empty());
    CHECK(fault({"--kiosk"}).empty());
    CHECK(fault({"--game", "chess"}) == "app.unknown_game");
    CHECK(fault({"--lang", "fr"}) == "app.bad_value");
    CHECK(fault({"--windowed", "big"}) == "app.bad_value");
    CHECK(fault({"--windowed", "10x10"}) == "app.bad_value");
    CHECK(fault({"--windowed", "800x600", "--fullscreen"}) == "app.exclusive");
    CHECK(fault({"--theme", "pink"}) == "app.bad_value");
    CHECK(fault({"--scale", "10"}) == "app.bad_value");
    CHECK(fault({"--scale", "big"}) == "app.bad_value");
    CHECK(fault({"--kiosk", "--record", "match.json"}) == "app.exclusive");
    CHECK(fault({"--kiosk", "--game", "zatre"}) == "app.exclusive");
    CHECK(fault({"--kiosk", "--code", "K000-002T"}) == "app.exclusive");
    CHECK(fault({"--record", "match.json", "--code", "K000-002T"}) == "app.exclusive");
    CHECK(fault({"--game", "zatre", "--code", "K000-002T"}) == "app.exclusive");
    CHECK(fault({"--text", "--code", "K000-002T"}) == "app.exclusive");
    CHECK(fault({"--kiosk", "--set-pin"}) == "app.exclusive");
    CHECK(scenes::language_of({"--fast", "--lang", "de"}) == "de");
}
