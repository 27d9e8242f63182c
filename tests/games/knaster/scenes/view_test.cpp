// The view of Knaster: every press plays the action it means, the picture stays inside its room on
// every board, numbers keep their names, refusals name the rule, the diagram's sheet is the
// match's.
#include "scenes/games/knaster/view.hpp"
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/knaster/rules.hpp"
#include "game/match/match.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/session/picker.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

namespace {

using windows::box_of;
using windows::inside;
using windows::play_on;

const scenes::View& knaster_view() {
    return *scenes::find_view("knaster");
}

game::Match begin(int players, std::uint64_t seed) {
    game::Settings settings;
    settings.set("players", players);
    return std::get<game::Match>(game::Match::start(*game::find_game("knaster"), settings, seed));
}

game::Match record(int players, const std::vector<std::string>& actions) {
    auto match = begin(players, 1);
    for (const auto& action : actions) REQUIRE_FALSE(match.play(action));
    return match;
}

const auto& kWindows = windows::kAll;

scenes::ViewParams params_for(const windows::Window& window, int players) {
    return windows::params_of(knaster_view(), window, players);
}

}  // namespace

TEST_CASE("knaster view: pressing a way of any legal move plays exactly that move") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        auto match = begin(static_cast<int>(seed), seed);
        const auto params = params_for(kWindows[0], static_cast<int>(seed));
        game::Random random(seed);
        while (!match.over()) {
            play_on(match, random, 1);
            if (match.actor() < 0) continue;
            const auto tableau = knaster_view().arrange(match.now(), params);
            std::vector<scenes::Way> ways;
            for (const auto& choice : match.now().choices())
                for (auto& way : knaster_view().paths(match.now(), choice.move))
                    ways.push_back({choice.move, std::move(way)});
            for (const auto& way : ways) {
                if (way.spots.empty()) {
                    REQUIRE(way.move == "pass");
                    continue;
                }
                REQUIRE(tableau.spot(way.spots.front()));
                scenes::Picker picker;
                picker.offer(ways);
                REQUIRE(picker.press(way.spots.front()) == scenes::Picked::completed);
                REQUIRE(picker.move() == way.move);
                REQUIRE_FALSE(knaster_view().objection(match.now(), way.spots));
            }
        }
    }
}

TEST_CASE("knaster view: pure, inside its room, every spot can be hit, at every size") {
    auto match = begin(3, 5);
    game::Random random(5);
    play_on(match, random, 140);
    for (const auto& window : kWindows)
        for (const int players : {1, 2, 4, 12}) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(players);
            auto params = params_for(window, players);
            const auto board = scenes::knaster_table::measure(params);
            CHECK(inside(params.play, knaster_view().board(params)));
            CHECK(inside(params.play, board.tray));
            CHECK(inside(params.play, board.card));
            CHECK_FALSE(board.tray.touches(board.sheet));
            CHECK_FALSE(board.card.touches(board.sheet));
            CHECK_FALSE(board.card.touches(board.tray));
            for (const int ply : {0, 1, 60, match.length()}) {
                params.seat = ply % 3;
                const auto tableau = knaster_view().arrange(match.at(ply), params);
                CHECK(tableau == knaster_view().arrange(match.at(ply), params));
                CHECK(tableau.spots.size() == 25 + 12 + 3);
                for (const auto& spot : tableau.spots) {
                    CHECK(tableau.spot_at(spot.centre)->name == spot.name);
                    CHECK(inside(params.play, box_of(spot)));
                }
                std::set<std::string> names;
                for (const auto& thing : tableau.things) names.insert(thing.id);
                CHECK(names.size() == tableau.things.size());
            }
        }
    const auto design = scenes::knaster_table::measure(params_for(kWindows[0], 4));
    CHECK(design.wide);
    CHECK(design.c >= 118);
    CHECK_FALSE(scenes::knaster_table::measure(params_for({1080, 1920, 1}, 4)).wide);
}

