// The program in cage, the compositor of docs/kiosk.md, on a screen without a screen.
#include "tests/panel/desk.hpp"

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>

#include <doctest/doctest.h>

namespace {

/// cage refuses to run as root: the words that make somebody else of us, and his folder.
std::vector<std::string> as_somebody(const std::filesystem::path& folder) {
    if (geteuid() != 0) return {};
    const auto* nobody = getpwnam("nobody");
    REQUIRE(nobody);
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, error))
        REQUIRE(chown(entry.path().c_str(), nobody->pw_uid, nobody->pw_gid) == 0);
    REQUIRE(chown(folder.c_str(), nobody->pw_uid, nobody->pw_gid) == 0);
    return {"setpriv", "--reuid=" + std::to_string(nobody->pw_uid),
            "--regid=" + std::to_string(nobody->pw_gid), "--clear-groups"};
}

/// The process of this name that `parent` started, 0 if there is none.
pid_t child_of(pid_t parent, const std::string& name) {
    const auto folder = "/proc/" + std::to_string(parent);
    std::ifstream children(folder + "/task/" + std::to_string(parent) + "/children");
    for (pid_t child = 0; children >> child;) {
        std::ifstream comm("/proc/" + std::to_string(child) + "/comm");
        std::string word;
        if (std::getline(comm, word) && word == name) return child;
    }
    return 0;
}

}  // namespace

TEST_CASE("cage: starts, tells of its health, leaves at SIGTERM") {
    if (!panel::installed("cage") || !panel::installed("Xwayland"))
        return panel::lacks("cage or xwayland");
    if (geteuid() == 0 && !panel::installed("setpriv"))
        return panel::skip("cage does not run as root, and setpriv is not installed");
    const Scratch scratch;
    std::filesystem::create_directory(scratch.path() / "run");
    std::filesystem::permissions(scratch.path() / "run", std::filesystem::perms::owner_all);
    auto before = as_somebody(scratch.path());
    before.insert(before.end(), {"cage", "--"});
    const auto home = scratch.path().string();
    panel::Kiosk kiosk({"",
                        {{"WLR_BACKENDS", "headless"},
                         {"WLR_RENDERER", "pixman"},
                         {"WLR_LIBINPUT_NO_DEVICES", "1"},
                         {"XDG_RUNTIME_DIR", home + "/run"},
                         {"HOME", home},
                         {"SDL_VIDEODRIVER", "wayland"},
                         {"DISPLAY", ""},
                         {"WAYLAND_DISPLAY", ""}},
                        before,
                        {},
                        scratch.path()});
    nlohmann::json health;
    REQUIRE(process::eventually([&] {
        REQUIRE_MESSAGE(kiosk.program().runs(), "cage or the program ended");
        health = kiosk.health();
        return health.is_object();
    }));
    CHECK(health.at("mode") == "normal");
    CHECK(health.at("screen") == "attract");
    // The second beat: the loop goes on under the compositor.
    const auto first = std::filesystem::last_write_time(kiosk.health_file());
    CHECK(process::eventually([&] {
        std::error_code error;
        return std::filesystem::last_write_time(kiosk.health_file(), error) != first;
    }));
    // The service manager tells both; cage ends by itself once the program has ended.
    const auto program = child_of(kiosk.program().id(), "petiboj");
    REQUIRE(program > 0);
    const auto began = std::chrono::steady_clock::now();
    REQUIRE(::kill(program, SIGTERM) == 0);
    CHECK(kiosk.program().wait() == 0);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
    CHECK(time.count() < 3);
    std::ifstream in(kiosk.folder() / "data" / "log" / "kiosk.log");
    const std::string log{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    CHECK(log.find("end: exit code 0") != std::string::npos);
}
