#include "tests/visit/company.hpp"

#include "line/line.hpp"
#include "os/companions.hpp"

#include <algorithm>
#include <set>

namespace visit {

namespace {

constexpr int kMostLooks = 6000;
constexpr auto kPatience = std::chrono::seconds(90);  // a claim opens after a minute

/// What stands on every table and is no move.
const std::set<std::string> kTableTools{
    "button:leave",      "button:menu",   "button:hint",        "button:undo",  "button:zoom_in",
    "button:fit",        "button:lock",   "button:zoom_out",    "button:leaf",  "button:words",
    "button:earlier",    "button:replay", "button:later",       "button:lower", "button:all_sheets",
    "button:hand",       "button:sheet",  "button:results",     "button:room",  "button:rematch",
    "button:rules",      "button:offers", "button:talk",        "button:wait",  "button:replace",
    "button:talk_close", "button:claim",  "button:send_saying", "spot:bag"};

}  // namespace

doctest::skip needs_server() {
    return doctest::skip(!net::Line::known() || os::find_program("nats-server").empty());
}

Wish at_home(const char* who, const std::filesystem::path& data) {
    Wish wish;
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

void type_into(Visitor& visitor, const std::string& field, const std::string& text) {
    press(visitor, field);
    visitor.say("key Ctrl+A");
    visitor.say("type \"" + text + "\"");
    visitor.wait(0.2);
    visitor.look();
}

bool until_all(const std::vector<Visitor*>& visitors, const Holds& holds) {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    for (;;) {
        bool all = true;
        for (auto* visitor : visitors) {
            visitor->wait(0.1);
            all = holds(visitor->look()) && all;
        }
        if (all) return true;
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

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

void begin(Visitor& host, const std::vector<Visitor*>& all) {
    REQUIRE(until(host, [](const Screen& screen) { return screen.offers("button:begin"); }));
    press(host, "button:begin");
    REQUIRE(until_all(all, [](const Screen& screen) { return screen.scene == "table"; }));
}

bool over(const Screen& screen) {
    return screen.offers("button:room");
}

int ply(const Screen& screen) {
    return screen.fact("ply").empty() ? -1 : std::stoi(screen.fact("ply"));
}

void act(Visitor& visitor, const Screen& screen, game::Random& random) {
    std::vector<std::string> offered, named;
    if (screen.offers("button:confirm")) return void(visitor.tap("button:confirm"));
    if (const auto aim = "spot:" + screen.fact("aim"); screen.offers(aim))
        return void(visitor.tap(aim));
    const char* const word = screen.fact("chosen").empty() ? "may move" : "forced space";
    for (const auto& thing : screen.things) {
        if (!thing.enabled || !thing.visible || kTableTools.count(thing.name) != 0) continue;
        if (thing.role != "spot" && thing.role != "button") continue;
        offered.push_back(thing.name);
        if (thing.text.find(word) != std::string::npos) named.push_back(thing.name);
    }
    if (!named.empty() && random.below(4) != 0) offered = named;
    INFO("ply " << screen.fact("ply"));
    if (offered.empty()) return;  // something still moves; without an end it is told
    visitor.tap(offered[random.below(offered.size())]);
}

void play(const std::vector<Visitor*>& all, game::Random& random,
          const std::function<bool()>& done) {
    for (int looks = 0; looks < kMostLooks; ++looks) {
        for (Visitor* visitor : all) {
            visitor->wait(0.4);
            REQUIRE(visitor->look().scene == "table");
        }
        if (done()) return;
        for (Visitor* visitor : all) {
            const Screen& screen = visitor->seen();
            if (over(screen) || screen.fact("online_turn") != "yes") continue;
            act(*visitor, screen, random);
        }
    }
    FAIL("no end");
}

void play_to(const std::vector<Visitor*>& all, game::Random& random, int aim) {
    play(all, random, [&] {
        return std::all_of(all.begin(), all.end(), [&](const Visitor* visitor) {
            const auto& screen = visitor->seen();
            return ply(screen) >= aim && ply(screen) == ply(all.front()->seen()) &&
                   screen.fact("online_waiting") == "no";
        });
    });
}

}  // namespace visit
