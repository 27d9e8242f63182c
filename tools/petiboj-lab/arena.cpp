// Bots against each other: openings, rotation, threads, and what came of it.
#include "game/core/perft.hpp"
#include "lab.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <nlohmann/json.hpp>
#include <thread>

namespace lab {

namespace {

constexpr int kOpening = 2;         // random plies where no luck begins: more may decide it
constexpr int kOpeningTries = 100;  // to find an opening that is not the end already

/// One arena: every game is a function of its number.
struct Arena {
    GameSetup setting;
    ArenaArguments arguments;

    int seats() const { return static_cast<int>(arguments.seats.size()); }
    /// Which bot sits at `seat` in game `number`.
    int bot_at(int seat, int number) const { return (seat + number) % seats(); }
    int opening_of(int number) const { return number / seats(); }
};

game::Match opened(const Arena& arena, int number) {
    const auto opening = static_cast<std::uint64_t>(arena.opening_of(number));
    game::Random random(arena.arguments.seed, opening);
    const auto luck = random.next();
    for (int attempt = 0;; ++attempt) {
        auto match = std::get<game::Match>(
            game::Match::start(*arena.setting.game, arena.setting.settings, luck));
        for (int ply = 0; ply < arena.arguments.opening && !match.over(); ++ply) {
            if (match.play_chance()) continue;
            const auto choices = match.now().choices();
            match.play(choices[random.below(choices.size())].move);
        }
        if (!match.over() || attempt == kOpeningTries) return match;
    }
}

/// What game `number` ends with.
game::Result play(const Arena& arena, int number) {
    auto match = opened(arena, number);
    game::Random random(arena.arguments.seed ^ 0xB075, static_cast<std::uint64_t>(number));
    while (!match.over()) {
        if (match.play_chance()) continue;
        game::Request request;
        const auto bot = static_cast<std::size_t>(arena.bot_at(match.actor(), number));
        request.bot = arena.arguments.seats[bot];
        request.budget = arena.arguments.budget;
        request.seed = random.next();
        request.seat = match.actor();
        request.history = match.moves();
        const auto thought = game::think(*arena.setting.game, match.now(), request);
        if (match.play(thought.move)) break;  // only at the limit of a record: nobody has won
    }
    return {match.now().scores(), match.now().winners()};
}

std::vector<game::Result> play_all(const Arena& arena) {
    std::vector<game::Result> results(static_cast<std::size_t>(arena.arguments.games));
    std::atomic<int> next = 0;
    const auto work = [&] {
        for (int number = next++; number < arena.arguments.games; number = next++)
            results[static_cast<std::size_t>(number)] = play(arena, number);
    };
    std::vector<std::thread> others;
    for (int i = 1; i < std::min(arena.arguments.threads, arena.arguments.games); ++i)
        others.emplace_back(work);
    work();
    for (auto& thread : others) thread.join();
    return results;
}

/// Mean and spread of numbers as they come (Welford).
class Spread {
public:
    void add(double number) {
        const double before = number - mean_;
        mean_ += before / ++count_;
        squares_ += before * (number - mean_);
    }
    double mean() const { return mean_; }
    double deviation() const { return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1)); }
    double error() const { return count_ == 0 ? 0 : deviation() / std::sqrt(count_); }

private:
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

/// The smallest score, then those that a twentieth, two twentieths … of all scores do not exceed,
/// and the greatest one.
std::vector<int> twentieths(std::vector<int> scores) {
    std::sort(scores.begin(), scores.end());
    std::vector<int> list;
    for (std::size_t part = 0; part <= 20 && !scores.empty(); ++part)
        list.push_back(scores[((scores.size() - 1) * part + 10) / 20]);
    return list;
}

nlohmann::ordered_json summary(const Arena& arena, const std::vector<game::Result>& results,
                               int bot) {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    Spread score;
    std::vector<int> scores;
    Spread points;  // 1 for a win, shared among several winners
    for (int number = 0; number < static_cast<int>(results.size()); ++number) {
        const auto& result = results[static_cast<std::size_t>(number)];
        for (int seat = 0; seat < arena.seats(); ++seat) {
            if (arena.bot_at(seat, number) != bot) continue;
            const auto& winners = result.winners;
            const bool won = std::count(winners.begin(), winners.end(), seat) > 0;
            ++(!won ? losses : winners.size() == 1 ? wins : draws);
            scores.push_back(result.scores[static_cast<std::size_t>(seat)]);
            score.add(scores.back());
            points.add(won ? 1.0 / static_cast<double>(winners.size()) : 0.0);
        }
    }
    nlohmann::ordered_json out;
    out["bot"] = arena.arguments.seats[static_cast<std::size_t>(bot)];
    out["wins"] = wins;
    out["draws"] = draws;
    out["losses"] = losses;
    out["mean_score"] = score.mean();
    out["sd_score"] = score.deviation();
    out["score_se"] = score.error();
    out["score_twentieths"] = twentieths(std::move(scores));
    out["points"] = points.mean();
    out["points_se"] = points.error();
    return out;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Bots, seats and settings fit each other; else a sentence has been said.
std::optional<Arena> prepare(ArenaArguments arguments) {
    // As many players as bots, unless it was said otherwise.
    const auto players = "players=" + std::to_string(arguments.seats.size());
    const auto* game = game::find_game(arguments.table.game);
    const auto named = [](const std::string& text) { return text.rfind("players=", 0) == 0; };
    if (game && std::none_of(arguments.table.options.begin(), arguments.table.options.end(), named))
        for (const auto& option : game->options)
            if (option.name == "players") arguments.table.options.push_back(players);

    auto setting = set_up(arguments.table);
    if (!setting) return std::nullopt;
    for (const auto& bot : arguments.seats) {
        if (has(setting->game->bots, bot)) continue;
        complain("There is no bot called “" + bot + "”; petiboj-lab games lists them.");
        return std::nullopt;
    }
    const int seats = setting->game->seats(setting->settings);
    if (seats != static_cast<int>(arguments.seats.size())) {
        complain("the game has " + std::to_string(seats) + " seats");
        return std::nullopt;
    }
    if (arguments.opening < 0) {
        const auto match =
            std::get<game::Match>(game::Match::start(*setting->game, setting->settings, 0));
        arguments.opening = match.actor() == game::kChance ? 0 : kOpening;
    }
    return Arena{std::move(*setting), std::move(arguments)};
}

}  // namespace

int arena(const ArenaArguments& arguments) {
    const auto arena = prepare(arguments);
    if (!arena) return kUsage;
    const double start = seconds_now();
    const auto results = play_all(*arena);
    nlohmann::ordered_json out;
    out["games"] = results.size();
    out["seats"] = nlohmann::ordered_json::array();
    for (int bot = 0; bot < arena->seats(); ++bot)
        out["seats"].push_back(summary(*arena, results, bot));
    out["seconds"] = seconds_now() - start;
    return print(out.dump());
}

}  // namespace lab
