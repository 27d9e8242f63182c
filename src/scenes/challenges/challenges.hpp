// Solo challenges of one game, the scene: its state. Drawn in challenges.cpp (the whole),
// today.cpp, tabs.cpp (solo games), tiles.cpp (problems) and month.cpp (calendar, classes).
// Knows no particular game.
#pragma once

#include "game/core/registry.hpp"
#include "scenes/people/challenge_list.hpp"
#include "scenes/people/month_sheet.hpp"
#include "scenes/people/saved_list.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"

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
    float note_height(Frame& frame, float width) const;
    float entries_height(Frame& frame, float width, const Class& one) const;

    struct DailyRoom;
    DailyRoom daily_room(Frame& frame, float width) const;
    bool daily_done() const;
    bool daily_begun() const;
    std::string daily_label() const;
    ButtonLook daily_look() const;
    std::string daily_note() const;
    float daily_height(Frame& frame, float width) const;
    float problems_height(Frame& frame, float width) const;
    float calendar_height(Frame& frame) const;
    float classes_height(Frame& frame) const;
    int columns(Frame& frame, float width) const;
    void draw_daily(Frame& frame, render::Rect box);
    void draw_problems(Frame& frame, render::Rect box);
    void draw_class_tabs(Frame& frame, render::Rect box);
    std::vector<std::string> kind_of(const game::Challenge& challenge) const;
    std::size_t kind_lines(const Class& one) const;
    bool solved(const Entry& entry) const;
    std::vector<Entry> shown_of(const Class& one) const;
    const game::Challenge* next_unsolved(const Class& one) const;
    float tiles_height(Frame& frame, float width, const Class& one) const;
    void draw_tile_tools(Frame& frame, render::Rect box, const Class& one);
    void draw_tiles(Frame& frame, render::Rect box, const Class& one);
    void draw_picture(Frame& frame, render::Rect box, const game::Challenge& challenge) const;
    void draw_signs(Frame& frame, render::Rect line, const Entry& entry);
    void draw_tile(Frame& frame, render::Rect box, const Entry& entry, bool next);
    void draw_solo(Frame& frame, render::Rect box, const Entry& entry);
    void draw_best(Frame& frame, render::Rect box, const Entry& entry, const std::string& best,
                   game::Medal medal);
    void draw_cabinet(Frame& frame, render::Rect box) const;
    int done_today() const;
    void draw_five(Frame& frame, render::Rect box);
    void draw_game(Frame& frame, render::Rect cell, std::size_t index, bool named);
    void draw_calendar(Frame& frame, render::Rect box);
    void draw_day(Frame& frame, render::Rect cell, game::Day day);
    void draw_classes(Frame& frame, render::Rect box);

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

/// One line of the scene that shrinks to the room it has, as long as it can be read; from then on
/// it ends in dots.
void challenge_line(Frame& frame, const std::string& id, render::Rect box, const std::string& words,
                    render::Face face, float size, render::Color ink,
                    render::Align align = render::Align::left);
/// True if a line with these words can be read in this width.
bool challenge_line_fits(Frame& frame, float width, const std::string& words, render::Face face);
/// Padding of its panels.
float challenge_padding(Frame& frame);

}  // namespace scenes
