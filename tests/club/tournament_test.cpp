// Tournaments of a club: members enter, rounds are paired and their tables open by themselves, the
// organiser decides, and whatever is killed in between, the log at the end is the same for the
// club, for every member's program and for `petiboj-lab tournament`.
#include "tests/club/tournament_kit.hpp"

#include <nlohmann/json.hpp>

#include <doctest/doctest.h>

#include <cstdlib>

using namespace club_kit;
using nlohmann::json;

namespace {

/// The same tournament for the club's files, the lab and each of these members.
json check_all_agree(ClubHouse& house, Hall& hall, const std::string& folder) {
    const auto made = house.club({"tournament", hall.id, folder});
    REQUIRE_MESSAGE(made.code == 0, made.output);
    const auto lab =
        process::run({PETIBOJ_LAB, "tournament", folder + "/tournament.json"}, house.environment);
    REQUIRE(lab.code == 0);
    auto answer = json::parse(lab.output);
    CHECK(answer["refused"].empty());
    REQUIRE(until_all(hall.all, [&] {
        return std::all_of(hall.all.begin(), hall.all.end(), [](const Player* player) {
            const auto one = told(*player);
            return one && one->state().ended;
        });
    }));
    for (const auto* player : hall.all) {
        const auto one = told(*player);
        const auto own =
            json::parse(tournament::answer(tournament::fold(one->head(), one->log().events)));
        CHECK(own == answer);
    }
    return answer;
}

}  // namespace

TEST_CASE("a tournament with the same luck for all is played through kills of every program" *
          needs_server()) {
    ClubHouse house(2);
    Hall hall(house, 6);
    CHECK(hall.want(hall[1], net::KeepTournament{{}, "{}", {}}) == "net.no_organiser");
    CHECK(hall.want(hall[0], net::KeepTournament{{}, "{}", {}}) == "tournament.fault.missing");
    const auto log = plan(Form::swiss, "knaster", 3, true);
    hall.open(log);
    for (int i = 0; i < 5; ++i) CHECK(hall.enter(hall[i]) == "");
    CHECK(hall.enter(hall[1]) == "tournament.refusal.twice");
    // Nobody decides but the organiser, and everybody about themselves.
    CHECK(hall.step(hall[1], tournament::Started{}) == "net.no_organiser");
    CHECK(hall.step(hall[1], tournament::Withdrawn{hall[2].membership.user}) == "net.no_organiser");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    hall.play_until([&] { return hall.heading().round >= 1 && hall.all[0]->begun(); });
    // Killed in the middle of a round, where steps, tables and reports are under way.
    for (auto* program : {house.worker.get(), house.tables[0].get()}) {
        program->tell(SIGKILL);
        program->wait();
    }
    house.start_worker();
    house.tables[0] = ready({PETIBOJ_TABLE, "run", "--keys", house.path() + "/table.json"});
    // Somebody comes late, brought in by the organiser, and is paired from the next round on.
    CHECK(hall.step(hall[0], tournament::Joined{hall[5].membership.user}) == "");
    hall.play_until([&] { return hall.heading().round == 2; });
    for (auto* program : {house.server.get(), house.worker.get()}) {
        program->tell(SIGKILL);
        program->wait();
    }
    house.start_server();
    house.start_worker();
    hall.play_until([&] {
        const auto& all = hall[0].lobby->tournaments();
        return all.count(hall.id) == 1 && all.at(hall.id).stage == "ended";
    });
    // At each table of a round luck was the same, which all could prove in the end.
    hall.play_until([&] {
        return std::all_of(hall.all.begin(), hall.all.end(),
                           [](const Player* player) { return !player->visit || player->proved(); });
    });
    const auto answer = check_all_agree(house, hall, (house.folder.path() / "out").string());
    CHECK(answer["rounds"].size() == 3);
    CHECK(answer["standings"].size() == 6);
    std::map<int, std::set<std::string>> throws;
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(house.folder.path() / "out")) {
        const auto name = entry.path().filename().string();
        if (name.rfind("round-", 0) != 0) continue;
        ++records;
        std::ifstream in(entry.path());
        const auto record = json::parse(in);
        std::string luck;
        for (const auto& action : record["actions"]) {
            const auto text = action.is_string() ? action.get<std::string>() : action.dump();
            if (text.rfind("roll ", 0) == 0) luck += text + " ";
        }
        CHECK_FALSE(luck.empty());
        throws[name[6] - '0'].insert(luck);
    }
    CHECK(records >= 7);
    CHECK(records == static_cast<int>(answer["rounds"][0]["tables"].size() +
                                      answer["rounds"][1]["tables"].size() +
                                      answer["rounds"][2]["tables"].size()));
    for (const auto& [round, all] : throws) CHECK(all.size() == 1);
}

