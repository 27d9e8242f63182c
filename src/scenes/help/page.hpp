// How one section of a rules text is set: paragraphs, lists, tables and notes in a column, figures
// beside it when there is room. Knows no input and no particular game.
#pragma once

#include "scenes/rulebook/document.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes::help {

/// Where figures stand; as it fits: beside the text in a wide page, in it in a narrow one.
enum class Figures { as_fits, in_text, beside };

/// Where the parts of a section go.
struct PageLook {
    std::string game;  ///< whose figures
    float width = 0;   ///< of everything, px
    float view = 0;    ///< height in sight: figures keep below it
    Figures figures = Figures::as_fits;
    float figure = 0;  ///< side of figures when they don't stand as it fits, px
};

/// How sections follow each other on pages of an upright window: on which section each page begins,
/// when as many as fit `room` share one. `heights` are those of the sections, `gap` lies between.
std::vector<int> page_starts(const std::vector<float>& heights, float gap, float room);

/// Height of the section, px.
float section_height(Frame& frame, const Section& section, const PageLook& look);

/// Draws the section with its upper left corner at `at`.
void draw_section(Frame& frame, const Section& section, render::Point at, const PageLook& look);

/// Height of one line of styled text wrapped to `width`, design size `size`; draws it if `paint`.
float rich_text(Frame& frame, const Line& line, render::Rect box, float size, render::Color color,
                bool paint, bool bold = false);

}  // namespace scenes::help
