// What people at one table do beside playing: choose what is played, ask each other, enter at once,
// watch, talk, go away and come back, and find each other without typing.
#include "tests/visit/company.hpp"

#include "line/finder.hpp"

#include <ifaddrs.h>
#include <net/if.h>

using namespace visit;

namespace {

/// A host and those who have come to the table by typing.
struct Company {
    explicit Company(const std::string& game, int guests = 1)
        : host(std::make_unique<Visitor>(at_home(kHost, scratch.path() / "host"))) {
        way = open_table(*host, game);
        for (int i = 0; i < guests; ++i) {
            others.push_back(std::make_unique<Visitor>(at_home(kGuest, folder(i))));
            come(*others.back(), way);
        }
    }
    std::filesystem::path folder(int i) const {
        return scratch.path() / ("guest" + std::to_string(i));
    }
    std::vector<Visitor*> all() const {
        std::vector<Visitor*> list{host.get()};
        for (const auto& other : others) list.push_back(other.get());
        return list;
    }
    Visitor& guest() { return *others.front(); }
    void begin_match() { begin(*host, all()); }

    const Scratch scratch{};
    std::unique_ptr<Visitor> host;
    std::vector<std::unique_ptr<Visitor>> others;
    Way way;
};

/// Who is on turn, and who is not.
std::pair<Visitor*, Visitor*> turns(Visitor& a, Visitor& b) {
    const bool first = a.seen().fact("online_turn") == "yes";
    return first ? std::pair(&a, &b) : std::pair(&b, &a);
}

void offer(Visitor& visitor, const std::string& what) {
    press(visitor, "button:offers");
    REQUIRE(visitor.seen().scene == "offers");
    press(visitor, what);
}

const Holds asked = [](const Screen& screen) { return screen.scene == "proposal"; };

bool multicast_here() {
    ifaddrs* list = nullptr;
    if (::getifaddrs(&list) != 0) return false;
    bool there = false;
    for (const auto* one = list; one; one = one->ifa_next)
        there = there || ((one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_MULTICAST) != 0);
    ::freeifaddrs(list);
    return there;
}

}  // namespace

TEST_CASE("company: the host chooses options, all see them, and the room outlives its matches" *
          needs_server()) {
    Company at("alquerque");
    press(*at.host, "button:options");
    REQUIRE(at.host->seen().scene == "room_options");
    press(*at.host, "option:chain:may");
    CHECK(until(at.guest(),
                [](const Screen& screen) { return screen.fact("options") == "chain=may"; }));
    // The guest reads them and cannot change them.
    press(at.guest(), "button:options");
    REQUIRE(at.guest().seen().scene == "room_options");
    CHECK(at.guest().seen().find("text:told0.value"));
    CHECK_FALSE(at.guest().seen().find("option:chain:must"));
    at.guest().say("key Escape");
    at.host->say("key Escape");
    REQUIRE(until_all(at.all(), [](const Screen& screen) { return screen.scene == "room"; }));
    at.begin_match();
    // Whoever gives up ends it; the same people go on to another game, with a computer.
    offer(at.guest(), "button:resign");
    press(at.guest(), "button:resign");
    REQUIRE(until_all(at.all(), over));
    for (auto* one : at.all()) press(*one, "button:room");
    if (at.host->seen().find("select:game")) press(*at.host, "select:game");
    press(*at.host, "option:game:zatre");
    REQUIRE(
        until_all(at.all(), [](const Screen& screen) { return screen.fact("game") == "zatre"; }));
    press(*at.host, "button:more");
    REQUIRE(
        until(*at.host, [](const Screen& screen) { return screen.fact("empty_seats") == "1"; }));
    press(*at.host, "button:bot2");
    REQUIRE(until(*at.host, [](const Screen& screen) { return screen.offers("select:level2"); }));
    press(*at.host, "select:level2");
    press(*at.host, "option:level2:level1");
    at.begin_match();
    CHECK(at.guest().seen().fact("game") == "zatre");
    CHECK(at.guest().seen().fact("seats") == "person person level1");
}

