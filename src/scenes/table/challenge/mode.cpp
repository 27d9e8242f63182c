#include "scenes/table/challenge/mode.hpp"

#include "game/core/random.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "scenes/kiosk/house/kiosk_services.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/setup_form.hpp"

namespace scenes {

using game::Challenge;
using render::Effect;
using render::Icon;

void ChallengeMode::join(const TableParts& parts) {
    words_.emplace(parts.table.view, parts.table.session, parts.table.browsing, run_);
    OrdinaryMode::join(parts);
}

std::unique_ptr<MatchPanel> ChallengeMode::make_panel(const TableParts& parts) {
    return std::make_unique<ChallengePanel>(parts, *this);
}

// --- may this be done ----------------------------------------------------------------------------

/// The last decision of the person lies behind everything that must stay.
Allowed ChallengeMode::may_take_back() const {
    const auto& match = table().match();
    int ply = match.ply() - 1;
    while (ply >= 0 && !table().session.person(match.at(ply).actor())) --ply;
    return only_if(ply >= 0 && run_.may_take_back(match, ply), tr("why.task_stays"));
}

Allowed ChallengeMode::may_analyse() const {
    return only_if(run_.closed(), tr("why.task_runs"));
}

ModeTraits ChallengeMode::traits() const {
    ModeTraits traits;
    traits.seats_are_free = traits.may_redo = traits.warns_of_mistakes = false;
    traits.steps_by_itself = !run_.closed();
    traits.plays_out = !run_.closed() && run_.counts_the_end();
    traits.asks_best_turn = run_.challenge().goal == Challenge::Goal::turn;
    return traits;
}

/// What a hint costs is said before the first one, which then takes another press.
bool ChallengeMode::answers_hint(bool first) {
    if (!first || run_.practice() || run_.verdict(table().match()).reach <= game::Medal::bronze)
        return false;
    // In a public place it is the list of the best that matters, where it goes by points.
    const auto* house = table().services.kiosk;
    const bool listed =
        house && house->conf().scores.on && run_.challenge().goal == Challenge::Goal::score;
    if (house && !listed) return false;
    if (std::exchange(hint_warned_, true)) return false;
    const auto said = tr(listed ? "visitors.hint_costs" : "challenges.hint_costs");
    table().services.ui.toast(said);
    table().news.say(said);
    return true;
}

std::optional<bool> ChallengeMode::busy() const {
    if (run_.closed() && table().services.ui.holds_back()) return true;
    return std::nullopt;
}

// --- what happens --------------------------------------------------------------------------------

bool ChallengeMode::go_on() {
    const auto& match = table().match();
    if (run_.look(match)) {
        const bool solved = run_.state() == ChallengeRun::State::solved;
        table().sound(solved ? Effect::Win : Effect::Lose, 0.8F);
        parts().decision.drop();
        parts().hints.drop();
        parts().pane.list().find_again();  // it gives room to the result
        tell_outcome();
        show_outcome();
    }
    if (run_.waits(match)) return true;
    if (!run_.closed()) return false;
    parts().decision.picker().clear();
    parts().end.leave_out();
    return true;
}

/// Says what became of it. What comes next stands where the last action was pressed.
void ChallengeMode::tell_outcome() {
    Ui& ui = table().services.ui;
    ui.hold_back();
    table().news.say(words_->outcome());
    if (ui.focus_visible()) ui.focus(answer());
}

/// In a public place a page of its own tells it.
void ChallengeMode::show_outcome() {
    auto& services = table().services;
    if (!services.kiosk || run_.state() == ChallengeRun::State::wrong) return;
    services.stage.push(kiosk::make_outcome(services, table().plan_now(), run_.challenge(),
                                            run_.verdict(table().match()), table().match(),
                                            services.clock.now() - begun_, run_.help()));
}

void ChallengeMode::note(Happened what) {
    switch (what) {
        case Happened::acted:
            return run_.acted(table().match());
        case Happened::answered:
            return look_at_answer();
        case Happened::taken_back:
            return run_.took_back();
        case Happened::hint_asked:
            return run_.asked_hint();
    }
}

void ChallengeMode::look_at_answer() {
    run_.answered(table().match(), table().session.last_thought());
    if (!run_.closed()) return;
    table().sound(Effect::Illegal);
    tell_outcome();
}

std::string ChallengeMode::answer() const {
    // After a day's task or a game for points nothing particular comes next.
    const auto goal = run_.challenge().goal;
    const bool points = goal == Challenge::Goal::score || goal == Challenge::Goal::rival;
    const bool solved = run_.state() == ChallengeRun::State::solved;
    if (points || (solved && run_.number() == 0)) return "button:list";
    return solved ? "button:next" : "button:back";
}

void ChallengeMode::to_list() {
    if (table().plan.over_page) return table().services.stage.pop();
    table().services.stage.replace(
        make_challenges(table().services, table().match().game().id, table().plan.challenge));
}

void ChallengeMode::begin_again() {
    table().services.ui.clear_toast();
    table().services.stage.replace(make_table(table().services, table().plan));
}

void ChallengeMode::begin_next() {
    auto& services = table().services;
    const auto all = load_challenges(services, table().match().game().id);
    const Progress progress(services, table().match().game().id);
    const auto& here = table().plan.challenge;
    const Challenge* found = nullptr;
    bool behind = false;
    for (int round = 0; round < 2 && !found; ++round)
        for (const auto& challenge : all) {
            if (challenge.id == here) behind = true;
            const bool other =
                !challenge.daily && challenge.id != here && challenge.kind == run_.challenge().kind;
            if (!other || found || !(behind || round > 0)) continue;
            if (!progress.solved(challenge.id, 0)) found = &challenge;
        }
    if (!found) return to_list();
    TablePlan plan = table().plan;
    plan.challenge = found->id;
    plan.day = 0;
    services.ui.clear_toast();
    services.stage.replace(make_table(services, plan));
}

std::vector<MenuEntry> ChallengeMode::ways_on() {
    return {{"back", Icon::undo, tr("challenges.take_back"), {}, [this] { parts().moves.undo(); }},
            {"again", Icon::repeat, tr("challenges.again"), {}, [this] { begin_again(); }}};
}

void ChallengeMode::add_ways_to_end(std::vector<MenuEntry>& entries) {
    entries.push_back({"again", Icon::repeat, tr("challenges.begin_again"),
                       only_if(run_.begun(), tr("table.nothing_played")),
                       [this] { begin_again(); }});
    entries.push_back(
        {"challenges", Icon::back, tr("table.to_challenges"), {}, [this] { to_list(); }});
}

// --- what is seen --------------------------------------------------------------------------------

std::vector<std::string> ChallengeMode::advice(bool brief) const {
    return words_->lines(brief);
}

void ChallengeMode::add_players(std::vector<std::string>& names) const {
    if (run_.rival()) names.push_back(tr("table.computer"));
}

void ChallengeMode::add_facts(TextModel& model) const {
    const auto verdict = run_.verdict(table().match());
    static const char* const kStates[] = {"open", "wrong", "failed", "solved"};
    model.set("challenge", run_.challenge().id);
    model.set("state", kStates[static_cast<std::size_t>(run_.state())]);
    model.set("medal", game::name_of(verdict.medal));
    model.set("within_reach", game::name_of(verdict.reach));
    model.set("practice", run_.practice() ? "yes" : "no");
    model.set("left", std::to_string(verdict.left));
    model.set("take_backs", std::to_string(run_.help().take_backs));
}

std::optional<ChallengeStart> start_challenge_run(Services& services, const TablePlan& plan) {
    auto opening = open_challenge(services, plan, services.wake);
    if (!opening) return std::nullopt;
    // In a public place nobody is called by the name of whoever played before.
    if (services.kiosk)
        for (auto& seat : opening->plan.seats) seat.name.clear();
    if (!opening->first_words.empty()) services.ui.toast(opening->first_words);
    return ChallengeStart{
        std::move(opening->match), std::move(opening->plan),
        std::make_unique<ChallengeMode>(std::move(opening->run), services.clock.now())};
}

}  // namespace scenes
