// SQLite's log of the latest changes (NAME-wal), read before SQLite does: it drops without a word
// whatever lies behind a damaged place. Only the files of this folder include it; knows bytes, no
// database. Source: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
#pragma once

#include <filesystem>
#include <string_view>

namespace game::changes {

/// What can be said of a log:
///   `whole`    SQLite reads all of it; so is one that is missing, empty or just begun
///   `torn`     its last transaction was never finished: nothing that counted is lost
///   `damaged`  finished transactions lie behind a place that SQLite does not get past
enum class Log { whole, torn, damaged };

/// Judges the bytes of a log.
Log judge(std::string_view log);

/// Judges the log of the database `file`. While another program writes to it, it changes under the
/// reader: damage is only what stays the same. One that cannot be read counts as whole.
Log look_at_log(const std::filesystem::path& file);

}  // namespace game::changes
