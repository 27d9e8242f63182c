#include "scenes/table/lesson/panel.hpp"

#include "scenes/face/board_parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

constexpr float kDotsRow = 52;  // the row of dots, design units

LessonLayout lesson_beside(Wanted wanted) {
    wanted.players = 2;
    wanted.card = 0;
    wanted.sheet = false;
    LessonLayout l;
    l.frame = lay_out(wanted);
    Layout& f = l.frame;
    // The words and what is to be done keep their room: large text gives way to that.
    constexpr float kHead = 98, kWords = 196, kTask = 92, kMain = 68, kTools = 84, kGaps = 90;
    constexpr float kAll = kHead + kDotsRow + kWords + kTask + kMain + kTools + kGaps;
    f.unit = std::min(wanted.unit, f.panel.h / kAll);
    const float k = f.unit, pad = std::min(24 * k, f.panel.w * 0.07F);
    const float x = f.panel.x + pad, w = f.panel.w - 2 * pad;
    const float head = std::max(kHead * k, wanted.least);
    f.header = whole_pixels({x, f.panel.y, w, head});
    const float tools = std::max(kTools * k, wanted.least);
    const float main = std::max(kMain * k, wanted.least * 4 / 3);
    float bottom = f.panel.bottom() - pad;
    const float gap = 12 * k, each = (w - 2 * gap) / 3;
    f.tools.clear();
    for (int i = 0; i < 3; ++i)
        f.tools.push_back(
            whole_pixels({x + static_cast<float>(i) * (each + gap), bottom - tools, each, tools}));
    f.slim_tools = false;
    bottom -= tools + 16 * k;
    f.main = whole_pixels({x, bottom - main, w, main});
    l.dots = whole_pixels({x, f.header.bottom() + 4 * k, w, kDotsRow * k});
    const float top = l.dots.bottom() + 4 * k;
    l.words = whole_pixels({x, top, w, f.main.y - 14 * k - top});
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
    constexpr float kBands = kHead + kDotsRow + kWords + kTask + kMain + kTools + kGaps;
    // The board keeps at least two fifths of the height; the words are what one is here for.
    const float most = std::max(high - board, high * 0.56F);
    f.unit = std::min({wanted.unit, wanted.width / 540, most / kBands});
    const float k = f.unit, gap = 16 * k;
    float y = f.margin;
    const float head = std::max(kHead * k, wanted.least);
    f.header = whole_pixels({x, y, w, head});
    y += head + gap;
    l.dots = whole_pixels({x, y, w, kDotsRow * k});
    y += kDotsRow * k;
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
