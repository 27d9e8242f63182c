// Luck and skill in Šipky: the chance to win (alone: the points, or the throws to go) throw by
// throw, what the cards brought and what decisions cost. Figures come from game/sipky/review on a
// worker.
#include "game/match/thinker.hpp"
#include "game/sipky/review.hpp"
#include "render/canvas.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/review_page.hpp"
#include "scenes/table/sipky_board.hpp"
#include "scenes/table/sipky_view.hpp"
#include "scenes/title_art_sipky.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace scenes {

namespace {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;
using sipky_table::rules_of;

/// What the worker hands over.
struct Found {
    std::mutex mutex;
    std::optional<sipky::Review> review;
};

/// A leg in which something was reviewed.
struct Leg {
    int leg = 0;
    std::string name;
};

class SipkyReviewScene final : public ReviewPage {
public:
    SipkyReviewScene(Services& services, const View& view, TablePlan plan, const game::Match& match,
                     int seat)
        : ReviewPage(services, view, std::move(plan), match) {
        look_at(reviewed_first(persons_, seat));
    }

    void update(double seconds) override;
    bool thinking() const override { return !ready_; }

protected:
    void look_at(int seat) override;
    int seat() const override { return seat_; }
    std::string state_words() const override;
    ReviewCourse course() const override;
    std::vector<ReviewCard> cards() const override;
    void picture(Frame& frame, const Rect& box, const ReviewCard& card) const override;
    ReviewBalance balance() const override;
    ReviewQuality quality() const override;
    std::string loss_note() const override { return tr(key("loss_note")); }
    std::string luck_note() const override { return tr(key("luck_note")); }
    std::string again_words() const override { return tr("table.sipky.review.again"); }
    float more_height(Frame& frame, float width) const override;
    void draw_more(Frame& frame, const Rect& box) const override;
    void facts(Frame& frame) const override;

private:
    std::string key(const char* what) const;
    std::string amount(int hundredths, bool sign = true) const;
    std::string verdict_words() const;
    int throws_before(int ply) const;
    int full() const;
    int tallest() const;
    std::vector<Leg> legs() const;
    void scale(ReviewCourse& course) const;

    int seat_ = 0;
    std::shared_ptr<Found> found_;
    std::unique_ptr<game::Thinker> thinker_;
    bool ready_ = false;
    sipky::Review review_;
};

void SipkyReviewScene::look_at(int seat) {
    seat_ = seat;
    ready_ = false;
    review_ = {};
    found_ = std::make_shared<Found>();
    const auto moves = match_.moves();
    const std::vector<std::string> played(moves.begin(), moves.begin() + match_.ply());
    thinker_ = std::make_unique<game::Thinker>(
        [found = found_, played, seat](const game::Position& start, const game::Request& request) {
            auto review = sipky::review(*sipky::position_of(start), played, seat, request.stop);
            const std::lock_guard lock(found->mutex);
            found->review = std::move(review);
            return game::Thought{};
        },
        services_.wake);
    thinker_->start(match_.at(0).copy(), {}, 0);
}

void SipkyReviewScene::update(double) {
    if (ready_ || !thinker_->poll(0)) return;
    const std::lock_guard lock(found_->mutex);
    review_ = *found_->review;
    ready_ = true;
}

// --- words ---------------------------------------------------------------------------------------

std::string SipkyReviewScene::key(const char* what) const {
    const char* unit = review_.unit == sipky::Unit::points   ? ".points"
                       : review_.unit == sipky::Unit::chance ? ".chance"
                                                             : ".throws";
    return std::string("table.sipky.review.") + what + unit;
}

std::string SipkyReviewScene::amount(int hundredths, bool sign) const {
    const int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;
    const std::string figure = (sign && tenths > 0 ? "+" : "") + decimal_text(tenths / 10.0);
    return review_.unit == sipky::Unit::chance ? tr("table.sipky.percent", figure) : figure;
}

std::string SipkyReviewScene::state_words() const {
    return ready_ ? trn("review.looked_at", static_cast<int>(review_.decisions.size()))
                  : tr("table.sipky.review.counting");
}

/// What weighed more in the match; small differences are called so.
std::string SipkyReviewScene::verdict_words() const {
    const int luck = review_.luck(), lost = review_.lost();
    const int least = review_.unit == sipky::Unit::throws ? 30 : 200;
    if (std::abs(luck) < least && lost < least) return tr("table.sipky.review.even");
    if (std::abs(luck) >= lost)
        return tr(luck > 0 ? "table.sipky.review.lucky" : "table.sipky.review.unlucky");
    return tr("table.sipky.review.misjudged");
}

// --- course --------------------------------------------------------------------------------------

/// Throws that had been thrown before this action.
int SipkyReviewScene::throws_before(int ply) const {
    const auto& list = review_.cards;
    return static_cast<int>(
        std::count_if(list.begin(), list.end(), [ply](const auto& one) { return one.ply < ply; }));
}

int SipkyReviewScene::tallest() const {
    const auto& rules = rules_of(match_.now());
    int goal = 0;
    for (int leg = 0; leg < rules.legs(); ++leg) goal = std::max(goal, rules.target(leg));
    return goal;
}

void SipkyReviewScene::scale(ReviewCourse& course) const {
    if (review_.unit == sipky::Unit::chance) {
        course.step = 25;
        course.middle = 50;
        course.sides = true;
        course.rule_words = [](int value) { return tr("table.sipky.percent", number_text(value)); };
        return;
    }
    if (review_.unit == sipky::Unit::points) {
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
    course.throws = std::max(1, static_cast<int>(review_.cards.size()));
    int leg = -1, throws = 0;
    std::size_t decided = 0;
    const auto& decisions = review_.decisions;
    const auto decisions_until = [&](int ply) {
        for (; decided < decisions.size() && decisions[decided].ply < ply; ++decided)
            if (decisions[decided].leg == leg)
                course.lines.back().push_back(
                    {static_cast<float>(throws), decisions[decided].expected, false});
    };
    for (const auto& card : review_.cards) {
        if (card.leg != leg) {
            if (leg >= 0) decisions_until(card.ply);
            leg = card.leg;
            course.lines.emplace_back();
            course.lines.back().push_back({static_cast<float>(throws), card.value - card.luck});
        }
        decisions_until(card.ply);
        ++throws;
        course.lines.back().push_back({static_cast<float>(throws), card.value});
    }
    if (leg >= 0) decisions_until(match_.ply() + 1);
    scale(course);
    if (ready_)
        course.end = view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat_)],
                                       match_.settings());
    return course;
}

