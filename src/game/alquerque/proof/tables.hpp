// Endgame tables of the classic game with forced captures: for every position of few stones who
// wins with best play and in how many quiet turns the next capture or block comes. Draw rules play
// no part (wins need at most 43 quiet turns).
#pragma once

#include "game/alquerque/proof/symmetry.hpp"
#include "game/alquerque/rules.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alquerque {

class TableIndex {
public:
    /// The index of all positions with `stones` stones.
    explicit TableIndex(int stones);

    int stones() const { return stones_; }
    /// Places of a table in which the mover has `own` stones.
    std::size_t places(int own) const { return classes_.size() * sets_.choose(stones_, own); }
    /// Where a position stands.
    struct Spot {
        std::size_t place = 0;
        bool symmetric = false;  ///< some symmetry maps the occupied points onto themselves
    };

    /// The spot of a position; `own` and `other` together hold stones() points.
    Spot spot(Points own, Points other) const {
        const std::uint32_t entry = where_[sets_.rank(own | other)];
        const std::size_t number = entry & kClassMask;
        const Class& found = classes_[number];
        Points mine = sets_.turned(static_cast<int>((entry >> kTurnShift) & 7), own);
        const bool symmetric = (entry & kSymmetricBit) != 0;
        if (symmetric) mine = least(mine, found.keepers);
        const Points chosen = sets_.packed(mine, found.occupied);
        return {number * width_[chosen] + subset_rank_[chosen], symmetric};
    }
    std::size_t place(Points own, Points other) const { return spot(own, other).place; }
    std::size_t bytes() const {
        return where_.size() * sizeof(where_[0]) + classes_.size() * sizeof(classes_[0]) +
               subset_rank_.size() * sizeof(subset_rank_[0]);
    }

    /// Calls `visit(place, own, other)` for each position in which the mover has `own` stones, each
    /// class of symmetric positions once.
    template <class Visit>
    void each_position(int own, Visit&& visit) const {
        const std::size_t width = sets_.choose(stones_, own);
        std::array<Points, 32> point{};
        for (std::size_t c = 0; c < classes_.size(); ++c) {
            const Points occupied = classes_[c].occupied;
            std::size_t n = 0;
            each(occupied, [&](int p) { point[n++] = bit(p); });
            std::size_t sub = 0;
            each_set(stones_, own, [&](Points chosen) {
                Points mine = 0;
                each(chosen, [&](int i) { mine |= point[index(i)]; });
                const std::size_t at = c * width + sub++;
                if (classes_[c].keepers != 1 && place(mine, occupied ^ mine) != at) return;
                visit(at, mine, occupied ^ mine);
            });
        }
    }

private:
    static constexpr std::uint32_t kSymmetricBit = 1u << 31;
    static constexpr int kTurnShift = 28;
    static constexpr std::uint32_t kClassMask = (1u << kTurnShift) - 1;

    struct Class {
        Points occupied = 0;       ///< the smallest of its images
        std::uint8_t keepers = 1;  ///< bit s: symmetry s maps `occupied` onto itself
    };

    Points least(Points own, std::uint8_t keepers) const;

    const SetTables& sets_ = SetTables::all();
    int stones_;
    std::vector<Class> classes_;
    std::vector<std::uint32_t> where_;  ///< by rank of the occupied set: class, turn, symmetric
    std::vector<std::uint16_t> width_;  ///< number of sets of the size of a set
    std::vector<std::uint16_t> subset_rank_;  ///< rank among equals of a set of stones() points
};

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
    /// The tables that written() gave, for the same stones and chain; nothing if `bytes` are of
    /// others or of another version.
    static std::unique_ptr<const Tables> read(std::string_view bytes, int stones, Chain chain);
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

    /// All verdicts as bytes, for read().
    std::string written() const;

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
    explicit Tables(Chain chain);
    using Bytes = std::vector<std::uint8_t>;

    std::uint8_t code(Points own, Points other) const;

    Chain chain_;
    int stones_ = 1;
    std::vector<std::unique_ptr<Index>> index_;  ///< by number of stones
    std::vector<std::vector<Bytes>> codes_;      ///< by number of stones, then of own stones
};

}  // namespace alquerque
