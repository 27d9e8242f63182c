// The view of Šipky: every press and every drag plays the action it means, the picture stays inside
// its room at every size, forced numbers happen by themselves, refusals name the rule, an evening
// outlives being written down.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "game/sipky/rules.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/evening/evening.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/title.hpp"
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
using windows::play_on;

const scenes::View& view() {
    return *scenes::find_view("sipky");
}

game::Match begin(int players, std::uint64_t seed, const char* mode = "single") {
    game::Settings settings;
    settings.set("mode", std::string(mode));
    settings.set("players", players);
    if (std::string(mode) == "ladder") settings.set("target", std::string("all"));
    return std::get<game::Match>(game::Match::start(*game::find_game("sipky"), settings, seed));
}

game::Match record(int players, const std::vector<std::string>& actions,
                   const char* mode = "single") {
    auto match = begin(players, 1, mode);
    for (const auto& action : actions) REQUIRE_FALSE(match.play(action));
    return match;
}

const auto& kWindows = windows::kAll;

scenes::ViewParams params_for(const windows::Window& window, int players) {
    return windows::params_of(view(), window, players);
}

bool inside(const render::Rect& outer, const render::Rect& r) {
    return windows::inside(outer, r, 1.5F);
}

}  // namespace

TEST_CASE("sipky view: touching a way of any legal action plays exactly that action") {
    for (const char* mode : {"single", "series", "exact", "ladder"}) {
        const int players = std::string(mode) == "ladder" ? 1 : 3;
        auto match = begin(players, 4, mode);
        const auto params = params_for(kWindows[0], players);
        game::Random random(9);
        for (int i = 0; i < 160 && !match.over(); ++i) {
            play_on(match, random, 1);
            if (match.actor() < 0) continue;
            const auto tableau = view().arrange(match.now(), params);
            std::vector<scenes::Way> ways;
            for (const auto& choice : match.now().choices())
                for (auto& way : view().paths(match.now(), choice.move))
                    ways.push_back({choice.move, std::move(way)});
            for (const auto& way : ways) {
                REQUIRE_FALSE(way.spots.empty());
                scenes::Picker picker;
                picker.offer(ways);
                auto picked = scenes::Picked::nothing;
                for (const auto& spot : way.spots) {
                    REQUIRE(tableau.spot(spot));
                    picked = picker.press(spot);
                }
                REQUIRE(picked == scenes::Picked::completed);
                REQUIRE(picker.move() == way.move);
            }
        }
    }
}

TEST_CASE("sipky view: pure, inside its room, every spot can be hit, at every size") {
    for (const int players : {1, 2, 4, 5, 8}) {
        auto match = begin(players, 5, "series");
        game::Random random(5);
        play_on(match, random, 60);
        for (const auto& window : kWindows) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(players);
            const auto params = params_for(window, players);
            const auto board = scenes::sipky_table::measure(params, players);
            CHECK(inside(params.play, view().board(params)));
            for (const auto* box : {&board.title, &board.note, &board.rows[0], &board.rows[2],
                                    &board.wide_rows[1], &board.digits, &board.pile_label}) {
                // In large letters a low room has no heading.
                const bool heading = box == &board.title || box == &board.note;
                if (heading && box->empty()) continue;
                CHECK(inside(params.play, *box));
                CHECK_FALSE(box->touches(view().board(params)));
            }
            for (const int ply : {0, 2, 11, match.length()}) {
                const auto tableau = view().arrange(match.at(ply), params);
                CHECK(tableau == view().arrange(match.at(ply), params));
                for (const auto& spot : tableau.spots) {
                    CHECK(tableau.spot_at(spot.centre)->name == spot.name);
                    CHECK(inside(params.play, box_of(spot)));
                }
                std::set<std::string> names;
                for (const auto& thing : tableau.things) names.insert(thing.id);
                CHECK(names.size() == tableau.things.size());
                const auto chips =
                    scenes::sipky_table::chips(board, *sipky::position_of(match.at(ply)));
                for (std::size_t i = 0; i < chips.size(); ++i) {
                    CHECK(inside(params.play, chips[i]));
                    for (std::size_t k = 0; k < i; ++k)
                        CHECK_FALSE(chips[i].inset(1).touches(chips[k].inset(1)));
                }
            }
        }
    }
    CHECK(scenes::sipky_table::measure(params_for(kWindows[0], 4), 4).wide);
    CHECK_FALSE(scenes::sipky_table::measure(params_for({1080, 1920, 1}, 4), 4).wide);
}

