// Alquerque as a picture and as something to touch; its words are in words.cpp.
#include "scenes/games/alquerque/view.hpp"

#include "game/alquerque/rules.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/alquerque/board.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {
const alquerque::Position& alquerque_rules(const game::Position& position) {
    const auto* value = alquerque::position_of(position);
    assert(value);
    return *value;
}

namespace {

using alquerque_art::Board;
using render::Canvas;
using render::Color;
using render::Path;
using render::Point;

Point place_of(const Board& board, std::string_view spot) {
    const auto point = alquerque::point_named(spot);
    assert(point);
    return board.at(alquerque::file_of(*point), alquerque::rank_of(*point));
}

std::vector<std::string> names(const std::vector<alquerque::Point>& points) {
    std::vector<std::string> list;
    for (const auto p : points) list.push_back(alquerque::name_of(p));
    return list;
}

}  // namespace

render::Tableau AlquerqueView::arrange(const game::Position& position,
                                       const ViewParams& params) const {
    const auto& rules = alquerque_rules(position);
    const Board board = alquerque_art::measure(params);
    render::Tableau tableau;
    std::array<int, 2> here{};
    for (int p = 0; p < alquerque::kPoints; ++p) {
        const std::string name = alquerque::name_of(p);
        const Point at = board.at(alquerque::file_of(p), alquerque::rank_of(p));
        render::Spot spot;
        spot.name = name;
        spot.centre = at;
        spot.radius = 0.42F * board.u;
        spot.role = "point";
        tableau.spots.push_back(spot);
        if (const auto seat = rules.stone_at(p)) {
            ++here[static_cast<std::size_t>(*seat)];
            render::Thing stone;
            stone.id = name;
            stone.look = *seat == alquerque::kWhite ? "white" : "black";
            stone.place = at;
            stone.layer = 1;
            tableau.things.push_back(stone);
        }
    }
    if (params.picture) return tableau;
    // Every game begins with twelve stones a side; a set-up position may show some as taken.
    for (int seat = 0; seat < 2; ++seat) {
        const auto& tray = board.trays[static_cast<std::size_t>(1 - seat)];
        const int taken = 12 - here[static_cast<std::size_t>(seat)];
        for (int i = 0; i < taken; ++i) {
            render::Thing stone;
            stone.look = seat == alquerque::kWhite ? "white" : "black";
            stone.id = "taken " + stone.look + " " + std::to_string(i);
            stone.place = tray.place(i);
            stone.scale = tray.stone / (alquerque_art::kStone * board.u);
            tableau.things.push_back(stone);
        }
    }
    return tableau;
}

render::Rect AlquerqueView::board(const ViewParams& params) const {
    return alquerque_art::measure(params).outline();
}

void AlquerqueView::ground(Canvas& canvas, const ViewParams& params) const {
    const Board board = alquerque_art::measure(params);
    const render::Rect frame = board.outline();
    const bool flat = canvas.theme().flat;
    const std::string turned = board.turned ? " turned" : "";
    // Letters stand in the frame, so they cannot be higher than it.
    const float letters =
        params.picture ? 0.72F * board.edge * board.u
                       : std::max(std::min(18 * params.type, 0.165F * board.u), params.least);
    const bool lettered = params.coordinates && (params.picture || letters <= 0.18F * board.u);
    if (params.picture)
        canvas.shadow(frame, 0.12F * board.u, render::ShadowLevel::L2);
    else
        canvas.shadow(frame, 0.12F * board.u, render::ShadowLevel::L3, 1.25F);
    canvas.cached(
        "alquerque board" + turned + (lettered ? " lettered" : "") +
            (params.picture ? " picture" : ""),
        frame,
        [board, lettered, letters](Canvas& inner) {
            alquerque_art::paint_board(inner, board, lettered, letters);
        },
        flat ? 0 : 0.12F * board.u);
    if (params.picture) return;
    for (const auto& tray : board.trays) {
        const float across = tray.upright ? tray.box.w : tray.box.h;
        canvas.shadow(tray.box, across / 2, render::ShadowLevel::L2);
        canvas.cached(
            tray.upright ? "alquerque tray upright" : "alquerque tray", tray.box,
            [tray](Canvas& inner) { alquerque_art::paint_tray(inner, tray); }, across / 2);
    }
}

namespace {

/// Lengths of marks: design pixels at a distance of points of 180.
struct Pen {
    Canvas& c;
    const Board& board;

    float px(float design) const { return design * board.u / 180; }
    bool flat() const { return c.theme().flat; }
    float stone() const { return alquerque_art::kStone * board.u; }
    Color casing() const { return flat() ? render::kBlack : render::kWhite; }

    Path way(const std::vector<std::string>& spots) const {
        std::vector<Point> points;
        for (const auto& spot : spots) points.push_back(place_of(board, spot));
        return Path::polyline(points);
    }

    void line(const Path& path, Color color, float edge, float casing_width, float width,
              float edge_alpha) const {
        const float u = board.u;
        if (!flat()) {
            c.stroke(path, {edge * u}, render::kMarkEdge.with_alpha(edge_alpha));
            c.stroke(path, {casing_width * u}, render::kWhite);
        }
        c.stroke(path, {width * u}, color);
    }

