// Luck and skill in Knaster: expected points, and the sheets of the costliest decisions.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/knaster/board.hpp"
#include "scenes/games/knaster/title.hpp"
#include "scenes/games/knaster/view.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>

namespace scenes {

using render::Align;
using render::Face;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

/// "+2.4", "−8.0", "0.0" in the language's way.
std::string signed_points(int hundredths) {
    const int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;
    return (tenths > 0 ? "+" : "") + decimal_text(tenths / 10.0);
}

/// "wrote into e3", "circled c2" …
std::string deed(const knaster::Position& rules, const std::string& text, const char* voice) {
    const auto move = knaster_table::read_move(rules, text);
    if (!move) return text;
    const std::string key = std::string("review.knaster.") + voice + ".";
    switch (move->kind) {
        case Kind::write:
            return tr(key + "write", knaster::field_name(move->first));
        case Kind::circle:
        case Kind::mark:
            return tr(key + "circle", knaster::field_name(move->first));
        case Kind::line:
            return tr(key + "line", knaster_table::line_words(move->first));
        case Kind::roll:
        case Kind::pass:
            break;
    }
    return tr(key + "pass");
}

knaster_art::Written written(const knaster::Sheet& sheet) {
    knaster_art::Written w;
    for (int field = 0; field < knaster::kFields; ++field)
        w.number[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(sheet.number(field));
    w.circled = sheet.circled();
    return w;
}

/// Fields that an action concerns: one, or the whole line.
knaster::Fields fields_of_move(const knaster::Move& move) {
    if (move.kind == Kind::line) return knaster::fields_of(move.first);
    return move.kind == Kind::pass ? 0 : knaster::bit(move.first);
}

/// The sheet before the decision with what was played (red) and what was better (green).
void draw_sheet(render::Canvas& canvas, const Rect& box, const knaster::Position& rules,
                const game::Booking& decision) {
    const auto& theme = canvas.theme();
    knaster_art::mini(canvas, box, written(rules.sheet(rules.seat())));
    const auto frame_in = [&](const std::string& text, render::Color colour) {
        const auto move = knaster_table::read_move(rules, text);
        if (!move) return;
        knaster::each(fields_of_move(*move), [&](int field) {
            const Rect at = knaster_art::mini_field(box, field);
            if (move->kind == Kind::write)
                canvas.label(at.centre(), std::to_string(rules.sum()), {Face::heavy, at.w * 0.52F},
                             colour);
            canvas.frame(at, colour, std::max(2.0F, at.w * 0.09F), at.w * 0.12F);
        });
    };
    // The small sheet is white but in high contrast.
    const auto& light = render::theme(render::ThemeId::light);
    frame_in(decision.value.best, theme.flat ? theme.good : light.good);
    frame_in(decision.move, theme.flat ? theme.bad : light.bad);
}

class KnasterReviewScene final : public ReviewPage {
public:
    KnasterReviewScene(Services& services, const View& view, TablePlan plan,
                       const game::Match& match, int seat)
        : ReviewPage(services, view, std::move(plan), match, seat) {}

protected:
    ReviewMeasure measure() const override { return {10, 25, 150, 2000}; }
    std::string amount(int hundredths, bool sign) const override {
        return sign ? signed_points(hundredths) : decimal_text(hundredths / 100.0);
    }
    ReviewCourse course() const override;
    std::vector<ReviewCard> cards() const override;
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string loss_note() const override { return tr("review.loss_note"); }
    std::string luck_note() const override { return tr("review.luck_note"); }
    std::string again_words() const override { return tr("review.same_dice"); }
    float more_height(Frame& frame, float width) const override;
    void draw_more(Frame& frame, const Rect& box) const override;
};

/// From the value of the start over every throw and every decision to the result.
ReviewCourse KnasterReviewScene::course() const {
    ReviewCourse course;
    const bool alone = match_.seats() == 1;
    const auto& books = ledger();
    int least = books.start(), most = books.start();
    std::vector<ReviewCourse::Stop> line{{0, books.start()}};
    int rolls = 0;
    for (const auto& one : books.bookings()) {
        rolls += one.value.share == game::Share::luck;
        least = std::min(least, one.value.after);
        most = std::max({most, one.value.after, one.value.fair});
        if (one.value.share != game::Share::others)
            line.push_back({static_cast<float>(rolls), one.value.after, one.value.choice});
    }
    course.throws = std::max(1, count().throws_before(match_.ply()));
    if (!books.bookings().empty()) course.lines.push_back(std::move(line));
    course.title = tr(alone ? "review.expected_points" : "review.expected_lead");
    if (!thinking())
        course.end = view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat())],
                                       match_.settings());
    course.throw_word = tr("review.roll");
    const int floor_of = floored(least / 100 - 3, 10);
    course.low = alone ? std::max(0, floor_of) : floor_of;
    course.high = floored(most / 100 + 12, 10);
    course.step = course.high - course.low > 60 ? 20 : 10;
    course.rule_words = [](int value) { return number_text(value); };
    return course;
}

std::vector<ReviewCard> KnasterReviewScene::cards() const {
    std::vector<ReviewCard> list;
    for (const auto* one : costliest()) {
        const auto& rules = knaster_table::rules_of(match_.at(one->ply));
        ReviewCard card;
        card.ply = one->ply;
        const int roll = count().throws_before(one->ply);
        card.at = static_cast<float>(roll);
        card.best = one->value.fair;
        card.expected = one->value.after;
        card.when = tr("review.knaster.when", roll, rules.sum());
        card.loss = signed_points(one->value.gain());
        card.played = deed(rules, one->move, "played");
        card.better = deed(rules, one->value.best, "better");
        game::Thought thought;
        thought.move = one->value.best;
        const auto reasons = view_.reasons(match_.at(one->ply), thought);
        if (!reasons.empty()) card.why = reasons.front();
        card.error = tr("review.error", decimal_text(std::max(1, one->value.error / 10) / 10.0));
        list.push_back(std::move(card));
    }
    return list;
}

void KnasterReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& rules = knaster_table::rules_of(match_.at(card.ply));
    draw_sheet(frame.canvas, box, rules, ledger().bookings()[static_cast<std::size_t>(card.ply)]);
}

float KnasterReviewScene::more_height(Frame& frame, float) const {
    return match_.seats() > 1 ? frame.t(56) : 0;
}

void KnasterReviewScene::draw_more(Frame& frame, const Rect& box) const {
    frame.ui.paragraph("sum.note", box, tr("review.lead_note"),
                       {Face::medium, 17, frame.ui.theme().ink2});
}

std::unique_ptr<Scene> open_review(Services& services, const TablePlan& plan,
                                   const game::Match& match, int seat) {
    const View& view = find_view("knaster")->of(match.settings());
    return std::make_unique<KnasterReviewScene>(services, view, plan, match, seat);
}

}  // namespace

const Review knaster_table::kReview{LedgerCount::possible, open_review};

}  // namespace scenes
