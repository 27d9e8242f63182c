#include "scenes/review/review_page.hpp"

#include "game/match/record.hpp"
#include "game/store/store.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/face/occasions.hpp"
#include "scenes/review/replay_scene.hpp"
#include "scenes/review/same_luck.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/session.hpp"
#include "scenes/table/session/trial.hpp"
#include "scenes/ui/page.hpp"
#include "scenes/ui/scenes.hpp"
#include "scenes/ui/seat_badge.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

float paper_padding(Frame& frame) {
    return std::min(frame.t(32), frame.area.w * 0.035F);
}

float course_head(Frame& frame, bool luck) {
    return luck ? std::max(frame.t(46), frame.ui.control(44)) + frame.t(8) : frame.t(40);
}

/// As high as leaves the first of the cards in sight.
float course_height(Frame& frame, bool luck, int columns) {
    if (frame.portrait()) return frame.t(420);
    const float others = 2 * std::max(frame.u(24), 8.0F) + paper_padding(frame) + frame.t(92) +
                         course_head(frame, luck) + frame.t(52) +
                         review_card_height(frame, columns);
    return std::clamp(frame.area.h - others, frame.t(230), frame.t(336));
}

}  // namespace

ReviewPage::ReviewPage(Services& services, const View& view, TablePlan plan,
                       const game::Match& match)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      match_(match),
      seats_(seats_of(match_, plan_.seats)),
      persons_(reviewed_seats(seats_)) {}

/// What was counted before, here or when the match was looked at last, is not counted anew.
void ReviewPage::look_at(int seat) {
    first_ = 0;
    chosen_ = -1;
    auto& count = counts_[seat];
    if (!count && services_.store)
        if (const auto kept = services_.store->ledger(plan_.saved, seat, match_))
            count = std::make_unique<LedgerCount>(match_, *kept, seat);
    if (!count)
        count = std::make_unique<LedgerCount>(match_, seat, services_.wake, measure().quick);
    count_ = count.get();
}

/// Books that are complete are kept with the match.
void ReviewPage::update(double) {
    if (!count_->poll() || thinking() || !services_.store || plan_.saved == 0) return;
    if (const auto trouble = services_.store->keep_ledger(plan_.saved, seat(), ledger()))
        services_.ui.toast(tr_values(trouble->key, trouble->values), ToastKind::bad);
}

std::vector<const game::Booking*> ReviewPage::costliest() const {
    const auto scale = measure();
    auto list = ledger().costliest(ledger().bookings().size(), scale.least);
    std::size_t kept = 0;
    while (kept < list.size() && (kept < kCards || -list[kept]->value.gain() >= scale.mistake))
        ++kept;
    list.resize(kept);
    return list;
}

std::string ReviewPage::state_words() const {
    auto words = thinking() ? tr(count_->refines() ? "review.refining" : "review.counting",
                                 count_->done(), count_->count())
                            : trn("review.looked_at", count_->count());
    const int error = count_->error();
    if (error == 0 || !count_->complete()) return words;
    return words + " · " + error_words(error);
}

ReviewQuality ReviewPage::quality() const {
    const auto scale = measure();
    ReviewQuality quality;
    for (const auto& one : ledger().bookings()) {
        if (!one.value.choice) continue;
        const int loss = -one.value.gain();
        ++(loss < scale.as_good   ? quality.best
           : loss < scale.mistake ? quality.small
                                  : quality.mistakes);
    }
    return quality;
}

void ReviewPage::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("game", match_.game().id);
    model.set("seat", std::to_string(seat()));
    model.set("ready", thinking() ? "no" : "yes");
    model.set("decisions", std::to_string(count_->count()));
    model.set("reviewed", std::to_string(count_->done()));
    model.set("costliest", std::to_string(costliest().size()));
    model.set("card", std::to_string(first_ + 1));
    model.set("look", bars_ ? "throws" : "course");
    model.set("chosen", std::to_string(chosen_));
    model.set("match", std::to_string(plan_.saved));
    if (!count_->complete()) return;
    model.set("error", std::to_string(count_->error()));
    model.set("start", std::to_string(ledger().start()));
    model.set("luck", std::to_string(ledger().luck()));
    model.set("lost", std::to_string(-ledger().skill()));
    model.set("others", std::to_string(ledger().others()));
    model.set("remainder", std::to_string(ledger().remainder()));
    model.set("result", std::to_string(ledger().result()));
}

void ReviewPage::input(const Input& input) {
    if (input.kind == Input::Kind::release && !input.dragging)
        if (const auto ply = columns_.at(input.at)) choose(*ply);
    if (input.kind != Input::Kind::command) return;
    switch (input.command) {
        case Command::back:
            return services_.stage.pop();
        case Command::help:
            return services_.stage.push(make_help(services_, match_.game().id));
        case Command::settings:
            return services_.stage.push(make_settings(services_));
        case Command::earlier:
        case Command::later:
            return walk(input.command == Command::later);
        case Command::item_1:
        case Command::item_2:
        case Command::item_3: {
            const auto list = costliest();
            const auto rank =
                static_cast<std::size_t>(input.command) - static_cast<std::size_t>(Command::item_1);
            if (rank < list.size()) choose(list[rank]->ply);
            return;
        }
        default:
            return;
    }
}

