// What the pages for visitors are drawn with: the dark room's colours, letters that fill their
// place but never get small, tiles to press measured in millimetres. Knows no game.
#pragma once

#include "render/canvas.hpp"
#include "scenes/base/allowed.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiosk {

/// Colours of the visitors' pages; they are dark whatever the theme, black in high contrast.
struct Shades {
    render::Color top, middle, bottom;  ///< ground, from above to below
    render::Color ink, ink2;            ///< letters on the ground
    render::Color deep, line;           ///< dark tile and its frame
    render::Color tile, tile2;          ///< light tile, top and bottom
    render::Color on_tile, on_tile2;    ///< letters on a light tile
    render::Color active, on_active;    ///< what is chosen, letters on it
    bool flat = false;
};
Shades shades_of(const render::Theme& theme);
/// The same for a paper that lies on a game's table: the theme's own colours.
Shades paper_shades(const render::Theme& theme);

/// How a tile looks.
struct TileLook {
    enum class Kind {
        light,  ///< the way on
        dark,   ///< everything else
    };
    Kind kind = Kind::dark;
    bool chosen = false;
    scenes::Allowed enabled{};
    std::optional<render::Icon> icon{};
    std::string sign{};    ///< letters in the icon's place ("Aa")
    std::string note{};    ///< a second, smaller line
    bool above = false;    ///< the icon stands over the label wherever there is room
    float size = 30;       ///< design size of the label
    float most = 0;        ///< px: the label is not larger; 0: as large as it fits
    float picture = 0;     ///< design size up to which an icon above grows into free room
    float note_size = 28;  ///< … and of the note
    std::string role = "button";
    std::string value{};
};

class VisitorUi {
public:
    VisitorUi(scenes::Services& services, scenes::Frame& frame);
    VisitorUi(scenes::Services& services, scenes::Frame& frame, const Shades& shades);

    scenes::Services& services() const { return services_; }
    scenes::Frame& frame() const { return frame_; }
    render::Canvas& canvas() const { return frame_.canvas; }
    scenes::Ui& ui() const { return frame_.ui; }
    const Shades& shades() const { return shades_; }

    // --- measures, px ---------------------------------------------------------------------------
    bool portrait() const { return frame_.portrait(); }
    /// True where some of the picture is out of reach for people who sit: controls can be lowered.
    bool tall() const;
    /// The whole window, or the lower part of it where controls have been lowered.
    render::Rect reach() const;
    /// The window without its edge; when controls stand lower, only its lower part.
    render::Rect area() const;
    float edge() const { return edge_; }
    float gap() const { return gap_; }  ///< between things to press: at least 3 mm
    float mm(float millimetres) const { return frame_.ui.mm(millimetres); }
    float second() const { return second_; }    ///< height of a secondary button: at least 15 mm
    float primary() const { return primary_; }  ///< of a primary one: at least 20 mm
    /// Places and gaps: design lengths of a screen whose shorter side is 1080.
    float px(float design) const { return design * base_; }
    /// Letters of this design size as the visitor wants them.
    float letters(float design) const;
    /// Letters are never smaller: 28 where the shorter side is 1080, and capitals 2.8 mm.
    float least_letters() const { return least_; }

    // --- drawing --------------------------------------------------------------------------------
    void ground() const;
    /// One line, as large as `design` if it fits, never below least_letters().
    void line(std::string_view id, render::Rect box, std::string_view text, render::Face face,
              float design, render::Color color, render::Align align = render::Align::left) const;
    /// Wrapped lines in the middle of the box's height, likewise. Returns the height used.
    float lines(std::string_view id, render::Rect box, std::string_view text, render::Face face,
                float design, render::Color color,
                render::Align align = render::Align::centre) const;
    /// Height that wrapped lines need at their full size.
    float lines_height(std::string_view text, float width, render::Face face, float design) const;
    /// The ground of a tile, without words.
    void tile_ground(const render::Rect& box, const TileLook& look,
                     const scenes::Touch& touch) const;
    /// Something to press with words on it.
    scenes::Touch tile(std::string_view id, render::Rect box, std::string_view label,
                       const TileLook& look = {}) const;
    /// A dark paper for words, not to press; `solid`: nothing below it shines through.
    void card(const render::Rect& box, bool solid = false) const;

    /// The letters that these words get in a box of this size.
    struct Fit {
        float px = 0;
        std::vector<std::string> lines;
        bool cut = false;
    };
    Fit fit(std::string_view text, render::Face face, float design, float width, float height,
            bool wrap, float most = 0) const;
    /// Gives tiles that stand together letters of one size, and all their icons one place: sets
    /// `most` and `above` of the look that they share.
    void even(const std::vector<render::Rect>& boxes, const std::vector<std::string>& labels,
              TileLook& look) const;

private:
    /// The label of a tile, and where its icon stands.
    struct TileFit {
        Fit words;
        float side = 0;  ///< of the icon, px
        bool above = false, signs = false;
    };
    render::Rect words_room(const render::Rect& box) const;
    /// True if the label has room in letters of `look.most` px, its icon where `look.above` says.
    bool fits_at(const render::Rect& box, std::string_view label, const TileLook& look) const;
    TileFit tile_fit(const render::Rect& room, std::string_view label, const TileLook& look) const;
    void tile_words(const render::Rect& box, std::string_view label, const TileLook& look,
                    render::Color ink, render::Color ink2) const;
    bool draw_lines(const render::Rect& box, const Fit& fit, render::Face face, render::Color color,
                    render::Align align) const;

    scenes::Services& services_;
    scenes::Frame& frame_;
    Shades shades_;
    float base_, scale_, least_, edge_, gap_, second_, primary_;
};

/// Head of a page: title at the left, the languages at the right. True when one was pressed.
bool draw_head(const VisitorUi& visitor, const render::Rect& box, std::string_view title);
/// The languages of the conf side by side, each as a word of its own; the one in force is lit.
bool draw_languages(const VisitorUi& visitor, const render::Rect& box);
/// Contrast, letters, sound, with `hand` the side of the table's panel, and in a tall picture lower
/// controls; in so many rows.
void draw_access(const VisitorUi& visitor, const render::Rect& box, int rows = 1,
                 bool hand = false);
/// The button for lower controls at the foot of a page without that row; returns what is left of
/// the area above it, all of it where nothing is out of reach.
render::Rect draw_lower(const VisitorUi& visitor, const render::Rect& area);
/// That button alone.
void draw_lower_button(const VisitorUi& visitor, const render::Rect& box, TileLook look = {});
/// … and what is written on it.
std::string lower_label(const VisitorUi& visitor);

/// `count` equal boxes side by side.
std::vector<render::Rect> side_by_side(const render::Rect& box, std::size_t count, float gap);
/// … in rows of `columns`.
std::vector<render::Rect> in_rows(const render::Rect& box, std::size_t count, std::size_t columns,
                                  float gap);

}  // namespace kiosk
