#include "game/tournament/file/log.hpp"

#include "game/tournament/head.hpp"
#include "game/tournament/standings.hpp"

#include <nlohmann/json.hpp>

namespace tournament {

namespace {

using Json = nlohmann::ordered_json;

const std::string& game_name(int game) {
    return disciplines()[static_cast<std::size_t>(game)].game;
}

/// Whole numbers as such.
Json number_of(Units units) {
    if (units % kPoint == 0) return units / kPoint;
    return points_of(units);
}

Json ids_of(const State& state, const std::vector<Player>& players) {
    Json list = Json::array();
    for (const Player player : players) list.push_back(state.person(player).id);
    return list;
}

Json json_of(const Outcome& outcome) {
    const TableOrder order(outcome);
    Json out;
    out["scores"] = Json::array();
    out["places"] = Json::array();
    for (int seat = 0; seat < outcome.seats(); ++seat) {
        const auto& score = outcome.scores[static_cast<std::size_t>(seat)];
        out["scores"].push_back(score ? Json(*score) : Json(nullptr));
        out["places"].push_back(order.place(seat));
    }
    out["forfeits"] = outcome.forfeits;
    return out;
}

Json tables_of(const State& state, const Round& round, const std::vector<bool>& annulled) {
    Json list = Json::array();
    for (const auto& table : round.tables) {
        Json out;
        out["table"] = list.size() + 1;
        out["game"] = game_name(round.game);
        out["players"] = ids_of(state, table.players);
        out["result"] = table.outcome ? json_of(*table.outcome) : Json(nullptr);
        if (is_void(table, annulled)) out["void"] = true;
        list.push_back(std::move(out));
    }
    return list;
}

Json rounds_of(const State& state, const std::vector<bool>& annulled) {
    Json list = Json::array();
    for (const auto& round : state.rounds) {
        Json out;
        out["round"] = list.size() + 1;
        out["tables"] = tables_of(state, round, annulled);
        out["byes"] = ids_of(state, round.byes);
        std::vector<Player> absent;
        for (const auto& absence : round.absences) absent.push_back(absence.player);
        out["absent"] = ids_of(state, absent);
        list.push_back(std::move(out));
    }
    return list;
}

void add_figures(Json& out, const Figures& figures) {
    out["points"] = number_of(figures.points);
    out["diff"] = number_of(figures.diff);
    out["buchholz"] = number_of(figures.buchholz);
    out["cut1"] = number_of(figures.cut1);
    out["sb"] = number_of(figures.sb);
    out["direct"] = figures.direct ? number_of(*figures.direct) : Json(nullptr);
    out["wins"] = figures.wins;
    out["second_wins"] = figures.second_wins;
    out["played"] = figures.played;
}

void add_games(Json& out, const Head& head, const GamePoints& points) {
    out["total"] = points.total / 100.0;
    out["games"] = Json::object();
    for (const int game : head.options.games)
        if (const auto found = points.games.find(game); found != points.games.end())
            out["games"][game_name(game)] = found->second / 100.0;
}

Json standings_of(const State& state) {
    Json list = Json::array();
    for (const auto& line : standings(state)) {
        Json out;
        out["place"] = line.place ? Json(*line.place) : Json(nullptr);
        out["player"] = state.head->people[line.person].id;
        if (line.figures) add_figures(out, *line.figures);
        if (line.games) add_games(out, *state.head, *line.games);
        if (state.started && state.form() != Form::ladder) out["active"] = line.active;
        list.push_back(std::move(out));
    }
    return list;
}

Json ratings_of(const State& state) {
    Json list = Json::array();
    for (const auto& line : ratings(state)) {
        Json out;
        out["player"] = state.head->people[line.person].id;
        out["game"] = game_name(line.game);
        out["r"] = line.rating.r;
        out["rd"] = line.rating.rd;
        out["vol"] = line.rating.vol;
        if (line.rating.day) out["day"] = *line.rating.day;
        out["games"] = line.games;
        out["provisional"] = line.rating.provisional();
        list.push_back(std::move(out));
    }
    return list;
}

}  // namespace

std::string answer(const Folded& folded) {
    const State& state = folded.tournament.state();
    const auto annulled = annulled_players(state);
    const bool paired = !state.rounds.empty();
    Json out;
    out["round"] = state.form() == Form::ladder ? 0 : state.rounds_paired();
    out["state"] = word_of(state.stage());
    out["pairings"] = paired ? tables_of(state, state.rounds.back(), annulled) : Json::array();
    out["byes"] = paired ? ids_of(state, state.rounds.back().byes) : Json::array();
    out["rounds"] = rounds_of(state, annulled);
    out["standings"] = standings_of(state);
    out["ratings"] = ratings_of(state);
    out["refused"] = Json::array();
    for (const auto& [event, code] : folded.refused)
        out["refused"].push_back({{"at", event}, {"code", word_of(code)}});
    return out.dump();
}

}  // namespace tournament
