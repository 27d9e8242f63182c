#include "game/tournament/outcome.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace tournament {

namespace {

constexpr int kMostScore = 1'000'000;

bool holds(const Seats& seats, int seat) {
    return std::binary_search(seats.begin(), seats.end(), seat);
}

/// The seats of a field in ascending order; nothing if they are no different seats of the table.
std::optional<Seats> seats_in(const Field<Seats>& field, int seats) {
    if (field.absent()) return Seats();
    if (field.is_wrong()) return std::nullopt;
    Seats list = *field;
    std::sort(list.begin(), list.end());
    const bool twice = std::adjacent_find(list.begin(), list.end()) != list.end();
    if (twice || (!list.empty() && (list.front() < 0 || list.back() >= seats))) return std::nullopt;
    return list;
}

std::optional<Scores> scores_in(const Field<Scores>& field, int seats) {
    if (field.absent()) return Scores(static_cast<std::size_t>(seats));
    if (field.is_wrong() || static_cast<int>(field->size()) != seats) return std::nullopt;
    const bool fine = std::all_of(field->begin(), field->end(), [](const auto& score) {
        return !score || (*score >= -kMostScore && *score <= kMostScore);
    });
    return fine ? std::optional(*field) : std::nullopt;
}

/// Who wins if nobody is named: the highest of the scores present; without any all who stay.
Seats usual_winners(const Outcome& outcome) {
    const Seats staying = outcome.staying();
    std::optional<int> highest;
    for (const int seat : staying)
        if (outcome.has_score(seat))
            highest = std::max(highest.value_or(std::numeric_limits<int>::min()),
                               *outcome.scores[static_cast<std::size_t>(seat)]);
    Seats winners;
    for (const int seat : staying)
        if (outcome.scores[static_cast<std::size_t>(seat)] == highest) winners.push_back(seat);
    return winners;
}

}  // namespace

bool Outcome::forfeited(int seat) const {
    return holds(forfeits, seat);
}

Seats Outcome::staying() const {
    Seats list;
    for (int seat = 0; seat < seats(); ++seat)
        if (!forfeited(seat)) list.push_back(seat);
    return list;
}

bool Outcome::played(int seat) const {
    if (!has_score(seat)) return false;
    for (int other = 0; other < seats(); ++other)
        if (other != seat && has_score(other)) return true;
    return false;
}

TableOrder::TableOrder(const Outcome& outcome) {
    // Groups of rule 4.2, then the score, highest first.
    std::vector<std::tuple<int, bool, int>> keys;
    for (int seat = 0; seat < outcome.seats(); ++seat) {
        forfeited_.push_back(outcome.forfeited(seat));
        const auto score = outcome.scores[static_cast<std::size_t>(seat)];
        if (forfeited_.back())
            keys.emplace_back(2, false, 0);
        else if (holds(outcome.winners, seat))
            keys.emplace_back(0, false, 0);
        else
            keys.emplace_back(1, !score.has_value(), -score.value_or(0));
    }
    for (const auto& key : keys) {
        int better = 0;
        for (const auto& other : keys) better += other < key ? 1 : 0;
        levels_.push_back(better);
    }
}

int TableOrder::place(int seat) const {
    return 1 + levels_[static_cast<std::size_t>(seat)];
}

int TableOrder::worse(int seat) const {
    const int own = levels_[static_cast<std::size_t>(seat)];
    return static_cast<int>(
        std::count_if(levels_.begin(), levels_.end(), [&](int level) { return level > own; }));
}

int TableOrder::equal(int seat) const {
    const int own = levels_[static_cast<std::size_t>(seat)];
    return static_cast<int>(std::count(levels_.begin(), levels_.end(), own)) - 1;
}

int TableOrder::halves(int seat, int other) const {
    if (forfeited_[static_cast<std::size_t>(seat)]) return 0;
    const int own = levels_[static_cast<std::size_t>(seat)];
    const int his = levels_[static_cast<std::size_t>(other)];
    return own < his ? 2 : own == his ? 1 : 0;
}

bool drawn(const Outcome& outcome) {
    return sole_winner(outcome) < 0 && static_cast<int>(outcome.forfeits.size()) < outcome.seats();
}

int sole_winner(const Outcome& outcome) {
    const TableOrder order(outcome);
    for (int seat = 0; seat < outcome.seats(); ++seat)
        if (order.best(seat) && !outcome.forfeited(seat)) return seat;
    return -1;
}

std::variant<Outcome, Code> judged(const Reported& report, int seats, const Seats& left,
                                   bool winners_told) {
    Outcome outcome;
    auto forfeits = seats_in(report.forfeits, seats);
    if (!forfeits) return Code::forfeits;
    for (const int seat : left)
        if (!holds(*forfeits, seat))
            forfeits->insert(std::lower_bound(forfeits->begin(), forfeits->end(), seat), seat);
    outcome.forfeits = std::move(*forfeits);
    auto scores = scores_in(report.scores, seats);
    if (!scores) return Code::scores;
    outcome.scores = std::move(*scores);
    const Seats staying = outcome.staying();
    const bool complete = std::all_of(staying.begin(), staying.end(),
                                      [&](int seat) { return outcome.has_score(seat); });
    if (!report.adjudicated && staying.size() >= 2 && !complete) return Code::scores;
    auto winners = seats_in(report.winners, seats);
    if (!winners) return Code::winners;
    for (const int seat : *winners)
        if (outcome.forfeited(seat)) return Code::winners;
    if (report.winners.absent()) {
        if (winners_told && static_cast<int>(staying.size()) == seats) return Code::winners;
        winners = usual_winners(outcome);
    }
    outcome.winners = std::move(*winners);
    auto standins = seats_in(report.standins, seats);
    if (!standins) return Code::standins;
    outcome.standins = std::move(*standins);
    if (report.rated.is_wrong()) return Code::rated;
    outcome.rated = report.rated.has() ? *report.rated : !report.adjudicated;
    if (report.day.is_wrong()) return Code::day;
    if (report.day.has()) outcome.day = *report.day;
    return outcome;
}

Outcome left_alone(int seats, Seats left) {
    Outcome outcome;
    outcome.scores.resize(static_cast<std::size_t>(seats));
    outcome.forfeits = std::move(left);
    outcome.automatic = true;
    outcome.rated = false;
    outcome.winners = outcome.staying();
    return outcome;
}

}  // namespace tournament
