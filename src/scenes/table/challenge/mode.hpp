// A table with a challenge: what it allows, what becomes of it after every move, and what comes
// next.
#pragma once

#include "scenes/table/challenge/run.hpp"
#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/ordinary/panel.hpp"

#include <memory>
#include <optional>

namespace scenes {

class ChallengeMode final : public OrdinaryMode {
public:
    /// `begun`: when the table was set, seconds of the clock.
    ChallengeMode(ChallengeRun run, double begun) : run_(std::move(run)), begun_(begun) {}

    const ChallengeRun& run() const { return run_; }
    const ChallengeWords& words() const { return *words_; }
    /// Name of the main one of the two buttons of a closed challenge.
    std::string answer() const;
    void begin_again();
    /// The next one that is not solved yet, from the beginning again after the last.
    void begin_next();
    /// Back to the list of challenges.
    void to_list();

    void join(const TableParts& parts) override;
    ModeTraits traits() const override;
    bool may_act() const override { return !run_.closed(); }
    bool closed() const override { return run_.closed(); }
    Allowed may_take_back() const override;
    Allowed may_analyse() const override;

    bool go_on() override;
    void note(Happened what) override;
    bool answers_hint(bool first) override;
    std::optional<bool> busy() const override;

    std::vector<std::string> advice(bool brief) const override;
    void add_facts(TextModel& model) const override;
    void add_players(std::vector<std::string>& names) const override;
    std::vector<MenuEntry> ways_on() override;

protected:
    std::unique_ptr<MatchPanel> make_panel(const TableParts& parts) override;
    void add_ways_to_end(std::vector<MenuEntry>& entries) override;

private:
    void look_at_answer();
    void tell_outcome();
    void show_outcome();

    ChallengeRun run_;
    std::optional<ChallengeWords> words_;
    double begun_;
    bool hint_warned_ = false;  ///< what a hint costs was said
};

/// The panel beside a challenge: what is asked, what a try can still bring, the computer that is to
/// be beaten, the medal at the end and what comes next.
class ChallengePanel final : public MatchPanel {
public:
    ChallengePanel(const TableParts& parts, ChallengeMode& mode);

    std::string title() const override;

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override;
    std::string chip(int seat) const override;
    int guests() const override;
    void draw_guests(Frame& frame) override;
    void make_room_for_end(Frame& frame) override;
    bool spares_main() const override;
    void draw_closed_main(Frame& frame) override;
    void draw_closed_words(Frame& frame, const render::Rect& box,
                           const std::vector<std::string>& lines) override;

private:
    const ChallengeRun& run() const;
    const ChallengeWords& words() const;

    ChallengeMode& challenge_;
};

/// A challenge of a plan, made ready: the match at its beginning, who sits where.
struct ChallengeStart {
    game::Match match;
    TablePlan plan;
    std::unique_ptr<ChallengeMode> mode;
};
/// The challenge TablePlan::challenge with its opponent; nothing if there is no such challenge.
std::optional<ChallengeStart> start_challenge_run(Services& services, const TablePlan& plan);

}  // namespace scenes
