// Luck and skill in Šipky: the chance to win (alone: the points, or the throws to go) throw by
// throw, what the cards brought and what decisions cost.
#include "game/sipky/row.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/games/sipky/board.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

namespace {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using sipky_table::rules_of;

/// A leg in which something was played.
struct Leg {
    int leg = 0;
    std::string name;
    int from = 0, until = 0;  ///< its plies
};

/// What is drawn as one throw: its cards and what was made of them.
struct Throw {
    int leg = 0;
    int from = 0, until = 0;    ///< its plies
    int before = 0, after = 0;  ///< what could be expected
};

std::string amount_in(sipky::Unit unit, int hundredths, bool sign) {
    const std::string figure = ReviewPage::tenths_text(hundredths, sign);
    return unit == sipky::Unit::chance ? tr("table.sipky.percent", figure) : figure;
}

/// Throws still to come are told as such, not as a loss.
std::string value_in(sipky::Unit unit, int hundredths) {
    return amount_in(unit, unit == sipky::Unit::throws ? -hundredths : hundredths, false);
}

std::string worth_of(const game::Position& start, int hundredths, bool) {
    return value_in(sipky::ledger_unit(rules_of(start)), hundredths);
}

std::string gain_of(const game::Position& start, int hundredths) {
    return amount_in(sipky::ledger_unit(rules_of(start)), hundredths, true);
}

/// All legs of a match that counts chances, won.
int most_of(const game::Position& start) {
    const auto& rules = rules_of(start);
    return sipky::ledger_unit(rules) == sipky::Unit::chance ? 10'000 * rules.legs() : 0;
}

class SipkyReviewScene final : public ReviewPage {
public:
    SipkyReviewScene(Services& services, const View& view, TablePlan plan, const game::Match& match)
        : ReviewPage(services, view, std::move(plan), match),
          unit_(sipky::ledger_unit(rules_of(match.at(0)))) {}

protected:
    ReviewMeasure measure() const override;
    std::string amount(int hundredths, bool sign = true) const override {
        return amount_in(unit_, hundredths, sign);
    }
    std::string value_words(int hundredths) const override { return value_in(unit_, hundredths); }
    ReviewCourse course() const override;
    float at(int ply) const override { return static_cast<float>(throws_before(ply)); }
    ReviewCard card(const game::Booking& decision) const override;
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    std::string loss_note() const override { return tr(key("loss_note")); }
    std::string luck_note() const override { return tr(key("luck_note")); }
    std::string again_words() const override { return tr("table.sipky.review.again"); }
    float more_height(Frame& frame, float width) const override;
    void draw_more(Frame& frame, const Rect& box) const override;

private:
    std::string key(const char* what) const;
    std::string verdict_words() const;
    /// What the other legs count in the values of this ply.
    int apart(int ply) const { return booking(ply).value.apart; }
    std::vector<Throw> throws() const;
    int throws_before(int ply) const;
    int tallest() const;
    std::vector<Leg> legs() const;
    void scale(ReviewCourse& course) const;

