// The scene of the running pentathlon: its state and parts. The standing, the panel of the next
// game and the setup have files of their own.
#pragma once

#include "game/contest/side_tables.hpp"
#include "scenes/pentathlon/diploma.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/ui/page.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

class PentathlonScene final : public Scene {
public:
    PentathlonScene(Services& services, game::Pentathlon pentathlon);
    ~PentathlonScene() override;

    std::string name() const override { return "pentathlon"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return side_ && side_->busy(); }
    void shown() override;
    void leave() override { take_side_results(); }

private:
    /// How the standing fits the width: everything in one line, without the bar, or two lines.
    enum class Breadth { wide, compact, stacked };
    /// Measures of the standing, px.
    struct Columns {
        Breadth breadth = Breadth::wide;
        float name = 0, game = 0, total = 0;  ///< widths
        float head = 0, row = 0, foot = 0;    ///< heights
        float edge = 0;                       ///< inner margin left and right
    };

    bool take_side_results();
    void reckon();
    void play();
    void save_table();
    void save_card();
    void ask_abandon();
    void anew();

    // --- scene.cpp
    void draw_tools(Frame& frame, render::Rect area, bool icons);
    void spread(Frame& frame, float room, Columns& columns, float& next) const;
    void facts(Frame& frame) const;

    // --- standing.cpp
    Columns columns_for(Frame& frame, float width) const;
    void draw_standing(Frame& frame, const render::Rect& box, const Columns& columns);
    void draw_games(Frame& frame, const render::Rect& box, const Columns& columns);
    void draw_due(Frame& frame, const render::Rect& box, const Columns& columns);
    void draw_line(Frame& frame, const render::Rect& box, const Columns& columns,
                   const game::Standing& line);
    void draw_cell(Frame& frame, const render::Rect& box, const game::Standing& line, int game);
    void draw_bar(Frame& frame, const render::Rect& box, const game::Standing& line);
    render::Rect game_column(const render::Rect& box, const Columns& columns, int game) const;
    void draw_player(Frame& frame, const render::Rect& box, const game::Standing& line);

    // --- next.cpp
    float next_height(Frame& frame, float width) const;
    void draw_next(Frame& frame, const render::Rect& box);
    void draw_words(Frame& frame, const render::Rect& box, bool attainable);
    float words_width(Frame& frame) const;
    float attainable_width(Frame& frame) const;
    void draw_attainable(Frame& frame, const render::Rect& box);
    void draw_buttons(Frame& frame, const render::Rect& box);
    void draw_emblem(Frame& frame, const render::Rect& box);
    void draw_side(Frame& frame, const render::Rect& box);
    void draw_diploma(Frame& frame, const render::Rect& box);

    Services& services_;
    game::Pentathlon pentathlon_;
    std::unique_ptr<game::SideTables> side_;
    int side_games_ = 0;  ///< meetings among computers in all games
    // What follows from the results, see reckon().
    std::vector<game::Standing> standing_;
    std::vector<std::vector<game::Achievement>> made_;  ///< by game
    int due_ = 0;
    int side_left_ = 0;     ///< of side_games_, not yet over
    DiplomaWords diploma_;  ///< as it is today
};

/// The note under a page's title, or nothing where it would be cut.
std::string note_that_fits(Frame& frame, const std::string& note);

/// Lato or Yrsa in one line, set smaller down to a half where it does not fit.
void fitted_line(Frame& frame, const std::string& id, const render::Rect& box,
                 const std::string& words, render::Face face, float size, render::Color ink,
                 render::Align align = render::Align::left);

}  // namespace scenes
