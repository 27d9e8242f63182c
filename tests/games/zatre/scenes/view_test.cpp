// The view of Zatre: every press plays the action it means, the picture stays inside its room, big
// hands are heaps, tiles keep their names on their way, refusals name the rule.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/zatre/rules.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/zatre/board.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/session/picker.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

namespace {

using windows::inside;
using windows::play_on;

const scenes::View& zatre_view() {
    return *scenes::find_view("zatre");
}

game::Match begin(const game::Settings& settings, std::uint64_t seed) {
    return std::get<game::Match>(game::Match::start(*game::find_game("zatre"), settings, seed));
}

game::Match record(const std::vector<std::string>& actions, game::Settings settings = {}) {
    settings.set("first", 1);
    auto match = begin(settings, 1);
    for (const auto& action : actions) REQUIRE_FALSE(match.play(action));
    return match;
}

const auto& kWindows = windows::kUsual;

scenes::ViewParams params_for(float w, float h, float type, int players = 2) {
    return windows::params_of(zatre_view(), {w, h, type}, players);
}

}  // namespace

TEST_CASE("zatre view: pressing a way of any legal move plays exactly that move") {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        game::Settings settings;
        settings.set("players", static_cast<int>(seed % 3) + 1);
        settings.set("set", 6);
        auto match = begin(settings, seed);
        game::Random random(seed);
        while (!match.over()) {
            play_on(match, random, 1);
            if (match.actor() < 0) continue;
            std::vector<scenes::Way> ways;
            for (const auto& choice : match.now().choices())
                for (auto& way : zatre_view().paths(match.now(), choice.move))
                    ways.push_back({choice.move, std::move(way)});
            for (const auto& way : ways) {
                if (way.spots.empty()) {
                    CHECK(way.move == "pass");
                    continue;
                }
                scenes::Picker picker;
                picker.offer(ways);
                for (std::size_t i = 0; i + 1 < way.spots.size(); ++i)
                    REQUIRE(picker.press(way.spots[i]) == scenes::Picked::lifted);
                REQUIRE(picker.press(way.spots.back()) == scenes::Picked::completed);
                REQUIRE(picker.move() == way.move);
            }
        }
    }
}

TEST_CASE("zatre view: pure, inside its room, every spot can be hit") {
    auto match = begin({}, 5);
    game::Random random(5);
    play_on(match, random, 160);
    for (const auto& window : kWindows)
        for (const int players : {2, 6}) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(players);
            const auto params = params_for(window.w, window.h, window.type, players);
            CHECK(inside(params.play, zatre_view().board(params)));
            const auto table = scenes::zatre_table::measure(params);
            CHECK(inside(params.play, table.rack));
            CHECK(inside(params.play, table.bag));
            CHECK_FALSE(table.rack.touches(table.plate));
            CHECK_FALSE(table.bag.touches(table.plate));
            CHECK_FALSE(table.bag.touches(table.rack));
            for (int ply = 0; ply <= match.length(); ply += 40) {
                const auto tableau = zatre_view().arrange(match.at(ply), params);
                CHECK(tableau == zatre_view().arrange(match.at(ply), params));
                for (const auto& spot : tableau.spots) {
                    CHECK(tableau.spot_at(spot.centre)->name == spot.name);
                    CHECK(inside(params.play,
                                 render::Rect::around(spot.centre, spot.box.w, spot.box.h)));
                }
                std::set<std::string> names;
                for (const auto& thing : tableau.things) names.insert(thing.id);
                CHECK(names.size() == tableau.things.size());
            }
        }
    const auto design = scenes::zatre_table::measure(params_for(1920, 1080, 1));
    CHECK(design.upright);
    CHECK(design.c >= 61.5F);
    CHECK_FALSE(scenes::zatre_table::measure(params_for(1080, 1920, 1)).upright);
}

