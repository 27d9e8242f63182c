// petiboj-lab used wrongly: its messages and exit codes; and its help.
#include "tests/lab/lab_kit.hpp"

#include <filesystem>
#include <string>

using namespace lab_kit;

TEST_CASE("lab: wrong use is exit 2") {
    for (const char* arguments :
         {"",
          "frobnicate",
          "legal",
          "perft -",
          "perft - --depth -1",
          "perft - --depth many",
          "games now",
          "random --game alquerque",
          "random --seed 1",
          "random --game chess --seed 1",
          "random --game alquerque --seed x",
          "random --game alquerque --seed 1 --count 0",
          "random --game alquerque --seed 1 --option variant=sideways",
          "random --game alquerque --seed 1 --option size=5",
          "random --game alquerque --seed 1 --option variant",
          "random --game alquerque --seed 1 --option draw_plies=few",
          "random --game alquerque --seed 1 --option position=www",
          "bench --game alquerque --seconds 0",
          "bench --game go --seconds 1",
          "arena --game alquerque --games 2",
          "arena --game alquerque --seats random --games 2",
          "arena --game alquerque --seats random,level99 --games 2",
          "arena --game alquerque --seats random,random --games 0",
          "random --game alquerque --seed -1",
          "random --game alquerque --seed 18446744073709551616",
          "bench --game alquerque --seconds nan",
          "arena --game alquerque --seats random,random --games 1 --seed -1",
          "arena --game alquerque --seats random,random --games 1 --budget -1",
          "legal - --depth 3"})
        fails(2, arguments, kStart);
    fails(2, "best - --level 99", kStart);
    fails(2, "best - --level 0", kStart);
    fails(2, "best - --budget -5", kStart);
}

TEST_CASE("lab: wrong use is told in a sentence that helps") {
    const auto said = [](const char* arguments) { return run(arguments).err; };
    CHECK(said("frobnicate").find("no command “frobnicate”") != std::string::npos);
    CHECK(said("random --game alquerque --seed 1 --option variant").find("variant=VALUE") !=
          std::string::npos);
    CHECK(said("random --game alquerque --seed 1 --option size=5").find("option “size”.") !=
          std::string::npos);
    CHECK(said("best - --level 0").find("1 to 99") != std::string::npos);
    for (const char* names : {",", "random,", ",random", "random,,random"}) {
        CAPTURE(names);
        const auto words = std::string("arena --game alquerque --games 1 --seats ") + names;
        CHECK(said(words.c_str()).find("lacks the name of a bot") != std::string::npos);
    }
    for (const char* command : {"legal ''", "replay ''", "tournament ''"}) {
        CAPTURE(command);
        CHECK(said(command).find("names no file") != std::string::npos);
        CHECK(run(command).code == 2);
    }
    CHECK(run("--version").code == 0);
}

TEST_CASE("lab: what is wrong in a file is told with its name") {
    const auto file = written("wrong.json", "{\n  \"game\": }");
    for (const char* command : {"legal ", "replay ", "best ", "tournament "}) {
        CAPTURE(command);
        CHECK(run(command + file).err.find(file + ": ") != std::string::npos);
    }
    const auto missing = run("legal /no/such/record.json").err;
    CHECK(missing.find("/no/such/record.json") == missing.rfind("/no/such/record.json"));
    CHECK(run("legal -", "{").err.find("-: ") == std::string::npos);
}

TEST_CASE("lab: bad records are exit 3, files that cannot be read exit 1") {
    for (const char* command : {"legal -", "perft - --depth 2", "best -"}) {
        CAPTURE(command);
        fails(3, command, "");
        fails(3, command, "{}");
        fails(3, command, R"({"game":"chess","actions":[]})");
        fails(3, command, R"({"game":"alquerque","options":{"size":5},"actions":[]})");
        fails(3, command, R"({"game":"alquerque","options":{"draw_plies":-1},"actions":[]})");
        fails(3, command, R"({"game":"alquerque","actions":["pass"]})");
        fails(3, command, std::string(100'000, '['));
        fails(3, command, std::string(17u << 20, ' '));
    }
    fails(3, "legal /no/such/record.json");
    fails(3, "legal /");
    CHECK(run("replay /no/such/record.json").code == 3);
}

TEST_CASE("lab: help is fine, a full disk is a run-time error") {
    const auto help = run("--help");
    CHECK(help.code == 0);
    CHECK(help.out.find("arena") != std::string::npos);
    CHECK(run("arena --help").code == 0);
    if (std::filesystem::exists("/dev/full")) {
        const int status =
            std::system((std::string(LAB) + " games >/dev/full 2>/dev/null").c_str());
        CHECK(WEXITSTATUS(status) == 1);
    }
}
