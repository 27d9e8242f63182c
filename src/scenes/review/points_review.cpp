#include "scenes/review/points_review.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>

namespace scenes {

using render::Face;
using render::Rect;

namespace {

/// Rules of a scale as high as that: some five of them.
int step_for(int height) {
    for (const int step : {1, 2, 5, 10, 20, 50, 100})
        if (height <= 7 * step) return step;
    return 200;
}

}  // namespace

/// From the value of the start over every throw and every decision to the result.
ReviewCourse PointsReview::course() const {
    ReviewCourse course;
    const bool alone = match_.seats() == 1;
    const auto& books = ledger();
    int least = books.start(), most = books.start(), luck = 0;
    std::vector<ReviewCourse::Stop> line{{0, books.start()}};
    for (const auto& one : books.bookings()) {
        luck += one.value.share == game::Share::luck;
        least = std::min(least, one.value.after);
        most = std::max({most, one.value.after, one.value.fair});
        if (one.value.share != game::Share::others)
            line.push_back({static_cast<float>(luck), one.value.after, one.value.choice});
    }
    course.throws = std::max(1, count().throws_before(match_.ply()));
    if (!books.bookings().empty()) course.lines.push_back(std::move(line));
    course.title = tr(alone ? "review.expected_points" : "review.expected_lead");
    if (count().complete())
        course.end = view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat())],
                                       match_.settings());
    course.throw_word = luck_word();
    course.step = step_for((most - least) / 100 + 4);
    const int low = floored(least / 100 - 1, course.step);
    course.low = alone ? std::max(0, low) : low;
    course.high = floored(most / 100 + 1, course.step) + course.step;
    course.rule_words = [](int value) { return number_text(value); };
    return course;
}

ReviewCard PointsReview::card(const game::Booking& decision) const {
    const auto& before = match_.at(decision.ply);
    ReviewCard card = card_of(decision);
    card.when = when(decision);
    card.played = played(before, decision.move);
    card.better = better(before, decision.value.best);
    // How sure a loss is; what is exact says nothing.
    if (const int error = decision.value.error; error > 0) card.error = error_words(error);
    return card;
}

std::string PointsReview::loss_note() const {
    return tr("review.loss_note");
}

std::string PointsReview::luck_note() const {
    return tr("review.luck_note");
}

float PointsReview::more_height(Frame& frame, float) const {
    return match_.seats() > 1 ? frame.t(56) : 0;
}

void PointsReview::draw_more(Frame& frame, const Rect& box) const {
    frame.ui.paragraph("sum.note", box, tr("review.lead_note"),
                       {Face::medium, 17, frame.ui.theme().ink2});
}

int PointsReview::turn_of(int ply) const {
    int turns = 0;
    bool own = false;
    for (const auto& one : ledger().bookings()) {
        if (one.ply > ply) break;
        const bool acts = one.value.share == game::Share::skill;
        turns += acts && !own;
        own = acts;
    }
    return turns;
}

}  // namespace scenes
