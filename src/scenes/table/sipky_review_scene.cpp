// Looking back at a match of Šipky: leg by leg what the cards brought and what decisions cost, and
// the costliest decisions with a way to look at them again. Figures come from game/sipky/review on
// a worker.
#include "game/match/record.hpp"
#include "game/match/thinker.hpp"
#include "game/sipky/review.hpp"
#include "scenes/page.hpp"
#include "scenes/replay_at.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/table/play.hpp"
#include "scenes/table/reviewed.hpp"
#include "scenes/table/sipky_board.hpp"
#include "scenes/table/sipky_view.hpp"
#include "scenes/title_art_sipky.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace scenes {

namespace {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;
using sipky_table::rules_of;

/// What the worker hands over.
struct Found {
    std::mutex mutex;
    std::optional<sipky::Review> review;
};

class SipkyReviewScene final : public Scene {
public:
    SipkyReviewScene(Services& services, const View& view, TablePlan plan, const game::Match& match,
                     int seat);

    std::string name() const override { return "review"; }
    void input(const Input& input) override;
    void update(double seconds) override;
    void draw(Frame& frame) override;
    bool thinking() const override { return !review_; }

private:
    void look_at(int seat);
    std::string amount(int hundredths) const;
    std::string leg_name(int leg) const;
    std::string verdict_words(int luck, int lost) const;
    float row_height(Frame& frame) const { return std::max(frame.t(64), frame.ui.least()); }
    float legs_height(Frame& frame) const;
    void draw_legs(Frame& frame, const Rect& box);
    void draw_leg(Frame& frame, const Rect& box, int leg);
    void draw_bar(Frame& frame, const Rect& box, const std::string& id, int value) const;
    float costly_height(Frame& frame) const;
    void draw_costly(Frame& frame, const Rect& box);
    void facts(Frame& frame) const;

    Services& services_;
    const View& view_;
    TablePlan plan_;
    game::Match match_;
    std::vector<SeatPlan> seats_;
    std::vector<int> persons_;
    int seat_ = 0;
    std::shared_ptr<Found> found_;
    std::unique_ptr<game::Thinker> thinker_;
    std::optional<sipky::Review> review_;
    std::vector<int> legs_;  ///< legs in which something was reviewed
};

SipkyReviewScene::SipkyReviewScene(Services& services, const View& view, TablePlan plan,
                                   const game::Match& match, int seat)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      match_(match),
      seats_(seats_of(match_, plan_.seats)),
      persons_(reviewed_seats(seats_)) {
    look_at(reviewed_first(persons_, seat));
}

void SipkyReviewScene::look_at(int seat) {
    seat_ = seat;
    review_.reset();
    legs_.clear();
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
    if (review_ || !thinker_->poll(0)) return;
    const std::lock_guard lock(found_->mutex);
    review_ = found_->review;
    for (int leg = 0; leg < rules_of(match_.now()).legs(); ++leg) {
        const auto& cards = review_->cards;
        if (std::any_of(cards.begin(), cards.end(), [leg](const auto& c) { return c.leg == leg; }))
            legs_.push_back(leg);
    }
}

void SipkyReviewScene::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::help) services_.stage.push(make_help(services_, "sipky"));
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

// ------------------------------------------------------------------------------------------- words

std::string SipkyReviewScene::amount(int hundredths) const {
    const int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;
    const std::string figure = (tenths > 0 ? "+" : "") + decimal_text(tenths / 10.0);
    return review_->unit == sipky::Unit::chance ? tr("table.sipky.percent", figure) : figure;
}

std::string SipkyReviewScene::leg_name(int leg) const {
    const auto& rules = rules_of(match_.now());
    return rules.mode() == sipky::Mode::exact ? tr("table.sipky.review.round", leg + 1)
                                              : tr("table.sipky.mode.single", rules.target(leg));
}

/// What weighed more in a leg; small differences are called so.
std::string SipkyReviewScene::verdict_words(int luck, int lost) const {
    const int least = review_->unit == sipky::Unit::throws ? 30 : 200;
    if (std::abs(luck) < least && lost < least) return tr("table.sipky.review.even");
    if (std::abs(luck) >= lost)
        return tr(luck > 0 ? "table.sipky.review.lucky" : "table.sipky.review.unlucky");
    return tr("table.sipky.review.misjudged");
}

// -------------------------------------------------------------------------------------------- legs

