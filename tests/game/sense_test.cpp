// What is senseless at sight and what is certain, by the rules alone. tools/sense looks at late
// positions of all games, level by level.
#include "game/core/sense.hpp"
#include "game/core/perft.hpp"
#include "game/match/match.hpp"
#include "game/match/record.hpp"
#include "tests/toy/all_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace {

using game::Fate;
using game::Match;

Match match_of(const char* id, game::Settings settings, const std::vector<std::string>& moves) {
    auto started = Match::start(*game::find_game(id), settings, 1);
    Match match = std::get<Match>(std::move(started));
    for (const auto& move : moves) {
        CAPTURE(move);
        REQUIRE_FALSE(match.play(move));
    }
    return match;
}

/// The last one in, with 65, against 92 that has stopped.
Match behind() {
    return match_of("sipky", {},
                    {"deal 9", "deal 2", "form 92", "deal 6", "deal 5", "form 65", "stop"});
}

std::string chosen(const Match& match, const std::string& bot, std::uint64_t seed) {
    game::Request request;
    request.bot = bot;
    request.seed = seed;
    request.seat = match.actor();
    return game::think(match.game(), match.now(), request).move;
}

/// Bounds and fates of a running match, against what it came to.
void agree(const Match& match, int ply, const game::Result& result) {
    const game::Position& then = match.at(ply);
    CAPTURE(match.game().id);
    CAPTURE(match.seed());
    CAPTURE(ply);
    const auto bounds =
        match.game().bounds ? match.game().bounds(then) : std::vector<game::Bounds>();
    for (std::size_t seat = 0; seat < bounds.size(); ++seat) {
        CHECK(bounds[seat].least <= result.scores[seat]);
        CHECK(bounds[seat].most >= result.scores[seat]);
    }
    for (int seat = 0; seat < match.seats(); ++seat) {
        const auto fate = game::fate(match.game(), then, seat);
        const auto at_end = game::fate(match.game(), match.now(), seat);
        if (fate == Fate::lost || fate == Fate::won) CHECK(at_end == fate);
    }
}

}  // namespace

TEST_CASE("law: what a score will be at least and at most is what it becomes") {
    for (const auto& game : game::games()) {
        for (const auto& settings : toy::settings_of(game, 12)) {
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                auto started = Match::start(game, settings, seed);
                auto* match = std::get_if<Match>(&started);
                if (!match) continue;
                game::Random random(seed);
                while (!match->over() && match->ply() < 3000) {
                    if (match->play_chance()) continue;
                    const auto choices = match->now().choices();
                    REQUIRE_FALSE(match->play(choices[random.below(choices.size())].move));
                }
                if (!match->over()) continue;
                const auto result = *match->result();
                for (int ply = 0; ply <= match->ply(); ++ply)
                    if (ply % 5 == 0 || ply + 25 > match->ply()) agree(*match, ply, result);
            }
        }
    }
}

TEST_CASE("whoever is behind and the last one in does not stop") {
    const Match match = behind();
    CHECK(game::loses_at_once(match.game(), match.now(), "stop"));
    CHECK(game::loses_at_once(match.game(), match.now(), "one"));  // 74 at most
    CHECK_FALSE(game::loses_at_once(match.game(), match.now(), "two"));
    for (int level = 2; level <= match.game().levels; ++level)
        for (std::uint64_t seed = 1; seed <= 200; ++seed)
            CHECK(chosen(match, "level" + std::to_string(level), seed) == "two");
    // A child may.
    int stopped = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        stopped += chosen(match, "level1", seed) != "two";
    CHECK(stopped > 0);
}

TEST_CASE("nobody above the first level overthrows where a number fits") {
    game::Settings exact;
    exact.set("mode", std::string("exact"));
    for (const auto& settings : {game::Settings(), exact}) {
        // 92 and 0 8: 100 fits with 8, 80 overthrows.
        const Match match = match_of("sipky", settings,
                                     {"deal 9", "deal 2", "form 92", "deal 6", "deal 5", "form 65",
                                      "two", "deal 0", "deal 8"});
        CHECK(game::loses_at_once(match.game(), match.now(), "form 80"));
        for (int level = 2; level <= match.game().levels; ++level)
            for (std::uint64_t seed = 1; seed <= 100; ++seed)
                CHECK(chosen(match, "level" + std::to_string(level), seed) == "form 8");
    }
}

