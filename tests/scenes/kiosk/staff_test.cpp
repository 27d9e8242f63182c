// The staff of a kiosk: the pad, what its page changes, and that everything fits every panel.
#include "scenes/app/arguments.hpp"
#include "tests/scenes/house_stand.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cmath>
#include <memory>
#include <thread>

using scenes::Device;
using stand::Stand;

namespace {

/// A house on a panel whose millimetres are known.
struct Office {
    explicit Office(int width = 1920, int height = 1080, double inch = 21.5,
                    const char* language = "cs", int scale = 100)
        : mm(25.4 * inch / std::hypot(double(width), double(height))) {
        strings.use(language);
        stand.loop.resize({width, height, static_cast<float>(25.4 / mm)});
        house.conf_.language = language;
        house.conf_.screen_diagonal_inch = inch;
        stand.settings.override_with([&](auto& values) {
            values.scale = scale;
            values.volume = 40;
        });
    }
    bool has(const std::string& name) { return stand.ui.model().find(name) != nullptr; }
    std::string fact(const std::string& key) { return stand.ui.model().get(key); }
    void step(double seconds = 0.02) {
        stand.clock.set(stand.clock.now() + seconds);
        stand.loop.update(seconds);
        stand.loop.compose();
    }
    void touch(render::Point at) {
        stand.press(at, Device::touch);
        step();
    }
    void touch(const std::string& name) { touch(stand.find(name).rect.centre()); }
    void type(const std::string& pin) {
        for (const char digit : pin) touch(std::string("button:digit") + digit);
        touch("button:ok");
        // The comparison runs beside the frames.
        for (int i = 0; i < 30000 && house.shown() && house.shown()->thinking(); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            stand.loop.update(0);
        }
        step();
    }

    double mm;
    Stand stand;
    scenes::Strings strings{LOCALES};
    stand::KioskServices house{stand};
};

const std::string& hash() {
    static const auto made = kiosk::hash_pin("2580").value();
    return made;
}

/// Nothing of this page is cut, small for a finger, or too near to something else.
void judge_page(Office& place, const std::string& where) {
    const auto area = place.stand.canvas.bounds();
    const auto& controls = place.stand.ui.model().controls();
    for (const auto& one : controls) {
        INFO(where << " " << one.name);
        CHECK_FALSE(one.clipped);
        CHECK(one.scroll.empty());
        CHECK((one.rect.x > -1 && one.rect.y > -1 && one.rect.right() < area.w + 1 &&
               one.rect.bottom() < area.h + 1));
        if (!one.pressable) continue;
        CHECK(std::min(one.rect.w, one.rect.h) * place.mm > 14.9);
        for (const auto& other : controls) {
            if (!other.pressable || &other <= &one) continue;
            const float dx =
                std::max(one.rect.x, other.rect.x) - std::min(one.rect.right(), other.rect.right());
            const float dy = std::max(one.rect.y, other.rect.y) -
                             std::min(one.rect.bottom(), other.rect.bottom());
            INFO(other.name);
            CHECK(std::max(dx, dy) * place.mm > 2.9);
        }
    }
}

}  // namespace

TEST_CASE("kiosk pin: the right digits open the staff's page, wrong ones empty the pad") {
    Office place;
    place.house.conf_.pin.hash = hash();
    place.house.lay(kiosk::make_pin_pad(place.stand.services));
    CHECK_FALSE(place.stand.find("button:ok").enabled);
    place.touch("button:digit2");
    place.touch("button:digit5");
    CHECK(place.fact("digits") == "2");
    place.touch("button:erase");
    CHECK(place.fact("digits") == "1");
    place.type("222");
    CHECK(place.house.tries_ == std::vector<bool>{false});
    CHECK(place.house.above() == "pin");
    CHECK(place.fact("digits") == "0");
    place.type("2580");
    CHECK(place.house.tries_ == std::vector<bool>{false, true});
    CHECK(place.house.above() == "staff");
}

TEST_CASE("kiosk pin: five wrong ones lock the pad, the next one for twice as long") {
    Office place;
    place.house.conf_.pin.hash = hash();
    place.house.lay(kiosk::make_pin_pad(place.stand.services));
    for (int i = 0; i < 4; ++i) place.house.pin_tried(false);
    place.type("1111");
    CHECK(place.house.tries_.size() == 5);
    CHECK_FALSE(place.stand.find("button:digit1").enabled);
    const auto locked = std::stoi(place.fact("locked"));
    CHECK((locked > 55 && locked <= 60));
    CHECK(place.stand.find("text:text").text.find(':') != std::string::npos);
    place.step(61);
    CHECK(place.fact("locked") == "0");
    CHECK(place.stand.find("button:digit1").enabled);
    place.type("1111");
    const auto again = std::stoi(place.fact("locked"));
    CHECK((again > 110 && again <= 120));
}

