// Learns what Zatre's open squares are worth and how fast boxes fill, from games of the quick
// player against itself, in rounds: each round plays with what the one before has learned. Same
// arguments, same file.
#include "game/zatre/bot/turns.hpp"
#include "regression.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

namespace {

using namespace zatre;

struct Plan {
    std::uint64_t seed = 1;
    int games = 20'000;
    int rounds = 5;
    int steps = 8;  ///< turns until a sample is compared with what came of it
    int stray = 4;  ///< of a hundred turns so many are played at random, for variety
    double penalty = 50;
    std::string out;
};

constexpr int kPlaces = 2 * SquareWorth::kSums * SquareWorth::kSums;

/// One stand after a turn.
struct Sample {
    learn::Features features;
    int phase = 0;
    double sheets = 0;  ///< expected by sheets alone
    double total = 0;   ///< expected in all
    int seat = 0;       ///< of the player who has just moved
};

/// What one round finds out.
struct Findings {
    std::vector<learn::Regression> worth =
        std::vector<learn::Regression>(SquareWorth::kPhases, learn::Regression(kPlaces));
    std::array<std::array<double, Rates::kMostTurns + 1>, 4> filled{};
    std::array<double, Rates::kMostTurns + 1> turns{};
    std::array<double, 3> points{};
    std::array<double, 3> entries{};
    std::array<double, SquareWorth::kPhases> error{};
    std::array<double, SquareWorth::kPhases> errors{};
    double score = 0;
    double scores = 0;
    double squares = 0;
};

learn::Features features_of(const Field& field) {
    std::array<int, kPlaces> count{};
    field.possible(1).each([&](Square at) {
        const Sums sums = field.sums(at);
        ++count[SquareWorth::place(kDoubling.has(at), sums.row, sums.column)];
    });
    learn::Features list;
    for (int i = 0; i < kPlaces; ++i)
        if (count[static_cast<std::size_t>(i)] > 0)
            list.emplace_back(i, count[static_cast<std::size_t>(i)]);
    return list;
}

/// Sheets as they stand before the next turn: of the player who has moved, less that of the other.
Sample sample_of(const Stand& stand, int seat, const Prospect& prospect) {
    Sample sample;
    const int left = stand.tiles_left();
    const int players = stand.players();
    sample.phase = SquareWorth::phase_of(left);
    sample.seat = seat;
    sample.features = features_of(stand.field);
    const auto sheet = [&](int of, int ahead) {
        return prospect.sheet(stand.sheets[static_cast<std::size_t>(of)], {},
                              turns_left(left, players, ahead)) /
               static_cast<double>(kPoint);
    };
    sample.sheets = sheet(seat, players - 1);
    if (players == 2) sample.sheets -= sheet(1 - seat, 0);
    const double open = prospect.squares(stand.field, sample.phase) / static_cast<double>(kPoint);
    sample.total = sample.sheets + (players == 1 ? open : -open);
    return sample;
}

void count_fills(const Stand& stand, const TurnResult& turn, Findings& found) {
    const int left = std::max(0, stand.tiles_left() - stand.hand().size());
    const auto n = static_cast<std::size_t>(
        std::min(Rates::kMostTurns, turns_left(left, stand.players(), stand.players() - 1)));
    ++found.turns[n];
    for (int c = 0; c < 3; ++c) {
        const int points = turn.tally.points(c);
        const auto k = static_cast<std::size_t>(c);
        if (points == 0) continue;
        ++found.filled[k][n];
        ++found.entries[k];
        found.points[k] += points;
    }
    found.filled[3][n] += turn.tally.crosses;
}

void learn_from(const std::vector<Sample>& game, const std::vector<double>& finals, bool solo,
                int steps, Findings& found) {
    const auto result = [&](int seat) {
        const auto of = static_cast<std::size_t>(seat);
        return solo ? finals[of] : finals[of] - finals[1 - of];
    };
    for (std::size_t i = 0; i < game.size(); ++i) {
        const Sample& now = game[i];
        const std::size_t later = i + static_cast<std::size_t>(steps);
        double came = result(now.seat);
        if (later < game.size())
            came = game[later].seat == now.seat ? game[later].total : -game[later].total;
        const auto phase = static_cast<std::size_t>(now.phase);
        const double surprise = came - now.sheets;
        found.worth[phase].add(now.features, solo ? surprise : -surprise);
        const double off = result(now.seat) - now.total;
        found.error[phase] += off * off;
        ++found.errors[phase];
    }
}

void play(const Prospect& prospect, Turns& turns, bool solo, bool brief, const Plan& plan,
          game::Random& random, Findings& found) {
    Agreement agreed;
    agreed.players = solo ? 1 : 2;
    agreed.first = 1;
    agreed.set = 20;
    if (brief)
        agreed.set = static_cast<std::uint8_t>(1 + random.below(8));
    else if (random.below(5) < 2)
        agreed.set = static_cast<std::uint8_t>(9 + random.below(11));
    Stand stand{Position(agreed)};
    stand.drawn = false;
    BagOrder order = shuffled(stand.bag, random);
    std::vector<Sample> game;
    while (!stand.over) {
        stand.draw(order);
        const int seat = stand.seat;
        const TurnResult* turn = turns.best(stand);
        if (!turn) {
            stand.pass(order);
        } else {
            count_fills(stand, *turn, found);
            if (static_cast<int>(random.below(100)) < plan.stray) {
                const auto& all = turns.find(stand);
                turn = &all[random.below(all.size())];
            }
            stand.play(*turn);
        }
        if (!stand.over) game.push_back(sample_of(stand, seat, prospect));
    }
    std::vector<double> finals;
    for (int seat = 0; seat < stand.players(); ++seat) finals.push_back(stand.score(seat));
    learn_from(game, finals, solo, plan.steps, found);
    if (agreed.set != (brief ? 5 : 20)) return;
    for (const double final : finals) {
        found.score += final;
        found.squares += final * final;
        ++found.scores;
    }
}

int rounded(double number) {
    return static_cast<int>(std::lround(number));
}

/// Mixes the new rates into the old ones: where nothing was seen the neighbour's stay.
void settle(Learned& tables, const Findings& found, double penalty) {
    for (std::size_t c = 0; c < 4; ++c) {
        for (std::size_t n = 0; n <= Rates::kMostTurns; ++n) {
            double sum = 0;
            double weight = 0;
            for (std::size_t m = n > 2 ? n - 2 : 0; m <= std::min<std::size_t>(60, n + 2); ++m) {
                sum += found.filled[c][m];
                weight += found.turns[m];
            }
            if (weight < 500) {
                tables.rates.fill[c][n] = n > 0 ? tables.rates.fill[c][n - 1] : 0;
                continue;
            }
            tables.rates.fill[c][n] = static_cast<std::uint16_t>(rounded(kPoint * sum / weight));
        }
    }
    for (std::size_t c = 0; c < 3; ++c)
        tables.rates.entry[c] = rounded(kPoint * found.points[c] / found.entries[c]);
    for (std::size_t phase = 0; phase < SquareWorth::kPhases; ++phase) {
        const auto& regression = found.worth[phase];
        auto weights = regression.solve(penalty);
        for (int i = 0; i < kPlaces; ++i) {
            const int higher = i % SquareWorth::kSums;
            tables.squares.worth[phase][static_cast<std::size_t>(i)] =
                higher >= kHighest ? 0 : rounded(kPoint * weights[static_cast<std::size_t>(i)]);
        }
        tables.spread[phase] = std::max(
            1, rounded(std::sqrt(found.error[phase] / std::max(1.0, found.errors[phase]))));
    }
}

Learned usual() {
    Learned tables;
    constexpr std::array<int, 4> fill{1760, 1760, 1760, 1720};
    for (std::size_t c = 0; c < 4; ++c)
        tables.rates.fill[c].fill(static_cast<std::uint16_t>(fill[c]));
    tables.rates.entry = {kPoint * 11 / 10, kPoint * 22 / 10, kPoint * 45 / 10};
    tables.spread.fill(40);
    return tables;
}

Learned taught(bool solo, bool brief, const Plan& plan) {
    auto tables = std::make_unique<Learned>(usual());
    for (int round = 0; round < plan.rounds; ++round) {
        const Prospect prospect(*tables);
        Turns turns(prospect);
        Findings found;
        game::Random random(
            plan.seed, static_cast<std::uint64_t>(round * 4 + (solo ? 1 : 0) + (brief ? 2 : 0)));
        for (int i = 0; i < plan.games; ++i)
            play(prospect, turns, solo, brief, plan, random, found);
        const double mean = found.score / found.scores;
        std::fprintf(stderr, "%s%s round %d: mean %.1f sd %.1f of %.0f\n", solo ? "solo" : "duel",
                     brief ? " short" : "", round, mean,
                     std::sqrt(found.squares / found.scores - mean * mean), found.scores);
        settle(*tables, found, plan.penalty);
    }
    return *tables;
}

/// Puts one table into the file, which holds all of them; the others stay as they are.
bool write(const std::string& file, std::size_t table, const Learned& tables) {
    std::string all;
    for (const auto& each : zatre::learned_tables()) all += each.bytes();
    if (std::ifstream in(file, std::ios::binary); in) {
        const std::string there(std::istreambuf_iterator<char>(in), {});
        if (there.size() != all.size()) return false;
        all = there;
    }
    all.replace(table * Learned::kBytes, Learned::kBytes, tables.bytes());
    std::ofstream out(file, std::ios::binary);
    out << all;
    out.close();
    return static_cast<bool>(out);
}

}  // namespace

