// Pieces of the panel that table and replay share: head, player cards, words of advice, tools. They
// draw what they are told and know no match.
#pragma once

#include "render/icons.hpp"
#include "scenes/face/view.hpp"
#include "scenes/people/seat_names.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// The material of a game's table, for pictures of a part of it.
void paint_table(render::Canvas& canvas, const render::Rect& box, const std::string& game);
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
/// Where CardParts::card draws in a card; needs Layout::card > 0.
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
