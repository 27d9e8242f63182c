// The text table, met by the built program in a terminal: whole matches, a lesson, a challenge,
// refusals, Tab, kills, other languages, and lines out of a pipe.
#include "game/core/registry.hpp"
#include "game/store/store.hpp"
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"
#include "tests/text/terminal.hpp"

#include <csignal>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace {

using terminal::Terminal;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

/// The words of a language that tests type or look for.
struct Words {
    std::string moves, hint, quit, menu, now;
};
const std::map<std::string, Words> kWords = {
    {"en", {"moves", "hint", "quit", "To the first menu", "What now?"}},
    {"cs", {"tahy", "rada", "konec", "Do první nabídky", "Co teď?"}},
    {"de", {"züge", "tipp", "ende", "Zum ersten Menü", "Was nun?"}},
};

void check_width(const Terminal& terminal) {
    for (const auto& line : terminal.lines()) {
        CAPTURE(line);
        CHECK(terminal::columns(line) <= 80);
        CHECK(line.find('\x1b') == std::string::npos);  // no colours, no moving about
    }
}

/// Plays the first legal move whenever one is asked for, until the match is over.
void play_to_the_end(Terminal& terminal, const Words& words, const std::string& begun) {
    std::string said = begun;
    constexpr int kMost = 1000;
    for (int moves = 0; moves < kMost && !contains(said, words.now); ++moves) {
        const auto move = terminal::first_move(terminal, words.moves);
        REQUIRE_MESSAGE(!move.empty(), said);
        said = terminal.type(move);
    }
    REQUIRE(contains(said, words.now));
    CHECK(contains(terminal.type(words.menu), "Pětiboj"));
    terminal.press(words.quit + "\n");
}

std::vector<game::MatchHeading> kept(const std::filesystem::path& home) {
    auto opened = game::Store::open(home);
    REQUIRE(std::holds_alternative<game::Store::Opened>(opened));
    auto list = std::get<game::Store::Opened>(opened).store->list(game::Finished::either);
    REQUIRE(std::holds_alternative<std::vector<game::MatchHeading>>(list));
    return std::get<std::vector<game::MatchHeading>>(list);
}

}  // namespace

TEST_CASE("text: a match of each game is played to its end, in all languages") {
    const std::map<std::string, std::string> languages = {{"alquerque", "cs"},
                                                          {"zatre", "de"},
                                                          {"knaster", "cs"},
                                                          {"tantrix", "en"},
                                                          {"sipky", "de"}};
    for (const auto& game : game::games()) {
        CAPTURE(game.id);
        const Scratch scratch;
        const auto& language = languages.at(game.id);
        Terminal terminal(scratch.path(), language, {"--game", game.id});
        terminal.asked();
        play_to_the_end(terminal, kWords.at(language), terminal.type("1"));
        CHECK(terminal.wait() == 0);
        check_width(terminal);
        const auto list = kept(scratch.path());
        REQUIRE(list.size() == 1);
        CHECK(list.front().game == game.id);
        CHECK(list.front().result.has_value());
    }
}

TEST_CASE("text: a refused move names its rule, and the rule can be read") {
    const Scratch scratch;
    Terminal terminal(scratch.path(), "en", {"--game", "alquerque"});
    terminal.asked();
    terminal.type("1");
    CHECK(contains(terminal.type("a1-a2"), "(rule"));
    CHECK(contains(terminal.type("rule 3.1"), "3.1"));
    CHECK(contains(terminal.type("look a1"), "a1, white stone"));
    CHECK(contains(terminal.type("rows"), "Row 5: black a5 b5 c5 d5 e5"));
    CHECK(contains(terminal.type("xyzzy"), "help"));
    CHECK(contains(terminal.type("d2-c3"), "White: d2 to c3"));
    CHECK(contains(terminal.type("undo"), "taken back"));
    check_width(terminal);
}

TEST_CASE("text: Tab completes moves and words") {
    const Scratch scratch;
    Terminal terminal(scratch.path(), "en", {"--game", "alquerque"});
    terminal.asked();
    terminal.type("1");
    terminal.press("b2\t");
    CHECK(contains(terminal.until("b2-c3"), "b2-c3"));
    CHECK(contains(terminal.type(""), "White: b2 to c3"));
}

