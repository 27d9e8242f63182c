// A puzzle under hands and clock: tiles are dragged or pressed, turned, parked; on demand they are
// checked, a tile is shown, or the whole solution lays itself. State and input are in
// tantrix_puzzle_scene.cpp, places in _places.cpp, zoom in _sight.cpp, pictures in _draw.cpp and
// _panel.cpp, what a check has found in _findings.cpp.
#pragma once

#include "game/tantrix/puzzle/puzzle.hpp"
#include "render/sound/sound.hpp"
#include "render/timeline.hpp"
#include "scenes/face/puzzle.hpp"
#include "scenes/games/tantrix/puzzle/desk.hpp"
#include "scenes/games/tantrix/puzzle/worker.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/table/panel/layout.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class PuzzleScene final : public Scene {
public:
    static constexpr int kHints = 3;
    static constexpr int kHintSeconds = 30;
    static constexpr float kTallest = 88;  ///< radius of a cell, design units

    PuzzleScene(Services& services, game::Challenge challenge, game::Day day,
                tantrix::Puzzle puzzle, tantrix::Arrangement known);

    std::string name() const override { return "puzzle"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return timeline_.busy() || !show_.empty(); }
    bool thinking() const override { return worker_.busy(); }
    std::optional<double> wake() const override;
    void leave() override { keep(); }

