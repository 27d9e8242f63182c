#include "game/contest/challenge.hpp"

#include "game/core/random.hpp"

#include <algorithm>
#include <cassert>

namespace game {

const char* name_of(Medal medal) {
    static const char* const kNames[] = {"none", "bronze", "silver", "gold"};
    return kNames[static_cast<std::size_t>(medal)];
}

const Challenge* find_challenge(const std::vector<Challenge>& all, std::string_view id) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Challenge& c) { return c.id == id; });
    return found == all.end() ? nullptr : &*found;
}

const Challenge* daily_challenge(const std::vector<Challenge>& all, Day day) {
    std::vector<const Challenge*> dailies;
    for (const auto& challenge : all)
        if (challenge.daily) dailies.push_back(&challenge);
    if (dailies.empty()) return nullptr;
    const auto count = static_cast<int>(dailies.size());
    const int place = day % count;
    return dailies[index(place < 0 ? place + count : place)];
}

std::variant<Match, Refusal> start_challenge(const Challenge& challenge, const Game& game, Day day,
                                             std::uint64_t fresh) {
    std::uint64_t seed = challenge.seed;
    if (challenge.luck == Challenge::Luck::fresh) seed = fresh;
    if (challenge.luck == Challenge::Luck::date) seed = mixed(static_cast<std::uint64_t>(day));
    auto started = Match::start(game, challenge.options, seed);
    if (std::holds_alternative<Refusal>(started)) return started;
    auto& match = std::get<Match>(started);
    for (const auto& action : challenge.actions)
        if (auto refusal = match.play(action)) return *refusal;
    return started;
}

int solver_of(const Challenge& challenge, const Match& match) {
    const auto begin = static_cast<int>(challenge.actions.size());
    for (int ply = begin; ply <= match.length(); ++ply)
        if (const int actor = match.at(ply).actor(); actor >= 0) return actor;
    return 0;
}

int undo_floor(const Challenge& challenge, const Match& match) {
    const auto begin = static_cast<int>(challenge.actions.size());
    for (int ply = match.ply() - 1; ply >= begin; --ply)
        if (match.at(ply).actor() == kChance) return ply + 1;
    return std::min(begin, match.ply());
}