/// The card of this decision comes into sight, if it has one.
void ReviewPage::choose(int ply) {
    chosen_ = ply;
    const auto list = costliest();
    for (std::size_t rank = 0; rank < list.size(); ++rank)
        if (list[rank]->ply == ply) {
            first_ = static_cast<int>(rank) / kCards * kCards;
            services_.ui.focus("button:otherwise" + std::to_string(static_cast<int>(rank) + 1));
            return;
        }
    services_.ui.focus("button:trial");
}

/// So many cards on, or back.
void ReviewPage::leaf(int cards) {
    const auto last = (static_cast<int>(costliest().size()) - 1) / kCards * kCards;
    first_ = std::clamp(first_ + cards, 0, std::max(0, last));
    chosen_ = -1;
}

/// The mistake before or after the chosen one in the course of the match.
void ReviewPage::walk(bool later) {
    int found = -1;
    for (const auto* one : costliest()) {
        const bool beyond = later ? one->ply > chosen_ : chosen_ < 0 || one->ply < chosen_;
        if (beyond && (found < 0 || (later ? one->ply < found : one->ply > found)))
            found = one->ply;
    }
    if (found >= 0) choose(found);
}

/// A new match that goes on from there; the luck to come is the same as it was.
void ReviewPage::play_from(int ply) {
    services_.stage.reset(make_table(services_, plan_from(match_, ply, seats_)));
}

/// One looks for something better there; what comes after it are the other mistakes.
void ReviewPage::otherwise(int ply) {
    OtherwisePlan plan{match_, plan_, seat()};
    plan.table.seats = seats_;
    for (const auto* one : costliest()) {
        if (one->ply == ply) plan.at = plan.mistakes.size();
        const auto words = card(*one);
        plan.mistakes.push_back({*one, words.when, words.played, words.loss, words.error});
    }
    plan.as_good = measure().as_good;
    plan.worth = [this](int hundredths, bool exact) {
        return face_of(match_.game().id).review->worth(match_.at(0), hundredths, exact);
    };
    plan.found = found_;
    services_.stage.push(make_otherwise(services_, std::move(plan)));
}

/// One steps aside there, before the first decision where none was asked for; what is kept of it
/// stays with the match.
void ReviewPage::step_aside(int ply) {
    if (ply < 0) {
        ply = 0;
        while (ply < match_.ply() && match_.at(ply).actor() != seat()) ++ply;
        if (ply == match_.ply()) ply = 0;
    }
    TablePlan seated = plan_;
    seated.seats = seats_;
    TrialPlan plan{match_, ply, std::move(seated)};
    plan.turned = view_.traits().can_turn && persons_.size() == 1 && seat() > 0;
    plan.seat = seat();
    plan.keep = [this](const game::Variation& tried) {
        auto why = match_.keep_tried(tried);
        return why ? why : keep_with_match(services_, plan_, match_, tried);
    };
    services_.stage.push(make_trial(services_, std::move(plan)));
}

void ReviewPage::replay() {
    services_.stage.push(make_replay(services_, match_, plan_, std::max(0, chosen_)));
}

void ReviewPage::same_luck() {
    SameLuckPlan plan{match_, seats_, ledger()};
    plan.worth = [this](int hundredths) { return value_words(hundredths); };
    plan.difference = [this](int hundredths) { return amount(hundredths); };
    services_.stage.push(std::make_unique<SameLuckScene>(services_, view_, std::move(plan)));
}

/// The same game once more with the same luck.
void ReviewPage::again() {
    TablePlan plan;
    plan.game = match_.game().id;
    plan.options = match_.settings();
    plan.seats = seats_;
    plan.seed = match_.seed();
    services_.stage.reset(make_table(services_, plan));
}

ReviewCard ReviewPage::card_of(const game::Booking& decision) const {
    ReviewCard card;
    card.ply = decision.ply;
    card.loss = amount(decision.value.gain());
    game::Thought thought;
    thought.move = decision.value.best;
    const auto reasons = view_.reasons(match_.at(decision.ply), thought);
    if (!reasons.empty()) card.why = reasons.front();
    return card;
}

std::string ReviewPage::tenths_text(int hundredths, bool sign) {
    const int tenths = (hundredths + (hundredths < 0 ? -5 : 5)) / 10;
    return (sign && tenths > 0 ? "+" : "") + decimal_text(tenths / 10.0);
}

std::string ReviewPage::seat_name(int seat) const {
    return seat_title(seats_, seat);
}

// --- the whole -----------------------------------------------------------------------------------

