// Colours that tell players and pieces apart, for every eye: distances of the players' colours as
// seen with normal sight, without one kind of cones and in grey, and pieces on their boards.
#include "game/core/random.hpp"
#include "game/core/registry.hpp"
#include "render/theme.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "tests/render/folder.hpp"
#include "tests/scenes/stand.hpp"
#include "tests/scenes/windows.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace {

using render::Color;
using Triple = std::array<double, 3>;

enum class Sight { normal, protan, deutan, tritan, grey };
constexpr std::array kSights{Sight::normal, Sight::protan, Sight::deutan, Sight::tritan,
                             Sight::grey};

double linear(std::uint8_t byte) {
    const double v = byte / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

/// Linear light as an eye sees it (Machado, Oliveira and Fernandes 2009, severity 1).
Triple seen(Color color, Sight sight) {
    using Matrix = std::array<Triple, 3>;
    static constexpr std::array<Matrix, 3> kBlind{{{{{.152286, 1.052583, -.204868},
                                                     {.114503, .786281, .099216},
                                                     {-.003882, -.048116, 1.051998}}},
                                                   {{{.367322, .860646, -.227968},
                                                     {.280085, .672501, .047413},
                                                     {-.011820, .042940, .968881}}},
                                                   {{{1.255528, -.076749, -.178779},
                                                     {-.078411, .930809, .147602},
                                                     {.004733, .691367, .303900}}}}};
    const Triple v{linear(color.r), linear(color.g), linear(color.b)};
    if (sight == Sight::normal) return v;
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i) {
        if (sight == Sight::grey) {
            out[i] = .2126 * v[0] + .7152 * v[1] + .0722 * v[2];
        } else {
            const auto& row = kBlind[static_cast<std::size_t>(sight) - 1][i];
            out[i] = std::clamp(row[0] * v[0] + row[1] * v[1] + row[2] * v[2], 0.0, 1.0);
        }
    }
    return out;
}

