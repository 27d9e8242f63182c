// The five of a day: the challenge that a day brings in every game, what became of it, on which
// days how many were won, and the words to tell others of it. Knows no particular game and no
// screen.
#pragma once

#include "scenes/people/challenge_list.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/ui/services.hpp"

#include <optional>
#include <string>
#include <vector>

namespace scenes {

/// What a day brings in one game.
struct DayTask {
    std::string game;
    game::Challenge challenge = {};
    std::string title;      ///< what is asked, or what is played
    std::string note;       ///< the game, by which rules, what counts
    std::string made = {};  ///< what was made of it: "96 points"; empty where only the medal tells
    game::Medal medal = game::Medal::none;
    bool begun = false;  ///< left in the middle
};

/// The challenges of the days in all games, with what the store knows of them.
class FiveOfDays {
public:
    FiveOfDays() = default;
    explicit FiveOfDays(const Services& services);

    /// What this day brings, in the order of the title.
    std::vector<DayTask> of(const Services& services, game::Day day) const;
    /// How many games bring something every day.
    int games() const { return static_cast<int>(games_.size()); }
    /// How many of them were won on this day.
    int won_on(game::Day day) const;
    /// Days on which any was won.
    const std::vector<game::Day>& won_days() const { return won_; }

private:
    struct OfGame {
        std::string id;
        std::vector<game::Challenge> all;
        Progress progress;
    };
    DayTask task_of(const Services& services, const OfGame& one, const game::Challenge& challenge,
                    game::Day day) const;

    std::vector<OfGame> games_;
    std::vector<game::Day> won_;
};

/// How many of these are won.
int won_of(const std::vector<DayTask>& tasks);

/// "21. 11. 2026": a day in figures.
std::string date_text(game::Day day);

/// What can be told of a day without telling how: its date, how many are won, and of each what was
/// made of it, and the day's code. `results` false: without what was made.
std::string share_text(const std::vector<DayTask>& tasks, game::Day day, bool results);

}  // namespace scenes
