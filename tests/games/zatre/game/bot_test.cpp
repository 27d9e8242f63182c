// Zatre's computer players: whole turns against the rules, values kept up to date, and players that
// repeat themselves for a seed and get stronger from one to the next.
#include "game/match/dice.hpp"
#include "game/zatre/bot/search.hpp"
#include "game/zatre/gains.hpp"
#include "game/zatre/row.hpp"

#include <doctest/doctest.h>
#include <algorithm>
#include <map>
#include <set>
#include <string>

using namespace zatre;

namespace {

Agreement agreement(int players, int set, Touch touch = Touch::any) {
    Agreement agreed;
    agreed.players = static_cast<std::uint8_t>(players);
    agreed.set = static_cast<std::uint8_t>(set);
    agreed.first = 1;
    agreed.touch = touch;
    return agreed;
}

void draw_all(Position& position, const game::Dice& dice, int& ply) {
    while (position.actor() == game::kChance) {
        std::vector<game::Choice> choices;
        const auto moves = position.moves();
        for (const auto& move : moves) choices.push_back({"", position.weight(move)});
        position.apply(moves[dice.pick(ply++, choices)]);
    }
}

/// Tiles on their squares and what the turn made: what makes two turns the same.
using Outcome = std::pair<std::vector<int>, std::array<int, 4>>;

Outcome outcome(const Position& position, const Field& before, const Tally& tally) {
    Outcome made;
    (position.field().occupied() - before.occupied()).each([&](Square at) {
        made.first.push_back(at * 8 + position.field().tile(at));
    });
    made.second = {tally.runs[0], tally.runs[1], tally.runs[2], tally.crosses};
    return made;
}

/// Every result of the turn in progress, by the rules alone.
void all_outcomes(const Position& position, const Field& before, std::set<Outcome>& found) {
    for (const auto& move : position.moves()) {
        if (move.kind != Move::Kind::place) continue;
        const Tally tally = position.consequence(move.number, move.square).tally;
        Position next = position;
        next.apply(move);
        const bool goes_on = next.phase() == Phase::play && next.seat() == position.seat() &&
                             next.turn().tiles > position.turn().tiles;
        if (goes_on)
            all_outcomes(next, before, found);
        else
            found.insert(outcome(next, before, tally));
    }
}

}  // namespace

TEST_CASE("zatre: the learned tables are the same as bytes and back") {
    for (const auto& tables : zatre::learned_tables()) {
        const auto bytes = tables.bytes();
        REQUIRE(bytes.size() == zatre::Learned::kBytes);
        CHECK(zatre::Learned::read(bytes) == tables);
        // Chances are chances, a box of twelve brings more than one of ten, and nothing is certain.
        for (const auto& column : tables.rates.fill)
            for (const auto chance : column) CHECK(chance <= 4 * zatre::kPoint);
        CHECK(tables.rates.entry[0] < tables.rates.entry[1]);
        CHECK(tables.rates.entry[1] < tables.rates.entry[2]);
        for (const auto deviation : tables.spread) CHECK(deviation > 0);
    }
    CHECK_FALSE(zatre::learned_tables()[0] == zatre::learned_tables()[2]);
}

TEST_CASE("zatre turns: all results of a turn, each once, as the rules have them") {
    for (const Touch touch : {Touch::any, Touch::old}) {
        Position position(agreement(2, 8, touch));
        game::Random random(touch == Touch::any ? 5 : 6);
        Turns turns(prospect(position.agreement()));
        int ply = 0, compared = 0;
        while (!position.over()) {
            draw_all(position, game::Dice(77), ply);
            if (position.over()) break;
            if (position.can_place() && position.hand(position.seat()).size() <= 3) {
                std::set<Outcome> expected;
                all_outcomes(position, position.field(), expected);
                std::set<Outcome> found;
                for (const auto& turn : turns.find(Stand(position))) {
                    Position next = position;
                    for (int i = 0; i < turn.count; ++i) {
                        const auto& lay = turn.lays[static_cast<std::size_t>(i)];
                        next.apply(Move::place(lay.value, lay.square));
                    }
                    CHECK(found.insert(outcome(next, position.field(), turn.tally)).second);
                }
                CHECK(found == expected);
                ++compared;
            }
            const auto moves = position.moves();
            position.apply(moves[random.below(moves.size())]);
            ++ply;
        }
        CHECK(compared > 20);
    }
}

TEST_CASE("zatre prospect: open squares are kept up to date tile by tile") {
    const auto& eyes = prospect(agreement(2, 20));
    Position position(agreement(1, 20));
    game::Random random(9);
    int ply = 0;
    while (!position.over()) {
        draw_all(position, game::Dice(3), ply);
        if (position.over()) break;
        const auto moves = position.moves();
        const auto& move = moves[random.below(moves.size())];
        if (move.kind == Move::Kind::place) {
            const Field& field = position.field();
            Field after = field;
            after.place(move.square, move.number);
            const int change =
                eyes.change(field, field.arms(move.square), move.square, move.number, 5);
            CHECK(eyes.squares(after, 5) - eyes.squares(field, 5) == change);
        }
        position.apply(move);
        ++ply;
    }
}

TEST_CASE("zatre prospect: a sheet without turns to come is worth its sum") {
    const auto& eyes = prospect(agreement(1, 20));
    Sheet sheet;
    game::Random random(4);
    for (int turn = 0; turn < 40; ++turn) {
        Tally tally;
        for (auto& runs : tally.runs) runs = static_cast<std::uint8_t>(random.below(3));
        tally.crosses = static_cast<std::uint8_t>(random.below(3));
        CHECK(points_of(eyes.sheet(sheet, tally, 0)) == sheet.total() + sheet.worth(tally));
        CHECK(eyes.sheet(sheet, tally, 5) > eyes.sheet(sheet, tally, 4));
        sheet.enter(tally);
    }
}

