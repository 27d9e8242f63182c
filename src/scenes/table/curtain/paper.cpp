// The paper of the curtain, and pieces and dice around it.
#include "scenes/table/curtain/curtain.hpp"

#include <algorithm>

namespace scenes {

CurtainPaper curtain_paper(const CurtainRoom& room, const std::function<float(float)>& words_high) {
    const float t = room.type;
    CurtainPaper p;
    float gap = 20 * t;
    const auto measure = [&](float pad, float title, float luck, float badge) {
        p.pad = pad * t;
        p.title = title * t;
        p.luck_high = room.luck ? luck * t : 0;
        p.badge = badge * t;
        p.words_high = words_high(room.width - 2 * p.pad);
    };
    // The share of badge and gaps that there is room for.
    const auto share = [&](float loose, float luck_gap) {
        const float fixed = 2 * p.pad + p.title + p.words_high + p.luck_high +
                            (room.luck ? luck_gap : 0) + room.button;
        return std::clamp((room.height - fixed) / loose, 0.0F, 1.0F);
    };
    measure(48, 96, 84, 70);
    float k = share(2 * p.badge + 3.5F * gap, gap), over = 0, last = 2 * gap;
    if (k >= 0.45F) {
        p.badge *= k;
        over = 2 * p.badge + gap * k;
        last *= k;
    } else {
        p.beside = true;
        measure(24, 70, 52, 30);
        k = share(3 * gap, 0);
        gap *= k;
        last = gap;
    }
    p.name = p.pad + over;
    p.words = p.name + p.title + (p.beside ? gap : gap * k) * 0.5F;
    p.luck = p.words + p.words_high + last;
    p.button = room.luck ? p.luck + p.luck_high + gap : p.luck;
    p.height = p.button + room.button + p.pad;
    return p;
}

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
