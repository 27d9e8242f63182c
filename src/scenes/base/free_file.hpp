// Files that a person asks for: tables, pictures. They lie with the exported records, and none ever
// takes the place of another.
#pragma once

#include <filesystem>
#include <string>

namespace scenes {

/// A free name `<stem>-<n><extension>` in the folder `records` of the data folder, which is made
/// when missing.
std::filesystem::path free_file(const std::filesystem::path& data, const std::string& stem,
                                const std::string& extension);

/// Writes the text under such a name and returns it; empty if it cannot be written.
std::filesystem::path save_text(const std::filesystem::path& data, const std::string& stem,
                                const std::string& extension, const std::string& text);

}  // namespace scenes
