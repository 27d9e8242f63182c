// Tantrix: alpha-beta on the last tiles.
#include "game/tantrix/bot/ending.hpp"

#include <algorithm>

namespace tantrix {

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
        if (colours.has(colour)) sum += points[static_cast<std::size_t>(colour)];
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
    bool deepen(std::vector<Judged>& list, int depth, int width) {
        std::vector<Judged> deeper = list;
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
        std::stable_sort(deeper.begin(), deeper.begin() + static_cast<std::ptrdiff_t>(count),
                         [](const Judged& a, const Judged& b) { return a.value > b.value; });
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

void search_ending(const Position& position, const EndingEffort& effort, std::vector<Judged>& list,
                   std::uint64_t& nodes) {
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
