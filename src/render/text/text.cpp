// Setting lines with SDL_ttf. One open file per face; its size is changed when another is needed,
// which costs less than opening it again. Set lines and widths are remembered.
#include "render/text/text.hpp"

#include <SDL_ttf.h>

#include <algorithm>
#include <array>
#include <list>
#include <mutex>
#include <unordered_map>

#include "render/base/hash.hpp"
#include "render/text/utf8.hpp"

namespace render {

namespace {

constexpr std::array<const char*, kFaceCount> kNames{
    "Lato-Regular", "Lato-Medium", "Lato-Semibold", "Lato-Bold", "Lato-Heavy",
    "Lato-Black",   "Yrsa-Medium", "Yrsa-SemiBold", "Yrsa-Bold"};
constexpr std::size_t kMostRunBytes = 3U << 20;
constexpr std::size_t kMostWidths = 8000, kMostWraps = 600;

bool is_display(Face face) {
    return face >= Face::display_medium;
}

// Sizes in quarters of a pixel: SDL_ttf takes whole points, so a point is a quarter here.
constexpr int kSteps = 4;
int steps_of(float px) {
    return std::max(kSteps, static_cast<int>(std::lround(px * kSteps)));
}

/// The paragraph in lines of at most `width`, the last one longer than hardly a word.
template <class Set, class Wide>
std::vector<std::string> without_orphan(std::string_view paragraph, float width, const Set& set,
                                        const Wide& wide) {
    float longest = 0;
    for (std::string_view rest = paragraph; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        longest = std::max(longest, wide(word));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    }
    return set(paragraph, width_without_orphan(width, longest, [&](float narrower) {
                   const auto lines = set(paragraph, narrower);
                   return SetLines{lines.size(), wide(lines.back())};
               }));
}

// Lato joins t with i, í, f and t when shaped; a zero-width non-joiner keeps them apart.
std::string without_joins(std::string_view text) {
    std::string out;
    out.reserve(text.size() + 8);
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] != 't' || i + 1 == text.size()) continue;
        const std::string_view rest = text.substr(i + 1);
        if (rest[0] == 'i' || rest[0] == 't' || rest[0] == 'f' || rest.substr(0, 2) == "\xC3\xAD")
            out += "\xE2\x80\x8C";
    }
    return out;
}

std::uint64_t key_of(std::string_view text, const Font& font) {
    return Hash().add(static_cast<int>(font.face)).add(steps_of(font.px)).add(text).value();
}

// The part of a surface that has ink, as a mask.
void copy_ink(Run& run, const SDL_Surface& surface, int left, int top) {
    const auto alpha = [&](int x, int y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const std::uint8_t*>(surface.pixels) +
            static_cast<std::ptrdiff_t>(y) * surface.pitch);
        return static_cast<std::uint8_t>(row[x] >> 24);
    };
    PixelRect ink;
    for (int y = 0; y < surface.h; ++y) {
        int first = surface.w, last = -1;
        for (int x = 0; x < surface.w; ++x) {
            if (alpha(x, y) == 0) continue;
            first = std::min(first, x);
            last = x;
        }
        if (last >= 0) ink = ink.united({first, y, last - first + 1, 1});
    }
    run.left = left + ink.x;
    run.top = top + ink.y;
    run.width = ink.w;
    run.height = ink.h;
    run.mask.reserve(static_cast<std::size_t>(ink.area()));
    for (int y = ink.y; y < ink.bottom(); ++y)
        for (int x = ink.x; x < ink.right(); ++x) run.mask.push_back(alpha(x, y));
}

}  // namespace

struct Type::Impl {
    struct Opened {
        TTF_Font* font = nullptr;
        int steps = 0;
    };
    struct Kept {
        std::shared_ptr<const Run> run;
        std::list<std::uint64_t>::iterator place;
    };
    std::string folder;
    std::array<Opened, kFaceCount> fonts;
    std::unordered_map<std::uint64_t, Kept> runs;
    std::list<std::uint64_t> order;  // most recently used first
    std::size_t run_bytes = 0;
    std::unordered_map<std::uint64_t, float> widths;
    std::unordered_map<std::uint64_t, std::vector<std::string>> wraps;
    std::mutex gate;  // held while fonts and caches are used

