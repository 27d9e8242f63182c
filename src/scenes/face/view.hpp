// How one game looks, is touched and is spoken of: everything the table has to know about a game
// beyond its rules' seam. A view owns no state; a picture is a function of position and params.
//
// A View is three faces, small abstract classes that every game answers, each with what most games
// have to say of it:
//
//     BoardFace   the picture and the hands on it: arrange, path, trip, objection …
//     SheetFace   what stands beside the board: room, a sheet, the figure on a player's card
//     WordsFace   what is said: of actions, places, scores, judgements
//
// and three answers about the game as a whole: `of`, `traits` and `abilities`. What draws a
// position through its view without a table around it (kept matches, problems, lessons, figures of
// the rules) stands at the end.
//
// A new game writes one class derived from View and names it in its row, games/<game>/face.cpp. It
// overrides what is pure; of the rest, what it needs:
//  * Luck: the table plays chance by itself, one action after the other. `trip` may let things be
//    born at a stop (a tile out of the bag: Trip::newborn), spin (dice) and travel side by side,
//    says what it sounds like and whether it is told.
//  * Turns of several actions: nothing to do but Traits::long_turns. Every action is committed, the
//    seat stays on turn, "back" takes back one action at a time. `Marks::fresh` holds all places
//    of the last turn.
//  * Rack, dice, cards: spots and things like any other, laid out by `arrange` inside
//  ViewParams::play
//    (Room::under asks for room below a square board in portrait). Several pieces that make the
//    same action: `paths` gives one path each. Digit keys: `item`.
//  * Actions without a spot get buttons in the order of the legal list, the first is the main one:
//    `plain_label`.
//  * A sheet beside the board: Room::sheet, `sheet_title`, `sheet`. The table says whose sheet and
//    which action is being thought of (hovered, focused, held, waiting): SheetState::preview.
//  * While something is held: Marks::chosen, Marks::next (legal), Marks::aim (under the pointer or
//    the focus). Marks::position is what is marked, so points can be written on legal places.
//  * A press that cannot follow: `objection` says why, with the key of a rule's sentence.
//  * Steps without a choice: `automatic` names the action and says why it happens by itself.
//  * Switches of the menu: `switches` (kept in the settings; ViewParams::shows tells which are on).
//  * A board for every seat (a paper to write on): Room::boards, ViewParams::seat; `spot_words` and
//    `spot_value` get `2:c3` for a spot of seat 2's board when that seat is not on turn.
//  * Seats 1 … 12: cards become slim, then stand in columns.
//  * What only some games can do are abilities (abilities.hpp): the view derives from their classes
//    too and names them in `abilities`. A board without bounds: Unbounded; spots of the role `cell`
//    lie on it and count only inside BoardFace::board. Things that are turned: Turning (with
//    Marks::move, Marks::swing). Pages of the menu: MenuPages. An additional part of a player's
//    card: CardParts and Room::card. Dice of the players' own: OwnLuck; and so on.
//
// What a game makes of whole matches (a look back, evenings, entering all at once) stands in its
// row: game_face.hpp.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/core/registry.hpp"
#include "render/canvas.hpp"
#include "render/tableau.hpp"
#include "scenes/face/abilities.hpp"
#include "scenes/face/view_terms.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace game {
class Match;
}
namespace render {
class Canvas;
struct Theme;
}  // namespace render

