#include "scenes/table/moves/match_moves.hpp"

#include "scenes/people/pentathlon.hpp"
#include "scenes/table/session/analysis.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/ui/scenes.hpp"

#include <algorithm>

namespace scenes {

using render::Effect;

namespace {

/// So many kinds of things lie in the hand of whoever is on turn.
int items(const View& view, const game::Position& position) {
    int count = 0;
    for (int number = 1; number <= 9; ++number)
        count += view.item(position, number).empty() ? 0 : 1;
    return count;
}

/// The last tile of a hand that had more needs no choosing: it is taken up already.
void take_up_alone(const View& view, const game::Match& match, Picker& picker) {
    const auto first = picker.first();
    if (first.size() != 1 || !picker.plain().empty() || picker.single(first.front())) return;
    int before = match.ply() - 1;
    while (before >= 0 && match.at(before).actor() != match.actor()) --before;
    if (before >= 0 && items(view, match.now()) == 1 && items(view, match.at(before)) > 1)
        picker.take_up(first.front());
}

}  // namespace

void MatchMoves::offer() {
    if (!parts_.decision.offer()) return;
    if (mode_.traits().takes_up_alone)
        take_up_alone(table_.view, table_.match(), parts_.decision.picker());
    // Where nothing on the board can be done, keys need not look for the button.
    const auto& ways = parts_.decision.turn().ways();
    const bool plain =
        std::all_of(ways.begin(), ways.end(), [](const Way& way) { return way.spots.empty(); });
    const bool keys = parts_.aim.by_keys();
    if (plain && keys) table_.services.ui.focus("button:plain");
    if (keys) take_focus_to_hand();
    announce_turn();
}

/// Heard once a turn, however many actions it has.
void MatchMoves::announce_turn() {
    const auto& match = table_.match();
    const int ply = match.ply();
    int before = ply - 1;
    while (before >= 0 && match.at(before).actor() == game::kChance) --before;
    const bool new_turn = before >= 0 && match.at(before).actor() != match.actor();
    if (announced_ != ply && table_.session.persons() < match.seats() && new_turn &&
        table_.services.settings->your_turn_sound)
        table_.sound(Effect::YourTurn, 0.6F);
    announced_ = ply;
}

/// Keys that have laid a tile of the hand find the next one under their focus; the way back from
/// the board would grow with it.
void MatchMoves::take_focus_to_hand() {
    Ui& ui = table_.services.ui;
    const std::string focused = ui.focused();
    if (focused.rfind("spot:", 0) != 0 || mode_.find_focus()) return;
    const auto first = parts_.decision.picker().first();
    const auto& tableau = table_.top.tableau();
    const auto* spot = tableau.spot(focused.substr(5));
    if (spot &&
        (spot->role == "tile" || std::find(first.begin(), first.end(), spot->name) != first.end()))
        return;
    for (const auto& name : first) {
        const auto* there = tableau.spot(name);
        if (there && there->role == "tile") return ui.focus("spot:" + name);
    }
}

void MatchMoves::decide(const std::string& move) {
    if (const auto now = parts_.warning.weigh(move)) commit(*now);
}

void MatchMoves::look_at_weighed() {
    if (const auto now = parts_.warning.look()) commit(*now);
}

void MatchMoves::commit(const std::string& move) {
    const std::string copy = move;
    if (!mode_.accepts(copy)) return;
    const std::string words = table_.view.words(table_.match().now(), copy);
    const auto& path = parts_.decision.path();
    const std::string took = path.empty() ? std::string() : path.front();
    const int ply = table_.match().ply();
    if (const auto why = table_.session.play(copy)) return refuse(*why);
    mode_.note(Happened::acted);
    table_.services.ui.clear_toast();
    parts_.rules.forget();
    parts_.autoplay.explain(ply);
    parts_.motion.take_from(took);
    parts_.decision.drop();
    parts_.hints.drop();
    table_.news.say(words);
}

void MatchMoves::refuse(const game::Refusal& refusal) {
    table_.sound(Effect::Illegal);
    const std::string sentence = table_.view.refusal_words(refusal);
    if (mode_.shows_refusal(sentence))
        parts_.rules.cite(sentence);
    else
        parts_.rules.show(sentence, ToastKind::bad);
    table_.news.say(sentence);
}

void MatchMoves::catch_up() {
    table_.top.finish();
    parts_.autoplay.hurry();
    parts_.motion.catch_up();
}

void MatchMoves::begin_anew() {
    parts_.decision.drop();
    parts_.hints.drop();
    parts_.decision.forget();
    announced_ = table_.match().ply();
}

void MatchMoves::undo() {
    if (table_.browsing.looks_back()) return leaf(Command::earlier);
    auto& decision = parts_.decision;
    if (decision.picker().begun()) {
        // A half-made choice is taken back first.
        decision.set_pending(false);
        decision.picker().step_back();
        return;
    }
    if (mode_.take_back()) return;
    if (!table_.session.can_undo() || !mode_.may_take_back()) {
        table_.services.ui.toast(tr("table.nothing_to_undo"));
        return;
    }
    table_.session.undo();
    table_.services.ui.clear_toast();
    parts_.rules.forget();
    mode_.note(Happened::taken_back);
    begin_anew();
    parts_.end.again();
    table_.news.say(tr("table.taken_back"));
}

void MatchMoves::followed(int ply) {
    begin_anew();
    const auto& match = table_.match();
    if (match.ply() < ply) {
        parts_.end.again();
        table_.news.say(tr("table.taken_back"));
    }
    for (; ply < match.ply(); ++ply) {
        const auto& position = match.at(ply);
        if (table_.session.person(position.actor())) continue;
        const auto trip = table_.view.trip(position, match.moves()[static_cast<std::size_t>(ply)]);
        if (position.actor() != game::kChance || trip.news) table_.news.tell_move(ply);
        parts_.autoplay.explain(ply);
    }
}

void MatchMoves::redo() {
    if (table_.browsing.looks_back()) return leaf(Command::later);
    if (!mode_.traits().may_redo || !table_.session.redo()) return;
    table_.services.ui.clear_toast();
    begin_anew();
    parts_.end.again(table_.match().over());
}

void MatchMoves::hint() {
    catch_up();
    if (!parts_.decision.open() || table_.match().actor() < 0) return;
    offer();
    parts_.decision.drop();
    if (!mode_.answers_hint(parts_.hints.step() == Hints::Step::none)) parts_.hints.ask();
}

void MatchMoves::browse(int ply) {
    if (!mode_.traits().may_look_back) return;
    table_.top.finish();
    parts_.decision.drop();
    parts_.hints.drop();
    table_.browsing.look_at(ply);
    const auto& match = table_.match();
    const int told = match.told_by(ply);
    table_.news.say(told < 0 ? tr("table.looking_start")
                             : table_.view.words(match.at(told),
                                                 match.moves()[static_cast<std::size_t>(told)]));
}

void MatchMoves::leaf(Command command) {
    const int to = table_.browsing.target(command);
    if (to != table_.shown_ply()) browse(to);
}

void MatchMoves::follow(const MoveList::Wish& wish) {
    if (wish.ply) browse(*wish.ply);
    if (!wish.replay) return;
    table_.services.ui.clear_toast();
    TablePlan plan = table_.plan;
    plan.seats = table_.session.seats();
    table_.services.stage.push(make_replay(table_.services, table_.match(), plan, 0, keep_tried()));
}

void MatchMoves::continue_here() {
    table_.browsing.continue_here();
    parts_.decision.forget();
    announced_ = table_.match().ply();
}

Allowed MatchMoves::may_analyse() const {
    if (auto mode = mode_.may_analyse(); !mode) return mode;
    return only_if(Analysis::decision_at(table_.match(), table_.shown_ply()) >= 0,
                   tr("why.nothing_decided"));
}

void MatchMoves::analyse() {
    if (!may_analyse()) return;
    table_.services.ui.clear_toast();
    if (auto scene = make_analysis(table_.services, table_.view, table_.match(), table_.shown_ply(),
                                   parts_.camera.turned()))
        table_.services.stage.push(std::move(scene));
}

bool MatchMoves::steps_aside() const {
    return mode_.traits().seats_are_free && !table_.services.kiosk &&
           !of_competition(table_.services, table_.session.saved());
}

Allowed MatchMoves::may_step_aside() const {
    const bool hidden = table_.services.settings->hand_over && table_.session.persons() > 1;
    if (hidden && !table_.match().over()) return only_if(false, tr("trial.why_hidden"));
    return only_if(table_.shown().actor() != game::kNobody, tr("table.is_over"));
}

KeepTried MatchMoves::keep_tried() const {
    if (!steps_aside() || (!table_.match().over() && !may_step_aside())) return {};
    return [&session = table_.session](const game::Variation& tried) {
        return session.keep_tried(tried);
    };
}

void MatchMoves::step_aside() {
    if (!steps_aside() || !may_step_aside()) return;
    table_.services.ui.clear_toast();
    begin_anew();  // whoever comes back is asked as before
    TrialPlan plan{table_.match(), table_.shown_ply(), table_.plan_now(), parts_.camera.turned()};
    plan.keep = keep_tried();
    table_.services.stage.push(make_trial(table_.services, std::move(plan)));
}

std::string MatchMoves::why_waiting() const {
    if (table_.browsing.looks_back()) return tr("table.looking_back");
    if (table_.match().over() || mode_.closed()) return tr("table.is_over");
    if (table_.match().actor() == game::kChance) return tr("table.luck");
    return tr(table_.session.person_decides() ? "why.moving" : "table.others_turn");
}

Allowed MatchMoves::may_undo() const {
    if (parts_.decision.picker().begun() || table_.browsing.looks_back()) return {};
    if (!table_.session.can_undo()) return only_if(false, tr("table.nothing_to_undo"));
    return mode_.may_take_back();
}

Allowed MatchMoves::may_hint() const {
    return only_if(parts_.decision.open() && table_.match().actor() >= 0, why_waiting());
}

}  // namespace scenes
