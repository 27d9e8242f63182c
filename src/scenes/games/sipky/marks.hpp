// What the table of Šipky writes and draws around its things, in parts that have files of their
// own: rows of announcements and numbers, the pile, the words over the throw.
#pragma once

#include "game/sipky/odds/odds.hpp"
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/sipky/board.hpp"

#include <string>

namespace scenes {
struct Frame;
}

namespace scenes::sipky_table {

/// Everything a part needs to draw itself.
struct Pen {
    render::Canvas& c;
    const ViewParams& params;
    const Board& board;
    const Marks& marks;
    const sipky::Position& rules;

    bool flat() const { return c.theme().flat; }
    const render::Theme& theme() const { return c.theme(); }
    render::Color on_ground() const { return colors_of(theme(), "sipky").on_ground; }
    /// How a player is called.
    std::string name(int seat) const;
    /// Text size in px: a design size, as large as `width` allows.
    render::Font font(std::string_view text, render::Face face, float design, float width) const;
    /// A line that fits into `width`, cut if nothing else helps.
    float line(render::Point middle, const std::string& text, render::Face face, float design,
               float width, render::Color colour, render::Align align = render::Align::left) const;
    /// The row that is thought of: under the pointer, waiting, or hinted; -1 none.
    int thought(const std::vector<Row>& rows) const;
};

/// "12,4 %"
std::string percent_text(double chance);
/// One line about what an action may bring: chances, from the pile as it lies.
std::string odds_text(const sipky::Position& rules, const sipky::Odds& odds);

/// The ground of a slate.
render::Color slate_colour(const render::Theme& theme);
/// A throw as the slate has it; cards that were dropped have counted nothing: 0.
std::string throw_text(const sipky::Throw& one);
/// The number that this action would write; 0 if none.
int thought_number(const sipky::Position& rules, const std::string& preview);
/// All throws of everybody in a low place, see SheetState::low.
void draw_strip(Frame& frame, const render::Rect& box, const SheetState& state);
/// The throws of one seat in detail.
void draw_own_slate(Frame& frame, const render::Rect& box, const sipky::Position& rules, int seat);
void draw_rows(const Pen& pen);
void draw_pile(const Pen& pen);
/// What is going on, over the throw: it speaks to whoever is on turn and reads it.
std::string title_words(const ViewParams& params, const sipky::Position& rules);
/// That title, and a note under it.
void draw_words(const Pen& pen);

}  // namespace scenes::sipky_table
