// Zatre: the rules, as a plain value. "Rule n" is one of the fifteen rules of the game as its
// players count them (assets/games/zatre/rules.*.md). Knows no bot, no screen, no sentence.
#pragma once

#include "game/core/game.hpp"
#include "game/zatre/field.hpp"
#include "game/zatre/sheet.hpp"

#include <cstring>
#include <type_traits>

namespace zatre {

inline constexpr int kMostPlayers = 6;

enum class Touch : std::uint8_t { any, old };
enum class Dead : std::uint8_t { draw, stop };

/// What was agreed before the game.
struct Agreement {
    std::uint8_t players = 2;   ///< 1 … 6; 1 = solo
    std::uint8_t first = 0;     ///< 0: drawn by chance; k: player k begins, from 1
    std::uint8_t set = 20;      ///< tiles of each value; one more 1 is always added
    Touch touch = Touch::any;   ///< old: tiles must touch one that lay there before the turn
    bool centre_double = true;  ///< H8 gives a cross
    Dead dead = Dead::draw;     ///< stop: a dead board ends the game at once

    bool operator==(const Agreement&) const = default;
};

/// Tiles by value: of a hand, of the bag.
struct Tiles {
    std::array<std::uint8_t, 8> count{};  ///< by value; [0] and [7] stay 0

    int of(int value) const { return count[index(value)]; }
    /// All of them; there are never more than 121, so the bytes can be added as one number.
    int size() const { return static_cast<int>(bytes() * kOnes >> 56); }
    /// Sum of their pips.
    int pips() const;
    bool empty() const { return bytes() == 0; }
    /// The lowest value among them, 0 if there are none.
    int lowest() const { return empty() ? 0 : first(bytes()); }
    /// The value of the tile number `k` from 0, in ascending order; k < size().
    int value_at(int k) const {
        // Sums of the counts up to each value in its byte, and in its high bit whether k is less.
        const std::uint64_t sums = bytes() * kOnes;
        return first(((sums | kHigh) - static_cast<std::uint64_t>(k + 1) * kOnes) & kHigh);
    }
    /// Calls `visit(value)` for each value among them, in ascending order.
    template <class Visit>
    void each_value(Visit&& visit) const {
        for (auto rest = (bytes() + (kHigh - kOnes)) & kHigh; rest; rest &= rest - 1)
            visit(first(rest));
    }
    /// The values in ascending order, each as often as it is there: 1 1 4.
    std::vector<int> values() const;
    bool operator==(const Tiles&) const = default;

private:
    static constexpr std::uint64_t kOnes = 0x0101010101010101;
    static constexpr std::uint64_t kHigh = 0x8080808080808080;

    /// The counts as one number, that of value v in bits 8v … 8v + 7.
    std::uint64_t bytes() const {
        static_assert(std::endian::native == std::endian::little);
        std::uint64_t number;
        static_assert(sizeof number == sizeof count);
        std::memcpy(&number, count.data(), sizeof number);
        return number;
    }
    /// The byte in which the lowest bit of a number is, which must not be 0.
    static int first(std::uint64_t number) { return std::countr_zero(number) / 8; }
};

enum class Phase : std::uint8_t { start, draw, play, passdraw, over };

/// One action.
struct Move {
    enum class Kind : std::uint8_t { start, draw, place, pass };

    Kind kind = Kind::pass;
    std::uint8_t number = 0;  ///< start: the player from 1; draw, place: the value; pass: 0
    Square square = 0;        ///< place only

    static Move pass() { return {}; }
    static Move start(int player) { return {Kind::start, static_cast<std::uint8_t>(player), 0}; }
    static Move draw(int value) { return {Kind::draw, static_cast<std::uint8_t>(value), 0}; }
    static Move place(int value, Square square) {
        return {Kind::place, static_cast<std::uint8_t>(value), square};
    }
    bool operator==(const Move&) const = default;
};

/// A turn in progress or the last one finished.
struct Turn {
    Tally tally;             ///< what it has made so far; enters the sheet when the turn ends
    Squares placed;          ///< where its tiles lie
    std::uint8_t seat = 0;   ///< whose turn
    std::uint8_t tiles = 0;  ///< number of tiles laid
    bool passed = false;

    bool operator==(const Turn&) const = default;
};

/// What a legal placement brings, for preview and hints.
struct Consequence {
    Gain gain;               ///< sums of both runs, runs of 10, 11, 12 it makes
    bool cross = false;      ///< it counts a doubling square
    bool exception = false;  ///< allowed only because nothing else can be played (rule 6)
    Tally tally;             ///< the whole turn with this tile
    int total_before = 0;    ///< sum of the sheet if the turn ended before this tile …
    int total = 0;           ///< … and with it
};

/// A situation of a game.
class Position {
public:
    using Move = zatre::Move;

