// Tantrix's computer players.
#include "game/tantrix/bot.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>

namespace tantrix {

namespace {

/// How a player chooses.
enum class Eye : std::uint8_t { own, lead };

struct Strength {
    Eye eye = Eye::own;
    int wobble = 0;  ///< values are off by up to so many tenths of a point
};

constexpr std::array<Strength, 2> kLevels{{{Eye::own, 40}, {Eye::lead, 10}}};

struct Judged {
    Move move;
    int value = 0;
    int merit = 0;  ///< what the choice goes by, tenths of points
};

/// A stream of its own for each position, so that a player without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    std::uint64_t here = position.bag().bits;
    for (int seat = 0; seat < position.seats(); ++seat)
        here = game::mixed(here ^ position.hand(seat).bits);
    return game::Random(request.seed, here);
}

/// The own score, or the lead over the best other party.
int worth(const Position& position, const std::vector<int>& scores, Eye eye) {
    const auto me = static_cast<std::size_t>(position.seat());
    if (eye == Eye::own || position.seats() == 1) return scores[me];
    int other = 0;
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
        if (position.colours(static_cast<int>(seat)) != position.colours(position.seat()))
            other = std::max(other, scores[seat]);
    return scores[me] - other;
}

game::Thought thought_of(const Position& position, const std::vector<Judged>& list) {
    game::Thought thought;
    thought.nodes = list.size();
    for (const auto& one : list) thought.candidates.push_back({position.text(one.move), one.value});
    thought.move = thought.candidates.front().move;
    thought.value = thought.candidates.front().value;
    thought.line = {thought.move};
    return thought;
}

game::Thought at_strength(const Position& position, const game::Request& request,
                          const Strength& strength) {
    game::Random random = luck(position, request);
    std::vector<Judged> list;
    for (const Move& move : position.moves()) {
        Judged one;
        one.move = move;
        const auto scores = move.kind == Move::Kind::place ? position.scores_with(move.placed())
                                                           : position.scores();
        one.value = worth(position, scores, Eye::lead);
        one.merit = 10 * worth(position, scores, strength.eye);
        list.push_back(one);
    }
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
    if (strength.wobble > 0)
        for (auto& one : list)
            one.merit += static_cast<int>(
                             random.below(static_cast<std::uint64_t>(2 * strength.wobble + 1))) -
                         strength.wobble;
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& a, const auto& b) { return a.merit > b.merit; });
    return thought_of(position, list);
}

}  // namespace

int levels() {
    return static_cast<int>(kLevels.size());
}

std::vector<std::string> bots() {
    std::vector<std::string> names{"random"};
    for (int level = 1; level <= levels(); ++level)
        names.push_back("level" + std::to_string(level));
    for (const char* reference : {"greedy", "greedy-diff"}) names.emplace_back(reference);
    return names;
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.actor() >= 0 && "only a player on turn has something to think about");
    if (request.bot == "greedy") return at_strength(position, request, {Eye::own});
    if (request.bot == "greedy-diff") return at_strength(position, request, {Eye::lead});
    for (int level = 1; level <= levels(); ++level)
        if (request.bot == "level" + std::to_string(level))
            return at_strength(position, request, kLevels[static_cast<std::size_t>(level - 1)]);
    assert(false && "a bot that the row does not name");
    return {};
}

}  // namespace tantrix
