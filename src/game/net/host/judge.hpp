// What a host decides: whether an ask becomes an entry, and what the host has to write by itself.
// It draws the luck and knows the club's key. Pure: of two hosts with the same logs both decide the
// same, so neither needs a memory and none can draw again.
#pragma once

#include "game/net/table/fold.hpp"
#include "game/net/table/state.hpp"
#include "game/net/text/message.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace net {

class KeptRound {
public:
    explicit KeptRound(std::string match) : match_(std::move(match)) {}

    /// Takes the next message of that log; what is no part of a round of this match is passed over.
    void take(const Logged& logged);
    /// The part of the seat in the round that is entered now: the first legal one; null: none.
    const Entry* part(const State& state, int seat) const;
    /// Rounds before this state are over.
    void forget_before(const State& state);

    std::uint64_t sequence() const { return sequence_; }

private:
    std::string match_;
    std::vector<Entry> parts_;
    std::uint64_t sequence_ = 0;
};

/// What is to be done about an ask.
struct Verdict {
    enum class Is {
        entry,    ///< append `entry` to the log of the match
        part,     ///< append `entry` to the log that only hosts read
        again,    ///< it has counted already
        refused,  ///< `why`
    };
    Is is = Is::refused;
    Entry entry = {};
    game::Refusal why = {};
};

class Judge {
public:
    /// `think` chooses for computer players, at once.
    explicit Judge(
        std::string club_key,
        std::function<game::Thought(const game::Game&, const game::Position&, const game::Request&)>
            think = {});

    /// `now`: the server's time in ms. Refusals: those of Fold::objection, and `net.late` if the
    /// client did not know what has happened since.
    Verdict judge(const Fold& fold, const KeptRound& kept, const std::string& user, const Ask& ask,
                  std::int64_t now) const;

    /// What the host has to write by itself: that a seat has entered, a complete round, a time that
    /// has run out, a computer's action, the end.
    std::optional<Entry> due(const Fold& fold, const KeptRound& kept, std::int64_t now) const;

    /// An entry of the host's own: who is away or back, a table of a tournament, or the revealed
    /// luck of several tables, whose secret is filled in. Nothing if there is an objection.
    std::optional<Entry> own(const Fold& fold, const Deed& deed, std::int64_t now) const;
    /// The secret of a table's luck, 64 digits.
    std::string secret_of(const State& state) const;

private:
    Digest secret(const Fold& fold, const Deed& deed) const;
    Deed completed(const Fold& fold, Deed deed) const;
    Verdict judge_club(const Fold& fold, const Deed& deed, std::int64_t now) const;
    Verdict entry(const Fold& fold, const std::string& user, const std::string& ask, Deed deed,
                  std::int64_t now) const;
    Verdict enter(const Fold& fold, const KeptRound& kept, const std::string& user, const Ask& ask,
                  std::int64_t now) const;
    std::string chosen(const Fold& fold, const game::Position& position, int seat) const;
    Turn chosen_turn(const Fold& fold, int seat) const;
    std::optional<Entry> due_part(const Fold& fold, const KeptRound& kept, std::int64_t now) const;
    std::optional<Entry> complete_round(const Fold& fold, const KeptRound& kept,
                                        std::int64_t now) const;

    std::string club_key_;
    std::function<game::Thought(const game::Game&, const game::Position&, const game::Request&)>
        think_;
};

}  // namespace net
