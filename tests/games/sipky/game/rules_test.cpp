// Šipky as its rules describe it: the four players of the example, zeros, the last card, the pile
// made anew, the exact game, the ladder, series, places with ties, refusals.
#include "game/core/perft.hpp"
#include "game/sipky/evening.hpp"
#include "game/sipky/odds/odds.hpp"
#include "game/sipky/row.hpp"
#include "tests/games/sipky/game/kit.hpp"

#include <cmath>
#include <numeric>

using namespace sipky_kit;

namespace {

/// Alojz, David, Bedřich, Cyril: three rounds and the last throw.
constexpr const char* kExample =
    "7 2 =27, 5 7 =75, 2 1 =21, 4 0 =40,"
    "two 7 1 =71, two 4 2 =24, two 3 2 =32, two 6 0 =60,"
    "one 4, stop, two 1 4 =41, stop, one 0 7";

int cards(const Position& position) {
    int sum = position.cards().hand_size();
    for (int d = 0; d < kDigits; ++d) sum += position.cards().left(d) + position.cards().used(d);
    return sum;
}

}  // namespace

TEST_CASE("sipky, the example: Alojz, David, Bedrich and Cyril play to 101") {
    Position position(table_for(4));
    play_all(position, "7 2");
    CHECK(legal(position) == Texts{"form 27", "form 72"});
    play_all(position, "=27, 5 7 =75, 2 1 =21, 4 0");
    CHECK(legal(position) == Texts{"form 4", "form 40"});
    play_all(position, "=40");
    CHECK(legal(position) == Texts{"two", "one", "stop"});
    play_all(position, "two 7 1 =71, two 4 2 =24, two 3 2 =32, two 6 0 =60");
    for (const auto& [seat, total] : {std::pair{0, 98}, {1, 99}, {2, 53}, {3, 100}})
        CHECK(position.total(seat) == total);
    play_all(position, "one 4");
    CHECK(position.total(0) == 102);
    CHECK(position.status(0) == Status::out);
    play_all(position, "stop, two 1 4 =41, stop");
    CHECK(position.in() == 1);
    CHECK(position.best_finished() == 100);
    CHECK(position.seat() == 2);
    play_all(position, "one 0");
    CHECK(position.missed() == 1);
    CHECK(position.actor() == game::kChance);
    play_all(position, "7");
    CHECK(position.over());
    CHECK(position.status(2) == Status::exact);
    CHECK(position.scores() == std::vector<int>{0, 99, 101, 100});
    CHECK(position.winners() == std::vector<int>{2});
    const Finish& end = position.finish(0);
    for (const auto& [seat, place] : {std::pair{2, 1}, {3, 2}, {1, 3}, {0, 4}}) {
        CHECK(end.place(seat, 4) == place);
        CHECK(end.points(seat, 4) == 5 - place);
    }
    CHECK(position.slate(0).size() == 3);
    CHECK(position.slate(0)[2] == Throw{4, 4, 0, 1, 1});
    CHECK(position.slate(2)[2].number == 41);
    CHECK(cards(position) == kCards);
}

TEST_CASE("sipky: the first throw is two cards without a choice") {
    const Position start(table_for(2));
    CHECK(start.first_throw(0));
    for (const char* text : {"two", "one", "stop"}) CHECK(refusal(start, text) == "first_throw");
    const Position later = after("7 2 =27, 9 9 =99", table_for(2));
    CHECK(legal(later) == Texts{"two", "one", "stop"});
    CHECK(later.seat() == 0);
    CHECK_FALSE(later.first_throw(0));
}

TEST_CASE("sipky: two zeros are thrown away as often as they come") {
    Position position = after("0 0, 0 0, 0", table_for(1));
    CHECK(position.missed() == 4);
    CHECK(position.cards().hand_size() == 1);
    play_all(position, "3");
    CHECK(position.forms() == std::vector<Form>{{3, 3, false, false}, {30, 30, false, false}});
    play_all(position, "=3");
    CHECK(position.total(0) == 3);
    CHECK(position.cards().used() == 6);
}

