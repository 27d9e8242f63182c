// Knaster's challenges as shipped: medals of the solo game, the sprint, and days on which everybody
// has the same dice, whatever is done with them.
#include "game/knaster/row.hpp"
#include "tests/game/challenges_kit.hpp"
#include "tests/games/knaster/game/kit.hpp"

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
        if (match.play_chance()) {
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

TEST_CASE("knaster challenges: six rolls, and what can still be made of them") {
    using knaster_kit::after;
    // Five writes for a straight or five of a kind, three circles for it, and one more by the last.
    CHECK(knaster::best_left(after("", 1, 5)) == 4);
    CHECK(knaster::best_left(after("7 write a1, 7 circle a1", 1, 5)) == 4);
    // With a seven and a twelve no line owes three any more, only two for a full house.
    CHECK(knaster::best_left(after("7 write a1, 12 write b2", 1, 5)) == 3);
    // Three numbers can be circled by the three rolls, if they come.
    CHECK(knaster::best_left(after("7 write a1, 12 write b2, 2 write e5", 1, 5)) == 3);
    const auto last = after("7 write a1, 12 write b2, 2 write e5, 3 write e1, 4 write a5", 1, 5);
    CHECK(knaster::best_left(last) == 1);
    CHECK(knaster::best_left(
              after("7 write a1, 12 write b2, 2 write e5, 3 write e1, 4 write a5, 8", 1, 5)) == 0);
}

TEST_CASE("knaster challenges: everything can be reached until the last field is written") {
    const auto* ladder = game::find_challenge(shipped(), "ladder");
    REQUIRE(ladder);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        auto match = begun(*ladder, 0, seed);
        rolls_of(match, "level1", seed);
        for (int ply = 0; ply <= match.length(); ++ply) {
            match.go_to(ply);
            const auto& position = *knaster::position_of(match.now());
            const int told = match.game().best_left(match.now());
            if (position.sheet(0).full())
                CHECK(told < knaster::kHighestScore);
            else
                CHECK(told == knaster::kHighestScore);
        }
        CHECK(game::judge(*ladder, match, {}).reach == game::judge(*ladder, match, {}).medal);
    }
}

TEST_CASE("knaster challenges: a sprint says when no medal is left, and may be finished") {
    const auto* sprint = game::find_challenge(shipped(), "sprint");
    REQUIRE(sprint);
    auto match = begun(*sprint, 0, 1);
    CHECK(game::judge(*sprint, match, {}).reach == game::Medal::gold);
    rolls_of(match, "", 1);
    int lost = 0;
    for (int ply = 0; ply < match.length(); ++ply) {
        match.go_to(ply);
        const auto verdict = game::judge(*sprint, match, {});
        CHECK(verdict.outcome == Verdict::Outcome::open);
        lost += verdict.reach == game::Medal::none ? 1 : 0;
    }
    CHECK(lost > 0);
}
