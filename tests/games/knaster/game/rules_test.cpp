// Knaster as its rules describe it: sheet and hands, the six worked examples by name, owed circles
// in free order, the final round, crossing fields, ties, refusals.
#include "game/core/perft.hpp"
#include "game/knaster/bot/playout.hpp"
#include "tests/games/knaster/game/kit.hpp"

#include <map>
#include <numeric>

using namespace knaster_kit;

namespace {

/// Fills a solo sheet row by row with numbers that make no hands, up to and without `last`.
constexpr const char* kDull =
    "7 write a1, 6 write b1, 8 write c1, 3 write d1, 9 write e1, 5 write a2, 4 write b2,"
    "9 write c2, 11 write d2, 7 write e2, 6 write a3, 8 write b3, 12 write c3, 5 write d3,"
    "10 write e3, 9 write a4, 10 write b4, 4 write c4, 7 write d4, 6 write e4, 11 write a5,"
    "2 write b5, 7 write c5, 8 write d5";

}  // namespace

TEST_CASE("knaster: what a number makes of the lines that stay unfinished") {
    Sheet sheet;
    const auto at = [](const char* name) { return *field_named(name); };
    CHECK(outlooks(sheet, at("c3"), 6).empty());  // nothing else stands in them
    sheet.write(at("c1"), 8);
    sheet.write(at("c2"), 9);
    sheet.write(at("c4"), 10);
    sheet.write(at("b3"), 2);
    const auto list = outlooks(sheet, at("c3"), 7);
    REQUIRE(list.size() == 2);
    CHECK(list[0].line == *line_named("r3"));
    CHECK(list[0].missing == 3);
    CHECK(list[1].line == *line_named("cc"));
    CHECK(list[1].missing == 1);
    CHECK(list[1].hand == Hand::straight);  // 6 or 11
    // Five ways of a 6 and two of an 11 among 36, three circles each.
    CHECK(list[1].circles == doctest::Approx(3 * 7 / 36.0));
    // A line that this number fills is no outlook any more.
    sheet.write(at("c5"), 11);
    CHECK(outlooks(sheet, at("c3"), 7).size() == 1);
    CHECK(prospect(sheet, at("c3"), 7)->line == *line_named("r3"));
}

TEST_CASE("knaster: twelve lines, 90 white points, 115 at most") {
    int points = 0;
    std::array<int, kFields> lines{};
    for (int line = 0; line < kLines; ++line) {
        points += points_of(line);
        CHECK(size_of(fields_of(line)) == kSide);
        each(fields_of(line), [&](int field) { ++lines[static_cast<std::size_t>(field)]; });
        CHECK(line_named(line_name(line)) == line);
    }
    CHECK(points == 90);
    CHECK(points + kFields == kHighestScore);
    CHECK(lines[0] == 3);                                         // a corner
    CHECK(lines[static_cast<std::size_t>(field_at(2, 2))] == 4);  // the centre
    CHECK(std::accumulate(lines.begin(), lines.end(), 0) == 60);
    for (const char* wrong : {"", "r", "r0", "r6", "cf", "d", "de", "R1", "r1 "})
        CHECK_FALSE(line_named(wrong));
    for (const char* wrong : {"", "a", "a0", "a6", "f1", "A1", "a1 ", "1a"})
        CHECK_FALSE(field_named(wrong));
}

TEST_CASE("knaster: hands of the table") {
    const auto hand = [](std::array<int, 5> numbers) { return hand_of(numbers); };
    CHECK(hand({8, 8, 8, 8, 8}) == Hand::five);
    CHECK(hand({7, 10, 8, 6, 9}) == Hand::straight);
    CHECK(hand({6, 3, 6, 6, 6}) == Hand::four);
    CHECK(hand({4, 9, 4, 4, 9}) == Hand::full_house);
    CHECK(hand({7, 8, 7, 7, 4}) == Hand::triple);
    CHECK(hand({5, 6, 6, 10, 5}) == Hand::two_pairs);
    CHECK(hand({5, 6, 7, 8, 10}) == Hand::none);  // four in a row
    CHECK(hand({5, 6, 7, 8, 8}) == Hand::none);   // one pair
    CHECK(hand({4, 5, 6, 7, 8}) == Hand::straight);
    CHECK(hand({5, 7, 8, 4, 6}) == Hand::straight);
    const std::map<Hand, int> owed = {
        {Hand::five, 3},   {Hand::straight, 3},  {Hand::four, 2}, {Hand::full_house, 2},
        {Hand::triple, 1}, {Hand::two_pairs, 1}, {Hand::none, 0}};
    for (const auto& [kind, circles] : owed) CHECK(circles_of(kind) == circles);
}

