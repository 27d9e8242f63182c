#include "scenes/table/task/task.hpp"

namespace scenes {

Task::Task(game::Challenge challenge, game::Day day, int number, game::Store* store)
    : challenge_(std::move(challenge)), day_(day), number_(number), store_(store) {
    if (!store_) return;
    const auto answer = store_->challenge_results(challenge_.game);
    const auto* results = std::get_if<std::vector<game::ChallengeResult>>(&answer);
    if (!results) return;
    for (const auto& before : *results) {
        if (before.challenge != challenge_.id || before.day != day_) continue;
        help_.first_try = before.tries == 0;
        practice_ = day_ != 0 && before.solved > 0;
    }
}

const game::Verdict& Task::verdict(const game::Match& match) const {
    const bool known = judged_ && &judged_->match.now() == &match.now() &&
                       judged_->match.length() == match.length() &&
                       judged_->match.ended() == match.ended() && judged_->help == help_;
    if (!known) judged_.emplace(Judged{match, help_, game::judge(challenge_, match, help_)});
    return judged_->verdict;
}

bool Task::better_taken_back(const game::Match& match) const {
    if (verdict(match).reach != game::Medal::none) return false;
    auto& known = judged_->better_taken_back;
    if (known) return *known;
    known = false;
    auto back = match;
    for (int ply = match.ply() - 1; ply >= game::undo_floor(challenge_, match) && !*known; --ply) {
        back.go_to(ply);
        known = back.actor() >= 0 && may_take_back(match, ply) &&
                game::judge(challenge_, back, help_).reach > game::Medal::none;
    }
    return *known;
}

void Task::acted(const game::Match&) {
    if (begun_) return;
    begun_ = true;
    if (!store_) return;
    const auto tries = store_->begin_try(challenge_.game, challenge_.id, day_);
    if (const int* count = std::get_if<int>(&tries)) help_.first_try = *count == 1;
}

void Task::answered(const game::Match& match, const game::Thought& thought) {
    if (state_ != State::open || challenge_.kind != "problem") return;
    const auto now = verdict(match);
    // A draw that is only held may have been lost with the last of its turns.
    const bool holds = challenge_.goal == game::Challenge::Goal::draw;
    if (now.outcome == game::Verdict::Outcome::solved && (!holds || match.over())) return;
    if ((now.left != 0 || holds) && game::still_possible(challenge_, now, thought)) return;
    state_ = State::wrong;
    refutation_ = thought.move;
    too_slow_ = challenge_.goal == game::Challenge::Goal::win && thought.exact && thought.value < 0;
}

void Task::meet_rival(const game::Match& match, std::function<void()> wake) {
    if (challenge_.goal != game::Challenge::Goal::rival) return;
    rival_ = std::make_unique<Rival>(match, challenge_.rival, std::move(wake));
}

bool Task::look(const game::Match& match) {
    if (state_ != State::open) return false;
    if (rival_ && rival_->poll()) help_.rival = rival_->score();
    const auto now = verdict(match);
    if (now.outcome == game::Verdict::Outcome::open) return false;
    if (now.outcome == game::Verdict::Outcome::failed) {
        // Out of turns: the opponent still shows why.
        const bool turn = challenge_.goal == game::Challenge::Goal::turn ||
                          challenge_.goal == game::Challenge::Goal::choice;
        const int actor = match.actor();
        if (!turn && !match.over() && actor != game::solver_of(challenge_, match)) return false;
        state_ = State::failed;
        return true;
    }
    state_ = State::solved;
    if (store_ && !practice_) {
        game::ChallengeResult result;
        result.challenge = challenge_.id;
        result.day = day_;
        result.medal = static_cast<int>(now.medal);
        result.best = game::worth_keeping(challenge_, now, help_);
        result.take_backs = help_.take_backs;
        store_->solve_try(challenge_.game, result);
    }
    return true;
}

bool Task::may_take_back(const game::Match& match, int ply) const {
    return state_ != State::solved && ply >= game::undo_floor(challenge_, match);
}

void Task::took_back() {
    ++help_.take_backs;
    state_ = State::open;
    too_slow_ = false;
    refutation_.clear();
}

}  // namespace scenes
