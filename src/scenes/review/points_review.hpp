// Luck and skill in games of points: alone the final score that could be expected, with others the
// lead over the best of them, from one throw or draw and one decision to the next. A game says
// when a decision was taken and how it is called, and draws the situation.
#pragma once

#include "scenes/review/review_page.hpp"

#include <string>
#include <vector>

namespace scenes {

class PointsReview : public ReviewPage {
public:
    using ReviewPage::ReviewPage;

    // What Review tells of points.
    static std::string worth(const game::Position&, int hundredths, bool) {
        return tenths_text(hundredths, false);
    }
    static std::string gain(const game::Position&, int hundredths) {
        return tenths_text(hundredths, true);
    }
    static int most(const game::Position&) { return 0; }

protected:
    std::string amount(int hundredths, bool sign) const override {
        return tenths_text(hundredths, sign);
    }
    ReviewCourse course() const override;
    float at(int ply) const override { return static_cast<float>(count().throws_before(ply)); }
    int throw_of(int ply) const override {
        return count().throws_before(ply) + (match_.at(ply).actor() == game::kChance ? 1 : 0);
    }
    ReviewCard card(const game::Booking& decision) const override;
    std::string loss_note() const override;
    std::string luck_note() const override;
    float more_height(Frame& frame, float width) const override;
    void draw_more(Frame& frame, const render::Rect& box) const override;

    /// When a decision was taken, the head of its card: "Roll 7: 9".
    virtual std::string when(const game::Booking& decision) const = 0;
    /// An action as it was played, and as it is advised afterwards.
    virtual std::string played(const game::Position& before, const std::string& move) const = 0;
    virtual std::string better(const game::Position& before, const std::string& move) const = 0;
    /// What luck brings, under the course: "roll".
    virtual std::string luck_word() const = 0;

    /// Turns of the seat up to this decision, itself counted: what lies between two of them is
    /// luck, or others act.
    int turn_of(int ply) const;
};

}  // namespace scenes
