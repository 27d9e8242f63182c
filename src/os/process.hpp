// This process on every system: its clock, what it starts and uses, its terminal, and what the
// system tells it.
#pragma once

#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace os {

/// The parts of `time` in UTC.
std::tm utc_time(std::time_t time);
/// The parts of `time` where this machine stands.
std::tm local_time(std::time_t time);

/// `time` in UTC in a form of strftime, at most 63 bytes.
inline std::string utc_text(std::time_t time, const char* form) {
    const std::tm parts = utc_time(time);
    char text[64];
    return std::string(text, std::strftime(text, sizeof text, form, &parts));
}

/// 2026-11-22T09:05:00Z (ISO 8601).
inline std::string utc_text(std::time_t time) {
    return utc_text(time, "%Y-%m-%dT%H:%M:%SZ");
}

/// 20261122T090500Z: for names of files, which sort by it.
inline std::string utc_stamp(std::time_t time) {
    return utc_text(time, "%Y%m%dT%H%M%SZ");
}

/// The languages that the user wishes, the dearest first, as the system writes them: cs_CZ.UTF-8,
/// de-AT, C. Empty where nothing is wished.
std::vector<std::string> wished_languages();

/// Starts `command` with one word and does not wait for it; false if that is refused. It gets no
/// input and nothing that this process has open.
bool start_program(const std::filesystem::path& command, const char* word);

/// Resident memory in KiB; 0 where the system does not say.
long resident_kib();
/// Open file descriptors of this process, -1 where that cannot be counted.
int open_handles();
/// For a process that runs for months, before its first thread: all threads share two heaps, and
/// what is large always has pages of its own, so that what is freed can go back to the system.
/// glibc would give each thread a heap and keep ever larger blocks inside it (mallopt(3)).
void keep_memory_small();
/// Gives memory that was freed back to the system. Threads that think keep what they needed once;
/// over months that would add up to a multiple of what is in use.
void give_back_memory();
/// Before SDL looks for a session bus: where there is none, nobody starts one (libdbus would run
/// the first `dbus-launch` of the PATH).
void start_no_bus();

/// True if a person types into standard input.
bool at_terminal();

/// While it lives, what is typed does not appear.
class Silence {
public:
    Silence();
    ~Silence();
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Standard output and error reach the console that the program was started from, in UTF-8. Windows
/// gives a program with a window none by itself; what leads to a file or a pipe stays so.
void join_console();

/// Short messages to a program on the same machine, whose socket has a name.
class Datagrams {
public:
    /// `name` begins with / or, for the abstract kind, @; anything else, or a system without such
    /// sockets, is nobody's.
    explicit Datagrams(std::string name);
    ~Datagrams();
    Datagrams(const Datagrams&) = delete;
    Datagrams& operator=(const Datagrams&) = delete;

    /// True if there is somebody to send to.
    bool open() const { return handle_ >= 0; }
    /// Sends without ever waiting; false where nobody took it (a full queue can be tried again).
    bool send(std::string_view text);

private:
    std::string name_;
    int handle_ = -1;
};

/// The system's wish that the program ends (SIGINT, SIGTERM, SIGHUP), told while it sleeps. Make
/// it before any thread is started: the threads inherit that these signals are not theirs.
class StopSignals {
public:
    /// False where the system has no such signals: SDL's own handlers do what it has instead.
    static const bool kKnown;

    /// `tell` is called for each of them, on a thread of its own. Where the system has no such
    /// signals, or does not let us wait for them, it never is.
    explicit StopSignals(std::function<void()> tell);
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// Tells when something was plugged in or taken away.
class DeviceWatch {
public:
    /// `tell` is called on a thread of its own, which sleeps in between. Where the system cannot
    /// say so, it never is.
    explicit DeviceWatch(std::function<void()> tell);
    ~DeviceWatch();
    DeviceWatch(const DeviceWatch&) = delete;
    DeviceWatch& operator=(const DeviceWatch&) = delete;

    /// False if there is surely no joystick; true where the system cannot say so.
    static bool maybe_joystick();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The system's sound library writes nothing to standard error from now on. Call it when a device
/// is about to be opened, with the library loaded.
void quieten_sound();

}  // namespace os
