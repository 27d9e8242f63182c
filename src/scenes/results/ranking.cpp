#include "scenes/results/paper.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/results/scale.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Face;
using render::Rect;

/// A line of the ranking: who, and which place it is.
struct Ranked {
    int seat = 0;
    int place = 1;
};

/// The seats: the winners first, then by their scores; last whoever resigned, the first to do so
/// at the very end. As many points are
/// the same place.
std::vector<Ranked> ranked(const Outcome& o, const std::vector<int>& scores) {
    const auto has_won = [&](int seat) {
        return std::find(o.winners.begin(), o.winners.end(), seat) != o.winners.end();
    };
    const auto before = [&](int a, int b) {
        if (has_won(a) != has_won(b)) return has_won(a);
        if (o.match.left_at(a) != o.match.left_at(b))
            return o.match.left_at(a) > o.match.left_at(b);
        if (o.match.has_left(a)) return false;
        return o.match.seats() > 2 &&
               scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    };
    std::vector<Ranked> order;
    for (int seat = 0; seat < o.match.seats(); ++seat) order.push_back({seat});
    std::stable_sort(order.begin(), order.end(),
                     [&](const Ranked& a, const Ranked& b) { return before(a.seat, b.seat); });
    for (std::size_t i = 1; i < order.size(); ++i)
        order[i].place =
            before(order[i - 1].seat, order[i].seat) ? static_cast<int>(i) + 1 : order[i - 1].place;
    return order;
}

/// Who it is, and that the match was given up.
std::string ranked_title(const Outcome& o, int seat) {
    const auto title = seat_title(o.seats, seat);
    const bool left = o.match.seats() > 2 && o.match.has_left(seat);
    return left ? tr("results.left", title) : title;
}

