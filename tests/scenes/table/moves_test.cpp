// The parts of a table that act: hints, the warning before a mistake, playing out what is decided,
// the end, who leaves.
#include "tests/scenes/bench.hpp"

#include "scenes/table/moves/autoplay.hpp"
#include "scenes/table/moves/ending.hpp"
#include "scenes/table/moves/hints.hpp"
#include "scenes/table/moves/mistake_warning.hpp"
#include "scenes/table/moves/rule_lookup.hpp"

#include <chrono>
#include <thread>

using bench::Bench;
using scenes::Hints;

namespace {

/// Alquerque with an adviser who calls b2-c3 a grave mistake beside d3-c3, at once.
game::Match advised() {
    static game::Game row = [] {
        game::Game copy = *game::find_game("alquerque");
        copy.think = [](const game::Position& position, const game::Request&) {
            game::Thought thought;
            for (const auto& choice : position.choices())
                thought.candidates.push_back({choice.move, choice.move == "d3-c3" ? 0 : -5000});
            thought.move = "d3-c3";
            return thought;
        };
        return copy;
    }();
    auto match = game::Match::start(row, {}, 1);
    return std::get<game::Match>(std::move(match));
}

/// Some other action than the advised one.
std::string mistake_of(const game::Match& match) {
    for (const auto& choice : match.now().choices())
        if (choice.move != "d3-c3") return choice.move;
    return {};
}

struct Parts {
    explicit Parts(game::Match match)
        : bench(std::move(match), stand),
          decision(bench.table, [] { return true; }),
          hints(bench.table, mode, decision) {
        decision.offer();
    }

