// The proof on the board: where a person wants it, every possible move of the position says what it
// leads to. Thinks on a worker of its own; says nothing where hints would not be fair.
#pragma once

#include "game/match/thinker.hpp"
#include "scenes/table/board/decision.hpp"
#include "scenes/table/board/ribbons.hpp"
#include "scenes/table/moves/mode.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class ProofOnBoard {
public:
    ProofOnBoard(const TableContext& table, const TableMode& mode, const Decision& decision)
        : table_(table),
          mode_(mode),
          decision_(decision),
          thinker_(table.match().game().think, table.services.wake) {}

    /// The game proves results, and this match is nobody's test.
    bool offered() const;
    /// A person wants it; remembered for all tables.
    bool on() const;
    void set(bool on);

    /// Time passes: what is found is taken over, a new position is thought about.
    void look();
    /// Somebody waits for it.
    bool thinking() const { return thinker_.busy(); }
    /// When its waiting becomes long enough to be told.
    std::optional<double> wake() const;

    /// The ribbons over the board, or that they are being found out. `aim`: the spot under the
    /// pointer or the focus.
    void draw(Frame& frame, const std::string& aim) const;
    /// `proof` for scripts: how many moves are proved, of how many.
    void add_facts(TextModel& model) const;

private:
    bool wanted() const;
    bool counts() const;
    void ask();
    void draw_state(Frame& frame) const;

    const TableContext& table_;
    const TableMode& mode_;
    const Decision& decision_;
    game::Thinker thinker_;
    /// The position that `moves_` speak of, or that is thought about.
    struct Asked {
        int ply = 0;
        std::string last;  ///< the action before it: another one may have been played anew
        double since = 0;
    };
    std::optional<Asked> asked_;
    std::vector<JudgedMove> moves_;
    /// Whether the kept match of this number counts in a pentathlon; asked of the store once.
    struct Counted {
        std::int64_t saved = 0;
        bool counts = false;
    };
    mutable std::optional<Counted> counted_;
};

}  // namespace scenes
