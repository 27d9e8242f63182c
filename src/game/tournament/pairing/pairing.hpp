// The pairings as pure functions (rules 5-8): who meets whom, who moves first, who sits where.
// Numbers alone; know no log, and give the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tournament {

// --- fixed from the start (fixed.cpp)
// --------------------------------------------------------------

/// One round of a round robin, in pairing numbers from 1.
struct BergerRound {
    std::vector<std::pair<int, int>> games = {};  ///< by table; who moves first stands first
    std::optional<int> rests = {};                ///< sits out, with an odd number of players

    bool operator==(const BergerRound&) const = default;
};

/// How many rounds it takes (rule 5.1); players >= 2, cycles 1 or 2.
int berger_rounds(int players, int cycles);

/// Round 1 … berger_rounds (rules 5.1, 5.2): the printed table of FIDE C.05 annex 1. In two cycles
/// the last two rounds of the first change places, and the second exchanges the seats.
BergerRound berger_round(int players, int cycles, int round);

/// Pairing numbers in the order of the line, 0 for nobody; as many as the least power of two that
/// is not below `players` (rule 8.1): 1 8 4 5 2 7 3 6. Neighbours meet.
std::vector<int> bracket_line(int players);

/// How many rounds a knock-out of so many takes.
int bracket_rounds(int players);

// --- who moves first, who has met (swiss.cpp)
// ------------------------------------------------------

/// The seats (0 moves first, 1) of a player's games at tables of two, oldest first (rule 6.4).
class SeatHistory {
public:
    void add(int seat);
    /// What sitting there next would cost: the balance squared, and 4 for the third equal seat
    /// running.
    std::int64_t cost(int seat) const;

    bool operator==(const SeatHistory&) const = default;

private:
    friend bool sits_first(const SeatHistory&, const SeatHistory&, bool);

    std::vector<std::uint8_t> seats_;
    int balance_ = 0;  // games in seat 0 less games in seat 1
};

/// K(a, b) of rule 6.4: a in seat 0 against b in seat 1.
inline std::int64_t first_move_cost(const SeatHistory& first, const SeatHistory& second) {
    return first.cost(0) + second.cost(1);
}

/// The cheaper of both ways.
inline std::int64_t pair_cost(const SeatHistory& a, const SeatHistory& b) {
    const auto one = first_move_cost(a, b), other = first_move_cost(b, a);
    return one < other ? one : other;
}

/// True if `higher` moves first (rule 6.5): the cheaper way; else who had seat 1 at the last
/// difference; else `otherwise`, which is whether the pairing number of the higher one is odd.
bool sits_first(const SeatHistory& higher, const SeatHistory& lower, bool otherwise);

/// Played meetings (rule 4.5) by pairing numbers from 1.
class Meetings {
public:
    explicit Meetings(int players)
        : width_(static_cast<std::size_t>(players)), counts_(width_ * width_, 0) {}

    void add(int a, int b) {
        ++count(a, b);
        ++count(b, a);
    }
    int between(int a, int b) const { return counts_[place(a, b)]; }

private:
    std::size_t place(int a, int b) const {
        return static_cast<std::size_t>(a - 1) * width_ + static_cast<std::size_t>(b - 1);
    }
    std::uint8_t& count(int a, int b) { return counts_[place(a, b)]; }

    std::size_t width_;
    std::vector<std::uint8_t> counts_;  // at most one a round: 100
};

// --- two at a table: one cost, one optimum (swiss.cpp)
// ---------------------------------------------

/// A player to be paired.
struct SwissPlayer {
    int number = 1;           ///< pairing number
    std::int64_t points = 0;  ///< in u (rule 1)
    int gifts = 0;            ///< byes, and tables won without having played (rule 6.2)
    SeatHistory seats = {};
    std::array<bool, 2> down = {};  ///< floated down in the last round, in the round before
    std::array<bool, 2> up = {};    ///< floated up, likewise
};

/// Places in the list of players; `tables` holds who moves first and who second.
struct SwissRound {
    std::vector<std::pair<int, int>> tables = {};
    std::optional<int> bye = {};

    bool operator==(const SwissRound&) const = default;
};

/// Pairs the players, who are sorted by rank (rule 6.1: points, then pairing number); at least two.
/// Whoever met is not paired again unless `rematch`, and then as the last resort. Nothing if there
/// is no such pairing. Unique: the same on every machine.
std::optional<SwissRound> swiss_round(const std::vector<SwissPlayer>& ranked,
                                      const Meetings& meetings, bool rematch);

// --- three and more at a table: a descent by exchanges (seating.cpp)
// -------------------------------

/// A player to be seated.
struct TablePlayer {
    int number = 1;    ///< pairing number
    int lateness = 0;  ///< how late the seats were so far (rule 7.6): who sat early comes late
};

/// How many sit at each table (rule 7.1), the larger tables first.
std::vector<int> table_sizes(int players, int largest);

/// The tables as places in the list of players, by seat. The players are sorted by rank (rule 7.2).
/// The first round begins with a snake through the tables, later ones with slices.
std::vector<std::vector<int>> seating(const std::vector<TablePlayer>& ranked,
                                      const Meetings& meetings, int largest, bool first_round);

}  // namespace tournament