int main(int count, char** arguments) {
    Plan plan;
    std::string table;
    for (int i = 1; i + 1 < count; i += 2) {
        const std::string name = arguments[i];
        const char* value = arguments[i + 1];
        if (name == "--table") table = value;
        if (name == "--seed") plan.seed = std::strtoull(value, nullptr, 10);
        if (name == "--games") plan.games = std::atoi(value);
        if (name == "--rounds") plan.rounds = std::atoi(value);
        if (name == "--steps") plan.steps = std::atoi(value);
        if (name == "--stray") plan.stray = std::atoi(value);
        if (name == "--penalty") plan.penalty = std::atof(value);
        if (name == "--out") plan.out = value;
    }
    const bool solo = table.rfind("solo", 0) == 0;
    const bool brief = table.find("short") != std::string::npos;
    const auto found = std::find(zatre::kTables.begin(), zatre::kTables.end(), table);
    if (found == zatre::kTables.end()) {
        std::fprintf(stderr, "zatre-learn --table duel|duel_short|solo|solo_short\n");
        return 2;
    }
    const auto tables = std::make_unique<Learned>(taught(solo, brief, plan));
    if (plan.out.empty()) return 0;
    if (write(plan.out, static_cast<std::size_t>(found - zatre::kTables.begin()), *tables))
        return 0;
    std::fprintf(stderr, "zatre-learn: %s cannot be written, or is no file of these tables\n",
                 plan.out.c_str());
    return 1;
}
