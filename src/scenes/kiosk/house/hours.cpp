#include "scenes/kiosk/house/hours.hpp"

#include "game/core/text.hpp"
#include "os/process.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <tuple>

namespace kiosk {
namespace {

using game::trimmed;

constexpr int kDayMinutes = 24 * 60;

auto wall(const std::tm& parts) {
    return std::tuple(parts.tm_year, parts.tm_mon, parts.tm_mday, parts.tm_hour, parts.tm_min,
                      parts.tm_sec);
}

/// Exactly `digits` digits → their number; -1 for anything else.
int number_of(std::string_view text, std::size_t digits) {
    if (text.size() != digits) return -1;
    int value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

std::optional<Span> read_span(std::string_view text) {
    const auto dash = text.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = read_minute(trimmed(text.substr(0, dash)));
    const auto to = read_minute(trimmed(text.substr(dash + 1)), true);
    if (!from || !to || *from == *to) return std::nullopt;
    return Span{*from, *to};
}

std::chrono::sys_days days_of(const Date& date) {
    return std::chrono::year_month_day(std::chrono::year(date.year),
                                       std::chrono::month(static_cast<unsigned>(date.month)),
                                       std::chrono::day(static_cast<unsigned>(date.day)));
}

const Day& day_of(const Hours& hours, const Date& date) {
    const auto exception = hours.dates.find(date);
    return exception != hours.dates.end() ? exception->second
                                          : hours.week[static_cast<std::size_t>(weekday_of(date))];
}

struct Interval {
    std::time_t begin, end;
};

Interval interval_of(const Date& date, const Span& span) {
    const Date last = span.to <= span.from ? day_after(date, 1) : date;
    return {instant_of(date, span.from), instant_of(last, span.to)};
}

bool covers(const Day& day, const Date& date, std::time_t time) {
    return std::any_of(day.begin(), day.end(), [&](const Span& span) {
        const auto [begin, end] = interval_of(date, span);
        return begin <= time && time < end;
    });
}

/// True if every day is `day`.
bool always(const Hours& hours, const Day& day) {
    const auto same = [&](const Day& other) { return other == day; };
    return std::all_of(hours.week.begin(), hours.week.end(), same) &&
           std::all_of(hours.dates.begin(), hours.dates.end(),
                       [&](const auto& exception) { return same(exception.second); });
}

}  // namespace

std::optional<int> read_minute(std::string_view text, bool end) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos || colon < 1 || colon > 2) return std::nullopt;
    const int hour = number_of(text.substr(0, colon), colon);
    const int minute = number_of(text.substr(colon + 1), 2);
    if (hour < 0 || minute < 0 || minute > 59) return std::nullopt;
    const int value = hour * 60 + minute;
    if (value > (end ? kDayMinutes : kDayMinutes - 1)) return std::nullopt;
    return value;
}

std::string minute_text(int minute) {
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return two(minute / 60) + ":" + two(minute % 60);
}

std::optional<Day> read_day(std::string_view text) {
    text = trimmed(text);
    if (text == "always") return Day{kWholeDay};
    if (text == "closed") return Day{};
    Day day;
    for (;;) {
        const auto comma = text.find(',');
        const auto span = read_span(trimmed(text.substr(0, comma)));
        if (!span) return std::nullopt;
        day.push_back(*span);
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    std::sort(day.begin(), day.end());
    for (std::size_t i = 0; i + 1 < day.size(); ++i)
        if (day[i].to <= day[i].from || day[i].to > day[i + 1].from) return std::nullopt;
    // A night that reaches into the next morning may not reach beyond this day's first opening.
    if (day.back().to <= day.back().from && day.size() > 1 && day.back().to > day.front().from)
        return std::nullopt;
    return day;
}

std::string day_text(const Day& day) {
    if (day.empty()) return "closed";
    if (day == Day{kWholeDay}) return "always";
    std::string text;
    for (const auto& span : day)
        text += (text.empty() ? "" : ", ") + minute_text(span.from) + "-" + minute_text(span.to);
    return text;
}

std::optional<Date> read_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const Date date{number_of(text.substr(0, 4), 4), number_of(text.substr(5, 2), 2),
                    number_of(text.substr(8, 2), 2)};
    if (date.year < 1970 || date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31)
        return std::nullopt;
    if (day_after(date, 0) != date) return std::nullopt;  // the 30th of February
    return date;
}

