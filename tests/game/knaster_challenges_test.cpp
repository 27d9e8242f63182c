// Knaster's challenges as shipped: medals of the solo game, the sprint, and days on which everybody
// has the same dice, whatever is done with them.
#include "tests/game/challenges_kit.hpp"
#include "tests/game/knaster_kit.hpp"

namespace {

using challenges_kit::begun;
using game::Challenge;
using game::Match;
using game::Verdict;

const std::vector<Challenge>& shipped() {
    static const auto all = challenges_kit::shipped("knaster");
    return all;
}

/// Plays to the end: by the bot, or at random if there is none. The rolls in their order.
std::vector<std::string> rolls_of(Match& match, const std::string& bot, std::uint64_t seed) {
    game::Random random(seed);
    std::vector<std::string> rolls;
    while (!match.over()) {
        if (match.settle()) {
            rolls.push_back(*match.last_move());
            continue;
        }
        game::Request request;
        request.bot = bot;
        request.seed = random.next();
        const auto choices = match.now().choices();
        const auto move = bot.empty() ? choices[random.below(choices.size())].move
                                      : match.game().think(match.now(), request).move;
        REQUIRE_FALSE(match.play(move));
    }
    return rolls;
}

}  // namespace

TEST_CASE("knaster challenges: the ladder has the rungs of the rules") {
    const auto* ladder = game::find_challenge(shipped(), "ladder");
    REQUIRE(ladder);
    // More than 50, more than 80, more than 100.
    CHECK(ladder->medals == std::vector<int>{51, 81, 101});
    CHECK(ladder->score == 51);
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto match = begun(*ladder, 0, seed);
        CHECK(game::judge(*ladder, match, {}).outcome == Verdict::Outcome::open);
        rolls_of(match, "level6", seed);
        const auto verdict = game::judge(*ladder, match, {});
        const int score = match.now().scores()[0];
        CHECK((verdict.outcome == Verdict::Outcome::solved) == (score > 50));
        CHECK((verdict.medal == game::Medal::gold) == (score > 100));
        solved += score > 50;
    }
    CHECK(solved >= 8);
}

TEST_CASE("knaster challenges: a day has the same dice for everybody") {
    const auto* daily = game::daily_challenge(shipped(), 20'000);
    REQUIRE(daily);
    CHECK(daily->luck == Challenge::Luck::date);
    auto one = begun(*daily, 20'000);
    auto other = begun(*daily, 20'000);
    auto next_day = begun(*daily, 20'001);
    const auto first = rolls_of(one, "level6", 1);
    const auto second = rolls_of(other, "", 2);
    const auto third = rolls_of(next_day, "level6", 1);
    const auto common = std::min(first.size(), second.size());
    REQUIRE(common >= 26);
    CHECK(std::equal(first.begin(), first.begin() + 26, second.begin()));
    CHECK_FALSE(std::equal(first.begin(), first.begin() + 26, third.begin()));
}

TEST_CASE("knaster challenges: the sprint is over after 31 rolls") {
    const auto* sprint = game::find_challenge(shipped(), "sprint");
    REQUIRE(sprint);
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        auto match = begun(*sprint, 0, seed);
        CHECK(rolls_of(match, "level6", seed).size() <= 31);
    }
}

TEST_CASE("knaster challenges: a duel is open until both are through, then the lead counts") {
    const auto* duel = game::find_challenge(shipped(), "duel3");
    REQUIRE(duel);
    CHECK(duel->goal == Challenge::Goal::rival);
    CHECK(duel->rival == "level3");
    auto match = begun(*duel, 0, 4);
    game::Help help;
    help.rival = 10;
    CHECK(game::judge(*duel, match, help).outcome == Verdict::Outcome::open);
    rolls_of(match, "level6", 4);
    const int score = match.now().scores()[0];
    CHECK(game::judge(*duel, match, {}).outcome == Verdict::Outcome::open);
    const auto ends = [&](int lead) {
        help.rival = score - lead;
        return game::judge(*duel, match, help);
    };
    CHECK(ends(0).outcome == Verdict::Outcome::failed);
    CHECK(ends(-5).outcome == Verdict::Outcome::failed);
    CHECK(ends(1).outcome == Verdict::Outcome::solved);
    CHECK(ends(1).medal == game::Medal::bronze);
    CHECK(ends(11).medal == game::Medal::silver);
    CHECK(ends(21).medal == game::Medal::gold);
    CHECK(ends(21).score == score);
}

TEST_CASE("knaster challenges: there is a duel against every level") {
    const auto* row = game::find_game("knaster");
    for (int level = 1; level <= row->levels; ++level) {
        const auto* duel = game::find_challenge(shipped(), "duel" + std::to_string(level));
        REQUIRE(duel);
        CHECK(duel->rival == "level" + std::to_string(level));
    }
}

TEST_CASE("knaster challenges: crossfire is solved by both diagonals, the sooner the better") {
    const auto* crossfire = game::find_challenge(shipped(), "diagonals");
    REQUIRE(crossfire);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        auto match = begun(*crossfire, 0, seed);
        const auto rolls = rolls_of(match, "level5", seed);
        const auto verdict = game::judge(*crossfire, match, {});
        const int score = match.now().scores()[0];
        const bool solved = verdict.outcome == Verdict::Outcome::solved;
        // Eight circles are all that can be had without scoring both.
        CHECK(solved == (score >= 9));
        if (solved) CHECK(score == 9 + 50 - static_cast<int>(rolls.size()));
        CHECK((verdict.medal == game::Medal::gold) == (solved && rolls.size() <= 24));
    }
}
