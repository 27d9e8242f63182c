// Diagrams of Alquerque: a small board with stones and what a figure says about moves. Reads the
// notation and shows it; whether a move is legal is tested, not decided here.
#include "scenes/games/alquerque/title.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes::alquerque_art {

using render::Canvas;
using render::Color;
using render::Paint;
using render::Path;
using render::Point;
using render::Rect;

namespace {

constexpr std::string_view kStart = "bbbbb/bbbbb/bb.ww/wwwww/wwwww w";
constexpr std::string_view kMirrored = "bbbbb/bbbbb/ww.bb/wwwww/wwwww w";

/// File and rank from 0 of `c3`; nothing for other text.
struct Place {
    int file = -1, rank = -1;
    bool real() const { return file >= 0; }
};

Place place_of(std::string_view text) {
    if (text.size() < 2 || text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '5')
        return {};
    return {text[0] - 'a', text[1] - '1'};
}

/// Index in a position string: ranks 5 to 1, five letters and a separator each.
std::size_t index_of(Place at) {
    return static_cast<std::size_t>((4 - at.rank) * 6 + at.file);
}

/// The places a move names, in order: `c1xe3xc5` → c1 e3 c5.
std::vector<Place> stops_of(std::string_view move) {
    std::vector<Place> stops;
    for (std::size_t at = 0; at + 1 < move.size(); ++at)
        if (const auto place = place_of(move.substr(at, 2)); place.real()) stops.push_back(place);
    return stops;
}

bool is_capture(std::string_view move) {
    return move.find('x') != std::string_view::npos;
}
bool is_huff(std::string_view move) {
    return !move.empty() && move[0] == '!';
}

Place middle(Place a, Place b) {
    return {(a.file + b.file) / 2, (a.rank + b.rank) / 2};
}

/// Plays one action on a position string, the side to move included.
void play(std::string& position, std::string_view move) {
    const auto stops = stops_of(move);
    if (is_huff(move)) {
        if (!stops.empty()) position[index_of(stops[0])] = '.';
        return;  // the same player goes on
    }
    if (stops.size() >= 2) {
        const char man = position[index_of(stops.front())];
        position[index_of(stops.front())] = '.';
        if (is_capture(move))
            for (std::size_t i = 1; i < stops.size(); ++i)
                position[index_of(middle(stops[i - 1], stops[i]))] = '.';
        position[index_of(stops.back())] = man;
    }
    position.back() = position.back() == 'w' ? 'b' : 'w';
}

bool well_formed(std::string_view position) {
    return position.size() == kStart.size() &&
           position.find_first_not_of("wb./ ") == std::string_view::npos;
}

/// The board in pixels.
struct Diagram {
    Canvas& canvas;
    Point centre;
    float u;  ///< one step

