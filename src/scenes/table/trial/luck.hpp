// Where luck is chosen by hand: what it can bring as pictures of the game, one of each part (two
// dice, a tile, a card), and luck as it falls. Knows outcomes only through the view.
#pragma once

#include "game/core/game.hpp"
#include "scenes/face/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// How it stands: as a page with its title and all words; without them upright, or as a low bar
/// with chance at its right.
enum class LuckForm { page, strip, bar };

class LuckChooser {
public:
    /// What a press asks for: an outcome, or with "" whatever luck brings.
    using Wish = std::optional<std::string>;

    explicit LuckChooser(const View& view) : view_(view) {}

    /// The view has pictures for what luck brings in its game, and luck can bring something yet.
    bool possible(const game::Position& position) const;
    /// Height that it wants in this width, px; `k`: px per design unit of text.
    float height(const Frame& frame, const game::Position& position, float width, float k,
                 LuckForm form = LuckForm::page) const;
    /// Width in which so many pictures stand beside each other, px.
    float width(const Frame& frame, int pictures, float k) const;
    /// Draws it in `box`, `aside` px at the right of its title left free. While luck is not on turn
    /// (`waits` false) it shows what can be chosen in `position` and cannot be pressed.
    Wish draw(Frame& frame, const render::Rect& box, const game::Position& position, bool waits,
              float k, LuckForm form = LuckForm::page, float aside = 0);

private:
    /// How the pictures of one part stand.
    struct Rows {
        int columns = 1, rows = 1;
        float side = 0;  ///< px of a picture with its gap
    };
    /// What lies where in a width: of each part its x and width, in how many lines.
    struct Places {
        std::vector<render::Rect> parts;  ///< from the top left corner on
        float height = 0;
    };
    static Rows rows_of(std::size_t pieces, float width, float least, float most);
    std::string draw_part(Frame& frame, const render::Rect& box, const LuckPart& part,
                          std::size_t index, bool waits, float k, LuckForm form);
    float draw_heading(Frame& frame, const render::Rect& box, const std::vector<LuckPart>& parts,
                       float k, float aside);
    Wish draw_pictures(Frame& frame, const render::Rect& box, const std::vector<LuckPart>& parts,
                       bool waits, float k, LuckForm form);
    bool draw_random(Frame& frame, const render::Rect& box, bool waits, float k);
    void remember(const std::vector<LuckPart>& parts, bool waits);
    Places places_of(const Frame& frame, const std::vector<LuckPart>& parts, float width, float k,
                     LuckForm form) const;
    float random_width(const Frame& frame, float width, float k) const;
    static float least_side(const Frame& frame, float k, LuckForm form);

    const View& view_;
    std::vector<std::string> chosen_;  ///< a piece of each part; "" none yet
    std::vector<std::string> parts_;   ///< the labels of the parts that `chosen_` is of
    bool waits_ = false;               ///< luck was to be chosen in the last picture
};

}  // namespace scenes
