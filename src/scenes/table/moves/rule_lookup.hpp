// The rules that can be asked for at a table: of what was just refused, of what has the focus or
// lies under the pointer.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/moves/mode.hpp"

#include <string>

namespace scenes {

class RuleLookup {
public:
    RuleLookup(const TableContext& table, const TableMode& mode, const Aim& aim)
        : table_(table), mode_(mode), aim_(aim) {}

    /// Opens the rules at this section, or where they begin, where the mode opens rules.
    void open(const std::string& rule);
    /// A message; if it names a rule, a press on it opens that one.
    void show(const std::string& sentence, ToastKind kind = ToastKind::info);
    /// Keeps the rule that a sentence names, which stands elsewhere.
    void cite(const std::string& sentence);
    /// The rule that was named last; "" none.
    const std::string& cited() const { return cited_; }
    void forget() { cited_.clear(); }
    /// The rule that is about what lies or stands under this point: the topmost thing it says
    /// something of.
    std::string at(render::Point at) const;
    /// The rule that was just named, else that of what has the focus or lies under the mouse; ""
    /// none in particular.
    std::string asked() const;

private:
    const TableContext& table_;
    const TableMode& mode_;
    const Aim& aim_;
    std::string cited_;
};

}  // namespace scenes
