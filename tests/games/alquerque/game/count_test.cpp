// Alquerque's counting and random playing against the definition and the known figures.
#include "game/alquerque/count/count.hpp"
#include "game/alquerque/proof/lookahead.hpp"
#include "game/core/perft.hpp"
#include "tests/games/alquerque/game/kit.hpp"

#include <set>

using namespace alquerque_kit;

namespace {

/// All twelve laws, with draw rules that strike early.
std::vector<Agreement> agreements() {
    std::vector<Agreement> list;
    for (const auto variant : {Variant::classic, Variant::forward})
        for (const auto capture : {Capture::forced, Capture::huff, Capture::free})
            for (const auto chain : {Chain::must, Chain::may})
                list.push_back({variant, capture, chain, 2, 5});
    return list;
}

/// Positions on random ways through games.
template <class Visit>
void stroll(const Agreement& agreed, std::uint64_t seed, Visit&& visit) {
    game::Random random(seed);
    Position position(agreed, start_field());
    while (position.end() == End::none) {
        visit(position);
        const auto moves = position.moves();
        position.apply(moves[random.below(moves.size())]);
    }
    visit(position);
}

/// A field where each point is empty or, two times of `choices`, a stone of either side.
Field strewn(game::Random& random, std::uint64_t choices) {
    Field field;
    field.side = static_cast<std::uint8_t>(random.below(2));
    for (int p = 0; p < kPoints; ++p)
        if (const auto who = random.below(choices); who < 2 && size_of(field.stones[who]) < 12)
            field.stones[who] |= bit(p);
    return field;
}

/// How many plies a random game lasts on average, from all the games there are.
double plies_of(const Position& position) {
    const auto moves = position.moves();
    if (moves.empty()) return 0;
    double sum = 0;
    for (const auto& move : moves) {
        Position next = position;
        next.apply(move);
        sum += 1 + plies_of(next);
    }
    return sum / static_cast<double>(moves.size());
}

}  // namespace

TEST_CASE("alquerque: perft of the rule text, classic") {
    constexpr std::uint64_t kKnown[] = {1, 4, 5, 6, 12, 29, 109, 541, 2730, 14375, 83003, 510413};
    for (int n = 0; n <= 11; ++n) CHECK(perft(Position(), n) == kKnown[n]);
}

TEST_CASE("alquerque: perft of the rule text, forward") {
    constexpr std::uint64_t kKnown[] = {1,   3,    4,    5,     7,     13,    38,    127,
                                        424, 1192, 3696, 10363, 33745, 99491, 335244};
    for (int n = 0; n <= 14; ++n) CHECK(perft(Position(forward(), start_field()), n) == kKnown[n]);
}

TEST_CASE("alquerque: perft of the rule text, options") {
    CHECK(perft(Position(with(Capture::huff), start_field()), 10) == 3696458);
    CHECK(perft(Position(with(Chain::may), start_field()), 12) == 8818304);
}

TEST_CASE("alquerque: the draw rules are seen by perft, whatever the past") {
    Agreement agreed;
    agreed.repetition = 2;
    agreed.draw_plies = 7;
    Position position = at("....b/...../...../...../w.... w", agreed);
    for (const char* action : {"a1-a2", "e5-e4", "a2-a1"}) {
        for (int n = 0; n <= 6; ++n) CHECK(perft(position, n) == game::perft_of(position, n));
        play(position, action);
    }
}

TEST_CASE("alquerque: quick perft agrees with the definition under every agreement") {
    for (const auto& agreed : agreements())
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            stroll(agreed, seed, [](const Position& position) {
                for (int n = 0; n <= 2; ++n)
                    CHECK(perft(position, n) == game::perft_of(position, n));
            });
}

TEST_CASE("alquerque: quick perft agrees with the definition on fields that chance has strewn") {
    // Chains of every shape, two stones that land on one point, sides that cannot move.
    game::Random random(17);
    for (const auto& agreed : agreements())
        for (int n = 0; n < 60; ++n) {
            const Field field = strewn(random, 3 + random.below(4));
            if (!field.stones[0] || !field.stones[1]) continue;
            const Position position(agreed, field);
            CHECK(perft(position, 1) == game::perft_of(position, 1));
            CHECK(perft(position, 2) == game::perft_of(position, 2));
        }
}

TEST_CASE("alquerque: every processor counts and plays the same") {
#if defined(ALQUERQUE_TWO_PROCESSORS)
    if (!new_processor()) return;
    for (const auto& agreed : agreements()) {
        const Position start(agreed, start_field());
        CHECK(playouts_plain(start, 300, 9).plies == playouts_new(start, 300, 9).plies);
        stroll(agreed, 4, [&](const Position& position) {
            if (position.end() != End::none) return;
            CHECK(count_plain(agreed, position.field(), 3) ==
                  count_new(agreed, position.field(), 3));
        });
    }
#endif
}

