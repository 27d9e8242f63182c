// The scene of the running pentathlon: its state and parts. The standing, the panel of the next
// game and the setup have files of their own.
#pragma once

#include "game/contest/side_tables.hpp"
#include "scenes/pentathlon/diploma.hpp"
#include "scenes/people/pentathlon.hpp"
#include "scenes/ui/lay.hpp"

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
    bool take_side_results();
    void reckon();
    void play();
    void save_table();
    void save_card();
    void ask_abandon();
    void anew();

    void facts(Frame& frame) const;

    // --- standing.cpp
    std::vector<Flow::Cell> cells(const Flow& flow, const Content& name,
                                  const std::function<void(Flow& cell, int game)>& of_game,
                                  const Content& total) const;
    void draw_due(Frame& frame, const render::Rect& box) const;
    void lay_standing(Flow& flow) const;
    void lay_game(Flow& flow, int game) const;
    void lay_line(Flow& flow, const game::Standing& line) const;
    void lay_player(Flow& flow, const game::Standing& line) const;
    void lay_cell(Flow& flow, const game::Standing& line, int game) const;
    static void lay_bar(Flow& flow, const game::Standing& line);

    // --- next.cpp
    void lay_next(Flow& flow);
    void lay_words(Flow& flow, bool attainable) const;
    void lay_attainable(Flow& flow) const;
    void lay_buttons(Flow& flow);
    void draw_emblem(Frame& frame, const render::Rect& box) const;
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
