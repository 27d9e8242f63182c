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
                std::vector<tantrix::Placed> tiles;
                for (std::size_t from = 0; from < text.size();) {
                    const auto end = std::min(text.find(' ', from), text.size());
                    scenes::tantrix_art::Laid laid;
                    const auto word = text.substr(from, end - from);
                    CAPTURE(word);
                    REQUIRE(scenes::tantrix_art::read_laid(word, laid));
                    tiles.push_back(
                        {static_cast<std::uint8_t>(laid.tile),
                         static_cast<std::uint8_t>(laid.rotation),
                         {static_cast<std::int8_t>(laid.q), static_cast<std::int8_t>(laid.r)}});
                    from = end + 1;
                }
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
