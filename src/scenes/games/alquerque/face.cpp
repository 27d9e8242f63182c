// The row of Alquerque among the faces.
#include "scenes/face/game_face.hpp"
#include "scenes/games/alquerque/board.hpp"
#include "scenes/games/alquerque/title.hpp"
#include "scenes/games/alquerque/view.hpp"

#include <array>

namespace scenes {
namespace {

using render::Color;
using render::Point;

constexpr Color hex(std::string_view text) {
    return Color::hex(text);
}

constexpr ThemedColors kColors{
    {{hex("C88A1B"), hex("CDBF9F"), hex("2B2621"), "linen", {hex("D9A036"), hex("B87A12")}},
     {hex("E0A63C"), hex("3D3528"), hex("F5EEE1"), "linen", {hex("D9A036"), hex("B87A12")}},
     kContrastColors}};

void still_life(const StillLife& s) {
    constexpr std::array<Point, 3> kWhite{{{-0.20F, 0.16F}, {0.16F, -0.12F}, {0.22F, 0.28F}}};
    constexpr std::array<Point, 3> kBlack{{{-0.16F, -0.20F}, {-0.20F, 0.26F}, {0.22F, 0.06F}}};
    for (const auto& at : s.behind ? kBlack : kWhite)
        alquerque_art::show_stone(s.canvas, s.place(at.x, at.y), 0.17F * s.k, !s.behind, 0, {});
}

}  // namespace

const GameFace& alquerque_face() {
    static const AlquerqueView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "alquerque";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 10;
        face.poster = alquerque_art::poster;
        face.figure = alquerque_art::figure;
        face.piece = alquerque_art::piece;
        face.still_life = still_life;
        face.review = &alquerque_table::kReview;
        face.editor = &alquerque_art::kEditor;
        return face;
    }();
    return row;
}

}  // namespace scenes