TEST_CASE("sipky: both numbers may overthrow, and the one that does may be chosen") {
    const Position high = after("9 9 =99, two 5 1", table_for(1));
    CHECK(high.forms() == std::vector<Form>{{15, 114, true, false}, {51, 150, true, false}});
    Position position = after("9 0 =90, two 1 1", table_for(1));
    CHECK(position.forms() == std::vector<Form>{{11, 101, false, true}});
    Position careless = after("9 0 =90, two 1 9, =91", table_for(1));
    CHECK(careless.over());
    CHECK(careless.winners().empty());
    CHECK(careless.scores() == std::vector<int>{0});
}

TEST_CASE("sipky: after the announced single card it is over, with any total") {
    const Position position = after("5 0 =5, 4 1 =41, one 3", table_for(2));
    CHECK(position.status(0) == Status::stopped);
    CHECK(position.total(0) == 8);
    CHECK(position.seat() == 1);
    const Position alone = after("5 0 =5, 4 1 =41, one 3, two 2 2 =22", table_for(2));
    CHECK(alone.seat() == 1);  // the last one goes on alone
}

TEST_CASE("sipky: the empty pile is made anew of everything but the hand") {
    Position position(table_for(1, 101, Mode::ladder));
    play_all(position, "1 2 =12");
    // The zeros fly away, the other cards are dropped one by one until a nine is left.
    play_all(position, "one 0 0 0 0 0 0 0 0 1 drop");
    for (int d = 1; d < kDigits; ++d)
        while (position.cards().left(d) > 0 && position.cards().left() > 1)
            play_all(position, "one, " + std::to_string(d) + ", drop");
    CHECK(position.cards().left(9) == 1);
    play(position, "two");
    CHECK(refusal(position, "deal 3") == "none_left");
    play(position, "deal 9");
    CHECK(position.cards().shuffles() == 1);
    CHECK(position.cards().left() == kCards - 1);
    CHECK(position.cards().left(9) == kCopies - 1);
    CHECK(position.cards().used() == 0);
    CHECK(position.weight(Move::deal(9)) == kCopies - 1);
    CHECK(cards(position) == kCards);
}

TEST_CASE("sipky: nobody stops in the exact game, single cards are kept or dropped") {
    Setup setup = table_for(2, 101, Mode::exact);
    setup.rounds = 2;
    Position position = after("9 8 =98, 3 1 =31", setup);
    CHECK(refusal(position, "stop") == "no_stop");
    play_all(position, "one 5");
    CHECK(legal(position) == Texts{"drop"});
    CHECK(refusal(position, "keep") == "exceeds");
    CHECK(refusal(position, "two") == "keep_or_drop");
    play_all(position, "drop, one 0 6");
    CHECK(legal(position) == Texts{"keep", "drop"});
    play_all(position, "keep, one 7 drop");
    CHECK(position.slate(0)[1] == Throw{0, 7, 0, 1, 2});  // two dropped cards, the last a seven
    play_all(position, "two 1 0 =10");
    CHECK(position.total(1) == 47);
    // The hit ends the round at once; the other one begins the next.
    play_all(position, "one 3 keep");
    CHECK(position.leg() == 1);
    CHECK(position.round_winner(0) == 0);
    CHECK(position.finish(0).status[0] == Status::exact);
    CHECK(position.scores() == std::vector<int>{1, 0});
    CHECK(position.seat() == 1);
    CHECK(position.total(0) == 0);
    CHECK(position.cards().left() == kCards);
    // Two overthrows: nobody's round.
    play_all(position, "9 9 =99, 9 9 =99, two 5 5 =55, two 6 6 =66");
    CHECK(position.over());
    CHECK(position.round_winner(1) == game::kNobody);
    CHECK(position.winners() == std::vector<int>{0});
}

TEST_CASE("sipky: the ladder counts every throw and begins again after an overthrow") {
    Position position(table_for(1, 0, Mode::ladder));
    CHECK(position.legs() == 3);
    play_all(position, "9 9 =99, one 5 drop, two 1 1 =11");
    CHECK(position.attempt() == 2);
    CHECK(position.total(0) == 0);
    CHECK(position.cards().left() == kCards);
    CHECK(position.scores() == std::vector<int>{3});
    CHECK(position.slate(0).size() == 0);
    play_all(position, "9 9 =99, one 2 keep");
    CHECK(position.leg() == 1);
    CHECK(position.target() == 201);
    CHECK(position.throws_on(0) == 5);
    play_all(position, "9 9 =99, two 9 9 =99, one 3 keep");
    play_all(position, "9 9 =99, two 9 9 =99, two 9 9 =99, one 4 keep");
    CHECK(position.over());
    CHECK(position.scores() == std::vector<int>{12});
    CHECK(position.winners() == std::vector<int>{0});
    CHECK(position.throws_on(2) == 4);
}

