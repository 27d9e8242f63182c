// How one game looks, is touched and is spoken of: everything the table has to know about a game
// beyond its rules' seam. A view owns no state; a picture is a function of position and eye.
//
// A new game writes one class derived from View and one row in views.cpp. What it must answer comes
// first; what has a default serves games with luck, racks, sheets and long turns:
//  * Luck: the table plays chance by itself, one action after the other. `trip` may let things be
//    born at a stop (a tile out of the bag: Trip::newborn), spin (dice) and travel side by side.
//  * Turns of several actions: nothing to do. Every action is committed, the seat stays on turn,
//    "back" takes back one action at a time. `Marks::fresh` holds all places of the last turn.
//  * Rack, dice, cards: spots and things like any other, laid out by `arrange` inside Eye::play
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
//  * Entries of the menu: `pages` (drawn by the view in a dialog, or opened by pressing a spot:
//    `page_at`) and `switches` (kept in the settings; Eye::shows tells which are on).
//  * A board for every seat (a paper to write on): Room::boards, Eye::seat; `spot_words` and
//    `spot_value` get `2:c3` for a spot of seat 2's board when that seat is not on turn.
//  * Luck that the players throw themselves: `own_luck` tells from the settings that chance is
//    entered by hand, on the paths that `paths` gives for its actions; Eye::shows("own_luck") is on
//    then.
//  * Looking back at a whole game: `reviews`, `review`. Entering all at once: `gathers`,
//    `gathering`.
//  * Seats 1 … 12: cards become slim, then stand in columns. Room::card adds height for `card`.
//  * A board without bounds: Room::unbounded, `sight`. The table zooms, pans and fits; spots of the
//    role `cell` lie on the board and count only inside View::board. `beside` walks over cells.
//  * Things that are turned: `turn_of`. Of actions with the same path one is offered at a time,
//    the table turns through them (`turner`, Marks::move, Marks::swing).
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/core/registry.hpp"
#include "render/tableau.hpp"
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

/// The spot that a control of this name is ("spot:c3" is c3); "" if it is none.
std::string_view spot_named(std::string_view control);
/// True for the controls that show what a seat has scored: its card and the figure on it.
bool shows_score(std::string_view control);

class Scene;
struct Frame;
struct Services;
struct TablePlan;

class View {
public:
    virtual ~View() = default;

    // --- picture --------------------------------------------------------------------------------
    /// Everything that lies on the table, and every spot, in window pixels. Things have ids by
    /// their place; the table gives travelling things their lasting names.
    virtual render::Tableau arrange(const game::Position& position, const Eye& eye) const = 0;
    /// How large the board is seen, px of whatever is read and pressed on it beside the cards of
    /// `seats` players: a larger scale does not make it smaller. 0: then letters go before boards.
    virtual float grain(const Eye& /*eye*/, int /*seats*/) const { return 0; }
    /// The outline of the board, for whoever lays messages over it.
    virtual render::Rect board(const Eye& eye) const = 0;
    /// The board itself, drawn first.
    virtual void ground(render::Canvas& canvas, const Eye& eye) const = 0;
    /// Marks under the things, and above them.
    virtual void marks_under(render::Canvas& canvas, const Eye& eye, const Marks& marks) const = 0;
    virtual void marks_over(render::Canvas& canvas, const Eye& eye, const Marks& marks) const = 0;
    /// One thing as the timeline has it now.
    virtual void thing(render::Canvas& canvas, const Eye& eye,
                       const render::Thing& thing) const = 0;
    /// The badge of a seat for cards and results: a stone of its colour where a game's own colours
    /// say whose everything is, else draw_seat_badge.
    virtual void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const = 0;
    /// The colour of what a seat has in charts and rankings; as on its badge.
    virtual render::Color seat_color(int seat, const render::Theme& theme) const;

