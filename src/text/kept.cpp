// The matches that are kept, newest first: going on with one, its moves, a look back, taking it off
// the list; and what the finished ones come to.
#include "scenes/face/game_face.hpp"
#include "scenes/people/players.hpp"
#include "scenes/review/ledger_count.hpp"
#include "scenes/statistics/data.hpp"
#include "text/program.hpp"

#include <algorithm>

namespace text {

using scenes::tr;
using scenes::trn;

namespace {

constexpr int kMostShown = 30;

std::string line_of(const game::MatchHeading& match) {
    return scenes::heading_text(match) + ", " + scenes::names_text(match) + ", " +
           scenes::state_text(match) + ", " + match.created.substr(0, 10);
}

void take_off(const Place& place, game::MatchId id) {
    if (const auto problem = place.ours.store->remove(id))
        return place.console.say(scenes::tr_values(problem->key, problem->values));
    if (place.console.agrees(tr("text.kept.removed"))) place.ours.store->restore(id);
}

void open_kept(const Place& place, game::MatchId id) {
    const auto loaded = place.ours.store->load(id);
    if (const auto* refusal = std::get_if<game::Refusal>(&loaded))
        return place.console.say(scenes::tr_values(refusal->key, refusal->values));
    const auto plan = scenes::plan_of(std::get<game::StoredMatch>(loaded));
    const auto& match = *plan.begun;
    const bool looks_back = scenes::LedgerCount::possible(match);
    std::vector<std::string> options{tr(match.over() ? "text.kept.look" : "text.kept.go_on"),
                                     tr("text.kept.moves"), tr("text.kept.remove")};
    if (looks_back) options.push_back(tr("text.review"));
    const auto chosen = place.console.choose(scenes::game_name(plan.game), options);
    if (!chosen) return;
    if (*chosen == 0) {
        play_matches(place, plan);
    } else if (*chosen == 1) {
        tell_past(place.console, match, scenes::seats_of(match, plan.seats));
        place.console.gap();
        const auto& view = scenes::find_view(plan.game)->of(match.settings());
        for (const auto& line : view.in_letters(match.now(), 0)) place.console.show(wrapped(line));
    } else if (*chosen == 2) {
        take_off(place, id);
    } else {
        review(place, match, plan);
    }
}

/// What one game has brought: how many, how they ended, the best.
std::string figures_of(const std::vector<scenes::PlayedGame>& games) {
    scenes::Balance balance;
    const scenes::PlayedGame* best = nullptr;
    for (const auto& game : games) {
        if (game.seats > 1 && !scenes::among_persons(game)) balance.add(game.outcome);
        if (game.played_out && (!best || scenes::better_score(game, *best))) best = &game;
    }
    std::string words = trn("text.statistics.games", static_cast<long long>(games.size()));
    if (balance.games() > 0)
        words += ", " + tr("text.statistics.balance", balance.won, balance.drawn, balance.lost);
    if (best) words += ", " + tr("text.statistics.best", best->score_words);
    return words;
}

}  // namespace

void kept_matches(const Place& place) {
    while (!place.console.ended()) {
        const auto answer = place.ours.store->list(game::Finished::either, kMostShown);
        if (const auto* refusal = std::get_if<game::Refusal>(&answer))
            return place.console.say(scenes::tr_values(refusal->key, refusal->values));
        const auto& list = std::get<std::vector<game::MatchHeading>>(answer);
        if (list.empty()) return place.console.say(tr("text.kept.none"));
        std::vector<std::string> options;
        for (const auto& match : list) options.push_back(line_of(match));
        const auto chosen = place.console.choose(tr("text.menu.kept"), options);
        if (!chosen) return;
        open_kept(place, list[*chosen].id);
    }
}

void statistics(const Place& place) {
    const auto all = scenes::read_played(place.ours);
    if (all.empty()) return place.console.say(tr("text.statistics.none"));
    for (const auto* game : scenes::shown_games()) {
        std::vector<std::string> variants;
        for (const auto& played : all)
            if (played.game == game->id &&
                std::find(variants.begin(), variants.end(), played.variant) == variants.end())
                variants.push_back(played.variant);
        if (variants.empty()) continue;
        place.console.say(scenes::game_name(game->id));
        for (const auto& variant : variants) {
            std::vector<scenes::PlayedGame> games;
            for (const auto& played : all)
                if (played.game == game->id && played.variant == variant) games.push_back(played);
            place.console.say(variant + ": " + figures_of(games), 2);
        }
    }
}

}  // namespace text
