// Statistics in large figures: six tiles, for games alone and for games against others.
#include "render/canvas.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/statistics/statistics.hpp"

#include <algorithm>
#include <ctime>

namespace scenes {

using render::Rect;

std::string date_text(std::int64_t milliseconds) {
    const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
    std::tm local{};
    if (const auto* found = std::localtime(&seconds)) local = *found;
    return tr_values("statistics.date",
                     {std::to_string(local.tm_mday),
                      tr("challenges.of_month." + std::to_string(local.tm_mon + 1))});
}

bool Statistics::alone() const {
    return !chosen_.empty() && std::all_of(chosen_.begin(), chosen_.end(),
                                           [](const auto& game) { return game.seats == 1; });
}

/// Those with a score to compare.
std::vector<const PlayedGame*> Statistics::played_out() const {
    std::vector<const PlayedGame*> list;
    for (const auto& game : chosen_)
        if (game.played_out) list.push_back(&game);
    return list;
}

std::vector<int> Statistics::scores() const {
    std::vector<int> list;
    for (const auto* game : played_out()) list.push_back(game->score);
    return list;
}

/// By how much the own scores are better than the computer's in the mean, over the games that it
/// has played too.
std::optional<double> Statistics::against_computer() const {
    int count = 0, sum = 0;
    for (const auto& game : chosen_) {
        const auto found = inside_.find(game.id);
        if (found == inside_.end() || !found->second.computer) continue;
        ++count;
        const int more = game.score - *found->second.computer;
        sum += game.fewer ? -more : more;
    }
    if (count == 0) return std::nullopt;
    return static_cast<double>(sum) / count;
}

/// What the computer made of the same luck, of the games that it has played too.
std::vector<int> Statistics::computers() const {
    std::vector<int> made;
    for (const auto& game : chosen_)
        if (const auto found = inside_.find(game.id);
            found != inside_.end() && found->second.computer)
            made.push_back(*found->second.computer);
    return made;
}

std::vector<Statistics::Tile> Statistics::tiles() const {
    return alone() ? solo_tiles() : versus_tiles();
}

std::vector<Statistics::Tile> Statistics::solo_tiles() const {
    const auto list = scores();
    const auto best = std::min_element(chosen_.begin(), chosen_.end(), better_score);
    const auto median = median_of(list);
    const auto ten = running_means(list, 10).back();
    const auto computer = computers();
    std::vector<Tile> tiles{
        {"games", tr("statistics.games"), number_text(static_cast<int>(list.size())),
         tr("statistics.since", date_text(chosen_.front().when))},
        {"mean", tr("statistics.mean"), decimal_text(mean_of(list)),
         computer.empty() ? tr("statistics.per_game")
                          : tr("statistics.computer_mean", decimal_text(mean_of(computer)))},
        {"median", tr("statistics.median"),
         median == static_cast<int>(median) ? number_text(static_cast<int>(median))
                                            : decimal_text(median),
         tr("statistics.half_above")},
        {"best", tr("statistics.best"), number_text(best->score), date_text(best->when), true},
        {"last", tr("statistics.last_ten"), decimal_text(ten), tr("statistics.mean_of_last")}};
    const auto lead = against_computer();
    tiles.push_back({"computer", tr("statistics.computer"),
                     lead ? (*lead > 0.05 ? "+" : "") + decimal_text(*lead) : "–",
                     tr("statistics.same_luck")});
    return tiles;
}

std::vector<Statistics::Tile> Statistics::versus_tiles() const {
    Balance all;
    int streak = 0, longest = 0, count = 0;
    for (const auto& game : chosen_) {
        if (game.seats == 1) continue;
        ++count;
        // For all persons together nobody won or lost among themselves.
        if (person_ == 0 && among_persons(game)) continue;
        all.add(game.outcome);
        streak = game.outcome == PlayedGame::Outcome::won ? streak + 1 : 0;
        longest = std::max(longest, streak);
    }
    const int games = std::max(1, all.games());
    const auto share = [&](int part) { return tr("statistics.percent", part * 100 / games); };
    const bool nobody = all.games() == 0;
    const auto figure = [&](int n) { return nobody ? std::string("–") : number_text(n); };
    const auto under = [&](const std::string& note) {
        return nobody ? tr("statistics.choose_person") : note;
    };
    const auto out = played_out();
    const auto best = std::min_element(
        out.begin(), out.end(), [](const auto* a, const auto* b) { return better_score(*a, *b); });
    const bool any = best != out.end();
    return {{"games", tr("statistics.games"), number_text(count),
             tr("statistics.since", date_text(chosen_.front().when))},
            {"won", tr("statistics.won"), figure(all.won), under(share(all.won)), !nobody},
            {"drawn", tr("statistics.drawn"), figure(all.drawn), under(share(all.drawn))},
            {"lost", tr("statistics.lost"), figure(all.lost), under(share(all.lost))},
            {"streak", tr("statistics.streak"), figure(longest), under(tr("statistics.in_a_row"))},
            {"best", tr("statistics.best"), any ? number_text((*best)->score) : "–",
             any ? date_text((*best)->when) : tr("statistics.none_played_out")}};
}

void Statistics::lay_tile(Flow& flow, const Tile& tile) const {
    const auto& theme = flow.ui().theme();
    const auto accent = theme.flat ? theme.ink : colors_of(theme, game_).accent;
    flow.paper([&](Flow& paper) {
        const Content figures = [&](Flow& cell) {
            cell.line(tile.id + ".label", tile.label, Words::note);
            cell.close();
            cell.line(tile.id, tile.value, Words::sum, render::Align::left,
                      tile.good ? accent : theme.ink);
            cell.close();
            cell.line(tile.id + ".note", tile.note, Words::note);
        };
        // The best one has its cup.
        if (tile.id != "best" || !paper.roomy(150)) return figures(paper);
        paper.row({{0, figures}, {34, Flow::signed_by(34, [&](render::Point at, float r) {
                                      flow.frame().canvas.icon(render::Icon::trophy,
                                                               Rect::around(at, 2 * r, 2 * r),
                                                               accent);
                                  })}});
    });
}

}  // namespace scenes
