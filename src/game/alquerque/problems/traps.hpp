// Where a game is lost or drawn: how likely each move leads the opponent astray. A player is
// thought of who looks a few plies ahead and takes what looks best from there; wherever that lets
// the result slip lies a trap. Bots only.
#pragma once

#include "game/alquerque/proof/exact.hpp"
#include "game/alquerque/proof/lookahead.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

namespace alquerque {

class Traps {
public:
    /// True if the side to move has at least a draw (0) or a win (1) with best play by both;
    /// nothing if that is not known or took too long.
    using AtLeast = std::function<std::optional<bool>(const Field&, int bound)>;

    /// `nodes`: the nodes that the thoughts ascribed to the opponent may cost altogether.
    Traps(const Agreement& agreed, AtLeast at_least, std::uint64_t nodes,
          const std::atomic<bool>* stop = nullptr);

    /// The player who has just moved into each of `fields` holds `result` there, a draw (0) or a
    /// loss (-1). How much more he will get from such an opponent, in thousandths of a win, as
    /// far as could be seen; empty if nothing was.
    std::vector<int> chances(const std::vector<Field>& fields, int result);

    /// Nodes visited for thoughts ascribed to the opponent.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Reply {
        Field next;
        int share = 0;  ///< of a thousand such players, how many choose it
    };

    const std::vector<Reply>& replies(const Field& field);
    int after_us(const Field& field, int result, int rounds);
    int before_us(const Field& field, int result, int rounds);
    bool holds(const Field& field, int bound);

    Law law_;
    Lookahead game_;
    AtLeast at_least_;
    std::uint64_t most_nodes_;
    const std::atomic<bool>* stop_;
    std::uint64_t nodes_ = 0;
    bool given_up_ = false;
    std::unordered_map<std::uint64_t, std::vector<Reply>> replies_;
    std::unordered_map<std::uint64_t, bool> held_;    ///< by field and bound
    std::unordered_map<std::uint64_t, int> chances_;  ///< by field and rounds
};

/// The option to play: where nothing better than a proved draw or loss is left, of those that keep
/// it the one with the best chances, and between equal chances what best_of prefers; else best_of.
/// Losses that tell the turns they take (decided values) go by those first: the longest defence.
const Option& hardest(const std::vector<Option>& options, Traps& traps);

}  // namespace alquerque
