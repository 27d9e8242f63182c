// The row of Šipky among the faces.
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/evening/evening.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>
#include <array>

namespace scenes {
namespace {

using render::Color;

constexpr Color hex(std::string_view text) {
    return Color::hex(text);
}

constexpr ThemedColors kColors{
    {{hex("B03A3C"), hex("40695A"), hex("FFFFFF"), "felt", {hex("C44D4E"), hex("8E2A2D")}},
     {hex("E06A66"), hex("22463A"), hex("F5EEE1"), "felt", {hex("C44D4E"), hex("8E2A2D")}},
     kContrastColors}};

void still_life(const StillLife& s) {
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

}  // namespace

const GameFace& sipky_face() {
    static const SipkyView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "sipky";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 10;
        face.poster = sipky_art::poster;
        face.figure = sipky_art::figure;
        face.piece = sipky_art::piece;
        face.still_life = still_life;
        face.kiosk_solo = "solo101";
        face.review = &sipky_table::kReview;
        face.evenings = &sipky_table::kEvenings;
        return face;
    }();
    return row;
}

}  // namespace scenes
