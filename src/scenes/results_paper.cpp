#include "scenes/results_paper.hpp"

#include "render/canvas.hpp"
#include "scenes/laurel.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Point;
using render::Rect;

/// True when letters are so large that head and ranking stand side by side.
bool side_by_side(const Frame& frame, const Rect& rest) {
    return rest.h < frame.t(400) && rest.w > frame.t(480);
}

/// Laurel with the winner's badge, name, reason; returns what is left below them.
Rect draw_outcome_head(Frame& frame, Rect rest, const Outcome& o, bool beside) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    // Where no chart has room and few played, the victory may be as large as the letters are.
    const bool few = !beside && rest.h < frame.t(380) && o.seats.size() <= 3;
    float radius = std::min(frame.t(72), rest.h * (beside ? 0.2F : few ? 0.14F : 0.1F));
    const float most =
        beside ? 46.0F : std::min(78.0F, rest.h * (few ? 0.12F : 0.09F) / frame.type);
    const auto font = frame.canvas.fit(o.heading, Face::display_bold, most * frame.type,
                                       most * 0.4F * frame.type, rest.w);
    const TextLook note{Face::medium,
                        beside ? 20.0F : std::clamp(rest.h * 0.03F / frame.type, 17.0F, 22.0F),
                        theme.ink2, render::Align::centre};
    const float line = font.px * 1.05F, h = ui.paragraph_height(o.reason, rest.w, note);
    // The words keep their distance from what stands under them.
    if (beside)
        radius = std::min(radius, std::max(frame.t(26), (rest.h - line - frame.u(6) - h) / 2.4F));
    const float whole = radius * 2.4F + line + frame.u(6) + h;
    const float top = beside ? rest.y + std::max(0.0F, (rest.h - whole) / 2) : rest.y;
    const Point medal{rest.centre().x, top + radius * 1.15F};
    const auto& won = o.winners;
    // Gold for a victory, and for points made alone; not for none.
    const bool gold = won.size() == 1 && (o.seats.size() > 1 || o.match.now().scores().front() > 0);
    draw_wreath(frame.canvas, medal, radius, gold ? theme.turn : theme.line2);
    if (won.size() == 1) {
        o.view.badge(frame.canvas, won.front(), medal, radius * 0.6F);
    } else {
        for (std::size_t i = 0; i < won.size() && i < 2; ++i)
            o.view.badge(frame.canvas, won[i],
                         {medal.x + (i == 0 ? -0.3F : 0.3F) * radius, medal.y}, radius * 0.42F);
    }
    float y = medal.y + radius * 1.25F;
    ui.text(
        "heading", {rest.x, y, rest.w, line}, o.heading,
        {Face::display_bold, std::floor(font.px) / frame.type, theme.ink, render::Align::centre});
    y += line + frame.u(6);
    ui.paragraph("reason", {rest.x, y, rest.w, h + 1}, o.reason, note);
    y += h + frame.u(20);
    return {rest.x, y, rest.w, rest.bottom() - y};
}

/// The seats, the winners first, then by their scores.
std::vector<int> ranked(const Outcome& o, const std::vector<int>& scores) {
    std::vector<int> order;
    for (int seat = 0; seat < o.match.seats(); ++seat) order.push_back(seat);
    const auto has_won = [&](int seat) {
        return std::find(o.winners.begin(), o.winners.end(), seat) != o.winners.end();
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        if (has_won(a) != has_won(b)) return has_won(a);
        return o.match.seats() > 2 &&
               scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    });
    return order;
}

/// How much of the best score somebody has, in the colour of the seat.
void draw_score_bar(Frame& frame, const Rect& track, float part, render::Color colour) {
    const auto& theme = frame.ui.theme();
    frame.canvas.fill(track, theme.flat ? theme.panel : theme.panel.mix(theme.ink, 0.10F),
                      track.h / 2);
    Rect filled = track;
    if (part > 0) {
        filled.w = std::max(track.w * part, track.h);  // the least that looks like a part of it
        frame.canvas.fill(filled, colour, track.h / 2);
        frame.canvas.frame(filled, theme.ink.with_alpha(0.45F), std::max(1.0F, frame.u(1.5F)),
                           track.h / 2);
    }
    if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
}

/// What the lines of the ranking share.
struct Ranking {
    const Outcome& outcome;
    std::vector<int> scores;
    int best = 1;      ///< the highest score, at least 1
    float number = 0;  ///< width of the scores, px
    float bar = 0;     ///< … and of the bars
};

/// A press on the row picks out what these points came from.
void pick_by(Frame& frame, const Rect& box, const Outcome& o, int seat) {
    const auto& theme = frame.ui.theme();
    const bool on = *o.picked == seat;
    HotLook look;
    look.role = "row";
    look.value = on ? "on" : "off";
    look.radius = 14;
    const auto words = tr("results.sources", seat_title(o.seats, seat));
    const Touch touch = frame.ui.hot("seat" + std::to_string(seat), box, words, look);
    if (touch.pressed) *o.picked = on ? std::nullopt : std::optional(seat);
    if (touch.hot || on) frame.canvas.fill(box, theme.ink.with_alpha(0.05F), frame.u(14));
    if (on)
        frame.canvas.fill({box.x, box.y + box.h * 0.2F, frame.u(6), box.h * 0.6F}, theme.primary,
                          frame.u(3));
}

