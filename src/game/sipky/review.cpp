// Reviewing a match. A throw begins with a standing; what the own choices give away is judgement,
// everything else that changes it is luck: the own cards, and the throws of others.
#include "game/sipky/review.hpp"

#include "game/sipky/draw.hpp"
#include "game/sipky/index.hpp"
#include "game/sipky/outlook.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sipky {

namespace {

using Kind = Move::Kind;

Move read(const Position& position, const std::string& text) {
    game::Refusal why;
    const auto move = position.parse(text, why);
    assert(move && !position.objection(*move) && "a review wants the actions of a match");
    return *move;
}

int hundredths(double value, Unit unit) {
    return static_cast<int>(std::lround(value * (unit == Unit::chance ? 10'000 : 100)));
}

double best_of(const std::vector<Option>& options) {
    double best = options.front().value;
    for (const Option& option : options) best = std::max(best, option.value);
    return best;
}

/// Follows one player through a match.
class Follower {
public:
    Follower(const Position& start, int seat, Review& review)
        : position_(start), seat_(seat), review_(review) {
        begin_throw();
        review_.unit = view_.unit;
    }

    void play(const Move& move, int ply) {
        const bool own = position_.seat() == seat_;
        const int leg = position_.leg();
        const int thrower = position_.seat();
        if (own && position_.actor() == seat_) decide(move, ply);
        const bool dealt = move.kind == Kind::deal;
        position_.apply(move);
        // The end of a throw: somebody else is on turn, or the same one chooses again.
        const bool ended = position_.over() || position_.leg() != leg || between();
        if (own && dealt && (ended || position_.phase() != Phase::deal)) own_cards(ply, leg, ended);
        if (!ended) return;
        if (!own) others_throw(ply, leg, thrower);
        if (!position_.over()) begin_throw();
    }

private:
    bool between() const {
        return position_.phase() == Phase::choose ||
               (position_.phase() == Phase::deal && position_.hand_size() == 0 &&
                position_.missed() == 0 && position_.first_throw(position_.seat()));
    }

    void begin_throw() {
        view_ = outlook(position_, seat_);
        expected_ = standing(position_, seat_);
        made_before_ = position_.scores();
    }

    void decide(const Move& move, int ply) {
        const auto options = judge(position_, view_);
        const double best = best_of(options);
        Decision decision;
        decision.ply = ply;
        decision.leg = position_.leg();
        decision.move = decision.best = position_.text(move);
        for (const Option& option : options)
            if (option.move == move) expected_ = option.value;
        const Unit unit = view_.unit;
        decision.expected = hundredths(expected_, unit);
        decision.best_expected = hundredths(best, unit);
        if (decision.loss() > 0)
            for (const Option& option : options)
                if (option.value == best) decision.best = position_.text(option.move);
        if (options.size() > 1) review_.decisions.push_back(decision);
    }

    /// The cards of the own throw lie on the table.
    void own_cards(int ply, int leg, bool ended) {
        const double value = ended ? left_of(leg) : best_of(judge(position_, view_));
        note(ply, leg, seat_, value);
    }

    void others_throw(int ply, int leg, int thrower) { note(ply, leg, thrower, left_of(leg)); }

    void note(int ply, int leg, int thrower, double value) {
        const int now = hundredths(value, view_.unit);
        const int luck = now - hundredths(expected_, view_.unit);
        review_.cards.push_back({ply, leg, thrower, luck, now});
        expected_ = value;
    }

    /// What the leg brings now: how it stands, or how it ended.
    double left_of(int leg) const {
        if (!position_.over() && position_.leg() == leg) return standing(position_, seat_);
        const Finish& end = position_.finish(leg);
        const auto at = index(seat_);
        if (view_.unit == Unit::throws) return 0;
        if (view_.unit == Unit::points) return end.counted(seat_);
        if (position_.to_hit()) return end.status[at] == Status::exact ? 1 : 0;
        return result_of(end);
    }

    /// A finished leg, as a chance.
    double result_of(const Finish& end) const {
        const bool places = position_.setup().scoring == Scoring::places;
        const bool series = position_.mode() == Mode::series;
        const int seats = position_.seats();
        double all = 1;
        double sum = 0;
        for (int other = 0; other < seats; ++other) {
            if (other == seat_) continue;
            int margin = end.counted(seat_) - end.counted(other);
            if (series && !places)
                margin += made_before_[index(seat_)] - made_before_[index(other)];
            const double one = margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
            all *= one;
            sum += one;
        }
        return series && places ? sum / (seats - 1) : all;
    }

    Position position_;
    int seat_;
    Review& review_;
    Outlook view_;
    std::vector<int> made_before_;  ///< scores of the finished legs
    double expected_ = 0;           ///< as things stand, before the next piece of luck or judgement
};

}  // namespace

int Review::lost(int leg) const {
    int sum = 0;
    for (const Decision& one : decisions)
        if (leg < 0 || one.leg == leg) sum += one.loss();
    return sum;
}

int Review::luck(int leg) const {
    int sum = 0;
    for (const Luck& one : cards)
        if (leg < 0 || one.leg == leg) sum += one.luck;
    return sum;
}

std::vector<int> Review::costliest(int most) const {
    std::vector<int> order(decisions.size());
    std::iota(order.begin(), order.end(), 0);
    const auto loss = [&](int i) { return decisions[index(i)].loss(); };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return loss(a) > loss(b); });
    while (!order.empty() && (static_cast<int>(order.size()) > most || loss(order.back()) <= 0))
        order.pop_back();
    return order;
}

Review review(const Position& start, const std::vector<std::string>& moves, int seat,
              const std::atomic<bool>* stop) {
    Review found;
    if (start.over()) return found;
    Follower follower(start, seat, found);
    Position position = start;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (stop && *stop) {
            found.whole = false;
            return found;
        }
        const Move move = read(position, moves[i]);
        follower.play(move, static_cast<int>(i));
        position.apply(move);
    }
    return found;
}

}  // namespace sipky
