// Where matches come from and go to: records as files, and the list from which one was opened.
#pragma once

#include "game/match/match.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/services.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace scenes {

/// Writes the match, what was taken back included, to the next free name under `data/records/`.
/// Returns the file's path, empty if it could not be written.
std::string write_record_file(const std::filesystem::path& data, const game::Match& match);

/// The .json files under `data/records/` and in `data` itself, sorted by name, newest number first.
std::vector<std::string> record_files(const std::filesystem::path& data);

/// True if the list of kept matches lies under this scene.
bool over_kept_matches(const Services& services, const Scene& scene);
/// Back to that list, else to the title.
void leave_match(Services& services, const Scene& scene);

}  // namespace scenes