TEST_CASE("an organiser decides, and nobody waits for ever for who does not come" *
          needs_server()) {
    ClubHouse house;
    Hall hall(house, 5);
    net::TournamentTerms terms;
    terms.by_itself = false;
    terms.patience = 0;
    hall.open(plan(Form::robin, "alquerque", 1, false), terms);
    for (int i = 0; i < 4; ++i) CHECK(hall.enter(hall[i]) == "");
    // As long as it has not begun it may be played otherwise.
    auto other = plan(Form::swiss, "alquerque", 3, false);
    const auto keep = [&] {
        return hall.want(*hall.all[0],
                         net::KeepTournament{hall.id, tournament::head_written(other), terms});
    };
    CHECK(keep() == "");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    CHECK(hall.step(hall[0], tournament::Paired{}) == "");
    CHECK(hall.step(hall[0], tournament::Unpaired{}) == "");
    CHECK(hall.step(hall[0], tournament::Paired{}) == "");
    const auto open_tables = [&] {
        int count = 0;
        for (const auto& [code, table] : hall[0].lobby->tables()) count += table.notice.plays;
        return count;
    };
    // Tables of the first pairing are gone; nobody changes anything at those of the second.
    REQUIRE(until_all(hall.all, [&] { return open_tables() == 2; }));
    const auto seat_of = [&](const std::string& user) {
        const auto one = told(hall[0]);
        return tournament::chair_of(one->state(), user);
    };
    const auto mine = seat_of(hall[1].membership.user);
    REQUIRE(mine);
    std::string code;
    REQUIRE(until_all(hall.all, [&] {
        for (const auto& [number, table] : hall[1].lobby->tables())
            if (std::count(table.users.begin(), table.users.end(), hall[1].membership.user) != 0)
                code = number;
        return !code.empty();
    }));
    hall[1].sit(code);
    REQUIRE(until_all(hall.all, [&] { return hall[1].visit->room() != nullptr; }));
    hall[1].visit->want(net::Seat{mine->seat, {}, true});
    std::string why;
    REQUIRE(until_all(hall.all, [&] {
        if (const auto refused = hall[1].visit->refused()) why = refused->key;
        return !why.empty();
    }));
    CHECK(why == "net.host_only");
    // Decided without a match: the table is closed. And put right afterwards.
    tournament::Reported report;
    report.adjudicated = true;
    report.round = 1;
    report.table = mine->table;
    report.scores = tournament::Scores{1, 0};
    report.winners = tournament::Seats{0};
    CHECK(hall.step(hall[1], report) == "net.no_organiser");
    CHECK(hall.step(hall[0], report) == "");
    REQUIRE(until_all(hall.all, [&] { return open_tables() == 1; }));
    report.correct = true;
    report.scores = tournament::Scores{0, 1};
    report.winners = tournament::Seats{1};
    CHECK(hall.step(hall[0], report) == "");
    // Whoever leaves forfeits; the other table was theirs or is decided, too.
    for (int i = 1; i < 4; ++i)
        if (const auto chair = seat_of(hall[i].membership.user);
            chair && chair->table != mine->table) {
            CHECK(hall.step(hall[i], tournament::Withdrawn{hall[i].membership.user}) == "");
            break;
        }
    REQUIRE(until_all(hall.all, [&] { return open_tables() == 0; }));
    // Somebody new is late, and from now on the club pairs by itself and does not wait.
    CHECK(hall.enter(hall[4]) == "");
    terms.by_itself = true;
    terms.patience = 1;
    CHECK(keep() == "");
    REQUIRE(until_all(hall.all, [&] { return hall.heading().stage == "ended"; }));
    const auto answer = check_all_agree(house, hall, (house.folder.path() / "out").string());
    CHECK(answer["rounds"].size() == 3);
    CHECK(answer["standings"].size() == 5);
    CHECK(hall.step(hall[0], tournament::Ended{}) == "tournament.refusal.over");
    // A member who goes takes the name along.
    CHECK(hall.want(hall[2], net::ForgetMe{}) == "");
    const auto gone = house.club({"tournament", hall.id, (house.folder.path() / "later").string()});
    CHECK(gone.code == 0);
    std::ifstream in(house.folder.path() / "later" / "tournament.json");
    const std::string log(std::istreambuf_iterator<char>(in), {});
    CHECK(log.find("Member 2") != std::string::npos);
    CHECK(log.find("Member 3") == std::string::npos);
}

