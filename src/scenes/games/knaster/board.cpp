#include "scenes/games/knaster/board.hpp"

#include "scenes/face/board_parts.hpp"
#include "scenes/games/knaster/title.hpp"

#include <algorithm>
#include <cmath>

namespace scenes::knaster_table {

using render::Canvas;
using render::Color;
using render::Face;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

// Lengths in fields. Wide: hands at the left of the grid, tray beside the sheet.
constexpr float kWideW = 8.24F, kWideH = 8.14F, kColumn = 3.0F, kBetween = 0.36F;
// Compact: hands in two rows under the grid, tray and card under the sheet.
constexpr float kSlimW = 7.06F, kSlimH = 8.90F, kStrip = 1.42F, kGap = 0.20F;
// Close: hands at the left of the grid, tray and card under a sheet with little air.
constexpr float kCloseH = 7.44F;

void place_wide(Board& b, const Rect& play) {
    const float c = b.c, w = kWideW * c, h = kWideH * c, column = kColumn * c;
    const float spare = std::max(0.0F, play.w - w - column);
    const float gap = std::clamp(spare * 0.34F, 0.3F * c, 0.9F * c);
    const float left = play.x + std::max(0.0F, (spare - gap) * 0.5F);
    b.sheet = whole_pixels({left, play.y + (play.h - h) / 2, w, h});
    b.head = {b.sheet.x + 0.373F * c, b.sheet.y + 0.2F * c, b.sheet.w - 0.746F * c, 0.72F * c};
    b.grid = {std::round(b.sheet.x + 2.19F * c), std::round(b.sheet.y + 1.85F * c)};
    for (std::size_t i = 0; i < b.hands.size(); ++i)
        b.hands[i] = {b.sheet.x + 0.30F * c, b.grid.y + static_cast<float>(i) * 0.84F * c,
                      1.78F * c, 0.80F * c};
    b.sums = {b.grid.x, b.grid.y + 5.24F * c, 5 * c, 0.63F * c};
    const float x = b.sheet.right() + gap, side = 2.98F * c;
    const float top = b.sheet.y + std::max(0.35F * c, (h - 6.6F * c) / 2);
    b.tray = whole_pixels({x, top, side, side});
    b.tray.h = b.tray.w;
    b.card = whole_pixels({x + 0.21F * c, top + side + 0.36F * c, 2.56F * c, 1.28F * c});
    b.pad = whole_pixels({x - 0.12F * c, b.tray.y - 0.06F * c, side + 0.24F * c, side + 0.12F * c});
    b.die = 0.90F * c;
}

/// Tray and card in a strip under the sheet.
void place_strip(Board& b, float y) {
    const float c = b.c, strip = kStrip * c;
    b.tray = whole_pixels({b.sheet.x, y, b.sheet.w * 0.552F, strip});
    b.card = whole_pixels({b.tray.right() + 0.2F * c, y, 0, strip});
    b.card.w = b.sheet.right() - b.card.x;
    b.pad = whole_pixels({b.sheet.x, y, b.sheet.w, strip});
    b.die = 0.80F * c;
    b.wide = false;
}

/// A sheet of so many fields with the strip under it, in the middle of the play.
void place_over_strip(Board& b, const Rect& play, float columns, float rows) {
    const float c = b.c, w = columns * c, h = rows * c, strip = kStrip * c;
    const float spare = std::max(0.0F, play.h - h - strip);
    const float gap = std::clamp(spare * 0.4F, kGap * c * 0.6F, 0.6F * c);
    const float top = play.y + (spare - gap) / 2;
    b.sheet = whole_pixels({play.x + (play.w - w) / 2, top, w, h});
    place_strip(b, b.sheet.bottom() + gap);
}

void place_close(Board& b, const Rect& play) {
    const float c = b.c;
    place_over_strip(b, play, kWideW, kCloseH);
    b.head = {b.sheet.x + 0.30F * c, b.sheet.y + 0.07F * c, b.sheet.w - 0.60F * c, 0.60F * c};
    b.grid = {std::round(b.sheet.x + 2.19F * c), std::round(b.sheet.y + 1.54F * c)};
    for (std::size_t i = 0; i < b.hands.size(); ++i)
        b.hands[i] = {b.sheet.x + 0.26F * c, b.grid.y + static_cast<float>(i) * 0.84F * c,
                      1.82F * c, 0.80F * c};
    b.sums = {b.grid.x, b.grid.y + 5.14F * c, 5 * c, 0.60F * c};
}

void place_slim(Board& b, const Rect& play) {
    const float c = b.c;
    place_over_strip(b, play, kSlimW, kSlimH);
    b.head = {b.sheet.x + 0.30F * c, b.sheet.y + 0.12F * c, b.sheet.w - 0.60F * c, 0.66F * c};
    b.grid = {std::round(b.sheet.x + 1.02F * c), std::round(b.sheet.y + 1.78F * c)};
    // The middle column has the longest names.
    constexpr std::array<float, 4> kColumns{0, 1.98F, 4.44F, 6.48F};
    for (std::size_t i = 0; i < b.hands.size(); ++i)
        b.hands[i] = {b.sheet.x + (0.30F + kColumns[i % 3]) * c,
                      b.grid.y + 5.13F * c + static_cast<float>(i / 3) * 0.58F * c,
                      (kColumns[i % 3 + 1] - kColumns[i % 3] - 0.02F) * c, 0.55F * c};
    b.sums = {b.grid.x, b.grid.y + 6.36F * c, 5 * c, 0.60F * c};
    b.listed = false;
}

/// The grid with the points of its lines, and nothing else.
void place_picture(Board& b, const Rect& play, float most) {
    constexpr float kPictureW = 7.2F, kPictureH = 6.6F;
    b.c = std::floor(std::min({play.w / kPictureW, play.h / kPictureH, most}) * 2) / 2;
    b.points = 0.29F * b.c;
    b.sheet = whole_pixels(Rect::around(play.centre(), kPictureW * b.c, kPictureH * b.c));
    b.grid = {std::round(b.sheet.x + 1.1F * b.c), std::round(b.sheet.y + 1.25F * b.c)};
}

}  // namespace

