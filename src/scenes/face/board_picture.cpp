#include "scenes/face/board_picture.hpp"

#include "scenes/face/game_face.hpp"

#include <algorithm>

namespace scenes {

BoardPicture board_picture(const game::Match& match) {
    const View* view = find_view(match.game().id);
    if (!view) return {};
    return {&view->of(match.settings()), match.now().copy()};
}

ViewParams picture_params(const render::Canvas& canvas, const render::Rect& box, bool coordinates) {
    ViewParams params;
    params.play = box;
    params.unit = params.type = canvas.scale();
    params.coordinates = coordinates;
    params.picture = true;
    params.seat = 0;
    return params;
}

void draw_position(render::Canvas& canvas, const ViewParams& params, const View& view,
                   const game::Position& position, const Marks& marks) {
    view.ground(canvas, params);
    view.marks_under(canvas, params, marks);
    auto things = view.arrange(position, params).things;
    std::stable_sort(things.begin(), things.end(),
                     [](const auto& a, const auto& b) { return a.layer < b.layer; });
    for (const auto& thing : things) view.thing(canvas, params, thing);
    view.marks_over(canvas, params, marks);
}

void draw_picture(render::Canvas& canvas, const render::Rect& box, const BoardPicture& picture,
                  bool coordinates) {
    if (!picture) return;
    draw_position(canvas, picture_params(canvas, box, coordinates), *picture.view,
                  *picture.position);
}

}  // namespace scenes
