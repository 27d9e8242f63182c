// The course of a match under review: what was to be expected, throw by throw, and what the
// costliest decisions took away.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace scenes {

using render::Align;
using render::Face;
using render::Point;
using render::Rect;

namespace {

constexpr int kDotted = 60;  // so many throws are told apart by dots

/// The first rule at this value or above it.
int at_least(int value, int step) {
    return floored(value + step - 1, step);
}

/// Lines at round values, numbers of throws below.
void draw_grid(Frame& frame, const Rect& box, const CourseScale& scale,
               const ReviewCourse& course) {
    const auto& theme = frame.ui.theme();
    auto& canvas = frame.canvas;
    const render::Font small{Face::medium, frame.t(16)};
    if (course.sides && !theme.flat) {
        const Point middle = scale.at(0, course.middle * 100);
        canvas.fill({scale.box.x, scale.box.y, scale.box.w, middle.y - scale.box.y},
                    theme.good.with_alpha(0.07F));
        canvas.fill({scale.box.x, middle.y, scale.box.w, scale.box.bottom() - middle.y},
                    theme.bad.with_alpha(0.07F));
    }
    for (int value = at_least(scale.low, course.step); value <= scale.high; value += course.step) {
        const bool main = value == course.middle;
        const Point from = scale.at(0, value * 100);
        canvas.line(from, {scale.box.right(), from.y}, std::max(1.0F, frame.t(main ? 2 : 1)),
                    main ? theme.line2 : theme.line);
        canvas.label({from.x - frame.t(12), from.y}, course.rule_words(value), small, theme.ink2,
                     Align::right);
    }
    int every = 1;
    for (const int wider : {5, 10, 20, 50, 100, 200, 500})
        if (scale.throws > 12 * every) every = wider;
    const float foot = scale.box.bottom() + frame.t(22);
    for (int n = every; n <= scale.throws; n += every)
        canvas.label({scale.at(static_cast<float>(n), 0).x, foot}, std::to_string(n) + ".", small,
                     theme.ink2);
    canvas.label({box.x + frame.t(44), foot}, course.throw_word, small, theme.ink2, Align::right);
}

/// Rank from which on a mark has no number of its own.
constexpr int kNumbered = ReviewPage::kCards;

float mark_radius(Frame& frame, int rank) {
    return frame.t(rank < kNumbered ? 16 : 13);
}

/// The column of a moment that was asked for.
void draw_moment(Frame& frame, const CourseScale& scale, float x) {
    const auto& theme = frame.ui.theme();
    const float wide = frame.t(36);
    const Rect column{x - wide / 2, scale.box.y, wide, scale.box.h};
    if (!theme.flat) frame.canvas.fill(column, theme.turn_bg, frame.t(12));
    frame.canvas.frame(column, theme.turn, std::max(1.5F, frame.t(2)), frame.t(12));
}

}  // namespace

void draw_loss_mark(Frame& frame, Point at, float radius, int rank) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const render::Font font{Face::heavy, radius * 1.12F};
    if (rank < kNumbered) {
        canvas.circle(at, radius + frame.t(2.5F), theme.panel);
        canvas.circle(at, radius, theme.bad);
        canvas.label(at, std::to_string(rank + 1), font, theme.panel);
        return;
    }
    const auto diamond = [&](float r) {
        return render::Path::polygon(
            {{at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}});
    };
    canvas.shape(diamond(radius + frame.t(3.5F)), theme.panel);
    canvas.shape(diamond(radius), theme.bad);
    canvas.label(at, "?", {Face::heavy, radius * 1.05F}, theme.panel);
}

