// Directory, guard and set-aside files of the store, see place.hpp.
#include "game/store/place.hpp"

#include "game/store/store.hpp"
#include "os/files.hpp"
#include "os/process.hpp"

#include <cstdint>
#include <ctime>
#include <limits>
#include <system_error>

namespace game {

namespace place {

namespace {

bool taken(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::symlink_status(file, error).type() !=
           std::filesystem::file_type::not_found;
}

std::filesystem::path with_suffix(std::filesystem::path file, const char* suffix) {
    file += suffix;
    return file;
}

/// A name for `file` beside it that neither a file nor a log has yet.
std::filesystem::path free_name(const std::filesystem::path& file, std::string_view why) {
    const auto base = "petiboj." + std::string(why) + "-" + os::utc_stamp(std::time(nullptr));
    auto aside = file.parent_path() / (base + ".sqlite3");
    for (int i = 2; taken(aside) || taken(with_suffix(aside, "-wal")); ++i) {
        aside = file.parent_path() / (base + "-" + std::to_string(i) + ".sqlite3");
    }
    return aside;
}

}  // namespace

std::error_code make_directory(const std::filesystem::path& directory) {
    std::error_code error;
    if (directory.empty()) return std::make_error_code(std::errc::invalid_argument);
    const bool fresh = std::filesystem::create_directories(directory, error);
    if (error) return error;
    std::error_code ignored;
    if (fresh) std::filesystem::permissions(directory, std::filesystem::perms::owner_all, ignored);
    if (!std::filesystem::is_directory(directory, error)) {
        return std::make_error_code(std::errc::not_a_directory);
    }
    return {};
}

std::optional<std::filesystem::path> no_file(const std::filesystem::path& file) {
    for (const char* suffix : {"", "-wal", "-shm"}) {
        const auto path = with_suffix(file, suffix);
        std::error_code error;
        const auto status = std::filesystem::status(path, error);
        if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
            status.type() != std::filesystem::file_type::unknown)
            return path;
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> closed_file(const std::filesystem::path& file) {
    if (!os::may_write(file.parent_path())) return std::nullopt;
    for (const char* suffix : {"", "-wal", "-shm"})
        if (const auto path = with_suffix(file, suffix); taken(path) && !os::may_write(path))
            return path;
    return std::nullopt;
}

void make_private(const std::filesystem::path& file) {
    using std::filesystem::perms;
    if (!taken(file)) os::make_private_file(file);
    std::error_code error;
    for (const char* suffix : {"", "-wal", "-shm"})
        std::filesystem::permissions(with_suffix(file, suffix),
                                     perms::group_all | perms::others_all,
                                     std::filesystem::perm_options::remove, error);
    // What a run with a read-only file has left beside it would keep the next one from writing.
    const auto rights = std::filesystem::status(file, error).permissions();
    if ((rights & perms::owner_write) == perms::none || rights == perms::unknown) return;
    for (const char* suffix : {"-wal", "-shm"})
        std::filesystem::permissions(with_suffix(file, suffix), perms::owner_write,
                                     std::filesystem::perm_options::add, error);
}

bool log_alone(const std::filesystem::path& file) {
    constexpr std::uintmax_t kHead = 100;  // bytes of the head of any database
    std::error_code none;
    const auto log = std::filesystem::file_size(with_suffix(file, "-wal"), none);
    if (none || log == 0) return false;
    const auto own = std::filesystem::file_size(file, none);
    return none || own < kHead;
}

std::optional<std::filesystem::path> set_aside(const std::filesystem::path& file,
                                               std::string_view why) {
    const auto aside = free_name(file, why);
    // The log goes first: left beside a fresh file, SQLite would play it into that one.
    for (const char* suffix : {"-wal", "-shm", ""}) {
        const auto from = with_suffix(file, suffix);
        if (!taken(from)) continue;
        std::error_code error;
        std::filesystem::rename(from, with_suffix(aside, suffix), error);
        if (error) return std::nullopt;
    }
    return taken(aside) ? aside : with_suffix(aside, "-wal");
}

Copy copy_aside(const std::filesystem::path& file, std::string_view why) {
    constexpr auto kMost = std::numeric_limits<std::size_t>::max();
    Copy copy{free_name(file, why)};
    for (const char* suffix : {"-wal", ""}) {
        const auto from = with_suffix(file, suffix);
        const auto bytes = os::read_whole(from, kMost);
        copy.trouble = bytes ? os::write_to_disk(with_suffix(copy.file, suffix), *bytes)
                             : std::make_error_code(std::errc::io_error).message();
        if (copy.trouble) break;
    }
    if (!copy.trouble) return copy;
    std::error_code ignored;
    for (const char* suffix : {"-wal", ""})
        std::filesystem::remove(with_suffix(copy.file, suffix), ignored);
    return copy;
}

}  // namespace place

std::filesystem::path standard_data_directory() {
    return os::data_folder();
}

}  // namespace game
