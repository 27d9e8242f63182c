#include "scenes/people/challenge_list.hpp"

#include "game/match/record.hpp"
#include "os/files.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/puzzles.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

namespace scenes {

namespace {

constexpr int kSecondsOfDay = 24 * 60 * 60;

/// The day and time that scripts play on.
constexpr game::Date kScriptedDate{2026, 11, 21};
constexpr int kScriptedSecond = 18 * 3600 + 42 * 60;

std::int64_t now_seconds(const Belongings& ours) {
    if (ours.scripted)
        return std::int64_t{game::day_of(kScriptedDate)} * kSecondsOfDay + kScriptedSecond +
               static_cast<std::int64_t>(ours.clock.now());
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

std::filesystem::path file_of(const Belongings& ours, std::string_view game) {
    return ours.assets / "games" / game / "challenges.json";
}

}  // namespace

game::Day today(const Belongings& ours) {
    return game::day_at(now_seconds(ours) * 1000);
}

bool is_over(const Belongings& ours, game::Day day) {
    return day != 0 && day < today(ours);
}

int seconds_to_midnight(const Belongings& ours) {
    return kSecondsOfDay - static_cast<int>(now_seconds(ours) % kSecondsOfDay);
}

bool has_challenges(const Belongings& ours, std::string_view game) {
    std::error_code error;
    return std::filesystem::is_regular_file(file_of(ours, game), error);
}

std::vector<game::Challenge> load_challenges(const Services& services, std::string_view game) {
    std::string fault;
    auto all = load_challenges(services, game, &fault);
    if (!fault.empty()) services.ui.toast(fault, ToastKind::bad);
    return all;
}

std::vector<game::Challenge> load_challenges(const Belongings& ours, std::string_view game,
                                             std::string* faulty) {
    const auto* row = game::find_game(game);
    if (!row || !has_challenges(ours, game)) return {};
    const auto text = game::read_text_file(os::utf8_text(file_of(ours, game)));
    if (!std::holds_alternative<std::string>(text)) return {};
    auto read = game::read_challenges(std::get<std::string>(text), *row);
    if (const auto* fault = std::get_if<game::Fault>(&read)) {
        const auto why = tr_values(fault->why.key, fault->why.values);
        if (faulty) *faulty = fault->text.empty() ? why : fault->text + ": " + why;
        return {};
    }
    return std::get<std::vector<game::Challenge>>(std::move(read));
}

Progress::Progress(const Belongings& ours, std::string_view game) {
    if (!ours.store) return;
    auto answer = ours.store->challenge_results(game);
    if (auto* results = std::get_if<std::vector<game::ChallengeResult>>(&answer))
        results_ = std::move(*results);
}

const game::ChallengeResult* Progress::find(std::string_view challenge, game::Day day) const {
    for (const auto& result : results_)
        if (result.day == day && result.challenge == challenge) return &result;
    return nullptr;
}

bool Progress::solved(std::string_view challenge, game::Day day) const {
    const auto* result = find(challenge, day);
    return result && result->medal > 0;
}

std::vector<game::Day> Progress::solved_days() const {
    std::vector<game::Day> days;
    for (const auto& result : results_)
        if (result.day != 0 && result.medal > 0) days.push_back(result.day);
    return days;
}

int Progress::medal_of_day(game::Day day) const {
    int medal = 0;
    for (const auto& result : results_)
        if (day != 0 && result.day == day) medal = std::max(medal, result.medal);
    return medal;
}

bool Progress::tried_on(game::Day day) const {
    return std::any_of(results_.begin(), results_.end(),
                       [&](const auto& result) { return day != 0 && result.day == day; });
}

std::string goal_of(const game::Challenge& challenge, game::Day day, bool brief) {
    if (const auto* puzzles = puzzles_of(challenge)) return puzzles->goal(challenge);
    const auto* row = game::find_game(challenge.game);
    const View* view = find_view(challenge.game);
    if (!row || !view) return {};
    const auto started = game::start_challenge(challenge, *row, day);
    const auto* match = std::get_if<game::Match>(&started);
    if (!match) return {};
    const auto who = view->of(match->settings()).seat_name(game::solver_of(challenge, *match));
    return brief ? short_goal_text(challenge, who) : goal_text(challenge, who);
}

int side_of(const game::Challenge& challenge, game::Day day) {
    using Goal = game::Challenge::Goal;
    const auto* row = game::find_game(challenge.game);
    const bool sides = challenge.goal == Goal::win || challenge.goal == Goal::draw;
    if (!row || !sides || puzzles_of(challenge)) return -1;
    const auto started = game::start_challenge(challenge, *row, day);
    const auto* match = std::get_if<game::Match>(&started);
    return match && match->seats() > 1 ? game::solver_of(challenge, *match) : -1;
}

Daily daily_of(const Belongings& ours) {
    Daily daily;
    daily.day = today(ours);
    daily.language = ours.strings.language();
    for (const auto& row : game::games()) {
        if (!has_challenges(ours, row.id)) continue;
        const Progress progress(ours, row.id);
        const auto medal = progress.medal_of_day(daily.day);
        daily.tried = daily.tried || progress.any();
        daily.games.push_back({row.id, static_cast<game::Medal>(medal)});
    }
    // Those that are open come first: one win of the day leads to the next game.
    auto order = daily.games;
    std::stable_partition(order.begin(), order.end(),
                          [](const auto& one) { return one.medal == game::Medal::none; });
    for (const auto& [id, medal] : order) {
        const auto all = load_challenges(ours, id);
        const auto* challenge = game::daily_challenge(all, daily.day);
        if (!challenge) continue;
        daily.game = id;
        daily.challenge = challenge->id;
        daily.goal = goal_of(*challenge, daily.day);
        daily.brief = goal_of(*challenge, daily.day, true);
        daily.medal = medal;
        break;
    }
    return daily;
}

int number_of(const std::vector<game::Challenge>& all, std::string_view id) {
    int number = 0;
    bool met = false;
    const auto* wanted = game::find_challenge(all, id);
    for (const auto& challenge : all) {
        if (challenge.daily || !wanted || challenge.kind != wanted->kind) continue;
        if (challenge.grade < wanted->grade || (challenge.grade == wanted->grade && !met)) ++number;
        met = met || challenge.id == id;
    }
    return met ? number : 0;
}

std::string challenge_title(const std::vector<game::Challenge>& all,
                            const game::Challenge& challenge) {
    if (challenge.kind == kSoloKind) {
        // A game may name its challenges itself; a duel is named by whom it is against.
        if (challenge.goal == game::Challenge::Goal::rival)
            return tr("challenges.solo.duel", bot_name(challenge.rival));
        const auto own = "challenges." + challenge.game + "." + challenge.id;
        if (has_sentence(own)) return tr(own);
        const auto* row = game::find_game(challenge.game);
        const bool sets = std::any_of(row->options.begin(), row->options.end(),
                                      [](const auto& option) { return option.name == "set"; });
        if (!sets) return tr("challenges.title");
        const int set = game::number(challenge.options, row->options, "set");
        const auto length = set >= 20 ? "full" : set >= 10 ? "half" : set >= 5 ? "short" : "mini";
        return tr(std::string("challenges.solo.") + length);
    }
    if (const auto* puzzles = puzzles_of(challenge))
        return puzzles->title(challenge, number_of(all, challenge.id));
    if (challenge.daily) return tr("challenges.daily_problem");
    return tr("challenges.problem", number_of(all, challenge.id));
}

std::string limits_text(const game::Challenge& challenge, game::Medal within_reach) {
    if (challenge.medals.size() != 3) return {};
    std::string limits;
    for (std::size_t i = 0; i < static_cast<std::size_t>(within_reach); ++i)
        limits += (limits.empty() ? "" : " · ") + tr("challenges.limit",
                                                     medal_text(static_cast<game::Medal>(i + 1)),
                                                     challenge.medals[i]);
    const bool lead = challenge.goal == game::Challenge::Goal::rival;
    return lead ? tr("challenges.limits_lead", limits)
                : tr("challenges.limits_unit", unit_text(challenge), limits);
}

std::string unit_text(const game::Challenge& challenge) {
    const View* view = find_view(challenge.game);
    return view ? view->of(challenge.options).scoring(challenge.options).unit : std::string();
}

std::string variant_text(const game::Challenge& challenge, bool brief) {
    const auto* row = game::find_game(challenge.game);
    std::string words;
    if (!row || challenge.kind == kSoloKind) return words;
    for (const auto& option : row->options) {
        if (option.type != game::OptionType::choice) continue;
        const auto key = "challenges." + challenge.game + "." + option.name + "." +
                         game::text_of(challenge.options.get(option)) + (brief ? ".brief" : "");
        if (has_sentence(key)) words += (words.empty() ? "" : " · ") + tr(key);
    }
    return words;
}

std::string without_rules(std::string goal, const std::string& rules) {
    const auto behind = " · " + rules;
    if (!rules.empty() && goal.size() > behind.size() && goal.ends_with(behind))
        goal.resize(goal.size() - behind.size());
    return goal;
}

static std::string goal_words(const game::Challenge& challenge, std::string_view who) {
    const auto own = "challenges." + challenge.game + "." + challenge.id + ".goal";
    if (has_sentence(own)) return tr(own, challenge.score);
    switch (challenge.goal) {
        case game::Challenge::Goal::turn:
            return trn("challenges.goal.turn", challenge.score);
        case game::Challenge::Goal::draw:
            return challenge.turns > 0 ? trn("challenges.goal.draw_turns", challenge.turns, who)
                                       : tr("challenges.goal.draw", who);
        case game::Challenge::Goal::score:
            return trn("challenges.goal.score", challenge.score);
        case game::Challenge::Goal::rival:
            return tr("challenges.goal.rival", level_number(challenge.rival));
        case game::Challenge::Goal::choice:
            return tr("challenges.goal.choice");
        case game::Challenge::Goal::win:
            break;
    }
    if (challenge.turns > 0) return trn("challenges.goal.win_turns", challenge.turns, who);
    return tr("challenges.goal.win", who);
}

static std::string short_goal_words(const game::Challenge& challenge, std::string_view who) {
    if (challenge.goal == game::Challenge::Goal::score) return goal_words(challenge, who);
    if (challenge.goal == game::Challenge::Goal::rival) return tr("challenges.short.rival");
    if (challenge.goal == game::Challenge::Goal::turn)
        return trn("challenges.short.turn", challenge.score);
    if (challenge.goal == game::Challenge::Goal::choice) return tr("challenges.short.choice");
    if (challenge.goal == game::Challenge::Goal::draw) return tr("challenges.short.draw", who);
    if (challenge.turns > 0) return trn("challenges.short.win_turns", challenge.turns, who);
    return tr("challenges.short.win", who);
}

std::string goal_text(const game::Challenge& challenge, std::string_view who) {
    const auto variant = variant_text(challenge), goal = goal_words(challenge, who);
    return variant.empty() ? goal : goal + " · " + variant;
}

std::string short_goal_text(const game::Challenge& challenge, std::string_view who) {
    const auto variant = variant_text(challenge, true), goal = short_goal_words(challenge, who);
    return variant.empty() ? goal : variant + " · " + goal;
}

std::string level_number(std::string_view bot) {
    return std::string(bot.substr(0, 5) == "level" ? bot.substr(5) : bot);
}

std::string medal_text(game::Medal medal) {
    switch (medal) {
        case game::Medal::bronze:
            return tr("challenges.medal.bronze");
        case game::Medal::silver:
            return tr("challenges.medal.silver");
        case game::Medal::gold:
            return tr("challenges.medal.gold");
        case game::Medal::none:
            break;
    }
    return {};
}

std::string solved_text(const game::Challenge& challenge, game::Medal medal) {
    const bool points = challenge.medals.size() == 3;
    if (!points) return tr("challenges.solved", medal_text(medal));
    return tr(medal == game::Medal::gold     ? "challenges.won.gold"
              : medal == game::Medal::silver ? "challenges.won.silver"
                                             : "challenges.won.bronze");
}

std::string at_most_text(game::Medal within_reach) {
    if (within_reach == game::Medal::silver) return tr("challenges.at_most.silver");
    if (within_reach == game::Medal::bronze) return tr("challenges.at_most.bronze");
    if (within_reach == game::Medal::none) return tr("challenges.at_most.none");
    return {};
}

std::string next_medal_text(const game::Challenge& challenge, const game::Verdict& verdict,
                            const game::Help& help) {
    if (verdict.medal == game::Medal::gold || challenge.medals.size() != 3) return {};
    if (verdict.medal >= game::within_reach(challenge, help))
        return tr(help.hints > 0 ? "challenges.hint_rule" : "challenges.capped_by_try");
    const auto next = static_cast<std::size_t>(verdict.medal);
    const char* const kNext[] = {"challenges.missing.bronze", "challenges.missing.silver",
                                 "challenges.missing.gold"};
    const char* const kFewer[] = {"challenges.fewer.bronze", "challenges.fewer.silver",
                                  "challenges.fewer.gold"};
    if (challenge.fewer) return tr(kFewer[next], challenge.medals[next]);
    const int made = game::worth_keeping(challenge, verdict, {0, 0, true, help.rival});
    return trn(kNext[next], challenge.medals[next] - made);
}

std::string best_text(const game::Challenge& challenge, int best) {
    if (challenge.fewer) return trn("challenges.best_throws", -best);
    return trn(
        challenge.goal == game::Challenge::Goal::rival ? "challenges.best_lead" : "challenges.best",
        best);
}

std::string month_text(const game::Date& date) {
    return tr_values("challenges.month", {tr("challenges.month." + std::to_string(date.month)),
                                          std::to_string(date.year)});
}

static std::string day_text(game::Day day, const std::string& weekday) {
    const auto date = game::date_of(day);
    return tr_values("challenges.day", {tr(weekday + std::to_string(game::weekday(day) + 1)),
                                        std::to_string(date.day),
                                        tr("challenges.of_month." + std::to_string(date.month))});
}

std::string day_text(game::Day day) {
    return day_text(day, "challenges.weekday.");
}

std::string short_day_text(game::Day day) {
    return day_text(day, "challenges.weekday_short.");
}

}  // namespace scenes