void SipkyReviewScene::draw_bar(Frame& frame, const Rect& box, const std::string& id,
                                int value) const {
    const auto& theme = frame.ui.theme();
    const float figure = std::min(frame.t(112), box.w * 0.45F);
    const Rect track{box.x, box.centre().y - frame.t(7), box.w - figure - frame.t(8), frame.t(14)};
    frame.canvas.fill(track, theme.flat ? theme.panel : theme.ink.with_alpha(0.10F), track.h / 2);
    if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
    const float full = review_->unit == sipky::Unit::throws ? 600 : 4000;
    const float part = std::clamp(static_cast<float>(value) / full, -1.0F, 1.0F);
    const float middle = track.centre().x, w = std::abs(part) * track.w / 2;
    const auto colour = value < 0 ? theme.bad : theme.good;
    if (w >= 1) frame.canvas.fill({part < 0 ? middle - w : middle, track.y, w, track.h}, colour);
    frame.canvas.line({middle, track.y - frame.t(4)}, {middle, track.bottom() + frame.t(4)},
                      std::max(1.5F, frame.t(2)), theme.ink);
    const std::string words = amount(value);
    const auto font = frame.canvas.fit(words, Face::heavy, frame.t(20), frame.t(9), figure - 4);
    frame.ui.text(id, {box.right() - figure, box.y, figure, box.h}, words,
                  {Face::heavy, std::floor(font.px) / frame.type, theme.flat ? theme.ink : colour,
                   Align::right});
}

void fitted(Frame& frame, const std::string& id, const Rect& box, const std::string& words,
            Face face, float design, render::Color ink) {
    const auto font =
        frame.canvas.fit(words, face, frame.t(design), frame.t(design * 0.5F), box.w - 4);
    frame.ui.text(id, box, words, {face, std::floor(font.px) / frame.type, ink});
}

/// In a narrow window a leg takes two rows: name and verdict, then the bars.
bool narrow(const Rect& box, Frame& frame) {
    return box.w < frame.t(900);
}

float SipkyReviewScene::legs_height(Frame& frame) const {
    const float rows = static_cast<float>(legs_.size()) + (legs_.size() > 1 ? 1 : 0);
    const bool low = frame.area.w < frame.t(1150);
    return frame.t(40) + rows * row_height(frame) * (low ? 2 : 1) + frame.t(24);
}

void SipkyReviewScene::draw_leg(Frame& frame, const Rect& box, int leg) {
    const auto& theme = frame.ui.theme();
    const std::string id = std::to_string(leg);
    const int luck = review_->luck(leg), lost = review_->lost(leg);
    const std::string title = leg < 0 ? tr("table.sipky.review.all") : leg_name(leg);
    const Face face = leg < 0 ? Face::heavy : Face::bold;
    if (narrow(box, frame)) {
        const float half = box.h / 2;
        fitted(frame, "leg" + id, {box.x, box.y, box.w * 0.36F, half}, title, face, 22, theme.ink);
        fitted(frame, "verdict" + id, {box.x + box.w * 0.38F, box.y, box.w * 0.62F, half},
               verdict_words(luck, lost), Face::medium, 19, theme.ink2);
        const float w = box.w * 0.49F;
        draw_bar(frame, {box.x, box.y + half, w, half}, "luck" + id, luck);
        draw_bar(frame, {box.right() - w, box.y + half, w, half}, "lost" + id, -lost);
        return;
    }
    const float w = box.w;
    fitted(frame, "leg" + id, {box.x, box.y, w * 0.15F, box.h}, title, face, 22, theme.ink);
    draw_bar(frame, {box.x + w * 0.16F, box.y, w * 0.27F, box.h}, "luck" + id, luck);
    draw_bar(frame, {box.x + w * 0.45F, box.y, w * 0.27F, box.h}, "lost" + id, -lost);
    fitted(frame, "verdict" + id, {box.x + w * 0.74F, box.y, w * 0.26F, box.h},
           verdict_words(luck, lost), Face::medium, 19, theme.ink2);
}

void SipkyReviewScene::draw_legs(Frame& frame, const Rect& box) {
    const auto& theme = frame.ui.theme();
    const float head = frame.t(36);
    const bool low = narrow(box, frame);
    fitted(frame, "head_luck",
           {box.x + (low ? 0 : box.w * 0.16F), box.y, box.w * (low ? 0.49F : 0.27F), head},
           tr("table.sipky.review.luck"), Face::semibold, 18, theme.ink2);
    fitted(frame, "head_lost",
           {box.x + box.w * (low ? 0.51F : 0.45F), box.y, box.w * (low ? 0.49F : 0.27F), head},
           tr("table.sipky.review.lost"), Face::semibold, 18, theme.ink2);
    frame.ui.rule({box.x, box.y + head}, box.w);
    float y = box.y + frame.t(40);
    const float row = row_height(frame) * (low ? 2 : 1);
    std::vector<int> list = legs_;
    if (list.size() > 1) list.push_back(-1);
    for (const int leg : list) {
        draw_leg(frame, {box.x, y, box.w, row - frame.t(6)}, leg);
        y += row;
    }
}

// --------------------------------------------------------------------------------------- decisions

float SipkyReviewScene::costly_height(Frame& frame) const {
    const auto rows = static_cast<float>(std::max<std::size_t>(1, review_->costliest(4).size()));
    return frame.t(48) + rows * (frame.t(84) + frame.t(8));
}

