#include "scenes/face/curtain_art.hpp"

#include <algorithm>

namespace scenes {

void draw_curtain_pieces(render::Canvas& canvas, const render::Rect& box, std::string_view game,
                         CurtainSide side, int seat) {
    const auto pieces = face_of(game).still_life;
    if (!pieces || canvas.theme().flat) return;
    const float k = std::min({box.w * 0.78F, box.h * 0.86F, canvas.px(300)});
    pieces({canvas, box.centre(), k, side == CurtainSide::behind, seat});
}

namespace {

constexpr float kDiceGap = 0.22F;  ///< in dice

/// The dice among the things of a game's table.
std::vector<LyingDie> dice_on(const render::Tableau& table, const GameFace& face) {
    std::vector<LyingDie> dice;
    if (!face.die_of) return dice;
    for (const auto& thing : table.things)
        if (const auto die = face.die_of(thing); die.value > 0) dice.push_back(die);
    return dice;
}

float width_of(const std::vector<LyingDie>& dice, float high) {
    const auto count = static_cast<float>(dice.size());
    return dice.empty() ? 0 : high * (count + kDiceGap * (count - 1));
}

}  // namespace

float curtain_dice_width(float high, const render::Tableau& table, std::string_view game) {
    return width_of(dice_on(table, face_of(game)), high);
}

float draw_curtain_dice(render::Canvas& canvas, render::Point at, float high,
                        const render::Tableau& table, std::string_view game) {
    const auto& face = face_of(game);
    const auto dice = dice_on(table, face);
    float x = at.x + high / 2, turn = -8;
    for (const auto& die : dice) {
        face.die(canvas, {x, at.y}, high, die, turn);
        x += high * (1 + kDiceGap);
        turn = 6;
    }
    return width_of(dice, high);
}

}  // namespace scenes