    /// Seconds at normal speed in which an action that has just arrived is shown to have brought
    /// something; 0: it needs no showing. Play goes on meanwhile.
    virtual double echo_seconds(const game::Position&, std::string_view) const { return 0; }
    /// Draws that over board and panel, whose controls are in the text model already; `before` is
    /// the position in which the action was played.
    virtual void echo(Frame&, const Eye&, const game::Position&, const Echo&) const {}

    // --- touch ----------------------------------------------------------------------------------
    /// The spots a hand visits to make this legal action; none for an action made by a button.
    virtual std::vector<std::string> path(const game::Position& position,
                                          std::string_view move) const = 0;
    /// The way of a legal action as it is seen.
    virtual Trip trip(const game::Position& position, std::string_view move) const = 0;
    /// Why these spots cannot be touched one after the other.
    virtual std::optional<game::Refusal> objection(const game::Position& position,
                                                   const std::vector<std::string>& spots) const = 0;
    /// The sentence of a refusal; short names of the notation in it are spelt out.
    virtual std::string refusal_words(const game::Refusal& refusal) const;
    /// What a way that may be unfinished takes.
    virtual std::vector<std::string> taken(const game::Position& position,
                                           const std::vector<std::string>& spots) const = 0;
    /// Reads what a person typed as the notation of an action (may correct capitals and blanks).
    virtual std::string typed(std::string_view text) const = 0;
    /// All ways to make this action by hand (two equal tiles in the rack); the first is `path`.
    virtual std::vector<std::vector<std::string>> paths(const game::Position& position,
                                                        std::string_view move) const {
        return {path(position, move)};
    }
    /// The spot that the digit key `number` (1 … 9) means now; "" none.
    virtual std::string item(const game::Position&, int) const { return {}; }
    /// The only action, if it shall happen without a hand.
    virtual std::optional<Automatic> automatic(const game::Position&) const { return {}; }

    /// What the action sounds like; nothing: a stone.
    virtual std::optional<Noise> noise(const game::Position&, std::string_view) const { return {}; }
    /// True if the players throw for themselves and enter what luck has decided.
    virtual bool own_luck(const game::Settings&) const { return false; }

    // --- boards without bounds, things that are turned -------------------------------------------
    /// How the board is seen from `eye`; only with Room::unbounded.
    virtual Sight sight(const game::Position&, const Eye&) const { return {}; }
    /// The cell over a side (0 … 5 clockwise from north) of another one; "" none.
    virtual std::string beside(std::string_view, int) const { return {}; }
    /// True if what is held can be turned.
    virtual bool turns() const { return false; }
    /// In which turn (0 … 5, steps of 60 degrees clockwise) an action lays something.
    virtual int turn_of(std::string_view) const { return 0; }
    /// Where to turn what has been taken to these spots; `moves` are the turns it can lie in.
    virtual Turner turner(const game::Position&, const Eye&, const std::vector<std::string>&,
                          const std::vector<std::string>&) const {
        return {};
    }
    /// Draws an action as one of several to choose from in its place of Turner::fan.
    virtual void fanned(render::Canvas&, const Eye&, const render::Rect&, std::string_view) const {}

    /// Seconds at normal speed in which this position is looked at before luck goes on: the end of
    /// a game inside a match.
    virtual double rest(const game::Position&) const { return 0; }
    /// Seconds at normal speed for which a computer's choice is seen as a hand's would be before it
    /// is played; 0: what it does shows itself.
    virtual double choice_seconds() const { return 0; }

