// Zatre: the board, the worked example of the seed document, turns, rule 6, passing, the end.
#include "tests/games/zatre/game/kit.hpp"

#include "game/zatre/row.hpp"

#include <algorithm>

using namespace zatre_kit;

namespace {
const Texts kFirstTurn{"draw 1", "draw 3", "draw 6", "6@H8", "1@H7", "3@H6"};

Texts joined(Texts one, const Texts& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}
}  // namespace

TEST_CASE("zatre: 193 squares, 33 doubling squares, eight symmetries") {
    CHECK(squares().size() == kSquares);
    CHECK(kAllSquares.size() == kSquares);
    CHECK(kDoubling.size() == 33);
    CHECK(names(kDoubling) ==
          "A7 A9 B2 B14 C3 C13 D4 D12 E5 E11 F6 F10 G1 G7 G9 G15 H8 I1 I7 I9 I15 J6 J10 K5 K11 L4 "
          "L12 M3 M13 N2 N14 O7 O9");
    for (int column = 0; column < kSide; ++column)
        for (int row = 0; row < kSide; ++row) {
            CHECK(exists(column, row) == exists(row, column));
            CHECK(exists(column, row) == exists(14 - column, row));
            CHECK(doubles(column, row) == doubles(row, column));
            CHECK(doubles(column, row) == doubles(14 - column, row));
        }
}

TEST_CASE("zatre: names of squares, in canonical order") {
    CHECK(names(kAllSquares).substr(0, 30) == "A5 A6 A7 A9 A10 A11 B2 B3 B4 B");
    for (const Square square : squares()) CHECK(square_named(name_of(square)) == square);
    CHECK(sq("H8") == kCentre);
    for (const char* wrong : {"", "A", "A1", "A8", "H1", "H15", "B1", "h8", "H08", "H0", "P5",
                              "H16", "H8 ", "8H", "H88", "A-5", "O12"})
        CHECK_FALSE(square_named(wrong));
}

TEST_CASE("zatre: neighbours stay on the board and are mutual") {
    for (const Square square : squares()) {
        Squares one;
        one.add(square);
        neighbours(one).each([&](Square other) {
            const int apart = std::abs(column_of(square) - column_of(other)) +
                              std::abs(row_of(square) - row_of(other));
            CHECK(apart == 1);
        });
    }
    Squares corner;
    corner.add(sq("A7"));
    CHECK(names(neighbours(corner)) == "A6 B7");
}

TEST_CASE("zatre: the worked example of the seed") {
    Position position = after(kFirstTurn);
    CHECK(position.scores() == std::vector<int>{2, 0});
    CHECK(position.sheet(0).crosses() == 1);
    CHECK(position.sheet(0).entry(kTens, 0) == 1);
    position = after(position, {"draw 6", "draw 6"});
    CHECK(refusal(position, "6@G7") == "doubling");
    CHECK(refused(position, "6@G7").values == Texts{"G7", "7", "6"});
    CHECK(legal(position) == Texts{"6@G6", "6@G8", "6@I6", "6@I8"});
    position = after(position, {"6@G8", "6@G7"});
    CHECK(names(position.field().dead()) == "F8 G6 G9 I8");
    CHECK(position.sheet(1).entry(kTwelves, 0) == 8);
    CHECK(position.sheet(1).crosses() == 1);
    CHECK(position.scores() == std::vector<int>{2, 16});

    const Position before = after(position, {"draw 5", "draw 6"});
    position = after(before, {"5@I7", "6@I6"});
    CHECK(names(position.field().dead()) == "F7 F8 G6 G9 I8 J7");
    CHECK(position.scores() == std::vector<int>{20, 16});
    CHECK(position.sheet(0).row(0) == SheetRow{true, {1, 2, 4}, 3, true, 20});
    CHECK(position.sheet(0).row(1) == SheetRow{true, {}, 3, false, 0});
    // "In this case it does not matter which tile is laid first."
    CHECK(after(before, {"6@I6", "5@I7"}).sheet(0) == position.sheet(0));

    position = after(position, {"draw 1", "draw 1", "1@H5", "1@J6"});
    CHECK(position.scores() == std::vector<int>{20, 28});
    CHECK(position.sheet(1).row(0) == SheetRow{true, {1, 2, 8}, 3, true, 28});
    CHECK(position.sheet(1).rows() == 2);
}

