// Knaster outside its table: paper sheets large and small, pencil circles, dice, poster.
// Knows the shape of a sheet, not the rules.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace scenes::knaster_art {

/// The painters of GameFace.
void poster(render::Canvas& canvas, const render::Rect& box);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

inline constexpr int kFields = 25;
inline constexpr render::Color kGreen = render::Color::hex("2F7A4B");   ///< print of the sheet
inline constexpr render::Color kField = render::Color::hex("EAF3E6");   ///< a field
inline constexpr render::Color kInk = render::Color::hex("2C3440");     ///< written numbers
inline constexpr render::Color kPencil = render::Color::hex("B03A3C");  ///< circles

/// What stands on a sheet; field = column + 5 * row.
struct Written {
    std::array<std::uint8_t, kFields> number{};  ///< 0 = empty
    std::uint32_t circled = 0;

    int at(int field) const { return number[static_cast<std::size_t>(field)]; }
    bool has_circle(int field) const { return (circled >> field & 1U) != 0; }
};

/// Colours of the paper and its print in a theme.
render::Color paper_colour(const render::Theme& theme);
render::Color print_colour(const render::Theme& theme);
render::Color pencil_colour(const render::Theme& theme);

/// The grid with its 25 fields, `cell` px a field, its upper left corner at `at`.
void grid(render::Canvas& canvas, render::Point at, float cell);
/// A number as somebody wrote it into field `field`; lighter while it is only thought of.
void number(render::Canvas& canvas, render::Point centre, float cell, int value, int field,
            float opacity = 1, float scale = 1);
/// A pencil circle of radius `radius`, hand-drawn: `seed` says how it wobbles, `drawn` (0 … 1) how
/// much of it is there already.
void circle(render::Canvas& canvas, render::Point centre, float radius, float width, int seed,
            float drawn = 1);
/// The same as dots: a circle that may be drawn.
void dotted_circle(render::Canvas& canvas, render::Point centre, float radius, float width,
                   int seed, render::Color colour);
/// The line under a 6 or a 9 on sheets that are read from several sides.
void underline(render::Canvas& canvas, render::Point centre, float cell, int value);
/// A white point field with its figure; 0: without one.
void points(render::Canvas& canvas, render::Point centre, float radius, int value);
/// The sheet in small: numbers, circled ones red on rose, as large as fits into the square.
void mini(render::Canvas& canvas, const render::Rect& box, const Written& written);
/// A field of that sheet.
render::Rect mini_field(const render::Rect& box, int field);

enum class DieColour { ivory, red };
/// A die of `size` px seen from above with `value` on top, turned by `degrees`.
void die(render::Canvas& canvas, render::Point centre, float size, int value, DieColour colour,
         float degrees, float opacity = 1);
/// The same die while it rolls towards `direction` and has `remaining` degrees to go.
void rolling_die(render::Canvas& canvas, render::Point centre, float size, int value,
                 DieColour colour, float degrees, render::Point direction, float remaining,
                 float opacity);
/// A round walnut tray with felt, or an oblong one: `box` decides.
void tray(render::Canvas& canvas, const render::Rect& box, float rim);
/// A red pencil that lies on the table, `tip` at its point; none in a flat theme.
void pencil(render::Canvas& canvas, render::Point tip, float length, float degrees);

// --- figures of the rules
// -------------------------------------------------------------------------

/// `![figure: 5@a1 8o@b1; 10@c2 line=r2](…)`: numbers, with `o` circled ones, as they came about in
/// a game alone; then numbers written now (amber frame), lines that are spoken of (amber band).
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// A game alone on whose sheet just this stands (`5@a1 8o@b1`); nothing if the rules allow none.
/// The numbers are written in this order; what is owed on the way is circled where circles stand.
std::shared_ptr<const game::Position> played(std::string_view text);

}  // namespace scenes::knaster_art
