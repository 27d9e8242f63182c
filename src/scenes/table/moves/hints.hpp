// What the strongest computer says to a person who asks: hints in steps.
#pragma once

#include "scenes/table/board/decision.hpp"
#include "scenes/table/moves/proof.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Hints in steps: where to look, what to play, why; with the badge that tells what is proved.
class Hints {
public:
    enum class Step { none, asked, where, what, why };

    Hints(const TableContext& table, TableMode& mode, const Decision& decision)
        : table_(table), mode_(mode), decision_(decision), proof_(table, mode, decision) {}

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
    /// What is proved of every move, beside the hints in steps.
    ProofOnBoard& proof() { return proof_; }
    const ProofOnBoard& proof() const { return proof_; }
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
    ProofOnBoard proof_;
};

}  // namespace scenes
