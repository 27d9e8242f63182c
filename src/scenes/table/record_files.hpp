// Records as files in the person's data directory: writing one, listing what is there.
#pragma once

#include "game/match/match.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace scenes {

/// Writes the match, what was taken back included, to the next free name under `data/records/`.
/// Returns the file's path, empty if it could not be written.
std::string write_record_file(const std::filesystem::path& data, const game::Match& match);

/// The .json files under `data/records/` and in `data` itself, sorted by name, newest number first.
std::vector<std::string> record_files(const std::filesystem::path& data);

}  // namespace scenes
