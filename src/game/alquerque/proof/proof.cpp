#include "game/alquerque/proof/proof.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace alquerque {

namespace {

constexpr std::uint32_t kInfinite = 0xFFFFFFFF;
constexpr std::uint32_t kMost = 0x0FFFFFFF;       ///< sums of finite numbers stop here
constexpr std::uint32_t kAnyWay = 0xFFFFFFFF;     ///< a refusal that rests on no way
constexpr std::uint32_t kOrderBit = 0x80000000u;  ///< keeps orders apart from numbers
constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15u;
constexpr std::size_t kBucket = 8;
constexpr std::size_t kDeepest = 2000;  ///< a way this long is given up: proofs need a hundred
constexpr int kLeadWeight = 6;          ///< how much a stone's lead counts against the one behind

template <bool May>
constexpr FixedLaw<false, Capture::forced, May> kLaw{};

Field field_of(const Node& node) {
    return {{node.own, node.other}, 0, kWhite};
}

bool captures(const Node& node) {
    return any_of(middles(node.own, node.other, kAllPoints & ~(node.own | node.other))) != 0;
}

/// Calls `visit(Node)` for the different results of a turn.
template <bool May, class Visit>
void each_result(const Node& node, Visit&& visit) {
    std::array<std::uint64_t, 192> seen;  // more different results of a turn do not occur
    std::size_t count = 0;
    each_step(kLaw<May>, field_of(node), [&](const Step& step) {
        const Points mine = (node.own & ~bit(step.from)) | bit(step.to);
        const Points rest = node.other & ~step.taken;
        const std::uint64_t both = std::uint64_t{mine} | std::uint64_t{rest} << kPoints;
        for (std::size_t i = 0; i < count; ++i)
            if (seen[i] == both) return;
        if (count < seen.size()) seen[count++] = both;
        visit(Node{rest, mine, !node.hero});
    });
}

}  // namespace

/// The numbers of a node made from its children.
struct ProofSearch::Sum {
    std::uint32_t won = 0;
    std::uint32_t refused = 0;
    std::uint32_t rests_on = kAnyWay;
    std::size_t pick = 0;        ///< the child to look into
    std::uint32_t second = 0;    ///< the chooser's number of the next best
    std::uint32_t siblings = 0;  ///< what the other children add to the other number
};

ProofSearch::ProofSearch(const Tables& tables, std::uint64_t nodes) : tables_(tables) {
    table_.resize(std::bit_ceil(std::clamp<std::uint64_t>(nodes, 1 << 12, 1 << 26)));
    shift_ = 64 - std::countr_zero(table_.size());
}

std::size_t ProofSearch::home_of(std::uint64_t key) const {
    return ((key * kSpread) >> shift_) & ~(kBucket - 1);
}

const ProofSearch::Entry* ProofSearch::find(std::uint64_t key) const {
    const std::size_t home = home_of(key);
    for (std::size_t i = home; i < home + kBucket; ++i)
        if (table_[i].key == key) return &table_[i];
    return nullptr;
}

// What is won stays before what is refused, that before the open ones, of which the largest numbers
// took the longest to find.
void ProofSearch::keep(std::uint64_t key, std::uint32_t won, std::uint32_t refused) {
    const std::size_t home = home_of(key);
    Entry* place = nullptr;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t i = home; i < home + kBucket; ++i) {
        Entry& entry = table_[i];
        if (entry.key == key) {
            place = &entry;
            break;
        }
        const std::uint64_t worth = entry.key == 0   ? 0
                                    : entry.won == 0 ? std::uint64_t{1} << 41
                                    : entry.refused == 0
                                        ? std::uint64_t{1} << 40
                                        : std::uint64_t{1} + std::max(entry.won, entry.refused);
        if (worth >= least) continue;
        least = worth;
        place = &entry;
    }
    if (place->key == key && (place->won == 0 || place->refused == 0)) return;
    if (place->key != key && place->key != 0 && place->won == 0 && won != 0) return;
    if (won == 0) refused = kOrderBit | ++order_;
    *place = {key, won, refused};
}

template <bool May>
bool ProofSearch::advance_by(Node& node) const {
    while (!settled(tables_, node)) {
        if (!captures(node)) return true;
        int count = 0;
        Node only;
        each_result<May>(node, [&](const Node& next) {
            ++count;
            only = next;
        });
        if (count > 1) return true;
        node = only;
    }
    return false;
}