void SipkyReviewScene::draw_costly(Frame& frame, const Rect& box) {
    const auto& theme = frame.ui.theme();
    frame.ui.text("costly", {box.x, box.y, box.w, frame.t(40)}, tr("table.sipky.review.costly"),
                  {Face::heavy, 22, theme.ink, Align::left, true});
    float y = box.y + frame.t(48);
    const auto list = review_->costliest(4);
    if (list.empty())
        frame.ui.paragraph("flawless", {box.x, y, box.w, 0}, tr("table.sipky.review.flawless"),
                           {Face::regular, 20, theme.ink2});
    for (const int index : list) {
        const auto& one = review_->decisions[static_cast<std::size_t>(index)];
        const Rect card{box.x, y, box.w, frame.t(84)};
        frame.ui.inset(card, 14);
        const std::string id = std::to_string(one.ply);
        const float pad = frame.t(16), figure = frame.t(120);
        const float button = std::max(frame.t(56), frame.ui.least());
        const float room = card.w - 3 * pad - figure - button;
        fitted(frame, "played" + id, {card.x + pad, card.y + frame.t(6), room, frame.t(38)},
               view_.words(match_.at(one.ply), one.move), Face::bold, 20, theme.ink);
        fitted(frame, "better" + id, {card.x + pad, card.y + frame.t(42), room, frame.t(34)},
               tr("table.sipky.review.better", view_.advised(one.best)), Face::medium, 19,
               theme.ink2);
        const std::string loss = amount(-one.loss());
        const auto font = frame.canvas.fit(loss, Face::black, frame.t(26), frame.t(11), figure - 4);
        frame.ui.text("loss" + id,
                      {card.right() - pad - button - figure - frame.t(8), card.y, figure, card.h},
                      loss,
                      {Face::black, std::floor(font.px) / frame.type,
                       theme.flat ? theme.ink : theme.bad, Align::right});
        if (frame.ui
                .icon_button(
                    "look" + id,
                    {card.right() - pad - button, card.centre().y - button / 2, button, button},
                    Icon::eye, tr("table.sipky.review.look"))
                .pressed)
            services_.stage.push(
                make_replay_at(services_, game::write_record(match_.record()), plan_, one.ply));
        y += card.h + frame.t(8);
    }
}

// -------------------------------------------------------------------------------------------- page

void SipkyReviewScene::draw(Frame& frame) {
    const auto page = begin_page(frame, tr("table.sipky.review.title"), seat_title(seats_, seat_));
    if (page.back) services_.stage.pop();
    frame.ui.panel(page.content, 24);
    const float pad = std::min(frame.t(32), page.content.w * 0.04F);
    const Rect inside = page.content.inset(pad);
    facts(frame);
    if (!review_) {
        frame.ui.paragraph("counting", {inside.x, inside.y, inside.w, 0},
                           tr("table.sipky.review.counting"), {Face::medium, 22});
        return;
    }
    const float bar = persons_.size() > 1 ? frame.ui.control(52) + frame.t(16) : 0;
    const std::string how =
        tr(review_->unit == sipky::Unit::points   ? "table.sipky.review.points"
           : review_->unit == sipky::Unit::chance ? "table.sipky.review.chance"
                                                  : "table.sipky.review.throws");
    const TextLook note{Face::regular, 19, frame.ui.theme().ink2};
    const float words = frame.ui.paragraph_height(how, inside.w - frame.t(24), note) + frame.t(18);
    const float legs = legs_height(frame), content = bar + words + legs + costly_height(frame);
    auto scroll = frame.ui.scroll("review", inside, content);
    const float w = scroll.width() - (content > inside.h ? frame.t(8) : 0);
    float y = scroll.top();
    if (bar > 0) {
        std::vector<Choice> choices;
        int chosen = 0;
        for (const int seat : persons_) {
            if (seat == seat_) chosen = static_cast<int>(choices.size());
            choices.push_back({std::to_string(seat), seat_title(seats_, seat)});
        }
        if (frame.ui.select("seat", {inside.x, y, std::min(w, frame.t(420)), bar - frame.t(16)},
                            tr("table.sipky.review.whose"), choices, chosen))
            return look_at(persons_[static_cast<std::size_t>(chosen)]);
        y += bar;
    }
    frame.ui.paragraph("how", {inside.x, y, inside.w - frame.t(24), words}, how, note);
    y += words;
    draw_legs(frame, {inside.x, y, w, legs});
    draw_costly(frame, {inside.x, y + legs, w, costly_height(frame)});
}

void SipkyReviewScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", "sipky");
    model.set("seat", std::to_string(seat_));
    model.set("ready", review_ ? "yes" : "no");
    if (!review_) return;
    model.set("luck", std::to_string(review_->luck()));
    model.set("lost", std::to_string(review_->lost()));
    model.set("decisions", std::to_string(review_->decisions.size()));
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
