// How blocks are shared out among columns.
#include "scenes/ui/lay.hpp"

#include <doctest/doctest.h>

using scenes::split_evenly;

TEST_CASE("papers: blocks keep their order and the highest column is as low as can be") {
    CHECK(split_evenly({5, 5, 5, 5, 5, 5}, 3, 0) == std::vector<std::size_t>{0, 2, 4});
    CHECK(split_evenly({9, 1, 1, 1}, 2, 0) == std::vector<std::size_t>{0, 1});
    CHECK(split_evenly({1, 1, 1, 9}, 2, 0) == std::vector<std::size_t>{0, 3});
}

TEST_CASE("papers: no more columns than blocks, and one is enough for one") {
    CHECK(split_evenly({4}, 3, 1).size() == 1);
    CHECK(split_evenly({4, 4}, 3, 1) == std::vector<std::size_t>{0, 1});
    CHECK(split_evenly({}, 3, 1).empty());
}
