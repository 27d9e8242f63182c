// What is written on a picture, and whether it can be read: every line set on a canvas is noted
// while a scribe watches, and looked for in the finished pixels. For looks at whole scenes
// (scripts), not for drawing; knows no scene and no words.
#pragma once

#include "render/raster/ink.hpp"
#include "render/text/text.hpp"

#include <memory>
#include <string>
#include <vector>

namespace render {

class Assets;
class Canvas;

/// One line as it was set.
struct Writing {
    std::string text;
    Font font;
    Color color;                     ///< as asked for
    std::uint32_t ink = 0;           ///< as laid: premultiplied, opacity included
    std::shared_ptr<const Run> run;  ///< its mask, with the corner at (x, y)
    int x = 0, y = 0;
    PixelRect clip;

    PixelRect box() const { return {x, y, run->width, run->height}; }
};

/// Notes what is written on one canvas; pictures painted on the way do not count.
class Scribe {
public:
    explicit Scribe(const Canvas& canvas) : canvas_(&canvas) {}
    /// A new frame, or a sheet over everything so far.
    void begin(const Canvas& canvas) {
        if (&canvas == canvas_) lines_.clear();
    }
    void note(const Canvas& canvas, Writing line) {
        if (&canvas == canvas_) lines_.push_back(std::move(line));
    }
    const std::vector<Writing>& lines() const { return lines_; }

private:
    const Canvas* canvas_;
    std::vector<Writing> lines_;
};

/// From the next frame on this scribe notes what is written; nullptr: nobody does.
void watch(Assets& assets, Scribe* scribe);

/// Whatever was written on this canvas in this frame lies under a sheet from here on.
void cover(const Canvas& canvas);

/// What counts as readable.
struct Legible {
    double text = 4.5;          ///< contrast with the ground (WCAG 1.4.3)
    double large = 3;           ///< the same for large letters
    float large_px = 24;        ///< pixels from which letters are large
    float least_px = 0;         ///< pixels below which letters are too small, figures excepted
    std::vector<Color> exempt;  ///< colours of what cannot be used now
};

/// Each line that is hard to read, as an English sentence for developers: it leaves the picture, is
/// partly covered, runs into another line, or is too faint on the pixels around it. What is wholly
/// covered or dimmed (under a dialog) does not count.
std::vector<std::string> illegible(const std::vector<Writing>& lines, const Pixels& picture,
                                   const Legible& legible = {});

}  // namespace render