TEST_CASE("knock-outs, ladders and tables of several are held as well" * needs_server()) {
    ClubHouse house;
    Hall hall(house, 5);
    auto log = plan(Form::knockout, "knaster", 1, false);
    hall.open(log);
    for (int i = 0; i < 5; ++i) CHECK(hall.enter(hall[i]) == "");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    hall.play_until([&] { return hall.heading().stage == "ended"; });
    check_all_agree(house, hall, (house.folder.path() / "knockout").string());

    log = plan(Form::tables, "knaster", 2, true);
    log.head.options.size = 5;
    hall.open(log);
    for (int i = 0; i < 5; ++i) CHECK(hall.enter(hall[i]) == "");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    hall.play_until([&] { return hall.heading().stage == "ended"; });
    const auto tables = check_all_agree(house, hall, (house.folder.path() / "tables").string());
    CHECK(tables["rounds"][0]["tables"][0]["players"].size() == 5);

    hall.open(plan(Form::ladder, "knaster", 1, false));
    for (int i = 0; i < 3; ++i) CHECK(hall.enter(hall[i]) == "");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    const auto rungs = told(hall[0])->state().ladder.rungs;
    const auto id_of = [&](int rung) {
        return told(hall[0])->state().person(rungs[static_cast<std::size_t>(rung)]).id;
    };
    const auto below = id_of(2), above = id_of(0);
    auto* challenger = *std::find_if(hall.all.begin(), hall.all.end(), [&](const Player* player) {
        return player->membership.user == below;
    });
    CHECK(hall.step(*challenger, tournament::Challenged{above, below}) != "");
    CHECK(hall.step(*challenger, tournament::Challenged{below, above}) == "");
    hall.play_until([&] {
        const auto one = told(hall[0]);
        return one && !one->state().rounds.empty() && !one->state().rounds[0].tables.empty() &&
               one->state().rounds[0].tables[0].outcome.has_value();
    });
    CHECK(hall.step(hall[0], tournament::Ended{}) == "");
    check_all_agree(house, hall, (house.folder.path() / "ladder").string());
}

TEST_CASE("64 members play a Swiss, and the worker is killed in every round" * needs_server()) {
    ClubHouse house(2);
    Hall hall(house, 64);
    const char* more = std::getenv("PETIBOJ_ROUNDS");
    const int rounds = more ? std::atoi(more) : 2;
    hall.open(plan(Form::swiss, "knaster", rounds, true));
    for (auto* player : hall.all) CHECK(hall.enter(*player) == "");
    CHECK(hall.step(hall[0], tournament::Started{}) == "");
    for (int round = 1; round <= rounds; ++round) {
        hall.play_until([&] { return hall.heading().round == round && hall[round].begun(); });
        house.worker->tell(SIGKILL);
        house.worker->wait();
        house.start_worker();
    }
    hall.play_until([&] {
        const auto& all = hall[0].lobby->tournaments();
        return all.count(hall.id) == 1 && all.at(hall.id).stage == "ended";
    });
    const auto answer = check_all_agree(house, hall, (house.folder.path() / "out").string());
    CHECK(answer["rounds"].size() == static_cast<std::size_t>(rounds));
    for (const auto& round : answer["rounds"]) CHECK(round["tables"].size() == 32);
    for (const auto& line : answer["standings"]) CHECK(line["played"] == rounds);
}