    Point at(Place place) const {
        return {centre.x + static_cast<float>(place.file - 2) * u,
                centre.y + static_cast<float>(2 - place.rank) * u};
    }
    Point at(Point step) const { return centre + step * u; }
};

constexpr float kFace = 2.5F;    ///< half of the maple face, in steps
constexpr float kFrame = 0.34F;  ///< walnut frame, in steps

Color shaded(const Canvas& canvas, Color color) {
    return canvas.theme().id == render::ThemeId::dark ? color.mix(render::kBlack, 0.24F) : color;
}

void paint_wood(const Diagram& b) {
    auto& canvas = b.canvas;
    const float outer = (kFace + kFrame) * b.u, inner = kFace * b.u;
    const Rect frame = Rect::around(b.centre, 2 * outer, 2 * outer);
    const Rect face = Rect::around(b.centre, 2 * inner, 2 * inner);
    if (canvas.theme().flat) {
        canvas.fill(frame, render::kBlack, 0.1F * b.u);
        canvas.frame(frame, render::kWhite, 2, 0.1F * b.u);
        return;
    }
    canvas.texture(render::Texture::walnut, frame, shaded(canvas, render::kWalnut), 0.16F * b.u);
    canvas.fill(frame,
                Paint::across(frame, 0, 0, 1, 1,
                              {{0, render::kWhite.with_alpha(0.22F)},
                               {0.5F, render::kWhite.with_alpha(0)},
                               {1, render::kBlack.with_alpha(0.28F)}}),
                0.16F * b.u);
    canvas.fill(face.inset(-1.5F), Color::hex("2A1608").with_alpha(0.55F), 0.05F * b.u);
    canvas.texture(render::Texture::maple, face, shaded(canvas, render::kMaple), 0.04F * b.u);
}

void paint_lines(const Diagram& b) {
    auto& canvas = b.canvas;
    const bool flat = canvas.theme().flat;
    const Color line = flat ? render::kWhite : shaded(canvas, Color::hex("5A3519"));
    const float width = std::max(1.5F, 0.036F * b.u);
    if (!flat)
        for (const auto& [from, to] : board_lines())
            canvas.line(b.at(from) + Point{0.8F, 1}, b.at(to) + Point{0.8F, 1}, width,
                        Color::hex("FFF6DE").with_alpha(
                            canvas.theme().id == render::ThemeId::dark ? 0.2F : 0.6F),
                        render::Cap::round);
    for (const auto& [from, to] : board_lines())
        canvas.line(b.at(from), b.at(to), width, line, render::Cap::round);
    for (int file = 0; file < 5; ++file)
        for (int rank = 0; rank < 5; ++rank)
            canvas.circle(b.at(Place{file, rank}), 0.075F * b.u, line);
}

void paint_coordinates(const Diagram& b) {
    const float px = kFrame * b.u * 0.72F;
    const render::Font font{render::Face::bold, px};
    const Color ink = b.canvas.theme().flat ? render::kWhite : Color::hex("F3DFBE");
    const float off = (kFace + kFrame / 2) * b.u;
    for (int i = 0; i < 5; ++i) {
        const float along = static_cast<float>(i - 2) * b.u;
        const char file[] = {static_cast<char>('a' + i), 0};
        const char rank[] = {static_cast<char>('1' + i), 0};
        b.canvas.label({b.centre.x + along, b.centre.y + off}, file, font, ink);
        b.canvas.label({b.centre.x - off, b.centre.y - along}, rank, font, ink);
    }
}

void draw_stones(const Diagram& b, std::string_view position) {
    for (int rank = 0; rank < 5; ++rank)
        for (int file = 0; file < 5; ++file)
            if (const char man = position[index_of({file, rank})]; man != '.')
                stone(b.canvas, b.at(Place{file, rank}), 0.33F * b.u, man == 'w',
                      render::ShadowLevel::L1);
}

/// An arrow from beside the stone to the point, with its head.
void draw_arrow(const Diagram& b, Place from, Place to) {
    const Point a = b.at(from), z = b.at(to);
    const float whole = render::distance(a, z);
    const Point start = render::between(a, z, 0.36F * b.u / whole);
    const Point tip = render::between(a, z, 1 - 0.06F * b.u / whole);
    const Point neck = render::between(a, z, 1 - 0.30F * b.u / whole);
    const Point dir = (z - a) * (1 / whole), side{-dir.y, dir.x};
    Path arrow;
    const float half = 0.045F * b.u, head = 0.15F * b.u;
    arrow.move_to(start + side * half).line_to(neck + side * half).line_to(neck + side * head);
    arrow.line_to(tip).line_to(neck - side * head).line_to(neck - side * half);
    arrow.line_to(start - side * half).close();
    auto& canvas = b.canvas;
    const float casing = std::max(1.5F, 0.03F * b.u);
    if (!canvas.theme().flat) {
        canvas.stroke(arrow, {casing * 3}, render::kMarkEdge.with_alpha(0.75F));
        canvas.stroke(arrow, {casing * 2}, render::kWhite);
    }
    canvas.shape(arrow, canvas.theme().turn);
}

void draw_cross(const Diagram& b, Place at) {
    const Point c = b.at(at);
    const float r = 0.15F * b.u;
    Path cross;
    cross.move_to(c + Point{-r, -r}).line_to(c + Point{r, r});
    cross.move_to(c + Point{r, -r}).line_to(c + Point{-r, r});
    b.canvas.mark(cross, b.canvas.theme().bad, std::max(2.5F, 0.075F * b.u));
}

/// A chain of jumps: the way, crosses on what it takes, numbered landings.
void draw_chain(const Diagram& b, const std::vector<Place>& stops) {
    auto& canvas = b.canvas;
    std::vector<Point> way;
    for (const auto& stop : stops) way.push_back(b.at(stop));
    const Point out = way[1] - way[0];
    way[0] = way[0] + out * (0.36F * b.u / std::hypot(out.x, out.y));
    canvas.mark(Path::polyline(way), canvas.theme().turn, std::max(3.0F, 0.085F * b.u));
    for (std::size_t i = 1; i < stops.size(); ++i) draw_cross(b, middle(stops[i - 1], stops[i]));
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const Point c = b.at(stops[i]);
        const float r = 0.21F * b.u;
        canvas.circle(c, r + 2.5F, canvas.theme().flat ? render::kBlack : render::kMarkEdge);
        canvas.circle(c, r + 1.5F, render::kWhite);
        canvas.circle(c, r, canvas.theme().turn);
        if (stops.size() > 2)
            canvas.label(c, std::to_string(i), {render::Face::heavy, 0.27F * b.u},
                         canvas.theme().flat ? render::kBlack : Color::hex("2A1B00"));
    }
}

