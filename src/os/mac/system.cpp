// What macOS has of its own, and what it has not.
#include "os/files.hpp"
#include "os/process.hpp"

#include <sys/resource.h>

#include <filesystem>
#include <system_error>

namespace os {

std::filesystem::path data_folder() {
    const auto home = environment_path("HOME");
    return home.empty() ? home : home / "Library" / "Application Support" / "Petiboj";
}

std::filesystem::path cache_folder() {
    const auto home = environment_path("HOME");
    return home.is_absolute() ? home / "Library" / "Caches" / "Petiboj" : std::filesystem::path();
}

std::vector<std::filesystem::path> settings_folders() {
    std::vector<std::filesystem::path> folders;
    if (const auto home = environment_path("HOME"); home.is_absolute())
        folders.push_back(home / ".config" / "petiboj");
    folders.emplace_back("/etc/petiboj");
    return folders;
}

void hand_over(const std::filesystem::path&) {}

// Nothing here ends a child when its parent is killed.
void end_with(long) {}

long resident_kib() {
    // The most that ever was: what is in use now only interfaces of the kernel tell.
    rusage usage{};
    return ::getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss / 1024 : 0;  // counted in bytes
}

int open_handles() {
    std::error_code error;
    int count = 0;
    for (std::filesystem::directory_iterator at("/dev/fd", error), end; !error && at != end;
         at.increment(error))
        ++count;
    return error ? -1 : count - 1;  // the one that reads the folder
}

}  // namespace os
