// Luck and skill in Knaster: expected points, and the sheets of the costliest decisions.
#include "render/canvas.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/knaster_board.hpp"
#include "scenes/table/knaster_review.hpp"
#include "scenes/table/knaster_view.hpp"
#include "scenes/table/review_page.hpp"
#include "scenes/title_art_knaster.hpp"

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
                const knaster::Decision& decision) {
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
    frame_in(decision.best, theme.flat ? theme.good : light.good);
    frame_in(decision.move, theme.flat ? theme.bad : light.bad);
}

class KnasterReviewScene final : public ReviewPage {
public:
    KnasterReviewScene(Services& services, const View& view, TablePlan plan,
                       const game::Match& match, int seat)
        : ReviewPage(services, view, std::move(plan), match) {
        look_at(reviewed_first(persons_, seat));
    }

    void update(double) override { review_->poll(); }
    bool thinking() const override { return review_->thinking(); }

protected:
    void look_at(int seat) override {
        review_ = std::make_unique<KnasterReview>(match_, seat, services_.wake);
    }
    int seat() const override { return review_->seat(); }
    std::string state_words() const override;
    ReviewCourse course() const override;
    std::vector<ReviewCard> cards() const override;
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    ReviewBalance balance() const override;
    ReviewQuality quality() const override { return review_->quality(); }
    std::string loss_note() const override { return tr("review.loss_note"); }
    std::string luck_note() const override { return tr("review.luck_note"); }
    std::string again_words() const override { return tr("review.same_dice"); }
    float more_height(Frame& frame, float width) const override;
    void draw_more(Frame& frame, const Rect& box) const override;
    void facts(Frame& frame) const override;

private:
    std::unique_ptr<KnasterReview> review_;
};

std::string KnasterReviewScene::state_words() const {
    return thinking() ? tr("review.counting", review_->done(), review_->count())
                      : trn("review.looked_at", review_->count());
}

ReviewCourse KnasterReviewScene::course() const {
    ReviewCourse course;
    const int result = review_->result();
    const bool alone = match_.seats() == 1;
    int least = result, most = result;
    std::vector<ReviewCourse::Stop> line;
    for (const auto& decision : review_->review().decisions) {
        least = std::min(least, decision.expected / 100);
        most = std::max(most, decision.best_expected / 100);
        line.push_back({static_cast<float>(review_->roll_at(decision.ply)), decision.expected});
    }
    course.throws = std::max(1, review_->rolls());
    if (!line.empty() && !thinking())
        line.push_back({static_cast<float>(course.throws), result * 100});
    course.lines.push_back(std::move(line));
    course.title = tr(alone ? "review.expected_points" : "review.expected_lead");
    if (!thinking())
        course.end = view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat())],
                                       match_.settings());
    course.throw_word = tr("review.roll");
    const int floor_of = floored(least - 3, 10);
    course.low = alone ? std::max(0, floor_of) : floor_of;
    course.high = floored(most + 12, 10);
    course.step = course.high - course.low > 60 ? 20 : 10;
    course.rule_words = [](int value) { return number_text(value); };
    return course;
}

std::vector<ReviewCard> KnasterReviewScene::cards() const {
    std::vector<ReviewCard> list;
    for (const auto* decision : review_->costliest(kCards)) {
        const auto& rules = review_->before(decision->ply);
        ReviewCard card;
        card.ply = decision->ply;
        const int roll = review_->roll_at(decision->ply);
        card.at = static_cast<float>(roll);
        card.best = decision->best_expected;
        card.expected = decision->expected;
        card.when = tr("review.knaster.when", roll, rules.sum());
        card.loss = signed_points(-decision->loss());
        card.played = deed(rules, decision->move, "played");
        card.better = deed(rules, decision->best, "better");
        game::Thought thought;
        thought.move = decision->best;
        const auto reasons = view_.reasons(match_.at(decision->ply), thought);
        if (!reasons.empty()) card.why = reasons.front();
        card.error = tr("review.error", decimal_text(std::max(1, decision->error / 10) / 10.0));
        list.push_back(std::move(card));
    }
    return list;
}

void KnasterReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    const auto& all = review_->review().decisions;
    const auto decision =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.ply == card.ply; });
    draw_sheet(frame.canvas, box, review_->before(card.ply), *decision);
}

ReviewBalance KnasterReviewScene::balance() const {
    const auto& review = review_->review();
    constexpr int kFull = 2000;  // twenty points fill a half
    return {review.luck(), review.lost(), kFull, signed_points(review.luck()),
            signed_points(-review.lost())};
}

float KnasterReviewScene::more_height(Frame& frame, float) const {
    return match_.seats() > 1 ? frame.t(70) : frame.t(36) + 4 * frame.t(31) + frame.t(34);
}

/// Alone, the parts add up to the result: what is left are average dice and the best decisions.
void KnasterReviewScene::draw_more(Frame& frame, const Rect& box) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& review = review_->review();
    if (match_.seats() > 1) {
        ui.paragraph("sum.note", box, tr("review.lead_note"), {Face::medium, 17, theme.ink2});
        return;
    }
    const float title = frame.t(36), line = frame.t(31), pad = frame.t(16);
    ui.text("sum.title", {box.x, box.y, box.w, title}, tr("review.sum"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    const Rect inset{box.x, box.y + title, box.w, box.h - title};
    ui.inset(inset, 14);
    const int result = review_->result() * 100;
    struct Line {
        const char* id;
        std::string label, value;
    };
    const std::vector<Line> lines{
        {"average", tr("review.average"),
         decimal_text((result - review.luck() + review.lost()) / 100.0)},
        {"sum.luck", tr("review.your_luck"), signed_points(review.luck())},
        {"sum.lost", tr("review.your_decisions"), signed_points(-review.lost())},
        {"result", tr("review.result"), decimal_text(result / 100.0)}};
    float y = inset.y + frame.t(10);
    for (const auto& one : lines) {
        const bool last = &one == &lines.back();
        if (last) {
            ui.rule({inset.x + pad, y + frame.t(6)}, inset.w - 2 * pad);
            y += frame.t(12);
        }
        const Face face = last ? Face::heavy : Face::medium;
        const float figure = frame.t(84);
        ui.text(std::string(one.id) + ".label",
                {inset.x + pad, y, inset.w - 2 * pad - figure, line}, one.label,
                {face, 18, theme.ink, Align::left, true});
        ui.text(one.id, {inset.right() - pad - figure, y, figure, line}, one.value,
                {Face::heavy, 18, theme.ink, Align::right});
        y += line;
    }
}

void KnasterReviewScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    const auto& review = review_->review();
    model.set("game", "knaster");
    model.set("seat", std::to_string(review_->seat()));
    model.set("decisions", std::to_string(review_->count()));
    model.set("reviewed", std::to_string(review_->done()));
    model.set("luck", std::to_string(review.luck()));
    model.set("lost", std::to_string(review.lost()));
    model.set("costliest", std::to_string(review_->costliest(kCards).size()));
}

}  // namespace

bool KnasterView::reviews(const game::Match& match) const {
    return KnasterReview::possible(match);
}

std::unique_ptr<Scene> KnasterView::review(Services& services, const TablePlan& plan,
                                           const game::Match& match, int seat) const {
    return std::make_unique<KnasterReviewScene>(services, *this, plan, match, seat);
}

}  // namespace scenes
