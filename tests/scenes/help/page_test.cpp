// How sections of rules are shared among pages, and how their titles stand in the contents.
#include "scenes/help/page.hpp"
#include "scenes/ui/scenes.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

using scenes::help::page_starts;

TEST_CASE("help: a page takes as many sections as it has room for") {
    CHECK(page_starts({40, 40, 40, 40}, 10, 100) == std::vector<int>{0, 2});
    CHECK(page_starts({40, 40, 40, 40}, 10, 140) == std::vector<int>{0, 3});
    CHECK(page_starts({40, 40, 40, 40}, 10, 89) == std::vector<int>{0, 1, 2, 3});
}

TEST_CASE("help: a section that is longer than a page has one of its own") {
    CHECK(page_starts({20, 300, 20, 20}, 10, 100) == std::vector<int>{0, 1, 2});
    CHECK(page_starts({300}, 10, 100) == std::vector<int>{0});
    CHECK(page_starts({}, 10, 100).empty());
}

TEST_CASE("help: a long title of the contents takes two lines in letters as large as the others") {
    for (const int height : {720, 800}) {
        stand::Stand stand(1280, height, LOCALES);
        REQUIRE(stand.strings.use("cs"));
        stand.services.assets = std::string(SOURCE_ROOT) + "/assets";
        stand.stage.push(scenes::make_help(stand.services, "alquerque"));
        stand.loop.compose();
        const auto high = [&](const char* number) {
            return stand.find(std::string("tab:section:") + number).rect.h;
        };
        CAPTURE(height);
        CHECK(high("3.4") > 1.2F * high("3.3"));
        CHECK(high("3.5") == high("3.3"));
        CHECK_FALSE(stand.find("text:entry3.4").clipped);
    }
    // Where it has room it is an entry like any other.
    stand::Stand upright(1080, 1920, LOCALES);
    REQUIRE(upright.strings.use("cs"));
    upright.services.assets = std::string(SOURCE_ROOT) + "/assets";
    upright.stage.push(scenes::make_help(upright.services, "alquerque"));
    upright.loop.compose();
    CHECK(upright.find("tab:section:3.4").rect.h == upright.find("tab:section:3.3").rect.h);
}
