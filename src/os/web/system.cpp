// What a page in a browser has of its own, and what it has not: no other programs, no terminal, no
// sockets, no signals. Its files lie in the memory of the page, see storage.cpp.
#include "os/companions.hpp"
#include "os/files.hpp"
#include "os/process.hpp"

#include <emscripten.h>
#include <emscripten/html5.h>

#include <cstdlib>
#include <sstream>
#include <utility>

namespace os {

// --- files

std::filesystem::path data_folder() {
    const auto home = environment_path("HOME");
    return home.empty() ? home : home / ".local" / "share" / "petiboj";
}

// A browser keeps little, and nobody can see what it is for.
std::filesystem::path cache_folder() {
    return {};
}

std::vector<std::filesystem::path> settings_folders() {
    return {};
}

// --- this process

std::tm utc_time(std::time_t time) {
    std::tm parts{};
    gmtime_r(&time, &parts);
    return parts;
}

std::tm local_time(std::time_t time) {
    std::tm parts{};
    localtime_r(&time, &parts);
    return parts;
}

/// The page hands over all that the browser's user prefers, see start.js.
std::vector<std::string> wished_languages() {
    const char* value = std::getenv("LANGUAGE");
    std::vector<std::string> wishes;
    std::istringstream words{std::string(value ? value : "")};
    for (std::string word; std::getline(words, word, ':');) wishes.push_back(word);
    return wishes;
}

long resident_kib() {
    return 0;
}

int open_handles() {
    return -1;
}

void start_no_bus() {}
void join_console() {}

bool at_terminal() {
    return false;
}

/// Browsers show a gamepad once somebody presses a button of it. Until then SDL need not look.
struct DeviceWatch::Impl {
    std::function<void()> tell;

    static EM_BOOL came(int, const EmscriptenGamepadEvent*, void* impl) {
        static_cast<Impl*>(impl)->tell();
        return EM_FALSE;
    }
};

DeviceWatch::DeviceWatch(std::function<void()> tell)
    : impl_(std::make_unique<Impl>(Impl{std::move(tell)})) {
    emscripten_set_gamepadconnected_callback_on_thread(impl_.get(), EM_FALSE, Impl::came,
                                                       EM_CALLBACK_THREAD_CONTEXT_CALLING_THREAD);
}

DeviceWatch::~DeviceWatch() {
    emscripten_set_gamepadconnected_callback_on_thread(nullptr, EM_FALSE, nullptr,
                                                       EM_CALLBACK_THREAD_CONTEXT_CALLING_THREAD);
}

/// One that was there may come again (see events.js): SDL tells of that, which asks for it to stay.
bool DeviceWatch::maybe_joystick() {
    return MAIN_THREAD_EM_ASM_INT({ return Module['gamepad'] ? 1 : 0; }) != 0;
}

struct Silence::Impl {};
Silence::Silence() = default;
Silence::~Silence() = default;

// --- others beside it

bool start_program(const std::filesystem::path&, const char*) {
    return false;
}

std::filesystem::path find_program(const std::string&) {
    return {};
}

struct Child::Impl {};
Child::Child(const std::filesystem::path&, const std::vector<std::string>&) {}
Child::~Child() = default;

bool Child::running() const {
    return false;
}

long Child::id() const {
    return -1;
}

Library::Library(const char*) : handle_(nullptr) {}

void* Library::find(const char*) const {
    return nullptr;
}

std::vector<std::string> own_addresses() {
    return {};
}

Datagrams::Datagrams(std::string name) : name_(std::move(name)) {}
Datagrams::~Datagrams() = default;

bool Datagrams::send(std::string_view) {
    return false;
}

}  // namespace os
