// Views: the picture of any position is inside the frame, its spots are apart and large enough, and
// things keep their names from picture to picture. No window is needed.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "game/match/match.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/panel/parts.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

const scenes::View& alquerque() {
    return *scenes::find_view("alquerque");
}

game::Match random_match(std::uint64_t seed, const char* variant, int plies) {
    game::Settings settings;
    settings.set("variant", std::string(variant));
    auto started = game::Match::start(*game::find_game("alquerque"), settings, seed);
    auto match = std::get<game::Match>(std::move(started));
    game::Random random(seed);
    while (match.actor() >= 0 && match.ply() < plies) {
        const auto choices = match.now().choices();
        REQUIRE_FALSE(
            match.play(choices[static_cast<std::size_t>(random.below(choices.size()))].move));
    }
    return match;
}

struct Window {
    float w, h, type;
};

const std::vector<Window> kWindows{{1920, 1080, 1},   {1280, 720, 0.85F}, {1024, 768, 0.85F},
                                   {3840, 2160, 2},   {1080, 1920, 1},    {1920, 1080, 2},
                                   {1280, 720, 1.7F}, {1024, 768, 1.7F},  {640, 480, 0.7F},
                                   {1080, 1920, 2},   {480, 800, 0.7F},   {2560, 1440, 1.33F}};

scenes::ViewParams params_for(const scenes::Layout& layout, bool turned = false) {
    scenes::ViewParams params;
    params.play = layout.play;
    params.unit = params.type = layout.unit;
    params.turned = turned;
    return params;
}

bool inside(const render::Rect& outer, const render::Rect& r) {
    return r.x >= outer.x - 1 && r.y >= outer.y - 1 && r.right() <= outer.right() + 1 &&
           r.bottom() <= outer.bottom() + 1;
}

}  // namespace

TEST_CASE("a view's sentence calls the players as their cards do") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const auto& knaster = *scenes::find_view("knaster");
    std::vector<scenes::SeatPlan> seats(3);
    seats[0].name = knaster.seat_name(1);  // an awkward name
    seats[2].name = "Ada";
    // Two cards of the same name: seats are clearer.
    CHECK(scenes::seat_names(knaster, seats).empty());
    seats[0].name = "Bob";
    CHECK(scenes::with_names(knaster.seat_name(0) + ", " + knaster.seat_name(2) + "!",
                             scenes::seat_names(knaster, seats)) == "Bob, Ada!");
    seats.resize(2);
    CHECK(scenes::seat_names(alquerque(), seats).empty());  // colours stay
}

TEST_CASE("who is alone at a table is never called by a number") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    const auto& sipky = *scenes::find_view("sipky");
    std::vector<scenes::SeatPlan> seats(2);
    seats[0].person = false;
    CHECK(scenes::seat_title(seats, 1) == "Player 2");
    CHECK(scenes::seat_kind(sipky, seats, 1) == "Person");
    CHECK(scenes::badge_names(seats)[1].empty());
    seats[1].alone = true;
    CHECK(scenes::seat_title(seats, 1) == "Player");
    CHECK(scenes::seat_kind(sipky, seats, 1) == "Person");
    CHECK(scenes::badge_names(seats)[1] == "Player");
    CHECK(scenes::with_names("Player 2 on turn", scenes::seat_names(sipky, seats)) ==
          "Player on turn");
    seats[1].name = "Ada";
    CHECK(scenes::seat_title(seats, 1) == "Ada");
    CHECK(scenes::seat_kind(sipky, seats, 1) == "Person");
    CHECK(scenes::badge_names(seats)[1] == "Ada");
    CHECK(scenes::seat_kind(alquerque(), seats, 1) == "Black stones");  // sides are no numbers
}

