// The window of the program in a public place beside a window manager: nothing that a keyboard or
// the window manager does closes, hides or shrinks it, and only SIGTERM ends it.
#include "tests/panel/desk.hpp"

#include <chrono>
#include <fstream>

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
    if (!panel::installed("openbox")) return panel::lacks("openbox");
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
    for (int again = 0; again < 3; ++again) {
        desk.ask_to_shrink(window);
        panel::pass(1);
        look_again("a wish to be smaller");
    }
    // The hand still plays: nothing of it all took touches away.
    const auto card = kiosk.place("card:knaster");
    desk.click(card.first, card.second);
    CHECK(kiosk.wait_for("table"));
    CHECK(desk.shape(other).width == 200);
    kiosk.program().tell(SIGTERM);
    CHECK(kiosk.program().wait() == 0);
}

TEST_CASE("fullscreen: without a window manager window and picture are as large as the screen") {
    for (const std::string size : {"1920x1080", "1024x768"}) {
        CAPTURE(size);
        const Scratch scratch;
        const panel::Virtual server(size);
        Desk desk(server.display());
        const auto file = scratch.path() / "screen.json";
        auto around = panel::on(server.display());
        around["HOME"] = scratch.path().string();
        around["SDL_AUDIODRIVER"] = "dummy";
        process::Process program({PETIBOJ, "--fullscreen", "--lang", "en", "--data-dir",
                                  (scratch.path() / "data").string(), "--dump-ui", file.string()},
                                 around);
        const auto picture = [&] {
            std::ifstream in(file);
            const auto seen = nlohmann::json::parse(in, nullptr, false);
            return seen.is_object() ? seen : nlohmann::json{{"width", 0}, {"height", 0}};
        };
        /// Window and picture are one; whether they are the screen.
        const auto stands = [&](bool whole) {
            return process::eventually([&] {
                REQUIRE(program.runs());
                const auto window = desk.kiosk();
                const auto shape = window != 0 ? desk.shape(window) : panel::Shape{};
                const auto seen = picture();
                return shape.viewable && (shape == desk.screen()) == whole &&
                       seen.at("width") == shape.width && seen.at("height") == shape.height;
            });
        };
        REQUIRE(stands(true));
        for (int turns = 0; turns < 2; ++turns) {
            desk.click(desk.screen().width / 2, 5);  // where the keys go without a manager
            desk.keys({"F11"});
            REQUIRE(stands(false));
            const auto shape = desk.shape(desk.kiosk());
            CHECK(shape.x >= 0);
            CHECK(shape.y >= 0);
            CHECK(shape.x + shape.width <= desk.screen().width);
            CHECK(shape.y + shape.height <= desk.screen().height);
            desk.click(shape.x + shape.width / 2, shape.y + 5);
            desk.keys({"F11"});
            REQUIRE(stands(true));
        }
        // What stands at the edge can be pressed: the way out.
        const auto last = picture();
        for (const auto& control : last.at("controls")) {
            CHECK(control.at("x").get<double>() + control.at("w").get<double>() <=
                  desk.screen().width + 0.5);
            if (control.at("name") != "button:quit") continue;
            desk.click(
                static_cast<int>(control.at("x").get<double>() + control.at("w").get<double>() / 2),
                static_cast<int>(control.at("y").get<double>() +
                                 control.at("h").get<double>() / 2));
        }
        if (!process::eventually([&] { return !program.runs(); })) program.tell(SIGTERM);
        CHECK(program.wait() == 0);
    }
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