TEST_CASE("kiosk pin: a try counts even if the pad is closed over it; a touch leads back") {
    Office place;
    place.house.conf_.pin.hash = hash();
    place.house.lay(kiosk::make_pin_pad(place.stand.services));
    for (const char digit : {'9', '9', '9', '9'}) place.touch(std::string("button:digit") + digit);
    place.stand.press("button:ok");
    place.house.close_staff();
    place.stand.loop.apply();
    CHECK(place.house.tries_ == std::vector<bool>{false});
    place.house.lay(kiosk::make_pin_pad(place.stand.services));
    place.touch("button:back");
    CHECK(place.house.above().empty());
}

TEST_CASE("kiosk pin: digits in random order are all there and differ from time to time") {
    Office place;
    place.house.conf_.pin.random_order = true;
    std::vector<float> places;
    for (int round = 0; round < 4; ++round) {
        place.step(1.37);
        place.house.lay(kiosk::make_pin_pad(place.stand.services));
        for (char digit = '0'; digit <= '9'; ++digit)
            REQUIRE(place.has(std::string("button:digit") + digit));
        const auto at = place.stand.find("button:digit1").rect;
        places.push_back(at.x + 10000 * at.y);
        place.house.close_staff();
        place.stand.loop.apply();
    }
    CHECK(std::any_of(places.begin(), places.end(), [&](float at) { return at != places[0]; }));
}

TEST_CASE("kiosk staff: what is set on the page is set") {
    Office place;
    place.house.lay(kiosk::make_staff(place.stand.services));
    CHECK(place.fact("left") == "60");
    place.step(13);
    CHECK(place.fact("left") == "47");
    const auto slide = [&](const std::string& name, float share) {
        const auto rect = place.stand.find(name).rect;
        place.touch(render::Point{rect.x + rect.w * share, rect.centre().y});
    };
    slide("slider:brightness", 0.01F);
    CHECK(place.fact("left") == "59");  // a second has passed since the touch
    CHECK(place.house.brightness_ == 20);
    slide("slider:volume", 0.99F);
    CHECK(place.house.conf_.sound == 60);
    CHECK(place.stand.settings->volume == 60);
    slide("slider:volume", 0.01F);
    CHECK(place.house.conf_.sound == 0);
    place.touch("button:language_en");
    CHECK(place.house.conf_.language == "en");

    place.touch("button:hours");
    CHECK(place.fact("staff_page") == "hours");
    place.touch("button:to_more");
    place.touch("button:from_less");
    CHECK(place.house.conf_.hours.week[0] == kiosk::Day{{8 * 60, 19 * 60}});  // not yet
    place.touch("button:apply");
    CHECK(place.fact("staff_page").empty());
    CHECK(place.house.conf_.hours.week[0] == kiosk::Day{{7 * 60 + 45, 19 * 60 + 15}});
    CHECK(place.house.conf_.hours.week[1] == kiosk::Day{{8 * 60, 19 * 60}});

    place.touch("button:games");
    for (const auto* game : {"alquerque", "zatre", "knaster", "tantrix"})
        place.touch(std::string("toggle:") + game);
    CHECK(place.house.conf_.games == std::vector<std::string>{"sipky"});
    place.touch("toggle:sipky");  // the last one stays
    CHECK(place.house.conf_.games == std::vector<std::string>{"sipky"});
    place.touch("toggle:alquerque");
    CHECK(place.house.conf_.games == std::vector<std::string>{"alquerque", "sipky"});
    place.touch("button:page_close");

    place.touch("button:patience");
    place.touch("button:game_more");
    CHECK(place.house.conf_.idle.game == 120);
    place.touch("button:game_less");
    place.touch("button:game_less");
    CHECK(place.house.conf_.idle.game == 60);
    place.touch("button:page_close");
    place.touch("button:back");
    CHECK(place.house.above().empty());
}

TEST_CASE("kiosk staff: scores go by two touches, one row or all") {
    Office place;
    for (int i = 0; i < 30; ++i)
        place.house.scores_.add({i % 2 == 0 ? "zatre" : "sipky", "solo", false}, 100 + i,
                                {kiosk::animals()[3], kiosk::colours()[2], ""}, place.house.wall());
    const int all = place.house.scores_.size();
    place.house.lay(kiosk::make_staff(place.stand.services));
    place.touch("button:scores");
    REQUIRE(std::stoi(place.fact("pages")) > 1);
    std::string row;
    for (const auto& control : place.stand.ui.model().controls())
        if (control.name.rfind("button:row", 0) == 0) row = control.name;
    REQUIRE_FALSE(row.empty());
    place.touch(row);
    CHECK(place.house.scores_.size() == all);
    place.step(10);  // the question lapses
    place.touch(row);
    CHECK(place.house.scores_.size() == all);
    place.touch(row);
    CHECK(place.house.scores_.size() == all - 1);
    place.touch("button:page_next");
    CHECK(place.fact("page") == "2");
    place.touch("button:clear");
    CHECK(place.house.scores_.size() == all - 1);
    place.touch("button:clear");
    CHECK(place.house.scores_.size() == 0);
    CHECK(place.has("text:none"));
}

