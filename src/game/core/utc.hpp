// Instants as people and files write them, in UTC: one form for names of files, one for texts.
#pragma once

#include <ctime>
#include <string>

namespace game {

/// `time` in UTC in a form of strftime, at most 63 bytes.
inline std::string utc_text(std::time_t time, const char* form) {
    std::tm parts{};
#ifdef _WIN32
    gmtime_s(&parts, &time);
#else
    gmtime_r(&time, &parts);
#endif
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

}  // namespace game
