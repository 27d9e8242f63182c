// The scene of rules: its state. Knows games only through the rules' texts and the table of art.
#pragma once

#include "scenes/help/page.hpp"
#include "scenes/rulebook/document.hpp"
#include "scenes/ui/scenes.hpp"

#include <set>
#include <string>
#include <vector>

namespace scenes {

class HelpScene final : public Scene {
public:
    HelpScene(Services& services, std::string game, std::string rule)
        : services_(services), game_(std::move(game)), wanted_(std::move(rule)) {}

    std::string name() const override { return "help"; }
    void input(const Input& input) override;
    void draw(Frame& frame) override;

private:
    void read();
    void single_pages();
    void go(int section);
    void turn(int pages);
    void page_by(float share);
    int minutes() const;
    std::size_t page() const;
    int first_shown() const { return pages_[page()]; }
    int last_shown() const;

    bool upright(Frame& frame) const;
    int contents_columns(Frame& frame) const;
    float contents_height(Frame& frame) const;
    void draw_contents(Frame& frame, render::Rect box);
    void draw_contents_above(Frame& frame, render::Rect box);
    void draw_entries(Frame& frame, render::Rect box, int columns);
    void draw_contents_bar(Frame& frame, render::Rect box);
    void draw_game_choice(Frame& frame, render::Rect box);
    void draw_page(Frame& frame, render::Rect box);
    void draw_sheet(Frame& frame, render::Rect box);
    void share_pages(Frame& frame, const help::PageLook& look);
    float largest_side(Frame& frame, help::PageLook look, float most) const;
    void place_figures(Frame& frame, help::PageLook& look) const;
    float sheet_height(Frame& frame, const help::PageLook& look) const;
    void draw_low(Frame& frame);
    void draw_steps(Frame& frame, render::Rect box);

    Services& services_;
    std::string game_;
    std::string wanted_;       ///< rule number to open
    std::string language_;     ///< of what is loaded
    help::Document document_;  ///< the controls are its last section
    bool lessons_ = false;     ///< the game can be learnt by playing
    std::set<int> visited_;
    int followed_ = -1;  ///< the section that the list of contents was scrolled to
    int section_ = 0;
    std::vector<int> pages_{0};                  ///< on which section each page begins
    std::string shared_for_;                     ///< what `pages_` were made for
    float offset_ = 0, view_ = 0, content_ = 0;  ///< of the page as it was drawn last
};

}  // namespace scenes
