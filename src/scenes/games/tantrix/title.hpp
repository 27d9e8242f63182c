// Tantrix outside its table: hexagonal tiles with three links, the badges of the colours, the
// poster.
#pragma once

#include "game/tantrix/rules.hpp"
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace scenes::tantrix_art {

/// The painters of GameFace.
void poster(render::Canvas& canvas, const render::Rect& box);
void piece(render::Canvas& canvas, render::Point centre, float radius, int seat);

inline constexpr std::string_view kLetters = "RYGB";  ///< colours in their order everywhere
inline constexpr float kHalf = 0.8660254F;            ///< half a tile's height, in radii

/// The colours of the six sides of tile 1 … 56, clockwise from north, unturned: "BRRYBY".
std::string_view sides_of(int tile);

/// The colour of a letter of kLetters.
render::Color colour(char letter, const render::Theme& theme);

/// How a tile is shown.
struct TileLook {
    int rotation = 0;  ///< steps of 60 degrees clockwise
    float swing = 0;   ///< degrees beyond that, while it turns
    float lift = 0;    ///< 0 on the table … 1 in the hand
    float opacity = 1;
    bool faded = false;  ///< cannot be used now
    bool shadow = true;
};

/// A tile around `centre`; `radius` px from the middle of its place to a corner of it.
void tile(render::Canvas& canvas, render::Point centre, float radius, std::string_view sides,
          const TileLook& look = {});

/// The outline of a place, `radius` to the rounded corners.
render::Path hexagon(render::Point centre, float radius);
/// Centre of the cell (q, r) in radii: flat sides at top and bottom, r grows downwards.
render::Point cell_at(int q, int r);
/// The middle line of a link between two sides.
render::Path link(render::Point centre, float radius, int from, int to);

/// What runs along a link besides its colour (dots, dashes, a core), to be drawn over a line that
/// was painted anew.
void pattern(render::Canvas& canvas, render::Point centre, float radius, char letter, int from,
             int to);

/// The mark of a colour: its shape on a black disc. Several letters share the disc.
void mark(render::Canvas& canvas, render::Point centre, float radius, std::string_view letters);

/// `1,-1`.
bool read_cell(std::string_view text, int& q, int& r);

// --- figures of the rules
// -------------------------------------------------------------------------

/// `![figure: 12@0,0/1 3@1,-1/0; 5@0,1/2 hole=1,0 no=1,1 line=Y](…)`: tiles that were laid in a
/// game; then placements (amber frame), forced spaces and forbidden places, a colour whose longest
/// line glows. Tiles that touch nothing lie there for themselves.
void figure(render::Canvas& canvas, const render::Rect& box, const help::Figure& figure);

/// The tiles of `12@0,0/1 3@1,-1/0`.
std::vector<tantrix::Placed> tiles_of(std::string_view text);

/// A tile that is spoken of where it was laid or could have been, and the colour of its frame.
struct Noted {
    tantrix::Placed placed;
    render::Color colour;
};
/// The figure as it lay, around these tiles.
void situation(render::Canvas& canvas, const render::Rect& box, const game::Position& position,
               const std::vector<Noted>& noted);

/// A game alone in which these tiles lie as they do here, somewhere on the table.
struct PlayedFigure {
    tantrix::Position position;
    tantrix::Cell shift;  ///< to be added to the cells as they were given
};
/// The game; nothing if the rules allow none. Restrictions are not agreed on.
std::optional<PlayedFigure> played(const std::vector<tantrix::Placed>& tiles);

}  // namespace scenes::tantrix_art