TEST_CASE("knaster: every selection of five numbers has the hand that its counts say") {
    std::map<Hand, int> met;
    std::array<int, 5> n{};
    for (n[0] = 2; n[0] <= 12; ++n[0])
        for (n[1] = n[0]; n[1] <= 12; ++n[1])
            for (n[2] = n[1]; n[2] <= 12; ++n[2])
                for (n[3] = n[2]; n[3] <= 12; ++n[3])
                    for (n[4] = n[3]; n[4] <= 12; ++n[4]) ++met[hand_of(n)];
    CHECK(met[Hand::five] == 11);
    CHECK(met[Hand::four] == 11 * 10);
    CHECK(met[Hand::full_house] == 11 * 10);
    CHECK(met[Hand::triple] == 11 * 45);
    CHECK(met[Hand::two_pairs] == 55 * 9);
    CHECK(met[Hand::straight] == 7);
    CHECK(met[Hand::none] == 11 * 120 + 462 - 7);
}

TEST_CASE("knaster, example 1: a falling diagonal 8-6-7-9-5 owes three circles of one's choice") {
    const Position position = after("8 write a1, 6 write b2, 7 write c3, 9 write d4, 5 write e5");
    CHECK(legal(position) == Texts{"mark a1", "mark b2", "mark c3", "mark d4", "mark e5"});
    const auto owed = position.owed();
    REQUIRE(owed.size() == 1);
    CHECK(owed[0] == Owed{kFalling, Hand::straight, 3, true});
    const Position done = after(
        "8 write a1, 6 write b2, 7 write c3, 9 write d4, 5 write e5, mark e5, mark a1, mark c3");
    CHECK(done.actor() == game::kChance);
    CHECK(done.scores() == std::vector<int>{3});
}

TEST_CASE("knaster, example 2: Klara's nine may go into any of the 25 fields") {
    const Position position = after("9");
    CHECK(position.actor() == 0);
    CHECK(position.usable() == Usable{kAllFields, 0, false});
    CHECK(legal(position).size() == 25);
    for (const char* field : {"write c3", "write a1", "write e3"})
        CHECK(legal(position).count(field) == 1);
}

TEST_CASE("knaster, example 3: of two elevens Max circles either") {
    const Position position = after("11 write c3, 11 write d4, 5 write a1, 11");
    CHECK(position.usable().circle == (bit(field_at(2, 2)) | bit(field_at(3, 3))));
    for (const char* circle : {"circle c3", "circle d4"}) {
        Position next = position;
        play(next, circle);
        CHECK(next.scores() == std::vector<int>{1});
        play(next, roll(11));
        CHECK(size_of(next.usable().circle) == 1);
    }
}

TEST_CASE("knaster, example 4: row 2 becomes a full house, Max circles a five and a seven") {
    Position position = after(
        "9 write a1, 11 write c1, 5 write a2, 5 write b2, 7 write c2, 5 write e3, 8 write a4,"
        "4 write c4, 11 write d5, 11 circle d5, 4 circle c4, 7 write d2, 5");
    CHECK(position.completions(field_at(4, 1)) ==
          std::vector<Completion>{{1, Hand::full_house, 2}});
    play(position, "write e2");
    CHECK(position.owed()[0] == Owed{1, Hand::full_house, 2, true});
    CHECK(refusal(position, "mark e3") == "other_line");
    play(position, "mark a2");
    CHECK(position.left() == 1);
    CHECK(refusal(position, "mark a2") == "circled_already");
    play(position, "mark c2");
    CHECK(position.actor() == game::kChance);
    CHECK(position.scores() == std::vector<int>{4});
}

TEST_CASE("knaster, example 5: lines of 9, 10 and 7 and fifteen circles make 41") {
    Sheet sheet;
    for (const int line : {0, kFalling, 2})
        each(fields_of(line), [&](int field) {
            if (sheet.number(field) == 0) sheet.write(field, 7);
            if (!(sheet.circled() & bit(field))) sheet.circle(field);
        });
    CHECK(sheet.score() == 26 + 13);
    for (const int field : {field_at(1, 0 + 3), field_at(4, 3)}) {
        sheet.write(field, 4);
        sheet.circle(field);
    }
    CHECK(size_of(sheet.circled()) == 15);
    CHECK(sheet.ringed() == (line_bit(0) | line_bit(2) | line_bit(kFalling)));
    CHECK(sheet.score() == 41);
}

