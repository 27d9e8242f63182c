// Tiles, badges and the poster, whose tiles lie as the view arranges them.
#include "scenes/games/tantrix/title.hpp"

#include "game/tantrix/tile.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/view.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace scenes::tantrix_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

constexpr float kTile = 0.972F;  // of the place: tiles do not touch
constexpr float kLine = 0.985F;  // radius the links are drawn for: they meet over the seams

struct Link {
    int from = 0, to = 0;
    char letter = 'R';
    int span() const { return std::min((to - from + 6) % 6, (from - to + 6) % 6); }
};

/// The three links of a tile, the longest first: straight, wide, tight.
std::array<Link, 3> links_of(std::string_view sides, int rotation) {
    std::array<Link, 3> links;
    std::size_t found = 0;
    for (int a = 0; a < 6; ++a)
        for (int b = a + 1; b < 6; ++b)
            if (sides[static_cast<std::size_t>(a)] == sides[static_cast<std::size_t>(b)] &&
                found < links.size())
                links[found++] = {(a + rotation) % 6, (b + rotation) % 6,
                                  sides[static_cast<std::size_t>(a)]};
    std::stable_sort(links.begin(), links.end(),
                     [](const Link& a, const Link& b) { return a.span() > b.span(); });
    return links;
}

Point side_middle(float radius, int side) {
    const float angle = (-90.0F + 60.0F * static_cast<float>(side)) * 3.14159265F / 180.0F;
    return {radius * kHalf * std::cos(angle), radius * kHalf * std::sin(angle)};
}

float link_length(float radius, int span) {
    constexpr float pi = 3.14159265F;
    return radius * (span == 1 ? pi / 3 : span == 2 ? pi / 2 : 1.7320508F);
}

Path plain_hexagon(float radius, float rounding) {
    std::array<Point, 6> corner;
    for (std::size_t i = 0; i < 6; ++i) {
        const float angle = 60.0F * static_cast<float>(i) * 3.14159265F / 180.0F;
        corner[i] = {radius * std::cos(angle), radius * std::sin(angle)};
    }
    Path path;
    for (std::size_t i = 0; i < 6; ++i) {
        const Point a = corner[(i + 5) % 6], b = corner[i], c = corner[(i + 1) % 6];
        const float part = rounding / radius;
        const Point in = render::between(b, a, part), out = render::between(b, c, part);
        if (i == 0)
            path.move_to(in);
        else
            path.line_to(in);
        path.quad_to(b, out);
    }
    return path.close();
}

/// What runs along a line of a colour, in whole periods from side to side, so that it goes on over
/// the seam: dots, dashes, a core.
void paint_pattern(Canvas& canvas, const Link& l, float radius) {
    const int span = l.span();
    const float length = link_length(radius * kLine, span);
    const Path path = link({}, radius * kLine, l.from, l.to);
    const Color base = colour(l.letter, canvas.theme());
    if (l.letter == 'Y') {
        const int count = span == 1 ? 7 : span == 2 ? 10 : 11;
        const Color dot = base.mix(render::kBlack, 0.72F);
        for (int i = 0; i < count; ++i)
            canvas.circle(path.point_at((static_cast<float>(i) + 0.5F) / static_cast<float>(count)),
                          radius * 0.036F, dot);
    } else if (l.letter == 'G') {
        const float period = length / (span == 1 ? 4.0F : 6.0F);
        render::Stroke stroke{radius * 0.062F, render::Cap::butt};
        stroke.dash = {period * 0.58F, period * 0.42F};
        stroke.dash_offset = period * 0.29F;
        canvas.stroke(path, stroke, base.mix(render::kWhite, 0.82F));
    } else if (l.letter == 'B') {
        canvas.stroke(path, {radius * 0.08F, render::Cap::butt},
                      base.mix(Color::hex("0A2A44"), 0.85F));
    }
}