TEST_CASE("zatre view: after the end the board has the room of rack and bag") {
    auto match = begin({}, 5);
    game::Random random(5);
    play_on(match, random, 160);
    for (const auto& window : kWindows)
        for (const char* when : {"over", "results"}) {
            auto params = params_for(window.w, window.h, window.type);
            const auto during = scenes::zatre_table::measure(params);
            params.on.emplace_back(when);
            const auto after = scenes::zatre_table::measure(params);
            CHECK(after.c >= during.c);
            CHECK(after.rack.empty());
            CHECK(inside(params.play, after.plate));
            const auto tableau = zatre_view().arrange(match.now(), params);
            CHECK_FALSE(tableau.spot("bag"));
            for (const auto& thing : tableau.things) CHECK(thing.layer == 1);
        }
}

TEST_CASE("zatre view: big hands lie in heaps, each as large as a finger") {
    // Four sixes in a square kill the board: from then on hands only grow.
    auto match =
        record({"draw 6", "draw 6", "draw 6", "6@H8", "6@H7", "6@G8", "draw 6", "draw 1", "6@G7"});
    const auto* rules = zatre::position_of(match.now());
    CHECK(rules->board_dead());
    int largest = 0;
    while (!match.over()) {
        if (match.play_chance()) continue;
        const auto step = zatre_view().automatic(match.now());
        REQUIRE(step);
        CHECK(step->move == "pass");
        CHECK_FALSE(step->why.empty());
        REQUIRE_FALSE(match.play(step->move));
        for (const auto& window : kWindows) {
            const auto params = params_for(window.w, window.h, window.type);
            const auto tableau = zatre_view().arrange(match.now(), params);
            const auto& position = *zatre::position_of(match.now());
            int held = 0;
            const auto table = scenes::zatre_table::measure(params);
            for (const auto& thing : tableau.things)
                if (thing.layer == 2) held += thing.count;
            CHECK(held == position.hand(position.seat()).size());
            for (const auto& slot : scenes::zatre_table::slots(position, table)) {
                CHECK(slot.box.w >= 0.9F * table.c);
                CHECK(inside(table.rack, slot.box));
            }
            largest = std::max(largest, held);
        }
    }
    CHECK(largest > 40);
}

TEST_CASE("zatre view: a tile comes out of the bag and keeps its name to its square") {
    const auto params = params_for(1920, 1080, 1);
    auto match = begin({}, 3);
    game::Random random(3);
    play_on(match, random, 60);
    int born = 0, laid = 0;
    auto before = zatre_view().arrange(match.at(0), params);
    for (int ply = 0; ply < match.length(); ++ply) {
        const auto trip =
            zatre_view().trip(match.at(ply), match.moves()[static_cast<std::size_t>(ply)]);
        auto next = zatre_view().arrange(match.at(ply + 1), params);
        scenes::carry_names(before, next, trip);
        std::set<std::string> names;
        for (const auto& thing : next.things) names.insert(thing.id);
        CHECK(names.size() == next.things.size());
        if (trip.stops.size() == 2) {
            const auto* from = before.thing_at(before.spot(trip.stops.front())->centre, 1);
            const auto* to = next.thing_at(next.spot(trip.stops.back())->centre, 1);
            REQUIRE(to);
            if (trip.newborn) {
                ++born;
                CHECK(trip.stops.front() == "bag");
                CHECK(before.thing(to->id) == nullptr);
            } else {
                ++laid;
                REQUIRE(from);
                CHECK(from->id == to->id);
            }
        }
        before = next;
    }
    CHECK(born > 20);
    CHECK(laid > 20);
}

TEST_CASE("zatre view: a press that cannot be is refused with the rule's reason") {
    const auto match =
        record({"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6", "draw 6", "draw 6"});
    const auto why = [&](std::vector<std::string> spots) {
        const auto refusal = zatre_view().objection(match.now(), spots);
        return refusal ? refusal->key : std::string();
    };
    CHECK(why({"hand1", "G7"}) == "zatre.doubling");
    CHECK(why({"hand2", "H5"}) == "zatre.column_over");
    CHECK(why({"hand1", "A5"}) == "zatre.no_touch");
    CHECK(why({"hand1", "H8"}) == "zatre.occupied");
    CHECK(why({"G8"}) == "table.zatre.take_first");
    CHECK(why({"hand1", "hand2"}) == "");
    CHECK(zatre_view().abilities().menu_pages->page_at(match.now(), "bag") == "bag");
    CHECK(zatre_view().item(match.now(), 6) == "hand1");
    CHECK(zatre_view().item(match.now(), 2) == "");
}

