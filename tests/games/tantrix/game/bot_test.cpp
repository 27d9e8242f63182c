// Tantrix's computer players: chances counted right, endings proved, whole games, reasons.
#include "tests/games/tantrix/game/kit.hpp"

#include "game/tantrix/bot/search.hpp"
#include "game/tantrix/reason.hpp"
#include "game/tantrix/row.hpp"

#include <algorithm>
#include <atomic>

using namespace tantrix_kit;

namespace {

/// Plays on at random until the player on turn has a choice and `tiles` are left in all hands.
Position ending(std::uint64_t seed, int tiles) {
    game::Random random(seed);
    Position position(agreed(2));
    const auto left = [&] { return position.hand(0).size() + position.hand(1).size(); };
    while (position.bag().any() || left() > tiles || position.drawing())
        REQUIRE(play_on(position, random));
    return position;
}

/// The lead of a seat when both play perfectly, by looking at everything.
int perfect(const Position& position, int seat) {
    if (position.over()) {
        const auto scores = position.scores();
        return scores[static_cast<std::size_t>(seat)] - scores[static_cast<std::size_t>(1 - seat)];
    }
    const bool own = position.seat() == seat;
    int best = own ? -1000 : 1000;
    for (const auto& move : position.moves()) {
        Position next = position;
        next.perform(move);
        const int value = perfect(next, seat);
        best = own ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

/// Scores of a game between bots; seat 0 begins.
std::vector<int> play(const Agreement& agreement, const Texts& bots, std::uint64_t seed,
                      std::uint64_t budget = 0) {
    game::Random random(seed);
    Position position(agreement);
    while (!position.over()) {
        if (position.drawing()) {
            position.perform(Move::draw(position.bag().nth(static_cast<int>(
                random.below(static_cast<std::uint64_t>(position.bag().size()))))));
            continue;
        }
        game::Request request;
        request.bot = bots[static_cast<std::size_t>(position.seat()) % bots.size()];
        request.seed = seed;
        request.budget = budget;
        const auto thought = think(position, request);
        CHECK(thought.line.front() == thought.move);
        CHECK(thought.candidates.front().move == thought.move);
        tantrix_kit::play(position, thought.move);
    }
    return position.scores();
}

}  // namespace

TEST_CASE("tantrix chances: chains, joints and live ends of a small figure") {
    Board board;
    board.place({1, 0, {0, 0}});  // BRBRYY: red on sides 1 and 3
    const Space* space = board.space_at({1, -1});
    REQUIRE(space);
    CHECK(space->contact.colour(4) == Colour::red);
    Outlook one(board, kAllTiles - TileSet::of(1));
    auto chances = one.chances(Colour::red, {});
    CHECK(chances[Chances::points] == 1);
    CHECK(chances[Chances::chain] == 1);
    CHECK(chances[Chances::ends] == 2);
    CHECK(chances[Chances::joints] == 0);
    for (int tile = 2; tile <= kTiles; ++tile)
        for (int rotation = 0; rotation < kSides; ++rotation) {
            const Placed second{
                static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(rotation), {1, 0}};
            const Edges edges = second.edges();
            if (!board.space_at({1, 0})->contact.fits(edges)) continue;
            Board next = board;
            next.place(second);
            Outlook two(next, kAllTiles - TileSet::of(1) - TileSet::of(tile));
            chances = two.chances(Colour::red, kAllTiles);
            // Its sides 0 and 4 face the cells where the first tile's red ends.
            const int joints = (edges.side(0) == Colour::red) + (edges.side(4) == Colour::red);
            CHECK(chances[Chances::joints] == joints);
            CHECK(chances[Chances::joint_hand] == joints);
            CHECK(chances[Chances::loop] == (joints == 2));
            CHECK(chances[Chances::chain] == (joints == 2 ? 8 : joints == 1 ? 3 : 1));
        }
}

TEST_CASE("tantrix chances: the table of fitting tiles is the search for them") {
    game::Random random(2);
    Position position(agreed(2));
    while (play_on(position, random))
        for (int i = 0; i < position.board().spaces(); ++i) {
            const auto& contact = position.board().space(i).contact;
            CHECK(fitting_anyhow(contact) == fitting(contact));
        }
}

TEST_CASE("tantrix endings: what is proved is the value by looking at everything") {
    int proved = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Position position = ending(seed, 3);
        if (position.over()) continue;
        std::uint64_t nodes = 0;
        auto list = scored_moves(position, nodes);
        std::stable_sort(list.begin(), list.end(), [](const ScoredMove& a, const ScoredMove& b) {
            return a.value > b.value;
        });
        search_ending(position, {}, list, nodes);
        CHECK(list.front().value == perfect(position, position.seat()) * kPoint);
        CHECK(list.front().exact);
        Position next = position;
        next.perform(list.front().move);
        CHECK(perfect(next, position.seat()) * kPoint == list.front().value);
        ++proved;
    }
    CHECK(proved >= 5);
}

TEST_CASE("tantrix players: every one plays whole games of every kind, the same for a seed") {
    Agreement alone = agreed(1);
    alone.colours[0] = {15};
    Agreement solitaire = agreed(1);
    solitaire.mode = Mode::solitaire;
    Agreement teams = agreed(4);
    teams.teams = true;
    teams.colours = {{{1}, {8}, {1}, {8}}};
    for (const auto& bot : bots()) {
        CAPTURE(bot);
        CHECK(play(agreed(2), {bot}, 11, 200) == play(agreed(2), {bot}, 11, 200));
        play(solitaire, {bot}, 12, 200);
        play(alone, {bot}, 13, 200);
        if (bot == "level5") play(teams, {bot}, 14, 200);
        if (bot == "level6") play(agreed(3), {bot}, 14, 200);
    }
}

TEST_CASE("tantrix players: who sees what lines may become makes more of them") {
    const auto lead = [](const std::string& one, const std::string& other, std::uint64_t games) {
        int sum = 0;
        for (std::uint64_t seed = 0; seed < games; ++seed) {
            const auto first = play(agreed(2), {one, other}, seed);
            const auto second = play(agreed(2), {other, one}, seed);
            sum += first[0] - first[1] + second[1] - second[0];
        }
        return sum;
    };
    CHECK(lead("greedy", "random", 10) > 0);
    CHECK(lead("level4", "greedy-diff", 5) > 0);
}

TEST_CASE("tantrix players: a stopped search still has its answer") {
    const std::atomic<bool> stop{true};
    game::Request request;
    request.bot = "level" + std::to_string(levels());
    request.stop = &stop;
    for (const int tiles : {4, 12}) CHECK_FALSE(think(ending(4, tiles), request).move.empty());
    game::Random random(4);
    Position position(agreed(2));
    for (int i = 0; i < 40 || position.drawing(); ++i) REQUIRE(play_on(position, random));
    CHECK_FALSE(think(position, request).move.empty());
}

TEST_CASE("tantrix reasons: they say what the placement does") {
    using Kind = Reason::Kind;
    std::array<int, 8> met{};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        game::Random random(seed);
        Position position(agreed(2));
        do {
            if (position.drawing() || position.over() || position.phase() == Phase::opening)
                continue;
            const auto moves = position.moves();
            for (std::size_t i = 0; i < moves.size(); i += 5) {
                const auto tile = moves[i].placed();
                const auto list = reasons(position, tile);
                REQUIRE_FALSE(list.empty());
                CHECK((list[0].kind == Kind::must_fill) == position.must_fill());
                const auto with = position.points_with(tile);
                for (const auto& reason : list) {
                    ++met[static_cast<std::size_t>(reason.kind)];
                    const bool line = reason.kind == Kind::closes_loop ||
                                      reason.kind == Kind::joins || reason.kind == Kind::extends;
                    if (!line) continue;
                    CHECK(position.colours(position.seat()).has(reason.colour));
                    if (reason.longest)
                        CHECK(with[static_cast<std::size_t>(reason.colour)] == reason.points);
                    Position next = position;
                    next.perform(moves[i]);
                    const auto lines = lines_of(next.board().tiles(), reason.colour);
                    CHECK(std::any_of(lines.begin(), lines.end(), [&](const Line& of) {
                        return of.tiles() == reason.tiles &&
                               of.loop == (reason.kind == Kind::closes_loop) &&
                               std::count(of.cells.begin(), of.cells.end(), tile.cell) == 1;
                    }));
                }
            }
        } while (play_on(position, random));
    }
    for (const int times : met) CHECK(times > 0);
}

TEST_CASE("tantrix counting: sequences by the quick way and by the list") {
    game::Random random(6);
    Position position(agreed(2));
    for (int i = 0; i < 60; ++i) REQUIRE(play_on(position, random));
    std::uint64_t two = 0;
    for (const auto& move : position.moves()) {
        Position next = position;
        next.perform(move);
        two += next.moves().size();
    }
    CHECK(perft(position, 1) == position.moves().size());
    CHECK(perft(position, 2) == two);
    const auto some = playouts(Position(), 10, 5);
    CHECK(some.games == 10);
    CHECK(some.plies >= 10 * 100);
}