/// The black hexagon without links.
void paint_blank(Canvas& canvas, float radius, const TileLook& look) {
    const auto& theme = canvas.theme();
    const Path outline = plain_hexagon(radius * kTile, radius * 0.10F);
    const Rect box = outline.bounds();
    if (theme.flat) {
        canvas.shape(outline, render::kBlack);
        canvas.stroke(plain_hexagon(radius * kTile - std::max(1.0F, radius * 0.02F), radius * 0.1F),
                      {std::max(1.5F, radius * 0.03F)},
                      look.faded ? Color::hex("8A8A8A") : render::kWhite);
        return;
    }
    if (look.shadow) canvas.shadow(outline, render::ShadowLevel::L1);
    canvas.shape(outline, Paint::across(box, 0.2F, 0, 0.8F, 1,
                                        {{0, Color::hex("4A4850")},
                                         {0.5F, Color::hex("2A292E")},
                                         {1, Color::hex("0F0F11")}}));
    canvas.shape(plain_hexagon(radius * (kTile - 0.035F), radius * 0.09F),
                 Paint::across(box, 0.2F, 0, 0.8F, 1,
                               {{0, Color::hex("26262A")}, {1, Color::hex("141416")}}));
    if (theme.id == render::ThemeId::dark)
        canvas.stroke(outline, {std::max(1.0F, radius * 0.022F)},
                      Color::hex("77737F").with_alpha(0.8F));
}

/// A link with the black that parts it from what it crosses.
void paint_link(Canvas& canvas, const Link& l, float radius, const TileLook& look) {
    const Path path = link({}, radius * kLine, l.from, l.to);
    const auto line = [&](float width, Color paint) {
        canvas.stroke(path, {radius * width, render::Cap::butt}, paint);
    };
    const Color base = colour(l.letter, canvas.theme());
    line(0.39F, canvas.theme().flat ? render::kBlack : Color::hex("121214"));
    if (look.faded) return line(0.29F, base.mix(Color::hex("1B1B1E"), 0.72F));
    line(0.30F, base.mix(render::kBlack, 0.30F));
    line(0.265F, base);
    if (canvas.theme().signs.patterns) paint_pattern(canvas, l, radius);
}

/// What a tile's picture depends on besides its links.
std::string look_key(const TileLook& look, float radius) {
    std::string key = std::to_string(static_cast<int>(std::lround(radius * 2)));
    key += look.faded ? 'f' : '-';
    key += look.shadow ? '-' : 'n';
    return key;
}

/// From one blank tile and few links all 56 tiles of a size are put together: each of these is
/// painted once, which is what makes zooming smooth.
void paint_tile(Canvas& canvas, float radius, const Rect& bounds, std::string_view sides,
                const TileLook& look) {
    const std::string common = look_key(look, radius);
    canvas.sprite("tantrix blank " + common, bounds,
                  [radius, look](Canvas& inner) { paint_blank(inner, radius, look); }, {});
    for (const Link& l : links_of(sides, look.rotation)) {
        const Rect around = link({}, radius * kLine, l.from, l.to).bounds().inset(-0.2F * radius);
        const std::string key =
            "tantrix link " + common + l.letter + std::to_string(l.from) + std::to_string(l.to);
        canvas.sprite(key, around,
                      [radius, l, look](Canvas& inner) { paint_link(inner, l, radius, look); }, {});
    }
}

void shape_of(Canvas& canvas, Point at, float r, char letter) {
    const Color ink = colour(letter, canvas.theme());
    switch (letter) {
        case 'R':
            canvas.fill(Rect::around(at, 1.7F * r, 1.7F * r), ink, 0.25F * r);
            break;
        case 'G':
            canvas.shape(Path::polygon({{at.x, at.y - 1.0F * r},
                                        {at.x + 1.06F * r, at.y + 0.84F * r},
                                        {at.x - 1.06F * r, at.y + 0.84F * r}}),
                         ink);
            break;
        case 'B':
            canvas.shape(Path::polygon({{at.x, at.y - 1.12F * r},
                                        {at.x + 1.12F * r, at.y},
                                        {at.x, at.y + 1.12F * r},
                                        {at.x - 1.12F * r, at.y}}),
                         ink);
            break;
        default:
            canvas.circle(at, r, ink);
            break;
    }
}

