// tantrix-learn: what the chances of a colour are worth at the end, by least squares over games in
// which the players choose by what was learned before.
//   tantrix-learn --out FILE [--games N] [--rounds N] [--seed S] [--stray PERCENT]
#include "game/core/random.hpp"
#include "game/tantrix/bot/outlook.hpp"
#include "regression.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace tantrix;

constexpr int kNumber = Chances::kNames;

/// One look at a colour, to be compared with what became of it.
struct Sample {
    int stage = 0;
    int next = 0;
    int seat = 0;
    Chances chances;
};

using Tables = std::array<std::array<std::unique_ptr<learn::Regression>, 2>, kStages>;

Move chosen(const Position& position, const LearnedWeights& weights, int stray,
            game::Random& random) {
    const auto moves = position.moves();
    const auto any = static_cast<std::size_t>(random.below(moves.size()));
    if (position.actor() < 0 || position.phase() == Phase::opening || moves.size() == 1 ||
        static_cast<int>(random.below(100)) < stray)
        return moves[any];
    std::size_t best = any;
    int most = -1'000'000'000;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        Position next = position;
        next.perform(moves[i]);
        const int value = expected_lead(next, position.seat(), weights);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return moves[best];
}

void look(const Position& position, std::vector<Sample>& samples) {
    TileSet left = position.bag();
    for (int seat = 0; seat < position.seats(); ++seat) left |= position.hand(seat);
    Outlook outlook(position.board(), left);
    for (int seat = 0; seat < position.seats(); ++seat) {
        Sample sample;
        sample.stage = stage_of(left.size());
        sample.next = next_mover(position) == seat;
        sample.seat = seat;
        sample.chances = outlook.chances(position.colours(seat).first(), position.hand(seat));
        samples.push_back(sample);
    }
}

void play(const LearnedWeights& weights, int stray, std::uint64_t seed, Tables& tables) {
    game::Random random(seed);
    Position position;
    std::vector<Sample> samples;
    while (!position.over()) {
        const Move move = chosen(position, weights, stray, random);
        position.perform(move);
        if (move.kind == Move::Kind::place && !position.over()) look(position, samples);
    }
    const auto scores = position.scores();
    for (const auto& sample : samples) {
        learn::Features features;
        for (int i = 0; i < kNumber; ++i)
            features.emplace_back(i, sample.chances.of[static_cast<std::size_t>(i)]);
        tables[static_cast<std::size_t>(sample.stage)][static_cast<std::size_t>(sample.next)]->add(
            features, scores[static_cast<std::size_t>(sample.seat)]);
    }
}

LearnedWeights learned(const LearnedWeights& before, int games, int stray, std::uint64_t seed) {
    Tables tables;
    for (auto& stage : tables)
        for (auto& table : stage) table = std::make_unique<learn::Regression>(kNumber);
    for (int number = 0; number < games; ++number)
        play(before, stray, game::mixed(seed + static_cast<std::uint64_t>(number)), tables);
    LearnedWeights result{};
    for (std::size_t stage = 0; stage < kStages; ++stage)
        for (std::size_t next = 0; next < 2; ++next) {
            const auto& table = *tables[stage][next];
            const auto weights = table.solve(20);
            for (std::size_t i = 0; i < weights.size(); ++i)
                result[stage][next].of[i] =
                    static_cast<std::int32_t>(std::lround(weights[i] * kPoint));
            std::printf("stage %zu %s: %.0f samples, off by %.2f\n", stage, next ? "next" : "later",
                        table.samples(), table.spread(weights));
        }
    return result;
}

bool write(const LearnedWeights& weights, const std::string& path) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out << bytes_of(weights) << std::flush;
    return out.good();
}

}  // namespace

int main(int count, char** arguments) {
    std::string out;
    int games = 1000, rounds = 3, stray = 10;
    std::uint64_t seed = 1;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const char* value = arguments[i + 1];
        if (name == "--out") out = value;
        if (name == "--games") games = std::atoi(value);
        if (name == "--rounds") rounds = std::atoi(value);
        if (name == "--stray") stray = std::atoi(value);
        if (name == "--seed") seed = std::strtoull(value, nullptr, 10);
    }
    if (out.empty()) {
        std::fprintf(stderr,
                     "tantrix-learn --out FILE [--games N] [--rounds N] [--stray PERCENT] "
                     "[--seed S]\n");
        return 2;
    }
    LearnedWeights weights = learned_weights();
    for (int round = 0; round < rounds; ++round) {
        const auto first = seed + static_cast<std::uint64_t>(round) * 1'000'000;
        weights = learned(weights, games, stray, first);
        if (!write(weights, out)) return 1;
    }
    return 0;
}
