// The parts of a table that lie on the board: what is read aloud, the ply that is looked at, what a
// person has begun, the camera.
#include "tests/scenes/bench.hpp"

#include "scenes/table/board/decision.hpp"
#include "scenes/table/board/motion.hpp"
#include "scenes/table/board/seen_seat.hpp"

#include <algorithm>

using bench::Bench;
using scenes::Command;

TEST_CASE("news: the last sentences are kept, and how many there were") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    scenes::TextModel model;
    for (int i = 1; i <= 10; ++i) bench.news.tell("sentence " + std::to_string(i));
    bench.news.say("the last one");
    bench.news.add_facts(model);
    CHECK(model.get("spoken") == "the last one");
    CHECK(model.get("said") == "11");
    const auto news = model.get("news");
    CHECK(std::count(news.begin(), news.end(), '\n') == 7);
    CHECK(news.find("sentence 3\n") == std::string::npos);
    CHECK(news.find("sentence 4\n") == 0);
}

TEST_CASE("browsing: a leaf is a player's move, and the match goes on from where one looks") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    auto& browsing = bench.browsing;
    bench.play("d3-c3");
    bench.play("b3xd3");
    CHECK(browsing.ply() == 2);
    CHECK_FALSE(browsing.looks_back());
    CHECK(browsing.target(Command::later) == 2);
    CHECK(browsing.target(Command::earlier) == 1);
    browsing.look_at(browsing.target(Command::earlier));
    CHECK(browsing.looks_back());
    CHECK(browsing.target(Command::earlier) == 0);
    CHECK(browsing.target(Command::first) == 0);
    CHECK(browsing.target(Command::last) == 2);
    browsing.continue_here();
    CHECK_FALSE(browsing.looks_back());
    CHECK(bench.session.match().ply() == 1);
    CHECK(bench.session.match().length() == 2);
    browsing.look_at(2);  // what was taken back can be looked at
    CHECK(browsing.looks_back());
    browsing.look_at(1);
    CHECK_FALSE(browsing.looks_back());
}

TEST_CASE("decision: offered once a position, open to persons in what is shown") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    bool allowed = true;
    scenes::Decision decision(bench.table, [&] { return allowed; });
    CHECK(decision.open());
    allowed = false;
    CHECK_FALSE(decision.open());
    allowed = true;
    CHECK(decision.offer());
    CHECK_FALSE(decision.offer());
    decision.forget();
    CHECK(decision.offer());
    bench.play("d3-c3");
    CHECK_FALSE(decision.offered());
    bench.browsing.look_at(0);
    CHECK_FALSE(decision.open());
}

TEST_CASE("decision: what is thought of is what a press on the aim would make") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    scenes::Decision decision(bench.table, [] { return true; });
    decision.offer();
    CHECK(decision.thought_of("c3").empty());
    decision.picker().press("d3");
    CHECK(decision.thought_of("c3") == "d3-c3");
    CHECK(decision.thought_of("a1").empty());
    decision.grip.dragging = true;
    decision.grip.at = {7, 9};
    const auto held = decision.in_hand({});
    REQUIRE(held);
    CHECK(held->spot == "d3");
    CHECK(held->at == render::Point{7, 9});
    REQUIRE(decision.picker().press("c3") == scenes::Picked::completed);
    CHECK_FALSE(decision.chooses("d3-c3"));
    decision.set_pending(true);
    CHECK(decision.chooses("d3-c3"));
    CHECK(decision.has_buttons());
    CHECK(decision.thought_of({}) == "d3-c3");
    decision.drop();
    CHECK(decision.path().empty());
    CHECK_FALSE(decision.grip.dragging);
    CHECK_FALSE(decision.pending());
}

TEST_CASE("held turn: one way for each path, and the turns that fit go round") {
    stand::Stand stand;
    Bench bench(bench::match_of("tantrix"), stand);
    auto& session = bench.session;
    while (session.play_chance()) {
    }
    bench.play(session.match().now().choices().front().move);
    while (session.play_chance()) {
    }
    bench.show();
    scenes::Picker picker;
    scenes::HeldTurn held(bench.view, picker);
    held.begin(session.match().now());
    const auto& ways = held.ways();
    const auto most = std::max_element(ways.begin(), ways.end(), [&](const auto& a, const auto& b) {
        return held.turns_at(a.spots).size() < held.turns_at(b.spots).size();
    });
    REQUIRE(most != ways.end());
    const auto spots = most->spots;
    const auto turns = held.turns_at(spots);
    REQUIRE(turns.size() > 1);
    CHECK(std::is_sorted(turns.begin(), turns.end(),
                         [](const auto* a, const auto* b) { return a->turn < b->turn; }));
    for (const auto& spot : spots) picker.press(spot);
    const std::string first = picker.move();
    CHECK(first == turns.front()->move);
    for (std::size_t i = 1; i <= turns.size(); ++i) {
        REQUIRE(held.step(1, spots, picker.move(), true));
        CHECK(picker.move() == turns[i % turns.size()]->move);
        CHECK(picker.path() == spots);
    }
    CHECK(held.swing() != 0);
    held.advance(10, 1);
    CHECK(held.swing() == 0);
    REQUIRE(held.step(-1, spots, picker.move(), false));
    CHECK(picker.move() == turns.back()->move);
    CHECK(held.swing() == 0);
    held.drop();
    CHECK(held.turn() == 0);
    CHECK(picker.path().empty());
}

