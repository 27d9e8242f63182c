// The picture that asks to play, for an hour without a visitor: nothing bright stands still,
// what stands beside the game wanders, and the panel dims in two steps.
#include "tests/soak/place.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include <doctest/doctest.h>

namespace {

constexpr int kWide = 640, kHigh = 400;
constexpr double kEvery = 10;  // seconds between pictures
constexpr int kBright = 204;   // of 255: 80 %
constexpr int kSame = 2;       // levels: less is no change for a panel
constexpr double kMost = 600;  // seconds that something bright may stand still

/// Luminance of each pixel, 0…255 (Rec. 709).
std::vector<int> luminance(const SDL_Surface* picture) {
    std::vector<int> levels;
    for (int y = 0; y < picture->h; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(
            static_cast<const unsigned char*>(picture->pixels) + y * picture->pitch);
        for (int x = 0; x < picture->w; ++x) {
            const auto c = row[x];
            levels.push_back(static_cast<int>(
                (2126 * ((c >> 16) & 255) + 7152 * ((c >> 8) & 255) + 722 * (c & 255)) / 10000));
        }
    }
    return levels;
}

kiosk::Conf usual(kiosk::Theme theme) {
    kiosk::Conf conf;
    conf.games = stand::game_ids();
    conf.restart.reset();
    conf.theme = theme;
    conf.reduced_motion = true;  // what moves cannot burn in
    return conf;
}

}  // namespace

TEST_CASE("burn-in: no bright pixel stands still for more than ten minutes") {
    for (const auto theme : {kiosk::Theme::light, kiosk::Theme::contrast}) {
        const double seconds = theme == kiosk::Theme::light ? 3600 : 900;
        CAPTURE(seconds);
        soak::Place place(usual(theme), soak::kNoon, kWide, kHigh);
        place.paint();
        auto anchor = luminance(place.picture());  // what each pixel has looked like since …
        std::vector<double> since(anchor.size(), place.now());
        double longest = 0, white = 0;
        while (place.now() < seconds) {
            place.pass(kEvery);
            place.paint();
            const auto now = luminance(place.picture());
            std::size_t pure = 0;
            for (std::size_t i = 0; i < now.size(); ++i) {
                pure += now[i] >= 254;
                if (std::abs(now[i] - anchor[i]) > kSame) {
                    anchor[i] = now[i];
                    since[i] = place.now();
                } else if (anchor[i] > kBright) {
                    longest = std::max(longest, place.now() - since[i]);
                }
            }
            white = std::max(white, static_cast<double>(pure) / static_cast<double>(now.size()));
        }
        CHECK(longest <= kMost + kEvery);
        CHECK(longest > 60);  // there is something to be looked at
        CHECK(white < 0.05);  // no large area of pure white
    }
}

TEST_CASE("burn-in: what is written wanders over nine places, a step a minute") {
    soak::Place place(usual(kiosk::Theme::light), soak::kNoon, kWide, kHigh);
    std::set<std::pair<int, int>> places;
    std::optional<render::Rect> before;
    place.pass(60 - place.now() + 1);
    for (int minute = 0; minute < 18; ++minute) {
        const auto* call = place.model().find("text:call.cs");
        REQUIRE(call);
        const auto rect = call->rect;
        if (before) {
            const float step = std::max(std::abs(rect.x - before->x), std::abs(rect.y - before->y));
            CHECK(step >= 2);
            CHECK(step <= 4);
        }
        before = rect;
        places.insert({static_cast<int>(rect.x), static_cast<int>(rect.y)});
        place.pass(60);
    }
    CHECK(places.size() == 9);
}

TEST_CASE("burn-in: the picture dims to 70 % after ten minutes, to 50 % after thirty") {
    soak::Place place(usual(kiosk::Theme::light), soak::kNoon, kWide, kHigh);
    const auto brightness_at = [&](double minute) {
        while (place.now() < minute * 60) place.pass(std::min(30.0, minute * 60 - place.now()));
        return place.model().get("brightness");
    };
    CHECK(brightness_at(9.9) == "100");
    place.paint();
    const auto day = luminance(place.picture());
    CHECK(brightness_at(10.3) == "70");
    place.paint();
    const auto dusk = luminance(place.picture());
    CHECK(brightness_at(29.9) == "70");
    CHECK(brightness_at(30.3) == "50");
    place.paint();
    const auto night = luminance(place.picture());
    const auto top = [](std::vector<int> levels) {
        std::sort(levels.begin(), levels.end());
        return levels[levels.size() * 99 / 100];
    };
    CHECK(top(dusk) == doctest::Approx(top(day) * 0.7).epsilon(0.04));
    CHECK(top(night) == doctest::Approx(top(day) * 0.5).epsilon(0.04));
    // The first touch brings the light back.
    place.touch({300, 200});
    place.pass(0.5);
    place.paint();
    CHECK(top(luminance(place.picture())) == doctest::Approx(top(day)).epsilon(0.04));
}