    sipky::Unit unit_;
};

// --- words ---------------------------------------------------------------------------------------

std::string SipkyReviewScene::key(const char* what) const {
    const char* unit = unit_ == sipky::Unit::points   ? ".points"
                       : unit_ == sipky::Unit::chance ? ".chance"
                                                      : ".throws";
    return std::string("table.sipky.review.") + what + unit;
}

/// What weighed more in the match; small differences are called so.
std::string SipkyReviewScene::verdict_words() const {
    const int luck = ledger().luck(), lost = -ledger().skill();
    const int least = unit_ == sipky::Unit::throws ? 30 : 200;
    if (std::abs(luck) < least && lost < least) return tr("table.sipky.review.even");
    if (std::abs(luck) >= lost)
        return tr(luck > 0 ? "table.sipky.review.lucky" : "table.sipky.review.unlucky");
    return tr("table.sipky.review.misjudged");
}

// --- course --------------------------------------------------------------------------------------

std::vector<Throw> SipkyReviewScene::throws() const {
    std::vector<Throw> list;
    int thrower = -1;
    bool over = true;  // the throw before has its cards
    for (const auto& one : ledger().bookings()) {
        const auto& rules = rules_of(match_.at(one.ply));
        const bool choosing = rules.phase() == sipky::Phase::choose;
        const bool dealt = rules.phase() == sipky::Phase::deal;
        const int leg = rules.leg();
        const bool other = list.empty() || list.back().leg != leg || thrower != rules.seat();
        if (other || choosing || (dealt && over))
            list.push_back({leg, one.ply, one.ply, one.value.fair, one.value.fair});
        thrower = rules.seat();
        over = !dealt && !choosing;
        list.back().until = one.ply + 1;
        list.back().after = one.value.after;
    }
    return list;
}

/// Throws that had been thrown before this action.
int SipkyReviewScene::throws_before(int ply) const {
    const auto list = throws();
    return static_cast<int>(std::count_if(list.begin(), list.end(),
                                          [ply](const auto& one) { return one.until <= ply; }));
}

int SipkyReviewScene::tallest() const {
    const auto& rules = rules_of(match_.now());
    int goal = 0;
    for (int leg = 0; leg < rules.legs(); ++leg) goal = std::max(goal, rules.target(leg));
    return goal;
}

void SipkyReviewScene::scale(ReviewCourse& course) const {
    if (unit_ == sipky::Unit::chance) {
        course.step = 25;
        course.middle = 50;
        course.sides = true;
        course.rule_words = [](int value) { return tr("table.sipky.percent", number_text(value)); };
        return;
    }
    if (unit_ == sipky::Unit::points) {
        course.high = tallest();
        course.step = course.high > 250 ? 50 : course.high > 150 ? 40 : 20;
        course.rule_words = [](int value) { return number_text(value); };
        return;
    }
    int least = -400;
    for (const auto& line : course.lines)
        for (const auto& stop : line) least = std::min(least, stop.value);
    course.low = least / 100 - 1;
    course.high = 0;
    course.step = course.low < -20 ? 10 : course.low < -8 ? 4 : 2;
    course.rule_words = [](int value) { return number_text(-value); };
}

ReviewCourse SipkyReviewScene::course() const {
    ReviewCourse course;
    course.title = tr(key("course"));
    course.throw_word = tr("table.sipky.review.throw");
    const auto list = throws();
    course.throws = std::max(1, static_cast<int>(list.size()));
    int leg = -1;
    float thrown = 0;
    for (const auto& one : list) {
        const int base = apart(one.from);
        if (one.leg != leg) {
            leg = one.leg;
            course.lines.emplace_back();
            course.lines.back().push_back({thrown, one.before - base});
        }
        for (int ply = one.from; ply < one.until; ++ply) {
            const auto& value = booking(ply).value;
            if (value.choice) course.lines.back().push_back({thrown, value.after - base, false});
        }
        course.lines.back().push_back({++thrown, one.after - base});
    }
    scale(course);
    if (count().complete())
        course.end = view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat())],
                                       match_.settings());
    return course;
}

// --- decisions -----------------------------------------------------------------------------------

ReviewCard SipkyReviewScene::card(const game::Booking& decision) const {
    const auto& rules = rules_of(match_.at(decision.ply));
    const int base = apart(decision.ply);
    ReviewCard card;
    card.ply = decision.ply;
    card.when = tr("table.sipky.review.when", rules.total(seat()), rules.target());
    card.loss = amount(decision.value.gain());
    card.played = tr("review.played", view_.advised(decision.move));
    card.better = tr("review.better", view_.advised(decision.value.best));
    card.why = tr(key("after"), value_words(decision.value.after - base),
                  value_words(decision.value.fair - base));
    return card;
}

/// The felt with what had been reached and the cards that lay there.
void SipkyReviewScene::picture(Frame& frame, const Rect& box, const ReviewCard& card) const {
    auto& canvas = frame.canvas;
    const auto& theme = canvas.theme();
    const auto& rules = rules_of(match_.at(card.ply));
    const Color felt = theme.flat ? theme.panel : render::Color::hex("1F4A3D");
    const Color chalk = theme.flat ? theme.ink : render::Color::hex("F6F1E4");
    canvas.fill(box, felt, frame.t(12));
    if (theme.flat) canvas.frame(box, theme.ink, 2, frame.t(12));
    const Point middle = box.centre();
    const bool cards = rules.cards().hand_size() > 0;
    const float high = cards ? box.h * 0.2F : box.h * 0.44F;
    canvas.label({middle.x, cards ? box.y + box.h * 0.16F : middle.y - box.h * 0.06F},
                 number_text(rules.total(seat())), {Face::display_bold, high}, chalk);
    if (!cards) {
        const auto words = tr("table.sipky.review.to_go", rules.target() - rules.total(seat()));
        canvas.label({middle.x, box.bottom() - box.h * 0.2F}, words,
                     canvas.fit(words, Face::semibold, frame.t(18), frame.t(11), box.w * 0.9F),
                     chalk);
        return;
    }
    const float width = box.w * 0.36F, y = box.y + box.h * 0.62F;
    const auto count = static_cast<float>(rules.cards().hand_size());
    for (int i = 0; i < rules.cards().hand_size(); ++i) {
        sipky_art::CardPose pose;
        pose.turn = count < 2 ? 0.0F : i == 0 ? -4.0F : 4.0F;
        const float x = middle.x + (static_cast<float>(i) - (count - 1) / 2) * width * 1.16F;
        sipky_art::card(canvas, {x, y}, width, rules.cards().hand(i), pose);
    }
}

