#include "scenes/table/lesson/teaching.hpp"

#include "scenes/people/lesson_list.hpp"

#include <algorithm>

namespace scenes {

Teaching::Teaching(game::Lesson lesson, const game::Game& row, int number, int count, int step,
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

const game::LessonStep& Teaching::step() const {
    return lesson_.steps[static_cast<std::size_t>(std::min(index_, steps() - 1))];
}

void Teaching::solve() {
    if (!done()) solved_ |= 1U << index_;
}

bool Teaching::all_solved() const {
    return solved_ == all_steps(lesson_);
}

void Teaching::enter(int step, int ply) {
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

std::string Teaching::follows(int ply) const {
    const int since = ply - begun_ - 1;
    const auto& then = step().then;
    if (done() || since < 0 || since >= static_cast<int>(then.size())) return {};
    return then[static_cast<std::size_t>(since)];
}

bool Teaching::goes_on() const {
    const auto next = static_cast<std::size_t>(index_) + 1;
    return next >= lesson_.steps.size() || !lesson_.steps[next].anew;
}

}  // namespace scenes
