// Opening hours over midnight, on days of the calendar, and on the two days when clocks change.
#include "scenes/kiosk/house/hours.hpp"
#include "tests/kiosk/zone.hpp"

#include <doctest/doctest.h>

namespace {

using kiosk::inside;
using kiosk::instant_of;
using kiosk::restart_due;

// Europe/Prague as a rule, so that no zone files are needed: CET/CEST, last Sundays of March and
// October.
constexpr const char* kPrague = "CET-1CEST,M3.5.0,M10.5.0/3";

/// 2026-03-29T01:00Z, when Prague goes from 2:00 to 3:00.
constexpr std::time_t kSpring = 1774746000;
/// 2026-10-25T01:00Z, when Prague goes from 3:00 back to 2:00.
constexpr std::time_t kAutumn = 1792890000;
constexpr std::time_t kHour = 3600;

kiosk::Hours every_day(const char* spans) {
    kiosk::Hours hours;
    hours.week.fill(*kiosk::read_day(spans));
    return hours;
}

}  // namespace

TEST_CASE("hours: spans are read as they are written") {
    using kiosk::Day;
    CHECK(kiosk::read_day("always") == Day{kiosk::kWholeDay});
    CHECK(kiosk::read_day("closed") == Day{});
    CHECK(kiosk::read_day("09:00-18:00") == Day{{540, 1080}});
    CHECK(kiosk::read_day("9:00 - 12:00,13:00-24:00") == Day{{540, 720}, {780, 1440}});
    CHECK(kiosk::read_day("22:00-07:00") == Day{{1320, 420}});
    CHECK(kiosk::read_day("22:00-07:00, 09:00-17:00") == Day{{540, 1020}, {1320, 420}});
    for (const char* wrong :
         {"", "9-18", "09:00", "09:00-", "09:00-18:00,", "25:00-26:00", "09:60-10:00",
          "24:00-08:00", "09:00-09:00", "09:00-12:00, 11:00-13:00", "22:00-07:00, 06:00-08:00",
          "22:00-02:00, 23:00-24:00", "09:00-18:00 x", "always, closed", "-09:00-10:00"}) {
        CAPTURE(wrong);
        CHECK(!kiosk::read_day(wrong));
    }
    for (const char* text : {"always", "closed", "09:00-12:00, 13:00-24:00", "22:00-07:00"})
        CHECK(kiosk::day_text(*kiosk::read_day(text)) == text);
    CHECK(kiosk::read_date("2028-02-29") == kiosk::Date{2028, 2, 29});
    for (const char* wrong : {"2027-02-29", "2026-13-01", "2026-00-10", "26-01-01", "2026-1-1",
                              "2026/01/01", "1969-12-31", ""})
        CHECK(!kiosk::read_date(wrong));
    CHECK(kiosk::date_text({2026, 3, 9}) == "2026-03-09");
    CHECK(kiosk::weekday_of({2026, 11, 22}) == 6);
    CHECK(kiosk::day_after({2026, 2, 28}, 1) == kiosk::Date{2026, 3, 1});
}

TEST_CASE("hours: open to the second, weekday by weekday, over midnight") {
    const Zone zone(kPrague);
    kiosk::Hours hours = every_day("closed");
    hours.week[4] = *kiosk::read_day("09:00-12:00, 22:00-07:00");  // Friday
    const kiosk::Date friday{2026, 11, 20}, saturday{2026, 11, 21};
    const auto at = [](const kiosk::Date& date, int minute) { return instant_of(date, minute); };
    for (const auto& [date, minute, opens] :
         {std::tuple(friday, 540, true), std::tuple(friday, 720, false),
          std::tuple(friday, 1320, true), std::tuple(saturday, 420, false)}) {
        CHECK(open_at(hours, at(date, minute)) == opens);
        CHECK(open_at(hours, at(date, minute) - 1) == !opens);
        CHECK(next_change(hours, at(date, minute) - 1) == at(date, minute));
        CHECK(next_change(hours, at(date, minute) - 60) == at(date, minute));
    }
    CHECK(open_at(hours, at(saturday, 0)));
    // From Saturday morning it is nearly a week.
    CHECK(next_change(hours, at(saturday, 420)) == at({2026, 11, 27}, 540));
    CHECK(!next_change(every_day("always"), at(friday, 0)));
    CHECK(!next_change(every_day("closed"), at(friday, 0)));
    // Spans that meet at midnight are one.
    const auto night = every_day("18:00-24:00");
    CHECK(next_change(night, at(friday, 1100)) == at(saturday, 0));
    auto whole = every_day("00:00-24:00");
    CHECK(!next_change(whole, at(friday, 700)));
    whole.week[6] = {};
    CHECK(next_change(whole, at(friday, 700)) == at({2026, 11, 22}, 0));
}

