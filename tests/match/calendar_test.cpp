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

TEST_CASE("a day has a code to type, which opens the same day") {
    CHECK(day_code(day_of({2026, 11, 21})).substr(0, 4) == "D21-");
    CHECK(day_code(day_of({2020, 1, 1})) == "D01-0000");
    CHECK(day_code(day_of({2019, 12, 31})).empty());
    CHECK(day_code(day_of({2110, 1, 1})).empty());
    for (Day day = day_of({2020, 1, 1}); day < day_of({2109, 9, 1}); day += 13) {
        const auto code = day_code(day);
        REQUIRE(code.size() == 8);
        CHECK(read_day_code(code) == TypedDay{day});
    }
}

TEST_CASE("a code is read as people write it") {
    const Day day = day_of({2026, 11, 21});
    const auto code = day_code(day);
    std::string small = " " + code + " ";
    for (char& letter : small)
        if (letter >= 'A') letter = static_cast<char>(letter - 'A' + 'a');
    CHECK(read_day_code(small).day == day);
    CHECK(read_day_code(code.substr(0, 3) + code.substr(4)).day == day);
    CHECK(read_day_code("do1-oooo").day == day_of({2020, 1, 1}));
    CHECK(read_day_code("dOl 0000").day == day_of({2020, 1, 1}));
    for (const char* none : {"", "D21", "D21-2EA", "PETIBOJ", "D21-2EA99", "žluť"})
        CHECK(read_day_code(none) == TypedDay{});
}

TEST_CASE("one wrong sign of a code is always noticed, and mostly named") {
    const std::string_view signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    int wrong = 0, named = 0;
    for (Day day = day_of({2026, 11, 1}); day < day_of({2026, 12, 1}); ++day) {
        const auto code = day_code(day);
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (code[i] == '-') continue;
            for (const char sign : signs) {
                if (sign == code[i]) continue;
                auto other = code;
                other[i] = sign;
                const auto read = read_day_code(other);
                CHECK_FALSE(read.day);
                const int place = static_cast<int>(i) + (i < 3 ? 1 : 0);
                if (read.wrong != 0) CHECK(read.wrong == place);
                ++wrong;
                named += read.wrong != 0;
            }
        }
    }
    CHECK(named * 10 > wrong * 9);
}
