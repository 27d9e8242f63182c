// What the strongest computer says to a person: hints in steps, and the warning before a mistake.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/moves/mode.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Hints in steps: where to look, what to play, why; with the badge that tells what is proved.
class Hints {
public:
    enum class Step { none, asked, where, what, why };

    Hints(const TableContext& table, TableMode& mode, const Decision& decision)
        : table_(table), mode_(mode), decision_(decision) {}

    Step step() const { return step_; }
    /// A step is shown.
    bool shown() const { return step_ > Step::asked; }
    /// The action, once it is told; "" before.
    std::string move() const;
    /// The action that was found last, although another one may have been begun since.
    const std::string& found() const { return thought_.move; }
    /// The whole action is told and this spot lies on its way: a press takes the hint.
    bool lies_on(const std::string& spot) const;
    /// The next step, or the first one is thought about.
    void ask();
    void answer(const game::Thought& thought);
    void drop() { step_ = Step::none; }
    /// The session forgets a hint that nobody waits for any more.
    void drop_unwanted() const;

    /// Keys find the hinted place under their focus; the button for the next step keeps it until
    /// there is none.
    void focus() const;
    void mark(Marks& marks) const;
    /// What the step says; of `step` if it were shown.
    std::vector<std::string> lines() const { return lines(step_); }
    /// Height beside the board that its longest step wants, px: nothing moves from step to step.
    float height(Frame& frame, const Layout& layout, float width) const;
    /// Badge and words in their place; `spare`: px that are free above it. True: the badge was
    /// pressed, which leads to the analysis if it `leads`.
    bool draw(Frame& frame, const Layout& layout, render::Rect place, float spare,
              bool leads) const;
    /// `hint` for scripts.
    void add_facts(TextModel& model) const;

private:
    std::vector<std::string> lines(Step step) const;
    std::string verdict() const;
    void tell() const;

    const TableContext& table_;
    TableMode& mode_;
    const Decision& decision_;
    Step step_ = Step::none;
    game::Thought thought_;
};

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
