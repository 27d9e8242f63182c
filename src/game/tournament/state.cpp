#include "game/tournament/state.hpp"

#include "game/tournament/pairing/pairing.hpp"

#include <algorithm>

namespace tournament {

int Table::seat_of(Player player) const {
    const auto found = std::find(players.begin(), players.end(), player);
    return found == players.end() ? -1 : static_cast<int>(found - players.begin());
}

bool Round::finished() const {
    return std::all_of(tables.begin(), tables.end(),
                       [](const Table& table) { return table.outcome.has_value(); });
}

int Round::largest_table() const {
    int most = 0;
    for (const auto& table : tables) most = std::max(most, table.seats());
    return most;
}

const char* word_of(Stage stage) {
    switch (stage) {
        case Stage::open:
            return "open";
        case Stage::running:
            return "running";
        case Stage::complete:
            return "complete";
        case Stage::ended:
            break;
    }
    return "ended";
}

int State::rounds_planned() const {
    const int count = static_cast<int>(players.size());
    switch (form()) {
        case Form::robin:
            return berger_rounds(count, head->options.cycles);
        case Form::swiss:
        case Form::tables:
            return head->options.rounds;
        case Form::knockout:
            return bracket_rounds(count);
        case Form::pentathlon:
            return static_cast<int>(head->options.games.size()) * head->options.per_game;
        case Form::ladder:
            break;
    }
    return 0;
}

Stage State::stage() const {
    if (ended) return Stage::ended;
    if (!started) return Stage::open;
    if (form() == Form::ladder || rounds_paired() < rounds_planned()) return Stage::running;
    const bool finished = std::all_of(rounds.begin(), rounds.end(),
                                      [](const Round& round) { return round.finished(); });
    return finished ? Stage::complete : Stage::running;
}

const Person& State::person(Player player) const {
    return head->people[players[static_cast<std::size_t>(player)].person];
}

std::vector<Player> State::to_pair() const {
    std::vector<Player> list;
    for (Player player = 0; player < static_cast<int>(players.size()); ++player)
        if (is_in(player) && !absences.count(player)) list.push_back(player);
    return list;
}

std::vector<bool> annulled_players(const State& state) {
    std::vector<bool> annulled(state.players.size(), false);
    if (state.form() != Form::robin) return annulled;
    std::vector<int> own(state.players.size(), 0);
    for (const auto& round : state.rounds)
        for (const auto& table : round.tables)
            if (table.outcome && !table.outcome->automatic)
                for (const Player player : table.players) ++own[static_cast<std::size_t>(player)];
    const int games = (static_cast<int>(state.players.size()) - 1) * state.head->options.cycles;
    for (std::size_t i = 0; i < annulled.size(); ++i)
        annulled[i] = !state.players[i].in && 2 * own[i] < games;
    return annulled;
}

bool is_void(const Table& table, const std::vector<bool>& annulled) {
    return std::any_of(table.players.begin(), table.players.end(),
                       [&](Player player) { return annulled[static_cast<std::size_t>(player)]; });
}

}  // namespace tournament
