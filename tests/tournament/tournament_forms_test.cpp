// Laws of the other forms – knock-out, ladder, pentathlon – and of who is rated.
#include "tests/tournament/club.hpp"

using namespace club;

TEST_CASE("tournament laws: in a knock-out everybody but the champion is beaten once") {
    for (int people = 2; people <= 33; ++people) {
        CAPTURE(people);
        Random random(static_cast<std::uint64_t>(people), 28);
        auto head = head_of(Form::knockout, "zatre", people);
        auto played = begun(head);
        std::map<Player, int> beaten;
        int byes = 0;
        while (!played.append(Paired{})) {
            play_round(played, random, 10);
            const auto& round = played.state().rounds.back();
            byes += static_cast<int>(round.byes.size());
            for (const auto& table : round.tables) {
                const int winner = sole_winner(*table.outcome);
                REQUIRE(winner >= 0);
                ++beaten[table.players[at(1 - winner)]];
            }
        }
        CHECK(played.state().stage() == Stage::complete);
        CHECK(static_cast<int>(beaten.size()) == people - 1);
        for (const auto& [player, times] : beaten) CHECK(times == 1);
        int least = 1;
        while (least < people) least *= 2;
        CHECK(byes == least - people);
        const auto list = standings(played.state());
        CHECK(list.front().place == 1);
        CHECK(beaten.count(played.state().player_of[at(list.front().person)]) == 0);
        CHECK(list[1].place == 2);
    }
}

TEST_CASE(
    "tournament laws: on a ladder a challenger takes the rung, and nobody else changes order") {
    auto head = head_of(Form::ladder, "zatre", 9);
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        CAPTURE(seed);
        Random random(seed, 29);
        auto played = begun(head, 2);
        for (int step = 0; step < 60; ++step) {
            const auto before = played.state().ladder.rungs;
            const auto index = [&](Player player) {
                return std::find(before.begin(), before.end(), player) - before.begin();
            };
            switch (random.below(8)) {
                case 0:
                    played.append(Joined{id_of(drawn(random, 9))});
                    break;
                case 1:
                    if (random.below(3) == 0) played.append(Withdrawn{id_of(drawn(random, 9))});
                    break;
                case 2:
                case 3:
                case 4:
                    played.append(Challenged{id_of(drawn(random, 9)), id_of(drawn(random, 9))});
                    CHECK(played.state().ladder.rungs == before);
                    break;
                default: {
                    if (played.state().rounds.empty()) break;
                    const auto tables = played.state().rounds.front().tables;
                    for (std::size_t i = 0; i < tables.size(); ++i) {
                        if (tables[i].outcome) continue;
                        const auto report =
                            report_of(tables[i], static_cast<int>(i) + 1, random, 10);
                        REQUIRE(!played.append(report));
                        const auto& table = played.state().rounds.front().tables[i];
                        const Player up = table.challenger;
                        const Player down = table.players[at(1 - table.seat_of(up))];
                        const auto& after = played.state().ladder.rungs;
                        auto expected = before;
                        if (sole_winner(*table.outcome) == table.seat_of(up) &&
                            index(up) > index(down)) {
                            expected.erase(expected.begin() + index(up));
                            expected.insert(expected.begin() + index(down), up);
                        }
                        CHECK(after == expected);
                        break;
                    }
                }
            }
            std::set<Player> here;
            for (const Player player : played.state().ladder.rungs) here.insert(player);
            CHECK(here.size() == played.state().ladder.rungs.size());
            for (Player player = 0; player < static_cast<int>(played.state().players.size());
                 ++player)
                CHECK(here.count(player) == (played.state().is_in(player) ? 1u : 0u));
        }
    }
}

TEST_CASE("tournament laws: each game of a pentathlon shares out fifty points a head") {
    for (const int people : {2, 5, 6, 11, 16}) {
        for (const int size : {2, 4}) {
            CAPTURE(people);
            CAPTURE(size);
            Random random(static_cast<std::uint64_t>(people), 30);
            auto head = head_of(Form::pentathlon, "", people);
            head.options.size = size;
            head.options.per_game = 2;
            head.options.rematch_last = true;
            auto played = begun(head);
            while (!played.append(Paired{})) {
                const auto tables = played.state().rounds.back().tables;
                for (std::size_t i = 0; i < tables.size(); ++i) {
                    auto report = report_of(tables[i], static_cast<int>(i) + 1, random, 0);
                    if (head.in_twos(played.state().rounds.back().game))
                        report.winners = Seats{drawn(random, 2)};
                    REQUIRE(!played.append(report));
                }
            }
            REQUIRE(played.state().stage() == Stage::complete);
            std::map<int, int> sums;
            for (const auto& line : game_points(played.state())) {
                int total = 0;
                for (const auto& [game, points] : line.games) {
                    CHECK(points >= 0);
                    CHECK(points <= 10'000);
                    sums[game] += points;
                    total += points;
                }
                CHECK(line.total == total);
            }
            CHECK(sums.size() == head.options.games.size());
            for (const auto& [game, sum] : sums) CHECK(std::abs(sum - 5'000 * people) <= people);
        }
    }
}

TEST_CASE(
    "tournament laws: byes, walkovers and no-shows rate nobody, and nobody gains by a guest") {
    Random random(31);
    auto head = head_of(Form::swiss, "zatre", 5);
    head.people.add({"guest", "", false, false, {}});
    head.people.add({"machine", "", true, true, {}});
    head.options.rounds = 4;
    Tournament played(head);
    for (int i = 0; i < 5; ++i) played.append(Joined{id_of(i)});
    played.append(Joined{std::string("guest")});
    played.append(Joined{std::string("machine")});
    played.append(Started{});
    std::map<int, int> expected;
    for (int round = 0; round < 4; ++round) {
        REQUIRE(!played.append(Paired{}));
        const auto tables = played.state().rounds.back().tables;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            auto report = report_of(tables[i], static_cast<int>(i) + 1, random, 40);
            REQUIRE(!played.append(report));
            const auto& outcome = *played.state().rounds.back().tables[i].outcome;
            const auto counts = [&](int seat) {
                const auto& person = played.state().person(tables[i].players[at(seat)]);
                return outcome.has_score(seat) && person.rated && !person.computer;
            };
            if (!outcome.rated || !counts(0) || !counts(1)) continue;
            for (const Player player : tables[i].players)
                ++expected[played.state().players[at(player)].person];
        }
    }
    for (const auto& line : ratings(played.state())) {
        CAPTURE(line.person);
        CHECK(line.games == expected[line.person]);
        if (line.games == 0) CHECK(line.rating.r == kStartRating);
        CHECK(line.rating.rd <= kMostDeviation);
    }
}
