#include "scenes/table/public/panel.hpp"

#include "scenes/face/board_parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Rect;

constexpr float kLine = 1.18F;  // height of a line, times its letters

/// `count` boxes side by side.
void in_row(std::vector<Rect>& list, const Rect& row, int count, float gap) {
    const auto n = static_cast<float>(count);
    const float w = (row.w - (n - 1) * gap) / n;
    for (int i = 0; i < count; ++i)
        list.push_back(whole_pixels({row.x + static_cast<float>(i) * (w + gap), row.y, w, row.h}));
}

float main_height(const PublicWanted& wanted) {
    const auto rows = static_cast<float>(std::max(1, wanted.main_rows));
    return rows * wanted.primary + (rows - 1) * wanted.gap;
}

float card_height(const PublicWanted& wanted) {
    const float high = std::max(wanted.letters * 1.55F, 62 * wanted.px);
    return wanted.cards ? std::max(high, wanted.second) : high;
}

/// Name of the game and the language in one row.
void head(PublicLayout& l, const PublicWanted& wanted, const Rect& row) {
    l.table.header = whole_pixels(row);
    if (!wanted.languages) return;
    const float wide =
        std::clamp(wanted.letters * 7, 1.6F * wanted.second, std::max(wanted.second, row.w * 0.5F));
    l.language = whole_pixels({row.right() - wide, row.y, wide, row.h});
    l.table.header.w = l.language.x - wanted.gap - l.table.header.x;
}

/// Panel beside the board.
PublicLayout wide(const PublicWanted& wanted) {
    PublicLayout l;
    auto& t = l.table;
    const Rect& room = wanted.room;
    const float gap = wanted.gap, margin = std::round(22 * wanted.px);
    l.pad = std::round(16 * wanted.px);
    // Larger letters ask for a wider panel.
    const float grown = std::clamp(wanted.letters / (28 * wanted.px), 1.0F, 2.4F);
    // Four tools stand in two rows, the one for lower controls in the lower one.
    const int in_line = wanted.tools > 3 ? 2 : wanted.tools;
    const auto tools = static_cast<float>(in_line);
    const float least = tools * wanted.second + (tools - 1) * gap + 2 * l.pad;
    const float width = std::round(std::max(
        least, std::min(508 * std::max(wanted.px, wanted.least / 28) * (1 + 0.5F * (grown - 1)),
                        room.w * 0.44F)));
    t.margin = margin;
    t.panel = whole_pixels({wanted.left ? room.x + margin : room.right() - margin - width,
                            room.y + margin, width, room.h - 2 * margin});
    const float left = wanted.left ? t.panel.right() + margin : room.x + margin;
    t.play = whole_pixels({left, t.panel.y, room.w - width - 3 * margin, t.panel.h});
    const Rect in = t.panel.inset(l.pad);
    head(l, wanted, {in.x, in.y, in.w, wanted.second});
    float y = in.y + wanted.second + gap, bottom = in.bottom();
    const float row = wanted.second + gap;
    const int lines = (wanted.tools + in_line - 1) / in_line;
    for (int line = lines; line > 0; --line)
        in_row(t.tools, {in.x, bottom - static_cast<float>(line) * row + gap, in.w, wanted.second},
               std::min(in_line, wanted.tools - (lines - line) * in_line), gap);
    bottom -= static_cast<float>(lines) * row;
    const float main = main_height(wanted);
    t.main = whole_pixels({in.x, bottom - main, in.w, main});
    bottom = t.main.y - gap;
    // Players one under the other, or side by side where words would have no room.
    // Tall panels give the cards some of their air.
    const float line = wanted.letters * kLine;
    const float card =
        std::max(card_height(wanted), std::min(92 * wanted.px, (bottom - y) * 0.14F));
    const float between = wanted.cards ? gap : std::round(gap * 0.6F);
    const auto rows = static_cast<float>(wanted.players);
    const bool beside =
        wanted.players == 2 && bottom - y < rows * (card + between) + gap + 3.2F * line;
    if (beside) {
        in_row(t.players, {in.x, y, in.w, card}, wanted.players, between);
        y += card + gap;
    } else {
        for (int i = 0; i < wanted.players; ++i, y += card + between)
            t.players.push_back(whole_pixels({in.x, y, in.w, card}));
        y += gap - between;
    }
    // A few lines for the words, the rest for what has happened.
    const float rest = bottom - y;
    const float words = std::min(rest, std::max(4.4F * line, rest * (wanted.sheet ? 0.38F : 0.5F)));
    t.advice = whole_pixels({in.x, bottom - words, in.w, words});
    const float middle = t.advice.y - gap - y;
    if (middle >= 2.6F * line) t.log = whole_pixels({in.x, y, in.w, middle});
    return l;
}

/// Bands one under the other.
PublicLayout upright(const PublicWanted& wanted) {
    PublicLayout l;
    auto& t = l.table;
    t.portrait = true;
    const Rect& room = wanted.room;
    const float gap = wanted.gap, line = wanted.letters * kLine;
    t.margin = std::round(36 * wanted.px);
    l.pad = std::round(16 * wanted.px);
    const Rect in = room.inset(t.margin);
    head(l, wanted, {in.x, in.y, in.w, wanted.second});
    float y = in.y + wanted.second + gap, bottom = in.bottom();
    const float card = card_height(wanted);
    const int columns = std::min(std::max(1, wanted.players), 2);
    for (int i = 0; i < wanted.players; i += columns, y += card + gap)
        in_row(t.players, {in.x, y, in.w, card}, std::min(columns, wanted.players - i), gap);
    in_row(t.tools, {in.x, bottom - wanted.second, in.w, wanted.second}, wanted.tools, gap);
    bottom -= wanted.second + gap;
    // Words and the main button side by side; the hand decides where the button is.
    const float main = main_height(wanted), high = std::max(main, 3.3F * line + 2 * l.pad);
    const float half = std::round(in.w * 0.42F);
    const float at = wanted.left ? in.x : in.right() - half;
    t.main = whole_pixels({at, bottom - main, half, main});
    t.advice = whole_pixels(
        {wanted.left ? in.x + half + gap : in.x, bottom - high, in.w - half - gap, high});
    bottom -= high + gap;
    const float spare = bottom - y - in.w * (1 + wanted.under);
    if (spare - gap >= (wanted.sheet ? 4 : 2.6F) * line) {
        const float middle = std::min(spare - gap, 9 * line);
        t.log = whole_pixels({in.x, bottom - middle, in.w, middle});
        bottom -= middle + gap;
    }
    t.play = whole_pixels({in.x, y, in.w, bottom - y});
    return l;
}

}  // namespace

PublicLayout lay_out_public(const PublicWanted& wanted) {
    auto l = wanted.room.h > wanted.room.w * 1.15F ? upright(wanted) : wide(wanted);
    l.table.unit = wanted.least / 20;
    return l;
}

}  // namespace scenes
