// Options that hang together: which of them mean something beside the others as they are set, and
// from where on. One row a game where that is so; every option of other games always does.
#pragma once

#include "game/core/options.hpp"

#include <string_view>

namespace game {

/// What a game with such options says of them; nullptr for what never happens in it.
struct Agreement {
    /// False for an option that means nothing with these settings: nobody is asked for it.
    bool (*applies)(const Settings&, std::string_view option) = nullptr;
    /// After a choice was changed: what no longer fits it returns to its default.
    void (*normalise)(Settings&) = nullptr;
    /// The smallest number of an option with which there is something to be won; 0: any. The rules
    /// allow less, but nobody is offered it.
    int (*least)(const Settings&, std::string_view option) = nullptr;
};

/// The row of this game, or nullptr.
const Agreement* agreement_of(std::string_view game);

}  // namespace game