/// Place (0: none), badge, name, bar, score.
void draw_ranked(Frame& frame, const Rect& box, const Ranking& r, int seat, int place) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& o = r.outcome;
    const auto at = static_cast<std::size_t>(seat);
    const bool first = o.winners.size() == 1 && o.winners.front() == seat;
    if (first) {
        frame.canvas.fill(box, theme.turn_bg, frame.u(14));
        frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.u(2)), frame.u(14));
    }
    if (o.picked) pick_by(frame, box, o, seat);
    const auto ink = first && !theme.flat ? theme.on_turn : theme.ink;
    const float size = std::min(23.0F, box.h * 0.42F / frame.type), badge = box.h * 0.34F;
    const auto id = std::to_string(seat);
    float x = box.x + std::min(frame.t(20), box.w * 0.03F);
    if (place > 0) {
        const float wide = box.h * 0.62F;
        ui.text("place" + id, {x, box.y, wide, box.h}, number_text(place) + ".",
                {Face::heavy, size, ink});
        x += wide;
    }
    o.view.badge(frame.canvas, seat, {x + badge, box.centre().y}, badge);
    const float left = x + 2 * badge + frame.t(16);
    const Rect track{box.right() - r.number - r.bar, box.centre().y - box.h * 0.16F, r.bar,
                     box.h * 0.32F};
    const std::string title = seat_title(o.seats, seat);
    const float room = track.x - left - frame.t(12);
    const auto font =
        frame.canvas.fit(title, Face::bold, size * frame.type, size * 0.6F * frame.type, room);
    ui.text("seat" + id, {left, box.y, room, box.h}, title,
            {Face::bold, std::floor(font.px) / frame.type, ink});
    draw_score_bar(frame, track,
                   static_cast<float>(std::max(0, r.scores[at])) / static_cast<float>(r.best),
                   o.view.seat_color(seat, theme));
    ui.text("score" + id, {box.right() - r.number, box.y, r.number - frame.t(16), box.h},
            number_text(r.scores[at]),
            {Face::black, std::min(34.0F, box.h * 0.58F / frame.type), ink, render::Align::right});
}

/// One line a seat. Returns what is left below.
Rect draw_ranking(Frame& frame, Rect rest, const Outcome& o, bool beside) {
    const auto scores = o.match.now().scores();
    Ranking ranking{o, scores, std::max(1, *std::max_element(scores.begin(), scores.end())),
                    std::min(frame.t(92), rest.w * 0.2F),
                    std::max(0.0F, rest.w * (beside ? 0.2F : 0.34F))};
    const auto order = ranked(o, scores);
    const auto count = static_cast<float>(order.size());
    const float gap = frame.u(6);
    const float row =
        std::min(frame.t(60), beside ? (rest.h - (count - 1) * gap) / count
                                     : std::max(rest.h * std::min(0.14F, 0.62F / count),
                                                std::min(frame.t(44), rest.h / count - gap)));
    float y = beside ? rest.y + std::max(0.0F, (rest.h - count * (row + gap) + gap) / 2) : rest.y;
    const render::Font figure{Face::black, std::min(34.0F * frame.type, row * 0.58F)};
    for (const int each : scores)
        ranking.number =
            std::max(ranking.number, frame.canvas.measure(number_text(each), figure) + frame.t(34));
    for (std::size_t i = 0; i < order.size(); ++i) {
        // Who has as many points has the same place.
        std::size_t place = i;
        const auto points = [&](std::size_t k) {
            return scores[static_cast<std::size_t>(order[k])];
        };
        while (place > 0 && points(place - 1) == points(i)) --place;
        draw_ranked(frame, {rest.x, y, rest.w, row}, ranking, order[i],
                    order.size() > 2 ? static_cast<int>(place) + 1 : 0);
        y += row + gap;
    }
    return {rest.x, y + frame.u(10), rest.w, rest.bottom() - y - frame.u(10)};
}

float paper_edge(const Frame& frame) {
    return std::max(frame.u(24), 8.0F);
}

}  // namespace

Rect results_paper(const Frame& frame, bool left) {
    const float edge = paper_edge(frame);
    const float width = frame.portrait() ? frame.area.w - 2 * edge
                                         : std::min(frame.t(644), frame.area.w - 2 * edge);
    // Large letters take a little of the board's room, or the heading would be the smallest line.
    const float wished = std::max(frame.t(980), frame.u(1090));
    const float height =
        frame.portrait() ? std::min(frame.area.h * 0.64F, wished) : frame.area.h - 2 * edge;
    return {left ? edge : std::round(frame.area.right() - edge - width),
            std::round(frame.area.bottom() - edge - height), std::round(width), std::round(height)};
}

void beside_results(const Frame& frame, Eye& eye, bool left) {
    const float edge = paper_edge(frame);
    const Rect paper = results_paper(frame, left);
    Rect rest = eye.play;
    if (frame.portrait()) {
        // The paper says who played and how: the bands over the board may go.
        rest = {edge, edge, frame.area.w - 2 * edge, paper.y - 2 * edge};
    } else {
        rest.x = left ? paper.right() + edge : edge;
        rest.w = frame.area.w - paper.w - 3 * edge;
        if (rest.w < 0.25F * frame.area.w) return;
    }
    eye.play = rest;
    eye.on.emplace_back("results");
}

Rect draw_outcome(Frame& frame, Rect rest, const Outcome& outcome) {
    if (!side_by_side(frame, rest))
        return draw_ranking(frame, draw_outcome_head(frame, rest, outcome, false), outcome, false);
    const float gap = frame.u(40), half = std::floor((rest.w - gap) * 0.42F);
    draw_outcome_head(frame, {rest.x, rest.y, half, rest.h}, outcome, true);
    const float cross = frame.ui.control(44);  // the button of the corner
    draw_ranking(frame, {rest.x + half + gap, rest.y + cross, rest.w - half - gap, rest.h - cross},
                 outcome, true);
    return {rest.x, rest.bottom(), rest.w, 0};
}

}  // namespace scenes