// --- decisions -----------------------------------------------------------------------------------

std::vector<ReviewCard> SipkyReviewScene::cards() const {
    std::vector<ReviewCard> list;
    for (const int index : review_.costliest(kCards)) {
        const auto& one = review_.decisions[static_cast<std::size_t>(index)];
        const auto& rules = rules_of(match_.at(one.ply));
        ReviewCard card;
        card.ply = one.ply;
        card.at = static_cast<float>(throws_before(one.ply));
        card.best = one.best_expected;
        card.expected = one.expected;
        card.when = tr("table.sipky.review.when", rules.total(seat_), rules.target());
        card.loss = amount(-one.loss());
        card.played = tr("table.sipky.review.played", view_.advised(one.move));
        card.better = tr("table.sipky.review.better", view_.advised(one.best));
        const int sign = review_.unit == sipky::Unit::throws ? -1 : 1;  // throws to go
        card.why = tr(key("after"), amount(sign * one.expected, false),
                      amount(sign * one.best_expected, false));
        list.push_back(std::move(card));
    }
    return list;
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
    const bool cards = rules.hand_size() > 0;
    const float high = cards ? box.h * 0.2F : box.h * 0.44F;
    canvas.label({middle.x, cards ? box.y + box.h * 0.16F : middle.y - box.h * 0.06F},
                 number_text(rules.total(seat_)), {Face::display_bold, high}, chalk);
    if (!cards) {
        const auto words = tr("table.sipky.review.to_go", rules.target() - rules.total(seat_));
        canvas.label({middle.x, box.bottom() - box.h * 0.2F}, words,
                     canvas.fit(words, Face::semibold, frame.t(18), frame.t(11), box.w * 0.9F),
                     chalk);
        return;
    }
    const float width = box.w * 0.36F, y = box.y + box.h * 0.62F;
    const auto count = static_cast<float>(rules.hand_size());
    for (int i = 0; i < rules.hand_size(); ++i) {
        sipky_art::CardPose pose;
        pose.turn = count < 2 ? 0.0F : i == 0 ? -4.0F : 4.0F;
        const float x = middle.x + (static_cast<float>(i) - (count - 1) / 2) * width * 1.16F;
        sipky_art::card(canvas, {x, y}, width, rules.hand(i), pose);
    }
}

// --- panel ---------------------------------------------------------------------------------------

int SipkyReviewScene::full() const {
    return review_.unit == sipky::Unit::chance   ? 5000
           : review_.unit == sipky::Unit::points ? 3000
                                                 : 600;
}

ReviewBalance SipkyReviewScene::balance() const {
    return {review_.luck(), review_.lost(), full(), amount(review_.luck()),
            amount(-review_.lost())};
}

ReviewQuality SipkyReviewScene::quality() const {
    // A mistake gives away five per cent, a point and a half, or a quarter of a throw.
    const int mistake = review_.unit == sipky::Unit::chance   ? 500
                        : review_.unit == sipky::Unit::points ? 150
                                                              : 25;
    ReviewQuality quality;
    for (const auto& one : review_.decisions) {
        const int loss = one.loss();
        ++(loss * 10 < mistake ? quality.best : loss < mistake ? quality.small : quality.mistakes);
    }
    return quality;
}

std::vector<Leg> SipkyReviewScene::legs() const {
    const auto& rules = rules_of(match_.now());
    std::vector<Leg> list;
    for (int leg = 0; leg < rules.legs(); ++leg) {
        const auto& cards = review_.cards;
        if (std::none_of(cards.begin(), cards.end(), [leg](const auto& c) { return c.leg == leg; }))
            continue;
        list.push_back({leg, rules.mode() == sipky::Mode::exact
                                 ? tr("table.sipky.review.round", leg + 1)
                                 : tr("table.sipky.mode.single", rules.target(leg))});
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
    const auto verdict = ready_ ? verdict_words() : std::string();
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
        line("leg" + std::to_string(one.leg), one.name, amount(review_.luck(one.leg)),
             amount(-review_.lost(one.leg)), Face::semibold);
}

void SipkyReviewScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", "sipky");
    model.set("seat", std::to_string(seat_));
    model.set("ready", ready_ ? "yes" : "no");
    if (!ready_) return;
    model.set("luck", std::to_string(review_.luck()));
    model.set("lost", std::to_string(review_.lost()));
    model.set("decisions", std::to_string(review_.decisions.size()));
    model.set("costliest", std::to_string(review_.costliest(kCards).size()));
}

}  // namespace

bool SipkyView::reviews(const game::Match& match) const {
    return sipky::position_of(match.now()) && match.over() && !match.ended();
}

std::unique_ptr<Scene> SipkyView::review(Services& services, const TablePlan& plan,
                                         const game::Match& match, int seat) const {
    return std::make_unique<SipkyReviewScene>(services, *this, plan, match, seat);
}

}  // namespace scenes
