// Tantrix: the rules, as a plain value. R1, R2, R3 are rules 4, 5, 6 of assets/games/tantrix/rules.
// Knows no bot, no screen, no sentence.
#pragma once

#include "game/core/bits.hpp"
#include "game/core/game.hpp"
#include "game/tantrix/board.hpp"
#include "game/tantrix/placing.hpp"
#include "game/tantrix/tile.hpp"

#include <type_traits>

namespace tantrix {

inline constexpr int kMostSeats = 4;
inline constexpr int kHand = 6;             ///< tiles in a hand while the bag lasts
inline constexpr int kSolitaireTiles = 14;  ///< tiles 1 … 14

enum class Mode : std::uint8_t { game, solitaire };
enum class Setup : std::uint8_t { official, tournament, seed };
enum class Deadlock : std::uint8_t { draw, pass };

/// Some of the four colours.
struct ColourSet {
    std::uint8_t bits = 0;

    constexpr bool has(Colour colour) const {
        return (bits >> static_cast<unsigned>(colour) & 1U) != 0;
    }
    constexpr void insert(Colour colour) {
        bits = static_cast<std::uint8_t>(bits | 1U << static_cast<unsigned>(colour));
    }
    /// The first of them in the order R, Y, G, B; the set must not be empty.
    constexpr Colour first() const { return static_cast<Colour>(std::countr_zero(bits)); }
    constexpr int size() const { return game::count_bits(bits); }
    bool operator==(const ColourSet&) const = default;
};

/// What was agreed before the game.
struct Agreement {
    Mode mode = Mode::game;
    std::uint8_t seats = 2;  ///< 1 … 4; 1 = alone, teams have 4
    /// What counts for a seat: one colour, alone up to four; with teams 0 + 2 and 1 + 3 share one.
    std::array<ColourSet, kMostSeats> colours{{{1}, {2}, {4}, {8}}};
    Setup setup = Setup::official;
    std::int8_t first = -1;  ///< the seat that begins; -1: by lot
    Restrictions restrictions = Restrictions::full;
    Deadlock deadlock = Deadlock::draw;
    bool teams = false;

    bool operator==(const Agreement&) const = default;
};

/// Of a turn: what the next placement is.
enum class Phase : std::uint8_t { deal, opening, forced1, free, forced2, over };

/// One action: `draw 34`, `12@1,-1/3`, `pass`.
struct Move {
    enum class Kind : std::uint8_t { draw, place, pass };

    Kind kind = Kind::pass;
    std::uint8_t tile = 0;      ///< draw, place: the number, 1 … 99 (more than 56 is refused)
    std::uint8_t rotation = 0;  ///< place only
    Cell cell;                  ///< place only

    static Move pass() { return {}; }
    static Move draw(int tile) { return {Kind::draw, static_cast<std::uint8_t>(tile), 0, {}}; }
    static Move place(int tile, Cell cell, int rotation) {
        return {Kind::place, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(rotation),
                cell};
    }
    Placed placed() const { return {tile, rotation, cell}; }
    bool operator==(const Move&) const = default;
};

/// A restriction that a placement would break, and where.
struct Breach {
    int rule = 1;                 ///< 1, 2, 3: R1, R2, R3
    std::vector<Cell> cells;      ///< the empty cells that get three sides of one colour (R1), four
                                  ///< sides (R2), or four sides once forced spaces are filled (R3)
    std::vector<Cell> forced;     ///< R3: the forced spaces that have to be filled first
    Colour colour = Colour::red;  ///< R1: of the three sides at cells[0]
};

/// A forced space as its players see it.
struct Forced {
    Cell cell;
    int neighbours = 3;
    /// For every seat the tiles of its hand that can legally be laid here now, in any rotation.
    std::array<TileSet, kMostSeats> tiles{};
    TileSet unseen;  ///< tiles of the bag that fit by colour
};

/// A situation of a game.
class Position {
public:
    using Move = tantrix::Move;

    /// The start under the default agreement.
    Position() : Position(Agreement{}) {}
    explicit Position(const Agreement& agreement);

    // --- concept game::Rules -------------------------------------------------------------------
    int actor() const;
    std::vector<Move> moves() const;
    /// All tiles of the bag are equally likely.
    int weight(const Move&) const { return 1; }
    std::optional<game::Refusal> objection(const Move& move) const;
    void apply(const Move& move);
    /// `apply` without looking at legality again, for whoever plays what was found legal.
    void perform(const Move& move);
    std::vector<int> scores() const;
    std::vector<int> winners() const;
    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;
    bool operator==(const Position&) const = default;

