// The row of Zatre among the faces.
#include "scenes/face/game_face.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/games/zatre/view.hpp"

#include <array>

namespace scenes {
namespace {

using render::Color;

constexpr Color hex(std::string_view text) {
    return Color::hex(text);
}

constexpr ThemedColors kColors{
    {{hex("2C659B"), hex("A9BAC3"), hex("2B2621"), "felt", {hex("3C7AB0"), hex("1F5283")}},
     {hex("5E9BD3"), hex("263641"), hex("F5EEE1"), "felt", {hex("3C7AB0"), hex("1F5283")}},
     kContrastColors}};

void still_life(const StillLife& s) {
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

}  // namespace

const GameFace& zatre_face() {
    static const ZatreView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "zatre";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 30;
        face.poster = zatre_art::poster;
        face.figure = zatre_art::figure;
        face.piece = zatre_art::piece;
        face.still_life = still_life;
        face.review = &zatre_table::kReview;
        face.kiosk_solo = "mini";
        return face;
    }();
    return row;
}

}  // namespace scenes
