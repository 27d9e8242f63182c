// Tantrix: looking one placement ahead, and playing on in the mind.
#include "game/tantrix/bot/search.hpp"

#include <algorithm>

namespace tantrix {

namespace {

/// What an action should have at least, to be played on from.
constexpr std::uint64_t kNodesEach = 250;
/// Of so many nodes this many placements can be played on.
constexpr int kFewest = 4;

/// The order in which the tiles of the bag will be drawn, the next one last.
using BagOrder = std::vector<std::uint8_t>;

BagOrder shuffled(TileSet bag, game::Random& random) {
    BagOrder order;
    bag.each([&](int tile) { order.push_back(static_cast<std::uint8_t>(tile)); });
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

/// Plays on by what looks best at once and says what is expected then.
int played_on(Position position, BagOrder order, int seat, int placements, std::uint64_t& nodes) {
    ++nodes;
    while (!position.over()) {
        if (position.drawing()) {
            position.perform(Move::draw(order.back()));
            order.pop_back();
        } else if (placements-- > 0) {
            position.perform(best_at_once(position, nodes));
        } else {
            break;
        }
    }
    return expected_lead(position, seat);
}

/// An action played on from, and what came of it so far.
struct Contender {
    ScoredMove judged;
    std::int64_t sum = 0;
    int times = 0;
    int mean() const { return static_cast<int>(sum / std::max(1, times)); }
};

}  // namespace

std::vector<ScoredMove> scored_moves(const Position& position, std::uint64_t& nodes) {
    std::vector<ScoredMove> list;
    const int seat = position.seat();
    for (const Move& move : position.moves()) {
        // The first tile looks the same in every rotation.
        if (position.phase() == Phase::opening && move.rotation > 0) continue;
        Position next = position;
        next.perform(move);
        list.push_back({move, expected_lead(next, seat), next.over()});
        ++nodes;
    }
    return list;
}

Move best_at_once(const Position& position, std::uint64_t& nodes) {
    if (position.deadlocked()) return Move::pass();
    const int seat = position.seat();
    const Restricted restricted(position.board(), position.in_force());
    Move best;
    int most = 0;
    Position next;
    restricted.each(
        position.hand(seat), position.must_fill(), [&](int space, int rotation, TileSet tiles) {
            tiles.each([&](int tile) {
                const Move move = Move::place(tile, position.board().space(space).cell, rotation);
                next = position;
                next.perform(move);
                const int value = expected_lead(next, seat);
                ++nodes;
                if (best.kind == Move::Kind::place && value <= most) return;
                best = move;
                most = value;
            });
            return true;
        });
    return best;
}

void play_on(const Position& position, const SearchEffort& effort, game::Random& random,
             std::vector<ScoredMove>& list, std::uint64_t& nodes) {
    // With a small effort few are looked at, but those more than once.
    const auto affordable = static_cast<int>(effort.nodes / kNodesEach);
    const int wanted = std::clamp(affordable, 2, effort.width);
    const auto width = std::min(static_cast<std::size_t>(wanted), list.size());
    const int placements =
        std::min(effort.placements, affordable * kFewest / static_cast<int>(width));
    std::vector<Contender> contenders;
    if (effort.asked) {
        // Its place among them is that of the last.
        const auto asked = std::find_if(list.begin(), list.end(), [&](const ScoredMove& one) {
            return one.move == *effort.asked;
        });
        if (asked != list.end() && asked - list.begin() >= static_cast<std::ptrdiff_t>(width))
            std::iter_swap(asked, list.begin() + static_cast<std::ptrdiff_t>(width) - 1);
    }
    for (std::size_t i = 0; i < width; ++i) contenders.push_back({list[i]});
    const int seat = position.seat();
    // Each round spends the same; after it the worse half is left behind.
    int rounds = 1;
    while ((width >> rounds) > 1) ++rounds;
    auto alive = width;
    for (int round = 1; round <= rounds && alive > 1; ++round) {
        const std::uint64_t until =
            effort.nodes / static_cast<std::uint64_t>(rounds) * static_cast<std::uint64_t>(round);
        do {
            const BagOrder order = shuffled(position.bag(), random);
            for (std::size_t i = 0; i < alive; ++i) {
                if (effort.stop && *effort.stop && contenders[0].times > 0) break;
                auto& one = contenders[i];
                Position next = position;
                next.perform(one.judged.move);
                one.sum += played_on(next, order, seat, placements, nodes);
                ++one.times;
            }
            // Without luck the second time is like the first.
        } while (position.bag().any() && nodes < until && !(effort.stop && *effort.stop));
        std::stable_sort(
            contenders.begin(), contenders.begin() + static_cast<std::ptrdiff_t>(alive),
            [](const Contender& a, const Contender& b) { return a.mean() > b.mean(); });
        alive = std::max<std::size_t>(1, (alive + 1) / 2);
    }
    const int at_once = list.front().value;  // of the best before it was played on from
    for (std::size_t i = 0; i < width; ++i) {
        list[i] = contenders[i].judged;
        if (contenders[i].times > 0) list[i].value = contenders[i].mean();
    }
    if (!effort.compare) return;
    // The others are as far behind the best as they were at once, and no better than any of these.
    int worst = list.front().value;
    for (std::size_t i = 1; i < width; ++i) worst = std::min(worst, list[i].value);
    for (std::size_t i = width; i < list.size(); ++i)
        list[i].value = std::min(worst, list.front().value - (at_once - list[i].value));
}

namespace {

constexpr int kInfinite = 1'000'000'000;

int tiles_in_hands(const Position& position) {
    int count = 0;
    for (int seat = 0; seat < position.seats(); ++seat) count += position.hand(seat).size();
    return count;
}

/// Points of a seat's colours among those of all colours.
int sum_of(const std::array<int, kColours>& points, ColourSet colours) {
    int sum = 0;
    for (const Colour colour : kAllColours)
        if (colours.has(colour)) sum += points[index(colour)];
    return sum;
}

/// One search for one seat: everybody on its side maximises its lead, all others minimise it.
class Ending {
public:
    Ending(const Position& position, const EndingEffort& effort, std::uint64_t& nodes)
        : root_(&position),
          effort_(effort),
          seat_(position.seat()),
          nodes_(&nodes),
          last_(nodes + effort.nodes) {}

