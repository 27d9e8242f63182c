// Options that hang together: which of them mean something beside the others as they are set. One
// row a game where that is so; every option of other games always does.
#pragma once

#include "game/core/options.hpp"

#include <string_view>

namespace game {

/// What a game with such options says of them.
struct Agreement {
    /// False for an option that means nothing with these settings: nobody is asked for it.
    bool (*applies)(const Settings&, std::string_view option);
    /// After a choice was changed: what no longer fits it returns to its default.
    void (*settle)(Settings&);
};

/// The row of this game, or nullptr.
const Agreement* agreement_of(std::string_view game);

}  // namespace game
