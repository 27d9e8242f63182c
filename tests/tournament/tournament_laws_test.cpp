// Laws of Swiss tournaments and of those at tables, played at random as clubs play them: with late
// entries, withdrawals, absences, byes, no-shows, games given up, the director's decisions and
// corrections.
#include "tests/tournament/club.hpp"

using namespace club;

namespace {

/// What all tables and byes of a round brought, in points.
Units brought(const State& state, const Round& round) {
    const RoundScores scores(*state.head, round, annulled_players(state));
    Units sum = scores.bye() * static_cast<Units>(round.byes.size());
    for (std::size_t i = 0; i < round.tables.size(); ++i)
        for (const auto& seat : scores.table(i)) sum += seat.points;
    for (const auto& absence : round.absences) sum += absence.points;
    return sum;
}

/// Somebody comes late, leaves, comes back, is missing in the next round or is fined.
void disturb(Tournament& played, Random& random) {
    const auto who = id_of(drawn(random, played.head().people.size()));
    switch (random.below(6)) {
        case 0:
        case 1:
            played.append(Joined{who});
            break;
        case 2:
            played.append(Withdrawn{who});
            break;
        case 3:
            played.append(Absent{who, drawn(random, 2)});
            break;
        case 4:
            played.append(Penalty{who, -1});
            break;
        default:
            break;
    }
}

/// Everybody who is to be paired has one place in the round; nobody else has one.
void check_places(const State& before, const Round& round) {
    std::vector<Player> placed = round.byes;
    for (const auto& table : round.tables)
        placed.insert(placed.end(), table.players.begin(), table.players.end());
    std::sort(placed.begin(), placed.end());
    CHECK(placed == before.to_pair());
}

}  // namespace

TEST_CASE(
    "tournament laws: points of all are what tables, byes and absences brought, and penalties") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Random random(seed, 21);
        const bool tables = random.below(2) == 0;
        auto head = head_of(tables ? Form::tables : Form::swiss, "zatre", 3 + drawn(random, 18));
        head.options.rounds = 6;
        head.options.rematch_last = random.below(2) == 0;
        head.options.same_luck = random.below(3) == 0;
        if (head.options.same_luck && random.below(2) == 0)
            head.options.points = PointsBy::duplicate;
        else if (tables && random.below(2) == 0)
            head.options.points = PointsBy::places;
        auto played = begun(head, drawn(random, head.people.size() - 2));
        for (int round = 0; round < 6; ++round) {
            for (int i = drawn(random, 4); i > 0; --i) disturb(played, random);
            const State before = played.state();
            if (played.append(Paired{})) break;
            check_places(before, played.state().rounds.back());
            if (random.below(3) == 0) disturb(played, random);
            play_round(played, random, 15);
            const State& state = played.state();
            Units sum = 0;
            for (const auto& entrant : state.players) sum += entrant.penalty;
            for (const auto& one : state.rounds) sum += brought(state, one);
            Units stands = 0;
            for (const auto& figures : figures_of(state)) stands += figures.points;
            CHECK(stands == sum);
        }
    }
}

TEST_CASE("tournament laws: a table shares out as much as it has pairs, unless somebody gives up") {
    Random random(22);
    for (int seats = 2; seats <= 6; ++seats) {
        for (const auto points : {PointsBy::share, PointsBy::places}) {
            CAPTURE(seats);
            auto head = head_of(Form::tables, "zatre", 2 * seats);
            head.options.size = seats;
            head.options.points = points;
            auto played = begun(head);
            REQUIRE(!played.append(Paired{}));
            play_round(played, random, 0);
            const auto& round = played.state().rounds.back();
            const RoundScores scores(head, round, annulled_players(played.state()));
            for (std::size_t i = 0; i < round.tables.size(); ++i) {
                Units sum = 0, diff = 0;
                for (const auto& seat : scores.table(i)) sum += seat.points, diff += seat.diff;
                // Shares: half a point a seat. Places: 1 + 2 + … in points, for ties a little less.
                if (points == PointsBy::share) CHECK(sum == kHalf * seats);
                if (points == PointsBy::places) CHECK(sum <= kHalf * seats * (seats + 1));
                CHECK(std::abs(diff) <= seats);  // each was rounded
            }
        }
    }
}

TEST_CASE("tournament laws: nobody meets an opponent again, and the first move goes the even way") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random(seed, 23);
        auto head = head_of(Form::swiss, "zatre", 4 + drawn(random, 30));
        head.options.rounds = 9;
        auto played = begun(head, drawn(random, 3));
        for (int round = 0; round < 9; ++round) {
            for (int i = drawn(random, 3); i > 0; --i) disturb(played, random);
            const auto met = meetings_of(played.state());
            const auto before = careers(played.state());
            if (played.append(Paired{})) break;
            const auto& last = played.state().rounds.back();
            for (const auto& table : last.tables) {
                const Player first = table.players[0], second = table.players[1];
                CHECK(met.between(first + 1, second + 1) == 0);
                CHECK(first_move_cost(before[at(first)].seats, before[at(second)].seats) <=
                      first_move_cost(before[at(second)].seats, before[at(first)].seats));
            }
            CHECK(last.byes.size() <= 1);
            play_round(played, random, 8);
        }
    }
}

