// Where files of the program lie: what it ships with, what a person asked for, what one run needs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace scenes {

/// The folder with fonts, pictures, sounds, locale and rules: `share/petiboj` in the folder
/// `program`, in the one above it, or above that; nothing if there is none.
std::optional<std::filesystem::path> find_assets(const std::filesystem::path& program);

/// A new empty folder for one run of a script, removed with the object.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

/// A free name `<stem>-<n><extension>` in the folder `records` of the data folder, which is made
/// when missing.
std::filesystem::path free_file(const std::filesystem::path& data, const std::string& stem,
                                const std::string& extension);

/// Writes the text under such a name and returns it; empty if it cannot be written.
std::filesystem::path save_text(const std::filesystem::path& data, const std::string& stem,
                                const std::string& extension, const std::string& text);

}  // namespace scenes
