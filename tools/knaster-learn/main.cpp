// knaster-learn: learns the tables of src/game/knaster/bot/worth.bin from nothing but games of its
// own.
//   knaster-learn [--games N] [--hurried-games N] [--seed S] [--alone OLD] FILE
// The same numbers give the same file. Means of points go to standard error, so that one sees how
// it goes.
//
// Method: TD(lambda) over the sheets after each decision, returns taken backwards over whole games;
// the player takes what its tables think best, the dice are all the variety there is.
#include "weights.hpp"

#include "game/knaster/bot/playout.hpp"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

namespace {

using namespace knaster;
using learn::Under;
using learn::View;
using learn::Weights;

constexpr float kLambda = 0.8F;

/// A sheet after a decision.
struct Step {
    View view;
    float value = 0;     ///< prospects as the tables saw them
    float reward = 0;    ///< points that led here
    bool exact = false;  ///< the prospects are known: only the last roll comes
};

/// Plays one game of `seats` with the weights; what each seat went through.
std::vector<std::vector<Step>> play(const Weights& weights, int seats, Rolls& rolls, int& points) {
    PlayoutState state{Position(seats)};
    std::vector<std::vector<Step>> steps(static_cast<std::size_t>(seats));
    while (!state.over) {
        state.sum = rolls.next();
        for (int i = 0; i < seats; ++i) {
            const int seat = state.seat();
            const Under worth{&weights, state.nearness(seat).others};
            const Policy<Under> policy(worth);
            const Ending ending = state.ending(seat);
            Quick& sheet = state.sheet();
            const int before = sheet.score;
            policy.play(sheet, state.sum, ending);
            Step step;
            step.view = {sheet.patterns, sheet.sums, sheet.empties, worth.others};
            step.value = policy.prospects(sheet, ending);
            step.reward = static_cast<float>(sheet.score - before);
            step.exact = ending != Ending::open || sheet.empties == 0;
            steps[static_cast<std::size_t>(seat)].push_back(step);
            state.pass_on();
        }
    }
    for (int i = 0; i < seats; ++i) points += state.sheets[static_cast<std::size_t>(i)].score;
    return steps;
}

void learn_from(Weights& weights, const std::vector<Step>& steps, float rate) {
    float target = 0;
    for (std::size_t i = steps.size(); i-- > 0;) {
        const Step& step = steps[i];
        if (step.exact) {
            target = step.value;
        } else {
            assert(i + 1 < steps.size());
            const Step& next = steps[i + 1];
            target = next.reward + (1 - kLambda) * next.value + kLambda * target;
            weights.learn(step.view, target - step.value, rate);
        }
    }
}

/// Learns from so many games: with tables to begin with those of two to six players, else of one.
Weights learned(std::uint64_t games, const WorthTables* begin, std::uint64_t seed) {
    constexpr std::uint64_t kReport = 25'000;
    const bool hurried = begin != nullptr;
    Weights weights;
    if (begin) weights.start_from(*begin);
    game::Random luck(seed, hurried);
    std::int64_t sum = 0;
    std::int64_t sheets = 0;
    for (std::uint64_t number = 0; number < games; ++number) {
        constexpr std::array<int, 5> kSeats = {2, 2, 3, 4, 6};
        const int seats = hurried ? kSeats[luck.below(kSeats.size())] : 1;
        Rolls rolls(seed, number * 2 + hurried);
        int points = 0;
        const auto steps = play(weights, seats, rolls, points);
        // Towards the end smaller steps: the noise of single games averages out.
        const float done = static_cast<float>(number) / static_cast<float>(games);
        const float most = hurried ? 0.3F : 1.0F;
        const float rate = most * (done < 0.7F ? 1.0F : std::max(0.05F, (1 - done) / 0.3F));
        for (const auto& own : steps) learn_from(weights, own, rate);
        sum += points;
        sheets += seats;
        if ((number + 1) % kReport != 0) continue;
        std::cerr << (hurried ? "hurried " : "alone ") << number + 1 << " games, mean "
                  << static_cast<double>(sum) / static_cast<double>(sheets) << std::endl;
        sum = sheets = 0;
    }
    return weights;
}

/// The solo tables of a file: its first half.
std::string half_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    bytes.resize(bytes.size() / 2);
    return bytes;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Learns what lines of a knaster sheet are worth.", "knaster-learn");
    std::uint64_t games = 1'600'000;
    std::uint64_t hurried_games = 150'000;
    std::uint64_t seed = 1;
    std::string file;
    std::string old;
    app.add_option("--games", games, "Solo games")->check(CLI::PositiveNumber);
    app.add_option("--hurried-games", hurried_games, "Games of two to six")
        ->check(CLI::PositiveNumber);
    app.add_option("--seed", seed, "The same seed gives the same tables");
    app.add_option("--alone", old, "Keep the solo tables of this file");
    app.add_option("FILE", file, "Where the tables go")->required();
    CLI11_PARSE(app, argc, argv);
    std::string bytes = old.empty() ? std::string() : half_of(old);
    if (bytes.empty()) learned(games, nullptr, seed).write(bytes);
    WorthTables alone;
    if (!alone.read(bytes)) {
        std::cerr << "knaster-learn: " << old << " holds no tables of this version\n";
        return 1;
    }
    learned(hurried_games, &alone, seed).write(bytes);
    std::ofstream out(file, std::ios::binary);
    out << bytes << std::flush;
    if (out) return 0;
    std::cerr << "knaster-learn: " << file << " cannot be written\n";
    return 1;
}