    stand::Stand stand;
    Bench bench;
    bench::Mode mode;
    scenes::Decision decision;
    Hints hints;
};

void wait_for(const std::function<bool()>& done) {
    bool is_done = false;
    for (int i = 0; i < 5000 && !is_done; ++i) {
        is_done = done();
        if (!is_done) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    REQUIRE(is_done);
}

}  // namespace

TEST_CASE("hints: first a place, then the action, then the reason") {
    Parts parts(advised());
    parts.hints.ask();
    CHECK(parts.hints.step() == Hints::Step::asked);
    CHECK(parts.mode.happened == std::vector{scenes::Happened::hint_asked});
    CHECK(parts.hints.move().empty());
    std::optional<scenes::Judgement> said;
    wait_for([&] { return said || (said = parts.bench.session.answer()); });
    parts.hints.answer(said->thought);
    CHECK(parts.hints.shown());
    if (parts.hints.step() == Hints::Step::where) parts.hints.ask();
    CHECK(parts.hints.step() == Hints::Step::what);
    CHECK(parts.hints.move() == "d3-c3");
    CHECK(parts.hints.lies_on("d3"));
    CHECK(parts.hints.lies_on("c3"));
    CHECK_FALSE(parts.hints.lies_on("a1"));
    scenes::Marks marks;
    parts.hints.mark(marks);
    CHECK(marks.hinted == std::vector<std::string>{"d3", "c3"});
    parts.hints.ask();
    CHECK(parts.hints.step() == Hints::Step::why);
    CHECK(parts.hints.lines().size() == 2);
    parts.hints.drop();
    CHECK(parts.hints.lines().empty());
}

TEST_CASE("warning: a mistake waits, is asked about once, and played when it is wanted again") {
    Parts parts(advised());
    parts.stand.settings.change(
        [](scenes::SettingValues& values) { values.confirm = scenes::Confirm::mistakes; });
    scenes::MistakeWarning warning(parts.bench.table, parts.mode, parts.decision, parts.hints);
    CHECK(warning.watches());
    const std::string bad = mistake_of(parts.bench.session.match());
    REQUIRE_FALSE(bad.empty());
    CHECK_FALSE(warning.weigh(bad));
    std::optional<std::string> played;
    wait_for([&] {
        played = warning.look();
        return !warning.waits();
    });
    CHECK_FALSE(played);
    CHECK(parts.decision.pending());
    CHECK_FALSE(warning.objection().empty());
    CHECK(warning.weigh(bad) == bad);
}

TEST_CASE("warning: what is best is played when it has been looked at") {
    Parts parts(advised());
    parts.stand.settings.change(
        [](scenes::SettingValues& values) { values.confirm = scenes::Confirm::mistakes; });
    scenes::MistakeWarning warning(parts.bench.table, parts.mode, parts.decision, parts.hints);
    CHECK_FALSE(warning.weigh("d3-c3"));
    CHECK(warning.waits());
    CHECK(warning.wake());
    std::optional<std::string> played;
    wait_for([&] { return (played = warning.look()).has_value(); });
    CHECK(played == "d3-c3");
}

TEST_CASE("warning: nobody is asked who does not want it, or has turned to something else") {
    Parts parts(advised());
    scenes::MistakeWarning warning(parts.bench.table, parts.mode, parts.decision, parts.hints);
    const std::string bad = mistake_of(parts.bench.session.match());
    CHECK(warning.weigh(bad) == bad);
    parts.stand.settings.change(
        [](scenes::SettingValues& values) { values.confirm = scenes::Confirm::mistakes; });
    CHECK_FALSE(warning.weigh(bad));
    parts.bench.sheet.kind = scenes::OpenSheet::Kind::menu;
    CHECK_FALSE(warning.look());
    CHECK_FALSE(warning.waits());
}

TEST_CASE("play out: not at the beginning, not while the mode forbids it") {
    Parts parts(bench::match_of("alquerque"));
    scenes::FinishDecided rest(parts.bench.table, parts.mode, parts.decision, parts.hints);
    CHECK_FALSE(rest.may());
    parts.mode.free.plays_out = false;
    CHECK_FALSE(rest.may());
    parts.decision.picker().press("d3");
    rest.run(true);
    CHECK(rest.running());
    CHECK(parts.decision.path().empty());
    rest.play_next();
    CHECK(parts.bench.session.match().ply() == 1);
    rest.run(false);
    CHECK_FALSE(rest.running());
}

TEST_CASE("match end: told after a moment, again when the match goes on") {
    Parts parts(bench::match_of("alquerque"));
    scenes::BoardCamera camera(parts.stand.services, parts.bench.session, parts.bench.top);
    scenes::Aim aim(parts.bench.table, camera, parts.decision);
    scenes::MatchEnd end(parts.bench.table, parts.decision, aim);
    CHECK_FALSE(end.told());
    REQUIRE(parts.bench.session.resign(0));
    end.finish();
    CHECK_FALSE(end.told());  // the last move is looked at
    parts.stand.clock.set(parts.stand.clock.now() + 1);
    end.finish();
    CHECK(end.told());
    CHECK(parts.stand.stage.has_requests());
    CHECK(end.results_left());
    CHECK_FALSE(end.results_left());
    end.again();
    CHECK_FALSE(end.told());
}

TEST_CASE("departure: seats change hands only where they are free") {
    Parts parts(bench::match_of("alquerque"));
    scenes::Departure departure(parts.bench.table, parts.mode, parts.decision, parts.hints);
    CHECK(departure.may_reseat());
    CHECK(departure.may_speak());
    scenes::SeatPlan computer;
    computer.person = false;
    computer.bot = "nobody knows it";
    departure.reseat(1, computer);
    const auto& seat = parts.bench.session.seats()[1];
    CHECK_FALSE(seat.person);
    CHECK(seat.stands_in);
    CHECK(seat.bot == "level" + std::to_string(parts.bench.session.match().game().levels));
    parts.mode.free.seats_are_free = false;
    CHECK_FALSE(departure.may_reseat());
    REQUIRE(parts.bench.session.resign(0));
    CHECK_FALSE(departure.may_speak());
}

TEST_CASE("rule lookup: a sentence leads to the rule that it names, where rules are opened") {
    Parts parts(bench::match_of("alquerque"));
    scenes::BoardCamera camera(parts.stand.services, parts.bench.session, parts.bench.top);
    scenes::Aim aim(parts.bench.table, camera, parts.decision);
    scenes::RuleLookup rules(parts.bench.table, parts.mode, aim);
    parts.mode.free.opens_rules = false;
    rules.open("3.1");
    CHECK_FALSE(parts.stand.stage.has_requests());
    parts.mode.free.opens_rules = true;
    rules.open("3.1");
    CHECK(parts.stand.stage.has_requests());
    CHECK(rules.asked().empty());
}