private:
    enum class Sheet { none, menu, result };
    enum class Wish { hint, solution };  ///< what the worker is asked for
    struct Hand {
        int tile = 0;
        render::Point at, grip;
    };
    /// Where everything lies, window pixels.
    struct Places {
        render::Rect board;
        std::vector<render::Rect> trays;
        std::map<int, render::Point> slots;  ///< of each tile in the trays
        float slot_radius = 1;
    };
    /// How the grid is seen.
    struct Sight {
        render::Point origin;  ///< centre of cell 0,0
        float radius = 1;
        bool operator==(const Sight&) const = default;
    };
    struct Block;

    // --- tantrix_puzzle_scene.cpp
    void tap(const std::string& spot);
    void tap_cell(tantrix::Cell cell);
    void tap_tile(int tile);
    void select(int tile) { selected_ = tile; }
    void turn(int tile, int by);
    void changed(render::Effect effect);
    void drop(render::Point at);
    int tile_under(render::Point at) const;
    int aimed_tile() const;
    void command(Command command);
    void check();
    void solved();
    void ask(Wish wish);
    void answered(PuzzleWorker::Answer answer);
    void restart();
    void keep();
    void read_kept();
    void begin_try();
    void next_puzzle();
    game::Medal medal_now() const;
    bool won_before() const;
    Allowed free_hands() const;
    Allowed may_check() const;
    bool judged() const { return state_ && judged_version_ == desk_.version(); }
    tantrix::PuzzleState judge_figure() const;
    std::string key() const;
    bool counts_time() const;
    void count_time();

    // --- tantrix_puzzle_places.cpp
    void find_places(const Frame& frame);
    void place_trays(const Frame& frame, render::Rect room);
    void fit(bool always);
    render::Point centre(tantrix::Cell cell) const;
    tantrix::Cell cell_at(render::Point at) const;
    bool in_sight(tantrix::Cell cell) const;
    std::vector<tantrix::Cell> cells_in_sight() const;
    void arrange(bool at_once);

    // --- tantrix_puzzle_sight.cpp
    bool locked() const;
    render::Rect figure_bounds() const;
    void see(float radius, render::Point middle);
    void zoom(float factor, render::Point at);
    void pan(render::Point by);
    bool sees(const Input& input);
    void draw_sight_tools(Frame& frame);

    // --- tantrix_puzzle_draw.cpp
    void draw_board(Frame& frame);
    void draw_tiles(Frame& frame);
    void draw_tile(Frame& frame, int tile, render::Point at, float radius, float degrees,
                   float lift) const;
    void draw_marks(Frame& frame);
    void draw_turners(Frame& frame);
    void meet_spots(Frame& frame);
    std::string spot_words(int tile) const;

    // --- tantrix_puzzle_panel.cpp
    void draw_panel(Frame& frame);
    void draw_head(Frame& frame);
    void draw_main(Frame& frame);
    void draw_tools(Frame& frame);
    std::vector<Block> blocks(Frame& frame, float width);
    static void squeeze(std::vector<Block>& parts, const std::vector<render::Rect>& columns,
                        float& gap);
    void draw_task(Frame& frame, const render::Rect& box);
    void draw_sign(Frame& frame, render::Point centre, float radius) const;
    void draw_counts(Frame& frame, const render::Rect& box);
    void draw_limits(Frame& frame, const render::Rect& box);
    void draw_state(Frame& frame, const render::Rect& box);
    void draw_state_row(Frame& frame, const render::Rect& box, int row);
    void draw_hints_left(Frame& frame, const render::Rect& box);
    void facts(Frame& frame) const;

    // --- tantrix_puzzle_sheets.cpp
    struct Entry;
    /// What the menu offers.
    std::vector<Entry> entries();
    void draw_menu(Frame& frame);
    struct Solved;
    static Solved measure_solved(const Frame& frame, float room);
    render::Rect solved_place(const Frame& frame, render::Rect paper) const;
    void draw_solved_head(Frame& frame, render::Rect box, const Solved& solved);
    void draw_result(Frame& frame);

    /// One line of what has been found out.
    struct Finding {
        enum class Kind { good, bad, open } kind = Kind::open;
        std::string words;
        std::string note = {};
    };
    // --- tantrix_puzzle_findings.cpp
    std::vector<Finding> findings() const;
    Finding colour_finding(std::size_t number) const;
    Finding figure_finding() const;
    render::Point side_of(const tantrix::TileSide& at) const;
    std::vector<tantrix::TileSide> loose_ends() const;
    void draw_findings(Frame& frame) const;
    std::string wrong_at(tantrix::Cell cell) const;

    Services& services_;
    const game::Challenge challenge_;
    const int number_;  ///< in the list; 0: it is in none
    const game::Day day_;
    const tantrix::Puzzle puzzle_;
    const tantrix::Arrangement known_;
    PuzzleDesk desk_;
    PuzzleWorker worker_;
    Wish wish_ = Wish::hint;
    std::vector<tantrix::Placed> show_;  ///< tiles of the solution still to be laid, last first
    double next_show_ = 0;

    Layout layout_;
    Places places_;
    Sight sight_;
    render::Timeline timeline_;
    std::map<int, float> degrees_;  ///< of each tile, so that it turns the short way
    int shown_version_ = -1;
    Sight shown_sight_;
    render::Rect shown_board_;

    bool by_hand_ = false;                 ///< the sight was chosen by a hand
    std::optional<render::Point> pushed_;  ///< where the ground is held
    bool pushing_ = false;                 ///< … and pushed
    int selected_ = 0;
    std::optional<Hand> hand_;
    int pressed_tile_ = 0;
    render::Point pointer_{-1, -1};
    std::optional<tantrix::PuzzleState> state_;  ///< found by the last check
    int judged_version_ = -1;
    int hinted_ = 0;  ///< the tile that the last hint laid
    bool live_ = false;
    double seconds_ = 0;
    double looked_ = 0;  ///< when the time was counted last
    int hints_ = 0;
    bool begun_ = false;
    bool solved_ = false;
    bool shown_solution_ = false;  ///< the solver laid it: nothing is won any more
    game::Medal medal_ = game::Medal::none;
    bool practice_ = false;  ///< nothing that comes of it counts
    Sheet sheet_ = Sheet::none;
};

/// The end of message keys for a colour: "red".
std::string puzzle_colour(tantrix::Colour colour);

/// "2:48".
std::string minutes_text(double seconds);

}  // namespace scenes
