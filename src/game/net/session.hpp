// A client's side of one table: follows its log, asks for what the player wants, and asks the same
// again until it has counted or is refused. What was missed is read from a host. No thread and no
// socket: what it sends goes through its wire, what comes is told to it, times in ms of any clock.
#pragma once

#include "game/net/table/fold.hpp"
#include "game/net/text/message.hpp"
#include "game/net/wire.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace net {

class Session {
public:
    /// `user` has asked nothing in this match with ids that begin with `token`: a new one each
    /// time.
    Session(ClientWire& wire, std::string user, std::string match, std::string token,
            game::Lookup lookup = game::find_game);

    /// Subscribes to the log and reads what it has.
    void begin(std::int64_t now);
    /// A new message of the log, from the subscription.
    void heard(const Logged& logged, std::int64_t now);
    /// An answer of a host.
    void answered(std::string_view text, std::int64_t now);
    /// Time passes; a few times a second.
    void tick(std::int64_t now);

    /// Asks that the deed may count. A refusal at once, and nothing is sent: `net.busy` while
    /// another ask is under way, or what Fold::objection says.
    std::optional<game::Refusal> ask(Deed deed, std::int64_t now);
    /// An ask is under way.
    bool waiting() const { return pending_.has_value(); }
    /// Why the last ask was refused by a host, once.
    std::optional<game::Refusal> refused();

    const Fold& fold() const { return fold_; }
    /// The log as far as it is known, to be kept.
    const std::vector<Logged>& log() const { return log_; }
    /// The match; null before the table is opened.
    const game::Match* match() const { return match_ ? &*match_ : nullptr; }
    /// Whether the luck was fair, as found by this client itself.
    Proof proof() const { return proof_; }
    /// The server's time, as near as the messages tell it.
    std::int64_t server_time(std::int64_t now) const { return now - ahead_.value_or(0); }
    /// What is wrong with the table: `net.newer_table`, `net.forged` (a throw), `net.altered` (what
    /// this player entered or contributed), `net.no_answer`.
    std::optional<game::Refusal> trouble(std::int64_t now) const;

private:
    struct Pending {
        Ask ask;
        std::int64_t deadline = 0;
        std::int64_t patience = 0;
        bool again = false;  ///< ask once more when the gap has been read
    };

    void keep(const Logged& logged);
    void take(const Logged& logged);
    void look_at_own(const Logged& logged);
    void send_pending(std::int64_t now);
    void send_reading(std::int64_t now);
    void finish_reading(const Answer& answer, std::int64_t now);

    ClientWire& wire_;
    std::string user_;
    std::string token_;
    game::Lookup lookup_;
    Fold fold_;
    std::vector<Logged> log_;
    std::map<std::uint64_t, Logged> early_;  // what came before what stands before it
    std::optional<game::Match> match_;
    std::optional<Pending> pending_;
    std::optional<game::Refusal> refused_;
    std::string reading_;  // id of the reading that is under way
    std::int64_t reading_deadline_ = 0;
    std::int64_t patience_ = 0;
    std::int64_t news_ = 0;                   // when something was last heard
    std::optional<std::int64_t> unanswered_;  // since when nobody answers
    std::optional<std::int64_t> ahead_;       // own clock less the server's
    std::map<int, Enter> entered_;            // own parts of the running round, by seat
    std::string nonce_;
    Proof proof_ = Proof::sealed;
    int asks_ = 0;
    int readings_ = 0;
    bool altered_ = false;
};

}  // namespace net
