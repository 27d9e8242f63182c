// What all have entered in the running round of a match that is played around one screen. The
// match's record goes seat by seat and takes a round only when it is complete; until then every
// entry is kept beside it, so that the end of the program loses none. Knows no screen.
#pragma once

#include "game/knaster/round.hpp"
#include "game/match/match.hpp"
#include "game/store/store.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace scenes::knaster_table {

/// Plies up to the roll of the running round and with it. The dice lie there (assert).
int after_roll(const game::Match& match);

/// The entries of a round as a text that only fits the match in which they were made, at the roll
/// that they use.
std::string text_of(const game::Match& match, const knaster::Round& round);

/// The running round with what the match says of it, and for seats that had gone further than the
/// match when `kept` was written, with their entries. A text that does not fit counts as none.
knaster::Round running_round(const game::Match& match, std::string_view kept);

/// The place beside a match in the store. Without a store nothing is kept.
class KeptRound {
public:
    KeptRound(game::Store* store, game::MatchId match);

    std::string read() const;
    /// On disk before this returns; else the refusal of the store.
    std::optional<game::Refusal> write(const std::string& text);
    std::optional<game::Refusal> clear();

private:
    void clear_left_over();

    game::Store* store_;
    game::MatchId match_;
};

}  // namespace scenes::knaster_table
