#include "game/tournament/standings.hpp"

#include "game/tournament/pairing/numbers.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace tournament {

namespace {

/// A table or a leg that counts, with its place in time (rule 12.3).
struct RatedMatch {
    int event = 0, round = 0, table = 0;
    int game = 0;
    const std::vector<Player>* players = nullptr;
    const Outcome* outcome = nullptr;

    auto key() const { return std::make_tuple(event, round, table); }
};

std::vector<RatedMatch> matches_of(const State& state) {
    std::vector<RatedMatch> list;
    for (int round = 0; round < state.rounds_paired(); ++round) {
        const Round& one = state.rounds[at(round)];
        for (int number = 0; number < static_cast<int>(one.tables.size()); ++number) {
            const Table& table = one.tables[at(number)];
            for (const auto& leg : table.legs)
                if (leg.outcome.rated)
                    list.push_back(
                        {leg.event, round, number, one.game, &leg.players, &leg.outcome});
            if (table.outcome && table.outcome->rated)
                list.push_back(
                    {table.finished_by, round, number, one.game, &table.players, &*table.outcome});
        }
    }
    std::stable_sort(list.begin(), list.end(),
                     [](const RatedMatch& a, const RatedMatch& b) { return a.key() < b.key(); });
    return list;
}

/// The pools of all games: everybody's rating as it moves.
class Pools {
public:
    explicit Pools(const State& state) : state_(state) {}

    RatingLine& line(Player player, int game) {
        const auto key = std::make_pair(player, game);
        const auto found = lines_.find(key);
        if (found != lines_.end()) return found->second;
        RatingLine fresh{state_.players[at(player)].person, game,
                         state_.person(player).rating(game)};
        return lines_.emplace(key, fresh).first->second;
    }
    /// One match, one period.
    void rate(const RatedMatch& match) {
        std::vector<std::pair<Player, Rating>> after;
        const Seats seats = counting(match);
        for (const int seat : seats) {
            const Player player = (*match.players)[at(seat)];
            if (state_.person(player).computer) continue;
            const Rating before = line(player, match.game).rating;
            const auto& day = match.outcome->day;
            Rating next =
                updated(before, games_of(match, seats, seat), periods_between(before.day, day));
            if (day) next.day = std::max(day, before.day);
            after.emplace_back(player, next);
        }
        for (const auto& [player, rating] : after) {
            line(player, match.game).rating = rating;
            ++line(player, match.game).games;
        }
    }
    /// All matches, one period (rule 12.4).
    void rate_together(const std::vector<RatedMatch>& matches) {
        std::map<std::pair<Player, int>, std::vector<RatedGame>> games;
        for (const auto& match : matches) {
            const Seats seats = counting(match);
            for (const int seat : seats) {
                const Player player = (*match.players)[at(seat)];
                if (state_.person(player).computer) continue;
                RatingLine& own = line(player, match.game);
                ++own.games;
                auto& list = games[{player, match.game}];
                const auto more = games_of(match, seats, seat);
                list.insert(list.end(), more.begin(), more.end());
                if (match.outcome->day) days_[{player, match.game}].push_back(*match.outcome->day);
            }
        }
        for (const auto& [key, list] : games) {
            Rating& rating = line(key.first, key.second).rating;
            rating = updated(rating, list, 0);
            for (const auto day : days_[key]) rating.day = std::max(rating.day.value_or(day), day);
        }
    }

private:
    /// The seats that count (rule 12.2); fewer than two are none.
    Seats counting(const RatedMatch& match) const {
        Seats list;
        const Outcome& outcome = *match.outcome;
        for (int seat = 0; seat < outcome.seats(); ++seat) {
            const Person& person = state_.person((*match.players)[at(seat)]);
            const bool stood_in =
                std::binary_search(outcome.standins.begin(), outcome.standins.end(), seat);
            const bool kind = !person.computer || state_.head->options.rate_computers;
            if (outcome.has_score(seat) && !stood_in && person.rated && kind) list.push_back(seat);
        }
        return list.size() < 2 ? Seats() : list;
    }
    std::vector<RatedGame> games_of(const RatedMatch& match, const Seats& seats, int own) {
        const TableOrder order(*match.outcome);
        std::vector<RatedGame> games;
        for (const int seat : seats) {
            if (seat == own) continue;
            games.push_back({line((*match.players)[at(seat)], match.game).rating,
                             order.halves(own, seat) / 2.0,
                             1 / (static_cast<double>(seats.size()) - 1)});
        }
        return games;
    }

    const State& state_;
    std::map<std::pair<Player, int>, RatingLine> lines_;
    std::map<std::pair<Player, int>, std::vector<std::int64_t>> days_;
};

}  // namespace

std::vector<RatingLine> ratings(const State& state) {
    const Period period = state.head->options.period;
    if (period == Period::none) return {};
    Pools pools(state);
    const auto matches = matches_of(state);
    if (period == Period::match)
        for (const auto& match : matches) pools.rate(match);
    else
        pools.rate_together(matches);
    std::vector<RatingLine> list;
    for (const int person : state.entered) {
        for (const int game : state.head->games()) {
            const Player player = state.player_of[at(person)];
            if (player >= 0)
                list.push_back(pools.line(player, game));
            else
                list.push_back({person, game, state.head->people[person].rating(game)});
        }
    }
    return list;
}

}  // namespace tournament
