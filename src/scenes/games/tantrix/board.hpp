// The Tantrix table as geometry: the room of the figure, rack, bag, and how the unlimited grid is
// seen. Also what all parts of the view share: reading positions, moves and cells.
#pragma once

#include "game/tantrix/rules.hpp"
#include "render/canvas.hpp"
#include "scenes/face/view.hpp"
#include "scenes/games/tantrix/title.hpp"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes::tantrix_table {

/// Everything that stands still, in window pixels.
struct Board {
    render::Rect room;  ///< where the figure lies
    render::Rect rack;  ///< the walnut tray; empty: after the end
    render::Rect bag;   ///< the paper card beside it
    float hand = 10;    ///< radius of a tile in the rack
    float lane = 0;     ///< kept free at the right for buttons when everything is in sight
    bool twin = false;  ///< … and at the left, so that the figure stays in the middle

    /// Centre of place `index` of `count` in the rack.
    render::Point place(int index, int count) const;
    /// Where the two buttons that turn a held tile lie.
    render::Rect turn_controls(bool right) const;
};
Board measure(const ViewParams& params);

/// How the grid is seen: all of it with room around, or as ViewParams::zoom and ViewParams::pan
/// say.
Camera camera(const tantrix::Position& rules, const ViewParams& params, const Board& board);

/// The grid in window pixels.
struct Grid {
    render::Point origin;  ///< centre of cell 0,0
    float radius = 1;      ///< of a cell

    render::Point at(tantrix::Cell cell) const {
        return origin + tantrix_art::cell_at(cell.q, cell.r) * radius;
    }
};
Grid grid_of(const tantrix::Position& rules, const ViewParams& params, const Board& board);

/// The rules behind a position of this game.
const tantrix::Position& rules_of(const game::Position& position);
std::optional<tantrix::Move> read_move(const tantrix::Position& rules, std::string_view text);
/// `1,-1`, nothing for other text.
std::optional<tantrix::Cell> cell_named(std::string_view spot);
/// The name of a cell as a sentence writes it, with a true minus: `1,−1`.
std::string cell_words(std::string_view spot);
/// `hand3` → 2, -1 for other spots.
int slot_of(std::string_view spot);
/// The tile in a place of the rack of whoever is on turn (`hand3`) or waits (`owna3`); 0: none.
int tile_in(const tantrix::Position& rules, std::string_view spot);
/// The seat that takes tiles from its hand now; -1 while hands are dealt and after the end.
int rack_seat(const tantrix::Position& rules);
/// The seat whose hand lies in the rack: while nobody to whom the picture speaks is on turn, that
/// of whoever of them comes next, so that they can plan.
int rack_owner(const tantrix::Position& rules, const ViewParams& params);
/// A place of the rack whose owner waits: `owna3` is the third tile of the first seat. Its name
/// tells the seat, or what another seat takes and draws would seem to come from there.
std::string own_name(int seat, int index);
/// The seat of such a name; -1 for other spots.
int own_seat(std::string_view spot);
/// Letters of the colours that count for a seat: "R", "RYGB".
std::string letters_of(tantrix::ColourSet colours);
/// What the switches say about the lines.
/// A rotation in which the tile fits the colours around a cell; nothing if there is none.
/// True for a gap that no tile in the bag or in a hand fits any more, however it is turned.
bool lost(const tantrix::Position& rules, const tantrix::Space& space);
/// Which tiles of the whole set would fit an empty cell by their colours, although they are gone:
/// "3, 14 and 20 would fit"; some of them, where there are many.
std::string would_fit_words(const tantrix::Position& rules, tantrix::Cell cell);
std::optional<int> some_rotation(const tantrix::Position& rules, int tile, tantrix::Cell cell);

/// An open hand at the foot of a player's card: where its tiles lie.
struct CardHand {
    render::Point first{};  ///< centre of the first tile
    float step = 1, radius = 1;

    render::Point at(int place) const {
        return {std::round(first.x + step * static_cast<float>(place)), std::round(first.y)};
    }
};
CardHand card_hand(const render::Rect& box);
/// The name under which the text model has the hand in the card of a seat: `hand:0`.
std::string hand_card(int seat);

void paint_rack(render::Canvas& canvas, const Board& board);

}  // namespace scenes::tantrix_table
