// Files that a power cut cannot tear: written beside, flushed to the disk, renamed. Knows no
// formats.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace kiosk {

/// Replaces `file` by `content`: after a power cut it holds the old text or the new one, whole.
/// Mode `mode` (POSIX; a file that was there keeps its owner if this process may give it away).
/// Missing folders are not made. Returns what went wrong, in the system's words.
std::optional<std::string> write_durably(const std::filesystem::path& file,
                                         std::string_view content, unsigned mode = 0644);

/// The whole file; nothing if it cannot be read or is longer than `most` bytes.
std::optional<std::string> read_whole(const std::filesystem::path& file,
                                      std::size_t most = 16u << 20);

/// Takes a file that cannot be understood out of the way: NAME.damaged-UTCSTAMP beside it (at most
/// five are kept). False if it cannot be moved.
bool set_aside(const std::filesystem::path& file);

}  // namespace kiosk
