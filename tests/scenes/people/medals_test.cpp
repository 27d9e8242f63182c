// The three medals of a challenge: which are won, and what result each asks for.
#include "scenes/people/medals.hpp"

#include <doctest/doctest.h>

TEST_CASE("medals: a row shows the limits, and every medal up to the best one as won") {
    game::Challenge challenge;
    challenge.medals = {70, 90, 110};
    const auto row = scenes::medal_row(challenge, game::Medal::silver);
    CHECK(row[0].medal == game::Medal::bronze);
    CHECK(row[2].medal == game::Medal::gold);
    CHECK(row[0].figure == "70");
    CHECK(row[2].figure == "110");
    CHECK(row[0].won);
    CHECK(row[1].won);
    CHECK_FALSE(row[2].won);
    for (const auto& place : scenes::medal_row(challenge, game::Medal::none))
        CHECK_FALSE(place.won);
}

TEST_CASE("medals: without limits a row has no figures") {
    const auto row = scenes::medal_row({}, game::Medal::gold);
    for (const auto& place : row) {
        CHECK(place.won);
        CHECK(place.figure.empty());
    }
    CHECK(scenes::medal_row_width(20) > 6 * 20);
}
