#include "game/alquerque/proof/classic.hpp"

#include "game/alquerque/proof/book.hpp"

#include <algorithm>
#include <cassert>

namespace alquerque {

namespace {

/// A win by a strategy is worth this less the turns it can take at most: less than any win that the
/// tables know or the search sees to its end.
constexpr int kStrategyWin = 22000;

/// Nodes of the first turn when two questions are asked by turns.
constexpr std::uint64_t kFirstPart = 4'000;

/// Positions of so few stones the shipped strategies leave to the tables.
constexpr int kPlannedAbove = 7;

/// True if the draw rules leave the hero's win alone, who follows the strategy after the option.
bool safe_from_draws(const Position& position, const Option& option, const Prospect& prospect) {
    const Agreement& agreed = position.agreement();
    if (agreed.draw_plies > 0 && prospect.quiet >= agreed.draw_plies) return false;
    return option.step.taken != 0 || draws_far(position, prospect.run + 1);
}

void mark(const Position& position, const Prospect& prospect, bool ours, Option& option) {
    if (option.exact || !safe_from_draws(position, option, prospect)) return;
    option.value = (ours ? 1 : -1) * (kStrategyWin - prospect.turns);
    option.exact = true;
    if (prospect.end < kNoEnd) option.at_most = prospect.end + 1;
}

/// Classic positions before this one that could return: without the present one, for this hero.
std::vector<std::uint64_t> nodes_before(const Position& position) {
    std::vector<std::uint64_t> past;
    const auto keys = position.trail().keys();
    for (std::size_t i = 1; i < keys.size(); ++i) {
        const Field field{{static_cast<Points>(keys[i] & kAllPoints),
                           static_cast<Points>(keys[i] >> kPoints & kAllPoints)},
                          0,
                          static_cast<std::uint8_t>(keys[i] >> (2 * kPoints) & 1)};
        past.push_back(key_of(node_of(field, position.side())));
    }
    return past;
}

/// What the strategies prove of an option: the shortest way of all of them, so that changing from
/// one to another never goes back.
void mark_by_plans(const Position& position, const std::vector<Plan>& plans, Option& option) {
    const int me = position.side();
    const std::uint64_t ours = key_of(node_of(option.next, me));
    const std::uint64_t theirs = key_of(node_of(option.next, me ^ 1));
    bool we_hold = false;
    bool they_hold = false;
    for (const Plan& plan : plans)
        for (const bool mine : {true, false}) {
            const auto prospect = plan.find(mine ? ours : theirs);
            if (!prospect) continue;
            if (plan.goal() == Goal::hold) {
                (mine ? we_hold : they_hold) = true;
                continue;
            }
            Option with = option;
            with.exact = false;
            mark(position, *prospect, mine, with);
            if (with.exact && (!option.exact || with.value > option.value)) option = with;
        }
    if (!option.exact && we_hold && they_hold) {
        option.value = 0;
        option.exact = true;
    }
}

bool planned(const Position& position) {
    return size_of(position.field().own() | position.field().other()) > kPlannedAbove;
}

/// True if the shipped strategies say that nobody wins the position.
bool drawn_by_plans(const Position& position, const std::atomic<bool>* stop) {
    if (!planned(position)) return false;
    const auto shipped = plans(position.agreement().chain, stop);
    return shipped && outcome_by(*shipped, position.field()) == 0;
}

}  // namespace

bool prove_by_plans(const Position& position, std::vector<Option>& options, bool every,
                    const std::atomic<bool>* stop, const Distances* distances) {
    assert(position.agreement().variant == Variant::classic && provable(position.agreement()));
    if (!planned(position)) return false;
    const auto shipped = plans(position.agreement().chain, stop, distances);
    if (!shipped) return false;
    bool won = false;
    bool all = true;
    for (Option& option : options) {
        mark_by_plans(position, *shipped, option);
        won = won || (option.exact && option.value > 0);
        all = all && option.exact;
    }
    return all || (won && !every);
}

ClassicProver::ClassicProver(const Position& position, const Tables& tables,
                             const ProofEffort& effort)
    : position_(position),
      tables_(tables),
      effort_(effort),
      search_(tables, effort.nodes),
      past_(nodes_before(position)) {
    assert(position.agreement().variant == Variant::classic && provable(position.agreement()));
}

std::uint64_t ClassicProver::left() const {
    return effort_.nodes - std::min(effort_.nodes, search_.nodes());
}

std::optional<bool> ClassicProver::wins(const Node& node, std::uint64_t most, bool heed_past) {
    if (heed_past && !past_.empty()) {
        // A win that never comes back to the game's past makes headway in any case.
        const auto found = search_.wins(node, std::min(most, left()), effort_.stop, past_);
        if (found && *found) return found;
    }
    return search_.wins(node, std::min(most, left()), effort_.stop);
}

std::optional<bool> ClassicProver::at_least(const Field& field, int bound) {
    const int side = field.side;
    if (bound >= 1) return wins(node_of(field, side), left(), false);
    const auto lost = wins(node_of(field, side ^ 1), left(), false);
    if (!lost) return std::nullopt;
    return !*lost;
}

Ground ClassicProver::ground() const {
    return {tables_.chain(), tables_.stones(), &tables_, effort_.distances};
}

std::optional<Inspection> ClassicProver::won(const Node& node) const {
    const auto strategy = winning_strategy(search_, node);
    if (!strategy) return std::nullopt;
    auto seen = inspect(*strategy, ground());
    if (!seen.fault.empty()) return std::nullopt;
    return seen;
}

std::optional<Inspection> ClassicProver::held(const Node& node) {
    const auto strategy = holding_strategy(search_, node, left(), effort_.stop);
    if (!strategy) return std::nullopt;
    auto seen = inspect(*strategy, ground());
    if (!seen.fault.empty()) return std::nullopt;
    return seen;
}

// The option's position as a strategy of `hero` comes to it; the tables have marked the others.
void ClassicProver::mark_win(const Inspection& seen, int hero, Option& option) const {
    const auto found = seen.positions.find(key_of(node_of(option.next, hero)));
    if (found == seen.positions.end()) return;
    mark(position_, found->second, hero == position_.side(), option);
}

// One option by itself.
void ClassicProver::judge(Option& option) {
    const int me = position_.side();
    const Node theirs = node_of(option.next, me ^ 1);
    const Node ours = node_of(option.next, me);
    const std::uint64_t most = left() / 3;
    const auto lost = wins(theirs, most, false);
    if (lost && *lost) {
        if (const auto seen = won(theirs)) mark_win(*seen, me ^ 1, option);
        return;
    }
    const auto winning = wins(ours, most, false);
    if (winning && *winning) {
        if (const auto seen = won(ours)) mark_win(*seen, me, option);
    } else if (lost && winning && held(theirs) && held(ours)) {
        option.value = 0;
        option.exact = true;
    }
}

// Whether the player on turn wins, and whether the other does: by turns, for nobody knows which of
// them has an answer. Whoever has more stones is asked for twice as long.
ClassicProver::Answers ClassicProver::ask_both(const Node& ours, const Node& theirs) {
    const bool ahead = size_of(ours.own) >= size_of(ours.other);
    const std::uint64_t last = search_.nodes() + left() / 8 * 7;  // the rest makes strategies
    Answers answers;
    const auto stopped = [&] { return effort_.stop && effort_.stop->load(); };
    for (std::uint64_t part = kFirstPart; search_.nodes() < last && !stopped(); part += part / 2) {
        const auto most = [&](bool leads) {
            return std::min(leads ? 2 * part : part, last - std::min(last, search_.nodes()));
        };
        const std::uint64_t before = search_.nodes();
        if (!answers.winning) answers.winning = wins(ours, most(ahead), true);
        if (answers.winning && *answers.winning) break;
        if (!answers.lost) answers.lost = wins(theirs, most(!ahead), false);
        if ((answers.lost && *answers.lost) || (answers.winning && answers.lost)) break;
        if (search_.nodes() == before) break;  // it hangs on the past
    }
    return answers;
}

// The value of the position, and with it that of the options it hangs on.
void ClassicProver::settle(std::vector<Option>& options) {
    const int me = position_.side();
    const Node ours = node_of(position_.field(), me);
    const Node theirs = node_of(position_.field(), me ^ 1);
    const auto settled_by = [&](int hero, const Node& node) {
        if (const auto seen = won(node))
            for (Option& option : options) mark_win(*seen, hero, option);
    };
    const auto [winning, lost] = ask_both(ours, theirs);
    if (winning && *winning) {
        settled_by(me, ours);
    } else if (lost && *lost) {
        settled_by(me ^ 1, theirs);
    } else if (winning && lost && held(ours)) {
        // Nothing is more than a draw: the holding move, then which others keep it.
        if (const auto seen = held(theirs)) {
            const auto root = seen->positions.find(key_of(ours));
            for (Option& option : options) {
                if (option.exact) continue;
                const bool chosen = root != seen->positions.end() &&
                                    root->second.choice == key_of(node_of(option.next, me));
                option.exact = chosen;
                option.value = chosen ? 0 : std::min(option.value, -1);
            }
        }
    }
}

void ClassicProver::prove(std::vector<Option>& options) {
    const auto proved = [&](bool (*like)(int value)) {
        return std::any_of(options.begin(), options.end(), [like](const Option& option) {
            return option.exact && like(option.value);
        });
    };
    const auto win = [&] { return proved([](int value) { return value > 0; }); };
    const auto draw = [&] { return proved([](int value) { return value == 0; }); };
    // Who wins by a strategy has won already; that nobody wins only the strategies know.
    if (!win() && !(draw() && drawn_by_plans(position_, effort_.stop))) settle(options);
    if (win() && !effort_.all) return;
    for (Option& option : options)
        if (!option.exact && left() > 0) judge(option);
}

}  // namespace alquerque