bool ProofSearch::advance(Node& node) const {
    return tables_.chain() == Chain::may ? advance_by<true>(node) : advance_by<false>(node);
}

// First numbers: the one who is behind has the longer way, the longer the more moves the other has.
void ProofSearch::guess(Child& child) const {
    const Node& node = child.node;
    const int ahead = size_of(node.own) - size_of(node.other);
    const int lead = node.hero ? ahead : -ahead;
    const auto way = [](int behind) {
        return static_cast<std::uint32_t>(behind > 0 ? 1 + kLeadWeight * behind : 1);
    };
    const auto wide =
        static_cast<std::uint32_t>(1 + mobility(kLaw<false>, kWhite, node.own, node.other) / 2);
    child.won = way(-lead) * (node.hero ? 1 : wide);
    child.refused = way(lead) * (node.hero ? wide : 1);
}

// Returns true if a child settles the node for the chooser.
template <bool May>
bool ProofSearch::list_children(const Node& node, std::vector<Child>& list) const {
    bool decided = false;
    each_result<May>(node, [&](Node next) {
        if (decided) return;
        if (!advance_by<May>(next)) {
            const bool wins = settled(tables_, next)->outcome > 0;
            decided = wins == node.hero;
            return;
        }
        const std::uint64_t key = key_of(next);
        for (const Child& known : list)
            if (known.key == key) return;
        Child child{next, key, 1, 1, kAnyWay};
        guess(child);
        list.push_back(child);
    });
    return decided;
}

// Coming back is what the defender wants: refused, but on this way only.
void ProofSearch::mark_returns(std::vector<Child>& list) const {
    for (Child& child : list)
        for (std::size_t i = way_.size(); i-- > 0 && !way_[i].lasting;)
            if (way_[i].key == child.key) {
                child.won = kInfinite;
                child.refused = 0;
                child.rests_on = static_cast<std::uint32_t>(i);
            }
}

// The numbers that are kept of a child, unless what is known here on this way only says more.
void ProofSearch::look_up(Child& child) const {
    const Entry* entry = find(child.key);
    if (!entry) return;
    const bool certain = entry->won == 0 || entry->refused == 0;
    if (certain) child.rests_on = kAnyWay;
    if (child.rests_on != kAnyWay) return;
    child.won = entry->won;
    child.refused = entry->won == 0 ? kInfinite : entry->refused;
}

ProofSearch::Sum ProofSearch::sum_up(const Node& node, std::vector<Child>& list) const {
    const bool hero = node.hero;
    std::uint32_t best = kInfinite;
    std::uint32_t second = kInfinite;
    std::uint64_t sum = 0;
    std::uint32_t chosen = 0;  // the other number of the child to look into
    std::uint32_t rests_on = hero ? kAnyWay : 0;
    bool decided = false;
    std::size_t open = 0;
    Sum result;
    for (std::size_t i = 0; i < list.size(); ++i) {
        Child& child = list[i];
        look_up(child);
        const std::uint32_t choosers = hero ? child.won : child.refused;
        const std::uint32_t others = hero ? child.refused : child.won;
        if (choosers == 0) {
            decided = true;
            rests_on = hero ? kAnyWay : std::max(rests_on, child.rests_on);
            if (rests_on == kAnyWay) break;
            continue;
        }
        if (others == 0) {
            if (hero) rests_on = std::min(rests_on, child.rests_on);
            continue;
        }
        ++open;
        sum += others;
        if (choosers < best) {
            second = best;
            best = choosers;
            result.pick = i;
            chosen = others;
        } else {
            second = std::min(second, choosers);
        }
    }
    const std::uint32_t mine = decided ? 0 : open == 0 ? kInfinite : best;
    const auto theirs =
        decided ? kInfinite : static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, kMost));
    result.won = hero ? mine : theirs;
    result.refused = hero ? theirs : mine;
    result.rests_on = result.refused == 0 ? rests_on : kAnyWay;
    result.second = second;
    result.siblings = open == 0 ? 0 : theirs - std::min(theirs, chosen);
    return result;
}

