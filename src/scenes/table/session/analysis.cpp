#include "scenes/table/session/analysis.hpp"

#include "game/contest/yardstick.hpp"

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
    // A match that was given up or agreed on has ended where its last position would go on.
    return match.at(ply).actor() >= 0 && (ply < match.length() || until(match, ply).actor() >= 0);
}

int Analysis::decision_at(const game::Match& match, int ply) {
    while (ply >= 0 && !possible(match, ply)) --ply;
    return ply;
}

Analysis::Analysis(const game::Match& match, int ply, std::function<void()> wake,
                   const game::DiskCache* cache)
    : match_(until(match, ply)),
      cache_(cache),
      root_(ply),
      at_(ply),
      aim_(ply),
      thinker_(match_.game().think, std::move(wake)) {
    assert(match_.actor() >= 0);
    ask(match_, true);
}

const game::Candidate* Analysis::candidate(std::size_t index) const {
    if (!thought_ || index >= thought_->candidates.size()) return nullptr;
    return &thought_->candidates[index];
}

Analysis::Line Analysis::line_of(const game::Match& match) const {
    const auto& moves = match.moves();
    return {moves.begin() + root_, moves.begin() + match.ply()};
}

/// Thinks about the position that is reached in `match`.
void Analysis::ask(const game::Match& match, bool compare) {
    game::Request request;
    request.bot = game::strongest_of(match.game());
    request.seed = match.seed() + static_cast<unsigned>(match.ply());
    request.seat = std::max(0, match.actor());
    request.patient = true;
    request.cache = cache_;
    request.compare = compare;
    const auto& moves = match.moves();
    request.history.assign(moves.begin(), moves.begin() + match.ply());
    asked_ = line_of(match);
    thinker_.start(match.now().copy(), std::move(request), match.ply());
}

bool Analysis::poll() {
    if (!asked_) return false;
    auto found = thinker_.poll(root_ + static_cast<int>(asked_->size()));
    if (!found) return false;
    const Line line = *std::exchange(asked_, std::nullopt);
    if (!thought_)
        thought_ = std::move(found);
    else
        known_.insert_or_assign(line, std::move(*found));
    go_on();
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

/// The line so far with what was found behind it, as far as the aim; then what is not known yet is
/// thought about, first what somebody waits for.
void Analysis::go_on() {
    if (!thought_) return;
    while (aim_ > match_.ply() && goes_on()) {
        const auto found = known_.find(line_of(match_));
        if (found == known_.end()) break;
        extend(found->second);
    }
    if (!goes_on()) aim_ = std::min(aim_, match_.ply());
    at_ = std::min(aim_, match_.ply());
    const bool waits = aim_ > at_;
    if (asked_ && !waits) return;
    const auto open = waits ? std::optional(match_) : unknown_ahead();
    if (open && (!asked_ || *asked_ != line_of(*open))) ask(*open, false);
}

/// The next position without an answer: on the line that is shown or may be next, some actions
/// ahead, then after the other best candidates.
std::optional<game::Match> Analysis::unknown_ahead() const {
    constexpr int kAhead = 6;
    constexpr std::size_t kBest = 4;
    const auto behind = [this](game::Match match, int most) -> std::optional<game::Match> {
        for (int i = 0; i < most && match.actor() >= 0; ++i) {
            const auto found = known_.find(line_of(match));
            if (found == known_.end()) return match;
            if (match.play(found->second.move)) break;
        }
        return std::nullopt;
    };
    if (ahead()) return behind(match_, kAhead);
    std::vector<std::string> moves{next_.empty() ? thought_->move : next_};
    for (const auto& candidate : thought_->candidates)
        if (moves.size() <= kBest) moves.push_back(candidate.move);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        game::Match match = match_;
        if (match.play(moves[i])) continue;
        if (auto open = behind(std::move(match), i == 0 ? kAhead : 1)) return open;
    }
    return std::nullopt;
}

void Analysis::prepare(const std::string& move) {
    // What is under way goes on, it is of use as well.
    if (std::exchange(next_, move) != move) go_on();
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
    at_ = aim_ = root_ + 1;
    go_on();
}

void Analysis::leave() {
    match_ = until(match_, root_);
    at_ = aim_ = root_;
}

bool Analysis::goes_on() const {
    return match_.actor() >= 0 && known() < kMostAhead;
}

void Analysis::go(int ply) {
    aim_ = std::clamp(ply, root_, root_ + kMostAhead);
    go_on();
}

}  // namespace scenes
