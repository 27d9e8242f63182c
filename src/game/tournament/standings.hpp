// The standings of every form (rules 8.4, 8.5, 10, 11), and who is rated for what
// (rules 12.2-12.5).
#pragma once

#include "game/tournament/state.hpp"

#include <map>
#include <optional>
#include <vector>

namespace tournament {

/// What orders players of a robin, a Swiss or a tournament at tables (rule 10.2), in u.
struct Figures {
    Units points = 0, diff = 0, buchholz = 0, cut1 = 0, sb = 0;
    std::optional<Units> direct =
        {};  ///< nothing where it was not asked or says nothing (rule 10.6)
    int wins = 0, second_wins = 0, played = 0;

    bool operator==(const Figures&) const = default;
};

/// What a player made of the games of a pentathlon (rule 11), in hundredths of a point.
struct GamePoints {
    std::map<int, int> games = {};  ///< by discipline; only those taken part in
    int total = 0;

    bool operator==(const GamePoints&) const = default;
};

/// A line of the standings.
struct Standing {
    std::optional<int> place = {};  ///< nothing before the start, and of annulled players
    int person = 0;
    bool active = true;
    std::optional<Figures> figures = {};
    std::optional<GamePoints> games = {};

    bool operator==(const Standing&) const = default;
};

/// Everybody who has entered, best first; in a ladder those who stand on it.
std::vector<Standing> standings(const State& state);

/// By player (rules 10.1, 10.2), without the direct meeting.
std::vector<Figures> figures_of(const State& state);
/// By player (rule 11).
std::vector<GamePoints> game_points(const State& state);

/// Fills in the direct meetings of a group that is equal in everything before (rule 10.6).
void settle_direct(const State& state, const std::vector<bool>& annulled,
                   const std::vector<Player>& group, std::vector<Figures>& figures);

// --- ratings (rated.cpp)
// ---------------------------------------------------------------------------

struct RatingLine {
    int person = 0;
    int game = 0;  ///< a discipline: its pool
    Rating rating = {};
    int games = 0;  ///< rated matches of this tournament

    bool operator==(const RatingLine&) const = default;
};

/// Everybody who has entered, in the order of the first entry, per game of the tournament; nothing
/// if it is not rated.
std::vector<RatingLine> ratings(const State& state);

}  // namespace tournament
