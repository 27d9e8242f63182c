// Files of POSIX systems.
#include "os/files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace os {

std::filesystem::path environment_path(const char* name) {
    const char* value = std::getenv(name);
    return utf8_path(value ? value : "");
}

FileLock::FileLock(const std::filesystem::path& file, int patience) {
    const int handle = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (handle < 0) {
        reason_ = {errno, std::generic_category()};
        return;
    }
    handle_ = handle;
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    while (::flock(handle, LOCK_EX | LOCK_NB) != 0) {
        if (errno == EINTR) continue;
        if (errno != EWOULDBLOCK) break;  // a file system without locks: go on unguarded
        if (std::chrono::steady_clock::now() >= until) {
            state_ = State::busy;
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    state_ = State::held;
}

FileLock::~FileLock() {
    if (handle_ >= 0) ::close(static_cast<int>(handle_));
}

namespace {

constexpr mode_t kPrivate = 0600;

/// A file that somebody else owns stays his (root sets the PIN of the kiosk's user).
void keep_owner(const std::filesystem::path& file, const std::filesystem::path& fresh) {
    struct stat old {};
    if (::stat(file.c_str(), &old) != 0 || old.st_uid == ::geteuid()) return;
    if (::chown(fresh.c_str(), old.st_uid, old.st_gid) != 0) return;  // only root may
}

}  // namespace

void keep_files_private() {
    ::umask(077);
}

void make_private_file(const std::filesystem::path& file) {
    const int made =
        ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kPrivate);
    if (made >= 0) ::close(made);
}

bool may_write(const std::filesystem::path& file) {
    return ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS) == 0;
}

bool readable_by_all(const std::filesystem::path& file) {
    std::error_code error;
    const auto status = std::filesystem::status(file, error);
    return !error && (status.permissions() & std::filesystem::perms::others_read) !=
                         std::filesystem::perms::none;
}

bool writable_by_others(const std::filesystem::path& file) {
    namespace fs = std::filesystem;
    constexpr auto kOthers = fs::perms::group_write | fs::perms::others_write;
    const auto loose = [](const fs::path& path, fs::perms closed) {
        std::error_code error;
        const auto status = fs::status(path, error);
        if (error || (status.permissions() & closed) != fs::perms::none) return false;
        return (status.permissions() & kOthers) != fs::perms::none;
    };
    if (file.empty()) return false;
    // In a folder like /tmp everybody may write, but only the owner replaces a file.
    return loose(file, fs::perms::none) ||
           loose(file.has_parent_path() ? file.parent_path() : ".", fs::perms::sticky_bit);
}

std::optional<std::string> write_to_disk(const std::filesystem::path& file,
                                         std::string_view content) {
    // A link that somebody laid under this name must not lead the text elsewhere.
    if (::unlink(file.c_str()) != 0 && errno != ENOENT) return std::strerror(errno);
    constexpr int kNew = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    const int handle = ::open(file.c_str(), kNew, kPrivate);
    if (handle < 0) return std::strerror(errno);
    int trouble = ::fchmod(handle, kPrivate) == 0 ? 0 : errno;
    while (!trouble && !content.empty()) {
        const ssize_t written = ::write(handle, content.data(), content.size());
        if (written >= 0)
            content.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            trouble = errno;
    }
    if (!trouble && ::fsync(handle) != 0) trouble = errno;
    if (::close(handle) != 0 && !trouble) trouble = errno;
    if (trouble) return std::strerror(trouble);
    return std::nullopt;
}

std::optional<std::string> swap_in(const std::filesystem::path& fresh,
                                   const std::filesystem::path& file) {
    keep_owner(file, fresh);
    if (::rename(fresh.c_str(), file.c_str()) != 0) return std::strerror(errno);
    // The rename is on the disk only when its folder is.
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return std::nullopt;  // may be searched but not read: nothing to flush
    ::fsync(handle);
    ::close(handle);
    return std::nullopt;
}

}  // namespace os
