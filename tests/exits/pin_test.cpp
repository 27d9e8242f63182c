// petiboj --set-pin: through a pipe, and on a terminal that shows nothing of it.
#include "tests/match/scratch.hpp"
#include "tests/process/process.hpp"

#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), {}};
}

process::Outcome piped(const std::string& typed, const fs::path& conf) {
    return process::run({"sh", "-c", "printf '" + typed + "' | \"$0\" --lang en --set-pin=\"$1\"",
                         PETIBOJ, conf.string()},
                        {{"DISPLAY", ""}, {"SDL_VIDEODRIVER", "x11"}});  // needs no display
}

/// What the terminal shows until it shows `end`.
std::string shown(int terminal, const std::string& end) {
    std::string text;
    pollfd wait{terminal, POLLIN, 0};
    while (text.find(end) == std::string::npos && poll(&wait, 1, 60000) > 0) {
        char part[256];
        const auto length = read(terminal, part, sizeof part);
        if (length <= 0) break;
        text.append(part, static_cast<std::size_t>(length));
    }
    return text;
}

}  // namespace

TEST_CASE("pin: set through a pipe, in a file of its own or beside other lines") {
    const Scratch scratch;
    const auto conf = scratch.path() / "kiosk.conf";
    const auto set = piped("2580\\n2580\\n", conf);
    CAPTURE(set.output);
    CHECK(set.code == 0);
    CHECK(content(conf).rfind("pin_hash = $argon2id$", 0) == 0);
    CHECK(fs::status(conf).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    const auto before = content(conf);
    CHECK(piped("2580\\n2581\\n", conf).code == 2);
    CHECK(piped("25\\n25\\n", conf).code == 2);
    CHECK(piped("", conf).code == 2);
    CHECK(piped("2580\\n2580\\n", scratch.path() / "no" / "kiosk.conf").code == 1);
    CHECK(content(conf) == before);
}

TEST_CASE("pin: on a terminal nothing of it is shown") {
    const Scratch scratch;
    const auto conf = (scratch.path() / "kiosk.conf").string();
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    REQUIRE(child >= 0);
    if (child == 0) {
        execl(PETIBOJ, PETIBOJ, "--lang", "en", "--set-pin", conf.c_str(), nullptr);
        _exit(127);
    }
    std::string text = shown(terminal, "digits:");
    REQUIRE(write(terminal, "2580\n", 5) == 5);
    text += shown(terminal, "Once more:");
    REQUIRE(write(terminal, "2580\n", 5) == 5);
    text += shown(terminal, "is set");
    int status = -1;
    waitpid(child, &status, 0);
    close(terminal);
    CAPTURE(text);
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(text.find("2580") == std::string::npos);
    CHECK(content(conf).rfind("pin_hash = ", 0) == 0);
}
