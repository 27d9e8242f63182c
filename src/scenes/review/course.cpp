#include "scenes/review/course.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scenes {

using render::Point;
using render::Rect;

namespace {

/// The points on a seat's card at every step, or how much the first of two is ahead.
std::vector<int> values_of(const game::Match& match, const std::vector<int>& plies,
                           const View& view, int seat, bool pair) {
    std::vector<int> list;
    for (const int ply : plies) {
        const auto& position = match.at(ply);
        list.push_back(pair ? view.card_score(position, 0) - view.card_score(position, 1)
                            : view.card_score(position, seat));
    }
    return list;
}

/// The ground out of which the colours of all seats stand: the paper's inset, or black stone;
/// nothing if neither does.
std::optional<render::Color> ground_of(const render::Canvas& canvas, const View& view, int seats) {
    for (const auto& ground : {canvas.theme().panel2, render::Color::hex("1B1A1F")}) {
        bool all = true;
        for (int seat = 0; seat < seats; ++seat)
            all = all && render::contrast(view.seat_color(seat, canvas), ground) >= 3.0;
        if (all) return ground;
    }
    return std::nullopt;
}

struct Axis {
    Rect box;
    int low = 0, high = 0, length = 1;

    Point at(int step, int value) const {
        const float x = static_cast<float>(step) / static_cast<float>(length);
        const float y = static_cast<float>(value - low) / static_cast<float>(high - low);
        return {box.x + x * box.w, box.bottom() - y * box.h};
    }
};

/// Steps: a score stays until it changes.
render::Path steps(const Axis& scale, const std::vector<int>& values) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int at = static_cast<int>(i);
        if (i > 0 && values[i] != values[i - 1]) points.push_back(scale.at(at, values[i - 1]));
        points.push_back(scale.at(at, values[i]));
    }
    return render::Path::polyline(points);
}

struct RuleInk {
    render::Color rule, zero, words;
};

/// Lines at round values with their figures, at most four above and below zero.
void draw_rules(Frame& frame, const Axis& scale, const RuleInk& ink, bool pair, float k) {
    const render::Font small{render::Face::medium, frame.t(15 * k)};
    const float least = frame.t(44 * k);
    int step = 1;
    for (const int wider : {2, 5, 10, 20, 50, 100, 200, 500}) {
        const float apart = scale.at(0, 0).y - scale.at(0, step).y;
        if (apart < least || (scale.high - scale.low) / step > 4) step = wider;
    }
    const auto rule = [&](int value) {
        const Point from = scale.at(0, value), to = scale.at(scale.length, value);
        frame.canvas.line(from, to, std::max(1.0F, frame.u(value == 0 ? 2 : 1)),
                          value == 0 ? ink.zero : ink.rule);
        const std::string text = (pair && value > 0 ? "+" : "") + number_text(value);
        frame.canvas.label({from.x - frame.t(10 * k), from.y}, text, small, ink.words,
                           render::Align::right);
    };
    rule(0);
    for (int value = step; value <= scale.high; value += step) rule(value);
    for (int value = -step; value >= scale.low; value -= step) rule(value);
}

/// The badges at the ends of the lines: who is who, not by colour alone.
class Ends {
public:
    /// `radius`: of a badge, px; `height`: of the chart.
    Ends(float radius, float height, std::size_t seats) : radius_(radius) {
        const auto in_column = std::max(1, static_cast<int>(height / step()) + 1);
        columns_ = (static_cast<int>(seats) + in_column - 1) / in_column;
    }
    /// Room they take at the right of the lines.
    float width() const { return static_cast<float>(columns_) * step() + radius_; }

    /// Every badge stands as near to the end of its line as the others leave room.
    void draw(Frame& frame, const Axis& scale, const std::vector<std::vector<int>>& lines,
              const View& view, float stroke) const {
        std::vector<std::size_t> order(lines.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return lines[a].back() > lines[b].back();
        });
        const int last = static_cast<int>(lines.front().size()) - 1;
        std::vector<Point> places(lines.size());
        for (int column = 0; column < columns_; ++column) {
            std::vector<std::size_t> seats;
            for (auto i = static_cast<std::size_t>(column); i < order.size();
                 i += static_cast<std::size_t>(columns_))
                seats.push_back(order[i]);
            std::vector<float> heights;
            for (const auto seat : seats) heights.push_back(scale.at(last, lines[seat].back()).y);
            spread(heights, scale.box);
            const float x =
                scale.box.right() + radius_ * 1.6F + static_cast<float>(column) * step();
            for (std::size_t i = 0; i < seats.size(); ++i) places[seats[i]] = {x, heights[i]};
        }
        for (std::size_t i = 0; i < places.size(); ++i)
            frame.canvas.line(scale.at(last, lines[i].back()), places[i], stroke,
                              view.seat_color(static_cast<int>(i), frame.canvas));
        for (std::size_t i = 0; i < places.size(); ++i)
            view.badge(frame.canvas, static_cast<int>(i), places[i], radius_);
    }

