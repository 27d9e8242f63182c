// Pieces of the panel that table and replay share: head, player cards, words of advice, tools. They
// draw what they are told and know no match.
#pragma once

#include "render/icons.hpp"
#include "render/theme.hpp"
#include "scenes/face/view.hpp"
#include "scenes/people/players.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/ui.hpp"

#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// px: no name has smaller letters; it takes a second line, or ends in dots, instead.
inline constexpr float kLeastName = 14;

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

/// The largest design size from `most` px down to `least` px at which the words fit the box.
float fitting_size(Frame& frame, const std::string& words, render::Face face, float most,
                   float least, float width, float height);

/// A tile with an icon over its word.
Touch draw_tool(Frame& frame, const Layout& layout, const std::string& id, const render::Rect& box,
                render::Icon icon, const std::string& label, const Allowed& enabled = {});

/// How sure a judgement is, and for whom it speaks.
enum class Proof { won, drawn, lost, estimate };

/// What this judgement says, seen by the seat on turn.
Proof proof_of(bool exact, int value);
/// Its sign and colour: every kind of proof and the estimate look different without colour, too.
struct ProofLook {
    render::Icon icon;
    render::Color ink;
};
ProofLook look_of(Proof proof, const render::Theme& theme);

/// Sign and words in the middle of `box`, as large as fits, at most as high as a chip. With an `id`
/// it is a button and leads on; true when it was pressed.
bool draw_verdict(Frame& frame, const Layout& layout, const render::Rect& box,
                  const std::string& words, Proof proof, const std::string& id = {});

/// Where the paper lies in the window: at the side of the panel, below in portrait.
render::Rect results_paper(const Frame& frame, bool left);
/// Moves the board beside the paper, unless that leaves too little room; "results" is on then.
void make_room_for_results(const Frame& frame, ViewParams& params, bool left);

}  // namespace scenes
