// What the service manager hears: the program says that it is ready and that it lives, and a
// program that stands still says nothing, so that the manager kills it.
#include "tests/panel/desk.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

#include <doctest/doctest.h>

namespace {

/// The service manager's end of NOTIFY_SOCKET.
class Listener {
public:
    explicit Listener(const std::filesystem::path& folder)
        : path_((folder / "notify").string()), handle_(::socket(AF_UNIX, SOCK_DGRAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        REQUIRE(path_.size() < sizeof address.sun_path);
        std::memcpy(address.sun_path, path_.c_str(), path_.size());
        REQUIRE(::bind(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    }
    ~Listener() { ::close(handle_); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    const std::string& path() const { return path_; }

    /// The next message within so many seconds, or nothing.
    std::string hear(double seconds) {
        pollfd waits{handle_, POLLIN, 0};
        if (poll(&waits, 1, static_cast<int>(seconds * 1000)) <= 0) return {};
        char text[4096];
        const auto size = recv(handle_, text, sizeof text, 0);
        return {text, size > 0 ? static_cast<std::size_t>(size) : 0};
    }
    /// True if a message with this line comes within so many seconds.
    bool hears(const std::string& line, double seconds) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
        while (std::chrono::steady_clock::now() < end)
            if (hear(0.2).find(line) != std::string::npos) return true;
        return false;
    }

private:
    std::string path_;
    int handle_;
};

}  // namespace

TEST_CASE("watchdog: who stands still is silent and his health file grows old") {
    const Scratch scratch;
    Listener manager(scratch.path());
    panel::Kiosk kiosk({"",
                        {{"SDL_VIDEODRIVER", "dummy"},
                         {"NOTIFY_SOCKET", manager.path()},
                         {"WATCHDOG_USEC", "2000000"}},
                        {},
                        {"--windowed", "800x600"},
                        scratch.path()});
    REQUIRE(manager.hears("READY=1", 60));
    REQUIRE(manager.hears("WATCHDOG=1", 60));
    REQUIRE(process::eventually([&] { return kiosk.health().is_object(); }));
    CHECK(kiosk.health().at("mode") == "normal");

    kiosk.program().tell(SIGSTOP);
    panel::pass(0.3);
    while (!manager.hear(0).empty()) {
    }
    const auto before = std::filesystem::last_write_time(kiosk.health_file());
    // Twice the time after which the manager gives up, and longer than a beat of the health file.
    CHECK_FALSE(manager.hears("WATCHDOG=1", 5.5));
    CHECK(std::filesystem::last_write_time(kiosk.health_file()) == before);

    kiosk.program().tell(SIGCONT);
    CHECK(manager.hears("WATCHDOG=1", 60));
    CHECK(process::eventually(
        [&] { return std::filesystem::last_write_time(kiosk.health_file()) != before; }));
    kiosk.program().tell(SIGTERM);
    CHECK(manager.hears("STOPPING=1", 60));
    CHECK(kiosk.program().wait() == 0);
}