TEST_CASE("zatre: who begins, and how many tiles the first turn draws") {
    Agreement by_lot;
    by_lot.players = 3;
    Position position(by_lot);
    CHECK(position.actor() == game::kChance);
    CHECK(legal(position) == Texts{"start 1", "start 2", "start 3"});
    CHECK(refusal(position, "draw 1") == "start_first");
    CHECK(refusal(position, "pass") == "start_first");
    CHECK(refusal(position, "start 4") == "no_player");
    CHECK(refusal(position, "start 0") == "no_player");
    play(position, "start 3");
    CHECK(position.seat() == 2);
    CHECK(position.phase() == Phase::draw);
    CHECK(position.due_draws() == 3);
    CHECK(refusal(position, "start 1") == "started");
    position = after(position, {"draw 1", "draw 1", "draw 1"});
    CHECK(position.actor() == 2);
    CHECK(position.hand(2).values() == std::vector<int>{1, 1, 1});
    position = after(position, {"1@H8", "1@H7", "1@G7"});
    CHECK(position.seat() == 0);
    CHECK(position.due_draws() == 2);
    CHECK(position.last_turn().seat == 2);
    CHECK(position.last_turn().tally.crosses == 2);
    CHECK(position.weight(Move::draw(1)) == 18);
    CHECK(position.weight(Move::draw(6)) == 20);
}

TEST_CASE("zatre: rule 6 rests in the whole first turn, crosses need no score there") {
    Position position = after({"draw 1", "draw 1", "draw 1", "1@H8", "1@H7", "1@G7"});
    CHECK(position.sheet(0).crosses() == 2);
    CHECK(position.sheet(0).total() == 0);
    CHECK(position.scores() == std::vector<int>{0, 0});
    Agreement plain = agreed();
    plain.centre_double = false;
    position = after(Position(plain), {"draw 1", "draw 1", "draw 1", "1@H8", "1@H7", "1@G7"});
    CHECK(position.sheet(0).crosses() == 1);
    position = after(Position(plain), kFirstTurn);
    CHECK(position.scores() == std::vector<int>{1, 0});
}

TEST_CASE("zatre: every refusal of a placement names its test") {
    Position position = after({"draw 1", "draw 3", "draw 6"});
    CHECK(refusal(position, "5@H8") == "not_in_hand");
    CHECK(refusal(position, "6@H7") == "centre_first");
    CHECK(refusal(position, "draw 1") == "drawn");
    CHECK(refusal(position, "pass") == "must_place");
    CHECK(refused(position, "pass").values == Texts{"1", "H8"});
    position = after(kFirstTurn);
    CHECK(refusal(position, "6@G8") == "draw_first");
    CHECK(refusal(position, "pass") == "draw_first");
    position = after(position, {"draw 6", "draw 2"});
    CHECK(refusal(position, "6@H8") == "occupied");
    CHECK(refused(position, "6@H8").values == Texts{"H8", "6"});
    CHECK(refusal(position, "6@B2") == "no_touch");
    CHECK(refusal(position, "2@G9") == "no_touch");  // a corner does not touch
    CHECK(refusal(position, "6@H9") == "column_over");
    CHECK(refused(position, "6@H9").values == Texts{"H9", "16"});
    CHECK(refusal(position, "6@H1") == "no_square");
    CHECK(refusal(position, "7@H9") == "no_tile");
    CHECK(refusal(position, "draw 0") == "no_tile");
    position = after(position, {"6@G8", "2@G6", "draw 1", "draw 6"});
    CHECK(refusal(position, "6@I8") == "row_over");
    CHECK(refused(position, "6@I8").values == Texts{"I8", "18"});
}

TEST_CASE("zatre: notation is strict") {
    const Position position = after({"draw 1", "draw 3", "draw 6"});
    for (const char* wrong : {"", "6H8", "6@", "66@H8", "draw", "draw  3", "draw 3 ", "draw 10",
                              "Draw 3", "Pass", " pass", "start", "start 12", "6 @H8", "h8@6"})
        CHECK_MESSAGE(refusal(position, wrong) == "syntax", wrong);
    for (const char* wrong : {"6@h8", "6@H08", "6@H8 ", "6@HH", "6@8H", "6@A1", "6@\xff"})
        CHECK_MESSAGE(refusal(position, wrong) == "no_square", wrong);
    CHECK(refused(position, "6@\xff\x01").values == Texts{"??"});
    CHECK(refused(position, std::string(300, 'x')).values[0].size() == 27);
}

