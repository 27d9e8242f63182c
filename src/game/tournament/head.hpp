// The head of a tournament (rule 2): form, game, options, the people whom the club knows; and what
// is known of the games.
#pragma once

#include "game/core/registry.hpp"
#include "game/tournament/rating.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tournament {

/// A game as tournaments see it.
struct Discipline {
    std::string game;    ///< id in the registry
    int most_seats = 2;  ///< of a table
    game::TournamentTerms terms = {};

    bool tables() const { return most_seats > 2; }
    bool operator==(const Discipline&) const = default;
};

/// All games of the registry, in its order.
const std::vector<Discipline>& disciplines();
/// Index in disciplines(), or -1.
int find_discipline(std::string_view game);
/// The games of a pentathlon in their usual order, as indexes.
std::vector<int> pentathlon_order();

enum class Form { robin, swiss, tables, knockout, ladder, pentathlon };
enum class PointsBy { share, places, duplicate };
enum class Tie { diff, buchholz, cut1, sb, direct, wins, second_wins };
enum class Period { match, event, none };

struct Person {
    std::string id;    ///< letters, digits and -, up to 40
    std::string name;  ///< for people; may be empty
    bool computer = false;
    bool rated = true;                   ///< false: a guest
    std::map<int, Rating> ratings = {};  ///< by discipline; missing: a beginner
    std::string bot = {};                ///< of a computer: its level; empty: nobody has said

    Rating rating(int game) const;
    bool operator==(const Person&) const = default;
};

/// The people in the order of the head; ids are unique.
class People {
public:
    /// False if somebody of that id is there already.
    bool add(Person person);
    /// The place of an id, or -1.
    int find(std::string_view id) const;
    int size() const { return static_cast<int>(all_.size()); }
    const Person& operator[](int person) const { return all_[static_cast<std::size_t>(person)]; }

    bool operator==(const People&) const = default;

private:
    std::vector<Person> all_;
    std::map<std::string, int, std::less<>> places_;
};

/// Options that nobody gave hold their defaults; what depends on the game is asked by the functions
/// of Head.
struct Options {
    int rounds = 5;
    int cycles = 1;
    bool rematch_last = false;     ///< meetings again, as the last resort
    std::optional<int> size = {};  ///< largest table
    PointsBy points = PointsBy::share;
    bool same_luck = false;  ///< the same draws at every table of a round
    std::optional<std::vector<Tie>> ties = {};
    std::optional<int> forfeit_diff = {};
    bool third = false;           ///< knock-out: a match for the third place
    int reach = 3;                ///< ladder: how many rungs up a challenge goes
    std::vector<int> games = {};  ///< pentathlon: disciplines in their order
    int per_game = 1;             ///< pentathlon: rounds of each game
    Period period = Period::match;
    bool rate_computers = false;

    bool operator==(const Options&) const = default;
};

struct Head {
    Form form = Form::swiss;
    int game = -1;  ///< a discipline; -1: a pentathlon
    Options options = {};
    People people = {};

    /// The disciplines it is played in.
    std::vector<int> games() const;
    /// The discipline of a round from 1.
    int game_of(int round) const;
    /// The largest table in a game (rules 2, 11).
    int largest_table(int game) const;
    /// True if the rounds of a game are paired two by two (rules 6, 11).
    bool in_twos(int game) const;
    int forfeit_diff(int game) const;
    /// The tie-breaks in turn (rule 10.3).
    std::vector<Tie> ties() const;

    bool operator==(const Head&) const = default;
};

}  // namespace tournament
