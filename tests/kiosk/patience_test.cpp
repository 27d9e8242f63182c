// Inactivity: every screen a second before, at and after its time.
#include "scenes/kiosk/house/patience.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using kiosk::Patience;
using kiosk::Screen;
using kiosk::Wait;
using kiosk::Waiting;

const Waiting kActive{}, kOver{Wait::over, 0};

Patience at(Screen screen, const kiosk::IdleConf& conf = {}) {
    Patience patience(conf);
    patience.enter(screen, 1000);
    return patience;
}

}  // namespace

TEST_CASE("patience: two steps where something can be lost, one where nothing can") {
    struct Case {
        Screen screen;
        int seconds;
        bool warns;
    };
    for (const auto& one : {Case{Screen::game, 90, true}, Case{Screen::menu, 45, true},
                            Case{Screen::result, 30, false}, Case{Screen::language, 15, false},
                            Case{Screen::entry, 20, false}, Case{Screen::staff, 60, false},
                            Case{Screen::pin, 15, false}}) {
        const auto [screen, seconds, warns] = one;
        CAPTURE(one.seconds);
        const auto patience = at(screen);
        const double t = 1000 + seconds;
        CHECK(patience.look(t - 1) == kActive);
        CHECK(patience.next_change(t - 1) == doctest::Approx(t));
        CHECK(patience.look(t) == (warns ? Waiting{Wait::warning, 20} : kOver));
        CHECK(patience.look(t + 1) == (warns ? Waiting{Wait::warning, 19} : kOver));
        if (!warns) continue;
        CHECK(patience.next_change(t) == doctest::Approx(t + 1));
        CHECK(patience.look(t + 0.5) == Waiting{Wait::warning, 20});
        CHECK(patience.look(t + 19) == Waiting{Wait::warning, 1});
        CHECK(patience.look(t + 19.99) == Waiting{Wait::warning, 1});
        CHECK(patience.look(t + 20) == kOver);
    }
    const auto attract = at(Screen::attract);
    CHECK(attract.look(1e6) == kActive);
    CHECK(!attract.next_change(1e6));
}

TEST_CASE("patience: one touch goes on, fifteen times in a row") {
    auto patience = at(Screen::game);
    double now = 1000;
    for (int i = 0; i < 15; ++i) {
        now += 90 + 19;
        CHECK(patience.look(now) == Waiting{Wait::warning, 1});
        patience.activity(now);
        CHECK(patience.look(now) == kActive);
        CHECK(patience.look(now + 89) == kActive);
    }
    CHECK(patience.look(now + 110) == kOver);
}

TEST_CASE("patience: another screen begins anew") {
    auto patience = at(Screen::language);
    patience.enter(Screen::menu, 1014);
    CHECK(patience.look(1014 + 44) == kActive);
    CHECK(patience.look(1014 + 45).state == Wait::warning);
    patience.enter(Screen::attract, 1070);
    CHECK(patience.look(5000) == kActive);
}

TEST_CASE("patience: a finger held still is somebody, for ten seconds") {
    auto patience = at(Screen::game);
    patience.contacts(1, 1050);
    CHECK(patience.idle(1060) == 0);
    CHECK(patience.idle(1061) == doctest::Approx(1));
    CHECK(patience.next_change(1055) <= 1150);
    CHECK(patience.look(1149) == kActive);
    CHECK(patience.look(1150).state == Wait::warning);
    CHECK(patience.look(1170) == kOver);
    // It moves: somebody is there after all.
    patience.contacts(2, 1160);
    patience.contacts(1, 1161);
    CHECK(patience.look(1260) == kActive);
    patience.contacts(0, 1260);
    CHECK(patience.look(1349) == kActive);
    CHECK(patience.look(1350).state == Wait::warning);
}

TEST_CASE("patience: a contact that never lifts stops no clock") {
    for (const auto screen : {Screen::language, Screen::menu, Screen::game, Screen::result,
                              Screen::entry, Screen::staff, Screen::pin}) {
        auto patience = at(screen);
        patience.contacts(1, 1001);
        double now = 1001;
        while (patience.look(now) != kOver && now < 2000) {
            const auto next = patience.next_change(now);
            REQUIRE(next);
            REQUIRE(*next > now - 1e-9);
            now = std::max(*next, now + 0.01);
        }
        CHECK(now < 1001 + 10 + 90 + 20 + 1);
    }
}

TEST_CASE("patience: the clock stands while the computer thinks, sixty seconds altogether") {
    auto patience = at(Screen::game);
    patience.hold(true, 1010);
    patience.hold(true, 1020);  // said again
    CHECK(patience.idle(1040) == doctest::Approx(10));
    patience.hold(false, 1040);
    CHECK(patience.look(1119) == kActive);  // 30 s later than without
    CHECK(patience.look(1120).state == Wait::warning);

    auto capped = at(Screen::game);
    capped.hold(true, 1010);
    CHECK(capped.look(1149) == kActive);
    CHECK(capped.look(1150) == Waiting{Wait::warning, 20});  // 90 + 60, though it still thinks
    CHECK(capped.look(1170) == kOver);

    auto many = at(Screen::game);  // many short ones are one long one
    for (int i = 0; i < 30; ++i) {
        many.hold(true, 1001 + 4 * i);
        many.hold(false, 1005 + 4 * i);
    }
    CHECK(many.look(1149) == kActive);
    CHECK(many.look(1150).state == Wait::warning);

    auto anew = at(Screen::game);  // an activity gives all of it back
    anew.hold(true, 1000);
    anew.activity(1100);
    CHECK(anew.look(1249) == kActive);
    CHECK(anew.look(1250).state == Wait::warning);

    auto late = at(Screen::game);  // the countdown goes on whatever thinks
    late.hold(true, 1095);
    CHECK(late.look(1109) == Waiting{Wait::warning, 1});
    CHECK(late.look(1110) == kOver);
    late.hold(false, 1109);
    CHECK(late.look(1110) == kOver);
}

TEST_CASE("patience: the session of a visitor when others wait") {
    kiosk::IdleConf conf;
    conf.session_minutes = 10;
    Patience patience(conf);
    patience.enter(Screen::attract, 0);
    CHECK(!patience.in_session());
    patience.enter(Screen::pin, 50);  // staff are no visitors
    CHECK(!patience.in_session());
    patience.enter(Screen::attract, 60);
    patience.enter(Screen::language, 100);
    patience.enter(Screen::game, 110);
    CHECK(patience.session_seconds(130) == doctest::Approx(30));
    CHECK(patience.session(639) == kActive);
    CHECK(patience.session(640) == Waiting{Wait::warning, 60});
    patience.activity(650);  // nothing puts this off
    CHECK(patience.session(699.5) == Waiting{Wait::warning, 1});
    CHECK(patience.session(700) == kOver);
    patience.enter(Screen::attract, 701);
    CHECK(patience.session(5000) == kActive);
    CHECK(at(Screen::game).session(1e6) == kActive);  // off
}

TEST_CASE("patience: a shaking mouse is nobody") {
    kiosk::Jitter jitter;
    CHECK(!jitter.moved(100, 100));
    for (int i = 0; i < 100; ++i) CHECK(!jitter.moved(100 + i % 5, 100 - i % 6));
    CHECK(jitter.moved(108, 100));
    CHECK(!jitter.moved(101, 100));
    CHECK(jitter.moved(108, 92));
}
