// How one section of a rules text is set: paragraphs, lists, tables and notes in a column, figures
// beside it when there is room. Knows no input and no particular game.
#pragma once

#include "scenes/help_document.hpp"
#include "scenes/scene.hpp"
#include "scenes/ui.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes::help {

/// Where the parts of a section go.
struct PageLook {
    std::string game;  ///< whose figures
    float width = 0;   ///< of everything, px
    float view = 0;    ///< height in sight: figures keep below it
};

/// Height of the section, px.
float section_height(Frame& frame, const Section& section, const PageLook& look);

/// Draws the section with its upper left corner at `at`.
void draw_section(Frame& frame, const Section& section, render::Point at, const PageLook& look);

/// Height of one line of styled text wrapped to `width`, design size `size`; draws it if `paint`.
float rich_text(Frame& frame, const Line& line, render::Rect box, float size, render::Color color,
                bool paint, bool bold = false);

}  // namespace scenes::help
