// Every key with every modifier on every screen of the built program, and whatever the window
// system may say: nobody gets out, nothing is pressed, nothing changes. Only the
// picture that asks to play wakes, and the question whether somebody is there is answered.
#include "tests/visit/player.hpp"

#include <functional>

#include <doctest/doctest.h>

namespace {

using visit::Visitor;
using visit::Wish;

constexpr int kScancode = 0x40000000;  // SDL: keys that are no letters carry their place
constexpr int kF10 = kScancode | 67;
constexpr int kLastPlace = 290;  // SDL knows no key beyond
constexpr int kInOneStep = 64;

/// SDL's bits: none, shift, control, alt, the system's key, control with alt.
const std::vector<int> kModifiers{0, 0x0001, 0x0040, 0x0100, 0x0400, 0x0140};

/// Every key there is, once.
std::vector<int> all_keys() {
    std::vector<int> keys{8, 9, 13, 27, 127};
    for (int letter = 32; letter < 127; ++letter) keys.push_back(letter);
    for (const int letter : {0xDF, 0xE1, 0xE4, 0xE9, 0xFC, 0x10D, 0x159, 0x161, 0x16F, 0x17E})
        keys.push_back(letter);
    for (int place = 57; place <= kLastPlace; ++place) keys.push_back(kScancode | place);
    return keys;
}

/// Number of key presses.
int storm(Visitor& visitor) {
    int presses = 0;
    for (const int modifiers : kModifiers)
        for (const int key : all_keys()) {
            visitor.say("stroke " + std::to_string(key) + " " + std::to_string(modifiers));
            if (++presses % kInOneStep == 0) visitor.wait(0.017);
        }
    return presses;
}

void messages(Visitor& visitor) {
    for (const auto* message : {"quit", "close", "minimise", "hide", "unfocus", "drop_file",
                                "drop_text", "clipboard", "quit"})
        visitor.say(std::string("system ") + message);
    visitor.say("type \"/etc/passwd\"");
    visitor.say("pad start");
    visitor.say("pad b");
    visitor.wait(0.1);
}

/// The staff's key held too short, with the repeats that a keyboard sends.
void hold_f10(Visitor& visitor, double seconds) {
    const auto key = std::to_string(kF10);
    visitor.say("stroke " + key + " 0 down");
    for (double held = 0; held < seconds; held += 0.1) {
        visitor.wait(0.1);
        visitor.say("stroke " + key + " 0 repeat");
    }
    visitor.say("stroke " + key + " 0 up");
    visitor.wait(0.1);
}

/// Everything that can be touched, in one word.
std::string offered(const visit::Screen& screen) {
    std::string names;
    for (const auto& thing : screen.things)
        if (screen.offers(thing.name)) names += thing.name + " ";
    return names;
}

/// The storm over the screen on which the visitor stands; afterwards it is the scene `after`.
void stand_the_storm(Visitor& visitor, const std::string& after = {}) {
    const auto before = visitor.look();
    CAPTURE(before.scene);
    REQUIRE_FALSE(before.scene.empty());
    const int presses = storm(visitor);
    CHECK(presses > 2000);
    messages(visitor);
    hold_f10(visitor, 2.4);
    const auto left = visitor.look();
    REQUIRE_MESSAGE(visitor.there(), "the program ended");
    CHECK(left.width == before.width);
    CHECK(left.height == before.height);
    CHECK(left.scene == (after.empty() ? before.scene : after));
    if (!after.empty()) return;
    CHECK(offered(left) == offered(before));
    CHECK(left.fact("kiosk_state") == before.fact("kiosk_state"));
    CHECK(left.fact("ply") == before.fact("ply"));
}

void go(Visitor& visitor, const std::vector<std::string>& names) {
    for (const auto& name : names) {
        CAPTURE(name);
        REQUIRE(visitor.tap(name));
        visitor.wait(0.6);
        visitor.look();
    }
}

/// Alone for points to the outcome of a short game.
void finish_a_game(Visitor& visitor) {
    visitor.come();
    go(visitor, {"button:company.points", "card:sipky"});
    game::Random random(5);
    REQUIRE(visit::play(visitor, random).scene == "results");
    visitor.wait(0.6);
    visitor.look();
}

Wish upright(const std::string& conf = {}) {
    Wish wish;
    wish.conf = conf;
    return wish;
}

Wish always_closed() {
    std::string lines;
    for (const auto* day :
         {"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"})
        lines += std::string("hours_") + day + " = closed\n";
    return upright(lines);
}

}  // namespace

