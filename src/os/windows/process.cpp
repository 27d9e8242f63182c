// Processes, consoles and clocks of Windows.
#include "os/process.hpp"
#include "os/files.hpp"

#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <windows.h>
// What builds on it comes after it.
#include <psapi.h>

#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <iostream>
#include <utility>

namespace os {

std::vector<std::string> wished_languages() {
    ULONG count = 0, length = 0;
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, nullptr, &length)) return {};
    std::wstring names(length, L'\0');
    if (!GetUserPreferredUILanguages(MUI_LANGUAGE_NAME, &count, names.data(), &length)) return {};
    std::vector<std::string> wishes;  // each ends with a zero, the last with two
    for (const wchar_t* name = names.c_str(); *name; name += std::wcslen(name) + 1)
        wishes.push_back(utf8_text(name));
    return wishes;
}

bool start_program(const std::filesystem::path& command, const char* word) {
    return _wspawnl(_P_NOWAIT, command.c_str(), command.c_str(), utf8_path(word).c_str(),
                    nullptr) != -1;
}

void start_no_bus() {}

namespace {

/// What the system handed this program to read from or to write to.
enum class Handed { nothing, console, other };

Handed handed(DWORD which) {
    const HANDLE handle = GetStdHandle(which);
    if (!handle || handle == INVALID_HANDLE_VALUE || GetFileType(handle) == FILE_TYPE_UNKNOWN)
        return Handed::nothing;
    DWORD mode = 0;
    return GetConsoleMode(handle, &mode) ? Handed::console : Handed::other;
}

/// The stream leads to the console where nothing else was handed. Its bytes are the same as on
/// every system.
void lead(std::FILE* stream, Handed to) {
    if (to == Handed::nothing && !std::freopen("CONOUT$", "w", stream)) return;
    _setmode(_fileno(stream), _O_BINARY);
    // To a console in whole texts: a letter's bytes written one by one would be several letters.
    if (to != Handed::other) std::setvbuf(stream, nullptr, _IOFBF, BUFSIZ);
}

}  // namespace

bool at_terminal() {
    return _isatty(_fileno(stdin)) != 0;
}

struct Silence::Impl {
    HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    DWORD mode = 0;
};

Silence::Silence() : impl_(std::make_unique<Impl>()) {
    GetConsoleMode(impl_->input, &impl_->mode);
    SetConsoleMode(impl_->input, impl_->mode & ~static_cast<DWORD>(ENABLE_ECHO_INPUT));
}

Silence::~Silence() {
    SetConsoleMode(impl_->input, impl_->mode);
}

void join_console() {
    const auto in = handed(STD_INPUT_HANDLE);
    const auto out = handed(STD_OUTPUT_HANDLE), error = handed(STD_ERROR_HANDLE);
    AttachConsole(ATTACH_PARENT_PROCESS);  // refused where this program has its parent's already
    lead(stdout, out);
    lead(stderr, error);
    // A console is others', too: it gets back what it had.
    static const UINT input_was = GetConsoleCP(), output_was = GetConsoleOutputCP();
    if (output_was == 0) return;  // there is none
    SetConsoleCP(CP_UTF8);
    SetConsoleOutputCP(CP_UTF8);
    std::atexit([] {
        std::fflush(nullptr);
        SetConsoleCP(input_was);
        SetConsoleOutputCP(output_was);
    });
    if (in == Handed::nothing) std::freopen("CONIN$", "r", stdin);
    std::cin.clear();
    std::cout.clear();
    std::cerr.clear();
}

std::tm utc_time(std::time_t time) {
    std::tm parts{};
    gmtime_s(&parts, &time);
    return parts;
}

std::tm local_time(std::time_t time) {
    std::tm parts{};
    localtime_s(&parts, &time);
    return parts;
}

long resident_kib() {
    PROCESS_MEMORY_COUNTERS memory{};
    if (!K32GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof memory)) return 0;
    return static_cast<long>(memory.WorkingSetSize / 1024);
}

int open_handles() {
    DWORD count = 0;
    return GetProcessHandleCount(GetCurrentProcess(), &count) ? static_cast<int>(count) : -1;
}

Datagrams::Datagrams(std::string name) : name_(std::move(name)) {}
Datagrams::~Datagrams() = default;
bool Datagrams::send(std::string_view) {
    return false;
}

}  // namespace os
