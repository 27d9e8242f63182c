// The registry: one row per game. Everything outside a game's own folder and its view learns about
// games only from here; a new game adds its row to the list in registry.cpp.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"

#include <atomic>
#include <cassert>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

class Appraiser;
class DiskCache;
struct LedgerCare;

/// The evaluation of a game for one seat, for the ledger of luck and skill (core/ledger.hpp);
/// begins with the first position. Nothing where its options have no evaluation.
using AppraiserOf =
    std::function<std::unique_ptr<Appraiser>(const Position&, int seat, const LedgerCare&)>;

/// What a bot may spend. Nodes or playouts, never time: the same seed gives the same move on every
/// machine.
struct Request {
    std::string bot = "level1";               ///< a name of Game::bots
    std::uint64_t budget = 0;                 ///< nodes or playouts; 0 = what the bot is made for
    std::uint64_t seed = 1;                   ///< for bots that vary
    int seat = 0;                             ///< for whom (games with hidden information)
    const std::atomic<bool>* stop = nullptr;  ///< polled; when true think returns its best so far
    std::vector<std::string> history = {};  ///< actions that led here, oldest first (may be empty)
    bool patient = false;  ///< proofs may take some seconds: for analysis, not for play
    const DiskCache* cache =
        nullptr;           ///< patient: where large tables are kept; null: smaller ones do
    bool compare = false;  ///< every legal action is a candidate with a value of its own
    /// With `compare`: an action that somebody waits to hear about. It is judged with the care that
    /// the best gets, and what is found can be had at any moment by `stop`: no long proof first.
    std::string asked = {};
};

/// One candidate action and what it is worth to the seat on turn.
struct Candidate {
    std::string move;
    int value = 0;       ///< Alquerque > 0 wins, 0 draw, < 0 loses when exact; else points
    bool exact = false;  ///< proved, not estimated
    int plies = 0;       ///< actions to the end of the game with best play of all; 0 = not known
    int quiet = -1;      ///< actions before the next one that cannot be undone by playing on (a
                         ///< capture), this one included; -1 = not known
    int at_most = 0;     ///< decided: actions to the end of the game that suffice, where `plies` is
                         ///< not known; 0 = not known
    int thousandths = 0;  ///< to be added to `value` where values are no whole points; its sign
    int chance = -1;  ///< to win, a shared win being half a one, in 1/1000 percent; -1: not told
};

/// What a bot thinks of a position.
struct Thought {
    std::string move;  ///< the action chosen; empty only if there is none
    int value = 0;
    bool exact = false;
    std::vector<Candidate> candidates = {};  ///< all legal actions that were judged, best first
    std::vector<std::string> line = {};      ///< the expected continuation, `move` first
    std::uint64_t nodes = 0;
    int plies = 0;        ///< proved by `solve`: actions to the end of the game; 0 = not known
    int thousandths = 0;  ///< of `value`, as in Candidate
    int chance = -1;      ///< as in Candidate
};

/// Figures of one measured run of random playouts.
struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

/// What a score will be at the end, at least and at most.
struct Bounds {
    int least = std::numeric_limits<int>::min();
    int most = std::numeric_limits<int>::max();

    bool operator==(const Bounds&) const = default;
};

/// How a game is played and counted in tournaments.
struct TournamentTerms {
    int usual_size = 4;         ///< largest table, unless the tournament says otherwise
    int forfeit_diff = 10;      ///< difference of a forfeit, about a usual margin of two equals
    bool luck = true;           ///< without luck nothing can be the same at all tables
    bool winners_told = false;  ///< scores do not decide: a result names who has won
    bool as_chess = false;      ///< its ties are broken as in chess

    bool operator==(const TournamentTerms&) const = default;
};

using Start = std::variant<std::unique_ptr<Position>, Refusal>;