TEST_CASE("alquerque: random games repeat by seed and are as long as known") {
    const auto sum = playouts(Position(), 4000, 5);
    CHECK(sum.games == 4000);
    CHECK(playouts(Position(), 4000, 5).plies == sum.plies);
    CHECK(playouts(Position(), 4000, 6).plies != sum.plies);
    const auto mean = [](const game::Playouts& played) {
        return static_cast<double>(played.plies) / static_cast<double>(played.games);
    };
    CHECK(mean(sum) == doctest::Approx(35.9).epsilon(0.03));
    const Position ahead(forward(), start_field());
    CHECK(mean(playouts(ahead, 4000, 5)) == doctest::Approx(28.7).epsilon(0.03));
    const Position huff(with(Capture::huff), start_field());
    CHECK(mean(playouts(huff, 4000, 5)) == doctest::Approx(72.6).epsilon(0.03));
}

TEST_CASE("alquerque: a random game over before it begins has no plies") {
    const Position over = at("w..../...../...../...../...b. b", forward());
    CHECK(playouts(over, 10, 1).plies == 0);
    CHECK(perft(over, 0) == 1);
    CHECK(perft(over, 1) == 0);
}

TEST_CASE("alquerque: random games have the lengths that playing by the rules gives") {
    // Same distribution, different random numbers: the means of 4000 games must meet.
    for (const auto& agreed : agreements()) {
        const Position start(agreed, start_field());
        const auto quick = playouts(start, 4000, 1);
        const auto plain = game::playouts_of(start, 1000, 2);
        CHECK(static_cast<double>(quick.plies) / 4000 ==
              doctest::Approx(static_cast<double>(plain.plies) / 1000).epsilon(0.08));
    }
}

TEST_CASE("alquerque: random games last as long as all games there are, whatever the past") {
    game::Random random(3);
    for (auto agreed : agreements()) {
        agreed.draw_plies = 3;
        const int most = agreed.variant == Variant::forward ? 2 : 3;
        for (int n = 0; n < 12; ++n) {
            const Field field = strewn(random, 22);
            if (!field.stones[0] || !field.stones[1] || kPoints - size_of(field.empty()) > most)
                continue;
            Position position(agreed, field);
            for (int past = 0; past < 3 && position.end() == End::none; ++past) {
                const auto sum = playouts(position, 4000, random.next());
                CHECK(static_cast<double>(sum.plies) / 4000 ==
                      doctest::Approx(plies_of(position)).epsilon(0.05));
                const auto moves = position.moves();
                position.apply(moves[random.below(moves.size())]);
            }
        }
    }
}

TEST_CASE("alquerque: a random game ends when a position of the past returns") {
    Agreement agreed;
    agreed.repetition = 2;
    Position position = at("....b/...../...../...../w.... w", agreed);
    for (const char* action : {"a1-a2", "e5-e4", "a2-a1"}) play(position, action);
    // Black has six ways, of which one leads back to the first position …
    const auto back = playouts(position, 20000, 1);
    // … and without the past, none does.
    const auto fresh = playouts(Position(agreed, position.field()), 20000, 1);
    CHECK(back.plies < fresh.plies);
}

TEST_CASE("alquerque: the search's nodes follow the rules step by step") {
    for (const auto& agreed : agreements()) {
        const Lookahead game(agreed);
        std::set<std::uint64_t> keys;
        std::set<std::vector<std::uint64_t>> situations;
        stroll(agreed, 7, [&](const Position& position) {
            const auto node = game.node(position);
            if (position.end() != End::none && position.end() != End::repetition) {
                const auto outcome = game.outcome(node);
                REQUIRE(outcome);
                const auto winners = position.winners();
                const int mine = winners.size() == 2 ? 0 : winners[0] == position.side() ? 1 : -1;
                CHECK(*outcome == mine);
                return;
            }
            if (position.end() != End::none) return;
            CHECK_FALSE(game.outcome(node));
            std::vector<Step> steps;
            game.moves(node, steps);
            for (const auto& move : position.moves()) {
                Position next = position;
                next.apply(move);
                const auto child = game.after(node, step_of(position.field(), move));
                CHECK(child.field == next.field());
                if (agreed.variant == Variant::classic) CHECK(child.quiet == next.quiet_turns());
                CHECK(child.able == next.capturers());
                CHECK(game.key(child) == game.key(game.node(next)));  // by steps or from scratch
                CHECK(std::find(steps.begin(), steps.end(), step_of(position.field(), move)) !=
                      steps.end());
            }
            const Field& field = position.field();
            keys.insert(game.key(node));
            situations.insert(
                {field.key(), field.due,
                 static_cast<std::uint64_t>(position.agreement().variant == Variant::classic
                                                ? position.quiet_turns()
                                                : 0)});
        });
        CHECK(keys.size() == situations.size());
    }
}
