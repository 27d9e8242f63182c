// Diagrams of Zatre: a part of the board with tiles and what a figure says about them. Reads the
// notation and shows it; whether a move is legal is tested, not decided here.
//
// `![figure: 6@H8 1@H7; 3@H6 sum=H6-H8 no=G7 cut=F5-J9 dead=yes](…)`: tiles on the board; then
// placements (amber frame), runs with their sum, forbidden squares, the part that is shown (without
// it: what is used, with a square around it), dead squares. A position `-` has no tiles.
#include "scenes/games/zatre/title.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace scenes::zatre_art {

using render::Canvas;
using render::Color;
using render::Path;
using render::Point;
using render::Rect;

namespace {

struct Place {
    int column = 0, row = 0;
};

/// `H8`, nothing for other text.
std::optional<Place> place_of(std::string_view text) {
    if (text.size() < 2 || text[0] < 'A' || text[0] > 'O') return std::nullopt;
    int row = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (row < 1 || row > 15) return std::nullopt;
    const Place place{text[0] - 'A', row - 1};
    return has_square(place.column, place.row) ? std::optional<Place>(place) : std::nullopt;
}

struct Laid {
    int value = 0;
    Place at;
};

/// `6@H8`.
std::optional<Laid> laid_of(std::string_view text) {
    if (text.size() < 4 || text[1] != '@' || text[0] < '1' || text[0] > '6') return std::nullopt;
    const auto at = place_of(text.substr(2));
    if (!at) return std::nullopt;
    return Laid{text[0] - '0', *at};
}

/// `H6-H8`, in whatever order.
struct Span {
    Place from, to;
};
std::optional<Span> span_of(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = place_of(text.substr(0, dash)), to = place_of(text.substr(dash + 1));
    if (!from || !to) return std::nullopt;
    return Span{{std::min(from->column, to->column), std::min(from->row, to->row)},
                {std::max(from->column, to->column), std::max(from->row, to->row)}};
}

/// What a figure shows.
struct Scene {
    std::array<std::array<int, 15>, 15> tiles{};  ///< [column][row], 0 = empty
    std::vector<Laid> moves;
    std::vector<Span> sums;
    std::vector<Place> forbidden;
    std::optional<Span> cut;
    bool dead = false;

