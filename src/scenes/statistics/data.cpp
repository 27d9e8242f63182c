#include "scenes/statistics/data.hpp"

#include "scenes/face/game_face.hpp"
#include "scenes/people/players.hpp"
#include "scenes/people/saved_list.hpp"

#include <algorithm>
#include <numeric>

namespace scenes {

namespace {

constexpr int kMostGames = 5000;

int level_of(const std::string& bot) {
    if (bot.compare(0, 5, "level") != 0) return 0;
    int level = 0;
    for (const char digit : bot.substr(5))
        if (digit >= '0' && digit <= '9') level = level * 10 + (digit - '0');
    return level;
}

}  // namespace

std::vector<PlayedGame> games_of(const game::MatchHeading& match, const std::string& variant) {
    std::vector<PlayedGame> list;
    const auto count = match.seats.size();
    if (!match.result || match.result->scores.size() != count) return list;
    if (count == 1 && match.ended) return list;
    PlayedGame played;
    played.id = match.id;
    played.game = match.game;
    played.variant = variant;
    played.seats = static_cast<int>(count);
    played.when = match.updated;
    for (const auto& seat : match.seats)
        if (!is_person(seat)) played.level = std::max(played.level, level_of(seat.kind));
    for (std::size_t i = 0; i < count; ++i) {
        // What a computer played in part is nobody's game.
        if (!is_person(match.seats[i]) || match.seats[i].kind == kHelped) continue;
        played.seat = static_cast<int>(i);
        // Who left lost, but the score is not of the own making.
        played.played_out = !match.ended && match.seats[i].resigned < 0;
        played.name = seat_name(match.seats, played.seat);
        played.score = match.result->scores[i];
        const auto& winners = match.result->winners;
        const bool among = std::find(winners.begin(), winners.end(), played.seat) != winners.end();
        played.outcome = !among               ? PlayedGame::Outcome::lost
                         : winners.size() > 1 ? PlayedGame::Outcome::drawn
                                              : PlayedGame::Outcome::won;
        list.push_back(played);
    }
    return list;
}

std::vector<PlayedGame> each_match_once(const std::vector<PlayedGame>& games) {
    std::vector<PlayedGame> list;
    const auto better = [](const PlayedGame& a, const PlayedGame& b) {
        return a.outcome != b.outcome ? a.outcome < b.outcome : better_score(a, b);
    };
    for (const auto& game : games) {
        if (list.empty() || list.back().id != game.id)
            list.push_back(game);
        else if (better(game, list.back()))
            list.back() = game;
    }
    return list;
}

std::vector<GameGroup> groups_of(const std::vector<PlayedGame>& games) {
    std::vector<std::pair<GameGroup, int>> single;
    for (const auto& game : games) {
        const GameGroup own{game.seats == 1, game.variant};
        const auto met = std::find_if(single.begin(), single.end(),
                                      [&](const auto& one) { return one.first == own; });
        if (met == single.end())
            single.emplace_back(own, 1);
        else
            ++met->second;
    }
    std::stable_sort(single.begin(), single.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<GameGroup> groups;
    for (const bool alone : {false, true}) {
        const auto of_kind = std::count_if(single.begin(), single.end(), [alone](const auto& one) {
            return one.first.alone == alone;
        });
        if (of_kind > 1) groups.push_back({alone});
    }
    for (auto& [group, count] : single) groups.push_back(std::move(group));
    return groups;
}

std::vector<PlayedGame> read_played(const Belongings& ours) {
    std::vector<PlayedGame> list;
    if (!ours.store) return list;
    const auto answer = ours.store->list(game::Finished::yes, kMostGames);
    const auto* matches = std::get_if<std::vector<game::MatchHeading>>(&answer);
    if (!matches) return list;
    for (auto match = matches->rbegin(); match != matches->rend(); ++match)
        if (const View* view = find_view(match->game); view && match->result)
            for (auto& game : games_of(*match, view->variant(match->options))) {
                game.score_words = view->score_words(game.score, match->options);
                game.fewer = view->scoring(match->options).fewer_is_better;
                list.push_back(std::move(game));
            }
    return list;
}

double mean_of(const std::vector<int>& scores) {
    if (scores.empty()) return 0;
    return std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
}

double median_of(const std::vector<int>& scores) {
    if (scores.empty()) return 0;
    auto sorted = scores;
    std::sort(sorted.begin(), sorted.end());
    const auto middle = sorted.size() / 2;
    if (sorted.size() % 2 == 1) return sorted[middle];
    return (sorted[middle - 1] + sorted[middle]) / 2.0;
}

std::vector<double> running_means(const std::vector<int>& scores, std::size_t width) {
    std::vector<double> list;
    double sum = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        sum += scores[i];
        if (i >= width) sum -= scores[i - width];
        list.push_back(sum / static_cast<double>(std::min(i + 1, width)));
    }
    return list;
}

std::pair<Histogram, Histogram> histograms(const std::vector<int>& own,
                                           const std::vector<int>& other) {
    auto all = own;
    all.insert(all.end(), other.begin(), other.end());
    std::pair<Histogram, Histogram> both;
    if (all.empty()) return both;
    const auto [least, most] = std::minmax_element(all.begin(), all.end());
    int step = 5;
    for (const int wider : {10, 20, 25, 50, 100, 200, 500, 1000})
        if ((*most - *least) / step >= 23) step = wider;
    while ((*most - *least) / step >= 23) step *= 2;
    const int low = (*least - (*least < 0 ? step - 1 : 0)) / step * step;
    const auto steps = static_cast<std::size_t>(std::max(6, (*most - low) / step + 1));
    for (auto* one : {&both.first, &both.second}) {
        one->low = low;
        one->step = step;
        one->counts.assign(steps, 0);
    }
    for (const int score : own) ++both.first.counts[static_cast<std::size_t>((score - low) / step)];
    for (const int score : other)
        ++both.second.counts[static_cast<std::size_t>((score - low) / step)];
    return both;
}

void Balance::add(PlayedGame::Outcome outcome) {
    ++(outcome == PlayedGame::Outcome::won     ? won
       : outcome == PlayedGame::Outcome::drawn ? drawn
                                               : lost);
}

}  // namespace scenes
