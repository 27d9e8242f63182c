// Days as whole numbers and the month as people see it. A day begins at midnight UTC everywhere.
// Asks no clock: the caller says which day it is. And a day as a code that people type on another
// machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

/// A day as people pass it on: "D27-2ET9". Behind the D stands the day of the month, behind the
/// dash the day itself and a check sign, in Crockford's base 32 (digits and capitals without I, L,
/// O, U: crockford.com/base32.html). Empty for days before 2020 and after 2109, which have none.
std::string day_code(Day day);

/// What somebody typed as such a code.
struct TypedDay {
    std::optional<Day> day;  ///< nothing: the code does not fit
    /// The sign that has to be another one, counted from 1 among letters and digits; 0: not known,
    /// for there are too few or too many signs, or more than one is wrong.
    int wrong = 0;

    bool operator==(const TypedDay&) const = default;
};

/// Reads a code. Small letters, blanks and dashes do not matter, O is read as 0, I and L as 1. One
/// wrong sign is always noticed, and named where only one can be meant.
TypedDay read_day_code(std::string_view typed);

}  // namespace game
