// Replay: a record on the table without seats. Slider, steps, play and pause with a speed, the list
// of moves, the course; "play from here" makes a new match of it.
#pragma once

#include "scenes/table/board/motion.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/panel/sheet_pane.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/scenes.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// Seconds a position stays between two moves, and how it is called.
struct Pace {
    const char* id;
    const char* label;
    double rest;
};
inline constexpr std::array<Pace, 4> kPaces{
    {{"half", "½×", 2.0}, {"one", "1×", 1.0}, {"two", "2×", 0.5}, {"four", "4×", 0.25}}};

class Replay final : public Scene {
public:
    Replay(Services& services, const View& view, TablePlan plan, game::Match match, int begin,
           KeepTried keep);

    std::string name() const override { return "replay"; }
    void shown() override;
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return top_.busy() || top_.highlighting() || top_.ply() != ply_; }
    std::optional<double> wake() const override;

private:
    void go(int ply);
    int next_shown() const;
    void play_here();
    void review();
    bool steps_aside() const;
    void step_aside();
    std::optional<game::Refusal> keep_tried(const game::Variation& tried);
    void draw_tools(Frame& frame);
    void toggle();
    void draw_panel(Frame& frame);
    void draw_media(Frame& frame);
    std::string words() const;
    int begin() const { return match_.steps().front(); }
    bool at_end() const { return ply_ == match_.length() && match_.over(); }
    int board_of(int ply) const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    KeepTried keep_;
    std::vector<SeatPlan> seats_;
    Tabletop top_;
    MoveSounds sounds_;
    SheetPane pane_;
    Layout layout_;
    int ply_ = 0;
    int board_seat_ = -1;  ///< with Room::boards: whose board is seen
    bool playing_ = false;
    bool all_sheets_ = false;  ///< the dialog with everybody's sheets is open
    bool turned_ = false;
    bool reviews_ = false;  ///< the game looks back at this match
    int pace_ = 1;
    double next_ = 0;
};

/// Keeps with the kept match of this plan what was tried aside from it, which `match` knows
/// already. A match that was nowhere kept is from now on: `plan` then has its number. Tells why if
/// that was not possible.
std::optional<game::Refusal> keep_with_match(Services& services, TablePlan& plan,
                                             const game::Match& match,
                                             const game::Variation& tried);

}  // namespace scenes
