#include "scenes/table/trial/mode.hpp"

#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <utility>

namespace scenes {

using render::Icon;

void TrialMode::join(const TableParts& parts) {
    OrdinaryMode::join(parts);
    if (run_.plan().turned) parts.camera.turn_around();
    if (face_of(table().match().game().id).review && Outlook::possible(run_.plan().match))
        outlook_ = std::make_unique<Outlook>(run_.plan().match, told_seat(), table().services.wake);
    table().news.say(tr("trial.title") + ". " + tr("trial.tab"));
}

/// Of the first person, else of the first seat.
int TrialMode::told_seat() const {
    const auto& plan = run_.plan();
    if (plan.seat >= 0) return plan.seat;
    const auto seats = seats_of(plan.match, plan.table.seats);
    const auto person =
        std::find_if(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person; });
    return person == seats.end() ? 0 : static_cast<int>(person - seats.begin());
}

std::unique_ptr<MatchPanel> TrialMode::make_panel(const TableParts& parts) {
    auto panel = std::make_unique<TrialPanel>(parts, *this);
    beside_ = panel.get();
    return panel;
}

TrialRun::Forced TrialMode::forced() const {
    return [this](const game::Position& position) {
        return position.actor() >= 0 && table().view.automatic(position).has_value();
    };
}

// --- may this be done ----------------------------------------------------------------------------

ModeTraits TrialMode::traits() const {
    ModeTraits traits;
    traits.seats_are_free = traits.may_look_back = false;
    traits.warns_of_mistakes = traits.results_lie_over = traits.plays_out = false;
    return traits;
}

bool TrialMode::luck_waits() const {
    const auto& match = table().match();
    return !finishes_ && match.actor() == game::kChance && table().top.ply() == match.ply() &&
           !table().top.busy();
}

Allowed TrialMode::may_take_back() const {
    return only_if(table().match().ply() > run_.from(), tr("trial.why_begin"));
}

Allowed TrialMode::may_keep() const {
    if (run_.branch().line.actions.empty()) return only_if(false, tr("trial.why_nothing"));
    return only_if(!run_.branch().kept, tr("trial.why_kept"));
}

Allowed TrialMode::may_finish() const {
    if (finishes_) return {};
    return only_if(!table().match().over(), tr("table.is_over"));
}

std::optional<bool> TrialMode::busy() const {
    const auto& match = table().match();
    if (match.over()) return false;
    return match.actor() == game::kChance && !finishes_ ? std::optional(false) : std::nullopt;
}

// --- what happens --------------------------------------------------------------------------------

/// While the computer plays on it has the processor for itself. What is expected is news as soon
/// as it is known and where it differs from what was told last.
void TrialMode::look_out() {
    if (!outlook_) return;
    outlook_->poll();
    if (finishes_) return;
    outlook_->look(table().match(), table().match().ply());
    auto words = beside_->outlook_said();
    if (words.empty() || words == told_) return;
    told_ = std::move(words);
    table().news.tell(told_);
}

bool TrialMode::go_on() {
    const auto& match = table().match();
    look_out();
    if (match.actor() != game::kChance) waited_ = false;
    // What happened by itself belongs to the branch, too, and is not played again within it.
    if (run_.from() + static_cast<int>(run_.branch().line.actions.size()) != match.length())
        run_.note(match);
    if (match.can_redo() && forced()(match.now())) {
        table().session.continue_from(match.ply() + 1);
        arrived();
        return true;
    }
    if (match.over()) {
        if (finishes_) finish(false);
        parts().decision.picker().clear();
        parts().end.leave_out();
        return true;
    }
    if (match.actor() != game::kChance || table().session.person_decides()) return false;
    if (finishes_) play_luck({});
    parts().decision.picker().clear();
    lead_to_luck();
    return true;
}

/// Keys that are on the board find luck when it is to be chosen; they may walk back.
void TrialMode::lead_to_luck() {
    const bool waits = luck_waits();
    if (waits && !waited_ && table().services.ui.focused().rfind("spot:", 0) == 0) find_focus();
    waited_ = waits;
}

bool TrialMode::accepts(const std::string& move) {
    const bool legal = !table().match().now().copy()->play(move);
    if (!legal || !run_.fork(table().match(), move)) return true;
    look_at(table().match().ply() + 1);
    return false;
}

void TrialMode::note(Happened what) {
    if (what == Happened::acted || what == Happened::answered) run_.note(table().match());
}

bool TrialMode::play(const std::string& move) {
    const int ply = table().match().ply();
    if (run_.fork(table().match(), move))
        table().session.continue_from(ply + 1);
    else if (table().session.play(move))
        return false;
    run_.note(table().match());
    const auto& match = table().match();
    if (table().view.trip(match.at(ply), match.moves()[static_cast<std::size_t>(ply)]).news)
        table().news.tell_move(ply);
    return true;
}

void TrialMode::play_luck(const std::string& move) {
    const auto& match = table().match();
    if (match.actor() != game::kChance) return;
    table().services.ui.clear_toast();
    if (!move.empty()) {
        play(move);
        return arrived();
    }
    while (match.actor() == game::kChance && play(run_.luck(match.now()))) {
    }
    arrived();
}

/// The table shows another ply of the branch.
void TrialMode::arrived() {
    parts().moves.begin_anew();
    parts().end.again(table().match().over());
}

