// Days, months, series of days.
#include "game/contest/calendar.hpp"

#include <doctest/doctest.h>

using namespace game;

TEST_CASE("days and dates turn into each other") {
    CHECK(day_of({1970, 1, 1}) == 0);
    CHECK(day_of({2026, 11, 21}) == 20778);
    CHECK(day_of({1969, 12, 31}) == -1);
    for (Day day = -1000; day < 30000; day += 17) CHECK(day_of(date_of(day)) == day);
    CHECK(date_of(day_of({2024, 2, 29})) == Date{2024, 2, 29});
}

TEST_CASE("a day begins at midnight UTC") {
    CHECK(day_at(0) == 0);
    CHECK(day_at(86'399'999) == 0);
    CHECK(day_at(86'400'000) == 1);
    CHECK(day_at(-1) == -1);
}

TEST_CASE("weekdays and lengths of months") {
    CHECK(weekday(0) == 3);
    CHECK(weekday(day_of({2026, 11, 21})) == 5);
    CHECK(weekday(day_of({2026, 11, 23})) == 0);
    CHECK(weekday(-4) == 6);
    CHECK(days_in_month(2026, 11) == 30);
    CHECK(days_in_month(2024, 2) == 29);
    CHECK(days_in_month(2025, 2) == 28);
    CHECK(days_in_month(2026, 12) == 31);
}

TEST_CASE("a series forgives one missed day in seven") {
    CHECK(streak({}, 100) == 0);
    CHECK(streak({100}, 100) == 1);
    CHECK(streak({99, 98}, 100) == 2);  // today is still open
    CHECK(streak({98, 97}, 100) == 2);  // yesterday is forgiven
    CHECK(streak({97, 96}, 100) == 0);  // two days are not
    CHECK(streak({100, 98, 97}, 100) == 3);
    CHECK(streak({100, 98, 96}, 100) == 2);                      // the second miss comes too soon
    CHECK(streak({100, 98, 97, 96, 95, 94, 93, 91}, 100) == 8);  // a week later it does not
    CHECK(streak({98, 100, 99}, 100) == 3);                      // in any order
}

TEST_CASE("the longest series may be long over") {
    CHECK(longest_streak({}) == 0);
    CHECK(longest_streak({7}) == 1);
    CHECK(longest_streak({100, 10, 12, 11, 13, 99}) == 4);  // in any order
    CHECK(longest_streak({10, 11, 13, 14}) == 4);           // one missed day is forgiven
    CHECK(longest_streak({10, 11, 14, 15, 16}) == 3);       // two are not
}