TEST_CASE("company: a move is taken back and a draw agreed on when all agree" * needs_server()) {
    Company at("alquerque");
    at.begin_match();
    game::Random random(21);
    play_to(at.all(), random, 3);
    const int before = ply(at.host->seen());
    // Whoever has just moved asks; the other agrees.
    auto [turn, mover] = turns(*at.host, at.guest());
    offer(*mover, "button:undo_asked");
    REQUIRE(until(*turn, asked));
    press(*turn, "button:agree");
    CHECK(until_all(at.all(), [&](const Screen& screen) {
        return screen.scene == "table" && ply(screen) < before;
    }));
    CHECK(mover->seen().fact("online_turn") == "yes");
    // A draw is refused once, and agreed on after another move.
    offer(*mover, "button:draw_asked");
    REQUIRE(until(*turn, asked));
    press(*turn, "button:refuse");
    CHECK(until(*mover, [](const Screen& screen) {
        const auto* toast = screen.find("notice:toast");
        return toast && toast->text.find("do not agree") != std::string::npos;
    }));
    CHECK_FALSE(over(mover->seen()));
    play_to(at.all(), random, before + 2);
    auto [other, asks] = turns(*at.host, at.guest());
    offer(*asks, "button:draw_asked");
    REQUIRE(until(*other, asked));
    press(*other, "button:agree");
    CHECK(until_all(at.all(), over));
    for (auto* one : at.all()) CHECK(one->seen().fact("winners") == "0 1");
}

TEST_CASE("company: a pause is agreed on, and nobody moves until it ends" * needs_server()) {
    Company at("alquerque");
    at.begin_match();
    offer(*at.host, "button:pause_asked");
    REQUIRE(until(at.guest(), asked));
    press(at.guest(), "button:agree");
    const auto paused = [](const char* is) {
        return [is](const Screen& screen) { return screen.fact("online_paused") == is; };
    };
    REQUIRE(until_all(at.all(), paused("yes")));
    offer(at.guest(), "button:resume");
    CHECK(until_all(at.all(), paused("no")));
}

TEST_CASE("company: a round of Knaster is entered at once and unseen until it is complete" *
          needs_server()) {
    Company at("knaster");
    at.begin_match();
    const Holds may = [](const Screen& screen) { return screen.fact("online_turn") == "yes"; };
    REQUIRE(until_all(at.all(), may));  // both at the same time
    const int rolled = ply(at.guest().seen());
    const auto shown = at.guest().seen().fact("scores");
    const auto board = [](const Visitor& visitor) {
        std::string values;
        for (const auto& thing : visitor.seen().things)
            if (thing.role == "spot") values += thing.name + "=" + thing.value + " ";
        return values;
    };
    const auto seen = board(at.guest());
    game::Random random(31);
    for (int touches = 0; touches < 200 && may(at.host->look()); ++touches) {
        act(*at.host, at.host->seen(), random);
        at.host->wait(0.3);
    }
    REQUIRE_FALSE(may(at.host->look()));
    REQUIRE(until(at.guest(),
                  [](const Screen& screen) { return screen.fact("online_entered") == "0"; }));
    // The guest knows that the host has entered, and nothing of what.
    CHECK(ply(at.guest().seen()) == rolled);
    CHECK(at.guest().seen().fact("scores") == shown);
    CHECK(board(at.guest()) == seen);
    for (int touches = 0; touches < 200 && ply(at.guest().seen()) <= rolled + 20; ++touches) {
        if (at.guest().look().fact("online_entered").empty()) break;
        if (may(at.guest().seen())) act(at.guest(), at.guest().seen(), random);
        at.guest().wait(0.3);
    }
    CHECK(until_all(at.all(),
                    [&](const Screen& screen) { return ply(screen) > rolled + 2 && may(screen); }));
    CHECK(at.host->seen().fact("scores") == at.guest().seen().fact("scores"));
}

