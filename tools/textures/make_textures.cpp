// Makes the grey tiles of the materials from periodic value noise. A tile is multiplied by a
// colour, its mean being that colour itself. Same tiles on every run.
//   make_textures <folder>      writes linen.png, felt.png, …; optipng -o5 then saves a quarter of
//   their bytes
#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

namespace {

// A square of numbers.
struct Field {
    int side;
    std::vector<double> v;
    explicit Field(int n, double value = 0)
        : side(n), v(static_cast<std::size_t>(n) * static_cast<std::size_t>(n), value) {}
    double& at(int x, int y) {
        return v[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) +
                 static_cast<std::size_t>(x)];
    }
    double at(int x, int y) const { return const_cast<Field*>(this)->at(x, y); }
    template <class F>
    Field& each(F&& f) {  // f(x, y, value) gives the new value
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) at(x, y) = f(x, y, at(x, y));
        return *this;
    }
};

// A number 0 … 1 for a point of a lattice.
double lattice(std::uint64_t seed, int x, int y) {
    std::uint64_t h = seed * 0x9E3779B97F4A7C15ULL +
                      static_cast<std::uint64_t>(x) * 0xBF58476D1CE4E5B9ULL +
                      static_cast<std::uint64_t>(y) * 0x94D049BB133111EBULL;
    h = (h ^ (h >> 30)) * 0xBF58476D1CE4E5B9ULL;
    h = (h ^ (h >> 27)) * 0x94D049BB133111EBULL;
    h ^= h >> 31;
    return static_cast<double>(h >> 11) / 9007199254740992.0;
}

// Periodic value noise with `across` × `down` lattice cells over the tile, quintic in between.
Field noise(int n, int down, int across, std::uint64_t seed) {
    Field f(n);
    const auto smooth = [](double t) { return t * t * t * (t * (6 * t - 15) + 10); };
    return f.each([&](int x, int y, double) {
        const double u = static_cast<double>(x) * across / n, v = static_cast<double>(y) * down / n;
        const int x0 = static_cast<int>(u), y0 = static_cast<int>(v);
        const double tx = smooth(u - x0), ty = smooth(v - y0);
        const int x1 = (x0 + 1) % across, y1 = (y0 + 1) % down;
        const double a = lattice(seed, x0, y0), b = lattice(seed, x1, y0);
        const double c = lattice(seed, x0, y1), d = lattice(seed, x1, y1);
        return (a * (1 - tx) + b * tx) * (1 - ty) + (c * (1 - tx) + d * tx) * ty;
    });
}

// Octaves of noise, each twice as fine and `gain` as strong.
Field octaves(int n, double f, int count, std::uint64_t seed, double ax = 1, double ay = 1,
              double gain = 0.5) {
    Field sum(n);
    double strength = 1, total = 0;
    for (int o = 0; o < count; ++o) {
        const auto cells = [&](double k) {
            return std::clamp(static_cast<int>(std::lround(f * k * std::pow(2, o))), 1, n);
        };
        const Field part =
            noise(n, cells(ay), cells(ax), seed + 17 * static_cast<std::uint64_t>(o));
        sum.each([&](int x, int y, double v) { return v + strength * part.at(x, y); });
        total += strength;
        strength *= gain;
    }
    return sum.each([&](int, int, double v) { return v / total; });
}

// Shifted and stretched to mean 0 and deviation 1.
Field normal(Field f) {
    double mean = 0, square = 0;
    for (const double v : f.v) mean += v;
    mean /= static_cast<double>(f.v.size());
    for (const double v : f.v) square += (v - mean) * (v - mean);
    const double sd = std::sqrt(square / static_cast<double>(f.v.size())) + 1e-9;
    return f.each([&](int, int, double v) { return (v - mean) / sd; });
}

// Two systems of threads in plain weave; each thread has its own weight.
Field linen(int n) {
    const int threads = n / 4;
    const Field wx = noise(n, 16, 16, 1), wy = noise(n, 16, 16, 2);
    Field weave(n);
    double mean = 0;
    weave.each([&](int x, int y, double) {
        const double u = static_cast<double>(x) / n * threads + (wx.at(x, y) - 0.5) * 0.5;
        const double v = static_cast<double>(y) / n * threads + (wy.at(x, y) - 0.5) * 0.5;
        const double cu = std::cos(std::numbers::pi * u), cv = std::cos(std::numbers::pi * v);
        const double t = cu * cv > 0 ? std::fabs(cu) : std::fabs(cv);
        mean += t;
        return t;
    });
    mean /= static_cast<double>(weave.v.size());
    const Field slub_x = normal(noise(n, 6, threads / 2, 5)),
                slub_y = normal(noise(n, threads / 2, 6, 6)), tone = normal(octaves(n, 7, 4, 7));
    return weave.each([&](int x, int y, double t) {
        return 0.92 + 0.060 * (t - mean) + 0.009 * slub_x.at(x, y) + 0.009 * slub_y.at(x, y) +
               0.004 * tone.at(x, y);
    });
}

Field felt(int n) {
    const Field a = normal(noise(n, n / 2, n / 2, 11)), b = normal(noise(n, n / 3, n / 7, 12)),
                c = normal(noise(n, n / 7, n / 3, 13)), tone = normal(octaves(n, 9, 4, 14));
    Field mixed(n);
    mixed.each([&](int x, int y, double) {
        return 0.55 * a.at(x, y) + 0.5 * b.at(x, y) + 0.5 * c.at(x, y);
    });
    return normal(mixed).each(
        [&](int x, int y, double v) { return 0.93 + 0.020 * v + 0.006 * tone.at(x, y); });
}

