// The row of Knaster among the faces.
#include "scenes/face/game_face.hpp"
#include "scenes/games/knaster/gathering/gathering.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"

#include <array>
#include <string>
#include <string_view>

namespace scenes {
namespace {

using render::Color;
using render::Point;

constexpr Color hex(std::string_view text) {
    return Color::hex(text);
}

constexpr ThemedColors kColors{
    {{hex("34774C"), hex("BC9468"), hex("2B2621"), "oak", {hex("44905F"), hex("235C39")}},
     {hex("5DAF7C"), hex("4A3324"), hex("F5EEE1"), "oak", {hex("44905F"), hex("235C39")}},
     kContrastColors}};

/// A pencil for whoever writes next.
void still_life(const StillLife& s) {
    if (s.behind) knaster_art::pencil(s.canvas, s.place(-0.20F, 0.45F), s.k, -64);
}

constexpr std::string_view kRed = "red", kIvory = "ivory";

/// Things of the look "die red 4 -17" are dice.
LyingDie die_of(const render::Thing& thing) {
    const std::string_view look = thing.look;
    for (const auto kind : {kRed, kIvory}) {
        const auto start = "die " + std::string(kind) + " ";
        if (look.substr(0, start.size()) != start || look.size() == start.size()) continue;
        const char digit = look[start.size()];
        if (digit >= '1' && digit <= '6') return {digit - '0', kind};
    }
    return {};
}

void draw_die(render::Canvas& canvas, Point centre, float side, const LyingDie& die, float turn) {
    knaster_art::die(canvas, centre, side, die.value,
                     die.kind == kRed ? knaster_art::DieColour::red : knaster_art::DieColour::ivory,
                     turn);
}

}  // namespace

const GameFace& knaster_face() {
    static const KnasterView view;
    static const GameFace row = [] {
        GameFace face;
        face.id = "knaster";
        face.view = &view;
        face.colors = kColors;
        face.minutes = 15;
        face.poster = knaster_art::poster;
        face.figure = knaster_art::figure;
        face.piece = knaster_art::piece;
        face.still_life = still_life;
        face.die_of = die_of;
        face.die = draw_die;
        face.kiosk_solo = "ladder";
        face.review = &knaster_table::kReview;
        face.gathering = &knaster_table::kGathering;
        return face;
    }();
    return row;
}

}  // namespace scenes
