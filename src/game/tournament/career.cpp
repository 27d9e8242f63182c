#include "game/tournament/rounds.hpp"

namespace tournament {

namespace {

/// Adds what a game of two or more means for the seats of those who played it.
void add_seats(const std::vector<Player>& players, const Outcome& outcome,
               std::vector<Career>& all) {
    const int seats = static_cast<int>(players.size());
    for (int seat = 0; seat < seats; ++seat) {
        if (!outcome.played(seat)) continue;
        Career& career = all[static_cast<std::size_t>(players[static_cast<std::size_t>(seat)])];
        career.lateness += 2 * seat - (seats - 1);
        if (seats == 2) career.seats.add(seat);
    }
}

void add_table(const Table& table, const std::vector<SeatScore>& scores, std::vector<Career>& all) {
    for (const auto& leg : table.legs) add_seats(leg.players, leg.outcome, all);
    if (scores.empty()) return;
    const TableOrder order(*table.outcome);
    for (int seat = 0; seat < table.seats(); ++seat) {
        const auto player = static_cast<std::size_t>(table.players[static_cast<std::size_t>(seat)]);
        all[player].points += scores[static_cast<std::size_t>(seat)].points;
        all[player].diff += scores[static_cast<std::size_t>(seat)].diff;
        if (order.best(seat) && !table.outcome->forfeited(seat) && !table.outcome->played(seat))
            ++all[player].gifts;
    }
    add_seats(table.players, *table.outcome, all);
}

}  // namespace

std::vector<Career> careers(const State& state) {
    std::vector<Career> all(state.players.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i].points = state.players[i].penalty;
    const auto annulled = annulled_players(state);
    for (const auto& round : state.rounds) {
        const RoundScores scores(*state.head, round, annulled);
        for (std::size_t i = 0; i < round.tables.size(); ++i)
            add_table(round.tables[i], scores.table(i), all);
        for (const Player player : round.byes) {
            all[static_cast<std::size_t>(player)].points += scores.bye();
            ++all[static_cast<std::size_t>(player)].gifts;
        }
        for (const auto& absence : round.absences)
            all[static_cast<std::size_t>(absence.player)].points += absence.points;
    }
    const std::size_t rounds = state.rounds.size();
    for (std::size_t ago = 0; ago < 2 && ago < rounds; ++ago)
        for (const auto& moved : state.rounds[rounds - 1 - ago].floats) {
            Career& career = all[static_cast<std::size_t>(moved.player)];
            (moved.down ? career.down : career.up)[ago] = true;
        }
    return all;
}

Meetings meetings_of(const State& state) {
    Meetings meetings(static_cast<int>(state.players.size()));
    for (const auto& round : state.rounds)
        for (const auto& table : round.tables) {
            if (!table.outcome) continue;
            for (int a = 0; a < table.seats(); ++a)
                for (int b = a + 1; b < table.seats(); ++b)
                    if (table.outcome->has_score(a) && table.outcome->has_score(b))
                        meetings.add(table.players[static_cast<std::size_t>(a)] + 1,
                                     table.players[static_cast<std::size_t>(b)] + 1);
        }
    return meetings;
}

std::vector<Float> floats_of(const Round& round, const std::vector<Career>& before) {
    const auto points = [&](Player player) {
        return before[static_cast<std::size_t>(player)].points;
    };
    std::vector<Float> floats;
    for (const auto& table : round.tables) {
        if (table.seats() != 2) continue;
        const Player a = table.players[0], b = table.players[1];
        if (points(a) == points(b)) continue;
        floats.push_back({a, points(a) > points(b)});
        floats.push_back({b, points(b) > points(a)});
    }
    for (const Player player : round.byes) floats.push_back({player, true});
    for (const auto& absence : round.absences) floats.push_back({absence.player, true});
    return floats;
}

}  // namespace tournament
