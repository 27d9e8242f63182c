// How far the end of a classic game with forced captures is: for every decided position of few
// stones the turns that are still played when the winner hurries and the loser holds out. The
// endgame tables say who wins, and count to the next capture only. Draw rules play no part.
#pragma once

#include "game/alquerque/proof/tables.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alquerque {

class Distances {
public:
    /// Of all decided positions of at most `stones` stones, which `tables` must know: 0.6 s and 3
    /// MB for six, 5 s and 13 MB for seven, and as much again for a moment. When `stop` becomes
    /// true those of the numbers of stones not finished stay unknown.
    Distances(const Tables& tables, int stones, const std::atomic<bool>* stop = nullptr);
    /// The distances that written() gave, for the same stones and chain; nothing if `bytes` are of
    /// others or of another version.
    static std::unique_ptr<const Distances> read(std::string_view bytes, int stones, Chain chain);
    ~Distances();

    /// All decided positions of up to so many stones are known.
    int stones() const { return stones_; }

    /// Turns of both sides to the end for the owner of `own`, who is to move; even if he loses, odd
    /// if he wins. Nothing for draws, and if there are more than stones() stones.
    std::optional<int> look_up(Points own, Points other) const;

    /// The longest distance there is: what suffices from any decided position of so few stones,
    /// whoever is to move.
    int longest() const { return longest_; }
    /// Memory of all distances and their index in bytes.
    std::uint64_t bytes() const;

    /// All distances as bytes, for read().
    std::string written() const;

private:
    struct Builder;
    using Bytes = std::vector<std::uint8_t>;
    explicit Distances(Chain chain) : chain_(chain) {}

    std::uint8_t& code(Points own, Points other);
    std::uint8_t code(Points own, Points other) const;

    Chain chain_;
    int stones_ = 1;
    int longest_ = 0;
    std::vector<std::unique_ptr<const TableIndex>> index_;  ///< by number of stones
    std::vector<std::vector<Bytes>> codes_;  ///< by number of stones, then of own: distance + 1
};

}  // namespace alquerque
