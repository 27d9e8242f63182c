#include "game/contest/calendar.hpp"

#include <algorithm>
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

}  // namespace game