TEST_CASE("what is certain of a seat before the end") {
    const Match match = behind();
    CHECK(game::fate(match.game(), match.now(), 0) == Fate::open);
    CHECK(game::fate(match.game(), match.now(), 1) == Fate::open);
    Match last = match;
    REQUIRE_FALSE(last.play("one"));
    CHECK(game::fate(last.game(), last.now(), 0) == Fate::won);
    CHECK(game::fate(last.game(), last.now(), 1) == Fate::lost);
}

TEST_CASE("a thought with sense stays as it is; of senseless ones the best candidate is taken") {
    const Match match = behind();
    game::Thought thought;
    thought.move = "two";
    thought.value = 7;
    CHECK(game::with_sense(match.game(), match.now(), thought).value == 7);
    thought.move = "stop";
    thought.candidates = {{"stop", 7}, {"one", 5}, {"two", 3}};
    const auto better = game::with_sense(match.game(), match.now(), thought);
    CHECK(better.move == "two");
    CHECK(better.value == 3);
    CHECK(better.line == std::vector<std::string>{"two"});
    CHECK(better.candidates.front().move == "two");
    CHECK(better.candidates.size() == 3);
    // Nothing is better where all is lost.
    Match lost = match_of("sipky", {},
                          {"deal 9", "deal 2", "form 92", "deal 6", "deal 5", "form 65", "stop",
                           "two", "deal 6", "deal 7"});
    CHECK(chosen(lost, "level2", 1).substr(0, 4) == "form");
}

TEST_CASE("a problem is decided long before its last dead moves") {
    Match running = match_of("alquerque", {}, {});
    CHECK_FALSE(game::decided(running.game(), running.now(), {0, 1}));
    game::Settings forward;
    forward.set("variant", std::string("forward"));
    forward.set("position", std::string(".b.../...../....w/...ww/b.b.. w"));
    Match problem = match_of("alquerque", forward, {});
    CHECK_FALSE(game::decided(problem.game(), problem.now(), {0, 1}));
    game::Request request;
    request.seat = 0;
    int decided = 0, open = 0;
    while (!problem.over()) {
        const bool now = game::decided(problem.game(), problem.now(), {0, 1});
        CHECK((now || decided == 0));
        ++(now ? decided : open);
        REQUIRE_FALSE(problem.play(problem.game().solve(problem.now(), request).move));
    }
    CHECK(problem.now().winners() == std::vector<int>{0});
    CHECK(open == 1);
    CHECK(decided == 12);
}

namespace {

/// Plays on at random; the result.
game::Result by_luck(const game::Position& from, game::Random& random) {
    auto position = from.copy();
    while (position->actor() != game::kNobody) {
        const auto choices = position->choices();
        position->play(choices[random.below(choices.size())].move);
    }
    return {position->scores(), position->winners()};
}

/// What has to be the same however a decided match is played out, with the scores of `seats`.
bool as_decided(const game::Result& a, const game::Result& b, const std::vector<int>& seats) {
    for (std::size_t i = 0; i < a.scores.size(); ++i)
        for (std::size_t j = 0; j < a.scores.size(); ++j)
            if ((a.scores[i] < a.scores[j]) != (b.scores[i] < b.scores[j])) return false;
    const bool same = std::all_of(seats.begin(), seats.end(), [&](int seat) {
        return a.scores[static_cast<std::size_t>(seat)] == b.scores[static_cast<std::size_t>(seat)];
    });
    return same && a.winners == b.winners;
}

}  // namespace

