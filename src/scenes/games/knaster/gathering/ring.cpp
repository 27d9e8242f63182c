// Knaster around one screen: where the sheets lie, and where what on a sheet. Arithmetic alone.
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/gathering/gathering.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::knaster_table {

using render::Point;
using render::Rect;

namespace {

// A narrow sheet in fields: head, white points, grid, foot.
constexpr float kWide = 7.1F, kHigh = 8.1F, kHead = 1.0F, kFoot = 0.95F, kLeft = 0.95F;
// A broad one: a column of words, white points over the grid and at its right.
constexpr float kBroadWide = 10.4F, kBroadHigh = 6.25F, kSide = 3.1F, kMargin = 0.3F;

/// Turned clockwise by quarters about (0, 0).
Point turned(Point p, int quarters) {
    for (int i = 0; i < quarters; ++i) p = {-p.y, p.x};
    return p;
}

/// The upper left corner of the grid.
Point grid_of(const Edge& edge) {
    const Rect all = edge.paper();
    const float c = edge.c;
    if (edge.broad) return {all.x + (kMargin + kSide + 1.0F) * c, all.y + 1.0F * c};
    return {all.x + kLeft * c, all.y + (kHead + 1.0F) * c};
}

/// The column of words of a broad sheet: what lies `from` fields under its top, `high` fields high.
Rect at_left(const Edge& edge, float from, float high) {
    const Rect all = edge.paper();
    return {all.x + kMargin * edge.c, all.y + from * edge.c, kSide * edge.c, high * edge.c};
}

Rect head_of(const Edge& edge) {
    const Rect all = edge.paper();
    const float c = edge.c;
    return {all.x + 0.2F * c, all.y + 0.08F * c, all.w - 0.4F * c, kHead * c - 0.16F * c};
}

Rect foot_of(const Edge& edge) {
    const Rect all = edge.paper();
    const float c = edge.c;
    return {all.x + 0.2F * c, all.bottom() - (edge.foot - 0.08F) * c, all.w - 0.4F * c,
            (edge.foot - 0.2F) * c};
}

}  // namespace

Rect Edge::paper() const {
    if (broad) return Rect::around({0, 0}, kBroadWide * c, kBroadHigh * c);
    return Rect::around({0, 0}, kWide * c, (kHigh - kFoot + foot) * c);
}

Rect Edge::name() const {
    if (broad) return at_left(*this, 0.22F, 0.8F);
    const Rect head = head_of(*this);
    return {head.x, head.y, 3.78F * c, head.h};
}

Rect Edge::sum() const {
    if (broad) {
        const Rect line = at_left(*this, 1.3F, 1.15F);
        return {line.x, line.y, 1.5F * c, line.h};
    }
    const Rect head = head_of(*this);
    return Rect::around({head.x + 4.75F * c, head.centre().y}, 1.0F * c, 0.78F * c);
}

Rect Edge::score() const {
    const Rect line = broad ? at_left(*this, 1.3F, 1.15F) : head_of(*this);
    return Rect::around({line.right() - 0.65F * c, line.centre().y}, 1.3F * c,
                        (broad ? 1.15F : 0.78F) * c);
}

Rect Edge::words(bool pass) const {
    if (broad) return at_left(*this, 2.7F, pass ? 1.6F : 2.5F);
    Rect line = foot_of(*this);
    line.w -= (pass ? 3.5F : 1.7F) * c;
    return line;
}

Rect Edge::field(int field) const {
    const Point grid = grid_of(*this);
    return Rect{grid.x + static_cast<float>(knaster::column_of(field)) * c,
                grid.y + static_cast<float>(knaster::row_of(field)) * c, c, c}
        .inset(0.034F * c);
}

Point Edge::line(int line) const {
    const Point grid = grid_of(*this);
    const float away = 0.48F * c;
    if (line < 5) return {grid.x + 5 * c + away, grid.y + (static_cast<float>(line) + 0.5F) * c};
    if (line < 10) return {grid.x + (static_cast<float>(line - 5) + 0.5F) * c, grid.y - away};
    return {line == knaster::kFalling ? grid.x - 0.44F * c : grid.x + 5 * c + away, grid.y - away};
}

Rect Edge::undo() const {
    if (broad) return at_left(*this, kBroadHigh - 1.02F, 0.76F);
    const Rect line = foot_of(*this);
    return {line.right() - 1.5F * c, line.y, 1.5F * c, line.h};
}

Rect Edge::pass() const {
    if (broad) return at_left(*this, kBroadHigh - 1.9F, 0.76F);
    const Rect line = foot_of(*this);
    return {line.right() - 3.3F * c, line.y, 1.7F * c, line.h};
}

Rect Edge::on_screen(const Rect& own) const {
    const Point at = turned(own.centre(), quarters) + middle;
    const bool lying = quarters % 2 == 1;
    return Rect::around(at, lying ? own.h : own.w, lying ? own.w : own.h);
}

namespace {

/// On a broad screen: broad sheets at the two long edges, up to two beside each other. The dice lie
/// at the left of two sheets, where a fourth would be, or between four.
Ring broad_ring(const Rect& area, int players) {
    const float strip = 0.15F * std::min(area.w, area.h);
    const float columns = players == 2 ? 1 : 2;
    const float dice = strip * (players == 2 ? 2.7F : players == 3 ? 0.1F : 1.35F);
    const float c = std::floor(2 * std::min(area.h * 0.985F / (2 * kBroadHigh),
                                            (area.w - dice) / (columns * kBroadWide))) /
                    2;
    const float wide = kBroadWide * c, high = kBroadHigh * c;
    const float middle = std::clamp(area.w - columns * wide, 0.0F, 2 * strip);
    const float half = (area.w - middle) / 2;
    const float left = players == 2 ? area.centre().x : area.x + half / 2;
    const float right = area.right() - half / 2;
    const float top = area.y + high / 2, bottom = area.bottom() - high / 2;
    const std::array<Point, 4> places{
        Point{left, bottom}, {left, top}, {right, bottom}, {right, top}};
    Ring ring;
    for (int i = 0; i < players; ++i) {
        const Point at = places[static_cast<std::size_t>(i)];
        ring.edges.push_back({{std::round(at.x), std::round(at.y)}, i % 2 == 0 ? 0 : 2, c, true});
    }
    if (players == 2)
        ring.middle = {area.x, area.centre().y - strip, left - wide / 2 - area.x, 2 * strip};
    else if (players == 3)
        ring.middle = {right - wide / 2, area.y, wide, area.h - high};
    else
        ring.middle = Rect::around(area.centre(), area.w - 2 * wide, area.h * 0.9F);
    return ring;
}

/// The same on an upright screen, whose long edges are at its sides: a quarter further.
Ring upright_ring(const Rect& area, int players) {
    Ring ring = broad_ring({0, 0, area.h, area.w}, players);
    const auto to = [&area](Point p) { return Point{area.right() - p.y, area.y + p.x}; };
    for (auto& edge : ring.edges) {
        edge.middle = to(edge.middle);
        ++edge.quarters;
    }
    const Rect& m = ring.middle;
    ring.middle = Rect::around(to(m.centre()), m.h, m.w);
    return ring;
}

/// A sheet at each edge; on an upright screen those at the sides may have a row of their own.
Ring narrow_ring(const Rect& area, int players) {
    Ring ring;
    // Who sits where: at the lower and the upper edge, then at the right and the left one.
    const std::array<int, 4> places{0, 2, 3, 1};
    const auto beside = static_cast<float>(std::max(0, players - 2));
    // Two sheets one over the other, others at the sides. The dice lie between the two, or at
    // their left, whatever lets the sheets be larger.
    const float strip = 0.15F * std::min(area.w, area.h);
    const auto across = [&](float more) {
        return (area.w * (1 - 0.02F * beside) - more) / (kWide + beside * kHigh);
    };
    const float between =
        std::min({(area.h - strip) / (2 * kHigh), across(0), area.h / (kWide + 0.2F)});
    const float at_left = std::min(
        {area.h * 0.985F / (2 * kHigh), across(2 * 1.35F * strip), area.h / (kWide + 0.2F)});
    const float row =
        std::min({(area.h - 2 * strip) / (kWide + 2 * kHigh),
                  area.w * 0.985F / (std::max(1.0F, beside) * kHigh), area.w / (kWide + 0.2F)});
    const bool own_row = beside > 0 && row > std::max(between, at_left);
    const bool left_tray = !own_row && at_left > between;
    const float c = std::floor(2 * (own_row ? row : std::max(between, at_left))) / 2;
    const float left = players == 4 && !own_row ? area.x + kHigh * c : area.x;
    const float right = players >= 3 && !own_row ? area.right() - kHigh * c : area.right();
    const float x = (left + right) / 2;
    for (int i = 0; i < players; ++i) {
        Edge edge;
        edge.c = c;
        edge.quarters = places[static_cast<std::size_t>(i)];
        switch (edge.quarters) {
            case 0:
                edge.middle = {x, area.bottom() - kHigh * c / 2};
                break;
            case 2:
                edge.middle = {x, area.y + kHigh * c / 2};
                break;
            case 3:
                edge.middle = {area.right() - kHigh * c / 2, area.centre().y};
                break;
            default:
                edge.middle = {area.x + kHigh * c / 2, area.centre().y};
                break;
        }
        edge.middle = {std::round(edge.middle.x), std::round(edge.middle.y)};
        ring.edges.push_back(edge);
    }
    const float high = area.h - 2 * kHigh * c;
    ring.middle = Rect::around({x, area.centre().y}, right - left, high);
    if (own_row) {
        const float gap = (area.h - (kWide + 2 * kHigh) * c) / 2;
        ring.middle = {area.x, area.centre().y + kWide * c / 2, area.w, gap};
    }
    if (left_tray) {
        const float side = x - kWide * c / 2 - left;
        ring.middle = {left, area.centre().y - strip, side, 2 * strip};
    }
    return ring;
}

}  // namespace

Ring ring(const Rect& area, int players) {
    Ring narrow = narrow_ring(area, players);
    Ring broad = area.h > area.w ? upright_ring(area, players) : broad_ring(area, players);
    // Whatever lets the fields be larger; almost as large, everybody keeps an own edge.
    return broad.edges.front().c > 1.1F * narrow.edges.front().c ? broad : narrow;
}

Ring public_ring(const Rect& area, float button, bool facing) {
    constexpr int kSheets = 2;
    // Between the sheets there is room for the dice and for a finger between two hands.
    const float strip = std::max(1.25F * button, 0.14F * std::min(area.w, area.h));
    const bool beside = area.w > area.h;
    float foot = kFoot, c = 0;
    // What the foot takes makes the fields smaller, which makes the foot higher in fields.
    for (int i = 0; i < 8; ++i) {
        const float high = kHigh - kFoot + foot;
        c = std::floor(
            std::min((area.w - (beside ? strip : 0)) / (beside ? kSheets * kWide : kWide),
                     (area.h - (beside ? 0 : strip)) / (beside ? high : kSheets * high)));
        foot = std::max(kFoot, button / c + 0.22F);
    }
    Ring ring;
    const float wide = kWide * c, high = (kHigh - kFoot + foot) * c;
    for (int i = 0; i < kSheets; ++i) {
        Edge edge;
        edge.c = c;
        edge.foot = foot;
        edge.quarters = i == 1 && facing ? 2 : 0;
        const float side = i == 0 ? -1 : 1;
        // Upright the first one lies below, nearer to whoever came first.
        edge.middle = beside ? Point{area.centre().x + side * (strip + wide) / 2, area.centre().y}
                             : Point{area.centre().x, area.centre().y - side * (strip + high) / 2};
        edge.middle = {std::round(edge.middle.x), std::round(edge.middle.y)};
        ring.edges.push_back(edge);
    }
    ring.middle = beside ? Rect::around(area.centre(), strip, high)
                         : Rect::around(area.centre(), std::max(wide, area.w * 0.9F), strip);
    return ring;
}

Middle lay_public_middle(const Rect& room, float button, float gap) {
    Middle m;
    m.slim = room.h > room.w;
    const float edge = 0.04F * std::min(room.w, room.h);
    if (m.slim) {
        const float wide = room.w - 2 * edge;
        m.menu = {room.x + edge, room.bottom() - 1.4F * button, wide, 1.4F * button};
        m.die = wide * 0.62F;
        m.tray = Rect::around(room.centre(), wide, m.die * 3.6F);
        return m;
    }
    const float high = room.h - 2 * edge, wide = std::max(2.2F * button, high);
    m.menu = {room.right() - wide, room.y + edge, wide, high};
    m.die = std::min(high, (room.w - 2 * (wide + gap)) / 2.35F) * 0.62F;
    m.tray = Rect::around(room.centre(), m.die * 3.6F, high);
    return m;
}

Middle lay_middle(const Rect& room, float button, float gap, float most) {
    // Where the room is narrow the button stands under the tray, in a slim one the dice do so too.
    const bool narrow = room.w < room.h * 2.2F;
    Middle m;
    m.slim = room.w * 2.2F < room.h;
    const float under = narrow ? button + gap : 0, beside = 1.5F * button;
    const float share = m.slim ? room.w * 0.94F : narrow ? room.h - under : room.h * 0.94F;
    const float length = m.slim ? room.h - under : narrow ? room.w : room.w - beside;
    const float high = std::min({share, most, length / 2.35F});
    m.die = high * 0.62F;
    const float along = m.die * 3.6F;
    Point centre{room.centre().x, room.centre().y - under / 2};
    // In the middle, unless the button beside it needs the room.
    if (!narrow) centre.x = std::min(centre.x, room.right() - beside - along / 2);
    m.tray = Rect::around(centre, m.slim ? high : along, m.slim ? along : high);
    const Point at = narrow ? Point{centre.x, m.tray.bottom() + gap + button / 2}
                            : Point{m.tray.right() + button, centre.y};
    m.menu = Rect::around(at, button, button);
    return m;
}

}  // namespace scenes::knaster_table
