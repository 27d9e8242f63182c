#include "scenes/table/knaster_review.hpp"

#include "scenes/table/knaster_view.hpp"

#include <algorithm>
#include <cassert>
#include <mutex>
#include <optional>

namespace scenes {

/// What the worker hands over.
struct KnasterReview::Found {
    std::mutex mutex;
    std::vector<std::string> moves;  // of the match; never changes
    std::optional<knaster::Decision> decision;
};

namespace {

/// A decision that costs less is as good as the best, one that costs more is a mistake; hundredths.
constexpr int kAsGood = 25, kMistake = 150;
/// What costs less than this is no loss to be shown.
constexpr int kLeast = 10;

}  // namespace

bool KnasterReview::possible(const game::Match& match) {
    const auto* rules = knaster::position_of(match.now());
    return rules && rules->aim() == knaster::Aim::points && match.over() && !match.ended();
}

KnasterReview::KnasterReview(const game::Match& match, int seat, std::function<void()> wake,
                             std::uint64_t care)
    : match_(match),
      seat_(seat),
      found_(std::make_shared<Found>()),
      thinker_(
          // The number of actions that led here says which one was played.
          [found = found_, care](const game::Position& position, const game::Request& request) {
              const auto ply = request.history.size();
              const auto decision = knaster::review_decision(
                  *knaster::position_of(position), found->moves[ply], static_cast<int>(ply),
                  {care, request.seed, request.stop});
              const std::lock_guard lock(found->mutex);
              found->decision = decision;
              return game::Thought{};
          },
          std::move(wake)) {
    assert(possible(match) && seat >= 0 && seat < match.seats());
    found_->moves = match.moves();
    for (int ply = 0; ply < match_.ply(); ++ply) {
        const auto& position = before(ply);
        if (position.actor() == game::kChance) {
            const int sum = before(ply + 1).sum();
            review_.throws.push_back({ply, sum, knaster::luck_of(position, sum, seat)});
        } else if (position.actor() == seat && knaster::is_decision(position)) {
            plies_.push_back(ply);
        }
    }
    ask();
}

void KnasterReview::ask() {
    if (!thinking()) return;
    const int ply = plies_[done_];
    game::Request request;
    request.seed = match_.seed() + 1;
    request.history.assign(found_->moves.begin(), found_->moves.begin() + ply);
    thinker_.start(match_.at(ply).copy(), std::move(request), ply);
}

bool KnasterReview::poll() {
    if (!thinking() || !thinker_.poll(plies_[done_])) return false;
    {
        const std::lock_guard lock(found_->mutex);
        review_.decisions.push_back(*found_->decision);
    }
    ++done_;
    ask();
    return true;
}

std::vector<const knaster::Decision*> KnasterReview::costliest(int most) const {
    std::vector<const knaster::Decision*> list;
    for (const int index : review_.costliest(most)) {
        const auto& decision = review_.decisions[static_cast<std::size_t>(index)];
        if (decision.loss() >= kLeast) list.push_back(&decision);
    }
    return list;
}

int KnasterReview::result() const {
    const auto scores = match_.now().scores();
    const int own = scores[static_cast<std::size_t>(seat_)];
    if (scores.size() == 1) return own;
    int best = 0;
    for (int seat = 0; seat < match_.seats(); ++seat)
        if (seat != seat_) best = std::max(best, scores[static_cast<std::size_t>(seat)]);
    return own - best;
}

int KnasterReview::roll_at(int ply) const {
    return static_cast<int>(std::count_if(review_.throws.begin(), review_.throws.end(),
                                          [&](const auto& one) { return one.ply < ply; }));
}

const knaster::Position& KnasterReview::before(int ply) const {
    return knaster_table::rules_of(match_.at(ply));
}

ReviewQuality KnasterReview::quality() const {
    ReviewQuality quality;
    for (const auto& decision : review_.decisions) {
        const int loss = decision.loss();
        ++(loss < kAsGood ? quality.best : loss < kMistake ? quality.small : quality.mistakes);
    }
    return quality;
}

}  // namespace scenes
