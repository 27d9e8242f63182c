#include "scenes/review/ledger_count.hpp"

#include <cassert>
#include <cmath>
#include <mutex>
#include <utility>

namespace scenes {

/// What the worker works with. Only what follows the mutex is looked at by both sides.
struct LedgerCount::Found {
    Found(const game::Match& of, int whose, std::vector<std::uint64_t> playouts)
        : match(of), seat(whose), passes(std::move(playouts)) {}

    game::Match match;
    int seat;
    std::vector<std::uint64_t> passes;  ///< playouts of each
    std::size_t pass = 0;
    std::unique_ptr<game::Appraiser> appraiser;
    game::Ledger books;   ///< of this pass
    game::Ledger before;  ///< of the last one
    std::mutex mutex;
    game::Ledger shown;
    int done = 0;
    std::size_t left = 0;  ///< passes that are not through

    /// Books on until a decision is in the books, or all is.
    void go_on(const std::atomic<bool>* stop);
    game::Ledger merged() const;
};

/// The books of this pass, and for what it has not reached those of the last one.
game::Ledger LedgerCount::Found::merged() const {
    game::Ledger all = books;
    const auto& rest = before.bookings();
    for (std::size_t ply = books.bookings().size(); ply < rest.size(); ++ply) all.book(rest[ply]);
    return all;
}

void LedgerCount::Found::go_on(const std::atomic<bool>* stop) {
    if (!appraiser) {
        appraiser = match.game().appraiser(match.at(0), seat, {passes[pass]});
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
    auto now = merged();
    const int decisions = books.decisions();
    if (static_cast<int>(books.bookings().size()) == match.ply()) {
        before = std::move(books);
        books = {};
        appraiser.reset();
        ++pass;
    }
    const std::lock_guard lock(mutex);
    shown = std::move(now);
    done = decisions;
    left = passes.size() - pass;
}

bool LedgerCount::possible(const game::Match& match) {
    if (!match.over() || match.ply() == 0) return false;
    return match.game().appraiser && match.game().appraiser(match.at(0), 0, {});
}

LedgerCount::LedgerCount(const game::Match& match, int seat, std::function<void()> wake,
                         std::uint64_t quick)
    : LedgerCount(
          match, seat, {}, std::move(wake),
          quick > 0 ? std::vector<std::uint64_t>{quick, 0} : std::vector<std::uint64_t>{0}) {
    assert(possible(match));
    ask();
}

LedgerCount::LedgerCount(const game::Match& match, game::Ledger known, int seat)
    : LedgerCount(match, seat, std::move(known), {}, {}) {
    assert(complete());
    done_ = ledger_.decisions();
}

LedgerCount::LedgerCount(const game::Match& match, int seat, game::Ledger known,
                         std::function<void()> wake, std::vector<std::uint64_t> passes)
    : match_(match),
      seat_(seat),
      ledger_(std::move(known)),
      passes_(passes.size()),
      found_(std::make_shared<Found>(match, seat, std::move(passes))),
      thinker_(
          [found = found_](const game::Position&, const game::Request& request) {
              found->go_on(request.stop);
              return game::Thought{};
          },
          std::move(wake)) {
    assert(seat >= 0 && seat < match.seats());
    for (int ply = 0; ply < match_.ply(); ++ply) {
        const auto& position = match_.at(ply);
        decisions_ += position.actor() == seat && position.choices().size() > 1;
    }
}

void LedgerCount::ask() {
    if (thinking()) thinker_.start(match_.at(0).copy(), {}, ++asked_);
}

bool LedgerCount::poll() {
    if (!thinking() || !thinker_.poll(asked_)) return false;
    {
        const std::lock_guard lock(found_->mutex);
        ledger_ = found_->shown;
        done_ = found_->done;
        passes_ = found_->left;
    }
    ask();
    return true;
}

int LedgerCount::error() const {
    double squares = 0;
    for (const auto& one : ledger_.bookings())
        if (one.value.choice) squares += static_cast<double>(one.value.error) * one.value.error;
    return static_cast<int>(std::lround(std::sqrt(squares)));
}

int LedgerCount::throws_before(int ply) const {
    int count = 0;
    for (int i = 0; i < ply; ++i) count += match_.at(i).actor() == game::kChance;
    return count;
}

}  // namespace scenes
