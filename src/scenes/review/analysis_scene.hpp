// Analysis: the position beside what the strongest player thinks of it. A list of candidates with
// what is proved and what is only estimated; the line behind one of them is played out ahead on the
// board, step by step, and left again. The match itself stays as it is.
#pragma once

#include "game/match/match.hpp"
#include "scenes/face/view.hpp"
#include "scenes/table/board/motion.hpp"
#include "scenes/table/board/tabletop.hpp"
#include "scenes/table/panel/layout.hpp"
#include "scenes/table/session/analysis.hpp"
#include "scenes/ui/scenes.hpp"

#include <optional>
#include <string>

namespace scenes {

/// Where the parts stand; px.
struct AnalysisPlaces {
    render::Rect badge, list, words, main;
};

class AnalysisScene final : public Scene {
public:
    AnalysisScene(Services& services, const View& view, const game::Match& match, int ply,
                  bool turned);

    std::string name() const override { return "analysis"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool busy() const override { return top_.busy() || top_.ply() != analysis_.at(); }
    bool thinking() const override { return analysis_.thinking(); }
    std::optional<double> wake() const override;

private:
    AnalysisPlaces places(TableSetup& set) const;
    void step(int ply);
    void begin_line();
    void leave_line();
    std::string chosen_move() const;
    float row_height(float k) const;
    Marks marks() const;
    void draw_badge(Frame& frame, const render::Rect& box);
    void draw_candidates(Frame& frame, const render::Rect& box);
    void draw_candidate(Frame& frame, const render::Rect& box, std::size_t index);
    void draw_line(Frame& frame, const render::Rect& box);
    void draw_words(Frame& frame, const render::Rect& box);
    void draw_main(Frame& frame, const render::Rect& box);
    void draw_tools(Frame& frame);
    void draw_proof(Frame& frame);
    void facts(Frame& frame) const;
    std::string at_words() const;
    std::string waiting_words() const;

    Services& services_;
    const View& view_;
    Analysis analysis_;
    Tabletop top_;
    MoveSounds sounds_;
    Layout layout_;
    bool turned_;
    double began_;
    double waits_since_ = 0;  ///< since when the next action of the line is waited for
    std::size_t chosen_ = 0;
    std::optional<std::size_t> touched_;  ///< candidate under the pointer or the focus
    bool playing_ = false;
    double next_ = 0;
    int scrolled_to_ = -1;
};

}  // namespace scenes
