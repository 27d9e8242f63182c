#include "scenes/table/lesson/run.hpp"

#include "scenes/people/lesson_list.hpp"

#include <algorithm>

namespace scenes {

LessonRun::LessonRun(game::Lesson lesson, const game::Game& row, int number, int count, int step,
                     Settings& settings)
    : lesson_(std::move(lesson)),
      row_(&row),
      number_(number),
      count_(count),
      index_(std::clamp(step, 0, static_cast<int>(lesson_.steps.size()) - 1)),
      settings_(&settings) {
    begun_ = match_at(index_).ply();
    const auto mark = lesson_mark(settings, lesson_);
    solved_ = mark.done ? all_steps(lesson_) : mark.solved;
}

const game::LessonStep& LessonRun::step() const {
    return lesson_.steps[static_cast<std::size_t>(std::min(index_, steps() - 1))];
}

void LessonRun::solve() {
    if (!done()) solved_ |= 1U << index_;
}

bool LessonRun::all_solved() const {
    return solved_ == all_steps(lesson_);
}

void LessonRun::enter(int step, int ply) {
    index_ = std::clamp(step, 0, steps());
    begun_ = ply;
    answer.clear();
    LessonMark mark = lesson_mark(*settings_, lesson_);
    mark.done = mark.done || (done() && all_solved());
    mark.seen = !mark.done && (mark.seen || done());
    mark.step = done() ? 0 : index_;
    mark.solved = mark.done ? 0 : solved_;
    keep_lesson_mark(*settings_, lesson_, mark);
}

std::string LessonRun::follows(int ply) const {
    const int since = ply - begun_ - 1;
    const auto& then = step().then;
    if (done() || since < 0 || since >= static_cast<int>(then.size())) return {};
    return then[static_cast<std::size_t>(since)];
}

bool LessonRun::goes_on() const {
    const auto next = static_cast<std::size_t>(index_) + 1;
    return next >= lesson_.steps.size() || !lesson_.steps[next].anew;
}

/// What was begun is the beginning of this way, or all of it.
bool LessonGuide::on_way(const std::vector<std::string>& way) const {
    const auto& begun = decision_.path();
    return begun.size() <= way.size() && std::equal(begun.begin(), begun.end(), way.begin());
}

std::vector<std::string> LessonGuide::way() const {
    if (!asks()) return {};
    const auto ways = table_.view.paths(table_.match().now(), run_.step().move);
    for (const auto& way : ways)
        if (on_way(way)) return way;
    return ways.empty() ? std::vector<std::string>{} : ways.front();
}

std::string LessonGuide::target() const {
    const auto wanted = way();
    if (wanted.empty() || decision_.pending()) return {};
    const auto begun = decision_.path().size();
    return begun < wanted.size() && on_way(wanted) ? wanted[begun] : wanted.front();
}

/// It would be laid in the turn that comes first from how it is held, which is another one.
bool LessonGuide::turn_is_due(const std::vector<std::string>& way) const {
    const auto& begun = decision_.path();
    const auto turns = decision_.turn().turns_at(way);
    if (begun.empty() || begun.front() != way.front() || turns.size() < 2) return false;
    const int held = decision_.turn().turn();
    const auto away = [held](const Way* turned) { return ((turned->turn - held) % 6 + 6) % 6; };
    const auto nearest =
        std::min_element(turns.begin(), turns.end(),
                         [&away](const Way* a, const Way* b) { return away(a) < away(b); });
    return (*nearest)->turn != table_.view.turn_of(run_.step().move);
}

std::vector<std::string> LessonGuide::task(bool aloud) const {
    if (run_.done()) return {};
    if (!asks()) return {tr("lesson.watch")};
    const View& view = table_.view;
    const auto& move = run_.step().move;
    const auto wanted = way();
    if (wanted.empty()) return {tr("lesson.button"), view.plain_label(move)};
    if (turn_is_due(wanted)) return {tr("lesson.turn"), tr("lesson.turn_how")};
    if (decision_.pending()) {
        const auto& chosen = decision_.picker().move();
        return {tr(chosen == move ? "lesson.confirm" : "lesson.confirm_or_drop"),
                view.confirm_label(chosen)};
    }
    const auto& now = table_.match().now();
    const std::string next = target();
    return {tr(table_.services.ui.focus_visible() ? "lesson.choose" : "lesson.press"),
            aloud ? view.spot_words(now, next) : view.seen_words(now, next)};
}

std::string LessonGuide::sentence() const {
    const auto& lesson = run_.lesson();
    if (run_.done())
        return tr(run_.all_solved() ? "lesson.done" : "lesson.seen_end") + " " +
               tr(lesson_key(lesson, "end"));
    const std::string& id = run_.step().id;
    std::string said = tr(lesson_key(lesson, id)) + ". " + tr(lesson_key(lesson, id + ".text"));
    for (const auto& line : task(true)) said += " " + line;
    std::replace(said.begin(), said.end(), '\n', ' ');
    return said;
}

void LessonGuide::mark(Marks& marks) const {
    const auto wanted = way();
    const std::string next = target();
    if (marks.chosen.empty()) {
        if (!next.empty()) marks.may_move = {next};
        return;
    }
    const auto& now = table_.match().now();
    if (on_way(wanted)) {
        marks.taken = table_.view.taken(now, wanted);
        marks.hinted = wanted;
        if (!next.empty()) marks.next = {next};
    } else {
        if (marks.chosen.size() > 1) marks.taken = table_.view.taken(now, marks.chosen);
        if (table_.services.settings->show_legal) marks.next = decision_.picker().next();
    }
}

}  // namespace scenes