    // --- beside the board -----------------------------------------------------------------------
    virtual Room room() const { return {}; }
    /// Draws the sheet of a seat in `box`; only with Room::sheet. Texts go through frame.ui.
    virtual void sheet(Frame&, const render::Rect&, const SheetState&) const {}
    virtual std::string sheet_title() const { return {}; }
    /// Design units that SheetState::low needs at least; 0: there is no such form.
    virtual float low_sheet(int) const { return 0; }
    /// The number on a player's card: the score, unless it comes about only later.
    virtual int card_score(const game::Position& position, int seat) const {
        return position.scores()[static_cast<std::size_t>(seat)];
    }
    /// Draws the additional part of a player's card; only with Room::card.
    virtual void card(Frame&, const render::Rect&, const game::Position&, int) const {}
    /// Marks on that part the spots where the player acted last.
    virtual void card_marks(Frame&, const render::Rect&, const std::vector<std::string>&) const {}
    /// Pages of the menu, switches of the menu.
    virtual std::vector<Extra> pages(const game::Position&) const { return {}; }
    virtual std::vector<Extra> switches() const { return {}; }
    /// False while a switch would change nothing in this match: the menu leaves it out.
    virtual bool switch_matters(const std::string&, const TablePlan&, const game::Match&) const {
        return true;
    }
    /// Draws a page of the menu from the top of `box`; returns its height. With `draw` false it is
    /// only measured.
    virtual float page(Frame&, const render::Rect&, const std::string&, const game::Position&,
                       bool) const {
        return 0;
    }
    /// What stands over a page: the label of its entry in the menu, if it has one.
    virtual std::string page_title(const game::Position& position, const std::string& id) const;
    /// The page that pressing this spot opens when it is no part of an action; "" none. A page
    /// that is called after a switch (`fits:1,-1`) opens only while the switch is on.
    virtual std::string page_at(const game::Position&, std::string_view) const { return {}; }
    /// The number of the section of the rules that is about what this control shows: a spot of the
    /// board with what is marked there ("spot:H8"), a score of a sheet or card ("text:…"); "" none
    /// in particular.
    virtual std::string rule_at(const game::Position&, std::string_view) const { return {}; }
    /// True if a player's hand is hidden from the others: the device is always handed over under a
    /// curtain.
    virtual bool hides() const { return false; }
    /// The seats that win and lose with this one, itself among them.
    virtual std::vector<int> team(const game::Position&, int seat) const { return {seat}; }
    /// True if players can agree on a draw.
    virtual bool can_agree() const { return false; }
    /// True if there is something to look back at in this finished match, and the scene that does:
    /// what luck and what the decisions of `seat` were worth.
    virtual bool reviews(const game::Match&) const { return false; }
    virtual std::unique_ptr<Scene> review(Services& services, const TablePlan& plan,
                                          const game::Match& match, int seat) const;
    /// True if this match is to be played by all at once around one screen, and the scene for it.
    virtual bool gathers(const Services&, const TablePlan&, const game::Match&) const {
        return false;
    }
    /// Id of the switch that asks for it; empty: the game has no such way.
    virtual std::string gathers_by() const { return {}; }
    virtual std::unique_ptr<Scene> gathering(Services& services, const TablePlan& plan,
                                             const game::Match& match) const;
    /// True if matches like this are counted together on an evening, and the scene of its running
    /// table; `match`: one that has just ended, null to look only.
    virtual bool counts_evenings(const game::Settings&) const { return false; }
    virtual std::unique_ptr<Scene> evening(Services& services, const TablePlan& plan,
                                           const game::Match* match) const;
    /// True if this match, which is over, is one of a running evening: that of those who are due.
    virtual bool of_evening(const Services&, const TablePlan&, const game::Match&) const {
        return false;
    }
    /// True if the board shows after the end what all points come from; of one seat alone while
    /// `of:<seat>` is on.
    virtual bool shows_sources() const { return false; }
    /// What the points of a seat come from; empty: the game does not tell.
    virtual std::vector<Source> sources(const game::Position&, int) const { return {}; }
    /// True if the board can be turned around.
    virtual bool can_turn() const { return false; }
    /// Letters and figures may stand at the edges of its board (Eye::coordinates).
    virtual bool has_coordinates() const { return false; }

