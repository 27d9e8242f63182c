// Knaster: the rules, as a plain value. § numbers are sections of assets/games/knaster/rules. Knows
// no bot, no screen, no sentence.
#pragma once

#include "game/core/game.hpp"
#include "game/knaster/sheet.hpp"

#include <type_traits>

namespace knaster {

inline constexpr int kMaxSeats = 12;
/// The nine fields of the two diagonals.
inline constexpr Fields kDiagonals = fields_of(kFalling) | fields_of(kRising);
/// No game has more rolls (§4).
inline constexpr int kMostRolls = 50;

/// Both diagonals take this many rolls at the very least: nine numbers, and nine circles of which
/// two straights give six (§5.3).
inline constexpr int kFewestToCross = 12;

/// What is played for: points, or both diagonals with few rolls (§5.3, crossfire).
enum class Aim : std::uint8_t { points, diagonals };

/// One action (§7): `roll 3 6`, `write c3`, `circle c3`, `pass`, `line r3`, `mark c3`.
struct Move {
    enum class Kind : std::uint8_t { roll, write, circle, pass, line, mark };
    Kind kind = Kind::pass;
    std::uint8_t first =
        0;  ///< roll: the lower die; write, circle, mark: the field; line: the line
    std::uint8_t second = 0;  ///< roll: the higher die

    static constexpr Move roll(int low, int high) { return of(Kind::roll, low, high); }
    static constexpr Move write(int field) { return of(Kind::write, field); }
    static constexpr Move circle(int field) { return of(Kind::circle, field); }
    static constexpr Move pass() { return {}; }
    static constexpr Move line(int line) { return of(Kind::line, line); }
    static constexpr Move mark(int field) { return of(Kind::mark, field); }

    bool operator==(const Move&) const = default;

private:
    static constexpr Move of(Kind kind, int first, int second = 0) {
        Move move;
        move.kind = kind;
        move.first = static_cast<std::uint8_t>(first);
        move.second = static_cast<std::uint8_t>(second);
        return move;
    }
};

/// Where the rolled sum may go (§3).
struct Usable {
    Fields write = 0;   ///< empty fields
    Fields circle = 0;  ///< fields with the same number, not circled yet
    bool pass = false;  ///< final round only

    bool operator==(const Usable&) const = default;
};

/// A line that a placement fills, and what comes of it at once.
struct Completion {
    int line = 0;
    Hand hand = Hand::none;
    int circles = 0;  ///< owed: never more than the line has uncircled fields

    bool operator==(const Completion&) const = default;
};

/// An owed line of the player on turn (§3).
struct Owed {
    int line = 0;
    Hand hand = Hand::none;
    int left = 0;          ///< circles still to be made in this line
    bool started = false;  ///< its circles are being made now

    bool operator==(const Owed&) const = default;
};

/// What the points of a sheet are for.
struct Tally {
    int lines = 0;
    int circles = 0;  ///< in crossfire those on the diagonals only
    int saved = 0;    ///< in crossfire: rolls that were not needed

    int total() const { return lines + circles + saved; }
    bool operator==(const Tally&) const = default;
};

/// A situation of a game.
class Position {
public:
    using Move = knaster::Move;

    /// The start of a game of `seats` players, 1 … 12. After `rolls` rolls the final round comes at
    /// the latest; 0: only when a sheet is full.
    explicit Position(int seats = 1, int rolls = 0, Aim aim = Aim::points);

    // --- concept game::Rules -------------------------------------------------------------------
    int actor() const {
        if (over_) return game::kNobody;
        return rolled() ? seat() : game::kChance;
    }
    std::vector<Move> moves() const;
    /// Ways of a roll: 1 for doublets, else 2; everything else 1.
    int weight(const Move& move) const {
        return move.kind == Move::Kind::roll && move.first != move.second ? 2 : 1;
    }
    std::optional<game::Refusal> objection(const Move& move) const;
    void apply(const Move& move);
    std::vector<int> scores() const;
    std::vector<int> winners() const;
    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;
    bool operator==(const Position&) const = default;

    // --- for the table, bots and tests ---------------------------------------------------------
    int seats() const { return seats_; }
    const Sheet& sheet(int seat) const { return sheets_[index(seat)]; }
    /// Rounds are counted from 0; each has one roll for all.
    int round() const { return round_; }
    /// Who rolls in this round.
    int roller() const { return round_ % seats_; }
    bool rolled() const { return low_ != 0; }
    int low_die() const { return low_; }
    int high_die() const { return high_; }
    /// The rolled sum, 0 before the roll.
    int sum() const { return low_ + high_; }
    /// Whose decision it is, or will be after the roll; stays valid after the end.
    int seat() const { return (round_ + turn_) % seats_; }
    /// True if the seat has finished its part of the running round.
    bool done(int seat) const { return over_ || (seat - roller() + seats_) % seats_ < turn_; }
    /// The running round is the last one (§4).
    bool final_round() const { return final_; }
    /// After so many rolls the final round comes at the latest; 0: no limit.
    int rolls_limit() const { return limit_; }
    bool over() const { return over_; }
    Aim aim() const { return aim_; }
    /// Both diagonals of the seat are scored. In crossfire the round in which that happens is the
    /// last one; a score is the circles on the diagonals, and when both are scored each roll
    /// under 50 besides.
    bool crossed(int seat) const { return crossed(sheet(seat)); }
    static bool crossed(const Sheet& sheet) { return (kDiagonals & ~sheet.circled()) == 0; }
    /// What a sheet is worth in this game, in this round.
    Tally tally(const Sheet& sheet) const;

    /// Where the sum may go on the sheet of the player on turn; nothing while circles are owed.
    Usable usable() const;
    /// The lines that writing the sum into the empty field fills on the sheet of the player on
    /// turn, with or without a hand.
    std::vector<Completion> completions(int field) const;
    /// All lines with circles still owed; the started one first.
    std::vector<Owed> owed() const;
    /// The line whose circles are being made, or -1: none, or the player has to choose one.
    int line() const { return line_; }
    /// Circles left in the started line.
    int left() const { return left_; }
    /// The lines among which the player has to choose; empty if there is no such choice.
    Lines line_choice() const { return line_ < 0 ? owed_ : Lines{0}; }
    /// The fields that may be marked now.
    Fields markable() const { return line_ < 0 ? 0 : fields_of(line_) & ~sheet(seat()).circled(); }

private:
    Sheet& own() { return sheets_[index(seat())]; }
    std::optional<game::Refusal> placing_objection(const Move& move) const;
    std::optional<game::Refusal> owed_objection(const Move& move) const;
    void fill(int field);
    void start_line(int line);
    void finish_line();
    void finish_turn();

    std::array<Sheet, kMaxSeats> sheets_{};
    Lines owed_ = 0;         ///< lines with owed circles, the started one included
    std::int8_t line_ = -1;  ///< the started one
    std::uint8_t left_ = 0;
    std::uint8_t seats_ = 1;
    std::uint8_t limit_ = 0;
    std::uint8_t round_ = 0;
    std::uint8_t turn_ = 0;  ///< players that have finished the round
    std::uint8_t low_ = 0;
    std::uint8_t high_ = 0;
    Aim aim_ = Aim::points;
    bool final_ = false;
    bool over_ = false;
};

static_assert(game::Rules<Position>);
static_assert(std::is_trivially_copyable_v<Position>);

/// The rules' value inside a Position of the seam, or nullptr if it is another game's.
const Position* position_of(const game::Position& position);

/// The position after a legal move.
inline Position after(Position position, const Move& move) {
    position.apply(move);
    return position;
}

}  // namespace knaster
