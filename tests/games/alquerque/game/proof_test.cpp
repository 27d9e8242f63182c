// Proof-number search, strategies and their inspection against tables that know more than they do.
#include "game/alquerque/proof/book.hpp"
#include "game/alquerque/proof/classic.hpp"
#include "game/alquerque/proof/symmetry.hpp"
#include "game/core/random.hpp"
#include "tests/games/alquerque/game/kit.hpp"

#include <algorithm>

using namespace alquerque_kit;

namespace {

/// Random fields of so many stones, each side one at least.
Field random_field(game::Random& random, int stones) {
    Field field;
    while (size_of(field.stones[0] | field.stones[1]) < stones) {
        const Points point = bit(static_cast<int>(random.below(kPoints)));
        const auto side = random.below(2);
        if (!(point & (field.stones[0] | field.stones[1]))) field.stones[side] |= point;
    }
    if (!field.stones[0] || !field.stones[1]) return random_field(random, stones);
    field.side = static_cast<std::uint8_t>(random.below(2));
    return field;
}

std::vector<Option> options_of(const Position& position) {
    const Law law(position.agreement());
    std::vector<Option> list;
    for (const Move& move : position.moves()) {
        const Step step = step_of(position.field(), move);
        list.push_back({step, after(law, position.field(), step)});
    }
    return list;
}

int sign(int value) {
    return (value > 0) - (value < 0);
}

/// Two small tables: one to search above, one that knows what the search shall find.
struct Known {
    explicit Known(Chain chain) : low(4, chain), high(6, chain) {}
    Tables low;
    Tables high;
};

const Known& known(Chain chain) {
    static const Known must(Chain::must);
    static const Known may(Chain::may);
    return chain == Chain::must ? must : may;
}

}  // namespace

TEST_CASE("proof: symmetric positions have one key, and the key says which") {
    game::Random random(1);
    for (int i = 0; i < 200; ++i) {
        const Field field = random_field(random, 2 + static_cast<int>(random.below(22)));
        const Node node = node_of(field, kWhite);
        const std::uint64_t key = key_of(node);
        CHECK(key_of(node_of(key)) == key);
        const auto& sets = SetTables::all();
        for (int s = 0; s < kSymmetries; ++s)
            CHECK(key_of({sets.turned(s, node.own), sets.turned(s, node.other), node.hero}) == key);
        CHECK(key_of({node.own, node.other, !node.hero}) != key);
        CHECK(node_of(key).hero == node.hero);
    }
}

