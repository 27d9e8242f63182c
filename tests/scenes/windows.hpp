// Windows of every kind, and what the tests of all views ask of them.
#pragma once

#include "game/core/random.hpp"
#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/panel/layout.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace windows {

struct Window {
    float w, h, type;
};

/// Usual ones, and small ones.
inline const std::vector<Window> kUsual{{1920, 1080, 1},  {1280, 720, 0.85F}, {1024, 768, 0.85F},
                                        {3840, 2160, 2},  {1080, 1920, 1},    {1920, 1080, 2},
                                        {640, 480, 0.7F}, {480, 800, 0.7F}};
/// The same with large letters, too.
inline const std::vector<Window> kAll = [] {
    auto list = kUsual;
    list.insert(list.end(), {{1280, 720, 1.7F}, {1024, 768, 1.7F}, {1080, 1920, 2}});
    return list;
}();

/// The eye of a table in this window.
inline scenes::ViewParams params_of(const scenes::View& view, const Window& window, int players) {
    const auto room = view.room();
    const auto layout = scenes::lay_out(
        {window.w, window.h, window.type, players, false, room.sheet, room.under, room.card});
    scenes::ViewParams params;
    params.play = layout.play;
    params.unit = params.type = layout.unit;
    return params;
}

/// True if `r` leaves `outer` by no more than `slack` pixels.
inline bool inside(const render::Rect& outer, const render::Rect& r, float slack = 1) {
    return r.x >= outer.x - slack && r.y >= outer.y - slack && r.right() <= outer.right() + slack &&
           r.bottom() <= outer.bottom() + slack;
}

inline render::Rect box_of(const render::Spot& spot) {
    const float w = spot.box.w > 0 ? spot.box.w : 2 * spot.radius;
    const float h = spot.box.h > 0 ? spot.box.h : 2 * spot.radius;
    return render::Rect::around(spot.centre, w, h);
}

/// Plays on at random; luck by the seed.
inline void play_on(game::Match& match, game::Random& random, int plies) {
    for (int i = 0; i < plies && !match.over(); ++i) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        REQUIRE_FALSE(
            match.play(choices[static_cast<std::size_t>(random.below(choices.size()))].move));
    }
}

}  // namespace windows