TEST_CASE("hours: exceptions by date stand for the day they begin on") {
    const Zone zone(kPrague);
    auto hours = every_day("22:00-07:00");
    const kiosk::Date eve{2026, 12, 24};
    hours.dates[eve] = {};
    CHECK(open_at(hours, instant_of(eve, 6 * 60)));  // the night of the 23rd goes on
    CHECK(!open_at(hours, instant_of(eve, 23 * 60)));
    CHECK(!open_at(hours, instant_of({2026, 12, 25}, 6 * 60)));
    CHECK(next_change(hours, instant_of(eve, 7 * 60)) == instant_of({2026, 12, 25}, 22 * 60));
    // One exception, half a year ahead.
    auto always = every_day("always");
    always.dates[{2027, 5, 1}] = {};
    CHECK(next_change(always, instant_of(eve, 0)) == instant_of({2027, 5, 1}, 0));
    CHECK(next_change(always, instant_of({2027, 5, 1}, 5)) == instant_of({2027, 5, 2}, 0));
}

TEST_CASE("hours: the night in March that lacks an hour") {
    const Zone zone(kPrague);
    const kiosk::Date day{2026, 3, 29};
    CHECK(instant_of(day, 119) == kSpring - 60);
    CHECK(instant_of(day, 150) == kSpring);  // 2:30 is skipped: the moment of the change
    CHECK(instant_of(day, 180) == kSpring);
    CHECK(instant_of(day, 1440) - instant_of(day, 0) == 23 * kHour);
    const auto hours = every_day("02:30-04:00");
    CHECK(!open_at(hours, kSpring - 1));
    CHECK(open_at(hours, kSpring));
    CHECK(next_change(hours, kSpring - 5 * kHour) == kSpring);
    CHECK(next_change(hours, kSpring) == kSpring + kHour);
    // Nothing is left of a span inside the hour that is skipped.
    const auto lost = every_day("02:10-02:50");
    CHECK(next_change(lost, kSpring - kHour) == instant_of({2026, 3, 30}, 130));
    const auto night = every_day("22:00-07:00");
    CHECK(next_change(night, kSpring) == kSpring + 4 * kHour);
}

TEST_CASE("hours: the night in October with an hour twice") {
    const Zone zone(kPrague);
    const kiosk::Date day{2026, 10, 25};
    CHECK(instant_of(day, 150) == kAutumn - kHour / 2);  // the first 2:30
    CHECK(instant_of(day, 180) == kAutumn + kHour);
    CHECK(instant_of(day, 1440) - instant_of(day, 0) == 25 * kHour);
    const auto hours = every_day("02:30-04:00");
    CHECK(next_change(hours, kAutumn - 3 * kHour) == kAutumn - kHour / 2);
    CHECK(open_at(hours, kAutumn));  // the wall says 2:00 once more: it stays open
    CHECK(next_change(hours, kAutumn) == kAutumn + 2 * kHour);
    const auto night = every_day("22:00-02:30");
    CHECK(next_change(night, kAutumn - 3 * kHour) == kAutumn - kHour / 2);
    CHECK(!open_at(night, kAutumn + 60));  // it does not open a second time
}

TEST_CASE("hours: quiet hours are alike every day") {
    const Zone zone(kPrague);
    const auto quiet = *kiosk::read_day("20:00-08:00");
    const kiosk::Date day{2026, 11, 22};
    CHECK(inside(quiet, instant_of(day, 0)));
    CHECK(inside(quiet, instant_of(day, 479)));
    CHECK(!inside(quiet, instant_of(day, 480)));
    CHECK(!inside(quiet, instant_of(day, 1199)));
    CHECK(inside(quiet, instant_of(day, 1200)));
    CHECK(!inside({}, instant_of(day, 1200)));
}

TEST_CASE("hours: the planned restart comes once a day") {
    const Zone zone(kPrague);
    const kiosk::Date day{2026, 11, 22};
    const auto due = instant_of(day, 210);
    CHECK(!restart_due(210, due - 9 * kHour, due - 1));
    CHECK(restart_due(210, due - 9 * kHour, due));
    CHECK(restart_due(210, due - 9 * kHour, due + 5 * kHour));  // somebody played until then
    CHECK(!restart_due(210, due, due + 5));                     // it has just restarted
    CHECK(!restart_due(210, due + kHour, due + 5 * kHour));     // switched on in the morning
    CHECK(!restart_due(210, due - 9 * kHour, due + 13 * kHour));
    CHECK(restart_due(1430, instant_of(day, 600), instant_of({2026, 11, 23}, 20)));
    // 2:30 in the night that has it twice: the second is none.
    CHECK(!restart_due(150, kAutumn - kHour / 2, kAutumn + kHour / 2));
}
