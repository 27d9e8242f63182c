// Figures of the statistics: means, medians, histograms, balances.
#include "scenes/face/game_face.hpp"
#include "scenes/statistics/data.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

using namespace scenes;

TEST_CASE("statistics: mean, median, running means") {
    CHECK(mean_of({}) == 0);
    CHECK(mean_of({1, 2, 6}) == doctest::Approx(3));
    CHECK(median_of({7}) == doctest::Approx(7));
    CHECK(median_of({9, 1, 5}) == doctest::Approx(5));
    CHECK(median_of({9, 1, 5, 6}) == doctest::Approx(5.5));
    const auto means = running_means({10, 20, 30, 40}, 2);
    CHECK(means == std::vector<double>{10, 15, 25, 35});
}

TEST_CASE("statistics: every score has its step, whatever the range") {
    for (const auto& own : {std::vector<int>{50, 51, 54, 55, 100}, {0, 0}, {-12, -3, 4}, {3, 2400}})
        for (const auto& other : {std::vector<int>{}, {20, 115}}) {
            const auto [mine, its] = histograms(own, other);
            CHECK(mine.counts.size() >= 6);
            CHECK(mine.counts.size() <= 25);
            CHECK(mine.low == its.low);
            CHECK(mine.low % mine.step == 0);
            CHECK(std::accumulate(mine.counts.begin(), mine.counts.end(), 0) ==
                  static_cast<int>(own.size()));
            CHECK(std::accumulate(its.counts.begin(), its.counts.end(), 0) ==
                  static_cast<int>(other.size()));
        }
    const auto [mine, its] = histograms({50, 51, 54, 55, 60}, {});
    CHECK(mine.low == 50);
    CHECK(mine.counts[0] == 3);
    CHECK(mine.counts[1] == 1);
    CHECK(mine.counts[2] == 1);
}

TEST_CASE("statistics: a balance counts what came out") {
    Balance balance;
    balance.add(PlayedGame::Outcome::won);
    balance.add(PlayedGame::Outcome::won);
    balance.add(PlayedGame::Outcome::drawn);
    balance.add(PlayedGame::Outcome::lost);
    CHECK(balance == Balance{2, 1, 1});
    CHECK(balance.games() == 4);
}

namespace {

game::MatchHeading ended(game::MatchId id, std::vector<game::Seat> seats, std::vector<int> scores,
                         std::vector<int> winners) {
    game::MatchHeading match;
    match.id = id;
    match.game = "alquerque";
    match.seats = std::move(seats);
    match.result = game::Result{std::move(scores), std::move(winners)};
    return match;
}

}  // namespace

TEST_CASE("statistics: who gave up has no score to compare, alone not even a game") {
    auto alone = ended(1, {{"Ida", "person"}}, {40}, {0});
    CHECK(games_of(alone, "").size() == 1);
    alone.ended = game::Ending{game::Ending::How::resigned, 0};
    CHECK(games_of(alone, "").empty());
    auto match = ended(2, {{"Ida", "person"}, {"", "level3"}}, {2, 9}, {0});
    REQUIRE(games_of(match, "").size() == 1);
    CHECK(games_of(match, "").front().played_out);
    // Who left a match of three lost it, with a score that is not of the own making.
    auto three =
        ended(3, {{"Ida", "person"}, {"Jan", "person", -1, 12}, {"", "level3"}}, {2, 9, 1}, {0});
    REQUIRE(games_of(three, "").size() == 2);
    CHECK(games_of(three, "")[0].played_out);
    CHECK_FALSE(games_of(three, "")[1].played_out);
    CHECK(games_of(three, "")[1].outcome == PlayedGame::Outcome::lost);
    match.ended = game::Ending{game::Ending::How::resigned, 1};
    const auto given_up = games_of(match, "");
    REQUIRE(given_up.size() == 1);
    CHECK_FALSE(given_up.front().played_out);
    CHECK(given_up.front().outcome == PlayedGame::Outcome::won);
    CHECK(given_up.front().level == 3);
}