TEST_CASE("several computers at one table are told apart by the numbers of their seats") {
    scenes::Strings strings(LOCALES);
    REQUIRE(strings.use("en"));
    std::vector<scenes::SeatPlan> seats(3);
    seats[1].person = false;
    CHECK(scenes::seat_title(seats, 1) == "Computer");
    seats[2].person = false;
    CHECK(scenes::seat_title(seats, 0) == "Player 1");
    CHECK(scenes::seat_title(seats, 1) == "Computer 2");
    CHECK(scenes::seat_title(seats, 2) == "Computer 3");
    CHECK(scenes::seat_kind(*scenes::find_view("knaster"), seats, 2) ==
          "Computer · level 3 – casual");
    CHECK(scenes::badge_names(seats) == std::vector<std::string>{"", "Computer 2", "Computer 3"});
    // Sentences of the game call them so, too.
    const auto& knaster = *scenes::find_view("knaster");
    CHECK(scenes::with_names(knaster.seat_name(2) + "!", scenes::seat_names(knaster, seats)) ==
          "Computer 3!");
    // Kept matches and statistics.
    const std::vector<game::Seat> kept{{"", "person"}, {"", "level3"}, {"", "level3"}};
    CHECK(scenes::seat_name(kept, 0) == "Player 1");
    CHECK(scenes::seat_name(kept, 2) == "Computer 3");
    CHECK(scenes::seat_name({{"", "person"}, {"", "level3"}}, 1) == "Computer");
    // One with a name of its own leaves the other one alone with the word.
    seats[2].name = "Deep";
    CHECK(scenes::seat_title(seats, 1) == "Computer");
}

TEST_CASE("table layout: everything lies inside the window and nothing overlaps") {
    for (const auto& window : kWindows)
        for (const bool left : {false, true}) {
            CAPTURE(window.w);
            CAPTURE(window.h);
            CAPTURE(window.type);
            const auto l = scenes::lay_out({window.w, window.h, window.type, 2, left});
            std::vector<render::Rect> boxes{l.play, l.header, l.advice, l.main};
            boxes.insert(boxes.end(), l.players.begin(), l.players.end());
            boxes.insert(boxes.end(), l.tools.begin(), l.tools.end());
            if (!l.log.empty()) boxes.push_back(l.log);
            for (std::size_t i = 0; i < boxes.size(); ++i) {
                CHECK(inside({0, 0, window.w, window.h}, boxes[i]));
                CHECK(boxes[i].w > 20);
                CHECK(boxes[i].h > 14);
                for (std::size_t k = i + 1; k < boxes.size(); ++k)
                    CHECK_FALSE(boxes[i].inset(1).touches(boxes[k].inset(1)));
            }
            CHECK(l.players.size() == 2);
            CHECK(l.tools.size() == 3);
            CHECK(std::min(l.play.w, l.play.h) >= std::min(window.w, window.h) * 0.42F);
        }
}

TEST_CASE("table layout: the measures of the design at 1920×1080") {
    const auto l = scenes::lay_out({1920, 1080, 1, 2, false});
    CHECK(l.panel == render::Rect{1480, 24, 416, 1032});
    CHECK(l.play.h == 1032);
    CHECK(alquerque().board(params_for(l)).centre().x == doctest::Approx(740));
    CHECK(alquerque().board(params_for(l)).w == doctest::Approx(2 * 2.77F * 180));
}

TEST_CASE("table layout: in portrait large letters are large, at the board's cost") {
    scenes::Wanted wanted;
    wanted.width = 1080;
    wanted.height = 1920;
    wanted.unit = 1;
    wanted.sheet = true;
    wanted.card = 38;
    for (const float under : {0.0F, 0.16F, 0.28F}) {
        CAPTURE(under);
        wanted.under = under;
        wanted.unit = 1;
        const auto usual = scenes::lay_out(wanted);
        wanted.unit = 2;
        const auto large = scenes::lay_out(wanted);
        CHECK(large.unit >= 1.3F * usual.unit);
        CHECK(large.tools[0].h >= 1.25F * usual.tools[0].h);
        CHECK(large.play.h >= 0.85F * large.play.w * (1 + under) - 2);
        // Where much lies under the board the sheet has to go for that.
        CHECK(large.log.empty() == (under > 0.2F));
    }
}

