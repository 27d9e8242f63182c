// What the table and the view of a game tell each other: how the board is seen, what is marked on
// it, how actions travel and sound, what a sheet shows.
#pragma once

#include "game/core/game.hpp"
#include "render/base/geometry.hpp"
#include "render/sound/sound.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// From where and at what size the board is seen. Lengths are window pixels.
struct ViewParams {
    render::Rect play{};  ///< room for the board and what lies around it
    float unit = 1;       ///< px per design unit of places
    float type = 1;       ///< px per design unit of text
    float least = 0;      ///< px: no letters are smaller (a public place); 0: as designed
    bool turned = false;  ///< seen from the other side
    bool coordinates = true;
    float zoom = 0;               ///< boards without bounds: design units of px a unit of the
                                  ///< board is long; 0 = everything in sight
    render::Point pan{};          ///< … and what of the board is in the middle, in its units
    std::vector<std::string> on;  ///< SheetFace::switches that are on
    int seat = -1;                ///< with Room::boards: whose board is seen; -1 = on turn
    std::string owner = {};  ///< … and how that player is called; "" = as WordsFace::seat_name
    std::vector<std::string> names = {};  ///< how the players are called; may be empty
    std::vector<int> readers = {};  ///< seats of the persons to whom the picture speaks, one alone
                                    ///< without a name; of all others it tells

    bool picture = false;  ///< the board alone, drawn small in a list or in a text: nothing
                           ///< lies beside it, and nobody touches it

    /// Nothing is held or drawn any more: the board has all the room.
    bool bare() const { return picture || shows("results") || shows("over"); }
    bool shows(std::string_view id) const {
        for (const auto& name : on)
            if (name == id) return true;
        return false;
    }
    bool operator==(const ViewParams&) const = default;
};

/// What an action sounds like.
struct SoundCue {
    render::Effect effect = render::Effect::StonePlaced;
    bool at_once = false;  ///< heard when the action begins, not when something lands
};

/// An action as it is seen and heard: its way over the board.
struct Trip {
    std::vector<std::string> stops;  ///< spots in turn, the origin first; empty: nothing travels
    std::vector<std::string> taken;  ///< taken[i]: spot of the thing that leaves when stops[i + 1]
                                     ///< is reached, "" if none; without stops: what is removed
    bool newborn = false;  ///< what travels did not exist before: it appears at the first stop
    float spin = 0;        ///< degrees it turns on its way (dice)
    double seconds = 0;    ///< how long one leap takes at normal speed; 0 = as usual
    std::vector<Trip> parallel = {};   ///< others that travel at the same time
    std::optional<SoundCue> cue = {};  ///< what it sounds like; nothing: a stone
    bool explained = false;  ///< the picture alone does not tell why this happens: its words are
                             ///< shown for a while, too
    bool news = true;  ///< of luck: told to whoever listens; not where it only fills a hand, which
                       ///< advice and the hand itself tell
};

/// What the table wants to have marked; all of them spots.
struct Marks {
    std::vector<std::string> last;      ///< way of the last action
    std::vector<std::string> chosen;    ///< way begun by a hand
    std::vector<std::string> taken;     ///< what the way begun takes
    std::vector<std::string> next;      ///< where it can go on
    std::vector<std::string> may_move;  ///< what may be touched
    std::vector<std::string> hinted;    ///< a hint: its first spot, or its whole way
    std::vector<std::string> due;       ///< single spots that can be pressed at once
    std::vector<std::string> fresh;  ///< where the actions of the last turn arrived, oldest first
    std::vector<std::string> tried;  ///< what lies there came there aside of the match
    std::vector<int> tried_by;       ///< seats that have acted aside of the match
    std::string aim;                 ///< spot under the pointer or the focus; "" none
    bool keys = false;               ///< a keyboard or pad was used last
    bool dragged = false;            ///< the chosen thing hangs at the pointer
    std::string move;                ///< the action that is thought of; only with Turning
    float swing = 0;                 ///< degrees that what is held has still to turn
    int mover = game::kNobody;       ///< the seat that `last` and `fresh` speak of
    const game::Position* position = nullptr;  ///< what is marked; null only in pictures of boards
};