void TrialMode::look_at(int ply) {
    const auto& match = table().match();
    table().services.ui.clear_toast();
    table().top.finish();
    table().session.continue_from(std::clamp(ply, run_.from(), match.length()));
    arrived();
    const int told = match.told_by(match.ply());
    table().news.say(
        told < run_.from()
            ? tr("trial.at_start")
            : table().view.words(match.at(told), match.moves()[static_cast<std::size_t>(told)]));
}

bool TrialMode::take_back() {
    const auto& match = table().match();
    if (match.ply() <= run_.from())
        table().services.ui.toast(tr("trial.why_begin"));
    else
        look_at(TrialRun::before(match, run_.from(), forced()));
    return true;
}

void TrialMode::lay_out() {
    table().session.lay_out(run_.match());
    if (table().top.ply() >= 0) table().top.show(table().match(), table().match().ply());
    parts().motion.take_from({});
    parts().seen.follow();
    arrived();
}

void TrialMode::take_branch(std::size_t branch) {
    if (finishes_) finish(false);
    run_.take(branch);
    lay_out();
    table().news.say(tr("trial.branch_of", run_.at() + 1, run_.branches().size()));
}

void TrialMode::begin_anew() {
    if (finishes_) finish(false);
    run_.begin_anew();
    lay_out();
    table().news.say(tr("trial.at_start"));
}

void TrialMode::keep() {
    if (!may_keep()) return;
    const auto why = run_.keep();
    const auto words = why ? tr_values(why->key, why->values) : tr("trial.kept");
    table().services.ui.toast(words, why ? ToastKind::bad : ToastKind::good);
    table().news.say(words);
}

/// Seats change hands for as long as it lasts; nobody is named otherwise.
void TrialMode::finish(bool begin) {
    if (begin == finishes_) return;
    finishes_ = begin;
    if (begin) run_.fork(table().match(), {});  // what the branch had next stays as it was
    auto& session = table().session;
    for (int seat = 0; seat < table().match().seats(); ++seat) {
        SeatPlan plan = session.seats()[static_cast<std::size_t>(seat)];
        plan.person = !begin;
        session.reseat(seat, std::move(plan));
    }
    arrived();
    table().news.say(tr(begin ? "trial.finishes" : "trial.finished"));
}

void TrialMode::leave() {
    table().services.ui.clear_toast();
    table().services.stage.pop();
}

/// The way back leads to the match at once.
bool TrialMode::handle_command(Command command) {
    const auto& match = table().match();
    switch (command) {
        case Command::back:
            return leave(), true;
        case Command::first:
            return look_at(run_.from()), true;
        case Command::earlier:
            return take_back();
        case Command::later:
            return look_at(match.step_after(match.ply())), true;
        case Command::last:
            return look_at(match.length()), true;
        case Command::save:
            return keep(), true;
        case Command::new_game:
        case Command::export_record:
            return true;
        default:
            return false;
    }
}

void TrialMode::add_ways_to_end(std::vector<MenuEntry>& entries) {
    entries.push_back({"anew", Icon::repeat, tr("trial.again_long"), {}, [this] { begin_anew(); }});
    entries.push_back({"keep", Icon::save, tr("trial.keep_long"), may_keep(), [this] { keep(); }});
    entries.push_back({"back_to_match", Icon::back, tr("trial.back"), {}, [this] { leave(); }});
}

// --- what is seen --------------------------------------------------------------------------------

TableSetup TrialMode::set(Frame& frame) {
    auto set = OrdinaryMode::set(frame);
    beside_->arrange(frame, set);
    return set;
}

void TrialMode::draw_light(Frame& frame) const {
    beside_->draw_frame(frame);
}

/// What was tried lies there otherwise than what was played.
void TrialMode::mark_always(Marks& marks, int ply) const {
    const auto& match = table().match();
    marks.tried = TrialRun::places(table().view, match, run_.from(), ply, parts().seen.board());
    for (int i = run_.from(); i < ply; ++i) {
        const int actor = match.at(i).actor();
        const auto& list = marks.tried_by;
        if (actor >= 0 && std::find(list.begin(), list.end(), actor) == list.end())
            marks.tried_by.push_back(actor);
    }
}

std::vector<std::string> TrialMode::advice(bool) const {
    return {};
}

/// Where luck is to be chosen, keys find its pictures.
bool TrialMode::find_focus() {
    Ui& ui = table().services.ui;
    const auto& match = table().match();
    if (!luck_waits() && !match.over()) return false;
    if (ui.focus_visible()) ui.focus(match.over() ? "button:back_to_match" : "button:luck");
    return true;
}

void TrialMode::add_facts(TextModel& model) const {
    model.set("trial", finishes_ ? "finishes" : luck_waits() ? "luck" : "open");
    model.set("from", std::to_string(run_.from()));
    model.set("branch", std::to_string(run_.at() + 1));
    model.set("branches", std::to_string(run_.branches().size()));
    model.set("kept", run_.branch().kept ? "yes" : "no");
    const auto hundredths = [](const std::optional<game::Worth>& worth) {
        return worth ? std::to_string(worth->value) : std::string();
    };
    model.set("outlook", !outlook_ ? "none" : outlook_->difference() ? "ready" : "counting");
    model.set("outlook_match", outlook_ ? hundredths(outlook_->match()) : "");
    model.set("outlook_trial", outlook_ ? hundredths(outlook_->trial()) : "");
    model.set("outlook_proved", outlook_ && outlook_->exact() ? "yes" : "no");
}

}  // namespace scenes
