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

/// How the head of the paper is set: over the ranking, beside it in letters too large for both, or
/// in one row over it where the course of the match needs the height.
enum class HeadPlace { over, beside, row };

/// The head, measured: radius of the laurel, the heading that fits, the reason under it.
struct Head {
    HeadPlace place = HeadPlace::over;
    float radius = 0;
    std::string heading{};
    render::Font font{};
    TextLook note{};
    float line = 0;    ///< height of the heading
    float words = 0;   ///< … and of the reason
    float left = 0;    ///< of the words, from the left of the room
    float width = 0;   ///< … and their width
    float height = 0;  ///< of all
};

Head head_of(const Frame& frame, const Rect& rest, const Outcome& o, HeadPlace place) {
    const Ui& ui = frame.ui;
    const bool beside = place == HeadPlace::beside, row = place == HeadPlace::row;
    Head head;
    head.place = place;
    // Where no chart has room and few played, the victory may be as large as the letters are.
    const bool few = !beside && rest.h < frame.t(380) && o.seats.size() <= 3;
    head.radius = std::min(frame.t(72), rest.h * (beside ? 0.2F
                                                  : few  ? 0.14F
                                                  : row  ? 0.085F
                                                         : 0.1F));
    head.width = rest.w;
    if (row) {
        head.left = 2.4F * head.radius + frame.u(20);
        head.width -= head.left + ui.control(44);  // the button of the corner
    }
    const float most =
        beside ? 46.0F : std::min(78.0F, rest.h * (few ? 0.12F : 0.09F) / frame.type);
    const auto fitted = [&](const std::string& words, float least) {
        return frame.canvas.fit(words, Face::display_bold, most * frame.type,
                                most * least * frame.type, head.width);
    };
    const auto wished = fitted(o.heading, 0.55F);
    const bool brief = frame.canvas.measure(o.heading, wished) > head.width;
    head.heading = brief ? o.brief : o.heading;
    head.font = brief ? fitted(o.brief, 0.4F) : wished;
    head.note = {Face::medium,
                 beside ? 20.0F : std::clamp(rest.h * 0.03F / frame.type, 17.0F, 22.0F),
                 ui.theme().ink2, row ? render::Align::left : render::Align::centre};
    head.line = head.font.px * 1.05F;
    head.words = ui.paragraph_height(o.reason, head.width, head.note);
    const float text = head.line + frame.u(6) + head.words;
    // The words keep their distance from what stands under them.
    if (beside) head.radius = std::min(head.radius, std::max(frame.t(26), (rest.h - text) / 2.4F));
    head.height = row ? std::max(2.4F * head.radius, text) : head.radius * 2.4F + text;
    return head;
}

/// The badge of the winner, or of two of them, in laurel.
void draw_laurel(Frame& frame, Point medal, float radius, const Outcome& o) {
    const auto& theme = frame.ui.theme();
    const auto& won = o.winners;
    // Gold for a victory, and for points made alone; not for none.
    const bool gold = won.size() == 1 && (o.seats.size() > 1 || o.match.now().scores().front() > 0);
    draw_wreath(frame.canvas, medal, radius, gold ? theme.turn : theme.line2);
    if (won.size() == 1) return o.view.badge(frame.canvas, won.front(), medal, radius * 0.6F);
    for (std::size_t i = 0; i < won.size() && i < 2; ++i)
        o.view.badge(frame.canvas, won[i], {medal.x + (i == 0 ? -0.3F : 0.3F) * radius, medal.y},
                     radius * 0.42F);
}

/// Laurel with the winner's badge, name, reason; returns what is left below them.
Rect draw_head(Frame& frame, const Rect& rest, const Outcome& o, const Head& head) {
    Ui& ui = frame.ui;
    const bool row = head.place == HeadPlace::row;
    const float top = head.place == HeadPlace::beside
                          ? rest.y + std::max(0.0F, (rest.h - head.height) / 2)
                          : rest.y;
    const Point medal{row ? rest.x + 1.2F * head.radius : rest.centre().x,
                      row ? top + head.height / 2 : top + head.radius * 1.15F};
    draw_laurel(frame, medal, head.radius, o);
    const float text = head.line + frame.u(6) + head.words;
    float y = row ? top + (head.height - text) / 2 : medal.y + head.radius * 1.25F;
    const float x = rest.x + head.left;
    ui.text("heading", {x, y, head.width, head.line}, head.heading,
            {Face::display_bold, std::floor(head.font.px) / frame.type, ui.theme().ink,
             row ? render::Align::left : render::Align::centre});
    y += head.line + frame.u(6);
    ui.paragraph("reason", {x, y, head.width, head.words + 1}, o.reason, head.note);
    y = std::max(y + head.words, row ? top + head.height : 0) + frame.u(20);
    return {rest.x, y, rest.w, rest.bottom() - y};
}

/// A line of the ranking: who, and which place it is.
struct Ranked {
    int seat = 0;
    int place = 1;
};

