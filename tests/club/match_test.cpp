// Members of a club play: through an invitation, the lobby, a table, with table hosts of which one
// breaks down.
#include "tests/club/club_kit.hpp"

#include <doctest/doctest.h>

using namespace club_kit;

namespace {

std::size_t plies(const Player& player) {
    return player.state() ? static_cast<std::size_t>(player.state()->actions.size()) : 0;
}

}  // namespace

TEST_CASE("two members play every game while one of two table hosts is killed" * needs_server()) {
    ClubHouse house(2);
    Player anna(house.member("Anna")), bert(house.member("Bert"));
    const Players both{&anna, &bert};
    CHECK(anna.membership.club == "Test club");
    CHECK(anna.membership.user != bert.membership.user);
    game::Random random(7);
    std::size_t matches = 0;
    for (const auto& row : game::games()) {
        if (row.max_seats < 2) continue;
        CAPTURE(row.id);
        const auto code = gather(both, plan_of(row.id));
        begin_match(both);
        const auto middle = plies(anna) + 6;
        play(both, random, [&] { return plies(anna) >= middle && plies(bert) >= middle; });
        std::vector<std::string> before;
        for (const auto action : anna.state()->actions.list()) before.emplace_back(action);
        // Of the two any may have this match; in the course of five games both are killed.
        auto& victim = house.tables[matches++ % 2];
        victim->tell(SIGKILL);
        victim->wait();
        play(both, random, [&] { return anna.proved() && bert.proved(); });
        CHECK(*anna.state() == *bert.state());
        const auto after = anna.state()->actions.list();
        REQUIRE(after.size() >= before.size());
        for (std::size_t i = 0; i < before.size(); ++i) CHECK(after[i] == before[i]);
        victim = ready({PETIBOJ_TABLE, "run", "--keys", house.path() + "/table.json"});
        // The lobby says when it is over, and others may come to the table then.
        REQUIRE(until_all(both, [&] { return !anna.lobby->tables().at(code).notice.plays; }));
        anna.visit.reset();
        bert.visit.reset();
        for (auto* player : {&bert, &anna}) {
            player->lobby->want(net::LeaveTable{code});
            REQUIRE(until_all(both, [&] { return player->lobby->done(); }));
        }
        REQUIRE(until_all(both, [&] { return bert.lobby->tables().count(code) == 0; }));
    }
    // Everybody has a rating in each of the games now.
    const auto members = house.club({"members"}).output;
    for (const auto& row : game::games())
        if (row.max_seats > 1) CHECK(members.find(row.id) != std::string::npos);
}

TEST_CASE("whoever comes back, and a club whose programs were all killed, goes on" *
          needs_server()) {
    ClubHouse house;
    Player anna(house.member("Anna")), bert(house.member("Bert"));
    const Players both{&anna, &bert};
    const auto code = gather(both, plan_of("zatre"));
    begin_match(both);
    game::Random random(5);
    play(both, random, [&] { return plies(anna) >= 8 && plies(bert) >= 8; });
    // Away, and the other one sees it.
    bert.visit.reset();
    const auto here = [&](const char* who) {
        const auto* guest = anna.visit->room()->guest(
            who == std::string("Bert") ? bert.membership.user : anna.membership.user);
        return guest && guest->here;
    };
    REQUIRE(until_all(both, [&] { return !here("Bert"); }));
    bert.sit(code);
    REQUIRE(until_all(both, [&] { return here("Bert") && plies(bert) >= 8; }));
    // Server, worker and host in this order, as a whole machine would.
    for (auto* program : {house.server.get(), house.worker.get(), house.tables.front().get()}) {
        program->tell(SIGKILL);
        program->wait();
    }
    house.start_server();
    house.start_worker();
    house.tables.clear();
    house.start_table();
    REQUIRE(until_all(both, [&] { return anna.visit->connected() && bert.visit->connected(); }));
    const auto aim = plies(anna) + 6;
    play(both, random, [&] { return plies(anna) >= aim && plies(bert) >= aim; });
    // Rematch in the same room when it is over, and a third one who watches hears of it.
    Player cyril(house.member("Cyril"));
    const Players all{&anna, &bert, &cyril};
    cyril.lobby->want(net::ComeTo{code, true});
    REQUIRE(until_all(all, [&] { return cyril.lobby->at_table() == code; }));
    cyril.sit(code);
    play(all, random, [&] { return anna.proved() && bert.proved() && cyril.proved(); });
    CHECK(cyril.visit->room()->seat_of(cyril.membership.user) == -1);
    REQUIRE(until_all(all, [&] { return !anna.lobby->tables().at(code).notice.plays; }));
    begin_match(both);
    REQUIRE(until_all(all, [&] { return cyril.begun(); }));
}