    /// Values of the list's actions, `depth` placements deep, all actions or the best `width`;
    /// false if the effort was used up, then nothing has changed.
    bool deepen(std::vector<ScoredMove>& list, int depth, int width) {
        std::vector<ScoredMove> deeper = list;
        int alpha = -kInfinite;
        width_ = width;
        complete_ = true;
        const auto count = std::min<std::size_t>(list.size(), width > 0 ? width : list.size());
        for (std::size_t i = 0; i < count; ++i) {
            Position next = *root_;
            next.perform(deeper[i].move);
            const int value = search(next, depth - 1, alpha, kInfinite);
            if (used_up()) return false;
            // What cannot be better than the best so far is only known to be no better.
            deeper[i].value = value > alpha ? value : std::min(value, alpha) - 1;
            alpha = std::max(alpha, value);
        }
        std::stable_sort(
            deeper.begin(), deeper.begin() + static_cast<std::ptrdiff_t>(count),
            [](const ScoredMove& a, const ScoredMove& b) { return a.value > b.value; });
        for (std::size_t i = count; i < deeper.size(); ++i)
            deeper[i].value = std::min(deeper[i].value, deeper[count - 1].value);
        deeper.front().exact = complete_ && width == 0;
        list = std::move(deeper);
        return true;
    }
    bool used_up() const { return *nodes_ >= last_ || (effort_.stop && *effort_.stop); }

private:
    bool own(const Position& position) const {
        return position.colours(position.seat()) == position.colours(seat_);
    }

    /// The lead if the game ended with one more tile.
    int lead_with(const Position& position, const Placed& tile) const {
        const auto points = position.points_with(tile);
        int other = 0;
        for (int seat = 0; seat < position.seats(); ++seat)
            if (position.colours(seat) != position.colours(seat_))
                other = std::max(other, sum_of(points, position.colours(seat)));
        return (sum_of(points, position.colours(seat_)) - other) * kPoint;
    }

    /// Nothing comes after the last tile of all hands: every place for it is counted at once.
    int last_tile(const Position& position) {
        ++*nodes_;
        const bool maximise = own(position);
        int best = maximise ? -kInfinite : kInfinite;
        const Restricted restricted(position.board(), position.in_force());
        restricted.each(position.hand(position.seat()), position.must_fill(),
                        [&](int space, int rotation, TileSet tiles) {
                            const Placed tile{static_cast<std::uint8_t>(tiles.first()),
                                              static_cast<std::uint8_t>(rotation),
                                              position.board().space(space).cell};
                            const int value = lead_with(position, tile);
                            best = maximise ? std::max(best, value) : std::min(best, value);
                            return true;
                        });
        return best;
    }

    int search(const Position& position, int depth, int alpha, int beta) {
        if (position.over()) return expected_lead(position, seat_);
        if (!position.deadlocked() && tiles_in_hands(position) == 1) return last_tile(position);
        if (depth <= 0) {
            complete_ = false;
            return expected_lead(position, seat_);
        }
        if (used_up()) return 0;
        const bool maximise = own(position);
        struct Child {
            Position position;
            int value;
        };
        std::vector<Child> children;
        for (const Move& move : position.moves()) {
            children.push_back({position, 0});
            auto& child = children.back();
            child.position.perform(move);
            child.value = expected_lead(child.position, seat_);
            ++*nodes_;
        }
        std::vector<const Child*> order;
        order.reserve(children.size());
        for (const auto& child : children) order.push_back(&child);
        std::stable_sort(order.begin(), order.end(), [&](const Child* a, const Child* b) {
            return maximise ? a->value > b->value : a->value < b->value;
        });
        int best = maximise ? -kInfinite : kInfinite;
        int followed = 0;
        for (const Child* child : order) {
            if (width_ > 0 && followed++ == width_) break;
            const int value = child->position.over()
                                  ? child->value
                                  : search(child->position, depth - 1, alpha, beta);
            best = maximise ? std::max(best, value) : std::min(best, value);
            (maximise ? alpha : beta) = maximise ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta || used_up()) break;
        }
        return best;
    }

    const Position* root_;
    EndingEffort effort_;
    int seat_;
    std::uint64_t* nodes_;
    std::uint64_t last_;
    int width_ = 0;
    bool complete_ = true;
};

}  // namespace

void search_ending(const Position& position, const EndingEffort& effort,
                   std::vector<ScoredMove>& list, std::uint64_t& nodes) {
    constexpr int kMostProved = 5;  // more tiles branch too much
    const int tiles = tiles_in_hands(position);
    if (tiles <= kMostProved) {
        EndingEffort proof = effort;
        proof.nodes = effort.nodes / 2;
        Ending ending(position, proof, nodes);
        if (ending.deepen(list, tiles + position.seats() * 2, 0)) return;
    }
    Ending ending(position, effort, nodes);
    for (int depth = 2; depth <= tiles; ++depth)
        if (!ending.deepen(list, depth, effort.width)) return;
}

}  // namespace tantrix
