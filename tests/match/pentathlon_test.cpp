// The Grand Pentathlon: who meets whom, points for places, the standing, what can still be reached;
// games and results at random beside cases worked out by hand.
#include "game/core/random.hpp"
#include "tests/match/pentathlon_kit.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include <doctest/doctest.h>

using namespace game;
using kit::of_players;
using kit::play_pairs;
using kit::play_tables;
using kit::table_result;

namespace {

MeetingResult random_result(const Pentathlon& pentathlon, int game, int meeting, Random& random) {
    const auto seats =
        meetings_of(pentathlon, game)[static_cast<std::size_t>(meeting)].players.size();
    MeetingResult result{game, meeting, {}, {}, {}};
    for (std::size_t i = 0; i < seats; ++i)
        result.scores.push_back(static_cast<int>(random.below(6)));
    const int best = *std::max_element(result.scores.begin(), result.scores.end());
    for (std::size_t i = 0; i < seats; ++i)
        if (result.scores[i] == best) result.winners.push_back(static_cast<int>(i));
    if (random.below(8) == 0) result.resigned = static_cast<int>(random.below(seats));
    if (seats > 2 && random.below(6) == 0)
        for (const int seat : {0, 2})
            if (result.resigned != seat && random.below(2) == 0) result.left.push_back(seat);
    return result;
}

/// All meetings of all games in their order.
std::vector<BegunMeeting> whole_course(const Pentathlon& pentathlon) {
    std::vector<BegunMeeting> list;
    for (int game = 0; game < kPentathlonGames; ++game)
        for (std::size_t i = 0; i < meetings_of(pentathlon, game).size(); ++i)
            list.push_back({game, static_cast<int>(i), 0});
    return list;
}

/// The first place by trying every order of the others in every game.
bool end_first_by_trying(int own, std::vector<int> others, int games) {
    if (games == 0)
        return std::all_of(others.begin(), others.end(), [&](int o) { return o <= own; });
    std::vector<int> order(others.size());
    std::iota(order.begin(), order.end(), 0);
    do {
        auto after = others;
        for (std::size_t i = 0; i < order.size(); ++i)
            after[static_cast<std::size_t>(order[i])] += kPlacePoints[i + 1];
        if (end_first_by_trying(own + kPlacePoints[0], after, games - 1)) return true;
    } while (std::next_permutation(order.begin(), order.end()));
    return false;
}

}  // namespace

TEST_CASE("pentathlon: every pair meets once, everybody begins as often as the others") {
    for (int players = 3; players <= kMostRivals; ++players) {
        CAPTURE(players);
        const auto pentathlon = of_players(players);
        const auto all = meetings_of(pentathlon, 0);
        CHECK(static_cast<int>(all.size()) == players * (players - 1) / 2);
        std::set<std::pair<int, int>> met;
        std::map<int, int> begins;
        for (const auto& meeting : all) {
            REQUIRE(meeting.players.size() == 2);
            met.insert(std::minmax(meeting.players[0], meeting.players[1]));
            ++begins[meeting.players[0]];
        }
        CHECK(met.size() == all.size());
        for (int i = 0; i < players; ++i) {
            CHECK(begins[i] >= (players - 1) / 2);
            CHECK(begins[i] <= players / 2);
        }
        // In one round nobody plays twice.
        const std::size_t round = static_cast<std::size_t>(players / 2);
        for (std::size_t i = 0; i < all.size(); i += round) {
            std::set<int> busy;
            for (std::size_t j = i; j < i + round; ++j)
                for (const int player : all[j].players) CHECK(busy.insert(player).second);
        }
    }
    CHECK(meetings_of(of_players(2), 0) == std::vector<Meeting>{{{0, 1}}, {{1, 0}}});
}

