#include "scenes/table/knaster_review_scene.hpp"

#include "game/match/record.hpp"
#include "render/canvas.hpp"
#include "scenes/page.hpp"
#include "scenes/replay_at.hpp"
#include "scenes/seat_badge.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/knaster_view.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/table/play.hpp"
#include "scenes/table/reviewed.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

std::string signed_points(int hundredths) {
    const int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;
    return (tenths > 0 ? "+" : "") + decimal_text(tenths / 10.0);
}

KnasterReviewScene::KnasterReviewScene(Services& services, const View& view, TablePlan plan,
                                       const game::Match& match, int seat)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      match_(match),
      seats_(seats_of(match_, plan_.seats)),
      persons_(reviewed_seats(seats_)) {
    look_at(reviewed_first(persons_, seat));
}

void KnasterReviewScene::look_at(int seat) {
    review_ = std::make_unique<KnasterReview>(match_, seat, services_.wake);
}

void KnasterReviewScene::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::help) services_.stage.push(make_help(services_, "knaster"));
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

void KnasterReviewScene::update(double) {
    review_->poll();
}

/// A new match that goes on from there; the dice to come are the same as they were.
void KnasterReviewScene::play_from(int ply) {
    services_.stage.reset(make_table(services_, plan_from(match_, ply, seats_)));
}

void KnasterReviewScene::replay() {
    services_.stage.push(make_replay(services_, game::write_record(match_.record()), plan_));
}

/// The same game once more with the same dice.
void KnasterReviewScene::again() {
    TablePlan plan;
    plan.game = match_.game().id;
    plan.options = match_.settings();
    plan.seats = seats_;
    plan.seed = match_.seed();
    services_.stage.reset(make_table(services_, plan));
}

std::string KnasterReviewScene::seat_name(int seat) const {
    return seat_title(seats_, seat);
}

// --- the whole -----------------------------------------------------------------------------------

void KnasterReviewScene::draw(Frame& frame) {
    const BadgeSigns signs(badge_names(seats_), badges_of(seats_));
    draw_table_ground(frame, "knaster");
    const float edge = std::max(frame.u(24), 8.0F), gap = frame.u(24);
    Rect view = frame.area.inset(edge);
    const float side = frame.t(416);
    const bool wide = view.w >= frame.t(1180);
    const float bar = frame.u(16);
    const auto height = [&](float width) {
        if (!wide) return paper_height(frame, width) + gap + panel_height(frame, width);
        return std::max(paper_height(frame, width - side - gap), panel_height(frame, side));
    };
    const bool scrolls = height(view.w) > view.h + 1;
    const float width = view.w - (scrolls ? bar : 0), all = height(width);
    auto scroll = frame.ui.scroll("page", scrolls ? Rect{view.x, 0, view.w, frame.area.h} : view,
                                  scrolls ? all + 2 * edge : all);
    const float top = scroll.top() + (scrolls ? edge : 0);
    const float high = std::max(all, view.h);
    if (wide) {
        draw_paper(frame, {view.x, top, width - side - gap, high});
        draw_panel(frame, {view.x + width - side, top, side, high});
    } else {
        const float paper = paper_height(frame, width);
        draw_paper(frame, {view.x, top, width, paper});
        draw_panel(frame, {view.x, top + paper + gap, width, high - paper - gap});
    }
    facts(frame);
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
    model.set("costliest", std::to_string(review_->costliest(3).size()));
}

// --- panel ---------------------------------------------------------------------------------------

namespace {

/// Heights of the panel's parts.
struct Parts {
    float pad, head, seats, person, title, row, quality, button, gap;
};

Parts parts_of(Frame& frame, std::size_t persons, bool alone) {
    Parts p{};
    p.pad = frame.t(24);
    p.gap = frame.t(14);
    p.head = frame.t(104);
    p.seats = persons > 1 ? frame.ui.control(52) + p.gap : 0;
    p.person = frame.t(186);
    p.title = frame.t(36);
    p.row = alone ? 4 * frame.t(31) + frame.t(34) : 0;
    p.quality = frame.t(96);
    p.button = frame.ui.control(62);
    return p;
}

}  // namespace

float KnasterReviewScene::panel_height(Frame& frame, float) const {
    const bool alone = match_.seats() == 1;
    const Parts p = parts_of(frame, persons_.size(), alone);
    const float sum = alone ? p.title + p.row + p.gap : frame.t(84);
    return 2 * p.pad + p.head + p.seats + p.person + p.gap + sum + p.title + p.quality +
           2 * (p.button + p.gap);
}