    TTF_Font* open(const Font& font) {
        Opened& opened = fonts[static_cast<std::size_t>(font.face)];
        const int steps = steps_of(font.px);
        constexpr unsigned kDpi = 72 / kSteps;
        if (opened.font == nullptr) {
            // Ours are packed; where the system has the same font, its own file is linked.
            const std::string file = folder + "/" + kNames[static_cast<std::size_t>(font.face)];
            for (const char* kind : {".woff", ".ttf"})
                if (opened.font == nullptr)
                    opened.font = TTF_OpenFontDPI((file + kind).c_str(), steps, kDpi, kDpi);
            if (opened.font == nullptr) return nullptr;
            TTF_SetFontHinting(opened.font, TTF_HINTING_LIGHT_SUBPIXEL);
            TTF_SetFontKerning(opened.font, 1);
            opened.steps = steps;
        }
        if (opened.steps != steps) {
            TTF_SetFontSizeDPI(opened.font, steps, kDpi, kDpi);
            opened.steps = steps;
        }
        return opened.font;
    }

    std::shared_ptr<const Run> set(const std::string& text, const Font& font) {
        auto run = std::make_shared<Run>();
        TTF_Font* ttf = open(font);
        if (ttf == nullptr || text.empty()) return run;
        int width = 0;
        TTF_SizeUTF8(ttf, text.c_str(), &width, nullptr);
        run->advance = static_cast<float>(width);
        SDL_Surface* surface = TTF_RenderUTF8_Blended(ttf, text.c_str(), {255, 255, 255, 255});
        if (surface == nullptr) return run;
        // SDL_ttf lowers the baseline when a letter rises above the ascent, and moves the pen when
        // the first one reaches to its left
        const int ascent = TTF_FontAscent(ttf);
        int highest = ascent, leftmost = 0;
        bool first = true;
        for (std::string_view rest = text; !rest.empty();) {
            const char32_t letter = next_letter(rest);
            int min_x = 0, max_y = 0;
            if (TTF_GlyphMetrics32(ttf, letter, &min_x, nullptr, nullptr, &max_y, nullptr) == 0) {
                highest = std::max(highest, max_y);
                if (first) leftmost = std::min(leftmost, min_x);
            }
            first = false;
        }
        copy_ink(*run, *surface, leftmost, -highest);
        SDL_FreeSurface(surface);
        return run;
    }

    void keep(std::uint64_t key, const std::shared_ptr<const Run>& run) {
        order.push_front(key);
        runs[key] = {run, order.begin()};
        run_bytes += sizeof(Run) + run->mask.size();
        while (run_bytes > kMostRunBytes && order.size() > 1) {
            const auto oldest = runs.find(order.back());
            run_bytes -= sizeof(Run) + oldest->second.run->mask.size();
            runs.erase(oldest);
            order.pop_back();
        }
    }
};

Type::Type(std::string folder) : impl_(std::make_unique<Impl>()) {
    impl_->folder = std::move(folder);
    TTF_Init();
}

Type::~Type() {
    for (const Impl::Opened& o : impl_->fonts)
        if (o.font != nullptr) TTF_CloseFont(o.font);
    TTF_Quit();
}

float cap_height(Face face) {
    return is_display(face) ? 0.573F : 0.72F;
}

float centred_baseline(float middle_y, const Font& font) {
    return middle_y + font.px * cap_height(font.face) / 2;
}

