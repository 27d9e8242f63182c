// The rules text of Knaster: its figures show sheets that a game alone leads to.
#include "game/knaster/rules.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/rulebook/document.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

TEST_CASE("help: Knaster's figures come about in a game, with just what they show") {
    std::ifstream in(SOURCE_ROOT "/assets/games/knaster/rules.en.md");
    REQUIRE(in.good());
    const auto document =
        scenes::help::read_document(std::string(std::istreambuf_iterator<char>(in), {}));
    int figures = 0;
    for (const auto& section : document.sections)
        for (const auto& block : section.blocks) {
            if (block.kind != scenes::help::BlockKind::figure) continue;
            const auto& text = block.figure.position;
            CAPTURE(text);
            const auto shown = scenes::knaster_art::played(text);
            REQUIRE(shown);
            const auto& sheet = knaster::position_of(*shown)->sheet(0);
            const auto count = [&text](char sign) {
                return std::count(text.begin(), text.end(), sign);
            };
            CHECK(knaster::size_of(sheet.filled()) == count('@'));
            CHECK(knaster::size_of(sheet.circled()) == count('o'));
            ++figures;
        }
    CHECK(figures >= 3);
    CHECK_FALSE(scenes::knaster_art::played("5@a1 6@a1"));
    CHECK_FALSE(scenes::knaster_art::played("2@a1 2@b1 2@c1 2@d1 2@e1"));  // three circles are owed
}
