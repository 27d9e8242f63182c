#include "scenes/table/otherwise/run.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <optional>
#include <utility>

namespace scenes {

/// What the worker works with; `found` is looked at by both sides.
struct OtherwiseRun::Weighing {
    Weighing(const game::Match& of, int from) : match(of), seat(from) {}

    game::Match match;  ///< the finished one
    int seat;
    std::mutex mutex;
    std::optional<game::Appraisal> found = {};

    /// What the action asked for would have been in the books instead of the one that was played.
    void weigh(const game::Request& request);
};

void OtherwiseRun::Weighing::weigh(const game::Request& request) {
    const auto appraiser = match.game().appraiser(match.at(0), seat, {});
    const auto ply = static_cast<int>(request.history.size());
    for (int i = 0; i < ply; ++i) appraiser->pass(match.at(i));
    const auto after = match.at(ply).copy();
    [[maybe_unused]] const auto refusal = after->play(request.asked);
    assert(!refusal && "it was played at the table");
    auto value = appraiser->judge(match.at(ply), request.asked, *after, request.stop);
    if (request.stop && *request.stop) return;
    const std::lock_guard lock(mutex);
    found = std::move(value);
}

OtherwiseRun::OtherwiseRun(OtherwisePlan plan, std::function<void()> wake)
    : plan_(std::move(plan)),
      weighing_(std::make_shared<Weighing>(plan_.match, plan_.seat)),
      thinker_(
          [weighing = weighing_](const game::Position&, const game::Request& request) {
              weighing->weigh(request);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(plan_.at < plan_.mistakes.size());
    enter();
}

/// The other legs of a match are the same whatever is decided here.
game::Appraisal OtherwiseRun::of_leg(game::Appraisal value) {
    value.fair -= value.apart;
    value.after -= value.apart;
    return value;
}

void OtherwiseRun::enter() {
    tries_ = 0;
    best_ = of_leg(mistake().booking.value).fair;
    again();
}

void OtherwiseRun::again() {
    thinker_.cancel();
    answer_ = Answer::open;
    tried_ = {};
}

void OtherwiseRun::next() {
    assert(more());
    ++plan_.at;
    enter();
}

void OtherwiseRun::attempt(const std::string& move) {
    ++tries_;
    move_ = move;
    const auto& played = mistake().booking;
    if (move == played.move) {
        tried_ = of_leg(played.value);
        answer_ = Answer::same;
        told_ = false;
        return;
    }
    answer_ = Answer::weighed;
    {
        const std::lock_guard lock(weighing_->mutex);
        weighing_->found.reset();
    }
    game::Request request;
    request.asked = move;
    const auto& moves = plan_.match.moves();
    request.history.assign(moves.begin(), moves.begin() + played.ply);
    thinker_.start(plan_.match.at(played.ply).copy(), std::move(request), tries_);
}

bool OtherwiseRun::poll() {
    if (answer_ == Answer::same) return !std::exchange(told_, true);
    if (answer_ != Answer::weighed || !thinker_.poll(tries_)) return false;
    {
        const std::lock_guard lock(weighing_->mutex);
        if (!weighing_->found) return false;
        tried_ = of_leg(*weighing_->found);
    }
    // The evaluation may see more now than when the match was looked at.
    const int best = std::max({best_, tried_.fair, tried_.after});
    const bool as_good =
        move_ == mistake().booking.value.best || best - tried_.after < std::max(1, plan_.as_good);
    best_ = std::max(best_, as_good ? tried_.after : best);
    answer_ = as_good ? Answer::best : tried_.after > played() ? Answer::better : Answer::worse;
    if (as_good) plan_.found->insert({mistake().booking.ply, tries_});
    return true;
}

const std::string& OtherwiseRun::show() {
    again();
    answer_ = Answer::shown;
    tried_ = of_leg(mistake().booking.value);
    tried_.after = best_;
    plan_.found->insert({mistake().booking.ply, 0});
    return mistake().booking.value.best;
}

}  // namespace scenes
