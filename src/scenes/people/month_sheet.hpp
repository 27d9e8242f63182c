// The month as pages about days draw it: the days in rows of seven under the names of the weekdays,
// the band on which a series of days lies, and a leaf of the calendar. Knows no challenges.
#pragma once

#include "game/contest/calendar.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace scenes {

/// First and last day of a series.
using DaySeries = std::pair<game::Day, game::Day>;

/// The series that goes on on this day among the `won` days; nothing below two of them.
std::optional<DaySeries> running_series(std::vector<game::Day> won, game::Day today);

/// The days of one month in a box that is as wide as seven of them. The page draws what a day has
/// to show into its cell; under it goes the band, above all the names of the weekdays.
class MonthSheet {
public:
    /// Height that the month of this day needs, px.
    static float height(const Frame& frame, game::Day in_month);

    MonthSheet(const Frame& frame, const render::Rect& box, game::Day in_month);

    /// All of it: weekdays, the band of the series if there is one, and each day by the page.
    void draw(Frame& frame, const std::optional<DaySeries>& series,
              const std::function<void(const render::Rect& cell, game::Day day)>& draw_day) const;

private:
    /// The first and the last day of the month.
    game::Day first() const { return first_; }
    game::Day last() const { return first_ + days_ - 1; }
    /// Where a day of this month stands.
    render::Rect cell(game::Day day) const;
    /// The names of the weekdays over their columns.
    void draw_weekdays(Frame& frame) const;
    /// The part of the series that lies in this month, under the figures of its days.
    void draw_band(Frame& frame, const DaySeries& series) const;

    render::Rect box_;
    game::Day first_ = 0;
    int days_ = 0;
    int before_ = 0;    ///< places of the first row that are free
    float names_ = 0;   ///< px: height of the names
    float row_ = 0;     ///< px: of a week
    float radius_ = 0;  ///< px: of the band
};

/// A leaf of the calendar: the month in its head, the day in large figures under it; leaf.month and
/// leaf.day for scripts.
void draw_leaf(Frame& frame, const render::Rect& leaf, game::Day day);

/// One line that shrinks to the room it has, as long as it can be read; from then on it ends in
/// dots.
void fitted_line(Frame& frame, const std::string& id, const render::Rect& box,
                 const std::string& words, const TextLook& look);

}  // namespace scenes
