// All different whole turns of a Zatre stand, each with the best of its orders of play, and the
// players' quick choice among them by expected sheet and open squares.
#pragma once

#include "game/zatre/bot/prospect.hpp"

namespace zatre {

/// Finds turns; keeps its memory from one call to the next. With four and more tiles in hand only
/// the most promising beginnings are continued, unless all are asked for.
class Turns {
public:
    explicit Turns(const Prospect& prospect) : prospect_(&prospect) {}

    /// All different results of the turn in progress: the same tiles on the same squares with the
    /// same tally count once. Empty if nothing can be laid. `potential` is that of the board behind
    /// the turn, in the phase after it.
    const std::vector<TurnResult>& find(const Stand& stand);
    /// What the player on turn expects after a turn found: the own sheet, and what the squares left
    /// open bring (several players: what they bring to the next one is lost).
    std::int64_t value(const Stand& stand, const TurnResult& turn);
    /// The found turn of the highest value; nullptr if nothing can be laid.
    const TurnResult* best(const Stand& stand);
    /// Whether `find` looks at everything, however many tiles there are; off at first.
    void complete(bool all) { complete_ = all; }
    /// True if the last `find` left nothing out.
    bool found_all() const { return found_all_; }
    /// Placements looked at so far, and some for each turn.
    std::uint64_t nodes() const { return nodes_; }
    const Prospect& prospect() const { return *prospect_; }

private:
    struct Node {
        Field field;
        Tiles hand;
        Squares laid;
        TurnResult turn;
    };
    struct Step {
        std::size_t from;
        Lay lay;
        TurnResult turn;
        std::int64_t promise;
    };

    void expand(const Stand& stand, std::size_t from);
    bool seen(std::uint64_t key);
    int sheet_value(const Stand& stand, const Tally& tally);
    void begin(const Stand& stand);

    const Prospect* prospect_;
    std::vector<Node> layer_;
    std::vector<Node> spare_;
    std::vector<Step> steps_;
    std::vector<TurnResult> results_;
    int phase_ = 0;
    int turns_ = 0;
    bool complete_ = false;
    bool found_all_ = true;
    std::uint64_t nodes_ = 0;
    // Keys of this call, and the sheet values of its tallies: valid where the stamp is this call's.
    std::uint32_t stamp_ = 0;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys_ =
        std::vector<std::pair<std::uint64_t, std::uint32_t>>(1U << 12);
    std::size_t stored_ = 0;
    std::vector<std::pair<int, std::uint32_t>> sheets_ =
        std::vector<std::pair<int, std::uint32_t>>(8 * 8 * 8 * 8);
};

}  // namespace zatre
