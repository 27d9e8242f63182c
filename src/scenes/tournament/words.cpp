#include "scenes/tournament/pages.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/people/saved_list.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace scenes {

using tournament::at;
using tournament::Figures;
using tournament::Form;
using tournament::kPoint;
using tournament::Standing;
using tournament::State;
using tournament::Tie;
using tournament::Units;

std::string form_name(Form form) {
    switch (form) {
        case Form::robin:
            return tr("tour.robin");
        case Form::swiss:
            return tr("tour.swiss");
        case Form::tables:
            return tr("tour.tables_form");
        case Form::knockout:
            return tr("tour.knockout");
        case Form::ladder:
            return tr("tour.ladder");
        case Form::pentathlon:
            break;
    }
    return tr("tour.pentathlon");
}

std::string played_game(const tournament::Head& head) {
    if (head.game < 0) return trn("tour.games", static_cast<long long>(head.options.games.size()));
    return game_name(tournament::disciplines()[at(head.game)].game);
}

std::string tournament_line(const State& state) {
    auto how = form_name(state.form());
    const auto round = state.rounds_paired(), rounds = state.started ? state.rounds_planned() : 0;
    if (state.stage() == tournament::Stage::open)
        how += ", " + tr("tour.not_begun");
    else if (rounds > 0)
        how += ", " + tr("tour.round_of", round, rounds);
    const auto count =
        static_cast<long long>(state.started ? state.players.size() : state.entered.size());
    return played_game(*state.head) + " · " + how + " · " + trn("tour.players", count);
}

namespace {

std::string decimals(double value, int places) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*f", places, value);
    std::string out = text;
    if (const auto point = out.find('.'); point != std::string::npos)
        out.replace(point, 1, tr("tour.decimal"));
    return out;
}

}  // namespace

std::string points_text(Units units) {
    const bool below = units < 0;
    const Units size = std::abs(units), whole = size / kPoint, rest = size % kPoint;
    std::string text;
    if (rest == 0)
        text = std::to_string(whole);
    else if (2 * rest == kPoint)
        text = (whole > 0 ? std::to_string(whole) : "") + "½";
    else
        text = decimals(tournament::points_of(size), 2);
    return (below ? "−" : "") + text;
}

std::string signed_text(Units units) {
    return (units > 0 ? "+" : "") + points_text(units);
}

std::string person_text(const tournament::Person& person) {
    return person.name.empty() ? person.id : person.name;
}

std::string player_text(const State& state, tournament::Player player) {
    return person_text(state.person(player));
}

std::string table_text(const State& state, const tournament::Table& table) {
    std::string text;
    for (const auto player : table.players)
        text += (text.empty() ? "" : " – ") + player_text(state, player);
    return text;
}

bool winners_told(const State& state, int round) {
    return tournament::disciplines()[at(state.rounds[at(round - 1)].game)].terms.winners_told;
}

std::string outcome_text(const State& state, int round, const tournament::Table& table) {
    if (!table.outcome) return {};
    const auto& outcome = *table.outcome;
    std::string missing;
    for (const int seat : outcome.forfeits)
        missing += (missing.empty() ? "" : ", ") + player_text(state, table.players[at(seat)]);
    if (!missing.empty())
        return tr(outcome.has_score(outcome.forfeits.front()) ? "tour.gave_up" : "tour.missing",
                  missing);
    if (table.seats() == 2 && (winners_told(state, round) || !outcome.has_score(0))) {
        const int winner = tournament::sole_winner(outcome);
        return winner < 0 ? "½ : ½" : winner == 0 ? "1 : 0" : "0 : 1";
    }
    std::string text;
    for (int seat = 0; seat < outcome.seats(); ++seat)
        text += (text.empty() ? "" : " : ") +
                (outcome.has_score(seat) ? std::to_string(*outcome.scores[at(seat)]) : "–");
    return text;
}

