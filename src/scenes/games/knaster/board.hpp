// The Knaster table as geometry: where the sheet with its fields, white points and hands, the tray
// and the card of the roll stand at any size, and their paint. Knows sheets, no picture of a
// position.
#pragma once

#include "game/knaster/rules.hpp"
#include "render/canvas.hpp"
#include "scenes/face/view.hpp"

#include <array>
#include <string>
#include <string_view>

namespace scenes::knaster_table {

/// The hands in the order of the print.
inline constexpr std::array<knaster::Hand, 6> kHands{
    knaster::Hand::triple,    knaster::Hand::four,       knaster::Hand::five,
    knaster::Hand::two_pairs, knaster::Hand::full_house, knaster::Hand::straight};
/// Row of a hand in the print, -1 for none.
int row_of_hand(knaster::Hand hand);

/// Everything measured, in window pixels.
struct Board {
    float c = 0;  ///< a field with its gap
    render::Rect sheet;
    render::Rect head;   ///< title at the left, whose sheet at the right; empty in pictures, like
                         ///< all that stands beside the grid
    render::Point grid;  ///< upper left corner
    render::Rect sums;   ///< lines + circles = total
    render::Rect tray;
    render::Rect card;   ///< what was rolled
    float die = 0;       ///< edge of a die
    float points = 0;    ///< radius of a white point field
    float least = 0;     ///< px: no letters are smaller (ViewParams::least)
    bool wide = true;    ///< tray and card stand beside the sheet; else under it
    bool listed = true;  ///< the hands stand in a list at the left of the grid; else under it
    std::array<render::Rect, 6> hands{};  ///< rows of the print
    render::Rect pad{};                   ///< where players enter what they rolled, over the tray

    render::Rect field(int field) const;
    render::Point middle(int field) const { return field_box(field).centre(); }
    /// The white points of a line.
    render::Point line(int line) const;
    /// A band around the five fields of a line.
    render::Path band(int line) const;
    /// The face of a die, 1 … 6, on the pad; and the line over them for words (wide only).
    render::Rect face(int value) const;
    render::Rect pad_words() const;
    /// Where a die comes to lie; `round` moves it a little.
    render::Point die_at(int index, int round) const;

private:
    render::Rect field_box(int field) const;
};

/// The largest sheet that fits with tray and card; in pictures the grid alone.
Board measure(const ViewParams& params);

/// What is printed on a sheet besides the grid.
struct Print {
    std::array<std::string, 6> hands;  ///< their names
    bool points = true;                ///< those of all lines; else only the ends of the diagonals
};
/// Size of the coordinates in the fields at the edge; 0: they are off.
float coordinate_letters(const Board& board, const ViewParams& params);
/// Letters in the fields of the lowest row, numbers in those of the right column.
void paint_coordinates(render::Canvas& canvas, const Board& board, float letters);
/// The empty sheet with everything printed on it.
void paint_sheet(render::Canvas& canvas, const Board& board, const Print& print);
/// The little circles of a hand, `made` of them drawn in full, the others pale.
void paint_owed(render::Canvas& canvas, render::Point left, float step, float radius, int circles,
                int pale = 0);
/// The pad with its six faces; `chosen` is the die entered first (0: none), `aimed` the face under
/// the pointer or the focus (0: none).
void paint_pad(render::Canvas& canvas, const Board& board, const std::string& words, int chosen,
               int aimed);
/// The pad as marks have it, and beside the sheet what has been entered so far.
void paint_entry(render::Canvas& canvas, const Board& board, const Marks& marks);
/// The digit key of a field or line, at its upper left corner.
void paint_digit(render::Canvas& canvas, const Board& board, const std::string& spot, int digit);
/// The face that a spot stands for (`face3`), or 0.
int face_named(std::string_view spot);
std::string face_name(int value);

}  // namespace scenes::knaster_table
