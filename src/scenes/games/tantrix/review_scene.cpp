// Luck and skill in Tantrix: the lead that could be expected (alone: the points), and the figure
// around the costliest decisions.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/tantrix/board.hpp"
#include "scenes/games/tantrix/title.hpp"
#include "scenes/games/tantrix/view.hpp"
#include "scenes/review/points_review.hpp"

namespace scenes {

using render::Rect;
using Kind = tantrix::Move::Kind;

namespace {

/// "tile 12 to 1,−1", "Pass".
std::string deed(const tantrix::Position& rules, const std::string& text) {
    const auto move = tantrix_table::read_move(rules, text);
    if (!move || move->kind != Kind::place) return tr("table.tantrix.pass");
    return tr("review.tantrix.tile", static_cast<int>(move->tile),
              tantrix_table::cell_words(tantrix::name_of(move->cell)));
}

class TantrixReviewScene final : public PointsReview {
public:
    using PointsReview::PointsReview;

protected:
    ReviewMeasure measure() const override { return {20, 50, 300, 1500}; }
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string again_words() const override { return tr("review.same_tiles"); }
    std::string luck_word() const override { return tr("review.tile"); }
    std::string when(const game::Booking& decision) const override {
        return tr("review.turn", turn_of(decision.ply));
    }
    std::string played(const game::Position& before, const std::string& move) const override {
        return tr("review.played", deed(tantrix_table::rules_of(before), move));
    }
    std::string better(const game::Position& before, const std::string& move) const override;
};

std::string TantrixReviewScene::better(const game::Position& before,
                                       const std::string& move) const {
    return tr("review.better", deed(tantrix_table::rules_of(before), move));
}

void TantrixReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& decision = booking(card.ply);
    const auto& before = match_.at(card.ply);
    const auto& theme = frame.ui.theme();
    std::vector<tantrix_art::Noted> noted;
    const auto note = [&](const std::string& text, render::Color colour) {
        const auto move = tantrix_table::read_move(tantrix_table::rules_of(before), text);
        if (move && move->kind == Kind::place) noted.push_back({move->placed(), colour});
    };
    note(decision.value.best, theme.good);
    note(decision.move, theme.bad);
    tantrix_art::situation(frame.canvas, box, before, noted);
}

}  // namespace

const Review tantrix_table::kReview{LedgerCount::possible, open_review<TantrixReviewScene>,
                                    PointsReview::worth, PointsReview::gain, PointsReview::most};

}  // namespace scenes
