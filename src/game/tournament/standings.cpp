#include "game/tournament/standings.hpp"

#include "game/tournament/pairing/numbers.hpp"
#include "game/tournament/rounds.hpp"

#include <algorithm>
#include <functional>

namespace tournament {

namespace {

Units figure(const Figures& figures, Tie tie) {
    switch (tie) {
        case Tie::diff:
            return figures.diff;
        case Tie::buchholz:
            return figures.buchholz;
        case Tie::cut1:
            return figures.cut1;
        case Tie::sb:
            return figures.sb;
        case Tie::direct:
            return figures.direct.value_or(0);
        case Tie::wins:
            return figures.wins;
        case Tie::second_wins:
            break;
    }
    return figures.second_wins;
}

/// Orders players by one figure after the other; keeps groups of equals.
class Sorting {
public:
    explicit Sorting(std::vector<Player> players) : groups_{std::move(players)} {}

    void by(const std::function<Units(Player)>& value) {
        std::vector<std::vector<Player>> finer;
        for (auto& group : groups_) {
            std::stable_sort(group.begin(), group.end(),
                             [&](Player a, Player b) { return value(a) > value(b); });
            for (std::size_t i = 0; i < group.size(); ++i) {
                if (i == 0 || value(group[i]) != value(group[i - 1])) finer.emplace_back();
                finer.back().push_back(group[i]);
            }
        }
        groups_ = std::move(finer);
    }
    const std::vector<std::vector<Player>>& groups() const { return groups_; }

    /// Lines of the standings: equals share the place and stand by pairing number.
    std::vector<Standing> lines(const State& state) const {
        std::vector<Standing> list;
        for (auto group : groups_) {
            std::sort(group.begin(), group.end());
            const int place = static_cast<int>(list.size()) + 1;
            for (const Player player : group)
                list.push_back({place, state.players[at(player)].person, state.is_in(player)});
        }
        return list;
    }

private:
    std::vector<std::vector<Player>> groups_;
};

std::vector<Player> all_players(const State& state) {
    std::vector<Player> list;
    for (std::size_t i = 0; i < state.players.size(); ++i) list.push_back(static_cast<Player>(i));
    return list;
}

/// Rule 10.3.
std::vector<Standing> by_points(const State& state) {
    const auto annulled = annulled_players(state);
    auto figures = figures_of(state);
    std::vector<Player> counted, out;
    for (const Player player : all_players(state))
        (annulled[at(player)] ? out : counted).push_back(player);
    Sorting sorting(std::move(counted));
    sorting.by([&](Player player) { return figures[at(player)].points; });
    for (const Tie tie : state.head->ties()) {
        if (tie == Tie::direct)
            for (const auto& group : sorting.groups())
                settle_direct(state, annulled, group, figures);
        sorting.by([&](Player player) { return figure(figures[at(player)], tie); });
    }
    auto lines = sorting.lines(state);
    for (const Player player : out)
        lines.push_back({std::nullopt, state.players[at(player)].person, false});
    for (auto& line : lines) line.figures = figures[at(state.player_of[at(line.person)])];
    return lines;
}

std::vector<Standing> by_rounds(const State& state) {
    const auto worth = knockout_worth(state);
    Sorting sorting(all_players(state));
    sorting.by([&](Player player) { return worth[at(player)]; });
    return sorting.lines(state);
}

std::vector<Standing> by_rungs(const State& state) {
    std::vector<Standing> list;
    for (const Player player : state.ladder.rungs)
        list.push_back({static_cast<int>(list.size()) + 1, state.players[at(player)].person, true});
    return list;
}

/// Rule 11: the total, then the values of the single games, sorted downwards.
std::vector<Standing> by_games(const State& state) {
    const auto points = game_points(state);
    const std::size_t games = state.head->options.games.size();
    std::vector<std::vector<int>> values;
    for (const auto& one : points) {
        std::vector<int> list;
        for (const auto& [game, value] : one.games) list.push_back(value);
        list.resize(games, 0);
        std::sort(list.rbegin(), list.rend());
        values.push_back(std::move(list));
    }
    Sorting sorting(all_players(state));
    sorting.by([&](Player player) { return points[at(player)].total; });
    for (std::size_t i = 0; i < games; ++i)
        sorting.by([&](Player player) { return values[at(player)][i]; });
    auto lines = sorting.lines(state);
    for (auto& line : lines) line.games = points[at(state.player_of[at(line.person)])];
    return lines;
}

}  // namespace

std::vector<Standing> standings(const State& state) {
    if (!state.started) {
        std::vector<Standing> list;
        for (const int person : state.entered) list.push_back({std::nullopt, person});
        return list;
    }
    switch (state.form()) {
        case Form::knockout:
            return by_rounds(state);
        case Form::ladder:
            return by_rungs(state);
        case Form::pentathlon:
            return by_games(state);
        case Form::robin:
        case Form::swiss:
        case Form::tables:
            break;
    }
    return by_points(state);
}

}  // namespace tournament