TEST_CASE(
    "sipky view: the nearer the middle, the less is missing; an overthrow sticks in the wood") {
    const auto board = scenes::sipky_table::measure(params_for(kWindows[0], 2), 2);
    float before = 1e9F;
    for (const int total : {0, 10, 50, 90, 100, 101}) {
        const float away = render::distance(board.tip(0, 2, total, 101), board.centre);
        CHECK(away < before);
        CHECK(away <= board.radius + 1);
        before = away;
    }
    const float over = render::distance(board.tip(0, 2, 102, 101), board.centre);
    CHECK(over > board.radius);
    CHECK(over < board.radius * scenes::sipky_art::kRim);
}

TEST_CASE(
    "sipky view: every total's dart lies in the ring that means it, for every goal and seat") {
    for (const int seats : {1, 2, 4, 8}) {
        const auto board = scenes::sipky_table::measure(params_for(kWindows[0], seats), seats);
        for (const int goal : {101, 201, 301})
            for (int total = 0; total <= goal + 98; ++total) {
                CAPTURE(goal);
                CAPTURE(total);
                const auto rings = scenes::sipky_art::rings_of(goal);
                const int missing = goal - total;
                for (int seat = 0; seat < seats; ++seat) {
                    const float away =
                        render::distance(board.tip(seat, seats, total, goal), board.centre) /
                        board.radius;
                    const float from = missing < 0    ? 1
                                       : missing == 0 ? -1
                                       : missing == 1 ? rings.bull
                                       : missing <= 5 ? rings.one
                                                      : rings.close;
                    const float to = missing < 0    ? scenes::sipky_art::kRim
                                     : missing == 0 ? rings.bull
                                     : missing == 1 ? rings.one
                                     : missing <= 5 ? rings.close
                                                    : 1.0001F;
                    // Not on an edge either, where the middle has room: a dart is in or out.
                    const float clear = missing >= 0 && missing <= 5 ? 0.004F : 0;
                    REQUIRE(away > from + clear);
                    REQUIRE(away < to - clear);
                }
            }
    }
}

TEST_CASE("sipky view: large letters take rows as wide as they can be; a lesson needs no heading") {
    scenes::ViewParams params;
    params.play = {40, 600, 1000, 830};
    params.type = 1.35F;
    params.least = 16;
    const auto match = scenes::sipky_table::measure(params, 2);
    CHECK_FALSE(match.wide);
    CHECK(match.row(0, 2).w > 0.45F * params.play.w);
    CHECK_FALSE(match.title.empty());
    params.on.emplace_back("lesson");
    const auto lesson = scenes::sipky_table::measure(params, 2);
    CHECK(lesson.title.empty());
    CHECK(lesson.k > match.k);
    CHECK(lesson.radius > match.radius);
    for (int i = 0; i < 3; ++i) CHECK(inside(params.play, lesson.row(i, 3)));
    CHECK(inside(params.play, lesson.digits));
    CHECK_FALSE(lesson.digits.touches(lesson.row(1, 2)));
}

TEST_CASE("sipky view: after the end there is the target alone, larger than before") {
    for (const auto& window : kWindows) {
        auto params = params_for(window, 4);
        const auto during = scenes::sipky_table::measure(params, 4);
        params.on.emplace_back("over");
        const auto after = scenes::sipky_table::measure(params, 4);
        CHECK(after.bare);
        CHECK(after.radius >= during.radius);
    }
}

