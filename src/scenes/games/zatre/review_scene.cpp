// Luck and skill in Zatre: expected points, and the part of the board around the costliest
// decisions.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/zatre/title.hpp"
#include "scenes/games/zatre/view.hpp"
#include "scenes/review/points_review.hpp"

namespace scenes {

using render::Rect;

namespace {

/// "3 5 5": what is in hand, in order.
std::string hand_words(const zatre::Tiles& hand) {
    std::string words;
    for (int value = 1; value <= zatre::kValues; ++value)
        for (int i = 0; i < hand.of(value); ++i)
            words += (words.empty() ? "" : " ") + std::to_string(value);
    return words;
}

class ZatreReviewScene final : public PointsReview {
public:
    using PointsReview::PointsReview;

protected:
    ReviewMeasure measure() const override { return {50, 100, 500, 6000}; }
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string again_words() const override { return tr("review.same_tiles"); }
    std::string luck_word() const override { return tr("review.tile"); }
    std::string when(const game::Booking& decision) const override;
    std::string played(const game::Position& before, const std::string& move) const override {
        return tr("review.played", view_.notation(before, move));
    }
    std::string better(const game::Position& before, const std::string& move) const override {
        return tr("review.better", view_.notation(before, move));
    }
};

std::string ZatreReviewScene::when(const game::Booking& decision) const {
    const auto& rules = zatre_rules(match_.at(decision.ply));
    return tr("review.zatre.when", turn_of(decision.ply), hand_words(rules.hand(rules.seat())));
}

void ZatreReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& decision = booking(card.ply);
    const auto& theme = frame.ui.theme();
    zatre_art::situation(frame.canvas, box, match_.at(card.ply),
                         {{decision.value.best, theme.good}, {decision.move, theme.bad}});
}

}  // namespace

const Review zatre_table::kReview{LedgerCount::possible, open_review<ZatreReviewScene>,
                                  PointsReview::worth, PointsReview::gain, PointsReview::most};

}  // namespace scenes
