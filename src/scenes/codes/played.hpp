// Everybody who has played from one beginning, as far as this machine knows: matches that it has
// kept, whoever played them, and results that were told from elsewhere. Knows the store, no widgets
// and no game.
#pragma once

#include "game/contest/code.hpp"
#include "game/store/store.hpp"
#include "scenes/ui/services.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// One match of them.
struct PlayedCode {
    game::MatchId match = 0;  ///< 0: told from elsewhere
    std::vector<std::string> names;
    std::vector<int> scores;
    std::int64_t when = 0;  ///< milliseconds since 1970; 0: not known
    bool own = false;       ///< of who plays now

    /// "Žofie", "Žofie – Ota".
    std::string people() const;
    /// "97", "97 : 84".
    std::string points() const;

    bool operator==(const PlayedCode&) const = default;
};

/// All of them; of those who play alone the best first, else as they were played.
std::vector<PlayedCode> played_from(const Belongings& ours, const game::Beginning& beginning);

/// Keeps what was told, each line once, the oldest of too many gives way; why that was not
/// possible.
std::optional<game::Refusal> keep_told(const Belongings& ours, const game::Told& told);

/// The result of a match that is over, to be told; nothing where its beginning has no code.
std::optional<game::Told> told_of(const game::Match& match);

/// The kept match; nothing if it cannot be played to its end any more.
std::optional<game::Match> whole_match(const Belongings& ours, game::MatchId id);

}  // namespace scenes
