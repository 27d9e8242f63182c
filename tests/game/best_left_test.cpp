// What can still be reached in a game for points, of every game that says so: no end is better than
// was told before, nothing comes back that was out of reach, and at the end it is the score.
#include "game/core/random.hpp"
#include "tests/game/challenges_kit.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>

namespace {

using game::Challenge;
using Held = std::unique_ptr<game::Position>;

/// The tasks of one person that go by points, of all games; those of the days are the same.
std::vector<Challenge> for_points() {
    std::vector<Challenge> list;
    for (const auto& row : game::games()) {
        if (!std::filesystem::exists(SOURCE_ROOT "/assets/games/" + row.id + "/challenges.json"))
            continue;
        for (auto& challenge : challenges_kit::shipped(row.id))
            if (challenge.goal == Challenge::Goal::score && !challenge.daily)
                list.push_back(std::move(challenge));
    }
    return list;
}

/// Plays one action: luck by its weights, the person as the bot or, without one, at random.
void step(const game::Game& game, Held& position, game::Random& random,
          const std::string& bot = {}) {
    const auto choices = position->choices();
    std::string move;
    if (position->actor() == game::kChance) {
        std::uint64_t sum = 0;
        for (const auto& choice : choices) sum += static_cast<std::uint64_t>(choice.weight);
        auto at = random.below(sum);
        for (const auto& choice : choices) {
            move = choice.move;
            const auto weight = static_cast<std::uint64_t>(choice.weight);
            if (at < weight) break;
            at -= weight;
        }
    } else if (bot.empty()) {
        move = choices[random.below(choices.size())].move;
    } else {
        game::Request request;
        request.bot = bot;
        request.seed = random.next();
        move = game.think(*position, request).move;
    }
    REQUIRE_FALSE(position->play(move));
}

/// Goes on at random to the end and looks at what is told on the way.
void played_out(const Challenge& challenge, Held position, std::uint64_t seed) {
    const auto& game = *game::find_game(challenge.game);
    game::Random random(seed);
    // Where fewer points are better, the limit rises.
    const int sign = challenge.fewer ? -1 : 1;
    int told = sign * game.best_left(*position);
    while (position->actor() != game::kNobody) {
        step(game, position, random);
        const int now = sign * game.best_left(*position);
        CHECK_MESSAGE(now <= told, challenge.game << " " << challenge.id);
        told = now;
    }
    CHECK_MESSAGE(told == sign * position->scores().front(), challenge.game << " " << challenge.id);
}

/// The best end of all lines of play and luck; nothing if there are more than `steps` actions, or
/// more than `depth` in a line.
std::optional<int> best_end(const game::Position& position, bool fewer, int& steps,
                            int depth = 30) {
    if (position.actor() == game::kNobody) return position.scores().front();
    std::optional<int> best;
    for (const auto& choice : position.choices()) {
        if (--steps < 0 || depth == 0) return std::nullopt;
        const auto after = position.copy();
        REQUIRE_FALSE(after->play(choice.move));
        const auto end = best_end(*after, fewer, steps, depth - 1);
        if (!end) return std::nullopt;
        if (!best || (fewer ? *end < *best : *end > *best)) best = end;
    }
    return best;
}

}  // namespace

TEST_CASE("best left: every game with tasks for points knows what can still be reached") {
    for (const auto& challenge : for_points()) {
        const auto match = challenges_kit::begun(challenge);
        REQUIRE_MESSAGE(match.game().best_left, challenge.game);
        // At the beginning every medal is within reach.
        CHECK_MESSAGE(game::judge(challenge, match, {}).reach == game::Medal::gold, challenge.id);
    }
}

TEST_CASE("best left: at random it never grows, and the end is what it was at last") {
    std::uint64_t seed = 0;
    for (const auto& challenge : for_points())
        for (int game = 0; game < 6; ++game) {
            ++seed;
            played_out(challenge, challenges_kit::begun(challenge, 0, seed).now().copy(), seed);
        }
}

TEST_CASE("best left: neither does it from any moment of a good game") {
    std::uint64_t seed = 100;
    for (const auto& challenge : for_points()) {
        const auto& game = *game::find_game(challenge.game);
        game::Random random(++seed);
        auto position = challenges_kit::begun(challenge, 0, seed).now().copy();
        while (position->actor() != game::kNobody) {
            if (random.below(12) == 0) played_out(challenge, position->copy(), random.next());
            step(game, position, random, "level1");
        }
        CHECK(game.best_left(*position) == position->scores().front());
    }
}

TEST_CASE("best left: no line of play and luck ends better than is told") {
    std::uint64_t seed = 200;
    std::map<std::string, int> exact, looked;
    for (const auto& challenge : for_points()) {
        const auto& game = *game::find_game(challenge.game);
        game::Random random(++seed);
        auto position = challenges_kit::begun(challenge, 0, seed).now().copy();
        std::vector<Held> late;
        while (position->actor() != game::kNobody) {
            step(game, position, random, seed % 2 == 0 ? "level1" : "");
            late.push_back(position->copy());
        }
        // From the end back, as far as all of them can be counted.
        for (auto at = late.rbegin(); at != late.rend(); ++at) {
            int steps = 3000;
            const auto best = best_end(**at, challenge.fewer, steps);
            if (!best) break;
            const int told = game.best_left(**at);
            CHECK_MESSAGE((challenge.fewer ? told <= *best : told >= *best), challenge.id);
            ++looked[game.id];
            exact[game.id] += told == *best;
        }
    }
    for (const auto& game : looked) {
        CHECK_MESSAGE(game.second >= 5, game.first);
        CHECK_MESSAGE(exact[game.first] >= 2, game.first);
    }
}
