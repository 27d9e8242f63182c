// Kept matches as JSON files and back. Knows files and the store, no widgets.
#pragma once

#include "game/store/store.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace scenes {

/// A file name for this match that is free in `folder`: `alquerque-2026-11-21-12.json`.
std::filesystem::path export_name(const game::MatchHeading& match,
                                  const std::filesystem::path& folder);

/// Writes one match, indented, and hands it over (os::hand_over); false if the file cannot be
/// written.
bool export_match(const game::StoredMatch& match, const std::filesystem::path& file);

/// Writes every kept match into `folder`, which is made when missing, and hands that over. Number
/// of files written, or -1 if that is not possible.
int export_matches(game::Store& store, const std::filesystem::path& folder);

/// What came of an import.
struct Imported {
    game::MatchId id = 0;
    std::string game;
    std::optional<int> stopped;  ///< the record was only playable up to this action
};

/// Reads a record from a file into the store, as far as it can be played. Refusals: those of
/// reading, of Match::open_playable and of the store.
std::variant<Imported, game::Refusal> import_match(game::Store& store, const std::string& file);

/// The JSON files of a folder, newest first; empty if there are none.
std::vector<std::filesystem::path> records_in(const std::filesystem::path& folder);

}  // namespace scenes