TEST_CASE("kiosk staff: every way out asks once and has its own exit code") {
    Office place;
    place.house.lay(kiosk::make_staff(place.stand.services));
    const auto leave = [&](const char* name, int code) {
        place.touch(name);
        CHECK(place.house.code_ == 0);
        place.touch(name);
        CHECK(place.house.code_ == code);
        place.house.code_ = 0;
    };
    leave("button:restart", scenes::kExitRestart);
    leave("button:leave", scenes::kExitLeft);
    place.touch("button:machine");
    leave("button:reboot", scenes::kExitReboot);
    leave("button:power_off", scenes::kExitPowerOff);
}

TEST_CASE("kiosk staff: nine points touched, pictures turned, the glass wiped") {
    Office place;
    const auto area = place.stand.canvas.bounds();
    place.house.lay(kiosk::make_staff(place.stand.services));
    place.touch("button:touch");
    const float edge = static_cast<float>(12 / place.mm);
    for (const float column : {0.0F, 0.5F, 1.0F})
        for (const float row : {0.0F, 0.5F, 1.0F})
            place.touch(render::Point{edge + (area.w - 2 * edge) * column,
                                      edge + (area.h - 2 * edge) * row});
    CHECK(place.fact("touched") == "9");
    CHECK(place.stand.find("text:text").text.find("0,0") != std::string::npos);
    place.touch("button:page_close");
    place.touch("button:picture");
    for (int i = 0; i < 7; ++i) {
        CHECK(place.fact("picture") == std::to_string(i));
        place.touch(area.centre());
    }
    CHECK(place.fact("staff_page").empty());

    place.touch("button:cleaning");
    REQUIRE(place.house.above() == "cleaning");
    place.touch(area.centre());
    place.step(27);
    CHECK(place.house.above() == "cleaning");
    place.step(2);
    CHECK(place.house.above().empty());
}

TEST_CASE("kiosk staff: the page says what is wrong") {
    Office place;
    place.house.lay(kiosk::make_staff(place.stand.services));
    CHECK(place.stand.find("text:details.label").text == scenes::tr("staff.all_well"));
    place.house.health_.scores = "memory";
    place.house.health_.errors = 2;
    place.house.health_.last_error = "no room";
    place.step(1.1);
    CHECK(place.stand.find("text:details.label").text == scenes::trn("staff.troubles", 2));
    place.touch("button:details");
    CHECK(place.stand.find("text:line0").text.find("no room") != std::string::npos);
    place.house.log_.warn("late news");
    place.touch("button:log");
    CHECK(place.fact("staff_page") == "log");
    CHECK(place.stand.find("text:line0").text == "warning: late news");
}

TEST_CASE("kiosk staff: every page fits every panel, language and size of text") {
    struct Panel {
        int w, h;
        double inch;
    };
    constexpr Panel kPanels[] = {{1024, 768, 15},    {1280, 800, 10.1},  {1280, 1024, 17},
                                 {1366, 768, 15.6},  {1920, 1080, 13.3}, {1920, 1080, 21.5},
                                 {1080, 1920, 21.5}, {3840, 2160, 43}};
    int round = 0;
    for (const auto& panel : kPanels)
        for (const int scale : {100, 150, 200}) {
            // Three languages in turn over 24 rounds: every panel and every size meets each.
            const char* language =
                scenes::languages()[static_cast<std::size_t>((round % 3 + round / 3) % 3)].c_str();
            ++round;
            Office place(panel.w, panel.h, panel.inch, language, scale);
            const auto where = std::to_string(panel.w) + "x" + std::to_string(panel.h) + " " +
                               language + " " + std::to_string(scale);
            place.house.log_.info("session ends: nobody was there");
            place.house.scores_.add({"zatre", "solo", false}, 100,
                                    {kiosk::animals()[3], kiosk::colours()[2], ""},
                                    place.house.wall());
            place.house.lay(kiosk::make_pin_pad(place.stand.services));
            judge_page(place, where + " pin");
            for (const auto& control : place.stand.ui.model().controls())
                if (control.name.rfind("button:digit", 0) == 0)
                    CHECK(std::min(control.rect.w, control.rect.h) * place.mm > 19.9);
            place.house.close_staff();
            place.house.lay(kiosk::make_cleaning(place.stand.services));
            judge_page(place, where + " cleaning");
            place.house.close_staff();
            place.house.lay(kiosk::make_staff(place.stand.services));
            judge_page(place, where + " staff");
            // The tiles may stand behind a tab, and a row on a further page of it.
            const auto visit = [&](const char* tab, const char* name) {
                if (place.has(tab)) place.touch(tab);
                judge_page(place, where + " " + tab);
                while (!place.has(name) && place.has("button:page_next") &&
                       place.stand.find("button:page_next").enabled)
                    place.touch("button:page_next");
                place.touch(name);
                judge_page(place, where + " " + name);
                if (place.has("button:page_close")) place.touch("button:page_close");
                while (place.fact("staff_page") == "picture")
                    place.touch(place.stand.canvas.bounds().centre());
            };
            visit("button:tab_state", "button:details");
            visit("button:tab_settings", "button:hours");
            for (const auto* tool : {"button:touch", "button:picture", "button:scores",
                                     "button:games", "button:patience"})
                visit("button:tab_tools", tool);
            visit("button:tab_end", "button:machine");
        }
}
