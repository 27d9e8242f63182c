#include "scenes/table/trial/outlook.hpp"

#include <cassert>
#include <cmath>
#include <mutex>
#include <utility>

namespace scenes {

/// What the worker works with; `found` is looked at by both sides.
struct Outlook::Valued {
    Valued(game::AppraiserOf made, std::unique_ptr<game::Position> from, int whose)
        : evaluation(std::move(made)), first(std::move(from)), seat(whose) {}

    game::AppraiserOf evaluation;
    std::unique_ptr<game::Position> first;
    int seat;
    std::mutex mutex;
    std::optional<game::Worth> found = {};

    /// What the position is worth to which the history of this request leads.
    void value(const game::Request& request);
};

void Outlook::Valued::value(const game::Request& request) {
    const auto appraiser = evaluation(*first, seat, {});
    game::Worth worth;
    if (request.history.empty()) {
        worth.value = appraiser->start();
    } else {
        const auto position = first->copy();
        for (const auto& move : request.history) {
            appraiser->pass(*position);
            [[maybe_unused]] const auto refusal = position->play(move);
            assert(!refusal && "it was played at a table");
        }
        worth = appraiser->worth(*position, request.stop);
    }
    if (request.stop && *request.stop) return;
    const std::lock_guard lock(mutex);
    found = worth;
}

bool Outlook::possible(const game::Match& match) {
    return match.game().appraiser && match.game().appraiser(match.at(0), 0, {});
}

Outlook::Outlook(const game::Match& waiting, int seat, std::function<void()> wake)
    : seat_(seat),
      first_(waiting.at(0).copy()),
      waiting_(waiting.moves()),
      trial_(waiting_),
      valued_(std::make_shared<Valued>(waiting.game().appraiser, first_->copy(), seat)),
      thinker_(
          [valued = valued_](const game::Position&, const game::Request& request) {
              valued->value(request);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(possible(waiting) && seat >= 0 && seat < waiting.seats());
}

std::optional<game::Worth> Outlook::known(const Line& line) const {
    const auto found = values_.find(line);
    return found == values_.end() ? std::nullopt : std::optional(found->second);
}

void Outlook::look(const game::Match& trial, int ply) {
    const auto& moves = trial.moves();
    Line line(moves.begin(), moves.begin() + ply);
    if (line == trial_ && asks_ > 0) return;
    trial_ = std::move(line);
    ask();
}

void Outlook::ask() {
    const Line* wanted = !match() ? &waiting_ : !trial() ? &trial_ : nullptr;
    if (!wanted) {
        ++asks_;
        asked_.reset();
        return thinker_.cancel();
    }
    if (asked_ == *wanted) return;
    asked_ = *wanted;
    {
        const std::lock_guard lock(valued_->mutex);
        valued_->found.reset();
    }
    game::Request request;
    request.history = *wanted;
    thinker_.start(first_->copy(), std::move(request), ++asks_);
}

bool Outlook::poll() {
    if (!asked_ || !thinker_.poll(asks_)) return false;
    {
        const std::lock_guard lock(valued_->mutex);
        if (!valued_->found) return false;
        values_[*asked_] = *valued_->found;
    }
    asked_.reset();
    ask();
    return true;
}

std::optional<int> Outlook::difference() const {
    const auto waits = match(), tried = trial();
    if (!waits || !tried) return std::nullopt;
    return tried->value - waits->value;
}

/// The errors of two values that were found each by itself.
int Outlook::error() const {
    const auto waits = match(), tried = trial();
    if (!waits || !tried || !this->tried()) return 0;
    return static_cast<int>(std::lround(
        std::hypot(static_cast<double>(waits->error), static_cast<double>(tried->error))));
}

bool Outlook::exact() const {
    const auto waits = match(), tried = trial();
    return waits && tried && waits->exact && tried->exact;
}

}  // namespace scenes
