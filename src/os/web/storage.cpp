// On the disk, in a browser: files lie in the page's memory, and the page copies those of the data
// folder into the browser's storage (packaging/web/storage.js). The linker leads every call of
// fsync here, those of SQLite, too: who has called it goes on when the browser has confirmed that
// the data would survive its end. So a move is on the disk before it is shown, as elsewhere.
// And what somebody wants to have as a file of their own the page saves as a download.
#include "os/files.hpp"

#include <emscripten.h>
#include <emscripten/threading.h>

#include <atomic>
#include <cerrno>
#include <cmath>

namespace {

/// The page's answer: what it writes into the word that it was given.
enum Answer : int { kNone = 0, kKept = 1, kFull = 2 };

}  // namespace

extern "C" int __wrap_fsync(int) {
    // The page itself must not wait: what it does by itself is kept with the next call.
    if (emscripten_is_main_browser_thread()) return 0;
    static_assert(sizeof(std::atomic<int>) == sizeof(int));
    std::atomic<int> answer{kNone};
    MAIN_THREAD_ASYNC_EM_ASM({ Module['keep']($0); }, &answer);
    while (answer == kNone) emscripten_futex_wait(&answer, kNone, INFINITY);
    if (answer == kKept) return 0;
    errno = answer == kFull ? ENOSPC : EIO;
    return -1;
}

void os::hand_over(const std::filesystem::path& path) {
    const auto text = os::utf8_text(path);
    MAIN_THREAD_EM_ASM({ Module['handOver'](UTF8ToString($0)); }, text.c_str());
}
