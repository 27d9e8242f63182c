// Days as whole numbers and the month as people see it. A day begins at midnight UTC everywhere.
// Asks no clock: the caller says which day it is.
#pragma once

#include <cstdint>
#include <vector>

namespace game {

/// Days since 1970-01-01.
using Day = int;

/// A day as it is written; month and day from 1.
struct Date {
    int year = 1970;
    int month = 1;
    int day = 1;

    bool operator==(const Date&) const = default;
};

Day day_of(const Date& date);
Date date_of(Day day);
/// The UTC day of a time in milliseconds since 1970.
Day day_at(std::int64_t milliseconds);
/// 0 = Monday … 6 = Sunday.
int weekday(Day day);
int days_in_month(int year, int month);

/// Days of a series that reaches to today, or to yesterday while today is still open. `done` is in
/// any order. One missed day in seven does not break the series; it is not counted.
int streak(const std::vector<Day>& done, Day today);
/// Days of the longest series that there ever was.
int longest_streak(std::vector<Day> done);

}  // namespace game
