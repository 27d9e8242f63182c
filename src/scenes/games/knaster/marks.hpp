// What the marks on a Knaster sheet know: the position, the board as it is measured, what is
// thought of. Drawn in marks.cpp; what stands beside the sheet in words, in flags.cpp.
#pragma once

#include "render/canvas.hpp"
#include "scenes/face/board_parts.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/view.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace scenes::knaster_table {

/// What is thought of: the field or line under the pointer, or waiting, or hinted.
struct Thought {
    std::optional<knaster::Move> move;
    std::vector<knaster::Completion> made;  ///< lines that writing fills
    knaster::Sheet then;                    ///< the sheet afterwards, without owed circles
    int owed = 0;                           ///< circles that writing brings at once
};

/// Everything a mark needs to be drawn.
struct MarkPen {
    render::Canvas& c;
    const ViewParams& params;
    const Board& board;
    const Marks& marks;
    const knaster::Position* rules = nullptr;
    int seat = 0;

    bool flat() const { return c.theme().flat; }
    /// The board seen is that of whoever decides.
    bool mine() const { return rules->actor() == seat; }
    const knaster::Sheet& sheet() const { return rules->sheet(seat); }
    float line(float width) const { return std::max(2.0F, width * board.c / 118); }
    void mark(const render::Path& path, render::Color color, float width,
              bool dashed = false) const {
        board_mark(c, path, color, width, mark_unit(c.scale(), board.c / 118), dashed);
    }
    render::Color amber() const {
        return flat() ? c.theme().turn : render::theme(render::ThemeId::light).turn;
    }
};

/// The line whose circles are owed, or the lines to choose from.
void draw_owed_lines(const MarkPen& pen, const Thought& thought);
/// While circles are owed the card of the roll says for what, and how many are left.
void draw_debt(const MarkPen& pen);
/// What the action thought of would write, and in a flag what that brings.
void draw_thought(const MarkPen& pen, const Thought& thought);

}  // namespace scenes::knaster_table
