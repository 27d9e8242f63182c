// Counting and random games for every processor, and the choice of the source that runs here.
#include "game/alquerque/count/count.hpp"
#include "game/alquerque/count/perft_tree.hpp"
#include "game/alquerque/count/playout_round.hpp"

#include <algorithm>
#include <limits>

namespace alquerque {

std::uint64_t count_plain(const Agreement& agreed, const Field& field, int depth) {
    return with_law(agreed, [&]<class L>(L) { return Tree<L>::count(field, depth); });
}

namespace {

std::uint64_t count(const Agreement& agreed, const Field& field, int depth) {
#if defined(ALQUERQUE_TWO_PROCESSORS)
    if (new_processor()) return count_new(agreed, field, depth);
#endif
    return count_plain(agreed, field, depth);
}

/// Counts with the positions since the last removal in hand.
class Watched {
public:
    explicit Watched(const Position& start)
        : agreed_(start.agreement()),
          law_(agreed_),
          keys_(start.trail().keys()),
          quiet_limit_(std::numeric_limits<int>::max()) {
        std::reverse(keys_.begin(), keys_.end());
        // A position can return no sooner than after two turns of each player.
        if (agreed_.repetition > 0) quiet_limit_ = 4 * (std::min(agreed_.repetition, 1 << 24) - 1);
        if (agreed_.draw_plies > 0) quiet_limit_ = std::min(quiet_limit_, agreed_.draw_plies);
    }

    std::uint64_t below(const Field& field, int quiet, int depth) {
        if (depth <= 1 || quiet + depth - 1 < quiet_limit_) return count(agreed_, field, depth);
        std::uint64_t sum = 0;
        each_step(law_, field, [&](const Step& step) {
            const Field next = after(law_, field, step);
            if (step.taken) {
                std::vector<std::uint64_t> shelved;
                shelved.swap(keys_);
                keys_.push_back(next.key());
                sum += below(next, 0, depth - 1);
                keys_ = std::move(shelved);
            } else {
                keys_.push_back(next.key());
                if (!drawn(next, quiet + 1)) sum += below(next, quiet + 1, depth - 1);
                keys_.pop_back();
            }
        });
        return sum;
    }

private:
    bool drawn(const Field& field, int quiet) const {
        if (field.due) return false;
        if (agreed_.draw_plies > 0 && quiet >= agreed_.draw_plies) return true;
        return agreed_.repetition > 0 &&
               std::count(keys_.begin(), keys_.end(), field.key()) >= agreed_.repetition;
    }

    Agreement agreed_;
    Law law_;
    std::vector<std::uint64_t> keys_;
    int quiet_limit_;
};

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    if (position.end() != End::none) return 0;
    const Agreement& agreed = position.agreement();
    if (agreed.variant == Variant::forward) return count(agreed, position.field(), depth);
    return Watched(position).below(position.field(), position.quiet_turns(), depth);
}

game::Playouts playouts_plain(const Position& start, std::uint64_t games, std::uint64_t seed) {
    return with_law(start.agreement(), [&]<class L>(L) { return run<L>(start, games, seed); });
}

game::Playouts playouts(const Position& position, std::uint64_t games, std::uint64_t seed) {
#if defined(ALQUERQUE_TWO_PROCESSORS)
    if (new_processor()) return playouts_new(position, games, seed);
#endif
    return playouts_plain(position, games, seed);
}

}  // namespace alquerque