void ReviewPage::draw(Frame& frame) {
    const BadgeSigns signs(frame.canvas, badge_names(seats_), badges_of(seats_));
    draw_table_ground(frame, match_.game().id);
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

float ReviewPage::paper_height(Frame& frame, float width) const {
    const float inner = width - 2 * paper_padding(frame);
    const int columns = review_card_columns(frame, inner);
    const int known = count().complete() ? static_cast<int>(costliest().size()) : kCards;
    return 2 * paper_padding(frame) + frame.t(92) + course_head(frame, lucky()) +
           course_height(frame, lucky(), columns) + frame.t(52) +
           review_cards_height(frame, columns, known, kCards);
}

void ReviewPage::draw_paper(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    ui.panel(box, 20);
    const Rect in = box.inset(paper_padding(frame));
    draw_heads(frame, in);
    const auto course_now = course();
    float y = in.y + frame.t(92);
    y += draw_course_head(frame, {in.x, y, in.w, frame.t(40)}, course_now);
    const float spare =
        std::max(0.0F, in.h - (paper_height(frame, box.w) - 2 * paper_padding(frame)));
    const int columns = review_card_columns(frame, in.w);
    const float high = course_height(frame, lucky(), columns) + spare;
    columns_ = CourseColumns();
    if (bars_) {
        const ThrowBars bars{by_throw(), course_now.throws, course_now.throw_word, chosen_,
                             [this](int hundredths) { return amount(hundredths); }};
        if (const auto ply = draw_throw_bars(frame, {in.x, y, in.w, high}, bars)) choose(*ply);
    } else {
        draw_course(frame, {in.x, y, in.w, high}, course_now);
    }
    y += high + frame.t(10);
    draw_cards_head(frame, {in.x, y, in.w, frame.t(36)});
    y += frame.t(42);
    draw_cards(frame, {in.x, y, in.w, in.bottom() - y});
}

/// What the picture shows; where luck acts, the ways to look at it. Returns its height.
float ReviewPage::draw_course_head(Frame& frame, const Rect& box, const ReviewCourse& course) {
    auto& ui = frame.ui;
    const float high = course_head(frame, lucky());
    float end = std::min(frame.t(300), box.w * 0.4F);
    const Rect row{box.x, box.y, box.w, high - frame.t(8)};
    if (lucky()) {
        const std::vector<Choice> ways{{"course", tr("review.as_course")},
                                       {"throws", tr("review.by_throw")}};
        end = frame.t(48);
        for (const auto& way : ways)
            end += ui.text_width(way.label, 20, Face::semibold) + frame.t(30);
        end = std::min(end, box.w * 0.52F);
        int chosen = bars_ ? 1 : 0;
        if (ui.segmented("look", {row.right() - end, row.y, end, row.h}, tr("review.picture"), ways,
                         chosen))
            bars_ = chosen == 1;
        end += frame.t(16);
    } else {
        ui.text("course.end", {row.right() - end, row.y, end, row.h}, course.end,
                {Face::heavy, 19, ui.theme().primary, Align::right, true});
    }
    const Rect left{row.x, row.y, row.w - end, row.h};
    const auto words = bars_ ? tr("review.ledger") : course.title;
    const auto font = frame.canvas.fit(words, Face::heavy, frame.t(20), frame.t(13), left.w);
    ui.text("course.title", left, words,
            {Face::heavy, std::floor(font.px) / frame.type, ui.theme().ink, Align::left, true});
    if (!bars_ && costliest().size() > kCards)
        draw_loss_key(frame, left, frame.canvas.measure(words, font));
    return high;
}

/// The way back, the title, and how far the counting is.
void ReviewPage::draw_heads(Frame& frame, const Rect& in) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float back = ui.control(56);
    if (ui.icon_button("back", {in.x, in.y, back, back}, Icon::back, tr("review.back")).pressed)
        services_.stage.pop();
    const float x = in.x + back + frame.t(20);
    const std::string chip = state_words();
    const float chip_w =
        std::min(ui.text_width(chip, 17, Face::semibold) + frame.t(60), in.w * 0.4F);
    const bool beside = in.w > frame.t(760);
    if (beside)
        ui.chip("state", {in.right() - chip_w, in.y + frame.t(8), chip_w, frame.t(36)}, chip,
                thinking() ? Icon::clock : Icon::check, thinking() ? theme.info : theme.good);
    const float room = (beside ? in.right() - chip_w - frame.t(16) : in.right()) - x;
    ui.text("title", {x, in.y - frame.t(6), room, frame.t(52)}, tr("review.title"),
            {Face::display_bold, 46, theme.ink, Align::left, true});
    std::string note = tr("title." + match_.game().id + ".name") + " · " + seat_name(seat()) +
                       " · " +
                       view_.score_words(match_.now().scores()[static_cast<std::size_t>(seat())],
                                         match_.settings());
    if (!beside) note = chip;
    ui.text("note", {x, in.y + frame.t(48), in.right() - x, frame.t(28)}, note,
            {Face::medium, 18, theme.ink2, Align::left, true});
}

}  // namespace scenes
