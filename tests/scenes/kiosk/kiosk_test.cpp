// The kiosk over its real scenes: it wakes, warns and forgets visitors, lets nobody out, and has a
// door for the staff on every screen (acceptance list of the kiosk, parts 3 to 7).
#include "scenes/kiosk/kiosk.hpp"
#include "game/core/random.hpp"
#include "scenes/kiosk/house/kiosk_scenes.hpp"
#include "tests/scenes/stand.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <thread>

namespace {

using kiosk::Conf;
using kiosk::Kiosk;
using render::Point;
using scenes::Device;

constexpr std::time_t kNoon = 1795262400;  // 2026-11-21 12:00 UTC

/// A kiosk of 21.5 inches at 1280×800; time is the test's.
class Lobby {
public:
    explicit Lobby(Conf conf = usual()) {
        stand_.services.assets = std::string(SOURCE_ROOT) + "/assets";
        stand_.services.scripted = true;
        stand_.services.seed = 1;
        stand_.loop.resize({1280, 800, 70});
        kiosk::KioskHost host{stand_.services, stand_.loop, {}, [this] {
                                  return kNoon + static_cast<std::time_t>(stand_.clock.now());
                              }};
        kiosk_ = std::make_unique<Kiosk>(std::move(host), std::move(conf));
        kiosk_->begin();
        pass(0.5);
    }
    ~Lobby() {
        for (auto* stage : {&stand_.loop.above(), &stand_.stage})
            while (!stage->empty()) {
                stage->pop();
                stage->apply();
            }
    }

    static Conf usual() {
        Conf conf;
        conf.games = stand::game_ids();
        conf.attract.scene = 60;
        return conf;
    }

