// What only Linux has: the XDG folders, /proc, the allocator of glibc, ALSA, and threads that sleep
// until the system tells something.
#include "os/files.hpp"
#include "os/process.hpp"

#include <dlfcn.h>
#include <malloc.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <csignal>
#include <cstdint>
#include <filesystem>
#include <thread>

namespace os {

// The XDG specification: a path that is not absolute is to be ignored.
std::filesystem::path data_folder() {
    if (const auto base = environment_path("XDG_DATA_HOME"); base.is_absolute())
        return base / "petiboj";
    const auto home = environment_path("HOME");
    return home.empty() ? home : home / ".local" / "share" / "petiboj";
}

std::filesystem::path cache_folder() {
    if (const auto base = environment_path("XDG_CACHE_HOME"); base.is_absolute())
        return base / "petiboj";
    const auto home = environment_path("HOME");
    return home.is_absolute() ? home / ".cache" / "petiboj" : std::filesystem::path();
}

std::vector<std::filesystem::path> settings_folders() {
    std::vector<std::filesystem::path> folders;
    if (const auto base = environment_path("XDG_CONFIG_HOME"); base.is_absolute())
        folders.push_back(base / "petiboj");
    else if (const auto home = environment_path("HOME"); home.is_absolute())
        folders.push_back(home / ".config" / "petiboj");
    folders.emplace_back("/etc/petiboj");
    return folders;
}

void hand_over(const std::filesystem::path&) {}

long resident_kib() {
    auto statm = to_read(std::filesystem::path("/proc/self/statm"));
    long all = 0, resident = 0;
    if (statm >> all >> resident) return resident * (::sysconf(_SC_PAGESIZE) / 1024);
    return 0;
}

int open_handles() {
    std::error_code error;
    int count = 0;
    for (std::filesystem::directory_iterator at("/proc/self/fd", error), end; !error && at != end;
         at.increment(error))
        ++count;
    return error ? -1 : count - 1;  // the one that reads the folder
}

void keep_memory_small() {
#ifdef __GLIBC__
    ::mallopt(M_ARENA_MAX, 2);
    ::mallopt(M_MMAP_THRESHOLD, 128 * 1024);  // said aloud it stays as it is
#endif
}

void give_back_memory() {
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

namespace {

// A machine without a device makes ALSA write a page of complaints.
void ignore_alsa(const char*, int, const char*, int, const char*, ...) {}

}  // namespace

void quieten_sound() {
    using Handler = void (*)(const char*, int, const char*, int, const char*, ...);
    using Setter = int (*)(Handler);
    void* library = dlopen("libasound.so.2", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return;
    if (void* setter = dlsym(library, "snd_lib_error_set_handler"))
        reinterpret_cast<Setter>(setter)(&ignore_alsa);
    dlclose(library);
}

// In the child, before it becomes another program: the kernel ends it when the thread that made it
// is gone, which is then that of a program that was killed.
void end_with(long parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(127);  // it was gone before
}

struct StopSignals::Impl {
    std::function<void()> tell;
    int signals = -1;
    int stop = -1;
    std::thread watcher{};

    void watch() {
        for (;;) {
            pollfd waits[2] = {{signals, POLLIN, 0}, {stop, POLLIN, 0}};
            if (poll(waits, 2, -1) < 0) continue;
            if (waits[1].revents != 0) return;
            signalfd_siginfo info;
            if (read(signals, &info, sizeof info) == static_cast<ssize_t>(sizeof info)) tell();
        }
    }
};

const bool StopSignals::kKnown = true;

StopSignals::StopSignals(std::function<void()> tell)
    : impl_(std::make_unique<Impl>(Impl{std::move(tell)})) {
    auto& w = *impl_;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    // The terminal or the session is gone; nohup has asked to stay.
    struct sigaction hangup {};
    if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
        sigaddset(&set, SIGHUP);
    w.signals = signalfd(-1, &set, SFD_CLOEXEC);
    w.stop = eventfd(0, EFD_CLOEXEC);
    if (w.signals < 0 || w.stop < 0) return;  // the signals end the program at once, as usual
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    w.watcher = std::thread([&w] { w.watch(); });
}

StopSignals::~StopSignals() {
    auto& w = *impl_;
    const std::uint64_t one = 1;
    if (w.watcher.joinable()) {
        if (write(w.stop, &one, sizeof one) == static_cast<ssize_t>(sizeof one)) {
            w.watcher.join();
        } else {
            w.watcher.detach();
        }
    }
    if (w.signals >= 0) close(w.signals);
    if (w.stop >= 0) close(w.stop);
}

namespace {

constexpr const char* kFolder = "/dev/input";

}  // namespace

struct DeviceWatch::Impl {
    std::function<void()> tell;
    int notify = -1;
    int stop = -1;
    std::thread watcher{};

    void watch() {
        for (;;) {
            pollfd waits[2] = {{notify, POLLIN, 0}, {stop, POLLIN, 0}};
            if (poll(waits, 2, -1) < 0) continue;
            if (waits[1].revents != 0) return;
            alignas(inotify_event) char buffer[4096];
            if (read(notify, buffer, sizeof buffer) <= 0) return;
            tell();
        }
    }
};

bool DeviceWatch::maybe_joystick() {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder, ignored))
        if (entry.path().filename().string().rfind("js", 0) == 0) return true;
    return false;
}

DeviceWatch::DeviceWatch(std::function<void()> tell)
    : impl_(std::make_unique<Impl>(Impl{std::move(tell)})) {
    auto& w = *impl_;
    w.notify = inotify_init1(IN_CLOEXEC);
    w.stop = eventfd(0, EFD_CLOEXEC);
    if (w.notify >= 0 && w.stop >= 0 &&
        inotify_add_watch(w.notify, kFolder, IN_CREATE | IN_DELETE | IN_ATTRIB) >= 0)
        w.watcher = std::thread([&w] { w.watch(); });
}

DeviceWatch::~DeviceWatch() {
    auto& w = *impl_;
    if (w.watcher.joinable()) {
        const std::uint64_t one = 1;
        if (write(w.stop, &one, sizeof one) == static_cast<ssize_t>(sizeof one))
            w.watcher.join();
        else
            w.watcher.detach();
    }
    if (w.notify >= 0) close(w.notify);
    if (w.stop >= 0) close(w.stop);
}

}  // namespace os