void KnasterReviewScene::draw_panel(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const Parts p = parts_of(frame, persons_.size(), match_.seats() == 1);
    ui.panel(box, 20);
    Rect in{box.x + p.pad, box.y + p.pad, box.w - 2 * p.pad, box.h - 2 * p.pad};
    ui.text("panel.title", {in.x, in.y, in.w, frame.t(52)}, tr("review.luck_and_skill"),
            {Face::display_bold, 38, theme.ink, Align::left, true});
    ui.text("panel.note", {in.x, in.y + frame.t(54), in.w, frame.t(28)}, tr("review.luck_note"),
            {Face::medium, 17, theme.ink2, Align::left, true});
    ui.rule({in.x, in.y + frame.t(90)}, in.w);
    float y = in.y + p.head;
    if (persons_.size() > 1) {
        std::vector<Choice> choices;
        int chosen = 0;
        for (const int seat : persons_) {
            if (seat == review_->seat()) chosen = static_cast<int>(choices.size());
            choices.push_back({std::to_string(seat), seat_name(seat)});
        }
        if (ui.select("seat", {in.x, y, in.w, p.seats - p.gap}, tr("review.whose"), choices,
                      chosen))
            look_at(persons_[static_cast<std::size_t>(chosen)]);
        y += p.seats;
    }
    y += draw_person(frame, {in.x, y, in.w, p.person}) + p.gap;
    y += draw_sum(frame, {in.x, y, in.w, 0});
    ui.text("quality.title", {in.x, y, in.w, p.title}, tr("review.quality"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    draw_quality(frame, {in.x, y + p.title, in.w, p.quality});
    ButtonLook look;
    look.icon = Icon::play;
    const float main = in.bottom() - p.button, other = main - p.gap - p.button;
    if (ui.button("replay", {in.x, other, in.w, p.button}, tr("review.replay"), look).pressed)
        replay();
    look.icon = Icon::repeat;
    look.style = ButtonStyle::primary;
    const auto label = tr("review.same_dice");
    look.size =
        std::floor(
            frame.canvas.fit(label, Face::heavy, frame.t(21), frame.t(13), in.w - frame.t(86)).px) /
        frame.type;
    if (ui.button("again", {in.x, main, in.w, p.button}, label, look).pressed) again();
    if (!focused_ && !ui.focus_pending()) ui.focus("button:back");
    focused_ = true;
}

/// A bar from zero to the right for gains, to the left for losses, with its figure.
void KnasterReviewScene::draw_balance(Frame& frame, const Rect& box, const std::string& id,
                                      Icon icon, const std::string& label, int hundredths) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float side = frame.t(22), figure = frame.t(78);
    const auto ink = theme.flat ? theme.ink : theme.on_turn;
    frame.canvas.icon(icon, {box.x, box.centre().y - side / 2, side, side}, ink);
    const float words = std::min(frame.t(120), box.w * 0.34F);
    ui.text(id + ".label", {box.x + side + frame.t(10), box.y, words, box.h}, label,
            {Face::medium, 19, ink, Align::left, true});
    const float left = box.x + side + words + frame.t(16);
    const Rect track{left, box.centre().y - frame.t(7), box.right() - figure - left, frame.t(14)};
    frame.canvas.fill(track, theme.flat ? theme.panel : theme.ink.with_alpha(0.12F), track.h / 2);
    if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
    constexpr float kFull = 2000;  // twenty points fill a half
    const float part = std::clamp(static_cast<float>(hundredths) / kFull, -1.0F, 1.0F);
    const float middle = track.centre().x, w = std::abs(part) * track.w / 2;
    const auto colour = hundredths < 0 ? theme.bad : theme.good;
    if (w >= 1) frame.canvas.fill({part < 0 ? middle - w : middle, track.y, w, track.h}, colour);
    frame.canvas.line({middle, track.y - frame.t(4)}, {middle, track.bottom() + frame.t(4)},
                      std::max(1.5F, frame.t(2)), ink);
    ui.text(id, {box.right() - figure, box.y, figure, box.h}, signed_points(hundredths),
            {Face::heavy, 20, theme.flat ? theme.ink : colour, Align::right});
}

float KnasterReviewScene::draw_person(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    frame.canvas.fill(box, theme.turn_bg, frame.t(16));
    frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.t(2)), frame.t(16));
    const float pad = frame.t(18), r = frame.t(22);
    const int seat = review_->seat();
    const auto ink = theme.flat ? theme.ink : theme.on_turn;
    view_.badge(frame.canvas, seat, {box.x + pad + r, box.y + frame.t(40)}, r);
    const float figure = frame.t(86), x = box.x + pad + 2 * r + frame.t(12);
    const auto name = seat_name(seat);
    const auto font = frame.canvas.fit(name, Face::bold, frame.t(24), frame.t(14),
                                       box.right() - figure - pad - x);
    ui.text("person", {x, box.y + frame.t(14), box.right() - figure - pad - x, frame.t(52)}, name,
            {Face::bold, font.px / frame.type, ink, Align::left, true});
    ui.text("score", {box.right() - pad - figure, box.y + frame.t(14), figure, frame.t(52)},
            number_text(match_.now().scores()[static_cast<std::size_t>(seat)]),
            {Face::black, 36, ink, Align::right});
    const float row = frame.t(44);
    const Rect inner{box.x + pad, box.y + frame.t(78), box.w - 2 * pad, row};
    draw_balance(frame, inner, "luck", Icon::bag, tr("review.luck"), review_->review().luck());
    draw_balance(frame, {inner.x, inner.y + row, inner.w, row}, "skill", Icon::hint,
                 tr("review.skill"), -review_->review().lost());
    return box.h;
}

