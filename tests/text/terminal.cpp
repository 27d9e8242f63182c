#include "tests/text/terminal.hpp"

#include "tests/process/process.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace terminal {

Terminal::Terminal(const std::filesystem::path& home, const std::string& language,
                   const std::vector<std::string>& words, const std::string& kind) {
    std::vector<std::string> all{
        process::program(PETIBOJ), "--text", "--data-dir", home.string(), "--lang", language};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> line;
    for (auto& word : all) line.push_back(word.data());
    line.push_back(nullptr);
    winsize size{};
    size.ws_col = 80;
    size.ws_row = 25;
    id_ = forkpty(&screen_, nullptr, nullptr, &size);
    if (id_ < 0) throw std::runtime_error("no pseudo-terminal");
    if (id_ > 0) return;
    setenv("TERM", kind.c_str(), 1);
    setenv("HOME", home.c_str(), 1);
    setenv("XDG_CACHE_HOME", home.c_str(), 1);
    setenv("SDL_VIDEODRIVER", "nowhere", 1);  // who asks SDL for a screen, fails
    for (const char* variable : {"DISPLAY", "WAYLAND_DISPLAY", "LC_ALL"}) unsetenv(variable);
    execv(line[0], line.data());
    _exit(127);
}

Terminal::~Terminal() {
    if (id_ > 0) {
        kill(id_, SIGKILL);
        waitpid(id_, nullptr, 0);
    }
    if (screen_ >= 0) close(screen_);
}

/// Reads what is there, or waits a little for it; false: it has ended.
bool Terminal::read() {
    pollfd waits{screen_, POLLIN, 0};
    if (poll(&waits, 1, 100) == 0) return true;
    char bytes[4096];
    const auto count = ::read(screen_, bytes, sizeof bytes);
    if (count <= 0) return count < 0 && errno == EINTR;
    std::copy_if(bytes, bytes + count, std::back_inserter(all_), [](char c) { return c != '\r'; });
    return true;
}

template <class Condition>
std::string Terminal::read_until(Condition condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(4);
    while (!condition(std::string_view(all_).substr(told_)) && read())
        if (std::chrono::steady_clock::now() > until)
            throw std::runtime_error("nothing is asked: " + all_.substr(told_));
    auto fresh = all_.substr(told_);
    told_ = all_.size();
    return fresh;
}

std::string Terminal::asked() {
    return read_until([](std::string_view text) { return text.ends_with("> "); });
}

/// While a line is typed, its editor may write the prompt once more: only what comes behind the
/// end of the line is an answer.
std::string Terminal::type(const std::string& line) {
    press(line + "\n");
    return read_until([end = line + "\n"](std::string_view text) {
        return text.ends_with("> ") && text.find(end) != std::string_view::npos;
    });
}

std::string Terminal::until(std::string_view sentence) {
    return read_until(
        [&](std::string_view text) { return text.find(sentence) != std::string_view::npos; });
}

void Terminal::press(std::string_view keys) const {
    while (!keys.empty()) {
        const auto count = write(screen_, keys.data(), keys.size());
        if (count <= 0) return;
        keys.remove_prefix(static_cast<std::size_t>(count));
    }
}

void Terminal::tell(int signal) const {
    kill(id_, signal);
}

int Terminal::wait() {
    read_until([](std::string_view) { return false; });
    int status = 0;
    waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int Terminal::end_input() {
    using std::chrono::steady_clock;
    for (int presses = 0; presses < 200; ++presses) {
        press("\x04");
        const auto until = steady_clock::now() + std::chrono::seconds(1);
        while (steady_clock::now() < until)
            if (!read()) return wait();
    }
    throw std::runtime_error("it reads on: " + all_.substr(told_));
}

std::vector<std::string> Terminal::lines() const {
    std::vector<std::string> list;
    for (std::size_t at = 0; at < all_.size();) {
        const auto end = std::min(all_.find('\n', at), all_.size());
        list.push_back(all_.substr(at, end - at));
        at = end + 1;
    }
    return list;
}

std::size_t columns(std::string_view line) {
    return static_cast<std::size_t>(
        std::count_if(line.begin(), line.end(), [](char c) { return (c & '\xC0') != '\x80'; }));
}

std::string first_move(Terminal& terminal, const std::string& moves) {
    // What is typed, how many there are, then the first of them up to " = " or the next column.
    const auto answer = terminal.type(moves);
    std::size_t line = answer.find('\n');
    for (const char* sign : {":\n"}) line = answer.find(sign, line == std::string::npos ? 0 : line);
    if (line == std::string::npos) return {};
    auto rest = std::string_view(answer).substr(line + 2);
    rest = rest.substr(0, rest.find('\n'));
    rest = rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
    rest = rest.substr(0, std::min(rest.find(" = "), rest.find("  ")));
    return std::string(rest);
}

}  // namespace terminal
