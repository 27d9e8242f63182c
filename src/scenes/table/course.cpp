#include "scenes/table/course.hpp"

#include "render/canvas.hpp"
#include "scenes/strings.hpp"
#include "scenes/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Point;
using render::Rect;

namespace {

/// For two seats how much the first is ahead, else the score of one seat.
std::vector<int> values_of(const game::Match& match, int seat) {
    std::vector<int> list;
    for (int ply = 0; ply <= match.length(); ++ply) {
        const auto scores = match.at(ply).scores();
        list.push_back(match.seats() == 2 ? scores[0] - scores[1]
                                          : scores[static_cast<std::size_t>(seat)]);
    }
    return list;
}

struct Scale {
    Rect box;
    int low = 0, high = 0, length = 1;

    Point at(int ply, int value) const {
        const float x = static_cast<float>(ply) / static_cast<float>(length);
        const float y = static_cast<float>(value - low) / static_cast<float>(high - low);
        return {box.x + x * box.w, box.bottom() - y * box.h};
    }
};

/// Steps: a score stays until it changes.
render::Path steps(const Scale& scale, const std::vector<int>& values) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int ply = static_cast<int>(i);
        if (i > 0 && values[i] != values[i - 1]) points.push_back(scale.at(ply, values[i - 1]));
        points.push_back(scale.at(ply, values[i]));
    }
    return render::Path::polyline(points);
}

}  // namespace

std::optional<int> draw_course(Frame& frame, const Rect& box, const game::Match& match, int ply,
                               float k) {
    Ui& ui = frame.ui;
    const auto& theme = ui.theme();
    HotLook look;
    look.role = "course";
    look.radius = 14;
    const Touch touch = ui.hot("course", box, tr("results.course"), look);
    ui.inset(box, 14);
    const bool pair = match.seats() == 2;
    std::vector<std::vector<int>> lines;
    for (int seat = 0; seat < (pair ? 1 : match.seats()); ++seat)
        lines.push_back(values_of(match, seat));
    int least = 0, most = 0;
    for (const auto& line : lines)
        for (const int v : line) {
            least = std::min(least, v);
            most = std::max(most, v);
        }
    const int step = std::max(2, (std::max(most, -least) + 1) / 2);
    Scale scale{{box.x + frame.t(48 * k), box.y + frame.t(18 * k), box.w - frame.t(72 * k),
                 box.h - frame.t(36 * k)},
                pair ? std::min(least, -step) : 0,
                std::max(most, step),
                std::max(1, match.length())};
    const render::Font small{render::Face::medium, frame.t(15 * k)};
    for (const int value : {scale.low, 0, scale.high}) {
        const Point from = scale.at(0, value), to = scale.at(scale.length, value);
        frame.canvas.line(from, to, std::max(1.0F, frame.u(value == 0 ? 2 : 1)),
                          value == 0 ? theme.line2 : theme.line);
        const std::string text = (pair && value > 0 ? "+" : "") + number_text(value);
        frame.canvas.label({from.x - frame.t(10 * k), from.y}, text, small, theme.ink2,
                           render::Align::right);
        if (value == 0 && scale.low == 0) break;
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto colour =
            pair ? theme.primary : render::seat_look(static_cast<int>(i), theme).color;
        frame.canvas.stroke(steps(scale, lines[i]), {std::max(2.0F, frame.u(4))}, colour);
        frame.canvas.circle(scale.at(match.length(), lines[i].back()), frame.u(6), colour);
    }
    if (ply >= 0 && ply <= match.length()) {
        const Point top = scale.at(ply, scale.high), low = scale.at(ply, scale.low);
        frame.canvas.line(top, low, std::max(2.0F, frame.u(3)), theme.turn);
        frame.canvas.circle(scale.at(ply, lines[0][static_cast<std::size_t>(ply)]), frame.u(7),
                            theme.turn);
    }
    if (!touch.pressed) return std::nullopt;
    // The biggest change is what one wants to see again.
    int best = match.length(), swing = 0;
    for (std::size_t i = 1; i < lines[0].size(); ++i)
        if (std::abs(lines[0][i] - lines[0][i - 1]) > swing) {
            swing = std::abs(lines[0][i] - lines[0][i - 1]);
            best = static_cast<int>(i);
        }
    return best;
}

}  // namespace scenes
