// Two real programs at one table over a real server: from the title to the end of a match by what
// the screens offer, and one of them cut off in the middle.
#include "game/core/random.hpp"
#include "line/line.hpp"
#include "os/companions.hpp"
#include "tests/visit/visitor.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <set>
#include <thread>

namespace {

using visit::Screen;
using visit::Visitor;

constexpr int kMostLooks = 6000;

doctest::skip needs_server() {
    return doctest::skip(!net::Line::known() || os::find_program("nats-server").empty());
}

/// The variables PETIBOJ_HOST and PETIBOJ_GUEST name programs of another system to play with.
constexpr const char* kHost = "PETIBOJ_HOST";
constexpr const char* kGuest = "PETIBOJ_GUEST";

visit::Wish at_home(const char* who, const std::filesystem::path& data = {}) {
    visit::Wish wish;
    wish.program = process::program(PETIBOJ, who);
    wish.kiosk = false;
    wish.width = 1280;
    wish.height = 720;
    wish.options = {"--reduced-motion", "--lang", "en"};
    wish.data = data;
    return wish;
}

void press(Visitor& visitor, const std::string& name) {
    INFO("pressing " << name << " in " << visitor.seen().scene);
    REQUIRE(visitor.tap(name));
    visitor.wait(0.3);
    visitor.look();
}

/// Looks again until it holds; time of the network passes meanwhile.
template <class Holds>
bool until(Visitor& visitor, Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (;;) {
        visitor.wait(0.1);
        if (holds(visitor.look())) return true;
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

/// The same for both, turn about: time passes in a program only while it is looked at.
template <class Holds>
bool until_both(Visitor& one, Visitor& other, Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    for (;;) {
        one.wait(0.1);
        other.wait(0.1);
        const bool first = holds(one.look()), second = holds(other.look());
        if (first && second) return true;
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

void type_into(Visitor& visitor, const std::string& field, const std::string& text) {
    press(visitor, field);
    visitor.say("key Ctrl+A");
    visitor.say("type \"" + text + "\"");
    visitor.wait(0.2);
    visitor.look();
}

struct Way {
    std::string address, code;
};

/// Two presses from the title to an open table.
Way open_table(Visitor& host, const std::string& game) {
    host.wait(0.5);
    REQUIRE(host.look().scene == "title");
    press(host, "button:together");
    REQUIRE(host.seen().scene == "together");
    if (host.seen().find("select:game")) press(host, "select:game");
    press(host, "option:game:" + game);
    press(host, "button:open");
    REQUIRE(until(host, [](const Screen& screen) {
        return screen.scene == "room" && !screen.fact("code").empty();
    }));
    return {host.seen().fact("address"), host.seen().fact("code")};
}

void come(Visitor& guest, const Way& way) {
    guest.wait(0.5);
    REQUIRE(guest.look().scene == "title");
    press(guest, "button:together");
    type_into(guest, "field:code", way.code);
    type_into(guest, "field:address", way.address);
    press(guest, "button:join");
    REQUIRE(until(guest, [](const Screen& screen) {
        return screen.scene == "table" || !screen.fact("code").empty();
    }));
}

void begin(Visitor& host, Visitor& guest) {
    REQUIRE(until(host, [](const Screen& screen) { return screen.offers("button:begin"); }));
    press(host, "button:begin");
    REQUIRE(until_both(host, guest, [](const Screen& screen) { return screen.scene == "table"; }));
}

/// What stands on every table and is no move.
const std::set<std::string> kTools{
    "button:leave",   "button:menu",   "button:hint",     "button:undo",  "button:zoom_in",
    "button:fit",     "button:lock",   "button:zoom_out", "button:leaf",  "button:words",
    "button:earlier", "button:replay", "button:later",    "button:lower", "button:all_sheets",
    "button:hand",    "button:sheet",  "button:results",  "button:room",  "button:rematch",
    "button:rules",   "spot:bag"};

bool over(const Screen& screen) {
    return screen.offers("button:room");
}

/// Touches anything that may be a move, once.
void act(Visitor& visitor, const Screen& screen, game::Random& random) {
    std::vector<std::string> offered, named;
    if (screen.offers("button:confirm")) return void(visitor.tap("button:confirm"));
    if (const auto aim = "spot:" + screen.fact("aim"); screen.offers(aim))
        return void(visitor.tap(aim));
    const char* const word = screen.fact("chosen").empty() ? "may move" : "forced space";
    for (const auto& thing : screen.things) {
        if (!thing.enabled || !thing.visible || kTools.count(thing.name) != 0) continue;
        if (thing.role != "spot" && thing.role != "button") continue;
        offered.push_back(thing.name);
        if (thing.text.find(word) != std::string::npos) named.push_back(thing.name);
    }
    if (!named.empty() && random.below(4) != 0) offered = named;
    INFO("ply " << screen.fact("ply"));
    if (offered.empty()) return;  // something still moves; without an end it is told
    visitor.tap(offered[random.below(offered.size())]);
}

/// Both play at random until `done` says so of what both see. Then no touch is on its way.
template <class Done>
void play(Visitor& host, Visitor& guest, game::Random& random, Done done) {
    for (int looks = 0; looks < kMostLooks; ++looks) {
        for (Visitor* visitor : {&host, &guest}) {
            visitor->wait(0.4);
            REQUIRE(visitor->look().scene == "table");
        }
        if (done(host.seen(), guest.seen())) return;
        for (Visitor* visitor : {&host, &guest}) {
            const Screen& screen = visitor->seen();
            if (over(screen) || screen.fact("online_turn") != "yes") continue;
            act(*visitor, screen, random);
        }
    }
    FAIL("no end");
}

int ply(const Screen& screen) {
    return screen.fact("ply").empty() ? -1 : std::stoi(screen.fact("ply"));
}

void play_whole(const std::string& game, std::uint64_t seed) {
    CAPTURE(game);
    Visitor host(at_home(kHost)), guest(at_home(kGuest));
    const auto way = open_table(host, game);
    come(guest, way);
    begin(host, guest);
    game::Random random(seed);
    play(host, guest, random, [](const Screen& a, const Screen& b) { return over(a) && over(b); });
    CHECK(host.seen().fact("scores") == guest.seen().fact("scores"));
    CHECK(host.seen().fact("winners") == guest.seen().fact("winners"));
    CHECK(ply(host.seen()) == ply(guest.seen()));
    for (Visitor* visitor : {&host, &guest})
        CHECK(until(*visitor,
                    [](const Screen& screen) { return screen.fact("online_proof") == "proved"; }));
    // A rematch of the same people.
    const auto first = host.seen().fact("online_match");
    press(host, "button:rematch");
    CHECK(until_both(host, guest, [&](const Screen& screen) {
        return screen.scene == "table" && !over(screen) && screen.fact("online_match") != first;
    }));
    CHECK(guest.leave() == 0);
    CHECK(host.leave() == 0);
}

}  // namespace

TEST_CASE("together: a whole match of Alquerque by two programs" * needs_server()) {
    play_whole("alquerque", 1);
}

TEST_CASE("together: a whole match of Zatre by two programs" * needs_server()) {
    play_whole("zatre", 2);
}

TEST_CASE("together: a whole match of Knaster by two programs" * needs_server()) {
    play_whole("knaster", 3);
}

TEST_CASE("together: a whole match of Tantrix by two programs" * needs_server()) {
    play_whole("tantrix", 4);
}

TEST_CASE("together: a whole match of Šipky by two programs" * needs_server()) {
    play_whole("sipky", 5);
}

TEST_CASE("together: each program is cut off in the middle and comes back" * needs_server()) {
    const Scratch scratch;
    const auto host_data = scratch.path() / "host", guest_data = scratch.path() / "guest";
    auto host = std::make_unique<Visitor>(at_home(kHost, host_data));
    auto guest = std::make_unique<Visitor>(at_home(kGuest, guest_data));
    const auto way = open_table(*host, "zatre");
    come(*guest, way);
    begin(*host, *guest);
    game::Random random(9);
    const auto reached = [](int aim) {
        return [aim](const Screen& a, const Screen& b) {
            return ply(a) >= aim && ply(a) == ply(b) && a.fact("online_waiting") == "no" &&
                   b.fact("online_waiting") == "no";
        };
    };
    play(*host, *guest, random, reached(10));
    guest->kill();
    CHECK(until(*host, [](const Screen& screen) { return !screen.fact("online_away").empty(); }));
    int stood = ply(host->seen());
    guest = std::make_unique<Visitor>(at_home(kGuest, guest_data));
    guest->wait(0.5);
    guest->look();
    press(*guest, "button:together");
    press(*guest, "button:last");
    CHECK(until(*guest, [&](const Screen& screen) {
        return screen.scene == "table" && ply(screen) == stood;
    }));
    CHECK(until(*host, [](const Screen& screen) { return screen.fact("online_away").empty(); }));

    play(*host, *guest, random, reached(20));
    host->kill();
    CHECK(until(*guest, [](const Screen& screen) { return screen.fact("online") == "cut"; }));
    stood = ply(guest->seen());
    host = std::make_unique<Visitor>(at_home(kHost, host_data));
    host->wait(0.5);
    host->look();
    press(*host, "button:together");
    press(*host, "button:own");
    CHECK(until(*host, [&](const Screen& screen) {
        return screen.scene == "table" && ply(screen) == stood;
    }));
    CHECK(until(*guest, [](const Screen& screen) { return screen.fact("online") == "connected"; }));
    play(*host, *guest, random, reached(30));
    CHECK(host->seen().fact("scores") == guest->seen().fact("scores"));
}

TEST_CASE("together: a program that plays alone opens no socket of a network and loads nothing") {
    const Scratch scratch;
    const auto calls = scratch.path() / "calls", script = scratch.path() / "script";
    const auto trace = [&](const std::string& lines) {
        std::ofstream(script) << lines;
        std::vector<std::string> words = {"strace",
                                          "-f",
                                          "-e",
                                          "trace=%network,openat",
                                          "-o",
                                          calls.string(),
                                          PETIBOJ,
                                          "--script",
                                          script.string(),
                                          "--lang",
                                          "en"};
        const auto code =
            process::run(words, {{"SDL_VIDEODRIVER", "dummy"}, {"SDL_AUDIODRIVER", "dummy"}}).code;
        std::ifstream in(calls);
        std::string all((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        return std::pair(code, all);
    };
    if (process::run({"strace", "-o", "/dev/null", "true"}).code != 0) {
        MESSAGE("strace is missing, or may not look at other programs here");
        return;
    }
    const auto alone =
        trace("press card:alquerque\npress button:start\nwait 1\nexpect scene table\nwait 1\n");
    CHECK(alone.first == 0);
    CHECK(alone.second.find("openat") != std::string::npos);
    CHECK(alone.second.find("AF_INET") == std::string::npos);
    CHECK(alone.second.find("libnats") == std::string::npos);
    // The same eyes see it where somebody plays together.
    if (!net::Line::known()) return;
    const auto together = trace("press button:together\nwait 0.5\nexpect scene together\n");
    CHECK(together.first == 0);
    CHECK(together.second.find("libnats") != std::string::npos);
    CHECK(together.second.find("AF_INET") == std::string::npos);
}