bool read_number(std::string_view& text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

}  // namespace

std::string_view sides_of(int tile) {
    return tantrix::text_of(tile);
}

Color colour(char letter, const render::Theme& theme) {
    const bool safe = theme.signs.safe;
    switch (letter) {
        case 'R':
            return safe ? Color::hex("F25A18") : Color::hex("D90B0B");
        case 'Y':
            return safe ? Color::hex("FFF566") : Color::hex("FFE74D");
        case 'G':
            return safe ? Color::hex("2E7365") : Color::hex("2A8C74");
        default:
            return safe ? Color::hex("80BBFF") : Color::hex("8CCFFF");
    }
}

void tile(Canvas& canvas, Point centre, float radius, std::string_view sides,
          const TileLook& look) {
    TileLook inside = look;
    // Rounded so that a board slowly growing is not painted anew for every fraction of a pixel.
    const float size = std::max(4.0F, std::round(radius * 2) / 2);
    if (look.lift > 0) {
        inside.shadow = false;
        // Wide and soft: a tile that grows as it flies changes its shadow in few steps.
        const float wide = std::max(4.0F, std::round(radius / 4) * 4);
        if (!canvas.theme().flat)
            canvas.shadow(plain_hexagon(wide * kTile, wide * 0.1F).moved(centre),
                          render::ShadowLevel::L4, look.lift * look.opacity);
    }
    std::string kin = "tantrix ";
    kin += sides;
    kin += static_cast<char>('0' + (look.rotation % 6 + 6) % 6);
    const std::string key = kin + look_key(inside, size);
    kin += look_key(inside, 0);
    const Rect bounds = canvas.with_shadow(Rect::around({}, 2 * size, 2 * size * kHalf).inset(-1),
                                           render::ShadowLevel::L1);
    render::Pose pose;
    pose.opacity = look.opacity;
    pose.turn = look.swing;
    pose.kin = kin;
    pose.size = size;
    const std::string named(sides);
    canvas.sprite(
        key, bounds,
        [size, bounds, named, inside](Canvas& inner) {
            paint_tile(inner, size, bounds, named, inside);
        },
        centre, pose);
}

Path hexagon(Point centre, float radius) {
    return plain_hexagon(radius, radius * 0.10F).moved(centre);
}

Point cell_at(int q, int r) {
    return {1.5F * static_cast<float>(q),
            2 * kHalf * (static_cast<float>(r) + static_cast<float>(q) / 2)};
}

// A tight link is an arc about the corner between its sides, a wide one about the middle of the
// place that lies between them.
Path link(Point centre, float radius, int from, int to) {
    int a = from, span = (to - from + 6) % 6;
    if (span > 3) {
        a = to;
        span = 6 - span;
    }
    if (span == 3)
        return Path::line(centre + side_middle(radius, from), centre + side_middle(radius, to));
    const float begin = 180.0F + 60.0F * static_cast<float>(a);
    const float toward =
        (60.0F * static_cast<float>(a) - (span == 1 ? 60.0F : 30.0F)) * 3.14159265F / 180.0F;
    const float away = span == 1 ? radius : radius * 2 * kHalf;
    const Point about{centre.x + away * std::cos(toward), centre.y + away * std::sin(toward)};
    Path path;
    path.arc(about, span == 1 ? radius / 2 : radius * 1.5F, begin, span == 1 ? -120.0F : -60.0F);
    return path;
}

