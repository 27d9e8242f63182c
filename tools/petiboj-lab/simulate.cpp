// Random games: as records, and as fast as the game allows.
#include "game/core/perft.hpp"
#include "lab.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

namespace lab {

namespace {

/// Plays all seats at random to the end, or to the limit of a record.
game::Match random_match(const GameSetup& setting, std::uint64_t seed) {
    auto match = std::get<game::Match>(game::Match::start(*setting.game, setting.settings, seed));
    // Luck has a stream for every ply; the players share one that no ply has.
    game::Random players(seed, std::numeric_limits<std::uint64_t>::max());
    while (!match.over()) {
        if (match.play_chance()) continue;
        const auto choices = match.now().choices();
        if (match.play(choices[players.below(choices.size())].move)) break;
    }
    return match;
}

}  // namespace

int random_records(const RandomArguments& arguments) {
    const auto setting = set_up(arguments.table);
    if (!setting) return kUsage;
    for (int i = 0; i < arguments.count; ++i) {
        const auto seed = game::Random(arguments.seed, static_cast<std::uint64_t>(i)).next();
        const auto match = random_match(*setting, seed);
        if (const int code = print(game::write_record(match.record())); code != kFine) return code;
    }
    return kFine;
}

int bench(const BenchArguments& arguments) {
    const auto setting = set_up(arguments.table);
    if (!setting) return kUsage;
    const auto match =
        std::get<game::Match>(game::Match::start(*setting->game, setting->settings, 0));
    game::Playouts sum;
    std::uint64_t batch = 1;
    std::uint64_t seed = 0;
    const double start = seconds_now();
    double passed = 0;
    do {
        const auto played = game::playouts(*setting->game, match.now(), batch, ++seed);
        sum.games += played.games;
        sum.plies += played.plies;
        passed = seconds_now() - start;
        // About fifty looks at the clock a second, whatever the game.
        const double rate = static_cast<double>(sum.games) / std::max(passed, 1e-9);
        batch = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(rate / 50));
    } while (passed < arguments.seconds);
    nlohmann::ordered_json out;
    out["game"] = setting->game->id;
    out["playouts"] = sum.games;
    out["plies"] = sum.plies;
    out["seconds"] = passed;
    out["playouts_per_second"] = static_cast<double>(sum.games) / passed;
    out["plies_per_second"] = static_cast<double>(sum.plies) / passed;
    return print(out.dump());
}

}  // namespace lab
