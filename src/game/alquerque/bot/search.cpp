#include "game/alquerque/bot/search.hpp"

#include "game/alquerque/proof/classic.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/lookahead.hpp"
#include "game/search/alphabeta.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

using search::RootMove;
using search::SearchLimits;

/// True if a decided value holds in the game as it stands. The search takes the draw rules as they
/// are at the root; a win is certain if the turns it needs cannot reach the count, and if no
/// position of the past is one return short of a draw.
bool certain(const Position& position, int value) {
    return search::decided(value) && draws_far(position, plies_of(value));
}

/// What a player sees who does not look at the replies.
int without_replies(const Lookahead& game, const Lookahead::Node& root, const Step& step) {
    const auto child = game.after(root, step);
    if (const auto outcome = game.outcome(child)) {
        const int won = *outcome * (search::kWin - 1);
        return child.field.side == root.field.side ? won : -won;
    }
    const int value = game.estimate(child);
    return child.field.side == root.field.side ? value : -value;
}

/// The move a level settles on: the best by values as it sees them.
Step decide(const Lookahead& game, const Lookahead::Node& root, const Strength& strength,
            const std::vector<RootMove<Step>>& moves, game::Random& random) {
    Step chosen = moves.front().move;
    if (strength.overlook == 0 && strength.wobble == 0) return chosen;
    int best = 0;
    bool first = true;
    for (const auto& judged : moves) {
        int value = judged.value;
        if (random.below(100) < strength.overlook) value = without_replies(game, root, judged.move);
        const auto span = static_cast<std::uint64_t>(2 * strength.wobble + 1);
        value += static_cast<int>(random.below(span)) - strength.wobble;
        if (!first && value <= best) continue;
        first = false;
        best = value;
        chosen = judged.move;
    }
    return chosen;
}

/// The places since the last removal, oldest first, without the present one.
std::vector<std::uint64_t> past_of(const Position& position) {
    std::vector<std::uint64_t> past;
    if (position.trail().size() < 2) return past;
    past = position.trail().keys();
    past.erase(past.begin());
    std::reverse(past.begin(), past.end());
    for (auto& key : past) ++key;  // as Lookahead::place counts
    return past;
}

}  // namespace

Menu::Menu(const Position& position) {
    for (const auto& move : position.moves()) {
        const Step step = step_of(position.field(), move);
        if (std::find(steps.begin(), steps.end(), step) != steps.end()) continue;
        steps.push_back(step);
        texts.push_back(position.text(move));
    }
}

const std::string& Menu::text(const Step& step) const {
    const auto it = std::find(steps.begin(), steps.end(), step);
    assert(it != steps.end());
    return texts[index(it - steps.begin())];
}

game::Random luck(const Position& position, const game::Request& request) {
    const std::uint64_t here =
        position.field().key() ^ static_cast<std::uint64_t>(position.quiet_turns()) << 52;
    return game::Random(request.seed, game::mixed(here));
}

bool near_tables(const Position& position) {
    return size_of(position.field().own() | position.field().other()) <= 16;
}

std::shared_ptr<const Tables> tables_for(const Position& position, const game::Request& request) {
    const Agreement& agreed = position.agreement();
    const int here = size_of(position.field().own() | position.field().other());
    if (agreed.variant != Variant::classic || !provable(agreed)) return nullptr;
    const bool deep = request.patient && here > 6;
    if (deep && request.cache && tables_hold(agreed, kCachedStones))
        if (auto there = cached_tables(*request.cache, agreed.chain)) return there;
    const int stones = deep ? 7 : 6;
    return tables_hold(agreed, stones) ? shared_tables(stones, agreed.chain, request.stop)
                                       : nullptr;
}

std::vector<std::string> written(Position position, const std::vector<Step>& line) {
    std::vector<std::string> texts;
    for (const Step& step : line) {
        if (position.end() != End::none) break;
        for (const auto& move : position.moves()) {
            if (!(step_of(position.field(), move) == step)) continue;
            texts.push_back(position.text(move));
            position.apply(move);
            break;
        }
    }
    return texts;
}

game::Thought search_move(const Position& position, const game::Request& request,
                          const Strength& strength, const Tables* tables) {
    Lookahead game(position.agreement());
    game.use(tables);
    const auto root = game.node(position);
    const Menu menu(position);
    game::Random random = luck(position, request);
    auto order = menu.steps;
    shuffle(order, random);

    SearchLimits limits;
    limits.nodes = request.budget ? request.budget : strength.nodes;
    // A forced move needs no choice, only something to say about where it leads.
    if (order.size() == 1) limits.nodes = std::max<std::uint64_t>(1, limits.nodes / 16);
    limits.depth = strength.depth;
    limits.each_exactly = strength.overlook > 0 || strength.wobble > 0 || request.compare;
    limits.stop = request.stop;
    search::AlphaBeta<Lookahead> search(game, limits, past_of(position));
    auto found = search.run(root, order);

    const Step chosen = decide(game, root, strength, found.moves, random);
    game::Thought thought;
    thought.move = menu.text(chosen);
    thought.nodes = found.nodes;
    for (const auto& judged : found.moves) {
        const bool sure = certain(position, judged.value) && (!judged.bound || judged.value < 0);
        thought.candidates.push_back(
            {menu.text(judged.move), judged.value, sure, sure ? to_the_end(judged.value) : 0});
        if (!(judged.move == chosen)) continue;
        thought.value = judged.value;
        thought.exact = sure;
    }
    thought.line = chosen == found.line.front() ? written(position, found.line)
                                                : std::vector<std::string>{thought.move};
    return thought;
}

}  // namespace alquerque
