// Two real programs at one table over a real server: from the title to the end of a match by what
// the screens offer, and one of them cut off in the middle.
#include "line/line.hpp"
#include "tests/visit/company.hpp"

#include <fstream>
#include <iterator>

namespace {

using namespace visit;

void play_whole(const std::string& game, std::uint64_t seed) {
    CAPTURE(game);
    Visitor host(at_home(kHost)), guest(at_home(kGuest));
    const auto way = open_table(host, game);
    come(guest, way);
    const std::vector<Visitor*> both{&host, &guest};
    begin(host, both);
    game::Random random(seed);
    play(both, random, [&] { return over(host.seen()) && over(guest.seen()); });
    // The end is offered while the last entry is still on its way to the paper.
    CHECK(until_all(both, [&](const Screen&) { return ply(host.seen()) == ply(guest.seen()); }));
    CHECK(host.seen().fact("scores") == guest.seen().fact("scores"));
    CHECK(host.seen().fact("winners") == guest.seen().fact("winners"));
    for (Visitor* visitor : {&host, &guest})
        CHECK(until(*visitor,
                    [](const Screen& screen) { return screen.fact("online_proof") == "proved"; }));
    // A rematch of the same people.
    const auto first = host.seen().fact("online_match");
    press(host, "button:rematch");
    CHECK(until_all(both, [&](const Screen& screen) {
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
    begin(*host, {host.get(), guest.get()});
    game::Random random(9);
    const auto play_on = [&](int aim) { play_to({host.get(), guest.get()}, random, aim); };
    play_on(10);
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

    play_on(20);
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
    play_on(30);
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
    CHECK(alone.second.find("libavahi") == std::string::npos);
    // The same eyes see it where somebody plays together.
    if (!net::Line::known()) return;
    const auto together = trace("press button:together\nwait 0.5\nexpect scene together\n");
    CHECK(together.first == 0);
    CHECK(together.second.find("libnats") != std::string::npos);
}
