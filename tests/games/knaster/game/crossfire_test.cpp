// Knaster's crossfire: both diagonals with few rolls. When it ends, what it scores, and that the
// computer players know what it is about.
#include "game/core/registry.hpp"
#include "game/knaster/row.hpp"
#include "tests/games/knaster/game/kit.hpp"

using namespace knaster_kit;

namespace {

/// Plays to the end and looks at every position on the way.
Position played(std::uint64_t seed, int seats, const std::string& bot) {
    Position position(seats, 0, Aim::diagonals);
    game::Random random(seed);
    while (!position.over()) {
        if (position.actor() == game::kChance) {
            const auto rolls = position.moves();
            position.apply(rolls[random.below(rolls.size())]);
        } else {
            game::Request request;
            request.bot = bot;
            request.seed = random.next();
            request.budget = 16;
            const auto thought = bot.empty()
                                     ? std::string()
                                     : think_crossfire(position, request, bot.back() - '0', 7).move;
            const auto moves = position.moves();
            game::Refusal why;
            position.apply(bot.empty() ? moves[random.below(moves.size())]
                                       : *position.parse(thought, why));
        }
        for (int seat = 0; seat < seats; ++seat) {
            const int circles = size_of(position.sheet(seat).circled() & kDiagonals);
            const int rest = position.crossed(seat) ? 49 - position.round() : 0;
            CHECK(position.scores()[static_cast<std::size_t>(seat)] == circles + std::max(0, rest));
            // The parts that stand on the sheet make up that score; no line counts besides.
            CHECK(position.tally(position.sheet(seat)) ==
                  knaster::Tally{0, circles, std::max(0, rest)});
            // With both diagonals scored the running round is the last one.
            if (position.crossed(seat) && !position.over()) CHECK(position.rolled());
        }
    }
    return position;
}

}  // namespace

TEST_CASE("knaster crossfire: over with the round in which both diagonals are scored") {
    int crossed = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto position = played(seed, seed % 2 == 0 ? 2 : 1, "level5");
        bool any = false;
        for (int seat = 0; seat < position.seats(); ++seat) any = any || position.crossed(seat);
        CHECK((any || position.final_round()));
        crossed += any ? 1 : 0;
    }
    CHECK(crossed >= 2);
}

TEST_CASE("knaster crossfire: who plays for the diagonals gets further than chance") {
    int bot = 0, chance = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        bot += played(seed, 1, "level6").scores()[0];
        chance += played(seed, 1, "").scores()[0];
    }
    CHECK(bot > chance + 40);
}

TEST_CASE("knaster crossfire: the row offers it, and its bots answer there") {
    const auto* row = game::find_game("knaster");
    REQUIRE(row);
    game::Settings settings;
    settings.set("aim", std::string("diagonals"));
    auto started = row->start(settings);
    auto& position = std::get<std::unique_ptr<game::Position>>(started);
    REQUIRE_FALSE(position->play("roll 3 4"));
    for (const auto& bot : row->bots) {
        game::Request request;
        request.bot = bot;
        request.budget = 8;
        const auto thought = row->think(*position, request);
        CHECK_MESSAGE(!position->copy()->play(thought.move), bot);
    }
}

TEST_CASE("knaster crossfire: both diagonals take twelve rolls at the very least") {
    // Two straights and three circles: with a limit of eleven the twelfth roll is the last one.
    const std::string best =
        "6 write a1, 7 write b2, 8 write c3, 9 write d4, 10 write e5, mark a1, mark b2, mark c3,"
        "6 write a5, 7 write b4, 9 write d2, 10 write e1, mark a5, mark b4, mark d2,"
        "9 circle d4, 10 circle e5";
    Position position(1, kFewestToCross - 1, Aim::diagonals);
    play_all(position, best);
    CHECK(position.final_round());
    play_all(position, "10 circle e1");
    CHECK(position.over());
    CHECK(position.crossed(0));
    // With less no luck is enough, and that is what the row says.
    for (int limit = 5; limit <= 20; ++limit) {
        const Position start(1, limit, Aim::diagonals);
        CHECK((best_left(start) > size_of(kDiagonals)) == (limit >= kFewestToCross - 1));
    }
    game::Settings settings;
    CHECK(row().least(settings, "rolls") == 0);
    settings.set("aim", std::string("diagonals"));
    CHECK(row().least(settings, "rolls") == kFewestToCross - 1);
    CHECK(row().least(settings, "players") == 0);
    // Fewer can be agreed on all the same.
    settings.set("rolls", 5);
    CHECK(std::holds_alternative<std::unique_ptr<game::Position>>(
        game::find_game("knaster")->start(settings)));
}
