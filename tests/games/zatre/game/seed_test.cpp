// The worked example of the seed 000_31311f2bf64eb96a.txt: a lesson plays it, the rules show it.
// Its squares A1…E5 are F5…J9 of the board. Each case begins with the words of its sentence.
#include "tests/game/seed_kit.hpp"
#include "tests/games/zatre/game/kit.hpp"

using namespace zatre_kit;

namespace {

const Position& at(const game::Match& match) {
    return *position_of(match.now());
}

bool shown(std::string_view figure) {
    return seed_kit::rules_show("zatre", figure);
}

}  // namespace

TEST_CASE("zatre seed: \"První hráč si vylosoval čísla 1, 3 a 6\"") {
    const seed_kit::Lessons lessons("zatre");
    const auto match = lessons.after("two.ten");
    const auto& first = at(match);
    CHECK(match.moves() ==
          Texts{"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6", "draw 6", "draw 6"});
    CHECK(first.sheet(0).crosses() == 1);
    CHECK(first.sheet(0).entry(kTens, 0) == 1);
    CHECK(shown("cut=F5-J9 6@H8 1@H7 3@H6 sum=H6-H8"));
}

TEST_CASE("zatre seed: \"Druhý hráč si vylosoval čísla 6 a 6\", \"kvůli pravidlu 6\"") {
    const seed_kit::Lessons lessons("zatre");
    const auto& step = lessons.step("two.first");
    CHECK(step.move == "6@G8");
    REQUIRE(step.refused.size() == 1);
    CHECK(step.refused[0].action == "6@G7");
    CHECK(lessons.step("two.second").move == "6@G7");
    const auto match = lessons.after("two.second");
    const auto& second = at(match);
    CHECK(second.sheet(1).crosses() == 1);
    CHECK(second.sheet(1).entry(kTwelves, 0) == 8);
    // "stav po prvním kole"
    CHECK(names(second.field().dead()) == "F8 G6 G9 I8");
    CHECK(shown("figure: 6@H8 1@H7 3@H6 6@G8 6@G7; cut=F5-J9 dead=yes"));
    CHECK(shown("figure: 6@H8 1@H7 3@H6 6@G8; cut=F5-J9 6@G7 sum=G7-G8"));
}

TEST_CASE("zatre seed: \"První hráč v dalším tahu si vylosoval\" 5 and 6, \"20 bodů\"") {
    const seed_kit::Lessons lessons("zatre");
    CHECK(lessons.step("two.row").move == "5@I7");
    CHECK(lessons.step("two.full").move == "6@I6");
    const auto match = lessons.after("two.full");
    CHECK(at(match).sheet(0).row(0) == SheetRow{true, {1, 2, 4}, 3, true, 20});
    // "stav po druhém kole"
    CHECK(names(at(match).field().dead()) == "F7 F8 G6 G9 I8 J7");
    CHECK(shown("cut=F5-J9 5@I7 6@I6 sum=G7-I7 sum=I6-I7"));
    CHECK(shown("5@I7 6@I6 1@H5 1@J6; cut=F5-J9 dead=yes"));
    CHECK(shown("| X | 1 | 2 | 4 | 3 | 20 |"));
}

TEST_CASE("zatre seed: \"Druhý hráč si ve druhém tahu\" 1 and 1, \"28 bodů\"") {
    const seed_kit::Lessons lessons("zatre");
    CHECK(lessons.step("two.eleven").move == "1@H5");
    CHECK(lessons.step("two.last").move == "1@J6");
    const auto match = lessons.after("two.last");
    CHECK(at(match).scores() == std::vector<int>{20, 28});
    CHECK(at(match).sheet(1).row(0) == SheetRow{true, {1, 2, 8}, 3, true, 28});
    CHECK(at(match).sheet(0).crosses() == 2);
    CHECK(at(match).sheet(1).crosses() == 2);
    CHECK(shown("cut=F5-J9 1@H5 1@J6 sum=H5-H8 sum=H6-J6"));
    CHECK(shown("| X | 1 | 2 | 8 | 3 | 28 |"));
    // The learner plays for both: no step is refused for the seat.
    CHECK(lessons.lesson("two").plays(0));
    CHECK(lessons.lesson("two").plays(1));
    CHECK_FALSE(lessons.lesson("two").plays(game::kChance));
}
