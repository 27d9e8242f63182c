// A match: the record of one game and a cursor in it. Every action - a click, a bot, a die, a
// loaded file, a test - goes through play(). Knows no particular game, no clock and no picture.
#pragma once

#include "game/core/game.hpp"
#include "game/core/options.hpp"
#include "game/core/registry.hpp"
#include "game/match/dice.hpp"
#include "game/match/record.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace game {

/// Finds the row of a game; tests bring their own.
using Lookup = std::function<const Game*(std::string_view)>;

/// One match. Copies share their (unchangeable) snapshots and are cheap.
class Match {
public:
    struct Opened;

    /// A new match at ply 0. Refusals: `option.…` or the game's own.
    static std::variant<Match, Refusal> start(const Game& game, Settings settings,
                                              std::uint64_t seed);
    /// The same with any source of luck, or none: then luck is played as others say it.
    static std::variant<Match, Refusal> start(const Game& game, Settings settings, Dice dice);

    /// The match of a record, cursor at its end; the first fault if anything is not playable:
    /// `record.game`, `option.…`, `match.ending` or the game's own refusal with the index of the
    /// action. Seats that do not fit are left out. `seed` is for records without one.
    static std::variant<Match, Fault> open(const Record& record, std::uint64_t seed = 0,
                                           const Lookup& lookup = find_game);

    /// As `open`, but goes as far as the actions are playable and tells where it stopped. Without a
    /// match only if game or options are unusable.
    static Opened open_playable(const Record& record, std::uint64_t seed = 0,
                                const Lookup& lookup = find_game);

    const Game& game() const { return *game_; }
    const Settings& settings() const { return settings_; }
    /// The seed of its luck; 0 if that comes from elsewhere.
    std::uint64_t seed() const { return dice_.seed().value_or(0); }
    /// Number of seats at this table.
    int seats() const { return seats_; }

    /// The position under the cursor.
    const Position& now() const { return *positions_[ply_]; }
    /// The position after `ply` actions, 0..length().
    const Position& at(int ply) const;
    /// The cursor: number of actions played to reach now().
    int ply() const { return static_cast<int>(ply_); }
    /// Number of actions in the record, those after the cursor included.
    int length() const { return static_cast<int>(moves_.size()); }
    /// All actions of the record; those from ply() on can be redone.
    const std::vector<std::string>& moves() const { return moves_; }
    /// How many of the actions up to the cursor were players' moves; luck makes none.
    int moves_made() const { return moves_made(ply_); }
    /// The same of the first `plies` actions.
    int moves_made(int plies) const;
    /// Where looking back stops: the plies at which a player's move is due, and length(). What luck
    /// does after a move belongs to it, what it does before the first one to none.
    std::vector<int> steps() const;
    /// The step before `ply`, the first one at least.
    int step_before(int ply) const;
    /// The step after `ply`, the last one at most.
    int step_after(int ply) const;
    /// The action by which the position after `ply` is told: a player's, unless luck is still at
    /// work; -1 at the first step.
    int told_by(int ply) const;
    /// The action that led to now(), nullptr at ply 0.
    const std::string* last_move() const { return ply_ == 0 ? nullptr : &moves_[ply_ - 1]; }

    /// Who acts now: a seat, kChance, or kNobody when the game is over or was ended.
    int actor() const { return ended() ? kNobody : now().actor(); }
    bool over() const { return actor() == kNobody; }
    /// Scores and winners once over(). After a resignation the best of the others win, after an
    /// agreed draw all do; who left before is never among them.
    std::optional<Result> result() const;

    /// Plays an action for whoever is on turn, luck included. What was undone before is forgotten.
    /// Refused: nothing changed (`match.ended`, `match.too_long`, `record.long_action`, or the
    /// game's own keys).
    std::optional<Refusal> play(std::string_view move);
    /// The situation under the cursor becomes that of a seat which acts before others have
    /// (Game::at_once): its part is played in a match of its own, which no record knows. What
    /// stands after the cursor is forgotten.
    void act_ahead(std::unique_ptr<Position> situation);
    /// If chance is on turn, plays what the dice say, else false; false as well where luck comes
    /// from somebody else. The n-th chance action of a seed is decided by the same throw in every
    /// match.
    bool play_chance();

