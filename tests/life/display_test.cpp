// The screen goes away, comes back, changes its size or forgets what was on it: the program
// itself with SDL's events, on a screen that shows nothing.
#include "scenes/app/app_impl.hpp"
#include "tests/match/scratch.hpp"

#include <SDL2/SDL.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <vector>

#include <doctest/doctest.h>

namespace {

namespace fs = std::filesystem;
using scenes::App;
using scenes::kScriptStep;

constexpr int kScreenWide = 800, kScreenHigh = 600;

scenes::Arguments arguments(const fs::path& folder) {
    std::ofstream(folder / "kiosk.conf")
        << "pin_hash = $argon2id$v=19$m=8192,t=3,p=1$UMvyL79sgrhb/ep9lCi0EQ$"
           "s60kzleUyVNvPSMM1qSE7m/VNfrNLS6mMv1dhCXx3n4\ngames = alquerque, knaster\n";
    fs::permissions(folder / "kiosk.conf", fs::perms::owner_read | fs::perms::owner_write);
    // Two starts just before: safe mode, in which no computer players think while we compare.
    fs::create_directory(folder / "data");
    std::ofstream(folder / "data" / "kiosk-starts") << "1795286500\n1795286510\n";
    scenes::Arguments wanted;
    wanted.kiosk = true;
    wanted.kiosk_conf = (folder / "kiosk.conf").string();
    wanted.data_dir = (folder / "data").string();
    wanted.script = "the test";  // time is counted, and every match is the same
    wanted.windowed = std::pair{kScreenWide, kScreenHigh};
    wanted.reduced_motion = true;
    wanted.mute = true;
    return wanted;
}

/// The program in a window that nobody sees; its time and its events are the test's.
class Program {
public:
    Program() : impl_(arguments(scratch_.path()), fs::path(LOCALES).parent_path()) {
        setenv("SDL_VIDEODRIVER", "dummy", 1);
        setenv("SDL_AUDIODRIVER", "dummy", 1);
        impl_.strings = std::make_unique<scenes::Strings>(LOCALES);
        impl_.strings->use("cs");
        REQUIRE_FALSE(impl_.read_kiosk());
        REQUIRE_FALSE(impl_.open_store());
        impl_.open_works();
        REQUIRE_FALSE(impl_.open_window());
        REQUIRE_FALSE(impl_.open_scenes());
    }

    void pass(double seconds) {
        for (double left = seconds; left > 0; left -= kScriptStep) {
            impl_.clock.set(impl_.clock.now() + kScriptStep);
            SDL_Event event;
            while (SDL_PollEvent(&event) != 0) impl_.take(event);
            impl_.give(impl_.events->tick(impl_.clock.now()));
            impl_.frames->update(kScriptStep);
            impl_.frames->compose();
            impl_.show();
        }
    }
    void touch(float x, float y) {
        for (const auto type : {SDL_FINGERDOWN, SDL_FINGERUP}) {
            SDL_Event event{};
            event.type = type;
            event.tfinger.windowID = impl_.window->id();
            event.tfinger.touchId = 1;
            event.tfinger.fingerId = 1;
            event.tfinger.x = x;
            event.tfinger.y = y;
            SDL_PushEvent(&event);
            pass(0.1);
        }
        pass(0.5);
    }
    void touch(const char* name) {
        const auto* control = impl_.ui->model().find(name);
        REQUIRE_MESSAGE(control, name);
        touch(control->rect.centre().x / kScreenWide, control->rect.centre().y / kScreenHigh);
    }
    /// Everything that was on the screen is lost.
    void spoil() {
        bool fresh = false;
        SDL_Surface* surface = impl_.window->surface(fresh);
        SDL_FillRect(surface, nullptr, SDL_MapRGB(surface->format, 255, 0, 255));
    }
    std::vector<unsigned char> picture() {
        bool fresh = false;
        const SDL_Surface* surface = impl_.window->surface(fresh);
        std::vector<unsigned char> bytes;
        for (int y = 0; y < surface->h; ++y) {
            const auto* row =
                static_cast<const unsigned char*>(surface->pixels) + y * surface->pitch;
            bytes.insert(bytes.end(), row, row + surface->w * 4);
        }
        return bytes;
    }
    std::string shown() const { return impl_.stage.top()->name(); }

    Scratch scratch_;
    App::Impl impl_;
};

SDL_Event plain(Uint32 type) {
    SDL_Event event{};
    event.type = type;
    return event;
}

}  // namespace

TEST_CASE("display: lost, found, reset: attract at once, and the picture as it was") {
    Program program;
    program.pass(0.8);
    REQUIRE(program.shown() == "attract");
    const auto before = program.picture();
    auto gone = plain(SDL_DISPLAYEVENT), back = plain(SDL_DISPLAYEVENT);
    gone.display.event = SDL_DISPLAYEVENT_DISCONNECTED;
    back.display.event = SDL_DISPLAYEVENT_CONNECTED;
    const std::vector<std::vector<SDL_Event>> cases{
        {gone, back}, {plain(SDL_RENDER_DEVICE_RESET)}, {plain(SDL_RENDER_TARGETS_RESET)}};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        CAPTURE(i);
        program.touch(0.5F, 0.9F);
        program.touch("button:language.de");
        program.touch("card:knaster");
        REQUIRE(program.shown() == "table");
        REQUIRE(program.picture() != before);
        const auto state = program.impl_.kiosk->state();
        program.spoil();
        for (auto event : cases[i]) SDL_PushEvent(&event);
        program.pass(0.1);
        CHECK(program.shown() == "attract");  // long before three seconds
        CHECK(program.impl_.kiosk->state() != state);
        program.pass(0.7);
        CHECK(program.picture() == before);
    }
    const auto tail = program.impl_.kiosk->log().tail(50);
    CHECK(std::count_if(tail.begin(), tail.end(), [](const std::string& line) {
              return line.find("the display went away or came back") != std::string::npos;
          }) == 4);
}

TEST_CASE("display: another mode of the screen: attract in the new size, and back") {
    Program program;
    program.pass(0.8);
    const auto before = program.picture();
    program.touch(0.5F, 0.9F);
    program.touch("button:language.en");
    program.touch("card:alquerque");
    REQUIRE(program.shown() == "table");
    program.impl_.window->resize(1024, 640);
    program.pass(0.1);
    CHECK(program.shown() == "attract");
    CHECK(program.impl_.frames->size().width == 1024);
    CHECK(program.picture().size() == 1024 * 640 * 4);
    program.impl_.window->resize(kScreenWide, kScreenHigh);
    program.pass(0.1);
    program.spoil();
    program.impl_.damaged = true;
    SDL_Event reset = plain(SDL_RENDER_TARGETS_RESET);
    SDL_PushEvent(&reset);
    program.pass(0.8);
    CHECK(program.picture() == before);
    // The size that the window has anyway is no change: nobody is thrown out.
    program.touch(0.5F, 0.9F);
    program.touch("button:language.en");
    program.touch("card:alquerque");
    SDL_Event same = plain(SDL_WINDOWEVENT);
    same.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    same.window.windowID = program.impl_.window->id();
    SDL_PushEvent(&same);
    program.pass(0.5);
    CHECK(program.shown() == "table");
}
