#include "scenes/table/board/ribbons.hpp"

#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace scenes {

using render::Canvas;
using render::Color;
using render::Face;
using render::Path;
using render::Point;
using render::Rect;

namespace {

constexpr std::size_t kMany = 9;  ///< more ribbons at once are a tangle

// Lengths in distances of two neighbouring points; a spot's radius is 0.42 of it.
constexpr float kSpot = 0.42F;
constexpr float kStone = 0.34F, kWide = 0.062F, kMark = 0.125F;

/// A ribbon as it is drawn.
struct Ribbon {
    const JudgedMove* judged = nullptr;
    std::vector<Point> line;
    Point mark;
};

float unit_of(const render::Tableau& board) {
    return board.spots.empty() ? 1 : board.spots.front().radius / kSpot;
}

/// What a move leads to; how far away that is, if it is known.
std::string words_of(const View& view, const game::Position& position,
                     const game::Candidate& candidate, MoveWorth worth, int moves) {
    if (worth == MoveWorth::draws) return tr("proof.draws");
    if (worth == MoveWorth::estimated) return tr("proof.estimate", view.worth(position, candidate));
    const bool wins = worth == MoveWorth::wins;
    if (moves > 0 && candidate.plies == 0)
        return trn(wins ? "proof.wins_at_most" : "proof.loses_at_most", moves);
    if (moves > 0) return trn(wins ? "proof.wins_in" : "proof.loses_in", moves);
    const auto words = tr(wins ? "proof.wins" : "proof.loses"), far = view.distance(candidate);
    return far.empty() ? words : words + " · " + far;
}

MoveWorth worth_of(const game::Candidate& candidate) {
    if (!candidate.exact) return MoveWorth::estimated;
    if (candidate.value == 0) return MoveWorth::draws;
    return candidate.value > 0 ? MoveWorth::wins : MoveWorth::loses;
}

/// Those that are drawn: all, or where these are a tangle the best of every spot and those of the
/// spot that is meant.
std::vector<const JudgedMove*> shown_of(const std::vector<JudgedMove>& moves,
                                        const std::string& from) {
    std::vector<const JudgedMove*> list;
    std::map<std::string, const JudgedMove*> first;
    const auto rank = [](const JudgedMove& one) {
        const int order[] = {0, 1, 3, 2, 4};  // by MoveWorth: an estimate may still win
        return std::pair(one.best ? -1 : order[static_cast<std::size_t>(one.worth)], one.place);
    };
    for (const auto& one : moves) {
        if (one.way.empty()) continue;
        if (moves.size() <= kMany || one.way.front() == from)
            list.push_back(&one);
        else if (auto& known = first[one.way.front()]; !known || rank(one) < rank(*known))
            known = &one;
    }
    for (const auto& [spot, one] : first)
        if (one && spot != from) list.push_back(one);
    return list;
}

std::vector<Ribbon> ribbons_of(const render::Tableau& board,
                               const std::vector<const JudgedMove*>& moves, float u) {
    std::map<std::string, int> landings;
    for (const auto* one : moves) ++landings[one->way.back()];
    std::vector<Ribbon> ribbons;
    for (const auto* one : moves) {
        Ribbon ribbon{one, {}, {}};
        for (const auto& name : one->way)
            if (const auto* spot = board.spot(name)) ribbon.line.push_back(spot->centre);
        if (ribbon.line.size() != one->way.size()) continue;
        ribbon.mark = ribbon.line.back();
        if (ribbon.line.size() > 1) {
            const auto toward = [](Point a, Point b, float by) {
                const float length = std::max(1.0F, std::hypot(b.x - a.x, b.y - a.y));
                return Point{a.x + (b.x - a.x) * by / length, a.y + (b.y - a.y) * by / length};
            };
            const Point before = ribbon.line[ribbon.line.size() - 2], last = ribbon.line.back();
            // Two moves that land on one point have their marks on their own lines.
            if (landings[one->way.back()] > 1)
                ribbon.mark =
                    toward(last, before, 0.4F * std::hypot(last.x - before.x, last.y - before.y));
            ribbon.line.front() = toward(ribbon.line[0], ribbon.line[1], kStone * u);
        }
        ribbons.push_back(std::move(ribbon));
    }
    return ribbons;
}

void draw_line(Canvas& canvas, const Ribbon& ribbon, float u) {
    if (ribbon.line.size() < 2) return;
    const auto& theme = canvas.theme();
    const Path path = Path::polyline(ribbon.line);
    const auto worth = ribbon.judged->worth;
    render::Stroke stroke{std::max(3.0F, kWide * u), render::Cap::butt};
    const float casing = stroke.width + 0.042F * u, edge = stroke.width + 0.062F * u;
    canvas.stroke(path, {edge, render::Cap::butt},
                  theme.flat ? render::kBlack : render::kMarkEdge.with_alpha(0.75F));
    if (!theme.flat) canvas.stroke(path, {casing, render::Cap::butt}, render::kWhite);
    // Solid wins, dashes draw, dots lose; what is not proved is thin.
    if (worth == MoveWorth::draws) stroke.dash = {0.1F * u, 0.06F * u};
    if (worth == MoveWorth::loses) stroke.dash = {0.035F * u, 0.05F * u};
    if (worth == MoveWorth::estimated || worth == MoveWorth::unknown) stroke.width *= 0.4F;
    canvas.stroke(path, stroke, theme.flat ? render::kWhite : ribbon_colour(worth, theme));
}

Path shape_of(MoveWorth worth, Point at, float r) {
    switch (worth) {
        case MoveWorth::draws:
            return Path::rounded(Rect::around(at, 1.8F * r, 1.8F * r), 0.2F * r);
        case MoveWorth::loses:
            return Path::polygon({{at.x, at.y - 1.25F * r},
                                  {at.x + 1.25F * r, at.y},
                                  {at.x, at.y + 1.25F * r},
                                  {at.x - 1.25F * r, at.y}});
        default:
            return Path::circle(at, r);
    }
}

void draw_sign(Canvas& canvas, MoveWorth worth, Point at, float r, Color ink) {
    const auto bar = [&](float w, float h, float dy) {
        canvas.fill(Rect::around({at.x, at.y + dy}, w, h), ink);
    };
    const float thick = std::max(2.0F, 0.28F * r), length = 1.1F * r;
    if (worth == MoveWorth::unknown)
        canvas.label(at, "?", {Face::black, 1.5F * r}, ink);
    else if (worth == MoveWorth::estimated)
        canvas.label(at, "≈", {Face::black, 1.6F * r}, ink);
    else if (worth == MoveWorth::draws) {
        bar(length, thick * 0.8F, -0.24F * r);
        bar(length, thick * 0.8F, 0.24F * r);
    } else {
        bar(length, thick, 0);
        if (worth == MoveWorth::wins) bar(thick, length, 0);
    }
}

/// The mark where a move lands; in how many moves it ends beside it.
void draw_mark(Canvas& canvas, const Ribbon& ribbon, float u) {
    const auto& theme = canvas.theme();
    const auto& judged = *ribbon.judged;
    const float r = std::max(9.0F, kMark * u);
    const Color colour = ribbon_colour(judged.worth, theme);
    const Color ink = theme.id == render::ThemeId::light ? render::kWhite : render::kBlack;
    if (!judged.figure.empty()) {
        const render::Font font{Face::heavy, 1.3F * r};
        const float w = canvas.measure(judged.figure, font) + 1.9F * r;
        const Rect tag{ribbon.mark.x, ribbon.mark.y - 0.85F * r, w + 0.35F * r, 1.7F * r};
        canvas.fill(tag.inset(-0.1F * r), theme.flat ? render::kWhite : render::kMarkEdge, r);
        canvas.fill(tag, theme.panel, 0.85F * r);
        canvas.label({tag.right() - 0.5F * r, tag.centre().y}, judged.figure, font, theme.ink,
                     render::Align::right);
    }
    if (judged.best) canvas.ring(ribbon.mark, 1.55F * r, 0.24F * r, theme.turn);
    canvas.shape(shape_of(judged.worth, ribbon.mark, 1.24F * r),
                 theme.flat ? render::kWhite : render::kMarkEdge);
    canvas.shape(shape_of(judged.worth, ribbon.mark, 1.16F * r),
                 theme.flat ? render::kBlack : render::kWhite);
    canvas.shape(shape_of(judged.worth, ribbon.mark, r), colour);
    draw_sign(canvas, judged.worth, ribbon.mark, r, ink);
}

/// The words of a move in a flag over its mark, inside the board.
void draw_words(Canvas& canvas, const Ribbon& ribbon, float u, float letters, const Rect& room) {
    const auto& theme = canvas.theme();
    const render::Font font{Face::bold, letters};
    const float pad = 0.7F * letters, h = 2.2F * letters;
    const float w = canvas.measure(ribbon.judged->words, font) + 2 * pad;
    const float away = 0.26F * u;
    const bool over = ribbon.mark.y - away - h >= room.y;
    Rect box{ribbon.mark.x - w / 2, over ? ribbon.mark.y - away - h : ribbon.mark.y + away, w, h};
    box.x = std::clamp(box.x, room.x, std::max(room.x, room.right() - w));
    canvas.shadow(box, 0.3F * h, render::ShadowLevel::L3);
    canvas.fill(box, theme.panel, 0.3F * h);
    canvas.frame(box, ribbon_colour(ribbon.judged->worth, theme), std::max(2.0F, 0.1F * letters),
                 0.3F * h);
    canvas.label(box.centre(), ribbon.judged->words, font, theme.ink);
}

}  // namespace

