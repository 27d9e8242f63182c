// Zatre's scoresheet: columns, crosses, bonus, doubling, rows past the printed ones; the field's
// masks; positions as values.
#include "tests/games/zatre/game/kit.hpp"

#include "game/core/perft.hpp"
#include "game/core/random.hpp"
#include "game/zatre/row.hpp"

#include <algorithm>

using namespace zatre_kit;

TEST_CASE("zatre: columns fill from the top, each on its own") {
    Sheet sheet;
    sheet.enter({{1, 0, 0}, 0});
    sheet.enter({{2, 0, 0}, 0});
    sheet.enter({{0, 0, 3}, 1});
    CHECK(sheet.height(kTens) == 2);
    CHECK(sheet.height(kElevens) == 0);
    CHECK(sheet.height(kTwelves) == 1);
    CHECK(sheet.row(0) == SheetRow{true, {1, 0, 12}, 3, false, 26});
    CHECK(sheet.row(1) == SheetRow{false, {2, 0, 0}, 3, false, 2});
    CHECK(sheet.rows() == 2);
    CHECK(sheet.total() == 28);
    CHECK(sheet.worth({{0, 1, 0}, 1}) == 2 * (2 + 3) + 2);
    sheet.enter({{0, 1, 0}, 1});
    CHECK(sheet.row(0) == SheetRow{true, {1, 2, 12}, 3, true, 36});
    CHECK(sheet.total() == 40);
}

TEST_CASE("zatre: the same sum several times in a turn fills one box, crosses one row each") {
    Sheet sheet;
    sheet.enter({{0, 0, 4}, 2});
    CHECK(sheet.entry(kTwelves, 0) == 16);
    CHECK(sheet.height(kTwelves) == 1);
    CHECK(sheet.crosses() == 2);
    CHECK(sheet.total() == 32);
    sheet.enter({});
    CHECK(sheet.total() == 32);
    CHECK(sheet.rows() == 2);
}

TEST_CASE("zatre: bonus as printed, 6 after the sixteenth row, doubled with its row") {
    std::string printed;
    for (int row = 0; row < 20; ++row) printed += std::to_string(Sheet::bonus(row));
    CHECK(printed == "33334444555566666666");
    Sheet sheet;
    int expected = 0;
    for (int row = 0; row < Sheet::kMostRows; ++row) {
        sheet.enter({{1, 1, 1}, static_cast<std::uint8_t>(row < 33)});
        expected += (7 + Sheet::bonus(row)) * (row < 33 ? 2 : 1);
        REQUIRE(sheet.total() == expected);
    }
    CHECK(sheet.rows() == Sheet::kMostRows);
    CHECK(sheet.row(16) == SheetRow{true, {1, 2, 4}, 6, true, 26});
    CHECK(sheet.row(120).sum == 13);
}

TEST_CASE("zatre: a turn of a huge hand fits into one entry") {
    Sheet sheet;
    sheet.enter({{0, 0, 242}, 0});
    CHECK(sheet.entry(kTwelves, 0) == 968);
    CHECK(sheet.total() == 968);
}

TEST_CASE("zatre: fields from text") {
    const auto field = field_from("6@H8 1@H7 3@H6");
    REQUIRE(field);
    CHECK(field->sums(sq("H9")) == Sums{0, 10});
    CHECK(field->any_possible(6));
    CHECK(field->gain(sq("H9"), 2).points() == 4);
    CHECK(names(field_from("")->frontier()) == "H8");
    CHECK(names(field_from("1@A5")->frontier()) == "A6 B5");
    CHECK(names(field_from("1@O11")->frontier()) == "N11 O10");
    CHECK(field_from("6@A5 6@A6 2@A9")->sums(sq("A7")) == Sums{0, 12});  // A8 is a hole
    CHECK(*field_from("6@H8 1@H7") == *field_from("1@H7 6@H8"));
    for (const char* wrong : {" ", "6@H8 ", " 6@H8", "6@H8  1@H7", "6@H8 1@H8", "6@H8 6@H7 1@H6",
                              "7@H8", "0@H8", "6@A1", "H8", "6@H8,1@H7", "6@H7 6@H9 1@H8"})
        CHECK_FALSE_MESSAGE(field_from(wrong), wrong);
}

TEST_CASE("zatre: normal squares are those of rule 6, possible ones those without it") {
    const auto field = field_from("6@H8 1@H7 3@H6 6@G8");
    REQUIRE(field);
    for (int value = 1; value <= kValues; ++value) {
        const Squares possible = field->possible(value);
        CHECK(field->any_possible(value) == possible.any());
        CHECK(field->any_normal(value) == field->normal(value).any());
        for (const Square square : squares()) {
            const auto sums = field->gain(field->tile(square) ? sq("A5") : square, value).sums;
            const bool fits = field->frontier().has(square) && sums.higher() <= 12;
            CHECK(possible.has(square) == fits);
            CHECK(field->normal(value).has(square) ==
                  (fits && (!kDoubling.has(square) || sums.higher() >= 10)));
        }
    }
}

TEST_CASE("zatre: the order of a turn's tiles leaves no trace in the position") {
    const Position one = after({"draw 2", "draw 2", "draw 2", "2@H8"});
    CHECK(after(one, {"2@H7", "2@G8"}) == after(one, {"2@G8", "2@H7"}));
    CHECK_FALSE(after(one, {"2@H7", "2@G8"}) == after(one, {"2@H7", "2@I8"}));
}

TEST_CASE("zatre: random games play at full speed and end") {
    const Position start(agreed());
    const auto sum = playouts(start, 200, 5);
    CHECK(sum.games == 200);
    // 121 draws and 121 tiles, a few passes.
    CHECK(sum.plies > 200 * 235);
    CHECK(sum.plies < 200 * 255);
    CHECK(playouts(start, 200, 5).plies == sum.plies);
    // As long as games that choose from the list of all moves.
    const auto quick = playouts(start, 2000, 1);
    const auto plain = game::playouts_of(start, 500, 2);
    const auto mean = [](const game::Playouts& played) {
        return static_cast<double>(played.plies) / static_cast<double>(played.games);
    };
    CHECK(mean(quick) == doctest::Approx(mean(plain)).epsilon(0.01));
}

TEST_CASE("zatre: tiles by number, by value") {
    game::Random random(3);
    for (int i = 0; i < 300; ++i) {
        Tiles tiles;
        for (std::size_t value = 1; value <= kValues; ++value)
            tiles.count[value] = static_cast<std::uint8_t>(random.below(i % 3 == 0 ? 2 : 22));
        const auto all = tiles.values();
        CHECK(tiles.size() == static_cast<int>(all.size()));
        CHECK(tiles.lowest() == (all.empty() ? 0 : all.front()));
        for (int k = 0; k < tiles.size(); ++k)
            REQUIRE(tiles.value_at(k) == all[static_cast<std::size_t>(k)]);
        std::vector<int> each;
        tiles.each_value([&](int value) { each.push_back(value); });
        auto once = all;
        once.erase(std::unique(once.begin(), once.end()), once.end());
        CHECK(each == once);
    }
}
