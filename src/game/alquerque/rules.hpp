// Alquerque: the rules, as a plain value. § numbers are sections of assets/games/alquerque/rules,
// numbers in the refusals' sentences to the same sections. Knows no bot, no screen, no sentence.
#pragma once

#include "game/alquerque/board.hpp"
#include "game/core/game.hpp"

namespace alquerque {

inline constexpr int kWhite = 0;
inline constexpr int kBlack = 1;

enum class Variant : std::uint8_t { classic, forward };
enum class Capture : std::uint8_t { forced, huff, free };
enum class Chain : std::uint8_t { must, may };

/// What was agreed before the game (§5, Options); the set-up itself is only the first position.
struct Agreement {
    Variant variant = Variant::classic;
    Capture capture = Capture::forced;
    Chain chain = Chain::must;
    int repetition = 3;   ///< classic: occurrences of a position that make a draw; 0 = off
    int draw_plies = 60;  ///< classic: turns without a removal that make a draw; 0 = off

    bool operator==(const Agreement&) const = default;
};

/// Why a game ended (§4); `none` while it runs.
enum class End : std::uint8_t { none, no_stones, blocked, blocked_count, repetition, no_capture };

/// Message key of the end's sentence: `alquerque.end.no_stones`, …; empty for `none`.
std::string_view key_of(End end);

/// An action as a path of points: a quiet move from-to, a capturing turn from and every landing
/// point, a huff the one point, a pass no point.
struct Move {
    enum class Kind : std::uint8_t { pass, huff, quiet, capture };

    /// A stone can take twelve others; one more point lets notation that is too long be read and
    /// then refused at the jump where it goes wrong.
    static constexpr std::size_t kMaxPath = 14;

    Kind kind = Kind::pass;
    std::uint8_t length = 0;  ///< used points of `path`
    std::array<Point, kMaxPath> path{};

    static Move pass() { return {}; }
    static Move huff(int point);
    static Move quiet(int from, int to);

    Point from() const { return path[0]; }
    Point to() const { return path[static_cast<std::size_t>(length) - 1]; }
    bool operator==(const Move&) const = default;
};

/// A move as the table shows it.
struct Track {
    Move::Kind kind = Move::Kind::pass;
    std::vector<Point> stops;     ///< where the stone stands in turn, its origin first; huff: empty
    std::vector<Point> captured;  ///< stones that leave, in the order of the jumps (huff: the one)
};

/// The stones and whose turn it is, without history; what perft, playouts and search walk on.
struct Field {
    std::array<Points, 2> stones{};  ///< by player
    Points due = 0;                  ///< huff: stones the side to move has to choose from
    std::uint8_t side = kWhite;      ///< player on turn

    Points own() const { return stones[side]; }
    Points other() const { return stones[side ^ 1]; }
    Points empty() const { return kAllPoints & ~(stones[0] | stones[1]); }
    /// Board and side in 51 bits; different for different positions.
    std::uint64_t key() const {
        return std::uint64_t{stones[0]} | (std::uint64_t{stones[1]} << 25) |
               (std::uint64_t{side} << 50);
    }
    bool operator==(const Field&) const = default;
};

/// A situation of a game.
class Position {
public:
    using Move = alquerque::Move;

    /// The start of §2 under the default agreement.
    Position();
    /// A game that starts from `field` (no stones due, counters at zero).
    Position(const Agreement& agreement, const Field& field);

    // --- concept game::Rules -------------------------------------------------------------------
    int actor() const;
    std::vector<Move> moves() const;
    int weight(const Move&) const { return 1; }
    std::optional<game::Refusal> objection(const Move& move) const;
    void apply(const Move& move);
    std::vector<int> scores() const;
    std::vector<int> winners() const;
    std::string text(const Move& move) const;
    std::optional<Move> parse(std::string_view text, game::Refusal& why) const;
    bool operator==(const Position&) const = default;

    // --- for the table, bots and tests ---------------------------------------------------------
    const Agreement& agreement() const { return agreement_; }
    const Field& field() const { return field_; }
    /// Whose turn it is or would be; stays valid after the end.
    int side() const { return field_.side; }
    /// The player whose stone stands there, or nothing.
    std::optional<int> stone_at(int point) const;
    End end() const { return end_; }
    /// Stones of the player not on turn that are due to be huffed (§3.4).
    Points due() const { return field_.due; }
    /// Stones of the side to move that could capture now; empty while a huff is due.
    Points capturers() const;
    /// Consecutive turns without a removal (classic).
    int quiet_turns() const { return quiet_turns_; }
    /// How often this position has occurred since the last removal, this time included (classic
    /// with repetition on; else 1).
    int occurrences() const;
    const Trail& trail() const { return trail_; }
    /// Way and captured stones of a legal action here; nothing if the text is not legal.
    std::optional<Track> track(std::string_view text) const;
    /// Why the stone on `from` may not step to `to`; nothing if it may.
    std::optional<game::Refusal> step_refusal(int from, int to) const {
        return objection(Move::quiet(from, to));
    }

private:
    std::optional<game::Refusal> quiet_objection(const Move& move) const;
    std::optional<game::Refusal> capture_objection(const Move& move) const;
    void judge();

    Agreement agreement_;
    Field field_;
    End end_ = End::none;
    int quiet_turns_ = 0;
    Trail trail_;  ///< positions since the last removal, this one included
};

static_assert(game::Rules<Position>);

/// Reads `bbbbb/bbbbb/bb.ww/wwwww/wwwww w`; nothing if it is malformed.
std::optional<Field> any_field_from(std::string_view text);
/// The same; nothing either if a player has no stones or more than twelve.
std::optional<Field> field_from(std::string_view text);

/// The field as a position string (due stones are not part of it).
std::string text_of(const Field& field);

/// The start of §2; `left` puts the two middle stones at each player's left hand.
Field start_field(bool left = false);

/// The rules' value inside a Position of the seam, or nullptr if it is another game's.
const Position* position_of(const game::Position& position);

}  // namespace alquerque
