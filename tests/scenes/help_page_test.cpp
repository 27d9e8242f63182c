// How sections of rules are shared among pages.
#include "scenes/help_page.hpp"

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
