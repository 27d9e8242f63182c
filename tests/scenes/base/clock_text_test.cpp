#include "scenes/base/clock_text.hpp"

#include <doctest/doctest.h>

TEST_CASE("clock text: minutes and two digits of seconds, never below nothing") {
    CHECK(scenes::clock_text(0) == "0:00");
    CHECK(scenes::clock_text(7) == "0:07");
    CHECK(scenes::clock_text(59.99) == "0:59");
    CHECK(scenes::clock_text(60) == "1:00");
    CHECK(scenes::clock_text(168) == "2:48");
    CHECK(scenes::clock_text(3600) == "60:00");
    CHECK(scenes::clock_text(-3) == "0:00");
    CHECK(scenes::clock_text(1e9) == "16666666:40");
}
