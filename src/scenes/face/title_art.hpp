// The art of each game outside its table: poster, board diagram, stones of the seats. One row a
// game in one table; a new game adds one row and its painters. Knows shapes and notation, no rules.
#pragma once

#include "render/canvas.hpp"
#include "scenes/rulebook/document.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// How a position is set up by hand on a diagram. A position is the text that the game's option
/// `position` takes.
struct BoardEditor {
    struct Place {
        std::string id;    ///< as the notation names it
        render::Rect box;  ///< what a press on it hits
        int seat = -1;     ///< whose piece stands there, -1: nobody's
    };
    /// The places of the diagram in `box`, with coordinates; none of a text that is no position.
    std::vector<Place> (*places)(const render::Rect& box, std::string_view position);
    /// The position after a press on a place: free, then the first seat's, then the other's.
    std::string (*pressed)(std::string_view position, std::string_view place);
    /// Whose move it is.
    int (*mover)(std::string_view position);
    std::string (*with_mover)(std::string_view position, int seat);
};

/// How one game presents itself before it is played.
struct GameArt {
    std::string_view id;
    int minutes;  ///< how long a match takes as a rule

    /// Fills `box` with the poster, cut at its edges; any proportions from tall to wide.
    void (*poster)(render::Canvas& canvas, const render::Rect& box);
    /// Draws a figure of the rules or a kept position as large as `box` allows.
    void (*diagram)(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure,
                    bool coordinates);
    /// What the seat plays with: a stone, a dart, … ; seat -1: not settled yet.
    void (*piece)(render::Canvas& canvas, render::Point centre, float radius, int seat);
    /// The position string after these actions; `start` "" = the usual one, `mirrored` by options.
    std::string (*position)(std::string_view start, bool mirrored,
                            const std::vector<std::string>& actions);
    /// nullptr: no position can be set up.
    const BoardEditor* editor = nullptr;
};

/// The row of a game; a game without one gets a neutral poster and no diagrams.
const GameArt& art_of(std::string_view game);

}  // namespace scenes
