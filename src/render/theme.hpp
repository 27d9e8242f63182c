// The three themes as data: what every colour of the interface is called and what it is.
// Colours only: sizes and spacing are the scenes' business.
#pragma once
#include <array>
#include <string_view>

#include "render/base/geometry.hpp"

namespace render {

enum class ThemeId { light, dark, contrast };
inline constexpr std::array<ThemeId, 3> kThemes{ThemeId::light, ThemeId::dark, ThemeId::contrast};

/// How colours that stand for something in a game are told apart; the player chooses.
struct Signs {
    bool safe = false;     ///< brighter steps, told apart in grey too
    bool patterns = true;  ///< dots, dashes and a core on lines
};

struct Theme {
    ThemeId id = ThemeId::light;
    Color bg, panel, panel2;  ///< ground of pages, paper panel, inset and secondary button
    Color line, line2;        ///< hairline, frame of inputs (3:1)
    Color ink, ink2, ink3;    ///< text, minor text, disabled text
    Color primary, on_primary, primary2;  ///< the one main button, text on it, its pale tint
    Color turn, turn_bg, on_turn;         ///< player on turn, selection
    Color good, bad, info, focus;         ///< points, error and captured, last move, keyboard focus
    Color paper;                          ///< sheets on the table
    Color shadow;                         ///< colour of shadows
    Color on_felt;                        ///< text on dark grounds
    Color scrim;                          ///< dims what lies under a dialog (with its alpha)
    float shadow_strength = 1;            ///< 0 = no shadows at all
    float light = 0, dark = 0;            ///< strength of the light and of the shade over a table
    bool flat = false;  ///< high contrast: no textures, gradients, shadows; outlines
    Signs signs = {};
};

/// One of the three themes.
const Theme& theme(ThemeId id);
/// "light", "dark", "contrast".
std::string_view theme_name(ThemeId id);
/// The theme of that name; light for any other text.
ThemeId theme_named(std::string_view name);

// Materials that no theme changes (look: ivory, ebony, walnut, maple): base, shade, light.
struct Material {
    Color base, shade, light;
};
inline constexpr Material kIvory{Color::hex("F4E9D2"), Color::hex("D8C49C"), Color::hex("FFFAEE")};
inline constexpr Material kEbony{Color::hex("38302B"), Color::hex("1B1613"), Color::hex("6A5C52")};
inline constexpr Color kWalnut = Color::hex("8A5A3A");
inline constexpr Color kMaple = Color::hex("DDB87C");
inline constexpr Color kMarkEdge = Color::hex("3A2600");   ///< dark hairline outside every mark
inline constexpr Color kPaperMark = Color::hex("A86400");  ///< dot of a legal place on light paper

/// Colour and shape of a seat (0 … 11): colour and shape repeat after four.
enum class SeatShape { circle, square, triangle, diamond };
struct SeatLook {
    Color color;
    SeatShape shape = SeatShape::circle;
    Color text;     ///< the initial inside
    int rings = 0;  ///< 0 filled (seats 1–4), 1 outlined (5–8), 2 double outline (9–12)
};
SeatLook seat_look(int seat, const Theme& theme);

}  // namespace render
