// Every panel that a public place may have, and what must hold on any of its pictures: millimetres,
// letters, nothing clipped, nothing across an edge, nothing that scrolls.
#pragma once

#include "hall.hpp"
#include "render/writing.hpp"
#include "scenes/table/session/session.hpp"
#include "windows.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace place {

using scenes::Control;

/// Panels of kiosk.conf: pixels and diagonal.
struct Panel {
    int w, h;
    double inch;
};
inline const std::vector<Panel> kPanels{{1024, 768, 15},    {1280, 800, 10.1},  {1280, 1024, 19},
                                        {1366, 768, 15.6},  {1920, 1080, 13.3}, {1920, 1080, 21.5},
                                        {1080, 1920, 15.6}, {1080, 1920, 32},   {3840, 2160, 43}};
inline const std::vector<std::string> kGames = stand::game_ids();

/// A stand in a public place with real messages.
struct Place {
    explicit Place(const Panel& panel = {1920, 1080, 21.5}, const std::string& language = "cs",
                   int letters = 100)
        : house(stand, kGames) {
        be(panel, language, letters);
    }
    void be(const Panel& panel, const std::string& language, int letters) {
        stand.strings.use(language);
        const double pixels = std::hypot(panel.w, panel.h);
        stand.loop.resize({panel.w, panel.h, static_cast<float>(pixels / panel.inch)});
        stand.settings.override_with([&](scenes::SettingValues& values) {
            values.large_targets = true;
            values.scale = letters;
        });
    }
    void show(std::unique_ptr<scenes::Scene> scene) {
        stand.stage.reset(std::move(scene));
        stand.loop.compose();
    }
    const scenes::TextModel& model() { return stand.ui.model(); }

    stand::Stand stand{1920, 1080, LOCALES};
    stand::Hall house;
};

/// A match of a game as its options begin, after so many random actions.
inline game::Match match_of(const std::string& game, int plies, std::uint64_t seed = 3) {
    scenes::TablePlan plan;
    plan.game = game;
    auto opening = scenes::open_match(plan, seed);
    REQUIRE(opening.match);
    game::Random random(seed);
    windows::play_on(*opening.match, random, plies);
    return std::move(*opening.match);
}

inline bool apart(const Control& a, const Control& b, float gap) {
    return a.rect.x >= b.rect.right() + gap || b.rect.x >= a.rect.right() + gap ||
           a.rect.y >= b.rect.bottom() + gap || b.rect.y >= a.rect.bottom() + gap;
}

/// Everything that must hold on any page; `primary`: names of what is pressed first of all.
inline void judge(Place& place, const std::string& what,
                  const std::vector<std::string>& primary = {}) {
    CAPTURE(what);
    auto& ui = place.stand.ui;
    const auto window = ui.area();
    const float second = ui.mm(15) - 1, first = ui.mm(20) - 1, gap = ui.mm(3) - 1.5F;
    std::vector<Control> pressed;
    for (const auto& control : place.model().controls()) {
        CAPTURE(control.name);
        CAPTURE(control.text);
        CHECK_FALSE(control.clipped);
        CHECK(control.scroll.empty());
        CHECK(windows::inside(window, control.rect));
        // Places of a board have their own rule: what is smaller is snapped to.
        if (!control.pressable || control.role == "spot") continue;
        CHECK(std::min(control.rect.w, control.rect.h) >= second);
        for (const auto& name : primary)
            if (control.name == name) CHECK(std::min(control.rect.w, control.rect.h) >= first);
        for (const auto& other : pressed) CHECK_MESSAGE(apart(control, other, gap), other.name);
        pressed.push_back(control);
    }
    // Words stand on what is pressed or beside it, never across its edge, never on other words.
    std::vector<Control> words;
    for (const auto& control : place.model().controls()) {
        if (control.role != "text" || control.name == "text:demo") continue;
        for (const auto& other : pressed)
            CHECK_MESSAGE((apart(control, other, -1) || windows::inside(other.rect, control.rect)),
                          control.name << " " << other.name);
        for (const auto& other : words)
            CHECK_MESSAGE(apart(control, other, -1.5F), control.name << " " << other.name);
        words.push_back(control);
    }
}

/// Letters of the least size or larger, none beyond the picture; `scribe` watched the last one.
inline void judge_letters(Place& place, const render::Scribe& scribe, const std::string& what) {
    CAPTURE(what);
    auto& ui = place.stand.ui;
    const auto window = ui.area();
    const float least =
        std::floor(std::max(28 * std::min(window.w, window.h) / 1080, ui.mm(2.8F) / 0.7F)) - 1;
    for (const auto& line : scribe.lines()) {
        // The number in a seat's badge belongs to a sign of colour and shape.
        if (line.text.size() == 1 && line.text >= "1" && line.text <= "4") continue;
        const auto box = line.box();
        CHECK_MESSAGE(line.font.px >= least, line.text << " " << line.font.px << " < " << least);
        CHECK_MESSAGE((box.x >= window.x - 2 && box.y >= window.y - 2 &&
                       box.x + box.w <= window.right() + 2 && box.y + box.h <= window.bottom() + 2),
                      line.text);
    }
}

/// Runs `look` on every panel, each time in another language with letters of another size: every
/// panel meets every language, and each language every size.
inline void everywhere(const std::function<void(Place&, const std::string&)>& look) {
    constexpr std::array kLetters{100, 150, 200};
    Place place;
    for (std::size_t i = 0; i < kPanels.size(); ++i)
        for (std::size_t k = 0; k < 3; ++k) {
            const auto& panel = kPanels[i];
            const auto& language = scenes::languages()[k];
            const int letters = kLetters[(i + k) % kLetters.size()];
            place.be(panel, language, letters);
            look(place, std::to_string(panel.w) + "x" + std::to_string(panel.h) + " " + language +
                            " " + std::to_string(letters) + " %");
        }
}

/// A game that somebody played for points.
inline kiosk::Finished a_game_alone() {
    return {"zatre", "mini", R"({"format":1,"game":"zatre"})", 87, false, true};
}

}  // namespace place
