// One match on a host: reads its logs, judges the asks about it one after the other and appends
// what has to be appended. It knows nothing that the logs do not say, so it may be thrown away at
// any moment: after every append it reads again and looks at the same ask once more.
#pragma once

#include "game/net/host/judge.hpp"
#include "game/net/wire.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace net {

class Desk {
public:
    /// `id`: the tickets of this desk are `id` · 2^32 and what follows.
    Desk(std::uint64_t id, std::string match, const Judge& judge, HostWire& wire,
         game::Lookup lookup);

    /// Somebody asks; the answer goes to `to`.
    void ask(std::string user, std::string to, Ask ask, std::int64_t now);
    /// The host itself has something to enter: who is away or back, a revealed luck.
    void enter(Deed deed, std::int64_t now);
    /// Looks whether something is due.
    void look(std::int64_t now);

    /// Results of what was sent with this ticket; others are too late and count for nothing.
    void appended(std::uint64_t ticket, std::int64_t now);
    void read(std::uint64_t ticket, const std::vector<Logged>& messages, bool more,
              std::int64_t now);
    /// Time passes: what was not answered is sent again, clocks may have run out.
    void tick(std::int64_t now);
    /// Nothing is asked and nothing will be due by itself.
    bool rests() const;

    const Fold& fold() const { return fold_; }

private:
    enum class Stage { idle, reading, reading_parts, appending };
    struct Waiting {
        std::string user, to;
        Ask ask;
        bool afresh = false;  ///< the logs were read since it came
        int tries = 0;        ///< how often it was appended
    };

    void go(std::int64_t now);
    bool step(std::int64_t now);
    bool judge_first(std::int64_t now);
    void answer_first(Answer::Is is, game::Refusal why = {});
    void append(Log log, const Entry& entry, std::int64_t now);
    void read_on(Stage stage, std::int64_t now);
    void finish_reading(std::int64_t now);
    std::uint64_t send(Stage stage, std::int64_t now);

    const Judge& judge_;
    HostWire& wire_;
    Fold fold_;
    KeptRound kept_;
    std::vector<Waiting> asks_;
    std::vector<Deed> own_;
    std::uint64_t ticket_;
    std::int64_t deadline_ = 0;    // when what was sent is given up
    std::int64_t rest_until_ = 0;  // after an append that did not count
    int appended_at_ = -1;         // the state's number for which the last append was made
    Stage stage_ = Stage::idle;
    bool fresh_ = false;  // the logs were read to their ends, and nothing was appended since
    bool look_ = false;   // something may be due
};

}  // namespace net
