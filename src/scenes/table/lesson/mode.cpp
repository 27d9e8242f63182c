#include "scenes/table/lesson/mode.hpp"

#include "scenes/people/lesson_list.hpp"
#include "scenes/table/lesson/panel.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

using render::Effect;

namespace {

constexpr double kLuckWaits = 0.2;    ///< seconds before a die falls
constexpr double kOthersWait = 0.7;   ///< before another player acts
constexpr double kResultStays = 1.2;  ///< what was reached is looked at before the board changes

}  // namespace

void LessonMode::join(const TableParts& parts) {
    parts_ = &parts;
    guide_.emplace(parts.table, parts.decision, run_);
    panel_.emplace(parts, *this);
    run_.enter(run_.index(), table().match().ply());
    say_step();
}

ModeTraits LessonMode::traits() const {
    ModeTraits traits;
    traits.seats_are_free = traits.may_redo = traits.may_look_back = false;
    traits.takes_up_alone = traits.opens_pages = traits.warns_of_mistakes = false;
    traits.results_lie_over = traits.plays_out = traits.steps_by_itself = false;
    return traits;
}

bool LessonMode::may_act() const {
    return run_.asks(table().match().ply());
}

std::optional<bool> LessonMode::busy() const {
    return !run_.done() && !guide_->asks();
}

/// After the learner's action luck and the others act; then the next step begins.
bool LessonMode::go_on() {
    const int ply = table().match().ply();
    auto& picker = parts_->decision.picker();
    if (run_.done()) return picker.clear(), true;
    if (run_.asks(ply)) return parts_->moves.offer(), true;
    picker.clear();
    const std::string next = run_.follows(ply);
    const bool luck = !next.empty() && table().match().actor() == game::kChance;
    const bool stays = next.empty() && (!run_.goes_on() || run_.index() + 1 == run_.steps());
    const double wait = luck ? kLuckWaits : stays ? kResultStays : kOthersWait;
    const double now = table().services.clock.now();
    if (!since_) since_ = now;
    if (now < *since_ + wait) return true;
    since_.reset();
    if (next.empty()) return begin_step(run_.index() + 1), true;
    const std::string words = table().view.words(table().match().now(), next);
    const auto refusal = table().session.play(next);
    assert(!refusal);  // the file was proved when it was read
    if (!refusal) table().news.say(words);
    return true;
}

/// The step goes on from where the one in play ends.
bool LessonMode::follows_on(int step) const {
    const int ply = table().match().ply();
    return step == run_.index() + 1 && run_.goes_on() && !run_.asks(ply) &&
           run_.follows(ply).empty();
}

void LessonMode::begin_step(int step) {
    step = std::clamp(step, 0, run_.steps());
    const auto& match = table().match();
    if (!follows_on(step)) {
        table().session.lay_out(run_.match_at(step));
        if (table().top.ply() >= 0) table().top.show(match, match.ply());
        parts_->motion.take_from({});
        parts_->seen.follow();
        parts_->camera.reset();
    }
    run_.enter(step, match.ply());
    since_.reset();
    parts_->moves.begin_anew();
    parts_->decision.picker().clear();
    // No later frame may come by itself: what can be done is offered in this one.
    if (guide_->asks()) parts_->moves.offer();
    if (run_.done() && run_.all_solved()) table().sound(Effect::Win, 0.7F);
    say_step();
}

/// True if this action leads on. Any other one stays undone: refused by the rules, or allowed but
/// not what the lesson is about.
bool LessonMode::accepts(const std::string& move) {
    if (guide_->asks() && move == run_.step().move) {
        run_.solve();
        return true;
    }
    parts_->decision.drop();
    game::Match trial = table().match();
    if (const auto why = trial.play(move)) {
        parts_->moves.refuse(*why);
        return false;
    }
    table().sound(Effect::Illegal, 0.5F);
    run_.answer = tr("lesson.other_move");
    run_.answer_is_bad = false;
    table().news.say(run_.answer);
    return false;
}

bool LessonMode::take_back() {
    begin_step(run_.index() - (guide_->asks() ? 1 : 0));
    return true;
}

/// What was taken up by keys leads them on to where the step wants it.
void LessonMode::picked(Device device) {
    run_.answer.clear();
    if (device != Device::keyboard) return;
    const std::string target = guide_->target();
    if (contains(parts_->decision.picker().next(), target))
        table().services.ui.focus("spot:" + target);
}

/// The words of a lesson stand in its panel alone.
bool LessonMode::shows_refusal(const std::string& sentence) {
    run_.answer = sentence;
    run_.answer_is_bad = true;
    return true;
}

bool LessonMode::answers_hint(bool /*first*/) {
    show_move();
    return true;
}

void LessonMode::show_move() {
    if (!parts_->decision.open()) return;
    parts_->moves.offer();
    parts_->decision.drop();
    run_.answer.clear();
    parts_->moves.commit(run_.step().move);
}

/// What hands and keys can ask for during a lesson; the rest of a match has no meaning here.
bool LessonMode::handle_command(Command command) {
    switch (command) {
        case Command::back:
        case Command::menu:
            if (parts_->decision.path().empty())
                leave();
            else
                parts_->decision.drop();
            return true;
        case Command::repeat_move:
            say_step();
            return true;
        case Command::redo:
        case Command::save:
        case Command::export_record:
        case Command::new_game:
        case Command::first:
        case Command::last:
        case Command::earlier:
        case Command::later:
            return true;
        default:
            return false;
    }
}

void LessonMode::leave() {
    table().services.ui.clear_toast();
    table().services.stage.replace(make_lessons(table().services, run_.lesson().game));
}

void LessonMode::go_to_next() {
    auto& services = table().services;
    const auto& lesson = run_.lesson();
    if (run_.more()) {
        const auto all = load_lessons(services, lesson.game);
        const auto next = static_cast<std::size_t>(run_.number());
        if (next < all.size()) {
            const auto mark = lesson_mark(services.settings, all[next]);
            if (auto scene = make_lesson(services, lesson.game, all[next].id, mark.step))
                return services.stage.replace(std::move(scene));
        }
    }
    TablePlan plan;
    plan.game = lesson.game;
    plan.first = true;
    leave();
    services.stage.push(make_setup(services, plan));
}

/// Keys find the place to be pressed under their focus.
bool LessonMode::find_focus() {
    Ui& ui = table().services.ui;
    if (!ui.focus_visible()) return true;
    const std::string target = guide_->target();
    ui.focus(run_.done()      ? (run_.more() ? "button:next" : "button:play")
             : target.empty() ? "button:plain"
                              : "spot:" + target);
    return true;
}

void LessonMode::say_step() {
    find_focus();
    table().news.say(guide_->sentence());
}

void LessonMode::draw_light(Frame& frame) const {
    draw_lesson_light(frame, *parts_, run_, *guide_, layout());
}

bool LessonMode::mark(Marks& marks) const {
    guide_->mark(marks);
    return true;
}

void LessonMode::add_facts(TextModel& model) const {
    model.set("lesson", run_.lesson().id);
    model.set("step", std::to_string(run_.index() + 1));
    model.set("steps", std::to_string(run_.steps()));
    model.set("state", run_.done() ? "done" : "open");
    model.set("target", guide_->target());
    model.set("answer", run_.answer.empty() ? "" : run_.answer_is_bad ? "refused" : "other");
}

}  // namespace scenes
