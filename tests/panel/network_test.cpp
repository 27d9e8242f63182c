// The program in a public place asks no network: of all sockets that a whole visit opens, every one
// belongs to this machine.
#include "tests/panel/desk.hpp"

#include <fstream>
#include <set>

#include <doctest/doctest.h>

TEST_CASE("network: a whole visit opens sockets of this machine alone") {
    if (!panel::installed("strace")) return panel::lacks("strace");
    if (process::run({"strace", "-o", "/dev/null", "true"}).code != 0)
        return panel::skip("strace may not look at other programs here");
    const Scratch scratch;
    const panel::Virtual server("1024x768");
    std::ofstream(scratch.path() / "script")
        << "wait 1\ntouch 500,600\nwait 0.5\ntouch button:language.en\nwait 0.5\n"
           "touch button:company.points\nwait 0.4\ntouch card:sipky\nwait 2\n"
           "expect scene table\ntouch button:menu\nwait 0.5\nexpect scene menu\nwait 200\n"
           "expect scene attract\n";
    auto environment = panel::on(server.display());
    environment["NOTIFY_SOCKET"] = (scratch.path() / "nobody").string();
    environment["SDL_AUDIODRIVER"] = "";  // whatever this machine has
    panel::Kiosk kiosk(
        {"",
         environment,
         {"strace", "-f", "-e", "trace=%network", "-o", (scratch.path() / "calls").string()},
         {"--script", (scratch.path() / "script").string(), "--windowed", "1024x768"},
         scratch.path()});
    CHECK(kiosk.program().wait() == 0);
    std::ifstream calls(scratch.path() / "calls");
    int local = 0;
    for (std::string line; std::getline(calls, line);) {
        CAPTURE(line);
        CHECK(line.find("AF_INET") == std::string::npos);
        CHECK(line.find("AF_NETLINK") == std::string::npos);
        CHECK(line.find("AF_PACKET") == std::string::npos);
        if (line.find("socket(AF_") == std::string::npos) continue;
        CHECK(line.find("socket(AF_UNIX") != std::string::npos);
        ++local;
    }
    CHECK(local > 0);  // the display at least
    MESSAGE(local << " sockets, all of them AF_UNIX");
}
