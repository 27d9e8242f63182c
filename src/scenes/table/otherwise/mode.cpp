#include "scenes/table/otherwise/mode.hpp"

#include <utility>

namespace scenes {

using render::Effect;
using render::Icon;
using Answer = OtherwiseRun::Answer;

void OtherwiseMode::join(const TableParts& parts) {
    OrdinaryMode::join(parts);
    table().news.say(advice(false).front());
}

std::unique_ptr<MatchPanel> OtherwiseMode::make_panel(const TableParts& parts) {
    return std::make_unique<OtherwisePanel>(parts, *this);
}

// --- may this be done ----------------------------------------------------------------------------

ModeTraits OtherwiseMode::traits() const {
    ModeTraits traits;
    traits.seats_are_free = traits.may_redo = traits.may_look_back = false;
    traits.warns_of_mistakes = traits.results_lie_over = false;
    traits.plays_out = traits.steps_by_itself = false;
    return traits;
}

Allowed OtherwiseMode::may_take_back() const {
    return only_if(closed(), tr("why.begin"));
}

/// The analysis would say what is to be found.
Allowed OtherwiseMode::may_analyse() const {
    return only_if(run_.solved(), tr("why.task_runs"));
}

std::optional<bool> OtherwiseMode::busy() const {
    const bool answered = closed() && table().services.ui.holds_back();
    return run_.answer() == Answer::weighed || answered;
}

// --- what happens --------------------------------------------------------------------------------

/// Nobody plays on: what was tried stays on the board until it has been looked at.
bool OtherwiseMode::go_on() {
    if (run_.poll()) tell_answer();
    if (may_act()) {
        parts().moves.offer();
    } else {
        parts().decision.picker().clear();
        parts().end.leave_out();
    }
    return true;
}

void OtherwiseMode::note(Happened what) {
    if (what != Happened::acted) return;
    run_.attempt(*table().match().last_move());
}

void OtherwiseMode::tell_answer() {
    const auto answer = run_.answer();
    if (answer == Answer::best) table().sound(Effect::Win, 0.7F);
    if (answer == Answer::worse || answer == Answer::same) table().sound(Effect::Illegal, 0.5F);
    // The sheet in sight stays that of whoever has decided.
    if (parts().seen.sheet() != run_.plan().seat) parts().seen.toggle(run_.plan().seat, false);
    const auto said = advice(false);
    std::string sentence;
    for (const auto& one : said) sentence += (sentence.empty() ? "" : " ") + one;
    table().services.ui.hold_back();
    table().news.say(sentence);
    find_focus();
}

/// The position of the decision lies on the table again.
void OtherwiseMode::lay_out() {
    const auto match = run_.match();
    table().session.lay_out(match);
    if (table().top.ply() >= 0) table().top.show(table().match(), table().match().ply());
    parts().motion.take_from({});
    parts().seen.follow();
    parts().moves.begin_anew();
    parts().decision.picker().clear();
    parts().end.again();
}

void OtherwiseMode::try_again() {
    run_.again();
    pointed_ = false;
    lay_out();
    parts().moves.offer();
    table().news.say(advice(false).front());
    const auto first = parts().decision.picker().first();
    Ui& ui = table().services.ui;
    if (ui.focus_visible())
        ui.focus(first.empty() ? std::string("button:plain") : "spot:" + first.front());
}

void OtherwiseMode::show_best() {
    pointed_ = false;
    lay_out();
    const auto move = run_.show();
    const auto words = table().view.words(table().match().now(), move);
    if (!table().session.play(move)) table().news.tell(words);
    tell_answer();
}

void OtherwiseMode::next_mistake() {
    run_.next();
    pointed_ = false;
    parts().camera.reset();
    lay_out();
    parts().moves.offer();
    table().news.say(advice(false).front());
}

void OtherwiseMode::leave() {
    table().services.ui.clear_toast();
    table().services.stage.pop();
}

bool OtherwiseMode::take_back() {
    if (closed()) try_again();
    return true;
}

/// First where to look, where that is something else than the action itself; then the best.
bool OtherwiseMode::answers_hint(bool) {
    const auto where = places_of_hint();
    if (where.empty() || std::exchange(pointed_, true)) return show_best(), true;
    table().sound(Effect::Hint);
    table().news.say(advice(false).back());
    table().services.ui.focus("spot:" + where.front());
    return true;
}

std::vector<std::string> OtherwiseMode::places_of_hint() const {
    return table().view.hint_where(table().match().now(), run_.mistake().booking.value.best);
}

/// The way back leads to the review, once nothing is begun.
bool OtherwiseMode::handle_command(Command command) {
    if (command == Command::back && parts().decision.path().empty()) return leave(), true;
    return command == Command::new_game || command == Command::save ||
           command == Command::export_record;
}

void OtherwiseMode::add_ways_to_end(std::vector<MenuEntry>& entries) {
    entries.push_back({"show", Icon::eye, tr("otherwise.show"), {}, [this] { show_best(); }});
    entries.push_back({"review", Icon::back, tr("otherwise.review"), {}, [this] { leave(); }});
}

// --- what is seen --------------------------------------------------------------------------------

std::vector<std::string> OtherwiseMode::advice(bool) const {
    const auto& mistake = run_.mistake();
    switch (run_.answer()) {
        case Answer::open: {
            std::vector<std::string> lines{tr("otherwise.task"),
                                           mistake.played + " · " + mistake.loss};
            if (pointed_)
                lines.push_back(
                    tr("table.hint_where",
                       table().view.spot_words(table().match().now(), places_of_hint().front())));
            return lines;
        }
        case Answer::weighed:
            return {tr("otherwise.weighing")};
        case Answer::same:
            return {tr("otherwise.same")};
        case Answer::worse:
            return {tr("otherwise.worse")};
        case Answer::better:
            return {tr("otherwise.better")};
        case Answer::best:
            return {tr("otherwise.best")};
        case Answer::shown:
            break;
    }
    return {tr("otherwise.shown")};
}

/// Once there is an answer keys find what comes next.
bool OtherwiseMode::find_focus() {
    Ui& ui = table().services.ui;
    if (!closed()) return false;
    if (ui.focus_visible())
        ui.focus(!run_.solved() ? "button:again" : run_.more() ? "button:next" : "button:review");
    return true;
}

void OtherwiseMode::add_facts(TextModel& model) const {
    static const char* const kAnswers[] = {"open",   "weighed", "same", "worse",
                                           "better", "best",    "shown"};
    model.set("mistake", std::to_string(run_.plan().at + 1));
    model.set("mistakes", std::to_string(run_.plan().mistakes.size()));
    model.set("answer", kAnswers[static_cast<std::size_t>(run_.answer())]);
    model.set("pointed", pointed_ ? "yes" : "no");
    model.set("tries", std::to_string(run_.tries()));
    model.set("better", run_.mistake().booking.value.best);
}

}  // namespace scenes
