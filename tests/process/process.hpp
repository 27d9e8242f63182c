// Other programs for tests: started, watched, told, ended; nothing of them outlives the test.
#pragma once

#include <sys/types.h>
#include <chrono>
#include <csignal>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace process {

/// Variables set for the program; an empty value takes the variable away.
using Environment = std::map<std::string, std::string>;

/// What a program reads from its standard input.
enum class Input { nothing, said };

/// A running program; its standard output can be read. Killed at the end.
class Process {
public:
    /// The first word is looked up in PATH.
    Process(std::vector<std::string> words, const Environment& changes,
            Input input = Input::nothing);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool runs();
    pid_t id() const { return id_; }
    void tell(int signal);
    /// Writes to its standard input (Input::said); false if it does not read any more.
    bool say(std::string_view text);
    /// No more will be said.
    void hang_up();
    /// Waits for the end; the exit code, 128 + the signal that ended it, 127 if it could not start.
    int wait();
    /// The next line of standard output without its end; nothing after the last one.
    std::optional<std::string> line();
    /// The first line of standard output, empty if the program ends without one.
    std::string first_line() { return line().value_or(""); }

private:
    pid_t id_ = -1;
    int output_ = -1;
    int input_ = -1;
    int code_ = -1;         // once ended
    std::string read_;      // from standard output
    std::size_t told_ = 0;  // so much of it was asked for
};

struct Outcome {
    int code = 0;
    std::string output = {};  ///< standard output and standard error
};

/// The program that a test drives: `built`, or what the variable names, such as a program for
/// another system (packaging/windows/under-wine).
std::string program(const char* built, const char* variable = "PETIBOJ_PROGRAM");

/// Runs a program to its end; one that hangs is killed (code 137).
Outcome run(std::vector<std::string> words, const Environment& changes = {});

/// Looks again until it is so; false after two minutes, which only something broken takes.
template <class Condition>
bool eventually(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > until) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(15));
    }
    return true;
}

}  // namespace process