namespace scenes {

enum class Device;  // scenes/base/input.hpp

/// The spot that a control of this name is ("spot:c3" is c3); "" if it is none.
std::string_view spot_named(std::string_view control);
/// True for the controls that show what a seat has scored: its card and the figure on it.
bool shows_score(std::string_view control);

/// How the board of a game looks and is touched.
class BoardFace {
public:
    // --- picture --------------------------------------------------------------------------------
    /// Everything that lies on the table, and every spot, in window pixels. Things have ids by
    /// their place; the table gives travelling things their lasting names.
    virtual render::Tableau arrange(const game::Position& position,
                                    const ViewParams& params) const = 0;
    /// How large the board is seen, px of whatever is read and pressed on it beside the cards of
    /// `seats` players: a larger scale does not make it smaller. 0: then letters go before boards.
    virtual float finest_detail(const ViewParams& /*params*/, int /*seats*/) const { return 0; }
    /// The outline of the board, for whoever lays messages over it.
    virtual render::Rect board(const ViewParams& params) const = 0;
    /// The board itself, drawn first.
    virtual void ground(render::Canvas& canvas, const ViewParams& params) const = 0;
    /// Marks under the things, and above them.
    virtual void marks_under(render::Canvas& canvas, const ViewParams& params,
                             const Marks& marks) const = 0;
    virtual void marks_over(render::Canvas& canvas, const ViewParams& params,
                            const Marks& marks) const = 0;
    /// One thing as the timeline has it now.
    virtual void thing(render::Canvas& canvas, const ViewParams& params,
                       const render::Thing& thing) const = 0;
    /// The badge of a seat for cards and results: a stone of its colour where a game's own colours
    /// say whose everything is, else draw_seat_badge.
    virtual void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const = 0;
    /// The colour of what a seat has in charts and rankings; as on its badge.
    virtual render::Color seat_color(int seat, const render::Canvas& canvas) const;

    // --- touch ----------------------------------------------------------------------------------
    /// The spots a hand visits to make this legal action; none for an action made by a button.
    virtual std::vector<std::string> path(const game::Position& position,
                                          std::string_view move) const = 0;
    /// All ways to make this action by hand (two equal tiles in the rack); the first is `path`.
    virtual std::vector<std::vector<std::string>> paths(const game::Position& position,
                                                        std::string_view move) const {
        return {path(position, move)};
    }
    /// A legal action as it is seen and heard.
    virtual Trip trip(const game::Position& position, std::string_view move) const = 0;
    /// Why these spots cannot be touched one after the other.
    virtual std::optional<game::Refusal> objection(const game::Position& position,
                                                   const std::vector<std::string>& spots) const = 0;
    /// Reads what a person typed as the notation of an action (may correct capitals and blanks).
    virtual std::string typed(std::string_view text) const = 0;
    /// The spot that the digit key `number` (1 … 9) means now; "" none.
    virtual std::string item(const game::Position&, int) const { return {}; }
    /// The only action, if it shall happen without a hand.
    virtual std::optional<Automatic> automatic(const game::Position&) const { return {}; }

protected:
    ~BoardFace() = default;
};

/// What stands beside the board of a game.
class SheetFace {
public:
    /// What the table keeps free for it.
    virtual Room room() const { return {}; }
    /// Draws the sheet of a seat in `box`; only with Room::sheet. Texts go through frame.ui.
    virtual void sheet(Frame&, const render::Rect&, const SheetState&) const {}
    virtual std::string sheet_title() const { return {}; }
    /// Design units that SheetState::low needs at least beside so many players; 0: there is no such
    /// form.
    virtual float low_sheet(int /*players*/) const { return 0; }
    /// The number on a player's card: the score, unless it comes about only later.
    virtual int card_score(const game::Position& position, int seat) const {
        return position.scores()[static_cast<std::size_t>(seat)];
    }
    /// Switches of the menu.
    virtual std::vector<Extra> switches() const { return {}; }

protected:
    ~SheetFace() = default;
};

/// How a game is spoken of.
class WordsFace {
public:
    /// What is played: "classic, capture is compulsory".
    virtual std::string variant(const game::Settings& settings) const = 0;
    /// The colour of a seat, for cards: "white stones".
    virtual std::string side(int seat) const = 0;
    /// The seat in sentences: "white".
    virtual std::string seat_name(int seat) const = 0;
    /// Whose turn it is; while luck acts, for whom.
    virtual int on_turn(const game::Position& position) const { return position.actor(); }

    // --- actions and places ---------------------------------------------------------------------
    /// The action in the notation of printed games: "b2 × d4 × b4".
    virtual std::string notation(const game::Position& before, std::string_view move) const = 0;
    /// The action in plain words.
    virtual std::string words(const game::Position& before, std::string_view move) const = 0;
    /// Label of the button that makes an action without spots.
    virtual std::string plain_label(std::string_view move) const = 0;
    /// Label of the button that confirms an action.
    virtual std::string confirm_label(std::string_view move) const = 0;
    /// What stands on a spot, in words: "c3, white stone".
    virtual std::string spot_words(const game::Position& position, std::string_view spot) const = 0;
    /// What stands on a spot, as a value of the text model: `white`, `empty`.
    virtual std::string spot_value(const game::Position& position, std::string_view spot) const = 0;
    /// The number of the section of the rules that is about what this control shows: a spot of the
    /// board with what is marked there ("spot:H8"), a score of a sheet or card ("text:…"); "" none
    /// in particular.
    virtual std::string rule_at(const game::Position&, std::string_view) const { return {}; }