TEST_CASE(
    "knaster view: a room as wide as high is used: hands beside the grid, dice under the sheet") {
    scenes::ViewParams params;
    params.play = {16, 16, 660, 688};
    params.type = 1.3F;
    const auto board = scenes::knaster_table::measure(params);
    CHECK(board.listed);
    CHECK_FALSE(board.wide);
    CHECK(board.sheet.w > 0.9F * params.play.w);
    for (const auto& hand : board.hands) {
        CHECK(inside(board.sheet, hand));
        CHECK(hand.right() <= board.grid.x);
    }
    for (const auto& part : {board.sheet, board.tray, board.card, board.pad})
        CHECK(inside(params.play, part));
    CHECK_FALSE(board.sums.touches(board.tray));
    CHECK(inside(board.sheet, board.sums));
    CHECK_FALSE(board.tray.touches(board.sheet));
    CHECK_FALSE(board.card.touches(board.tray));
    for (int line = 0; line < knaster::kLines; ++line)
        CHECK(board.line(line).y - board.points > board.head.bottom());
}

TEST_CASE("knaster view: the board of a seat shows what that seat has written") {
    const auto match = record(2, {"roll 3 6", "write c3", "write a1", "roll 1 1"});
    auto params = params_for(kWindows[0], 2);
    const auto numbers = [&](int seat) {
        params.seat = seat;
        std::string text;
        for (const auto& thing : knaster_view().arrange(match.now(), params).things)
            if (thing.look.compare(0, 6, "number") == 0) text += thing.id;
        return text;
    };
    CHECK(numbers(0) == "c3");
    CHECK(numbers(1) == "a1");
    CHECK(numbers(-1) == "a1");  // the second round is rolled by the second seat
    CHECK(knaster_view().spot_value(match.now(), "0:c3") == "9");
    CHECK(knaster_view().spot_value(match.now(), "c3") == "empty");
}

TEST_CASE(
    "knaster view: owed circles: the field of one line chooses it, sure ones come by themselves") {
    // Row 1 and column a are filled by a1 at once: 8 8 8 2 3 and 8 4 4 5 5.
    const auto match =
        record(1, {"roll 2 6", "write b1", "roll 2 6", "write c1", "roll 1 1", "write d1",
                   "roll 1 2", "write e1", "roll 1 3", "write a2", "roll 1 3", "write a3",
                   "roll 1 4", "write a4", "roll 1 4", "write a5", "roll 2 6", "write a1"});
    const auto& position = match.now();
    const auto first = knaster_view().paths(position, "line r1");
    CHECK(first.front() == std::vector<std::string>{"r1"});
    CHECK(first.size() == 5);  // its points, and four fields that lie in no other open line
    CHECK(knaster_view().objection(position, {"a1"})->key == "knaster.line_first");
    CHECK_FALSE(knaster_view().automatic(position));
    auto later = match;
    REQUIRE_FALSE(later.play("line r1"));
    CHECK(knaster_view().objection(later.now(), {"a3"})->key == "knaster.other_line");
    CHECK_FALSE(knaster_view().automatic(later.now()));  // one of five
    // The fresh marks are those of this turn.
    const auto fresh = scenes::fresh_places(knaster_view(), later, later.ply());
    CHECK(fresh == std::vector<std::string>{"a1"});
}

TEST_CASE("knaster view: a hint leads from a line to its field to the reason") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const auto& view = knaster_view();
    // Two eights in row 1; a third makes a triple possible, and nothing is full.
    const auto match = record(1, {"roll 2 6", "write a1", "roll 2 6", "write b1", "roll 2 6"});
    CHECK(view.hint_where(match.now(), "write c1") == std::vector<std::string>{"r1"});
    game::Thought thought;
    thought.move = "write c1";
    CHECK(view.reasons(match.now(), thought) ==
          std::vector<std::string>{"Numbers there then (row 1): 8, 8, 8. Within reach: " +
                                   scenes::tr("knaster.hand.triple") + "."});
    thought.move = "write e5";
    CHECK(view.reasons(match.now(), thought).front() != scenes::tr("table.knaster.why.opens"));
    thought.move = "write d3";
    CHECK(view.reasons(match.now(), thought) ==
          std::vector<std::string>{scenes::tr("table.knaster.why.opens")});
    CHECK(view.hint_where(match.now(), "circle a1").size() == 1);
}

