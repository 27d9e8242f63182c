// Other programs for tests: started, watched, told, ended; nothing of them outlives the test.
#pragma once

#include <sys/types.h>
#include <chrono>
#include <csignal>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace process {

/// Variables set for the program; an empty value takes the variable away.
using Environment = std::map<std::string, std::string>;

/// A running program; its standard output can be read. Killed at the end.
class Process {
public:
    /// The first word is looked up in PATH.
    Process(std::vector<std::string> words, const Environment& changes);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool runs();
    void tell(int signal);
    /// Waits for the end; the exit code, 128 + the signal that ended it, 127 if it could not start.
    int wait();
    /// The first line of standard output, empty if the program ends without one.
    std::string first_line();

private:
    pid_t id_ = -1;
    int output_ = -1;
    int code_ = -1;  // once ended
};

struct Outcome {
    int code = 0;
    std::string output = {};  ///< standard output and standard error
};

/// Runs a program to its end; one that hangs is killed (code 137).
Outcome run(std::vector<std::string> words, const Environment& changes = {});

/// Looks again until it is so; false after ten minutes, which only something broken takes.
template <class Condition>
bool eventually(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(15));
    }
    return true;
}

}  // namespace process
