// The running table of an evening and its export.
#include "game/sipky/evening.hpp"

#include "game/core/text.hpp"
#include "game/sipky/slate.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sipky {

namespace {

using game::csv_cell;

}  // namespace

Evening::Evening(std::vector<std::string> players, Count count)
    : players_(std::move(players)), count_(count) {}

void Evening::add(std::vector<int> scores) {
    assert(scores.size() == players_.size() && "one score for each player");
    scores_.push_back(std::move(scores));
}

void Evening::take_back() {
    if (!scores_.empty()) scores_.pop_back();
}

int Evening::score(int match, int player) const {
    return scores_[index(match)][index(player)];
}

int Evening::points(int match, int player) const {
    const auto& scores = scores_[index(match)];
    const int own = score(match, player);
    return 1 + static_cast<int>(std::count_if(scores.begin(), scores.end(),
                                              [own](int other) { return other < own; }));
}

int Evening::player_at(int seat) const {
    const int count = static_cast<int>(players_.size());
    return (seat + matches()) % count;
}

std::vector<Standing> Evening::table() const {
    std::vector<Standing> rows(players_.size());
    for (std::size_t player = 0; player < rows.size(); ++player) {
        Standing& row = rows[player];
        row.player = static_cast<int>(player);
        for (int match = 0; match < matches(); ++match) {
            const auto& scores = scores_[index(match)];
            const int own = scores[player];
            row.sum += own;
            row.places += points(match, row.player);
            row.won += own > 0 && own == *std::max_element(scores.begin(), scores.end());
            row.best = match == 0 ? own : std::max(row.best, own);
        }
        row.points = count_ == Count::places ? row.places : row.sum;
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Standing& a, const Standing& b) { return a.points > b.points; });
    for (Standing& row : rows)
        row.place =
            1 + static_cast<int>(std::count_if(rows.begin(), rows.end(), [&](const Standing& b) {
                return b.points > row.points;
            }));
    return rows;
}

std::string Evening::csv(const CsvWords& words) const {
    std::string text = csv_cell(words.place) + ',' + csv_cell(words.player) + ',' +
                       csv_cell(words.points) + ',' + csv_cell(words.sum) + ',' +
                       csv_cell(words.won);
    for (int match = 0; match < matches(); ++match) {
        const std::string head = words.match + ' ' + std::to_string(match + 1);
        text += ',' + csv_cell(head) + ',' + csv_cell(head + ": " + words.points);
    }
    text += "\r\n";
    for (const Standing& row : table()) {
        text += std::to_string(row.place) + ',' + csv_cell(players_[index(row.player)]) + ',' +
                std::to_string(row.places) + ',' + std::to_string(row.sum) + ',' +
                std::to_string(row.won);
        for (int match = 0; match < matches(); ++match)
            text += ',' + std::to_string(score(match, row.player)) + ',' +
                    std::to_string(points(match, row.player));
        text += "\r\n";
    }
    return text;
}

}  // namespace sipky