int row_of_hand(knaster::Hand hand) {
    for (std::size_t i = 0; i < kHands.size(); ++i)
        if (kHands[i] == hand) return static_cast<int>(i);
    return -1;
}

Rect Board::field_box(int field) const {
    return {grid.x + static_cast<float>(knaster::column_of(field)) * c,
            grid.y + static_cast<float>(knaster::row_of(field)) * c, c, c};
}

Rect Board::field(int field) const {
    return field_box(field).inset(0.034F * c);
}

Point Board::line(int line) const {
    const float away = 0.46F * c, side = 5 * c;
    if (line < 5) return {grid.x + side + away, grid.y + (static_cast<float>(line) + 0.5F) * c};
    if (line < 10) return {grid.x + (static_cast<float>(line - 5) + 0.5F) * c, grid.y - away};
    return {line == knaster::kFalling ? grid.x - 0.40F * c : grid.x + side + away, grid.y - away};
}

Path Board::band(int line) const {
    const Rect first = field(knaster::field_of_line(line, 0));
    const Rect last = field(knaster::field_of_line(line, 4));
    if (line < 10)
        return Path::rounded(
            Rect{first.x, first.y, last.right() - first.x, last.bottom() - first.y}, 0.10F * c);
    const Point middle{grid.x + 2.5F * c, grid.y + 2.5F * c};
    const float length = 4 * c * 1.41421F + 0.90F * c;
    return Path::rounded(Rect::around(middle, length, 0.90F * c), 0.45F * c)
        .turned(line == knaster::kFalling ? 45.0F : -45.0F, middle);
}

Point Board::die_at(int index, int round) const {
    const Point at = tray.centre();
    const float side = index == 0 ? -1.0F : 1.0F;
    const float jump = static_cast<float>((round * 7 + index * 3) % 5 - 2) * 0.035F * c;
    if (!wide) return {at.x + side * 0.78F * c + jump, at.y + jump * 0.5F};
    return {at.x + side * 0.53F * c + jump, at.y - side * 0.2F * c - jump};
}

Board measure(const ViewParams& params) {
    const Rect& play = params.play;
    const float beside =
        std::min(play.h / (kWideH + 0.24F), play.w / (kWideW + kColumn + kBetween + 0.05F));
    const float under =
        std::min(play.w / (kSlimW + 0.06F), play.h / (kSlimH + kGap + kStrip + 0.12F));
    const float close =
        std::min(play.w / (kWideW + 0.06F), play.h / (kCloseH + kGap + kStrip + 0.12F));
    Board b;
    b.least = params.least;
    if (params.picture) {
        // In a text not larger than other figures.
        place_picture(b, play, params.coordinates ? 84 * params.unit : play.h);
        return b;
    }
    // A list of hands is the better one to read: such a sheet may be a little smaller.
    const float listed = 1.04F * std::max(beside, close);
    const float best = listed < under ? under : std::max(beside, close);
    b.c = std::max(4.0F, std::floor(2 * best) / 2);
    b.points = 0.28F * b.c;
    if (listed < under)
        place_slim(b, play);
    else if (beside >= close)
        place_wide(b, play);
    else
        place_close(b, play);
    return b;
}

