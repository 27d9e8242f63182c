// A table at a costly decision of a finished match: one looks for something better, the program
// answers whether it is, and shows the best.
#pragma once

#include "scenes/table/ordinary/mode.hpp"
#include "scenes/table/otherwise/run.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class OtherwiseMode;

/// The panel beside it: what was played, what the answer is, what each action gives.
class OtherwisePanel final : public MatchPanel {
public:
    OtherwisePanel(const TableParts& parts, OtherwiseMode& mode);

    std::string title() const override;

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override;
    bool spares_main() const override;
    void make_room_for_end(Frame& frame) override;
    void draw_closed_main(Frame& frame) override;
    void draw_closed_words(Frame& frame, const render::Rect& box,
                           const std::vector<std::string>& lines) override;

private:
    /// One line of the comparison.
    struct Given {
        const char* id;
        std::string label, figure;
        bool strong = false;
    };
    std::vector<Given> given() const;
    const OtherwiseRun& run() const;

    OtherwiseMode& otherwise_;
};

class OtherwiseMode final : public OrdinaryMode {
public:
    /// As for OtherwiseRun.
    OtherwiseMode(OtherwisePlan plan, std::function<void()> wake)
        : run_(std::move(plan), std::move(wake)) {}

    const OtherwiseRun& run() const { return run_; }
    /// The decision is open once more.
    void try_again();
    /// The best action happens on the board.
    void show_best();
    void next_mistake();
    /// Back to the review.
    void leave();

    void join(const TableParts& parts) override;
    ModeTraits traits() const override;
    bool may_act() const override { return run_.answer() == OtherwiseRun::Answer::open; }
    bool closed() const override { return !may_act(); }
    Allowed may_take_back() const override;
    Allowed may_analyse() const override;

    bool go_on() override;
    void note(Happened what) override;
    bool take_back() override;
    bool answers_hint(bool first) override;
    bool handle_command(Command command) override;
    std::optional<bool> busy() const override;

    std::vector<std::string> advice(bool brief) const override;
    bool find_focus() override;
    void add_facts(TextModel& model) const override;

protected:
    std::unique_ptr<MatchPanel> make_panel(const TableParts& parts) override;
    void add_ways_to_end(std::vector<MenuEntry>& entries) override;

private:
    void lay_out();
    void tell_answer();
    std::vector<std::string> places_of_hint() const;

    OtherwiseRun run_;
    bool pointed_ = false;  ///< a hint has said where to look
};

}  // namespace scenes
