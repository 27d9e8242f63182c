#include "game/tournament/pairing/pairing.hpp"

#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace tournament {

namespace {

/// The table of each player before any exchange (rule 7.3).
std::vector<int> home_tables(const std::vector<int>& sizes, bool snake) {
    std::vector<int> homes;
    auto room = sizes;
    const int tables = static_cast<int>(sizes.size());
    if (!snake) {
        for (int table = 0; table < tables; ++table)
            homes.insert(homes.end(), at(sizes[at(table)]), table);
        return homes;
    }
    int players = 0;
    for (const int size : sizes) players += size;
    for (int run = 0; static_cast<int>(homes.size()) < players; ++run) {
        for (int step = 0; step < tables; ++step) {
            const int table = run % 2 == 0 ? step : tables - 1 - step;
            if (room[at(table)] == 0) continue;
            --room[at(table)];
            homes.push_back(table);
        }
    }
    return homes;
}

/// The descent of rule 7.5. `crowd_` keeps for every player and table what he would pay there for
/// those whom he has met, so that an exchange is judged at once.
class Exchanges {
public:
    Exchanges(const std::vector<TablePlayer>& ranked, const Meetings& meetings,
              std::vector<int> homes, int tables)
        : ranked_(ranked),
          meetings_(meetings),
          homes_(std::move(homes)),
          table_(homes_),
          tables_(tables) {
        crowd_.resize(ranked_.size() * at(tables_), 0);
        for (int i = 0; i < count(); ++i)
            for (int j = 0; j < count(); ++j)
                if (i != j) crowd(i, table_[at(j)]) += met(i, j);
    }

    std::vector<int> tables() {
        while (const auto best = least()) exchange(best->i, best->j);
        return table_;
    }

private:
    struct Change {
        std::int64_t met = 0, moved = 0;  // of A and of B
        int i = 0, j = 0;
        auto key() const { return std::make_tuple(met, moved, i, j); }
    };

    int count() const { return static_cast<int>(ranked_.size()); }
    std::int64_t met(int i, int j) const {
        const std::int64_t times = meetings_.between(ranked_[at(i)].number, ranked_[at(j)].number);
        return times * times;
    }
    std::int64_t& crowd(int player, int table) {
        return crowd_[at(player) * at(tables_) + at(table)];
    }
    static std::int64_t squared(std::int64_t number) { return number * number; }

    Change change(int i, int j) {
        const int a = table_[at(i)], b = table_[at(j)];
        Change change{0, 0, i, j};
        change.met = crowd(i, b) - crowd(i, a) + crowd(j, a) - crowd(j, b) - 2 * met(i, j);
        change.moved = squared(b - homes_[at(i)]) - squared(a - homes_[at(i)]) +
                       squared(a - homes_[at(j)]) - squared(b - homes_[at(j)]);
        return change;
    }

    /// The exchange that leads to the least (A, B), if that is less than now. Between two who sit
    /// at home with nobody whom they know, nothing can get better.
    std::optional<Change> least() {
        std::vector<int> restless;
        for (int i = 0; i < count(); ++i)
            if (crowd(i, table_[at(i)]) > 0 || table_[at(i)] != homes_[at(i)])
                restless.push_back(i);
        std::optional<Change> best;
        for (const int player : restless) {
            for (int other = 0; other < count(); ++other) {
                if (table_[at(player)] == table_[at(other)]) continue;
                const auto next = change(std::min(player, other), std::max(player, other));
                const bool better = next.met < 0 || (next.met == 0 && next.moved < 0);
                if (better && (!best || next.key() < best->key())) best = next;
            }
        }
        return best;
    }

    void exchange(int i, int j) {
        const int a = table_[at(i)], b = table_[at(j)];
        for (int player = 0; player < count(); ++player) {
            const auto of_i = player == i ? 0 : met(player, i),
                       of_j = player == j ? 0 : met(player, j);
            crowd(player, a) += of_j - of_i;
            crowd(player, b) += of_i - of_j;
        }
        std::swap(table_[at(i)], table_[at(j)]);
    }

    const std::vector<TablePlayer>& ranked_;
    const Meetings& meetings_;
    std::vector<int> homes_, table_;
    int tables_;
    std::vector<std::int64_t> crowd_;
};

}  // namespace

std::vector<int> table_sizes(int players, int largest) {
    const int tables = (players + largest - 1) / largest;
    std::vector<int> sizes;
    for (int table = 0; table < tables; ++table)
        sizes.push_back(players / tables + (table < players % tables ? 1 : 0));
    return sizes;
}

std::vector<std::vector<int>> seating(const std::vector<TablePlayer>& ranked,
                                      const Meetings& meetings, int largest, bool first_round) {
    const auto sizes = table_sizes(static_cast<int>(ranked.size()), largest);
    Exchanges exchanges(ranked, meetings, home_tables(sizes, first_round),
                        static_cast<int>(sizes.size()));
    std::vector<std::vector<int>> tables(sizes.size());
    const auto table_of = exchanges.tables();
    for (std::size_t i = 0; i < table_of.size(); ++i)
        tables[at(table_of[i])].push_back(static_cast<int>(i));
    for (auto& table : tables)
        std::stable_sort(table.begin(), table.end(), [&](int a, int b) {
            return ranked[at(a)].lateness > ranked[at(b)].lateness;
        });
    return tables;
}

}  // namespace tournament