// ------------------------------------------------------------------------------------------- paint

namespace {

void paint_paper(Canvas& canvas, const Board& board) {
    const Rect& box = board.sheet;
    const auto& theme = canvas.theme();
    const float radius = 0.07F * board.c;
    if (theme.flat) {
        canvas.fill(box, render::kBlack, radius);
        canvas.frame(box, render::kWhite, std::max(2.0F, 0.025F * board.c), radius);
        return;
    }
    canvas.texture(render::Texture::paper, box, knaster_art::paper_colour(theme), radius);
    canvas.fill(box,
                Paint::across(box, 0, 0, 1, 1,
                              {{0, render::kWhite.with_alpha(0.22F)},
                               {0.5F, render::kWhite.with_alpha(0)},
                               {0.5001F, Color::hex("8A7A5A").with_alpha(0)},
                               {1, Color::hex("8A7A5A").with_alpha(0.10F)}}),
                radius);
}

/// A short stroke from the corner field towards its diagonal.
void paint_tick(Canvas& canvas, const Board& board, int line) {
    const float c = board.c, way = line == knaster::kFalling ? 1.0F : -1.0F;
    const Point at = board.line(line);
    const float r = board.points;
    canvas.line({at.x + way * r * 0.6F, at.y + r * 0.66F},
                {at.x + way * (r * 0.6F + 0.20F * c), at.y + r * 0.66F + 0.22F * c},
                std::max(1.5F, 0.026F * c), knaster_art::print_colour(canvas.theme()));
}

/// Room that the circles of a hand take beside its name.
float rings_room(const Board& board, std::size_t row) {
    if (board.listed) return 0;
    return (0.25F * static_cast<float>(knaster::circles_of(kHands[row])) + 0.06F) * board.c;
}

/// One size for the names of all hands: that of the longest.
render::Font hands_font(Canvas& canvas, const Board& board,
                        const std::array<std::string, 6>& hands) {
    const float c = board.c;
    render::Font font{Face::heavy, (board.listed ? 0.225F : 0.21F) * c};
    for (std::size_t row = 0; row < hands.size(); ++row) {
        const float room = board.hands[row].w - 0.19F * c - rings_room(board, row);
        const auto fitted = canvas.fit(hands[row], Face::heavy, font.px, 0.10F * c, room);
        font.px = std::min(font.px, fitted.px);
    }
    font.px = std::max(font.px, board.least);
    return font;
}

/// Where the circles begin beside the names: under each other in a column of two hands.
float rings_at(Canvas& canvas, const Board& board, const std::array<std::string, 6>& hands,
               std::size_t row, const render::Font& font) {
    const float c = board.c;
    const Rect& box = board.hands[row];
    float names = 0;
    for (const std::size_t i : {row % 3, row % 3 + 3})
        for (const auto& line :
             canvas.wrap(hands[i], font, box.w - 0.07F * c - rings_room(board, i)))
            names = std::max(names, canvas.measure(line, font));
    return std::min(box.right() - rings_room(board, row),
                    std::max(box.right() - 0.82F * c, box.x + 0.17F * c + names));
}

void paint_hand(Canvas& canvas, const Board& board, const std::array<std::string, 6>& hands,
                std::size_t row, const render::Font& font) {
    const float c = board.c;
    const Rect& box = board.hands[row];
    const Color ink = canvas.theme().flat ? render::kWhite : Color::hex("33312F");
    const int circles = knaster::circles_of(kHands[row]);
    const float x = box.x + 0.07F * c;
    const float y = board.listed ? box.y + 0.24F * c : box.centre().y;
    // On a sheet that is only a picture names would be specks.
    constexpr float kReadable = 8;
    if (font.px < kReadable) {
        const float left = board.listed ? x : box.right() - rings_room(board, row);
        paint_owed(canvas, {left, box.centre().y}, 0.25F * c, 0.085F * c, circles);
        return;
    }
    // Large letters want two lines for a long name; the circles move under them.
    const auto lines = canvas.wrap(hands[row], font, box.w - 0.07F * c);
    if (board.listed && lines.size() > 1) {
        const float step = font.px * 1.04F;
        for (std::size_t i = 0; i < lines.size(); ++i)
            canvas.label({x, box.y + 0.14F * c + (static_cast<float>(i) + 0.1F) * step}, lines[i],
                         font, ink, render::Align::left);
        paint_owed(canvas, {x, box.y + 0.71F * c}, 0.25F * c, 0.082F * c, circles);
        return;
    }
    // Beside its circles a long name takes two lines, where they fit; circles matter more than the
    // end of a name.
    std::string name = hands[row];
    const float room = box.w - 0.07F * c - rings_room(board, row), step = font.px * 0.98F;
    const auto beside = canvas.wrap(name, font, room);
    const bool two = board.least > 0 && !board.listed && beside.size() == 2 && 2 * step <= box.h;
    if (board.least > 0 && !board.listed) name = canvas.ellipsis(name, font, room);
    if (two)
        for (std::size_t i = 0; i < 2; ++i)
            canvas.label({x, y + (static_cast<float>(i) - 0.5F) * step}, beside[i], font, ink,
                         render::Align::left);
    else
        canvas.label({x, y}, name, font, ink, render::Align::left);
    if (board.listed)
        paint_owed(canvas, {x, box.y + 0.57F * c}, 0.27F * c, 0.092F * c, circles);
    else
        paint_owed(canvas, {rings_at(canvas, board, hands, row, font), y}, 0.25F * c, 0.085F * c,
                   circles);
}

}  // namespace

