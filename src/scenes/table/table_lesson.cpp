// The table while a lesson is played: which action leads on, what answers every other one, what
// luck and the other players do in between.
#include "scenes/face/views.hpp"
#include "scenes/people/lesson_list.hpp"
#include "scenes/table/table.hpp"

#include <algorithm>
#include <cassert>

namespace scenes {

using render::Effect;

namespace {

constexpr double kLuckWaits = 0.2;    ///< seconds before a die falls
constexpr double kOthersWait = 0.7;   ///< before another player acts
constexpr double kResultStays = 1.2;  ///< what was reached is looked at before the board changes

}  // namespace

/// After the learner's action luck and the others act; then the next step begins.
void Table::teach() {
    const int ply = match().ply();
    if (teaching_->done()) return picker_.clear();
    if (teaching_->asks(ply)) return offer();
    picker_.clear();
    const std::string next = teaching_->follows(ply);
    const bool luck = !next.empty() && match().actor() == game::kChance;
    const bool stays =
        next.empty() && (!teaching_->goes_on() || teaching_->index() + 1 == teaching_->steps());
    const double wait = luck ? kLuckWaits : stays ? kResultStays : kOthersWait;
    const double now = services_.clock.now();
    if (!itself_since_) itself_since_ = now;
    if (now < *itself_since_ + wait) return;
    itself_since_.reset();
    if (next.empty()) return begin_step(teaching_->index() + 1);
    const std::string words = view_.words(match().now(), next);
    const auto refusal = play_.play(next);
    assert(!refusal);  // the file was proved when it was read
    if (!refusal) say(words);
}

void Table::begin_step(int step) {
    step = std::clamp(step, 0, teaching_->steps());
    const bool follows = step == teaching_->index() + 1 && teaching_->goes_on() &&
                         !teaching_->asks(match().ply()) &&
                         teaching_->follows(match().ply()).empty();
    if (!follows) {
        play_.lay_out(teaching_->match_at(step));
        if (top_.ply() >= 0) top_.show(match(), match().ply());
        took_.clear();
        sheet_of_.reset();
        zoom_ = 0;
    }
    teaching_->enter(step, match().ply());
    itself_since_.reset();
    drop_choice();
    picker_.clear();
    offered_ = -1;
    announced_ = match().ply();
    // No later frame may come by itself: what can be done is offered in this one.
    if (teaching_->asks(match().ply())) offer();
    if (teaching_->done() && teaching_->all_solved()) sound(Effect::Win, 0.7F);
    say_step();
}

void Table::begin_lesson() {
    teaching_->enter(teaching_->index(), match().ply());
    say_step();
}

/// True if this action leads on. Any other one stays undone: refused by the rules, or allowed but
/// not what the lesson is about.
bool Table::expects(const std::string& move) {
    if (teaching_->asks(match().ply()) && move == teaching_->step().move) {
        teaching_->solve();
        return true;
    }
    drop_choice();
    game::Match trial = match();
    if (const auto why = trial.play(move)) {
        refuse(*why);
        return false;
    }
    sound(Effect::Illegal, 0.5F);
    teaching_->answer = tr("lesson.other_move");
    teaching_->answer_is_bad = false;
    say(teaching_->answer);
    return false;
}

void Table::show_for_me() {
    if (!may_decide()) return;
    offer();
    drop_choice();
    teaching_->answer.clear();
    commit(teaching_->step().move);
}

/// What hands and keys can ask for during a lesson; the rest of a match has no meaning here.
bool Table::hears(Command command) {
    switch (command) {
        case Command::back:
        case Command::menu:
            if (!picker_.path().empty()) {
                drop_choice();
            } else {
                leave_lesson();
            }
            return false;
        case Command::repeat_move:
            say_step();
            return false;
        case Command::redo:
        case Command::save:
        case Command::export_record:
        case Command::new_game:
        case Command::first:
        case Command::last:
        case Command::earlier:
        case Command::later:
            return false;
        default:
            return true;
    }
}

void Table::leave_lesson() {
    services_.ui.clear_toast();
    services_.stage.replace(make_lessons(services_, match().game().id));
}

/// After the end: the next lesson of the game, or a match of it.
void Table::next_lesson() {
    const auto& lesson = teaching_->lesson();
    if (teaching_->more()) {
        const auto all = load_lessons(services_, lesson.game);
        const auto next = static_cast<std::size_t>(teaching_->number());
        if (next < all.size()) {
            const auto mark = lesson_mark(services_.settings, all[next]);
            if (auto scene = make_lesson(services_, lesson.game, all[next].id, mark.step))
                return services_.stage.replace(std::move(scene));
        }
    }
    TablePlan plan;
    plan.game = lesson.game;
    plan.first = true;
    leave_lesson();
    services_.stage.push(make_setup(services_, plan));
}

/// Keys find the place to be pressed under their focus.
void Table::focus_step() {
    if (!services_.ui.focus_visible()) return;
    const std::string target = lesson_target();
    services_.ui.focus(teaching_->done() ? (teaching_->more() ? "button:next" : "button:play")
                       : target.empty()  ? "button:plain"
                                         : "spot:" + target);
}

/// What was taken up by keys leads them on to where the step wants it.
void Table::focus_way() {
    const auto next = picker_.next();
    const std::string target = lesson_target();
    if (std::find(next.begin(), next.end(), target) != next.end())
        services_.ui.focus("spot:" + target);
}

/// For ears: what the panel says.
void Table::say_step() {
    const auto& lesson = teaching_->lesson();
    focus_step();
    if (teaching_->done()) {
        say(tr(teaching_->all_solved() ? "lesson.done" : "lesson.seen_end") + " " +
            tr(lesson_key(lesson, "end")));
        return;
    }
    const std::string& id = teaching_->step().id;
    std::string sentence = tr(lesson_key(lesson, id)) + ". " + tr(lesson_key(lesson, id + ".text"));
    for (const auto& line : lesson_task(true)) sentence += " " + line;
    std::replace(sentence.begin(), sentence.end(), '\n', ' ');
    say(sentence);
}

// --------------------------------------------------------------------------------- what to do now

/// The spots of the expected action; of several ways to make it the one that was begun.
std::vector<std::string> Table::lesson_way() const {
    if (!teaching_->asks(match().ply())) return {};
    const auto ways = view_.paths(match().now(), teaching_->step().move);
    const auto& begun = picker_.path();
    for (const auto& way : ways)
        if (begun.size() <= way.size() && std::equal(begun.begin(), begun.end(), way.begin()))
            return way;
    return ways.empty() ? std::vector<std::string>{} : ways.front();
}

/// The spot to be pressed next; empty if a button or a turn is due.
std::string Table::lesson_target() const {
    const auto way = lesson_way();
    const auto& begun = picker_.path();
    if (way.empty() || pending_) return {};
    const bool on_it =
        begun.size() < way.size() && std::equal(begun.begin(), begun.end(), way.begin());
    return on_it ? way[begun.size()] : way.front();
}

/// What is to be done now and a note to it, for eyes or for ears.
std::vector<std::string> Table::lesson_task(bool aloud) const {
    if (teaching_->done()) return {};
    if (!teaching_->asks(match().ply())) return {tr("lesson.watch")};
    const auto& move = teaching_->step().move;
    const auto way = lesson_way();
    if (way.empty()) return {tr("lesson.button"), view_.plain_label(move)};
    const auto& begun = picker_.path();
    const bool keys = services_.ui.focus_visible();
    const std::string target = lesson_target();
    const std::string words =
        aloud ? view_.spot_words(match().now(), target) : view_.seen_words(match().now(), target);
    const auto turns = turns_at(way);
    if (!begun.empty() && begun.front() == way.front() && turns.size() > 1) {
        // It would be laid in the turn that comes first from how it is held.
        const auto away = [this](const Way* turned) {
            return ((turned->turn - turn_) % 6 + 6) % 6;
        };
        const auto nearest =
            std::min_element(turns.begin(), turns.end(),
                             [&away](const Way* a, const Way* b) { return away(a) < away(b); });
        if ((*nearest)->turn != view_.turn_of(move))
            return {tr("lesson.turn"), tr("lesson.turn_how")};
    }
    if (pending_) {
        if (picker_.move() == move) return {tr("lesson.confirm"), view_.confirm_label(move)};
        return {tr("lesson.confirm_or_drop"), view_.confirm_label(picker_.move())};
    }
    return {tr(keys ? "lesson.choose" : "lesson.press"), words};
}

/// Of all that could be done only what leads on is marked.
void Table::lesson_marks(Marks& marks) const {
    const auto way = lesson_way();
    const std::string target = lesson_target();
    if (marks.chosen.empty()) {
        if (!target.empty()) marks.may_move = {target};
        return;
    }
    const bool on_it = marks.chosen.size() <= way.size() &&
                       std::equal(marks.chosen.begin(), marks.chosen.end(), way.begin());
    if (on_it) {
        marks.taken = view_.taken(match().now(), way);
        marks.hinted = way;
        if (!target.empty()) marks.next = {target};
    } else {
        if (marks.chosen.size() > 1) marks.taken = view_.taken(match().now(), marks.chosen);
        if (services_.settings->show_legal) marks.next = picker_.next();
    }
}

void Table::lesson_facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("lesson", teaching_->lesson().id);
    model.set("step", std::to_string(teaching_->index() + 1));
    model.set("steps", std::to_string(teaching_->steps()));
    model.set("state", teaching_->done() ? "done" : "open");
    model.set("target", lesson_target());
    model.set("answer", teaching_->answer.empty()  ? ""
                        : teaching_->answer_is_bad ? "refused"
                                                   : "other");
}

std::unique_ptr<Scene> make_lesson(Services& services, std::string_view game,
                                   std::string_view lesson, int step) {
    const auto* row = game::find_game(game);
    const View* view = row ? find_view(row->id) : nullptr;
    if (!view) return nullptr;
    const auto all = load_lessons(services, game);
    const int index = game::find_lesson(all, lesson);
    if (index < 0) return nullptr;
    Teaching teaching(all[static_cast<std::size_t>(index)], *row, index + 1,
                      static_cast<int>(all.size()), step, services.settings);
    const auto match = teaching.match_at(teaching.index());
    TablePlan plan;
    plan.game = row->id;
    plan.options = match.settings();
    plan.seats.assign(static_cast<std::size_t>(match.seats()), {});
    for (int seat = 0; seat < match.seats(); ++seat)
        plan.seats[static_cast<std::size_t>(seat)].person = seat == teaching.lesson().seat;
    auto table = std::make_unique<Table>(services, view->of(match.settings()), std::move(plan),
                                         match, std::nullopt, std::move(teaching));
    table->begin_lesson();
    return table;
}

}  // namespace scenes