/// What the lines of the ranking share.
struct Ranking {
    const Outcome& outcome;
    std::vector<int> scores;
    std::vector<Ranked> order;
    std::size_t rows = 0;  ///< lines of a column
    int best = 1;          ///< the highest score, at least 1
    float width = 0;       ///< of a column, px
    float row = 0;         ///< height of a line
    float number = 0;      ///< width of the scores
    float bar = 0;         ///< … of the bars
    float place = 0;       ///< … and of the places
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

/// Size of a name in a row so high; design units. In low rows letters take more of the height.
float ranking_letters(const Frame& frame, float row) {
    const float high = row / frame.type;
    return std::min(23.0F, std::max(high * 0.42F, std::min(high * 0.54F, 18.0F)));
}

std::string place_text(int place) {
    return number_text(place) + ".";
}

/// A distance in lines of the usual height; less in lower ones.
float in_row(const Frame& frame, float row, float units) {
    return std::min(frame.t(units), row * units / 44);
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
    const float size = ranking_letters(frame, box.h), badge = box.h * 0.34F;
    const auto id = std::to_string(seat);
    float x = box.x + std::min(in_row(frame, r.row, 20), box.w * 0.03F);
    if (place > 0) {
        ui.text("place" + id, {x, box.y, r.place, box.h}, place_text(place),
                {Face::heavy, size, ink});
        x += r.place;
    }
    o.view.badge(frame.canvas, seat, {x + badge, box.centre().y}, badge);
    const float left = x + 2 * badge + in_row(frame, r.row, 16);
    const Rect track{box.right() - r.number - r.bar, box.centre().y - box.h * 0.16F, r.bar,
                     box.h * 0.32F};
    const std::string title = ranked_title(o, seat);
    const float room = track.x - left - (r.bar > 0 ? in_row(frame, r.row, 12) : 0);
    const auto font =
        frame.canvas.fit(title, Face::bold, size * frame.type, size * 0.6F * frame.type, room);
    ui.text("seat" + id, {left, box.y, room, box.h}, title,
            {Face::bold, std::floor(font.px) / frame.type, ink});
    if (r.bar > 0)
        draw_score_bar(frame, track,
                       static_cast<float>(std::max(0, r.scores[at])) / static_cast<float>(r.best),
                       o.view.seat_color(seat, frame.canvas));
    const float edge = in_row(frame, r.row, 16);
    ui.text("score" + id, {box.right() - r.number, box.y, r.number - edge, box.h},
            number_text(r.scores[at]),
            {Face::black, std::min(34.0F, box.h * 0.58F / frame.type), ink, render::Align::right});
}

/// Height of a line of the ranking of so many, without the gap under it.
float ranking_row(const Frame& frame, float room, float count, HeadPlace place) {
    const float gap = frame.u(6), least = std::min(frame.t(44), room / count - gap);
    if (place == HeadPlace::row) return least;
    return std::min(frame.t(60), place == HeadPlace::beside
                                     ? (room - (count - 1) * gap) / count
                                     : std::max(room * std::min(0.14F, 0.62F / count), least));
}

/// What places and scores take in lines so high, and what is left beside badge and names.
void measure(Frame& frame, Ranking& ranking, float row) {
    const auto& o = ranking.outcome;
    ranking.row = row;
    const render::Font figure{Face::black, std::min(34.0F * frame.type, row * 0.58F)};
    ranking.number = 0;
    for (const int each : ranking.scores)
        ranking.number = std::max(ranking.number, frame.canvas.measure(number_text(each), figure) +
                                                      in_row(frame, row, 34));
    ranking.place = row * 0.62F;
    const render::Font small{Face::heavy, ranking_letters(frame, row) * frame.type};
    for (const Ranked& each : ranking.order)
        ranking.place = std::max(ranking.place,
                                 frame.canvas.measure(place_text(each.place), small) + 0.3F * row);
    float names = 0;
    for (int seat = 0; seat < o.match.seats(); ++seat)
        names =
            std::max(names, frame.ui.text_width(ranked_title(o, seat),
                                                ranking_letters(frame, row) * 0.8F, Face::bold));
    const float taken = 0.68F * row + ranking.place + in_row(frame, row, 50);
    ranking.bar = ranking.width - ranking.number - taken - names;
}

/// The lines, as high as they can be: where one column would make them too low there are two, as
/// long as names and scores have room in them.
Ranking ranking_of(Frame& frame, const Rect& rest, const Outcome& o, HeadPlace place) {
    Ranking ranking{o, o.match.now().scores(), {}};
    ranking.order = ranked(o, ranking.scores);
    ranking.best = std::max(1, *std::max_element(ranking.scores.begin(), ranking.scores.end()));
    ranking.rows = ranking.order.size();
    ranking.width = rest.w;
    const float one = ranking_row(frame, rest.h, static_cast<float>(ranking.rows), place);
    if (ranking.rows > 6 && one < frame.t(40)) {
        const auto half = (ranking.rows + 1) / 2;
        ranking.width = std::floor((rest.w - frame.u(28)) / 2);
        float row = ranking_row(frame, rest.h, static_cast<float>(half), place);
        for (; row > 1.15F * one; row *= 0.95F) {
            measure(frame, ranking, row);
            if (ranking.bar < 0) continue;
            ranking.rows = half;
            ranking.bar = 0;
            return ranking;
        }
        ranking.width = rest.w;
    }
    measure(frame, ranking, one);
    // Beside the head there may be little width: names come before bars.
    const float wished = rest.w * (place == HeadPlace::beside ? 0.2F : 0.34F);
    const float number = std::max(ranking.number, std::min(frame.t(92), rest.w * 0.2F));
    ranking.bar = std::min(wished, ranking.bar + ranking.number - number);
    ranking.number = number;
    if (ranking.bar < frame.t(70)) ranking.bar = 0;  // a stub compares nothing
    return ranking;
}

}  // namespace

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

float ranking_height(Frame& frame, const Rect& rest, const Outcome& o, HeadPlace place) {
    if (o.scale) return scale_height(frame, rest, *o.scale);
    const auto ranking = ranking_of(frame, rest, o, place);
    return static_cast<float>(ranking.rows) * (ranking.row + frame.u(6));
}

Rect draw_ranking(Frame& frame, Rect rest, const Outcome& o, HeadPlace place) {
    if (o.scale) return draw_scale(frame, rest, o);
    const auto ranking = ranking_of(frame, rest, o, place);
    // Where nobody wins there is no first place.
    const bool placed = ranking.order.size() > 2 && !o.winners.empty();
    const float step = ranking.row + frame.u(6);
    const float high = static_cast<float>(ranking.rows) * step;
    const float top =
        rest.y +
        (place == HeadPlace::beside ? std::max(0.0F, (rest.h - high + frame.u(6)) / 2) : 0);
    for (std::size_t i = 0; i < ranking.order.size(); ++i) {
        const Ranked& each = ranking.order[i];
        const bool second = i >= ranking.rows;
        const float x = second ? rest.right() - ranking.width : rest.x;
        const float y = top + static_cast<float>(i % ranking.rows) * step;
        draw_ranked(frame, {x, y, ranking.width, ranking.row}, ranking, each.seat,
                    placed ? each.place : 0);
    }
    const float below = top + high + frame.u(10);
    return {rest.x, below, rest.w, rest.bottom() - below};
}

}  // namespace scenes
