// Šipky: the evaluation behind the ledger. A throw begins with an expected value. What one
// announces and makes of the cards is judgement, the cards are luck, also those of others; what
// others make of theirs is their play. Only the last card of a throw says what the cards were
// worth.
#include "game/sipky/odds/deck.hpp"
#include "game/sipky/odds/opponents.hpp"
#include "game/sipky/row.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace sipky {

namespace {

const Position& rules_of(const game::Position& position) {
    const Position* rules = position_of(position);
    assert(rules && "a position of another game");
    return *rules;
}

bool for_points(const Position& start) {
    return by_sum(start) && start.seats() > 1;
}

const Option& best_of(const std::vector<Option>& options) {
    return *std::max_element(options.begin(), options.end(),
                             [](const Option& a, const Option& b) { return a.value < b.value; });
}

/// A throw is due and nothing of it is done.
bool throw_begins(const Position& position) {
    return position.phase() == Phase::choose ||
           (position.phase() == Phase::deal && position.cards().hand_size() == 0 &&
            position.missed() == 0 && position.first_throw(position.seat()));
}

/// A leg of a match as a match of its own, so that it begins with the same value wherever it
/// stands. For place points all legs are alike.
Position fresh(const Position& start, int leg) {
    Setup setup = start.setup();
    if (setup.mode == Mode::series && !by_sum(start)) return start;
    if (setup.mode == Mode::series) setup.mode = Mode::single;
    setup.target = static_cast<std::uint16_t>(start.target(leg));
    return Position(setup);
}

/// The place of a seat when the first to throw is counted as 0.
int place_of(const Position& start, int leg, int seat) {
    const int seats = start.seats();
    return (seat - leg % seats + seats) % seats;
}

class Follower final : public game::Appraiser {
public:
    Follower(const Position& start, int seat)
        : seat_(seat),
          others_(for_points(start) ? Others::ignored : Others::best),
          unit_(ledger_unit(start)) {
        for (int leg = 0; leg < start.legs(); ++leg) starts_.push_back(start_of(start, leg));
    }

    int start() override {
        int sum = 0;
        for (const int one : starts_) sum += one;
        return sum;
    }

    game::Appraisal judge(const game::Position& before, const std::string& move,
                          const game::Position& after, const std::atomic<bool>*) override {
        const Position& rules = rules_of(before);
        const Position& next = rules_of(after);
        if (throw_begins(rules))
            begin(rules);
        else if (passed_)
            begin(*passed_);
        passed_.reset();
        const int leg = rules.leg();
        const bool left = next.over() || next.leg() != leg;
        game::Appraisal found;
        found.best = move;
        found.before = found.fair = told(leg, now_);
        found.share = game::share_of(before, seat_);
        switch (found.share) {
            case game::Share::luck:
                deal(next, leg, left);
                if (astray_) found.share = game::Share::others;
                break;
            case game::Share::skill:
                decide(rules, move, next, left, found);
                break;
            case game::Share::others:
                if (rules.phase() == Phase::choose) astray_ = wrong(rules, move);
                if (left || throw_begins(next)) now_ = value_of(next, leg, left);
                break;
        }
        found.after = told(leg, now_);
        found.apart = done_ + later(leg);
        if (left) done_ += hundredths(now_);
        return found;
    }

    void pass(const game::Position& before) override {
        if (throw_begins(rules_of(before))) passed_ = rules_of(before);
    }

