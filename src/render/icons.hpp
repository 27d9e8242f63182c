// The icons of buttons and notes: vector lines on a grid of 24, two units wide, round ends.
// Knows no colour and no game.
#pragma once
#include <string_view>

#include "render/raster/path.hpp"

namespace render {

enum class Icon {
    undo,
    redo,
    hint,
    menu,
    home,
    back,
    sliders,
    turn_right,
    turn_left,
    swap,
    check,
    close,
    trophy,
    globe,
    person,
    people,
    computer,
    clock,
    calendar,
    book,
    sound,
    sound_off,
    chart,
    plus,
    minus,
    right,
    left,
    down,
    up,
    flag,
    eye,
    contrast,
    bag,
    hand,
    share,
    repeat,
    settings,
    grip,
    play,
    pause,
    lock,
    fit,
    target,
    save,
    trash,
    keyboard,
    warning,
    info,
    to_start,
    to_end,
    lens,    ///< analysis
    list,    ///< the moves
    sheet,   ///< what the players have written
    speech,  ///< in words
    board,   ///< how the board looks
    die,     ///< luck and skill
    about,   ///< an estimate
    wins,    ///< proved: won,
    draws,   ///< … drawn,
    loses,   ///< … lost
    fork,    ///< tried aside
    printer,
    pen,
    code,  ///< to type or to scan
};
inline constexpr int kIconCount = static_cast<int>(Icon::code) + 1;

/// The outline of an icon inside the square `box`, ready to fill (non-zero). `stroke` is the width
/// of its lines on the grid of 24: 2 as a rule, 2.2 beside bold text.
Path icon_path(Icon icon, const Rect& box, float stroke = 2);

/// The icon's name as in `Icon`, e.g. "undo"; for tests and the text model.
std::string_view icon_name(Icon icon);

}  // namespace render
