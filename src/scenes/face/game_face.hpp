// How one game presents itself to the whole program: one row a game. A game's row stands in
// scenes/games/<game>/face.cpp, the only list of rows in scenes/games/games.cpp, as
// core/registry.cpp is the only list of rules.
#pragma once

#include "game/core/registry.hpp"
#include "render/canvas.hpp"
#include "scenes/face/view.hpp"
#include "scenes/rulebook/document.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenes {

struct Evenings;
struct Gathering;
struct Puzzles;
struct Review;

/// Colours that belong to one game's table, in one theme.
struct GameColors {
    render::Color accent;      ///< emblem, head of a sheet, big figure
    render::Color ground;      ///< the table under the board
    render::Color on_ground;   ///< text on the table
    std::string_view texture;  ///< material of the ground, "" = flat
    /// Gradient of the poster on the title, top to bottom.
    std::pair<render::Color, render::Color> poster;
};
/// In the order of render::kThemes: light, dark, high contrast.
using ThemedColors = std::array<GameColors, render::kThemes.size()>;

/// In high contrast no table differs from another one.
inline constexpr GameColors kContrastColors{render::Color::hex("FFE600"),
                                            render::kBlack,
                                            render::kWhite,
                                            "",
                                            {render::kBlack, render::kBlack}};
/// The colours of a game that has none of its own.
inline constexpr ThemedColors kNeutralColors{
    {{render::Color::hex("1E5B5E"),
      render::Color::hex("CDBF9F"),
      render::Color::hex("2B2621"),
      "linen",
      {render::Color::hex("2F7478"), render::Color::hex("174A4D")}},
     {render::Color::hex("69BDB6"),
      render::Color::hex("3D3528"),
      render::Color::hex("F5EEE1"),
      "linen",
      {render::Color::hex("2F7478"), render::Color::hex("174A4D")}},
     kContrastColors}};

/// How a position is set up by hand on a picture of the board. A position is the text that the
/// game's option `position` takes; while it is set up it need not be one to begin with.
struct BoardEditor {
    struct Place {
        std::string id;    ///< as the notation names it
        render::Rect box;  ///< what a press on it hits
        int seat = -1;     ///< whose piece stands there, -1: nobody's
    };
    /// The position that a match with these settings begins with.
    std::string (*start)(const game::Settings& settings);
    /// What it looks like; nothing of a text that is no position.
    BoardPicture (*picture)(std::string_view position);
    /// The places of a picture with these params; none of a text that is no position.
    std::vector<Place> (*places)(const ViewParams& params, std::string_view position);
    /// The position after a press on a place: free, then the first seat's, then the other's.
    std::string (*pressed)(std::string_view position, std::string_view place);
    /// Whose move it is.
    int (*mover)(std::string_view position);
    std::string (*with_mover)(std::string_view position, int seat);
};

/// Where pieces of a game lie on the table around the curtain: they tell nothing of the match.
struct StillLife {
    render::Canvas& canvas;
    render::Point at;
    float k;      ///< px: side of a square around `at` that they stay in
    bool behind;  ///< right of the curtain's paper or below it; else left of it or above
    int seat;     ///< who comes next

    render::Point place(float x, float y) const { return {at.x + x * k, at.y + y * k}; }
};

/// A die that lies on a game's table, to be drawn once more elsewhere.
struct LyingDie {
    int value = 0;               ///< 1 … 6; 0: the thing is no die
    std::string_view kind = {};  ///< of several kinds of dice; the game's word
};

// What a game shows that has nothing of its own.
void neutral_poster(render::Canvas& canvas, const render::Rect& box);
void neutral_piece(render::Canvas& canvas, render::Point centre, float radius, int seat);
void no_figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// One row.
struct GameFace {
    std::string_view id;         ///< as in the registry of rules
    const View* view = nullptr;  ///< what lies on its table, and how it is spoken of

    ThemedColors colors = kNeutralColors;
    int minutes = 20;  ///< how long a match takes as a rule

    /// Fills `box` with the poster, cut at its edges; any proportions from tall to wide.
    void (*poster)(render::Canvas& canvas, const render::Rect& box) = neutral_poster;
    /// Draws a figure of the rules as large as `box` allows: the board of a position that was
    /// played by the rules, and what is said about it.
    void (*figure)(render::Canvas& canvas, const render::Rect& box,
                   const help::Figure& figure) = no_figure;
    /// What the seat plays with: a stone, a dart, … ; seat -1: not settled yet.
    void (*piece)(render::Canvas& canvas, render::Point centre, float radius,
                  int seat) = neutral_piece;
    /// How a position is set up by hand; nullptr: none can be.
    const BoardEditor* editor = nullptr;

    /// Pieces that lie around the curtain; nullptr: nothing does.
    void (*still_life)(const StillLife& still) = nullptr;
    /// The die that a thing of the view's tableau is; nullptr: no dice lie on its table.
    LyingDie (*die_of)(const render::Thing& thing) = nullptr;
    /// Draws a die, `side` px wide, turned by degrees.
    void (*die)(render::Canvas& canvas, render::Point centre, float side, const LyingDie& die,
                float turn) = nullptr;

    /// Id of the challenge that visitors of a kiosk play for points, in a few minutes; "": they get
    /// easy problems instead.
    std::string_view kiosk_solo = {};
    /// How challenges are opened that are no matches; nullptr: the game has none.
    const Puzzles* puzzles = nullptr;
    /// A look back at a finished match; nullptr: the game has none.
    const Review* review = nullptr;
    /// How everybody enters at once; nullptr: nobody does.
    const Gathering* gathering = nullptr;
    /// Evenings of many matches; nullptr: none are counted.
    const Evenings* evenings = nullptr;
};

/// The rows, in any order.
const std::vector<const GameFace*>& faces();

/// The row of a game, or nullptr if the program cannot show it.
const GameFace* find_face(std::string_view game);
/// The row of a game; of one without a row everything neutral, and no view.
const GameFace& face_of(std::string_view game);
/// The view of a game, or nullptr if the program cannot show it.
const View* find_view(std::string_view game);
/// The colours of a game's table in a theme; neutral ones without a row.
const GameColors& colors_of(const render::Theme& theme, std::string_view game);

/// The picture of a game's emblem, for Canvas::picture: assets/games/<game>/emblem.svg.
std::string emblem_of(std::string_view game);

/// The registered games that have a row here, in the order of the title: what can be played here.
const std::vector<const game::Game*>& shown_games();

}  // namespace scenes
