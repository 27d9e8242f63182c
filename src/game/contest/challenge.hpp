// Solo challenges of any game: what is asked, which one a day brings, how a match of one stands.
// Read from assets/games/<game>/challenges.json. Knows no particular game, no clock and no screen.
#pragma once

#include "game/contest/calendar.hpp"
#include "game/match/match.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

enum class Medal : std::uint8_t { none, bronze, silver, gold };
/// As page models name it: none, bronze, silver, gold.
const char* name_of(Medal medal);

/// One task for one person.
struct Challenge {
    /// `seed`: always the same luck; `date`: that of the day on which it is played; `fresh`: new
    /// luck every time.
    enum class Luck : std::uint8_t { none, seed, date, fresh };
    /// `draw`: not to lose; `score`: so many points at the end; `turn`: so many points in the first
    /// whole turn of the person, however many actions that takes; `rival`: so many more than a bot
    /// that plays alone with the same luck; `choice`: the first own action is the best one.
    enum class Goal : std::uint8_t { win, draw, score, turn, rival, choice };

    std::string id;  ///< unique in its game
    std::string game;
    std::string kind;  ///< `problem` (every move counts, medals by help), or the game's own word
    Settings options = {};
    std::vector<std::string> actions = {};  ///< the opening, played before the person begins
    Luck luck = Luck::none;
    std::uint64_t seed = 1;
    Goal goal = Goal::win;
    int turns = 0;                 ///< win, score: reached in so many own turns; draw: held for so
                                   ///< many; 0: no limit
    int score = 0;                 ///< goal score, turn, rival: at least so much
    std::vector<int> medals = {};  ///< goal score, rival: limits of bronze, silver, gold
    std::string rival = {};        ///< goal rival: a name of Game::bots
    bool fewer = false;            ///< goal score: at most so much instead; limits fall
    std::vector<std::string> answers = {};  ///< goal choice: the best actions
    int grade = 1;                          ///< 1 … 3
    int length = 0;      ///< own turns to the goal with the best play of both; 0: unknown
    int tempting = 0;    ///< wrong moves that look good
    bool daily = false;  ///< belongs to the days, not to the list

    /// A puzzle of the game instead of a match; texts as the game writes them.
    struct Puzzle {
        std::string task = {};  ///< empty: this challenge is no puzzle
        std::string solution = {};
        int difficulty = 1;        ///< 1 … 5
        int gold = 0, silver = 0;  ///< seconds
        int solutions = 0;         ///< 0: not counted
        bool secret = false;       ///< the person must find out which colour it is
        bool operator==(const Puzzle&) const = default;
    } puzzle = {};

    bool operator==(const Challenge&) const = default;
};

/// All challenges of a game in the order of the file.
/// Faults: `challenge.syntax`, `challenge.missing` {1} field, `challenge.value` {1} field,
/// `challenge.twice` {1} id, `challenge.newer`, `challenge.game` {1} found, or what the game itself
/// says about options and opening. Fault::text names the place (`challenges[3] p004`).
std::variant<std::vector<Challenge>, Fault> read_challenges(std::string_view text,
                                                            const Game& game);

/// The challenge with this id, or nullptr.
const Challenge* find_challenge(const std::vector<Challenge>& all, std::string_view id);

/// The challenge of a day: every daily one once before any returns, the same everywhere. nullptr
/// if the game has none.
const Challenge* daily_challenge(const std::vector<Challenge>& all, Day day);

/// The match at the moment the person begins. `fresh`: the luck where it is new every time.
std::variant<Match, Refusal> start_challenge(const Challenge& challenge, const Game& game, Day day,
                                             std::uint64_t fresh = 1);

/// The seat of the person: who acts after the opening.
int solver_of(const Challenge& challenge, const Match& match);

/// The ply behind which nothing is taken back: the opening and all luck that has been revealed.
int undo_floor(const Challenge& challenge, const Match& match);

/// What the person had besides the own mind.
struct Help {
    int take_backs = 0;
    int hints = 0;
    bool first_try = true;
    std::optional<int> rival = {};  ///< goal rival: what the bot made of it; nothing: not known yet

    bool operator==(const Help&) const = default;
};

/// How a match of a challenge stands at its cursor.
struct Verdict {
    enum class Outcome : std::uint8_t { open, solved, failed };
    Outcome outcome = Outcome::open;
    int turns = 0;              ///< own turns made
    int left = -1;              ///< own turns left (draw: still to hold), -1: as many as one likes
    int score = 0;              ///< of the person; goal turn: the points made since it began
    Medal medal = Medal::none;  ///< won, once solved
    Medal reach = Medal::gold;  ///< the best one that can still be won, as far as is known

    bool operator==(const Verdict&) const = default;
};

/// Judges by goal and turns. A draw that must be held for some turns is, once the person is on turn
/// again after the last of them. Medals: those with limits by them, but none above `within_reach`;
/// else that very one.
Verdict judge(const Challenge& challenge, const Match& match, const Help& help);

/// The best medal that this help leaves: gold for the first try without any, silver for a later try
/// or after taking back, bronze after a hint. With limits nothing is lost by taking back (revealed
/// luck stays) nor by a later try, unless that one had the same luck again.
Medal within_reach(const Challenge& challenge, const Help& help);

/// What of a solved try is worth keeping as the best one: the score, or the lead over the bot; more
/// is better, so where fewer points are it is negative. 0 where hints had a part in it.
int worth_keeping(const Challenge& challenge, const Verdict& verdict, const Help& help);

/// True if a thought of the opponent, about the position after the person's move, says that the
/// goal can still be reached in the turns that are left. For exact thoughts of Game::solve.
bool still_possible(const Challenge& challenge, const Verdict& verdict, const Thought& opponent);

}  // namespace game