TEST_CASE("zatre stand: a game by whole turns is the game of the rules") {
    for (int players = 1; players <= 3; ++players) {
        Position position(agreement(players, 10));
        Stand stand(position);
        stand.drawn = false;
        game::Random random(static_cast<std::uint64_t>(players));
        BagOrder order = shuffled(stand.bag, random);
        Turns turns(prospect(position.agreement()));
        while (!stand.over) {
            const BagOrder before = order;
            stand.draw(order);
            for (auto i = before.size(); i > order.size(); --i)
                position.apply(Move::draw(before[i - 1]));
            REQUIRE(position.seat() == stand.seat);
            CHECK(position.hand(stand.seat) == stand.hand());
            if (const TurnResult* turn = turns.best(stand)) {
                const TurnResult played = *turn;
                for (int i = 0; i < played.count; ++i) {
                    const auto& lay = played.lays[static_cast<std::size_t>(i)];
                    position.apply(Move::place(lay.value, lay.square));
                }
                stand.play(played);
            } else {
                position.apply(Move::pass());
                if (!order.empty()) position.apply(Move::draw(order.back()));
                stand.pass(order);
            }
        }
        REQUIRE(position.over());
        for (int seat = 0; seat < players; ++seat)
            CHECK(position.scores()[static_cast<std::size_t>(seat)] == stand.score(seat));
    }
}

namespace {

/// Plays a game; returns the scores.
std::vector<int> play(const std::vector<std::string>& bots, int set, std::uint64_t seed,
                      std::uint64_t budget = 0) {
    Position position(agreement(static_cast<int>(bots.size()), set));
    int ply = 0;
    while (true) {
        draw_all(position, game::Dice(seed), ply);
        if (position.over()) return position.scores();
        game::Request request;
        request.bot = bots[static_cast<std::size_t>(position.seat())];
        request.seed = seed + static_cast<std::uint64_t>(ply);
        request.budget = budget;
        const auto thought = think(position, request);
        game::Refusal why;
        const auto move = position.parse(thought.move, why);
        REQUIRE(move);
        REQUIRE_FALSE(position.objection(*move));
        CHECK(thought.line.front() == thought.move);
        CHECK(std::any_of(thought.candidates.begin(), thought.candidates.end(),
                          [&](const auto& one) { return one.move == thought.move; }));
        position.apply(*move);
        ++ply;
    }
}

}  // namespace

TEST_CASE("zatre players: every one plays whole games, the same for the same seed") {
    for (const auto& bot : bots()) {
        CAPTURE(bot);
        CHECK(play({bot, bot}, 3, 11, 400) == play({bot, bot}, 3, 11, 400));
        play({bot}, 2, 12, 400);
        play({bot, bot, bot}, 2, 13, 400);
    }
}

TEST_CASE("zatre players: who sees more makes more of it") {
    std::map<std::string, int> sums;
    const std::vector<std::string> ladder{"random", "tile", "turn", "level4"};
    for (std::uint64_t seed = 0; seed < 10; ++seed)
        for (const auto& bot : ladder) sums[bot] += play({bot}, 20, seed)[0];
    for (std::size_t i = 1; i < ladder.size(); ++i) {
        CAPTURE(ladder[i]);
        CHECK(sums[ladder[i]] > sums[ladder[i - 1]]);
    }
}

TEST_CASE("zatre players: a stopped search still has its answer") {
    Position position(agreement(2, 20));
    int ply = 0;
    draw_all(position, game::Dice(1), ply);
    const std::atomic<bool> stop{true};
    game::Request request;
    request.bot = "level" + std::to_string(levels());
    request.stop = &stop;
    CHECK_FALSE(think(position, request).move.empty());
}

TEST_CASE("zatre reasons: rows and runs add up to what a placement brings") {
    Position position(agreement(1, 20));
    Turns turns(prospect(position.agreement()));
    int ply = 0, completed = 0, crossed = 0, both = 0;
    while (!position.over()) {
        draw_all(position, game::Dice(21), ply);
        if (position.over()) break;
        for (const auto& move : position.moves()) {
            if (move.kind != Move::Kind::place) continue;
            const auto why = reason(position, move.number, move.square);
            const auto brings = position.consequence(move.number, move.square);
            int sum = 0;
            for (const auto& row : why.rows) {
                sum += row.gain;
                completed += row.complete;
                crossed += row.cross;
                CHECK(row.gain >= row.points[0] + row.points[1] + row.points[2]);
            }
            CHECK(sum == why.gain);
            CHECK(sum == brings.total - brings.total_before);
            CHECK(why.runs.empty() != brings.gain.good());
            both += why.runs.size() == 2;
        }
        const auto* turn = position.can_place() ? turns.best(Stand(position)) : nullptr;
        position.apply(turn ? Move::place(turn->lays[0].value, turn->lays[0].square)
                            : position.moves().front());
        ++ply;
    }
    CHECK(completed > 0);
    CHECK(crossed > 0);
    CHECK(both > 0);
}

TEST_CASE("zatre reasons: a run that completes a crossed row is worth the doubled bonus, too") {
    Sheet before;
    before.enter({{1, 1, 0}, 1});
    Sheet after = before;
    after.enter({{0, 0, 1}, 0});
    const auto rows = changes(before, after);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0] == RowChange{0, {0, 0, 4}, false, true, 14});
}
