// A challenge in play in words.
#include "scenes/base/strings.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/table/challenge/run.hpp"

#include <algorithm>

namespace scenes {

using game::Challenge;

std::string ChallengeWords::solver() const {
    return view_.seat_name(game::solver_of(run_.challenge(), session_.match()));
}

std::string ChallengeWords::goal() const {
    return goal_text(run_.challenge(), solver());
}

std::string ChallengeWords::short_goal() const {
    return short_goal_text(run_.challenge(), solver());
}

std::string ChallengeWords::title() const {
    const auto& challenge = run_.challenge();
    if (challenge.kind == kSoloKind) {
        // The head of the panel has room for the name alone.
        const auto name = challenge_title({}, challenge);
        return name.substr(0, name.find(" · "));
    }
    return run_.number() > 0 ? tr("challenges.problem", run_.number())
                             : tr("challenges.daily_problem");
}

std::string ChallengeWords::chance() const {
    if (run_.practice()) return tr("challenges.practice");
    return run_.closed() ? std::string() : at_most_text(run_.verdict(session_.match()).reach);
}

/// The best answer to a question and why it is the best.
std::string ChallengeWords::choice_line() const {
    const auto& challenge = run_.challenge();
    const auto& match = session_.match();
    const auto& asked =
        match.at(std::min(match.length(), static_cast<int>(challenge.actions.size())));
    if (challenge.answers.empty()) return {};
    game::Thought best;
    best.move = challenge.answers.front();
    std::string line = view_.advised(best.move) + ".";
    for (const auto& reason : view_.reasons(asked, best)) line += " " + reason;
    return line;
}

std::string ChallengeWords::duel_end(const game::Verdict& verdict) const {
    return tr("challenges.duel_end", verdict.score, run_.rival()->score().value_or(0));
}

std::vector<std::string> ChallengeWords::solved_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    const auto goal = challenge.goal;
    const auto& help = run_.help();
    const std::string title = solved_text(challenge, verdict.medal);
    if (goal == Challenge::Goal::score || goal == Challenge::Goal::rival) {
        const std::string made =
            goal == Challenge::Goal::rival
                ? duel_end(verdict)
                : trn(challenge.fewer ? "challenges.made_throws" : "challenges.made",
                      verdict.score);
        const auto more = next_medal_text(challenge, verdict, help);
        return {title, more.empty() ? made : made + " " + more};
    }
    if (goal == Challenge::Goal::choice) return {title, tr("challenges.choice_is", choice_line())};
    const std::string how = tr(help.hints > 0        ? "challenges.with_hint"
                               : help.take_backs > 0 ? "challenges.with_take_back"
                               : help.first_try      ? "challenges.without_help"
                                                     : "challenges.later_try");
    if (goal == Challenge::Goal::turn)
        return {title, trn("challenges.best_turn", verdict.score, how)};
    return {title, trn("challenges.in_turns", verdict.turns, how)};
}

std::vector<std::string> ChallengeWords::failed_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    const auto points = std::to_string(challenge.score);
    std::string why = tr("challenges.out_of_turns");
    switch (challenge.goal) {
        case Challenge::Goal::choice:
            return {tr("challenges.failed"), tr("challenges.choice_was", choice_line())};
        case Challenge::Goal::turn:
            why = trn("challenges.turn_made", verdict.score, points);
            break;
        case Challenge::Goal::rival:
            why = duel_end(verdict);
            break;
        case Challenge::Goal::score:
            why = trn(challenge.fewer ? "challenges.made_too_many" : "challenges.made_too_few",
                      verdict.score, points);
            break;
        default:
            if (session_.match().over()) why = view_.ending(session_.match().now());
            break;
    }
    return {tr("challenges.failed"), why};
}

std::vector<std::string> ChallengeWords::wrong_lines() const {
    const auto& match = session_.match();
    const int answer = match.ply() - 1;
    const std::string words =
        view_.words(match.at(answer), match.moves()[static_cast<std::size_t>(answer)]);
    const std::string other = view_.seat_name(match.at(answer).actor());
    const bool draw = run_.challenge().goal == Challenge::Goal::draw;
    const char* why = run_.too_slow() ? "challenges.too_slow"
                      : draw          ? "challenges.lets_win"
                                      : "challenges.lets_escape";
    return {tr("challenges.wrong"), tr(why, words, other, solver())};
}

std::vector<std::string> ChallengeWords::open_lines(const game::Verdict& verdict) const {
    const auto& challenge = run_.challenge();
    if (verdict.reach == game::Medal::none)
        return {goal(), tr(run_.better_taken_back(session_.match()) ? "challenges.out_of_reach_so"
                                                                    : "challenges.out_of_reach")};
    if (challenge.goal == Challenge::Goal::score)
        return {goal(), limits_text(challenge, verdict.reach)};
    if (challenge.goal == Challenge::Goal::turn) return {goal(), tr("challenges.one_turn")};
    if (verdict.left >= 0) return {goal(), trn("challenges.left", verdict.left)};
    return {goal(), tr("challenges.every_move_counts")};
}

/// How the bot stood with the dice that have fallen so far.
std::vector<std::string> ChallengeWords::duel_lines(bool brief) const {
    if (run_.waits(session_.match())) return {goal(), tr("challenges.duel_waits")};
    const int turns = rival_turns();
    const auto points = run_.rival()->after(turns);
    std::vector<std::string> lines{goal(), limits_text(run_.challenge(), run_.within_reach())};
    if (!points || turns < 1) return lines;
    const auto now =
        tr("challenges.duel_now", turns, view_.score_words(*points, session_.match().settings()));
    if (brief) return {lines.front(), now};
    lines.push_back(now);
    return lines;
}

int ChallengeWords::rival_turns() const {
    const auto& match = session_.match();
    const int shown = browsing_.ply();
    int thrown = 0;
    for (int ply = 0; ply < shown; ++ply) thrown += match.at(ply).actor() == game::kChance ? 1 : 0;
    // At the end its last turn counts as well.
    if (match.over() && shown == match.ply()) return match.length();
    return match.at(shown).actor() >= 0 ? thrown - 1 : thrown;
}

std::vector<std::string> ChallengeWords::lines(bool brief) const {
    const auto verdict = run_.verdict(session_.match());
    switch (run_.state()) {
        case ChallengeRun::State::solved: {
            auto lines = solved_lines(verdict);
            if (run_.practice()) lines.push_back(tr("challenges.practice_end"));
            return lines;
        }
        case ChallengeRun::State::wrong:
            return wrong_lines();
        case ChallengeRun::State::failed:
            return failed_lines(verdict);
        case ChallengeRun::State::open:
            break;
    }
    return run_.rival() ? duel_lines(brief) : open_lines(verdict);
}

std::string ChallengeWords::outcome() const {
    const auto said = lines(false);
    return said[0] + " " + said[1];
}

}  // namespace scenes
