// The dart and the cards of the poster are those of a game that was won, as the view arranges them;
// they lie nearer to whoever looks.
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdio>

namespace scenes::sipky_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Point;
using render::Rect;

namespace {

/// A game alone to 101, won with 60 and 41.
game::Boxed<sipky::Position> won_game() {
    sipky::Setup alone;
    alone.seats = 1;
    sipky::Position game(alone);
    for (const char* text : {"deal 6", "deal 0", "form 60", "two", "deal 4", "deal 1", "form 41"}) {
        game::Refusal why;
        const auto move = game.parse(text, why);
        assert(move && !game.objection(*move));
        game.apply(*move);
    }
    return game::Boxed<sipky::Position>(game);
}

/// Where on the poster the two cards lie, and how.
struct Lying {
    Point at;
    float turn;
};

/// The target, the last cards before it and the dart on top.
void draw_won(Canvas& canvas, Point middle, float radius, float card_part,
              const std::array<Lying, 2>& places, float dart_turn) {
    static const auto won = won_game();
    static const SipkyView view;
    target(canvas, middle, radius, sipky_table::goal_of(won.value), false);
    auto table = picture_params(canvas, Rect::around(middle, 4 * radius, 3 * radius), false);
    table.picture = false;  // a picture shows no cards
    const auto board = sipky_table::measure(table, 1);
    Point tip = middle;
    std::size_t next = 0;
    for (const auto& thing : view.arrange(won, table).things) {
        int digit = 0;
        if (thing.id == "dart0")
            tip = middle + (thing.place - board.centre) * (radius / board.radius);
        if (std::sscanf(thing.look.c_str(), "card %d", &digit) != 1 || next == places.size())
            continue;
        CardPose pose;
        pose.turn = places[next].turn;
        card(canvas, places[next].at, radius * card_part, digit, pose);
        ++next;
    }
    dart(canvas, tip, radius * 0.92F, dart_turn, 0);
}

}  // namespace

void poster(Canvas& canvas, const Rect& box) {
    const auto clip = canvas.clip(box);
    const bool flat = canvas.theme().flat;
    auto [from, to] = colors_of(canvas.theme(), "sipky").poster;
    if (canvas.theme().id == render::ThemeId::dark) {
        from = from.mix(render::kBlack, 0.22F);
        to = to.mix(render::kBlack, 0.22F);
    }
    canvas.fill(box, flat ? Paint(canvas.theme().bg)
                          : Paint::across(box, 0, 0, 0.8F, 1, {{0, from}, {1, to}}));
    const bool wide = box.w > box.h * 1.3F;
    const float radius = std::floor(wide ? std::min(box.h * 0.46F, box.w * 0.24F)
                                         : std::min(box.w * 0.60F, box.h * 0.40F));
    const bool tall = box.h > box.w * 2;  // its foot is covered by words
    const Point middle = wide
                             ? Point{box.x + box.w * 0.36F, box.y + box.h * 0.50F}
                             : Point{box.x + box.w * 0.60F, box.y + box.h * (tall ? 0.30F : 0.38F)};
    const Point first = wide ? Point{box.x + box.w * 0.69F, box.y + box.h * 0.55F}
                             : Point{box.x + box.w * 0.29F, box.y + box.h * (tall ? 0.58F : 0.77F)};
    const Point second = wide
                             ? Point{box.x + box.w * 0.83F, box.y + box.h * 0.52F}
                             : Point{box.x + box.w * 0.57F, box.y + box.h * (tall ? 0.60F : 0.80F)};
    draw_won(canvas, middle, radius, wide ? 0.62F : 0.56F, {{{first, -13}, {second, 5}}},
             wide ? 205.0F : 200.0F);
    if (!flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

}  // namespace scenes::sipky_art