/// What mistakes took away, each with its mark. Pressed it brings the card of the decision.
void ReviewPage::draw_losses(Frame& frame, const CourseScale& scale) {
    struct Mark {
        int rank;
        const game::Booking* decision;
        Point at{};
    };
    const auto list = costliest();
    std::vector<Mark> marks;
    for (const auto* one : list) marks.push_back({static_cast<int>(marks.size()), one});
    // The costliest lie uppermost.
    std::reverse(marks.begin(), marks.end());
    for (auto& mark : marks) {
        const auto& value = mark.decision->value;
        const float x = at(mark.decision->ply);
        const Point from = scale.at(x, value.fair - value.apart);
        const Point to = scale.at(x, value.after - value.apart);
        frame.canvas.line(from, to, std::max(3.0F, frame.t(6)), frame.ui.theme().bad);
        const float r = mark_radius(frame, mark.rank);
        mark.at = {to.x, std::min(to.y + r + frame.t(8), scale.box.bottom() - r)};
    }
    // Numbers in one throw, or in neighbouring ones, stand beside each other.
    const float apart = 2 * frame.t(16) + frame.t(3);
    for (std::size_t i = marks.size(); i-- > 0;) {
        if (marks[i].rank >= kNumbered) continue;
        for (std::size_t j = marks.size(); --j > i;)
            if (render::distance(marks[i].at, marks[j].at) < apart)
                marks[i].at = {marks[j].at.x + apart, marks[j].at.y};
        if (marks[i].at.x > scale.box.right()) marks[i].at.x -= 2 * apart;
    }
    // A diamond that would lie below a number stands before it.
    for (auto& mark : marks)
        for (const auto& other : marks)
            if (mark.rank >= kNumbered && other.rank < kNumbered &&
                render::distance(mark.at, other.at) < frame.t(26))
                mark.at.x = other.at.x - frame.t(32);
    for (const auto& mark : marks)
        draw_loss_mark(frame, mark.at, mark_radius(frame, mark.rank), mark.rank);
    // Keys walk over them in the order of play.
    std::sort(marks.begin(), marks.end(),
              [](const Mark& a, const Mark& b) { return a.decision->ply < b.decision->ply; });
    for (const auto& mark : marks) {
        const auto words = card(*mark.decision);
        HotLook look;
        look.role = "mark";
        look.hint = words.when + " · " + tr("review.mistakes") + " · " + words.loss;
        // As large as a finger wants it, as far as the neighbours leave room.
        float room = frame.ui.least();
        for (const auto& other : marks)
            if (&other != &mark) room = std::min(room, render::distance(mark.at, other.at));
        const float side = std::max(2 * mark_radius(frame, mark.rank) + frame.t(8), room);
        if (frame.ui.hot(std::to_string(mark.rank + 1), Rect::around(mark.at, side, side),
                         look.hint, look))
            choose(mark.decision->ply);
    }
}

void draw_loss_key(Frame& frame, const Rect& box, float title) {
    const auto words = tr("review.other_mistakes");
    const float r = frame.t(11), w = frame.ui.text_width(words, 16, Face::medium) + frame.t(4);
    if (title + w + 2 * r + frame.t(34) > box.w) return;
    draw_loss_mark(frame, {box.right() - w - r - frame.t(8), box.centre().y}, r, kNumbered);
    frame.ui.text("course.key", {box.right() - w, box.y, w, box.h}, words,
                  {Face::medium, 16, frame.ui.theme().ink2, Align::left, true});
}

void ReviewPage::draw_course(Frame& frame, const Rect& box, const ReviewCourse& course) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const render::Font small{Face::medium, frame.t(16)};
    float words = frame.t(32);
    for (int value = at_least(course.low, course.step); value <= course.high; value += course.step)
        words = std::max(words, canvas.measure(course.rule_words(value), small));
    const float left = words + frame.t(24);
    const CourseScale scale{
        {box.x + left, box.y + frame.t(12), box.w - left - frame.t(28), box.h - frame.t(56)},
        course.low,
        course.high,
        std::max(1, course.throws)};
    if (chosen_ >= 0) draw_moment(frame, scale, scale.at(at(chosen_), 0).x);
    draw_grid(frame, box, scale, course);
    for (const auto& line : course.lines) {
        std::vector<Point> points;
        for (const auto& stop : line) points.push_back(scale.at(stop.at, stop.value));
        if (points.size() > 1)
            canvas.stroke(render::Path::polyline(points), {std::max(2.0F, frame.t(3.4F))},
                          theme.primary);
        for (std::size_t i = 0; i < line.size(); ++i)
            if (line[i].dot && course.throws <= kDotted)
                canvas.circle(points[i], frame.t(4.6F), theme.primary);
    }
    columns_ = CourseColumns(scale.box);
    for (const auto& one : ledger().bookings())
        if (one.value.choice) columns_.add(scale.at(at(one.ply), 0).x, one.ply);
    draw_losses(frame, scale);
}

std::optional<int> CourseColumns::at(Point point) const {
    if (columns_.empty() || !box_.contains(point)) return std::nullopt;
    const auto nearest = std::min_element(
        columns_.begin(), columns_.end(), [point](const Column& a, const Column& b) {
            return std::abs(a.x - point.x) < std::abs(b.x - point.x);
        });
    return nearest->ply;
}

}  // namespace scenes