TEST_CASE("company: a third program watches two that play to the end" * needs_server()) {
    Company at("alquerque", 2);
    auto& third = *at.others.back();
    REQUIRE(
        until_all(at.all(), [](const Screen& screen) { return screen.fact("watchers") == "1"; }));
    at.begin_match();
    CHECK(third.seen().fact("online_seat") == "watching");
    CHECK(at.host->seen().fact("online_watchers") == "1");
    game::Random random(41);
    play(at.all(), random, [&] {
        CHECK(third.seen().fact("online_turn") == "no");
        const auto everybody = at.all();
        return std::all_of(everybody.begin(), everybody.end(),
                           [](const Visitor* one) { return over(one->seen()); });
    });
    CHECK(third.seen().fact("winners") == at.host->seen().fact("winners"));
    CHECK(ply(third.seen()) == ply(at.guest().seen()));
    CHECK(
        until(third, [](const Screen& screen) { return screen.fact("online_proof") == "proved"; }));
}

TEST_CASE("company: for whoever is away a computer plays on, or the seat is claimed" *
          needs_server()) {
    Company at("alquerque");
    at.begin_match();
    game::Random random(51);
    play_to(at.all(), random, 2);
    at.guest().kill();
    REQUIRE(until(*at.host, [](const Screen& screen) { return screen.offers("button:wait"); }));
    CHECK_FALSE(at.host->seen().offers("button:replace"));
    CHECK_FALSE(at.host->seen().offers("button:claim"));
    // Where there is little room the box takes that of the cards.
    at.host->say("resize 640x360");
    at.host->wait(0.3);
    at.host->look();
    const auto* wait = at.host->seen().find("button:wait");
    const auto* claim = at.host->seen().find("button:claim");
    REQUIRE((wait && claim));
    CHECK(wait->h >= 20);
    CHECK(claim->h >= 20);
    CHECK(wait->y + wait->h <= claim->y);
    CHECK(at.host->seen().find("text:away"));
    at.host->say("resize 1280x720");
    REQUIRE(until(*at.host, [](const Screen& screen) { return screen.offers("button:replace"); }));
    press(*at.host, "button:replace");
    press(*at.host, "button:replace_now");
    const int stood = ply(at.host->seen());
    play({at.host.get()}, random, [&] { return ply(at.host->seen()) >= stood + 4; });
    // Whoever is back has the seat again.
    at.others.front() = std::make_unique<Visitor>(at_home(kGuest, at.folder(0)));
    at.guest().wait(0.5);
    at.guest().look();
    press(at.guest(), "button:together");
    press(at.guest(), "button:last");
    REQUIRE(until(at.guest(), [](const Screen& screen) { return screen.scene == "table"; }));
    play_to(at.all(), random, stood + 8);
    at.guest().kill();
    REQUIRE(until(*at.host, [](const Screen& screen) { return screen.offers("button:wait"); }));
    press(*at.host, "button:wait");
    CHECK_FALSE(at.host->seen().offers("button:wait"));  // the box is closed for a while
    REQUIRE(until(*at.host, [](const Screen& screen) { return screen.offers("button:claim"); }));
    press(*at.host, "button:claim");
    press(*at.host, "button:claim_now");
    CHECK(until(*at.host, over));
    CHECK(at.host->seen().fact("winners") == "0");
}

TEST_CASE("company: a move that is made without a line is kept and counts later" * needs_server()) {
    Company at("alquerque");
    at.begin_match();
    game::Random random(61);
    play(at.all(), random, [&] {
        return ply(at.host->seen()) >= 3 && ply(at.host->seen()) == ply(at.guest().seen()) &&
               at.guest().seen().fact("online_turn") == "yes" &&
               at.host->seen().fact("online_waiting") == "no";
    });
    const int stood = ply(at.guest().seen());
    at.host->kill();
    REQUIRE(until(at.guest(), [](const Screen& screen) { return screen.fact("online") == "cut"; }));
    for (int touches = 0; touches < 60 && ply(at.guest().look()) == stood; ++touches) {
        act(at.guest(), at.guest().seen(), random);
        at.guest().wait(0.4);
    }
    const auto last = at.guest().seen().fact("last");
    REQUIRE(ply(at.guest().seen()) > stood);
    at.host = std::make_unique<Visitor>(at_home(kHost, at.scratch.path() / "host"));
    at.host->wait(0.5);
    at.host->look();
    press(*at.host, "button:together");
    press(*at.host, "button:own");
    CHECK(until_all(at.all(), [&](const Screen& screen) {
        return screen.fact("online") == "connected" && ply(screen) == stood + 1 &&
               screen.fact("last") == last && screen.fact("online_waiting") == "no";
    }));
}

