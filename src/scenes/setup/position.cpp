// The beginning of a match as a picture among the details: where a position of one's own can be
// given, its board is set up by pressing its points, and agrees with the text beside it.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/setup/scene.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

namespace {

const game::Option* position_option(const game::Game& game) {
    const auto found = std::find_if(game.options.begin(), game.options.end(),
                                    [](const auto& option) { return option.name == "position"; });
    return found == game.options.end() ? nullptr : &*found;
}

/// The words under the board.
constexpr float kNote = 30;

}  // namespace

/// Between the details and the board beside them.
float Setup::start_gap(const Frame& frame) {
    return frame.t(44);
}

/// Height of what stands under the board: the note, whose move it is.
float Setup::board_under(Frame& frame) {
    return frame.t(8 + kNote + 8) + frame.ui.control(52);
}

/// Side of the board under the details.
float Setup::board_side(Frame& frame, float width) const {
    return std::floor(std::min(width, frame.t(420)));
}

/// Height of the board under the details with everything around it; 0 where a game has none.
float Setup::board_height(Frame& frame, float width) const {
    if (!face_of(game_.id).editor || !position_option(game_)) return 0;
    return frame.t(24) + board_side(frame, width) + board_under(frame);
}

/// Side of the board beside the details in `room` of height; 0 where a game has none to choose or
/// no room for it.
float Setup::start_side(Frame& frame, float width, float room) const {
    if (!position_option(game_)) return 0;
    const float under = face_of(game_.id).editor ? board_under(frame) : frame.t(40);
    const float side = std::floor(std::min(room - under, width * 0.46F));
    const float rest = width - side - start_gap(frame);
    const bool fits = side >= frame.t(220) && rest >= frame.t(340) &&
                      options_height(frame, form_, rest, OptionsPage::details) <= room;
    return fits ? side : 0;
}

void Setup::set_position(const std::string& position) {
    form_.options.set("position", position);
    judge();
}

/// The board as the match begins. What was typed and is no position leaves it as usual.
void Setup::draw_start(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& art = face_of(game_.id);
    const auto params = picture_params(frame.canvas, box, true);
    BoardPicture board;
    std::string position;
    if (art.editor) {
        position = art.editor->start(form_.options);
        board = art.editor->picture(position);
    } else if (const auto match = game::Match::start(game_, form_.options, 1);
               std::holds_alternative<game::Match>(match)) {
        board = board_picture(std::get<game::Match>(match));
    }
    if (board) draw_position(frame.canvas, params, *board.view, *board.position);
    Control control;
    control.name = "figure:start";
    control.role = "figure";
    control.text = tr("setup.starts_so");
    control.value = position;
    control.rect = box;
    ui.model().add(std::move(control));
    const Rect note{box.x, box.bottom() + frame.t(8), box.w, frame.t(kNote)};
    ui.text("start.note", note, tr(art.editor ? "setup.press_points" : "setup.starts_so"),
            {Face::medium, 17, frame.canvas.theme().ink2, render::Align::centre, true});
    if (!art.editor) return;
    std::vector<Choice> sides;
    for (const int seat : {0, 1})
        sides.push_back(
            {std::to_string(seat), tr("setup." + game_.id + ".seat." + std::to_string(seat))});
    for (const auto& place : art.editor->places(params, position)) {
        const auto stands = place.seat < 0 ? tr("setup.point_free")
                                           : sides[static_cast<std::size_t>(place.seat)].label;
        HotLook look{"point", place.seat < 0 ? "free" : std::to_string(place.seat), {}, 10};
        const auto touch = ui.hot(place.id, place.box, place.id + ", " + stands, look);
        if (touch.hot && !touch.held)
            frame.canvas.ring(place.box.centre(), place.box.w * 0.42F, std::max(2.0F, frame.t(3)),
                              frame.canvas.theme().turn);
        if (touch) set_position(art.editor->pressed(position, place.id));
    }
    const float y = note.bottom() + frame.t(8), high = ui.control(52);
    const bool own = !game::text_of(form_.options.get(*position_option(game_))).empty();
    const Rect row{box.x, y, box.w - high - frame.t(8), high};
    int seat = art.editor->mover(position);
    if (ui.segmented("to_move", row, tr("setup.to_move"), sides, seat))
        set_position(art.editor->with_mover(position, seat));
    if (ui.icon_button("usual_start", {box.right() - high, y, high, high}, Icon::repeat,
                       tr("setup.usual_start"),
                       {ButtonStyle::secondary, {}, only_if(own, tr("why.usual_start"))})) {
        form_.options.erase("position");
        judge();
    }
}

}  // namespace scenes
