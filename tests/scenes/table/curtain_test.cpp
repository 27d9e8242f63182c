// The paper of the curtain in windows of any height: nothing on it overlaps, and all of it has
// room.
#include "scenes/table/curtain/curtain.hpp"

#include <doctest/doctest.h>

TEST_CASE("curtain: badge, name, sentence, luck and button keep apart on the lowest paper") {
    for (const float type : {0.85F, 1.0F, 1.7F, 2.0F})
        for (const float height : {400.0F, 560.0F, 634.0F, 700.0F, 900.0F, 1400.0F})
            for (const bool luck : {false, true}) {
                CAPTURE(type);
                CAPTURE(height);
                CAPTURE(luck);
                const scenes::CurtainRoom room{900, height, type, 76 * type, luck};
                const auto paper = scenes::curtain_paper(room, [&](float) { return 28 * type; });
                CHECK(paper.badge >= 28 * type);
                const float badge = paper.beside ? paper.name + paper.title / 2 - paper.badge
                                                 : paper.name - 2 * paper.badge;
                CHECK(badge >= paper.pad * 0.9F);
                CHECK(paper.words >= paper.name + paper.title);
                CHECK(paper.luck >= paper.words + paper.words_high);
                CHECK(paper.button >= paper.luck + paper.luck_high);
                CHECK(paper.height == doctest::Approx(paper.button + room.button + paper.pad));
                // What is pressed lies on the screen wherever the words alone have room.
                if (height >= 330 * type) CHECK(paper.height <= height + 1);
            }
}
