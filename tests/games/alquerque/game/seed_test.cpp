// The seed 002_f3dc52f59d07a1c0.txt works no example move by move; what its numbered sections say
// is a step of a lesson, and the rules show it. Each case names section and words.
#include "game/alquerque/rules.hpp"
#include "tests/game/seed_kit.hpp"

#include <algorithm>

using namespace alquerque;

namespace {

bool shown(std::string_view words) {
    return seed_kit::rules_show("alquerque", words);
}

/// True if the step refuses this action for this reason.
bool refuses(const game::LessonStep& step, std::string_view action, std::string_view refusal) {
    return std::any_of(step.refused.begin(), step.refused.end(), [&](const auto& example) {
        return example.action == action && example.refusal == refusal;
    });
}

}  // namespace

TEST_CASE("alquerque seed 3: \"jak ukazuje obrázek 54\"; 5: \"Začíná bílý\"") {
    const seed_kit::Lessons lessons("alquerque");
    const auto& step = lessons.step("start.centre");
    CHECK(step.actions.empty());
    const auto start =
        game::lesson_match(lessons.lesson("start"), *game::find_game("alquerque"), 0);
    CHECK(start.actor() == 0);
    CHECK(start.now().scores() == std::vector<int>{12, 12});
    CHECK(step.move == "c2-c3");
    CHECK(lessons.after("start.again").now().scores() == std::vector<int>{10, 10});
    CHECK(shown("bbbbb/bbbbb/bb.ww/wwwww/wwwww w; b2-c3 c2-c3 d2-c3 d3-c3"));
}

TEST_CASE("alquerque seed 6.1: \"ale ve všech směrech\", \"jen po čárách\"") {
    const seed_kit::Lessons lessons("alquerque");
    CHECK(lessons.step("move.back").move == "c3-b2");
    CHECK(refuses(lessons.step("move.straight"), "d1-c2", "alquerque.no_line"));
    CHECK(shown("c3-c4 c3-d4 c3-d3 c3-d2 c3-c2 c3-b2 c3-b3 c3-b4"));
}

TEST_CASE("alquerque seed 6.2: \"přeskočit i tři nebo víc\", \"právo změnit směr\"") {
    const seed_kit::Lessons lessons("alquerque");
    CHECK(lessons.step("jump.chain").move == "a1xc3xe1");
    CHECK(lessons.after("jump.chain").now().scores() == std::vector<int>{1, 1});
    CHECK(lessons.step("jump.round_trip").move == "c1xe3xc5xa3xc1");
    CHECK(lessons.after("jump.round_trip").now().scores() == std::vector<int>{1, 1});
    CHECK(shown("a1xc3xe1]"));
    CHECK(shown("c1xe3xc5xa3xc1]"));
}

TEST_CASE("alquerque seed 6.2: \"Skákání je povinné\", \"potrestán ztrátou kamene\"") {
    const seed_kit::Lessons lessons("alquerque");
    CHECK(refuses(lessons.step("win.must"), "d2-d3", "alquerque.must_capture"));
    const auto& huff = lessons.step("variants.huff");
    CHECK(huff.move == "!c5");
    CHECK(lessons.after("variants.huff").now().scores() == std::vector<int>{2, 1});
    CHECK(shown("capture=huff a3-a4 !d2]"));
}

TEST_CASE("alquerque seed 7: \"ztratí všechny kameny\", \"dostane do obklíčení\"") {
    const seed_kit::Lessons lessons("alquerque");
    for (const char* place : {"win.last", "win.block"}) {
        const auto match = lessons.after(place);
        CHECK(match.over());
        CHECK(match.now().winners() == std::vector<int>{0});
    }
    CHECK(shown("wwbb./bb.../bbb../...../..... w]"));
}

TEST_CASE("alquerque seed, \"Doporučená úprava pravidel\": ahead, back by jumps, pass, count") {
    const seed_kit::Lessons lessons("alquerque");
    const auto& ahead = lessons.step("variants.ahead");
    CHECK(refuses(ahead, "c3-b3", "alquerque.not_forward"));
    CHECK(refuses(ahead, "c3-c2", "alquerque.not_forward"));
    CHECK(lessons.step("variants.behind").move == "c3xc1");
    CHECK(lessons.step("variants.pass").move == "pass");
    const auto end = lessons.after("variants.count");
    CHECK(end.over());
    CHECK(end.now().scores() == std::vector<int>{2, 1});
    CHECK(end.now().winners() == std::vector<int>{0});
    CHECK(shown("variant=forward c3-b4 c3-c4 c3-d4]"));
    CHECK(shown("variant=forward c3xc1]"));
    CHECK(shown("variant=forward pass]"));
    CHECK(shown("w..../..w../...../...../...b. w; variant=forward c4-c5]"));
    CHECK(lessons.place_in_list("win") < lessons.place_in_list("variants"));
}