TEST_CASE("table layout: a larger scale makes nothing smaller on boards that are read") {
    int boards = 0;
    for (const auto& game : game::games())
        for (const auto& size : std::vector<Window>{{1024, 768, 0.85F},
                                                    {1280, 720, 0.85F},
                                                    {1366, 768, 0.85F},
                                                    {1920, 1080, 1},
                                                    {2560, 1440, 1.33F}}) {
            const auto& view = *scenes::find_view(game.id);
            const auto room = view.room();
            const int players = std::max(2, game.min_seats);
            const auto laid = [&](int percent) {
                const float unit = size.type * static_cast<float>(percent) / 100;
                return scenes::lay_out_for(
                    view,
                    {size.w, size.h, unit, players, false, room.sheet, room.under, room.card,
                     44 * unit, view.low_sheet(players)},
                    percent);
            };
            const auto usual = laid(100);
            const float finest_detail = view.finest_detail(params_for(usual), players);
            if (finest_detail == 0) continue;
            ++boards;
            for (const int percent : {125, 150, 200, 300}) {
                CAPTURE(game.id);
                CAPTURE(size.w);
                CAPTURE(percent);
                const auto layout = laid(percent);
                CHECK(view.finest_detail(params_for(layout), players) >= finest_detail);
                CHECK(layout.unit >= usual.unit);
                CHECK(layout.panel.w >= usual.panel.w);
            }
        }
    CHECK(boards >= 10);
}

TEST_CASE("alquerque view: pure, inside its room, every spot under a finger") {
    for (const auto& window : kWindows) {
        CAPTURE(window.w);
        CAPTURE(window.h);
        const auto layout = scenes::lay_out({window.w, window.h, window.type, 2, false});
        for (const bool turned : {false, true}) {
            const auto params = params_for(layout, turned);
            const auto match = random_match(7, "classic", 40);
            for (int ply = 0; ply <= match.length(); ply += 5) {
                const auto tableau = alquerque().arrange(match.at(ply), params);
                CHECK(tableau == alquerque().arrange(match.at(ply), params));
                CHECK(tableau.spots.size() == 25);
                CHECK(tableau.things.size() == 24);
                CHECK(inside(layout.play, alquerque().board(params)));
                for (const auto& thing : tableau.things) CHECK(layout.play.contains(thing.place));
                for (const auto& spot : tableau.spots) {
                    CHECK(spot.radius >= 20);
                    CHECK(tableau.spot_at(spot.centre)->name == spot.name);
                }
            }
        }
    }
}

TEST_CASE("alquerque view: turned, the board shows the other side below") {
    const auto layout = scenes::lay_out({1920, 1080, 1, 2, false});
    const auto match = random_match(1, "classic", 0);
    const auto here = alquerque().arrange(match.now(), params_for(layout));
    const auto there = alquerque().arrange(match.now(), params_for(layout, true));
    CHECK(here.spot("a1")->centre == there.spot("e5")->centre);
    CHECK(here.spot("a1")->centre.y > here.spot("a5")->centre.y);
    CHECK(here.spot("a1")->centre.x < here.spot("e1")->centre.x);
}

TEST_CASE("alquerque view: every spot of every way exists, and trips agree with ways") {
    const auto layout = scenes::lay_out({1280, 720, 0.85F, 2, false});
    const auto params = params_for(layout);
    for (const char* variant : {"classic", "forward"})
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const auto match = random_match(seed, variant, 100);
            for (int ply = 0; ply < match.length(); ++ply) {
                const auto& position = match.at(ply);
                const auto tableau = alquerque().arrange(position, params);
                for (const auto& choice : position.choices()) {
                    const auto way = alquerque().path(position, choice.move);
                    for (const auto& spot : way) CHECK(tableau.spot(spot) != nullptr);
                    const auto trip = alquerque().trip(position, choice.move);
                    if (choice.move == "pass") continue;
                    CHECK(trip.stops == way);
                    CHECK(trip.taken == alquerque().taken(position, way));
                }
            }
        }
}

