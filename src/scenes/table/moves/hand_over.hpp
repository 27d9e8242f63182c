// From one person to the next at the same screen.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/moves/hints.hpp"

namespace scenes {

/// Between two people a curtain falls over the table, if it is wished, so that nobody sees what the
/// other one holds.
class HandOver {
public:
    HandOver(const TableContext& table, const TableMode& mode, Decision& decision, Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// A person is on turn. True: the curtain falls, because another one was before.
    bool falls();
    /// The table is hidden: nothing of it is drawn.
    bool hides() const { return hides_; }
    /// The table is on top again.
    void lift() { hides_ = false; }

private:
    const TableContext& table_;
    const TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
    int seen_by_ = -1;  ///< whose eyes the board was last open to
    bool hides_ = false;
};

}  // namespace scenes
