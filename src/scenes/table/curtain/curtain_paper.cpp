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

}  // namespace scenes
