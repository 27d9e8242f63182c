// The picker: presses become exactly one action, for any way of any legal action.
#include "scenes/table/session/picker.hpp"
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

using scenes::Picked;
using scenes::Picker;
using scenes::Way;

namespace {

Picker picker(std::vector<Way> ways) {
    Picker p;
    p.offer(std::move(ways));
    return p;
}

const std::vector<Way> kChains{{"b2xd4", {"b2", "d4"}},
                               {"b2xd4xb4", {"b2", "d4", "b4"}},
                               {"b2xd4xd2", {"b2", "d4", "d2"}},
                               {"e1xe3xc5", {"e1", "e3", "c5"}}};

/// The same position's ways as the table offers them.
std::vector<Way> ways_of(const game::Position& position, const scenes::View& view) {
    std::vector<Way> ways;
    for (const auto& choice : position.choices())
        ways.push_back({choice.move, view.path(position, choice.move)});
    return ways;
}

/// Presses the spots of `way` until an action is complete; a way that could go on is ended by its
/// last spot again. Returns the action.
std::string pressed(const std::vector<Way>& ways, const Way& way, int& actions) {
    Picker p = picker(ways);
    for (const auto& spot : way.spots)
        if (p.press(spot) == Picked::completed) {
            ++actions;
            break;
        }
    if (p.move().empty() && p.press(way.spots.back()) == Picked::completed) ++actions;
    return p.move();
}

struct Table {
    const char* name;
    game::Settings settings;
};

std::vector<Table> all_options() {
    std::vector<Table> list;
    for (const char* variant : {"classic", "forward"})
        for (const char* capture : {"forced", "huff", "free"})
            for (const char* chain : {"must", "may"})
                for (const char* setup : {"right", "left"}) {
                    game::Settings s;
                    s.set("variant", std::string(variant));
                    s.set("capture", std::string(capture));
                    s.set("chain", std::string(chain));
                    s.set("setup", std::string(setup));
                    list.push_back({variant, s});
                }
    return list;
}

}  // namespace

TEST_CASE("picker: nothing is offered, nothing happens") {
    Picker p;
    CHECK(p.press("a1") == Picked::nothing);
    CHECK(p.next().empty());
    CHECK(p.empty());
}

TEST_CASE("picker: two presses make a step") {
    Picker p = picker({{"b2-c3", {"b2", "c3"}}, {"c2-c3", {"c2", "c3"}}});
    CHECK(p.press("b2") == Picked::lifted);
    CHECK(p.next() == std::vector<std::string>{"c3"});
    CHECK(p.move().empty());
    CHECK(p.press("c3") == Picked::completed);
    CHECK(p.move() == "b2-c3");
}

TEST_CASE("picker: another own stone re-aims, the same one drops") {
    Picker p = picker({{"b2-c3", {"b2", "c3"}}, {"c2-c3", {"c2", "c3"}}});
    CHECK(p.press("b2") == Picked::lifted);
    CHECK(p.press("c2") == Picked::lifted);
    CHECK(p.path() == std::vector<std::string>{"c2"});
    CHECK(p.press("c2") == Picked::dropped);
    CHECK(p.path().empty());
}

TEST_CASE("picker: what cannot follow is refused and changes nothing") {
    Picker p = picker({{"b2-c3", {"b2", "c3"}}});
    CHECK(p.press("e5") == Picked::refused);
    CHECK(p.path().empty());
    p.press("b2");
    CHECK(p.press("e5") == Picked::refused);
    CHECK(p.path() == std::vector<std::string>{"b2"});
}

TEST_CASE("picker: a chain that could go on waits, and its last spot ends it") {
    Picker p = picker(kChains);
    p.press("b2");
    CHECK(p.press("d4") == Picked::extended);
    CHECK(p.stop() == "b2xd4");
    CHECK(p.press("d4") == Picked::completed);
    CHECK(p.move() == "b2xd4");
}

TEST_CASE("picker: the end of a chain means the whole chain") {
    Picker p = picker(kChains);
    p.press("b2");
    CHECK(p.press("b4") == Picked::completed);
    CHECK(p.move() == "b2xd4xb4");
    CHECK(p.path() == std::vector<std::string>{"b2", "d4", "b4"});
}