TEST_CASE("sipky view: the flights of five to eight darts stay on the table") {
    for (const auto& window : kWindows)
        for (int players = 5; players <= 8; ++players) {
            const auto params = params_for(window, players);
            const auto board = scenes::sipky_table::measure(params, players);
            for (int seat = 0; seat < players; ++seat)
                for (const int total : {0, 40, 101, 150}) {
                    CAPTURE(window.w);
                    CAPTURE(window.h);
                    CAPTURE(seat);
                    const auto tip = board.tip(seat, players, total, 101);
                    const auto far = tip - board.centre;
                    const float out = std::max(1.0F, render::distance(tip, board.centre));
                    const float all = (out + board.dart_length(tip) * 1.1F) / out;
                    const render::Point tail{board.centre.x + far.x * all,
                                             board.centre.y + far.y * all};
                    CHECK(params.play.inset(-2).contains(tail));
                }
        }
}

TEST_CASE("sipky view: a number that is the only one happens by itself and says why") {
    const auto pair = record(2, {"deal 5", "deal 5"});
    const auto step = view().automatic(pair.now());
    REQUIRE(step);
    CHECK(step->move == "form 55");
    CHECK_FALSE(step->why.empty());
    CHECK_FALSE(view().automatic(record(2, {"deal 5", "deal 6"}).now()));
    // A single card that would overthrow can only be dropped.
    const auto drop = record(1, {"deal 9", "deal 8", "form 98", "one", "deal 7"}, "exact");
    REQUIRE(view().automatic(drop.now()));
    CHECK(view().automatic(drop.now())->move == "drop");
}

TEST_CASE("sipky view: only a zero can be thrown aside; the other card takes the first one") {
    const auto match = record(2, {"deal 6", "deal 0"});
    const auto sixty = view().paths(match.now(), "form 60"),
               six = view().paths(match.now(), "form 6");
    const auto has = [](const auto& list, std::vector<std::string> way) {
        return std::find(list.begin(), list.end(), way) != list.end();
    };
    CHECK(has(sixty, {"card1", "card2"}));
    CHECK(has(six, {"card2", "card1"}));
    CHECK(has(six, {"card2", "off"}));
    CHECK_FALSE(has(sixty, {"card1", "off"}));
    const auto why = view().objection(match.now(), {"card1", "off"});
    REQUIRE(why);
    CHECK(why->key == "table.sipky.only_zero");
    CHECK(view().item(match.now(), 1) == "n60");
    CHECK(view().item(match.now(), 2) == "n6");
    CHECK(view().typed(" 60 ") == "form 60");
}

TEST_CASE("sipky view: the end of a game inside a match is looked at before the next one") {
    // One player goes over in the first game of the series.
    const auto match = record(1, {"deal 9", "deal 8", "form 98", "one", "deal 9"}, "series");
    const auto& rules = *sipky::position_of(match.now());
    CHECK(scenes::sipky_table::between_legs(rules));
    CHECK(view().abilities().pacing->rest(match.now()) > 1);
    CHECK(scenes::sipky_table::goal_of(rules) == 101);
    CHECK(scenes::sipky_table::standing(rules, 0).total == 107);
    const auto next =
        record(1, {"deal 9", "deal 8", "form 98", "one", "deal 9", "deal 1"}, "series");
    CHECK(view().abilities().pacing->rest(next.now()) == 0);
    CHECK(scenes::sipky_table::goal_of(*sipky::position_of(next.now())) == 201);
}