TEST_CASE("zatre: extending a 10 counts each time, also within one turn, without a second cross") {
    Position position = after({"draw 6", "draw 4", "draw 2", "6@H8", "4@H7", "2@I7"});
    CHECK(position.sheet(0).crosses() == 2);
    position = after(position, {"draw 1", "draw 1", "1@H9"});
    CHECK(position.turn().tally == Tally{{0, 1, 0}, 0});
    CHECK(position.scores()[1] == 0);  // the turn is not over
    CHECK(position.sheet_so_far().total() == 2);
    play(position, "1@H6");
    CHECK(position.scores()[1] == 6);
    CHECK(position.sheet(1).crosses() == 0);
}

TEST_CASE("zatre: previews say what the sheet will hold") {
    Position position = after(joined(kFirstTurn, {"draw 6", "draw 6", "6@G8"}));
    const Consequence brings = position.consequence(6, sq("G7"));
    CHECK(brings.gain.sums == Sums{7, 12});
    CHECK(brings.gain.points() == 4);
    CHECK(brings.cross);
    CHECK_FALSE(brings.exception);
    CHECK(brings.total_before == 4);
    CHECK(brings.total == 16);
    CHECK(position.sheet_with(6, sq("G7")).row(0) == SheetRow{true, {0, 0, 8}, 3, false, 16});
    CHECK(position.turn().placed.has(sq("G8")));
    CHECK(position.turn().tiles == 1);
    CHECK(position.field().sums(sq("G8")) == Sums{12, 6});
    CHECK(position.field().sums(sq("G7")) == Sums{1, 6});
}

TEST_CASE("zatre: four sixes kill the board; the bag is drawn empty, or the game stops") {
    const Texts four{"draw 6", "draw 6", "draw 6", "6@H8", "6@H7",
                     "6@G8",   "draw 6", "draw 2", "6@G7"};
    Position position = after(four);
    CHECK(position.board_dead());
    CHECK(position.hand(1).values() == std::vector<int>{2});
    position = after(position, {"draw 5", "draw 5"});
    CHECK_FALSE(position.can_place());
    CHECK(position.highest_fitting() == 0);
    CHECK(position.lowest_in_hand() == 5);
    CHECK(legal(position) == Texts{"pass"});
    play(position, "pass");
    CHECK(position.phase() == Phase::passdraw);
    CHECK(refusal(position, "pass") == "draw_first");
    int passes = 0;
    while (!position.over()) {
        const auto moves = position.moves();
        passes += moves[0].kind == Move::Kind::pass;
        position.apply(moves[0]);
    }
    CHECK(position.bag().empty());
    CHECK(passes > 100);
    CHECK(position.pips_left(0) + position.pips_left(1) == 421 - 24);
    CHECK(position.scores()[0] == 16 - position.pips_left(0));
    CHECK(refusal(position, "pass") == "game_over");
    CHECK(refusal(position, "nonsense") == "game_over");
    CHECK(refusal(position, "1@A1") == "game_over");

    Agreement stop = agreed();
    stop.dead = Dead::stop;
    position = after(Position(stop), four);
    CHECK(position.over());
    CHECK(position.actor() == game::kNobody);
    CHECK(position.scores() == std::vector<int>{16, 14});
    CHECK(position.winners() == std::vector<int>{0});
}

TEST_CASE("zatre: options out of range or against each other are refused") {
    const auto row = zatre::row();
    const auto key = [&](const char* name, game::Value value) -> std::string {
        game::Settings settings;
        settings.set(name, std::move(value));
        const auto started = row.start(settings);
        const auto* why = std::get_if<game::Refusal>(&started);
        return why ? why->key : "";
    };
    CHECK(key("players", 6) == "");
    CHECK(key("players", 0) == "option.range");
    CHECK(key("players", 7) == "option.range");
    CHECK(key("set", 21) == "option.range");
    CHECK(key("first", 2) == "");
    CHECK(key("first", 3) == "zatre.first");
    CHECK(key("touch", std::string("new")) == "option.range");
    CHECK(key("centre_double", 1) == "option.type");
    CHECK(key("colour", true) == "option.unknown");
}

TEST_CASE("zatre: touch=old wants a tile that lay there before the turn") {
    Agreement old = agreed();
    old.touch = Touch::old;
    // The first turn may hang on itself.
    Position position = after(Position(old), kFirstTurn);
    position = after(position, {"draw 4", "draw 1", "4@G8"});
    CHECK(refusal(position, "1@F8") == "touch_old");
    CHECK(refusal(position, "1@I8") == "");
    CHECK(refusal(position, "1@G9") == "touch_old");
    CHECK(refusal(after(joined(kFirstTurn, {"draw 4", "draw 1", "4@G8"})), "1@F8") == "");
    // In the next turn the tile is old.
    position = after(position, {"1@H5", "draw 1", "draw 1"});
    CHECK(refusal(position, "1@F8") == "");
}
