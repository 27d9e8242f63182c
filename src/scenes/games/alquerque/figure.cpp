// The board is that of the table (the view's `arrange`); what lies over it says what the moves of a
// figure do. Which stones a move takes says the game (`track`).
#include "scenes/games/alquerque/title.hpp"

#include "game/alquerque/rules.hpp"
#include "scenes/games/alquerque/board.hpp"
#include "scenes/games/alquerque/view.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace scenes::alquerque_art {

using render::Canvas;
using render::Color;
using render::Path;
using render::Point;
using render::Rect;

namespace {

const AlquerqueView& view() {
    static const AlquerqueView own;
    return own;
}

/// The position of a text, also one that no match may begin with (a board without stones).
std::shared_ptr<const game::Position> opened(std::string_view text,
                                             const alquerque::Agreement& agreement = {}) {
    const auto field = alquerque::any_field_from(text);
    if (!field) return nullptr;
    return std::make_shared<game::Boxed<alquerque::Position>>(
        alquerque::Position(agreement, *field));
}

/// What is agreed in a figure: `variant=forward`, `capture=huff`.
alquerque::Agreement agreement_of(const help::Figure& figure) {
    alquerque::Agreement agreed;
    for (const auto& [name, value] : figure.options) {
        if (name == "variant" && value == "forward") agreed.variant = alquerque::Variant::forward;
        if (name == "capture" && value == "huff") agreed.capture = alquerque::Capture::huff;
        if (name == "capture" && value == "free") agreed.capture = alquerque::Capture::free;
    }
    return agreed;
}

/// The board under what is said about it.
struct Pen {
    Canvas& canvas;
    const Board& board;
    Color colour;  ///< of ways

