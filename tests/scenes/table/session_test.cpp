// Session: who decides, taking back, the computer's answers, endings, all without a window.
#include "scenes/table/session/session.hpp"
#include "game/core/registry.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"
#include "tests/scenes/seat_plans.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

namespace {

using seat_plans::computer;
using seat_plans::person;

scenes::Session table(std::vector<scenes::SeatPlan> seats) {
    scenes::TablePlan plan;
    plan.game = "alquerque";
    auto opening = scenes::open_match(plan, 1);
    REQUIRE(opening.match);
    return {std::move(*opening.match), std::move(seats), nullptr, 0, [] {}};
}

/// Runs the computer until it has played or it is not its turn; time stands at `now`.
bool answered(scenes::Session& session, double now, double least) {
    for (int i = 0; i < 30000; ++i) {
        if (session.run(now, least)) return true;
        if (!session.thinking()) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return false;
}

/// Alquerque with an adviser that thinks until it is told to stop, or for ever.
scenes::Session slow_table(bool hears) {
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

TEST_CASE("session: an action is weighed beside the best, and the adviser is hurried") {
    auto session = slow_table(true);
    session.watch();
    CHECK(session.watching());
    session.weigh("d3-c3", 10);
    CHECK(session.weighing());
    CHECK_FALSE(session.watching());
    CHECK(session.weighed(10.1).waits);
    scenes::Weighed found;
    for (int i = 0; i < 10000; ++i) {
        found = session.weighed(10.2);  // hurried
        if (!found.waits) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(found.thought);
    CHECK_FALSE(session.weighing());
    for (const auto& one : found.thought->candidates)
        CHECK(one.value == (one.move == "d3-c3" ? -7 : 0));
    session.watch();  // goes on after it
    CHECK(session.watching());
}

TEST_CASE("session: an action waits no longer than it may") {
    auto session = slow_table(false);
    session.weigh("d3-c3", 10);
    CHECK(session.weighed(10.29).waits);
    const auto found = session.weighed(10.31);
    CHECK_FALSE(found.waits);
    CHECK_FALSE(found.thought);
    CHECK_FALSE(session.weighing());
    CHECK_FALSE(session.play("d3-c3"));  // nothing holds it any more
}

TEST_CASE("session: whoever turns to something else weighs nothing") {
    auto session = slow_table(true);
    session.weigh("d3-c3", 10);
    session.drop_weighing();
    CHECK_FALSE(session.weighing());
    CHECK_FALSE(session.weighed(10.1).waits);
}

TEST_CASE("session: among people one action is taken back at a time") {
    auto session = table({person(), person()});
    CHECK_FALSE(session.can_undo());
    REQUIRE_FALSE(session.play("d3-c3"));
    REQUIRE_FALSE(session.play("b3xd3"));
    CHECK(session.speaker() == 0);
    CHECK(session.undo());
    CHECK(session.match().ply() == 1);
    CHECK(session.speaker() == 1);
    CHECK(session.redo());
    CHECK(session.match().ply() == 2);
    CHECK(session.undo());
    CHECK(session.undo());
    CHECK_FALSE(session.undo());
}

TEST_CASE("session: against the computer undo goes back to the person's own decision") {
    auto session = table({person(), computer()});
    REQUIRE_FALSE(session.play("d3-c3"));
    REQUIRE(answered(session, 0, 0));
    CHECK(session.match().ply() == 2);
    CHECK(session.person_decides());
    CHECK(session.undo());
    CHECK(session.match().ply() == 0);
    CHECK_FALSE(session.can_undo());
    CHECK(session.redo());
    CHECK(session.match().ply() == 2);
}

TEST_CASE("session: what the computer opened with is not a person's to take back") {
    auto session = table({computer(), person()});
    REQUIRE(answered(session, 0, 0));
    CHECK(session.match().ply() == 1);
    CHECK_FALSE(session.can_undo());
}

TEST_CASE("session: the computer is seen thinking for at least the time asked for") {
    auto session = table({computer(), person()});
    CHECK_FALSE(session.run(10.0, 0.4));
    CHECK(session.thinking_since() == 10.0);
    for (int i = 0; i < 30000 && !session.due(0.4); ++i) {
        CHECK_FALSE(session.run(10.3, 0.4));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    REQUIRE(session.due(0.4));
    CHECK(*session.due(0.4) == doctest::Approx(10.4));
    CHECK_FALSE(session.run(10.39, 0.4));
    CHECK(session.run(10.41, 0.4));
    CHECK(session.match().ply() == 1);
}

TEST_CASE("session: what the computer has found is shown for the time asked for") {
    auto session = table({computer(), person()});
    CHECK_FALSE(session.found());
    for (int i = 0; i < 4000 && !session.found(); ++i) {
        CHECK_FALSE(session.run(10.0, 0, 0.5));
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    REQUIRE(session.found());
    const std::string move = *session.found();
    CHECK(*session.due(0, 0.5) == doctest::Approx(10.5));
    CHECK(*session.due(0.8, 0.5) == doctest::Approx(10.8));
    CHECK_FALSE(session.run(10.49, 0, 0.5));
    CHECK(session.match().ply() == 0);
    CHECK(session.run(10.51, 0, 0.5));
    CHECK(session.match().moves().back() == move);
    CHECK_FALSE(session.found());
}

TEST_CASE("session: the same match, the same answers, also after taking back") {
    auto session = table({person(), computer("level2")});
    REQUIRE_FALSE(session.play("d3-c3"));
    REQUIRE(answered(session, 0, 0));
    const std::string first = session.match().moves().back();
    session.undo();
    REQUIRE_FALSE(session.play("d3-c3"));
    REQUIRE(answered(session, 0, 0));
    CHECK(session.match().moves().back() == first);
}

TEST_CASE("session: seats change hands at any time, and holding keeps the computer still") {
    auto session = table({person(), person()});
    session.reseat(0, computer());
    CHECK(session.persons() == 1);
    CHECK(session.speaker() == 1);
    session.hold(true);
    CHECK_FALSE(session.run(0, 0));
    CHECK_FALSE(session.thinking());
    session.hold(false);
    CHECK(answered(session, 0, 0));
    session.reseat(0, person());
    CHECK(session.persons() == 2);
    CHECK(session.match().people().at(0).kind == scenes::kHelped);
}

TEST_CASE("session: whoever is played for by the computer has not played all alone") {
    const auto kinds = [](const scenes::Session& session) {
        return session.match().people().at(0).kind + " " + session.match().people().at(1).kind;
    };
    auto first = person();
    first.badge = 4;
    auto session = table({first, person()});
    REQUIRE_FALSE(session.play("d3-c3"));
    // Back before the computer has done anything: nothing has happened.
    session.reseat(0, computer("level2"));
    CHECK(kinds(session) == "level2 person");
    CHECK(session.match().people().at(0).badge == 4);  // the computer wears it meanwhile
    session.reseat(0, person());
    CHECK(session.match().people().at(0).badge == 4);
    CHECK(kinds(session) == "person person");
    // The other one's action is none of the computer's.
    session.reseat(0, computer());
    REQUIRE_FALSE(session.play("b3xd3"));
    session.reseat(0, person());
    CHECK(kinds(session) == "person person");
    session.reseat(0, computer());
    REQUIRE(answered(session, 0, 0));
    session.reseat(0, person());
    CHECK(kinds(session) == "helped person");
    CHECK(session.person(0));
    CHECK(session.persons() == 2);
    // It stays so, also of a computer that sits down once more and of the match that was kept.
    session.reseat(0, computer());
    session.reseat(0, person());
    CHECK(kinds(session) == "helped person");
    const auto seats = scenes::seats_of(session.match(), {});
    CHECK(seats.at(0).person);
    scenes::Session again(session.match(), seats, nullptr, 0, [] {});
    CHECK(kinds(again) == "helped person");
    // Another match is another one.
    CHECK(scenes::people_of(scenes::for_another_match(seats)).at(0).kind == "person");
}

TEST_CASE("session: for whom a computer plays is known in every language, and in the record") {
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
    // In another match those play themselves for whom a computer has played on.
    CHECK(told(scenes::for_another_match(seats)) == "Eva for ; Player 2 for ; Computer for ; ");
}

TEST_CASE("session: who moves to another seat keeps badge and name") {
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

TEST_CASE("session: who takes over from a computer in the middle was helped by it") {
    auto session = table({computer(), person()});
    session.reseat(0, person());
    CHECK(session.match().people().at(0).kind == "person");
    session.reseat(0, computer());
    REQUIRE(answered(session, 0, 0));
    scenes::Session opened(session.match(), session.seats(), nullptr, 0, [] {});
    opened.reseat(0, person());
    CHECK(opened.match().people().at(0).kind == "helped");
}

TEST_CASE("session: endings by the players can be taken back") {
    auto session = table({person(), computer()});
    REQUIRE(session.resign(0));
    CHECK(session.match().over());
    CHECK(session.match().result()->winners == std::vector<int>{1});
    CHECK(session.undo());
    CHECK_FALSE(session.match().over());
    CHECK(session.match().actor() == 0);
    REQUIRE(session.agree_draw());
    CHECK(session.match().result()->winners == std::vector<int>{0, 1});
}

TEST_CASE("session: a judgement asked for arrives once and plays nothing") {
    auto session = table({person(), person()});
    session.ask_hint();
    CHECK(session.asking_hint());
    const auto wait = [&session] {
        std::optional<scenes::Judgement> said;
        for (int i = 0; i < 30000 && !said; ++i) {
            said = session.answer();
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return said;
    };
    const auto hint = wait();
    REQUIRE(hint);
    CHECK_FALSE(hint->to_draw);
    CHECK_FALSE(hint->thought.move.empty());
    CHECK_FALSE(session.answer());
    CHECK(session.match().ply() == 0);
    session.ask_draw();
    session.drop_hint();
    const auto draw = wait();
    REQUIRE(draw);
    CHECK(draw->to_draw);
}

TEST_CASE("session: a hint that nobody waits for any more never arrives") {
    auto session = table({person(), person()});
    session.ask_hint();
    session.drop_hint();
    CHECK_FALSE(session.asking_hint());
    CHECK_FALSE(session.thinking());
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK_FALSE(session.answer());
}

TEST_CASE("session: seats come from the record of a match") {
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
    "session: dice of one's own are entered; what was rolled stays when a number is taken back") {
    scenes::TablePlan plan;
    plan.game = "knaster";
    plan.options.set("dice", std::string("own"));
    auto opening = scenes::open_match(plan, 1);
    REQUIRE(opening.match);
    scenes::Session session(
        std::move(*opening.match), {person()}, nullptr, 0, [] {}, {}, true);
    CHECK(session.person_decides());
    CHECK_FALSE(session.play_chance());
    CHECK_FALSE(session.can_undo());
    REQUIRE_FALSE(session.play("roll 2 6"));
    REQUIRE_FALSE(session.play("write c3"));
    CHECK(session.match().actor() == game::kChance);
    REQUIRE(session.undo());
    CHECK(session.match().ply() == 1);
    CHECK(*session.match().last_move() == "roll 2 6");
    // A slip of the finger: the entry itself can be mended, too.
    REQUIRE(session.undo());
    CHECK(session.match().ply() == 0);
    CHECK(session.person_decides());
    REQUIRE_FALSE(session.play("roll 2 5"));
    // The record plays by itself, whoever threw.
    const auto record = session.match().record();
    const auto again = game::Match::open(record);
    REQUIRE(std::holds_alternative<game::Match>(again));
    CHECK(std::get<game::Match>(again).record().actions == record.actions);
}

TEST_CASE("session: without persons nobody enters dice") {
    scenes::TablePlan plan;
    plan.game = "knaster";
    auto opening = scenes::open_match(plan, 1);
    scenes::Session session(
        std::move(*opening.match), {computer()}, nullptr, 0, [] {}, {}, true);
    CHECK_FALSE(session.person_decides());
    CHECK(session.play_chance());
}
