#include "game/alquerque/proof/exact.hpp"

#include "game/search/tree.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <functional>

namespace alquerque {

namespace {

/// Decided values of table positions; wins played to their ends are worth more.
constexpr int kTableWin = 24000;

/// All results of a turn, those that are equal once.
std::vector<Field> replies_of(const Law& law, const Field& field) {
    std::vector<Field> list;
    each_step(law, field, [&](const Step& step) {
        const Field next = after(law, field, step);
        if (std::find(list.begin(), list.end(), next) == list.end()) list.push_back(next);
    });
    return list;
}

int hundredths(int part, std::size_t all) {
    return all == 0 ? 100 : static_cast<int>(100 * static_cast<std::size_t>(part) / all);
}

/// Proved wins first, proved losses last; between them what an estimate thinks lost, and before it
/// the draws in hand and what may be more than a draw.
bool better(const Option& a, const Option& b) {
    const auto rank = [](const Option& o) {
        if (o.exact) return o.value > 0 ? 4 : o.value == 0 ? 2 : 0;
        return o.value < 0 ? 1 : 3;
    };
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    if (a.value != b.value) return a.value > b.value;
    return a.keeps < b.keeps;
}

using SharedTables = std::shared_ptr<const Tables>;

/// The tables of the whole program, at least of so many stones, by `make` if there are none yet.
SharedTables kept_tables(int stones, Chain chain, const std::function<SharedTables()>& make) {
    static game::MadeOnce<Chain, Tables> kept;
    return kept.get(chain, make, [&](const Tables& tables) { return tables.stones() >= stones; });
}

SharedTables built(int stones, Chain chain, const std::atomic<bool>* stop) {
    auto made = std::make_shared<const Tables>(stones, chain, stop);
    return made->stones() < stones ? nullptr : made;
}

std::string cache_name(const char* what, int stones, Chain chain) {
    return what + std::to_string(stones) + (chain == Chain::may ? "-may" : "-must");
}

std::string cache_name(Chain chain) {
    return cache_name("alquerque-", kCachedStones, chain);
}

/// How far the end is after an option that the tables know to be won or lost, `quiet` turns before
/// the next capture or block.
void measure(const Position& position, const Distances& distances, int quiet, Option& option) {
    const auto end = distances.look_up(option.next.own(), option.next.other());
    const int at_most = end ? *end + 1 : 1 + quiet + 1 + distances.longest();
    // Who hurries to the end may go more quiet turns in a row than who hurries to the capture.
    if (!draws_far(position, at_most)) return;
    (end ? option.end : option.at_most) = at_most;
}

SharedTables taken(const game::DiskCache& cache, Chain chain) {
    const auto bytes = cache.take(cache_name(chain));
    return bytes ? Tables::read(*bytes, kCachedStones, chain) : nullptr;
}

/// Who wins after each option; a win comes to the front. Without `effort.all` no further than one
/// win, and the other outcomes stay open.
void ask_who_wins(std::vector<Option*>& order, const ProofEffort& effort, ForwardSolver& solver) {
    const auto left = [&] { return effort.nodes - std::min(effort.nodes, solver.nodes()); };
    for (std::size_t i = 0; i < order.size() && left() > 0; ++i) {
        Option& option = *order[i];
        const auto holds = solver.reaches(option.next, 0, left(), effort.stop);
        if (!holds) return;
        if (!*holds) {
            option.outcome = 1;
            const auto here = order.begin() + static_cast<std::ptrdiff_t>(i);
            std::rotate(order.begin(), here, here + 1);
            if (!effort.all) return;
        } else if (effort.all && left() > 0) {
            const auto loses = solver.reaches(option.next, 1, left(), effort.stop);
            if (loses) option.outcome = *loses ? -1 : 0;
        }
    }
}

}  // namespace

std::shared_ptr<const Tables> shared_tables(int stones, Chain chain,
                                            const std::atomic<bool>* stop) {
    return kept_tables(stones, chain, [&] { return built(stones, chain, stop); });
}

std::shared_ptr<const Tables> cached_tables(const game::DiskCache& cache, Chain chain) {
    return kept_tables(kCachedStones, chain, [&] { return taken(cache, chain); });
}

std::shared_ptr<const Tables> made_tables(const game::DiskCache& cache, Chain chain,
                                          const std::atomic<bool>* stop) {
    return kept_tables(kCachedStones, chain, [&] {
        if (auto there = taken(cache, chain)) return there;
        auto made = built(kCachedStones, chain, stop);
        if (made) cache.put(cache_name(chain), made->written());
        return made;
    });
}

std::shared_ptr<const Distances> shared_distances(const Tables& tables,
                                                  const game::DiskCache* cache,
                                                  const std::atomic<bool>* stop) {
    static game::MadeOnce<std::pair<Chain, int>, Distances> kept;
    const Chain chain = tables.chain();
    const int stones = std::min(cache ? 7 : 6, tables.stones());
    return kept.get({chain, stones}, [&]() -> std::shared_ptr<const Distances> {
        const auto name = cache_name("alquerque-ends-", stones, chain);
        if (cache)
            if (const auto bytes = cache->take(name))
                if (auto there = Distances::read(*bytes, stones, chain)) return there;
        auto made = std::make_shared<const Distances>(tables, stones, stop);
        if (made->stones() < stones) return nullptr;
        if (cache) cache->put(name, made->written());
        return made;
    });
}

int value_of(const Verdict& verdict) {
    return verdict.outcome * (kTableWin - verdict.quiet);
}

int plies_of(int value) {
    const int size = std::abs(value);
    return (size > kTableWin ? search::kWin : kTableWin) - size;
}

int to_the_end(int value) {
    return std::abs(value) > kTableWin ? plies_of(value) : 0;
}

bool draws_far(const Position& position, int plies) {
    const Agreement& agreed = position.agreement();
    if (agreed.variant == Variant::forward) return true;
    if (agreed.draw_plies > 0 && position.quiet_turns() + plies >= agreed.draw_plies) return false;
    if (agreed.repetition == 0) return true;
    auto keys = position.trail().keys();
    std::sort(keys.begin(), keys.end());
    int longest = 0;
    for (std::size_t i = 0, run = 0; i < keys.size(); ++i) {
        run = i > 0 && keys[i] == keys[i - 1] ? run + 1 : 1;
        longest = std::max(longest, static_cast<int>(run));
    }
    return longest < agreed.repetition - 1;
}

bool tables_hold(const Agreement& agreed, int stones) {
    return agreed.draw_plies == 0 || agreed.draw_plies > longest_quiet(stones);
}

bool prove_by_tables(const Position& position, const Tables& tables, std::vector<Option>& options,
                     const Distances* distances) {
    const Law law(position.agreement());
    bool all = true;
    for (Option& option : options) {
        const Field& next = option.next;
        if (!next.own()) {
            option.value = search::kWin - 1;
            option.exact = true;
            option.end = 1;
            continue;
        }
        const auto theirs = tables.look_up(next.own(), next.other());
        all = all && theirs;
        if (!theirs) continue;
        const bool quiet = option.step.taken == 0;
        const Verdict ours{-theirs->outcome, theirs->outcome && quiet ? theirs->quiet + 1 : 0};
        int kept = 0;
        const auto replies = replies_of(law, next);
        for (const Field& reply : replies) {
            const int outcome =
                reply.own() ? -tables.look_up(reply.own(), reply.other())->outcome : 1;
            kept += outcome == theirs->outcome;
        }
        option.keeps = hundredths(kept, replies.size());
        option.value = value_of(ours);
        if (ours.outcome != 0) option.quiet = ours.quiet;
        option.exact = ours.outcome == 0 || !quiet || draws_far(position, ours.quiet);
        if (distances && option.exact && ours.outcome)
            measure(position, *distances, theirs->quiet, option);
        all = all && option.exact;
    }
    return all;
}

std::uint64_t prove_outcomes(const Position& position, const ProofEffort& effort,
                             std::vector<Option>& options, ForwardSolver& solver) {
    assert(provable(position.agreement()));
    const std::uint64_t before = solver.nodes();
    const auto reaches = [&](const Field& field, int bound,
                             std::uint64_t share = 1) -> std::optional<bool> {
        const std::uint64_t spent = solver.nodes() - before;
        if (spent >= effort.nodes) return std::nullopt;
        return solver.reaches(field, bound, (effort.nodes - spent + share - 1) / share,
                              effort.stop);
    };
    // The position itself comes first: its search turns to the next move when one is hard to judge.
    const auto wins = reaches(position.field(), 1);
    const auto holds = wins && !*wins ? reaches(position.field(), 0) : wins;
    // The table remembers which move won; the others must not use up what is left.
    for (const std::uint64_t share : {1024, 32, 1})
        for (Option& option : options) {
            if (!wins || !*wins) break;
            const auto holds_on = reaches(option.next, 0, share);
            if (!holds_on || *holds_on) continue;
            option.outcome = 1;
            return solver.nodes() - before;
        }
    for (Option& option : options) {
        if (holds && !*holds) {
            option.outcome = -1;
            continue;
        }
        const auto draws = reaches(option.next, 0);
        if (!draws) break;
        if (!*draws) {
            option.outcome = 1;
            break;
        }
        const auto loses = reaches(option.next, 1);
        if (loses) option.outcome = *loses ? -1 : 0;
    }
    return solver.nodes() - before;
}

void prove_differences(std::uint64_t nodes, std::vector<Option>& options, ForwardSolver& solver,
                       const std::atomic<bool>* stop) {
    const std::uint64_t last = solver.nodes() + nodes;
    const int best = best_of(options).value;
    for (Option& option : options) {
        if (!option.outcome || solver.nodes() >= last) continue;
        if ((option.value < 0) != (best < 0) || (option.value > 0) != (best > 0)) continue;
        const auto theirs = solver.solve(option.next, last - solver.nodes(), stop);
        if (!theirs) return;
        option.value = -*theirs;
    }
}

std::uint64_t prove_forward(const Position& position, const ProofEffort& effort,
                            std::vector<Option>& options, ForwardSolver& solver) {
    assert(provable(position.agreement()));
    const Law law(position.agreement());
    const auto left = [&] {
        return effort.nodes > solver.nodes() ? effort.nodes - solver.nodes() : 0;
    };
    // Who wins comes first: it takes less than by how much, and the table remembers.
    std::vector<Option*> order;
    for (Option& option : options) order.push_back(&option);
    ask_who_wins(order, effort, solver);
    bool wins = false;
    for (Option* option : order) {
        // Another win may be larger: worth a look, not all the rest.
        if (left() == 0 || (wins && !effort.all && left() < effort.nodes / 4 * 3)) break;
        const auto theirs = solver.solve(option->next, left(), effort.stop);
        if (!theirs) break;
        option->value = -*theirs;
        option->exact = true;
        wins = wins || option->value > 0;
    }
    // Where no effort was left for by how much, it is known who wins.
    for (Option& option : options) {
        if (option.exact || !option.outcome || !effort.all) continue;
        option.value = *option.outcome;
        option.exact = true;
    }
    if (wins) return solver.nodes();
    for (Option& option : options) {
        if (!option.exact) continue;
        int kept = 0;
        const auto replies = replies_of(law, option.next);
        for (const Field& reply : replies) {
            // The other's result is kept where we do not get more than with his best reply.
            const auto more = left() > 0
                                  ? solver.reaches(reply, option.value + 1, left(), effort.stop)
                                  : std::nullopt;
            kept += !more || !*more;
        }
        option.keeps = hundredths(kept, replies.size());
    }
    return solver.nodes();
}

const Option& best_of(const std::vector<Option>& options) {
    assert(!options.empty());
    return *std::min_element(options.begin(), options.end(), better);
}

void sort_best_first(std::vector<Option>& options) {
    std::stable_sort(options.begin(), options.end(), better);
}

}  // namespace alquerque