TEST_CASE("alquerque view: a touch that cannot be is refused with the rules' reason") {
    auto started = game::Match::start(*game::find_game("alquerque"), {}, 1);
    const auto match = std::get<game::Match>(std::move(started));
    const auto why = [&](std::vector<std::string> spots) {
        const auto refusal = alquerque().objection(match.now(), spots);
        return refusal ? refusal->key : std::string();
    };
    CHECK(why({"a5"}) == "alquerque.not_your_stone");
    CHECK(why({"c3"}) == "alquerque.empty_origin");
    CHECK(why({"a1"}) == "table.alquerque.stuck");
    CHECK(why({"b2", "b3"}) == "alquerque.target_occupied");
    CHECK(why({"a1", "e5"}) != "");
}

TEST_CASE("alquerque view: a stone on its way keeps its name, whoever else moves") {
    const auto layout = scenes::lay_out({1920, 1080, 1, 2, false});
    const auto params = params_for(layout);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto match = random_match(seed, "classic", 60);
        auto before = alquerque().arrange(match.at(0), params);
        for (int ply = 0; ply < match.length(); ++ply) {
            const auto& move = match.moves()[static_cast<std::size_t>(ply)];
            const auto trip = alquerque().trip(match.at(ply), move);
            auto next = alquerque().arrange(match.at(ply + 1), params);
            scenes::carry_names(before, next, trip);
            std::set<std::string> names;
            for (const auto& thing : next.things) names.insert(thing.id);
            CHECK(names.size() == next.things.size());
            const auto* from = before.thing_at(before.spot(trip.stops.front())->centre, 1.0F);
            const auto* to = next.thing_at(next.spot(trip.stops.back())->centre, 1.0F);
            REQUIRE(from);
            REQUIRE(to);
            CHECK(from->id == to->id);
            std::map<std::string, render::Point> places;
            for (const auto& thing : before.things) places[thing.id] = thing.place;
            int moved = 0;
            for (const auto& thing : next.things)
                if (places.count(thing.id) && !(places[thing.id] == thing.place)) ++moved;
            // A ring comes back to where it began; any other move moves exactly one stone.
            CHECK(moved == (trip.stops.front() == trip.stops.back() ? 0 : 1));
            before = next;
        }
    }
}

TEST_CASE("view: a mistake throws away a proved result, a tenth of the chances or five points") {
    const auto& zatre = *scenes::find_view("zatre");
    CHECK(zatre.grave({"a", 9}, {"b", 4}));
    CHECK_FALSE(zatre.grave({"a", 9}, {"b", 5}));
    CHECK(zatre.grave({"a", 1, true}, {"b", 0, true}));
    CHECK_FALSE(zatre.grave({"a", 3, true}, {"b", 1, true}));
    // Chances count more than points, in 1/1000 percent.
    game::Candidate best{"a", 9}, played{"b", 0};
    best.chance = 50'000, played.chance = 40'001;
    CHECK_FALSE(zatre.grave(best, played));
    played.chance = 40'000;
    CHECK(zatre.grave(best, played));

    // Estimates of Alquerque are hundredths of a stone, what is proved is a result.
    CHECK(alquerque().grave({"a", 120}, {"b", 20}));
    CHECK_FALSE(alquerque().grave({"a", 120}, {"b", 21}));
    CHECK(alquerque().grave({"a", 0, true}, {"b", -1, true}));
    CHECK_FALSE(alquerque().grave({"a", 7, true}, {"b", 1, true}));
    CHECK(alquerque().grave({"a", 1, true}, {"b", 300}));
    CHECK(alquerque().grave({"a", 0}, {"b", -1, true}));
    CHECK_FALSE(alquerque().grave({"a", -1, true}, {"b", -200}));
}
