// The tiles of a puzzle under a person's hands: each lies in its place of the tray or on a cell of
// the grid, turned somehow. Takes back and plays again; written as a text to be kept. Knows no
// screen and no goal.
#pragma once

#include "game/tantrix/puzzle/puzzle.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

class PuzzleDesk {
public:
    struct Lie {
        bool laid = false;  ///< on the grid, else in the tray
        tantrix::Cell cell;
        int rotation = 0;
        bool operator==(const Lie&) const = default;
    };

    explicit PuzzleDesk(std::vector<int> tiles);

    const std::vector<int>& tiles() const { return tiles_; }
    const Lie& lie(int tile) const { return now()[index(tile)]; }
    /// The tile on a cell; 0: none.
    int at(tantrix::Cell cell) const;
    int laid() const;
    /// What lies on the grid.
    tantrix::Arrangement figure() const;

    /// Each of these is one move that can be taken back; false: nothing changed.
    /// A tile that lay there comes to where this one was.
    bool put(int tile, tantrix::Cell cell, int rotation);
    bool park(int tile);
    bool turn(int tile, int by);
    bool clear();

    bool can_undo() const { return cursor_ > 0; }
    bool can_redo() const { return cursor_ + 1 < states_.size(); }
    void undo();
    void redo();
    /// Moves made, without those taken back.
    int moves() const { return before_ + static_cast<int>(cursor_); }
    /// Changes with everything that lies differently.
    int version() const { return version_; }

    /// What lies where: `12@1,-1/3 5/2` (5 in the tray).
    std::string text() const;
    /// Lies so from now on, nothing to take back; false if the text does not belong to these tiles.
    bool read(std::string_view text, int moves);

private:
    using State = std::vector<Lie>;
    const State& now() const { return states_[cursor_]; }
    std::size_t index(int tile) const;
    bool become(State next);

    std::vector<int> tiles_;
    std::vector<State> states_;
    std::size_t cursor_ = 0;
    int before_ = 0;
    int version_ = 0;
};

}  // namespace scenes
