// Šipky's challenges as shipped: medals of the solo games, the ladder where less is better, days on
// which everybody has the same pile, and a trainer whose every answer is proved.
#include "game/sipky/odds/value_by_total.hpp"
#include "tests/game/challenges_kit.hpp"
#include "tests/games/sipky/game/kit.hpp"

#include <algorithm>
#include <map>

namespace {

using challenges_kit::begun;
using game::Challenge;
using game::Match;
using game::Verdict;

const std::vector<Challenge>& shipped() {
    static const auto all = challenges_kit::shipped("sipky");
    return all;
}

/// Plays to the end by the bot; the cards in their order.
std::vector<std::string> cards_of(Match& match, const std::string& bot) {
    std::vector<std::string> cards;
    while (!match.over()) {
        if (match.play_chance()) {
            cards.push_back(*match.last_move());
            continue;
        }
        game::Request request;
        request.bot = bot;
        request.seed = 7;
        REQUIRE_FALSE(match.play(match.game().think(match.now(), request).move));
    }
    return cards;
}

}  // namespace

TEST_CASE("sipky challenges: one game alone has medals for within 10, within 3 and the hit") {
    for (const int target : {101, 201, 301}) {
        const auto* solo = game::find_challenge(shipped(), "solo" + std::to_string(target));
        REQUIRE(solo);
        CHECK(solo->medals == std::vector<int>{target - 10, target - 3, target});
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            auto match = begun(*solo, 0, seed);
            cards_of(match, "exact");
            const int score = match.now().scores()[0];
            const auto verdict = game::judge(*solo, match, {});
            CHECK((verdict.medal == game::Medal::gold) == (score == target));
            CHECK((verdict.outcome == Verdict::Outcome::solved) == (score >= target - 10));
        }
    }
    CHECK(game::find_challenge(shipped(), "solo603"));
}

TEST_CASE("sipky challenges: of the ladder fewer throws are better") {
    const auto* ladder = game::find_challenge(shipped(), "ladder");
    REQUIRE(ladder);
    CHECK(ladder->fewer);
    CHECK(std::is_sorted(ladder->medals.rbegin(), ladder->medals.rend()));
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto match = begun(*ladder, 0, seed);
        CHECK(game::judge(*ladder, match, {}).outcome == Verdict::Outcome::open);
        cards_of(match, "level4");
        const int throws = match.now().scores()[0];
        const auto verdict = game::judge(*ladder, match, {});
        CHECK((verdict.outcome == Verdict::Outcome::solved) == (throws <= ladder->score));
        CHECK((verdict.medal == game::Medal::gold) == (throws <= ladder->medals[2]));
        solved += verdict.outcome == Verdict::Outcome::solved;
    }
    CHECK(solved >= 5);
}

TEST_CASE("sipky challenges: the pile of the day is the same for everybody") {
    const auto* daily = game::daily_challenge(shipped(), 20'000);
    REQUIRE(daily);
    CHECK(daily->luck == Challenge::Luck::date);
    auto one = begun(*daily, 20'000);
    auto other = begun(*daily, 20'000);
    auto next_day = begun(*daily, 20'001);
    const auto first = cards_of(one, "level5");
    const auto second = cards_of(other, "level1");
    const auto third = cards_of(next_day, "level5");
    REQUIRE(std::min({first.size(), second.size(), third.size()}) >= 2);
    CHECK(std::equal(first.begin(), first.begin() + 2, second.begin()));
    CHECK(first != third);
}

TEST_CASE("sipky challenges: every answer of the trainer is the best, by one percent and more") {
    std::map<std::string, int> answers;
    int count = 0;
    for (const auto& challenge : shipped()) {
        if (challenge.kind != "finish") continue;
        ++count;
        CAPTURE(challenge.id);
        auto match = begun(challenge);
        const sipky::Position& position = *sipky::position_of(match.now());
        REQUIRE(challenge.answers.size() == 1);
        const auto values = sipky::value_by_total(position, position.seat());
        const auto options = sipky::judge_exactly(position, values, 60'000);
        REQUIRE(options.size() == 3);
        double best = 0;
        for (const auto& option : options)
            if (position.text(option.move) == challenge.answers[0]) best = option.value;
        const double hundredth =
            values.unit == sipky::Unit::points ? position.target() / 100.0 : 0.01;
        for (const auto& option : options)
            if (position.text(option.move) != challenge.answers[0])
                CHECK(option.value <= best - hundredth + 1e-9);
        ++answers[challenge.answers[0]];
        CHECK(game::judge(challenge, match, {}).outcome == Verdict::Outcome::open);
        const bool right = count % 2 == 0;
        const auto& wrong = challenge.answers[0] == "stop" ? "two" : "stop";
        REQUIRE_FALSE(match.play(right ? challenge.answers[0] : wrong));
        const auto verdict = game::judge(challenge, match, {});
        CHECK((verdict.outcome == Verdict::Outcome::solved) == right);
        CHECK((verdict.medal == game::Medal::gold) == right);
    }
    CHECK(count >= 100);
    CHECK(answers.size() == 3);
    for (const auto& [answer, times] : answers) CHECK(times >= 20);
}

TEST_CASE("sipky challenges: what medal can still be won is known from the points that are left") {
    const auto* daily = game::find_challenge(shipped(), "daily");
    REQUIRE(daily);
    int lost = 0;
    for (int day = 1; day <= 40; ++day) {
        auto match = begun(*daily, day, 0);
        CHECK(match.game().best_left(match.now()) == 603);
        CHECK(game::judge(*daily, match, {}).reach == game::Medal::gold);
        cards_of(match, "level1");
        const auto end = game::judge(*daily, match, {});
        CHECK(end.reach == end.medal);
        // It sinks and never rises, and the points at the end are within it at every moment.
        auto before = game::Medal::gold;
        for (int ply = 0; ply <= match.length(); ++ply) {
            match.go_to(ply);
            const auto verdict = game::judge(*daily, match, {});
            CHECK(match.game().best_left(match.now()) >= end.score);
            CHECK(verdict.reach <= before);
            CHECK(verdict.reach >= end.medal);
            before = verdict.reach;
            if (verdict.reach == game::Medal::none && !match.over()) {
                CHECK(verdict.outcome == Verdict::Outcome::open);  // one may finish
                ++lost;
            }
        }
    }
    CHECK(lost > 0);
}

TEST_CASE("sipky challenges: the throws that the ladder takes at least") {
    const auto* ladder = game::find_challenge(shipped(), "ladder");
    REQUIRE(ladder);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto match = begun(*ladder, 0, seed);
        CHECK(match.game().best_left(match.now()) == 2 + 3 + 4);
        cards_of(match, "exact");
        const int made = match.now().scores()[0];
        for (int ply = 0; ply <= match.length(); ++ply) {
            match.go_to(ply);
            CHECK(match.game().best_left(match.now()) <= made);
        }
        CHECK(match.game().best_left(match.now()) == made);
    }
}
