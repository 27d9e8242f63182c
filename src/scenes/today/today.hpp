// Today, the scene: the five challenges of the day on one page, how many of them are won, the month
// with its series, and the way to tell others. A day that is over can be looked at, too, and played
// for nothing. Its rows are drawn in rows.cpp, the month in calendar.cpp. Knows no particular game.
#pragma once

#include "scenes/today/five.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Today final : public Scene {
public:
    explicit Today(Services& services, game::Day day = 0)
        : services_(services), day_(day), month_(day) {}

    std::string name() const override { return "today"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override { fresh_ = false; }
    std::optional<double> wake() const override;

private:
    void read();
    void look_at(game::Day day);
    void play(const DayTask& task);
    /// Of a day that is over nothing counts any more.
    bool over() const { return day_ != today_; }
    /// The one that comes next: begun, else the first that is open; -1 when all are won.
    int next() const;
    std::string head_note() const;
    void lay_rows(Flow& flow);
    void lay_head(Flow& flow);
    void lay_marks(Flow& flow, bool beside);
    void lay_row(Flow& flow, std::size_t index);
    void lay_play(Flow& flow, const DayTask& task, const std::string& verb, bool leads) const;
    void lay_month(Flow& flow);
    void draw_day(Frame& frame, render::Rect cell, game::Day day);
    void lay_series(Flow& flow);

    Services& services_;
    bool fresh_ = false;
    bool met_ = false;  ///< the focus was given
    FiveOfDays five_;
    game::Day today_ = 0;
    game::Day day_;                 ///< whose five are shown
    game::Day month_;               ///< a day of the month shown
    std::vector<DayTask> tasks_;    ///< those of `day_`
    std::string language_;          ///< in which they are worded
    int series_ = 0, longest_ = 0;  ///< days
    std::optional<DaySeries> band_;
};

/// Lies over a page: what can be told of a day, to be copied, taken along by a code, saved as a
/// picture or to be printed. `series`: days of the series that goes on; 0 of a day that is over.
std::unique_ptr<Scene> make_share(Services& services, std::vector<DayTask> tasks, game::Day day,
                                  int series);

}  // namespace scenes
