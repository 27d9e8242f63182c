// The window of the program in a public place beside a window manager: nothing that a keyboard or
// the window manager does closes, hides or shrinks it, and only SIGTERM ends it.
#include "tests/panel/desk.hpp"

#include <chrono>

#include <doctest/doctest.h>

namespace {

using panel::Desk;
using panel::Kiosk;

/// Touches the screen awake and chooses, as far as `scene`.
void go_to(Kiosk& kiosk, Desk& desk, const std::string& scene) {
    REQUIRE(kiosk.wait_for("attract"));
    if (scene == "attract") return;
    desk.click(desk.screen().width / 2, desk.screen().height / 2);
    REQUIRE(kiosk.wait_for("welcome"));
    if (scene == "welcome") return;
    panel::pass(0.4);  // the touch that wakes locks what follows it for 300 ms
    const auto language = kiosk.place("button:language.en");
    desk.click(language.first, language.second);
    REQUIRE(kiosk.wait_for("choice"));
    if (scene == "choice") return;
    panel::pass(0.3);
    const auto card = kiosk.place("card:alquerque");
    desk.click(card.first, card.second);
    REQUIRE(kiosk.wait_for("table"));
}

/// The window becomes as large as the screen and is seen.
bool fills(const Desk& desk) {
    return process::eventually([&] { return desk.shape(desk.kiosk()) == desk.screen(); });
}

}  // namespace

TEST_CASE("openbox: keys and wishes of the window manager move nothing") {
    if (!panel::installed("openbox")) return panel::skip("openbox is not installed");
    const Scratch scratch;
    const panel::Virtual server("1024x768");
    const process::Process manager({"openbox", "--sm-disable"},
                                   {{"DISPLAY", server.display()},
                                    {"HOME", scratch.path().string()},
                                    {"XDG_CONFIG_HOME", scratch.path().string()}});
    Desk desk(server.display());
    // A window that is there before the manager would be given a frame and a place of its own.
    REQUIRE(process::eventually([&] { return desk.managed(); }));
    const auto other = desk.other_window();
    Kiosk kiosk({"", panel::on(server.display()), {}, {}, scratch.path()});
    go_to(kiosk, desk, "choice");
    REQUIRE(fills(desk));
    const auto window = desk.kiosk();
    const auto look_again = [&](const std::string& after) {
        CAPTURE(after);
        panel::pass(0.25);
        REQUIRE(kiosk.program().runs());
        CHECK(desk.kiosk() == window);
        CHECK(process::eventually([&] { return desk.shape(window) == desk.screen(); }));
        CHECK(kiosk.look().at("scene") == "choice");
    };
    const std::vector<std::vector<std::string>> chords = {{"Alt_L", "Tab"},
                                                          {"Alt_L", "Shift_L", "Tab"},
                                                          {"Alt_L", "F4"},
                                                          {"Control_L", "q"},
                                                          {"Control_L", "w"},
                                                          {"Super_L"},
                                                          {"Super_L", "d"},
                                                          {"Super_L", "e"},
                                                          {"Alt_L", "space"},
                                                          {"Alt_L", "Escape"},
                                                          {"Escape"},
                                                          {"F11"},
                                                          {"Control_L", "Alt_L", "d"},
                                                          {"Control_L", "Alt_L", "Right"},
                                                          {"Control_L", "Alt_L", "Delete"},
                                                          {"Print"},
                                                          {"Menu"}};
    for (const auto& chord : chords) {
        desk.keys(chord);
        std::string words;
        for (const auto& key : chord) words += key + " ";
        look_again(words);
    }
    desk.ask_to_close(window);
    look_again("a wish to close");
    desk.ask_to_hide(window);
    look_again("a wish to hide");
    desk.ask_to_hide(window);
    desk.ask_to_close(window);
    look_again("both");
    // The hand still plays: nothing of it all took touches away.
    const auto card = kiosk.place("card:knaster");
    desk.click(card.first, card.second);
    CHECK(kiosk.wait_for("table"));
    CHECK(desk.shape(other).width == 200);
    kiosk.program().tell(SIGTERM);
    CHECK(kiosk.program().wait() == 0);
}

TEST_CASE("stop: SIGTERM ends with 0 within three seconds on several screens") {
    const panel::Virtual server("1024x768");
    Desk desk(server.display());
    for (const std::string scene : {"attract", "welcome", "table"}) {
        CAPTURE(scene);
        const Scratch scratch;
        Kiosk kiosk({"", panel::on(server.display()), {}, {}, scratch.path()});
        go_to(kiosk, desk, scene);
        const auto began = std::chrono::steady_clock::now();
        kiosk.program().tell(SIGTERM);
        CHECK(kiosk.program().wait() == 0);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began;
        CHECK(time.count() < 3);
    }
}
