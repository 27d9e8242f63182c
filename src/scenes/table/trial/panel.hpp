// What stands beside and around the board of a trial: the striped frame that says what it is, the
// branch step by step, what luck can bring, the ways on.
#pragma once

#include "scenes/table/ordinary/panel.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/table/trial/luck.hpp"
#include "scenes/table/trial/outlook.hpp"

#include <string>
#include <vector>

namespace scenes {

class TrialMode;

class TrialPanel final : public MatchPanel {
public:
    TrialPanel(const TableParts& parts, TrialMode& mode);

    std::string title() const override;
    /// Makes room for the frame, for luck and for the ways on in the layout of this picture.
    void arrange(Frame& frame, TableSetup& set);
    /// The frame around the playing area with its tab.
    void draw_frame(Frame& frame) const;
    /// The outlook, to be read aloud; "" as long as there is none.
    std::string outlook_said() const;

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override;
    bool spares_main() const override { return false; }
    bool keeps_main() const override { return true; }
    float words_from() const override;
    std::vector<std::string> said() const override;
    void draw_log(Frame& frame, const render::Rect& box) override;
    void draw_words(Frame& frame) override;
    void draw_main(Frame& frame) override;
    void draw_tools(Frame& frame) override;

private:
    void lower_cards(Frame& frame);
    void make_rows(Frame& frame);
    bool place_strip(TableSetup& set);
    void place_bar(TableSetup& set);
    void place_luck(Frame& frame, TableSetup& set);
    float least_list(Frame& frame) const;
    float luck_padding() const;
    std::string outlook_name() const;
    float row_height(Frame& frame) const;
    void draw_luck(Frame& frame, const render::Rect& box);
    float switch_width(Frame& frame) const;
    bool draw_switch(Frame& frame, const render::Rect& box);
    bool draw_heading(Frame& frame, const render::Rect& box, int steps);
    void draw_steps(Frame& frame, const render::Rect& box, const std::vector<TrialStep>& steps);
    void draw_step(Frame& frame, const render::Rect& row, const std::string& id,
                   const std::string& title, const std::string& note, int end);
    void draw_step_sign(Frame& frame, render::Point at, int end) const;
    void draw_aside(Frame& frame);

    TrialMode& trial_;
    LuckChooser luck_;
    render::Rect around_;    ///< the playing area, which the frame goes around
    render::Rect luck_box_;  ///< where luck is chosen, unless in the list's place; may be empty
    LuckForm luck_form_ = LuckForm::page;
    bool luck_for_list_ = false;  ///< it takes the place of list and words
    render::Rect outlook_box_;    ///< may be empty
    bool outlook_low_ = false;    ///< … a bar below the board, not a paper beside it
    render::Rect head_;           ///< of the branch where its list has no room; may be empty
    render::Rect actions_;        ///< for what is confirmed or done by a button; may be empty
    render::Rect finish_;         ///< may be empty: then it stands among the tools
    int scrolled_to_ = -1;        ///< ply whose step was brought into sight
};

/// What the evaluation expects, to be read aloud; "" as long as it is not known.
/// `name`: of the seat that it speaks of; "" where there is but one.
std::string outlook_words(const Outlook& outlook, const game::Match& match,
                          const std::string& name);
/// The same, as a paper beside the board or, `low`, as a bar below it.
void draw_outlook(Frame& frame, const render::Rect& box, const Outlook& outlook,
                  const game::Match& match, const std::string& name, bool low, float k);
/// Heights of the two, px.
float outlook_height(float k);
float outlook_bar_height(float k);

}  // namespace scenes
