// The table: the scene on which any game is played. It puts the parts together, lets time pass, has
// everything drawn, and hands inputs to the part that they mean. What kind of table it is (a match,
// a lesson, a challenge, a public place) is for its mode to know; games only for their views.
#pragma once

#include "scenes/table/moves/parts.hpp"
#include "scenes/table/sheets/sheets.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Table final : public Scene {
public:
    /// `kept`: the match is kept among the matches. `partner`: of the mode, if some sit elsewhere.
    Table(Services& services, const View& view, TablePlan plan, game::Match match,
          std::unique_ptr<TableMode> mode, bool kept, Partner* partner = nullptr);

    std::string name() const override { return "table"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override;
    bool thinking() const override;
    std::optional<double> wake() const override;
    void shown() override;

private:
    const game::Match& match() const { return session_.match(); }
    Services& services() const { return context_.services; }

    // --- time
    void go_on();
    bool gathers();
    void ask_person();

    // --- commands
    void handle_command(Command command);
    bool handle_view_command(Command command);
    bool handle_open_command(Command command);
    void step_back();

    // --- drawing: table_draw.cpp
    void settle_params(const Frame& frame, ViewParams& params);
    Marks marks(const std::string& thought) const;
    void mark_choice(Marks& marks) const;
    void mark_last(Marks& marks) const;
    int reader() const;
    void draw_spots(Frame& frame);
    void draw_turn_controls(Frame& frame);
    void add_facts(TextModel& model) const;
    void keep_focus(const Frame& frame);

    const TablePlan plan_;
    std::unique_ptr<TableMode> mode_;
    Session session_;
    Tabletop top_;
    Browsing browsing_;
    News news_;
    OpenSheet sheet_;
    const TableContext context_;
    Decision decision_;
    BoardCamera camera_;
    Aim aim_;
    BoardMotion motion_;
    SeenSeat seen_;
    BoardReader board_reader_;
    Hints hints_;
    RuleLookup rules_;
    FinishDecided rest_;
    Autoplay autoplay_;
    MistakeWarning warning_;
    MatchEnd end_;
    Departure departure_;
    HandOver hand_over_;
    MatchMoves moves_;
    SpotTouch touch_;
    BoardHand hand_;
    const Advice advice_;
    MainButtons buttons_;
    SheetPane pane_;
    const TableParts parts_;
    TableSheets sheets_;
};

}  // namespace scenes
