// The file in which the pad's lock outlives a restart.
#pragma once

#include "scenes/kiosk/house/pin.hpp"

#include <filesystem>
#include <string>

namespace kiosk {

class LockFile {
public:
    /// An empty path keeps nothing: a restart forgets wrong PINs.
    explicit LockFile(std::filesystem::path file) : file_(std::move(file)) {}

    /// Goes on with the wrong PINs of the time before this start. What stands there and cannot be
    /// read is written anew at once, so that a place that takes nothing is told before a PIN is
    /// wrong.
    void take_up(Lock& lock, double now);
    /// Writes down how long the pad is locked, where that has changed. Where nothing can be
    /// written, the lock lasts until the next start.
    void keep(const Lock& lock, double now);
    /// The file and why it could not be written; empty: it could.
    const std::string& problem() const { return problem_; }

private:
    std::filesystem::path file_;
    std::string kept_;  ///< what stands there
    std::string problem_;
};

}  // namespace kiosk