std::vector<JudgedMove> judged_moves(const View& view, const game::Position& position,
                                     const game::Thought& thought) {
    std::vector<JudgedMove> list;
    for (const auto& choice : position.choices()) {
        JudgedMove judged{choice.move, view.path(position, choice.move)};
        const auto found =
            std::find_if(thought.candidates.begin(), thought.candidates.end(),
                         [&](const game::Candidate& one) { return one.move == choice.move; });
        judged.words = tr("proof.unknown");
        if (found != thought.candidates.end()) {
            judged.worth = worth_of(*found);
            judged.place = static_cast<int>(found - thought.candidates.begin());
            // Actions of both to the end; the last one is that of whoever wins.
            const bool wins = judged.worth == MoveWorth::wins;
            const int plies = found->plies ? found->plies : found->at_most;
            const int moves = found->exact ? (plies + (wins ? 1 : 0)) / 2 : 0;
            if (moves > 0 && found->plies > 0 && judged.worth != MoveWorth::draws)
                judged.figure = std::to_string(moves);
            judged.words = words_of(view, position, *found, judged.worth, moves);
        }
        judged.best = choice.move == thought.move;
        list.push_back(std::move(judged));
    }
    return list;
}

int proved_of(const std::vector<JudgedMove>& moves) {
    return static_cast<int>(std::count_if(moves.begin(), moves.end(), [](const JudgedMove& one) {
        return one.worth != MoveWorth::estimated && one.worth != MoveWorth::unknown;
    }));
}

