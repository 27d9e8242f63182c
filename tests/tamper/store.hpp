// A store with something in every table and column, and changes that no program would make to it.
#pragma once

#include "game/core/random.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace tamper {

/// Writes the store: matches of every game, running, finished, given up, agreed; settings,
/// challenges, a pentathlon. Answers how many matches it holds.
int make_store(const std::filesystem::path& folder);

/// What a change was, for whoever has to look for its effect.
struct Change {
    std::string words;
    bool removes = false;  ///< may take matches off the list as the program itself would
};

/// One to eight bytes anywhere in the file become others.
Change change_bytes(const std::filesystem::path& file, game::Random& random);

/// A value in any column of any table becomes another: a number beyond all bounds, a damaged text,
/// one of another kind or of enormous length.
Change change_value(const std::filesystem::path& file, game::Random& random);

}  // namespace tamper