/// The seats: the winners first, then by their scores; last whoever resigned. As many points are
/// the same place.
std::vector<Ranked> ranked(const Outcome& o, const std::vector<int>& scores) {
    const auto has_won = [&](int seat) {
        return std::find(o.winners.begin(), o.winners.end(), seat) != o.winners.end();
    };
    const auto ended = o.match.ended();
    const auto has_resigned = [&](int seat) {
        return ended && ended->how == game::Ending::How::resigned && ended->seat == seat;
    };
    const auto before = [&](int a, int b) {
        if (has_won(a) != has_won(b)) return has_won(a);
        if (has_resigned(a) != has_resigned(b)) return has_resigned(b);
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
    float place = 0;   ///< … and of the places
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

/// Size of a name in a row so high; design units.
float ranking_letters(const Frame& frame, float row) {
    return std::min(23.0F, row * 0.42F / frame.type);
}

std::string place_text(int place) {
    return number_text(place) + ".";
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
    float x = box.x + std::min(frame.t(20), box.w * 0.03F);
    if (place > 0) {
        ui.text("place" + id, {x, box.y, r.place, box.h}, place_text(place),
                {Face::heavy, size, ink});
        x += r.place;
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
    if (r.bar > 0)
        draw_score_bar(frame, track,
                       static_cast<float>(std::max(0, r.scores[at])) / static_cast<float>(r.best),
                       o.view.seat_color(seat, theme));
    ui.text("score" + id, {box.right() - r.number, box.y, r.number - frame.t(16), box.h},
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

/// One line a seat. Returns what is left below.
Rect draw_ranking(Frame& frame, Rect rest, const Outcome& o, HeadPlace place) {
    const bool beside = place == HeadPlace::beside;
    const auto scores = o.match.now().scores();
    Ranking ranking{o, scores, std::max(1, *std::max_element(scores.begin(), scores.end())),
                    std::min(frame.t(92), rest.w * 0.2F),
                    std::max(0.0F, rest.w * (beside ? 0.2F : 0.34F))};
    const auto order = ranked(o, scores);
    const auto count = static_cast<float>(order.size());
    const float gap = frame.u(6), row = ranking_row(frame, rest.h, count, place);
    float y = beside ? rest.y + std::max(0.0F, (rest.h - count * (row + gap) + gap) / 2) : rest.y;
    const render::Font figure{Face::black, std::min(34.0F * frame.type, row * 0.58F)};
    for (const int each : scores)
        ranking.number =
            std::max(ranking.number, frame.canvas.measure(number_text(each), figure) + frame.t(34));
    ranking.place = row * 0.62F;
    const render::Font small{Face::heavy, ranking_letters(frame, row) * frame.type};
    for (const Ranked& each : order)
        ranking.place = std::max(ranking.place,
                                 frame.canvas.measure(place_text(each.place), small) + 0.3F * row);
    // Beside the head there may be little width: names come before bars.
    const float taken = 0.68F * row + ranking.place + frame.t(50);
    for (int seat = 0; seat < o.match.seats(); ++seat) {
        const float name = frame.ui.text_width(seat_title(o.seats, seat),
                                               ranking_letters(frame, row) * 0.8F, Face::bold);
        ranking.bar = std::min(ranking.bar, rest.w - ranking.number - taken - name);
    }
    if (ranking.bar < frame.t(70)) ranking.bar = 0;  // a stub compares nothing
    for (const Ranked& each : order) {
        draw_ranked(frame, {rest.x, y, rest.w, row}, ranking, each.seat,
                    order.size() > 2 ? each.place : 0);
        y += row + gap;
    }
    return {rest.x, y + frame.u(10), rest.w, rest.bottom() - y - frame.u(10)};
}

/// What head and ranking would leave of this room.
float left_below(const Frame& frame, const Rect& rest, const Outcome& o, const Head& head) {
    const auto count = static_cast<float>(o.seats.size());
    const float room = rest.h - head.height - frame.u(20);
    return room - count * (ranking_row(frame, room, count, head.place) + frame.u(6)) - frame.u(10);
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
        frame.portrait() ? std::min(frame.area.h * 0.78F, wished) : frame.area.h - 2 * edge;
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

float course_least(const Frame& frame) {
    return frame.t(102);
}

Rect draw_outcome(Frame& frame, Rect rest, const Outcome& outcome) {
    if (!side_by_side(frame, rest)) {
        Head head = head_of(frame, rest, outcome, HeadPlace::over);
        if (left_below(frame, rest, outcome, head) < course_least(frame)) {
            const Head row = head_of(frame, rest, outcome, HeadPlace::row);
            if (left_below(frame, rest, outcome, row) >= course_least(frame)) head = row;
        }
        return draw_ranking(frame, draw_head(frame, rest, outcome, head), outcome, head.place);
    }
    const float gap = frame.u(40), half = std::floor((rest.w - gap) * 0.42F);
    const Rect left{rest.x, rest.y, half, rest.h};
    draw_head(frame, left, outcome, head_of(frame, left, outcome, HeadPlace::beside));
    const float cross = frame.ui.control(44);  // the button of the corner
    draw_ranking(frame, {rest.x + half + gap, rest.y + cross, rest.w - half - gap, rest.h - cross},
                 outcome, HeadPlace::beside);
    return {rest.x, rest.bottom(), rest.w, 0};
}

}  // namespace scenes
