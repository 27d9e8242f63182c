// The table while a challenge is played: what is asked, what became of it, what comes next.
#include "game/core/random.hpp"
#include "game/match/record.hpp"
#include "scenes/face/views.hpp"
#include "scenes/kiosk/house/visitors.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/setup_form.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>

namespace scenes {

using game::Challenge;
using render::Effect;
using render::Rect;

/// True while the challenge is closed: nobody plays on.
bool Table::look_at_task() {
    if (task_->look(match())) {
        services_.ui.hold_back();  // what comes next stands where the last action was pressed
        const bool solved = task_->state() == Task::State::solved;
        sound(solved ? Effect::Win : Effect::Lose, 0.8F);
        drop_choice();
        hint_ = Hint::none;
        pane_.list().find_again();  // it gives room to the result
        const auto lines = task_lines();
        say(lines[0] + " " + lines[1]);
        if (services_.ui.focus_visible()) services_.ui.focus(task_answer());
        if (services_.kiosk && task_->state() != Task::State::wrong)
            services_.stage.push(kiosk::make_outcome(
                services_, plan_now(), task_->challenge(), task_->verdict(match()), match(),
                services_.clock.now() - began_, task_->help()));
    }
    if (task_->waits(match())) return true;
    if (!task_->closed()) return false;
    picker_.clear();
    results_shown_ = true;
    return true;
}

void Table::task_answered() {
    if (!task_) return;
    task_->answered(match(), play_.last_thought());
    if (!task_->closed()) return;
    services_.ui.hold_back();
    sound(Effect::Illegal);
    const auto lines = task_lines();
    say(lines[0] + " " + lines[1]);
    if (services_.ui.focus_visible()) services_.ui.focus(task_answer());
}

/// The main one of the two buttons of a closed challenge.
std::string Table::task_answer() const {
    // After a day's task or a game for points nothing particular comes next.
    const auto goal = task_->challenge().goal;
    const bool points = goal == Challenge::Goal::score || goal == Challenge::Goal::rival;
    const bool solved = task_->state() == Task::State::solved;
    if (points || (solved && task_->number() == 0)) return "button:list";
    return solved ? "button:next" : "button:back";
}

/// The last decision of the person lies behind everything that must stay.
bool Table::may_take_back_task() const {
    if (!task_) return true;
    for (int ply = match().ply() - 1; ply >= 0; --ply)
        if (play_.person(match().at(ply).actor())) return task_->may_take_back(match(), ply);
    return false;
}

std::string Table::task_goal(bool brief) const {
    const auto& challenge = task_->challenge();
    const std::string who = view_.seat_name(game::solver_of(challenge, match()));
    return brief ? short_goal_text(challenge, who) : goal_text(challenge, who);
}

std::string Table::task_title() const {
    const auto& challenge = task_->challenge();
    if (challenge.kind == kSoloKind) {
        // The head of the panel has room for the name alone.
        const auto name = challenge_title({}, challenge);
        return name.substr(0, name.find(" · "));
    }
    return task_->number() > 0 ? tr("challenges.problem", task_->number())
                               : tr("challenges.daily_problem");
}

/// The best answer to a question and why it is the best.
std::string Table::choice_line() const {
    const auto& challenge = task_->challenge();
    const auto& asked =
        match().at(std::min(match().length(), static_cast<int>(challenge.actions.size())));
    if (challenge.answers.empty()) return {};
    game::Thought best;
    best.move = challenge.answers.front();
    std::string line = view_.advised(best.move) + ".";
    for (const auto& reason : view_.reasons(asked, best)) line += " " + reason;
    return line;
}

std::vector<std::string> Table::solved_lines(const game::Verdict& verdict) const {
    const auto& challenge = task_->challenge();
    const auto goal = challenge.goal;
    const auto& help = task_->help();
    const std::string title = solved_text(challenge, verdict.medal);
    if (goal == Challenge::Goal::score || goal == Challenge::Goal::rival) {
        const std::string made =
            goal == Challenge::Goal::rival
                ? tr("challenges.duel_end", verdict.score, task_->rival()->score().value_or(0))
                : trn(challenge.fewer ? "challenges.made_throws" : "challenges.made",
                      verdict.score);
        const auto more = next_medal_text(challenge, verdict, help);
        return {title, more.empty() ? made : made + " " + more};
    }
    if (goal == Challenge::Goal::choice) return {title, tr("challenges.choice_is", choice_line())};
    const std::string how = tr(help.hints > 0        ? "challenges.with_hint"
                               : help.take_backs > 0 ? "challenges.with_take_back"
                               : help.first_try      ? "challenges.without_help"
                                                     : "challenges.later_try");
    if (goal == Challenge::Goal::turn)
        return {title, trn("challenges.best_turn", verdict.score, how)};
    return {title, trn("challenges.in_turns", verdict.turns, how)};
}

std::vector<std::string> Table::failed_lines(const game::Verdict& verdict) const {
    const auto& challenge = task_->challenge();
    if (challenge.goal == Challenge::Goal::choice)
        return {tr("challenges.failed"), tr("challenges.choice_was", choice_line())};
    std::string why = tr("challenges.out_of_turns");
    if (challenge.goal == Challenge::Goal::turn)
        why = trn("challenges.turn_made", verdict.score, std::to_string(challenge.score));
    else if (challenge.goal == Challenge::Goal::rival)
        why = tr("challenges.duel_end", verdict.score, task_->rival()->score().value_or(0));
    else if (challenge.goal == Challenge::Goal::score)
        why = trn(challenge.fewer ? "challenges.made_too_many" : "challenges.made_too_few",
                  verdict.score, std::to_string(challenge.score));
    else if (match().over())
        why = view_.ending(match().now());
    return {tr("challenges.failed"), why};
}

std::vector<std::string> Table::task_lines() const {
    const auto verdict = task_->verdict(match());
    const int seat = game::solver_of(task_->challenge(), match());
    switch (task_->state()) {
        case Task::State::solved: {
            auto lines = solved_lines(verdict);
            if (task_->practice()) lines.push_back(tr("challenges.practice_end"));
            return lines;
        }
        case Task::State::wrong: {
            const int answer = match().ply() - 1;
            const std::string words =
                view_.words(match().at(answer), match().moves()[static_cast<std::size_t>(answer)]);
            const std::string other = view_.seat_name(match().at(answer).actor());
            const bool draw = task_->challenge().goal == Challenge::Goal::draw;
            const char* why = task_->too_slow() ? "challenges.too_slow"
                              : draw            ? "challenges.lets_win"
                                                : "challenges.lets_escape";
            return {tr("challenges.wrong"), tr(why, words, other, view_.seat_name(seat))};
        }
        case Task::State::failed:
            return failed_lines(verdict);
        case Task::State::open:
            break;
    }
    if (task_->rival()) return duel_lines();
    std::vector<std::string> lines{task_goal()};
    if (verdict.reach == game::Medal::none)
        lines.push_back(tr(task_->better_taken_back(match()) ? "challenges.out_of_reach_so"
                                                             : "challenges.out_of_reach"));
    else if (task_->challenge().goal == Challenge::Goal::score)
        lines.push_back(limits_text(task_->challenge(), verdict.reach));
    else if (task_->challenge().goal == Challenge::Goal::turn)
        lines.push_back(tr("challenges.one_turn"));
    else if (verdict.left >= 0)
        lines.push_back(trn("challenges.left", verdict.left));
    else
        lines.push_back(tr("challenges.every_move_counts"));
    return lines;
}

void Table::task_begins(bool next) {
    TablePlan plan = plan_;
    if (next) {
        const auto all = load_challenges(services_, match().game().id);
        const Progress progress(services_, match().game().id);
        const Challenge* found = nullptr;
        bool behind = false;
        // The next one that is not solved yet, from the beginning again after the last.
        for (int round = 0; round < 2 && !found; ++round)
            for (const auto& challenge : all) {
                if (challenge.id == plan_.challenge) behind = true;
                const bool other = !challenge.daily && challenge.id != plan_.challenge &&
                                   challenge.kind == task_->challenge().kind;
                if (!other || found || !(behind || round > 0)) continue;
                if (!progress.solved(challenge.id, 0)) found = &challenge;
            }
        if (!found) {
            services_.stage.replace(make_challenges(services_, match().game().id, plan_.challenge));
            return;
        }
        plan.challenge = found->id;
        plan.day = 0;
    }
    services_.ui.clear_toast();
    services_.stage.replace(make_table(services_, plan));
}

/// Two buttons: again, and the next one (or take back after a wrong move).
void Table::draw_task_main(Frame& frame) {
    const Rect& box = layout_.main;
    const float scale = layout_.unit / frame.type, gap = 12 * layout_.unit;
    const float half = std::floor((box.w - gap) / 2);
    const std::string answer = task_answer();
    ButtonLook plain;
    plain.size = 20 * scale;
    ButtonLook main = plain;
    main.style = ButtonStyle::primary;
    const Rect left{box.x, box.y, half, box.h};
    const Rect right{box.x + half + gap, box.y, half, box.h};
    if (frame.ui.button("again", left, tr("challenges.again"), plain).pressed) task_begins(false);
    if (answer == "button:list") {
        if (frame.ui.button("list", right, tr("challenges.list"), main).pressed)
            services_.stage.replace(make_challenges(services_, match().game().id, plan_.challenge));
    } else if (answer == "button:next") {
        if (frame.ui.button("next", right, tr("challenges.next"), main).pressed) task_begins(true);
    } else if (frame.ui.button("back", right, tr("challenges.take_back"), main).pressed) {
        undo();
        // The button is gone; keys go on from what can be moved now.
        offer();
        const auto first = picker_.first();
        if (frame.ui.focus_visible() && !first.empty()) frame.ui.focus("spot:" + first.front());
    }
}

void Table::task_facts(Frame& frame) const {
    auto& model = frame.ui.model();
    const auto verdict = task_->verdict(match());
    static const char* const kStates[] = {"open", "wrong", "failed", "solved"};
    static const char* const kMedals[] = {"none", "bronze", "silver", "gold"};
    model.set("challenge", task_->challenge().id);
    model.set("state", kStates[static_cast<std::size_t>(task_->state())]);
    model.set("medal", kMedals[static_cast<std::size_t>(verdict.medal)]);
    model.set("within_reach", kMedals[static_cast<std::size_t>(verdict.reach)]);
    model.set("practice", task_->practice() ? "yes" : "no");
    model.set("left", std::to_string(verdict.left));
    model.set("take_backs", std::to_string(task_->help().take_backs));
}

std::unique_ptr<Scene> make_task_table(Services& services, const TablePlan& plan) {
    const auto* row = game::find_game(plan.game);
    const View* view = row ? find_view(row->id) : nullptr;
    if (!view) return nullptr;
    const auto all = load_challenges(services, plan.game);
    const auto* challenge = game::find_challenge(all, plan.challenge);
    if (!challenge) return nullptr;
    // Where luck is new every time, the moment makes it so.
    const auto moment = static_cast<std::uint64_t>(services.clock.now() * 1000);
    auto started = game::start_challenge(*challenge, *row, plan.day,
                                         game::mixed(services.seed ^ moment << 20));
    if (!std::holds_alternative<game::Match>(started)) return nullptr;
    auto& match = std::get<game::Match>(started);
    TablePlan seated = plan;
    seated.seats.assign(static_cast<std::size_t>(match.seats()), {});
    const int person = game::solver_of(*challenge, match);
    for (int seat = 0; seat < match.seats(); ++seat) {
        auto& at = seated.seats[static_cast<std::size_t>(seat)];
        at.person = seat == person;
        if (at.person) {
            at.alone = true;
            if (!services.kiosk) at.name = own_name(services.settings, plan.game);
        } else if (challenge->kind == "problem") {
            at.bot = kSolver;
        }
    }
    Task task(*challenge, plan.day, number_of(all, challenge->id), services.store);
    task.meet_rival(match, services.wake);
    // What this try can bring is said before anything is played.
    if (task.practice())
        services.ui.toast(tr("challenges.practice_begins"));
    else if (plan.day != 0 && task.within_reach() == game::Medal::silver)
        services.ui.toast(tr("challenges.later_begins"));
    return std::make_unique<Table>(services, view->of(match.settings()), std::move(seated), match,
                                   std::move(task));
}

}  // namespace scenes
