// Files that a power cut cannot tear: written beside, flushed to the disk, renamed. Knows no
// formats.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace kiosk {

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

/// The whole file; nothing if it cannot be read or is longer than `most` bytes.
std::optional<std::string> read_whole(const std::filesystem::path& file,
                                      std::size_t most = 16u << 20);

/// Takes a file that cannot be understood out of the way: NAME.damaged-UTCSTAMP beside it (at most
/// five are kept). False if it cannot be moved.
bool set_aside(const std::filesystem::path& file);

}  // namespace kiosk
