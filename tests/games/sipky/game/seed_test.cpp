// The worked example of the seed 004_932ccb56daeffdee.txt: two lessons play it, the rules show it.
// Seats in its order: Alojz, David, Bedřich, Cyril. Each case begins with the words of a sentence.
#include "game/sipky/rules.hpp"
#include "tests/game/seed_kit.hpp"

using namespace sipky;

namespace {

const Position& at(const game::Match& match) {
    return *position_of(match.now());
}

bool shown(std::string_view words) {
    return seed_kit::rules_show("sipky", words);
}

struct SeedThrow {
    const char* sentence;  ///< its first words in the seed
    const char* place;
    const char* move;
    int seat, total;
    const char* shown;
};

}  // namespace

TEST_CASE("sipky seed: every throw of \"Hrají čtyři hráči\" is a step with its own numbers") {
    const seed_kit::Lessons lessons("sipky");
    const SeedThrow throws[] = {
        {"Alojz v prvním hodu obdržel", "four.first", "form 27", 0, 27, ": 27 |"},
        {"David v prvním hodu obdržel", "four.second", "form 75", 1, 75, ": 75 |"},
        {"Bedřich na úvod dostal", "four.third", "form 21", 2, 21, ": 21 |"},
        {"Cyril do začátku obdržel", "four.fourth", "form 40", 3, 40, ": 40 |"},
        {"V druhém hodu Alojz obdržel", "four.again", "form 71", 0, 98, "| 71 = 98 |"},
        {"David obdržel čísla 4", "four.near", "form 24", 1, 99, "| 24 = 99 |"},
        {"Bedřich získal karty 3", "four.half", "form 32", 2, 53, "| 32 = 53 |"},
        {"Cyril ve svém druhém hodu", "four.hundred", "form 60", 3, 100, "| 60 = 100 |"},
        {"Alojz má skóre 98", "finish.risk", "one", 0, 102, "4 = 102 |"},
        {"David má skóre 99", "finish.stop", "stop", 1, 99, "101: 98 99 53 100"},
        {"Bedřich má zatím jen 53", "finish.more", "form 41", 2, 94, "| 41 = 94 |"},
        {"Cyril má možnost získat", "finish.hundred", "stop", 3, 100, "101: 98 99 53 100"},
        {"Ve čtvrtém kole má Bedřich", "finish.last", "one", 2, 101, "7 = 101 |"},
    };
    for (const auto& one : throws) {
        CAPTURE(one.sentence);
        CHECK(lessons.step(one.place).move == one.move);
        const auto match = lessons.after(one.place);
        CHECK(at(match).total(one.seat) == one.total);
        CHECK(shown(one.shown));
    }
    CHECK(lessons.place_in_list("four") < lessons.place_in_list("finish"));
    CHECK(lessons.place_in_list("finish") < lessons.place_in_list("exact"));
}

TEST_CASE("sipky seed: \"Tu tedy dle pravidel odhodil\", \"vítěz hry 101\"") {
    const seed_kit::Lessons lessons("sipky");
    CHECK(lessons.step("finish.last").then == seed_kit::Texts{"deal 0", "deal 7"});
    const auto match = lessons.after("finish.last");
    CHECK(at(match).over());
    CHECK(at(match).status(0) == Status::out);
    CHECK(at(match).status(2) == Status::exact);
    CHECK(at(match).scores() == std::vector<int>{0, 99, 101, 100});
    CHECK(at(match).winners() == std::vector<int>{2});
    CHECK(shown("98 + 4"));
    CHECK(shown("4, 3, 2, 1"));
}