TEST_CASE("knaster, example 6: straights need not be in order, all seven count") {
    for (int low = 2; low <= 8; ++low)
        CHECK(hand_of({low + 3, low, low + 4, low + 1, low + 2}) == Hand::straight);
    CHECK(after("4 write a1, 8 write b1, 5 write c1, 7 write d1, 6 write e1").left() == 3);
}

TEST_CASE("knaster: several lines at once are worked off in the order the player likes") {
    // Row 1 (7 7 7 9 9 with c1) and column c (7 8 9 10 11 with c1) cross in c1.
    Position both = after(
        "7 write a1, 7 write b1, 9 write d1, 9 write e1, 8 write c2, 9 write c3, 10 write c4,"
        "11 write c5, 7");
    CHECK(both.completions(field_at(2, 0)) ==
          std::vector<Completion>{{0, Hand::full_house, 2}, {7, Hand::straight, 3}});
    play(both, "write c1");
    CHECK(legal(both) == Texts{"line r1", "line cc"});
    CHECK(both.line_choice() == (line_bit(0) | line_bit(7)));
    CHECK(refusal(both, "mark c1") == "line_first");
    CHECK(refusal(both, "write a2") == "line_first");
    CHECK(refusal(both, "line r2") == "line_not_owed");
    play(both, "line cc");
    CHECK(refusal(both, "line r1") == "line_started");
    CHECK(refusal(both, "circle c1") == "circles_first");
    CHECK(both.owed().size() == 2);
    CHECK_FALSE(both.owed()[1].started);
    play_all(both, "mark c1, mark c2, mark c3");
    // The last line begins by itself; its crossing field is circled already.
    CHECK(legal(both) == Texts{"mark a1", "mark b1", "mark d1", "mark e1"});
    play_all(both, "mark a1, mark b1");
    CHECK(both.actor() == game::kChance);
    CHECK(both.scores() == std::vector<int>{5});
}

TEST_CASE("knaster: an owed line without a field left is dropped") {
    // Row 1: 7 7 7 9 9; its fields but c1 get circles by rolls. Column c: 7 8 9 10 11.
    Position position = after(
        "7 write a1, 7 write b1, 9 write d1, 9 write e1, 7 circle a1, 7 circle b1, 9 circle d1,"
        "9 circle e1, 8 write c2, 9 write c3, 10 write c4, 11 write c5, 7");
    // Two are owed, but only the crossing field is open.
    CHECK(position.completions(field_at(2, 0))[0] == Completion{0, Hand::full_house, 1});
    play(position, "write c1");
    Position column = position;
    play_all(column, "line cc, mark c1, mark c2, mark c3");
    CHECK(column.actor() == game::kChance);  // row 1 was finished by the mark on c1
    CHECK(column.scores() == std::vector<int>{4 + 3 + 9});
    play_all(position, "line r1, mark c1");
    CHECK(position.left() == 3);  // the free order gives one circle more
    play_all(position, "mark c2, mark c3, mark c4");
    CHECK(position.scores() == std::vector<int>{4 + 4 + 9});
}

TEST_CASE("knaster: fewer open fields than owed circles: the rest is lost") {
    Position position = after(
        "8 write a1, 6 write b1, 7 write c1, 9 write d1, 8 circle a1, 6 circle b1, 7 circle c1,"
        "5 write e1");
    CHECK(position.left() == 2);
    play_all(position, "mark d1");
    CHECK(position.sheet(0).ringed_by(field_at(4, 0)) == line_bit(0));
    play_all(position, "mark e1");
    CHECK(position.actor() == game::kChance);
    CHECK(position.scores() == std::vector<int>{5 + 9});
}

TEST_CASE("knaster: a line without a hand owes nothing but can still be scored by rolls") {
    Position position = after("2 write a1, 4 write b1, 6 write c1, 8 write d1, 10 write e1");
    CHECK(position.actor() == game::kChance);
    play_all(position, "2 circle a1, 4 circle b1, 6 circle c1, 8 circle d1, 10 circle e1");
    CHECK(position.sheet(0).ringed() == line_bit(0));
    CHECK(position.scores() == std::vector<int>{14});
}

TEST_CASE("knaster: the sum has to be used before the final round") {
    const Position position = after("9");
    CHECK(refusal(position, "pass") == "must_use");
    CHECK_FALSE(position.usable().pass);
}

