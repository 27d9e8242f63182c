// A game of Zatre as the computer players walk through it: turn by turn instead of action by
// action, with the order of the bag laid out in advance. Follows rules.hpp (a test replays its
// games there); knows no values.
#pragma once

#include "game/core/random.hpp"
#include "game/zatre/rules.hpp"

#include <vector>

namespace zatre {

/// One tile laid.
struct Lay {
    std::uint8_t value = 0;
    Square square = 0;

    bool operator==(const Lay&) const = default;
};

/// What one whole turn comes to.
struct TurnResult {
    static constexpr int kMostLaid = 24;  ///< of longer turns only the beginning is looked at

    std::array<Lay, kMostLaid> lays{};  ///< in an order in which it can be played
    std::uint8_t count = 0;
    Tally tally;            ///< with what had been made before
    int potential = 0;      ///< of the board behind it, see Prospect
    std::uint64_t key = 0;  ///< the same for the same tiles on the same squares and tally
};

/// The order in which the bag will be emptied: a list that draws take from the end.
using BagOrder = std::vector<std::uint8_t>;

/// A random order of these tiles.
BagOrder shuffled(const Tiles& tiles, game::Random& random);

struct Stand {
    Stand() = default;
    /// The stand in a position; draws that are due (phase draw) are still to come.
    explicit Stand(const Position& position);

    int players() const { return agreement.players; }
    const Tiles& hand() const { return hands[seat]; }
    int tiles_left() const;

    /// Squares where the player on turn may lay this value now, by hand and board as given.
    Squares legal(int value, const Field& on, const Tiles& held, const Squares& laid) const;
    /// Whether a tile on a doubling square makes a cross; good: it makes a run of 10, 11 or 12.
    bool counts_cross(bool good, Square square) const {
        return (opening || good) && (square != kCentre || agreement.centre_double);
    }

    /// Draws what the turn begins with.
    void draw(BagOrder& order);
    /// Plays a whole turn and passes the turn on.
    void play(const TurnResult& turn);
    /// The turn of a player who cannot lay anything.
    void pass(BagOrder& order);
    /// Scores as they would be if the game ended now.
    int score(int of) const { return sheets[index(of)].total() - pips(of); }
    int pips(int of) const { return hands[index(of)].pips(); }

    Agreement agreement;
    Field field;
    std::array<Sheet, kMostPlayers> sheets{};
    std::array<Tiles, kMostPlayers> hands{};
    Tiles bag;
    Tally tally;     ///< of the turn in progress
    Squares placed;  ///< in this turn
    std::uint8_t seat = 0;
    std::uint8_t laid = 0;  ///< tiles in this turn
    bool opening = false;
    bool over = false;
    bool drawn = false;  ///< the turn's draws are done

private:
    void end_turn();
    bool board_dead() const;
};

}  // namespace zatre