/// What the table keeps free for a game.
struct Room {
    bool sheet = false;  ///< there is a sheet beside the board (under it in portrait)
    float under = 0;     ///< portrait: height under a square board, share of its width
    float card = 0;      ///< additional height of a player's card, design units
    bool boards =
        false;  ///< every seat has a board of its own: ViewParams::seat says whose is seen, a
                ///< press on a player's card shows it, CardParts stand in the card
    bool common = false;   ///< the sheet is the same for all seats
    bool abreast = false;  ///< the sheet has a column for every seat: none lies open alone
};

/// How a board without bounds is seen. Lengths in the board's own unit unless said otherwise.
struct Camera {
    float scale = 1;         ///< px of a unit
    render::Point middle{};  ///< what is seen in the middle of BoardFace::board
    render::Rect figure{};   ///< what must not get out of sight
    float least = 1;         ///< limits of `scale`
    float most = 1;
};

/// Where what is held can be turned, in window pixels.
struct TurnControls {
    render::Rect left{}, right{};        ///< two buttons
    std::vector<render::Rect> fan = {};  ///< one place for each action to choose from; may be empty
};

/// What a sheet is to show.
struct SheetState {
    const game::Position& position;
    int seat = 0;              ///< whose sheet
    std::string preview = {};  ///< action of the seat on turn that is only thought of; "" none
    float k = 1;               ///< px per design unit of text
    bool whole = false;        ///< among the sheets of all: nothing may scroll out of sight
    float least = 0;           ///< px: as ViewParams::least
    bool low = false;          ///< a low place without a heading: only what matters most
};

/// An entry of the menu that belongs to one game: a page or a switch.
struct Extra {
    std::string id;           ///< of the control: `button:bag`, `toggle:dead`
    std::string label;        ///< a sentence, translated
    bool standard = true;     ///< of a switch: on unless switched off
    bool in_contrast = true;  ///< of a switch: high contrast leaves the choice
};

/// An action that happens by itself.
struct Automatic {
    std::string move;
    std::string why;           ///< said once when a series of them begins; "" nothing is said
    std::string only_on = {};  ///< of SheetFace::switches: happens only while this one is on
};

/// An action just played while it is shown what it has brought.
struct Highlight {
    std::string move;
    float at = 0;        ///< 0 … 1: how much of its time has gone
    bool still = false;  ///< reduced motion: nothing may move
};

/// A part of a score: what it comes from, in words, and how much it is.
struct Source {
    std::string label;
    int points = 0;
};

/// One of the things luck can bring, as a picture: a face of a die, a tile, a card.
struct LuckPiece {
    std::string id;     ///< within its part
    std::string words;  ///< "red die: 4"
    int left = 0;       ///< how many of it there are; 0: that does not matter
};

/// What is chosen together when luck is chosen by hand: one die of two, the tile to be drawn.
struct LuckPart {
    std::string label = {};  ///< "red"; empty where there is but one part
    std::vector<LuckPiece> pieces = {};
};

/// What the score of a game counts.
struct Scoring {
    std::string unit;              ///< "stones"
    bool fewer_is_better = false;  ///< the lower score is the better one
};

/// What holds for all matches of a game.
struct Traits {
    bool can_agree = false;      ///< players can agree on a draw
    bool can_turn = false;       ///< the board can be turned around
    bool coordinates = false;    ///< letters and figures may stand at the board's edges
    bool long_turns = false;     ///< the list of moves shows one turn a line, not one move a seat
    bool turns_by_luck = false;  ///< luck begins a new turn even when the same seat goes on
    bool shows_sources = false;  ///< the board shows after the end what all points come from; of
                                 ///< one seat alone while `of:<seat>` is on
    int mistake = 5;  ///< a loss of value after which a person wants to be asked, in the unit of
                      ///< estimates
    bool proves_results = false;  ///< what is proved is a result, not a number of points: only a
                                  ///< worse one is a mistake
};

}  // namespace scenes
