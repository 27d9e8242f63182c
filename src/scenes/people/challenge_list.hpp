// What scenes tell about solo challenges: the list of a game with what was achieved, today, and the
// words for goals, days and medals. Knows the store and the assets, no widgets and no game.
#pragma once

#include "game/contest/challenge.hpp"
#include "game/store/store.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/ui/services.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace scenes {

/// The kind of a game alone for points; all other kinds are problems.
inline constexpr const char* kSoloKind = "solo";

/// Today by UTC. Under a script always 21 November 2026.
game::Day today(const Belongings& ours);
/// True of a day of which nothing counts any more; never of the list (0).
bool is_over(const Belongings& ours, game::Day day);
/// Seconds until the next day begins by UTC.
int seconds_to_midnight(const Belongings& ours);

/// The challenges of a game; none if there is no file or it has a fault, which is told in `fault`.
std::vector<game::Challenge> load_challenges(const Belongings& ours, std::string_view game,
                                             std::string* fault = nullptr);
/// The same; a fault is told in a toast.
std::vector<game::Challenge> load_challenges(const Services& services, std::string_view game);
/// True if the game has a file of challenges.
bool has_challenges(const Belongings& ours, std::string_view game);

/// What the store knows about the challenges of a game.
class Progress {
public:
    Progress() = default;
    Progress(const Belongings& ours, std::string_view game);

    /// The result of a challenge on a day (0: from the list), or nullptr.
    const game::ChallengeResult* find(std::string_view challenge, game::Day day) const;
    bool solved(std::string_view challenge, game::Day day) const;
    /// Days whose daily was solved, with the medal.
    std::vector<game::Day> solved_days() const;
    int medal_of_day(game::Day day) const;
    bool tried_on(game::Day day) const;
    /// Some challenge was begun at some time.
    bool any() const { return !results_.empty(); }

private:
    std::vector<game::ChallengeResult> results_;
};

/// Today's challenge of the first game whose one is not won yet; of the first game that has any
/// when all of them are won.
struct Daily {
    /// A game that has challenges, and the medal it gave today.
    struct Game {
        std::string id;
        game::Medal medal = game::Medal::none;
    };
    std::string game, challenge;  ///< challenge empty: there is none
    std::string goal;
    std::string brief;  ///< the goal in few words
    game::Day day = 0;
    game::Medal medal = game::Medal::none;
    bool tried = false;            ///< some challenge of some game was begun at some time
    std::string language;          ///< in which the goal is worded
    std::vector<Game> games = {};  ///< in the title's order
};
Daily daily_of(const Belongings& ours);
/// What a challenge asks, with the side and its rules in words; `brief`: in few of them.
std::string goal_of(const game::Challenge& challenge, game::Day day, bool brief = false);

/// The seat that a challenge is about, -1 where there is nobody else.
int side_of(const game::Challenge& challenge, game::Day day);

/// Number of a listed challenge among those of its kind, from 1, class after class as the list
/// shows them; 0 if it is in none.
int number_of(const std::vector<game::Challenge>& all, std::string_view id);
/// "Problem 12", "Daily problem", or the name of a solo game.
std::string challenge_title(const std::vector<game::Challenge>& all,
                            const game::Challenge& challenge);
/// What the score of a challenge counts: "points", "throws".
std::string unit_text(const game::Challenge& challenge);
/// "points: bronze 535 · silver 655 · gold 745": the medals for points, up to the best that can
/// still be won.
std::string limits_text(const game::Challenge& challenge,
                        game::Medal within_reach = game::Medal::gold);
/// By which rules a challenge is played, where those of its game differ in them: "forward variant".
/// `brief`: "forward". Empty where all are played alike.
std::string variant_text(const game::Challenge& challenge, bool brief = false);
/// A goal without the rules that end it; as it is where they do not.
std::string without_rules(std::string goal, const std::string& rules);
/// "White to move wins in 4 turns · forward variant". `who`: the side in sentences.
std::string goal_text(const game::Challenge& challenge, std::string_view who);
/// The same in few words, what may be left out last: "forward · win in 4 turns · White".
std::string short_goal_text(const game::Challenge& challenge, std::string_view who);
/// "3" of `level3`: how sentences speak of a computer player.
std::string level_number(std::string_view bot);
/// "gold" …; empty for none.
std::string medal_text(game::Medal medal);
/// How a solved challenge is announced: "Solved – gold!", of a game for points "Gold medal!".
std::string solved_text(const game::Challenge& challenge, game::Medal medal);
/// What was missing for the next medal of a game for points, or what kept it out of reach; empty
/// when there is none above.
std::string next_medal_text(const game::Challenge& challenge, const game::Verdict& verdict,
                            const game::Help& help);
/// What this help leaves, in few words: "silver at most"; empty when gold is still open.
std::string at_most_text(game::Medal within_reach);
/// What was kept of a challenge for points: "best 355 points", "best lead 12", "fewest throws 31".
std::string best_text(const game::Challenge& challenge, int best);
/// "November 2026", "Saturday, 21 November".
std::string month_text(const game::Date& date);
std::string day_text(game::Day day);
/// The same with two letters of the weekday.
std::string short_day_text(game::Day day);

}  // namespace scenes
