// The pentathlon (rule 11): the place in every game by what was made of its rounds.
#include "game/tournament/rounds.hpp"
#include "game/tournament/standings.hpp"

#include <algorithm>
#include <optional>

namespace tournament {

namespace {

struct Sum {
    bool took_part = false;  ///< a table or a bye
    Units points = 0, diff = 0;
};

/// What everybody made of the rounds of one game.
std::vector<Sum> sums_of(const State& state, std::size_t from, std::size_t to) {
    std::vector<Sum> sums(state.players.size());
    const auto annulled = annulled_players(state);
    for (std::size_t number = from; number < to; ++number) {
        const Round& round = state.rounds[number];
        const RoundScores scores(*state.head, round, annulled);
        for (std::size_t i = 0; i < round.tables.size(); ++i) {
            const auto& seats = scores.table(i);
            for (std::size_t seat = 0; seat < round.tables[i].players.size(); ++seat) {
                Sum& sum = sums[static_cast<std::size_t>(round.tables[i].players[seat])];
                sum.took_part = true;
                if (seats.empty()) continue;
                sum.points += seats[seat].points;
                sum.diff += seats[seat].diff;
            }
        }
        for (const Player player : round.byes) {
            sums[static_cast<std::size_t>(player)].took_part = true;
            sums[static_cast<std::size_t>(player)].points += scores.bye();
        }
        for (const auto& absence : round.absences)
            sums[static_cast<std::size_t>(absence.player)].points += absence.points;
    }
    return sums;
}

/// 100 (n - p) / (n - 1) in hundredths; p is the mean of the places `best` … `last` that are
/// shared.
int hundredths(int players, int best, int last) {
    if (players == 1) return 10'000;
    return static_cast<int>(
        rounded(Units{10'000} * (2 * players - best - last), Units{2} * (players - 1)));
}

}  // namespace

std::vector<GamePoints> game_points(const State& state) {
    std::vector<GamePoints> all(state.players.size());
    const auto per_game = static_cast<std::size_t>(state.head->options.per_game);
    const auto& games = state.head->options.games;
    for (std::size_t game = 0; game < games.size(); ++game) {
        const std::size_t from = game * per_game;
        if (from >= state.rounds.size()) break;
        const auto sums = sums_of(state, from, std::min(from + per_game, state.rounds.size()));
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (sums[i].took_part) order.push_back(i);
        const auto key = [&](std::size_t i) {
            return std::make_pair(sums[i].points, sums[i].diff);
        };
        std::sort(order.begin(), order.end(),
                  [&](std::size_t a, std::size_t b) { return key(a) > key(b); });
        for (std::size_t i = 0, end = 0; i < order.size(); i = end) {
            while (end < order.size() && key(order[end]) == key(order[i])) ++end;
            const int points = hundredths(static_cast<int>(order.size()), static_cast<int>(i) + 1,
                                          static_cast<int>(end));
            for (std::size_t k = i; k < end; ++k) {
                all[order[k]].games[games[game]] = points;
                all[order[k]].total += points;
            }
        }
    }
    return all;
}

}  // namespace tournament
