// What stands beside and around the board of a trial: the striped frame that says what it is, the
// branch step by step, what luck can bring, the ways on.
#pragma once

#include "scenes/table/ordinary/panel.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/table/trial/luck.hpp"

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

protected:
    std::string note() const override;
    bool leads_home() const override { return false; }
    void leave() override;
    bool spares_main() const override { return false; }
    bool keeps_main() const override { return true; }
    std::vector<std::string> said() const override;
    void draw_log(Frame& frame, const render::Rect& box) override;
    void draw_words(Frame& frame) override;
    void draw_main(Frame& frame) override;
    void draw_tools(Frame& frame) override;

private:
    void make_rows(Frame& frame);
    void place_luck(TableSetup& set);
    void draw_luck(Frame& frame, const render::Rect& box);
    bool draw_heading(Frame& frame, const render::Rect& box, int steps);
    void draw_steps(Frame& frame, const render::Rect& box, const std::vector<TrialStep>& steps);
    void draw_step(Frame& frame, const render::Rect& row, const std::string& id,
                   const std::string& title, const std::string& note, int end);

    TrialMode& trial_;
    LuckChooser luck_;
    render::Rect around_;     ///< the playing area, which the frame goes around
    render::Rect luck_box_;   ///< where luck is chosen, unless in the list's place; may be empty
    bool luck_lies_ = false;  ///< … on the foot of the playing area, as long as it is chosen
    bool luck_for_list_ = false;  ///< … it takes the place of list and words
    render::Rect actions_;        ///< for what is confirmed or done by a button; may be empty
    render::Rect finish_;         ///< may be empty: then it stands among the tools
    int scrolled_to_ = -1;        ///< ply whose step was brought into sight
};

}  // namespace scenes