TEST_CASE("pentathlon: one table, or two as even as possible where a game has fewer seats") {
    for (int players = kFewestRivals; players <= kMostRivals; ++players)
        for (int game = 1; game < kPentathlonGames; ++game) {
            const auto pentathlon = of_players(players);
            const auto all = meetings_of(pentathlon, game);
            CAPTURE(players);
            CAPTURE(game);
            CHECK(all.size() == (game == 3 && players > 4 ? 2 : 1));
            std::set<int> seated;
            for (const auto& meeting : all)
                for (const int player : meeting.players) CHECK(seated.insert(player).second);
            CHECK(static_cast<int>(seated.size()) == players);
            CHECK(all.front().players.size() - all.back().players.size() <= 1);
            for (std::size_t i = 0; i < all.size(); ++i) {
                const auto started = start_meeting(pentathlon, game, static_cast<int>(i));
                REQUIRE(std::holds_alternative<Match>(started));
                const auto& match = std::get<Match>(started);
                CHECK(match.seats() == static_cast<int>(all[i].players.size()));
                const auto& first = all[i].players.front();
                CHECK(match.people()[0].name ==
                      pentathlon.players[static_cast<std::size_t>(first)].name);
                // Seats change from game to game, a player's badge does not.
                for (std::size_t seat = 0; seat < match.people().size(); ++seat)
                    CHECK(match.people()[seat].badge == all[i].players[seat]);
                if (game != 3) continue;
                // Tantrix has colours with signs: those like the badges' shapes.
                const auto colours = word(match.settings(), match.game().options, "colours");
                REQUIRE(colours.size() == all[i].players.size());
                for (std::size_t seat = 0; seat < colours.size(); ++seat)
                    CHECK(colours[seat] ==
                          "YRGB"[static_cast<std::size_t>(all[i].players[seat] % 4)]);
            }
        }
    std::set<int> beginners;
    for (int game = 1; game < kPentathlonGames; ++game)
        beginners.insert(meetings_of(of_players(4), game)[0].players[0]);
    CHECK(beginners.size() == 4);
}

TEST_CASE("pentathlon: luck differs from meeting to meeting and follows from the seed") {
    auto pentathlon = of_players(6);
    std::set<std::uint64_t> seeds;
    const auto course = whole_course(pentathlon);
    for (const auto& each : course) seeds.insert(seed_of(pentathlon, each.game, each.meeting));
    CHECK(seeds.size() == course.size());
    const auto before = seed_of(pentathlon, 3, 1);
    CHECK(seed_of(pentathlon, 3, 1) == before);
    pentathlon.seed = 6;
    CHECK(seed_of(pentathlon, 3, 1) != before);
}

TEST_CASE("pentathlon: the example of five players after three games") {
    auto pentathlon = of_players(5, 5);
    play_pairs(pentathlon, {5, 3, 4, 1, 2});
    CHECK(achievements(pentathlon, 0)[0].won == 4);
    CHECK(achievements(pentathlon, 0)[3].points == 2);
    play_tables(pentathlon, 1, {131, 176, 118, 152, 97});
    CHECK(standings(pentathlon)[0].total == 15);
    play_tables(pentathlon, 2, {94, 66, 88, 71, 58});
    CHECK(game_due(pentathlon) == 3);
    const auto table = standings(pentathlon);
    const auto column = [&](auto part) {
        std::vector<int> list;
        for (const auto& line : table) list.push_back(part(line));
        return list;
    };
    using Numbers = std::vector<int>;
    CHECK(column([](const Standing& s) { return s.player; }) == Numbers{0, 1, 2, 3, 4});
    CHECK(column([](const Standing& s) { return s.total; }) == Numbers{25, 18, 17, 14, 7});
    CHECK(column([](const Standing& s) { return s.place; }) == Numbers{1, 2, 3, 4, 5});
    // Marek shared the first place before.
    CHECK(column([](const Standing& s) { return s.moved; }) == Numbers{0, -1, 0, 0, 0});
    CHECK(column([](const Standing& s) { return s.attainable; }) == Numbers{20, 20, 20, 20, 20});
    CHECK(column([](const Standing& s) { return s.can_win ? 1 : 0; }) == Numbers{1, 1, 1, 1, 0});
    CHECK(table[0].points[2] == 10);
    CHECK_FALSE(table[0].points[3]);
    CHECK(victors(pentathlon).empty());
}

TEST_CASE("pentathlon: equals share the better place, a resignation comes last") {
    auto pentathlon = of_players(4);
    play_tables(pentathlon, 1, {20, 30, 30, 10});
    auto made = achievements(pentathlon, 1);
    CHECK(made[1].points == 10);
    CHECK(made[2].points == 10);
    CHECK(made[0].place == 3);
    CHECK(made[0].points == 5);
    CHECK(made[3].points == 3);
    auto result = table_result(pentathlon, 2, 0, {90, 80, 70, 60});
    const auto seats = meetings_of(pentathlon, 2)[0].players;
    const auto seat_of = [&](int player) {
        return static_cast<int>(std::find(seats.begin(), seats.end(), player) - seats.begin());
    };
    result.resigned = seat_of(0);
    result.winners = {seat_of(1)};
    REQUIRE(count_result(pentathlon, result));
    made = achievements(pentathlon, 2);
    CHECK(made[0].resigned);
    CHECK(made[0].place == 4);
    CHECK(made[1].points == 10);
    // A tie that the game itself decides.
    auto decided = table_result(pentathlon, 4, 0, {50, 50, 50, 1});
    const auto others = meetings_of(pentathlon, 4)[0].players;
    decided.winners = {
        static_cast<int>(std::find(others.begin(), others.end(), 2) - others.begin())};
    REQUIRE(count_result(pentathlon, decided));
    made = achievements(pentathlon, 4);
    CHECK(made[2].points == 10);
    CHECK(made[0].points == 7);
    CHECK(made[1].points == 7);
    CHECK(made[3].points == 3);
}

