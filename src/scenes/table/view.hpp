// How one game looks, is touched and is spoken of: everything the table has to know about a game
// beyond its rules' seam. A view owns no state; a picture is a function of position and eye.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/core/registry.hpp"
#include "render/geometry.hpp"
#include "render/tableau.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace render {
class Canvas;
}

namespace scenes {

/// From where and at what size the board is seen. Lengths are window pixels.
struct Eye {
    render::Rect play{};  ///< room for the board and what lies around it
    float unit = 1;       ///< px per design unit of places
    float type = 1;       ///< px per design unit of text
    bool turned = false;  ///< seen from the other side
    bool coordinates = true;

    bool operator==(const Eye&) const = default;
};

/// The way of an action over the board.
struct Trip {
    std::vector<std::string> stops;  ///< spots in turn, the origin first; empty: nothing travels
    std::vector<std::string> taken;  ///< taken[i]: spot of the thing that leaves when stops[i + 1]
                                     ///< is reached, "" if none; without stops: what is removed
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
};

class View {
public:
    virtual ~View() = default;

    // --- picture --------------------------------------------------------------------------------
    /// Everything that lies on the table, and every spot, in window pixels. Things have ids by
    /// their place; the table gives travelling things their lasting names.
    virtual render::Tableau arrange(const game::Position& position, const Eye& eye) const = 0;
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
    /// The badge of a seat (a stone of its colour) for cards and results.
    virtual void badge(render::Canvas& canvas, int seat, render::Point at, float radius) const = 0;

    // --- touch ----------------------------------------------------------------------------------
    /// The spots a hand visits to make this legal action; none for an action made by a button.
    virtual std::vector<std::string> path(const game::Position& position,
                                          std::string_view move) const = 0;
    /// The way of a legal action as it is seen.
    virtual Trip trip(const game::Position& position, std::string_view move) const = 0;
    /// Why these spots cannot be touched one after the other.
    virtual std::optional<game::Refusal> objection(const game::Position& position,
                                                   const std::vector<std::string>& spots) const = 0;
    /// What a way that may be unfinished takes.
    virtual std::vector<std::string> taken(const game::Position& position,
                                           const std::vector<std::string>& spots) const = 0;
    /// Reads what a person typed as the notation of an action (may correct capitals and blanks).
    virtual std::string typed(std::string_view text) const = 0;

    // --- words ----------------------------------------------------------------------------------
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
    /// What stands on a spot, in words: "c3, white stone".
    virtual std::string spot_words(const game::Position& position, std::string_view spot) const = 0;
    /// What stands on a spot, as a value of the text model: `white`, `empty`.
    virtual std::string spot_value(const game::Position& position, std::string_view spot) const = 0;
    /// Label of the button that makes an action without spots.
    virtual std::string plain_label(std::string_view move) const = 0;
    /// Label of the button that confirms an action.
    virtual std::string confirm_label(std::string_view move) const = 0;
    /// One or two short sentences for whoever is on turn; may be empty.
    virtual std::vector<std::string> advice(const game::Position& position) const = 0;
    /// The same while a way has been begun or completed.
    virtual std::vector<std::string> advice_on(const game::Position& position,
                                               const std::vector<std::string>& chosen,
                                               bool complete) const = 0;
    /// Why the game ended by its rules; empty while it runs.
    virtual std::string ending(const game::Position& position) const = 0;
    /// What the score counts: "stones".
    virtual std::string score_unit() const = 0;
    /// Why an action is good: sentences, the weightiest first.
    virtual std::vector<std::string> reasons(const game::Position& position,
                                             const game::Thought& thought) const = 0;
};

}  // namespace scenes