Field paper(int n) {
    const Field a = normal(noise(n, n / 3, n / 12, 21)), b = normal(noise(n, n / 12, n / 3, 22)),
                tone = normal(octaves(n, 5, 5, 23));
    Field fibre(n);
    fibre.each([&](int x, int y, double) { return a.at(x, y) + b.at(x, y); });
    return normal(fibre).each(
        [&](int x, int y, double v) { return 0.970 + 0.0055 * v + 0.006 * tone.at(x, y); });
}

// Grain along x: bent bands of growth (slow rise, quick fall), fine fibre, dark pores.
Field wood(int n, std::uint64_t seed, int rings, double contrast, double pores) {
    const Field bend = octaves(n, 5, 4, seed, 0.4, 1.0);
    const Field rough = normal(noise(n, rings * 5, 4, seed + 3));
    const Field fine = normal(noise(n, n / 2, n / 42, seed + 4)),
                coarse = normal(noise(n, n / 4, n / 85, seed + 5)),
                pore = noise(n, n / 2, n / 13, seed + 6), tone = normal(octaves(n, 2, 3, seed + 9));
    Field band(n), fibre(n);
    band.each([&](int x, int y, double) {
        const double r = std::fmod(static_cast<double>(y) / n * rings + 3.2 * bend.at(x, y), 1.0);
        return (r < 0.8 ? r / 0.8 : (1 - r) / 0.2) + 0.105 * rough.at(x, y);
    });
    fibre.each([&](int x, int y, double) { return fine.at(x, y) + 0.6 * coarse.at(x, y); });
    const Field even = normal(band);
    fibre = normal(fibre);
    return Field(n).each([&](int x, int y, double) {
        const double deep = std::clamp((pore.at(x, y) - 0.80) / 0.2, 0.0, 1.0) *
                            (0.4 + 0.6 * (1 - std::clamp(band.at(x, y), 0.0, 1.0)));
        return 0.90 - contrast * even.at(x, y) + 0.016 * fibre.at(x, y) - pores * deep +
               0.012 * tone.at(x, y);
    });
}

// Four planks of fine grain, each shifted and toned for itself, with soft seams.
Field oak(int n) {
    const Field base = wood(n, 81, 22, 0.010, 0.10);
    const int height = n / 4;
    const double tones[4] = {0.012, -0.014, 0.004, -0.006};
    return Field(n).each([&](int x, int y, double) {
        const int plank = std::min(3, y / height), inside = y - plank * height;
        const double d = std::min(inside, height - 1 - inside);
        const int from = ((x - plank * 379) % n + n) % n;
        return base.at(from, y) + tones[plank] - 0.20 * std::exp(-d / 1.1) -
               0.03 * std::exp(-d / 6.0);
    });
}

Field stone(int n) {
    const Field a = normal(octaves(n, 24, 6, 31, 1, 1, 0.70)), b = normal(octaves(n, 5, 3, 37)),
                dark = noise(n, n / 4, n / 4, 33), bright = noise(n, n / 5, n / 5, 34);
    return Field(n).each([&](int x, int y, double) {
        return 0.93 + 0.013 * a.at(x, y) + 0.005 * b.at(x, y) -
               0.045 * std::clamp((dark.at(x, y) - 0.84) / 0.16, 0.0, 1.0) +
               0.03 * std::clamp((bright.at(x, y) - 0.88) / 0.12, 0.0, 1.0);
    });
}

// Writes the field as a grey picture of eight bits; what it looks like does not depend on the
// packing.
bool write(const std::string& folder, const char* name, const Field& f) {
    const std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> picture(
        SDL_CreateRGBSurfaceWithFormat(0, f.side, f.side, 8, SDL_PIXELFORMAT_INDEX8),
        SDL_FreeSurface);
    if (!picture) return false;
    std::vector<SDL_Color> greys;
    for (int g = 0; g < 256; ++g) {
        const auto byte = static_cast<Uint8>(g);
        greys.push_back({byte, byte, byte, 255});
    }
    SDL_SetPaletteColors(picture->format->palette, greys.data(), 0, 256);
    double mean = 0;
    for (int y = 0; y < f.side; ++y)
        for (int x = 0; x < f.side; ++x) {
            const double value = std::clamp(f.at(x, y), 0.0, 1.0);
            mean += value;
            static_cast<Uint8*>(picture->pixels)[y * picture->pitch + x] =
                static_cast<Uint8>(value * 255 + 0.5);
        }
    std::printf("%s: %d, mean %.3f\n", name, f.side, mean / static_cast<double>(f.v.size()));
    return IMG_SavePNG(picture.get(), (folder + "/" + name + ".png").c_str()) == 0;
}

}  // namespace

int main(int argc, char* argv[]) {
    if (argc != 2) {
        std::fputs("make_textures <folder>\n", stderr);
        return 2;
    }
    const std::string folder = argv[1];
    // grounds and boards are large and must not show that they repeat; fine grains may be small
    const bool done = write(folder, "linen", linen(1024)) && write(folder, "felt", felt(512)) &&
                      write(folder, "paper", paper(512)) &&
                      write(folder, "walnut", wood(1024, 41, 9, 0.046, 0.16)) &&
                      write(folder, "oak", oak(1024)) &&
                      write(folder, "maple", wood(1024, 61, 8, 0.017, 0.05)) &&
                      write(folder, "stone", stone(512));
    return done ? 0 : 1;
}
