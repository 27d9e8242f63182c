// Dice: luck is a pure, fair function of seed and ply.
#include "game/match/dice.hpp"
#include "game/core/random.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <array>
#include <cmath>

using game::Choice;
using game::Dice;

namespace {

std::vector<Choice> die(std::vector<int> weights) {
    std::vector<Choice> choices;
    for (const int weight : weights) choices.push_back({"x", weight});
    return choices;
}

}  // namespace

TEST_CASE("dice: the same seed and ply give the same luck, in any order") {
    const auto faces = die({1, 1, 1, 1, 1, 1});
    const Dice dice(42);
    std::vector<std::size_t> forward;
    for (int ply = 0; ply < 50; ++ply) forward.push_back(dice.pick(ply, faces));
    for (int ply = 49; ply >= 0; --ply)
        CHECK(Dice(42).pick(ply, faces) == forward[static_cast<std::size_t>(ply)]);
    std::vector<std::size_t> other;
    for (int ply = 0; ply < 50; ++ply) other.push_back(Dice(43).pick(ply, faces));
    CHECK(other != forward);
}

TEST_CASE("dice: known throws, so that luck is the same on every machine") {
    const auto faces = die({1, 1, 1, 1, 1, 1});
    std::string throws;
    for (int ply = 0; ply < 24; ++ply)
        throws += static_cast<char>('1' + Dice(2024).pick(ply, faces));
    CHECK(throws == "323113532526246166311452");
    CHECK(game::mixed(0) == 0xE220A8397B1DCDAFULL);  // first number of SplitMix64 with seed 0
}

TEST_CASE("dice: outcomes come in proportion to their weights") {
    const std::vector<int> weights = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};  // two dice, 36 ways
    const auto sums = die(weights);
    constexpr int kThrows = 36'000;
    const auto chi_square = [&](auto pick) {
        std::vector<int> seen(weights.size(), 0);
        for (int i = 0; i < kThrows; ++i) ++seen[pick(i)];
        double sum = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const double expected = kThrows / 36.0 * weights[i];
            sum += (seen[i] - expected) * (seen[i] - expected) / expected;
        }
        return sum;
    };
    // Ten degrees of freedom: above 29.6 once in a thousand, and the seeds are fixed.
    CHECK(chi_square([&](int i) { return Dice(7).pick(i, sums); }) < 29.6);
    CHECK(chi_square([&](int i) { return Dice(static_cast<std::uint64_t>(i)).pick(3, sums); }) <
          29.6);
}

TEST_CASE("dice: neighbouring seeds and plies do not know of each other") {
    const auto faces = die({1, 1, 1, 1, 1, 1});
    std::array<int, 36> pairs{};
    constexpr int kPairs = 36'000;
    for (int i = 0; i < kPairs; ++i) {
        const Dice dice(static_cast<std::uint64_t>(i));
        ++pairs[dice.pick(0, faces) * 6 + dice.pick(1, faces)];
    }
    double sum = 0;
    for (const int seen : pairs) sum += (seen - 1000.0) * (seen - 1000.0) / 1000.0;
    CHECK(sum < 66.6);  // 35 degrees of freedom, once in a thousand
}

TEST_CASE("dice: every outcome is a listed one, whatever the weights") {
    const bool holds = rc::check([](std::uint64_t seed) {
        const auto weights = *rc::gen::nonEmpty(
            rc::gen::container<std::vector<int>>(rc::gen::inRange(1, 1'000'000)));
        const int ply = *rc::gen::inRange(0, 100'000);
        const auto picked = Dice(seed).pick(ply, die(weights));
        RC_ASSERT(picked < weights.size());
        RC_ASSERT(picked == Dice(seed).pick(ply, die(weights)));
    });
    CHECK(holds);
}

TEST_CASE("random: numbers below a bound stay below it and reach all of it") {
    const bool holds = rc::check([](std::uint64_t seed) {
        const auto bound = *rc::gen::suchThat<std::uint64_t>([](auto b) { return b > 0; });
        game::Random random(seed);
        for (int i = 0; i < 20; ++i) RC_ASSERT(random.below(bound) < bound);
    });
    CHECK(holds);
    std::array<int, 7> seen{};
    game::Random random(1);
    for (int i = 0; i < 700; ++i) ++seen[random.below(7)];
    for (const int count : seen) CHECK(count > 60);
    CHECK(game::Random(5, 0).next() != game::Random(5, 1).next());
    CHECK(game::Random(5, 1).next() != game::Random(6, 1).next());
}

TEST_CASE("dice: luck of another source is in proportion, and without one nothing is thrown") {
    struct Counting final : game::Draw {
        std::uint64_t below(int number, std::uint64_t bound) const override {
            return static_cast<std::uint64_t>(number) % bound;
        }
    };
    const auto source = std::make_shared<Counting>();
    const Dice dice(source);
    CHECK(dice.throws());
    CHECK_FALSE(dice.seed());
    std::string picked;
    for (int number = 0; number < 6; ++number)
        picked += static_cast<char>('a' + dice.pick(number, die({1, 3, 2})));
    CHECK(picked == "abbbcc");
    CHECK_FALSE(Dice(nullptr).throws());
    CHECK(Dice(5).throws());
    CHECK(Dice(5).seed() == 5);
}