TEST_CASE("knaster view: in crossfire no line but the diagonals is circled or spoken of") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    game::Settings settings;
    settings.set("players", 1);
    settings.set("aim", std::string("diagonals"));
    auto match =
        std::get<game::Match>(game::Match::start(*game::find_game("knaster"), settings, 1));
    const auto& view = knaster_view().of(settings);
    CHECK(&view != &knaster_view());
    CHECK(&view.of({}) == &knaster_view());
    for (const char* field : {"a1", "b1", "c1", "d1", "e1"}) {
        REQUIRE_FALSE(match.play("roll 3 4"));
        REQUIRE_FALSE(match.play(std::string("write ") + field));
    }
    for (const char* field : {"a1", "b1", "c1"})
        REQUIRE_FALSE(match.play(std::string("mark ") + field));
    for (const char* field : {"d1", "e1"}) {
        REQUIRE_FALSE(match.play("roll 3 4"));
        const auto words = view.words(match.now(), std::string("circle ") + field);
        CHECK(words.find("points") == std::string::npos);
        REQUIRE_FALSE(match.play(std::string("circle ") + field));
    }
    for (const auto& thing : view.arrange(match.now(), params_for(kWindows[0], 1)).things)
        CHECK(thing.look.compare(0, 3, "won") != 0);
    CHECK(view.spot_words(match.now(), "r1") == "row 1, 5 circles");
}

TEST_CASE("knaster view: what a field brings is known before it is chosen") {
    const auto match = record(1, {"roll 3 4", "write a1", "roll 3 4", "write b1", "roll 3 4",
                                  "write c1", "roll 3 4", "write d1", "roll 3 4"});
    const auto& rules = *knaster::position_of(match.now());
    CHECK(scenes::knaster_table::circles_brought(rules, 4) == 3);  // e1: five of a kind
    CHECK(scenes::knaster_table::circles_brought(rules, 12) == 0);
}

TEST_CASE("knaster view: coordinates are there at every size, and go when they are off") {
    for (const auto& window : kWindows) {
        auto params = params_for(window, 2);
        const auto board = scenes::knaster_table::measure(params);
        const float letters = scenes::knaster_table::coordinate_letters(board, params);
        CHECK(letters >= 0.17F * board.c);
        CHECK(letters <= 0.25F * board.c + 0.5F);  // beside a circled number
        params.coordinates = false;
        CHECK(scenes::knaster_table::coordinate_letters(board, params) == 0);
    }
    CHECK(knaster_view().traits().coordinates);
}

TEST_CASE("knaster view: refusals call lines as the table does, not as the notation") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const auto words = [](const char* key, std::vector<std::string> values) {
        return knaster_view().refusal_words({key, std::move(values)});
    };
    CHECK(words("knaster.other_line", {"b5", "du"}) ==
          "Field b5 is not in the line where the circles belong now: rising diagonal (rule 3).");
    CHECK(words("knaster.line_first", {"r1, cc, dd"}) ==
          "Several lines were filled at once. Choose which comes next: "
          "row 1, column c, falling diagonal (rule 3).");
    CHECK(words("knaster.occupied", {"c3", "7"}) ==
          scenes::tr_values("knaster.occupied", {"c3", "7"}));
}

TEST_CASE("knaster view: the dice roll in, the number travels from the card, and keeps its name") {
    auto match = begin(1, 3);
    game::Random random(3);
    const auto params = params_for(kWindows[0], 1);
    auto before = knaster_view().arrange(match.now(), params);
    for (int i = 0; i < 60 && !match.over(); ++i) {
        const int ply = match.ply();
        play_on(match, random, 1);
        const auto trip =
            knaster_view().trip(match.at(ply), match.moves()[static_cast<std::size_t>(ply)]);
        auto next = knaster_view().arrange(match.now(), params);
        scenes::carry_names(before, next, trip);
        std::set<std::string> names;
        for (const auto& thing : next.things) names.insert(thing.id);
        CHECK(names.size() == next.things.size());
        if (trip.spin > 0) {
            CHECK(trip.parallel.size() == 1);
            CHECK(next.thing_at(next.spot("die1")->centre, 1));
            CHECK(next.thing_at(next.spot("die2")->centre, 1));
        }
        before = next;
    }
}

