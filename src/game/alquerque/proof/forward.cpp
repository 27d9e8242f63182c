#include "game/alquerque/proof/forward.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace alquerque {

namespace {

constexpr std::uint64_t kScatter = 0x9E3779B97F4A7C15u;
constexpr std::uint32_t kNever = 0xFFFFFFFF;
constexpr std::uint32_t kUncounted = 0x0FFFFFFF;  ///< sums of finite numbers stop here
constexpr std::uint32_t kStoneWeight = 32;        ///< how much a stone that is missing counts

/// A rank's five points from left to right and from right to left.
constexpr std::array<std::uint8_t, 32> kMirroredRank = [] {
    std::array<std::uint8_t, 32> table{};
    for (unsigned rank = 0; rank < 32; ++rank)
        for (unsigned file = 0; file < 5; ++file)
            if (rank >> file & 1) table[rank] |= static_cast<std::uint8_t>(16u >> file);
    return table;
}();

Points mirrored(Points set) {
    Points image = 0;
    for (int shift = 0; shift < kPoints; shift += kSide)
        image |= Points{kMirroredRank[set >> shift & 31]} << shift;
    return image;
}

/// A number of 56 bits, not 0, the same for what is left and right of each other.
std::uint64_t key_of(const Field& field, int bound) {
    Field image = field;
    for (Points& stones : image.stones) stones = mirrored(stones);
    return (std::min(field.key(), image.key()) << 5 | static_cast<unsigned>(bound + 13)) + 1;
}

}  // namespace

ForwardSolver::ForwardSolver(Chain chain, int megabytes) : chain_(chain) {
    const auto buckets =
        std::bit_floor((static_cast<std::size_t>(megabytes) << 20) / sizeof(Bucket));
    table_.resize(std::max<std::size_t>(buckets, 2));
    shift_ = 64 - std::countr_zero(table_.size());
}

std::size_t ForwardSolver::home_of(std::uint64_t key) const {
    return (key * kScatter) >> shift_;
}

std::optional<ForwardSolver::Numbers> ForwardSolver::known(std::uint64_t key) const {
    for (const Entry& entry : table_[home_of(key)].entries)
        if (entry.key == key) return entry.numbers;
    return std::nullopt;
}

// What is settled stays before the open ones, of which the largest numbers took the longest to
// find.
void ForwardSolver::keep(std::uint64_t key, Numbers numbers) {
    Entry* place = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (Entry& entry : table_[home_of(key)].entries) {
        const std::uint64_t worth =
            entry.key == key || entry.key == 0
                ? 0
                : std::uint64_t{1} + std::max(entry.numbers.reach, entry.numbers.miss);
        if (worth < least) place = &entry;
        least = std::min(least, worth);
        if (entry.key == key) break;
    }
    *place = {key, numbers};
}

void ForwardSolver::allow(std::uint64_t budget, const std::atomic<bool>* stop) {
    stop_ = stop;
    last_node_ = budget ? nodes_ + budget : ~std::uint64_t{0};
    given_up_ = false;
}

std::optional<bool> ForwardSolver::reaches(const Field& field, int bound, std::uint64_t budget,
                                           const std::atomic<bool>* stop) {
    allow(budget, stop);
    return ask({field, bound});
}

std::optional<int> ForwardSolver::solve(const Field& field, std::uint64_t budget,
                                        const std::atomic<bool>* stop) {
    allow(budget, stop);
    int low = -size_of(field.other());
    int high = size_of(field.own());
    // Who wins first, then one stone more or less until the answer turns.
    for (int bound = 1; low < high;) {
        bound = std::clamp(bound, low + 1, high);
        const auto answer = ask({field, bound});
        if (!answer) return std::nullopt;
        if (*answer)
            low = bound++;
        else
            high = --bound;
    }
    return low;
}

std::optional<bool> ForwardSolver::ask(const Question& question) {
    const auto answer = [&](const auto& law) -> std::optional<bool> {
        Child start{question, 0, {}, true};
        auto numbers = advance(law, start);
        if (!numbers) numbers = known(start.key);
        if (!numbers || !numbers->settled())
            numbers = look_into(law, start.question, {kNever, kNever}, 0);
        if (!numbers->settled()) return std::nullopt;
        return (numbers->reach == 0) == start.ours;
    };
    if (chain_ == Chain::may) return answer(FixedLaw<true, Capture::forced, true>{});
    return answer(FixedLaw<true, Capture::forced, false>{});
}

/// First numbers: the one who is behind has the longer way, the longer the more moves the other
/// has.
template <class L>
ForwardSolver::Numbers ForwardSolver::guess(const L& law, const Question& question) const {
    const Field& field = question.field;
    const int moves = mobility(law, field.side, field.own(), field.other());
    const int ahead = size_of(field.own()) - size_of(field.other()) - question.bound;
    const auto way = [](int missing) {
        return missing > 0 ? kStoneWeight * static_cast<std::uint32_t>(missing) : 0;
    };
    return {1 + way(-ahead), static_cast<std::uint32_t>(std::max(1, moves)) + way(ahead)};
}

