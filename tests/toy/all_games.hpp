// What tests of all games loop over: the rows and ways to set them up.
#pragma once

#include "game/core/registry.hpp"
#include "tools/petiboj-lab/sentences.hpp"

#include <string>
#include <vector>

namespace toy {

/// All registered games and the toy.
std::vector<const game::Game*> all_games();

/// Settings worth testing: the defaults, every value of every option (of numbers: the ends, the
/// extra ones and the default) on its own, and `mixed` random combinations. Text options keep their
/// default.
std::vector<game::Settings> settings_of(const game::Game& game, int mixed);

/// `players=3 die=loaded`, for messages.
std::string text_of(const game::Settings& settings);

/// All sentences of a language: the program's and the toy's.
const lab::Sentences& sentences(const std::string& language);

/// Empty if the refusal has a sentence in every language that uses no value it does not bring;
/// else what is wrong.
std::string missing_sentence(const game::Refusal& refusal);

}  // namespace toy
