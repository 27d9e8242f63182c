// The program begins before all of its own files are there (packaging/web/assets.js). Whoever opens
// or looks for one that is still on its way waits until it has come; the linker leads these calls
// here.
#include <emscripten.h>
#include <emscripten/threading.h>

#include <atomic>
#include <cerrno>
#include <cmath>

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

}  // namespace

// Signatures as emscripten's own C library has them; the third word of the first points to the
// mode.
extern "C" {

long __real___syscall_open(long path, long flags, long mode);
long __real___syscall_stat64(long path, long state);

long __wrap___syscall_open(long path, long flags, long mode) {
    const long handle = __real___syscall_open(path, flags, mode);
    return handle == -ENOENT && came(path) ? __real___syscall_open(path, flags, mode) : handle;
}

long __wrap___syscall_stat64(long path, long state) {
    const long answer = __real___syscall_stat64(path, state);
    return answer == -ENOENT && came(path) ? __real___syscall_stat64(path, state) : answer;
}
}
