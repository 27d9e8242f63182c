// Frame times of the render library: a table with a board, a paper panel and moving pieces, drawn
// into a surface in memory.  render_bench <assets folder> [picture.png]
#include <SDL.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "render/canvas.hpp"

namespace {

using namespace render;

// Time this thread computed: other work on the machine does not count.
double now_ms() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

double resident_mb() {
    std::ifstream in("/proc/self/statm");
    long all = 0, resident = 0;
    in >> all >> resident;
    return static_cast<double>(resident) * 4096 / 1048576;
}

void stone(Canvas& c, float r, bool white, ShadowLevel level) {
    const Material& m = white ? kIvory : kEbony;
    const Rect box = Rect::around({0, 0}, 2 * r, 2 * r);
    const auto slant = [&](std::vector<Stop> stops) {
        return Paint::across(box, 0.15F, 0.1F, 0.85F, 0.95F, std::move(stops));
    };
    c.shadow_circle({0, 0}, r, level);
    c.circle({0, 0}, r, slant({{0, m.base.mix(m.light, 0.7F)}, {0.5F, m.base}, {1, m.shade}}));
    c.ring({0, 0}, r * 0.985F, r * 0.03F, m.shade.mix(kBlack, 0.25F), 0.55F);
    c.circle({0, 0}, r * 0.86F, slant({{0, m.shade}, {1, m.base.mix(m.light, 0.6F)}}));
    c.circle({0, 0}, r * 0.82F,
             slant({{0, m.base.mix(m.light, 0.25F)}, {1, m.base.mix(m.shade, 0.35F)}}));
    if (white) {
        const Color brown = Color::hex("7A5B2A");
        c.ring({0, 0}, r * 0.56F, r * 0.105F,
               slant({{0, m.shade.mix(brown, 0.75F)}, {1, m.shade.mix(brown, 0.35F)}}));
    } else {
        c.ring({0, 0}, r * 0.56F, r * 0.04F,
               slant({{0, Color::hex("120D0A")}, {1, Color::hex("4A3F38")}}));
        c.circle({0, 0}, r * 0.2F, slant({{0, Color::hex("B98E4A")}, {1, Color::hex("E7C98C")}}));
    }
}

void board(Canvas& c, const Rect& r) {
    const float u = r.w / 5.54F;
    c.shadow(r, c.px(16), ShadowLevel::L3);
    c.texture(Texture::walnut, r, kWalnut, c.px(16));
    const Rect face = r.inset(0.15F * u);
    c.texture(Texture::maple, face, kMaple, c.px(4));
    const Point m = r.centre();
    const Color ink = Color::hex("5A3519");
    for (int i = -2; i <= 2; ++i) {
        const float d = static_cast<float>(i) * u;
        c.line({m.x - 2 * u, m.y + d}, {m.x + 2 * u, m.y + d}, 0.034F * u, ink);
        c.line({m.x + d, m.y - 2 * u}, {m.x + d, m.y + 2 * u}, 0.034F * u, ink);
    }
    const auto at = [&](int x, int y) {
        return Point{m.x + static_cast<float>(x) * u, m.y + static_cast<float>(y) * u};
    };
    for (int y = -2; y < 2; ++y)
        for (int x = -2; x < 2; ++x) {
            const bool down = (x + y) % 2 == 0;
            c.line(at(x, down ? y : y + 1), at(x + 1, down ? y + 1 : y), 0.034F * u, ink);
        }
    for (int y = -2; y <= 2; ++y)
        for (int x = -2; x <= 2; ++x) c.circle(at(x, y), 0.075F * u, ink);
}

void panel(Canvas& c, const Rect& r, int ticks) {
    const Theme& t = c.theme();
    c.cached("panel", r.inset(-c.px(64)), [&](Canvas& p) {
        p.shadow(r, p.px(20), ShadowLevel::L3);
        p.texture(Texture::paper, r, t.panel, p.px(20));
    });
    const float x = r.x + c.px(24), w = r.w - c.px(48);
    c.text({x + c.px(74), r.y + c.px(52)}, "Alquerque", c.font(Face::display_bold, 46), t.ink);
    c.picture("games/alquerque/emblem", {r.right() - c.px(80), r.y + c.px(22), c.px(56), c.px(56)});
    for (int i = 0; i < 2; ++i) {
        const Rect card{x, r.y + c.px(120) + static_cast<float>(i) * c.px(106), w, c.px(94)};
        c.fill(card, i == 0 ? t.turn_bg : t.panel2, c.px(16));
        c.text({card.x + c.px(84), card.y + c.px(42)}, i == 0 ? "Žofie" : "Počítač",
               c.font(Face::bold, 24), t.ink);
        c.text({card.right() - c.px(20), card.y + c.px(60)}, std::to_string(ticks / 100 + i),
               c.font(Face::heavy, 42), t.ink, Align::right);
    }
    for (int i = 0; i < 8; ++i)
        c.text({x, r.y + c.px(380) + static_cast<float>(i) * c.px(46)}, "c2 – c3   b5 × b3 × d3",
               c.font(Face::medium, 19), t.ink);
    const Rect button{x, r.bottom() - c.px(192), w, c.px(68)};
    c.shadow(button, c.px(14), ShadowLevel::L2);
    c.fill(button, Paint::down(button, t.primary.mix(kWhite, 0.1F), t.primary.mix(kBlack, 0.1F)),
           c.px(14));
    c.icon(Icon::check, {button.x + c.px(90), button.y + c.px(21), c.px(26), c.px(26)},
           t.on_primary, 2.2F);
    c.label(button.centre(), "Potvrdit skok", c.font(Face::heavy, 23), t.on_primary);
    c.focus_ring(button, c.px(14));
}

void scene(Canvas& c, int ticks, int moving) {
    const Theme& t = c.theme();
    c.cached("ground", c.bounds(), [&](Canvas& g) {
        g.texture(Texture::linen, g.bounds(), t.bg);
        g.light(g.bounds());
    });
    const float side = c.size().h - c.px(84);
    const Rect r{c.px(242), c.px(42), side, side};
    c.cached("board", r.inset(-c.px(64)), [&](Canvas& p) { board(p, r); });
    const float u = r.w / 5.54F, radius = 0.315F * u;
    const auto put = [&](Point at, bool white, bool lifted) {
        const ShadowLevel level = lifted ? ShadowLevel::L4 : ShadowLevel::L1;
        const Rect box = c.with_shadow(Rect::around({0, 0}, 2 * radius, 2 * radius), level);
        const std::string key = std::string(white ? "white" : "black") + (lifted ? " lifted" : "");
        c.sprite(key, box, [&](Canvas& p) { stone(p, radius, white, level); }, at,
                 {1, lifted ? 1.08F : 1.0F});
    };
    const Point m = r.centre();
    for (int i = 0; i < 20; ++i)
        put({m.x + static_cast<float>(i % 5 - 2) * u, m.y + static_cast<float>(i / 5 - 2) * u},
            i < 10, false);
    c.mark(Path::circle(m, radius + c.px(6)), t.turn, c.px(5), true);
    for (int i = 0; i < moving; ++i) {
        const float a = static_cast<float>(ticks) * 0.05F + static_cast<float>(i);
        put({m.x + std::cos(a) * u * (1.0F + 0.15F * static_cast<float>(i)),
             m.y + std::sin(a * 1.3F) * u * 1.8F},
            i % 2 == 0, true);
    }
    panel(c, {c.size().w - c.px(440), c.px(24), c.px(416), c.size().h - c.px(48)}, ticks);
}

void measure(const std::string& folder, int w, int h, int moving, const std::string& picture) {
    const double start = now_ms();
    Assets assets(folder);
    SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGB888);
    Canvas canvas(assets);
    const float scale = std::min(static_cast<float>(w) / 1920, static_cast<float>(h) / 1080);
    const auto frame = [&](int ticks) {
        const double begin = now_ms();
        canvas.begin(w, h, scale, theme(ThemeId::light));
        scene(canvas, ticks, moving);
        canvas.finish(surface);
        return now_ms() - begin;
    };
    frame(0);
    const double first = now_ms() - start;
    std::vector<double> times, still;
    double pixels = 0;
    for (int i = 1; i <= 300; ++i) {
        times.push_back(frame(i));
        pixels += static_cast<double>(canvas.figures().pixels);
    }
    for (int i = 0; i < 100; ++i) still.push_back(frame(300));
    const std::size_t idle_rects = canvas.figures().rects;
    std::sort(times.begin(), times.end());
    std::sort(still.begin(), still.end());
    std::printf(
        "%5d x %-5d %2d moving: first %6.1f ms  frame median %6.2f  p95 %6.2f  worst %6.2f ms"
        "  redrawn %4.1f %%  still %5.3f ms (%zu rects)  cache %5.1f MB  resident %5.1f MB\n",
        w, h, moving, first, times[150], times[285], times[299],
        pixels / 300 / (static_cast<double>(w) * h) * 100, still[50], idle_rects,
        static_cast<double>(assets.bytes()) / 1048576, resident_mb());
    if (!picture.empty()) save_png(surface, picture);
    SDL_FreeSurface(surface);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fputs("render_bench <assets folder> [picture.png]\n", stderr);
        return 2;
    }
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return 1;
    const std::string folder = argv[1];
    const struct { int w, h; } sizes[] = {{1280, 800}, {1920, 1080}, {3840, 2160}};
    for (const auto& s : sizes)
        for (const int moving : {1, 5, 10})
            measure(folder, s.w, s.h, moving, s.w == 1920 && argc > 2 ? argv[2] : "");
    SDL_Quit();
    return 0;
}