TEST_CASE("knaster: after a full sheet one more roll, in which everybody may pass") {
    Position position = after(kDull);
    CHECK_FALSE(position.final_round());
    play_all(position, "3 write e5");
    while (position.actor() >= 0) position.apply(position.moves().front());
    CHECK(position.final_round());
    CHECK(position.actor() == game::kChance);
    CHECK(position.winners().empty());
    Position twelve = position;
    play(twelve, roll(12));
    CHECK(legal(twelve) == Texts{"circle c3", "pass"});
    play(twelve, "pass");
    CHECK(twelve.over());
    CHECK(twelve.done(0));
    CHECK(legal(twelve).empty());
    CHECK(twelve.winners() == std::vector<int>{0});
    for (const char* text : {"pass", "roll 1 1", "write a1", "nonsense"})
        CHECK(refusal(twelve, text) == "game_over");
}

TEST_CASE("knaster: with a limit the final round comes after so many rolls") {
    Position position = after("2 write a1, 3 write a2, 4 write a3, 5 write a4", 1, 5);
    CHECK_FALSE(position.final_round());
    play_all(position, "9 write c1");
    CHECK(position.final_round());
    play_all(position, "6");
    CHECK(legal(position).size() == 20 + 1);
    // Debts arise in the final round too.
    play_all(position, "write a5");
    CHECK(position.left() == 3);
    play_all(position, "mark a1, mark a2, mark a3");
    CHECK(position.over());
    CHECK(position.scores() == std::vector<int>{3});
}

TEST_CASE("knaster: the roller begins a round, the others follow clockwise") {
    Position position(3);
    for (int round = 0; round < 4; ++round) {
        CHECK(position.roller() == round % 3);
        play(position, roll(7));
        for (int i = 0; i < 3; ++i) {
            CHECK(position.actor() == (round + i) % 3);
            CHECK_FALSE(position.done(position.actor()));
            play(position, "write " + field_name(round));
            if (i < 2) CHECK(position.done((round + i) % 3));
        }
    }
}

TEST_CASE("knaster: players with the same best score win together") {
    Position position(2, 5);
    play_all(position, "7, write a1, write a1, 7, circle a1, circle a1, 8, write a2, write a2");
    play_all(position, "8, write a3, write a3, 8, write a4, write a4, 8, circle a2, circle a3");
    CHECK(position.over());
    CHECK(position.scores() == std::vector<int>{2, 2});
    CHECK(position.winners() == std::vector<int>{0, 1});
}

TEST_CASE("knaster: refusals say what is wrong") {
    const Position start;
    CHECK(refusal(start, "write a1") == "roll_first");
    CHECK(refusal(start, "pass") == "roll_first");
    for (const char* wrong : {"", "roll", "roll 6 3", "roll 0 1", "roll 1 7", "roll 1  2",
                              "roll 12", "write", "write a6", "write  a1", "write a1 ", "Write a1",
                              "mark", "line", "line r6", "pass ", "circle3"})
        CHECK(refusal(start, wrong) == "syntax");
    Position position = after("9 write c3, 9 write b2, 9 circle b2, 9");
    CHECK(refusal(position, "roll 1 1") == "rolled");
    CHECK(refusal(position, "write c3") == "occupied");
    CHECK(refusal(position, "circle a1") == "nothing_there");
    CHECK(refusal(position, "circle b2") == "circled_already");
    CHECK(refusal(position, "mark c3") == "nothing_owed");
    CHECK(refusal(position, "line r3") == "nothing_owed");
    play_all(position, "circle c3, 5");
    CHECK(refusal(position, "circle c3") == "other_number");
}

TEST_CASE("knaster: a game lasts 26 to 50 rolls and 115 points are the most") {
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        game::Random random(seed);
        Position position;
        while (!position.over()) position.apply(random_move(position, random));
        CHECK(position.round() + 1 >= 26);
        CHECK(position.round() + 1 <= 50);
        CHECK(position.scores()[0] <= kHighestScore);
    }
}

TEST_CASE("knaster: quick random games are games by the rules") {
    for (const int seats : {1, 3}) {
        const Position start(seats);
        const auto quick = playouts(start, 4000, 5);
        const auto slow = game::playouts_of(start, 800, 5);
        const auto mean = [](const game::Playouts& sum) {
            return static_cast<double>(sum.plies) / static_cast<double>(sum.games);
        };
        CHECK(mean(quick) == doctest::Approx(mean(slow)).epsilon(0.02));
    }
    // From the middle of a round, with circles owed and a limit.
    const Position owing = after(
        "8, write a1, write a1, 6, write b2, write b2, 7, write c3, write c3,"
        "9, write d4, write d4, 5, write e5",
        2, 6);
    const auto rest = playouts(owing, 50, 9);
    // Three marks, the other's write and three marks, roll and two placements, the final round.
    CHECK(rest.plies >= 50 * (3 + 1 + 3 + 2));
    CHECK(rest.games == 50);
}
