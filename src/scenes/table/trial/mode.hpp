// A table aside of a match: moves are tried for all sides, what luck brings is chosen, and the
// match comes back as it was left.
#pragma once

#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/table/trial/panel.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class TrialMode final : public OrdinaryMode {
public:
    /// `seed`: of the luck that nobody chooses.
    TrialMode(TrialPlan plan, std::uint64_t seed) : run_(std::move(plan), seed) {}

    const TrialRun& run() const { return run_; }
    /// What the evaluation expects; null where the game has none.
    const Outlook* outlook() const { return outlook_.get(); }
    /// Luck is to be chosen now.
    bool luck_waits() const;
    /// The computer plays for all sides until the end.
    bool finishes() const { return finishes_; }
    /// In which positions nobody has anything to decide.
    TrialRun::Forced forced() const;

    // --- what its buttons do --------------------------------------------------------------------
    /// Back to the match, which is as it was.
    void leave();
    /// Luck brings this, or with "" whatever it brings, until somebody has to decide.
    void play_luck(const std::string& move);
    /// The branch is seen after so many of its actions, and can be left there.
    void look_at(int ply);
    /// Another branch lies on the table.
    void take_branch(std::size_t branch);
    void begin_anew();
    /// The branch is kept with the match.
    void keep();
    /// The computer plays all sides until the end, or no longer.
    void finish(bool begin);
    Allowed may_keep() const;
    Allowed may_finish() const;

    void join(const TableParts& parts) override;
    ModeTraits traits() const override;
    bool may_act() const override { return !finishes_; }
    Allowed may_take_back() const override;

    bool go_on() override;
    bool accepts(const std::string& move) override;
    void note(Happened what) override;
    bool take_back() override;
    bool handle_command(Command command) override;
    std::optional<bool> busy() const override;
    bool thinking() const override { return outlook_ && outlook_->thinking(); }

    TableSetup set(Frame& frame) override;
    void draw_light(Frame& frame) const override;
    void mark_always(Marks& marks, int ply) const override;
    std::vector<std::string> advice(bool brief) const override;
    bool find_focus() override;
    void add_facts(TextModel& model) const override;

protected:
    std::unique_ptr<MatchPanel> make_panel(const TableParts& parts) override;
    void add_ways_to_end(std::vector<MenuEntry>& entries) override;

private:
    bool play(const std::string& move);
    void look_out();
    void lead_to_luck();
    int told_seat() const;
    void lay_out();
    void arrived();

    TrialRun run_;
    std::unique_ptr<Outlook> outlook_;
    TrialPanel* beside_ = nullptr;  ///< the panel, which the mode owns
    bool finishes_ = false;
    bool waited_ = false;  ///< luck was to be chosen in the last step
    std::string told_;     ///< the outlook that listeners know
};

}  // namespace scenes
