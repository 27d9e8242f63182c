// The row of Tantrix among the faces.
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/puzzle/puzzles.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <array>

namespace scenes {
namespace {

using render::Color;

constexpr Color hex(std::string_view text) {
    return Color::hex(text);
}

constexpr ThemedColors kColors{
    {{hex("6A4A8C"), hex("C3BCCA"), hex("2B2621"), "stone", {hex("8360A8"), hex("543676")}},
     {hex("A583CC"), hex("34303C"), hex("F5EEE1"), "stone", {hex("8360A8"), hex("543676")}},
     kContrastColors}};

void still_life(const StillLife& s) {
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

constexpr Puzzles kPuzzles{puzzle_title,        puzzle_goal,  puzzle_kind,
                           draw_puzzle_picture, puzzle_begun, make_puzzle};

}  // namespace

const GameFace& tantrix_face() {
    static const TantrixView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "tantrix";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 30;
        face.poster = tantrix_art::poster;
        face.figure = tantrix_art::figure;
        face.piece = tantrix_art::piece;
        face.still_life = still_life;
        face.puzzles = &kPuzzles;
        face.review = &tantrix_table::kReview;
        face.kiosk_solo = "solitaire";
        return face;
    }();
    return row;
}

}  // namespace scenes
