// The board of a position as a picture: of kept matches, problems, lessons and figures of the
// rules. It goes through the view, as the board of the table does, but shows nothing that lies
// beside it.
#pragma once

#include "game/match/match.hpp"
#include "render/canvas.hpp"
#include "scenes/face/view.hpp"

#include <memory>

namespace scenes {

/// What is shown; without a position nothing is.
struct BoardPicture {
    const View* view = nullptr;
    std::shared_ptr<const game::Position> position = {};

    explicit operator bool() const { return view && position; }
};

/// The board of a match at its cursor; nothing of a game that has no face.
BoardPicture board_picture(const game::Match& match);

/// How a view is asked for a picture of the board alone, as large as `box` allows.
ViewParams picture_params(const render::Canvas& canvas, const render::Rect& box, bool coordinates);

/// Ground, marks and things of a position as they lie, in the order of the table.
void draw_position(render::Canvas& canvas, const ViewParams& params, const View& view,
                   const game::Position& position, const Marks& marks = {});

/// The picture as large as `box` allows.
void draw_picture(render::Canvas& canvas, const render::Rect& box, const BoardPicture& picture,
                  bool coordinates);

}  // namespace scenes