// --- panel ---------------------------------------------------------------------------------------

/// A mistake gives away five per cent, a point and a half, or a quarter of a throw.
ReviewMeasure SipkyReviewScene::measure() const {
    if (unit_ == sipky::Unit::chance) return {1, 50, 500, 5000};
    if (unit_ == sipky::Unit::points) return {1, 15, 150, 3000};
    return {1, 3, 25, 600};
}

std::vector<Leg> SipkyReviewScene::legs() const {
    const auto& rules = rules_of(match_.now());
    std::vector<Leg> list;
    for (const auto& one : throws()) {
        if (list.empty() || list.back().leg != one.leg)
            list.push_back({one.leg,
                            rules.mode() == sipky::Mode::exact
                                ? tr("table.sipky.review.round", one.leg + 1)
                                : tr("table.sipky.mode.single", rules.target(one.leg)),
                            one.from, one.until});
        list.back().until = one.until;
    }
    return list;
}

float SipkyReviewScene::more_height(Frame& frame, float width) const {
    const float pad = frame.t(16);
    const TextLook look{Face::medium, 17};
    const auto list = legs();
    const float rows = list.size() > 1 ? frame.t(34) * static_cast<float>(list.size() + 1) : 0;
    return frame.t(36) + frame.ui.paragraph_height(tr(key("how")), width - 2 * pad, look) +
           frame.t(28) + (rows > 0 ? rows + frame.t(20) : 0);
}

/// What decided, how it is counted, and the legs one by one.
void SipkyReviewScene::draw_more(Frame& frame, const Rect& box) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float pad = frame.t(16), head = frame.t(36);
    const auto verdict = count().complete() ? verdict_words() : std::string();
    const auto font = frame.canvas.fit(verdict, Face::heavy, frame.t(19), frame.t(12), box.w);
    ui.text("verdict", {box.x, box.y, box.w, head}, verdict,
            {Face::heavy, std::floor(font.px) / frame.type, theme.ink, Align::left, true});
    const Rect inset{box.x, box.y + head, box.w, box.h - head};
    ui.inset(inset, 14);
    const TextLook look{Face::medium, 17, theme.ink};
    const float w = inset.w - 2 * pad, words = ui.paragraph_height(tr(key("how")), w, look);
    ui.paragraph("how", {inset.x + pad, inset.y + frame.t(12), w, words + 1}, tr(key("how")), look);
    const auto list = legs();
    if (list.size() < 2) return;
    float y = inset.y + frame.t(12) + words + frame.t(10);
    const float row = frame.t(34), figure = w * 0.27F;
    const auto line = [&](const std::string& id, const std::string& name, const std::string& luck,
                          const std::string& skill, Face face) {
        ui.text(id, {inset.x + pad, y, w - 2 * figure, row}, name, {face, 17, theme.ink});
        const auto put = [&](const char* part, float right, const std::string& text) {
            const auto small =
                frame.canvas.fit(text, face, frame.t(17), frame.t(10), figure - frame.t(6));
            ui.text(id + part, {right - figure, y, figure, row}, text,
                    {face, std::floor(small.px) / frame.type, theme.ink, Align::right});
        };
        put(".luck", inset.right() - pad - figure, luck);
        put(".skill", inset.right() - pad, skill);
        y += row;
    };
    line("legs", "", tr("review.luck"), tr("review.skill"), Face::medium);
    ui.rule({inset.x + pad, y}, w);
    for (const auto& one : list)
        line("leg" + std::to_string(one.leg), one.name, amount(ledger().luck(one.from, one.until)),
             amount(ledger().skill(one.from, one.until)), Face::semibold);
}

}  // namespace

const Review sipky_table::kReview{LedgerCount::possible, open_review<SipkyReviewScene>, worth_of,
                                  gain_of, most_of};

}  // namespace scenes