void mark(Canvas& canvas, Point centre, float radius, std::string_view letters) {
    canvas.circle(centre, radius, canvas.theme().flat ? render::kBlack : Color::hex("17171A"));
    if (canvas.theme().flat)
        canvas.ring(centre, radius, std::max(1.0F, radius * 0.08F), render::kWhite);
    if (letters.size() == 1) return shape_of(canvas, centre, radius * 0.56F, letters[0]);
    const std::array<Point, 4> places{Point{-0.36F, -0.36F}, Point{0.36F, -0.36F},
                                      Point{-0.36F, 0.36F}, Point{0.36F, 0.36F}};
    for (std::size_t i = 0; i < letters.size() && i < places.size(); ++i)
        shape_of(canvas, centre + places[i] * radius, radius * 0.26F, letters[i]);
}

void pattern(Canvas& canvas, Point centre, float radius, char letter, int from, int to) {
    if (!canvas.theme().signs.patterns || letter == 'R') return;
    const Link l{from, to, letter};
    const float size = std::max(4.0F, std::round(radius * 2) / 2);
    const Rect around = link({}, size * kLine, from, to).bounds().inset(-0.1F * size);
    const std::string key = "tantrix pattern " + look_key({}, size) + letter +
                            std::to_string(from) + std::to_string(to);
    canvas.sprite(
        key, around, [size, l](Canvas& inner) { paint_pattern(inner, l, size); }, centre);
}

bool read_cell(std::string_view text, int& q, int& r) {
    if (!read_number(text, q) || text.empty() || text.front() != ',') return false;
    text.remove_prefix(1);
    return read_number(text, r) && text.empty();
}

void poster(Canvas& canvas, const Rect& box) {
    const auto& colours = colors_of(canvas.theme(), "tantrix");
    const bool flat = canvas.theme().flat;
    const auto clip = canvas.clip(box);
    canvas.fill(box, flat ? Paint(render::kBlack)
                          : Paint::down(box, colours.poster.first, colours.poster.second));
    const float r = std::min(box.w / 5.4F, box.h / 5.6F);
    const bool tall = box.h > box.w * 2;  // its foot is covered by words
    const Point middle{box.centre().x, box.y + box.h * (tall ? 0.42F : 0.5F)};
    const int reach = static_cast<int>(std::ceil(std::max(box.w, box.h) / r));
    for (int q = -reach; q <= reach; ++q)
        for (int row = -reach; row <= reach; ++row) {
            const Point at = middle + cell_at(q, row) * r;
            if (!Rect::around(at, 2 * r, 2 * r).touches(box)) continue;
            if (flat)
                canvas.stroke(hexagon(at, r * 0.94F), {1}, render::kWhite, 0.3F);
            else
                canvas.shape(hexagon(at, r * 0.94F), render::kWhite, 0.06F);
        }
    // Seven tiles of the set; the yellow line runs in a ring around the middle one.
    static const auto flower =
        played(tiles_of("41@0,0/0 50@0,-1/0 33@1,-1/1 46@1,0/3 9@0,1/2 56@-1,1/4 55@-1,0/4"));
    assert(flower);
    for (const auto& laid : flower->position.board().tiles())
        canvas.shadow(hexagon(middle + cell_at(laid.cell.q, laid.cell.r) * r, r),
                      render::ShadowLevel::L3, 0.8F);
    static const TantrixView view;
    auto params = picture_params(canvas, Rect::around(middle, 6 * r, 6 * r), false);
    params.zoom = r / params.unit;
    draw_position(canvas, params, view, game::Boxed<tantrix::Position>(flower->position));
    if (!flat)
        canvas.fill(box, Paint::across(box, 0, 0, 1, 1,
                                       {{0, render::kWhite.with_alpha(0.10F)},
                                        {0.4F, render::kWhite.with_alpha(0)},
                                        {1, render::kBlack.with_alpha(0.16F)}}));
}

void piece(Canvas& canvas, Point centre, float radius, int seat) {
    if (seat < 0) {
        const auto fade = canvas.fade(0.45F);
        return mark(canvas, centre, radius, kLetters);
    }
    mark(canvas, centre, radius, kLetters.substr(static_cast<std::size_t>(seat % 4), 1));
}

}  // namespace scenes::tantrix_art
