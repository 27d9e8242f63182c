// The row of the toy among the faces: everything that a game can say of itself but puzzles and
// positions set up by hand.
#include "tests/toy/toy_face.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/ui/seat_badge.hpp"
#include "tests/toy/toy_view.hpp"

#include <algorithm>
#include <string_view>

namespace scenes {
namespace {

using render::Color;
using render::Point;
using render::Rect;

constexpr Color kClay = Color::hex("A65A32"), kNight = Color::hex("4A2A1C");

constexpr ThemedColors kColors{
    {{kClay, Color::hex("D9C2AE"), Color::hex("2B2621"), "felt", {Color::hex("C27A4E"), kClay}},
     {Color::hex("E0A07A"), kNight, Color::hex("F5EEE1"), "felt", {Color::hex("C27A4E"), kClay}},
     kContrastColors}};

/// A large die on the colours of the table.
void poster(render::Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const auto [from, to] = colors_of(canvas.theme(), "toy").poster;
    canvas.fill(box, canvas.theme().flat ? render::Paint(canvas.theme().bg)
                                         : render::Paint::down(box, from, to));
    draw_toy_die(canvas, {box.centre().x, box.y + 0.4F * box.h}, 0.5F * std::min(box.w, box.h), 3,
                 12);
}

/// The badge of the seat on a small die.
void piece(render::Canvas& canvas, Point centre, float radius, int seat) {
    draw_toy_die(canvas, centre, 1.7F * radius, 2, 0);
    draw_seat_badge(canvas, centre, 0.6F * radius, seat);
}

void still_life(const StillLife& still) {
    draw_toy_die(still.canvas, still.place(still.behind ? 0.1F : -0.1F, 0), 0.4F * still.k,
                 still.behind ? 1 : 3, still.behind ? 17.0F : -11.0F);
}

/// Things of the look "die 2" are dice.
LyingDie die_of(const render::Thing& thing) {
    constexpr std::string_view kDie = "die ";
    const std::string_view look = thing.look;
    if (look.size() != kDie.size() + 1 || look.substr(0, kDie.size()) != kDie) return {};
    return {look.back() - '0'};
}

void draw_die(render::Canvas& canvas, Point centre, float side, const LyingDie& die, float turn) {
    draw_toy_die(canvas, centre, side, die.value, turn);
}

}  // namespace

const GameFace& toy_face() {
    static const ToyView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "toy";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 2;
        face.poster = poster;
        face.piece = piece;
        face.still_life = still_life;
        face.die_of = die_of;
        face.die = draw_die;
        face.kiosk_solo = "sprint";
        return face;
    }();
    return row;
}

}  // namespace scenes