Triple lab(const Triple& v) {
    const auto f = [](double t) { return t > .008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((.4124 * v[0] + .3576 * v[1] + .1805 * v[2]) / .95047);
    const double y = f(.2126 * v[0] + .7152 * v[1] + .0722 * v[2]);
    const double z = f((.0193 * v[0] + .1192 * v[1] + .9505 * v[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double degrees(double radians) {
    return radians * 180 / std::numbers::pi;
}
double cosine(double angle) {
    return std::cos(angle * std::numbers::pi / 180);
}
double sine(double angle) {
    return std::sin(angle * std::numbers::pi / 180);
}

double hue(double a, double b) {
    if (a == 0 && b == 0) return 0;
    const double angle = degrees(std::atan2(b, a));
    return angle < 0 ? angle + 360 : angle;
}

/// CIEDE2000 (Sharma, Wu and Dalal 2005).
double difference(const Triple& p, const Triple& q) {
    const double mean_c = (std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2;
    const double c7 = std::pow(mean_c, 7), k7 = std::pow(25.0, 7);
    const double g = 1.5 - .5 * std::sqrt(c7 / (c7 + k7));
    const double a1 = p[1] * g, a2 = q[1] * g;
    const double c1 = std::hypot(a1, p[2]), c2 = std::hypot(a2, q[2]);
    const double h1 = hue(a1, p[2]), h2 = hue(a2, q[2]);
    double turn = h2 - h1;
    if (turn > 180) turn -= 360;
    if (turn < -180) turn += 360;
    if (c1 * c2 == 0) turn = 0;
    const double dh = 2 * std::sqrt(c1 * c2) * sine(turn / 2);
    const double lm = (p[0] + q[0]) / 2, cm = (c1 + c2) / 2;
    double hm = h1 + h2;
    if (c1 * c2 != 0) {
        if (std::abs(h1 - h2) <= 180)
            hm /= 2;
        else
            hm = (hm + (hm < 360 ? 360 : -360)) / 2;
    }
    const double t = 1 - .17 * cosine(hm - 30) + .24 * cosine(2 * hm) + .32 * cosine(3 * hm + 6) -
                     .2 * cosine(4 * hm - 63);
    const double bend = 30 * std::exp(-std::pow((hm - 275) / 25, 2));
    const double m7 = std::pow(cm, 7), rc = 2 * std::sqrt(m7 / (m7 + k7));
    const double sl = 1 + .015 * std::pow(lm - 50, 2) / std::sqrt(20 + std::pow(lm - 50, 2));
    const double x = (q[0] - p[0]) / sl, y = (c2 - c1) / (1 + .045 * cm),
                 z = dh / (1 + .015 * cm * t);
    return std::sqrt(x * x + y * y + z * z - sine(2 * bend) * rc * y * z);
}

double least_difference(const std::vector<Color>& colors, Sight sight) {
    double least = 1000;
    for (std::size_t i = 0; i < colors.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            least = std::min(least,
                             difference(lab(seen(colors[i], sight)), lab(seen(colors[k], sight))));
    return least;
}

std::vector<Color> links(bool safe) {
    render::Theme theme;
    theme.signs.safe = safe;
    std::vector<Color> list;
    for (const char letter : scenes::tantrix_art::kLetters)
        list.push_back(scenes::tantrix_art::colour(letter, theme));
    return list;
}

}  // namespace

TEST_CASE("colours: the difference agrees with the published pairs") {
    CHECK(difference({50, 2.6772, -79.7751}, {50, 0, -82.7485}) ==
          doctest::Approx(2.0425).epsilon(1e-4));
    CHECK(difference({50, 2.5, 0}, {73, 25, -18}) == doctest::Approx(27.1492).epsilon(1e-4));
    CHECK(difference({2.0776, .0795, -1.1350}, {.9033, -.0636, -.5514}) ==
          doctest::Approx(.9082).epsilon(1e-3));
    CHECK(difference({60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}) ==
          doctest::Approx(1.2644).epsilon(1e-4));
}

TEST_CASE("colours: Tantrix's lines are told apart by every eye, the second palette in grey too") {
    for (const bool safe : {false, true}) {
        CAPTURE(safe);
        const auto colors = links(safe);
        for (const Sight sight : kSights) {
            CAPTURE(static_cast<int>(sight));
            if (sight == Sight::grey && !safe) continue;  // its patterns tell them apart
            CHECK(least_difference(colors, sight) >= (sight == Sight::grey ? 10 : 20));
        }
        for (const Color color : colors) CHECK(contrast(color, Color::hex("141416")) >= 3);
    }
}

TEST_CASE("colours: the seats of all games are told apart by colour or by shape") {
    for (const auto id : {render::ThemeId::light, render::ThemeId::dark}) {
        const auto& theme = render::theme(id);
        std::vector<Color> colors;
        for (int seat = 0; seat < 4; ++seat) {
            const auto look = seat_look(seat, theme);
            colors.push_back(look.color);
            for (int other = 0; other < seat; ++other)
                CHECK(seat_look(other, theme).shape != look.shape);
        }
        CHECK(least_difference(colors, Sight::normal) >= 20);
    }
}

namespace {

/// Pixels of a table: its board alone, or what lies on it too.
std::vector<std::uint32_t> pixels(const scenes::View& view, const scenes::ViewParams& params,
                                  const windows::Window& window, const render::Theme& theme,
                                  const std::string& game, const render::Thing* thing) {
    static render::Assets assets(assets_folder());
    render::Canvas canvas(assets);
    const int w = static_cast<int>(window.w), h = static_cast<int>(window.h);
    const Surface surface = new_surface(w, h);
    canvas.begin(w, h, window.type, theme);
    canvas.fill(canvas.bounds(), scenes::colors_of(theme, game).ground);
    view.ground(canvas, params);
    if (thing) view.thing(canvas, params, *thing);
    canvas.finish(surface.get());
    return pixels_of(surface);
}

Color color_of(std::uint32_t bits) {
    return {static_cast<std::uint8_t>(bits >> 16), static_cast<std::uint8_t>(bits >> 8),
            static_cast<std::uint8_t>(bits)};
}

/// The best contrast between what a thing shows and what it lies on: pixels that it changes
/// clearly, their lightest, middle and darkest, against the middle one of the same pixels without
/// it.
double contrast_with_board(const std::vector<std::uint32_t>& with,
                           const std::vector<std::uint32_t>& without) {
    std::vector<double> thing, ground;
    for (std::size_t i = 0; i < with.size(); ++i) {
        if (with[i] == without[i]) continue;
        const double a = luminance(color_of(with[i])), b = luminance(color_of(without[i]));
        if (std::abs(a - b) < 0.01) continue;
        thing.push_back(a);
        ground.push_back(b);
    }
    if (thing.size() < 50) return 0;
    std::sort(thing.begin(), thing.end());
    std::sort(ground.begin(), ground.end());
    const double under = ground[ground.size() / 2];
    double best = 0;
    for (const double share : {0.03, 0.5, 0.97}) {
        const double shown =
            thing[static_cast<std::size_t>(share * static_cast<double>(thing.size() - 1))];
        best = std::max(best, (std::max(shown, under) + .05) / (std::min(shown, under) + .05));
    }
    return best;
}

}  // namespace

TEST_CASE("colours: words stand out on every table, and what belongs to a game on every page") {
    for (const auto id : render::kThemes) {
        const auto& theme = render::theme(id);
        CAPTURE(theme_name(id));
        auto games = stand::game_ids();
        games.push_back("other");  // a game without a row has colours too
        for (const auto& game : games) {
            CAPTURE(game);
            const auto& colors = scenes::colors_of(theme, game);
            CHECK(contrast(colors.on_ground, colors.ground) >= (theme.flat ? 7 : 4.5));
            // Ochre never stands for text.
            const bool ochre = game == "alquerque" && id == render::ThemeId::light;
            CHECK(contrast(colors.accent, theme.panel) >= (ochre ? 2.5 : 3));
        }
    }
}

TEST_CASE("colours: every piece stands out on its board in every theme") {
    const windows::Window window{1280, 720, 0.85F};
    for (const auto& row : game::games()) {
        const auto* found = scenes::find_view(row.id);
        if (!found) continue;
        CAPTURE(row.id);
        auto match = std::get<game::Match>(game::Match::start(row, game::Settings(), 1));
        game::Random random(1);
        windows::play_on(match, random, 12);
        const auto params = windows::params_of(*found, window, match.seats());
        const auto tableau = found->arrange(match.now(), params);
        for (const auto id : render::kThemes) {
            CAPTURE(theme_name(id));
            const auto board = pixels(*found, params, window, render::theme(id), row.id, nullptr);
            std::vector<std::string> looked;
            for (const auto& thing : tableau.things) {
                // Chips are words on paper of their own, judged where writing is.
                if (thing.look.rfind("chip", 0) == 0) continue;
                if (std::count(looked.begin(), looked.end(), thing.look) > 0) continue;
                if (looked.size() >= 4) break;
                looked.push_back(thing.look);
                CAPTURE(thing.look);
                CHECK(contrast_with_board(
                          pixels(*found, params, window, render::theme(id), row.id, &thing),
                          board) >= 3);
            }
        }
    }
}
