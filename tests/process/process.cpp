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
#include <utility>

namespace process {

namespace {

/// The ends that a program gets of the pipes to it; `input` -1: it reads nothing.
struct Ends {
    int output = -1;
    bool errors_too = false;
    int input = -1;
};

[[noreturn]] void become(const std::vector<std::string>& words, const Environment& changes,
                         const Ends& ends) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // should the test itself be killed
    signal(SIGPIPE, SIG_DFL);
    dup2(ends.output, STDOUT_FILENO);
    if (ends.errors_too) dup2(ends.output, STDERR_FILENO);
    dup2(ends.input >= 0 ? ends.input : open("/dev/null", O_RDONLY), STDIN_FILENO);
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
                            bool errors_too, int input = -1) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const auto id = fork();
    if (id < 0) throw std::runtime_error("no process");
    if (id == 0) become(words, changes, {ends[1], errors_too, input});
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

std::string program(const char* built, const char* variable) {
    const char* other = std::getenv(variable);
    return other ? other : built;
}

Process::Process(std::vector<std::string> words, const Environment& changes, Input input) {
    int ends[2] = {-1, -1};
    if (input == Input::said) {
        if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
        signal(SIGPIPE, SIG_IGN);  // what is said to a program that has ended is lost
    }
    const auto started = start(words, changes, false, ends[0]);
    if (ends[0] >= 0) close(ends[0]);
    id_ = started.first;
    output_ = started.second;
    input_ = ends[1];
}

Process::~Process() {
    if (runs()) {
        tell(SIGKILL);
        wait();
    }
    close(output_);
    hang_up();
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

bool Process::say(std::string_view text) {
    while (!text.empty()) {
        const auto count = write(input_, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Process::hang_up() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

std::optional<std::string> Process::line() {
    for (std::size_t looked = told_;;) {
        const auto end = read_.find('\n', looked);
        if (end != std::string::npos) {
            auto line = read_.substr(told_, end - told_);
            told_ = end + 1;
            return line;
        }
        read_.erase(0, std::exchange(told_, 0));
        looked = read_.size();
        char part[65536];
        const auto count = read(output_, part, sizeof part);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        read_.append(part, static_cast<std::size_t>(count));
    }
    if (read_.empty()) return std::nullopt;
    return std::exchange(read_, {});
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
