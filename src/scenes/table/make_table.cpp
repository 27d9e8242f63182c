// Which table is set for a plan: of a match, a challenge, a lesson, a decision looked at anew, a
// trial; in a
// public place or at home.
#include "game/contest/code.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/table/challenge/mode.hpp"
#include "scenes/table/lesson/mode.hpp"
#include "scenes/table/online/mode.hpp"
#include "scenes/table/otherwise/mode.hpp"
#include "scenes/table/public/mode.hpp"
#include "scenes/table/table.hpp"
#include "scenes/table/trial/mode.hpp"
#include "scenes/ui/services.hpp"

#include <cassert>
#include <utility>

namespace scenes {

namespace {

std::unique_ptr<Scene> set_table_for(Services& services, TablePlan plan, game::Match match,
                                     std::unique_ptr<OrdinaryMode> played, bool kept) {
    const View* row = find_view(match.game().id);
    assert(row);  // whoever made the plan has checked it
    const View& view = row->of(match.settings());
    std::unique_ptr<TableMode> mode;
    if (services.kiosk)
        mode = std::make_unique<PublicMode>(std::move(played));
    else
        mode = std::move(played);
    return std::make_unique<Table>(services, view, std::move(plan), std::move(match),
                                   std::move(mode), kept);
}

}  // namespace

std::unique_ptr<Scene> make_table(Services& services, TablePlan plan) {
    if (!plan.challenge.empty() && !plan.begun)
        if (auto start = start_challenge_run(services, plan))
            return set_table_for(services, std::move(start->plan), std::move(start->match),
                                 std::move(start->mode), false);
    // Luck that a code has room for: whatever is played can be played by others with the same.
    auto opening = open_match(plan, game::coded_luck(new_seed(services)));
    assert(opening.match);
    if (plan.missing) services.ui.toast(missing_text(*plan.missing));
    return set_table_for(services, std::move(plan), std::move(*opening.match),
                         std::make_unique<OrdinaryMode>(), true);
}

std::unique_ptr<Scene> make_online_table(Services& services,
                                         std::shared_ptr<SharedTable> shared_table) {
    const auto& session = *shared_table->visit()->table();
    const auto& state = session.fold().state();
    TablePlan plan;
    plan.game = state.opened->game->id;
    plan.options = state.opened->options;
    for (int seat = 0; seat < state.seats(); ++seat) {
        const auto& place = state.seating.place(seat);
        SeatPlan sits;
        sits.person = place.person >= 0 && place.bot.empty();
        if (!place.bot.empty()) sits.bot = place.bot;
        sits.name = place.name;
        plan.seats.push_back(std::move(sits));
    }
    const View* row = find_view(plan.game);
    assert(row);  // the fold knows no game that the program does not
    auto mode = std::make_unique<OnlineMode>(std::move(shared_table), session.fold().match());
    auto* partner = mode->partner();
    return std::make_unique<Table>(services, row->of(plan.options), std::move(plan),
                                   *session.match(), std::move(mode), true, partner);
}

std::unique_ptr<Scene> make_otherwise(Services& services, OtherwisePlan plan) {
    const View* row = find_view(plan.match.game().id);
    assert(row);  // its review has drawn it
    TablePlan seated = plan.table;
    seated.saved = 0;
    seated.begun.reset();
    seated.seats[static_cast<std::size_t>(plan.seat)].person = true;
    auto mode = std::make_unique<OtherwiseMode>(std::move(plan), services.wake);
    auto match = mode->run().match();
    const View& view = row->of(match.settings());
    return std::make_unique<Table>(services, view, std::move(seated), std::move(match),
                                   std::move(mode), false);
}

std::unique_ptr<Scene> make_trial(Services& services, TrialPlan plan) {
    const View* row = find_view(plan.match.game().id);
    assert(row);  // the table or the replay has drawn it
    TablePlan seated = plan.table;
    const auto seats = seats_of(plan.match, plan.table.seats);
    seated.saved = 0;
    seated.begun.reset();
    // One hand plays for all, who are called as in the match.
    seated.seats.assign(seats.size(), {});
    for (std::size_t i = 0; i < seats.size(); ++i) {
        auto& seat = seated.seats[i];
        seat = seats[i];
        if (!seat.person) seat.name = seat_title(seats, static_cast<int>(i));
        seat.person = true;
        seat.stands_in = false;
    }
    const auto seed = game::mixed(new_seed(services) + plan.match.length() + 1);
    auto mode = std::make_unique<TrialMode>(std::move(plan), seed);
    auto match = mode->run().match();
    const View& view = row->of(match.settings());
    return std::make_unique<Table>(services, view, std::move(seated), std::move(match),
                                   std::move(mode), false);
}

std::unique_ptr<Scene> make_lesson(Services& services, std::string_view game,
                                   std::string_view lesson, int step) {
    const auto* row = game::find_game(game);
    const View* view = row ? find_view(row->id) : nullptr;
    if (!view) return nullptr;
    const auto all = load_lessons(services, game);
    const int index = game::find_lesson(all, lesson);
    if (index < 0) return nullptr;
    LessonRun run(all[static_cast<std::size_t>(index)], *row, index + 1,
                  static_cast<int>(all.size()), step, services.settings);
    const auto match = run.match_at(run.index());
    TablePlan plan;
    plan.game = row->id;
    plan.options = match.settings();
    plan.seats.assign(static_cast<std::size_t>(match.seats()), {});
    for (int seat = 0; seat < match.seats(); ++seat)
        plan.seats[static_cast<std::size_t>(seat)].person = run.lesson().plays(seat);
    return std::make_unique<Table>(services, view->of(match.settings()), std::move(plan), match,
                                   std::make_unique<LessonMode>(std::move(run)), false);
}

}  // namespace scenes
