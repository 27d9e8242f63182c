#include "scenes/kiosk/house/durable.hpp"

#include "game/core/utc.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace kiosk {
namespace {

#ifdef _WIN32

/// Writes and flushes a new file; what went wrong.
std::optional<std::string> put(const std::filesystem::path& file, std::string_view content) {
    const auto trouble = [] {
        return std::system_category().message(static_cast<int>(GetLastError()));
    };
    const HANDLE handle = CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return trouble();
    DWORD written = 0;
    const bool fine =
        WriteFile(handle, content.data(), static_cast<DWORD>(content.size()), &written, nullptr) &&
        written == content.size() && FlushFileBuffers(handle);
    std::optional<std::string> problem;
    if (!fine) problem = trouble();
    CloseHandle(handle);
    return problem;
}

std::optional<std::string> swap_in(const std::filesystem::path& fresh,
                                   const std::filesystem::path& file) {
    if (MoveFileExW(fresh.c_str(), file.c_str(),
                    MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return std::nullopt;
    return std::system_category().message(static_cast<int>(GetLastError()));
}

void keep_owner(const std::filesystem::path&, const std::filesystem::path&) {}

#else

constexpr mode_t kPrivate = 0600;

/// Writes and flushes a new file; what went wrong.
std::optional<std::string> put(const std::filesystem::path& file, std::string_view content) {
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

/// The rename is on the disk only when its folder is.
std::optional<std::string> swap_in(const std::filesystem::path& fresh,
                                   const std::filesystem::path& file) {
    if (::rename(fresh.c_str(), file.c_str()) != 0) return std::strerror(errno);
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0) return std::nullopt;  // may be searched but not read: nothing to flush
    ::fsync(handle);
    ::close(handle);
    return std::nullopt;
}

/// A file that somebody else owns stays his (root sets the PIN of the kiosk's user).
void keep_owner(const std::filesystem::path& file, const std::filesystem::path& fresh) {
    struct stat old {};
    if (::stat(file.c_str(), &old) != 0 || old.st_uid == ::geteuid()) return;
    if (::chown(fresh.c_str(), old.st_uid, old.st_gid) != 0) return;  // only root may
}

#endif

}  // namespace

std::optional<std::string> write_durably(const std::filesystem::path& file,
                                         std::string_view content) {
    auto fresh = file;
    fresh += ".new";
    auto problem = put(fresh, content);
    if (!problem) {
        keep_owner(file, fresh);
        problem = swap_in(fresh, file);
    }
    if (problem) {
        std::error_code ignored;
        std::filesystem::remove(fresh, ignored);
    }
    return problem;
}

std::filesystem::path followed(const std::filesystem::path& file) {
    auto at = file;
    std::error_code error;
    for (int links = 0; links < 40 && std::filesystem::is_symlink(at, error); ++links) {
        const auto next = std::filesystem::read_symlink(at, error);
        if (error) return at;
        at = next.is_absolute() ? next : at.parent_path() / next;
    }
    return at;
}

std::error_code make_private_folder(const std::filesystem::path& folder) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (folder.empty() || fs::is_directory(folder, error)) return {};
    if (const auto trouble = make_private_folder(folder.parent_path())) return trouble;
    if (fs::create_directory(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    return error;
}

std::optional<std::string> read_whole(const std::filesystem::path& file, std::size_t most) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) return std::nullopt;
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    std::string text;
    char part[65536];
    while (in.read(part, sizeof part) || in.gcount() > 0) {
        text.append(part, static_cast<std::size_t>(in.gcount()));
        if (text.size() > most) return std::nullopt;
    }
    if (in.bad()) return std::nullopt;
    return text;
}

bool set_aside(const std::filesystem::path& file) {
    const std::string start = file.filename().string() + ".damaged-";
    std::error_code error;
    std::vector<std::filesystem::path> old;
    for (std::filesystem::directory_iterator at(file.parent_path(), error), end;
         !error && at != end; at.increment(error))
        if (at->path().filename().string().rfind(start, 0) == 0) old.push_back(at->path());
    // Names sort by their time: the oldest go.
    std::sort(old.begin(), old.end());
    for (std::size_t i = 0; i + 5 <= old.size(); ++i) std::filesystem::remove(old[i], error);
    std::filesystem::rename(
        file, file.parent_path() / (start + game::utc_stamp(std::time(nullptr))), error);
    return !error;
}

}  // namespace kiosk
