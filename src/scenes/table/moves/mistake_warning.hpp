// Before an action of a person throws something away, the table asks.
#pragma once

#include "scenes/table/moves/hints.hpp"

#include <optional>
#include <string>

namespace scenes {

/// The warning before a mistake: an action of a person waits for the moment that the adviser needs
/// to look at it, and is asked about if it throws something away.
class MistakeWarning {
public:
    MistakeWarning(const TableContext& table, const TableMode& mode, Decision& decision,
                   const Hints& hints)
        : table_(table), mode_(mode), decision_(decision), hints_(hints) {}

    /// Mistakes are to be asked about, so the adviser looks at every decision.
    bool watches() const;
    /// A person wants to play this. The action if it is to be played at once; nothing: it waits, or
    /// was asked about.
    std::optional<std::string> weigh(const std::string& move);
    /// Time passes. An action that waited and is to be played now.
    std::optional<std::string> look();
    /// An action waits to be judged.
    bool waits() const { return weighed_.has_value(); }
    /// It waits so long that somebody could wonder.
    bool waits_long() const;
    /// What was said against the action that is chosen and waits to be confirmed; "" nothing.
    std::string objection() const;
    /// When look() has to be called again although nothing happens.
    std::optional<double> wake() const;

private:
    /// An action that waits until it has been judged.
    struct Held {
        int ply = 0;
        std::string move;
        double since = 0;
        bool told = false;     ///< that it waits
        std::string why = {};  ///< what was said against it
    };

    bool weighs() const;
    std::optional<std::string> judge(const game::Thought* thought);
    std::string mistake(const game::Thought& thought, const std::string& move) const;

    const TableContext& table_;
    const TableMode& mode_;
    Decision& decision_;
    const Hints& hints_;
    std::optional<Held> weighed_;
    std::optional<Held> asked_;  ///< the last one that was called a mistake
};

}  // namespace scenes
