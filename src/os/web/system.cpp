// What a page in a browser has of its own, and what it has not. Its files lie in the memory of the
// page; what is below the data folder the page keeps in the browser's storage.
#include "os/companions.hpp"
#include "os/files.hpp"
#include "os/process.hpp"

namespace os {

std::filesystem::path data_folder() {
    const auto home = environment_path("HOME");
    return home.empty() ? home : home / ".local" / "share" / "petiboj";
}

std::vector<std::filesystem::path> settings_folders() {
    return {};
}

long resident_kib() {
    return 0;
}

int open_handles() {
    return -1;
}

std::vector<std::string> own_addresses() {
    return {};
}

void keep_memory_small() {}
void give_back_memory() {}

void quieten_sound() {}

const bool StopSignals::kKnown = false;

struct StopSignals::Impl {};
StopSignals::StopSignals(std::function<void()>) {}
StopSignals::~StopSignals() = default;

struct DeviceWatch::Impl {};
DeviceWatch::DeviceWatch(std::function<void()>) {}
DeviceWatch::~DeviceWatch() = default;

bool DeviceWatch::maybe_joystick() {
    return true;
}

}  // namespace os
