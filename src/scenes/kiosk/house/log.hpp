// The log: a ring of files with UTC times, and its latest lines for the staff page. Lines are
// English, for technicians. Never put digits or places of the PIN pad into it.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace kiosk {

class Log {
public:
    /// Files kiosk.log, kiosk.1.log … in `folder` (made if missing), `files` of them, each of
    /// `kib`. A folder that cannot be written: lines are kept in memory only. An empty folder: the
    /// same.
    Log(const std::filesystem::path& folder, int kib, int files);
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    /// One line each; control characters become blanks, at most 1000 bytes are kept. Any thread.
    void info(std::string_view text);
    void warn(std::string_view text);
    void error(std::string_view text);

    /// The latest lines, oldest first, those of earlier runs included (at most 200).
    std::vector<std::string> tail(int n) const;
    /// Lines at level error since the start, and the latest of them.
    int errors() const;
    std::string last_error() const;
    /// False if nothing gets into files.
    bool kept() const;
    /// Why not, in the system's words.
    std::string problem() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kiosk
