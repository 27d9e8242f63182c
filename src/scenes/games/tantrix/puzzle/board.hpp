// The tiles of a puzzle in the window: they glide to where they lie, and are drawn, marked and met
// by hands and keys there.
#pragma once

#include "render/timeline.hpp"
#include "scenes/games/tantrix/puzzle/run.hpp"
#include "scenes/games/tantrix/puzzle/sight.hpp"

#include <map>
#include <optional>
#include <string>

namespace scenes {

class PuzzleBoard {
public:
    /// What hands do with the tiles; 0: with none.
    struct Touched {
        int selected = 0;
        int hinted = 0;  ///< the tile that the last hint laid
        int held = 0;    ///< hangs at a pointer …
        render::Point at{};
    };

    PuzzleBoard(Services& services, const PuzzleRun& run, const PuzzleSight& sight,
                const PuzzlePlaces& places)
        : services_(services), run_(run), sight_(sight), places_(places) {}

    void advance(double seconds);
    bool busy() const { return timeline_.busy(); }
    /// Tiles that lie elsewhere than before set off; `at_once`: they are there.
    void follow(bool at_once);
    /// What was drawn elsewhere glides from there to where it lies.
    void forget() { version_ = -1; }
    /// The tile under a point; 0: none.
    int tile_under(render::Point at) const;

    void draw_ground(Frame& frame) const;
    void draw_tiles(Frame& frame, const Touched& touched) const;
    /// Two buttons that turn the selected tile: beside it, or in the corner where tiles are small.
    /// By how much to turn it.
    int draw_turners(Frame& frame, int selected) const;
    /// The places for hands and keys; the one that was pressed. `free`: keys may go there.
    std::string meet_spots(Frame& frame, int selected, bool free) const;

private:
    void arrange(bool at_once);
    void draw_trays(Frame& frame) const;
    void draw_tile(Frame& frame, int tile, render::Point at, float radius, float degrees,
                   float lift) const;
    void draw_marks(Frame& frame, const Touched& touched) const;
    std::string spot_words(int tile) const;
    const PuzzleDesk& desk() const { return run_.desk(); }

    Services& services_;
    const PuzzleRun& run_;
    const PuzzleSight& sight_;
    const PuzzlePlaces& places_;
    render::Timeline timeline_;
    std::map<int, float> degrees_;  ///< of each tile, so that it turns the short way
    int version_ = -1;              ///< of the desk, as it is shown
    PuzzleSight::Look look_;
};

}  // namespace scenes