    // --- at the text table (src/text) -----------------------------------------------------------
    /// The board and what lies beside it as lines of at most 80 columns of one sign each, as
    /// `seat` looks at it.
    virtual std::vector<std::string> in_letters(const game::Position&, int /*seat*/) const {
        return {};
    }
    /// The same row by row, for ears and a line of braille: nothing stands under anything.
    virtual std::vector<std::string> by_rows(const game::Position& position, int seat) const {
        return in_letters(position, seat);
    }
    /// `advice` for whoever types: nothing is pressed or dragged.
    virtual std::vector<std::string> advice_typed(const game::Position& position) const {
        return advice(position);
    }

    // --- advice and scores ----------------------------------------------------------------------
    /// One or two short sentences for whoever is on turn; may be empty.
    virtual std::vector<std::string> advice(const game::Position& position) const = 0;
    /// The same while a way has been begun or completed. `device`: of the hand that plays, whose
    /// gestures may be named.
    virtual std::vector<std::string> advice_on(const game::Position& position,
                                               const std::vector<std::string>& chosen,
                                               bool complete, Device device) const = 0;
    /// Why the game ended by its rules; empty while it runs.
    virtual std::string ending(const game::Position& position) const = 0;
    /// What the score of a game with these options is.
    virtual Scoring scoring(const game::Settings& settings) const = 0;
    /// A whole score in words: "12 stones".
    virtual std::string score_words(int score, const game::Settings& settings) const {
        return std::to_string(score) + " " + scoring(settings).unit;
    }

    // --- judgements -----------------------------------------------------------------------------
    /// Why an action is good: sentences, the weightiest first.
    virtual std::vector<std::string> reasons(const game::Position& position,
                                             const game::Thought& thought) const = 0;
    /// The badge of a judgement: "proved: White wins", "estimate: +1.2".
    virtual std::string verdict(const game::Position& position, const game::Thought& thought) const;
    /// What a candidate is worth to the seat on turn, in a word or a number: "wins", "+1.2".
    virtual std::string worth(const game::Position& position,
                              const game::Candidate& candidate) const;

protected:
    ~WordsFace() = default;
};

/// The look of one game, as everybody else holds it.
class View : public BoardFace, public SheetFace, public WordsFace {
public:
    /// The view of a match with these settings, where they decide what seats are called.
    virtual const View& of(const game::Settings&) const { return *this; }
    /// What holds for all its matches.
    virtual Traits traits() const { return {}; }
    /// What it can do that others cannot.
    virtual Abilities abilities() const { return {}; }

    // --- answered for all games, by abilities and traits ----------------------------------------
    /// The sentence of a refusal; short names of the notation in it are spelt out.
    std::string refusal_words(const game::Refusal& refusal) const;
    /// What a way that may be unfinished takes.
    std::vector<std::string> taken(const game::Position& position,
                                   const std::vector<std::string>& spots) const;
    /// In which turn an action lays something; 0 where nothing is turned.
    int turn_of(std::string_view move) const;
    /// True if the players throw for themselves and enter what luck has decided.
    bool own_luck(const game::Settings& settings) const;
    /// What stands on a spot, for eyes that see where it is.
    std::string seen_words(const game::Position& position, std::string_view spot) const;
    /// Where a hint looks before it names the action: the first spot of its way, unless the game
    /// knows better.
    std::vector<std::string> hint_where(const game::Position& position,
                                        std::string_view move) const;
    /// The action as advice to somebody else, behind a colon: "take two cards".
    std::string advised(std::string_view move) const;
    /// How far away what is proved lies: "the end in 12 turns"; empty if that is not known.
    std::string distance(const game::Candidate& candidate) const;
    /// True if `played` throws away so much of what `best` is worth that a person wants to be
    /// asked: a proved result, a tenth of the chances, or as much as Traits::mistake says.
    bool grave(const game::Candidate& best, const game::Candidate& played) const;

protected:
    ~View() = default;
};

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
