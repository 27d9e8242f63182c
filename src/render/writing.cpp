#include "render/writing.hpp"

#include "render/assets.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace render {

namespace {

constexpr int kCore = 250;  // of 255: a pixel that the letter covers wholly
constexpr int kEdge = 96;   // of 255: a pixel that belongs to the letter
constexpr int kShade = 10;  // of 255: how far a pixel may be from the ink it shows
constexpr int kReach = 2;   // pixels around letters that are their ground
constexpr int kFewest = 6;  // core pixels that say something
constexpr double kGrain =
    0.15;                     // of a ratio: what grain of paper and rounding take from a contrast
constexpr int kTouching = 6;  // pixels that two lines may share by rounding
constexpr int kBeside = 4;    // pixels: so near, what shows and what does not are the same letter
constexpr double kGone =
    0.5;  // share of core pixels below which a line is not seen, but lies under something
constexpr double kTorn = 0.35;  // and share of those missing in the midst of what shows

Color pixel(const Pixels& picture, int x, int y) {
    const std::uint32_t bits = *picture.at(x, y);
    return {static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8),
            static_cast<std::uint8_t>(bits)};
}

int coverage(const Writing& line, int x, int y) {
    const int column = x - line.x, row = y - line.y;
    if (column < 0 || row < 0 || column >= line.run->width || row >= line.run->height) return 0;
    return line.run
        ->mask[static_cast<std::size_t>(row) * static_cast<std::size_t>(line.run->width) +
               static_cast<std::size_t>(column)];
}

bool near(Color a, Color b) {
    return std::abs(a.r - b.r) <= kShade && std::abs(a.g - b.g) <= kShade &&
           std::abs(a.b - b.b) <= kShade;
}

/// A line as the picture shows it.
struct Seen {
    const Writing* line = nullptr;
    PixelRect box;            ///< the part inside its clip
    double share = 0;         ///< of its core pixels that show its ink
    double torn = 0;          ///< of its core pixels that do not although some beside them do
    std::vector<bool> shows;  ///< pixel by pixel of the box: a core pixel with its ink

    bool shows_at(int px, int py) const {
        if (px < box.x || py < box.y || px >= box.right() || py >= box.bottom()) return false;
        return shows[static_cast<std::size_t>(py - box.y) * static_cast<std::size_t>(box.w) +
                     static_cast<std::size_t>(px - box.x)];
    }
    /// Its letters show just here: under the edge of a sheet one half of a line does, the other
    /// not.
    bool shows_near(int px, int py) const {
        for (int dy = -kBeside; dy <= kBeside; ++dy)
            for (int dx = -kBeside; dx <= kBeside; ++dx)
                if (shows_at(px + dx, py + dy)) return true;
        return false;
    }
};

/// Letters that were set later at this pixel, where their clip shows them.
bool written_over(const std::vector<const Writing*>& later, int x, int y) {
    for (const Writing* line : later)
        if (line->clip.holds(PixelRect{x, y, 1, 1}) && coverage(*line, x, y) >= kEdge) return true;
    return false;
}

/// `later`: the lines set after this one in the same place.
Seen seen(const Writing& line, const std::vector<const Writing*>& later, const Pixels& picture) {
    Seen seen;
    seen.line = &line;
    seen.box = line.box().cut(line.clip).cut(picture.box);
    // Of pale ink nothing can be said: it shows what lies under it.
    if (seen.box.empty() || line.ink >> 24 != 255) return seen;
    const Color ink{static_cast<std::uint8_t>(line.ink >> 16),
                    static_cast<std::uint8_t>(line.ink >> 8), static_cast<std::uint8_t>(line.ink)};
    int core = 0, shown = 0, torn = 0;
    for (int y = seen.box.y; y < seen.box.bottom(); ++y)
        for (int x = seen.box.x; x < seen.box.right(); ++x) {
            const bool full = coverage(line, x, y) >= kCore;
            seen.shows.push_back(full && near(pixel(picture, x, y), ink) &&
                                 !written_over(later, x, y));
            core += full ? 1 : 0;
            shown += seen.shows.back() ? 1 : 0;
        }
    if (core < kFewest) return seen;  // letters too thin to tell
    for (int y = seen.box.y; y < seen.box.bottom(); ++y)
        for (int x = seen.box.x; x < seen.box.right(); ++x)
            if (coverage(line, x, y) >= kCore && !seen.shows_at(x, y) && seen.shows_near(x, y))
                ++torn;
    seen.share = static_cast<double>(shown) / core;
    seen.torn = static_cast<double>(torn) / core;
    return seen;
}

