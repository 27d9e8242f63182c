#include "game/alquerque/problems/problem.hpp"

#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/row.hpp"
#include "game/search/tree.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

// Nodes for one question of the opponent in a problem; a shipped task needs less for all of it.
constexpr std::uint64_t kBudget = 80'000;

}  // namespace

std::vector<Step> steps_of(const Law& law, const Field& field) {
    std::vector<Step> list;
    each_step(law, field, [&](const Step& step) {
        if (std::find(list.begin(), list.end(), step) == list.end()) list.push_back(step);
    });
    return list;
}

ProblemSolver::ProblemSolver(const Agreement& agreed)
    : law_(agreed), forward_(agreed.chain, law_.forward ? 16 : 1) {
    assert(agreed.capture == Capture::forced);
}

// Wins within `turns` own turns; no answer counts once the nodes are spent.
bool ProblemSolver::wins(const Field& field, int turns) {
    if (++nodes_ > last_node_) return false;
    {
        const Known& known = known_[field.key()];
        if (known.wins <= turns) return true;
        if (known.fails >= turns) return false;
    }
    bool won = false;
    for (const Step& step : steps_of(law_, field)) {
        const Field next = after(law_, field, step);
        if (ended(law_, next)) {
            won = true;
            break;
        }
        if (turns == 1) continue;
        won = true;
        for (const Step& reply : steps_of(law_, next)) {
            const Field back = after(law_, next, reply);
            if (ended(law_, back) || !wins(back, turns - 1)) {
                won = false;
                break;
            }
        }
        if (won) break;
    }
    if (nodes_ > last_node_) return false;
    Known& known = known_[field.key()];
    if (won)
        known.wins = std::min(known.wins, static_cast<std::int8_t>(turns));
    else
        known.fails = std::max(known.fails, static_cast<std::int8_t>(turns));
    return won;
}

std::optional<int> ProblemSolver::wins_in(const Field& field, int limit, std::uint64_t budget) {
    assert(!law_.forward);
    last_node_ = budget ? nodes_ + budget : ~std::uint64_t{0};
    if (ended(law_, field)) return std::nullopt;
    for (int turns = 1; turns <= limit; ++turns) {
        if (wins(field, turns)) return turns;
        if (nodes_ > last_node_) return std::nullopt;
    }
    return std::nullopt;
}

std::optional<int> ProblemSolver::difference(const Field& field, const std::atomic<bool>* stop) {
    assert(law_.forward);
    return forward_.solve(field, 0, stop);
}

int ProblemSolver::length(const Field& field, int least) {
    assert(law_.forward);
    if (least != least_) lengths_.clear();
    least_ = least;
    if (ended(law_, field)) return 0;
    if (const auto found = lengths_.find(field.key()); found != lengths_.end())
        return found->second;
    int best = 1000;
    for (const Step& step : steps_of(law_, field)) {
        const Field next = after(law_, field, step);
        if (*forward_.reaches(next, 1 - least)) continue;
        int longest = 0;
        if (!ended(law_, next))
            for (const Step& reply : steps_of(law_, next))
                longest = std::max(longest, length(after(law_, next, reply), least));
        best = std::min(best, 1 + longest);
    }
    lengths_[field.key()] = best;
    return best;
}

namespace {

/// 1 wins, 0 draw, -1 loses for the side to move.
int outcome_of(const Tables& tables, const Field& field) {
    if (!field.own()) return -1;
    return tables.look_up(field.own(), field.other())->outcome;
}

}  // namespace

int ProblemSolver::narrow_for(const Field& field, const Tables& tables, int limit) const {
    const Step* only = nullptr;
    const auto steps = steps_of(law_, field);
    for (const Step& step : steps) {
        if (outcome_of(tables, after(law_, field, step)) > 0) continue;
        if (only) return 0;
        only = &step;
    }
    assert(only && "a drawn position");
    if (limit == 0) return 1;
    const Field next = after(law_, field, *only);
    int longest = 0;
    for (const Step& reply : steps_of(law_, next)) {
        const Field back = after(law_, next, reply);
        if (outcome_of(tables, back) == 0)
            longest = std::max(longest, narrow_for(back, tables, limit - 1));
    }
    return 1 + longest;
}

