// Puts many pictures on one, each with its label, for looking at a gallery at a glance.
//   contact_sheet OUT.png COLUMNS WIDTH (LABEL PICTURE)…      WIDTH: of one picture on the sheet
#include "render/canvas.hpp"
#include "render/raster/paint.hpp"

#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr int kGap = 10, kLabel = 26, kMostWidth = 4096;

struct Entry {
    std::string label;
    std::shared_ptr<const render::Bitmap> picture;
};

using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

/// The picture in `width` pixels across, each the mean of what it covers; null if unreadable.
std::shared_ptr<const render::Bitmap> read(const std::string& file, int width) {
    const Surface raw(IMG_Load(file.c_str()), SDL_FreeSurface);
    if (!raw || raw->w <= 0) return nullptr;
    const Surface full(SDL_ConvertSurfaceFormat(raw.get(), SDL_PIXELFORMAT_RGB888, 0),
                       SDL_FreeSurface);
    if (!full) return nullptr;
    const int height = std::max(1, full->h * width / full->w);
    auto small = std::make_shared<render::Bitmap>(width, height);
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const int left = x * full->w / width, top = y * full->h / height;
            const int right = std::max(left + 1, (x + 1) * full->w / width);
            const int bottom = std::max(top + 1, (y + 1) * full->h / height);
            std::uint32_t sum[3] = {0, 0, 0}, count = 0;
            for (int v = top; v < std::min(bottom, full->h); ++v) {
                const auto* row = reinterpret_cast<const std::uint32_t*>(
                    static_cast<const std::uint8_t*>(full->pixels) +
                    static_cast<std::ptrdiff_t>(v) * full->pitch);
                for (int u = left; u < std::min(right, full->w); ++u, ++count)
                    for (int c = 0; c < 3; ++c) sum[c] += (row[u] >> (16 - 8 * c)) & 0xFF;
            }
            count = std::max(count, 1U);
            small->row(y)[x] =
                0xFF000000U | (sum[0] / count) << 16 | (sum[1] / count) << 8 | sum[2] / count;
        }
    small->mark_opaque();
    return small;
}

bool write(const std::string& out, const std::vector<Entry>& entries, int columns, int width) {
    int tallest = 1;
    for (const auto& entry : entries) tallest = std::max(tallest, entry.picture->height());
    const int rows = (static_cast<int>(entries.size()) + columns - 1) / columns;
    const int cell = tallest + kLabel + kGap;
    const int wide = columns * (width + kGap) + kGap, high = rows * cell + kGap;
    const Surface sheet(SDL_CreateRGBSurfaceWithFormat(0, wide, high, 32, SDL_PIXELFORMAT_RGB888),
                        SDL_FreeSurface);
    if (!sheet) return false;
    render::Assets assets(ASSETS);
    render::Canvas canvas(assets);
    canvas.begin(wide, high, 1, render::theme(render::ThemeId::light));
    canvas.fill(canvas.bounds(), render::Color::hex("FFFFFF"));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries[i];
        const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
        const auto x = static_cast<float>(kGap + column * (width + kGap));
        const auto y = static_cast<float>(kGap + row * cell);
        const render::Font font{render::Face::semibold, 16};
        const auto label = canvas.ellipsis(entry.label, font, static_cast<float>(width));
        canvas.label({x, y + 11}, label, font, render::Color::hex("2B2621"), render::Align::left);
        canvas.bitmap(entry.picture, {x, y + kLabel, static_cast<float>(width),
                                      static_cast<float>(entry.picture->height())});
    }
    canvas.finish(sheet.get());
    return render::save_png(sheet.get(), out);
}

}  // namespace

int main(int count, char** words) {
    const int columns = count > 3 ? std::atoi(words[2]) : 0;
    const int width = count > 3 ? std::atoi(words[3]) : 0;
    if (count < 6 || count % 2 != 0 || columns < 1 || width < 16 || width > kMostWidth) {
        std::fputs("usage: contact_sheet OUT.png COLUMNS WIDTH (LABEL PICTURE)...\n", stderr);
        return 2;
    }
    std::vector<Entry> entries;
    for (int i = 4; i + 1 < count; i += 2) {
        Entry entry{words[i], read(words[i + 1], width)};
        if (!entry.picture) {
            std::fprintf(stderr, "contact_sheet: cannot read %s\n", words[i + 1]);
            return 1;
        }
        entries.push_back(std::move(entry));
    }
    if (write(words[1], entries, columns, width)) return 0;
    std::fprintf(stderr, "contact_sheet: cannot write %s\n", words[1]);
    return 1;
}