bool beside_letter(const Writing& line, int x, int y) {
    for (int dy = -kReach; dy <= kReach; ++dy)
        for (int dx = -kReach; dx <= kReach; ++dx)
            if (coverage(line, x + dx, y + dy) >= kEdge) return true;
    return false;
}

/// Contrast with the middle one of the pixels around the letters; 21 when there are none.
double contrast_with_ground(const Seen& seen, const Pixels& picture) {
    std::vector<double> ratios;
    for (int y = seen.box.y; y < seen.box.bottom(); ++y)
        for (int x = seen.box.x; x < seen.box.right(); ++x)
            if (coverage(*seen.line, x, y) == 0 && beside_letter(*seen.line, x, y))
                ratios.push_back(contrast(seen.line->color, pixel(picture, x, y)));
    if (ratios.empty()) return 21;
    const auto middle = ratios.begin() + static_cast<std::ptrdiff_t>(ratios.size() / 2);
    std::nth_element(ratios.begin(), middle, ratios.end());
    return *middle;
}

/// Letters of both lines in the same pixels.
bool run_together(const Seen& a, const Seen& b) {
    const PixelRect both = a.box.cut(b.box);
    if (both.empty()) return false;
    int shared = 0;
    for (int y = both.y; y < both.bottom(); ++y)
        for (int x = both.x; x < both.right(); ++x)
            if (coverage(*a.line, x, y) >= kEdge && coverage(*b.line, x, y) >= kEdge &&
                a.shows_near(x, y) && b.shows_near(x, y))
                ++shared;
    return shared > kTouching;
}

std::string quoted(const Writing& line) {
    return "\"" + line.text + "\"";
}

std::string rounded(double value) {
    const auto tenths = static_cast<int>(value * 10);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

/// More than a figure, a letter or a field of the board: three letters in a row.
bool has_words(const std::string& text) {
    int letters = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) continue;  // goes on with a letter
        letters = byte >= 0x80U || std::isalpha(byte) != 0 ? letters + 1 : 0;
        if (letters == 3) return true;
    }
    return false;
}

void look_at(const Seen& seen, const Pixels& picture, const Legible& legible,
             std::vector<std::string>& faults) {
    const Writing& line = *seen.line;
    const PixelRect box = line.box();
    if (line.clip.holds(picture.box) && !picture.box.holds(box))
        faults.push_back(quoted(line) + " leaves the picture");
    if (seen.torn > kTorn) faults.push_back(quoted(line) + " is partly covered");
    if (line.font.px < legible.least_px && has_words(line.text))
        faults.push_back(quoted(line) + " has letters of " + rounded(line.font.px) +
                         " px instead of " + rounded(legible.least_px));
    for (const Color color : legible.exempt)
        if (color == line.color.with_alpha(1)) return;
    const double need = line.font.px >= legible.large_px ? legible.large : legible.text;
    const double ratio = contrast_with_ground(seen, picture);
    if (ratio < need - kGrain)
        faults.push_back(quoted(line) + " has a contrast of " + rounded(ratio) + " instead of " +
                         rounded(need));
}

}  // namespace

void watch(Assets& assets, Scribe* scribe) {
    assets.parts().scribe = scribe;
}

void cover(const Canvas& canvas) {
    if (Scribe* scribe = canvas.assets().parts().scribe) scribe->begin(canvas);
}

std::vector<std::string> illegible(const std::vector<Writing>& lines, const Pixels& picture,
                                   const Legible& legible) {
    std::vector<Seen> shown;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::vector<const Writing*> later;
        for (std::size_t k = i + 1; k < lines.size(); ++k)
            if (lines[k].text != lines[i].text && lines[k].box().touches(lines[i].box()))
                later.push_back(&lines[k]);
        auto one = seen(lines[i], later, picture);
        if (!one.box.empty() && one.share >= kGone) shown.push_back(std::move(one));
    }
    std::vector<std::string> faults;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        look_at(shown[i], picture, legible, faults);
        for (std::size_t k = 0; k < i; ++k)
            if (shown[i].line->text != shown[k].line->text && run_together(shown[i], shown[k]))
                faults.push_back(quoted(*shown[k].line) + " and " + quoted(*shown[i].line) +
                                 " run together");
    }
    return faults;
}

}  // namespace render