    void ring(Point at, float radius, float width, Color color, bool dashed = false) const {
        render::Stroke stroke{px(width)};
        const Path circle = Path::circle(at, radius);
        if (dashed) stroke.dash = {px(13), px(12)};
        const auto draw = [&](float more, Color tint) {
            render::Stroke wider = stroke;
            wider.width += px(more);
            c.stroke(circle, wider, tint);
        };
        if (!flat()) {
            draw(7, render::kMarkEdge.with_alpha(0.75F));
            draw(4.5F, render::kWhite);
        }
        draw(0, color);
    }

    /// A filled disc with a coloured rim and a letter or a figure in it.
    void landing(Point at, const std::string& figure) const {
        const float r = 0.20F * board.u;
        const Color turn = c.theme().turn;
        c.shadow_circle(at, r, render::ShadowLevel::L1);
        if (!flat()) c.circle(at, r + px(4), render::kMarkEdge, 0.75F);
        c.circle(at, r + px(3), turn);
        c.circle(at, r - px(3), casing());
        c.label(at, figure, {render::Face::black, 0.24F * board.u},
                flat() ? turn : render::kMarkEdge);
    }

    /// A place where a stone may go.
    void dot(Point at) const {
        const float r = 0.12F * board.u;
        if (!flat()) {
            c.circle(at, r + px(5.5F), render::kMarkEdge, 0.75F);
            c.circle(at, r + px(3.5F), render::kWhite);
        }
        c.circle(at, r, c.theme().turn);
    }

    /// A small disc at the lower right edge of a stone.
    void badge(Point stone_at, Color color, render::Icon icon, float corner) const {
        const Point at{stone_at.x + stone() * 0.72F, stone_at.y + corner * stone() * 0.72F};
        const float r = 0.125F * board.u;
        c.circle(at, r + px(1.5F), render::kWhite);
        c.circle(at, r - px(1.5F), flat() ? render::kBlack : color);
        c.icon(icon, render::Rect::around(at, 0.17F * board.u, 0.17F * board.u), render::kWhite,
               3.2F);
    }
};

}  // namespace

void AlquerqueView::marks_under(Canvas& canvas, const ViewParams& params,
                                const Marks& marks) const {
    const Board board = alquerque_art::measure(params);
    const Pen pen{canvas, board};
    const render::Theme& theme = canvas.theme();
    if (marks.last.size() > 1) {
        const Path way = pen.way(marks.last);
        pen.line(way, theme.info.with_alpha(0.95F), 0.125F, 0.11F, 0.065F, 0.6F);
        const Point from = place_of(board, marks.last.front());
        canvas.circle(from, 0.17F * board.u + pen.px(3), theme.info);
        canvas.circle(from, 0.17F * board.u - pen.px(3), pen.casing());
        pen.ring(place_of(board, marks.last.back()), pen.stone() + pen.px(5), 5, theme.info);
    }
    for (const auto* way : {&marks.hinted, &marks.chosen})
        if (way->size() > 1) pen.line(pen.way(*way), theme.turn, 0.160F, 0.142F, 0.095F, 0.7F);
}

void AlquerqueView::marks_over(Canvas& canvas, const ViewParams& params, const Marks& marks) const {
    const Board board = alquerque_art::measure(params);
    const Pen pen{canvas, board};
    const render::Theme& theme = canvas.theme();
    const float around = pen.stone() + pen.px(6);
    const auto has = [](const std::vector<std::string>& list, const std::string& spot) {
        return std::find(list.begin(), list.end(), spot) != list.end();
    };
    for (const auto& spot : marks.tried)
        tried_mark(canvas, Path::circle(place_of(board, spot), 0.66F * pen.stone()), pen.px(1));
    for (const auto& spot : marks.may_move)
        if (marks.chosen.empty() || marks.chosen.front() != spot)
            pen.ring(place_of(board, spot), around, 5, theme.turn, true);
    for (const auto& spot : marks.due)
        pen.badge(place_of(board, spot), theme.bad, render::Icon::close, 1);
    for (const auto& spot : marks.taken)
        pen.badge(place_of(board, spot), theme.bad, render::Icon::close, 1);
    if (!marks.chosen.empty())
        pen.ring(place_of(board, marks.chosen.front()), around, 7, theme.turn);
    for (const auto& spot : marks.next)
        if (!has(marks.chosen, spot) || spot == marks.chosen.front())
            pen.dot(place_of(board, spot));
    const auto& way = marks.chosen.size() > 1 ? marks.chosen : marks.hinted;
    for (std::size_t i = 1; i < way.size(); ++i)
        pen.landing(place_of(board, way[i]), std::to_string(i));
    if (!marks.hinted.empty()) {
        const Point at = place_of(board, marks.hinted.front());
        pen.ring(at, around, 7, theme.turn);
        pen.badge(at, render::Color::hex("1E5B5E"), render::Icon::hint, -1);
    }
}