TEST_CASE("sipky: a series of 101, 201 and 301 by sums and by places, ties share") {
    Setup setup = table_for(3, 101, Mode::series);
    const char* games =
        "9 0 =90, 9 0 =90, 5 0 =50, stop, stop, two 9 9 =99,"  // 90, 90, out
        "8 0 =80, 7 0 =70, 6 0 =60, stop, stop, stop,"         // seat 1 begins: 60, 80, 70
        "9 1 =91, 1 2 =12, 1 3 =13, stop, stop, stop";         // seat 2 begins: 12, 13, 91
    const Position sums = after(games, setup);
    CHECK(sums.over());
    CHECK(sums.scores() == std::vector<int>{90 + 60 + 12, 90 + 80 + 13, 70 + 91});
    CHECK(sums.winners() == std::vector<int>{1});
    CHECK(sums.finish(0).status[2] == Status::out);
    CHECK(sums.finish(1).total[1] == 80);
    setup.scoring = Scoring::places;
    const Position places = after(games, setup);
    CHECK(places.scores() == std::vector<int>{2 + 1 + 1, 2 + 3 + 2, 1 + 2 + 3});
    CHECK(places.winners() == std::vector<int>{1});
    const Position started = after("9 0 =90, 9 0 =90, 5 0 =50, stop, stop, stop", setup);
    CHECK(started.target() == 201);
    CHECK(started.starter() == 1);
    CHECK(started.scores() == std::vector<int>{2, 2, 1});
}

TEST_CASE("sipky: tied winners share, and with everybody out nobody wins") {
    const Position tie = after("9 9 =99, 9 9 =99, stop, stop", table_for(2));
    CHECK(tie.winners() == std::vector<int>{0, 1});
    CHECK(tie.finish(0).points(0, 2) == 1);
    const Position none = after("9 9 =99, 9 9 =99, one 3, one 3", table_for(2));
    CHECK(none.over());
    CHECK(none.winners().empty());
    CHECK(none.finish(0).place(1, 2) == 1);
}

TEST_CASE("sipky: refusals say what is wrong") {
    const Position start(table_for(2));
    for (const char* wrong : {"", "deal", "deal 10", "deal x", "deal  7", "deal 7 ", "Two", "form",
                              "form 0", "form 07", "form 100", "stop.", "keep 3"})
        CHECK(refusal(start, wrong) == "syntax");
    CHECK(refusal(start, "form 27") == "dealing");
    const Position form = after("7 2", table_for(2));
    CHECK(refusal(form, "form 73") == "other_number");
    CHECK(refusal(form, "form 7") == "other_number");
    CHECK(refusal(form, "two") == "form_first");
    CHECK(refusal(form, "deal 3") == "form_first");
    const Position choose = after("7 2 =27, 7 2 =72", table_for(2));
    CHECK(refusal(choose, "form 27") == "announce_first");
    CHECK(refusal(choose, "deal 1") == "announce_first");
    const Position exact = after("7 2 =27, 7 2 =72", table_for(2, 101, Mode::exact));
    CHECK(refusal(exact, "keep") == "one_or_two");
    const Position over = after("7 2 =27, stop", table_for(1));
    CHECK(refusal(over, "two") == "game_over");
    CHECK(refusal(over, "nonsense") == "game_over");
}

TEST_CASE("sipky: quick random games are games by the rules") {
    for (const Mode mode : {Mode::single, Mode::series, Mode::exact}) {
        Setup setup = table_for(3, 201, mode);
        setup.rounds = 2;
        const Position start(setup);
        const auto mean = [](const game::Playouts& sum) {
            return static_cast<double>(sum.plies) / static_cast<double>(sum.games);
        };
        CHECK(mean(playouts(start, 6000, 5)) ==
              doctest::Approx(mean(game::playouts_of(start, 1500, 5))).epsilon(0.04));
    }
    // From the middle of a throw.
    const Position middle = after("9 9 =99, 9 9 =99, two 1", table_for(2));
    const auto rest = playouts(middle, 100, 9);
    CHECK(rest.games == 100);
    CHECK(rest.plies >= 100 * 3);
}

