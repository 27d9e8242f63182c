#include "scenes/face/curtain_art.hpp"

#include "scenes/games/alquerque/title.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/games/zatre/title.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {
namespace {

using render::Canvas;
using render::Point;

/// Where pieces lie: `k` px are the side of a square around `at` that they stay in.
struct Still {
    Canvas& canvas;
    Point at;
    float k;
    bool behind;  ///< the second of the two sides
    int seat;

    Point place(float x, float y) const { return {at.x + x * k, at.y + y * k}; }
};

void still_stones(const Still& s) {
    constexpr std::array<Point, 3> kWhite{{{-0.20F, 0.16F}, {0.16F, -0.12F}, {0.22F, 0.28F}}};
    constexpr std::array<Point, 3> kBlack{{{-0.16F, -0.20F}, {-0.20F, 0.26F}, {0.22F, 0.06F}}};
    for (const auto& at : s.behind ? kBlack : kWhite)
        alquerque_art::stone(s.canvas, s.place(at.x, at.y), 0.17F * s.k, !s.behind,
                             render::ShadowLevel::L1);
}

void still_tiles(const Still& s) {
    struct Tile {
        float x, y, turn;
        int value;
    };
    constexpr std::array<Tile, 3> kBefore{
        {{-0.16F, -0.22F, -9, 5}, {0.20F, 0.02F, 13, 1}, {-0.12F, 0.28F, 4, 6}}};
    constexpr std::array<Tile, 3> kBehind{
        {{0.14F, -0.26F, 11, 3}, {-0.18F, 0.02F, -5, 6}, {0.20F, 0.26F, -14, 2}}};
    for (const auto& tile : s.behind ? kBehind : kBefore) {
        zatre_art::TileLook look;
        look.turn = tile.turn;
        zatre_art::tile(s.canvas, s.place(tile.x, tile.y), 0.34F * s.k, tile.value, look);
    }
}

void still_hexagons(const Still& s) {
    struct Hexagon {
        float x, y, swing;
        int tile;
    };
    constexpr std::array<Hexagon, 2> kBefore{{{-0.12F, -0.24F, -12, 8}, {0.14F, 0.26F, 17, 31}}};
    constexpr std::array<Hexagon, 2> kBehind{{{0.14F, -0.26F, 9, 19}, {-0.14F, 0.24F, -20, 44}}};
    for (const auto& hexagon : s.behind ? kBehind : kBefore) {
        tantrix_art::TileLook look;
        look.swing = hexagon.swing;
        tantrix_art::tile(s.canvas, s.place(hexagon.x, hexagon.y), 0.27F * s.k,
                          tantrix_art::sides_of(hexagon.tile), look);
    }
}

void still_darts(const Still& s) {
    if (s.behind)
        return sipky_art::dart(s.canvas, s.place(-0.26F, 0.42F), 0.98F * s.k, -58,
                               std::max(0, s.seat));
    sipky_art::CardPose back, face;
    back.turn = -14;
    back.back = true;
    face.turn = 9;
    sipky_art::card(s.canvas, s.place(-0.14F, -0.06F), 0.42F * s.k, 0, back);
    sipky_art::card(s.canvas, s.place(0.16F, 0.06F), 0.42F * s.k, 1, face);
}

/// A pencil for whoever writes next.
void still_pencil(const Still& s) {
    if (s.behind) knaster_art::pencil(s.canvas, s.place(-0.20F, 0.45F), s.k, -64);
}

/// How a game lies around the curtain.
struct StillLife {
    std::string_view game;
    void (*pieces)(const Still&);
};
constexpr std::array kStillLives{
    StillLife{"alquerque", still_stones}, StillLife{"zatre", still_tiles},
    StillLife{"knaster", still_pencil},   StillLife{"tantrix", still_hexagons},
    StillLife{"sipky", still_darts},
};

/// A thing on the table that is a die: "die red 4 -17".
struct LyingDie {
    knaster_art::DieColour colour = knaster_art::DieColour::ivory;
    int value = 0;  ///< 0: something else
};

LyingDie lying_die(const render::Thing& thing) {
    using knaster_art::DieColour;
    constexpr std::string_view kRed = "die red ", kIvory = "die ivory ";
    const std::string_view look = thing.look;
    const bool red = look.substr(0, kRed.size()) == kRed;
    if (!red && look.substr(0, kIvory.size()) != kIvory) return {};
    const auto at = red ? kRed.size() : kIvory.size();
    const bool sound = at < look.size() && look[at] >= '1' && look[at] <= '6';
    return {red ? DieColour::red : DieColour::ivory, sound ? look[at] - '0' : 0};
}

constexpr float kDiceGap = 0.22F;  ///< in dice

}  // namespace

void draw_curtain_pieces(Canvas& canvas, const render::Rect& box, std::string_view game,
                         CurtainSide side, int seat) {
    if (canvas.theme().flat) return;
    const float k = std::min({box.w * 0.78F, box.h * 0.86F, canvas.px(300)});
    const Still still{canvas, box.centre(), k, side == CurtainSide::behind, seat};
    for (const auto& row : kStillLives)
        if (row.game == game) row.pieces(still);
}

float curtain_dice_width(float high, const render::Tableau& table) {
    float width = 0;
    for (const auto& thing : table.things)
        if (lying_die(thing).value > 0) width += high * (width > 0 ? 1 + kDiceGap : 1);
    return width;
}

float draw_curtain_dice(Canvas& canvas, Point at, float high, const render::Tableau& table) {
    float x = at.x + high / 2, turn = -8;
    for (const auto& thing : table.things) {
        const auto die = lying_die(thing);
        if (die.value == 0) continue;
        knaster_art::die(canvas, {x, at.y}, high, die.value, die.colour, turn);
        x += high * (1 + kDiceGap);
        turn = 6;
    }
    return curtain_dice_width(high, table);
}

}  // namespace scenes
