#include "game/tournament/rounds.hpp"

#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/pairing/pairing.hpp"

#include <algorithm>

namespace tournament {

namespace {

constexpr Player kNobody = -1;

/// Who has won a finished table, or nobody.
Player winner_of(const Table& table) {
    const int seat = table.outcome ? sole_winner(*table.outcome) : -1;
    return seat < 0 ? kNobody : table.players[at(seat)];
}

/// Who has lost a table that somebody has won, or nobody.
Player loser_of(const Table& table) {
    const Player winner = winner_of(table);
    if (winner == kNobody) return kNobody;
    return table.players[0] == winner ? table.players[1] : table.players[0];
}

/// A table of two, seats by the games so far; the lower pairing number ranks higher.
Table match_of(Player a, Player b, const std::vector<Career>& all) {
    if (a > b) std::swap(a, b);
    if (!sits_first(all[at(a)].seats, all[at(b)].seats, a % 2 == 0)) std::swap(a, b);
    return {{a, b}};
}

/// The match for the third place: the beaten ones of the last round, if there are two.
std::vector<Player> beaten_in(const Round& round) {
    std::vector<Player> list;
    for (const auto& table : round.tables)
        if (const Player loser = loser_of(table); loser != kNobody) list.push_back(loser);
    return list;
}

/// The winners of a round in the order of its line.
std::vector<Player> through(const std::vector<Player>& line, const Round& round) {
    std::vector<Player> next;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        const Player a = line[i], b = line[i + 1];
        if (a == kNobody || b == kNobody) {
            next.push_back(std::max(a, b));
            continue;
        }
        const auto table = std::find_if(round.tables.begin(), round.tables.end(),
                                        [&](const Table& one) { return one.seat_of(a) >= 0; });
        next.push_back(winner_of(*table));
    }
    return next;
}

}  // namespace

std::vector<Player> knockout_line(const State& state, int round) {
    std::vector<Player> line = bracket_line(static_cast<int>(state.players.size()));
    for (Player& player : line) --player;  // numbers from 1, nobody is 0
    for (int past = 0; past + 1 < round; ++past) line = through(line, state.rounds[at(past)]);
    return line;
}

Round knockout_round(const State& state) {
    const int number = state.rounds_paired() + 1;
    const auto line = knockout_line(state, number);
    const auto all = careers(state);
    Round round;
    for (std::size_t i = 0; i < line.size(); i += 2) {
        const Player a = line[i], b = line[i + 1];
        if (a != kNobody && b != kNobody)
            round.tables.push_back(match_of(a, b, all));
        else if (a != kNobody || b != kNobody)
            round.byes.push_back(std::max(a, b));
    }
    if (state.head->options.third && number == state.rounds_planned() && number > 1) {
        const auto beaten = beaten_in(state.rounds.back());
        if (beaten.size() == 2) {
            round.tables.push_back(match_of(beaten[0], beaten[1], all));
            round.tables.back().third = true;
        }
    }
    return round;
}

std::vector<int> knockout_worth(const State& state) {
    std::vector<int> worth(state.players.size(), 0);
    const int rounds = state.rounds_paired();
    if (rounds == 0) return worth;
    for (int round = 1; round <= rounds; ++round)
        for (const Player player : knockout_line(state, round))
            if (player != kNobody) worth[at(player)] = 2 * round;
    if (rounds < state.rounds_planned()) return worth;
    const Round& last = state.rounds.back();
    for (const auto& table : last.tables) {
        const Player winner = winner_of(table);
        if (winner == kNobody) continue;
        worth[at(winner)] += table.third ? 1 : 2;
    }
    // Nobody was left to be met in the last round.
    for (const Player player : last.byes) worth[at(player)] += 2;
    return worth;
}

}  // namespace tournament
