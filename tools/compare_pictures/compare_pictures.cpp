// Whether two machines draw the same: every PNG file of one folder has its like in the other, of
// the same size, and no more than MOST of its pixels are others.
//   compare_pictures FOLDER FOLDER MOST    says how many were compared; exit code 1 with what
//   differs
#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <set>
#include <string>

namespace {

namespace fs = std::filesystem;
using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

Surface load(const fs::path& file) {
    const Surface raw(IMG_Load(file.string().c_str()), SDL_FreeSurface);
    return {raw ? SDL_ConvertSurfaceFormat(raw.get(), SDL_PIXELFORMAT_RGBA32, 0) : nullptr,
            SDL_FreeSurface};
}

/// How many pixels differ; -1 if a picture cannot be read or has another size.
long differing(const fs::path& one, const fs::path& other) {
    const auto a = load(one), b = load(other);
    if (!a || !b || a->w != b->w || a->h != b->h) return -1;
    long count = 0;
    for (int y = 0; y < a->h; ++y) {
        const auto* left = static_cast<const std::uint8_t*>(a->pixels) + y * a->pitch;
        const auto* right = static_cast<const std::uint8_t*>(b->pixels) + y * b->pitch;
        for (int x = 0; x < a->w; ++x) count += std::memcmp(left + 4 * x, right + 4 * x, 4) != 0;
    }
    return count;
}

std::set<std::string> pictures_in(const fs::path& folder) {
    std::set<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".png") names.insert(entry.path().filename().string());
    return names;
}

}  // namespace

int main(int count, char** words) {
    if (count != 4) {
        std::fputs("usage: compare_pictures FOLDER FOLDER MOST\n", stderr);
        return 2;
    }
    const fs::path one = words[1], other = words[2];
    const long most = std::atol(words[3]);
    auto names = pictures_in(one);
    names.merge(pictures_in(other));
    int faults = names.empty() ? 1 : 0, equal = 0;
    long worst = 0;
    for (const auto& name : names) {
        const long pixels = differing(one / name, other / name);
        equal += pixels == 0;
        worst = std::max(worst, pixels);
        if (pixels >= 0 && pixels <= most) continue;
        ++faults;
        if (pixels < 0)
            std::printf("%s: not in both folders in the same size\n", name.c_str());
        else
            std::printf("%s: %ld pixels differ\n", name.c_str(), pixels);
    }
    std::printf("%zu pictures, %d of them equal, at most %ld pixels differ\n", names.size(), equal,
                worst);
    return faults ? 1 : 0;
}
