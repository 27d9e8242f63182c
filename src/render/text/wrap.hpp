// How wide a paragraph is set so that no word is left alone at its end. Knows no letters.
#pragma once

#include <cstddef>
#include <functional>

namespace render {

/// How a paragraph comes out in some width.
struct SetLines {
    std::size_t count = 0;
    float last = 0;  ///< width of the last line
};

/// The width, `width` at most, in which a paragraph is best set: a last line of hardly a word takes
/// some from those before. They become narrower as long as that costs no line more and breaks not
/// even the `longest` word.
float width_without_orphan(float width, float longest,
                           const std::function<SetLines(float width)>& set);

}  // namespace render