TEST_CASE("camera: what is under the pointer stays there, the figure in sight, a lock holds all") {
    stand::Stand stand;
    Bench bench(bench::match_of("tantrix"), stand);
    while (bench.session.play_chance()) {
    }
    bench.play(bench.session.match().now().choices().front().move);
    scenes::BoardCamera camera(stand.services, bench.session, bench.top);
    const auto& unbounded = *bench.view.abilities().unbounded;
    const auto seen = [&] {
        scenes::ViewParams params = bench.top.params();
        camera.set(params);
        return unbounded.camera(bench.session.match().now(), params);
    };
    const auto room = bench.view.board(bench.top.params());
    CHECK(camera.shows(room.centre()));
    CHECK_FALSE(camera.shows({room.right() + 5, room.y}));
    CHECK_FALSE(camera.zoomed());
    const float before = seen().scale;
    camera.zoom(1.5F);
    CHECK(camera.zoomed());
    CHECK(seen().scale > before);
    for (int i = 0; i < 40; ++i) camera.pan({-500, 300});
    const auto pushed = seen();
    const render::Point off = pushed.middle - pushed.figure.centre();
    CHECK(std::abs(off.x) <= room.w / 2 / pushed.scale + pushed.figure.w / 2 + 0.01F);
    CHECK(std::abs(off.y) <= room.h / 2 / pushed.scale + pushed.figure.h / 2 + 0.01F);
    stand.settings.remember("lock_view", "on");
    camera.zoom(1.5F);
    camera.fit();
    CHECK(seen().scale == pushed.scale);
    camera.reset();
    CHECK_FALSE(camera.zoomed());
}

TEST_CASE("aim: a pointer held down goes before the keys, the keys before the mouse") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    scenes::BoardCamera camera(stand.services, bench.session, bench.top);
    scenes::Decision decision(bench.table, [] { return true; });
    scenes::Aim aim(bench.table, camera, decision);
    const auto at = [&](const char* spot) { return bench.top.tableau().spot(spot)->centre; };
    CHECK(aim.spot().empty());
    aim.point(at("c3"));
    CHECK(aim.spot() == "c3");
    aim.use_keys(true);
    CHECK(aim.spot().empty());  // no spot has the focus
    decision.grip.down = true;
    decision.grip.at = at("d3");
    CHECK(aim.spot() == "d3");
}

TEST_CASE("seen seat: the sheet follows the turns unless one is asked for") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    scenes::SeenSeat seen(bench.table);
    const int turn = bench.view.on_turn(bench.session.match().now());
    const int other = turn == 0 ? 1 : 0;
    CHECK(seen.sheet() == turn);
    seen.toggle(other, false);
    CHECK(seen.sheet() == other);
    seen.toggle(other, false);
    CHECK(seen.sheet() == turn);
    seen.toggle(turn, true);  // it lies open already
    CHECK_FALSE(seen.asked());
    CHECK_FALSE(seen.settle());
    CHECK(seen.board() == turn);
    seen.toggle(other, true);
    CHECK(seen.settle());
    CHECK(seen.on_board("c3") == std::to_string(other) + ":c3");
}

TEST_CASE("motion: the picture follows one action after the other, and catches up at once") {
    stand::Stand stand;
    Bench bench(bench::match_of("alquerque"), stand);
    scenes::BoardMotion motion(bench.table);
    CHECK(motion.arrived());
    REQUIRE_FALSE(bench.session.play("d3-c3"));
    REQUIRE_FALSE(bench.session.play("b3xd3"));
    CHECK_FALSE(motion.arrived());
    CHECK(bench.top.ply() == 1);
    CHECK(bench.top.busy());
    motion.catch_up();
    CHECK(bench.top.ply() == 2);
    CHECK(motion.arrived());
    CHECK_FALSE(motion.luck_falls());
}
