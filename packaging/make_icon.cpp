// Draws an SVG picture in a given size into a PNG file: make_icon DRAWING SIZE PICTURE.png; or in
// several sizes into one file for Windows: make_icon DRAWING SIZE… ICON.ico.
#include <SDL.h>
#include <SDL_image.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {
// Small pictures are drawn four times as large and averaged: fine lines stay calm.
constexpr int kFiner = 4;

SDL_Surface* shrink(const SDL_Surface* large, int size) {
    SDL_Surface* small = SDL_CreateRGBSurfaceWithFormat(0, size, size, 32, SDL_PIXELFORMAT_RGBA32);
    if (!small) return nullptr;
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            // Colours count as much as they are opaque.
            unsigned sum[4] = {0, 0, 0, 0};
            for (int i = 0; i < kFiner * kFiner; ++i) {
                const int from_y = y * kFiner + i / kFiner, from_x = x * kFiner + i % kFiner;
                const auto* from =
                    static_cast<const Uint8*>(large->pixels) + from_y * large->pitch + from_x * 4;
                for (int c = 0; c < 3; ++c) sum[c] += from[c] * from[3];
                sum[3] += from[3];
            }
            auto* to = static_cast<Uint8*>(small->pixels) + y * small->pitch + x * 4;
            for (int c = 0; c < 3; ++c) to[c] = static_cast<Uint8>(sum[3] ? sum[c] / sum[3] : 0);
            to[3] = static_cast<Uint8>(sum[3] / (kFiner * kFiner));
        }
    }
    return small;
}

/// The drawing as a square of that size; nothing if it cannot be read.
SDL_Surface* draw(const char* drawing, int size) {
    SDL_RWops* file = SDL_RWFromFile(drawing, "rb");
    SDL_Surface* drawn = file ? IMG_LoadSizedSVG_RW(file, size * kFiner, size * kFiner) : nullptr;
    if (file) SDL_RWclose(file);
    SDL_Surface* large =
        drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_RGBA32, 0) : nullptr;
    SDL_Surface* small =
        large && large->w == size * kFiner && large->h == large->w ? shrink(large, size) : nullptr;
    SDL_FreeSurface(large);
    SDL_FreeSurface(drawn);
    return small;
}

/// The picture as the bytes of a PNG file; empty if that fails.
std::string png(SDL_Surface* picture) {
    std::string bytes(1u << 20, '\0');
    SDL_RWops* memory = SDL_RWFromMem(bytes.data(), static_cast<int>(bytes.size()));
    const bool fine = memory && IMG_SavePNG_RW(picture, memory, 0) == 0;
    bytes.resize(fine ? static_cast<std::size_t>(SDL_RWtell(memory)) : 0);
    if (memory) SDL_RWclose(memory);
    return bytes;
}

void append(std::string& text, std::size_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 255);
}

/// An .ico file whose pictures are PNG files, as Windows reads them since Vista.
std::string ico(const std::vector<int>& sizes, const std::vector<std::string>& pictures) {
    std::string head, bodies;
    append(head, 0, 2);
    append(head, 1, 2);  // icons, not pointers
    append(head, sizes.size(), 2);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        append(head, static_cast<std::size_t>(sizes[i] % 256), 1);  // 0 is 256
        append(head, static_cast<std::size_t>(sizes[i] % 256), 1);
        append(head, 0, 2);   // no palette
        append(head, 1, 2);   // planes
        append(head, 32, 2);  // bits
        append(head, pictures[i].size(), 4);
        append(head, 6 + 16 * sizes.size() + bodies.size(), 4);
        bodies += pictures[i];
    }
    return head + bodies;
}

bool write(const char* file, const std::string& bytes) {
    SDL_RWops* to = SDL_RWFromFile(file, "wb");
    const bool written = to && SDL_RWwrite(to, bytes.data(), 1, bytes.size()) == bytes.size();
    return to && SDL_RWclose(to) == 0 && written;
}

}  // namespace

int main(int count, char** words) {
    const std::string target = count >= 4 ? words[count - 1] : "";
    const bool several = target.ends_with(".ico");
    std::vector<int> sizes;
    bool fine = count >= 4 && (several || count == 4);
    for (int i = 2; i + 1 < count; ++i) {
        sizes.push_back(std::atoi(words[i]));
        fine = fine && sizes.back() >= 1 && sizes.back() <= (several ? 256 : 1024);
    }
    if (!fine) {
        std::fprintf(stderr, "usage: make_icon DRAWING SIZE PICTURE.png | SIZE… ICON.ico\n");
        return 2;
    }
    std::vector<std::string> pictures;
    for (const int size : sizes) {
        SDL_Surface* picture = draw(words[1], size);
        pictures.push_back(picture ? png(picture) : "");
        SDL_FreeSurface(picture);
        if (pictures.back().empty()) {
            std::fprintf(stderr, "make_icon: %s: %s\n", words[1], SDL_GetError());
            return 1;
        }
    }
    if (write(target.c_str(), several ? ico(sizes, pictures) : pictures[0])) return 0;
    std::fprintf(stderr, "make_icon: %s: %s\n", target.c_str(), SDL_GetError());
    return 1;
}
