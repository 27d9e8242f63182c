// A puzzle under hands: tiles are dragged or pressed, turned, parked; on demand they are checked, a
// tile is shown, or the whole solution lays itself.
#pragma once

#include "render/sound/sound.hpp"
#include "scenes/games/tantrix/puzzle/board.hpp"
#include "scenes/games/tantrix/puzzle/panel.hpp"
#include "scenes/games/tantrix/puzzle/solved_paper.hpp"
#include "scenes/games/tantrix/puzzle/solver.hpp"
#include "scenes/table/moves/mode.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

class PuzzleScene final : public Scene {
public:
    /// `known`: a solution.
    PuzzleScene(Services& services, game::Challenge challenge, game::Day day,
                tantrix::Puzzle puzzle, tantrix::Arrangement known);

    std::string name() const override { return "puzzle"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return board_.busy() || solver_.laying(); }
    bool thinking() const override { return solver_.thinking(); }
    std::optional<double> wake() const override;
    void leave() override { run_.keep(); }

private:
    enum class Sheet { none, menu, result };

    /// A pointer on the tiles.
    struct Hand {
        int pressed = 0;                ///< the tile under the press
        int tile = 0;                   ///< that is dragged
        render::Point at{};             ///< … where
        render::Point pointer{-1, -1};  ///< where the pointer was last
    };

    // --- hands
    void press_spot(const std::string& spot);
    void walk(int side);
    void press_cell(tantrix::Cell cell);
    void press_tile(int tile);
    void turn(int tile, int by);
    void drag(const Input& input);
    void release(const Input& input);
    void drop();
    int aimed_tile() const;
    Allowed free_hands() const;

    // --- commands
    void command(Command command);
    bool step_back();
    void take_back(bool forth);
    void changed(render::Effect effect);
    void check();
    void solved();
    void press_main();
    void quit();
    void restart();

    void ask(PuzzleSolver::Wish wish);
    void look_at_solver();

    // --- drawing
    void find_places(const Frame& frame);
    void draw_panel(Frame& frame);
    void draw_menu(Frame& frame);
    void draw_result(Frame& frame);
    void add_facts(TextModel& model) const;
    std::vector<MenuEntry> menu_entries();

    Services& services_;
    PuzzleRun run_;
    PuzzlePlaces places_;
    PuzzleSight sight_;
    PuzzleBoard board_;
    const PuzzleParts parts_;
    const PuzzlePanel panel_;
    const SolvedPaper paper_;
    PuzzleSolver solver_;
    Hand hand_;
    int selected_ = 0;
    int hinted_ = 0;          ///< the tile that the last hint laid
    bool hint_told_ = false;  ///< what a hint does and costs was said
    bool live_ = false;       ///< every change is checked
    Sheet sheet_ = Sheet::none;
};

/// The next puzzle of the list that is not solved; of a day, back to the list.
void go_to_next_puzzle(Services& services, const PuzzleRun& run);

}  // namespace scenes
