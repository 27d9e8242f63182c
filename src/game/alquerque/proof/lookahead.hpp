// Alquerque as the search sees it: fields with the two counters that end games, merged actions, and
// an estimate of who stands better. Bots only; the table never asks here.
#pragma once

#include "game/alquerque/proof/tables.hpp"
#include "game/alquerque/steps.hpp"
#include "game/search/tree.hpp"

#include <optional>
#include <vector>

namespace alquerque {

class Lookahead {
public:
    /// A field, who of its side could capture, and the turns without a removal.
    struct Node {
        Field field;
        Points able = 0;
        int quiet = 0;
    };
    using Move = Step;

    /// Origin and destination, or a lone point for a huff.
    static constexpr std::size_t kSlots = 1024;

    explicit Lookahead(const Agreement& agreed)
        : law_(agreed),
          repetition_(!law_.forward && agreed.repetition > 0),
          draw_plies_(law_.forward ? 0 : agreed.draw_plies) {}

    /// Positions that `tables` know are not searched; they must be of this agreement's chains.
    void use(const Tables* tables) { tables_ = tables; }
    /// The certain value of a node, if there is one.
    std::optional<int> known(const Node& node) const;

    Node node(const Position& position) const;

    int side(const Node& node) const { return node.field.side; }
    /// Legal actions; ways that lead to the same field are one move.
    void moves(const Node& node, std::vector<Move>& list) const;
    Node after(const Node& node, const Move& move) const;
    std::optional<int> outcome(const Node& node) const;
    /// Points for the side to move; a stone is worth about a hundred.
    int estimate(const Node& node) const;
    search::Quiescence quiescence(const Node& node) const;
    std::uint64_t key(const Node& node) const;
    std::uint64_t place(const Node& node) const { return repetition_ ? node.field.key() + 1 : 0; }
    bool lasting(const Move& move) const { return move.taken != 0; }
    int gain(const Move& move) const { return size_of(move.taken); }
    std::size_t slot(const Move& move) const { return code(move) & (kSlots - 1); }
    std::uint32_t code(const Move& move) const {
        return std::uint32_t{1} << 31 | (move.taken * 0x9E3779B1U >> 15) << 14 |
               static_cast<std::uint32_t>(move.unfinished) << 12 |
               static_cast<std::uint32_t>(move.kind) << 10 |
               static_cast<std::uint32_t>(move.to) << 5 | move.from;
    }

private:
    int estimate_for(const Field& field, int side) const;

    Law law_;
    bool repetition_;
    int draw_plies_;
    const Tables* tables_ = nullptr;
};

static_assert(search::Tree<Lookahead>);

}  // namespace alquerque