    /// The start under the default agreement.
    Position() : Position(Agreement{}) {}
    explicit Position(const Agreement& agreement);

    // --- concept game::Rules -------------------------------------------------------------------
    int actor() const;
    std::vector<Move> moves() const;
    /// Draws are as likely as the bag has tiles of the value.
    int weight(const Move& move) const {
        return move.kind == Move::Kind::draw ? bag_.of(move.number) : 1;
    }
    std::optional<game::Refusal> objection(const Move& move) const;
    void apply(const Move& move);
    /// `apply` without looking at legality again, for whoever plays what was found legal.
    void perform(const Move& move);
    /// Rows of finished turns; at the end less the pips left in hand (rules 10, 15).
    std::vector<int> scores() const;
    std::vector<int> winners() const;
    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;
    bool operator==(const Position&) const = default;

    // --- the table -----------------------------------------------------------------------------
    const Agreement& agreement() const { return agreement_; }
    int players() const { return agreement_.players; }
    /// Tiles on the board, run sums, open and dead squares.
    const Field& field() const { return field_; }
    /// Tiles left in the bag by value: everybody can count them, for all hands are open.
    const Tiles& bag() const { return bag_; }
    const Tiles& hand(int seat) const { return hands_[index(seat)]; }
    /// The sheet with all finished turns.
    const Sheet& sheet(int seat) const { return sheets_[index(seat)]; }

    // --- the turn ------------------------------------------------------------------------------
    Phase phase() const { return phase_; }
    bool over() const { return phase_ == Phase::over; }
    /// Whose turn it is, also while chance draws for him; before `start` seat 0, after the end the
    /// last one.
    int seat() const { return turn_.seat; }
    /// Tiles that chance still has to draw (phases draw and passdraw).
    int due_draws() const { return due_; }
    /// The very first turn of the game: three tiles, crosses without a score, rule 6 not in force.
    bool opening() const { return opening_; }
    const Turn& turn() const { return turn_; }
    /// The turn before this one, for marks in the sheet; of nobody's tiles before the first ended.
    const Turn& last_turn() const { return last_; }
    /// The sheet of the player on turn as if the turn ended now.
    Sheet sheet_so_far() const;

    // --- placing (phase play; the values are those in the hand of the player on turn) -----------
    /// Squares where a tile of this value may be laid now; empty if it is not in hand, in other
    /// phases, and while a tile without exception is at hand for squares by exception.
    Squares legal(int value) const;
    /// True if the legal placements are exceptions from rule 6, which score nothing.
    bool by_exception() const;
    /// True if a tile in hand can be laid; false in phase play means: pass.
    bool can_place() const;
    /// What a legal placement brings (assert).
    Consequence consequence(int value, Square square) const;
    /// The sheet of the player on turn as if the turn ended with this legal placement.
    Sheet sheet_with(int value, Square square) const;

    // --- passes and the end --------------------------------------------------------------------
    /// The lowest value in hand of the player on turn, and the highest that fits anywhere by rules
    /// 2 and touching: a pass is forced because the first is greater. 0: hand empty, nothing fits.
    int lowest_in_hand() const;
    int highest_fitting() const;
    /// Nothing that is left in hands or bag can be laid any more (option `dead`). Not before the
    /// first tile.
    bool board_dead() const;
    /// Pips that count against a seat if the game ended now.
    int pips_left(int seat) const { return hand(seat).pips(); }

private:
    void begin_turn();
    void end_turn();
    void lay(int value, Square square);
    bool counts_cross(const Gain& gain, Square square) const;
    int lowest_left() const;
    /// Squares whose tiles may be touched by the next one, seen from an empty square.
    Squares reach() const;
    bool restricted() const {
        return agreement_.touch == Touch::old && !opening_ && turn_.tiles > 0;
    }
    Squares normal(int value) const;
    Squares possible(int value) const;
    bool any_normal() const;
    std::optional<game::Refusal> place_objection(const Move& move) const;

    Agreement agreement_;
    Phase phase_ = Phase::start;
    bool opening_ = true;
    std::uint8_t due_ = 0;
    Field field_;
    Tiles bag_;
    std::array<Tiles, kMostPlayers> hands_{};
    std::array<Sheet, kMostPlayers> sheets_{};
    Turn turn_;
    Turn last_;
};

static_assert(game::Rules<Position>);
static_assert(std::is_trivially_copyable_v<Position>);

/// The rules' value inside a Position of the seam, or nullptr if it is another game's.
const Position* position_of(const game::Position& position);

}  // namespace zatre
