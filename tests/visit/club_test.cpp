// Two programs in a club: by an invitation from the title into the lobby, to a table, through a
// match, out of it and back.
#include "tests/club/club_kit.hpp"
#include "tests/visit/company.hpp"

#include <fstream>

namespace {

using namespace visit;

/// From the title by an invitation into the club.
void join(Visitor& visitor, const net::ClubInvitation& invitation) {
    visitor.wait(0.5);
    REQUIRE(visitor.look().scene == "title");
    press(visitor, "button:together");
    type_into(visitor, "field:code", net::write_invitation(invitation));
    press(visitor, "button:join");
    REQUIRE(until(visitor, [](const Screen& screen) { return screen.scene == "club"; }));
}

/// The first tournament in the club's list; empty: there is none.
std::string tournament_of(const Screen& screen) {
    for (const auto& thing : screen.things)
        if (thing.name.find(":tournament_") != std::string::npos) return thing.name;
    return {};
}

bool listed(const Screen& screen) {
    return screen.offers("button:open");
}

}  // namespace

TEST_CASE("club: two members by an invitation from the title to the end of a match" *
          visit::needs_server()) {
    const club_kit::ClubHouse house;
    const Scratch scratch;
    Visitor anna(at_home(kHost, scratch.path() / "anna"));
    auto bert = std::make_unique<Visitor>(at_home(kGuest, scratch.path() / "bert"));
    join(anna, house.invitation());
    const auto invitation = house.invitation();
    join(*bert, invitation);
    const std::vector<Visitor*> both{&anna, bert.get()};
    REQUIRE(until_all(both, listed));
    CHECK(anna.seen().fact("user") != bert->seen().fact("user"));
    if (anna.seen().find("select:game")) press(anna, "select:game");
    press(anna, "option:game:alquerque");
    press(anna, "button:open");
    REQUIRE(until(anna, [](const Screen& screen) {
        return screen.scene == "room" && !screen.fact("code").empty();
    }));
    const auto code = anna.seen().fact("code");
    const auto come = "button:sit_" + code;
    REQUIRE(until(*bert, [&](const Screen& screen) { return screen.offers(come); }));
    press(*bert, come);
    REQUIRE(until(*bert, [](const Screen& screen) { return screen.scene == "room"; }));
    begin(anna, both);
    game::Random random(3);
    play_to(both, random, 8);
    // Bert's program is gone; started again, the club leads back to the table.
    bert->kill();
    bert = std::make_unique<Visitor>(at_home(kGuest, scratch.path() / "bert"));
    bert->wait(0.5);
    bert->look();
    press(*bert, "button:together");
    press(*bert, "button:club");
    REQUIRE(until(*bert, [&](const Screen& screen) { return screen.offers(come); }));
    CHECK(bert->seen().find(come)->text.find("Back") != std::string::npos);
    press(*bert, come);
    REQUIRE(until(*bert, [](const Screen& screen) { return screen.scene == "table"; }));
    const std::vector<Visitor*> again{&anna, bert.get()};
    play(again, random, [&] { return over(anna.seen()) && over(bert->seen()); });
    CHECK(anna.seen().fact("winners") == bert->seen().fact("winners"));
    CHECK(
        until(anna, [](const Screen& screen) { return screen.fact("online_proof") == "proved"; }));
    CHECK(bert->leave() == 0);
    // An invitation that somebody else has used is answered by a sentence.
    Visitor eve(at_home(kGuest, scratch.path() / "eve"));
    join(eve, invitation);
    REQUIRE(until(eve, [](const Screen& screen) {
        return screen.fact("trouble") == "net.invitation_used" && screen.find("text:trouble");
    }));
    CHECK(eve.leave() == 0);
    CHECK(anna.leave() == 0);
}

TEST_CASE("club: a tournament from its opening to the podium in two programs" *
          visit::needs_server()) {
    const club_kit::ClubHouse house;
    const Scratch scratch;
    Visitor anna(at_home(kHost, scratch.path() / "anna"));
    Visitor bert(at_home(kGuest, scratch.path() / "bert"));
    join(anna, house.invitation());
    join(bert, house.invitation());
    const std::vector<Visitor*> both{&anna, &bert};
    REQUIRE(until_all(both, listed));
    REQUIRE(house.club({"organiser", anna.seen().fact("user")}).code == 0);
    press(anna, "button:open_tournament");
    REQUIRE(until_all(both, [](const Screen& screen) { return !tournament_of(screen).empty(); }));
    for (auto* visitor : both) {
        press(*visitor, tournament_of(visitor->seen()));
        REQUIRE(until(*visitor, [](const Screen& screen) {
            return screen.scene == "club_tournament" && screen.offers("button:enter");
        }));
        press(*visitor, "button:enter");
        REQUIRE(until(*visitor, [](const Screen& s) { return s.offers("button:withdraw"); }));
    }
    REQUIRE(until(anna, [](const Screen& screen) { return screen.fact("entered") == "2"; }));
    // Each meets each, once.
    press(anna, "select:form");
    press(anna, "option:form:form1");
    if (anna.seen().find("select:game")) press(anna, "select:game");
    press(anna, "option:game:alquerque");
    press(anna, "button:begin");
    // Both are led to their table.
    REQUIRE(until_all(both, [](const Screen& screen) { return screen.scene == "table"; }));
    game::Random random(4);
    play(both, random, [&] { return over(anna.seen()) && over(bert.seen()); });
    for (auto* visitor : both) {
        press(*visitor, "button:room");
        visitor->say("key Escape");
        REQUIRE(until(*visitor, [&](const Screen& screen) {
            return screen.scene == "club_tournament" && screen.fact("stage") == "ended";
        }));
    }
    press(anna, "option:tab:standing");
    press(anna, "option:tab:ending");
    CHECK(anna.seen().find("picture:diploma"));
    CHECK(anna.seen().fact("standing") == bert.seen().fact("standing"));
    CHECK(house.club({"tournaments"}).output.find("ended") != std::string::npos);
}
