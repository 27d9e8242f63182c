// Where everything of a puzzle stands in the window, and how its grid is seen.
#pragma once

#include "scenes/base/input.hpp"
#include "scenes/face/view_terms.hpp"
#include "scenes/games/tantrix/puzzle/desk.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/services.hpp"

#include <map>
#include <optional>
#include <vector>

namespace scenes {

/// Window pixels.
struct PuzzlePlaces {
    Layout layout;
    render::Rect board;  ///< of the grid
    std::vector<render::Rect> trays;
    std::map<int, render::Point> slots;  ///< of each tile in the trays
    float slot_radius = 1;

    /// The tile whose place lies there; 0: none.
    int slot_at(render::Point at) const;
};

/// The places for these tiles in a window.
PuzzlePlaces lay_out_puzzle(const Frame& frame, bool panel_left, const std::vector<int>& tiles);

/// How the grid of a puzzle is seen: where its cells lie in the window, larger and smaller about
/// the pointer, pushed aside, and the whole figure again. The figure never leaves the window.
class PuzzleSight {
public:
    static constexpr float kTallest = 88;  ///< radius of a cell, design units

    PuzzleSight(const Services& services, const PuzzleDesk& desk)
        : services_(services), desk_(desk) {}

    /// The grid lies in this part of the window; `tray`: radius of a tile in the trays. True if
    /// it lay elsewhere before: the whole figure is in sight then.
    bool place(render::Rect board, float tray);
    const render::Rect& board() const { return board_; }
    float radius() const { return radius_; }
    /// A hand chose what is seen.
    bool by_hand() const { return by_hand_; }
    /// … and does so no more.
    void release() { by_hand_ = false; }

    render::Point centre(tantrix::Cell cell) const;
    /// The cell at a point: the nearest centre.
    tantrix::Cell cell_at(render::Point at) const;
    bool in_sight(tantrix::Cell cell) const;
    std::vector<tantrix::Cell> cells_in_sight() const;

    /// Shows the whole figure with room around it. Without need (`always` false) nothing moves.
    void fit(bool always);
    /// Larger by `factor`; what is under `at` stays under it.
    void zoom(float factor, render::Point at);
    void zoom(float factor) { zoom(factor, board_.centre()); }
    /// Pushes the grid by so many pixels.
    void pan(render::Point by);
    /// Pushes it until this cell is in sight, unless the view is locked.
    void bring(tantrix::Cell cell);
    /// What hands do to the sight; `ground`: no tile lies under them. True: it meant nothing else.
    bool input(const Input& input, bool ground);

    /// Larger, smaller, everything: a column of buttons in the lower right corner of the grid.
    void draw_tools(Frame& frame, Settings& settings);

    /// How it is seen, to be compared with how it was.
    struct Look {
        render::Point origin{};
        float radius = 1;
        bool operator==(const Look&) const = default;
    };
    Look look() const { return {origin_, radius_}; }

private:
    render::Rect figure_bounds() const;
    Camera camera() const;
    void see(const Camera& camera);
    void centre_on(render::Point middle);
    float most() const;

    const Services& services_;
    const PuzzleDesk& desk_;
    render::Rect board_{};
    float tray_ = 1;
    render::Point origin_{};  ///< centre of cell 0,0
    float radius_ = 1;
    bool by_hand_ = false;
    std::optional<render::Point> pushed_;  ///< where the ground is held
    bool pushing_ = false;                 ///< … and pushed
};

}  // namespace scenes
