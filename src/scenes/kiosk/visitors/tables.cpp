#include "scenes/kiosk/visitors/tables.hpp"

#include "game/core/random.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <cmath>

namespace kiosk {

using scenes::SeatPlan;
using scenes::TablePlan;

namespace {

constexpr int kAbove = 2;      // levels between medium and hard
constexpr int kTakeBack = 15;  // seconds that a problem counts more for each move taken back
constexpr int kHint = 30;      // … and for each hint

/// New luck for every match; the same in every run of a script.
std::uint64_t fresh_seed(const scenes::Services& services) {
    const auto moment = static_cast<std::uint64_t>(services.clock.now() * 1000);
    const auto day = services.kiosk ? static_cast<std::uint64_t>(services.kiosk->wall()) : 0;
    return game::mixed(services.seed ^ game::mixed(moment) ^ (day << 24)) | 1;
}

}  // namespace

game::Settings settings_for_two(const game::Game& game, const OptionTexts& options) {
    game::Settings settings;
    if (const auto found = options.find(game.id); found != options.end())
        for (const auto& [name, text] : found->second)
            for (const auto& option : game.options)
                if (option.name == name)
                    if (auto value = game::read_value(option, text);
                        std::holds_alternative<game::Value>(value))
                        settings.set(name, std::get<game::Value>(std::move(value)));
    for (const auto& option : game.options)
        if (option.name == "players") settings.set("players", 2);
    return settings;
}

Strength usual_strength(int level) {
    return level <= 1 ? Strength::easy : Strength::medium;
}

std::string bot_at(const game::Game& game, int level, Strength strength) {
    if (game.levels == 0) return game.bots.front();
    const int medium = std::clamp(level, std::min(2, game.levels), game.levels);
    const int wanted = strength == Strength::easy     ? medium - 1
                       : strength == Strength::medium ? medium
                                                      : medium + kAbove;
    return "level" + std::to_string(std::clamp(wanted, 1, game.levels));
}

std::string solo_of(const scenes::Services& services, const std::string& game, std::uint64_t turn) {
    if (!scenes::has_challenges(services, game)) return {};
    if (const auto solo = scenes::face_of(game).kiosk_solo; !solo.empty()) return std::string(solo);
    const auto all = scenes::load_challenges(services, game);
    // Without points: an easy problem, another one each time.
    std::vector<const game::Challenge*> easy;
    for (const auto& challenge : all)
        if (!challenge.daily && challenge.grade == 1 && !scenes::puzzles_of(challenge))
            easy.push_back(&challenge);
    return easy.empty() ? std::string() : easy[turn % easy.size()]->id;
}

std::vector<Board> boards_of(const scenes::Services& services) {
    std::vector<Board> boards;
    for (const auto& game : services.kiosk->conf().games) {
        if (!scenes::has_challenges(services, game)) continue;
        const std::string solo(scenes::face_of(game).kiosk_solo);
        if (!solo.empty())
            boards.push_back({game, solo, false});
        else if (!solo_of(services, game, 0).empty())
            boards.push_back({game, kProblems, true});
    }
    return boards;
}

long long seconds_of(double seconds, const game::Help& help) {
    return std::max(1LL, std::llround(seconds)) + kTakeBack * help.take_backs + kHint * help.hints;
}

std::string value_words(const Board& board, long long value) {
    if (board.challenge == kProblems) {
        const auto rest = std::to_string(value % 60);
        return std::to_string(value / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
    }
    const auto* view = scenes::find_view(board.game);
    return view ? view->score_words(static_cast<int>(value), {}) : scenes::number_text(value);
}

std::optional<game::Challenge> challenge_of(const scenes::Services& services,
                                            const std::string& game, const std::string& id) {
    const auto all = scenes::load_challenges(services, game);
    const auto* found = game::find_challenge(all, id);
    return found ? std::optional(*found) : std::nullopt;
}

TablePlan plan_of(scenes::Services& services, const std::string& id, Company company,
                  Strength strength) {
    const auto& conf = services.kiosk->conf();
    const auto& game = *game::find_game(id);
    TablePlan plan;
    plan.game = id;
    plan.seed = services.scripted ? services.seed : fresh_seed(services);
    if (company == Company::points) plan.challenge = solo_of(services, id, plan.seed);
    if (!plan.challenge.empty()) return plan;
    plan.options = settings_for_two(game, conf.options);
    if (!std::holds_alternative<std::unique_ptr<game::Position>>(game.start(plan.options)))
        plan.options = settings_for_two(game, {});
    plan.seats.assign(static_cast<std::size_t>(game.seats(plan.options)), SeatPlan{});
    for (std::size_t seat = 1; seat < plan.seats.size() && company != Company::two; ++seat) {
        plan.seats[seat].person = false;
        plan.seats[seat].bot = bot_at(game, conf.level, strength);
    }
    return plan;
}

}  // namespace kiosk
