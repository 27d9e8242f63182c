// Positions set up by hand: whatever is pressed has a picture, and leads everywhere.
#include "game/core/registry.hpp"
#include "scenes/face/game_face.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

TEST_CASE("setup: pressing points makes any position, and the text is what the board shows") {
    for (const auto& game : game::games()) {
        const auto& art = scenes::face_of(game.id);
        const bool takes = std::any_of(game.options.begin(), game.options.end(),
                                       [](const auto& o) { return o.name == "position"; });
        CAPTURE(game.id);
        CHECK((art.editor != nullptr) == takes);
        if (!art.editor) continue;
        std::string text = art.editor->start({});
        scenes::ViewParams params;
        params.play = {0, 0, 400, 400};
        params.picture = true;
        const auto places = art.editor->places(params, text);
        REQUIRE(!places.empty());
        for (const auto& place : places) {
            CHECK(place.box.x >= 0);
            CHECK(place.box.right() <= 400);
            std::set<int> seen;
            for (int press = 0; press < 3; ++press) {
                text = art.editor->pressed(text, place.id);
                CHECK(art.editor->picture(text));
                for (const auto& now : art.editor->places(params, text))
                    if (now.id == place.id) seen.insert(now.seat);
            }
            CHECK(seen == std::set<int>{-1, 0, 1});
        }
        CHECK(text == art.editor->start({}));
        for (const int seat : {0, 1})
            CHECK(art.editor->mover(art.editor->with_mover(text, seat)) == seat);
    }
}
