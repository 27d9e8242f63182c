// Solo challenges of one game, the scene: its state. Drawn in challenges.cpp (the whole),
// today.cpp, tabs.cpp (solo games), tiles.cpp (problems) and month.cpp (calendar, classes).
// Knows no particular game.
#pragma once

#include "game/core/registry.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/lay.hpp"
#include "scenes/ui/scenes.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace scenes {

class Challenges final : public Scene {
public:
    Challenges(Services& services, std::string game, std::string from);

    std::string name() const override { return "challenges"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;
    void shown() override;
    std::optional<double> wake() const override;

private:
    struct Entry {
        const game::Challenge* challenge;
        std::string goal;
        int number = 0;
        bool begun = false;                  ///< left in the middle
        int seat = -1;                       ///< whose move it is, where that matters
        std::vector<std::string> kind = {};  ///< of a problem, and its size: at most two lines
    };
    /// What one tab shows: solo games, or the problems of a grade.
    struct Class {
        std::string id;  ///< `solo`, `1`, `2`, `3`
        std::vector<Entry> entries = {};
    };

    void read();
    void play(const game::Challenge& challenge, game::Day day);
    game::Medal medal_of(const game::Challenge& challenge, game::Day day) const;
    game::Day day_for(const game::Challenge& challenge) const;
    int solved_in(const Class& one) const;
    std::string heading() const;
    bool daily_done() const;
    bool daily_begun() const;
    std::string daily_label() const;
    std::string daily_note() const;
    int done_today() const;
    std::vector<std::string> kind_of(const game::Challenge& challenge) const;
    bool solved(const Entry& entry) const;
    std::vector<Entry> shown_of(const Class& one) const;
    const game::Challenge* next_unsolved(const Class& one) const;
    std::array<int, 4> won() const;

    // --- today.cpp
    void lay_daily(Flow& flow);
    void lay_five(Flow& flow);
    void lay_game(Flow& flow, std::size_t index, bool named);
    // --- tabs.cpp
    void lay_problems(Flow& flow);
    void lay_class_tabs(Flow& flow);
    void lay_solo(Flow& flow, const Entry& entry);
    void lay_best(Flow& flow, const Entry& entry, const std::string& best, game::Medal medal) const;
    // --- tiles.cpp
    void lay_tile_tools(Flow& flow, const Class& one);
    void lay_tiles(Flow& flow, const Class& one);
    void lay_tile(Flow& flow, const Entry& entry, bool next);
    void draw_picture(Frame& frame, render::Rect box, const game::Challenge& challenge) const;
    void draw_signs(Frame& frame, const render::Rect& line, const Entry& entry) const;
    // --- month.cpp
    void lay_calendar(Flow& flow);
    void draw_day(Frame& frame, render::Rect cell, game::Day day);
    void lay_classes(Flow& flow);
    void lay_cabinet(Flow& flow) const;

    Services& services_;
    std::string game_;
    bool fresh_ = false;
    bool met_ = false;  ///< was on top before
    std::vector<game::Challenge> all_;
    std::vector<Class> classes_;  ///< those that have entries
    const game::Challenge* daily_ = nullptr;
    std::string daily_goal_;
    game::Day today_ = 0;
    std::vector<std::string> games_;       ///< those with challenges, in the title's order
    std::vector<game::Medal> day_medals_;  ///< what today has brought in each of them
    std::string language_;                 ///< in which the goals are worded
    Progress progress_;
    std::optional<DaySeries> series_;
    int chosen_ = 0;              ///< place of the class shown
    bool unsolved_only_ = false;  ///< what is solved is left out
    bool opened_ = false;
    std::string from_;  ///< the challenge a person comes back from
};

}  // namespace scenes