TEST_CASE("proof: wins and refusals are those of larger tables, and their strategies hold") {
    for (const Chain chain : {Chain::must, Chain::may}) {
        const auto& [low, high] = known(chain);
        game::Random random(2);
        int won = 0;
        int refused = 0;
        for (int i = 0; i < 24; ++i) {
            const Field field = random_field(random, 5 + i % 2);
            const Node node = node_of(field, static_cast<int>(random.below(2)));
            const int outcome = settled(high, node)->outcome;
            ProofSearch search(low, 50'000);
            const auto wins = search.wins(node, 200'000);
            REQUIRE(wins);
            CHECK(*wins == (outcome > 0));
            const Ground ground{chain, low.stones(), &low};
            const auto strategy =
                *wins ? winning_strategy(search, node) : holding_strategy(search, node, 200'000);
            REQUIRE(strategy);
            const auto seen = inspect(*strategy, ground);
            CHECK(seen.fault == "");
            (*wins ? won : refused) += 1;

            // What is packed comes back the same.
            const auto bytes = packed(*strategy, {chain, low.stones(), nullptr});
            const auto back = unpacked(bytes.data(), bytes.size(), strategy->goal, strategy->root,
                                       {chain, low.stones(), nullptr});
            CHECK(back.fault == "");
            CHECK(back.positions.size() == seen.positions.size());
            for (const auto& [key, choice] : strategy->choices)
                if (seen.positions.count(key)) CHECK(back.positions.at(key).choice == choice);
        }
        CHECK(won > 4);
        CHECK(refused > 4);
    }
}

TEST_CASE("proof: a strategy promises an end that is not sooner than best play allows") {
    const auto& [low, high] = known(Chain::must);
    const Distances near(low, low.stones()), far(high, low.stones() + 1);
    const Ground ground{Chain::must, low.stones(), &low, &near};
    game::Random random(5);
    int won = 0;
    for (int i = 0; i < 200 && won < 12; ++i) {
        const Node node = node_of(random_field(random, low.stones() + 1), kWhite);
        if (settled(high, node)->outcome <= 0) continue;
        ProofSearch search(low, 50'000);
        if (!search.wins(node, 200'000)) continue;
        const auto strategy = winning_strategy(search, node);
        REQUIRE(strategy);
        const auto seen = inspect(*strategy, ground);
        CHECK(seen.fault == "");
        for (const auto& [key, prospect] : seen.positions) {
            const Node met = node_of(key);
            CHECK(prospect.end >= *far.look_up(met.own, met.other));
            CHECK(prospect.end >= prospect.turns);
            CHECK(prospect.end <= prospect.turns + near.longest());
        }
        for (const auto& [key, prospect] :
             inspect(*strategy, {Chain::must, low.stones(), &low}).positions)
            CHECK((prospect.end == kNoEnd || prospect.end <= prospect.turns));
        won += seen.positions.empty() ? 0 : 1;
    }
    CHECK(won >= 12);
}

TEST_CASE("proof: a strategy with a wrong or missing choice is found out") {
    const auto& [low, high] = known(Chain::must);
    const Ground ground{Chain::must, low.stones(), &low};
    game::Random random(3);
    int spoilt = 0;
    for (int i = 0; i < 400 && spoilt < 20; ++i) {
        const Node node = node_of(random_field(random, 6), kWhite);
        if (settled(high, node)->outcome <= 0) continue;
        ProofSearch search(low, 50'000);
        if (!search.wins(node, 200'000)) continue;
        const auto strategy = winning_strategy(search, node);
        REQUIRE(strategy);
        for (const auto& [key, choice] : strategy->choices) {
            // Another reply that the larger tables know not to win.
            for (const Reply& reply : replies_of(Chain::must, node_of(key))) {
                const auto truth = settled(high, node_of(reply.key));
                if (!truth || truth->outcome > 0) continue;
                Strategy wrong = *strategy;
                wrong.choices[key] = reply.key;
                CHECK(inspect(wrong, ground).fault != "");
                Strategy gap = *strategy;
                gap.choices.erase(key);
                CHECK(inspect(gap, ground).fault != "");
                ++spoilt;
                break;
            }
        }
    }
    CHECK(spoilt >= 20);
}

TEST_CASE("proof: what is settled of the candidates is what the tables know") {
    const auto& [low, high] = known(Chain::must);
    game::Random random(4);
    Agreement lasting;
    lasting.draw_plies = 0;
    int met = 0;
    for (int i = 0; i < 8; ++i) {
        const Position position(lasting, random_field(random, 6));
        if (position.end() != End::none) continue;
        auto options = options_of(position);
        prove_by_tables(position, low, options);
        ProofEffort effort;
        effort.nodes = 30'000;
        effort.all = true;
        ClassicProver prover(position, low, effort);
        prover.prove(options);
        for (const Option& option : options) {
            if (!option.exact) continue;
            const int truth = option.next.own()
                                  ? -high.look_up(option.next.own(), option.next.other())->outcome
                                  : 1;
            CHECK(sign(option.value) == truth);
            ++met;
        }
    }
    CHECK(met > 30);
}

TEST_CASE("proof: too few nodes or a stop prove nothing") {
    const auto& tables = known(Chain::must).low;
    const Node start = node_of(start_field(), kWhite);
    ProofSearch search(tables, 1000);
    CHECK_FALSE(search.wins(start, 1000));
    const std::atomic<bool> stop{true};
    ProofSearch stopped(tables, 100'000);
    CHECK_FALSE(stopped.wins(start, 100'000, &stop));
    CHECK(stopped.nodes() < 5000);
}

TEST_CASE("proof: a damaged store of strategies is refused") {
    const std::vector<StoredStrategy> list{{Goal::win, Chain::may, 7, 12345, {1, 2, 3}},
                                           {Goal::hold, Chain::must, 6, 99, {}}};
    auto bytes = written(list);
    CHECK(*read_strategies(bytes.data(), bytes.size()) == list);
    for (std::size_t size = 1; size < bytes.size(); ++size) {
        const auto part = read_strategies(bytes.data(), size);
        CHECK((!part || part->size() < list.size()));
    }
    bytes[0] = 7;
    CHECK_FALSE(read_strategies(bytes.data(), bytes.size()));
}
