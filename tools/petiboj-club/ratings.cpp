// Ratings as the fold of all results.
#include "book.hpp"

#include "game/tournament/outcome.hpp"

#include <algorithm>

namespace club {

namespace {

constexpr std::int64_t kDay = 24LL * 3600 * 1000;

}  // namespace

void Ratings::take(const MatchResult& result) {
    if (!result.rated) return;
    const int seats = static_cast<int>(result.users.size());
    tournament::Outcome outcome;
    for (const int score : result.scores) outcome.scores.push_back(score);
    outcome.scores.resize(result.users.size());
    for (const int seat : result.winners) outcome.winners.push_back(seat);
    for (const int seat : result.forfeits) outcome.forfeits.push_back(seat);
    const tournament::TableOrder order(outcome);
    const auto day = result.stamp / kDay;
    std::map<std::string, tournament::Rating> after;
    for (int seat = 0; seat < seats; ++seat) {
        const auto& user = result.users[static_cast<std::size_t>(seat)];
        const auto* known = of(user, result.game);
        const auto before = known ? *known : tournament::kBeginner;
        std::vector<tournament::RatedGame> games;
        for (int other = 0; other < seats; ++other) {
            if (other == seat) continue;
            const auto* theirs = of(result.users[static_cast<std::size_t>(other)], result.game);
            games.push_back({theirs ? *theirs : tournament::kBeginner,
                             order.halves(seat, other) / 2.0, 1.0 / (seats - 1)});
        }
        auto next =
            tournament::updated(before, games, tournament::periods_between(before.day, day));
        next.day = std::max(day, before.day.value_or(day));
        after[user] = next;
    }
    for (auto& [user, rating] : after) all_[{user, result.game}] = rating;
}

const tournament::Rating* Ratings::of(const std::string& user, const std::string& game) const {
    const auto found = all_.find({user, game});
    return found == all_.end() ? nullptr : &found->second;
}

}  // namespace club