/// One row.
struct Game {
    std::string id;
    /// What codes of its matches begin with (contest/code.hpp): a digit or capital without I, L, O,
    /// U, neither D nor P, another one for each game, and never to change. 0: they have none.
    char sign = 0;
    int min_seats = 1;
    int max_seats = 1;
    int levels = 0;                 ///< level1 … levelN
    std::vector<std::string> bots;  ///< `random`, `level1` … `levelN`, named reference players
    std::vector<Option> options;

    /// The first position, or why the settings do not allow one (`option.…` or the game's own key).
    std::function<Start(const Settings&)> start;
    /// A bot's choice in a position that `start` made.
    std::function<Thought(const Position&, const Request&)> think;
    /// The opponent in problems: defends perfectly and says exactly what is certain. Empty: the
    /// game has no problems that need it.
    std::function<Thought(const Position&, const Request&)> solve = {};
    /// Number of action sequences of exactly `depth` actions; fast path on the concrete type.
    std::function<std::uint64_t(const Position&, int depth)> perft;
    /// Plays `games` uniformly random games on the concrete type from this position.
    std::function<Playouts(const Position&, std::uint64_t games, std::uint64_t seed)> playouts;
    /// Seats that these settings play with.
    std::function<int(const Settings&)> seats;
    /// Alone: no end is better than this, whatever luck brings; no action makes it better, and at
    /// the end it is the score. Asked once a ply. Empty: nobody knows.
    std::function<int(const Position&)> best_left = {};
    /// The score of every seat at the end of a match that still runs, whatever luck and everybody
    /// do from here on. Only of games in which the highest score wins. Cheap, asked for every
    /// choice of the computer; it may know little. Empty: nobody knows anything.
    std::function<std::vector<Bounds>(const Position&)> bounds = {};
    /// Whether `seat`, by the one action that leads from the first situation to the second, has
    /// lost the part of the match that is being played (a game of a series) for itself. Empty:
    /// a match has no parts.
    std::function<bool(const Position& before, const Position& after, int seat)> spoilt = {};
    /// Where all seats use the same luck at the same time: the situation of a seat that acts before
    /// the others have, on turn for as long as its part lasts; nothing that they do in their parts
    /// changes it. Null in a situation in which seats act one after the other. Empty: always so.
    std::function<std::unique_ptr<Position>(const Position&, int seat)> at_once = {};

    // --- options that hang together -------------------------------------------------------------
    /// False for an option that means nothing with these settings: nobody is asked for it. Empty:
    /// every option always means something.
    std::function<bool(const Settings&, std::string_view option)> applies = {};
    /// After a choice was changed: what no longer fits it returns to its default. Empty: nothing.
    std::function<void(Settings&)> normalise = {};
    /// The smallest number of an option with which there is something to be won; 0: any. The rules
    /// allow less, but nobody is offered it. Empty: any.
    std::function<int(const Settings&, std::string_view option)> least = {};

    /// Its turn in the Grand Pentathlon, 1 … 5; 0: it is not played there.
    int pentathlon = 0;
    TournamentTerms tournament = {};

    /// The evaluation that the ledger of luck and skill is kept by; empty: the game has none.
    AppraiserOf appraiser = {};
};

/// All games in the order of the title.
const std::vector<Game>& games();

/// The row with this id, or nullptr.
const Game* find_game(std::string_view id);

/// A hook made of a game's function: `row.think = on(think)`. A position of another game is an
/// error of programmers.
template <class P, class Result, class... Rest>
auto on(Result (*function)(const P&, Rest...)) {
    return [function](const Position& position, Rest... rest) {
        const auto* boxed = dynamic_cast<const Boxed<P>*>(&position);
        assert(boxed && "a position of another game");
        return function(boxed->value, rest...);
    };
}

/// For Game::bots: `random`, `level1` … as many as a game has, and its players of comparison.
inline std::vector<std::string> bot_names(int levels,
                                          std::initializer_list<const char*> references) {
    std::vector<std::string> names{"random"};
    for (int level = 1; level <= levels; ++level) names.push_back("level" + std::to_string(level));
    names.insert(names.end(), references.begin(), references.end());
    return names;
}

}  // namespace game