TEST_CASE(
    "knaster view: the picture of a kept match is the first player's sheet, and nothing else") {
    for (const int players : {1, 2, 3}) {
        auto match = begin(players, 9);
        game::Random random(9);
        scenes::ViewParams params;
        params.play = {0, 0, 300, 300};
        params.picture = true;
        params.seat = 0;
        for (int i = 0; i < 12; ++i) {
            play_on(match, random, 9);
            const auto& sheet = knaster::position_of(match.now())->sheet(0);
            int numbers = 0, circles = 0, others = 0;
            for (const auto& thing : knaster_view().arrange(match.now(), params).things) {
                const auto kind = thing.look.substr(0, thing.look.find(' '));
                (kind == "number" ? numbers : kind == "circle" ? circles : others) += 1;
                if (kind != "number") continue;
                const auto field = knaster::field_named(thing.id);
                REQUIRE(field);
                CHECK(thing.look == "number " + std::to_string(sheet.number(*field)) + " " +
                                        std::to_string(*field));
            }
            CHECK(numbers == knaster::size_of(sheet.filled()));
            CHECK(circles == knaster::size_of(sheet.circled()));
            CHECK(others == knaster::size_of(sheet.ringed()));
        }
    }
}

TEST_CASE("knaster view: two faces of the pad enter any roll, in either order, by digits too") {
    const auto match = begin(1, 1);
    for (const auto& window : kWindows) {
        auto params = params_for(window, 1);
        params.on = {"own_luck"};
        const auto tableau = knaster_view().arrange(match.now(), params);
        for (int face = 1; face <= 6; ++face) {
            const auto* spot = tableau.spot("face" + std::to_string(face));
            REQUIRE(spot);
            CHECK(inside(params.play, box_of(*spot)));
            CHECK(tableau.spot_at(spot->centre)->name == spot->name);
            CHECK(knaster_view().item(match.now(), face) == spot->name);
        }
    }
    std::vector<scenes::Way> ways;
    for (const auto& choice : match.now().choices())
        for (auto& way : knaster_view().paths(match.now(), choice.move))
            ways.push_back({choice.move, std::move(way)});
    CHECK(ways.size() == 36);
    scenes::Picker picker;
    for (int one = 1; one <= 6; ++one)
        for (int two = 1; two <= 6; ++two) {
            picker.offer(ways);
            CHECK(picker.press("face" + std::to_string(one)) == scenes::Picked::lifted);
            REQUIRE(picker.press("face" + std::to_string(two)) == scenes::Picked::completed);
            CHECK(picker.move() == "roll " + std::to_string(std::min(one, two)) + " " +
                                       std::to_string(std::max(one, two)));
        }
    CHECK(knaster_view().typed("6 3") == "roll 3 6");
    CHECK(knaster_view().typed(" Write  C3 ") == "write c3");
    // Without the players' own dice there is no pad.
    CHECK_FALSE(knaster_view().arrange(match.now(), params_for(kWindows[0], 1)).spot("face1"));
}

TEST_CASE("knaster view: digits mean fields where that is clear") {
    const auto& view = knaster_view();
    // Two sevens stand there: the digits are these, for too many fields are empty.
    const auto placing = record(1, {"roll 3 4", "write a1", "roll 3 4", "write c3", "roll 3 4"});
    CHECK(view.item(placing.now(), 1) == "a1");
    CHECK(view.item(placing.now(), 2) == "c3");
    CHECK(view.item(placing.now(), 3).empty());
    // A row of sevens owes three circles: the digits are its fields.
    const auto owing = record(1, {"roll 3 4", "write a1", "roll 3 4", "write b1", "roll 3 4",
                                  "write c1", "roll 3 4", "write d1", "roll 3 4", "write e1"});
    CHECK(view.item(owing.now(), 5) == "e1");
    CHECK(view.item(owing.now(), 6).empty());
}
