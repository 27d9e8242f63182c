// A time zone for one test case.
#pragma once

#include <cstdlib>
#include <ctime>
#include <string>

/// TZ while it lives; what stood there before comes back.
class Zone {
public:
    explicit Zone(const char* zone) {
        if (const char* before = std::getenv("TZ")) before_ = before, had_ = true;
        setenv("TZ", zone, 1);
        tzset();
    }
    ~Zone() {
        if (had_)
            setenv("TZ", before_.c_str(), 1);
        else
            unsetenv("TZ");
        tzset();
    }
    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;

private:
    std::string before_;
    bool had_ = false;
};
