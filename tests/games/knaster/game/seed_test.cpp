// The worked examples of the seed 001_34e33b6769885c2d.txt: lessons play them, the rules show them.
// Each case begins with the words of its sentence.
#include "game/knaster/rules.hpp"
#include "tests/game/seed_kit.hpp"

#include <array>
#include <string>
#include <utility>

using namespace knaster;

namespace {

const Position& at(const game::Match& match) {
    return *position_of(match.now());
}

bool shown(std::string_view words) {
    return seed_kit::rules_show("knaster", words);
}

/// The numbers of a line as it stands after a step.
std::array<int, 5> numbers(const game::Match& match, std::string_view line) {
    std::array<int, 5> list{};
    std::size_t i = 0;
    each(fields_of(*line_named(line)),
         [&](int field) { list[i++] = at(match).sheet(0).number(field); });
    return list;
}

struct Example {
    const char* place;
    const char* line;
    std::array<int, 5> numbers;
    int circles;
    const char* shown;
};

}  // namespace

TEST_CASE("knaster seed: \"Klára zahajuje hru a hodí 3\"") {
    const seed_kit::Lessons lessons("knaster");
    const auto& step = lessons.step("write.sum");
    CHECK(step.actions == seed_kit::Texts{"roll 3 6"});
    CHECK(step.move == "write c3");
    CHECK(step.then[0] == "write b1");
    CHECK(step.then[1] == "write e3");
    CHECK(at(lessons.after("write.sum")).seats() == 3);
    CHECK(shown("3. **"));
    CHECK(shown(" 9 "));
    const std::pair<const char*, const char*> lines[] = {
        {"cs", "3 a 6, každý zapíše 9"},
        {"en", "3 and 6, all write a 9"},
        {"de", "3 und 6, schreiben alle eine 9"},
    };
    for (const auto& line : lines) {
        CAPTURE(line.first);
        CHECK(seed_kit::rules_of("knaster", line.first).find(line.second) != std::string::npos);
    }
}

TEST_CASE("knaster seed: the table of results, and \"Čísla jedné postupky nemusí být\"") {
    const seed_kit::Lessons lessons("knaster");
    const Example examples[] = {
        {"hand.triple", "r1", {7, 8, 7, 7, 4}, 1, "| 7 8 7 7 4 | 1 |"},
        {"hand.pairs", "r1", {5, 6, 6, 10, 5}, 1, "| 5 6 6 10 5 | 1 |"},
        {"hand.four", "du", {6, 6, 6, 3, 6}, 2, "| 6 3 6 6 6 | 2 |"},
        {"hand.house", "r1", {4, 9, 4, 4, 9}, 2, "| 4 9 4 4 9 | 2 |"},
        {"three.high", "r1", {7, 10, 8, 6, 9}, 3, "| 7 10 8 6 9 | 3 |"},
        {"three.five", "r1", {8, 8, 8, 8, 8}, 3, "| 8 8 8 8 8 | 3 |"},
        {"three.sorted", "r1", {4, 5, 6, 7, 8}, 3, "4 5 6 7 8"},
        {"three.mixed", "r1", {5, 7, 8, 4, 6}, 3, "5 7 8 4 6"},
    };
    int before = 0;
    for (const auto& example : examples) {
        CAPTURE(example.place);
        const auto match = lessons.after(example.place);
        CHECK(numbers(match, example.line) == example.numbers);
        const auto owed = at(match).owed();
        REQUIRE(owed.size() == 1);
        CHECK(owed[0].line == *line_named(example.line));
        CHECK(owed[0].left == example.circles);
        CHECK(shown(example.shown));
        // From the easy ones to the hard ones.
        CHECK(owed[0].left >= before);
        before = owed[0].left;
    }
    CHECK(lessons.place_in_list("hand") < lessons.place_in_list("three"));
}

TEST_CASE("knaster seed: \"Kompletní diagonální řada je zaplněna\" by 5-6-7-8-9") {
    const seed_kit::Lessons lessons("knaster");
    const auto match = lessons.after("three.diagonal");
    CHECK(numbers(match, "dd") == std::array<int, 5>{8, 6, 7, 9, 5});
    CHECK(at(match).owed()[0].hand == Hand::straight);
    CHECK(at(match).owed()[0].left == 3);
    CHECK(at(lessons.after("three.third")).owed().empty());
    CHECK(size_of(at(lessons.after("three.third")).sheet(0).circled()) == 3);
    CHECK(shown("8@a1 7@c1 6@b2 4@e2 7@c3 12@a4 9@d4 3@b5 7@c5; 5@e5 line=dd"));
}

TEST_CASE("knaster seed: \"Max si už zapsal devět čísel\"") {
    const seed_kit::Lessons lessons("knaster");
    const auto& step = lessons.step("sheet.eleven");
    CHECK(step.actions.back() == "roll 5 6");
    CHECK(step.actions.size() == 2 * 9 + 1);
    CHECK(step.move == "circle d5");
    CHECK(size_of(at(lessons.after("sheet.eleven")).sheet(0).filled()) == 9);
    CHECK(shown("9@a1 11@c1 5@a2 5@b2 7@c2 5@e3 8@a4 4@c4 11@d5"));
}

TEST_CASE("knaster seed: \"Max má horizontální řadu zcela zaplněnou\"") {
    const seed_kit::Lessons lessons("knaster");
    const auto match = lessons.after("sheet.house");
    CHECK(numbers(match, "r2") == std::array<int, 5>{5, 5, 7, 7, 5});
    CHECK(at(match).owed()[0].left == 2);
    // "již zakroužkoval 11 a 4"
    const auto& sheet = at(match).sheet(0);
    CHECK(sheet.circled() == (bit(*field_named("d5")) | bit(*field_named("c4"))));
    CHECK(sheet.number(*field_named(lessons.step("sheet.first").move.substr(5))) == 5);
    CHECK(sheet.number(*field_named(lessons.step("sheet.second").move.substr(5))) == 7);
    CHECK(shown("4o@c4 11o@d5; 5@e2 line=r2"));
}

TEST_CASE("knaster seed: \"Max zakroužkoval v diagonální řadě všech\"") {
    const seed_kit::Lessons lessons("knaster");
    const auto match = lessons.after("points.ten");
    CHECK(at(match).sheet(0).ringed() == line_bit(*line_named("dd")));
    CHECK(at(match).scores() == std::vector<int>{10 + 5});
    CHECK(shown("8o@a1 6o@b2 7o@c3 9o@d4 12o@e5; line=dd"));
}

TEST_CASE("knaster seed: \"Max dosáhl tří kompletních řad\"") {
    const seed_kit::Lessons lessons("knaster");
    const auto match = lessons.after("end.count");
    CHECK(at(match).over());
    CHECK(at(match).scores() == std::vector<int>{41});
    const auto& sheet = at(match).sheet(0);
    CHECK(size_of(sheet.circled()) == 15);
    Lines lines = 0;
    for (const char* name : {"r1", "dd", "r3"}) lines |= line_bit(*line_named(name));
    CHECK(sheet.ringed() == lines);
    CHECK(shown("9 + 10 + 7 = 26"));
    CHECK(shown("11@a5 line=r1 line=r3 line=dd"));
}
