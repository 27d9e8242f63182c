// All different whole turns of a Zatre stand, each with the best of its orders of play, and the
// players' quick choice among them by expected sheet and open squares.
#pragma once

#include "game/zatre/bot/prospect.hpp"

namespace zatre {

/// How many beginnings of a turn are continued.
enum class Breadth : std::uint8_t {
    quick,  ///< with four and more tiles in hand only a few of the most promising
    wide,   ///< as many as the nodes allow
    all,    ///< all of them, as far as memory reaches
};

/// Finds turns; keeps its memory from one call to the next.
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
    /// How much `find` and `best` look at from now on; quick at first. A wide look may spend about
    /// so many `nodes` on a turn.
    void look(Breadth breadth, std::uint64_t nodes = 0) {
        breadth_ = breadth;
        most_nodes_ = nodes;
    }
    /// True if the last `find` left nothing out.
    bool found_all() const { return found_all_; }
    /// Placements looked at so far, and some for each turn.
    std::uint64_t nodes() const { return nodes_; }
    const Prospect& prospect() const { return *prospect_; }

private:
    /// A beginning with one tile more.
    struct Step {
        std::uint32_t from;  ///< in layer_
        Lay lay;
        Tally tally;
        int potential;
        std::uint64_t key;
        std::int64_t promise;
    };

    static constexpr std::size_t kLeastRoom = 1U << 12;

    void expand(const Stand& stand, std::size_t from);
    void narrow(const Stand& stand, std::size_t most);
    void keep_best_results(const Stand& stand, std::size_t most);
    std::size_t width(int tiles, std::uint64_t spent, std::uint64_t branches) const;
    static TurnResult continued(TurnResult turn, const Step& step);
    bool seen(std::uint64_t key);
    bool enter(std::uint64_t key);
    void more_room();
    std::int64_t worth(const Stand& stand, const Tally& tally, int potential);
    int sheet_value(const Stand& stand, const Tally& tally);
    void begin(const Stand& stand);

    const Prospect* prospect_;
    std::vector<TurnResult> layer_;  ///< beginnings with equally many tiles
    std::vector<TurnResult> spare_;
    std::vector<Step> steps_;
    std::vector<TurnResult> results_;
    int phase_ = 0;
    int turns_ = 0;
    Breadth breadth_ = Breadth::quick;
    std::uint64_t most_nodes_ = 0;
    bool found_all_ = true;
    std::uint64_t nodes_ = 0;
    // Keys of this call, and the sheet values of its tallies: valid where the stamp is this call's.
    // Of the room for keys the first `room_` places are used, as few as suffice.
    std::uint32_t stamp_ = 0;
    std::uint32_t key_stamp_ = 0;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> keys_ =
        std::vector<std::pair<std::uint64_t, std::uint32_t>>(kLeastRoom);
    std::size_t room_ = kLeastRoom;
    std::size_t stored_ = 0;
    std::vector<std::pair<int, std::uint32_t>> sheets_ =
        std::vector<std::pair<int, std::uint32_t>>(8 * 8 * 8 * 8);
};

}  // namespace zatre