TEST_CASE("pentathlon: whoever has a computer play comes after all who play themselves") {
    const auto pentathlon = of_players(4, 2);
    const auto ended = [&](int game, std::vector<std::pair<int, std::string>> kinds) {
        auto started = start_meeting(pentathlon, game, 0);
        auto match = std::get<Match>(std::move(started));
        auto people = match.people();
        const auto seats = meetings_of(pentathlon, game)[0].players;
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            for (const auto& [player, kind] : kinds)
                if (seats[seat] == player) people[seat].kind = kind;
        match.set_people(people);
        Random random(4);
        while (!match.over()) {
            if (match.play_chance()) continue;
            const auto choices = match.now().choices();
            REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
        }
        auto result = ended_meeting(pentathlon, match, game, 0);
        REQUIRE(result);
        return *result;
    };
    // At a table: who left to a computer and who came back from one; a computer is no help to
    // itself.
    for (const char* kind : {"level3", "helped"}) {
        auto table = pentathlon;
        auto result = ended(4, {{1, kind}, {2, "level2"}});
        const auto seats = meetings_of(table, 4)[0].players;
        REQUIRE(result.helped.size() == 1);
        CHECK(seats[static_cast<std::size_t>(result.helped[0])] == 1);
        // Also with the most points of all.
        result.scores.assign(seats.size(), 10);
        result.scores[static_cast<std::size_t>(result.helped[0])] = 99;
        result.winners = result.helped;
        REQUIRE(count_result(table, result));
        const auto made = achievements(table, 4);
        CHECK(made[1].helped);
        CHECK(made[1].place == 4);
        for (const std::size_t other : {0U, 2U, 3U}) {
            CHECK_FALSE(made[other].helped);
            CHECK(made[other].place == 1);
        }
    }
    CHECK(ended(4, {}).helped.empty());
    // In pairs the victory is that of whoever played alone.
    const auto pair = meetings_of(pentathlon, 0)[0].players;
    for (const std::size_t seat : {0U, 1U}) {
        if (pentathlon.players[static_cast<std::size_t>(pair[seat])].kind != "person") continue;
        const auto result = ended(0, {{pair[seat], "helped"}});
        CHECK(result.helped == std::vector<int>{static_cast<int>(seat)});
        CHECK(result.winners == std::vector<int>{1 - static_cast<int>(seat)});
    }
    // Nobody helps at a seat that there is not.
    auto wrong = table_result(pentathlon, 4, 0, {1, 2, 3, 4});
    wrong.helped = {4};
    auto none = pentathlon;
    CHECK_FALSE(count_result(none, wrong));
}

TEST_CASE("pentathlon: a result counts once and only where it belongs") {
    auto pentathlon = of_players(5);
    const auto good = table_result(pentathlon, 3, 1, {1, 2, 3, 4, 5});
    auto wrong = good;
    wrong.scores.push_back(1);
    CHECK_FALSE(count_result(pentathlon, wrong));
    wrong = good;
    wrong.winners = {2};
    CHECK_FALSE(count_result(pentathlon, wrong));
    wrong = good;
    wrong.meeting = 2;
    CHECK_FALSE(count_result(pentathlon, wrong));
    wrong.game = 5;
    CHECK_FALSE(count_result(pentathlon, wrong));
    CHECK(pentathlon == of_players(5));
    pentathlon.begun = {{3, 0, 7}, {3, 1, 8}};
    CHECK(count_result(pentathlon, good));
    CHECK(pentathlon.begun == std::vector<BegunMeeting>{{3, 0, 7}});
    CHECK_FALSE(count_result(pentathlon, good));
    CHECK(pentathlon.results.size() == 1);
}

