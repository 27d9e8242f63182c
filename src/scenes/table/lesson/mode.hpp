// A table with a lesson: which action leads on, what answers every other one, what luck and the
// other players do in between.
#pragma once

#include "scenes/table/lesson/panel.hpp"
#include "scenes/table/lesson/run.hpp"
#include "scenes/table/moves/parts.hpp"

#include <optional>

namespace scenes {

class LessonMode final : public TableMode {
public:
    explicit LessonMode(LessonRun run) : run_(std::move(run)) {}

    const LessonRun& run() const { return run_; }
    const LessonGuide& guide() const { return *guide_; }
    void begin_step(int step);
    /// Makes the expected action for the learner.
    void show_move();
    void leave();
    /// After the end: the next lesson of the game, or a match of it.
    void go_to_next();

    /// Says the first step and keeps that it was begun.
    void join(const TableParts& parts) override;
    ModeTraits traits() const override;
    bool may_act() const override;

    bool go_on() override;
    bool accepts(const std::string& move) override;
    bool take_back() override;
    void picked(Device device) override;
    bool shows_refusal(const std::string& sentence) override;
    bool answers_hint(bool first) override;
    bool handle_command(Command command) override;
    std::optional<bool> busy() const override;

    TableSetup set(Frame& frame) override { return panel_->set(frame); }
    const Layout& layout() const override { return panel_->layout(); }
    void draw_panel(Frame& frame) override { panel_->draw(frame); }
    void draw_light(Frame& frame) const override;
    bool mark(Marks& marks) const override;
    bool find_focus() override;
    void add_facts(TextModel& model) const override;

private:
    bool follows_on(int step) const;
    void say_step();

    const TableContext& table() const { return parts_->table; }

    LessonRun run_;
    const TableParts* parts_ = nullptr;
    std::optional<LessonGuide> guide_;
    std::optional<LessonPanel> panel_;
    std::optional<double> since_;  ///< when what happens by itself came about
};

}  // namespace scenes