    float u() const { return board.u; }
    Point at(int point) const {
        return board.at(alquerque::file_of(point), alquerque::rank_of(point));
    }
};

/// An arrow from beside the stone to the point, with its head.
void draw_arrow(const Pen& pen, Point a, Point z) {
    const float u = pen.u(), whole = render::distance(a, z);
    const Point start = render::between(a, z, 0.36F * u / whole);
    const Point tip = render::between(a, z, 1 - 0.06F * u / whole);
    const Point neck = render::between(a, z, 1 - 0.30F * u / whole);
    const Point dir = (z - a) * (1 / whole), side{-dir.y, dir.x};
    Path arrow;
    const float half = 0.045F * u, head = 0.15F * u;
    arrow.move_to(start + side * half).line_to(neck + side * half).line_to(neck + side * head);
    arrow.line_to(tip).line_to(neck - side * head).line_to(neck - side * half);
    arrow.line_to(start - side * half).close();
    auto& canvas = pen.canvas;
    const float casing = std::max(1.5F, 0.03F * u);
    if (!canvas.theme().flat) {
        canvas.stroke(arrow, {casing * 3}, render::kMarkEdge.with_alpha(0.75F));
        canvas.stroke(arrow, {casing * 2}, render::kWhite);
    }
    canvas.shape(arrow, pen.colour);
}

void draw_cross(const Pen& pen, Point c) {
    const float r = 0.15F * pen.u();
    Path cross;
    cross.move_to(c + Point{-r, -r}).line_to(c + Point{r, r});
    cross.move_to(c + Point{r, -r}).line_to(c + Point{-r, r});
    pen.canvas.mark(cross, pen.canvas.theme().bad, std::max(2.5F, 0.075F * pen.u()));
}

/// A chain of jumps: the way, crosses on what it takes, numbered landings.
void draw_chain(const Pen& pen, const alquerque::Track& track) {
    auto& canvas = pen.canvas;
    const float u = pen.u();
    std::vector<Point> way;
    for (const auto stop : track.stops) way.push_back(pen.at(stop));
    const std::vector<Point> landings(way.begin() + 1, way.end());
    const Point out = way[1] - way[0];
    way[0] = way[0] + out * (0.36F * u / std::hypot(out.x, out.y));
    canvas.mark(Path::polyline(way), pen.colour, std::max(3.0F, 0.085F * u));
    for (const auto taken : track.captured) draw_cross(pen, pen.at(taken));
    for (std::size_t i = 0; i < landings.size(); ++i) {
        const float r = 0.21F * u;
        canvas.circle(landings[i], r + 2.5F,
                      canvas.theme().flat ? render::kBlack : render::kMarkEdge);
        canvas.circle(landings[i], r + 1.5F, render::kWhite);
        canvas.circle(landings[i], r, pen.colour);
        if (landings.size() > 1)
            canvas.label(landings[i], std::to_string(i + 1), {render::Face::heavy, 0.27F * u},
                         canvas.theme().flat ? render::kBlack : Color::hex("2A1B00"));
    }
}

/// What this move does in the position; nothing where it is none.
void draw_move(const Pen& pen, const alquerque::Position& rules, std::string_view move) {
    const auto track = rules.track(move);
    if (!track) return;
    if (track->stops.empty()) {  // a huff
        for (const auto taken : track->captured) draw_cross(pen, pen.at(taken));
    } else if (!track->captured.empty()) {
        draw_chain(pen, *track);
    } else if (track->stops.size() == 2) {
        draw_arrow(pen, pen.at(track->stops.front()), pen.at(track->stops.back()));
    }
}

/// The position after a move; nothing where it is none.
std::optional<alquerque::Position> after(const alquerque::Position& rules, std::string_view move) {
    game::Refusal why;
    const auto read = rules.parse(move, why);
    if (!read || rules.objection(*read)) return std::nullopt;
    auto next = rules;
    next.apply(*read);
    return next;
}

std::string start(const game::Settings& settings) {
    const auto word = [&](const char* name) {
        const auto found = settings.values().find(name);
        return found == settings.values().end() ? std::string() : game::text_of(found->second);
    };
    auto given = word("position");
    if (alquerque::any_field_from(given)) return given;
    return alquerque::text_of(alquerque::start_field(word("setup") == "left"));
}

BoardPicture picture(std::string_view position) {
    return {&view(), opened(position)};
}

std::vector<BoardEditor::Place> places(const ViewParams& params, std::string_view position) {
    std::vector<BoardEditor::Place> list;
    const auto shown = opened(position);
    if (!shown) return list;
    const auto& rules = alquerque_rules(*shown);
    const float side = 0.96F * measure(params).u;
    for (const auto& spot : view().arrange(*shown, params).spots)
        if (const auto point = alquerque::point_named(spot.name))
            list.push_back({spot.name, Rect::around(spot.centre, side, side),
                            rules.stone_at(*point).value_or(-1)});
    return list;
}

std::string pressed(std::string_view position, std::string_view place) {
    auto field = alquerque::any_field_from(position);
    const auto point = alquerque::point_named(place);
    if (!field || !point) return std::string(position);
    const auto bit = alquerque::bit(*point);
    auto& white = field->stones[alquerque::kWhite];
    auto& black = field->stones[alquerque::kBlack];
    if (white & bit) {
        white &= ~bit;
        black |= bit;
    } else if (black & bit) {
        black &= ~bit;
    } else {
        white |= bit;
    }
    return alquerque::text_of(*field);
}

int mover(std::string_view position) {
    const auto field = alquerque::any_field_from(position);
    return field ? field->side : 0;
}

std::string with_mover(std::string_view position, int seat) {
    auto field = alquerque::any_field_from(position);
    if (!field) return std::string(position);
    field->side = static_cast<decltype(field->side)>(seat);
    return alquerque::text_of(*field);
}

}  // namespace

const BoardEditor kEditor{start, picture, places, pressed, mover, with_mover};

void figure(Canvas& canvas, const Rect& box, const help::Figure& figure) {
    const auto position = opened(figure.position, agreement_of(figure));
    if (!position) return;
    const auto params = picture_params(canvas, box, true);
    draw_position(canvas, params, view(), *position);
    const Board board = measure(params);
    const Pen pen{canvas, board, canvas.theme().turn};
    auto rules = alquerque_rules(*position);
    std::optional<alquerque::Position> next;
    for (const auto& move : figure.moves) {
        // Moves of one position are alternatives; what only the move before allows answers it.
        if (next && !rules.track(move)) rules = *next;
        draw_move(pen, rules, move);
        next = after(rules, move);
    }
}

void situation(Canvas& canvas, const Rect& box, const game::Position& position,
               const std::vector<Noted>& noted) {
    const auto params = picture_params(canvas, box, true);
    draw_position(canvas, params, view(), position);
    const Board board = measure(params);
    for (const auto& one : noted)
        draw_move({canvas, board, one.colour}, alquerque_rules(position), one.move);
}

}  // namespace scenes::alquerque_art
