// Real fingers: an X server without a panel whose touch screen is a socket (the driver inputtest of
// Xorg). What the window system makes of contacts reaches the program as on a real panel.
#include "tests/panel/desk.hpp"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <fstream>

#include <doctest/doctest.h>

namespace {

using panel::Kiosk;

constexpr int kWidth = 1280, kHeight = 800;
constexpr int kTaps = 201;  // three times around and back at the first size

/// The driver's messages, as xf86-input-inputtest-protocol.h of Xorg 21 lays them out.
struct Head {
    std::uint32_t length, type;
};
struct Version {
    Head head;
    std::uint16_t major, minor;
};
struct Valuators {
    std::uint32_t unaccelerated = 0;
    std::uint8_t mask[8] = {};
    double values[64] = {}, unused[64] = {};
};
struct Contact {
    Head head;
    std::uint32_t id, kind;
    Valuators valuators;
};
constexpr std::uint32_t kClientVersion = 0, kWaitForSync = 1, kTouch = 6;
constexpr std::uint32_t kBegin = 18, kUpdate = 19, kEnd = 20;  // X's XI_Touch…
constexpr double kRange = 65535;

/// Fingers on the screen.
class Fingers {
public:
    explicit Fingers(const std::string& path) : handle_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        REQUIRE(path.size() < sizeof address.sun_path);
        std::memcpy(address.sun_path, path.c_str(), path.size());
        REQUIRE(process::eventually([&] {
            return ::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
        }));
        Version version{{sizeof(Version), kClientVersion}, 1, 1};
        send(version);
        Version answer{};
        REQUIRE(::read(handle_, &answer, sizeof answer) > 0);
        CHECK(answer.major == 1);
    }
    ~Fingers() { ::close(handle_); }
    Fingers(const Fingers&) = delete;
    Fingers& operator=(const Fingers&) = delete;

    void down(unsigned id, double x, double y) { contact(kBegin, id, x, y); }
    void move(unsigned id, double x, double y) { contact(kUpdate, id, x, y); }
    void up(unsigned id, double x, double y) { contact(kEnd, id, x, y); }
    void tap(double x, double y) {
        down(1, x, y);
        panel::pass(0.03);
        up(1, x, y);
    }

private:
    template <class Message>
    void send(const Message& message) {
        REQUIRE(::write(handle_, &message, sizeof message) == sizeof message);
    }
    /// Waits until the server has taken it.
    void contact(std::uint32_t kind, unsigned id, double x, double y) {
        Contact message{};
        message.head = {sizeof message, kTouch};
        message.id = id;
        message.kind = kind;
        message.valuators.mask[0] = 3;
        message.valuators.values[0] = x * kRange / kWidth;
        message.valuators.values[1] = y * kRange / kHeight;
        send(message);
        send(Head{sizeof(Head), kWaitForSync});
        Head answer{};
        REQUIRE(::read(handle_, &answer, sizeof answer) == sizeof answer);
    }

    int handle_;
};

/// Xorg without hardware.
class Server {
public:
    explicit Server(const std::filesystem::path& folder)
        : socket_((folder / "touch").string()), server_(words(folder, socket_), {}) {
        const auto number = server_.first_line();
        running_ = !number.empty();
        display_ = ":" + number;
    }
    bool running() const { return running_; }
    const std::string& display() const { return display_; }
    const std::string& socket() const { return socket_; }

private:
    static std::vector<std::string> words(const std::filesystem::path& folder,
                                          const std::string& socket) {
        const auto size = std::to_string(kWidth) + "x" + std::to_string(kHeight);
        std::ofstream(folder / "xorg.conf")
            << "Section \"ServerFlags\"\n Option \"AutoAddDevices\" \"off\"\n"
               " Option \"AutoEnableDevices\" \"off\"\nEndSection\n"
               "Section \"Device\"\n Identifier \"none\"\n Driver \"dummy\"\n VideoRam 64000\n"
               "EndSection\nSection \"Monitor\"\n Identifier \"none\"\n HorizSync 5.0 - 1000.0\n"
               " VertRefresh 5.0 - 200.0\n Modeline \""
            << size
            << "\" 83.50 1280 1352 1480 1680 800 803 809 831\nEndSection\n"
               "Section \"Screen\"\n Identifier \"none\"\n Device \"none\"\n Monitor \"none\"\n"
               " DefaultDepth 24\n SubSection \"Display\"\n  Depth 24\n  Modes \""
            << size
            << "\"\n EndSubSection\nEndSection\n"
               "Section \"InputDevice\"\n Identifier \"touch\"\n Driver \"inputtest\"\n"
               " Option \"DeviceType\" \"Touch\"\n Option \"TouchCount\" \"10\"\n"
               " Option \"SocketPath\" \""
            << socket
            << "\"\nEndSection\nSection \"ServerLayout\"\n Identifier \"none\"\n Screen \"none\"\n"
               " InputDevice \"touch\"\nEndSection\n";
        return {"Xorg",
                "-displayfd",
                "1",
                "-config",
                (folder / "xorg.conf").string(),
                "-logfile",
                (folder / "xorg.log").string(),
                "-noreset",
                "-novtswitch",
                "-sharevts",
                "-nolisten",
                "tcp"};
    }

