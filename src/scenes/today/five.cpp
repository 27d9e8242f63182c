#include "scenes/today/five.hpp"

#include "game/core/registry.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/puzzles.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>

namespace scenes {

using game::Medal;

FiveOfDays::FiveOfDays(const Services& services) {
    for (const auto& row : game::games()) {
        if (!has_challenges(services, row.id)) continue;
        OfGame one{row.id, load_challenges(services, row.id), Progress(services, row.id)};
        if (!game::daily_challenge(one.all, today(services))) continue;
        for (const auto day : one.progress.solved_days()) won_.push_back(day);
        games_.push_back(std::move(one));
    }
    std::sort(won_.begin(), won_.end());
    won_.erase(std::unique(won_.begin(), won_.end()), won_.end());
}

int FiveOfDays::won_on(game::Day day) const {
    return static_cast<int>(std::count_if(games_.begin(), games_.end(), [&](const OfGame& one) {
        return one.progress.medal_of_day(day) > 0;
    }));
}

std::vector<DayTask> FiveOfDays::of(const Services& services, game::Day day) const {
    std::vector<DayTask> tasks;
    for (const auto& one : games_)
        if (const auto* challenge = game::daily_challenge(one.all, day))
            tasks.push_back(task_of(services, one, *challenge, day));
    return tasks;
}

DayTask FiveOfDays::task_of(const Services& services, const OfGame& one,
                            const game::Challenge& challenge, game::Day day) const {
    DayTask task;
    task.game = one.id;
    task.challenge = challenge;
    task.medal = static_cast<Medal>(one.progress.medal_of_day(day));
    task.begun = is_begun(services, challenge, day);
    const auto goal = goal_of(challenge, day), variant = variant_text(challenge);
    task.note = game_name(one.id);
    if (challenge.kind == kSoloKind) {
        task.title = challenge_title(one.all, challenge);
        task.note += " · " + goal;
    } else {
        // By which rules stands behind the game, not behind what is asked.
        task.title = without_rules(goal, variant);
        if (task.title != goal) task.note += " · " + variant;
    }
    const auto* result = one.progress.find(challenge.id, day);
    if (task.medal == Medal::none || !result || result->best == 0) return task;
    if (puzzles_of(challenge))
        task.made = tr("today.time", clock_text(-result->best));
    else if (challenge.kind == kSoloKind)
        task.made = challenge.goal == game::Challenge::Goal::score && !challenge.fewer
                        ? trn("today.points", result->best)
                        : best_text(challenge, result->best);
    return task;
}

int won_of(const std::vector<DayTask>& tasks) {
    return static_cast<int>(std::count_if(
        tasks.begin(), tasks.end(), [](const DayTask& task) { return task.medal != Medal::none; }));
}

std::string date_text(game::Day day) {
    const auto date = game::date_of(day);
    return tr_values("saved.date", {std::to_string(date.day), std::to_string(date.month),
                                    std::to_string(date.year)});
}

std::string share_text(const std::vector<DayTask>& tasks, game::Day day, bool results) {
    std::string text =
        tr("today.share_head", date_text(day), won_of(tasks), static_cast<int>(tasks.size()));
    const auto code = game::day_code(day);
    for (const auto& task : tasks) {
        if (!results) break;
        text += "\n" + game_name(task.game) + ": ";
        if (task.medal == Medal::none)
            text += "–";
        else
            text += (task.made.empty() ? "" : task.made + ", ") + medal_text(task.medal);
    }
    if (!code.empty()) text += "\n" + tr("today.share_code", code);
    return text;
}

}  // namespace scenes