std::shared_ptr<const Run> Type::run(std::string_view text, const Font& font) {
    const std::uint64_t key = key_of(text, font);
    const std::scoped_lock held(impl_->gate);
    const auto found = impl_->runs.find(key);
    if (found != impl_->runs.end()) {
        impl_->order.splice(impl_->order.begin(), impl_->order, found->second.place);
        return found->second.run;
    }
    auto run = impl_->set(is_display(font.face) ? std::string(text) : without_joins(text), font);
    impl_->keep(key, run);
    return run;
}

float Type::width(std::string_view text, const Font& font) {
    if (text.empty()) return 0;
    const std::uint64_t key = key_of(text, font);
    const std::scoped_lock held(impl_->gate);
    const auto found = impl_->widths.find(key);
    if (found != impl_->widths.end()) return found->second;
    TTF_Font* ttf = impl_->open(font);
    int width = 0;
    const std::string set = is_display(font.face) ? std::string(text) : without_joins(text);
    if (ttf != nullptr) TTF_SizeUTF8(ttf, set.c_str(), &width, nullptr);
    if (impl_->widths.size() >= kMostWidths) impl_->widths.clear();
    return impl_->widths[key] = static_cast<float>(width);
}

float Type::line_height(const Font& font) {
    return std::round(font.px * 1.4F);
}

bool Type::has_glyphs(std::string_view text, Face face) {
    const std::scoped_lock held(impl_->gate);
    TTF_Font* ttf = impl_->open({face, 20});
    if (ttf == nullptr) return false;
    while (!text.empty()) {
        const char32_t letter = next_letter(text);
        if (letter == U'\n' || letter == U'\u200C') continue;
        if (TTF_GlyphIsProvided32(ttf, letter) == 0) return false;
    }
    return true;
}

std::vector<std::string> Type::wrap(std::string_view text, const Font& font, float width) {
    const std::uint64_t key = Hash().add(key_of(text, font)).add(width).value();
    {
        const std::scoped_lock held(impl_->gate);
        const auto found = impl_->wraps.find(key);
        if (found != impl_->wraps.end()) return found->second;
    }
    const auto set = [&](std::string_view paragraph, float within) {
        return wrapped(paragraph,
                       [&](std::string_view s) { return this->width(s, font) <= within; });
    };
    const auto wide = [&](std::string_view line) { return this->width(line, font); };
    std::vector<std::string> lines;
    for (std::string_view rest = text;;) {
        const std::size_t end = rest.find('\n');
        for (auto& line : without_orphan(rest.substr(0, end), width, set, wide))
            lines.push_back(std::move(line));
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    const std::scoped_lock held(impl_->gate);
    if (impl_->wraps.size() >= kMostWraps) impl_->wraps.clear();
    impl_->wraps[key] = lines;
    return lines;
}

std::string Type::ellipsis(std::string_view text, const Font& font, float width) {
    if (this->width(text, font) <= width) return std::string(text);
    std::vector<std::size_t> ends{0};  // after each letter
    for (std::string_view rest = text; !rest.empty();) {
        next_letter(rest);
        ends.push_back(text.size() - rest.size());
    }
    const auto shortened = [&](std::size_t letters) {
        std::string s(text.substr(0, ends[letters]));
        while (!s.empty() && s.back() == ' ') s.pop_back();
        return s + "…";
    };
    std::size_t low = 0, high = ends.size() - 1;
    while (low < high) {
        const std::size_t middle = (low + high + 1) / 2;
        if (this->width(shortened(middle), font) <= width) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return shortened(low);
}

Font Type::fit(std::string_view text, Face face, float max_px, float min_px, float width) {
    Font font{face, max_px};
    const float widest = this->width(text, font);
    if (widest <= width) return font;
    font.px = std::max(min_px, std::floor(max_px * width / widest * 2 + 1) / 2);
    while (font.px > min_px && this->width(text, font) > width)
        font.px = std::max(min_px, font.px - 0.5F);
    return font;
}

std::size_t Type::bytes() const {
    const std::scoped_lock held(impl_->gate);
    return impl_->run_bytes;
}

}  // namespace render
