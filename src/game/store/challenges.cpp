// The store's results of challenges, see store.hpp.
#include "game/store/impl.hpp"
#include "game/store/store.hpp"

#include <algorithm>

namespace game {

namespace {

constexpr std::int64_t kMost = 1'000'000;     // of any count that is kept
constexpr std::int64_t kLastDay = 2'932'896;  // the end of the year 9999

/// What no program of ours has written counts as the nearest that it might have.
int count(std::int64_t number, std::int64_t least) {
    return static_cast<int>(std::clamp(number, least, kMost));
}

}  // namespace

Store::Answer<int> Store::begin_try(std::string_view game, std::string_view challenge, Day day) {
    auto& file = impl_->file;
    const auto person = impl_->playing;
    if (person == kGuest) return 1;
    {
        auto query = file.query(
            "INSERT INTO challenges (person, game, challenge, day, medal, best, tries, take_backs)"
            " VALUES (?, ?, ?, ?, 0, 0, 1, 0)"
            " ON CONFLICT (person, game, challenge, day) DO UPDATE SET tries = tries + 1");
        query.bind(person).bind(game).bind(challenge).bind(static_cast<std::int64_t>(day));
        if (!query.done()) return file.refusal();
    }
    auto query = file.query(
        "SELECT tries FROM challenges WHERE person = ? AND game = ? AND challenge = ? AND day = ?");
    query.bind(person).bind(game).bind(challenge).bind(static_cast<std::int64_t>(day));
    if (!query.row()) return file.refusal();
    return count(query.integer(0), 0);
}

Store::Problem Store::solve_try(std::string_view game, const ChallengeResult& result) {
    if (impl_->playing == kGuest) return std::nullopt;
    auto query = impl_->file.query(
        "UPDATE challenges SET"
        " take_backs = CASE WHEN medal < ?1 THEN ?2 ELSE take_backs END,"
        " best = CASE WHEN best = 0 OR best < ?3 AND ?3 <> 0 THEN ?3 ELSE best END,"
        " medal = max(medal, ?1),"
        " solved = coalesce(solved, ?4)"
        " WHERE game = ?5 AND challenge = ?6 AND day = ?7 AND person = ?8"
        " AND (day = 0 OR solved IS NULL)");
    query.bind(static_cast<std::int64_t>(result.medal));
    query.bind(static_cast<std::int64_t>(result.take_backs));
    query.bind(static_cast<std::int64_t>(result.best))
        .bind(result.solved ? result.solved : now_ms());
    query.bind(game).bind(result.challenge).bind(static_cast<std::int64_t>(result.day));
    if (!query.bind(impl_->playing).done()) return impl_->file.refusal();
    return std::nullopt;
}

Store::Answer<std::vector<ChallengeResult>> Store::challenge_results(
    std::string_view game, std::optional<PersonId> of) const {
    auto query = impl_->file.query(
        "SELECT challenge, day, medal, best, tries, take_backs, solved FROM challenges"
        " WHERE person = ? AND game = ? ORDER BY challenge, day");
    query.bind(of.value_or(impl_->playing)).bind(game);
    std::vector<ChallengeResult> all;
    while (query.row()) {
        auto& result = all.emplace_back();
        result.challenge = query.text(0);
        result.day = static_cast<Day>(std::clamp<std::int64_t>(query.integer(1), 0, kLastDay));
        result.medal = static_cast<int>(std::clamp<std::int64_t>(query.integer(2), 0, 3));
        result.best = count(query.integer(3), -kMost);
        result.tries = count(query.integer(4), 0);
        result.take_backs = count(query.integer(5), 0);
        result.solved = query.null(6) ? 0 : std::max<std::int64_t>(query.integer(6), 0);
    }
    if (query.failed()) return impl_->file.refusal();
    return all;
}

}  // namespace game
