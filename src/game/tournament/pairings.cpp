#include "game/tournament/rounds.hpp"

#include "game/tournament/head.hpp"
#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/pairing/pairing.hpp"

#include <algorithm>

namespace tournament {

namespace {

using NextRound = std::variant<Round, Code>;

Round robin_round(const State& state) {
    const auto found = berger_round(static_cast<int>(state.players.size()),
                                    state.head->options.cycles, state.rounds_paired() + 1);
    Round round;
    for (const auto& [first, second] : found.games)
        round.tables.push_back({{first - 1, second - 1}});
    if (found.rests) round.byes.push_back(*found.rests - 1);
    return round;
}

/// Rules 6.1 and 7.2: points, at larger tables also the difference, then the pairing number.
std::vector<Player> ranked(std::vector<Player> players, const std::vector<Career>& all,
                           bool by_diff) {
    std::stable_sort(players.begin(), players.end(), [&](Player a, Player b) {
        const Career& one = all[at(a)];
        const Career& other = all[at(b)];
        if (one.points != other.points) return one.points > other.points;
        return by_diff && one.diff > other.diff;
    });
    return players;
}

NextRound round_in_twos(const State& state, const std::vector<Career>& all) {
    const auto order = ranked(state.to_pair(), all, false);
    std::vector<SwissPlayer> players;
    for (const Player player : order) {
        const Career& career = all[at(player)];
        players.push_back(
            {player + 1, career.points, career.gifts, career.seats, career.down, career.up});
    }
    const auto found = swiss_round(players, meetings_of(state), state.head->options.rematch_last);
    if (!found) return Code::no_pairing;
    Round round;
    for (const auto& [first, second] : found->tables)
        round.tables.push_back({{order[at(first)], order[at(second)]}});
    if (found->bye) round.byes.push_back(order[at(*found->bye)]);
    return round;
}

/// Rule 7. Who would sit alone, which happens at tables of two only, has a bye.
Round round_at_tables(const State& state, int game, const std::vector<Career>& all) {
    const auto order = ranked(state.to_pair(), all, true);
    std::vector<TablePlayer> players;
    for (const Player player : order) players.push_back({player + 1, all[at(player)].lateness});
    Round round;
    for (const auto& places : seating(players, meetings_of(state), state.head->largest_table(game),
                                      state.rounds.empty())) {
        Table table;
        for (const int place : places) table.players.push_back(order[at(place)]);
        if (table.seats() == 1)
            round.byes.push_back(table.players.front());
        else
            round.tables.push_back(std::move(table));
    }
    return round;
}

/// The players of a list of ids, taken off those who are still to be seated; false if somebody is
/// not among them.
bool take(const State& state, const Ids& ids, std::vector<bool>& open,
          std::vector<Player>& players) {
    for (const auto& id : ids) {
        const int person = state.head->people.find(id);
        const Player player = person < 0 ? -1 : state.player_of[at(person)];
        if (player < 0 || !open[at(player)]) return false;
        open[at(player)] = false;
        players.push_back(player);
    }
    return true;
}

/// Rule 3.1: by the director's hand.
NextRound round_by_hand(const State& state, int game, const Paired& event) {
    if (event.tables.is_wrong() || event.byes.is_wrong() || event.tables->empty())
        return Code::tables;
    const int most = state.head->in_twos(game) ? 2 : disciplines()[at(game)].most_seats;
    const auto players = state.to_pair();
    std::vector<bool> open(state.players.size(), false);
    for (const Player player : players) open[at(player)] = true;
    Round round;
    std::size_t seated = 0;
    for (const auto& ids : *event.tables) {
        Table table;
        if (!take(state, ids, open, table.players)) return Code::tables;
        if (table.seats() < 2 || table.seats() > most) return Code::tables;
        seated += ids.size();
        round.tables.push_back(std::move(table));
    }
    if (event.byes.has() && !take(state, *event.byes, open, round.byes)) return Code::tables;
    if (seated + round.byes.size() != players.size()) return Code::tables;
    return round;
}

/// The people who are missing in the round, by pairing number.
std::vector<Absence> absent_ones(const State& state) {
    std::vector<Absence> list;
    for (const auto& [player, points] : state.absences)
        if (state.is_in(player)) list.push_back({player, points});
    return list;
}

/// Nobody is there to be paired (rule 3: in a knock-out nobody, else fewer than two).
bool too_few(const State& state) {
    if (state.form() != Form::knockout) return state.to_pair().size() < 2;
    const auto line = knockout_line(state, state.rounds_paired() + 1);
    return std::all_of(line.begin(), line.end(), [](Player player) { return player < 0; });
}

}  // namespace

std::variant<Round, Code> next_round(const State& state, const Paired& event) {
    const Form form = state.form();
    const bool by_hand = !event.tables.absent();
    if (form == Form::ladder) return Code::form;
    if (by_hand && (form == Form::robin || form == Form::knockout)) return Code::manual;
    if (form != Form::robin && !state.rounds.empty() && !state.rounds.back().finished())
        return Code::unfinished;
    if (state.rounds_paired() >= state.rounds_planned()) return Code::rounds;
    if (too_few(state)) return Code::too_few;
    const int game = state.head->game_of(state.rounds_paired() + 1);
    const auto found = [&]() -> NextRound {
        if (form == Form::robin) return robin_round(state);
        if (form == Form::knockout) return knockout_round(state);
        const auto all = careers(state);
        auto next = by_hand                     ? round_by_hand(state, game, event)
                    : state.head->in_twos(game) ? round_in_twos(state, all)
                                                : NextRound(round_at_tables(state, game, all));
        if (auto* round = std::get_if<Round>(&next)) {
            round->absences = absent_ones(state);
            round->floats = floats_of(*round, all);
        }
        return next;
    }();
    if (const auto* code = std::get_if<Code>(&found)) return *code;
    Round round = std::get<Round>(found);
    round.game = game;
    return round;
}

}  // namespace tournament
