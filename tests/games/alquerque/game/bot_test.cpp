// Alquerque's computer players: they find what is there, repeat themselves, and know their place.
#include "game/alquerque/proof/lookahead.hpp"
#include "game/alquerque/row.hpp"
#include "game/core/random.hpp"
#include "game/search/alphabeta.hpp"
#include "tests/games/alquerque/game/kit.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <set>

using namespace alquerque_kit;

namespace {

game::Thought ask(const Position& position, const char* bot, std::uint64_t seed = 1,
                  std::uint64_t budget = 0) {
    game::Request request;
    request.bot = bot;
    request.seed = seed;
    request.budget = budget;
    return think(position, request);
}

/// 1 won, 0 drawn, -1 lost for the side to move in forward, by trying everything.
int truth(const Lookahead& game, const Lookahead::Node& node, std::map<std::uint64_t, int>& known) {
    if (const auto outcome = game.outcome(node)) return *outcome;
    const auto key = game.key(node);
    if (const auto it = known.find(key); it != known.end()) return it->second;
    std::vector<Step> steps;
    game.moves(node, steps);
    int best = -1;
    for (const Step& step : steps)
        best = std::max(best, -truth(game, game.after(node, step), known));
    return known[key] = best;
}

}  // namespace

TEST_CASE("alquerque: the search agrees with plain minimax in forward endings") {
    const Lookahead game(forward());
    std::map<std::uint64_t, int> known;
    int judged = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        game::Random random(seed);
        Position position(forward(), start_field());
        while (position.end() == End::none && position.scores()[0] + position.scores()[1] > 6) {
            const auto moves = position.moves();
            position.apply(moves[random.below(moves.size())]);
        }
        if (position.end() != End::none) continue;
        const auto root = game.node(position);
        std::vector<Step> steps;
        game.moves(root, steps);
        search::SearchLimits limits;
        limits.nodes = 4'000;
        limits.each_exactly = true;
        search::AlphaBeta<Lookahead> search(game, limits);
        for (const auto& found : search.run(root, steps).moves) {
            const int value = -truth(game, game.after(root, found.move), known);
            const int said = search::decided(found.value) ? (found.value > 0 ? 1 : -1) : 0;
            if (said != 0) CHECK(said == value);
            judged += said != 0;
        }
    }
    CHECK(judged > 20);
}

TEST_CASE("alquerque: a decided win is found and certain") {
    const auto ring = ask(at("...../.b.b./...../.b.b./..w.. w"), "level6");
    CHECK(ring.exact);
    CHECK(ring.value == 30000 - 1);
    CHECK(ring.line == Texts{ring.move});
    CHECK(ring.candidates.size() == 1);  // both ways round give the same position
}

TEST_CASE("alquerque: near the draw by turns nothing is called certain that is not") {
    // White catches the stone in a few turns, if it has them.
    const std::string_view chase = "...../...../...../..b../.w.w. w";
    Agreement agreed;
    const Position free_to = at(chase, agreed);
    const auto roomy = ask(free_to, "level6", 1, 100'000);
    agreed.draw_plies = 2;
    const auto tight = ask(at(chase, agreed), "level6", 1, 100'000);
    CHECK(tight.value == 0);
    CHECK_FALSE(tight.exact);
    CHECK(roomy.value > 0);
}

TEST_CASE("alquerque: every bot answers with a legal action, the same for the same seed") {
    for (const auto& agreed :
         {Agreement{}, forward(), with(Capture::huff), with(Capture::free), with(Chain::may)}) {
        Position position(agreed, start_field());
        game::Random random(3);
        for (int ply = 0; ply < 16 && position.end() == End::none; ++ply) {
            for (const auto& bot : bots()) {
                const auto first = ask(position, bot.c_str(), 5, 800);
                const auto again = ask(position, bot.c_str(), 5, 800);
                CHECK(refusal(position, first.move) == "");
                CHECK(first.move == again.move);
                CHECK(first.nodes == again.nodes);
                CHECK(first.line.front() == first.move);
                Position walked = position;
                for (const auto& action : first.line) play(walked, action);
            }
            const auto moves = position.moves();
            position.apply(moves[random.below(moves.size())]);
        }
    }
}

TEST_CASE("alquerque: candidates are all different results, best first") {
    const Position position = after(Position(), {"c2-c3", "c4xc2"});
    for (const char* bot : {"level1", "level3", "level6", "greedy"}) {
        const auto thought = ask(position, bot, 1, 20'000);
        std::set<std::string> names;
        for (const auto& candidate : thought.candidates) names.insert(candidate.move);
        CHECK(names.size() == thought.candidates.size());
        CHECK(names.size() == position.moves().size());
        CHECK(std::is_sorted(thought.candidates.begin(), thought.candidates.end(),
                             [](const auto& a, const auto& b) { return a.value > b.value; }));
    }
}

TEST_CASE("alquerque: weak levels vary with the seed") {
    std::set<std::string> seen;
    for (std::uint64_t seed = 1; seed <= 30; ++seed)
        seen.insert(ask(Position(), "level1", seed).move);
    CHECK(seen.size() >= 3);
}

TEST_CASE("alquerque: greedy takes the most it can") {
    CHECK(ask(at("....b/..b../...../.bb../..w.. w"), "greedy").move.size() == 8);
}

TEST_CASE("alquerque: a stopped thought is still a legal action") {
    const std::atomic<bool> stop{true};
    game::Request request;
    request.bot = "level6";
    request.stop = &stop;
    const auto thought = think(Position(), request);
    CHECK(refusal(Position(), thought.move) == "");
    CHECK(thought.nodes <= 1024);
}

TEST_CASE("alquerque: in huff the strong level does not give stones away for nothing") {
    const Position position = at("b..../...../.bb../.ww../....w w", with(Capture::huff));
    const auto thought = ask(position, "level5");
    CHECK(thought.move.find('x') != std::string::npos);
}
