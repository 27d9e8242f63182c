// Laws of the fold: whatever stands in a log, every event is applied or refused and leaves a
// tournament whose standings hold everybody once; folding again gives the same.
#include "game/core/random.hpp"
#include "game/tournament/file/log.hpp"
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/standings.hpp"

#include <doctest/doctest.h>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

namespace {

using game::Random;
using nlohmann::json;

int below(Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

template <class T>
T one_of(Random& random, const std::vector<T>& list) {
    return list[random.below(list.size())];
}

constexpr int kPeople = 9;

json somebody(Random& random) {
    if (random.below(40) == 0) return 7;
    return "p" + std::to_string(1 + below(random, kPeople + 1));
}

json scores(Random& random) {
    json list = json::array();
    for (int seat = one_of<int>(random, {2, 2, 2, 3, 4}); seat > 0; --seat)
        list.push_back(random.below(12) == 0 ? json(nullptr) : json(below(random, 40)));
    return list;
}

json report(Random& random) {
    json event{{"type", random.below(8) == 0 ? "adjudicated" : "result"},
               {"table", 1 + below(random, 4)}};
    if (random.below(10) != 0) event["scores"] = scores(random);
    if (random.below(6) == 0) event["round"] = 1 + below(random, 5);
    if (random.below(5) == 0) event["correct"] = true;
    if (random.below(8) == 0) event["forfeits"] = {below(random, 3)};
    if (random.below(8) == 0) event["winners"] = {below(random, 2)};
    if (random.below(20) == 0) event["standins"] = {below(random, 4)};
    if (random.below(9) == 0) event["day"] = 20'000 + below(random, 300);
    return event;
}

json event(Random& random) {
    switch (random.below(16)) {
        case 0:
            return {{"type", "joined"}, {"player", somebody(random)}};
        case 1:
            return {{"type", "withdrawn"}, {"player", somebody(random)}};
        case 2:
            return {{"type", "absent"},
                    {"player", somebody(random)},
                    {"points", one_of<double>(random, {0, 0.5, 1})}};
        case 3:
            return {{"type", "penalty"},
                    {"player", somebody(random)},
                    {"points", one_of<double>(random, {-0.5, 1, 0.3})}};
        case 4:
            return {{"type", random.below(3) == 0 ? "unpaired" : "note"}};
        case 5:
            return {{"type", random.below(60) == 0 ? "ended" : "sung"}};
        case 6:
        case 7:
            return {{"type", "challenged"},
                    {"player", somebody(random)},
                    {"opponent", somebody(random)}};
        case 8:
        case 9:
            return {{"type", "paired"}};
        default:
            return report(random);
    }
}

json random_log(std::uint64_t seed) {
    Random random(seed, 9);
    const auto form = one_of<std::string>(
        random, {"robin", "swiss", "tables", "knockout", "ladder", "pentathlon"});
    json log{{"form", form}, {"players", json::array()}, {"events", json::array()}};
    if (form != "pentathlon")
        log["game"] = one_of<std::string>(random, {"zatre", "tantrix", "sipky", "knaster"});
    log["options"] = {{"rounds", 4}, {"third", random.below(2) == 0}};
    if (random.below(2) == 0) log["options"]["rematch"] = "last";
    if (random.below(3) == 0) {
        log["options"]["luck"] = "same";
        log["options"]["points"] = "duplicate";
    } else if (form == "tables" && random.below(2) == 0) {
        log["options"]["points"] = "places";
    }
    if (form == "pentathlon") log["options"]["size"] = 2 + below(random, 4);
    for (int i = 1; i <= kPeople; ++i) log["players"].push_back({{"id", "p" + std::to_string(i)}});
    for (int i = 2 + below(random, kPeople - 1); i > 0; --i)
        log["events"].push_back({{"type", "joined"}, {"player", "p" + std::to_string(i)}});
    log["events"].push_back({{"type", "started"}});
    for (int i = below(random, 90); i > 0; --i) log["events"].push_back(event(random));
    return log;
}

tournament::Log read(const json& log) {
    auto found = tournament::read_log(log.dump());
    REQUIRE(std::holds_alternative<tournament::Log>(found));
    return std::get<tournament::Log>(std::move(found));
}

/// What the answer says, but for the events passed over.
std::string answer_of(const tournament::Tournament& played) {
    return tournament::answer({played, {}});
}

void check_standings(const tournament::Tournament& played) {
    std::set<int> listed;
    for (const auto& line : tournament::standings(played.state()))
        CHECK(listed.insert(line.person).second);
    const auto& state = played.state();
    if (state.form() != tournament::Form::ladder)
        CHECK(listed == std::set<int>(state.entered.begin(), state.entered.end()));
}

json two_by_two(int people, int rounds) {
    json log{{"form", "swiss"},
             {"game", "zatre"},
             {"options", {{"rounds", rounds}}},
             {"players", json::array()},
             {"events", json::array()}};
    for (int i = 0; i < people; ++i) {
        log["players"].push_back({{"id", "p" + std::to_string(i)}});
        log["events"].push_back({{"type", "joined"}, {"player", "p" + std::to_string(i)}});
    }
    log["events"].push_back({{"type", "started"}});
    return log;
}

}  // namespace

TEST_CASE("tournament fold: a refused event changes nothing, and folding again gives the same") {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        CAPTURE(seed);
        const auto log = read(random_log(seed));
        tournament::Tournament played(log.head);
        std::vector<tournament::Refused> refused;
        for (std::size_t i = 0; i < log.events.size(); ++i) {
            CAPTURE(i);
            const auto before = answer_of(played);
            if (const auto code = played.append(log.events[i])) {
                refused.push_back({static_cast<int>(i), *code});
                CHECK(answer_of(played) == before);
            }
            check_standings(played);
        }
        const auto whole = tournament::fold(log.head, log.events);
        CHECK(whole.refused == refused);
        CHECK(tournament::answer(whole) == tournament::answer({played, refused}));
    }
}