// Looks below a node until one of its numbers reaches its limit, and keeps them. Returns what a
// refusal rests on: kAnyWay if it holds wherever the node is met (or if there is none).
template <bool May>
std::uint32_t ProofSearch::look_into(const Node& node, std::uint64_t key, Limits limits,
                                     std::size_t depth) {
    if (++nodes_ > last_node_ || depth >= kDeepest ||
        ((nodes_ & 0x3ff) == 0 && stop_ && stop_->load(std::memory_order_relaxed))) {
        given_up_ = true;
        return kAnyWay;
    }
    if (depth == lists_.size()) lists_.emplace_back();
    auto& list = lists_[depth];
    list.clear();
    if (list_children<May>(node, list)) {
        keep(key, node.hero ? 0 : kInfinite, node.hero ? kInfinite : 0);
        return kAnyWay;
    }
    const auto here = static_cast<std::uint32_t>(way_.size());
    way_.push_back({key, captures(node)});
    mark_returns(list);
    std::uint32_t rests_on = kAnyWay;
    while (true) {
        const Sum sum = sum_up(node, list);
        const bool certain = sum.won == 0 || sum.refused == 0;
        if (certain && sum.rests_on < here) {
            // It holds on this way only: elsewhere it is worth the first look, and no more.
            rests_on = sum.rests_on;
            keep(key, kMost, 1);
            break;
        }
        if (certain || given_up_ || sum.won >= limits.won || sum.refused >= limits.refused) {
            keep(key, sum.won, sum.refused);
            break;
        }
        // The chosen child may go a quarter beyond the next best before one turns to that.
        Child& child = list[sum.pick];
        const auto below = [](std::uint32_t limit, std::uint64_t wanted, std::uint32_t now) {
            wanted = std::max<std::uint64_t>(wanted, std::uint64_t{now} + 1);
            return static_cast<std::uint32_t>(std::min<std::uint64_t>(wanted, limit));
        };
        const std::uint64_t rival = std::uint64_t{sum.second} + std::max(1u, sum.second / 4);
        const auto less = [&](std::uint32_t limit) {
            return limit == kInfinite ? limit : limit - std::min(limit, sum.siblings);
        };
        Limits next;
        if (node.hero) {
            next.won = below(limits.won, rival, child.won);
            next.refused = below(kInfinite, less(limits.refused), child.refused);
        } else {
            next.refused = below(limits.refused, rival, child.refused);
            next.won = below(kInfinite, less(limits.won), child.won);
        }
        const std::size_t pick = sum.pick;
        const Node into = child.node;
        const std::uint32_t way = look_into<May>(into, child.key, next, depth + 1);
        if (way == kAnyWay) continue;
        list[pick].won = kInfinite;
        list[pick].refused = 0;
        list[pick].rests_on = way;
    }
    way_.pop_back();
    return rests_on;
}

std::optional<bool> ProofSearch::wins(const Node& node, std::uint64_t budget,
                                      const std::atomic<bool>* stop,
                                      const std::vector<std::uint64_t>& past) {
    Node start = node;
    if (!advance(start)) return settled(tables_, start)->outcome > 0;
    const std::uint64_t key = key_of(start);
    const auto answer = [&]() -> std::optional<bool> {
        if (const auto known = claim(start)) return known->wins;
        return std::nullopt;
    };
    if (const auto known = answer(); known && (!*known || past.empty())) return known;
    last_node_ = nodes_ + budget;
    stop_ = stop;
    given_up_ = false;
    way_.clear();
    if (start == node)  // after a capture nothing of the past returns
        for (const std::uint64_t before : past)
            if (before != key) way_.push_back({before, false});
    if (tables_.chain() == Chain::may)
        look_into<true>(start, key, {kInfinite, kInfinite}, 0);
    else
        look_into<false>(start, key, {kInfinite, kInfinite}, 0);
    way_.clear();
    return answer();
}

std::optional<ProofSearch::Claim> ProofSearch::claim(const Node& node) const {
    const Entry* entry = find(key_of(node));
    if (!entry || (entry->won != 0 && entry->refused != 0)) return std::nullopt;
    if (entry->won == 0) return Claim{true, entry->refused & ~kOrderBit};
    return Claim{false, 0};
}

std::uint32_t ProofSearch::refusal_number(const Node& node) const {
    const Entry* entry = find(key_of(node));
    return entry ? entry->refused : kMost;
}

}  // namespace alquerque
