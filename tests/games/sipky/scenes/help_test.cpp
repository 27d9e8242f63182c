// The rules text of Šipky: its figures show totals to which a game leads, and cards that do what is
// said of them.
#include "game/sipky/rules.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/rulebook/document.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

using scenes::sipky_art::played;

namespace {

scenes::help::Figure figure(const std::string& position, const std::string& cards,
                            const std::string& kind, const std::string& number) {
    scenes::help::Figure figure;
    figure.position = position;
    figure.options = {{"cards", cards}, {kind, number}};
    return figure;
}

}  // namespace

TEST_CASE("help: Šipky's figures come about in a game, with just the totals they show") {
    std::ifstream in(SOURCE_ROOT "/assets/games/sipky/rules.en.md");
    REQUIRE(in.good());
    const auto document =
        scenes::help::read_document(std::string(std::istreambuf_iterator<char>(in), {}));
    int figures = 0;
    for (const auto& section : document.sections)
        for (const auto& block : section.blocks) {
            if (block.kind != scenes::help::BlockKind::figure) continue;
            const auto& text = block.figure.position;
            CAPTURE(text);
            const auto shown = played(block.figure);
            REQUIRE(shown);
            const auto& rules = *sipky::position_of(*shown);
            std::string totals = std::to_string(rules.target()) + ":";
            for (int seat = 0; seat < rules.seats(); ++seat)
                totals += " " + std::to_string(rules.total(seat));
            CHECK(totals == text);
            CHECK(rules.seat() == 0);
            ++figures;
        }
    CHECK(figures >= 4);
}

TEST_CASE("help: what a figure of Šipky says of its cards has to be so") {
    CHECK(played(figure("101: 33 58", "64", "form", "64")));
    CHECK(played(figure("101: 33 58", "64", "form", "46")));
    CHECK_FALSE(played(figure("101: 33 58", "64", "form", "63")));
    CHECK_FALSE(played(figure("101: 95 99", "8", "over", "104")));
    CHECK_FALSE(played(figure("101: 94 88", "7", "over", "101")));
    CHECK_FALSE(played(figure("101: 94 88", "6", "exact", "101")));
    CHECK(played(figure("101: 60 88", "14", "exact", "101")));
    CHECK(played(figure("201: 150 120", "51", "exact", "201")));
    CHECK_FALSE(played(figure("101: 102 88", "7", "form", "7")));
    CHECK_FALSE(played(figure("nothing", "7", "form", "7")));
}
