// The computer players. Strong levels search as far as their nodes reach. Weak levels look only a
// few plies ahead and overlook replies, as people do; they never play a blind random move.
#include "game/alquerque/bot.hpp"

#include "game/alquerque/classic.hpp"
#include "game/alquerque/exact.hpp"
#include "game/alquerque/lookahead.hpp"
#include "game/alquerque/traps.hpp"
#include "game/core/random.hpp"
#include "game/search/alphabeta.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace alquerque {

namespace {

using search::Effort;
using search::Finding;
using search::Judged;

/// How a level thinks.
struct Strength {
    int depth = 100;             ///< plies looked ahead at most
    std::uint64_t nodes = 0;     ///< nodes looked at at most
    std::uint64_t overlook = 0;  ///< of a hundred moves: how many are judged without the replies
    int wobble = 0;              ///< values are off by up to so many hundredths of a stone
    std::uint64_t proof = 0;     ///< plays exactly: nodes of a complete search at most (forward)
    std::uint64_t traps = 0;     ///< where it is lost or drawn: nodes spent on setting problems
};

/// Found by tournaments of neighbours; in forward, where a game is short and a lead hard to lose,
/// the steps have to be other ones than in classic.
using Ladder = std::array<Strength, 6>;
constexpr Ladder kClassic{{
    {1, 2'000, 70, 150},
    {1, 4'000, 30, 60},
    {3, 20'000, 18, 36},
    {4, 20'000, 5, 15},
    {5, 20'000, 3, 11},
    {100, 600'000, 0, 0, 300'000, 400'000},
}};
constexpr Ladder kForward{{
    {1, 2'000, 100, 500},
    {1, 4'000, 48, 118},
    {2, 20'000, 28, 54},
    {3, 20'000, 12, 29},
    {4, 40'000, 1, 5},
    {100, 600'000, 0, 0, 3'000'000, 600'000},
}};

const Ladder& ladder(const Agreement& agreed) {
    return agreed.variant == Variant::forward ? kForward : kClassic;
}

/// Moves of a position as steps, one for each different result, with the first notation of each.
struct Menu {
    std::vector<Step> steps;
    std::vector<std::string> texts;

    explicit Menu(const Position& position) {
        for (const auto& move : position.moves()) {
            const Step step = step_of(position.field(), move);
            if (std::find(steps.begin(), steps.end(), step) != steps.end()) continue;
            steps.push_back(step);
            texts.push_back(position.text(move));
        }
    }
    const std::string& text(const Step& step) const {
        const auto it = std::find(steps.begin(), steps.end(), step);
        assert(it != steps.end());
        return texts[static_cast<std::size_t>(it - steps.begin())];
    }
};

/// A stream of its own for each position, so that a bot without the game's history still varies.
game::Random luck(const Position& position, const game::Request& request) {
    const std::uint64_t here =
        position.field().key() ^ static_cast<std::uint64_t>(position.quiet_turns()) << 52;
    return game::Random(request.seed, game::mixed(here));
}

template <class T>
void shuffle(std::vector<T>& list, game::Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
}

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
Step settle(const Lookahead& game, const Lookahead::Node& root, const Strength& strength,
            const std::vector<Judged<Step>>& moves, game::Random& random) {
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

/// The expected continuation in notation.
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

/// True if a search by depth comes down to the tables from here.
bool near_tables(const Position& position) {
    return size_of(position.field().own() | position.field().other()) <= 16;
}

/// The tables that a level at its strongest proves with.
std::shared_ptr<const Tables> tables_for(const Position& position, const game::Request& request) {
    const Agreement& agreed = position.agreement();
    const int here = size_of(position.field().own() | position.field().other());
    const int stones = request.patient && here > 6 ? 7 : 6;
    if (agreed.variant != Variant::classic || !provable(agreed) || !tables_hold(agreed, stones))
        return nullptr;
    return shared_tables(stones, agreed.chain, request.stop);
}

game::Thought search_move(const Position& position, const game::Request& request,
                          const Strength& strength, const Tables* tables = nullptr) {
    Lookahead game(position.agreement());
    game.use(tables);
    const auto root = game.node(position);
    const Menu menu(position);
    game::Random random = luck(position, request);
    auto order = menu.steps;
    shuffle(order, random);

    Effort effort;
    effort.nodes = request.budget ? request.budget : strength.nodes;
    // A forced move needs no choice, only something to say about where it leads.
    if (order.size() == 1) effort.nodes = std::max<std::uint64_t>(1, effort.nodes / 16);
    effort.depth = strength.depth;
    effort.each_exactly = strength.overlook > 0 || strength.wobble > 0 || request.compare;
    effort.stop = request.stop;
    search::AlphaBeta<Lookahead> search(game, effort, past_of(position));
    auto found = search.run(root, order);

    const Step chosen = settle(game, root, strength, found.moves, random);
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

/// The thought whose candidates are these options; `said` holds what a search thought of them.
game::Thought thought_of(const Position& position, std::vector<Option> options, Option best,
                         const Menu& menu, const game::Thought& said) {
    sort_best_first(options);
    game::Thought thought;
    thought.move = menu.text(best.step);
    thought.value = best.value;
    thought.exact = best.exact;
    thought.nodes = said.nodes;
    for (const Option& option : options)
        thought.candidates.push_back({menu.text(option.step), option.value, option.exact,
                                      option.exact ? to_the_end(option.value) : 0,
                                      option.exact ? option.quiet : -1});
    thought.line = thought.move == said.move ? said.line : written(position, {best.step});
    return thought;
}

std::uint64_t traps_effort(const game::Request& request, const Strength& strength) {
    return request.patient ? 0 : request.budget ? request.budget : strength.traps;
}

/// Forward: proves as much of `options`, which stand best first, as the effort allows, and chooses.
Option forward_best(const Position& position, const game::Request& request,
                    const Strength& strength, std::vector<Option>& options, std::uint64_t& nodes) {
    ProofEffort effort;
    effort.nodes = request.budget ? request.budget : strength.proof;
    if (request.patient && !request.budget) effort.nodes *= 16;
    effort.all = request.patient;
    effort.stop = request.stop;
    ForwardSolver solver(position.agreement().chain, effort.nodes < 200'000 ? 4 : 32);
    if (request.patient) {
        nodes += prove_forward(position, effort, options, solver);
        return best_of(options);
    }
    // A forced move needs no choice, only something to say about where it leads.
    if (options.size() == 1) effort.nodes = std::max<std::uint64_t>(1, effort.nodes / 16);
    // Who wins first; by how much is for the moves between which nothing else decides.
    prove_outcomes(position, effort, options, solver);
    for (Option& option : options) {
        if (!option.outcome) continue;
        option.value = *option.outcome;
        option.exact = true;
    }
    const std::uint64_t most = solver.nodes() + 4 * traps_effort(request, strength);
    const auto at_least = [&](const Field& field, int bound) -> std::optional<bool> {
        if (solver.nodes() >= most) return std::nullopt;
        return solver.reaches(field, bound, most - solver.nodes(), request.stop);
    };
    Traps traps(position.agreement(), at_least, traps_effort(request, strength), request.stop);
    prove_differences(effort.nodes / 4, options, solver, request.stop);
    const Option best = hardest(options, traps);
    nodes += solver.nodes() + traps.nodes();
    return best;
}

/// Classic: proves as much of `options`, which stand best first, as the effort allows, and chooses.
Option classic_best(const Position& position, const game::Request& request,
                    const Strength& strength, const Tables& tables, std::vector<Option>& options,
                    std::uint64_t& nodes) {
    ProofEffort effort;
    effort.nodes = request.budget ? request.budget : strength.proof;
    if (request.patient && !request.budget) effort.nodes *= 4;
    effort.all = request.patient;
    effort.stop = request.stop;
    ClassicProver prover(position, tables, effort);
    prover.prove(options);
    const auto at_least = [&](const Field& field, int bound) {
        return prover.at_least(field, bound);
    };
    Traps traps(position.agreement(), at_least, traps_effort(request, strength), request.stop);
    const Option best = hardest(options, traps);
    nodes += prover.nodes() + traps.nodes();
    return best;
}

/// The strongest level: exact where proofs are within reach, else a search that asks the tables.
game::Thought exact_move(const Position& position, const game::Request& request,
                         const Strength& strength) {
    const Agreement& agreed = position.agreement();
    if (!provable(agreed)) return search_move(position, request, strength);
    const bool forward = agreed.variant == Variant::forward;
    const Law law(agreed);
    const Menu menu(position);
    std::vector<Option> options;
    for (const Step& step : menu.steps)
        options.push_back({step, after(law, position.field(), step)});
    game::Random random = luck(position, request);
    shuffle(options, random);
    if (!forward && prove_by_plans(position, options, request.patient)) {
        game::Thought none;
        none.nodes = options.size();
        const Option best = best_of(options);
        return thought_of(position, std::move(options), best, menu, none);
    }
    const auto tables = tables_for(position, request);
    if (tables && prove_by_tables(position, *tables, options)) {
        game::Thought none;
        none.nodes = options.size();
        const auto at_least = [&](const Field& field, int bound) -> std::optional<bool> {
            if (!field.own()) return false;
            const auto verdict = tables->look_up(field.own(), field.other());
            if (!verdict) return std::nullopt;
            return verdict->outcome >= bound;
        };
        Traps traps(agreed, at_least, traps_effort(request, strength), request.stop);
        const Option best = hardest(options, traps);
        none.nodes += traps.nodes();
        return thought_of(position, std::move(options), best, menu, none);
    }

    // A short search says which candidates to prove first, and what to think of the others.
    Strength first = strength;
    if (forward) first.nodes = request.budget ? request.budget / 4 + 1 : strength.nodes / 16;
    game::Request asked = request;
    if (forward) asked.budget = 0;
    auto said = search_move(position, asked, first, near_tables(position) ? tables.get() : nullptr);
    // In the order of the search: what it only knows to be no better comes after the best.
    std::vector<Option> judged;
    for (const auto& candidate : said.candidates) {
        auto option = *std::find_if(options.begin(), options.end(), [&](const Option& one) {
            return menu.text(one.step) == candidate.move;
        });
        if (!option.exact) {
            option.value = candidate.value;
            option.exact = !forward && candidate.exact;
        }
        judged.push_back(option);
    }
    options = std::move(judged);
    sort_best_first(options);
    if (!forward && !tables) return thought_of(position, options, best_of(options), menu, said);
    const Option best =
        forward ? forward_best(position, request, strength, options, said.nodes)
                : classic_best(position, request, strength, *tables, options, said.nodes);
    return thought_of(position, std::move(options), best, menu, said);
}

/// Takes as many stones as it can in one turn and never looks further.
game::Thought greedy(const Position& position, const game::Request& request) {
    const Menu menu(position);
    game::Random random = luck(position, request);
    game::Thought thought;
    int most = -1;
    std::uint64_t ties = 0;
    for (std::size_t i = 0; i < menu.steps.size(); ++i) {
        const int taken = size_of(menu.steps[i].taken);
        thought.candidates.push_back({menu.texts[i], 100 * taken, false});
        if (taken > most) ties = 0;
        if (taken < most || random.below(++ties) != 0) continue;
        most = taken;
        thought.move = menu.texts[i];
    }
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    thought.value = 100 * most;
    thought.line = {thought.move};
    thought.nodes = menu.steps.size();
    return thought;
}

/// Any legal action, each equally likely.
game::Thought random_move(const Position& position, const game::Request& request) {
    const auto moves = position.moves();
    game::Random random = luck(position, request);
    game::Thought thought;
    thought.move = position.text(moves[random.below(moves.size())]);
    thought.line = {thought.move};
    thought.nodes = 1;
    return thought;
}

/// Gives a value of its own to every candidate of which a search only knows that it is no better
/// than the best. What is proved stays where it is.
void tell_apart(const Position& position, const game::Request& request, const Strength& strength,
                game::Thought& thought) {
    std::vector<game::Candidate*> open;
    for (auto& candidate : thought.candidates)
        if (!candidate.exact) open.push_back(&candidate);
    if (open.empty() || thought.candidates.size() < 2) return;
    const auto tables = near_tables(position) ? tables_for(position, request) : nullptr;
    const auto other = search_move(position, request, strength, tables.get());
    thought.nodes += other.nodes;
    std::vector<game::Candidate> judged;
    for (const auto* candidate : open) {
        judged.push_back(*candidate);
        if (candidate->move == thought.move) continue;
        for (const auto& one : other.candidates)
            if (one.move == candidate->move)
                judged.back().value =
                    thought.exact ? one.value : std::min(thought.value, one.value);
    }
    std::stable_sort(judged.begin(), judged.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    for (std::size_t i = 0; i < open.size(); ++i) *open[i] = judged[i];
}

/// Proofs go before searches; a proof of the opening enters here as one more source of exact
/// candidates.
game::Thought at_level(const Position& position, const game::Request& request,
                       const Strength& strength) {
    game::Request asked = request;
    asked.compare = false;
    auto thought = strength.proof ? exact_move(position, asked, strength)
                                  : search_move(position, asked, strength);
    if (request.compare) tell_apart(position, request, strength, thought);
    return thought;
}

}  // namespace

int levels() {
    return static_cast<int>(kClassic.size());
}

std::vector<std::string> bots() {
    std::vector<std::string> names{"random"};
    for (int level = 1; level <= levels(); ++level)
        names.push_back("level" + std::to_string(level));
    names.push_back("greedy");
    return names;
}

game::Thought think(const Position& position, const game::Request& request) {
    assert(position.end() == End::none && "nothing to think about after the end");
    if (request.bot == "random") return random_move(position, request);
    if (request.bot == "greedy") return greedy(position, request);
    for (int level = 1; level <= levels(); ++level)
        if (request.bot == "level" + std::to_string(level))
            return at_level(position, request,
                            ladder(position.agreement())[static_cast<std::size_t>(level - 1)]);
    assert(false && "a bot that the row does not name");
    return {};
}

}  // namespace alquerque
