// Luck and skill: the course of a finished game of Knaster in expected points, its three costliest
// decisions, what the dice gave and what the decisions cost. Drawn in knaster_review_scene.cpp (the
// whole, the panel) and knaster_review_draw.cpp (course, cards).
#pragma once

#include "scenes/scenes.hpp"
#include "scenes/table/knaster_review.hpp"
#include "scenes/table/view.hpp"
#include "scenes/ui.hpp"

#include <memory>
#include <string>
#include <vector>

namespace scenes {

class KnasterReviewScene final : public Scene {
public:
    KnasterReviewScene(Services& services, const View& view, TablePlan plan,
                       const game::Match& match, int seat);

    std::string name() const override { return "review"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return review_->thinking(); }

private:
    void look_at(int seat);
    void play_from(int ply);
    void replay();
    void again();
    std::string seat_name(int seat) const;

    float paper_height(Frame& frame, float width) const;
    float panel_height(Frame& frame, float width) const;
    void draw_paper(Frame& frame, render::Rect box);
    void draw_panel(Frame& frame, render::Rect box);
    float draw_person(Frame& frame, render::Rect box);
    float draw_sum(Frame& frame, render::Rect box);
    void draw_quality(Frame& frame, render::Rect box) const;
    void draw_course(Frame& frame, const render::Rect& box) const;
    void draw_cards(Frame& frame, const render::Rect& box);
    void draw_card(Frame& frame, const render::Rect& box, int number,
                   const knaster::Decision& decision);
    void draw_balance(Frame& frame, const render::Rect& box, const std::string& id,
                      render::Icon icon, const std::string& label, int hundredths) const;
    int card_columns(Frame& frame, float width) const;
    void facts(Frame& frame) const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    std::vector<SeatPlan> seats_;
    std::vector<int> persons_;  ///< seats that can be looked at
    std::unique_ptr<KnasterReview> review_;
    bool focused_ = false;
};

/// "+2.4", "−8.0", "0.0" in the language's way.
std::string signed_points(int hundredths);

}  // namespace scenes
