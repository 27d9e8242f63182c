#include "scenes/table/analysis.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace scenes {

namespace {

game::Match until(const game::Match& match, int ply) {
    game::Match copy = match;
    copy.go_to(ply);
    return copy;
}

}  // namespace

bool Analysis::possible(const game::Match& match, int ply) {
    return until(match, ply).actor() >= 0;
}

Analysis::Analysis(const game::Match& match, int ply, std::function<void()> wake)
    : match_(until(match, ply)),
      root_(ply),
      at_(ply),
      thinker_(match.game().think, std::move(wake)) {
    assert(match_.actor() >= 0);
    ask(true);
}

const game::Candidate* Analysis::candidate(std::size_t index) const {
    if (!thought_ || index >= thought_->candidates.size()) return nullptr;
    return &thought_->candidates[index];
}

void Analysis::ask(bool compare) {
    game::Request request;
    request.bot = "level" + std::to_string(match_.game().levels);
    request.seed = match_.seed() + static_cast<unsigned>(match_.ply());
    request.seat = std::max(0, match_.actor());
    request.patient = true;
    request.compare = compare;
    const auto& moves = match_.moves();
    request.history.assign(moves.begin(), moves.begin() + match_.ply());
    asked_ = match_.ply();
    thinker_.start(match_.now().copy(), std::move(request), asked_);
}

bool Analysis::poll() {
    if (asked_ < 0) return false;
    auto found = thinker_.poll(asked_);
    if (!found) return false;
    const bool root = asked_ == root_ && !thought_;
    asked_ = -1;
    if (root) {
        thought_ = std::move(found);
        return true;
    }
    extend(*found);
    if (std::exchange(step_, false) && at_ < match_.ply()) ++at_;
    return true;
}

/// A proved action is followed by what is proved anew; an estimate's expectation hangs together.
void Analysis::extend(const game::Thought& thought) {
    proved_ = thought.exact;
    const auto before = static_cast<std::size_t>(match_.ply());
    if (!thought.exact)
        for (const auto& move : thought.line)
            if (match_.actor() < 0 || known() >= kMostAhead || match_.play(move)) break;
    if (static_cast<std::size_t>(match_.ply()) == before) {
        const auto refused = match_.play(thought.move);
        assert(!refused);
        (void)refused;
    }
}

void Analysis::follow(const std::string& move) {
    assert(thought_);
    leave();
    const bool best = move == thought_->move;
    if (const auto refused = match_.play(move)) return;
    for (const auto& candidate : thought_->candidates)
        if (candidate.move == move) proved_ = candidate.exact;
    if (best && !thought_->exact)
        for (std::size_t i = 1; i < thought_->line.size(); ++i)
            if (match_.actor() < 0 || match_.play(thought_->line[i])) break;
    at_ = root_ + 1;
}

void Analysis::leave() {
    if (thought_ && asked_ >= 0) {
        thinker_.cancel();
        asked_ = -1;
    }
    step_ = false;
    match_ = until(match_, root_);
    at_ = root_;
}

bool Analysis::goes_on() const {
    return match_.actor() >= 0 && known() < kMostAhead;
}

void Analysis::go(int ply) {
    step_ = false;
    at_ = std::clamp(ply, root_, match_.ply());
    if (ply <= match_.ply() || !goes_on()) return;
    step_ = true;
    if (asked_ < 0) ask(false);
}

}  // namespace scenes
