// Pieces of the panel that table and replay share: head, player cards, words of advice, tools. They
// draw what they are told and know no match.
#pragma once

#include "render/icons.hpp"
#include "scenes/scenes.hpp"
#include "scenes/table/layout.hpp"
#include "scenes/table/view.hpp"
#include "scenes/ui.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// SeatPlan::bot of somebody who is alone at a table, at whatever seat: without a name of their own
/// nobody calls them by a number.
inline constexpr const char* kAlone = "alone";

/// How a seat is called on cards and in sentences; several computers bear the numbers of their
/// seats.
std::string seat_title(const std::vector<SeatPlan>& seats, int seat);
/// Colour of the seat and who plays it: "white stones", "black · level 3".
std::string seat_kind(const View& view, const std::vector<SeatPlan>& seats, int seat);

/// How a view calls a seat whose name it does not know, and what stands on that seat's card.
using SeatNames = std::vector<std::pair<std::string, std::string>>;
/// Of all seats that are called otherwise on their cards; none where two cards bear the same name.
SeatNames seat_names(const View& view, const std::vector<SeatPlan>& seats);
/// A view's sentence with the names of the cards.
std::string with_names(std::string words, const SeatNames& names);

/// The names that badges tell these players apart by (scenes::BadgeSigns); without one for unnamed
/// persons: they are called by their number. Who plays for somebody bears their sign.
std::vector<std::string> badge_names(const std::vector<SeatPlan>& seats);
/// The badges that they have brought along.
std::vector<int> badges_of(const std::vector<SeatPlan>& seats);

/// Ground of the whole window: the game's table with light.
void draw_table_ground(Frame& frame, const std::string& game);

/// Back button (`button:leave`), name of the game, note, emblem. True when back was pressed. It
/// says "Back", or that it leads `home` to the title.
bool draw_panel_head(Frame& frame, const Layout& layout, const std::string& game,
                     const std::string& title, const std::string& note, bool home = false);

/// What a player's card shows.
struct PlayerCard {
    int seat = 0;
    std::string title, kind;
    std::string
        brief;  ///< shorter than the title, for a card that has no room for it; may be empty
    bool person = true;
    bool on_turn = false;
    std::string chip;  ///< words in the corner, empty: none
    int score = 0;
    bool open = false;     ///< its sheet lies open beside the board
    bool beside = false;   ///< the game's part stands at the right, the score under the name
    float name_px = 0;     ///< size of the name in a card of one line; 0: as large as fits
    bool stacked = false;  ///< … which has no room for it: name over score
};
/// Cards of one panel look alike: names in one size, and all over their scores where one of them
/// has no room beside it.
void even_out(Frame& frame, const Layout& layout, std::vector<PlayerCard>& cards);
/// Where View::card draws in a card; needs Layout::card > 0.
render::Rect card_part(const Layout& layout, const PlayerCard& card);
Touch draw_player_card(Frame& frame, const Layout& layout, const View& view,
                       const PlayerCard& card);

/// Height of these sentences in their full size.
float sentences_height(Frame& frame, const Layout& layout, float width,
                       const std::vector<std::string>& lines);
/// One to three sentences, the first in bold, as large as fits.
void draw_sentences(Frame& frame, const Layout& layout, render::Rect box,
                    const std::vector<std::string>& lines);

/// A tile with an icon over its word.
Touch draw_tool(Frame& frame, const Layout& layout, const std::string& id, const render::Rect& box,
                render::Icon icon, const std::string& label, const Allowed& enabled = {});

}  // namespace scenes
