// Poster and diagrams of Tantrix: a figure with what is said about it. Reads the notation and shows
// it; whether a tile may lie there is tested, not decided here.
//
// `![figure: 12@0,0/1 3@1,-1/0; 5@0,1/2 hole=1,0 no=1,1 go=0,2 line=Y](…)`: tiles that lie;
// then a placement (amber frame), forced spaces, forbidden and free places, a colour whose longest
// line glows.
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/title.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::tantrix_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

using Place = std::array<int, 2>;

struct Scene {
    std::vector<Laid> tiles;
    std::vector<Laid> moves;
    std::vector<Place> holes, forbidden, free;
    std::string lines;  ///< letters of the colours that glow

    const Laid* at(Place place) const {
        for (const auto* list : {&tiles, &moves})
            for (const auto& laid : *list)
                if (laid.q == place[0] && laid.r == place[1]) return &laid;
        return nullptr;
    }
};

std::vector<Laid> laid_of(std::string_view text) {
    std::vector<Laid> list;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        Laid laid;
        if (read_laid(text.substr(0, end), laid)) list.push_back(laid);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

Scene read_scene(const help::Figure& figure) {
    Scene scene;
    scene.tiles = laid_of(figure.position);
    for (const auto& move : figure.moves)
        for (const auto& laid : laid_of(move)) scene.moves.push_back(laid);
    for (const auto& [name, value] : figure.options) {
        Place place{};
        if (name == "line")
            scene.lines += value;
        else if (!read_cell(value, place[0], place[1]))
            continue;
        else if (name == "hole")
            scene.holes.push_back(place);
        else if (name == "no")
            scene.forbidden.push_back(place);
        else if (name == "go")
            scene.free.push_back(place);
    }
    return scene;
}

/// Follows a colour from a tile over one of its sides; ends at the first tile again or where
/// nothing lies.
std::vector<const Laid*> follow(const Scene& scene, const Laid& from, char letter, int side) {
    std::vector<const Laid*> way{&from};
    const Laid* at = &from;
    while (way.size() <= static_cast<std::size_t>(kTiles)) {
        at = scene.at(neighbour(at->q, at->r, side));
        const int entered = (side + 3) % 6;
        if (!at || at == &from || at->side(entered) != letter) break;
        way.push_back(at);
        for (int d = 0; d < 6; ++d)
            if (d != entered && at->side(d) == letter) side = d;
        if (side == entered) break;
    }
    return way;
}

std::vector<const Laid*> longest(const Scene& scene, char letter) {
    std::vector<const Laid*> best;
    for (const auto* list : {&scene.tiles, &scene.moves})
        for (const auto& laid : *list)
            for (int d = 0; d < 6; ++d) {
                if (laid.side(d) != letter) continue;
                auto way = follow(scene, laid, letter, d);
                if (way.size() > best.size()) best = std::move(way);
            }
    return best;
}

struct DiagramPen {
    Canvas& canvas;
    Point origin;
    float r;

    Point at(int q, int row) const { return origin + cell_at(q, row) * r; }
};

void glow(const DiagramPen& pen, const Scene& scene, char letter) {
    Path path;
    for (const Laid* laid : longest(scene, letter)) {
        int from = -1, to = -1;
        for (int d = 0; d < 6; ++d)
            if (laid->side(d) == letter) (from < 0 ? from : to) = d;
        if (to >= 0) path.add(link(pen.at(laid->q, laid->r), pen.r, from, to));
    }
    if (path.empty()) return;
    const Color ink = colour(letter);
    for (const float width : {0.66F, 0.54F}) pen.canvas.stroke(path, {pen.r * width}, ink, 0.3F);
    pen.canvas.stroke(path, {pen.r * 0.40F}, render::kWhite, 0.95F);
    pen.canvas.stroke(path, {pen.r * 0.27F}, ink);
}

void draw_places(const DiagramPen& pen, const Scene& scene) {
    auto& canvas = pen.canvas;
    const auto& theme = canvas.theme();
    for (const auto& place : scene.free) {
        render::Stroke stroke{std::max(1.5F, 0.04F * pen.r), render::Cap::butt};
        stroke.dash = {0.14F * pen.r, 0.14F * pen.r};
        canvas.stroke(hexagon(pen.at(place[0], place[1]), 0.9F * pen.r), stroke, theme.ink);
    }
    for (const auto& place : scene.holes) {
        const Point at = pen.at(place[0], place[1]);
        canvas.shape(hexagon(at, 0.92F * pen.r), theme.turn_bg);
        canvas.mark(hexagon(at, 0.9F * pen.r), theme.turn, std::max(2.0F, 0.07F * pen.r));
        canvas.label(at, "!", {render::Face::black, 0.95F * pen.r}, theme.on_turn);
    }
    for (const auto& place : scene.forbidden) {
        const Point at = pen.at(place[0], place[1]);
        const float k = 0.26F * pen.r;
        canvas.stroke(hexagon(at, 0.88F * pen.r), {std::max(1.0F, 0.03F * pen.r)}, theme.ink, 0.4F);
        Path cross;
        cross.move_to({at.x - k, at.y - k}).line_to({at.x + k, at.y + k});
        cross.move_to({at.x + k, at.y - k}).line_to({at.x - k, at.y + k});
        canvas.mark(cross, theme.bad, std::max(2.0F, 0.1F * pen.r));
    }
}

}  // namespace