    int tile(int column, int row) const {
        if (column < 0 || column > 14 || row < 0 || row > 14) return 0;
        return tiles[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    }
    void lay(const Laid& laid) {
        tiles[static_cast<std::size_t>(laid.at.column)][static_cast<std::size_t>(laid.at.row)] =
            laid.value;
    }
    int arm(int column, int row, int dx, int dy) const {
        int sum = 0;
        for (int i = 1; const int value = tile(column + i * dx, row + i * dy); ++i) sum += value;
        return sum;
    }
    bool is_dead(int column, int row) const {
        if (tile(column, row) != 0) return false;
        const int across = arm(column, row, -1, 0) + arm(column, row, 1, 0);
        const int down = arm(column, row, 0, -1) + arm(column, row, 0, 1);
        return across > 11 || down > 11;
    }
};

Scene read_scene(const help::Figure& figure) {
    Scene scene;
    std::string_view text = figure.position;
    while (!text.empty()) {
        const auto end = std::min(text.find(' '), text.size());
        if (const auto laid = laid_of(text.substr(0, end))) scene.lay(*laid);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    for (const auto& move : figure.moves)
        if (const auto laid = laid_of(move)) scene.moves.push_back(*laid);
    for (const auto& [name, value] : figure.options) {
        if (name == "sum") {
            if (const auto span = span_of(value)) scene.sums.push_back(*span);
        } else if (name == "cut") {
            scene.cut = span_of(value);
        } else if (name == "no") {
            if (const auto at = place_of(value)) scene.forbidden.push_back(*at);
        } else if (name == "dead") {
            scene.dead = true;
        }
    }
    return scene;
}

/// The part that is shown: all that is used with a square around it, at least five by five; the
/// whole board if nothing is used or most of it.
Span part_of(const Scene& scene) {
    if (scene.cut) return *scene.cut;
    Span part{{15, 15}, {-1, -1}};
    const auto take = [&part](int column, int row) {
        part.from = {std::min(part.from.column, column), std::min(part.from.row, row)};
        part.to = {std::max(part.to.column, column), std::max(part.to.row, row)};
    };
    for (int column = 0; column < 15; ++column)
        for (int row = 0; row < 15; ++row)
            if (scene.tile(column, row) != 0) take(column, row);
    for (const auto& move : scene.moves) take(move.at.column, move.at.row);
    for (const auto& at : scene.forbidden) take(at.column, at.row);
    if (part.to.column < 0) return {{0, 0}, {14, 14}};
    const auto widen = [](int& from, int& to) {
        --from;
        ++to;
        for (; to - from < 4; ++to) --from;
        from = std::max(0, from);
        to = std::min(14, to);
    };
    widen(part.from.column, part.to.column);
    widen(part.from.row, part.to.row);
    if (part.to.column - part.from.column > 9 || part.to.row - part.from.row > 9)
        return {{0, 0}, {14, 14}};
    return part;
}

struct DiagramPen {
    Canvas& canvas;
    Point corner;  ///< of the first square shown
    Span part;
    float c;

    Point at(Place place) const {
        return {corner.x + static_cast<float>(place.column - part.from.column) * c,
                corner.y + static_cast<float>(place.row - part.from.row) * c};
    }
    Point middle(Place place) const { return at(place) + Point{c / 2, c / 2}; }
    bool shows(Place place) const {
        return place.column >= part.from.column && place.column <= part.to.column &&
               place.row >= part.from.row && place.row <= part.to.row;
    }
};

void draw_squares(const DiagramPen& pen, const Scene& scene) {
    for (int column = pen.part.from.column; column <= pen.part.to.column; ++column)
        for (int row = pen.part.from.row; row <= pen.part.to.row; ++row) {
            if (!has_square(column, row)) continue;
            const Field kind = column == 7 && row == 7    ? Field::centre
                               : is_doubling(column, row) ? Field::doubling
                                                          : Field::plain;
            square(pen.canvas, pen.at({column, row}), pen.c, kind);
            if (scene.dead && scene.is_dead(column, row))
                dead_mark(pen.canvas, pen.middle({column, row}), pen.c, kind != Field::plain);
        }
}

void draw_letters(const DiagramPen& pen, const Rect& plate_box) {
    const render::Font font{render::Face::bold, std::max(9.0F, pen.c * 0.27F)};
    const Color ink = pen.canvas.theme().flat ? render::kWhite : Color::hex("CFE3F2");
    for (int column = pen.part.from.column; column <= pen.part.to.column; ++column)
        pen.canvas.label({pen.middle({column, 0}).x, (plate_box.y + pen.corner.y) / 2},
                         std::string(1, static_cast<char>('A' + column)), font, ink);
    for (int row = pen.part.from.row; row <= pen.part.to.row; ++row)
        pen.canvas.label({(plate_box.x + pen.corner.x) / 2, pen.middle({0, row}).y},
                         std::to_string(row + 1), font, ink);
}

/// A bar along the run and its sum on a flag at the end.
void draw_sum(const DiagramPen& pen, const Scene& scene, const Span& run) {
    int sum = 0;
    for (int column = run.from.column; column <= run.to.column; ++column)
        for (int row = run.from.row; row <= run.to.row; ++row) {
            sum += scene.tile(column, row);
            for (const auto& move : scene.moves)
                if (move.at.column == column && move.at.row == row) sum += move.value;
        }
    auto& canvas = pen.canvas;
    const bool across = run.to.column > run.from.column;
    const Point from = pen.middle(run.from), to = pen.middle(run.to);
    const Rect around{from.x - 0.47F * pen.c, from.y - 0.47F * pen.c, to.x - from.x + 0.94F * pen.c,
                      to.y - from.y + 0.94F * pen.c};
    const Color colour = sum > 12 ? canvas.theme().bad : canvas.theme().good;
    canvas.mark(Path::rounded(around, 0.16F * pen.c), colour, std::max(2.0F, 0.06F * pen.c));
    const Point end = across ? Point{around.right(), around.centre().y}
                             : Point{around.centre().x, around.bottom()};
    const float h = 0.44F * pen.c;
    const std::string words = std::to_string(sum);
    const render::Font font{render::Face::heavy, 0.34F * pen.c};
    const float w = std::max(h, canvas.measure(words, font) + 0.24F * pen.c);
    const Rect flag = Rect::around(end, w, h);
    canvas.fill(flag, canvas.theme().flat ? render::kBlack : colour, h / 2);
    canvas.frame(flag, render::kWhite, std::max(1.0F, 0.03F * pen.c), h / 2);
    const bool dark_words = !canvas.theme().flat && contrast(render::kWhite, colour) < 4.5;
    canvas.label(flag.centre(), words, font, dark_words ? render::kEbony.shade : render::kWhite);
}

}  // namespace

void diagram(Canvas& canvas, const Rect& box, const help::Figure& figure, bool coordinates) {
    const Scene scene = read_scene(figure);
    const Span part = part_of(scene);
    const auto columns = static_cast<float>(part.to.column - part.from.column + 1);
    const auto rows = static_cast<float>(part.to.row - part.from.row + 1);
    const float edge = coordinates ? 0.62F : 0.34F;
    const float most = coordinates ? 96.0F * canvas.scale() : 1000.0F;
    const float c =
        std::floor(std::min({box.w / (columns + 2 * edge), box.h / (rows + 2 * edge), most}));
    if (c < 3) return;
    const Rect plate_box =
        Rect::around(box.centre(), (columns + 2 * edge) * c, (rows + 2 * edge) * c);
    canvas.shadow(plate_box, 0.3F * c, render::ShadowLevel::L2);
    plate(canvas, plate_box, c * 0.8F);
    const DiagramPen pen{canvas, {plate_box.x + edge * c, plate_box.y + edge * c}, part, c};
    draw_squares(pen, scene);
    if (coordinates) draw_letters(pen, plate_box);
    for (int column = part.from.column; column <= part.to.column; ++column)
        for (int row = part.from.row; row <= part.to.row; ++row)
            if (const int value = scene.tile(column, row))
                tile(canvas, pen.middle({column, row}), c, value);
    for (const auto& move : scene.moves) {
        if (!pen.shows(move.at)) continue;
        const Point at = pen.middle(move.at);
        tile(canvas, at, c, move.value);
        canvas.mark(Path::rounded(Rect::around(at, 0.94F * c, 0.94F * c), 0.15F * c),
                    canvas.theme().turn, std::max(2.0F, 0.075F * c));
    }
    for (const auto& at : scene.forbidden) {
        const Point p = pen.middle(at);
        const float k = 0.2F * c;
        Path cross;
        cross.move_to({p.x - k, p.y - k}).line_to({p.x + k, p.y + k});
        cross.move_to({p.x + k, p.y - k}).line_to({p.x - k, p.y + k});
        canvas.mark(cross, canvas.theme().bad, std::max(2.0F, 0.09F * c));
    }
    for (const auto& run : scene.sums)
        if (pen.shows(run.from) && pen.shows(run.to)) draw_sum(pen, scene, run);
}

std::string position(std::string_view, bool, const std::vector<std::string>& actions) {
    std::string text;
    for (const auto& action : actions)
        if (laid_of(action)) text += (text.empty() ? "" : " ") + action;
    return text.empty() ? "-" : text;
}

}  // namespace scenes::zatre_art
