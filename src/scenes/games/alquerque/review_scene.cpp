// A look back at a match of Alquerque: the chance to win move by move, and the boards of the
// costliest decisions. What is proved is told from what is only estimated.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/alquerque/title.hpp"
#include "scenes/games/alquerque/view.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>

namespace scenes {

using render::Rect;

namespace {

std::string per_cent(int hundredths, bool sign) {
    return tr("statistics.percent", ReviewPage::tenths_text(hundredths, sign));
}

/// What is proved is no chance.
std::string worth_of(const game::Position& start, int hundredths, bool exact) {
    if (!exact) return per_cent(hundredths, false);
    game::Candidate proved;
    proved.exact = true;
    proved.value = hundredths > 5000 ? 1 : hundredths < 5000 ? -1 : 0;
    return find_view("alquerque")->worth(start, proved);
}

std::string gain_of(const game::Position&, int hundredths) {
    return per_cent(hundredths, true);
}

int most_of(const game::Position&) {
    return 10'000;
}

class AlquerqueReviewScene final : public ReviewPage {
public:
    using ReviewPage::ReviewPage;

protected:
    /// A tenth of the chances is a mistake.
    ReviewMeasure measure() const override { return {100, 200, 1000, 5000, 3000}; }
    std::string amount(int hundredths, bool sign) const override {
        return per_cent(hundredths, sign);
    }
    ReviewCourse course() const override;
    /// A move is a turn of both, as on the cards.
    float at(int ply) const override { return static_cast<float>(ply + 1) / 2; }
    ReviewCard card(const game::Booking& decision) const override;
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string loss_note() const override { return tr("review.loss_note_chance"); }
    std::string luck_note() const override { return tr("review.chance_note"); }
    std::string again_words() const override { return tr("review.again"); }
};

ReviewCourse AlquerqueReviewScene::course() const {
    ReviewCourse course;
    course.title = tr("review.chance");
    course.throw_word = tr("review.move");
    course.throws = std::max(1, (match_.ply() + 1) / 2);
    course.step = 25;
    course.middle = 50;
    course.sides = true;
    course.rule_words = [](int value) { return tr("statistics.percent", number_text(value)); };
    const auto& books = ledger().bookings();
    if (!books.empty()) {
        auto& line = course.lines.emplace_back();
        line.push_back({0, ledger().start(), false});
        for (const auto& one : books)
            line.push_back({at(one.ply), one.value.after, one.value.choice});
    }
    if (count().complete() && !match_.ended()) course.end = view_.ending(match_.now());
    return course;
}

ReviewCard AlquerqueReviewScene::card(const game::Booking& decision) const {
    const auto& before = match_.at(decision.ply);
    ReviewCard card = card_of(decision);
    card.when = tr("review.turn", decision.ply / 2 + 1);
    card.played = tr("review.played", view_.notation(before, decision.move));
    card.better = tr("review.better", view_.notation(before, decision.value.best));
    card.error = tr(decision.value.exact ? "analysis.proved" : "analysis.estimated");
    return card;
}

void AlquerqueReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& decision = booking(card.ply);
    const auto& theme = frame.ui.theme();
    alquerque_art::situation(frame.canvas, box, match_.at(card.ply),
                             {{decision.value.best, theme.good}, {decision.move, theme.bad}});
}

}  // namespace

const Review alquerque_table::kReview{LedgerCount::possible, open_review<AlquerqueReviewScene>,
                                      worth_of, gain_of, most_of};

}  // namespace scenes