TEST_CASE("picker: the only way on completes itself, but never at the first touch") {
    Picker p = picker(kChains);
    CHECK(p.press("e1") == Picked::lifted);
    CHECK(p.press("e3") == Picked::completed);
    CHECK(p.move() == "e1xe3xc5");
}

TEST_CASE("picker: an end reached in two ways is not guessed") {
    Picker p = picker({{"c1xe3xc5xa3xc1", {"c1", "e3", "c5", "a3", "c1"}},
                       {"c1xa3xc5xe3xc1", {"c1", "a3", "c5", "e3", "c1"}}});
    p.press("c1");
    CHECK(p.press("c5") == Picked::refused);
    CHECK(p.press("a3") == Picked::completed);
    CHECK(p.move() == "c1xa3xc5xe3xc1");
}

TEST_CASE("picker: steps back over what completed itself") {
    Picker p = picker(kChains);
    p.press("b2");
    p.press("b4");
    REQUIRE(p.step_back());
    CHECK(p.move().empty());
    CHECK(p.path() == std::vector<std::string>{"b2", "d4"});
    REQUIRE(p.step_back());
    REQUIRE(p.step_back());
    CHECK_FALSE(p.step_back());
}

TEST_CASE("picker: single spots and actions without spots") {
    Picker p = picker({{"!c2", {"c2"}}, {"pass", {}}});
    CHECK(p.plain() == std::vector<std::string>{"pass"});
    CHECK(p.press("c2") == Picked::completed);
    CHECK(p.move() == "!c2");
}

TEST_CASE("picker: a whole action is chosen at once, like a hinted one") {
    Picker p = picker(kChains);
    CHECK(p.choose("b2xd4"));  // one that could go on
    CHECK(p.move() == "b2xd4");
    CHECK(p.path() == std::vector<std::string>{"b2", "d4"});
    CHECK_FALSE(p.choose("a1-a2"));
    CHECK(p.move() == "b2xd4");
    Picker rack = picker({{"3@H8", {"rack1", "H8"}}, {"3@H8", {"rack4", "H8"}}, {"pass", {}}});
    CHECK(rack.choose("3@H8", {"rack4", "H8"}));
    CHECK(rack.path().front() == "rack4");
    CHECK(rack.choose("3@H8"));
    CHECK_FALSE(rack.choose("pass"));
}

TEST_CASE("picker: what was taken up by itself stays so when it is touched first") {
    const std::vector<Way> hand{{"5@A1", {"hand1", "A1"}}, {"5@A2", {"hand1", "A2"}}};
    Picker p = picker(hand);
    p.take_up("hand1");
    CHECK(p.untouched());
    CHECK(p.path() == std::vector<std::string>{"hand1"});
    CHECK(p.press("hand1") == Picked::lifted);
    CHECK_FALSE(p.untouched());
    CHECK(p.press("hand1") == Picked::dropped);
    p.take_up("hand1");
    CHECK(p.press("A2") == Picked::completed);
    CHECK(p.move() == "5@A2");
    p.take_up("hand1");
    p.drop();
    CHECK_FALSE(p.untouched());
    p.take_up("A1");  // no first spot
    CHECK_FALSE(p.untouched());
}

TEST_CASE("picker: pressing the way of any legal action plays exactly that action") {
    const game::Game* row = game::find_game("alquerque");
    REQUIRE(row);
    const scenes::View* view = scenes::find_view("alquerque");
    REQUIRE(view);
    game::Random random(20261121);
    int tried = 0;
    for (const auto& table : all_options()) {
        for (int round = 0; round < 6; ++round) {
            auto started = row->start(table.settings);
            REQUIRE(std::holds_alternative<std::unique_ptr<game::Position>>(started));
            auto position = std::get<std::unique_ptr<game::Position>>(std::move(started));
            for (int ply = 0; ply < 80 && position->actor() >= 0; ++ply) {
                const auto ways = ways_of(*position, *view);
                for (const Way& way : ways) {
                    if (way.spots.empty()) continue;
                    int actions = 0;
                    CHECK_MESSAGE(pressed(ways, way, actions) == way.move, way.move);
                    CHECK(actions == 1);
                    ++tried;
                }
                const auto at = random.below(ways.size());
                CHECK_FALSE(position->play(ways[static_cast<std::size_t>(at)].move));
            }
        }
    }
    CHECK(tried > 5000);
}
