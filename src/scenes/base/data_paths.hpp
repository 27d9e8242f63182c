// Where files of the program lie: what it ships with, and what belongs to the person.
#pragma once

#include <filesystem>
#include <optional>

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

}  // namespace scenes