TEST_CASE("zatre view: what is typed is read as people write it") {
    for (const char* text : {"5@H8", "5 h8", "5h8", " 5 @ H8", "h8 5"})
        CHECK(zatre_view().typed(text) == "5@H8");
    CHECK(zatre_view().typed("PASS") == "pass");
    CHECK(zatre_view().typed("3o11") == "3@O11");
    CHECK(zatre_view().typed("H15") == "H15");
}

TEST_CASE("zatre view: the marks of a turn are all tiles that one seat laid in it") {
    const auto match = record({"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6", "draw 6",
                               "draw 6", "6@G8", "6@G7", "draw 5"});
    using Places = std::vector<std::string>;
    CHECK(scenes::fresh_places(zatre_view(), match, 6) == Places{"H8", "H7", "H6"});
    CHECK(scenes::fresh_places(zatre_view(), match, 8) == Places{"H8", "H7", "H6"});
    // … and those of one seat, until it plays again.
    CHECK(scenes::fresh_places(zatre_view(), match, 9, 0) == Places{"H8", "H7", "H6"});
    CHECK(scenes::fresh_places(zatre_view(), match, 9) == Places{"G8"});
    CHECK(scenes::fresh_places(zatre_view(), match, 11) == Places{"G8", "G7"});
}

TEST_CASE("zatre view: whoever comes back sees what all others have laid since") {
    game::Settings settings;
    settings.set("players", 3);
    const auto match =
        record({"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6", "draw 6", "draw 6", "6@G8",
                "6@G7", "draw 5", "draw 6", "5@I7", "6@I6", "draw 1"},
               settings);
    using Places = std::vector<std::string>;
    const auto news = [&](int ply, int reader) {
        return scenes::news_places(zatre_view(), match, ply, reader);
    };
    CHECK(news(15, 0) == Places{"G8", "G7", "I7", "I6"});
    CHECK(news(15, 1) == Places{"I7", "I6"});
    CHECK(news(15, 2) == Places{"I7", "I6"});  // its own, nobody has acted since
    CHECK(news(15, game::kNobody) == Places{"I7", "I6"});
    CHECK(news(8, 0) == Places{"H8", "H7", "H6"});
}

TEST_CASE("zatre view: during a turn the card says what the sheet says") {
    auto match = record({"draw 1", "draw 3", "draw 6", "6@H8", "1@H7"});
    CHECK(zatre_view().card_score(match.now(), 0) == 0);
    REQUIRE_FALSE(match.play("3@H6"));  // a column of 10 ends the turn
    CHECK(zatre_view().card_score(match.now(), 0) == 2);
    for (const char* action : {"draw 6", "draw 6", "6@G8"}) REQUIRE_FALSE(match.play(action));
    CHECK(match.now().scores()[1] == 0);
    CHECK(zatre_view().card_score(match.now(), 1) == 4);  // the row of 12, before the turn ends
    CHECK(zatre_view().card_score(match.now(), 0) == 2);
}

TEST_CASE("zatre view: the flag of a thought placement stands on the side with fewer tiles") {
    const auto match = record({"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6"});
    const auto& field = zatre::position_of(match.now())->field();
    for (const auto& window : kWindows) {
        const auto params = params_for(window.w, window.h, window.type);
        const auto board = scenes::zatre_table::measure(params);
        const render::Point size{3 * board.c, 0.9F * board.c};
        const auto flag = [&](const char* square) {
            const auto at = board.middle(*zatre::square_named(square));
            const auto box =
                scenes::zatre_table::beside(field, board, params.play, at, size, 0.8F * board.c);
            CHECK(inside(params.play, box));
            return box.y > at.y ? "below" : "above";
        };
        CHECK(flag("H9") == std::string("below"));
        CHECK(flag("H5") == std::string("above"));
        CHECK(flag("B2") == std::string("below"));
        flag("G15");
    }
}