void paint_owed(Canvas& canvas, Point left, float step, float radius, int circles, int pale) {
    for (int i = 0; i < circles; ++i) {
        const float opacity = i < circles - pale ? 1.0F : 0.3F;
        canvas.ring({left.x + radius + static_cast<float>(i) * step, left.y}, radius,
                    std::max(1.5F, 0.28F * radius), knaster_art::pencil_colour(canvas.theme()),
                    opacity);
    }
}

float coordinate_letters(const Board& board, const ViewParams& params) {
    if (!params.coordinates) return 0;
    const float wished = std::max(0.17F * board.c, 14 * params.type);
    return std::max(std::min(wished, 0.25F * board.c), params.least);
}

void paint_coordinates(Canvas& canvas, const Board& board, float letters) {
    if (letters <= 0) return;
    const render::Font font{Face::semibold, letters};
    const Color ink = canvas.theme().flat ? render::kWhite : Color::hex("3F5A48");
    const float in = 0.12F * board.c;
    for (int i = 0; i < knaster::kSide; ++i) {
        const Rect column = board.field(knaster::field_at(i, knaster::kSide - 1));
        canvas.label({column.x + in, column.bottom() - in}, std::string(1, "abcde"[i]), font, ink);
        const Rect row = board.field(knaster::field_at(knaster::kSide - 1, i));
        canvas.label({row.right() - in, row.y + in}, std::to_string(i + 1), font, ink);
    }
}

void paint_sheet(Canvas& canvas, const Board& board, const Print& printed) {
    const auto& hands = printed.hands;
    const float c = board.c;
    const Color print = knaster_art::print_colour(canvas.theme());
    paint_paper(canvas, board);
    if (!board.head.empty()) {
        const float size = (board.wide ? 0.56F : 0.50F) * c;
        canvas.label({board.head.x, board.head.centre().y + 0.02F * c}, "Knaster",
                     {Face::display_bold, size}, print, render::Align::left);
        canvas.fill({board.head.x, std::round(board.head.bottom()), board.head.w,
                     std::max(1.0F, std::round(0.025F * c))},
                    print);
        const auto font = hands_font(canvas, board, hands);
        for (std::size_t i = 0; i < hands.size(); ++i) paint_hand(canvas, board, hands, i, font);
        paint_tick(canvas, board, knaster::kFalling);
        paint_tick(canvas, board, knaster::kRising);
    }
    for (int line = 0; line < knaster::kLines; ++line)
        if (printed.points || line >= knaster::kFalling)
            knaster_art::points(canvas, board.line(line), board.points,
                                printed.points ? knaster::points_of(line) : 0);
    knaster_art::grid(canvas, board.grid, c);
}

}  // namespace scenes::knaster_table
