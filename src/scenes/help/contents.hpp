// The contents of a rules text as entries to press, in one column or two.
#pragma once

#include "scenes/rulebook/document.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <set>
#include <string>

namespace scenes::help {

/// What the entries tell.
struct Contents {
    const Document& document;
    int first = 0, last = 0;  ///< the sections in sight
    const std::set<int>& visited;
};

/// `3.2  Jumping`.
std::string section_label(const Section& section);

/// Height of all entries in so many columns over this width.
float entries_height(Frame& frame, const Document& document, float width, int columns);

/// True if in so many columns over this width no title is smaller than the others.
bool entries_fit(Frame& frame, const Document& document, float width, int columns);

/// Where the row of a section begins below the first one, and how high it is.
struct EntrySpan {
    float top = 0, height = 0;
};
EntrySpan entry_span(Frame& frame, const Document& document, float width, int columns, int section);

/// Draws the entries with the upper left corner of `area`, its width divided among the columns.
/// Number of the one that was pressed, or -1.
int draw_entries(Frame& frame, const render::Rect& area, const Contents& contents, int columns);

}  // namespace scenes::help