void AlquerqueView::thing(Canvas& canvas, const ViewParams& params,
                          const render::Thing& thing) const {
    const Board board = alquerque_art::measure(params);
    render::Pose pose;
    pose.opacity = thing.alpha;
    pose.scale = thing.scale;
    alquerque_art::show_stone(canvas, thing.place, alquerque_art::kStone * board.u,
                              thing.look == "white", thing.lift, pose);
}

// In high contrast nothing is ivory or ebony: the stones are white and hollow there.
render::Color AlquerqueView::seat_color(int seat, const render::Canvas& canvas) const {
    if (canvas.theme().flat) return seat == 0 ? canvas.theme().ink : canvas.theme().ink3;
    return seat == 0 ? render::kIvory.base : render::kEbony.base;
}

void AlquerqueView::badge(Canvas& canvas, int seat, Point at, float radius) const {
    alquerque_art::show_stone(canvas, at, radius, seat == alquerque::kWhite, 0, {});
}

// ------------------------------------------------------------------------------------------- touch

std::vector<std::string> AlquerqueView::path(const game::Position& position,
                                             std::string_view move) const {
    game::Refusal why;
    const auto read = alquerque_rules(position).parse(move, why);
    if (!read) return {};
    return names({read->path.begin(), read->path.begin() + read->length});
}

/// Estimates are hundredths of a stone.
Traits AlquerqueView::traits() const {
    constexpr int kStone = 100;
    return {.can_agree = true,
            .can_turn = true,
            .coordinates = true,
            .mistake = kStone,
            .proves_results = true};
}

Trip AlquerqueView::trip(const game::Position& position, std::string_view move) const {
    Trip trip;
    trip.explained = move.substr(0, 1) == "!";  // a huff
    const auto track = alquerque_rules(position).track(move);
    if (!track) return trip;
    trip.stops = names(track->stops);
    trip.taken = names(track->captured);
    return trip;
}

namespace {

/// The sentence why a stone that is not among the first spots cannot be touched.
std::optional<game::Refusal> stone_objection(const alquerque::Position& rules, int from) {
    const auto move = alquerque::Move::quiet(from, from == 0 ? 1 : 0);
    if (rules.due() != 0) return rules.objection(alquerque::Move::huff(from));
    // Any step tells whether the point is empty or the other player's.
    auto first = rules.objection(move);
    if (first && (first->key == "alquerque.empty_origin" ||
                  first->key == "alquerque.not_your_stone" || first->key == "alquerque.game_over"))
        return first;
    for (int to = 0; to < alquerque::kPoints; ++to) {
        if (!alquerque::joined(from, to) || rules.stone_at(to)) continue;
        auto why = rules.step_refusal(from, to);
        if (why && why->key == "alquerque.must_capture") return why;
    }
    for (int to = 0; to < alquerque::kPoints; ++to) {
        if (!alquerque::joined(from, to) || rules.stone_at(to)) continue;
        if (auto why = rules.step_refusal(from, to)) return why;
    }
    return game::Refusal{"table.alquerque.stuck", {alquerque::name_of(from)}};
}

}  // namespace

std::optional<game::Refusal> AlquerqueView::objection(const game::Position& position,
                                                      const std::vector<std::string>& spots) const {
    const auto& rules = alquerque_rules(position);
    if (spots.empty()) return std::nullopt;
    const auto from = alquerque::point_named(spots.front());
    if (!from) return std::nullopt;
    if (spots.size() == 1) return stone_objection(rules, *from);
    const auto to = alquerque::point_named(spots.back());
    if (!to) return std::nullopt;
    // A way of jumps is refused as a capture; a first touch of a neighbour, or of a point where a
    // stone stands, as a step.
    std::string text = spots.front();
    const bool step = spots.size() == 2 && (alquerque::joined(*from, *to) || rules.stone_at(*to) ||
                                            !alquerque::between(*from, *to));
    for (std::size_t i = 1; i < spots.size(); ++i) text += (step ? "-" : "x") + spots[i];
    game::Refusal why;
    const auto move = rules.parse(text, why);
    if (!move) return why;
    return rules.objection(*move);
}

std::vector<std::string> AlquerqueView::taken(const game::Position& position,
                                              const std::vector<std::string>& spots) const {
    std::vector<std::string> list;
    const auto& rules = alquerque_rules(position);
    for (std::size_t i = 1; i < spots.size(); ++i) {
        const auto from = alquerque::point_named(spots[i - 1]);
        const auto to = alquerque::point_named(spots[i]);
        if (!from || !to) continue;
        const auto over = alquerque::between(*from, *to);
        if (over && rules.stone_at(*over) == 1 - rules.side())
            list.push_back(alquerque::name_of(*over));
    }
    return list;
}

std::string AlquerqueView::typed(std::string_view text) const {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ' || c == '\t') continue;
        // "×" and "–" as people copy them from the move list.
        if (text.substr(i, 2) == "\xC3\x97") {
            out += 'x';
            ++i;
        } else if (text.substr(i, 3) == "\xE2\x80\x93") {
            out += '-';
            i += 2;
        } else if (text.substr(i, 2) == "\xC2\xA0") {
            ++i;
        } else {
            out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        }
    }
    return out;
}

}  // namespace scenes