private:
    float step() const { return 2.15F * radius_; }

    /// Moves them, highest first, until none lies on another and none outside.
    void spread(std::vector<float>& heights, const Rect& box) const {
        for (std::size_t i = 1; i < heights.size(); ++i)
            heights[i] = std::max(heights[i], heights[i - 1] + step());
        float lowest = box.bottom();
        for (std::size_t i = heights.size(); i-- > 0;) {
            heights[i] = std::min(heights[i], lowest);
            lowest = heights[i] - step();
        }
    }

    float radius_;
    int columns_ = 1;
};

/// What lies on the paper: the lines of all seats, or the one of a pair.
struct Lines {
    std::vector<std::vector<int>> values;  ///< at every step
    int least = 0, most = 0;
};

Lines lines_of(const game::Match& match, const std::vector<int>& plies, const View& view,
               bool pair) {
    Lines lines;
    for (int seat = 0; seat < (pair ? 1 : match.seats()); ++seat)
        lines.values.push_back(values_of(match, plies, view, seat, pair));
    for (const auto& line : lines.values)
        for (const int v : line) {
            lines.least = std::min(lines.least, v);
            lines.most = std::max(lines.most, v);
        }
    return lines;
}

void draw_lines(Frame& frame, const Axis& scale, const Lines& lines, const View& view, bool pair) {
    const auto& theme = frame.ui.theme();
    for (std::size_t i = 0; i < lines.values.size(); ++i) {
        const auto& values = lines.values[i];
        const auto colour =
            pair ? theme.primary : view.seat_color(static_cast<int>(i), frame.canvas);
        render::Stroke line{std::max(2.0F, frame.u(4))};
        // In high contrast the lines differ by their dashes, not by colour alone.
        if (theme.flat && i > 0)
            line.dash = {frame.u(i == 1 ? 16 : i == 2 ? 5 : 28), frame.u(i == 1 ? 10 : 8)};
        frame.canvas.stroke(steps(scale, values), line, colour);
        const int last = static_cast<int>(values.size()) - 1;
        if (pair) frame.canvas.circle(scale.at(last, values.back()), frame.u(6), colour);
    }
}

/// The ply after the biggest change, which is what one wants to see again.
int after_biggest_change(const game::Match& match, const std::vector<int>& plies, const View& view,
                         const std::vector<int>& line, bool pair) {
    int best = match.length(), swing = 0;
    for (std::size_t i = 1; i < line.size(); ++i)
        if (std::abs(line[i] - line[i - 1]) > swing) {
            swing = std::abs(line[i] - line[i - 1]);
            // The very action that brought it, not what luck did after it.
            best = plies[i - 1] + 1;
            while (best < plies[i] && values_of(match, {best}, view, 0, pair).front() != line[i])
                ++best;
        }
    return best;
}

}  // namespace

bool course_of_pair(const Frame& frame, const game::Match& match, const View& view) {
    return match.seats() == 2 && !ground_of(frame.canvas, view, 2);
}

std::optional<int> draw_course(Frame& frame, const Rect& box, const game::Match& match,
                               const View& view, int ply, float k) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    HotLook look;
    look.role = "course";
    look.radius = 14;
    const Touch touch = ui.hot("course", box, tr("results.course"), look);
    ui.inset(box, 14);
    const bool pair = course_of_pair(frame, match, view);
    const auto ground = pair ? std::nullopt : ground_of(frame.canvas, view, match.seats());
    const bool dark = ground && *ground != theme.panel2;
    if (dark) frame.canvas.fill(box, *ground, frame.u(14));
    const auto minor = dark ? render::Color::hex("C9C3B8") : theme.ink2;
    const auto rule = dark ? render::Color::hex("3B3940") : theme.line;
    const auto plies = match.steps();
    const auto lines = lines_of(match, plies, view, pair);
    const int half = std::max(2, (std::max(lines.most, -lines.least) + 1) / 2);
    const Ends ends(frame.t(11 * k), box.h - frame.t(36 * k), lines.values.size());
    const float right = pair ? frame.t(24 * k) : ends.width() + frame.t(14 * k);
    const Axis scale{{box.x + frame.t(48 * k), box.y + frame.t(18 * k),
                      box.w - frame.t(48 * k) - right, box.h - frame.t(36 * k)},
                     pair ? std::min(lines.least, -half) : 0,
                     std::max(lines.most, half),
                     std::max(1, static_cast<int>(plies.size()) - 1)};
    draw_rules(frame, scale, {rule, dark ? rule : theme.line2, minor}, pair, k);
    draw_lines(frame, scale, lines, view, pair);
    if (!pair) ends.draw(frame, scale, lines.values, view, std::max(1.5F, frame.u(2)));
    if (ply >= 0 && ply <= match.length()) {
        const auto next = std::upper_bound(plies.begin(), plies.end(), ply);
        const int step = std::max(0, static_cast<int>(next - plies.begin()) - 1);
        const Point top = scale.at(step, scale.high), low = scale.at(step, scale.low);
        frame.canvas.line(top, low, std::max(2.0F, frame.u(3)), theme.turn);
        const int value = lines.values[0][static_cast<std::size_t>(step)];
        frame.canvas.circle(scale.at(step, value), frame.u(7), theme.turn);
    }
    if (!touch.pressed) return std::nullopt;
    return after_biggest_change(match, plies, view, lines.values[0], pair);
}

}  // namespace scenes
