#include "scenes/table/session/browsing.hpp"

#include <algorithm>

namespace scenes {

namespace {

/// Counts on from move to move of the players.
class Count {
public:
    Count(const View& view, int seats)
        // Whoever is alone has no other seat to tell the turns apart.
        : long_(view.traits().long_turns),
          by_luck_(view.traits().turns_by_luck || seats == 1),
          view_(view) {}

    void luck() { luck_ = true; }

    /// The turn of the move that is made at `before`; nobody moves there any more: the last one.
    int next(const game::Position& before) {
        if (before.actor() == game::kNobody) return number_;
        const int seat = long_ ? view_.on_turn(before) : before.actor();
        const bool begins = long_ ? seat != seat_ || (luck_ && by_luck_) : seat < seat_;
        if (number_ == 0 || begins) ++number_;
        seat_ = seat;
        luck_ = false;
        return number_;
    }

private:
    bool long_, by_luck_;
    const View& view_;
    int number_ = 0;
    int seat_ = -1;
    bool luck_ = false;  ///< acted since the last move
};

}  // namespace

std::vector<int> turn_numbers(const View& view, const game::Match& match) {
    Count count(view, match.seats());
    std::vector<int> numbers;
    for (int ply = 0; ply <= match.length(); ++ply) {
        const bool last = ply == match.length();
        if (match.at(ply).actor() == game::kChance && !last) {
            count.luck();
            continue;
        }
        // What luck did before a move belongs to its turn.
        numbers.resize(static_cast<std::size_t>(ply) + 1, count.next(match.at(ply)));
    }
    return numbers;
}

int turn_made(const game::Match& match, const std::vector<int>& numbers, int ply) {
    for (int last = ply - 1; last >= 0; --last)
        if (match.at(last).actor() >= 0) return numbers[static_cast<std::size_t>(last)];
    return 0;
}

void Browsing::look_at(int ply) {
    back_ = ply == session_.match().ply() ? std::nullopt : std::optional<int>(ply);
    session_.hold(looks_back());
}

void Browsing::continue_here() {
    const int here = ply();
    back_.reset();
    session_.continue_from(here);
    session_.hold(false);
}

int Browsing::target(Command command) const {
    const auto& match = session_.match();
    const int here = ply(), now = match.ply(), later = match.step_after(here);
    switch (command) {
        case Command::first:
            return match.steps().front();
        case Command::last:
            return now;
        case Command::earlier:
            return std::min(here, match.step_before(here));
        default:
            return here < now ? std::min(now, later) : later;
    }
}

}  // namespace scenes
