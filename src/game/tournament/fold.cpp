// The events of rule 3, one overload of `apply` each; every one checks all its codes before it
// changes anything. Results are in fold_result.cpp.
#include "game/tournament/fold.hpp"

#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/rounds.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>

namespace tournament {

namespace {

/// In the order of Code.
constexpr std::array kWords = {
    "type",    "over",       "player",      "unknown", "twice",    "late",       "started",
    "too_few", "order",      "not_started", "form",    "manual",   "unfinished", "rounds",
    "tables",  "no_pairing", "not_paired",  "results", "no_table", "double",     "forfeits",
    "scores",  "winners",    "standins",    "rated",   "day",      "bracket",    "gone",
    "points",  "reach",      "busy"};
static_assert(kWords.size() == static_cast<std::size_t>(Code::busy) + 1);

}  // namespace

const char* word_of(Code code) {
    return kWords[static_cast<std::size_t>(code)];
}

game::Refusal refusal_of(Code code) {
    return {std::string("tournament.refusal.") + word_of(code), {}};
}

namespace {

using Answer = std::optional<Code>;

bool entered(const State& state, int person) {
    return std::find(state.entered.begin(), state.entered.end(), person) != state.entered.end();
}

/// The player of an id, or -1.
Player player_of(const State& state, const Field<std::string>& id) {
    const int person = state.head->people.find(*id);
    return person < 0 ? -1 : state.player_of[at(person)];
}

void give_number(State& state, int person) {
    state.player_of[at(person)] = static_cast<Player>(state.players.size());
    state.players.push_back({person});
    if (state.form() != Form::ladder) return;
    state.ladder.rungs.push_back(state.player_of[at(person)]);
    state.ladder.open_table.push_back(-1);
    state.ladder.seats.emplace_back();
}

Answer apply(State&, const Silent&) {
    return std::nullopt;
}
Answer apply(State&, const Unknown&) {
    return Code::type;
}

Answer apply(State& state, const Joined& event) {
    if (!event.player.has()) return Code::player;
    const int person = state.head->people.find(*event.player);
    if (person < 0) return Code::unknown;
    const Player player = state.player_of[at(person)];
    if (state.started ? player >= 0 && state.is_in(player) : entered(state, person))
        return Code::twice;
    const bool closed = state.form() == Form::robin || state.form() == Form::knockout;
    if (state.started && closed) return Code::late;
    if (player >= 0) {
        state.players[at(player)].in = true;
        if (state.form() == Form::ladder) state.ladder.rungs.push_back(player);
        return std::nullopt;
    }
    state.entered.push_back(person);
    if (state.started) give_number(state, person);
    return std::nullopt;
}

/// The people in the order of their pairing numbers; nothing if the lots are not theirs.
std::optional<std::vector<int>> numbered(const State& state, const Field<Ids>& order) {
    std::vector<int> people = state.entered;
    if (order.absent()) {
        const auto strength = [&](int person) {
            double sum = 0;
            for (const int game : state.head->games())
                sum += state.head->people[person].rating(game).r;
            return sum;
        };
        std::stable_sort(people.begin(), people.end(),
                         [&](int a, int b) { return strength(a) > strength(b); });
        return people;
    }
    if (order.is_wrong() || order->size() != people.size()) return std::nullopt;
    std::vector<bool> open(at(state.head->people.size()), false);
    for (const int person : people) open[at(person)] = true;
    for (std::size_t i = 0; i < people.size(); ++i) {
        people[i] = state.head->people.find((*order)[i]);
        if (people[i] < 0 || !open[at(people[i])]) return std::nullopt;
        open[at(people[i])] = false;
    }
    return people;
}

Answer apply(State& state, const Started& event) {
    if (state.started) return Code::started;
    if (state.entered.size() < 2) return Code::too_few;
    const auto people = numbered(state, event.order);
    if (!people) return Code::order;
    state.started = true;
    for (const int person : *people) give_number(state, person);
    if (state.form() == Form::ladder) state.rounds.push_back({state.head->game});
    return std::nullopt;
}

Answer apply(State& state, const Paired& event) {
    if (!state.started) return Code::not_started;
    auto next = next_round(state, event);
    if (const auto* code = std::get_if<Code>(&next)) return *code;
    state.rounds.push_back(std::get<Round>(std::move(next)));
    state.absences.clear();
    // Who has left is paired in a robin and a knock-out only.
    for (auto& table : state.rounds.back().tables) close_if_left(state, table);
    return std::nullopt;
}

Answer apply(State& state, const Unpaired&) {
    if (!state.started) return Code::not_started;
    const Form form = state.form();
    if (form == Form::robin || form == Form::knockout || form == Form::ladder) return Code::form;
    if (state.rounds.empty()) return Code::not_paired;
    const Round& last = state.rounds.back();
    for (const auto& table : last.tables)
        if (table.outcome && !table.outcome->automatic) return Code::results;
    for (const auto& absence : last.absences)
        if (state.is_in(absence.player)) state.absences.emplace(absence.player, absence.points);
    state.rounds.pop_back();
    return std::nullopt;
}

Answer apply(State& state, const Withdrawn& event) {
    if (!event.player.has()) return Code::player;
    const int person = state.head->people.find(*event.player);
    if (person < 0 || !entered(state, person)) return Code::unknown;
    if (!state.started) {
        state.entered.erase(std::find(state.entered.begin(), state.entered.end(), person));
        return std::nullopt;
    }
    const Player player = state.player_of[at(person)];
    if (!state.is_in(player)) return Code::gone;
    state.players[at(player)].in = false;
    state.absences.erase(player);
    if (state.form() == Form::ladder) {
        leave_ladder(state, player);
        return std::nullopt;
    }
    for (auto& round : state.rounds)
        for (auto& table : round.tables)
            if (!table.outcome && table.seat_of(player) >= 0) close_if_left(state, table);
    return std::nullopt;
}

Answer apply(State& state, const Absent& event) {
    if (!event.player.has()) return Code::player;
    if (!state.started) return Code::not_started;
    const Form form = state.form();
    if (form != Form::swiss && form != Form::tables && form != Form::pentathlon) return Code::form;
    const Player player = player_of(state, event.player);
    if (player < 0 || !state.is_in(player)) return Code::player;
    if (event.halves.is_wrong() || (event.halves.has() && *event.halves != 0 && *event.halves != 1))
        return Code::points;
    state.absences[player] = event.halves.has() ? *event.halves * kHalf : 0;
    return std::nullopt;
}

Answer apply(State& state, const Penalty& event) {
    if (!event.player.has()) return Code::player;
    if (!state.started) return Code::not_started;
    const Player player = player_of(state, event.player);
    if (player < 0) return Code::player;
    const Form form = state.form();
    if (form == Form::knockout || form == Form::ladder || form == Form::pentathlon)
        return Code::form;
    if (!event.halves.has()) return Code::points;
    state.players[at(player)].penalty += *event.halves * kHalf;
    return std::nullopt;
}

Answer apply(State& state, const Reported& event) {
    return apply_result(state, event);
}

Answer apply(State& state, const Challenged& event) {
    if (!event.player.has() || !event.opponent.has()) return Code::player;
    if (state.form() != Form::ladder) return Code::form;
    if (!state.started) return Code::not_started;
    return challenge(state, player_of(state, event.player), player_of(state, event.opponent));
}

Answer apply(State& state, const Ended&) {
    if (!state.started) return Code::not_started;
    state.ended = true;
    return std::nullopt;
}

}  // namespace

Tournament::Tournament(Head head) {
    state_.head = std::make_shared<const Head>(std::move(head));
    state_.player_of.assign(at(state_.head->people.size()), -1);
}

void Tournament::make_known(const std::vector<Person>& people) {
    Head head = *state_.head;
    for (const auto& person : people) {
        [[maybe_unused]] const bool added = head.people.add(person);
        assert(added);
    }
    state_.head = std::make_shared<const Head>(std::move(head));
    state_.player_of.resize(at(state_.head->people.size()), -1);
}

std::optional<Code> Tournament::append(const Event& event) {
    const bool known =
        !std::holds_alternative<Silent>(event) && !std::holds_alternative<Unknown>(event);
    const auto code = state_.ended && known
                          ? Code::over
                          : std::visit([&](const auto& one) { return apply(state_, one); }, event);
    ++state_.events;
    return code;
}

std::optional<Chair> chair_of(const State& state, std::string_view id) {
    const int person = state.head->people.find(id);
    const Player player = person < 0 ? -1 : state.player_of[at(person)];
    if (player < 0 || state.rounds.empty()) return std::nullopt;
    const auto& tables = state.rounds.back().tables;
    for (std::size_t i = tables.size(); i-- > 0;) {
        const int seat = tables[i].seat_of(player);
        if (seat < 0 || (state.form() == Form::ladder && tables[i].outcome)) continue;
        return Chair{state.rounds_paired(), static_cast<int>(i) + 1, seat};
    }
    return std::nullopt;
}

Folded fold(Head head, const std::vector<Event>& events) {
    Folded folded{Tournament(std::move(head))};
    for (std::size_t i = 0; i < events.size(); ++i)
        if (const auto code = folded.tournament.append(events[i]))
            folded.refused.push_back({static_cast<int>(i), *code});
    return folded;
}

}  // namespace tournament