/// The square of the board with its frame in a box.
Rect frame_in(const Rect& box) {
    const float side = std::floor(std::min(box.w, box.h));
    return {std::floor(box.x + (box.w - side) / 2), std::floor(box.y), side, side};
}
/// One step between its points, px.
float step_of(const Rect& frame) {
    return frame.w / (2 * (kFace + kFrame));
}

std::vector<BoardEditor::Place> places(const Rect& box, std::string_view position) {
    std::vector<BoardEditor::Place> list;
    if (!well_formed(position)) return list;
    const Rect frame = frame_in(box);
    const float u = step_of(frame);
    for (int rank = 4; rank >= 0; --rank)
        for (int file = 0; file < 5; ++file) {
            const char man = position[index_of({file, rank})];
            const Point at = frame.centre() + Point{static_cast<float>(file - 2) * u,
                                                    static_cast<float>(2 - rank) * u};
            list.push_back({{static_cast<char>('a' + file), static_cast<char>('1' + rank)},
                            Rect::around(at, 0.96F * u, 0.96F * u),
                            man == 'w'   ? 0
                            : man == 'b' ? 1
                                         : -1});
        }
    return list;
}

std::string pressed(std::string_view position, std::string_view place) {
    std::string after(position);
    const auto at = place_of(place);
    if (!well_formed(position) || !at.real()) return after;
    char& man = after[index_of(at)];
    man = man == 'w' ? 'b' : man == 'b' ? '.' : 'w';
    return after;
}

int mover(std::string_view position) {
    return position.empty() || position.back() != 'b' ? 0 : 1;
}

std::string with_mover(std::string_view position, int seat) {
    std::string after(position);
    if (!after.empty()) after.back() = seat == 0 ? 'w' : 'b';
    return after;
}

void draw_moves(const Diagram& b, const std::vector<std::string>& moves) {
    for (const auto& move : moves) {
        const auto stops = stops_of(move);
        if (is_huff(move)) {
            if (!stops.empty()) draw_cross(b, stops[0]);
        } else if (is_capture(move) && stops.size() >= 2) {
            draw_chain(b, stops);
        } else if (stops.size() == 2) {
            draw_arrow(b, stops[0], stops[1]);
        }
    }
}

}  // namespace

const BoardEditor kEditor{places, pressed, mover, with_mover};

std::string position(std::string_view start, bool mirrored,
                     const std::vector<std::string>& actions) {
    std::string now(well_formed(start) ? start : mirrored ? kMirrored : kStart);
    for (const auto& action : actions) play(now, action);
    return now;
}

void diagram(Canvas& canvas, const Rect& box, const help::Figure& figure, bool coordinates) {
    if (!well_formed(figure.position)) return;
    const Rect frame = frame_in(box);
    const float u = step_of(frame);
    canvas.shadow(frame, 0.16F * u, render::ShadowLevel::L2);
    const auto paint = [coordinates, u, frame](Canvas& c) {
        const Diagram board{c, frame.centre(), u};
        paint_wood(board);
        paint_lines(board);
        if (coordinates) paint_coordinates(board);
    };
    canvas.cached(coordinates ? "alquerque diagram with coordinates" : "alquerque diagram", frame,
                  paint);
    const Diagram board{canvas, frame.centre(), u};
    draw_stones(board, figure.position);
    draw_moves(board, figure.moves);
}

}  // namespace scenes::alquerque_art
