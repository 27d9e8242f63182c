#include "game/contest/calendar.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace game {

namespace {

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year_month_day;

constexpr int kWeek = 7;

}  // namespace

Day day_of(const Date& date) {
    const year_month_day ymd{std::chrono::year{date.year},
                             std::chrono::month{static_cast<unsigned>(date.month)},
                             std::chrono::day{static_cast<unsigned>(date.day)}};
    return static_cast<Day>(sys_days{ymd}.time_since_epoch().count());
}

Date date_of(Day day) {
    const year_month_day ymd{sys_days{days{day}}};
    return {static_cast<int>(ymd.year()), static_cast<int>(static_cast<unsigned>(ymd.month())),
            static_cast<int>(static_cast<unsigned>(ymd.day()))};
}

Day day_at(std::int64_t milliseconds) {
    const auto time =
        std::chrono::sys_time<std::chrono::milliseconds>{std::chrono::milliseconds{milliseconds}};
    return static_cast<Day>(std::chrono::floor<days>(time).time_since_epoch().count());
}

int weekday(Day day) {
    const int from_monday = (day + 3) % kWeek;  // 1970-01-01 was a Thursday
    return from_monday < 0 ? from_monday + kWeek : from_monday;
}

int days_in_month(int year, int month) {
    const Date next = month == 12 ? Date{year + 1, 1, 1} : Date{year, month + 1, 1};
    return day_of(next) - day_of({year, month, 1});
}

int streak(const std::vector<Day>& done, Day today) {
    const auto solved = [&](Day day) {
        return std::find(done.begin(), done.end(), day) != done.end();
    };
    if (done.empty()) return 0;
    const Day first = *std::min_element(done.begin(), done.end());
    int count = 0;
    Day missed = today + kWeek;  // the miss met last, going back
    for (Day day = solved(today) ? today : today - 1; day >= first; --day) {
        if (solved(day)) {
            ++count;
        } else {
            if (missed - day < kWeek) break;
            missed = day;
        }
    }
    return count;
}

int longest_streak(std::vector<Day> done) {
    std::sort(done.begin(), done.end());
    int most = 0;
    // A series ends on one of its own days, and later days say nothing about it.
    for (auto end = done.begin(); end != done.end(); ++end)
        most = std::max(most, streak({done.begin(), end + 1}, *end));
    return most;
}

// --- a day as a code -----------------------------------------------------------------------------

namespace {

constexpr std::string_view kSigns = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // Crockford's base 32
constexpr int kBase = 32;
constexpr std::size_t kCodeSigns = 7;  // D, day of the month, day, check sign
constexpr Day kFirstCoded = 18262;     // 2020-01-01
constexpr Day kCodedDays = kBase * kBase * kBase;

/// Odd weights: any one sign that is changed changes the check sign. Different ones: so does
/// changing places, as a rule.
int check_sign(int first, int second, int third) {
    return (first + 3 * second + 5 * third) % kBase;
}

/// The signs of a code without its dash; `day` must have one.
std::string signs_of(Day day) {
    const int number = day - kFirstCoded, in_month = date_of(day).day;
    const int first = number / (kBase * kBase), second = number / kBase % kBase,
              third = number % kBase;
    std::string signs = "D" + std::string(in_month < 10 ? "0" : "") + std::to_string(in_month);
    for (const int sign : {first, second, third, check_sign(first, second, third)})
        signs += kSigns[static_cast<std::size_t>(sign)];
    return signs;
}

/// The day of exactly these signs.
std::optional<Day> day_of_signs(std::string_view signs) {
    Day number = 0;
    for (const char sign : signs.substr(3, 3)) {
        const auto value = kSigns.find(sign);
        if (value == std::string_view::npos) return std::nullopt;
        number = number * kBase + static_cast<Day>(value);
    }
    const Day day = kFirstCoded + number;
    return signs_of(day) == signs ? std::optional(day) : std::nullopt;
}

/// Letters and digits as they stand in codes.
std::string tidied(std::string_view typed) {
    std::string signs;
    for (char letter : typed) {
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        if (letter == 'O') letter = '0';
        if (letter == 'I' || letter == 'L') letter = '1';
        const bool digit = letter >= '0' && letter <= '9';
        if (digit || (letter >= 'A' && letter <= 'Z')) signs += letter;
    }
    return signs;
}

}  // namespace

std::string day_code(Day day) {
    if (day < kFirstCoded || day >= kFirstCoded + kCodedDays) return {};
    return signs_of(day).insert(3, "-");
}

TypedDay read_day_code(std::string_view typed) {
    const auto signs = tidied(typed);
    if (signs.size() != kCodeSigns) return {};
    if (const auto day = day_of_signs(signs)) return {day};
    int wrong = 0;
    for (std::size_t i = 0; i < kCodeSigns; ++i) {
        auto other = signs;
        const bool mends = std::any_of(kSigns.begin(), kSigns.end(), [&](char sign) {
            other[i] = sign;
            return day_of_signs(other).has_value();
        });
        if (!mends) continue;
        if (wrong != 0) return {};
        wrong = static_cast<int>(i) + 1;
    }
    return {std::nullopt, wrong};
}

}  // namespace game