Color ribbon_colour(MoveWorth worth, const render::Theme& theme) {
    switch (worth) {
        case MoveWorth::wins:
            return theme.good;
        case MoveWorth::draws:
            return theme.ink2;
        case MoveWorth::loses:
            return theme.bad;
        default:
            return theme.info;
    }
}

void draw_ribbons(Canvas& canvas, const render::Tableau& board,
                  const std::vector<JudgedMove>& moves, const RibbonLook& look) {
    const float u = unit_of(board);
    const auto ribbons = ribbons_of(board, shown_of(moves, look.from), u);
    // The best lies over the others.
    const auto each = [&](const auto& draw) {
        for (const bool best : {false, true})
            for (const auto& ribbon : ribbons)
                if (ribbon.judged->best == best) draw(ribbon);
    };
    each([&](const Ribbon& ribbon) { draw_line(canvas, ribbon, u); });
    each([&](const Ribbon& ribbon) { draw_mark(canvas, ribbon, u); });
    const Ribbon* told = nullptr;
    for (const auto& ribbon : ribbons) {
        const auto& way = ribbon.judged->way;
        const bool aimed = !look.to.empty() && way.back() == look.to &&
                           (look.from.empty() || way.front() == look.from);
        if (aimed || (!told && ribbon.judged->best)) told = &ribbon;
        if (aimed) break;
    }
    if (!told) return;
    Rect room{told->mark.x, told->mark.y, 0, 0};
    for (const auto& spot : board.spots) {
        if (spot.role != "point") continue;
        const float left = std::min(room.x, spot.centre.x - 0.55F * u);
        const float top = std::min(room.y, spot.centre.y - 0.55F * u);
        room = {left, top, std::max(room.right(), spot.centre.x + 0.55F * u) - left,
                std::max(room.bottom(), spot.centre.y + 0.55F * u) - top};
    }
    draw_words(canvas, *told, u, look.letters, room);
}

}  // namespace scenes