    // --- the table -----------------------------------------------------------------------------
    const Agreement& agreement() const { return agreement_; }
    int seats() const { return agreement_.seats; }
    /// Tiles laid and the empty cells around them.
    const Board& board() const { return board_; }
    /// Tiles nobody has seen yet; everybody can tell them, for all hands are open.
    TileSet bag() const { return bag_; }
    TileSet hand(int seat) const { return hands_[index(seat)]; }
    /// The tile a seat drew as its lot, 0 before; it may be back in the bag.
    int lot(int seat) const { return lots_[index(seat)]; }
    /// The colours that count for a seat.
    ColourSet colours(int seat) const { return agreement_.colours[index(seat)]; }

    // --- the turn ------------------------------------------------------------------------------
    Phase phase() const { return phase_; }
    bool over() const { return phase_ == Phase::over; }
    /// Whose turn it is, or for whom a tile is drawn; after the end the last one.
    int seat() const { return seat_; }
    /// A tile has to be drawn from the bag before anything else.
    bool drawing() const { return drawing_; }
    /// The tile being drawn decides who begins.
    bool drawing_lot() const;
    /// A forced space must be filled now.
    bool must_fill() const {
        return !drawing_ && (phase_ == Phase::forced1 || phase_ == Phase::forced2);
    }
    /// R1, R2, R3 as far as agreed: they end with the last tile of the bag.
    Restrictions in_force() const;
    /// Nothing can be laid: the game ended so, or (option `pass`) the player has to pass.
    bool deadlocked() const { return stuck_; }

    // --- placing (by the seat on turn, when a person decides) -----------------------------------
    /// Bit k: this tile of the hand can be laid there in rotation k now. 0 for all else.
    unsigned rotations(int tile, Cell cell) const;
    /// Cells where this tile of the hand can be laid now, ordered by q, r.
    std::vector<Cell> cells_for(int tile) const;
    /// All forced spaces, ordered by cell.
    std::vector<Forced> forced_spaces() const;
    /// Tiles of a set that match the colours around an empty cell in some rotation; restrictions
    /// are not looked at. For cells that touch nothing: all.
    TileSet matching(Cell cell, TileSet tiles) const;
    /// The first restriction in force that this placement would break, for a cell that touches the
    /// figure and a tile that fits by colour.
    std::optional<Breach> breach(const Placed& tile) const;

    // --- points --------------------------------------------------------------------------------
    /// Points of a colour now, whoever plays it.
    int points(Colour colour) const { return board_.points(colour); }
    /// The line or loop that makes them.
    Line best(Colour colour) const { return best_line(board_.tiles(), colour); }
    /// Points of all colours, and scores of all seats, with one more tile that fits.
    std::array<int, kColours> points_with(const Placed& tile) const;
    std::vector<int> scores_with(const Placed& tile) const;

private:
    struct Deal {
        int seat = 0;
        bool lot = false;
    };
    int deal_length() const;
    Deal deal(int step) const;
    void perform_draw(int tile);
    void perform_place(const Placed& tile);
    void end_turn();
    void resolve_forced();
    bool forced_only() const { return phase_ == Phase::forced1 || phase_ == Phase::forced2; }
    TileSet own() const { return hands_[index(seat_)]; }
    bool all_hands_empty() const;
    std::vector<int> scores_of(const std::array<int, kColours>& points) const;
    std::optional<game::Refusal> draw_objection(int tile) const;
    std::optional<game::Refusal> place_objection(const Move& move) const;

    Agreement agreement_;
    Board board_;
    TileSet bag_;
    std::array<TileSet, kMostSeats> hands_{};
    std::array<std::uint8_t, kMostSeats> lots_{};
    Phase phase_ = Phase::deal;
    std::uint8_t seat_ = 0;
    std::uint8_t dealt_ = 0;   ///< draws of the deal so far
    std::uint8_t passes_ = 0;  ///< in a row
    bool drawing_ = true;
    bool stuck_ = false;
};

static_assert(game::Rules<Position>);
static_assert(std::is_trivially_copyable_v<Position>);

/// The rules' value inside a Position of the seam, or nullptr if it is another game's.
const Position* position_of(const game::Position& position);

}  // namespace tantrix