namespace {

/// A legal action and what it leads to for the player who makes it.
struct Candidate {
    std::string text;
    Field next;
    int value = 0;
    int plies = 0;  ///< to the end, this one included; 0: not known
    bool exact = false;
    int answers = 0;  ///< replies that keep the opponent's advantage: the fewer, the harder
};

std::vector<Candidate> options_of(const Position& position) {
    std::vector<Candidate> list;
    const Law law(position.agreement());
    for (const auto& move : position.moves()) {
        const Field next = after(law, position.field(), step_of(position.field(), move));
        const bool seen = std::any_of(list.begin(), list.end(),
                                      [&](const Candidate& other) { return other.next == next; });
        if (!seen) list.push_back({position.text(move), next});
    }
    return list;
}

/// The move of the highest value; of equal ones that with the fewest good answers.
game::Thought best_thought(const std::vector<Candidate>& options) {
    const auto best = std::max_element(
        options.begin(), options.end(), [](const Candidate& a, const Candidate& b) {
            return a.value != b.value ? a.value < b.value : a.answers > b.answers;
        });
    game::Thought thought;
    thought.move = best->text;
    thought.value = best->value;
    thought.exact = best->exact;
    thought.plies = best->plies;
    thought.line = {best->text};
    for (const auto& option : options)
        thought.candidates.push_back({option.text, option.value, option.exact});
    std::stable_sort(thought.candidates.begin(), thought.candidates.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    return thought;
}

game::Thought strongest(const Position& position, const game::Request& request) {
    game::Request same = request;
    same.bot = "level" + std::to_string(levels());
    auto thought = think(position, same);
    thought.exact = false;
    return thought;
}

/// Every option judged exactly; among equal ones the one that leaves the fewest good replies.
game::Thought solve_forward(const Position& position, const game::Request& request) {
    ProblemSolver solver(position.agreement());
    auto options = options_of(position);
    const Law& law = solver.law();
    for (auto& option : options) {
        const auto theirs = solver.difference(option.next, request.stop);
        if (!theirs) return strongest(position, request);
        option.value = -*theirs;
        option.exact = true;
        for (const Step& reply : steps_of(law, option.next)) {
            const auto ours = solver.difference(after(law, option.next, reply), request.stop);
            if (!ours) return strongest(position, request);
            option.answers += -*ours == *theirs ? 1 : 0;
        }
    }
    auto thought = best_thought(options);
    thought.nodes = solver.nodes();
    return thought;
}

/// Drawn by the tables: the move after which the other has only one way for longest.
game::Thought solve_drawn(const Position& position, const Tables& tables) {
    constexpr int kFar = 8;
    const ProblemSolver solver(position.agreement());
    auto options = options_of(position);
    for (auto& option : options) {
        option.exact = true;
        option.value = -outcome_of(tables, option.next);
        if (option.value == 0) option.answers = -solver.narrow_for(option.next, tables, kFar);
    }
    auto thought = best_thought(options);
    thought.nodes = options.size();
    return thought;
}

/// True if whatever is replied in this field loses within so many turns.
bool wins_sooner(ProblemSolver& solver, const Field& field, int turns) {
    const Law& law = solver.law();
    bool sooner = true;
    for (const Step& reply : steps_of(law, field)) {  // all of them: what is found is kept
        const Field back = after(law, field, reply);
        const auto found = ended(law, back) ? std::nullopt : solver.wins_in(back, turns);
        sooner = sooner && found.has_value();
    }
    return sooner;
}

/// How many replies in this field keep a win in so many turns, whatever is played against them.
int answers_that_keep(ProblemSolver& solver, const Field& field, int turns) {
    const Law& law = solver.law();
    int answers = 0;
    for (const Step& reply : steps_of(law, field)) {
        const Field back = after(law, field, reply);
        if (ended(law, back)) {
            ++answers;
            continue;
        }
        if (turns <= 1) continue;
        const auto next = steps_of(law, back);
        answers += std::all_of(next.begin(), next.end(), [&](const Step& step) {
            const Field again = after(law, back, step);
            return !ended(law, again) && solver.wins_in(again, turns - 1, kBudget).has_value();
        });
    }
    return answers;
}

game::Thought solve_classic(const Position& position, const game::Request& request) {
    const Field& field = position.field();
    if (size_of(field.own() | field.other()) <= ProblemSolver::kDrawStones) {
        const auto tables =
            shared_tables(ProblemSolver::kDrawStones, position.agreement().chain, request.stop);
        if (tables && outcome_of(*tables, field) == 0) return solve_drawn(position, *tables);
    }
    ProblemSolver solver(position.agreement());
    auto options = options_of(position);
    const Law& law = solver.law();
    const auto own = solver.wins_in(position.field(), ProblemSolver::kMostTurns, kBudget);
    bool all_lost = true;
    for (auto& option : options) {
        if (ended(law, option.next)) {
            option = {option.text, option.next, search::kWin - 1, 1, true};
            all_lost = false;
            continue;
        }
        if (own) {  // only whether this option is on the shortest way
            const bool quick = wins_sooner(solver, option.next, *own - 1);
            if (quick) option.plies = 2 * *own - 1;
            if (quick) option.value = search::kWin - option.plies;
            option.exact = quick;
            all_lost = false;
            continue;
        }
        const auto theirs = solver.wins_in(option.next, ProblemSolver::kMostTurns, kBudget);
        all_lost = all_lost && theirs;
        if (!theirs) continue;
        option.plies = 2 * *theirs;
        option.value = option.plies - search::kWin;
        option.exact = true;
        option.answers += answers_that_keep(solver, option.next, *theirs);
    }
    if (!own && !all_lost) return strongest(position, request);
    auto thought = best_thought(options);
    thought.nodes = solver.nodes();
    return thought;
}

}  // namespace

game::Thought solve(const Position& position, const game::Request& request) {
    assert(position.end() == End::none && "nothing to think about after the end");
    const Agreement& agreed = position.agreement();
    if (agreed.capture != Capture::forced) return strongest(position, request);
    return agreed.variant == Variant::forward ? solve_forward(position, request)
                                              : solve_classic(position, request);
}

}  // namespace alquerque
