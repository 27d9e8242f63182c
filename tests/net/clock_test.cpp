// The time of seats, from stamps alone.
#include "game/net/table/clock.hpp"
#include "tests/net/net_kit.hpp"

#include <doctest/doctest.h>

using net::Clock;
using net::seat_bit;

TEST_CASE("clock: without time nothing runs and nobody runs out") {
    Clock clock({}, 2);
    CHECK_FALSE(clock.on());
    clock.run(seat_bit(0), 0);
    CHECK(clock.running() == 0);
    CHECK_FALSE(clock.run_out(0, 1'000'000'000));
    CHECK_FALSE(clock.next_end());
}

TEST_CASE("clock: time runs for whoever has to act, less the grace of every action") {
    Clock clock({60, 2, false}, 2);
    clock.run(seat_bit(0), 1000);
    CHECK(clock.left(0, 1000) == 60'000);
    CHECK(clock.left(0, 1300) == 60'000);
    CHECK(clock.left(0, 2300) == 59'000);
    CHECK(clock.left(1, 2300) == 60'000);
    clock.acted(0, 11'300);
    clock.run(seat_bit(1), 11'300);
    CHECK(clock.left(0, 99'000) == 52'000);
    CHECK(clock.running() == seat_bit(1));
    CHECK(clock.next_end() == 11'300 + 300 + 60'000 + 1);
    CHECK_FALSE(clock.run_out(1, 71'600));
    CHECK(clock.run_out(1, 71'601));
    CHECK_FALSE(clock.run_out(0, 999'999));  // it has not to act
    // Late, but nobody had claimed it: nothing is owed.
    clock.acted(1, 200'000);
    CHECK(clock.left(1, 200'000) == 2'000);
    // Quicker than the grace costs nothing and gives no more than the increment.
    clock.run(seat_bit(1), 200'000);
    clock.acted(1, 200'100);
    CHECK(clock.left(1, 200'100) == 4'000);
}

TEST_CASE("clock: a pause stops time, and stamps that go backwards give none") {
    Clock clock({60, 0, false}, 3);
    clock.run(seat_bit(0) | seat_bit(2), 0);
    clock.run(0, 10'300);
    CHECK(clock.left(0, 500'000) == 50'000);
    clock.run(seat_bit(0) | seat_bit(2), 500'000);
    clock.run(seat_bit(2), 499'000);
    CHECK(clock.left(0, 600'000) == 50'000);
    CHECK(clock.left(1, 600'000) == 60'000);
    CHECK(clock.run_out(2, 600'000));
}

TEST_CASE("clock: by correspondence every action has its own days") {
    const int day = 24 * 3600;
    Clock clock({3 * day, 0, true}, 2);
    CHECK(clock.by_correspondence());
    clock.run(seat_bit(0), 0);
    const std::int64_t two_days = std::int64_t{2000} * day;
    CHECK(clock.left(0, two_days) == std::int64_t{1000} * day + 300);
    clock.acted(0, two_days);
    CHECK(clock.left(0, two_days) == std::int64_t{3000} * day);
    CHECK_FALSE(Clock({60, 0, true}, 2).by_correspondence());
}

TEST_CASE("clock: by correspondence time stands on days off, for everybody alike") {
    const std::int64_t hour = 3600 * 1000, day = 24 * hour;
    const std::int64_t friday = 20'000 * day;  // 4 October 2024
    const int weekend = 1 << 5 | 1 << 6;
    CHECK(net::time_between(friday, friday + day, weekend) == day);
    CHECK(net::time_between(friday + day, friday + 3 * day, weekend) == 0);
    CHECK(net::time_between(friday + 12 * hour, friday + 4 * day, weekend) == 36 * hour);
    CHECK(net::time_between(friday, friday + 70 * day, weekend) == 50 * day);
    CHECK(net::time_between(friday + 4 * day, friday, weekend) == -2 * day);

    Clock clock({2 * 24 * 3600, 0, true, weekend}, 2);
    clock.run(seat_bit(0), friday + 12 * hour);
    CHECK(clock.left(0, friday + 36 * hour) == 36 * hour + 300);  // in the night to Saturday
    CHECK(clock.left(0, friday + 3 * day) == 36 * hour + 300);    // in that to Monday
    CHECK(clock.next_end() == friday + 4 * day + 12 * hour + 300 + 1);
    CHECK_FALSE(clock.run_out(0, *clock.next_end() - 1));
    CHECK(clock.run_out(0, *clock.next_end()));
    // Begun on a day off, it begins on Monday.
    clock.run(seat_bit(1), friday + 30 * hour);
    CHECK(clock.left(1, friday + 3 * day) == 2 * day);
    CHECK(clock.next_end() == friday + 5 * day + 300 + 1);

    // The end is the first stamp at which it has run out, whatever the days off.
    for (int off = 0; off < net::kWholeWeek; ++off) {
        Clock any({3 * 24 * 3600, 0, true, off}, 1);
        any.run(seat_bit(0), friday + off * hour);
        REQUIRE(any.next_end());
        CHECK(any.run_out(0, *any.next_end()));
        CHECK_FALSE(any.run_out(0, *any.next_end() - 1));
    }
}

TEST_CASE("clock: in a match it is told from the log, and running out has to be claimed") {
    net_kit::Paper paper;
    auto open = net_kit::opening("toy", {}, 2);
    open.time = {10, 1, false};
    paper.begin(open);
    const auto& state = paper.fold.state();
    REQUIRE(state.clock.running() == seat_bit(0));
    paper.now += 4300;
    REQUIRE(paper.act("anna", net::Act{0, "take"}) == "");
    CHECK(state.clock.left(0, paper.now) == 7000);
    CHECK(state.clock.running() == seat_bit(1));
    paper.now += 10'300;
    CHECK(paper.act("anna", net::Claim{1, net::Why::time}) == "net.time_left");
    CHECK(paper.act("", net::Claim{1, net::Why::time}) == "net.time_left");
    paper.now += 1;
    CHECK(paper.act("bert", net::Claim{1, net::Why::time}) == "net.own_claim");
    CHECK(paper.act("anna", net::Claim{0, net::Why::time}) == "net.own_claim");
    // A seat that acts before anybody claims it plays on.
    auto claimed = paper;
    REQUIRE(paper.act("bert", net::Act{1, "take"}) == "");
    CHECK(state.clock.left(1, paper.now) == 1000);
    REQUIRE(claimed.act("", net::Claim{1, net::Why::time}) == "");
    CHECK(claimed.fold.state().over());
    claimed.end();
    CHECK(claimed.fold.state().result->winners == std::vector<int>{0});
}

TEST_CASE("clock: it stands while a pause lasts, as all have agreed") {
    net_kit::Paper paper;
    auto open = net_kit::opening("toy", {}, 2);
    open.time = {10, 0, false};
    paper.begin(open);
    const auto& state = paper.fold.state();
    using net::Matter;
    using net::Step;
    CHECK(paper.act("anna", net::Resume{}) == "net.not_paused");
    REQUIRE(paper.act("bert", net::Propose{Matter::pause, Step::asked}) == "");
    CHECK(state.clock.running() == seat_bit(0));
    REQUIRE(paper.act("anna", net::Propose{Matter::pause, Step::agreed}) == "");
    CHECK(state.clock.running() == 0);
    CHECK(paper.act("anna", net::Act{0, "take"}) == "net.paused");
    CHECK(paper.act("anna", net::Propose{Matter::pause, Step::asked}) == "net.paused");
    paper.now += 100'000;
    REQUIRE(paper.act("bert", net::Resume{}) == "");
    CHECK(state.clock.left(0, paper.now) == 10'000);
    CHECK(paper.act("anna", net::Act{0, "take"}) == "");
}
