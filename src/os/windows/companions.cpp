// What Windows brings in from elsewhere: other programs, libraries, the network's addresses.
#include "os/companions.hpp"
#include "os/files.hpp"

#include <windows.h>
// What builds on it comes after it.
#include <iphlpapi.h>

namespace os {

std::filesystem::path find_program(const std::string& name) {
    wchar_t found[MAX_PATH];
    const auto file = utf8_path(name + ".exe");
    const DWORD length = SearchPathW(nullptr, file.c_str(), nullptr, MAX_PATH, found, nullptr);
    return length > 0 && length < MAX_PATH ? std::filesystem::path{found} : std::filesystem::path{};
}

struct Child::Impl {
    HANDLE job = nullptr;  // closed with this process, and then all that is in it ends
    PROCESS_INFORMATION process{};
};

Child::Child(const std::filesystem::path& command, const std::vector<std::string>& words)
    : impl_(std::make_unique<Impl>()) {
    std::wstring line = L"\"" + command.wstring() + L"\"";
    for (const auto& word : words) line += L" \"" + utf8_path(word).wstring() + L"\"";
    impl_->job = CreateJobObjectW(nullptr, nullptr);
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(impl_->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    STARTUPINFOW start{};
    start.cb = sizeof start;
    if (!CreateProcessW(command.c_str(), line.data(), nullptr, nullptr, FALSE,
                        CREATE_NO_WINDOW | CREATE_SUSPENDED, nullptr, nullptr, &start,
                        &impl_->process))
        return;
    AssignProcessToJobObject(impl_->job, impl_->process.hProcess);
    ResumeThread(impl_->process.hThread);
}

Child::~Child() {
    if (impl_->process.hProcess) {
        TerminateJobObject(impl_->job, 0);  // there is no friendlier way to end what has no window
        CloseHandle(impl_->process.hThread);
        CloseHandle(impl_->process.hProcess);
    }
    CloseHandle(impl_->job);
}

bool Child::running() const {
    return impl_->process.hProcess &&
           WaitForSingleObject(impl_->process.hProcess, 0) == WAIT_TIMEOUT;
}

long Child::id() const {
    return impl_->process.hProcess ? static_cast<long>(impl_->process.dwProcessId) : -1;
}

Library::Library(const char* name) : handle_(LoadLibraryW(utf8_path(name).c_str())) {}

void* Library::find(const char* symbol) const {
    return handle_ ? reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(handle_), symbol))
                   : nullptr;
}

// Without Winsock, which would be one more library at every start.
std::vector<std::string> own_addresses() {
    const Library helper("iphlpapi.dll");
    const auto ask = reinterpret_cast<decltype(&GetIpAddrTable)>(helper.find("GetIpAddrTable"));
    ULONG size = 0;
    if (!ask || ask(nullptr, &size, FALSE) != ERROR_INSUFFICIENT_BUFFER) return {};
    std::vector<MIB_IPADDRTABLE> room(size / sizeof(MIB_IPADDRTABLE) + 1);
    if (ask(room.data(), &size, FALSE) != NO_ERROR) return {};
    const MIB_IPADDRROW* rows = room[0].table;
    std::vector<std::string> found;
    for (DWORD i = 0; i < room[0].dwNumEntries; ++i) {
        const DWORD address = rows[i].dwAddr;  // its bytes stand as people write them
        if (address == 0 || (address & 255) == 127) continue;
        std::string text;
        for (int shift = 0; shift < 32; shift += 8)
            text += (shift ? "." : "") + std::to_string(address >> shift & 255);
        found.push_back(text);
    }
    return found;
}

}  // namespace os
