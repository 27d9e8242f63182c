// The program begins before all of its own files are there (packaging/web/assets.js). Whoever opens
// or looks for one that is still on its way waits until it has come. And each read is asked of the
// page, for which whoever reads has to wait: what is read by streams, some of them a few bytes at a
// time as fonts are, comes as a whole. The linker leads these calls here.
#include <emscripten.h>
#include <emscripten/threading.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>

namespace {

/// Waits for that file if it is on its way; false if it is not.
bool came(long path) {
    if (emscripten_is_main_browser_thread()) return false;
    std::atomic<int> there{0};
    if (MAIN_THREAD_EM_ASM_INT({ return Module['assets'].wait(UTF8ToString($0), $1); }, path,
                               &there) == 0)
        return false;
    while (there == 0) emscripten_futex_wait(&there, 0, INFINITY);
    return true;
}

/// Where the program's own files lie; they never change.
constexpr std::string_view kOwn = "/share/";

/// The whole file; empty if it is missing, empty or no file.
std::string content(const char* path) {
    const int handle = ::open(path, O_RDONLY | O_CLOEXEC);
    if (handle < 0) return {};
    struct stat state {};
    const bool whole = ::fstat(handle, &state) == 0 && S_ISREG(state.st_mode);
    std::string bytes(whole ? static_cast<std::size_t>(state.st_size) : 0, '\0');
    if (::read(handle, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size()))
        bytes.clear();
    ::close(handle);
    return bytes;
}

}  // namespace

// Signatures as emscripten's own C library has them; the third word of the first points to the
// mode.
extern "C" {

long __real___syscall_open(long path, long flags, long mode);
long __real___syscall_stat64(long path, long state);
std::FILE* __real_fopen(const char* path, const char* mode);

long __wrap___syscall_open(long path, long flags, long mode) {
    const long handle = __real___syscall_open(path, flags, mode);
    return handle == -ENOENT && came(path) ? __real___syscall_open(path, flags, mode) : handle;
}

long __wrap___syscall_stat64(long path, long state) {
    const long answer = __real___syscall_stat64(path, state);
    return answer == -ENOENT && came(path) ? __real___syscall_stat64(path, state) : answer;
}

std::FILE* __wrap_fopen(const char* path, const char* mode) {
    if (!std::string_view(path).starts_with(kOwn) || *mode != 'r') return __real_fopen(path, mode);
    const std::string bytes = content(path);
    if (bytes.empty()) return __real_fopen(path, mode);  // which says why
    std::FILE* file = ::fmemopen(nullptr, bytes.size(), "w+");
    if (file == nullptr) return nullptr;
    std::fwrite(bytes.data(), 1, bytes.size(), file);
    std::rewind(file);
    return file;
}
}
