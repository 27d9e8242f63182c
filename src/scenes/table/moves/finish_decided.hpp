// The rest of a match that is decided, left to the table.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/board/motion.hpp"
#include "scenes/table/moves/hints.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// Playing out what is decided: when nothing that anybody can do, nor luck, changes the result for
/// a person here, the rest can be left to the table, as ordinary moves of the record.
class FinishDecided {
public:
    FinishDecided(const TableContext& table, TableMode& mode, Decision& decision, Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// The rest can be left to the table. Where own turns are counted or dice are thrown by hand it
    /// cannot.
    bool may() const;
    /// The rest is being played.
    bool running() const { return running_; }
    /// Begins to play it, or leaves it where it stands.
    void run(bool begin);
    void stop() { running_ = false; }
    /// Says once that the result is decided.
    void tell();
    /// One action of the rest, whoever is on turn. Which one it is changes nothing.
    void play_next();
    /// Every action of the rest is seen for a moment only.
    void shorten(BoardMotion& motion);
    /// The position has arrived.
    void arrived() { shown_.reset(); }

private:
    const TableContext& table_;
    TableMode& mode_;
    Decision& decision_;
    Hints& hints_;
    /// What game::decided said of the match after these actions.
    mutable std::optional<std::pair<std::vector<std::string>, bool>> decided_;
    bool told_ = false;
    bool running_ = false;
    std::optional<double> shown_;  ///< since when the last action of it is on its way
};

}  // namespace scenes
