#include "game/alquerque/bot/search.hpp"

#include "game/alquerque/problems/traps.hpp"
#include "game/alquerque/proof/classic.hpp"
#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/lookahead.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

/// Where it is known how far the end is: the shortest wins first, the shortest losses last.
/// Returns true if that says which option is best.
bool sort_by_end(std::vector<Option>& options) {
    const auto decided = [](const Option& option, int sign) {
        return option.exact && option.end > 0 && option.value * sign > 0;
    };
    std::stable_sort(options.begin(), options.end(), [&](const Option& a, const Option& b) {
        if (decided(a, 1) != decided(b, 1)) return decided(a, 1);
        if (decided(a, -1) != decided(b, -1)) return decided(b, -1);
        if (decided(a, 1)) return a.end < b.end;
        return decided(a, -1) && a.end > b.end;
    });
    return decided(options.front(), 1) || decided(options.front(), -1);
}

/// The thought whose candidates are these options; `said` holds what a search thought of them.
game::Thought thought_of(const Position& position, std::vector<Option> options, Option best,
                         const Menu& menu, const game::Thought& said) {
    sort_best_first(options);
    if (sort_by_end(options)) best = options.front();
    game::Thought thought;
    thought.move = menu.text(best.step);
    thought.value = best.value;
    thought.exact = best.exact;
    thought.nodes = said.nodes;
    for (const Option& option : options) {
        const int end = option.end ? option.end : to_the_end(option.value);
        thought.candidates.push_back({menu.text(option.step), option.value, option.exact,
                                      option.exact ? end : 0, option.exact ? option.quiet : -1});
        // The winner moves last.
        const bool early = option.at_most % 2 != (option.value > 0 ? 1 : 0);
        if (option.exact && !end && option.at_most > 0)
            thought.candidates.back().at_most = option.at_most - (early ? 1 : 0);
    }
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
                    std::uint64_t& nodes, const Distances* distances) {
    ProofEffort effort;
    effort.nodes = request.budget ? request.budget : strength.proof;
    if (request.patient && !request.budget) effort.nodes *= 4;
    effort.all = request.patient;
    effort.stop = request.stop;
    effort.distances = distances;
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

/// All moves, in an order of luck.
std::vector<Option> options_of(const Position& position, const game::Request& request,
                               const Menu& menu) {
    const Law law(position.agreement());
    std::vector<Option> options;
    for (const Step& step : menu.steps)
        options.push_back({step, after(law, position.field(), step)});
    game::Random random = luck(position, request);
    shuffle(options, random);
    return options;
}

game::Thought by_plans(const Position& position, std::vector<Option> options, const Menu& menu) {
    game::Thought none;
    none.nodes = options.size();
    const Option best = best_of(options);
    return thought_of(position, std::move(options), best, menu, none);
}

/// Where the tables know all options.
game::Thought by_tables(const Position& position, const game::Request& request,
                        const Strength& strength, const Tables& tables,
                        std::vector<Option> options) {
    const auto at_least = [&](const Field& field, int bound) -> std::optional<bool> {
        if (!field.own()) return false;
        const auto verdict = tables.look_up(field.own(), field.other());
        if (!verdict) return std::nullopt;
        return verdict->outcome >= bound;
    };
    game::Thought none;
    none.nodes = options.size();
    Traps traps(position.agreement(), at_least, traps_effort(request, strength), request.stop);
    const Option best = hardest(options, traps);
    none.nodes += traps.nodes();
    return thought_of(position, std::move(options), best, Menu(position), none);
}

/// What is not proved is worth what a search thought of it, which may know it for `certain`. In the
/// order of the search, best first: what it only knows to be no better comes after the best.
std::vector<Option> judged(const std::vector<Option>& options, const game::Thought& said,
                           const Menu& menu, bool certain) {
    std::vector<Option> list;
    for (const auto& candidate : said.candidates) {
        auto option = *std::find_if(options.begin(), options.end(), [&](const Option& one) {
            return menu.text(one.step) == candidate.move;
        });
        if (!option.exact) {
            option.value = candidate.value;
            option.exact = certain && candidate.exact;
        }
        list.push_back(option);
    }
    sort_best_first(list);
    return list;
}

}  // namespace

std::optional<game::Thought> planned_move(const Position& position, const game::Request& request) {
    const Agreement& agreed = position.agreement();
    if (!provable(agreed) || agreed.variant == Variant::forward) return std::nullopt;
    const Menu menu(position);
    auto options = options_of(position, request, menu);
    if (!prove_by_plans(position, options, true, request.stop)) return std::nullopt;
    return by_plans(position, std::move(options), menu);
}

game::Thought exact_move(const Position& position, const game::Request& request,
                         const Strength& strength, bool measured) {
    const Agreement& agreed = position.agreement();
    if (!provable(agreed)) return search_move(position, request, strength);
    const bool forward = agreed.variant == Variant::forward;
    const Menu menu(position);
    auto options = options_of(position, request, menu);
    auto tables = measured ? tables_for(position, request) : nullptr;
    const auto distances =
        tables ? shared_distances(*tables, request.cache, request.stop) : nullptr;
    if (!forward &&
        prove_by_plans(position, options, request.patient, request.stop, distances.get()))
        return by_plans(position, std::move(options), menu);
    if (!measured) tables = tables_for(position, request);
    if (tables && prove_by_tables(position, *tables, options, distances.get()))
        return by_tables(position, request, strength, *tables, std::move(options));

    // A short search says which candidates to prove first, and what to think of the others.
    Strength first = strength;
    if (forward) first.nodes = request.budget ? request.budget / 4 + 1 : strength.nodes / 16;
    game::Request asked = request;
    if (forward) asked.budget = 0;
    auto said = search_move(position, asked, first, near_tables(position) ? tables.get() : nullptr);
    options = judged(options, said, menu, !forward);
    if (!forward && !tables) return thought_of(position, options, best_of(options), menu, said);
    if (forward) {
        const Option best = forward_best(position, request, strength, options, said.nodes);
        return thought_of(position, std::move(options), best, menu, said);
    }
    Option best =
        classic_best(position, request, strength, *tables, options, said.nodes, distances.get());
    // What stays open is worth the seconds that larger tables take once on a machine.
    if (!best.exact && request.patient && request.cache && tables->stones() < kCachedStones &&
        tables_hold(agreed, kCachedStones))
        if (const auto larger = made_tables(*request.cache, agreed.chain, request.stop))
            best = classic_best(position, request, strength, *larger, options, said.nodes,
                                distances.get());
    return thought_of(position, std::move(options), best, menu, said);
}

}  // namespace alquerque