    /// Seconds in steps of a quarter, as a loop with little to do would take them.
    void pass(double seconds) {
        for (double left = seconds; left > 0; left -= 0.25) {
            stand_.clock.set(stand_.clock.now() + std::min(left, 0.25));
            stand_.loop.update(std::min(left, 0.25));
            stand_.loop.compose();
        }
    }
    /// The same until this screen is shown, `most` seconds at the most; a computer that thinks
    /// meanwhile gets some real time for it.
    void pass_until(const std::string& screen, double most) {
        for (double left = most; left > 0 && shown() != screen; left -= 0.25) {
            if (stand_.loop.thinking()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
            pass(0.25);
        }
    }
    void touch(Point at) {
        stand_.down(at, Device::touch, 1);
        stand_.up(at, Device::touch, 1);
        pass(0.5);
    }
    void touch(const std::string& name) { touch(stand_.find(name).rect.centre()); }
    /// The staff's gesture, the last touch still down.
    void gesture() {
        const Point corner{20, 20};
        for (int i = 0; i < 4; ++i) {
            stand_.down(corner, Device::touch, 1);
            stand_.up(corner, Device::touch, 1);
            pass(0.25);
        }
        stand_.down(corner, Device::touch, 1);
        pass(1.25);
        stand_.up(corner, Device::touch, 1);
        pass(0.25);
    }
    std::string shown() const { return stand_.stage.top()->name(); }
    std::string above() const {
        const auto& stage = stand_.loop_above();
        return stage.empty() ? "" : stage.top()->name();
    }
    void go_to(const std::string& screen) {
        if (screen == "attract") return;
        touch(Point{640, 400});
        if (screen == "welcome") return;
        touch("button:language.en");
        if (screen == "choice") return;
        if (screen == "boards" || screen == "rules") return touch("button:" + screen);
        touch("card:" + screen);
    }

    struct Room : stand::Stand {
        using Stand::Stand;
        const scenes::Stage& loop_above() const { return const_cast<Room*>(this)->loop.above(); }
    };
    Room stand_{1280, 800, "nowhere"};
    std::unique_ptr<Kiosk> kiosk_;
};

/// The scenes that a visitor may meet: the pages, and a table for each game.
const std::vector<std::string> kScreens = [] {
    std::vector<std::string> names{"attract", "welcome", "choice", "boards", "rules"};
    for (auto& id : stand::game_ids()) names.push_back(std::move(id));
    return names;
}();

}  // namespace

TEST_CASE("kiosk: three touches lead to a running game, the first one presses nothing") {
    Lobby place;
    CHECK(place.shown() == "attract");
    place.touch(Point{640, 700});
    CHECK(place.shown() == "welcome");
    place.touch("button:language.de");
    CHECK(place.shown() == "choice");
    CHECK(place.stand_.settings->language == "de");
    place.touch("card:knaster");
    CHECK(place.shown() == "table");
}

TEST_CASE("kiosk: whoever walks away is warned, then everything is as at the start") {
    for (const auto& screen : kScreens) {
        CAPTURE(screen);
        Lobby place;
        const auto fresh = place.kiosk_->state();
        place.go_to(screen);
        place.kiosk_->set_lowered(screen != "attract");
        if (screen == "attract") continue;
        place.stand_.settings.change([](scenes::SettingValues& values) {
            values.theme = scenes::ThemeChoice::contrast;
            values.scale = 200;
            values.volume = 5;
        });
        place.stand_.settings.remember("last_name", "Somebody");
        CHECK(place.kiosk_->state() != fresh);
        // Motion and thinking may stop the clock for a minute altogether.
        double waited = 0;
        while (place.above() != "still_there" && place.shown() != "attract" && waited < 200) {
            place.pass(1);
            waited += 1;
        }
        if (screen != "welcome") {
            CHECK(place.above() == "still_there");
            CHECK(waited >= (place.shown() == "table" ? 88 : 43));
            place.pass(18);
            CHECK(place.above() == "still_there");
            place.pass(3);
        }
        CHECK(place.shown() == "attract");
        CHECK(place.above().empty());
        CHECK(place.kiosk_->state() == fresh);
    }
}

TEST_CASE("kiosk: a touch anywhere takes the warning away, any number of times") {
    Lobby place;
    place.go_to("choice");
    for (int i = 0; i < 15; ++i) {
        CAPTURE(i);
        double waited = 0;
        while (place.above() != "still_there" && waited < 60) {
            place.pass(1);
            waited += 1;
        }
        CHECK(place.above() == "still_there");
        const auto card = place.stand_.stage.top()->name();
        place.touch(Point{200, 400});
        CHECK(place.above().empty());
        CHECK(place.shown() == card);
    }
}

TEST_CASE("kiosk: a session that is over is told before, and its last move is made") {
    Conf conf = Lobby::usual();
    conf.idle.session_minutes = 5;
    conf.idle.game = 1800;
    for (const bool moves : {true, false}) {
        CAPTURE(moves);
        Lobby place(conf);
        place.touch(Point{640, 400});
        place.touch("button:language.en");
        place.touch("card:alquerque");
        CHECK(place.shown() == "table");
        place.pass(230);
        CHECK(place.above() == "");
        place.pass(15);
        CHECK(place.above() == "still_there");
        CHECK(place.kiosk_->session_ends());
        place.touch(Point{640, 400});
        CHECK(place.above() == "");  // told once; play goes on
        place.pass(40);
        CHECK(place.above() == "");
        place.pass(16);
        CHECK(place.shown() == "table");  // the time is up, the move is still to be made
        if (moves) {
            place.touch("spot:c2");
            CHECK(place.shown() == "table");
            place.touch("spot:c3");
            place.pass_until("attract", 20);  // without a move it takes half a minute
        } else {
            place.pass(31);
        }
        CHECK(place.shown() == "attract");
    }
}

TEST_CASE("kiosk: the staff's door is on every screen, and the way back from it") {
    for (const auto& screen : kScreens) {
        CAPTURE(screen);
        Lobby place;
        place.go_to(screen);
        place.gesture();
        CHECK(place.above() == "pin");
        place.pass(17);
        CHECK(place.above().empty());
    }
}

TEST_CASE("kiosk: no key does anything on any screen") {
    for (const auto& screen : kScreens) {
        CAPTURE(screen);
        Lobby place;
        place.go_to(screen);
        const auto name = place.shown();
        const auto state = place.kiosk_->state();
        for (int key = 0; key < 128; ++key) {
            place.kiosk_->key(key, true, false);
            place.kiosk_->key(key, false, false);
        }
        for (int key = 0x40000039; key < 0x40000120; ++key) {
            place.kiosk_->key(key, true, false);
            place.kiosk_->key(key, false, false);
        }
        place.pass(0.5);
        CHECK(place.above().empty());
        CHECK_FALSE(place.stand_.stage.exit_code());
        if (screen == "attract") {
            CHECK(place.shown() == "welcome");  // somebody is there
        } else {
            CHECK(place.shown() == name);
            CHECK(place.kiosk_->state() == state);
        }
    }
}

TEST_CASE("kiosk: outside its hours it is dark, and only the staff get in") {
    auto conf = Lobby::usual();
    conf.hours.week.fill({});
    Lobby place(conf);
    place.pass(1);
    CHECK(place.above() == "closed");
    place.touch(Point{640, 400});
    CHECK(place.shown() == "attract");
    CHECK(place.above() == "closed");
    place.gesture();
    CHECK(place.above() == "pin");
    place.pass(17);
    CHECK(place.above() == "closed");
}

TEST_CASE("kiosk: touches at random open no door and end nothing") {
    Lobby place;
    game::Random random(7);
    for (int i = 0; i < 400; ++i) {
        const Point at{static_cast<float>(random.below(1280)),
                       static_cast<float>(random.below(800))};
        place.stand_.down(at, Device::touch, 1);
        place.stand_.up(at, Device::touch, 1);
        place.pass(0.25);
        REQUIRE(place.above() != "pin");
        REQUIRE_FALSE(place.stand_.stage.exit_code());
    }
}
