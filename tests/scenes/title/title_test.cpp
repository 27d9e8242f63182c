// The board of a kept match as the title's thumbnail shows it: the same as on its table. How the
// buttons of a newcomer's card stand in it.
#include "scenes/face/game_face.hpp"

#include "scenes/ui/scenes.hpp"
#include "tests/scenes/stand.hpp"

#include "game/core/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

using scenes::face_of;

TEST_CASE("title: every game on the title has its own poster") {
    for (const auto* game : scenes::shown_games()) {
        CHECK(std::string(face_of(game->id).id) == game->id);
        CHECK(face_of(game->id).minutes > 0);
    }
    CHECK(face_of("no such game").id.empty());
    const bool painted = face_of("no such game").poster != nullptr;
    CHECK(painted);
    CHECK(face_of("no such game").view == nullptr);
}

TEST_CASE("title: the thumbnail of a kept match shows the board it was left with") {
    for (const auto* game : scenes::shown_games()) {
        CAPTURE(game->id);
        auto match = std::get<game::Match>(game::Match::start(*game, {}, 7));
        for (int action = 0; action < 30 && !match.over(); ++action)
            if (!match.play_chance()) REQUIRE(!match.play(match.now().choices().front().move));
        const auto picture = scenes::board_picture(match);
        REQUIRE(picture);
        CHECK(picture.position->equals(match.now()));
        scenes::ViewParams params;
        params.play = {10, 20, 200, 200};
        params.picture = true;
        params.seat = 0;
        const auto things = picture.view->arrange(*picture.position, params).things;
        CHECK(!things.empty());
        // Nothing lies beside the board, where other words of the page stand.
        for (const auto& thing : things) {
            CHECK(thing.place.x >= params.play.x);
            CHECK(thing.place.x <= params.play.right());
            CHECK(thing.place.y >= params.play.y);
            CHECK(thing.place.y <= params.play.bottom());
        }
    }
}

TEST_CASE("title: the buttons of the first card keep as far from its edges as its neighbours do") {
    stand::Stand stand(1280, 720, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    REQUIRE(stand.strings.use("cs"));
    stand.stage.push(scenes::make_title(stand.services));
    stand.loop.compose();
    const auto learn = stand.find("button:learn").rect,
               rules = stand.find("button:read_rules").rect;
    CHECK(learn.y >= stand.find("button:daily_alquerque").rect.y);
    CHECK(rules.bottom() <= stand.find("text:daily.goal").rect.bottom() + 1);
    CHECK(rules.y > learn.bottom());
}

// Where the page has to be scrolled the bar takes a little of its width, and fewer may stand in a
// row than in the window without it.
TEST_CASE("title: posters keep a picture, and the first of them stand whole in large letters") {
    stand::Stand stand(1280, 720, LOCALES);
    stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
    REQUIRE(stand.strings.use("de"));
    stand.stage.push(scenes::make_title(stand.services));
    for (const auto& [width, height, percent] :
         {std::array{1280, 720, 150}, std::array{1366, 768, 150}, std::array{1280, 720, 200},
          std::array{1920, 1080, 200}, std::array{1080, 1920, 200}}) {
        const int across = width, scale = percent;  // names that a lambda may take
        CAPTURE(across);
        CAPTURE(scale);
        stand.settings.change([scale](auto& values) { values.scale = scale; });
        stand.loop.resize({width, height, 96});
        stand.loop.compose();
        for (const auto* game : scenes::shown_games()) {
            const auto card = stand.find("card:" + game->id).rect;
            const auto name = stand.find("text:" + game->id + ".name").rect;
            CHECK(name.y - card.y >= 0.3F * card.h);
        }
        const auto first = stand.find("card:alquerque").rect;
        CHECK(first.bottom() < static_cast<float>(height));
        // The choice of languages keeps to the tools or to the name.
        const auto language = stand.find("select:language").rect;
        const auto saved = stand.find("button:saved").rect;
        const auto quit = stand.find("button:quit").rect;
        CHECK(saved.y == doctest::Approx(quit.y));
        CHECK(language.bottom() <= first.y);
    }
}
