// Files of Windows.
#include "os/files.hpp"

#include <io.h>
#include <windows.h>

#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

namespace os {

std::filesystem::path environment_path(const char* name) {
    const wchar_t* value = _wgetenv(utf8_path(name).c_str());
    return value ? value : L"";
}

std::filesystem::path data_folder() {
    const auto base = environment_path("APPDATA");
    return base.empty() ? base : base / "Petiboj";
}

std::filesystem::path cache_folder() {
    const auto base = environment_path("LOCALAPPDATA");
    return base.is_absolute() ? base / "Petiboj" / "cache" : std::filesystem::path();
}

std::vector<std::filesystem::path> settings_folders() {
    std::vector<std::filesystem::path> folders;
    for (const char* name : {"APPDATA", "ProgramData"})
        if (const auto base = environment_path(name); base.is_absolute())
            folders.push_back(base / "Petiboj");
    return folders;
}

FileLock::FileLock(const std::filesystem::path& file, int patience) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(patience);
    for (;;) {
        const HANDLE handle = CreateFileW(file.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                          OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
        if (handle != INVALID_HANDLE_VALUE) {
            handle_ = reinterpret_cast<std::intptr_t>(handle);
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
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

FileLock::~FileLock() {
    if (state_ == State::held) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

namespace {

std::string last_trouble() {
    return std::system_category().message(static_cast<int>(GetLastError()));
}

}  // namespace

// Rights are lists there, inherited from the folder.
void keep_files_private() {}
void make_private_file(const std::filesystem::path&) {}
bool readable_by_all(const std::filesystem::path&) {
    return false;
}
bool writable_by_others(const std::filesystem::path&) {
    return false;
}

bool may_write(const std::filesystem::path& file) {
    return ::_waccess(file.c_str(), 2) == 0;
}

std::optional<std::string> write_to_disk(const std::filesystem::path& file,
                                         std::string_view content) {
    const HANDLE handle = CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    if (handle == INVALID_HANDLE_VALUE) return last_trouble();
    DWORD written = 0;
    const bool fine =
        WriteFile(handle, content.data(), static_cast<DWORD>(content.size()), &written, nullptr) &&
        written == content.size() && FlushFileBuffers(handle);
    std::optional<std::string> problem;
    if (!fine) problem = last_trouble();
    CloseHandle(handle);
    return problem;
}

std::optional<std::string> swap_in(const std::filesystem::path& fresh,
                                   const std::filesystem::path& file) {
    if (MoveFileExW(fresh.c_str(), file.c_str(),
                    MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
        return std::nullopt;
    return last_trouble();
}

void hand_over(const std::filesystem::path&) {}

}  // namespace os