TEST_CASE("tournament laws: seats stay even over a whole Swiss without disturbance") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        CAPTURE(seed);
        Random random(seed, 24);
        auto head = head_of(Form::swiss, "alquerque", 16 + 2 * drawn(random, 12));
        head.options.rounds = 7;
        auto played = begun(head);
        for (int round = 0; round < 7; ++round) {
            REQUIRE(!played.append(Paired{}));
            const auto tables = played.state().rounds.back().tables;
            for (std::size_t i = 0; i < tables.size(); ++i) {
                Reported report;
                report.table = static_cast<int>(i) + 1;
                report.scores = Scores{drawn(random, 13), drawn(random, 13)};
                report.winners = Seats{drawn(random, 2)};
                REQUIRE(!played.append(report));
            }
        }
        std::map<Player, std::pair<int, std::string>> history;  // balance, seats in their order
        for (const auto& round : played.state().rounds)
            for (const auto& table : round.tables)
                for (int seat = 0; seat < 2; ++seat) {
                    auto& [balance, seats] = history[table.players[at(seat)]];
                    balance += seat == 0 ? 1 : -1;
                    seats += seat == 0 ? '0' : '1';
                }
        for (const auto& one : history) {
            const auto& [balance, seats] = one.second;
            CAPTURE(one.first);
            CAPTURE(one.second.second);
            CHECK(std::abs(balance) <= 3);
            CHECK(seats.find("0000") == std::string::npos);
            CHECK(seats.find("1111") == std::string::npos);
        }
    }
}

TEST_CASE("tournament laws: a correction before the next round is as if it had been told at once") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        Random random(seed, 25);
        const Form form = std::vector{Form::swiss, Form::tables, Form::robin}[random.below(3)];
        auto head = head_of(form, "zatre", 4 + drawn(random, 9));
        auto corrected = begun(head), at_once = corrected;
        for (int round = 0; round < 3; ++round) {
            const auto code = corrected.append(Paired{});
            REQUIRE(code == at_once.append(Paired{}));
            if (code) break;
            const auto tables = corrected.state().rounds.back().tables;
            for (std::size_t i = 0; i < tables.size(); ++i) {
                const int number = static_cast<int>(i) + 1;
                auto report = report_of(tables[i], number, random, 15);
                const bool wrong = random.below(3) == 0;
                if (wrong) {
                    REQUIRE(!corrected.append(report_of(tables[i], number, random, 15)));
                    CHECK(corrected.append(report) == Code::double_);
                }
                REQUIRE(!at_once.append(report));
                report.correct = wrong;
                REQUIRE(!corrected.append(report));
            }
            CHECK(picture(corrected) == picture(at_once));
        }
        // Of a round before the last one, too: figures change, the pairings stand.
        const auto before = corrected.state().rounds;
        auto report = report_of(before.front().tables.front(), 1, random, 0);
        report.round = 1;
        report.correct = true;
        REQUIRE(!corrected.append(report));
        for (std::size_t i = 0; i < before.size(); ++i)
            for (std::size_t k = 0; k < before[i].tables.size(); ++k)
                CHECK(corrected.state().rounds[i].tables[k].players == before[i].tables[k].players);
    }
}

TEST_CASE("tournament laws: a round taken back and paired again is the same") {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        CAPTURE(seed);
        Random random(seed, 26);
        const Form form = std::vector{Form::swiss, Form::tables, Form::pentathlon}[random.below(3)];
        auto head = head_of(form, "knaster", 5 + drawn(random, 12));
        auto played = begun(head);
        for (int round = 0; round < 4; ++round) {
            for (int i = drawn(random, 3); i > 0; --i) disturb(played, random);
            if (played.append(Paired{})) break;
            const auto before = picture(played);
            REQUIRE(!played.append(Unpaired{}));
            REQUIRE(!played.append(Paired{}));
            CHECK(picture(played) == before);
            const auto tables = played.state().rounds.back().tables;
            for (std::size_t i = 0; i < tables.size(); ++i) {
                Reported report = report_of(tables[i], static_cast<int>(i) + 1, random, 0);
                if (head.in_twos(played.state().rounds.back().game)) report.winners = Seats{0};
                if (!tables[i].outcome) REQUIRE(!played.append(report));
            }
            CHECK(played.append(Unpaired{}) == Code::results);
        }
    }
}

TEST_CASE(
    "tournament laws: who comes late or back has the points of the rounds played, no others") {
    auto head = head_of(Form::swiss, "zatre", 8);
    head.options.rounds = 5;
    auto played = begun(head, 1);
    Random random(27);
    REQUIRE(!played.append(Paired{}));
    play_round(played, random, 0);
    REQUIRE(!played.append(Joined{id_of(7)}));
    CHECK(figures_of(played.state())[7].points == 0);
    CHECK(played.state().person(7).id == id_of(7));  // the next number
    REQUIRE(!played.append(Paired{}));
    CHECK(chair_of(played.state(), id_of(7)));
    play_round(played, random, 0);
    const auto points = figures_of(played.state())[2].points;
    REQUIRE(!played.append(Withdrawn{id_of(2)}));
    CHECK(played.append(Withdrawn{id_of(2)}) == Code::gone);
    REQUIRE(!played.append(Paired{}));
    CHECK(!chair_of(played.state(), id_of(2)));
    play_round(played, random, 0);
    CHECK(figures_of(played.state())[2].points == points);
    REQUIRE(!played.append(Joined{id_of(2)}));
    CHECK(played.append(Joined{id_of(2)}) == Code::twice);
    REQUIRE(!played.append(Paired{}));
    CHECK(chair_of(played.state(), id_of(2)));
    CHECK(figures_of(played.state())[2].points == points);
    CHECK(played.state().players.size() == 8);
}
