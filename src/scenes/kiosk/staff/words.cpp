
#include "scenes/base/strings.hpp"
#include "scenes/kiosk/house/log.hpp"
#include "scenes/kiosk/house/scores.hpp"
#include "scenes/kiosk/staff/pages.hpp"

#include <algorithm>
#include <string_view>

namespace kiosk {

using scenes::tr;
using scenes::trn;

namespace {

constexpr int kSlow = 30;  // frames a second

/// What is written in the log as it always is, and the sentence that says it.
struct Known {
    std::string_view line;
    const char* key;
};
constexpr Known kKnown[] = {
    {"session begins", "staff.event.begins"},
    {"session ends: nobody was there", "staff.event.nobody"},
    {"session ends: the time of the session was up", "staff.event.up"},
    {"session ends: visitor", "staff.event.left"},
    {"session ends: display", "staff.event.display_lost"},
    {"session ends: closing time", "staff.event.closing"},
    {"open", "staff.event.opened"},
    {"closed", "staff.event.closed"},
    {"staff: pad opened", "staff.event.pad"},
    {"staff: right PIN", "staff.event.right_pin"},
    {"warning: staff: wrong PIN", "staff.event.wrong_pin"},
    {"warning: the display went away or came back", "staff.event.display"},
    {"warning: the file of scores was damaged and has been set aside",
     "staff.event.scores_damaged"},
};

/// The same of a line that says something between its beginning and its end.
struct LineWithWords {
    std::string_view begin, end;
    const char* key;
};
constexpr LineWithWords kLinesWithWords[] = {
    {"start: ", ", mode normal", "staff.event.start"},
    {"start: ", ", mode safe", "staff.event.start_safe"},
    {"start: ", ", mode out_of_order", "staff.event.start_stopped"},
    {"end: exit code ", "", "staff.event.end"},
    {"warning: everybody can read ", ", in which the hash of the PIN stands: chmod 600",
     "staff.event.conf_open"},
    {"warning: others or a group can change ", ", and with it the PIN: chmod go-w, its folder too",
     "staff.event.conf_loose"},
    {"warning: scores are not kept: ", "", "staff.event.scores_lost"},
    {"warning: the log is not kept: ", "", "staff.event.log_lost"},
    {"warning: crashes are not counted: ", "", "staff.event.uncounted"},
    {"warning: wrong PINs are forgotten by a restart: ", "", "staff.event.lock_lost"},
};

/// Days since 1970 of a day of the calendar (civil, proleptic).
long days_of(long year, unsigned month, unsigned day) {
    year -= month <= 2 ? 1 : 0;
    const long era = (year >= 0 ? year : year - 399) / 400;
    const auto of_era = static_cast<unsigned>(year - era * 400);
    const unsigned of_year = (153 * (month + (month > 2 ? -3U : 9U)) + 2) / 5 + day - 1;
    const unsigned of_era_days = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    return era * 146097 + static_cast<long>(of_era_days) - 719468;
}

/// The number at `from`, `count` digits; -1 if there are none.
int digits(const std::string& text, std::size_t from, std::size_t count) {
    if (text.size() < from + count) return -1;
    int number = 0;
    for (std::size_t i = from; i < from + count; ++i) {
        if (text[i] < '0' || text[i] > '9') return -1;
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

}  // namespace

std::string duration_text(long long seconds) {
    const long long minutes = seconds / 60, hours = minutes / 60, days = hours / 24;
    if (days > 0) return tr("staff.days_hours", days, hours % 24);
    if (hours > 0) return tr("staff.hours_minutes", hours, minutes % 60);
    return tr("staff.minutes", minutes);
}

std::string wait_text(int seconds) {
    if (seconds % 60 == 0) return tr("staff.minutes", seconds / 60);
    return tr("staff.wait_seconds", seconds);
}

std::vector<std::string> troubles_of(const KioskServices& house, const Health& health) {
    std::vector<std::string> all;
    if (house.mode() == Mode::out_of_order) all.push_back(tr("staff.trouble_out_of_order"));
    if (house.mode() == Mode::safe) all.push_back(tr("staff.trouble_safe"));
    if (health.errors > 0)
        all.push_back(trn("staff.trouble_errors", health.errors) + " " + health.last_error);
    if (health.scores == "memory") all.push_back(tr("staff.trouble_scores"));
    if (health.log == "memory") all.push_back(tr("staff.trouble_log"));
    if (health.lock == "memory") all.push_back(tr("staff.trouble_lock"));
    if (health.fps_p5 > 0 && health.fps_p5 < kSlow) all.push_back(tr("staff.trouble_slow"));
    return all;
}

std::string game_title(const std::string& game) {
    return tr("title." + game + ".name");
}

std::string hours_text(const Day& day) {
    if (day.empty()) return tr("staff.closed");
    if (day == Day{kWholeDay}) return tr("staff.always");
    std::string text;
    for (const auto& span : day)
        text += (text.empty() ? "" : ", ") + minute_text(span.from) + "–" + minute_text(span.to);
    return text;
}

const Day& day_in_force(const Hours& hours, std::time_t time) {
    const auto date = date_of(time);
    if (const auto found = hours.dates.find(date); found != hours.dates.end()) return found->second;
    return hours.week[static_cast<std::size_t>(weekday_of(date))];
}

void set_day(Hours& hours, std::time_t time, const Day& day) {
    const auto date = date_of(time);
    if (const auto found = hours.dates.find(date); found != hours.dates.end())
        found->second = day;
    else
        hours.week[static_cast<std::size_t>(weekday_of(date))] = day;
}

std::string log_time(const std::string& line, bool date, std::string& words) {
    // "2026-01-05T10:00:00Z warning text": the log is in UTC, people are not.
    const int year = digits(line, 0, 4), month = digits(line, 5, 2), day = digits(line, 8, 2);
    const int hour = digits(line, 11, 2), minute = digits(line, 14, 2);
    const auto blank = line.find(' ');
    if (year < 1970 || month < 1 || day < 1 || hour < 0 || minute < 0 ||
        blank == std::string::npos) {
        words = line;
        return {};
    }
    words = line.substr(blank + 1);
    // "info" goes without saying; anything else stands before its words.
    const auto end = words.find(' ');
    const auto level = words.substr(0, end);
    words.erase(0, std::min(words.size(), words.find_first_not_of(' ', end)));
    if (level != "info") words = level + ": " + words;
    const auto time = static_cast<std::time_t>(
        ((days_of(year, static_cast<unsigned>(month), static_cast<unsigned>(day)) * 24 + hour) *
             60 +
         minute) *
        60);
    const auto local = date_of(time);
    // On a day on which the clock changes, minutes passed are not minutes of the clock.
    auto minutes = static_cast<int>((time - instant_of(local, 0)) / 60);
    minutes += static_cast<int>((time - instant_of(local, minutes)) / 60);
    const auto clock = minute_text(std::clamp(minutes, 0, 24 * 60 - 1));
    if (!date) return clock;
    return tr("staff.log_time", std::to_string(local.day), std::to_string(local.month), clock);
}

std::string log_words(const std::string& words) {
    for (const auto& known : kKnown)
        if (words == known.line) return tr(known.key);
    for (const auto& known : kLinesWithWords) {
        const auto least = known.begin.size() + known.end.size();
        if (words.size() < least || words.rfind(known.begin, 0) != 0) continue;
        const auto said = words.size() - least;
        if (words.compare(known.begin.size() + said, std::string::npos, known.end) != 0) continue;
        return tr(known.key, words.substr(known.begin.size(), said));
    }
    return words;
}

}  // namespace kiosk
