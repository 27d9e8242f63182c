// Where the store's file lies: the directory, the guard while it is opened, and the way aside for a
// file that cannot be used. Only the files of this folder include it; knows files, not what is in
// them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace game::place {

/// Makes the directory if it is missing, for its owner alone; otherwise what the system says.
std::error_code make_directory(const std::filesystem::path& directory);

/// The first of `file`, its log and its index that is there but no ordinary file: a folder, a pipe.
std::optional<std::filesystem::path> no_file(const std::filesystem::path& file);

/// The first of `file`, its log and its index that this process may not write although it may write
/// in the folder: somebody else's. The right to read is not asked for by itself.
std::optional<std::filesystem::path> closed_file(const std::filesystem::path& file);

/// The file is its owner's alone from now on; made, empty, when it is missing. Where the system
/// does not allow that it stays as it is.
void make_private(const std::filesystem::path& file);

/// True if actions lie in the log of `file` (NAME-wal) while the file itself is missing or too
/// short to be a database: opening it would throw them away.
bool log_alone(const std::filesystem::path& file);

/// Renames `file` and what belongs to it (-wal, -shm) to `petiboj.<why>-<UTC time>.sqlite3` in the
/// same directory; a name that is taken is never used. The name that the file has now, or its log
/// where there is nothing else; nothing if the system does not allow it.
std::optional<std::filesystem::path> set_aside(const std::filesystem::path& file,
                                               std::string_view why);

/// A copy, or what kept it from being made, in the system's words.
struct Copy {
    std::filesystem::path file;
    std::optional<std::string> trouble = {};
};

/// Copies `file` and its log, whole and on the disk, to a name as `set_aside` gives it, for their
/// owner alone. To be called before the file is opened: it ends this process's locks on it.
Copy copy_aside(const std::filesystem::path& file, std::string_view why);

}  // namespace game::place