std::string date_text(const Date& date) {
    const auto two = [](int n) { return (n < 10 ? "-0" : "-") + std::to_string(n); };
    return std::to_string(date.year) + two(date.month) + two(date.day);
}

Date date_of(std::time_t time) {
    const auto parts = os::local_time(time);
    return {parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday};
}

Date day_after(const Date& date, int days) {
    const std::chrono::year_month_day day = days_of(date) + std::chrono::days(days);
    return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
            static_cast<int>(static_cast<unsigned>(day.day()))};
}

int weekday_of(const Date& date) {
    return static_cast<int>(std::chrono::weekday(days_of(date)).iso_encoding()) - 1;
}

std::time_t instant_of(const Date& day, int minute) {
    const Date date = day_after(day, minute / kDayMinutes);
    minute %= kDayMinutes;
    std::tm wanted{};
    wanted.tm_year = date.year - 1900;
    wanted.tm_mon = date.month - 1;
    wanted.tm_mday = date.day;
    wanted.tm_hour = minute / 60;
    wanted.tm_min = minute % 60;
    // Read as winter time, as summer time and as the system thinks: what is that wall time again is
    // meant; both are in autumn, none is in spring.
    std::optional<std::time_t> first;
    std::time_t low = 0, high = 0;
    for (const int summer : {-1, 0, 1}) {
        std::tm parts = wanted;
        parts.tm_isdst = summer;
        const std::time_t time = std::mktime(&parts);
        if (time == static_cast<std::time_t>(-1)) continue;
        if (wall(os::local_time(time)) == wall(wanted) && (!first || time < *first)) first = time;
        low = low == 0 ? time : std::min(low, time);
        high = std::max(high, time);
    }
    if (first) return *first;
    // Skipped: the first second whose wall time is later.
    while (high - low > 1) {
        const std::time_t middle = low + (high - low) / 2;
        (wall(os::local_time(middle)) < wall(wanted) ? low : high) = middle;
    }
    return high;
}

bool open_at(const Hours& hours, std::time_t time) {
    const Date today = date_of(time), yesterday = day_after(today, -1);
    return covers(day_of(hours, today), today, time) ||
           covers(day_of(hours, yesterday), yesterday, time);
}

std::optional<std::time_t> next_change(const Hours& hours, std::time_t time) {
    if (always(hours, {kWholeDay}) || always(hours, {})) return std::nullopt;
    const bool open = open_at(hours, time);
    const Date today = date_of(time);
    for (int week = 0; week < 53; ++week) {
        // All that begins or ends in this week; a night may have begun before it.
        std::vector<std::time_t> edges;
        for (int i = -2; i < 7; ++i) {
            const Date date = day_after(today, 7 * week + i);
            for (const auto& span : day_of(hours, date)) {
                const auto [begin, end] = interval_of(date, span);
                edges.insert(edges.end(), {begin, end});
            }
        }
        std::sort(edges.begin(), edges.end());
        const std::time_t until = instant_of(day_after(today, 7 * week + 7), 0);
        for (const std::time_t edge : edges)
            if (edge > time && edge <= until && open_at(hours, edge) != open) return edge;
    }
    return std::nullopt;
}

bool inside(const Day& spans, std::time_t time) {
    const Date today = date_of(time), yesterday = day_after(today, -1);
    return covers(spans, today, time) || covers(spans, yesterday, time);
}

bool restart_due(int minute, std::time_t started, std::time_t now) {
    constexpr std::time_t kPatience = 12 * 60 * 60;
    const Date today = date_of(now);
    for (const int days : {0, -1}) {
        const std::time_t due = instant_of(day_after(today, days), minute);
        if (due <= now && due > started && now - due < kPatience) return true;
    }
    return false;
}

}  // namespace kiosk
