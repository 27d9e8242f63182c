// Starting and watching programs, see process.hpp.
#include "tests/process/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <stdexcept>

namespace process {

namespace {

[[noreturn]] void become(const std::vector<std::string>& words, const Environment& changes,
                         int output, bool errors_too) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // should the test itself be killed
    dup2(output, STDOUT_FILENO);
    if (errors_too) dup2(output, STDERR_FILENO);
    const int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, STDIN_FILENO);
    for (const auto& change : changes) {
        if (change.second.empty())
            unsetenv(change.first.c_str());
        else
            setenv(change.first.c_str(), change.second.c_str(), 1);
    }
    std::vector<char*> list;
    for (const auto& word : words) list.push_back(const_cast<char*>(word.c_str()));
    list.push_back(nullptr);
    execvp(list[0], list.data());
    _exit(127);
}

/// Forks into `words`; returns the process and the reading end of its output.
std::pair<pid_t, int> start(const std::vector<std::string>& words, const Environment& changes,
                            bool errors_too) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const auto id = fork();
    if (id < 0) throw std::runtime_error("no process");
    if (id == 0) become(words, changes, ends[1], errors_too);
    close(ends[1]);
    return {id, ends[0]};
}

int code_of(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// Reads until the other end is closed. A program that is silent for five minutes hangs: it is
/// killed.
std::string read_to_end(int from, pid_t writer) {
    std::string text;
    char part[4096];
    for (;;) {
        pollfd waits{from, POLLIN, 0};
        if (poll(&waits, 1, 300'000) == 0) kill(writer, SIGKILL);
        const auto count = read(from, part, sizeof part);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return text;
        text.append(part, static_cast<std::size_t>(count));
    }
}

}  // namespace

Process::Process(std::vector<std::string> words, const Environment& changes) {
    const auto started = start(words, changes, false);
    id_ = started.first;
    output_ = started.second;
}

Process::~Process() {
    if (runs()) {
        tell(SIGKILL);
        wait();
    }
    close(output_);
}

bool Process::runs() {
    if (code_ >= 0) return false;
    int status = 0;
    if (waitpid(id_, &status, WNOHANG) != id_) return true;
    code_ = code_of(status);
    return false;
}

void Process::tell(int signal) {
    if (runs()) kill(id_, signal);
}

int Process::wait() {
    if (code_ >= 0) return code_;
    int status = 0;
    while (waitpid(id_, &status, 0) != id_) {
        if (errno != EINTR) throw std::runtime_error("the process is gone");
    }
    code_ = code_of(status);
    return code_;
}

std::string Process::first_line() {
    std::string line;
    char byte = 0;
    while (read(output_, &byte, 1) == 1 && byte != '\n') line += byte;
    return line;
}

Outcome run(std::vector<std::string> words, const Environment& changes) {
    const auto started = start(words, changes, true);
    Outcome outcome;
    outcome.output = read_to_end(started.second, started.first);
    close(started.second);
    int status = 0;
    while (waitpid(started.first, &status, 0) != started.first) {
        if (errno != EINTR) throw std::runtime_error("the process is gone");
    }
    outcome.code = code_of(status);
    return outcome;
}

}  // namespace process