TEST_CASE("pentathlon: what persons play next, what computers play by themselves") {
    auto pentathlon = of_players(4, 2);
    const auto all = meetings_of(pentathlon, 0);
    int own = 0;
    std::set<int> alone;
    while (const auto due = computers_due(pentathlon)) {
        CHECK(among_computers(
            pentathlon,
            meetings_of(pentathlon, due->game)[static_cast<std::size_t>(due->meeting)]));
        alone.insert(due->meeting);
        auto result = MeetingResult{due->game, due->meeting, {1, 0}, {0}, {}};
        REQUIRE(count_result(pentathlon, result));
    }
    CHECK(alone.size() == 1);
    pentathlon.begun = {{0, *meeting_due(pentathlon), 4}};
    CHECK(match_of(pentathlon, 0, pentathlon.begun[0].meeting) == 4);
    // What was begun comes first, also if it is not the first that is open.
    auto later = pentathlon;
    int last = 0;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        if (!result_of(later, 0, i)) last = i;
    later.begun = {{0, last, 9}};
    CHECK(meeting_due(later) == last);
    while (const auto due = meeting_due(pentathlon)) {
        if (game_due(pentathlon) > 0) break;
        ++own;
        REQUIRE(count_result(pentathlon, {0, *due, {0, 1}, {1}, {}}));
    }
    CHECK(own == 5);
    CHECK(game_due(pentathlon) == 1);
    CHECK(pentathlon.begun.empty());
}

TEST_CASE("pentathlon: sums, places and shares hold for results at random, also when resumed") {
    Random random(11);
    for (int round = 0; round < 60; ++round) {
        const int players = kFewestRivals + static_cast<int>(random.below(5));
        CAPTURE(round);
        CAPTURE(players);
        auto pentathlon = of_players(players);
        auto resumed = pentathlon;
        for (const auto& each : whole_course(pentathlon)) {
            const auto result = random_result(pentathlon, each.game, each.meeting, random);
            REQUIRE(count_result(pentathlon, result));
            const auto read = read_pentathlon(written(resumed));
            REQUIRE(read);
            CHECK(*read == resumed);
            resumed = *read;
            REQUIRE(count_result(resumed, result));
        }
        REQUIRE(game_due(pentathlon) == kPentathlonGames);
        CHECK(resumed == pentathlon);
        CHECK(standings(resumed) == standings(pentathlon));
        int least = 0;
        for (int i = 0; i < players; ++i) least += kPlacePoints[static_cast<std::size_t>(i)];
        for (int game = 0; game < kPentathlonGames; ++game) {
            const auto made = achievements(pentathlon, game);
            int sum = 0;
            for (const auto& mine : made) {
                sum += mine.points;
                CHECK(mine.points == kPlacePoints[static_cast<std::size_t>(mine.place - 1)]);
                for (const auto& other : made) {
                    if (mine.resigned || other.resigned || mine.score <= other.score) continue;
                    CHECK(mine.place < other.place);
                }
            }
            CHECK(sum >= least);
            CHECK(
                std::any_of(made.begin(), made.end(), [](const auto& a) { return a.place == 1; }));
        }
        const auto table = standings(pentathlon);
        for (std::size_t i = 0; i < table.size(); ++i) {
            int sum = 0;
            for (const auto& points : table[i].points) sum += *points;
            CHECK(sum == table[i].total);
            CHECK(table[i].attainable == 0);
            CHECK(table[i].can_win == (table[i].place == 1));
            if (i == 0) continue;
            CHECK(table[i].total <= table[i - 1].total);
            CHECK((table[i].place == table[i - 1].place) == (table[i].total == table[i - 1].total));
        }
        const auto first = victors(pentathlon);
        CHECK(
            static_cast<int>(first.size()) ==
            std::count_if(table.begin(), table.end(), [](const auto& s) { return s.place == 1; }));
    }
}

TEST_CASE("pentathlon: who can still win is what trying every order says") {
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        const int rivals = 1 + static_cast<int>(random.below(4));
        const int games = static_cast<int>(random.below(rivals > 3 ? 3 : 4));
        const int own = static_cast<int>(random.below(30));
        std::vector<int> others;
        for (int i = 0; i < rivals; ++i) others.push_back(static_cast<int>(random.below(50)));
        CAPTURE(round);
        CHECK(can_end_first(own, others, games) == end_first_by_trying(own, others, games));
    }
    // Six players before the last games: the hardest the search meets, and quick all the same.
    CHECK(can_end_first(0, {0, 0, 0, 0, 0}, 5));
    CHECK_FALSE(can_end_first(0, {36, 36, 36, 36, 36}, 4));
    CHECK_FALSE(can_end_first(1, {30, 28, 27, 26, 25}, 3));
}

TEST_CASE("pentathlon: computers play a meeting among themselves, always the same") {
    auto pentathlon = of_players(5, 3);
    pentathlon.options[1].set("set", 3);
    const auto once = play_meeting(pentathlon, 3, 1);
    REQUIRE(once);
    CHECK(once->scores.size() == 2);
    CHECK(play_meeting(pentathlon, 3, 1) == once);
    CHECK(count_result(pentathlon, *once));
    const std::atomic<bool> stop{true};
    CHECK_FALSE(play_meeting(pentathlon, 0, 9, &stop));
}