namespace {

/// At least the limit, or at most, where less is better.
bool reaches(const Challenge& challenge, int score, int limit) {
    return challenge.fewer ? score <= limit : score >= limit;
}

/// Medals go by points rather than by how often it was tried.
bool has_limits(const Challenge& challenge) {
    const bool points =
        challenge.goal == Challenge::Goal::score || challenge.goal == Challenge::Goal::rival;
    return points && !challenge.medals.empty();
}

Medal medal_of(const Challenge& challenge, int score, const Help& help) {
    const Medal most = within_reach(challenge, help);
    if (!has_limits(challenge)) return most;
    const auto won = std::count_if(challenge.medals.begin(), challenge.medals.end(),
                                   [&](int limit) { return reaches(challenge, score, limit); });
    return std::min(most, static_cast<Medal>(won));
}

bool reached(const Challenge& challenge, const Match& match, int seat, int score) {
    // Where less is better, nothing is reached before the end.
    if (challenge.goal == Challenge::Goal::score)
        return reaches(challenge, score, challenge.score) && (match.over() || !challenge.fewer);
    const auto result = match.result();
    if (!result || match.ended()) return false;  // giving up and agreeing solve nothing
    const auto& winners = result->winners;
    const bool among = std::find(winners.begin(), winners.end(), seat) != winners.end();
    return among && (challenge.goal == Challenge::Goal::draw || winners.size() == 1);
}

/// One whole turn, over as soon as anybody else or luck is to act.
Verdict judge_turn(const Challenge& challenge, const Match& match, const Help& help, int seat) {
    Verdict verdict;
    const auto begin = static_cast<int>(challenge.actions.size());
    int first = begin;
    while (first < match.length() && match.at(first).actor() != seat) ++first;
    int ply = first;
    while (ply < match.ply() && match.at(ply).actor() == seat) ++ply;
    const auto at = static_cast<std::size_t>(seat);
    verdict.left = 1;
    if (ply <= first || match.at(ply).actor() == seat) return verdict;
    verdict.turns = 1;
    verdict.left = 0;
    verdict.score = match.at(ply).scores()[at] - match.at(first).scores()[at];
    const bool solved = verdict.score >= challenge.score;
    verdict.outcome = solved ? Verdict::Outcome::solved : Verdict::Outcome::failed;
    if (solved) verdict.medal = medal_of(challenge, verdict.score, help);
    return verdict;
}

/// More points than the bot at the end, as soon as both are through.
Verdict judge_rival(const Challenge& challenge, const Match& match, const Help& help, int seat) {
    Verdict verdict;
    verdict.score = match.now().scores()[index(seat)];
    if (!match.over() || !help.rival) return verdict;
    const int lead = verdict.score - *help.rival;
    const bool solved = !match.ended() && lead >= challenge.score;
    verdict.outcome = solved ? Verdict::Outcome::solved : Verdict::Outcome::failed;
    if (solved) verdict.medal = medal_of(challenge, lead, help);
    return verdict;
}

/// The first own action, known as the best or not.
Verdict judge_choice(const Challenge& challenge, const Match& match, const Help& help) {
    Verdict verdict;
    verdict.left = 1;
    const auto begin = static_cast<int>(challenge.actions.size());
    if (match.ply() <= begin) return verdict;
    verdict.turns = 1;
    verdict.left = 0;
    const auto& chosen = match.moves()[index(begin)];
    const auto& answers = challenge.answers;
    const bool solved = std::find(answers.begin(), answers.end(), chosen) != answers.end();
    verdict.outcome = solved ? Verdict::Outcome::solved : Verdict::Outcome::failed;
    if (solved) verdict.medal = medal_of(challenge, 0, help);
    return verdict;
}

/// The medals whose limits can still be reached, and no better one than the help leaves.
Medal still_in_reach(const Challenge& challenge, const Match& match, const Help& help) {
    const auto& best_left = match.game().best_left;
    if (challenge.goal != Challenge::Goal::score || !best_left || match.seats() != 1)
        return within_reach(challenge, help);
    return medal_of(challenge, best_left(match.now()), help);
}

/// Goals that are judged by the whole match: won, held, points.
Verdict judge_match(const Challenge& challenge, const Match& match, const Help& help, int seat) {
    Verdict verdict;
    for (int ply = static_cast<int>(challenge.actions.size()); ply < match.ply(); ++ply)
        if (match.at(ply).actor() == seat) ++verdict.turns;
    if (challenge.turns > 0) verdict.left = std::max(0, challenge.turns - verdict.turns);
    const auto scores = match.now().scores();
    verdict.score = scores[index(seat)];
    // A draw is held when the other's answer to the last of the turns has come, too.
    const bool holds = challenge.goal == Challenge::Goal::draw;
    const bool held = holds && verdict.left == 0 && !match.over() && match.actor() == seat;
    const bool last = match.over() || held || (verdict.left == 0 && !holds);
    // Points may still be lost: they count at the end. Nothing else changes after it.
    if (!last) return verdict;
    const bool in_time = holds || challenge.turns == 0 || verdict.turns <= challenge.turns;
    if (held || (in_time && reached(challenge, match, seat, verdict.score))) {
        verdict.outcome = Verdict::Outcome::solved;
        verdict.medal = medal_of(challenge, verdict.score, help);
    } else {
        verdict.outcome = Verdict::Outcome::failed;
    }
    return verdict;
}

Verdict judged(const Challenge& challenge, const Match& match, const Help& help, int seat) {
    switch (challenge.goal) {
        case Challenge::Goal::turn:
            return judge_turn(challenge, match, help, seat);
        case Challenge::Goal::choice:
            return judge_choice(challenge, match, help);
        case Challenge::Goal::rival:
            return judge_rival(challenge, match, help, seat);
        case Challenge::Goal::win:
        case Challenge::Goal::draw:
        case Challenge::Goal::score:
            break;
    }
    return judge_match(challenge, match, help, seat);
}

}  // namespace

Verdict judge(const Challenge& challenge, const Match& match, const Help& help) {
    auto verdict = judged(challenge, match, help, solver_of(challenge, match));
    verdict.reach = still_in_reach(challenge, match, help);
    return verdict;
}

Medal within_reach(const Challenge& challenge, const Help& help) {
    if (help.hints > 0) return Medal::bronze;
    if (has_limits(challenge)) {
        const bool same_luck =
            challenge.luck == Challenge::Luck::seed || challenge.luck == Challenge::Luck::date;
        return same_luck && !help.first_try ? Medal::silver : Medal::gold;
    }
    return help.take_backs > 0 || !help.first_try ? Medal::silver : Medal::gold;
}

int worth_keeping(const Challenge& challenge, const Verdict& verdict, const Help& help) {
    if (has_limits(challenge) && help.hints > 0) return 0;
    const int lead = challenge.goal == Challenge::Goal::rival ? help.rival.value_or(0) : 0;
    return challenge.fewer ? -verdict.score : verdict.score - lead;
}

bool still_possible(const Challenge& challenge, const Verdict& verdict, const Thought& opponent) {
    if (!opponent.exact) return false;
    if (challenge.goal == Challenge::Goal::draw) return opponent.value <= 0;
    if (opponent.value >= 0) return false;
    if (verdict.left < 0) return true;
    // The opponent acts next: of the plies to come every second one is the person's.
    return opponent.plies > 0 && opponent.plies / 2 <= verdict.left;
}

}  // namespace game