TEST_CASE("statistics: what the computer played for somebody is not theirs") {
    const auto names = [](const game::MatchHeading& match) {
        std::string list;
        for (const auto& game : games_of(match, "")) list += game.name + " ";
        return list;
    };
    // To the end, or in part: the others have their game, whoever left has none.
    CHECK(names(ended(1, {{"Ida (computer)", "level3"}, {"Ota", "person"}, {"Eva", "person"}},
                      {5, 8, 9}, {2})) == "Ota Eva ");
    CHECK(names(ended(2, {{"Ida", "helped"}, {"Ota", "person"}, {"Eva", "person"}}, {9, 8, 5},
                      {0})) == "Ota Eva ");
}

TEST_CASE("statistics: for all persons together a match counts once") {
    std::vector<PlayedGame> games;
    const auto add = [&](const game::MatchHeading& match) {
        for (const auto& game : games_of(match, "")) games.push_back(game);
    };
    add(ended(1, {{"Ida", "person"}, {"Ota", "person"}}, {4, 7}, {1}));
    add(ended(2, {{"Ida", "person"}, {"", "level2"}}, {3, 1}, {0}));
    add(ended(3, {{"Ida", "person"}, {"Ota", "person"}, {"", "level2"}}, {5, 8, 9}, {2}));
    CHECK(games.size() == 5);
    const auto once = each_match_once(games);
    REQUIRE(once.size() == 3);
    CHECK(once[0].name == "Ota");
    CHECK(among_persons(once[0]));
    CHECK_FALSE(among_persons(once[1]));
    CHECK(once[2].score == 8);
}

TEST_CASE("statistics: where fewer is better the lowest score is the best one") {
    std::vector<PlayedGame> ladder(3);
    const int throws[] = {48, 41, 56};
    for (std::size_t i = 0; i < ladder.size(); ++i) {
        ladder[i].score = throws[i];
        ladder[i].fewer = true;
    }
    CHECK(std::min_element(ladder.begin(), ladder.end(), better_score)->score == 41);
    for (auto& game : ladder) game.fewer = false;
    CHECK(std::min_element(ladder.begin(), ladder.end(), better_score)->score == 56);
}

TEST_CASE("statistics: points and throws in one list have an order") {
    std::vector<PlayedGame> all;
    for (const int score : {30, 50, 40})
        for (const bool fewer : {false, true}) {
            all.emplace_back();
            all.back().score = score;
            all.back().fewer = fewer;
        }
    for (const auto& a : all)
        for (const auto& b : all) {
            CHECK_FALSE((better_score(a, b) && better_score(b, a)));
            for (const auto& c : all)
                if (better_score(a, b) && better_score(b, c)) CHECK(better_score(a, c));
        }
    std::sort(all.begin(), all.end(), better_score);
    std::vector<int> scores;
    for (const auto& game : all) scores.push_back(game.score);
    CHECK(scores == std::vector<int>{50, 40, 30, 30, 40, 50});
}

TEST_CASE("statistics: a score is told in what the game counted") {
    const auto* view = scenes::find_view("sipky");
    REQUIRE(view);
    game::Settings settings;
    CHECK_FALSE(view->scoring(settings).fewer_is_better);
    const auto points = view->score_words(41, settings);
    settings.set("mode", "ladder");
    CHECK(view->scoring(settings).fewer_is_better);
    CHECK(view->score_words(41, settings) != points);
    settings.set("mode", "exact");
    CHECK_FALSE(view->scoring(settings).fewer_is_better);
    CHECK(view->score_words(41, settings) != points);
}

TEST_CASE("statistics: games alone and matches are never counted together") {
    using scenes::GameGroup;
    std::vector<PlayedGame> games;
    const auto play = [&games](int seats, const char* variant) {
        PlayedGame game;
        game.seats = seats;
        game.variant = variant;
        games.push_back(game);
    };
    play(1, "full set");
    play(2, "full set");
    play(2, "full set");
    play(4, "mini");
    CHECK(
        scenes::groups_of(games) ==
        std::vector<GameGroup>{{false}, {false, "full set"}, {true, "full set"}, {false, "mini"}});
    for (const auto& group : scenes::groups_of(games))
        for (const auto& game : games)
            if (group.holds(game)) CHECK((game.seats == 1) == group.alone);
    CHECK(scenes::groups_of({}).empty());
}
