// How a puzzle's grid is seen by hand: larger and smaller about the pointer, pushed aside, and the
// whole figure again. The figure never leaves the window.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Icon;
using render::Point;
using render::Rect;

namespace {

constexpr float kStep = 1.2F;  // a notch of the wheel, a press of a key

}  // namespace

/// The switch of the table of Tantrix holds here, too.
bool PuzzleScene::locked() const {
    return services_.settings.remembered("lock_view", "off") == "on";
}

/// The middles of the outermost tiles, in radii; of the empty grid the cell 0,0.
Rect PuzzleScene::figure_bounds() const {
    const auto figure = desk_.figure();
    float left = 0, right = 0, top = 0, bottom = 0;
    for (std::size_t i = 0; i < figure.size(); ++i) {
        const Point at = tantrix_art::cell_at(figure[i].cell.q, figure[i].cell.r);
        left = i == 0 ? at.x : std::min(left, at.x);
        right = i == 0 ? at.x : std::max(right, at.x);
        top = i == 0 ? at.y : std::min(top, at.y);
        bottom = i == 0 ? at.y : std::max(bottom, at.y);
    }
    return {left, top, right - left, bottom - top};
}

/// Looks at the grid in this size; `middle` (in radii) moves to the figure if it is beside it.
void PuzzleScene::see(float radius, Point middle) {
    if (locked()) return;
    const Rect figure = figure_bounds();
    const Point kept{std::clamp(middle.x, figure.x, figure.right()),
                     std::clamp(middle.y, figure.y, figure.bottom())};
    // Where everything fits, the figure may also lie beside the middle, but inside the board.
    const Rect& board = places_.board;
    const float wide = std::max(0.0F, (board.w / radius - figure.w) / 2 - 1);
    const float high = std::max(0.0F, (board.h / radius - figure.h) / 2 - 1);
    const Point centre = figure.centre();
    const Point to{
        std::clamp(middle.x, std::min(kept.x, centre.x - wide), std::max(kept.x, centre.x + wide)),
        std::clamp(middle.y, std::min(kept.y, centre.y - high), std::max(kept.y, centre.y + high))};
    by_hand_ = true;
    sight_.radius = radius;
    sight_.origin = board.centre() - to * radius;
    sight_.origin = {std::round(sight_.origin.x), std::round(sight_.origin.y)};
}

/// Larger by `factor`; what is under `at` stays under it.
void PuzzleScene::zoom(float factor, Point at) {
    const Rect& board = places_.board;
    const float most = kTallest * std::min(board.w / 1000, board.h / 900);
    const float radius = std::clamp(sight_.radius * factor, std::max(4.0F, 0.35F * most),
                                    std::max(8.0F, 2.4F * most));
    const Point under = (at - sight_.origin) * (1 / sight_.radius);
    see(radius, under - (at - board.centre()) * (1 / radius));
}

/// Pushes the grid by so many pixels.
void PuzzleScene::pan(Point by) {
    see(sight_.radius, (places_.board.centre() - by - sight_.origin) * (1 / sight_.radius));
}

/// What hands do to the sight; true: it meant nothing else.
bool PuzzleScene::sees(const Input& input) {
    const Rect& board = places_.board;
    const bool ground = board.contains(input.at) && tile_under(input.at) == 0;
    switch (input.kind) {
        case Input::Kind::command:
            if (input.command == Command::fit) {
                fit(true);
            } else if (input.command == Command::zoom_in) {
                zoom(kStep, board.centre());
            } else if (input.command == Command::zoom_out) {
                zoom(1 / kStep, board.centre());
            } else {
                return false;
            }
            return true;
        case Input::Kind::wheel:
            if (hand_ || !ground) return false;
            zoom(std::pow(kStep, input.wheel), input.at);
            return true;
        case Input::Kind::pinch:
            hand_.reset();
            pressed_tile_ = 0;
            pushed_.reset();
            pan(input.at - input.from);
            zoom(input.spread, input.at);
            return true;
        case Input::Kind::press:
            pushed_.reset();
            if (ground) pushed_ = input.at;
            if (ground && input.clicks == 2 && !locked()) fit(true);
            return false;
        case Input::Kind::move:
            if (!pushed_ || !input.pressed || (!input.dragging && !pushing_)) return false;
            pan(input.at - *pushed_);
            pushed_ = input.at;
            pushing_ = true;
            return true;
        case Input::Kind::release:
        case Input::Kind::cancel:
            pushed_.reset();
            return std::exchange(pushing_, false);
        default:
            return false;
    }
}

/// Larger, smaller, everything: a column in the lower right corner of the board.
void PuzzleScene::draw_sight_tools(Frame& frame) {
    const Rect& board = places_.board;
    const float side = frame.ui.control(44), gap = frame.u(10);
    if (board.h < 6 * side || board.w < 5 * side) return;
    ButtonLook look;
    look.style = ButtonStyle::paper;
    float y = board.bottom() - 3 * side - 2 * gap;
    const auto button = [&](const char* id, Icon icon, const char* words, const Allowed& enabled) {
        look.enabled = enabled;
        const Rect box{board.right() - side, y, side, side};
        y += side + gap;
        return frame.ui.icon_button(id, box, icon, tr(words), look).pressed;
    };
    const auto open = only_if(!locked(), tr("why.locked"));
    const auto moved = only_if(by_hand_, tr("why.all_in_sight"));
    if (button("zoom_in", Icon::plus, "table.zoom_in", open)) zoom(kStep, board.centre());
    if (button("zoom_out", Icon::minus, "table.zoom_out", open)) zoom(1 / kStep, board.centre());
    if (button("whole", Icon::fit, "table.fit", open ? moved : open)) fit(true);
}

}  // namespace scenes
