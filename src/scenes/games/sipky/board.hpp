// The table of Šipky as geometry: the target with everybody's dart, the cards of the throw, what
// can be announced or made of them, the pile; and where darts and their labels come to lie. Knows
// totals, no picture of them.
#pragma once

#include "game/sipky/rules.hpp"
#include "scenes/face/view.hpp"

#include <array>
#include <string>
#include <vector>

namespace scenes::sipky_table {

/// Everything measured, in window pixels.
struct Board {
    bool bare = false;  ///< after the end: the target alone, nothing to throw
    bool wide = true;   ///< the throw stands beside the target; else under it
    float k = 1;        ///< px per design unit of the throw's parts
    float type = 1;     ///< px per design unit of its words
    render::Rect zone;  ///< for the target with darts and labels
    render::Point centre;
    float radius = 0;                     ///< of the target without the wood
    render::Rect title, note;             ///< empty where only the panel says so
    float card = 0;                       ///< width of a card of the throw
    std::array<render::Point, 2> cards;   ///< where they lie
    std::array<render::Point, 2> thrown;  ///< where the last throw's cards lie
    float thrown_card = 0;                ///< their width
    render::Rect thrown_label;
    std::array<render::Rect, 3> rows;       ///< announcements
    std::array<render::Rect, 2> wide_rows;  ///< numbers, or the two answers to a single card
    render::Point pile;
    float pile_card = 0;
    render::Rect pile_label;
    render::Rect digits;   ///< what is left in the pile, one column a digit
    render::Size chip;     ///< of a dart's label
    bool named = true;     ///< labels have room for names
    bool labelled = true;  ///< there are any: in a small picture words would be specks

    /// The rectangle of row `i` of `count` (1 … 3).
    render::Rect row(int i, int count) const;
    /// Where the tip of a dart with that total sticks.
    render::Point tip(int seat, int seats, int total, int goal) const;
    /// How long a dart is that sticks there: it shall not reach too far out.
    float dart_length(render::Point tip) const;
};

Board measure(const ViewParams& params, int seats);

/// The direction in which a seat's dart leads away from the middle, degrees clockwise.
float direction_of(int seat, int seats);

/// Total and status of a seat as they are to be seen: after the end of a game inside a match, until
/// the next card is dealt, those of its end.
struct Standing {
    int total = 0;
    sipky::Status status = sipky::Status::in;
};
Standing standing(const sipky::Position& rules, int seat);
/// The goal of the leg that is seen.
int goal_of(const sipky::Position& rules);
/// True between two games of a match: the last one is seen, the next one has not begun.
bool between_legs(const sipky::Position& rules);
/// True when a ladder's rung has just been overthrown and its next attempt has not begun.
bool just_over(const sipky::Position& rules);

/// Where the labels of all darts lie: near their tails, inside the zone, not on each other.
std::vector<render::Rect> chips(const Board& board, const sipky::Position& rules);

/// The rules' value of a position of this game.
const sipky::Position& rules_of(const game::Position& position);
std::optional<sipky::Move> read_move(const sipky::Position& rules, std::string_view text);

/// A way to act that has a row of its own: its spot and its action, in the order of the rows.
struct Row {
    std::string spot;
    sipky::Move move;
};
/// What the seat on turn can do now; empty while luck acts or the only way happens by itself.
std::vector<Row> rows_of(const sipky::Position& rules);

}  // namespace scenes::sipky_table
