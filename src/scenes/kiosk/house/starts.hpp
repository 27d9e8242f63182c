// Crash loops: the times of the latest starts in a small file. Knows no processes.
#pragma once

#include "scenes/kiosk/house/conf.hpp"

#include <ctime>
#include <filesystem>
#include <string>
#include <vector>

namespace kiosk {

/// How the program starts.
enum class Mode {
    normal,
    safe,         ///< software renderer, no sound, no demonstration
    out_of_order  ///< a still picture says so; only the staff's gesture works
};
/// "normal", "safe", "out_of_order".
const char* mode_name(Mode mode);

class Starts {
public:
    /// `file`: e.g. <data directory>/kiosk-starts. An empty path counts nothing.
    Starts(std::filesystem::path file, const ServiceConf& conf);

    /// Notes this start and judges the row of starts that were less than `crash_seconds` apart: the
    /// crash_safe-th in a row is safe, the crash_stop-th out of order. Where the file cannot be
    /// written every start is normal.
    Mode begin(std::time_t now);
    /// A wanted end (exit 0, 40, 41…): nothing to count any more.
    void clean();
    /// How many starts stand in a row, this one included.
    int row() const { return row_; }
    const std::string& problem() const { return problem_; }

private:
    std::filesystem::path file_;
    ServiceConf conf_;
    int row_ = 0;
    std::string problem_;
};

}  // namespace kiosk
