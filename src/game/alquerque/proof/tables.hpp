// Endgame tables of the classic game with forced captures: for every position of few stones who
// wins with best play and in how many quiet turns the next capture or block comes. Draw rules play
// no part (wins need at most 43 quiet turns).
#pragma once

#include "game/alquerque/rules.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace alquerque {

/// What is certain about a position, from the view of the side to move.
struct Verdict {
    int outcome = 0;  ///< 1 wins, 0 draw, -1 loses
    int quiet = 0;    ///< won or lost: quiet turns of both sides until a capture or a block

    bool operator==(const Verdict&) const = default;
};

/// Quiet turns until a capture or block in any won position of up to so many stones (at most ten),
/// as the tables themselves measure.
constexpr int longest_quiet(int stones) {
    return stones <= 7 ? 30 : 43;
}

class Tables {
public:
    static constexpr int kMaxStones =
        10;  ///< 0.63 GB; with eleven the building takes more than 2 GB

    /// Builds the tables of all positions with at most `stones` stones (2 … kMaxStones). When
    /// `stop` becomes true the numbers of stones not finished stay unknown.
    Tables(int stones, Chain chain, const std::atomic<bool>* stop = nullptr);
    ~Tables();
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    /// All positions of up to so many stones are known.
    int stones() const { return stones_; }
    Chain chain() const { return chain_; }

    /// The verdict for the owner of `own`, who is to move; both sets non-empty. Nothing if there
    /// are more than stones() stones.
    std::optional<Verdict> look_up(Points own, Points other) const;

    /// Positions stored with `stones` stones, symmetric ones once.
    std::uint64_t positions(int stones) const;
    /// Memory of all tables and their index in bytes.
    std::uint64_t bytes() const;

    /// Derives every stored verdict of `stones` stones anew from its successors. Returns the
    /// position string of the first that differs, nothing if all agree.
    std::optional<std::string> fault(int stones) const;

    /// Calls `visit(own, other, verdict)` for each stored position with so many own and other
    /// stones.
    void each(int own_stones, int other_stones,
              const std::function<void(Points, Points, Verdict)>& visit) const;

private:
    struct Index;
    struct Builder;
    using Bytes = std::vector<std::uint8_t>;

    std::uint8_t code(Points own, Points other) const;

    Chain chain_;
    int stones_ = 1;
    std::vector<std::unique_ptr<Index>> index_;  ///< by number of stones
    std::vector<std::vector<Bytes>> codes_;      ///< by number of stones, then of own stones
};

}  // namespace alquerque
