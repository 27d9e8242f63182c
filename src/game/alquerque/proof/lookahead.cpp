// Alquerque's tree and the estimate of a field.
#include "game/alquerque/proof/lookahead.hpp"

#include "game/alquerque/proof/exact.hpp"
#include "game/core/random.hpp"

#include <algorithm>

namespace alquerque {

namespace {

/// Points that no jump can pass: a stone there is safe. The four corners (§1: nothing lies behind
/// them on any line).
constexpr Points jumpable_points() {
    Points set = 0;
    for (std::size_t p = 0; p < kPoints; ++p) set |= kAround.jumps[p];
    return set;
}
constexpr Points kCorners = kAllPoints & ~jumpable_points();
/// Edge points: passed along one line only.
constexpr Points kEdge = 0b11111'10001'10001'10001'11111;

/// Weights of the estimate, in hundredths of a stone; found by play between versions.
constexpr int kStone = 100;
constexpr int kAhead = 3;     ///< for each stone off the board, to the side with more
constexpr int kMobility = 3;  ///< per quiet move
constexpr int kThreat = 18;   ///< per stone of the opponent that could capture, were it its turn
constexpr int kSafe = 5;      ///< a stone in the corner
constexpr int kRim = 2;       ///< a stone on the edge
constexpr int kSpare = 4;     ///< forward: per rank still ahead of a stone

int quiet_moves(const Law& law, int side, Points own, Points empty) {
    int count = 0;
    for (const Lanes ends : targets(law, side, own, empty)) count += game::count_bits(ends);
    return count;
}

/// Ranks that the stones of a side have before them.
int ranks_ahead(Points stones, int side) {
    int sum = 0;
    for (int rank = 0; rank < kSide; ++rank) {
        const Points here = stones >> (rank * kSide) & 0b11111;
        sum += size_of(here) * (side == kWhite ? kSide - 1 - rank : rank);
    }
    return sum;
}

}  // namespace

Lookahead::Node Lookahead::node(const Position& position) const {
    return {position.field(), position.capturers(), position.quiet_turns()};
}

void Lookahead::moves(const Node& node, std::vector<Move>& list) const {
    const std::size_t begin = list.size();
    int captures = 0;
    each_step(law_, node.field, [&](const Step& step) {
        list.push_back(step);
        captures += step.kind == alquerque::Move::Kind::capture;
    });
    if (captures < 2) return;
    // Two ways round a ring take the same stones and end on the same point: one move.
    const auto less = [](const Step& a, const Step& b) {
        const auto rank = [](const Step& s) {
            return std::uint64_t{s.taken} << 16 | std::uint64_t{s.from} << 8 | s.to;
        };
        return rank(a) < rank(b);
    };
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(begin);
    std::sort(first, first + captures, less);
    const auto last = std::unique(first, first + captures);
    list.erase(last, first + captures);
}

Lookahead::Node Lookahead::after(const Node& node, const Move& move) const {
    Node next;
    next.field = alquerque::after(law_, node.field, move);
    next.quiet = move.taken || law_.forward ? 0 : node.quiet + 1;
    if (!next.field.due)
        next.able = capturers_of(next.field.own(), next.field.other(), next.field.empty());
    return next;
}

std::optional<int> Lookahead::outcome(const Node& node) const {
    const Field& field = node.field;
    if (!field.other()) return 1;
    if (!field.own()) return -1;
    if (field.due) return std::nullopt;
    const bool stuck = !node.able && !can_step(law_, field.side, field.own(), field.empty());
    if (law_.forward) {
        if (!stuck || can_move(law_, field, field.side ^ 1)) return std::nullopt;
        const int difference = size_of(field.own()) - size_of(field.other());
        return (difference > 0) - (difference < 0);
    }
    if (stuck) return -1;
    if (draw_plies_ > 0 && node.quiet >= draw_plies_) return 0;
    return std::nullopt;
}

std::optional<int> Lookahead::known(const Node& node) const {
    if (!tables_ || size_of(node.field.own() | node.field.other()) > tables_->stones())
        return std::nullopt;
    const auto verdict = *tables_->look_up(node.field.own(), node.field.other());
    // Too late to win before the draw by turns: a matter for the search.
    if (draw_plies_ > 0 && node.quiet + verdict.quiet >= draw_plies_) return std::nullopt;
    return value_of(verdict);
}

search::Quiescence Lookahead::quiescence(const Node& node) const {
    if (node.field.due) return search::Quiescence::forced;
    if (!node.able) return search::Quiescence::quiet;
    return law_.optional ? search::Quiescence::restless : search::Quiescence::forced;
}

std::uint64_t Lookahead::key(const Node& node) const {
    std::uint64_t key = game::mixed(node.field.key());
    if (node.field.due) key ^= game::mixed(std::uint64_t{node.field.due} << 32 | 0xD5U);
    // Near the draw by turns without a removal, the count matters; elsewhere it would only keep
    // equal fields apart.
    constexpr int kNear = 16;
    if (draw_plies_ > 0 && node.quiet + kNear > draw_plies_)
        key ^= game::mixed(static_cast<std::uint64_t>(draw_plies_ - node.quiet) << 52 | 0xA7U);
    return key;
}

int Lookahead::estimate_for(const Field& field, int side) const {
    const Points own = field.stones[index(side)];
    const Points other = field.stones[index(side ^ 1)];
    const Points empty = field.empty();
    int value = kStone * size_of(own) + kSafe * size_of(own & kCorners) +
                kRim * size_of(own & kEdge) + kMobility * quiet_moves(law_, side, own, empty);
    if (side != field.side) value += kThreat * size_of(capturers_of(own, other, empty));
    if (law_.forward) value += kSpare * ranks_ahead(own, side);
    return value;
}

int Lookahead::estimate(const Node& node) const {
    const Field& field = node.field;
    int value = estimate_for(field, field.side) - estimate_for(field, field.side ^ 1);
    const int stones = size_of(field.own() | field.other());
    value += (size_of(field.own()) - size_of(field.other())) * kAhead * (24 - stones);
    // Towards the draw by turns an advantage is worth less: make use of it before.
    if (draw_plies_ > 0) {
        const int left = std::max(0, draw_plies_ - node.quiet);
        value = static_cast<int>(std::int64_t{value} * (draw_plies_ + left) / (2LL * draw_plies_));
    }
    return std::clamp(value, -search::kEstimate, search::kEstimate);
}

}  // namespace alquerque
