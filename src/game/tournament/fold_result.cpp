#include "game/tournament/rounds.hpp"

#include "game/tournament/head.hpp"
#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>

namespace tournament {

namespace {

Table* table_of(State& state, const Reported& event) {
    if (event.round.is_wrong() || !event.table.has()) return nullptr;
    const int round = event.round.has() ? *event.round : state.rounds_paired();
    if (round < 1 || round > state.rounds_paired()) return nullptr;
    auto& tables = state.rounds[at(round - 1)].tables;
    if (*event.table < 1 || *event.table > static_cast<int>(tables.size())) return nullptr;
    return &tables[at(*event.table - 1)];
}

Seats seats_that_left(const State& state, const Table& table) {
    Seats left;
    for (int seat = 0; seat < table.seats(); ++seat)
        if (!state.is_in(table.players[at(seat)])) left.push_back(seat);
    return left;
}

/// Who goes on from there, or -1.
Player goes_on(const Table& table, const Outcome& outcome) {
    const int seat = sole_winner(outcome);
    return seat < 0 ? -1 : table.players[at(seat)];
}

/// Rule 8.3: the bracket does not allow it.
bool against_bracket(const State& state, const Table& table, bool last_round, const Reported& event,
                     const Outcome& outcome) {
    if (state.form() != Form::knockout) return false;
    if (drawn(outcome)) return event.adjudicated || event.correct || !last_round;
    return table.outcome && !last_round &&
           goes_on(table, *table.outcome) != goes_on(table, outcome);
}

/// A finished game of a ladder: the challenger takes the rung of whom he has beaten (rule 8.5).
void climb(Ladder& ladder, const Table& table) {
    for (int seat = 0; seat < table.seats(); ++seat) {
        const Player player = table.players[at(seat)];
        ladder.open_table[at(player)] = -1;
        if (table.outcome->played(seat)) ladder.seats[at(player)].add(seat);
    }
    if (goes_on(table, *table.outcome) != table.challenger) return;
    const Player beaten = table.players[table.players[0] == table.challenger ? 1 : 0];
    auto& rungs = ladder.rungs;
    const auto own = std::find(rungs.begin(), rungs.end(), table.challenger);
    const auto aim = std::find(rungs.begin(), rungs.end(), beaten);
    if (aim < own && own != rungs.end()) std::rotate(aim, own, own + 1);
}

}  // namespace

std::optional<Code> apply_result(State& state, const Reported& event) {
    if (!state.started) return Code::not_started;
    Table* table = table_of(state, event);
    if (!table) return Code::no_table;
    if (table->outcome && !event.correct) return Code::double_;
    const int round = event.round.has() ? *event.round : state.rounds_paired();
    const bool last_round = round == state.rounds_paired();
    const bool as_it_stands = event.adjudicated || event.correct;
    const auto& discipline = disciplines()[at(state.rounds[at(round - 1)].game)];
    auto read =
        judged(event, table->seats(), as_it_stands ? Seats() : seats_that_left(state, *table),
               discipline.terms.winners_told);
    if (const auto* code = std::get_if<Code>(&read)) return *code;
    auto outcome = std::get<Outcome>(std::move(read));
    if (against_bracket(state, *table, last_round, event, outcome)) return Code::bracket;
    const bool ladder = state.form() == Form::ladder;
    if (ladder && event.correct) return Code::form;
    if (state.form() == Form::knockout && drawn(outcome)) {
        table->legs.push_back({table->players, std::move(outcome), state.events});
        std::swap(table->players[0], table->players[1]);
        return std::nullopt;
    }
    table->outcome = std::move(outcome);
    if (table->finished_by < 0) table->finished_by = state.events;
    if (ladder) climb(state.ladder, *table);
    return std::nullopt;
}

void close_if_left(const State& state, Table& table) {
    Seats left = seats_that_left(state, table);
    const bool all = static_cast<int>(left.size()) == table.seats();
    if (left.empty() || (table.seats() > 2 && !all)) return;
    table.outcome = left_alone(table.seats(), std::move(left));
    table.finished_by = state.events;
}

std::optional<Code> challenge(State& state, Player player, Player opponent) {
    if (player < 0 || opponent < 0 || player == opponent) return Code::player;
    if (!state.is_in(player) || !state.is_in(opponent)) return Code::player;
    Ladder& ladder = state.ladder;
    const auto rung = [&](Player one) {
        return std::find(ladder.rungs.begin(), ladder.rungs.end(), one) - ladder.rungs.begin();
    };
    const auto steps = rung(player) - rung(opponent);
    if (steps < 1 || steps > state.head->options.reach) return Code::reach;
    if (ladder.open_table[at(player)] >= 0 || ladder.open_table[at(opponent)] >= 0)
        return Code::busy;
    const bool opponent_first =
        sits_first(ladder.seats[at(opponent)], ladder.seats[at(player)], opponent % 2 == 0);
    Table table;
    table.players = {opponent_first ? opponent : player, opponent_first ? player : opponent};
    table.challenger = player;
    auto& tables = state.rounds.front().tables;
    ladder.open_table[at(player)] = ladder.open_table[at(opponent)] =
        static_cast<int>(tables.size());
    tables.push_back(std::move(table));
    return std::nullopt;
}

void leave_ladder(State& state, Player player) {
    Ladder& ladder = state.ladder;
    if (const int open = ladder.open_table[at(player)]; open >= 0) {
        Table& table = state.rounds.front().tables[at(open)];
        close_if_left(state, table);
        climb(ladder, table);
    }
    ladder.rungs.erase(std::find(ladder.rungs.begin(), ladder.rungs.end(), player));
}

}  // namespace tournament