std::string round_text(const State& state, int round, tournament::Player player) {
    const auto& one = state.rounds[at(round - 1)];
    for (const auto& table : one.tables) {
        const int seat = table.seat_of(player);
        if (seat < 0) continue;
        std::string others;
        for (const auto other : table.players)
            if (other != player) others += (others.empty() ? "" : " ") + std::to_string(other + 1);
        if (!table.outcome) return others + " ·";
        const tournament::TableOrder order(*table.outcome);
        if (table.seats() > 2) return others + " " + tr("tour.nth", order.place(seat));
        const int halves = order.halves(seat, 1 - seat);
        const auto &own = table.outcome->scores[at(seat)],
                   &other = table.outcome->scores[at(1 - seat)];
        if (!winners_told(state, round) && own && other)
            return others + " " + signed_text((*own - *other) * kPoint);
        return others + (halves == 2 ? " +" : halves == 1 ? " =" : " −");
    }
    for (const auto bye : one.byes)
        if (bye == player) return tr("tour.bye");
    return "–";
}

namespace {

StandingColumn figure(const char* id, std::string title, std::string meaning,
                      std::function<std::string(const Figures&)> text) {
    return {id, std::move(title), std::move(meaning),
            [text = std::move(text)](const Standing& line) {
                return line.figures ? text(*line.figures) : std::string("–");
            }};
}

StandingColumn tie_column(Tie tie, bool places) {
    switch (tie) {
        case Tie::diff:
            return figure("diff", tr("tour.difference"), tr("tour.means.diff"),
                          [](const Figures& one) { return signed_text(one.diff); });
        case Tie::buchholz:
            return figure("buchholz", tr("tour.buchholz"), tr("tour.means.buchholz"),
                          [](const Figures& one) { return points_text(one.buchholz); });
        case Tie::cut1:
            return figure("cut1", tr("tour.cut1"), tr("tour.means.cut1"),
                          [](const Figures& one) { return points_text(one.cut1); });
        case Tie::sb:
            return figure("sb", tr("tour.sb"), tr("tour.means.sb"),
                          [](const Figures& one) { return points_text(one.sb); });
        case Tie::direct:
            return figure("direct", tr("tour.direct"), tr("tour.means.direct"),
                          [](const Figures& one) {
                              return one.direct ? points_text(*one.direct) : std::string("–");
                          });
        case Tie::wins:
            return figure("wins", tr("tour.wins"), tr("tour.means.wins"),
                          [](const Figures& one) { return std::to_string(one.wins); });
        case Tie::second_wins:
            break;
    }
    (void)places;
    return figure("second_wins", tr("tour.second_wins"), tr("tour.means.second_wins"),
                  [](const Figures& one) { return std::to_string(one.second_wins); });
}

std::vector<StandingColumn> pentathlon_columns(const tournament::Head& head) {
    std::vector<StandingColumn> columns;
    const auto hundredths = [](int value) {
        return value % 100 == 0 ? std::to_string(value / 100) : decimals(value / 100.0, 2);
    };
    columns.push_back(
        {"total", tr("tour.total"), tr("tour.means.total"), [hundredths](const Standing& line) {
             return line.games ? hundredths(line.games->total) : std::string("–");
         }});
    for (const int game : head.options.games)
        columns.push_back({"game" + std::to_string(game),
                           game_name(tournament::disciplines()[at(game)].game),
                           {},
                           [game, hundredths](const Standing& line) {
                               if (!line.games) return std::string("–");
                               const auto found = line.games->games.find(game);
                               return found == line.games->games.end() ? std::string("–")
                                                                       : hundredths(found->second);
                           }});
    return columns;
}

}  // namespace

std::vector<StandingColumn> standing_columns(const State& state) {
    const auto& head = *state.head;
    if (head.form == Form::pentathlon) return pentathlon_columns(head);
    if (head.form == Form::ladder) return {};
    if (head.form == Form::knockout)
        return {
            {"state", tr("tour.cup_state"), tr("tour.means.cup"), [&state](const Standing& line) {
                 return line.place == 1 && state.stage() >= tournament::Stage::complete
                            ? tr("tour.champion")
                        : line.active ? tr("tour.plays_on")
                                      : tr("tour.out");
             }}};
    const bool places = head.options.points == tournament::PointsBy::places;
    std::vector<StandingColumn> columns{
        figure("points", tr("tour.points"),
               tr(places                                                   ? "tour.means.places"
                  : head.options.points == tournament::PointsBy::duplicate ? "tour.means.duplicate"
                                                                           : "tour.means.points"),
               [](const Figures& one) { return points_text(one.points); })};
    for (const Tie tie : head.ties()) columns.push_back(tie_column(tie, places));
    return columns;
}

}  // namespace scenes
