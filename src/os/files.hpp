// Files on every system: names with any letters, the customary folders, rights, a lock between
// programs, and writing that a power cut survives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace os {

/// The path that `text` names in UTF-8. On Windows std::filesystem::path(text) would read each byte
/// as a letter of its own.
std::filesystem::path utf8_path(std::string_view text);
/// The path in UTF-8, as people read it.
std::string utf8_text(const std::filesystem::path& path);
/// What the environment holds under `name` (letters of ASCII); empty if nothing.
std::filesystem::path environment_path(const char* name);

/// A file to read, byte by byte as it lies there; the stream is bad where it cannot be opened.
std::ifstream to_read(const std::filesystem::path& file);
std::ifstream to_read(const std::string&) = delete;
std::ifstream to_read(const char*) = delete;
/// A file to write, made or emptied; with `more` what is there stays before it.
std::ofstream to_write(const std::filesystem::path& file, bool more = false);
std::ofstream to_write(const std::string&, bool more = false) = delete;
std::ofstream to_write(const char*, bool more = false) = delete;

/// Where a person's files lie ($XDG_DATA_HOME/petiboj, %APPDATA%\Petiboj, …); empty if the system
/// does not say. Nothing is made.
std::filesystem::path data_folder();
/// Where a person's files lie that can be made again ($XDG_CACHE_HOME/petiboj,
/// %LOCALAPPDATA%\Petiboj, …); empty if the system does not say or gives no room for them. Nothing
/// is made.
std::filesystem::path cache_folder();
/// Where settings of the machine may lie, the person's own first.
std::vector<std::filesystem::path> settings_folders();

/// Held while it lives; the system lets go of it when the program dies.
class FileLock {
public:
    enum class State { held, busy, refused };

    /// Makes the file where it is missing and waits up to `patience` ms for another program. A file
    /// system without locks counts as held.
    FileLock(const std::filesystem::path& file, int patience);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    State state() const { return state_; }
    /// What the system says when refused.
    std::error_code reason() const { return reason_; }

private:
    State state_ = State::refused;
    std::error_code reason_;
    std::intptr_t handle_ = -1;  ///< the system's; -1: none
};

/// Files that this process makes are its owner's alone from now on. Windows does so by itself in a
/// person's own folders.
void keep_files_private();
/// Makes an empty file for its owner alone unless something of that name is there. One that is
/// there is never opened: closing it again would end this process's locks on it.
void make_private_file(const std::filesystem::path& file);
/// True if the system lets this process write to the file.
bool may_write(const std::filesystem::path& file);
/// True if everybody on the computer can read the file. Windows inherits rights from the folder:
/// false there, and below.
bool readable_by_all(const std::filesystem::path& file);
/// True if others than its owner, or a group, can write the file or the folder in which it stands.
bool writable_by_others(const std::filesystem::path& file);

/// Writes `content` into a new file, its owner's alone, and waits until it is on the disk; whatever
/// had that name is gone. What the system says when that fails.
std::optional<std::string> write_to_disk(const std::filesystem::path& file,
                                         std::string_view content);
/// Renames `fresh` to `file`, in whose place it stands at once or never; on the disk, too. The
/// owner of `file` stays the same where the system allows it. What the system says when that fails.
std::optional<std::string> swap_in(const std::filesystem::path& fresh,
                                   const std::filesystem::path& file);

/// Replaces `file` by `content`: after a power cut it holds the old text or the new one, whole.
/// Only its owner can read it (POSIX; one that was there keeps its owner if this process may give
/// it away). A link is replaced by a file: see `followed`. What stands under the name of the text
/// that is being written, NAME.new, is removed, never followed. Missing folders are not made.
/// Returns what went wrong, in the system's words.
std::optional<std::string> write_durably(const std::filesystem::path& file,
                                         std::string_view content);

/// The file to which symbolic links lead, one after the other; `file` itself if it is none.
std::filesystem::path followed(const std::filesystem::path& file);

/// Makes missing folders that nobody but their owner may enter; those that exist stay as they are.
/// Returns what went wrong.
std::error_code make_private_folder(const std::filesystem::path& folder);

/// Hands a file that this program has written, or all files of a folder, to whoever sits there,
/// where nobody can look into its folders: a browser saves it as a download (a folder as a ZIP
/// file). Elsewhere it does nothing: the files are where they were written to.
void hand_over(const std::filesystem::path& path);

/// The whole file; nothing if it cannot be read or is longer than `most` bytes.
std::optional<std::string> read_whole(const std::filesystem::path& file,
                                      std::size_t most = 16u << 20);

/// Takes a file that cannot be understood out of the way: NAME.damaged-UTCSTAMP beside it (at most
/// five are kept). False if it cannot be moved.
bool set_aside(const std::filesystem::path& file);

}  // namespace os
