// Play: who decides, taking back to a person's decision, the computer's answers, endings, all
// without a window.
#include "scenes/table/session/play.hpp"
#include "game/core/registry.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/people/stand_in.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

namespace {

scenes::SeatPlan person() {
    return {};
}

scenes::SeatPlan computer(const char* bot = "level1") {
    scenes::SeatPlan plan;
    plan.person = false;
    plan.bot = bot;
    return plan;
}

scenes::Play table(std::vector<scenes::SeatPlan> seats) {
    scenes::TablePlan plan;
    plan.game = "alquerque";
    auto opening = scenes::open_match(plan, 1);
    REQUIRE(opening.match);
    return {std::move(*opening.match), std::move(seats), nullptr, 0, [] {}};
}

/// Runs the computer until it has played or it is not its turn; time stands at `now`.
bool answered(scenes::Play& play, double now, double least) {
    for (int i = 0; i < 30000; ++i) {
        if (play.run(now, least)) return true;
        if (!play.thinking()) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

/// Alquerque with an adviser that thinks until it is told to stop, or for ever.
scenes::Play slow_table(bool hears) {
    static std::vector<std::unique_ptr<game::Game>> rows;
    rows.push_back(std::make_unique<game::Game>(*game::find_game("alquerque")));
    rows.back()->think = [hears](const game::Position& position, const game::Request& request) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(400);
        while (!(hears && *request.stop) && (hears || std::chrono::steady_clock::now() < until))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        game::Thought thought;
        for (const auto& choice : position.choices())
            thought.candidates.push_back({choice.move, choice.move == request.asked ? -7 : 0});
        thought.move = thought.candidates.front().move;
        return thought;
    };
    auto match = game::Match::start(*rows.back(), {}, 1);
    return {std::get<game::Match>(std::move(match)), {person(), person()}, nullptr, 0, [] {}};
}

}  // namespace

TEST_CASE("play: an action is weighed beside the best, and the adviser is hurried") {
    auto play = slow_table(true);
    play.watch();
    CHECK(play.watching());
    play.weigh("d3-c3", 10);
    CHECK(play.weighing());
    CHECK_FALSE(play.watching());
    CHECK(play.weighed(10.1).waits);
    scenes::Weighed found;
    for (int i = 0; i < 10000; ++i) {
        found = play.weighed(10.2);  // hurried
        if (!found.waits) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(found.thought);
    CHECK_FALSE(play.weighing());
    for (const auto& one : found.thought->candidates)
        CHECK(one.value == (one.move == "d3-c3" ? -7 : 0));
    play.watch();  // goes on after it
    CHECK(play.watching());
}

TEST_CASE("play: an action waits no longer than it may") {
    auto play = slow_table(false);
    play.weigh("d3-c3", 10);
    CHECK(play.weighed(10.29).waits);
    const auto found = play.weighed(10.31);
    CHECK_FALSE(found.waits);
    CHECK_FALSE(found.thought);
    CHECK_FALSE(play.weighing());
    CHECK_FALSE(play.play("d3-c3"));  // nothing holds it any more
}

TEST_CASE("play: whoever turns to something else weighs nothing") {
    auto play = slow_table(true);
    play.weigh("d3-c3", 10);
    play.drop_weighing();
    CHECK_FALSE(play.weighing());
    CHECK_FALSE(play.weighed(10.1).waits);
}

TEST_CASE("play: among people one action is taken back at a time") {
    auto play = table({person(), person()});
    CHECK_FALSE(play.can_undo());
    REQUIRE_FALSE(play.play("d3-c3"));
    REQUIRE_FALSE(play.play("b3xd3"));
    CHECK(play.speaker() == 0);
    CHECK(play.undo());
    CHECK(play.match().ply() == 1);
    CHECK(play.speaker() == 1);
    CHECK(play.redo());
    CHECK(play.match().ply() == 2);
    CHECK(play.undo());
    CHECK(play.undo());
    CHECK_FALSE(play.undo());
}

TEST_CASE("play: against the computer undo goes back to the person's own decision") {
    auto play = table({person(), computer()});
    REQUIRE_FALSE(play.play("d3-c3"));
    REQUIRE(answered(play, 0, 0));
    CHECK(play.match().ply() == 2);
    CHECK(play.person_decides());
    CHECK(play.undo());
    CHECK(play.match().ply() == 0);
    CHECK_FALSE(play.can_undo());
    CHECK(play.redo());
    CHECK(play.match().ply() == 2);
}

TEST_CASE("play: what the computer opened with is not a person's to take back") {
    auto play = table({computer(), person()});
    REQUIRE(answered(play, 0, 0));
    CHECK(play.match().ply() == 1);
    CHECK_FALSE(play.can_undo());
}

TEST_CASE("play: the computer is seen thinking for at least the time asked for") {
    auto play = table({computer(), person()});
    CHECK_FALSE(play.run(10.0, 0.4));
    CHECK(play.thinking_since() == 10.0);
    for (int i = 0; i < 30000 && !play.due(0.4); ++i) {
        CHECK_FALSE(play.run(10.3, 0.4));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    REQUIRE(play.due(0.4));
    CHECK(*play.due(0.4) == doctest::Approx(10.4));
    CHECK_FALSE(play.run(10.39, 0.4));
    CHECK(play.run(10.41, 0.4));
    CHECK(play.match().ply() == 1);
}

TEST_CASE("play: what the computer has found is shown for the time asked for") {
    auto play = table({computer(), person()});
    CHECK_FALSE(play.found());
    for (int i = 0; i < 4000 && !play.found(); ++i) {
        CHECK_FALSE(play.run(10.0, 0, 0.5));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    REQUIRE(play.found());
    const std::string move = *play.found();
    CHECK(*play.due(0, 0.5) == doctest::Approx(10.5));
    CHECK(*play.due(0.8, 0.5) == doctest::Approx(10.8));
    CHECK_FALSE(play.run(10.49, 0, 0.5));
    CHECK(play.match().ply() == 0);
    CHECK(play.run(10.51, 0, 0.5));
    CHECK(play.match().moves().back() == move);
    CHECK_FALSE(play.found());
}

TEST_CASE("play: the same match, the same answers, also after taking back") {
    auto play = table({person(), computer("level2")});
    REQUIRE_FALSE(play.play("d3-c3"));
    REQUIRE(answered(play, 0, 0));
    const std::string first = play.match().moves().back();
    play.undo();
    REQUIRE_FALSE(play.play("d3-c3"));
    REQUIRE(answered(play, 0, 0));
    CHECK(play.match().moves().back() == first);
}

TEST_CASE("play: seats change hands at any time, and holding keeps the computer still") {
    auto play = table({person(), person()});
    play.reseat(0, computer());
    CHECK(play.persons() == 1);
    CHECK(play.speaker() == 1);
    play.hold(true);
    CHECK_FALSE(play.run(0, 0));
    CHECK_FALSE(play.thinking());
    play.hold(false);
    CHECK(answered(play, 0, 0));
    play.reseat(0, person());
    CHECK(play.persons() == 2);
    CHECK(play.match().people().at(0).kind == scenes::kHelped);
}

TEST_CASE("play: whoever is played for by the computer has not played all alone") {
    const auto kinds = [](const scenes::Play& play) {
        return play.match().people().at(0).kind + " " + play.match().people().at(1).kind;
    };
    auto first = person();
    first.badge = 4;
    auto play = table({first, person()});
    REQUIRE_FALSE(play.play("d3-c3"));
    // Back before the computer has done anything: nothing has happened.
    play.reseat(0, computer("level2"));
    CHECK(kinds(play) == "level2 person");
    CHECK(play.match().people().at(0).badge == 4);  // the computer wears it meanwhile
    play.reseat(0, person());
    CHECK(play.match().people().at(0).badge == 4);
    CHECK(kinds(play) == "person person");
    // The other one's action is none of the computer's.
    play.reseat(0, computer());
    REQUIRE_FALSE(play.play("b3xd3"));
    play.reseat(0, person());
    CHECK(kinds(play) == "person person");
    play.reseat(0, computer());
    REQUIRE(answered(play, 0, 0));
    play.reseat(0, person());
    CHECK(kinds(play) == "helped person");
    CHECK(play.person(0));
    CHECK(play.persons() == 2);
    // It stays so, also of a computer that sits down once more and of the match that was kept.
    play.reseat(0, computer());
    play.reseat(0, person());
    CHECK(kinds(play) == "helped person");
    const auto seats = scenes::seats_of(play.match(), {});
    CHECK(seats.at(0).person);
    scenes::Play again(play.match(), seats, nullptr, 0, [] {});
    CHECK(kinds(again) == "helped person");
    // Another match is another one.
    CHECK(scenes::people_of(scenes::for_another_match(seats)).at(0).kind == "person");
}

TEST_CASE("play: for whom a computer plays is known in every language, and in the record") {
    scenes::Strings strings(LOCALES);
    strings.use("cs");
    auto eva = person(), nobody = computer(), unnamed = computer();
    eva.name = "Eva";
    eva.person = false;
    eva.stands_in = unnamed.stands_in = true;
    const std::vector<scenes::SeatPlan> seats{eva, unnamed, nobody};
    const auto told = [](const std::vector<scenes::SeatPlan>& all) {
        std::string text;
        for (int seat = 0; seat < 3; ++seat)
            text += scenes::seat_title(all, seat) + " for " +
                    scenes::stood_in_for(all[static_cast<std::size_t>(seat)], seat) + "; ";
        return text;
    };
    CHECK(told(seats) == "Eva (počítač) for Eva; Hráč 2 (počítač) for Hráč 2; Počítač for ; ");
    strings.use("en");
    CHECK(told(seats) ==
          "Eva (computer) for Eva; Player 2 (computer) for Player 2; Computer for ; ");
    const auto read = game::read_record(
        game::write_record({"zatre", {}, {}, std::nullopt, scenes::people_of(seats)}));
    REQUIRE(std::holds_alternative<game::Record>(read));
    std::vector<scenes::SeatPlan> again;
    for (const auto& seat : std::get<game::Record>(read).seats)
        again.push_back(scenes::seat_plan(seat));
    CHECK(told(again) == told(seats));
    CHECK(scenes::badge_names(again) == scenes::badge_names(seats));
    CHECK(scenes::badge_names(seats).at(0) == "Eva");
    // In another match the computers play for themselves.
    CHECK(told(scenes::for_another_match(seats)) ==
          "Computer 1 for ; Computer 2 for ; Computer 3 for ; ");
}

TEST_CASE("play: who moves to another seat keeps badge and name") {
    scenes::Strings strings(LOCALES);
    strings.use("en");
    std::vector<scenes::SeatPlan> seats{person(), computer(), computer(), person()};
    seats[3].name = "Eva";
    const auto next = scenes::one_seat_on(seats);
    const auto told = [](const std::vector<scenes::SeatPlan>& all) {
        std::string text;
        for (const auto& seat : all) text += seat.name + " " + std::to_string(seat.badge) + ", ";
        return text;
    };
    CHECK(told(next) == "Computer 2 1, Computer 3 2, Eva 3, Player 1 0, ");
    CHECK(told(scenes::one_seat_on(next)) == "Computer 3 2, Eva 3, Player 1 0, Computer 2 1, ");
    // One computer is called so at every seat; who plays alone stays at theirs.
    CHECK(told(scenes::one_seat_on({person(), computer()})) == " 1, Player 1 0, ");
    CHECK(told(scenes::one_seat_on({person()})) == " -1, ");
    // A record that gives two the same badge: everybody begins with that of the seat.
    seats[0].badge = seats[1].badge = 2;
    CHECK(told(scenes::one_seat_on(seats)) == told(next));
}

TEST_CASE("play: who takes over from a computer in the middle was helped by it") {
    auto play = table({computer(), person()});
    play.reseat(0, person());
    CHECK(play.match().people().at(0).kind == "person");
    play.reseat(0, computer());
    REQUIRE(answered(play, 0, 0));
    scenes::Play opened(play.match(), play.seats(), nullptr, 0, [] {});
    opened.reseat(0, person());
    CHECK(opened.match().people().at(0).kind == "helped");
}

TEST_CASE("play: endings by the players can be taken back") {
    auto play = table({person(), computer()});
    REQUIRE(play.resign(0));
    CHECK(play.match().over());
    CHECK(play.match().result()->winners == std::vector<int>{1});
    CHECK(play.undo());
    CHECK_FALSE(play.match().over());
    CHECK(play.match().actor() == 0);
    REQUIRE(play.agree_draw());
    CHECK(play.match().result()->winners == std::vector<int>{0, 1});
}

TEST_CASE("play: a judgement asked for arrives once and plays nothing") {
    auto play = table({person(), person()});
    play.ask_hint();
    CHECK(play.asking_hint());
    const auto wait = [&play] {
        std::optional<scenes::Judgement> said;
        for (int i = 0; i < 30000 && !said; ++i) {
            said = play.answer();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return said;
    };
    const auto hint = wait();
    REQUIRE(hint);
    CHECK_FALSE(hint->to_draw);
    CHECK_FALSE(hint->thought.move.empty());
    CHECK_FALSE(play.answer());
    CHECK(play.match().ply() == 0);
    play.ask_draw();
    play.drop_hint();
    const auto draw = wait();
    REQUIRE(draw);
    CHECK(draw->to_draw);
}

TEST_CASE("play: a hint that nobody waits for any more never arrives") {
    auto play = table({person(), person()});
    play.ask_hint();
    play.drop_hint();
    CHECK_FALSE(play.asking_hint());
    CHECK_FALSE(play.thinking());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK_FALSE(play.answer());
}

TEST_CASE("play: seats come from the record of a match") {
    const auto opening = game::open_record(
        R"({"game":"alquerque","options":{},"actions":["d3-c3","b3xd3"],)"
        R"("seats":[{"name":"Ema","kind":"person"},{"name":"","kind":"level2"}]})");
    REQUIRE(opening.match);
    const auto seats = scenes::seats_of(*opening.match, {});
    REQUIRE(seats.size() == 2);
    CHECK(seats[0].person);
    CHECK(seats[0].name == "Ema");
    CHECK(seats[1].bot == "level2");
}

TEST_CASE(
    "play: dice of one's own are entered; what was rolled stays when a number is taken back") {
    scenes::TablePlan plan;
    plan.game = "knaster";
    plan.options.set("dice", std::string("own"));
    auto opening = scenes::open_match(plan, 1);
    REQUIRE(opening.match);
    scenes::Play play(
        std::move(*opening.match), {person()}, nullptr, 0, [] {}, {}, true);
    CHECK(play.person_decides());
    CHECK_FALSE(play.play_chance());
    CHECK_FALSE(play.can_undo());
    REQUIRE_FALSE(play.play("roll 2 6"));
    REQUIRE_FALSE(play.play("write c3"));
    CHECK(play.match().actor() == game::kChance);
    REQUIRE(play.undo());
    CHECK(play.match().ply() == 1);
    CHECK(*play.match().last_move() == "roll 2 6");
    // A slip of the finger: the entry itself can be mended, too.
    REQUIRE(play.undo());
    CHECK(play.match().ply() == 0);
    CHECK(play.person_decides());
    REQUIRE_FALSE(play.play("roll 2 5"));
    // The record plays by itself, whoever threw.
    const auto record = play.match().record();
    const auto again = game::Match::open(record);
    REQUIRE(std::holds_alternative<game::Match>(again));
    CHECK(std::get<game::Match>(again).record().actions == record.actions);
}

TEST_CASE("play: without persons nobody enters dice") {
    scenes::TablePlan plan;
    plan.game = "knaster";
    auto opening = scenes::open_match(plan, 1);
    scenes::Play play(
        std::move(*opening.match), {computer()}, nullptr, 0, [] {}, {}, true);
    CHECK_FALSE(play.person_decides());
    CHECK(play.play_chance());
}