TEST_CASE("text: two hints tell a move, and it can be played") {
    const Scratch scratch;
    Terminal terminal(scratch.path(), "en", {"--game", "knaster"});
    terminal.asked();
    terminal.type("1");
    std::string said;
    for (int i = 0; i < 3 && !contains(said, " = "); ++i) said = terminal.type("hint");
    CHECK(contains(said, "write "));
}

TEST_CASE("text: what was played when the program was killed is there again") {
    const Scratch scratch;
    {
        Terminal terminal(scratch.path(), "en", {"--game", "sipky"});
        terminal.asked();
        terminal.type("1");
        terminal.type(terminal::first_move(terminal, "moves"));
        terminal.tell(SIGKILL);
        CHECK(terminal.wait() == 128 + SIGKILL);
    }
    const auto before = kept(scratch.path());
    REQUIRE(before.size() == 1);
    CHECK(before.front().cursor > 2);
    Terminal terminal(scratch.path(), "en");
    CHECK(contains(terminal.asked(), "1 Go on: Šipky"));
    CHECK(contains(terminal.type("1"), "Throws:"));
    CHECK(terminal.end_input() == 0);
    CHECK(kept(scratch.path()).front().id == before.front().id);
}

TEST_CASE("text: the system's signals end it as well, with 0") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const Scratch scratch;
        Terminal terminal(scratch.path(), "en");
        terminal.asked();
        terminal.tell(signal);
        CHECK(terminal.wait() == 0);
    }
}

TEST_CASE("text: a lesson is gone through by what its hints show") {
    const Scratch scratch;
    Terminal terminal(scratch.path(), "en");
    terminal.asked();
    terminal.type("Lessons");
    terminal.type("Alquerque");
    auto said = terminal.type("1");
    CHECK(contains(said, "Step 1 of"));
    for (int steps = 0; steps < 40; ++steps) {
        const auto shown = terminal.type("hint");
        const auto at = shown.find(" = ");
        if (at == std::string::npos) break;
        const auto from = shown.rfind('\n', at) + 1;
        said = terminal.type(shown.substr(from, at - from));
        if (contains(said, "done")) break;
    }
    CHECK(contains(said, ", done"));
    check_width(terminal);
}

TEST_CASE("text: a challenge is solved, its medal is kept") {
    const Scratch scratch;
    Terminal terminal(scratch.path(), "en");
    terminal.asked();
    terminal.type("Challenges");
    terminal.type("Alquerque");
    CHECK(contains(terminal.type("To begin with"), "\n1 -"));
    auto said = terminal.type("1");
    for (int moves = 0; moves < 20 && !contains(said, "Solved"); ++moves) {
        std::string shown;
        for (int i = 0; i < 4 && !contains(shown, " = "); ++i) shown = terminal.type("hint");
        const auto at = shown.find(" = ");
        REQUIRE(at != std::string::npos);
        const auto from = shown.rfind('\n', at) + 1;
        said = terminal.type(shown.substr(from, at - from));
    }
    CHECK(contains(said, "Solved"));
    CHECK(contains(said, "1 bronze"));
    check_width(terminal);
}

TEST_CASE("text: lines out of a pipe do as well, and nothing is too wide in any language") {
    const Scratch scratch;
    for (const std::string language : {"cs", "en", "de"})
        for (const auto& game : game::games()) {
            CAPTURE(language);
            CAPTURE(game.id);
            process::Process program(
                {process::program(PETIBOJ), "--text", "--data-dir", scratch.path().string(),
                 "--lang", language, "--game", game.id},
                {{"SDL_VIDEODRIVER", "nowhere"}, {"DISPLAY", ""}}, process::Input::said);
            program.say("1\nhelp\nmoves\nboard\nrows\nscore\nrule\nrule 1\nrule 2\nrule 3\n");
            program.say("look c3\nundo\nredo\nshow\nresign\nno\nhint\nhint\nhint\n");
            program.hang_up();
            int lines = 0;
            while (const auto line = program.line()) {
                CAPTURE(*line);
                CHECK(terminal::columns(*line) <= 80);
                ++lines;
            }
            CHECK(lines > 40);
            CHECK(program.wait() == 0);
        }
}