    bool can_undo() const { return at_ending_ || just_left() || ply_ > 0; }
    bool can_redo() const;
    /// A seat has left, and nothing has been played since.
    bool just_left() const;
    /// One step back: an ending first, then whoever has just left, else one action. False at the
    /// very beginning.
    bool undo();
    /// One step forward again. False if nothing is there.
    bool redo();
    /// Moves the cursor to 0..length(); at length() an ending counts.
    void go_to(int ply);

    /// The seat gives up and the match is over for all. False (nothing changed) if it was over.
    bool resign(int seat);
    /// The seat gives up and the others play on: somebody else acts for it from here, and it comes
    /// last. If only one seat would be left, the match is over. False (nothing changed) if the
    /// match is over or the seat has left before.
    bool leave(int seat);
    /// True from the action on before which the seat left.
    bool has_left(int seat) const { return left_at(seat) != kStays; }
    /// After how many actions the seat gave up, by leaving or by ending the match; kStays if it did
    /// not. Who gave up later stands above who did so earlier.
    int left_at(int seat) const;
    static constexpr int kStays = std::numeric_limits<int>::max();
    /// All seats agree on a draw. False if the match is over.
    bool agree_draw();
    /// How the players ended it, if they did and the cursor stands there.
    std::optional<Ending> ended() const { return at_ending_ ? ending_ : std::nullopt; }

    /// Names and kinds, which are carried along and never used, and who has left. Empty or one per
    /// seat. Setting them leaves it as it is who has left.
    const std::vector<Seat>& people() const { return people_; }
    void set_people(std::vector<Seat> people);
    void set_created(std::string iso8601) { created_ = std::move(iso8601); }
    const std::string& created() const { return created_; }
    void set_comment(std::string comment) { comment_ = std::move(comment); }
    const std::string& comment() const { return comment_; }
    /// What was tried aside from it, oldest first; whatever was left where the match has been
    /// played otherwise since is gone. At most kVariations, of which the oldest give way.
    const std::vector<Variation>& variations() const { return variations_; }
    /// False (nothing changed) if it cannot be played there, nothing was tried, or it is kept
    /// already.
    bool keep_variation(Variation variation);
    /// The same where a person asks for it: nothing earlier goes for it. Refusals: match.tried,
    /// match.tried_full.
    std::optional<Refusal> keep_tried(const Variation& tried);

    /// The same match after its first `ply` actions, 0 … length(): what followed is forgotten.
    Match first(int ply) const;

    enum class Extent { played, whole };
    /// The record up to the cursor (played), or with what could be redone (whole).
    Record record(Extent extent = Extent::played) const;

private:
    std::vector<int> best_of_those_who_stay() const;
    void forget_what_follows();

    Match(const Game& game, Settings settings, Dice dice, std::shared_ptr<const Position> first);

    const Game* game_;
    Settings settings_;
    Dice dice_;
    int seats_;
    std::vector<std::shared_ptr<const Position>> positions_;  // one per ply, moves_.size() + 1
    std::vector<std::string> moves_;
    std::size_t ply_ = 0;
    std::optional<Ending> ending_;  // of the end of the record
    bool at_ending_ = false;        // the cursor is behind it
    std::vector<Seat> people_;
    std::string created_;
    std::string comment_;
    std::vector<Variation> variations_;
};

/// What Match::open_playable and open_record give.
struct Match::Opened {
    std::optional<Match> match;  ///< as far as it can be played; without one there is a fault
    std::optional<Fault> fault;  ///< the first thing that is wrong, of form or of play
};

/// The match of a record's text, as far as both can be read and played. `seed` is for records
/// without one. Faults: those of read_record and of Match::open.
Match::Opened open_record(std::string_view text, std::uint64_t seed = 0,
                          const Lookup& lookup = find_game);
/// The same for a file; fault `record.unreadable` naming it.
Match::Opened open_record_file(const std::string& path, std::uint64_t seed = 0);

}  // namespace game
