// The course of a match under review: what was to be expected, throw by throw, and what the
// costliest decisions took away.
#include "render/canvas.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>
#include <vector>

namespace scenes {

using render::Align;
using render::Face;
using render::Point;
using render::Rect;

namespace {

constexpr int kDotted = 60;  // so many throws are told apart by dots

struct Scale {
    Rect box;
    int low = 0, high = 100, throws = 1;

    Point at(float throws_before, int hundredths) const {
        const float y =
            static_cast<float>(hundredths - low * 100) / static_cast<float>((high - low) * 100);
        return {box.x + throws_before / static_cast<float>(throws) * box.w,
                box.bottom() - y * box.h};
    }
};

/// The first rule at this value or above it.
int at_least(int value, int step) {
    return floored(value + step - 1, step);
}

/// Lines at round values, numbers of throws below.
void draw_grid(Frame& frame, const Rect& box, const Scale& scale, const ReviewCourse& course) {
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

/// What the costliest decisions lost, with the numbers of their cards.
void draw_losses(Frame& frame, const Scale& scale, const std::vector<ReviewCard>& cards) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    int number = 0;
    std::vector<Point> numbered;
    for (const auto& card : cards) {
        ++number;
        const Point from = scale.at(card.at, card.best), to = scale.at(card.at, card.expected);
        canvas.line(from, to, std::max(3.0F, frame.t(6)), theme.bad);
        const float r = frame.t(16);
        Point at{to.x, std::min(to.y + r + frame.t(8), scale.box.bottom() - r)};
        // Several in one throw, or in neighbouring ones, stand beside each other.
        const float apart = 2 * r + frame.t(3);
        for (const auto& other : numbered)
            if (render::distance(at, other) < apart) at = {other.x + apart, other.y};
        if (at.x > scale.box.right()) at = {to.x - apart, at.y};
        numbered.push_back(at);
        canvas.circle(at, r + frame.t(2.5F), theme.panel);
        canvas.circle(at, r, theme.bad);
        canvas.label(at, std::to_string(number), {Face::heavy, frame.t(18)}, theme.panel);
    }
}

}  // namespace

void ReviewPage::draw_course(Frame& frame, const Rect& box, const ReviewCourse& course,
                             const std::vector<ReviewCard>& cards) const {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    const render::Font small{Face::medium, frame.t(16)};
    float words = frame.t(32);
    for (int value = at_least(course.low, course.step); value <= course.high; value += course.step)
        words = std::max(words, canvas.measure(course.rule_words(value), small));
    const float left = words + frame.t(24);
    const Scale scale{
        {box.x + left, box.y + frame.t(12), box.w - left - frame.t(28), box.h - frame.t(56)},
        course.low,
        course.high,
        std::max(1, course.throws)};
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
    draw_losses(frame, scale, cards);
}

}  // namespace scenes
