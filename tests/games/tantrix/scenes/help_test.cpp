// The rules text of Tantrix: its figures show what can lie on a table.
#include "game/tantrix/rules.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/rulebook/document.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

TEST_CASE("tantrix rules text: tiles of every figure match, in all languages the same") {
    std::vector<std::vector<std::string>> positions;
    for (const std::string language : {"en", "cs", "de"}) {
        std::ifstream in(SOURCE_ROOT "/assets/games/tantrix/rules." + language + ".md");
        REQUIRE(in.good());
        positions.emplace_back();
        const auto document =
            scenes::help::read_document(std::string(std::istreambuf_iterator<char>(in), {}));
        for (const auto& section : document.sections)
            for (const auto& block : section.blocks) {
                if (block.kind != scenes::help::BlockKind::figure) continue;
                std::string text = block.figure.position;
                for (const auto& move : block.figure.moves) text += " " + move;
                positions.back().push_back(text);
                CAPTURE(text);
                const auto tiles = scenes::tantrix_art::tiles_of(text);
                REQUIRE(tiles.size() ==
                        static_cast<std::size_t>(std::count(text.begin(), text.end(), '@')));
                // They come about in a game, or lie there one by one.
                bool touching = false;
                for (const auto& a : tiles)
                    for (const auto& b : tiles)
                        for (int d = 0; d < tantrix::kSides; ++d)
                            touching = touching || tantrix::neighbour(a.cell, d) == b.cell;
                CHECK(scenes::tantrix_art::played(tiles).has_value() == touching);
                for (const auto& a : tiles)
                    for (const auto& b : tiles)
                        for (int d = 0; d < tantrix::kSides; ++d)
                            if (tantrix::neighbour(a.cell, d) == b.cell)
                                CHECK(a.edges().side(d) == b.edges().side(tantrix::opposite(d)));
            }
    }
    CHECK(positions[0].size() >= 10);
    CHECK(positions[0] == positions[1]);
    CHECK(positions[0] == positions[2]);
}
