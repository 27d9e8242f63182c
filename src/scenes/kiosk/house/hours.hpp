// Calendar of a kiosk: opening hours, quiet hours, the planned restart. All answers are about a
// time_t given by the caller and the time zone of the process (TZ); nothing here asks the clock.
#pragma once

#include <array>
#include <compare>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiosk {

/// Minutes since local midnight, from (included) to (excluded). `to` <= `from`: over midnight, the
/// span ends on the next day. A whole day is {0, 1440}.
struct Span {
    int from = 0;  ///< 0..1439
    int to = 0;    ///< 0..1440
    auto operator<=>(const Span&) const = default;
};

inline constexpr Span kWholeDay{0, 24 * 60};

/// Spans that begin on one day; none: closed.
using Day = std::vector<Span>;

/// A day of the calendar.
struct Date {
    int year = 1970, month = 1, day = 1;
    auto operator<=>(const Date&) const = default;
};

/// When visitors may play. A span over midnight belongs to the day on which it begins: closing a
/// date does not cut off the night that began the day before.
struct Hours {
    std::array<Day, 7> week{Day{kWholeDay}, Day{kWholeDay}, Day{kWholeDay}, Day{kWholeDay},
                            Day{kWholeDay}, Day{kWholeDay}, Day{kWholeDay}};  ///< Monday first
    std::map<Date, Day> dates;  ///< exceptions: instead of the weekday's spans
    bool operator==(const Hours&) const = default;
};

/// "always", "closed" or "09:00-12:00, 13:00-18:00"; spans may go over midnight, must not
/// overlap and not be empty. Nothing if it cannot be read.
std::optional<Day> read_day(std::string_view text);
/// The text that `read_day` reads.
std::string day_text(const Day& day);
/// "03:30" → 210; nothing if it is no time of day ("24:00" only where `end` is set).
std::optional<int> read_minute(std::string_view text, bool end = false);
/// 210 → "03:30".
std::string minute_text(int minute);
/// "2026-12-24"; nothing if there is no such day.
std::optional<Date> read_date(std::string_view text);
std::string date_text(const Date& date);

/// The local day of an instant.
Date date_of(std::time_t time);
/// The day `days` later (earlier when negative).
Date day_after(const Date& date, int days);
/// 0 = Monday … 6 = Sunday.
int weekday_of(const Date& date);
/// The instant of a local time of day; 1440 is the next midnight. A time that a change of the clock
/// skips is the instant of the change, one that comes twice is the first.
std::time_t instant_of(const Date& date, int minute);

/// True while the kiosk is open.
bool open_at(const Hours& hours, std::time_t time);
/// The next instant after `time` at which `open_at` changes; nothing if it never does (looks one
/// year ahead).
std::optional<std::time_t> next_change(const Hours& hours, std::time_t time);

/// True inside one of the spans, every day alike (quiet hours).
bool inside(const Day& spans, std::time_t time);

/// True if the daily restart at `minute` (of the day) has become due since the start and is
/// less than 12 hours ago. `started` is now minus the running time of the process, so that a clock
/// set right after the start restarts nothing. Wait for attract, then leave with exit code 41.
bool restart_due(int minute, std::time_t started, std::time_t now);

}  // namespace kiosk
