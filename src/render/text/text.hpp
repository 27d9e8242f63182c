// Type: the two families of the game, opened lazily at exact pixel sizes, and the cache of set
// lines. Places by baseline, never by the size of a surface. Knows no message and no language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "render/base/geometry.hpp"

namespace render {

/// Lato for everything, Yrsa for names, headings and standing figures.
enum class Face {
    regular,
    medium,
    semibold,
    bold,
    heavy,
    black,  // Lato
    display_medium,
    display,
    display_bold,  // Yrsa Medium, SemiBold, Bold
};
inline constexpr int kFaceCount = static_cast<int>(Face::display_bold) + 1;

/// A face at a size in pixels of the target (the em, as in the design: Lato 20 = body text).
struct Font {
    Face face = Face::regular;
    float px = 20;
    friend bool operator==(const Font&, const Font&) = default;
};

enum class Align { left, centre, right };

/// Height of capitals and figures over the baseline, in em: Lato .72, Yrsa .573.
float cap_height(Face face);
/// Baseline that centres capitals and figures on `middle_y`.
float centred_baseline(float middle_y, const Font& font);

/// One line set in one font: a mask of coverage, placed relative to the start of the baseline.
struct Run {
    int left = 0, top = 0;      ///< of the mask, from the pen's start on the baseline (top < 0)
    int width = 0, height = 0;  ///< of the mask
    float advance = 0;          ///< how far the pen moves
    std::vector<std::uint8_t> mask;
};

/// The text broken into lines for which `fits` is true (see Type::wrap).
std::vector<std::string> wrapped(std::string_view text,
                                 const std::function<bool(std::string_view)>& fits);

/// Reads fonts from a folder and sets text. Several threads may use it at once; they take turns.
class Type {
public:
    /// `folder` holds Lato-* and Yrsa-*, .woff or .ttf; nothing is opened before it is needed.
    explicit Type(std::string folder);
    ~Type();
    Type(const Type&) = delete;
    Type& operator=(const Type&) = delete;

    /// The set line, from the cache or newly made. Lives as long as the pointer does.
    std::shared_ptr<const Run> run(std::string_view text, const Font& font);
    /// Width of one line in pixels.
    float width(std::string_view text, const Font& font);
    /// Distance of two baselines for running text (1.4 em, whole pixels).
    static float line_height(const Font& font);
    /// Breaks at spaces and after hyphens, dashes and "/", and at "\n"; never at a no-break space
    /// (U+00A0, U+202F). A word longer than the line is broken where it must be.
    std::vector<std::string> wrap(std::string_view text, const Font& font, float width);
    /// The text, or its beginning and "…" when it is wider than `width`.
    std::string ellipsis(std::string_view text, const Font& font, float width);
    /// The largest size from `max_px` down to `min_px` (half pixels) in which the text fits.
    Font fit(std::string_view text, Face face, float max_px, float min_px, float width);
    /// True if every letter of the text has a glyph in the face.
    bool has_glyphs(std::string_view text, Face face);

    /// Bytes held by cached lines.
    std::size_t bytes() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

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