void diagram(Canvas& canvas, const Rect& box, const help::Figure& figure, bool coordinates) {
    const Scene scene = read_scene(figure);
    float left = 1e6F, right = -1e6F, top = 1e6F, bottom = -1e6F;
    const auto take = [&](int q, int r) {
        const Point at = cell_at(q, r);
        left = std::min(left, at.x - 1.05F);
        right = std::max(right, at.x + 1.05F);
        top = std::min(top, at.y - kHalf * 1.05F);
        bottom = std::max(bottom, at.y + kHalf * 1.05F);
    };
    for (const auto* list : {&scene.tiles, &scene.moves})
        for (const auto& laid : *list) take(laid.q, laid.r);
    for (const auto* list : {&scene.holes, &scene.forbidden, &scene.free})
        for (const auto& place : *list) take(place[0], place[1]);
    if (right < left) return;
    const float most = coordinates ? 84.0F * canvas.scale() : 1000.0F;
    const float r = std::min({box.w / (right - left), box.h / (bottom - top), most});
    if (r < 2) return;
    const Point middle = box.centre();
    const DiagramPen pen{
        canvas, {middle.x - (left + right) / 2 * r, middle.y - (top + bottom) / 2 * r}, r};
    draw_places(pen, scene);
    for (const auto& laid : scene.tiles) {
        TileLook look;
        look.rotation = laid.rotation;
        tile(canvas, pen.at(laid.q, laid.r), r, sides_of(laid.tile), look);
    }
    for (const auto& laid : scene.moves) {
        TileLook look;
        look.rotation = laid.rotation;
        tile(canvas, pen.at(laid.q, laid.r), r, sides_of(laid.tile), look);
    }
    for (const char letter : scene.lines) glow(pen, scene, letter);
    for (const auto& laid : scene.moves)
        canvas.mark(hexagon(pen.at(laid.q, laid.r), 0.96F * r), canvas.theme().turn,
                    std::max(2.0F, 0.07F * r));
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
    static constexpr std::array<std::string_view, 7> kFlower{
        "41@0,0/0", "50@0,-1/0", "33@1,-1/1", "46@1,0/3", "9@0,1/2", "56@-1,1/4", "55@-1,0/4"};
    for (const auto text : kFlower) {
        Laid laid;
        if (!read_laid(text, laid)) continue;
        canvas.shadow(hexagon(middle + cell_at(laid.q, laid.r) * r, r), render::ShadowLevel::L3,
                      0.8F);
    }
    for (const auto text : kFlower) {
        Laid laid;
        if (!read_laid(text, laid)) continue;
        TileLook look;
        look.rotation = laid.rotation;
        look.shadow = false;
        tile(canvas, middle + cell_at(laid.q, laid.r) * r, r, sides_of(laid.tile), look);
    }
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

std::string position(std::string_view, bool, const std::vector<std::string>& actions) {
    std::string text;
    Laid laid;
    for (const auto& action : actions)
        if (read_laid(action, laid)) text += (text.empty() ? "" : " ") + action;
    return text.empty() ? "-" : text;
}

}  // namespace scenes::tantrix_art
