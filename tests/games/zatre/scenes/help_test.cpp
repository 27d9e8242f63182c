// The figures of Zatre's rules text: tiles that lie as the rules allow, moves that can be played
// and make what the text says.
#include "game/zatre/field.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/rulebook/document.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

using scenes::help::BlockKind;
using scenes::help::Figure;

namespace {

/// Figures of the section whose title begins so.
std::vector<Figure> figures_of(std::string_view title = "") {
    std::ifstream in(SOURCE_ROOT "/assets/games/zatre/rules.en.md");
    REQUIRE(in.good());
    std::vector<Figure> figures;
    const auto document =
        scenes::help::read_document(std::string(std::istreambuf_iterator<char>(in), {}));
    for (const auto& section : document.sections)
        for (const auto& block : section.blocks)
            if (block.kind == BlockKind::figure &&
                section.title.compare(0, title.size(), title) == 0)
                figures.push_back(block.figure);
    return figures;
}

zatre::Field field_of(const Figure& figure) {
    const auto field = zatre::field_from(figure.position);
    REQUIRE_MESSAGE(field.has_value(), figure.position);
    return *field;
}

/// The ends of `H6-H8`.
std::array<zatre::Square, 2> span_of(const std::string& text) {
    const auto dash = text.find('-');
    REQUIRE(dash != std::string::npos);
    const auto from = zatre::square_named(text.substr(0, dash));
    const auto to = zatre::square_named(text.substr(dash + 1));
    REQUIRE(from);
    REQUIRE(to);
    return {*from, *to};
}

bool inside(zatre::Square square, const std::array<zatre::Square, 2>& span) {
    return zatre::column_of(square) >= zatre::column_of(span[0]) &&
           zatre::column_of(square) <= zatre::column_of(span[1]) &&
           zatre::row_of(square) >= zatre::row_of(span[0]) &&
           zatre::row_of(square) <= zatre::row_of(span[1]);
}

/// Every square of the span is a tile and the run ends where the span does.
void check_run(const zatre::Field& field, const std::array<zatre::Square, 2>& span) {
    int sum = 0;
    for (const auto square : zatre::squares())
        if (inside(square, span)) {
            CHECK(field.tile(square) > 0);
            sum += field.tile(square);
        }
    const auto sums = field.sums(span[0]);
    const bool level = zatre::row_of(span[0]) == zatre::row_of(span[1]);
    CHECK(sum == (level ? sums.row : sums.column));
}

void check_option(const zatre::Field& field, const std::string& name, const std::string& value,
                  const zatre::Field& before) {
    CAPTURE(value);
    if (name == "cut") {
        const auto cut = span_of(value);
        field.occupied().each([&](zatre::Square at) { CHECK(inside(at, cut)); });
    } else if (name == "sum") {
        check_run(field, span_of(value));
    } else if (name == "no") {
        // Forbidden by rule 6 and nothing else.
        const auto square = zatre::square_named(value);
        REQUIRE(square);
        CHECK(before.possible(6).has(*square));
        CHECK_FALSE(before.normal(6).has(*square));
    } else {
        CHECK(name == "dead");
        CHECK(field.dead().any());
    }
}

}  // namespace

TEST_CASE("help: Zatre's figures show legal tiles and moves, runs and parts of the board") {
    int moves = 0;
    for (const auto& figure : figures_of()) {
        CAPTURE(figure.position);
        const auto before = field_of(figure);
        auto field = before;
        // With forbidden squares the moves are alternatives, else they follow each other.
        const bool alternatives =
            std::any_of(figure.options.begin(), figure.options.end(),
                        [](const auto& option) { return option.first == "no"; });
        for (const auto& move : figure.moves) {
            CAPTURE(move);
            const auto square = zatre::square_named(move.substr(2));
            REQUIRE(square);
            CHECK(field.possible(move[0] - '0').has(*square));
            if (!alternatives) field.place(*square, move[0] - '0');
            ++moves;
        }
        for (const auto& [name, value] : figure.options) check_option(field, name, value, before);
        // A game leads there: that is what is drawn.
        std::vector<std::string> tiles;
        before.occupied().each([&](zatre::Square at) {
            tiles.push_back(std::to_string(before.tile(at)) + "@" + zatre::name_of(at));
        });
        if (!alternatives) tiles.insert(tiles.end(), figure.moves.begin(), figure.moves.end());
        const auto shown = scenes::zatre_art::played(tiles, alternatives ? 0 : figure.moves.size());
        REQUIRE(shown);
        CHECK(zatre::position_of(*shown)->field() == field);
    }
    CHECK(moves >= 12);
}

TEST_CASE("help: Zatre's captions tell what the moves make") {
    const auto made = [](std::string_view title) {
        std::vector<zatre::Gain> gains;
        const auto figures = figures_of(title);
        REQUIRE(figures.size() == 1);
        auto field = field_of(figures[0]);
        for (const auto& move : figures[0].moves)
            gains.push_back(field.place(*zatre::square_named(move.substr(2)), move[0] - '0'));
        return gains;
    };
    CHECK(made("Low sums")[0].sums == zatre::Sums{7, 12});
    CHECK(made("Two directions")[0].sums == zatre::Sums{12, 11});
    const auto added = made("Adding to a run");
    CHECK(added[0].points() == 2);
    CHECK(added[1].points() == 4);
    CHECK(made("One cross only")[0].sums.column == 11);
    const auto doubling = figures_of("When a doubling").at(0);
    const auto allowed = field_of(doubling);
    zatre::Squares shown;
    for (const auto& move : doubling.moves) shown.add(*zatre::square_named(move.substr(2)));
    CHECK(allowed.normal(6) == shown);
    CHECK_FALSE(field_of(figures_of("The end").at(0)).any_possible(1));
}
