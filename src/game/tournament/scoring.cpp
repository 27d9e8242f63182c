#include "game/tournament/rounds.hpp"

#include "game/tournament/head.hpp"

#include <algorithm>
#include <map>
#include <optional>

namespace tournament {

namespace {

/// A seat at all tables of a round with the same number of seats: the scores of whoever has one
/// there and did not forfeit.
class Cells {
public:
    void add(const Outcome& outcome) {
        for (const int seat : outcome.staying())
            if (outcome.has_score(seat)) {
                auto& cell = cells_[{outcome.seats(), seat}];
                cell.scores.push_back(*outcome.scores[static_cast<std::size_t>(seat)]);
                cell.sum += cell.scores.back();
            }
    }
    void sort() {
        for (auto& [key, cell] : cells_) std::sort(cell.scores.begin(), cell.scores.end());
    }
    /// Match points among the others of the cell (rule 4.3).
    Units points(int seats, int seat, int score) const {
        const auto& list = cells_.at({seats, seat}).scores;
        if (list.size() == 1) return kHalf;
        const auto [low, high] = std::equal_range(list.begin(), list.end(), score);
        const Units lower = low - list.begin(), equal = high - low - 1;
        const auto others = static_cast<Units>(list.size()) - 1;
        return rounded((2 * lower + equal) * kPoint, 2 * others);
    }
    /// Own score less the mean of the others of the cell (rule 4.4); 0 without others.
    Units diff(int seats, int seat, int score) const {
        const auto& cell = cells_.at({seats, seat});
        const auto others = static_cast<Units>(cell.scores.size()) - 1;
        if (others == 0) return 0;
        return rounded((score * others - (cell.sum - score)) * kPoint, others);
    }

private:
    struct Cell {
        std::vector<int> scores;
        Units sum = 0;
    };
    std::map<std::pair<int, int>, Cell> cells_;
};

/// The scores present among some seats, as a mean.
struct Mean {
    Units sum = 0;
    Units count = 0;

    void add(const std::optional<int>& score) {
        if (!score) return;
        sum += *score;
        ++count;
    }
    /// `own` less the mean, in u.
    Units lead(int own) const { return rounded((own * count - sum) * kPoint, count); }
};

/// One finished table.
class TableScores {
public:
    TableScores(const Outcome& outcome, PointsBy points, const Cells* cells, int forfeit_diff)
        : outcome_(outcome),
          order_(outcome),
          staying_(outcome.staying()),
          points_(points),
          cells_(cells),
          forfeit_(forfeit_diff * kPoint) {}

    SeatScore at(int seat) const { return {points(seat), diff(seat)}; }

private:
    std::optional<int> score(int seat) const {
        return outcome_.scores[static_cast<std::size_t>(seat)];
    }

    Units points(int seat) const {
        if (outcome_.forfeited(seat)) return 0;
        const int others = outcome_.seats() - 1;
        const int worse = order_.worse(seat), equal = order_.equal(seat);
        if (points_ == PointsBy::places) return (1 + worse) * kPoint;
        if (points_ == PointsBy::duplicate && cells_) {
            if (outcome_.played(seat)) return cells_->points(outcome_.seats(), seat, *score(seat));
            return worse == others ? kAverage : equal > 0 ? kHalf : 0;
        }
        return (2 * worse + equal) * kPoint / (2 * others);
    }

    Units diff(int seat) const {
        if (outcome_.forfeited(seat)) return -lost_by_forfeit(seat);
        if (staying_.size() == 1) return won_by_forfeit(seat);
        if (!score(seat)) return 0;
        if (cells_) return cells_->diff(outcome_.seats(), seat, *score(seat));
        Mean others;
        for (const int other : staying_)
            if (other != seat) others.add(score(other));
        return others.count == 0 ? 0 : others.lead(*score(seat));
    }
    Units lost_by_forfeit(int seat) const {
        Mean stayed;
        for (const int other : staying_) stayed.add(score(other));
        if (!score(seat) || stayed.count == 0) return forfeit_;
        // The mean less the own score, halves upwards.
        const Units behind =
            rounded((stayed.sum - *score(seat) * stayed.count) * kPoint, stayed.count);
        return std::max(forfeit_, behind);
    }
    Units won_by_forfeit(int seat) const {
        Mean others;
        for (int other = 0; other < outcome_.seats(); ++other)
            if (other != seat) others.add(score(other));
        if (!score(seat) || others.count == 0) return forfeit_;
        return std::max(forfeit_, others.lead(*score(seat)));
    }

    const Outcome& outcome_;
    TableOrder order_;
    Seats staying_;
    PointsBy points_;
    const Cells* cells_;
    Units forfeit_;
};

}  // namespace

RoundScores::RoundScores(const Head& head, const Round& round, const std::vector<bool>& annulled)
    : tables_(round.tables.size()) {
    const auto& discipline = disciplines()[static_cast<std::size_t>(round.game)];
    const PointsBy points = head.options.points;
    const bool same_luck = head.options.same_luck && discipline.terms.luck;
    const auto counts = [&](const Table& table) {
        return table.outcome && !(head.form == Form::robin && is_void(table, annulled));
    };
    Cells cells;
    if (same_luck) {
        for (const auto& table : round.tables)
            if (counts(table)) cells.add(*table.outcome);
        cells.sort();
    }
    const int forfeit_diff = head.forfeit_diff(round.game);
    for (std::size_t i = 0; i < tables_.size(); ++i) {
        const auto& table = round.tables[i];
        if (!counts(table)) continue;
        const TableScores scores(*table.outcome, points, same_luck ? &cells : nullptr,
                                 forfeit_diff);
        for (int seat = 0; seat < table.seats(); ++seat) tables_[i].push_back(scores.at(seat));
    }
    const Units largest = round.largest_table();
    const bool places = points == PointsBy::places;
    const bool average = points == PointsBy::duplicate && same_luck;
    if (head.form != Form::robin) bye_ = places ? largest * kPoint : average ? kAverage : kPoint;
    unplayed_ = places ? largest * kHalf : kHalf;
}

}  // namespace tournament
