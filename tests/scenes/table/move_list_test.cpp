// The list of moves in plain words: sentences wrap, and every one has room for all of its words in
// letters that can be read.
#include "tests/scenes/place.hpp"

#include "render/text/text.hpp"
#include "scenes/table/session/session.hpp"

#include <doctest/doctest.h>

namespace {

using place::kGames;

/// A table of two after so many actions, its moves in words.
void sit_down(stand::Stand& s, const std::string& game) {
    scenes::TablePlan plan;
    plan.game = game;
    plan.seats = {{true, "", ""}, {true, "", ""}};
    plan.seed = 3;
    auto opening = scenes::open_match(plan, 3);
    REQUIRE(opening.match);
    game::Random random(3);
    windows::play_on(*opening.match, random, 14);
    while (opening.match->play_chance()) {
    }
    plan.begun = std::move(opening.match);
    s.settings.remember("plain_moves", "on");
    s.stage.reset(scenes::make_table(s.services, plan));
    for (int i = 0; i < 3; ++i) {
        s.loop.compose();
        s.loop.update(5);
    }
    s.loop.compose();
}

}  // namespace

TEST_CASE("moves in words: every sentence has room in letters of 14 px, in every language") {
    constexpr float kLetters = 14, kEdges = 8;
    stand::Stand s(1280, 720, LOCALES);
    s.services.assets = std::string(SOURCE_ROOT) + "/assets";
    for (const char* language : {"cs", "en", "de"}) {
        s.strings.use(language);
        int sentences = 0;
        for (const auto& game : kGames) {
            CAPTURE(game);
            sit_down(s, game);
            for (const auto& control : s.ui.model().controls()) {
                if (control.role != "move") continue;
                ++sentences;
                const render::Font font{render::Face::semibold, kLetters};
                const auto lines = s.canvas.wrap(control.text, font, control.rect.w - kEdges);
                const float high =
                    static_cast<float>(lines.size()) * render::Type::line_height(font);
                CHECK_MESSAGE(control.rect.h >= high, control.text);
            }
        }
        CHECK(sentences > 5);
    }
}