    game::Worth worth(const game::Position& position, const std::atomic<bool>*) override {
        const Position& rules = rules_of(position);
        const int ended = rules.over() ? rules.legs() : rules.leg();
        int sum = 0;
        for (int leg = 0; leg < ended; ++leg) sum += hundredths(value_of(rules, leg, true));
        if (!rules.over()) sum += hundredths(running(rules)) + later(ended);
        return {sum, 0, rules.over()};
    }

private:
    int hundredths(double value) const {
        return static_cast<int>(std::lround(value * (unit_ == Unit::chance ? 10'000 : 100)));
    }

    /// What a leg is worth before it began: alone over the real pile where that is known.
    int start_of(const Position& match, int leg) const {
        if (unit_ == Unit::points)
            if (const auto known = early_start(match.target(leg))) return hundredths(*known);
        return hundredths(expected_value(fresh(match, leg), place_of(match, leg, seat_), others_));
    }
    /// The starts of the legs behind this one.
    int later(int leg) const {
        int sum = 0;
        for (auto i = index(leg) + 1; i < starts_.size(); ++i) sum += starts_[i];
        return sum;
    }
    /// The whole match: legs done, this one, and those to come.
    int told(int leg, double value) const { return done_ + hundredths(value) + later(leg); }

    void begin(const Position& position) {
        view_ = value_by_total(position, seat_, others_);
        now_ = expected_value(position, seat_, others_) - thrown(position, position.leg());
        astray_ = false;
    }
    /// In the ladder throws made are gone for good.
    double thrown(const Position& position, int leg) const {
        return unit_ == Unit::throws ? position.throws_on(leg) : 0;
    }

    /// The last card of a throw says what the cards were worth.
    void deal(const Position& next, int leg, bool left) {
        if (left || throw_begins(next)) {
            now_ = value_of(next, leg, left);
        } else if (next.phase() != Phase::deal) {
            now_ = next.seat() == seat_ ? best_of(options_of(next)).value - thrown(next, leg)
                                        : best_for_others(next, leg);
        }
    }

    void decide(const Position& rules, const std::string& move, const Position& next, bool left,
                game::Appraisal& found) {
        const auto options = options_of(rules);
        const Option& best = best_of(options);
        const double gone = thrown(rules, rules.leg());
        for (const Option& option : options)
            if (rules.text(option.move) == move) now_ = option.value - gone;
        double fair = best.value - gone;
        if (fair > now_) found.best = rules.text(best.move);
        // What the leg ended with is certain; the difference is none of the decision.
        if (left) {
            const double result = value_of(next, rules.leg(), true);
            fair += result - now_;
            now_ = result;
        }
        found.choice = options.size() > 1;
        found.fair = told(rules.leg(), fair);
    }

    std::vector<Option> options_of(const Position& position) const {
        return sipky::judge(position, view_);
    }

    /// True if another announces what is not his best. What comes of such a throw is his doing, the
    /// cards included, for the value before it counted on a better one.
    bool wrong(const Position& position, const std::string& move) const {
        const auto options =
            sipky::judge(position, value_by_total(position, position.seat(), others_));
        const double best = best_of(options).value;
        return std::any_of(options.begin(), options.end(), [&](const Option& option) {
            return position.text(option.move) == move && option.value < best;
        });
    }

    /// How the leg stands for the seat after the throw that another would best make of the cards.
    double best_for_others(const Position& position, int leg) const {
        const ValueByTotal theirs = value_by_total(position, position.seat(), others_);
        Position next = position;
        next.apply(best_of(sipky::judge(position, theirs)).move);
        return value_of(next, leg, next.over() || next.leg() != leg);
    }

    /// What the leg brings now: how it stands, or how it ended.
    double value_of(const Position& position, int leg, bool ended) const {
        if (!ended) return expected_value(position, seat_, others_) - thrown(position, leg);
        const Finish& end = position.finish(leg);
        if (unit_ == Unit::throws) return -thrown(position, leg);
        if (unit_ == Unit::points) return end.counted(seat_);
        if (position.to_hit()) return end.status[index(seat_)] == Status::exact ? 1 : 0;
        return won(position, end);
    }

    /// A finished leg, as a chance: place points count against each of the others.
    double won(const Position& position, const Finish& end) const {
        const int seats = position.seats();
        double all = 1, sum = 0;
        for (int other = 0; other < seats; ++other) {
            if (other == seat_) continue;
            const int margin = end.counted(seat_) - end.counted(other);
            const double one = margin > 0 ? 1 : margin == 0 ? 0.5 : 0;
            all *= one;
            sum += one;
        }
        return position.mode() == Mode::series ? sum / (seats - 1) : all;
    }

    /// The running leg in the midst of a throw or before one.
    double running(const Position& position) {
        const int leg = position.leg();
        if (throw_begins(position)) return value_of(position, leg, false);
        const bool own = position.seat() == seat_;
        if (position.phase() != Phase::deal) {
            if (!own) return best_for_others(position, leg);
            view_ = value_by_total(position, seat_, others_);
            return best_of(options_of(position)).value - thrown(position, leg);
        }
        // Until its last card is there a throw is worth what it was when it was announced.
        if (!passed_) return value_of(position, leg, false);
        begin(*passed_);
        if (!own || passed_->phase() != Phase::choose) return now_;
        for (const Option& option : options_of(*passed_)) {
            Position next = *passed_;
            next.apply(option.move);
            if (next.wanted() == position.wanted()) return option.value - thrown(position, leg);
        }
        return now_;
    }

    int seat_;
    Others others_;
    Unit unit_;
    std::vector<int> starts_;         ///< of the legs
    int done_ = 0;                    ///< results of the finished legs
    ValueByTotal view_;               ///< at the beginning of the throw
    double now_ = 0;                  ///< of the running leg
    std::optional<Position> passed_;  ///< where the throw began that was passed over
    bool astray_ = false;             ///< the one on turn has announced what is not his best
};

}  // namespace

Unit ledger_unit(const Position& start) {
    return for_points(start) ? Unit::points : value_by_total(start, 0).unit;
}

std::unique_ptr<game::Appraiser> appraiser(const Position& start, int seat,
                                           const game::LedgerCare&) {
    return std::make_unique<Follower>(start, seat);
}

namespace {

using game::Bounds;

/// The counted total of a seat at the end of the running game.
Bounds total_of(const Position& position, int seat) {
    const int now = position.total(seat);
    switch (position.status(seat)) {
        case Status::out:
            return {0, 0};
        case Status::stopped:
        case Status::exact:
            return {now, now};
        case Status::in:
            break;
    }
    // A single card is the last throw (§3).
    const bool last = position.phase() == Phase::deal && position.seat() == seat &&
                      position.wanted() == 1 && !position.to_hit();
    return {0, last ? std::min(position.target(), now + kDigits - 1) : position.target()};
}

/// Its place points: one and one more for everybody who is strictly worse (§3).
Bounds places_of(const std::vector<Bounds>& totals, int seat) {
    const Bounds& own = totals[index(seat)];
    Bounds places{1, 1};
    for (const Bounds& other : totals) {
        if (&other == &own) continue;
        if (other.most < own.least) ++places.least;
        if (other.least < own.most) ++places.most;
    }
    return places;
}

/// What one game that has not begun can bring.
Bounds later(const Position& position, int leg) {
    if (position.mode() == Mode::exact) return {0, 1};
    if (position.setup().scoring == Scoring::places) return {1, position.seats()};
    return {0, position.target(leg)};
}

/// What the running one can bring.
Bounds running(const Position& position, const std::vector<Bounds>& totals, int seat) {
    if (position.mode() == Mode::exact) return {0, position.status(seat) == Status::in ? 1 : 0};
    const bool places =
        position.mode() == Mode::series && position.setup().scoring == Scoring::places;
    return places ? places_of(totals, seat) : totals[index(seat)];
}

}  // namespace

std::vector<Bounds> bounds(const Position& position) {
    std::vector<Bounds> list;
    if (position.mode() == Mode::ladder) return list;
    std::vector<Bounds> totals;
    for (int seat = 0; seat < position.seats(); ++seat) totals.push_back(total_of(position, seat));
    const auto scores = position.scores();
    for (int seat = 0; seat < position.seats(); ++seat) {
        const int now = scores[index(seat)];
        Bounds sum{now, now};
        const auto add = [&sum](const Bounds& more) {
            sum.least += more.least;
            sum.most += more.most;
        };
        if (!position.over()) add(running(position, totals, seat));
        for (int leg = position.leg() + 1; leg < position.legs() && !position.over(); ++leg)
            add(later(position, leg));
        list.push_back(sum);
    }
    return list;
}

}  // namespace sipky