TEST_CASE("law: however what is decided is played on, it comes to the same") {
    std::map<std::string, int> times;
    for (const auto& game : game::games()) {
        for (const auto& settings : toy::settings_of(game, 10)) {
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                auto started = Match::start(game, settings, seed);
                auto* match = std::get_if<Match>(&started);
                if (!match) continue;
                game::Random random(seed + 90);
                while (!match->over() && match->ply() < 3000) {
                    if (match->play_chance()) continue;
                    const auto choices = match->now().choices();
                    REQUIRE_FALSE(match->play(choices[random.below(choices.size())].move));
                }
                if (!match->over()) continue;
                std::vector<int> seats;
                for (int seat = 0; seat < match->seats(); seat += 2) seats.push_back(seat);
                for (int ply = std::max(0, match->ply() - 14); ply < match->ply(); ++ply) {
                    if (!game::decided(game, match->at(ply), seats)) continue;
                    CAPTURE(game.id);
                    CAPTURE(seed);
                    CAPTURE(ply);
                    ++times[game.id];
                    const game::Result result{match->now().scores(), match->now().winners()};
                    for (int again = 0; again < 6; ++again)
                        CHECK(as_decided(by_luck(match->at(ply), random), result, seats));
                }
            }
        }
    }
    for (const auto& game : game::games()) {
        CAPTURE(game.id);
        CHECK(times[game.id] > 0);
    }
}

TEST_CASE("with little chance left, what may still win is played instead of what is lost") {
    // The last tile of each of two: 5 000 continuations of one place lose, another wins by luck.
    std::ifstream in(TEST_DATA "/records/tantrix-last-tile.json");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto record = game::read_record(text);
    REQUIRE(std::holds_alternative<game::Record>(record));
    const auto opened = Match::open(std::get<game::Record>(record));
    REQUIRE(std::holds_alternative<Match>(opened));
    const auto& match = std::get<Match>(opened);
    CHECK(game::loses_at_once(match.game(), match.now(), "49@-7,3/1"));
    for (int level = 2; level <= match.game().levels; ++level) {
        game::Request request;
        request.bot = "level" + std::to_string(level);
        request.budget = 300;
        request.seed = match.seed();
        request.seat = match.actor();
        request.history = match.record().actions;
        const auto move = game::think(match.game(), match.now(), request).move;
        CHECK_FALSE(game::loses_at_once(match.game(), match.now(), move));
    }
}

TEST_CASE("a draw is taken by who believes in no more") {
    const auto taken = [](int value, bool exact, bool own_turn, int ply) {
        game::Thought thought;
        thought.value = value;
        thought.exact = exact;
        return game::takes_draw(thought, own_turn, ply);
    };
    CHECK(taken(-3, false, true, 0));
    CHECK(taken(3, false, false, 0));
    CHECK_FALSE(taken(0, false, true, 19));
    CHECK(taken(0, false, true, 20));
    CHECK(taken(0, true, true, 0));
    for (const int ply : {0, 19, 20, 200})
        for (const bool exact : {false, true}) {
            CHECK_FALSE(taken(1, exact, true, ply));
            CHECK_FALSE(taken(-1, exact, false, ply));
        }
}

TEST_CASE("law: a draw is not taken in what is known to be won") {
    const auto& alquerque = *game::find_game("alquerque");
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        auto match = match_of("alquerque", {}, {});
        game::Random random(seed);
        while (!match.over() && match.ply() < 400) {
            const auto choices = match.now().choices();
            REQUIRE_FALSE(match.play(choices[random.below(choices.size())].move));
        }
        match.go_to(std::max(0, match.length() - 2 - static_cast<int>(random.below(6))));
        if (match.over()) continue;
        for (const char* bot : {"level2", "level6"}) {
            game::Request request;
            request.bot = bot;
            request.budget = 2'000;
            request.seat = match.actor();
            const auto thought = game::think(alquerque, match.now(), request);
            if (!thought.exact || thought.value == 0) continue;
            ++won;
            // Whoever of the two is the computer: the one that wins refuses.
            CHECK_FALSE(game::takes_draw(thought, thought.value > 0, match.ply()));
        }
    }
    CHECK(won > 50);
}
