// The worked example of the seed 003_9d6a088dd8f2f37f.txt, the side with places A and B, whose
// picture is lost: a lesson plays it, the rules show it. A is 1,0, B is 1,1, the next one 1,2.
#include "tests/game/seed_kit.hpp"
#include "tests/games/tantrix/game/kit.hpp"

using namespace tantrix_kit;

namespace {

constexpr const char* kSide = "44@0,0/0 45@0,1/4 21@0,2/2 49@0,3/4 26@1,-1/2";

const Position& at(const game::Match& match) {
    return *position_of(match.now());
}

Texts forced(const game::Match& match) {
    Texts names;
    for (const auto& space : at(match).forced_spaces()) names.push_back(name_of(space.cell));
    return names;
}

}  // namespace

TEST_CASE("tantrix seed: \"Je zakázáno položit kámen na místo\" B") {
    const seed_kit::Lessons lessons("tantrix");
    const auto& step = lessons.step("side.first");
    REQUIRE(step.refused.size() == 2);
    CHECK(step.refused[0].places == Texts{"1,1"});
    CHECK(step.refused[0].refusal == "tantrix.r2");
    CHECK(step.refused[1].places == Texts{"1,2"});
    CHECK(step.refused[1].refusal == "tantrix.r3");
    CHECK(seed_kit::rules_show("tantrix", std::string(kSide) + "; hole=1,0 no=1,1 no=1,2 no=1,3"));
}

TEST_CASE("tantrix seed: \"Proto je nejprve potřeba vyplnit\" A") {
    const seed_kit::Lessons lessons("tantrix");
    CHECK(lessons.step("side.first").move == "47@1,0/0");
    CHECK(forced(lessons.after("side.first")) == Texts{"1,1"});
    CHECK(lessons.step("side.second").move == "17@1,1/0");
    CHECK(forced(lessons.after("side.second")) == Texts{"1,2"});
    CHECK(lessons.step("side.third").move == "34@1,2/5");
    CHECK(forced(lessons.after("side.third")).empty());
    CHECK(seed_kit::rules_show("tantrix", std::string(kSide) + " 47@1,0/0; 17@1,1/0"));
    CHECK(lessons.place_in_list("forced") < lessons.place_in_list("side"));
}