/// Alone, the parts add up to the result: what is left are average dice and the best decisions.
float KnasterReviewScene::draw_sum(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto& review = review_->review();
    if (match_.seats() > 1) {
        ui.paragraph("sum.note", {box.x, box.y, box.w, frame.t(84)}, tr("review.lead_note"),
                     {Face::medium, 17, theme.ink2});
        return frame.t(84);
    }
    const float title = frame.t(36), line = frame.t(31), pad = frame.t(16);
    ui.text("sum.title", {box.x, box.y, box.w, title}, tr("review.sum"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    const Rect inset{box.x, box.y + title, box.w, 4 * line + frame.t(34)};
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
    return title + inset.h + frame.t(14);
}

void KnasterReviewScene::draw_quality(Frame& frame, Rect box) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto quality = review_->quality();
    const std::array<int, 3> counts{quality.best, quality.small, quality.mistakes};
    const std::array<render::Color, 3> colours{theme.good, theme.turn, theme.bad};
    const std::array<const char*, 3> keys{"review.best", "review.small", "review.mistakes"};
    const int all = std::max(1, counts[0] + counts[1] + counts[2]);
    const float high = frame.t(30), least = frame.t(34), gap = frame.t(4);
    const auto shown = static_cast<float>(
        std::count_if(counts.begin(), counts.end(), [](int n) { return n > 0; }));
    const float room = box.w - shown * (least + gap);
    float x = box.x;
    // The words of the key stand equally far apart; where they are too long they share the width.
    std::array<float, 3> words{};
    float spare = box.w;
    for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = frame.t(24) + frame.canvas.measure(tr(keys[i]), {Face::medium, frame.t(16)});
        spare -= words[i];
    }
    float left = box.x;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const float y = box.y + high + frame.t(24);
        const float w_key = spare > 0 ? words[i] : box.w / 3;
        frame.canvas.circle({left + frame.t(8), y}, frame.t(7), colours[i]);
        ui.text(keys[i], {left + frame.t(20), y - frame.t(15), w_key - frame.t(20), frame.t(30)},
                tr(keys[i]), {Face::medium, 16, theme.ink, Align::left, true});
        left += w_key + std::min(frame.t(40), std::max(0.0F, spare / 2));
        if (counts[i] == 0) continue;
        const float w = least + room * static_cast<float>(counts[i]) / static_cast<float>(all);
        const Rect part{x, box.y, w, high};
        frame.canvas.fill(part, colours[i], frame.t(6));
        ui.text(
            std::string(keys[i]) + ".count", part, number_text(counts[i]),
            {Face::heavy, 18, i == 1 || theme.flat ? render::kBlack : theme.panel, Align::centre});
        x += w + gap;
    }
}

// --- made by the view ----------------------------------------------------------------------------

bool KnasterView::reviews(const game::Match& match) const {
    return KnasterReview::possible(match);
}

std::unique_ptr<Scene> KnasterView::review(Services& services, const TablePlan& plan,
                                           const game::Match& match, int seat) const {
    return std::make_unique<KnasterReviewScene>(services, *this, plan, match, seat);
}

}  // namespace scenes
