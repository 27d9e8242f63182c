// The list of moves: notation in rows of full turns, or one plain sentence a line; every move can
// be pressed. Knows no match rules: it asks the view for words.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

class MoveList {
public:
    /// What a press in the list asks for.
    struct Wish {
        std::optional<int> ply;  ///< look at the position after so many actions
        bool replay = false;
    };

    /// Draws the list in `box`: heading, moves, steppers. `ply` is the position shown, `cursor`
    /// that of the match; `k` scales text (1 = the frame's own size). `corner`: px at the right of
    /// the heading that belong to somebody else.
    Wish draw(Frame& frame, const render::Rect& box, const View& view, const game::Match& match,
              int ply, int cursor, float k, float corner = 0);

    /// The position shown is looked for again: something lay over all of the list.
    void find_again() { scrolled_to_ = -1; }

    /// Plain words instead of notation.
    bool plain() const { return plain_; }
    void set_plain(bool plain) { plain_ = plain; }
    /// Within the replay nothing leads there.
    void set_within_replay() { within_replay_ = true; }
    /// How plain words call the players: a view's names of seats and those of their cards.
    void call(std::vector<std::pair<std::string, std::string>> names);

private:
    struct Cell {
        std::string text;
        int ply = 0;  ///< position after it
        int seat = 0;
        bool other_line = false;  ///< taken back, can be redone
    };
    struct Line {
        int number = 0;
        int seat = -1;  ///< of long turns: whose
        std::vector<Cell> cells;
    };

    void refresh(const View& view, const game::Match& match, int cursor);
    void add_long(Cell cell, int seat, int number);
    void draw_cell(Frame& frame, const render::Rect& box, const Cell& cell, int ply, int cursor,
                   float k, Wish& wish);
    void draw_title(Frame& frame, const render::Rect& title, int ply, float k);
    void follow(Ui& ui, int ply);
    /// Fills `tops_`: sentences that are wider than `room` go on in lines of their own.
    void lay_lines(const Frame& frame, float row, float room, float k);
    void draw_line(Frame& frame, const View& view, const Line& line, const render::Rect& place,
                   bool many, int ply, int cursor, float k, Wish& wish);
    static void draw_number(Frame& frame, const View& view, const Line& line, bool many,
                            render::Point left, float row, float k);
    void draw_steppers(Frame& frame, const render::Rect& row, const game::Match& match, int ply,
                       float k, Wish& wish);

    bool plain_ = false;  ///< sentences instead of notation
    bool within_replay_ = false;
    std::vector<Line> lines_;
    std::vector<float> tops_;         ///< of each line from the first on, and the end of the last
    std::array<float, 3> laid_{};     ///< height, width and letters that `tops_` was made for
    std::vector<std::string> known_;  ///< the actions that `lines_` shows
    std::string language_probe_;      ///< notices a change of language
    std::vector<std::pair<std::string, std::string>> names_;
    bool plain_shown_ = false;
    int scrolled_to_ = -1;
    int here_ = 0;  ///< the cell of the position shown; 0: none
};

}  // namespace scenes