TEST_CASE("sipky view: the words over the throw speak to whoever reads them") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const auto title = [](const game::Match& match, std::vector<std::string> names,
                          std::vector<int> readers) {
        scenes::ViewParams params;
        params.names = std::move(names);
        params.readers = std::move(readers);
        return scenes::sipky_table::title_words(params, *sipky::position_of(match.now()));
    };
    const auto dealing = record(1, {"deal 9"}), forming = record(1, {"deal 9", "deal 7"});
    const auto choosing = record(1, {"deal 9", "deal 7", "form 97"});
    CHECK(title(dealing, {"Player"}, {0}) == "You get cards");
    CHECK(title(forming, {"Player"}, {0}) == "Make a number");
    CHECK(title(choosing, {"Player"}, {0}) == "Announce your throw");
    CHECK(title(record(1, {"deal 9", "deal 7", "form 97", "one"}), {"Player"}, {0}) ==
          "You take one card");
    // Where several persons sit the name says who is meant.
    const auto first = record(2, {"deal 9", "deal 7"});
    CHECK(title(first, {"Ada", "Ben"}, {0, 1}) == "Ada, make a number");
    CHECK(title(first, {"Ada", "Ben"}, {0}) == "Make a number");
    // A card that would go over can only be dropped: nothing is asked.
    const std::vector<std::string> thrown = {"deal 9", "deal 8",  "form 98", "deal 1",
                                             "deal 2", "form 12", "one"};
    const auto with = [&thrown](const char* card) {
        auto actions = thrown;
        actions.emplace_back(card);
        return record(2, actions, "exact");
    };
    CHECK(title(with("deal 3"), {"Ada", "Ben"}, {0}) == "Keep or drop?");
    CHECK(title(with("deal 4"), {"Ada", "Ben"}, {0}) == "You can only drop it");
    CHECK(title(with("deal 4"), {"Ada", "Ben"}, {0, 1}) == "Ada: can only drop");
    // Of a computer, and of what was played before, it tells.
    CHECK(title(first, {"Computer", "Ben"}, {1}) == "Computer makes a number");
    CHECK(title(choosing, {"Ada"}, {}) == "Ada announces");
}

TEST_CASE("sipky view: the picture of a kept game has everybody's dart and total, and no cards") {
    const auto match = record(2, {"deal 7", "deal 2", "form 72", "deal 1", "deal 4", "form 41"});
    scenes::ViewParams params;
    params.play = {0, 0, 400, 400};
    params.picture = true;
    std::vector<float> totals;
    int darts = 0;
    for (const auto& thing : view().arrange(match.now(), params).things) {
        CHECK(thing.look.rfind("card", 0) != 0);
        darts += thing.look.rfind("dart", 0) == 0;
        if (thing.look.rfind("chip", 0) == 0) totals.push_back(thing.turn);
    }
    CHECK(darts == 2);
    CHECK(totals == std::vector<float>{72, 41});
}

TEST_CASE("sipky evening: written and read again; people, not seats; a match counts once") {
    auto match = begin(2, 3);
    game::Random random(1);
    while (!match.over()) play_on(match, random, 1);
    std::vector<scenes::SeatPlan> seats(2);
    seats[0].name = "Ada\tB";
    seats[1].person = false;
    auto evening = scenes::sipky_table::begun_with(match, seats);
    for (std::size_t i = 0; i < 2; ++i) seats[i].name = evening.players[i].name;
    CHECK(scenes::sipky_table::count_match(evening, match, seats));
    CHECK_FALSE(scenes::sipky_table::count_match(evening, match, seats));
    const auto again = scenes::sipky_table::read_evening(scenes::sipky_table::written(evening));
    CHECK(again.table == evening.table);
    CHECK(again.last == evening.last);
    REQUIRE(again.players.size() == 2);
    CHECK(again.players[0].name == "Ada B");
    CHECK_FALSE(again.players[1].person);
    const auto plan = scenes::sipky_table::next_match(again);
    CHECK(plan.seats[0].name == evening.players[1].name);
    CHECK(scenes::sipky_table::same_people(again, plan.seats));
    // Everybody takes the badge along.
    CHECK(plan.seats[0].badge == 1);
    CHECK(plan.seats[1].badge == 0);
    CHECK_FALSE(scenes::sipky_table::same_people(again, seats));
    // An evening that begins after a rematch goes on with the badges of that one.
    seats[0].badge = 1;
    seats[1].badge = 0;
    const auto other = scenes::sipky_table::written(scenes::sipky_table::begun_with(match, seats));
    CHECK(scenes::sipky_table::read_evening(other).players[0].badge == 1);
    // One that was kept without badges has those of the seats.
    const auto old = scenes::sipky_table::read_evening("sums\t1\n\nperson\tA\nperson\tB");
    REQUIRE(old.players.size() == 2);
    CHECK(old.players[1].badge == 1);
    CHECK_FALSE(scenes::sipky_table::read_evening("nonsense").running());
    CHECK_FALSE(
        scenes::sipky_table::read_evening("places\t1\n\nperson\tA\nperson\tB\n=1").running());
}
