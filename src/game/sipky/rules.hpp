// Šipky: the rules, as a plain value. § numbers are sections of assets/games/sipky/rules. Knows no
// bot, no screen, no sentence.
#pragma once

#include "game/core/game.hpp"
#include "game/sipky/cards.hpp"

#include <type_traits>

namespace sipky {

enum class Mode : std::uint8_t { single, series, exact, ladder };
enum class Scoring : std::uint8_t { sum, places };

/// What is agreed before the start (§6).
struct Setup {
    Mode mode = Mode::single;
    Scoring scoring = Scoring::sum;  ///< series
    std::uint8_t seats = 2;
    std::uint8_t rounds = 9;     ///< exact
    std::uint16_t target = 101;  ///< 101, 201, 301; ladder: 0 = all three one after the other

    bool operator==(const Setup&) const = default;
};

/// One action (§7): `deal 7`, `two`, `one`, `stop`, `form 27`, `keep`, `drop`.
struct Move {
    enum class Kind : std::uint8_t { deal, two, one, stop, form, keep, drop };
    Kind kind = Kind::stop;
    std::uint8_t number = 0;  ///< deal: the digit; form: the number

    static constexpr Move deal(int digit) { return {Kind::deal, static_cast<std::uint8_t>(digit)}; }
    static constexpr Move form(int number) {
        return {Kind::form, static_cast<std::uint8_t>(number)};
    }
    static constexpr Move of(Kind kind) { return {kind, 0}; }

    bool operator==(const Move&) const = default;
};

/// What is to be done next (§7).
enum class Phase : std::uint8_t {
    choose,  ///< the player announces two, one or stop
    deal,    ///< a card is dealt
    form,    ///< the player makes a number of two cards
    card,    ///< exact, ladder: the player keeps or drops the single card
    over
};

/// A situation of a match. A match has one or more *legs*: games of the series, rounds of the exact
/// game, rungs of the ladder.
class Position {
public:
    using Move = sipky::Move;

    /// The start of a match; the setup must be a legal one (row.cpp reads it from options).
    explicit Position(const Setup& setup = {});

    // --- concept game::Rules -------------------------------------------------------------------
    int actor() const {
        if (phase_ == Phase::over) return game::kNobody;
        return phase_ == Phase::deal ? game::kChance : seat_;
    }
    std::vector<Move> moves() const;
    /// Copies of the dealt digit in the pile; everything else 1.
    int weight(const Move& move) const {
        return move.kind == Move::Kind::deal ? cards_.left(move.number) : 1;
    }
    std::optional<game::Refusal> objection(const Move& move) const;
    void apply(const Move& move);
    std::vector<int> scores() const;
    std::vector<int> winners() const;
    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;
    bool operator==(const Position&) const = default;

    // --- the match -----------------------------------------------------------------------------
    const Setup& setup() const { return setup_; }
    Mode mode() const { return setup_.mode; }
    int seats() const { return setup_.seats; }
    /// True where nobody can stop and the first exact hit ends the leg (§4, §5).
    bool to_hit() const { return mode() == Mode::exact || mode() == Mode::ladder; }
    /// The running leg from 0; after the end the last one.
    int leg() const { return leg_; }
    /// Legs of the whole match.
    int legs() const;
    /// Target of a leg; without a number of the running one.
    int target(int leg) const;
    int target() const { return target(leg_); }
    /// Who begins the running leg (§2).
    int starter() const { return leg_ % seats(); }
    bool over() const { return phase_ == Phase::over; }
    /// Finished legs: leg() while the match runs, legs() after it.
    int finished() const { return over() ? legs() : leg_; }
    /// How a finished leg ended; known for the last three (so for every game of a series).
    const Finish& finish(int leg) const;
    /// Exact game: who won a finished round, kNobody if all were out.
    int round_winner(int round) const;
    /// Exact game: rounds won so far.
    int rounds_won(int seat) const { return won_[index(seat)]; }
    /// Alone: the best score to end with, if every card were to fit: points, in the ladder throws.
    int best_left() const;
    /// Ladder: throws needed on a rung so far, all attempts together.
    int throws_on(int rung) const { return throws_[index(rung)]; }
    /// Ladder: attempts at the running rung, the running one included; each overthrow adds one.
    int attempt() const { return attempt_; }

    // --- the running leg; after the match it stays as it ended ---------------------------------
    Phase phase() const { return phase_; }
    /// Whose throw it is, also while cards are dealt; stays valid after the end.
    int seat() const { return seat_; }
    int total(int seat) const { return total_[index(seat)]; }
    Status status(int seat) const { return status_[index(seat)]; }
    const Slate& slate(int seat) const { return slate_[index(seat)]; }
    /// How many are still in.
    int in() const;
    /// True before the seat's first throw in this leg: two cards without a choice.
    bool first_throw(int seat) const { return first_ >> seat & 1; }
    /// The greatest counted total among the seats that have finished this leg; 0 if none.
    int best_finished() const;

    // --- the running throw ---------------------------------------------------------------------
    /// Pile, used cards and the hand of the running throw.
    const Cards& cards() const { return cards_; }
    /// Cards that the running throw is dealt: 1 (announced) or 2; meaningless in phase choose.
    int wanted() const { return wanted_; }
    /// Zeros that flew past the board in the running throw.
    int missed() const { return missed_; }
    /// The numbers that can be made now: of two cards in phase form, of the single one in phase
    /// card; in ascending order, else none.
    std::vector<Form> forms() const;
    /// What a number would do to the seat on turn.
    Form form_of(int number) const;

    /// Who threw last, kNobody before the first throw of the match; and what (its line as written
    /// alone). Both outlive the leg, so that its end can be shown.
    int thrower() const { return thrower_; }
    const Throw& last_throw() const { return last_throw_; }

private:
    std::optional<game::Refusal> choice_objection(const Move& move) const;
    std::optional<game::Refusal> form_objection(const Move& move) const;
    std::optional<game::Refusal> card_objection(const Move& move) const;
    bool may_choose(const Move& move) const;
    void begin_leg();
    void begin_throw();
    void announce(int cards);
    void want_card();
    void take(int digit);
    void write(const Throw& one);
    void add(int number);
    void drop();
    void leave(Status status);
    void next_seat();
    void finish_leg();
    void again();

    Setup setup_;
    Phase phase_ = Phase::deal;
    std::uint8_t leg_ = 0;
    std::uint8_t seat_ = 0;
    std::uint8_t first_ = 0xFF;  ///< a bit for each seat
    std::uint8_t wanted_ = 2;
    std::uint8_t missed_ = 0;
    Cards cards_;
    std::array<std::uint16_t, kMaxSeats> total_{};
    std::array<Status, kMaxSeats> status_{};
    std::array<std::uint8_t, kMaxSeats> won_{};
    std::array<std::int8_t, kMostRounds> round_winner_{};
    std::array<std::uint16_t, kMaxSeats> series_{};  ///< score of the finished games
    std::array<Finish, 3> finish_{};
    std::array<int, 3> throws_{};
    int attempt_ = 1;
    std::array<Slate, kMaxSeats> slate_{};
    std::int8_t thrower_ = game::kNobody;
    Throw last_throw_{};
};

static_assert(game::Rules<Position>);
static_assert(std::is_trivially_copyable_v<Position>);

/// The rules' value inside a Position of the seam, or nullptr if it is another game's.
const Position* position_of(const game::Position& position);

}  // namespace sipky
