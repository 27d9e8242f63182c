// Tantrix's computer players. The weak ones count points after one placement; the others know what
// lines may still become, and the strong ones play on in their minds. When the bag is empty they
// search what is left.
#include "game/tantrix/row.hpp"

#include "game/core/registry.hpp"
#include "game/tantrix/bot/search.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

namespace {

/// How a player sees a placement: the own points, the lead, or the lead expected at the end.
enum class Evaluation : std::uint8_t { own, lead, outlook };

struct Strength {
    Evaluation evaluation = Evaluation::own;
    int wobble = 0;                  ///< values are off by up to so many tenths of a point
    int width = 0;                   ///< placements played on from; 0: none
    int placements = 0;              ///< played on for so many
    std::uint64_t nodes = 0;         ///< placements looked at in playing on
    std::uint64_t ending_nodes = 0;  ///< and when the bag is empty
};

constexpr std::array<Strength, 6> kLevels{{
    {Evaluation::own, 80},
    {Evaluation::lead, 0},
    {Evaluation::outlook, 45},
    {Evaluation::outlook, 0, 0, 0, 0, 2'000},
    {Evaluation::outlook, 0, 5, 4, 1'000, 6'000},
    {Evaluation::outlook, 0, 12, 6, 60'000, 60'000},
}};

constexpr int kTenth = kPoint / 10;

/// Whole points, rounded.
int points_of(int value) {
    return (value + kPoint / 2 + 1000 * kPoint) / kPoint - 1000;
}

/// A stream of its own for each position, so that a player without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = position.bag().bits;
    for (int seat = 0; seat < position.seats(); ++seat)
        here = game::mixed(here ^ position.hand(seat).bits);
    return game::Random(request.seed, here);
}

/// The own score, or the lead over the best other party.
int worth(const Position& position, const std::vector<int>& scores, Evaluation evaluation) {
    const auto me = static_cast<std::size_t>(position.seat());
    if (evaluation == Evaluation::own || position.seats() == 1) return scores[me];
    int other = 0;
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        if (position.colours(static_cast<int>(seat)) != position.colours(position.seat()))
            other = std::max(other, scores[seat]);
    return scores[me] - other;
}

/// Every action by the points that stand after it.
std::vector<ScoredMove> counted(const Position& position, Evaluation evaluation,
                                std::uint64_t& nodes) {
    std::vector<ScoredMove> list;
    for (const Move& move : position.moves()) {
        const auto scores = move.kind == Move::Kind::place ? position.scores_with(move.placed())
                                                           : position.scores();
        list.push_back({move, worth(position, scores, evaluation) * kPoint});
        ++nodes;
    }
    return list;
}

/// Sorts by values that are off by up to `wobble`, which stay out of what is said about them;
/// equals come in any order.
void sort_blurred(std::vector<ScoredMove>& list, int wobble, game::Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
    std::vector<std::pair<int, ScoredMove>> merits;
    for (const auto& one : list) {
        const auto span = static_cast<std::uint64_t>(2 * wobble + 1);
        const int off = wobble > 0 ? (static_cast<int>(random.below(span)) - wobble) * kTenth : 0;
        merits.emplace_back(one.value + off, one);
    }
    std::stable_sort(merits.begin(), merits.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = merits[i].second;
}

game::Thought thought_of(const Position& position, const std::vector<ScoredMove>& list,
                         std::uint64_t nodes) {
    game::Thought thought;
    thought.nodes = nodes;
    for (const auto& one : list)
        thought.candidates.push_back({position.text(one.move), points_of(one.value), one.exact});
    thought.move = thought.candidates.front().move;
    thought.value = thought.candidates.front().value;
    thought.exact = thought.candidates.front().exact;
    thought.line = {thought.move};
    return thought;
}

/// The opening is judged in one rotation; in every other one it is worth the same.
void add_rotations(const Position& position, game::Thought& thought) {
    const auto judged = thought.candidates;
    game::Refusal why;
    for (const Move& move : position.moves()) {
        const auto text = position.text(move);
        const auto same = [&](const game::Candidate& one) { return one.move == text; };
        if (std::any_of(judged.begin(), judged.end(), same)) continue;
        const auto like = std::find_if(judged.begin(), judged.end(), [&](const auto& one) {
            const auto other = position.parse(one.move, why);
            return other && other->kind == move.kind && other->tile == move.tile;
        });
        if (like == judged.end()) continue;
        thought.candidates.push_back(*like);
        thought.candidates.back().move = text;
    }
}

game::Thought at_strength(const Position& position, const game::Request& request,
                          const Strength& strength) {
    game::Random random = luck(position, request);
    std::uint64_t nodes = 0;
    if (strength.evaluation != Evaluation::outlook) {
        auto list = counted(position, strength.evaluation, nodes);
        sort_blurred(list, strength.wobble, random);
        return thought_of(position, list, nodes);
    }
    auto list = scored_moves(position, nodes);
    sort_blurred(list, strength.wobble, random);
    if (list.size() > 1 && position.bag().empty() && strength.ending_nodes > 0) {
        EndingEffort effort;
        effort.nodes = request.budget ? request.budget : strength.ending_nodes;
        effort.stop = request.stop;
        search_ending(position, effort, list, nodes);
    } else if (list.size() > 1 && strength.width > 0) {
        SearchEffort effort;
        effort.width = strength.width;
        effort.placements = strength.placements;
        effort.nodes = request.budget ? request.budget : strength.nodes;
        effort.stop = request.stop;
        effort.compare = request.compare;
        game::Refusal why;
        if (!request.asked.empty()) effort.asked = position.parse(request.asked, why);
        play_on(position, effort, random, list, nodes);
    }
    auto thought = thought_of(position, list, nodes);
    if (request.compare) add_rotations(position, thought);
    return thought;
}

game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    return thought_of(position, {{moves[random.below(moves.size())]}}, 1);
}

}  // namespace

int levels() {
    return static_cast<int>(kLevels.size());
}

std::vector<std::string> bots() {
    return game::bot_names(levels(), {"greedy", "greedy-diff"});
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.actor() >= 0 && "only a player on turn has something to think about");
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "greedy") return at_strength(position, request, {Evaluation::own});
    if (request.bot == "greedy-diff") return at_strength(position, request, {Evaluation::lead});
    for (int level = 1; level <= levels(); ++level)
        if (request.bot == "level" + std::to_string(level))
            return at_strength(position, request, kLevels[index(level - 1)]);
    assert(false && "a bot that the row does not name");
    return {};
}

}  // namespace tantrix