/// Plays turns that leave no choice. Returns the numbers, as the side to move then sees them, if
/// that settles the question; else gives the child its key.
template <class L>
std::optional<ForwardSolver::Numbers> ForwardSolver::advance(const L& law, Child& child) const {
    constexpr Numbers kSure{0, kNever};
    constexpr Numbers kBeyond{kNever, 0};
    while (true) {
        const Field& field = child.question.field;
        const int bound = child.question.bound;
        const int own = size_of(field.own());
        const int other = size_of(field.other());
        // Nobody gains stones.
        if (own < bound || !own) return own - other >= bound ? kSure : kBeyond;
        if (-other >= bound) return kSure;
        if (!other) return kSure;  // own >= bound
        int results = 0;
        Field only;
        each_step(law, field, [&](const Step& step) {
            if (results > 1) return;
            const Field next = after(law, field, step);
            results += results == 0 || next.key() != only.key();
            only = next;
        });
        if (results == 0) return own - other >= bound ? kSure : kBeyond;
        if (results > 1) break;
        child.question = {only, 1 - bound};
        child.ours = !child.ours;
    }
    child.key = key_of(child.question.field, child.question.bound);
    return std::nullopt;
}

/// Lists what the moves lead to, as far as it is open. Returns true if one of them reaches the
/// bound for certain.
template <class L>
bool ForwardSolver::list_children(const L& law, const Question& question,
                                  std::vector<Child>& list) const {
    list.clear();
    bool decided = false;
    each_step(law, question.field, [&](const Step& step) {
        if (decided) return;
        Child child{{after(law, question.field, step), 1 - question.bound}, 0, {}, false};
        if (const auto numbers = advance(law, child)) {
            decided = child.seen(*numbers).reach == 0;
            return;
        }
        for (const Child& other : list)
            if (other.key == child.key) return;
        // The memory takes its time: all places are asked for before the first is read.
        __builtin_prefetch(&table_[home_of(child.key)]);
        list.push_back(child);
    });
    if (decided) return true;
    for (Child& child : list) {
        const auto numbers = known(child.key);
        child.numbers = child.seen(numbers ? *numbers : guess(law, child.question));
        if (child.numbers.reach == 0) return true;
    }
    std::erase_if(list, [](const Child& child) { return child.numbers.miss == 0; });
    return false;
}

/// Looks below a question until one of its numbers reaches its limit; keeps and returns them.
template <class L>
ForwardSolver::Numbers ForwardSolver::look_into(const L& law, const Question& question,
                                                Numbers limits, std::size_t depth) {
    if (++nodes_ > last_node_ ||
        ((nodes_ & 0xfff) == 0 && stop_ && stop_->load(std::memory_order_relaxed))) {
        given_up_ = true;
        return {};
    }
    const std::uint64_t key = key_of(question.field, question.bound);
    if (depth == lists_.size()) lists_.emplace_back();
    auto& list = lists_[depth];
    Numbers sum{0, kNever};
    if (list_children(law, question, list)) {
        keep(key, sum);
        return sum;
    }
    while (true) {
        std::uint32_t second = kNever;
        std::uint64_t misses = 0;
        std::size_t pick = 0;
        sum.reach = kNever;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Numbers& numbers = list[i].numbers;
            misses += numbers.reach == 0 ? kUncounted : numbers.miss;
            if (numbers.reach < sum.reach) {
                second = sum.reach;
                sum.reach = numbers.reach;
                pick = i;
            } else {
                second = std::min(second, numbers.reach);
            }
        }
        sum.miss = static_cast<std::uint32_t>(std::min<std::uint64_t>(misses, kUncounted));
        if (sum.reach == 0) sum.miss = kNever;
        if (list.empty()) sum = {kNever, 0};
        if (sum.settled() || sum.reach >= limits.reach || sum.miss >= limits.miss || given_up_)
            break;
        // The chosen child may go a quarter beyond the next best before one turns to that.
        const Child& child = list[pick];
        const std::uint64_t rival = std::uint64_t{second} + second / 4 + 1;
        const Numbers next{
            static_cast<std::uint32_t>(std::min<std::uint64_t>(limits.reach, rival)),
            limits.miss == kNever ? kNever : limits.miss - sum.miss + child.numbers.miss};
        const Question into = child.question;
        const Numbers found = look_into(law, into, child.seen(next), depth + 1);
        if (given_up_) return sum;
        list[pick].numbers = list[pick].seen(found);
        if (list[pick].numbers.miss == 0)
            list.erase(list.begin() + static_cast<std::ptrdiff_t>(pick));
    }
    keep(key, sum);
    return sum;
}

}  // namespace alquerque
