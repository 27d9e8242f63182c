// The log of a match → its state: a pure function that clients, hosts and everybody who checks a
// match apply alike. An entry counts if it is the next one and legal; doubles, late, early, illegal
// and foreign ones are passed over.
#pragma once

#include "game/match/match.hpp"
#include "game/net/luck/sealed_luck.hpp"
#include "game/net/table/state.hpp"
#include "game/net/text/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

/// What became of an entry.
enum class Taken { counted, seen, late, early, foreign, illegal, unreadable, newer };

class Fold {
public:
    explicit Fold(std::string match, game::Lookup lookup = game::find_game)
        : match_(std::move(match)), lookup_(std::move(lookup)) {}

    /// Takes the next message of the log; one that was there before (`seen`) changes nothing.
    Taken take(const Logged& logged);
    /// The same with an entry, not looking at sequences.
    Taken take(const Entry& entry, std::int64_t stamp);

    /// Why the user may not do this at that moment, luck aside; `user` empty: the host by itself.
    /// Keys `net.…`, `record.game`, `option.…` or the game's own.
    std::optional<game::Refusal> objection(std::string_view user, const Deed& deed,
                                           std::int64_t stamp) const;
    /// What luck does after a deed without objection, by the secret of the luck.
    std::vector<std::string> luck_after(std::string_view user, const Deed& deed, std::int64_t stamp,
                                        const Digest& secret) const;

    const std::string& match() const { return match_; }
    const State& state() const { return state_; }
    /// The log is of a format that only newer programs know (`net.newer`): nothing of it is
    /// understood.
    bool newer() const { return newer_; }
    /// Sequence and stamp of the last message that was taken.
    std::uint64_t sequence() const { return sequence_; }
    std::int64_t stamp() const { return stamp_; }

    /// From now on throws are compared with what this secret says.
    void expect(const Digest& secret) { expected_ = secret; }
    /// The number of the first entry with a throw that is not what was expected; -1: none.
    int forged() const { return forged_; }

private:
    State state_;
    std::string match_;
    game::Lookup lookup_;
    std::optional<Digest> expected_;
    std::uint64_t sequence_ = 0;
    std::int64_t stamp_ = 0;
    int forged_ = -1;
    bool newer_ = false;
};

/// The match at this state; the table is opened.
game::Match match_of(const State& state);

/// Brings a match that stood at an earlier state of the same table to this one; what they have in
/// common is kept.
void follow(game::Match& match, const State& state);

/// Scores and winners of a table that is over.
game::Result result_of(const State& state);

enum class Proof {
    sealed,  ///< the secret is not out yet
    proved,  ///< every throw, also what was taken back, is what secret and nonces say
    forged,  ///< at least one is not
};

/// Folds the log of a match, and again with the secret that it reveals.
Proof prove(const std::string& match, const std::vector<Logged>& log,
            const game::Lookup& lookup = game::find_game);

}  // namespace net
