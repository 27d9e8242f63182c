#include "scenes/review/ledger_count.hpp"

#include <cassert>
#include <mutex>

namespace scenes {

/// What the worker works with. Only `shown` is looked at by both sides.
struct LedgerCount::Found {
    Found(const game::Match& of, int whose, const game::LedgerCare& how)
        : match(of), seat(whose), care(how) {}

    game::Match match;
    int seat;
    game::LedgerCare care;
    std::unique_ptr<game::Appraiser> appraiser;
    game::Ledger books;
    std::mutex mutex;
    game::Ledger shown;

    /// Books on until a decision is in the books, or all is.
    void go_on(const std::atomic<bool>* stop);
};

void LedgerCount::Found::go_on(const std::atomic<bool>* stop) {
    if (!appraiser) {
        appraiser = match.game().appraiser(match.at(0), seat, care);
        books = game::Ledger(appraiser->start());
    }
    for (bool decided = false; !decided;) {
        const int ply = static_cast<int>(books.bookings().size());
        if (ply == match.ply()) break;
        const auto& move = match.moves()[static_cast<std::size_t>(ply)];
        auto value = appraiser->judge(match.at(ply), move, match.at(ply + 1), stop);
        if (stop && *stop) return;
        decided = value.choice;
        books.book({ply, move, std::move(value)});
    }
    const std::lock_guard lock(mutex);
    shown = books;
}

bool LedgerCount::possible(const game::Match& match) {
    if (!match.over() || match.ply() == 0) return false;
    return match.game().appraiser && match.game().appraiser(match.at(0), 0, {});
}

LedgerCount::LedgerCount(const game::Match& match, int seat, std::function<void()> wake,
                         const game::LedgerCare& care)
    : match_(match),
      seat_(seat),
      found_(std::make_shared<Found>(match, seat, care)),
      thinker_(
          [found = found_](const game::Position&, const game::Request& request) {
              found->go_on(request.stop);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(possible(match) && seat >= 0 && seat < match.seats());
    for (int ply = 0; ply < match_.ply(); ++ply) {
        const auto& position = match_.at(ply);
        decisions_ += position.actor() == seat && position.choices().size() > 1;
    }
    ask();
}

void LedgerCount::ask() {
    if (thinking()) thinker_.start(match_.at(0).copy(), {}, booked());
}

bool LedgerCount::poll() {
    if (!thinking() || !thinker_.poll(booked())) return false;
    {
        const std::lock_guard lock(found_->mutex);
        ledger_ = found_->shown;
    }
    ask();
    return true;
}

int LedgerCount::throws_before(int ply) const {
    int count = 0;
    for (int i = 0; i < ply; ++i) count += match_.at(i).actor() == game::kChance;
    return count;
}

}  // namespace scenes