TEST_CASE("storm: the picture that asks to play wakes, the languages and the games stay") {
    Visitor visitor(upright());
    visitor.wait(0.5);
    stand_the_storm(visitor, "welcome");
    stand_the_storm(visitor);
    go(visitor, {"button:language.de"});
    CHECK(visitor.seen().scene == "choice");
    stand_the_storm(visitor);
}

TEST_CASE("storm: rules and boards stay") {
    Visitor visitor(upright());
    visitor.come();
    go(visitor, {"button:rules"});
    CHECK(visitor.seen().scene == "rules");
    stand_the_storm(visitor);
    go(visitor, {"button:back", "button:boards"});
    CHECK(visitor.seen().scene == "boards");
    stand_the_storm(visitor);
}

TEST_CASE("storm: all tables and the pause stay") {
    for (const auto* game : {"alquerque", "zatre", "knaster", "tantrix", "sipky"}) {
        CAPTURE(game);
        Visitor visitor(upright());
        visitor.come();
        go(visitor, {"button:company.two", std::string("card:") + game});
        visitor.idle();
        CHECK(visitor.look().scene == "table");
        stand_the_storm(visitor);
        if (game != std::string("alquerque")) continue;
        go(visitor, {"button:menu"});
        CHECK(visitor.seen().scene == "menu");
        stand_the_storm(visitor);
    }
}

TEST_CASE("storm: the question whether somebody is there is answered by any key") {
    Visitor visitor(upright());
    visitor.come();
    visitor.wait(46);
    CHECK(visitor.look().scene == "still_there");
    stand_the_storm(visitor, "choice");
}

TEST_CASE("storm: the outcome, the code to take home and the entry stay") {
    Visitor visitor(upright("scores_initials = on\n"));
    finish_a_game(visitor);
    stand_the_storm(visitor);
    if (visitor.seen().offers("button:take_home")) {
        go(visitor, {"button:take_home"});
        CHECK(visitor.seen().scene == "take_home");
        stand_the_storm(visitor);
        go(visitor, {"button:back"});
    }
    go(visitor, {"button:enter"});
    CHECK(visitor.seen().scene == "entry");
    stand_the_storm(visitor);
}

TEST_CASE("storm: the PIN pad and the staff's pages stay") {
    Visitor visitor(upright());
    visitor.wait(0.5);
    visitor.look();
    visitor.knock();
    stand_the_storm(visitor);
    visitor.wait(16);
    visitor.enter_staff();
    stand_the_storm(visitor);
    go(visitor, {"button:cleaning"});
    stand_the_storm(visitor);
}

TEST_CASE("storm: black outside the opening hours stays black") {
    Visitor visitor(always_closed());
    visitor.wait(0.5);
    CHECK(visitor.look().scene == "closed");
    stand_the_storm(visitor);
}

TEST_CASE("storm: out of order stays out of order") {
    const Scratch folder;
    auto wish = upright("crash_safe = 2\ncrash_stop = 3\n");
    wish.data = folder.path();
    // Two starts that were cut off, and the third is one too many.
    for (int crash = 0; crash < 2; ++crash) {
        Visitor visitor(wish);
        visitor.wait(0.5);
        CHECK(visitor.look().scene == "attract");
        visitor.kill();
    }
    Visitor visitor(wish);
    visitor.wait(0.5);
    CHECK(visitor.look().scene == "out_of_order");
    stand_the_storm(visitor);
}

TEST_CASE("storm: F10 held for three seconds opens the pad; nothing else does") {
    Visitor visitor(upright());
    visitor.come();
    hold_f10(visitor, 2.4);
    hold_f10(visitor, 2.4);
    CHECK(visitor.look().scene == "choice");
    hold_f10(visitor, 3.4);
    CHECK(visitor.look().scene == "pin");
}