    std::string socket_;
    process::Process server_;
    std::string display_;
    bool running_ = false;
};

bool touch_screen_installed() {
    for (const auto* folder : {"/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"}) {
        const std::filesystem::path modules = folder;
        if (std::filesystem::exists(modules / "drivers/dummy_drv.so") &&
            std::filesystem::exists(modules / "input/inputtest_drv.so"))
            return panel::installed("Xorg");
    }
    return false;
}

void tap(Kiosk& kiosk, Fingers& fingers, const std::string& name) {
    const auto at = kiosk.place(name);
    fingers.tap(at.first, at.second);
}

/// The control has this in its text.
bool text(const Kiosk& kiosk, const std::string& name, const std::string& wanted) {
    const auto seen = kiosk.look();
    if (!seen.is_object()) return false;
    for (const auto& one : seen.at("controls"))
        if (one.at("name") == name)
            return one.at("text").get<std::string>().find(wanted) != std::string::npos;
    return false;
}

}  // namespace

TEST_CASE("fingers: one tap is one deed, two fingers none, a palm none, and none gets lost") {
    if (!touch_screen_installed()) return panel::lacks("Xorg with its drivers dummy and inputtest");
    const Scratch scratch;
    const Server server(scratch.path());
    if (!server.running()) return panel::skip("Xorg does not start without hardware here");
    Fingers fingers(server.socket());
    Kiosk kiosk({"", panel::on(server.display()), {}, {}, scratch.path()});
    REQUIRE(kiosk.wait_for("attract"));
    fingers.tap(kWidth / 2.0, kHeight / 2.0);
    REQUIRE(kiosk.wait_for("welcome"));
    panel::pass(0.5);
    tap(kiosk, fingers, "button:language.en");
    REQUIRE(kiosk.wait_for("choice"));
    panel::pass(0.4);
    // The size of letters goes round in three steps: every tap is counted, and counted once.
    const std::vector<std::string> sizes = {"100", "150", "200"};
    for (int taps = 1; taps <= kTaps; ++taps) {
        CAPTURE(taps);
        tap(kiosk, fingers, "button:letters");
        const auto& wanted = sizes[static_cast<std::size_t>(taps) % 3];
        REQUIRE(process::eventually([&] { return text(kiosk, "button:letters", wanted); }));
    }
    tap(kiosk, fingers, "button:company.two");
    REQUIRE(process::eventually([&] { return kiosk.fact("company") == "two"; }));
    tap(kiosk, fingers, "card:alquerque");
    REQUIRE(kiosk.wait_for("table"));
    panel::pass(0.3);
    // One finger on a stone, another one beside, apart and up again: looked closer, not played.
    const auto stone = kiosk.place("spot:c2");
    fingers.down(1, stone.first, stone.second);
    fingers.down(2, stone.first + 60, stone.second);
    for (int step = 1; step <= 8; ++step) {
        fingers.move(1, stone.first - 8.0 * step, stone.second);
        fingers.move(2, stone.first + 60 + 8.0 * step, stone.second);
        panel::pass(0.02);
    }
    fingers.up(1, stone.first - 64, stone.second);
    panel::pass(0.2);
    CHECK(kiosk.fact("chosen").empty());
    fingers.up(2, stone.first + 124, stone.second);
    panel::pass(0.4);
    CHECK(kiosk.fact("chosen").empty());
    CHECK(kiosk.fact("ply") == "0");

    // A palm: six contacts, then all are up.
    for (unsigned id = 1; id <= 6; ++id) fingers.down(id, stone.first + 12.0 * id, stone.second);
    panel::pass(0.1);
    for (unsigned id = 1; id <= 6; ++id) fingers.up(id, stone.first + 12.0 * id, stone.second);
    panel::pass(0.4);
    CHECK(kiosk.look().at("scene") == "table");
    CHECK(kiosk.fact("chosen").empty());
    CHECK(kiosk.fact("ply") == "0");

    // And one finger plays, one ply for its two taps.
    tap(kiosk, fingers, "spot:c2");
    REQUIRE(process::eventually([&] { return kiosk.fact("chosen") == "c2"; }));
    panel::pass(0.3);
    tap(kiosk, fingers, "spot:c3");
    REQUIRE(process::eventually([&] { return kiosk.fact("ply") == "1"; }));
    kiosk.program().tell(SIGTERM);
    CHECK(kiosk.program().wait() == 0);
}