TEST_CASE("tournament fold: a round of a Swiss brings as many points as games and byes") {
    Random random(11);
    for (const int people : {2, 3, 7, 16, 33}) {
        CAPTURE(people);
        const auto log = read(two_by_two(people, 6));
        tournament::Tournament played(log.head);
        for (const auto& event : log.events) CHECK(!played.append(event));
        std::set<std::pair<int, int>> met;
        for (int round = 1; round <= 6; ++round) {
            if (played.append(tournament::Paired())) break;
            const auto tables = played.state().rounds.back().tables;
            for (std::size_t table = 0; table < tables.size(); ++table) {
                const auto [low, high] =
                    std::minmax(tables[table].players[0], tables[table].players[1]);
                CHECK(met.insert({low, high}).second);  // nobody meets an opponent again
                tournament::Reported report;
                report.table = static_cast<int>(table) + 1;
                report.scores = tournament::Scores{below(random, 30), below(random, 30)};
                CHECK(!played.append(report));
            }
            tournament::Units sum = 0;
            for (const auto& figures : tournament::figures_of(played.state()))
                sum += figures.points;
            CHECK(sum == round * ((people + 1) / 2) * tournament::kPoint);
        }
    }
}

TEST_CASE("tournament fold: who plays where can be asked") {
    const auto log = read(two_by_two(3, 2));
    tournament::Tournament played(log.head);
    for (const auto& event : log.events) played.append(event);
    CHECK(!tournament::chair_of(played.state(), "p0"));
    CHECK(!played.append(tournament::Paired()));
    CHECK(tournament::chair_of(played.state(), "p0") == tournament::Chair{1, 1, 0});
    CHECK(tournament::chair_of(played.state(), "p1") == tournament::Chair{1, 1, 1});
    CHECK(!tournament::chair_of(played.state(), "p2"));  // has the bye
    CHECK(!tournament::chair_of(played.state(), "nobody"));
}

TEST_CASE("tournament ratings: Glickman's own example") {
    const tournament::Rating player{1500, 200, 0.06};
    const auto after = tournament::updated(
        player, {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}, 0);
    CHECK(after.r == doctest::Approx(1464.05).epsilon(0.00001));
    CHECK(after.rd == doctest::Approx(151.52).epsilon(0.00003));
    CHECK(after.vol == doctest::Approx(0.059996).epsilon(0.00001));
    // What is far beyond any sense still gives numbers.
    for (const double vol : {1e-300, 0.06, 0.999}) {
        const auto wild = tournament::updated({1, 1000, vol}, {{{9999, 1e-9, 0.5}, 1}}, 1e6);
        CHECK(std::isfinite(wild.r));
        CHECK(wild.rd <= tournament::kMostDeviation);
        CHECK(wild.vol <= tournament::kMostVolatility);
    }
}

TEST_CASE("tournament log: limits, places, and any bytes") {
    const auto fault = [](const std::string& text) {
        const auto found = tournament::read_log(text);
        const auto* wrong = std::get_if<game::Fault>(&found);
        return wrong ? wrong->why.key + " " + wrong->text : std::string();
    };
    auto log = two_by_two(2, 1);
    CHECK(fault(log.dump()).empty());
    log["players"].push_back({{"id", "x y"}});
    CHECK(fault(log.dump()) == "tournament.fault.value players[2] x y");
    log["players"][2] = {{"id", "p0"}};
    CHECK(fault(log.dump()) == "tournament.fault.twice players[2] p0");
    log["players"].erase(2);
    log["events"].push_back({{"player", "p0"}});
    CHECK(fault(log.dump()) == "tournament.fault.event events[3]");
    CHECK(fault(std::string(200'000, '[')) == "tournament.fault.deep ");
    CHECK(fault(std::string(tournament::kLogBytes + 1, ' ')) == "tournament.fault.too_big ");
    log = two_by_two(2, 1);
    log["events"] = json(100'001, {{"type", "note"}});
    CHECK(fault(log.dump()) == "tournament.fault.too_many_events ");
    CHECK(fault(two_by_two(2'001, 1).dump()) == "tournament.fault.too_many_people ");
    const auto text = random_log(1).dump();
    for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
        Random random(seed, 4);
        auto bytes = text.substr(0, 1 + random.below(text.size()));
        for (int i = below(random, 4); i > 0; --i)
            bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));
        const auto found = tournament::read_log(bytes);
        if (const auto* wrong = std::get_if<game::Fault>(&found)) CHECK(!wrong->why.key.empty());
    }
}
