#include "scenes/table/lesson_layout.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Rect;

Rect whole_pixels(const Rect& r) {
    const float x = std::round(r.x), y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

constexpr float kDots = 52;  // the row of dots, design units

LessonLayout lesson_beside(Wanted wanted) {
    // The words need the room of three players' cards.
    wanted.players = 3;
    wanted.card = 0;
    wanted.sheet = false;
    LessonLayout l;
    l.frame = lay_out(wanted);
    const Layout& f = l.frame;
    const float k = f.unit;
    const float top = f.header.bottom() + 6 * k;
    l.dots = whole_pixels({f.header.x, top, f.header.w, kDots * k});
    l.words = whole_pixels(
        {f.header.x, l.dots.bottom() + 4 * k, f.header.w, f.main.y - 16 * k - l.dots.bottom()});
    return l;
}

/// Header, dots, words; the board; what is to be done and the buttons.
LessonLayout lesson_around(const Wanted& wanted) {
    LessonLayout l;
    Layout& f = l.frame;
    f.portrait = true;
    f.margin = std::round(wanted.width * 40 / 1080);
    const float x = f.margin, w = wanted.width - 2 * f.margin, high = wanted.height - 2 * f.margin;
    const float board = w * (1 + wanted.under);
    constexpr float kHead = 96, kWords = 236, kTask = 96, kMain = 84, kTools = 92, kGaps = 96;
    constexpr float kBands = kHead + kDots + kWords + kTask + kMain + kTools + kGaps;
    // The board keeps at least half of the height.
    const float most = std::max(high - board, high * 0.46F);
    f.unit = std::min({wanted.unit, wanted.width / 540, most / kBands});
    const float k = f.unit, gap = 16 * k;
    float y = f.margin;
    const float head = std::max(kHead * k, wanted.least);
    f.header = whole_pixels({x, y, w, head});
    y += head + gap;
    l.dots = whole_pixels({x, y, w, kDots * k});
    y += kDots * k;
    l.words = whole_pixels({x, y, w, kWords * k});
    y += kWords * k + gap;
    float bottom = wanted.height - f.margin;
    const float tools = std::max(kTools * k, wanted.least);
    const float each = (w - 2 * gap) / 3;
    for (int i = 0; i < 3; ++i)
        f.tools.push_back(
            whole_pixels({x + static_cast<float>(i) * (each + gap), bottom - tools, each, tools}));
    bottom -= tools + gap;
    const float main = std::max(kMain * k, wanted.least * 4 / 3);
    f.main = whole_pixels({x, bottom - main, w, main});
    bottom -= main + gap;
    l.task = whole_pixels({x, bottom - kTask * k, w, kTask * k});
    bottom -= kTask * k + gap;
    const float spare = bottom - y - board - gap;
    if (spare > 150 * k) {
        const float extra = std::min(spare, 360 * k);
        l.extra = whole_pixels({x, bottom - extra, w, extra});
        bottom -= extra + gap;
    }
    f.play = whole_pixels({x, y, w, bottom - y});
    return l;
}

}  // namespace

LessonLayout lay_out_lesson(Wanted wanted) {
    if (wanted.height > wanted.width * 1.15F) return lesson_around(wanted);
    return lesson_beside(wanted);
}

}  // namespace scenes
