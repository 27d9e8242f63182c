#include "scenes/kiosk/house/lock_file.hpp"

#include "os/files.hpp"

#include <system_error>

namespace kiosk {

void LockFile::take_up(Lock& lock, double now) {
    if (file_.empty()) return;
    if (const auto read = os::read_whole(file_, 256)) {
        kept_ = *read;
        return lock.take_up(kept_, now);
    }
    std::error_code unknown;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file_, unknown)))
        kept_ = lock.kept(now);
    else
        keep(lock, now);
}

void LockFile::keep(const Lock& lock, double now) {
    auto kept = lock.kept(now);
    if (file_.empty() || kept == kept_) return;
    const auto problem = os::write_durably(file_, kept);
    problem_ = problem ? os::utf8_text(file_) + ": " + *problem : "";
    kept_ = std::move(kept);
}

}  // namespace kiosk
