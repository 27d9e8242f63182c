// Directory, guard and set-aside files of the store, see place.hpp.
#include "game/store/place.hpp"

#include "game/core/utc.hpp"
#include "game/store/store.hpp"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <system_error>
#include <thread>

#ifdef _WIN32
#include <io.h>
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace game {

namespace place {

namespace {

constexpr auto kPause = std::chrono::milliseconds(5);

bool taken(const std::filesystem::path& file) {
    std::error_code error;
    return std::filesystem::symlink_status(file, error).type() !=
           std::filesystem::file_type::not_found;
}

std::filesystem::path with_suffix(std::filesystem::path file, const char* suffix) {
    file += suffix;
    return file;
}

}  // namespace

#ifdef _WIN32

Guard::Guard(const std::filesystem::path& directory, int patience) {
    const auto file = directory / "petiboj.lock";
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    for (;;) {
        handle_ = CreateFileW(file.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_ALWAYS,
                              FILE_ATTRIBUTE_NORMAL, nullptr);
        if (handle_ != INVALID_HANDLE_VALUE) {
            state_ = State::held;
            return;
        }
        const auto code = GetLastError();
        if (code != ERROR_SHARING_VIOLATION) {
            reason_ = {static_cast<int>(code), std::system_category()};
            return;
        }
        if (std::chrono::steady_clock::now() >= until) {
            state_ = State::busy;
            return;
        }
        std::this_thread::sleep_for(kPause);
    }
}

Guard::~Guard() {
    if (state_ == State::held) CloseHandle(handle_);
}

#else

Guard::Guard(const std::filesystem::path& directory, int patience) {
    const auto file = directory / "petiboj.lock";
    handle_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (handle_ < 0) {
        reason_ = {errno, std::generic_category()};
        return;
    }
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    while (::flock(handle_, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        if (errno != EWOULDBLOCK) break;  // a file system without locks: go on unguarded
        if (std::chrono::steady_clock::now() >= until) {
            state_ = State::busy;
            return;
        }
        std::this_thread::sleep_for(kPause);
    }
    state_ = State::held;
}

Guard::~Guard() {
    if (handle_ >= 0) ::close(handle_);
}

#endif

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
        if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
            return path;
    }
    return std::nullopt;
}

void make_private(const std::filesystem::path& file) {
    using std::filesystem::perms;
#ifndef _WIN32
    // Never by opening one that is there: closing it again would end this process's locks on it.
    if (!taken(file)) {
        const int made =
            ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (made >= 0) ::close(made);
    }
#endif
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

bool may_write(const std::filesystem::path& file) {
#ifdef _WIN32
    return ::_waccess(file.c_str(), 2) == 0;
#else
    return ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0;
#endif
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
    const auto base = "petiboj." + std::string(why) + "-" + utc_stamp(std::time(nullptr));
    auto aside = file.parent_path() / (base + ".sqlite3");
    for (int i = 2; taken(aside) || taken(with_suffix(aside, "-wal")); ++i) {
        aside = file.parent_path() / (base + "-" + std::to_string(i) + ".sqlite3");
    }
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

}  // namespace place

std::filesystem::path standard_data_directory() {
#ifdef _WIN32
    const wchar_t* base = _wgetenv(L"APPDATA");
    return base && *base ? std::filesystem::path(base) / "Petiboj" : std::filesystem::path();
#else
    const char* home = std::getenv("HOME");
    const bool at_home = home && *home;
#ifdef __APPLE__
    if (!at_home) return {};
    return std::filesystem::path(home) / "Library" / "Application Support" / "Petiboj";
#else
    // the XDG specification: a path that is not absolute is to be ignored
    const char* base = std::getenv("XDG_DATA_HOME");
    if (base && std::filesystem::path(base).is_absolute()) {
        return std::filesystem::path(base) / "petiboj";
    }
    if (!at_home) return {};
    return std::filesystem::path(home) / ".local" / "share" / "petiboj";
#endif
#endif
}

}  // namespace game