TEST_CASE("sipky: cards never get lost, whatever is played") {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        game::Random random(seed);
        Setup setup = table_for(8, 301, seed % 2 ? Mode::single : Mode::exact);
        setup.rounds = 1;
        Position position(setup);
        while (!position.over()) {
            position.apply(random_move(position, random));
            if (cards(position) != kCards) FAIL_CHECK("seed ", seed);
            for (int d = 0; d < kDigits; ++d)
                if (position.cards().used(d) < 0) FAIL_CHECK("digit ", d, " seed ", seed);
        }
    }
}

TEST_CASE("sipky: the slate keeps the latest lines") {
    Slate slate;
    for (int i = 1; i <= Slate::kLines + 3; ++i)
        slate.write({static_cast<std::uint8_t>(i), 0, 0, 2, 1});
    CHECK(slate.size() == Slate::kLines);
    CHECK(slate.wiped());
    CHECK(slate[0].number == 4);
    CHECK(slate[Slate::kLines - 1].number == Slate::kLines + 3);
}

TEST_CASE("sipky, odds: the pile as it lies") {
    // 98 of 101, a full pile but for 9 8: three fits, 1 and 2 fit, the rest goes over.
    const Position position = after("9 8 =98", table_for(1));
    const auto list = odds(position);
    REQUIRE(list.size() == 3);
    CHECK(list[0].move == Move::of(Move::Kind::two));
    CHECK(list[1].hit == doctest::Approx(8.0 / 70));
    CHECK(list[1].bust == doctest::Approx(46.0 / 70));
    CHECK(list[1].total == doctest::Approx((8 * 99 + 8 * 100 + 8 * 101) / 70.0));
    CHECK(list[2].total == 98);
    CHECK(list[2].bust == 0);
    // Two cards: 3 0 hits; 1 0 and 2 0 stay below.
    const double ways = 78 * 77 - 8 * 7;
    CHECK(list[0].hit == doctest::Approx(2 * 8 * 8 / ways).epsilon(0.01));
    const auto forms = odds(after("9 0 =90, two 1 0", table_for(1)));
    REQUIRE(forms.size() == 2);
    CHECK(forms[0].total == 91);
    CHECK(forms[1].total == 100);
    const auto chances = next_card(position);
    CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) == doctest::Approx(1));
    CHECK(chances[9] == doctest::Approx(7.0 / 78));
    // To be hit: what does not fit is dropped.
    const auto exact = odds(after("9 8 =98", table_for(1, 101, Mode::ladder)));
    CHECK(exact[1].bust == 0);
    CHECK(exact[1].total == doctest::Approx((8 * 99 + 8 * 100 + 8 * 101 + 46 * 98) / 70.0));
}

TEST_CASE("sipky, evening: a running table by places or by sums, and its export") {
    Evening evening({"Alojz", "=SUM(A1)", "Cyril \"C\", jr."});
    evening.add({400, 380, 0});
    evening.add({300, 300, 350});
    CHECK(evening.points(0, 0) == 3);
    CHECK(evening.points(1, 1) == 1);
    CHECK(evening.player_at(0) == 2);
    const auto table = evening.table();
    CHECK(table[0] == Standing{0, 1, 4, 700, 1, 400, 4});
    CHECK(table[1] == Standing{2, 1, 4, 350, 1, 350, 4});
    CHECK(table[2].place == 3);
    evening.set_count(Count::sums);
    CHECK(evening.table()[1] == Standing{1, 2, 680, 680, 0, 380, 3});
    const CsvWords words{"Place", "Player", "Points", "Sum", "Won", "Match"};
    CHECK(evening.csv(words) ==
          "Place,Player,Points,Sum,Won,Match 1,Match 1: Points,Match 2,Match 2: Points\r\n"
          "1,Alojz,4,700,1,400,3,300,1\r\n"
          "2,'=SUM(A1),3,680,0,380,2,300,1\r\n"
          "3,\"Cyril \"\"C\"\", jr.\",4,350,1,0,1,350,3\r\n");
    evening.take_back();
    CHECK(evening.matches() == 1);
}