TEST_CASE("company: words are heard beside the board, unless somebody is muted" * needs_server()) {
    Company at("alquerque");
    type_into(at.guest(), "field:saying", "Good luck");
    press(at.guest(), "button:send_saying");
    const auto says = [](const std::string& words) {
        return [words](const Screen& screen) {
            return std::any_of(screen.things.begin(), screen.things.end(), [&](const auto& thing) {
                return thing.text.find(words) != std::string::npos;
            });
        };
    };
    CHECK(until(*at.host, says("Good luck")));
    at.begin_match();
    press(at.guest(), "button:talk");
    type_into(at.guest(), "field:saying", "My turn");
    at.guest().say("key Return");
    for (int looks = 0; looks < 2; ++looks) {
        at.guest().wait(0.3);
        at.guest().look();
    }
    CHECK(
        until(*at.host, [](const Screen& screen) { return screen.fact("online_unread") == "1"; }));
    press(*at.host, "button:talk");
    CHECK(until(*at.host, says("My turn")));
    CHECK(at.host->seen().fact("online_unread") == "0");
    const auto user = at.host->seen().find("button:mute_p2");
    REQUIRE(user);
    press(*at.host, "button:mute_p2");
    CHECK_FALSE(says("My turn")(at.host->seen()));
    press(*at.host, "button:hear_p2");
    CHECK(says("My turn")(at.host->seen()));
    at.host->say("key Escape");
    CHECK(until(*at.host, [](const Screen& screen) { return !screen.find("field:saying"); }));
}

TEST_CASE("company: a table in the house is found, and few presses lead to the first move" *
          needs_server()) {
    if (!net::Lookout::known() || !multicast_here()) {
        MESSAGE("Avahi is missing, or no network here has multicast");
        return;
    }
    // Other tests may have tables open as well: all of them are to be in sight.
    auto high = at_home(kGuest);
    high.width = 2200;
    high.height = 2000;
    Visitor host(at_home(kHost)), guest(high);
    int host_presses = 0, guest_presses = 0;
    const auto by_host = [&](const std::string& name) { press(host, name), ++host_presses; };
    const auto by_guest = [&](const std::string& name) { press(guest, name), ++guest_presses; };
    for (auto* one : {&host, &guest}) {
        one->wait(0.5);
        one->look();
    }
    by_host("button:together");
    by_host("button:open");
    REQUIRE(until(host, [](const Screen& screen) {
        return screen.scene == "room" && !screen.fact("code").empty();
    }));
    const auto sit = "button:sit_" + host.seen().fact("code");
    by_guest("button:together");
    REQUIRE(until(guest, [&](const Screen& screen) { return screen.offers(sit); }));
    by_guest(sit);
    REQUIRE(until(host, [](const Screen& screen) { return screen.offers("button:begin"); }));
    by_host("button:begin");
    REQUIRE(
        until_all({&host, &guest}, [](const Screen& screen) { return screen.scene == "table"; }));
    CHECK(host_presses + 1 <= 4);  // the move
    CHECK(guest_presses + 1 <= 3);
    // Whoever types needs the code alone.
    Visitor late(high);
    late.wait(0.5);
    late.look();
    press(late, "button:together");
    REQUIRE(until(late, [&](const Screen& screen) { return screen.find(sit) != nullptr; }));
    type_into(late, "field:code", sit.substr(sit.size() - 6));
    press(late, "button:join");
    CHECK(until(late, [](const Screen& screen) { return screen.scene == "table"; }));
    CHECK(late.seen().fact("online_seat") == "watching");
}
