#include "game/alquerque/proof/forward.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace alquerque {

namespace {

constexpr std::uint64_t kScatter = 0x9E3779B97F4A7C15u;

std::size_t history_slot(int side, const Step& step) {
    return static_cast<std::size_t>((side * kPoints + step.from) * kPoints + step.to);
}

}  // namespace

ForwardSolver::ForwardSolver(Chain chain, int megabytes)
    : chain_(chain), history_(static_cast<std::size_t>(2 * kPoints * kPoints)) {
    const auto entries =
        std::bit_floor((static_cast<std::size_t>(megabytes) << 20) / sizeof(Entry));
    table_.resize(std::max<std::size_t>(entries, 2));
    shift_ = 64 - std::countr_zero(table_.size());
}

// Two neighbours share a bucket: the first keeps what was searched deepest in the game's tree, the
// second what came last.
ForwardSolver::Entry& ForwardSolver::entry(std::uint64_t key) {
    return table_[((key * kScatter) >> shift_) & ~std::size_t{1}];
}

/// Where this key is kept; the first of its bucket if it is not.
ForwardSolver::Entry* ForwardSolver::look_up(std::uint64_t key) {
    Entry* found = &entry(key);
    return found->key != key && found[1].key == key ? found + 1 : found;
}

/// Writes down what a search with this window found out. `found` is where the key was before it.
void ForwardSolver::keep(std::uint64_t key, Entry* found, int stones, const Outcome& outcome) {
    if (found->key != key) {
        found = &entry(key);
        if (found->key != 0) {
            // More stones: more work behind it.
            const auto kept =
                static_cast<int>(std::popcount((found->key - 1) & ((1ull << 50) - 1)));
            if (kept > stones) ++found;
        }
        *found = Entry{key, -13, 13, 0, 0};
    }
    const auto value = static_cast<std::int8_t>(outcome.value);
    if (outcome.value > outcome.alpha) found->low = std::max(found->low, value);
    if (outcome.value < outcome.beta) found->high = std::min(found->high, value);
    found->from = outcome.step.from;
    found->to = outcome.step.to;
}

/// Counts a node; true once the search has to be given up.
bool ForwardSolver::spent() {
    if (++nodes_ > last_node_ ||
        ((nodes_ & 0xfff) == 0 && stop_ && stop_->load(std::memory_order_relaxed)))
        given_up_ = true;
    return given_up_;
}

void ForwardSolver::allow(std::uint64_t budget, const std::atomic<bool>* stop) {
    stop_ = stop;
    last_node_ = budget ? nodes_ + budget : ~std::uint64_t{0};
    given_up_ = false;
}

std::optional<bool> ForwardSolver::reaches(const Field& field, int bound, std::uint64_t budget,
                                           const std::atomic<bool>* stop) {
    allow(budget, stop);
    const int value = search(field, bound - 1, bound);
    if (given_up_) return std::nullopt;
    return value >= bound;
}

std::optional<int> ForwardSolver::solve(const Field& field, std::uint64_t budget,
                                        const std::atomic<bool>* stop) {
    allow(budget, stop);
    // Narrow windows around what is known so far; the table carries it from one to the next.
    int low = -size_of(field.other());
    int high = size_of(field.own());
    int guess = 0;
    while (low < high) {
        const int bound = std::clamp(guess, low + 1, high);
        const int value = search(field, bound - 1, bound);
        if (given_up_) return std::nullopt;
        if (value >= bound)
            low = value;
        else
            high = value;
        guess = value >= bound ? value + 1 : value;
    }
    return low;
}

int ForwardSolver::search(const Field& field, int alpha, int beta) {
    if (chain_ == Chain::may)
        return search(FixedLaw<true, Capture::forced, true>{}, field, alpha, beta);
    return search(FixedLaw<true, Capture::forced, false>{}, field, alpha, beta);
}

/// Lists the moves, the more promising the higher their rank; `known` is what the table has of the
/// field, if anything.
template <class L>
void ForwardSolver::rank_moves(const L& law, const Field& field, const Entry* known,
                               std::vector<Ranked>& list) const {
    list.clear();
    each_step(law, field, [&](const Step& step) {
        int rank = 0;
        if (step.kind == Move::Kind::capture) {
            // Ways of one chain that take the same stones lead to the same field.
            for (const Ranked& seen : list)
                if (seen.step == step) return;
            rank = 1000 * size_of(step.taken);
        } else if (step.kind == Move::Kind::quiet) {
            const Field next = after(law, field, step);
            const Points exposed = capturers_of(next.own(), next.other(), next.empty());
            rank = static_cast<int>(
                std::min<std::uint32_t>(history_[history_slot(field.side, step)], 900000));
            if (exposed) rank -= 1000000;
            // Who keeps moves in hand is not the one who must give something up.
            for (const Lanes ends : targets(law, field.side, next.other(), next.empty()))
                rank += 20000 * std::popcount(ends);
        }
        if (known && step.from == known->from && step.to == known->to) rank += 10000000;
        list.push_back({step, rank});
    });
}

/// What the table knows of the replies: a value that settles the question before anything is
/// searched, else better ranks.
template <class L>
std::optional<int> ForwardSolver::rank_by_replies(const L& law, const Field& field, int alpha,
                                                  int beta, std::vector<Ranked>& list) {
    for (Ranked& move : list) {
        const std::uint64_t reply = after(law, field, move.step).key() + 1;
        const Entry* known = look_up(reply);
        if (known->key != reply) continue;
        if (-known->high >= beta) return -known->high;
        if (-known->high > alpha) move.rank += 500000;
        if (-known->low <= alpha) move.rank -= 500000;
    }
    return std::nullopt;
}

template <class L>
int ForwardSolver::search(const L& law, const Field& field, int alpha, int beta) {
    if (spent()) return alpha;
    const int own = size_of(field.own());
    const int other = size_of(field.other());
    if (!own || !other) return own - other;
    if (own <= alpha) return own;  // nobody gains stones
    if (-other >= beta) return -other;

    const std::uint64_t key = field.key() + 1;
    Entry* found = look_up(key);
    const bool known = found->key == key;
    if (known) {
        if (found->low >= beta) return found->low;
        if (found->high <= alpha) return found->high;
        alpha = std::max<int>(alpha, found->low);
        beta = std::min<int>(beta, found->high);
    }

    if (depth_ == lists_.size()) lists_.emplace_back();
    auto& list = lists_[depth_];
    rank_moves(law, field, known ? found : nullptr, list);
    if (list.empty()) return own - other;
    if (const auto settled = rank_by_replies(law, field, alpha, beta, list)) return *settled;
    Outcome outcome{-13, {}, alpha, beta};
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto top =
            std::max_element(list.begin() + static_cast<std::ptrdiff_t>(i), list.end(),
                             [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
        std::swap(list[i], *top);
        const Step step = list[i].step;
        ++depth_;
        const int value = -search(law, after(law, field, step), -beta, -alpha);
        --depth_;
        if (given_up_) return alpha;
        if (value > outcome.value) {
            outcome.value = value;
            outcome.step = step;
        }
        alpha = std::max(alpha, outcome.value);
        if (alpha >= beta) {
            if (step.kind == Move::Kind::quiet)
                history_[history_slot(field.side, step)] += static_cast<std::uint32_t>(own + other);
            break;
        }
    }
    keep(key, found, own + other, outcome);
    return outcome.value;
}

}  // namespace alquerque