    // --- words ----------------------------------------------------------------------------------
    /// The view of a match with these settings, where they decide what seats are called.
    virtual const View& of(const game::Settings&) const { return *this; }
    /// What is played: "classic, capture is compulsory".
    virtual std::string variant(const game::Settings& settings) const = 0;
    /// The colour of a seat, for cards: "white stones".
    virtual std::string side(int seat) const = 0;
    /// The seat in sentences: "white".
    virtual std::string seat_name(int seat) const = 0;
    /// The action in the notation of printed games: "b2 × d4 × b4".
    virtual std::string notation(const game::Position& before, std::string_view move) const = 0;
    /// The action in plain words.
    virtual std::string words(const game::Position& before, std::string_view move) const = 0;
    /// The picture alone does not tell why this happens: its words are shown for a while, too.
    virtual bool asks_words(std::string_view) const { return false; }
    /// Luck's action is told to whoever listens; not where it only fills a hand, which advice and
    /// the hand itself tell.
    virtual bool luck_is_news(std::string_view) const { return true; }
    /// What stands on a spot, in words: "c3, white stone".
    virtual std::string spot_words(const game::Position& position, std::string_view spot) const = 0;
    /// The same for eyes that see where it is: no coordinates where the board shows none.
    virtual std::string seen_words(const game::Position& position, std::string_view spot) const {
        return spot_words(position, spot);
    }
    /// What stands on a spot, as a value of the text model: `white`, `empty`.
    virtual std::string spot_value(const game::Position& position, std::string_view spot) const = 0;
    /// Label of the button that makes an action without spots.
    virtual std::string plain_label(std::string_view move) const = 0;
    /// Label of the button that confirms an action.
    virtual std::string confirm_label(std::string_view move) const = 0;
    /// The action as advice to somebody else, behind a colon: "take two cards".
    virtual std::string advised(std::string_view move) const { return confirm_label(move); }
    /// One or two short sentences for whoever is on turn; may be empty.
    virtual std::vector<std::string> advice(const game::Position& position) const = 0;
    /// The same while a way has been begun or completed.
    virtual std::vector<std::string> advice_on(const game::Position& position,
                                               const std::vector<std::string>& chosen,
                                               bool complete) const = 0;
    /// Why the game ended by its rules; empty while it runs.
    virtual std::string ending(const game::Position& position) const = 0;
    /// What the score of a game with these options counts: "stones".
    virtual std::string score_unit(const game::Settings& settings) const = 0;
    /// A whole score in words: "12 stones".
    virtual std::string score_words(int score, const game::Settings& settings) const {
        return std::to_string(score) + " " + score_unit(settings);
    }
    /// True where the lower score is the better one.
    virtual bool fewer_is_better(const game::Settings& /*settings*/) const { return false; }
    /// Whose turn it is; while luck acts, for whom.
    virtual int on_turn(const game::Position& position) const { return position.actor(); }
    /// True if the list of moves shows one turn a line instead of one move a seat.
    virtual bool long_turns() const { return false; }
    /// True if luck begins a new turn even when the same seat goes on.
    virtual bool turns_by_luck() const { return false; }
    /// Where a hint looks before it names the action: spots of which the first is spoken of; empty:
    /// it begins with the action. Usually the first spot of its way.
    virtual std::vector<std::string> hint_where(const game::Position& position,
                                                std::string_view move) const;
    /// Why an action is good: sentences, the weightiest first.
    virtual std::vector<std::string> reasons(const game::Position& position,
                                             const game::Thought& thought) const = 0;
    /// The badge of a judgement: "proved: White wins", "estimate: +1.2".
    virtual std::string verdict(const game::Position& position, const game::Thought& thought) const;
    /// What a candidate is worth to the seat on turn, in a word or a number: "wins", "+1.2".
    virtual std::string worth(const game::Position& position,
                              const game::Candidate& candidate) const;
    /// True if `played` throws away so much of what `best` is worth that a person wants to be
    /// asked: a proved result, a tenth of the chances, or at least five of the game's points.
    virtual bool grave(const game::Candidate& best, const game::Candidate& played) const;
    /// How far away what is proved lies: "the end in 12 turns"; empty if that is not known.
    virtual std::string distance(const game::Candidate& candidate) const;
};

}  // namespace scenes
