// What only some games can do, asked for by pointer: null = this game has none.
//
//     if (const auto* unbounded = view.abilities().unbounded) unbounded->camera(position, params);
//
// An ability is an abstract class. A game derives its view from it beside View and names it in
// View::abilities; nobody else has to know.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/core/registry.hpp"
#include "render/base/geometry.hpp"
#include "scenes/face/view_terms.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace render {
class Canvas;
}

namespace scenes {

struct Frame;

/// A board without bounds: the table zooms, pans and fits, and keys walk over its cells.
class Unbounded {
public:
    /// How the board is seen from `params`.
    virtual Camera camera(const game::Position& position, const ViewParams& params) const = 0;
    /// The cell over a side (0 … 5 clockwise from north) of another one; "" none.
    virtual std::string neighbour(std::string_view cell, int side) const = 0;
    /// What stands on a spot, for eyes that see where it is: without coordinates, of which such a
    /// board shows none.
    virtual std::string seen_words(const game::Position& position, std::string_view spot) const = 0;

protected:
    ~Unbounded() = default;
};

/// Things that are turned before they are laid: of actions with one path the table offers one at a
/// time and turns through them.
class Turning {
public:
    /// In which turn (0 … 5, steps of 60 degrees clockwise) an action lays something.
    virtual int turn_of(std::string_view move) const = 0;
    /// Where to turn what has been taken to these spots; `moves` are the turns it can lie in.
    virtual TurnControls turn_controls(const game::Position& position, const ViewParams& params,
                                       const std::vector<std::string>& spots,
                                       const std::vector<std::string>& moves) const = 0;
    /// Draws an action as one of several to choose from in its place of TurnControls::fan.
    virtual void fanned(render::Canvas& canvas, const ViewParams& params, const render::Rect& box,
                        std::string_view move) const = 0;

protected:
    ~Turning() = default;
};

/// Actions that take things off the board while they are on their way.
class Capturing {
public:
    /// What a way that may be unfinished takes.
    virtual std::vector<std::string> taken(const game::Position& position,
                                           const std::vector<std::string>& spots) const = 0;

protected:
    ~Capturing() = default;
};

/// An action that has just arrived is shown to have brought something, while play goes on.
class Highlighting {
public:
    /// Seconds at normal speed; 0: this one needs no showing.
    virtual double highlight_seconds(const game::Position& before, std::string_view move) const = 0;
    /// Draws it over board and panel, whose controls are in the text model already; `before` is the
    /// position in which the action was played.
    virtual void highlight(Frame& frame, const ViewParams& params, const game::Position& before,
                           const Highlight& highlight) const = 0;

protected:
    ~Highlighting() = default;
};

/// Moments in which play waits so that something is seen.
class Pacing {
public:
    /// Seconds at normal speed in which this position is looked at before luck goes on: the end of
    /// a game inside a match.
    virtual double rest(const game::Position& position) const = 0;
    /// Seconds at normal speed for which a computer's choice is seen as a hand's would be before it
    /// is played.
    virtual double choice_seconds() const = 0;

protected:
    ~Pacing() = default;
};

/// Luck that the players throw themselves: chance is entered by hand, on the paths that
/// BoardFace::paths gives for its actions, and ViewParams::shows("own_luck").
class OwnLuck {
public:
    /// True if they do so in a match with these settings.
    virtual bool own_luck(const game::Settings& settings) const = 0;

protected:
    ~OwnLuck() = default;
};

/// What luck can bring, as pictures to choose from where luck is chosen by hand.
class LuckPictures {
public:
    /// The parts an outcome is chosen by in a position in which luck is on turn, or which luck has
    /// led to; one piece of each makes an outcome.
    virtual std::vector<LuckPart> luck_parts(const game::Position& position) const = 0;
    /// The chance action that one piece of each part makes.
    virtual std::string luck_of(const std::vector<std::string>& pieces) const = 0;
    /// Draws a piece of a part in the middle of `box`, `opacity` 0 … 1.
    virtual void draw_luck(render::Canvas& canvas, const render::Rect& box, std::size_t part,
                           std::string_view piece, float opacity) const = 0;

protected:
    ~LuckPictures() = default;
};

/// A part of a player's card that the game draws, as high as Room::card.
class CardParts {
public:
    virtual void card(Frame& frame, const render::Rect& box, const game::Position& position,
                      int seat) const = 0;
    /// Marks on it the spots where the player acted last.
    virtual void card_marks(Frame&, const render::Rect&, const std::vector<std::string>&) const {}

protected:
    ~CardParts() = default;
};

/// Pages of the table's menu, and pages that pressing a spot opens.
class MenuPages {
public:
    /// The entries of the menu.
    virtual std::vector<Extra> pages(const game::Position& position) const = 0;
    /// Draws a page from the top of `box`; returns its height. With `draw` false it is only
    /// measured.
    virtual float page(Frame& frame, const render::Rect& box, const std::string& id,
                       const game::Position& position, bool draw) const = 0;
    /// What stands over a page: the label of its entry in the menu, if it has one.
    virtual std::string page_title(const game::Position& position, const std::string& id) const;
    /// The page that pressing this spot opens when it is no part of an action; "" none. A page
    /// that is called after a switch (`fits:1,-1`) opens only while the switch is on.
    virtual std::string page_at(const game::Position&, std::string_view) const { return {}; }

protected:
    ~MenuPages() = default;
};

/// A score that is made of several parts.
class Sources {
public:
    /// What the points of a seat come from; empty: of this position there is nothing to tell.
    virtual std::vector<Source> sources(const game::Position& position, int seat) const = 0;

protected:
    ~Sources() = default;
};

/// Seats that win and lose together.
class Teams {
public:
    /// Those of the team of `seat`, itself among them.
    virtual std::vector<int> team(const game::Position& position, int seat) const = 0;

protected:
    ~Teams() = default;
};

/// Hints that look elsewhere first than where an action begins.
class HintPlaces {
public:
    /// Where a hint looks before it names the action: spots of which the first is spoken of; empty:
    /// it begins with the action.
    virtual std::vector<std::string> hint_where(const game::Position& position,
                                                std::string_view move) const = 0;

protected:
    ~HintPlaces() = default;
};

/// Actions that are called otherwise as advice to somebody else than on the button of the player.
class Advising {
public:
    /// The action behind a colon: "take two cards".
    virtual std::string advised(std::string_view move) const = 0;

protected:
    ~Advising() = default;
};

/// Proofs whose distance is told by something else than the end of the game.
class Countdown {
public:
    /// "A capture in 3 turns"; empty: the end of the game says it.
    virtual std::string countdown(const game::Candidate& candidate) const = 0;

protected:
    ~Countdown() = default;
};

/// Short names of the notation that sentences of refusals spell out.
class Spelling {
public:
    /// A value of a refusal in words: "row 3" of "R3".
    virtual std::string spelt_out(const std::string& value) const = 0;

protected:
    ~Spelling() = default;
};

/// Those that a game has.
struct Abilities {
    const Unbounded* unbounded = nullptr;
    const Turning* turning = nullptr;
    const Capturing* capturing = nullptr;
    const Highlighting* highlighting = nullptr;
    const Pacing* pacing = nullptr;
    const OwnLuck* own_luck = nullptr;
    const LuckPictures* luck_pictures = nullptr;
    const CardParts* card_parts = nullptr;
    const MenuPages* menu_pages = nullptr;
    const Sources* sources = nullptr;
    const Teams* teams = nullptr;
    const HintPlaces* hint_places = nullptr;
    const Advising* advising = nullptr;
    const Countdown* countdown = nullptr;
    const Spelling* spelling = nullptr;
};

}  // namespace scenes
