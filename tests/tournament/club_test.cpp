// A club's tournament: steps and their taking back, people, matches played here, what is written.
#include "game/tournament/file/club.hpp"

#include "game/contest/pentathlon.hpp"
#include "tests/tournament/club.hpp"

#include <string>

namespace {

using namespace tournament;
using club::id_of;

Log log_of(Form form, const std::string& game, int people, bool computers = false) {
    Log log;
    log.head = club::head_of(form, game, 0);
    for (int i = 0; i < people; ++i) {
        Person person{id_of(i), "Player " + std::to_string(i), computers};
        if (computers) person.bot = "level1";
        log.head.people.add(std::move(person));
    }
    log.keeping.name = "Čtvrteční „Zatre“";
    log.keeping.seed = 7;
    return log;
}

ClubTournament begun(Form form, const std::string& game, int people, bool computers = false) {
    ClubTournament one(log_of(form, game, people, computers));
    for (int i = 0; i < people; ++i) REQUIRE(!one.append(Joined{id_of(i)}));
    REQUIRE(!one.append(Started{}));
    if (form != Form::ladder) REQUIRE(!one.append(Paired{}));
    return one;
}

Reported result(int table, int first, int second) {
    Reported report;
    report.table = table;
    report.scores = Scores{first, second};
    return report;
}

void play_here(ClubTournament& one, const Place& place) {
    auto started = one.start_match(place);
    auto* match = std::get_if<game::Match>(&started);
    REQUIRE(match);
    REQUIRE(game::play_out(*match));
    const auto report = report_of(*match, place, 20'000);
    REQUIRE(report);
    REQUIRE(!one.append(*report));
}

}  // namespace

TEST_CASE("a club's tournament is the fold of its log, which is read as it was written") {
    game::Random random(11);
    for (const Form form :
         {Form::robin, Form::swiss, Form::tables, Form::knockout, Form::pentathlon}) {
        ClubTournament one(log_of(form, "zatre", 9));
        for (int i = 0; i < 8; ++i) REQUIRE(!one.append(Joined{id_of(i)}));
        REQUIRE(!one.append(Started{}));
        for (int step = 0; step < 60 && one.state().stage() != Stage::complete; ++step) {
            if (one.append(Paired{})) {
                const auto& tables = one.state().rounds.back().tables;
                const int table = club::drawn(random, static_cast<int>(tables.size())) + 1;
                auto report = club::report_of(tables[at(table - 1)], table, random, 20);
                report.round = one.state().rounds_paired();
                one.append(std::move(report));
            }
            if (step == 20) one.append(Joined{id_of(8)});
            if (step == 30) one.append(Withdrawn{id_of(3)});
        }
        const auto text = written(one.log());
        const auto read = read_log(text);
        REQUIRE(std::holds_alternative<Log>(read));
        CHECK(std::get<Log>(read) == one.log());
        const auto folded = fold(one.head(), one.log().events);
        CHECK(folded.refused.empty());
        CHECK(answer(folded) == answer(fold(std::get<Log>(read).head, std::get<Log>(read).events)));
        CHECK(standings(one.state()) == standings(folded.tournament.state()));
        CHECK(one.state().rounds == folded.tournament.state().rounds);
    }
}

TEST_CASE("a club's tournament: the last step is taken back, a result cleared, and no more") {
    auto one = begun(Form::swiss, "zatre", 4);
    const auto before = one.state();
    REQUIRE(!one.append(result(1, 300, 200)));
    CHECK(one.append(result(1, 300, 200)) == Code::double_);
    CHECK(one.log().events.size() == 7);
    one.take_back();
    CHECK(one.state().rounds == before.rounds);
    REQUIRE(!one.append(result(1, 300, 200)));
    REQUIRE(!one.append(result(2, 300, 200)));
    CHECK(one.clear_result(1));
    CHECK(!one.state().rounds.back().tables[0].outcome);
    CHECK(one.state().rounds.back().tables[1].outcome);
    CHECK(!one.clear_result(1));
    REQUIRE(!one.append(result(1, 300, 200)));
    REQUIRE(!one.append(Paired{}));
    CHECK(!one.clear_result(1));  // of the new round there is none
    CHECK(one.state().rounds[0].tables[0].outcome);
}

TEST_CASE("a club's tournament: late entries become known, others leave before the start") {
    ClubTournament one(log_of(Form::swiss, "zatre", 3));
    one.make_known({{"", "Žofie"}, {"", "Ota", true, true, {}, "level2"}});
    REQUIRE(one.head().people.size() == 5);
    const auto id = one.head().people[3].id;
    REQUIRE(!one.append(Joined{id}));
    REQUIRE(!one.append(Joined{id_of(0)}));
    one.forget(3);
    CHECK(one.state().entered.size() == 1);
    CHECK(one.head().people.find(id) < 0);
    one.rename(1, "Marek", "");
    CHECK(one.head().people[1].name == "Marek");
    CHECK(one.head().people[1].id == id_of(1));
    REQUIRE(!one.append(Joined{id_of(1)}));
    REQUIRE(!one.append(Started{}));
    one.make_known({{"", "Late"}});
    const auto late = one.head().people[one.head().people.size() - 1].id;
    REQUIRE(!one.append(Joined{late}));
    CHECK(one.state().players.size() == 3);
    CHECK(one.state().players == fold(one.head(), one.log().events).tournament.state().players);
}

TEST_CASE("a club's tournament: computers play a round robin of every game here") {
    for (const auto& discipline : disciplines()) {
        CAPTURE(discipline.game);
        auto one = begun(Form::robin, discipline.game, 3, true);
        int round = 1;
        while (one.state().stage() == Stage::running) {
            const auto place = one.open_place(round, 1);
            if (!place) {
                REQUIRE(!one.append(Paired{}));
                ++round;
                continue;
            }
            CHECK(one.among_computers(*place));
            play_here(one, *place);
        }
        CHECK(standings(one.state()).size() == 3);
    }
}

TEST_CASE("a club's tournament: the same luck at all tables of a round, if it is asked for") {
    for (const bool same : {false, true}) {
        ClubTournament one(log_of(Form::swiss, "zatre", 6, true));
        auto options = one.head().options;
        options.same_luck = same;
        one.set_head(Form::swiss, one.head().game, options);
        for (int i = 0; i < 6; ++i) REQUIRE(!one.append(Joined{id_of(i)}));
        REQUIRE(!one.append(Started{}));
        REQUIRE(!one.append(Paired{}));
        const auto seed = [&](int table) {
            const auto started = one.start_match({1, table, 0});
            REQUIRE(std::holds_alternative<game::Match>(started));
            return std::get<game::Match>(started).seed();
        };
        CHECK((seed(1) == seed(2)) == same);
        CHECK((seed(1) == seed(3)) == same);
    }
}

TEST_CASE("a club's tournament: a drawn game of a knock-out is played again from the other side") {
    auto one = begun(Form::knockout, "zatre", 2, true);
    one.begin({1, 1, 0}, 17);
    CHECK(one.waiting(17) == Place{1, 1, 0});
    const auto first = one.state().rounds[0].tables[0].players[0];
    REQUIRE(!one.append(result(1, 250, 250)));
    CHECK(one.open_place(1, 1) == Place{1, 1, 1});
    CHECK(!one.waiting(17));
    CHECK(one.state().rounds[0].tables[0].players[1] == first);
    play_here(one, {1, 1, 1});
}

TEST_CASE("a club's tournament: a match whose result went is no longer of it") {
    auto one = begun(Form::swiss, "zatre", 4);
    one.begin({1, 1, 0}, 17);
    one.begin({1, 2, 0}, 18);
    REQUIRE(!one.append(result(1, 300, 200)));
    CHECK(one.match_of({1, 1, 0}) == 17);  // what was played here stays known
    CHECK(!one.waiting(17));
    CHECK(one.clear_result(1));
    CHECK(one.match_of({1, 1, 0}) == 0);
    CHECK(one.waiting(18) == Place{1, 2, 0});
    REQUIRE(!one.append(Unpaired{}));
    CHECK(one.begun().empty());
}

TEST_CASE("a club's tournament: who gives up has forfeited a game that was begun") {
    auto one = begun(Form::swiss, "zatre", 2);
    auto started = one.start_match({1, 1, 0});
    auto& match = std::get<game::Match>(started);
    CHECK(!report_of(match, {1, 1, 0}, 0));
    REQUIRE(match.resign(0));
    const auto report = report_of(match, {1, 1, 0}, 0);
    REQUIRE(report);
    CHECK(*report->forfeits == Seats{0});
    CHECK(*report->winners == Seats{1});
    REQUIRE(!one.append(*report));
    CHECK(one.state().rounds[0].tables[0].outcome->played(0));
}

TEST_CASE("a club's tournament: steps kept elsewhere are read as they were written") {
    tournament::Step step{tournament::Joined{std::string("m1")}};
    step.person = tournament::Person{"m1", "Anna"};
    step.person->ratings[0] = {1612, 88, 0.06, 20410};
    step.nonce = std::string(32, 'a');
    for (int i = 0; i < 3; ++i) {
        const auto read = tournament::read_step(tournament::written(step));
        REQUIRE(std::holds_alternative<tournament::Step>(read));
        CHECK(std::get<tournament::Step>(read) == step);
        if (i == 0) step = {tournament::Paired{}};
        if (i == 1) step = {tournament::Withdrawn{tournament::Field<std::string>::wrong()}};
    }
    for (const char* wrong : {"", "[]", "{}", R"({"event":{}})", R"({"event":{"type":1}})",
                              R"({"event":{"type":"joined"},"person":{"id":"a b"}})"})
        CHECK(std::holds_alternative<game::Fault>(tournament::read_step(wrong)));
    tournament::Log log;
    log.head.game = 0;
    log.keeping.name = "Evening";
    auto head = tournament::read_head(tournament::head_written(log));
    REQUIRE(std::holds_alternative<tournament::Log>(head));
    CHECK(std::get<tournament::Log>(head).keeping == log.keeping);
    CHECK(std::holds_alternative<game::Fault>(tournament::read_head("{}")));
    // A place has another name when its round is paired again.
    ClubTournament one(std::get<tournament::Log>(std::move(head)));
    one.make_known({{"m1", "Anna"}, {"m2", "Bert"}});
    for (const char* id : {"m1", "m2"})
        REQUIRE_FALSE(one.append(tournament::Joined{std::string(id)}));
    REQUIRE_FALSE(one.append(tournament::Started{}));
    REQUIRE_FALSE(one.append(tournament::Paired{}));
    CHECK(one.name_of({1, 1, 0}) == "3-1-1");
    REQUIRE_FALSE(one.append(tournament::Unpaired{}));
    REQUIRE_FALSE(one.append(tournament::Paired{}));
    CHECK(one.name_of({1, 1, 0}) == "5-1-1");
}

TEST_CASE("names are read from lines and tables, doubles are told") {
    const std::vector<std::string> heads{"Jméno", "Hráč"};
    People known;
    known.add({"p1", "Ota"});
    const auto names = names_in(
        "\xEF\xBB\xBFJméno;Klub\r\nŽofie;Brno\r\n\"Novák, Jan\";Praha\r\n\r\nOTA;x\r\n žofie \r\n"
        "Žofie\r\nAnna\tx\r\n",
        heads, known);
    REQUIRE(names);
    CHECK(names->fresh == std::vector<std::string>{"Žofie", "Novák, Jan", "žofie", "Anna"});
    CHECK(names->doubles == std::vector<std::string>{"OTA", "Žofie"});
    CHECK(names_in("Hráč\nAnna", heads, People())->fresh == std::vector<std::string>{"Anna"});
    CHECK(names_in("a\nb\nc", heads, known, 3)->left_over == 1);
    CHECK_FALSE(names_in("\xFF\xFE\x01x", heads, People()));
    CHECK(names_in("", heads, known)->fresh.empty());
}
