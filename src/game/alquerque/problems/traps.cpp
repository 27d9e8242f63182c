#include "game/alquerque/problems/traps.hpp"

#include "game/core/random.hpp"
#include "game/search/alphabeta.hpp"

#include <algorithm>

namespace alquerque {

namespace {

// The player who is thought of: plies looked ahead, and the difference in hundredths of a stone
// that is never overlooked.
constexpr int kDepth = 4;
constexpr std::uint64_t kThought = 8'000;
constexpr int kBlur = 30;
/// Of a thousand, how many choose regardless of what they see.
constexpr int kCareless = 40;
/// A reply that so few choose is not followed.
constexpr int kRare = 15;
/// A game that goes on behind the horizon may still turn.
constexpr int kUndecided = 40;
/// Turns of the opponent with a choice that are looked at.
constexpr int kRounds = 8;

std::uint64_t slot(const Field& field, int number) {
    return game::mixed(field.key()) ^ game::mixed(static_cast<std::uint64_t>(number) + 1);
}

}  // namespace

Traps::Traps(const Agreement& agreed, AtLeast at_least, std::uint64_t nodes,
             const std::atomic<bool>* stop)
    : law_(agreed),
      game_(agreed),
      at_least_(std::move(at_least)),
      most_nodes_(nodes),
      stop_(stop) {}

bool Traps::holds(const Field& field, int bound) {
    const auto [place, fresh] = held_.try_emplace(slot(field, bound), false);
    if (!fresh || given_up_) return place->second;
    const auto answer = at_least_(field, bound);
    if (!answer) given_up_ = true;
    return place->second = answer.value_or(false);
}

const std::vector<Traps::Reply>& Traps::replies(const Field& field) {
    auto& list = replies_[field.key()];
    if (!list.empty()) return list;
    const Lookahead::Node root{field, capturers_of(field.own(), field.other(), field.empty()), 0};
    std::vector<Step> steps;
    game_.moves(root, steps);
    if (steps.size() == 1) {
        list.push_back({after(law_, field, steps.front()), 1000});
        return list;
    }
    search::SearchLimits limits;
    limits.nodes = kThought;
    limits.depth = kDepth;
    limits.each_exactly = true;
    limits.stop = stop_;
    search::AlphaBeta<Lookahead> search(game_, limits);
    const auto found = search.run(root, steps);
    nodes_ += found.nodes;
    // Two moves that seem so far apart are told apart surely; else the chance of a mix-up falls
    // with the square of the distance.
    const auto weight = [&](int value) {
        const int near = std::max(0, kBlur - (found.moves.front().value - value));
        return near * near;
    };
    int sum = 0;
    for (const auto& judged : found.moves) sum += weight(judged.value);
    const int careless = kCareless / static_cast<int>(found.moves.size());
    for (const auto& judged : found.moves) {
        const int share = (1000 - kCareless) * weight(judged.value) / sum + careless;
        list.push_back({after(law_, field, judged.move), share});
    }
    return list;
}

// The opponent is on turn.
int Traps::after_us(const Field& field, int result, int rounds) {
    if (given_up_ || ended(law_, field)) return 0;
    if (nodes_ > most_nodes_ || (stop_ && stop_->load(std::memory_order_relaxed))) {
        given_up_ = true;
        return 0;
    }
    const auto key = slot(field, 8 + rounds);
    if (const auto found = chances_.find(key); found != chances_.end()) return found->second;
    const auto list = replies(field);
    // A forced reply costs nothing.
    const int left = list.size() == 1 ? rounds : rounds - 1;
    int sum = 0;
    for (const Reply& reply : list) {
        if (reply.share < kRare) continue;
        int more = 0;
        if (holds(reply.next, result + 1))
            more = result == 0 || holds(reply.next, 1) ? 1000 : 500;
        else
            more = before_us(reply.next, result, left);
        sum += reply.share * more / 1000;
    }
    if (!given_up_) chances_[key] = sum;
    return sum;
}

// We are, and look for the best trap.
int Traps::before_us(const Field& field, int result, int rounds) {
    if (given_up_ || ended(law_, field)) return 0;
    if (rounds == 0) return kUndecided;
    int best = 0;
    std::vector<Step> steps;
    game_.moves({field, capturers_of(field.own(), field.other(), field.empty()), 0}, steps);
    for (const Step& step : steps) {
        const Field next = after(law_, field, step);
        if (!next.own()) return 0;
        if (result == 0 && holds(next, 1)) continue;  // that would lose
        best = std::max(best, after_us(next, result, rounds));
    }
    return best;
}

std::vector<int> Traps::chances(const std::vector<Field>& fields, int result) {
    std::vector<int> seen;
    for (int rounds = 1; rounds <= kRounds; ++rounds) {
        std::vector<int> now;
        for (const Field& field : fields) now.push_back(after_us(field, result, rounds));
        if (given_up_) break;
        seen = now;
    }
    return seen;
}

const Option& hardest(const std::vector<Option>& options, Traps& traps) {
    const Option& best = best_of(options);
    if (!best.exact || best.value > 0) return best;
    std::vector<const Option*> hopes{&best};
    std::vector<Field> fields{best.next};
    for (const Option& option : options) {
        if (&option == &best || !option.exact || (option.value < 0) != (best.value < 0)) continue;
        if (search::decided(best.value) && option.value != best.value) continue;
        hopes.push_back(&option);
        fields.push_back(option.next);
    }
    if (hopes.size() < 2) return best;
    const auto chances = traps.chances(fields, best.value < 0 ? -1 : 0);
    if (chances.empty()) return best;
    const auto most = std::max_element(chances.begin(), chances.end());
    return *hopes[index(most - chances.begin())];
}

}  // namespace alquerque
