#include "scenes/review/review_page.hpp"

#include "game/match/record.hpp"
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/session.hpp"
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

float course_height(Frame& frame) {
    return frame.t(frame.portrait() ? 420 : 336);
}

/// In one column the button stands beside the picture.
float card_height(Frame& frame, int columns) {
    return columns == 1 ? frame.t(300) : frame.t(318) + frame.ui.control(56);
}

}  // namespace

ReviewPage::ReviewPage(Services& services, const View& view, TablePlan plan,
                       const game::Match& match, int seat)
    : services_(services),
      view_(view),
      plan_(std::move(plan)),
      match_(match),
      seats_(seats_of(match_, plan_.seats)),
      persons_(reviewed_seats(seats_)) {
    look_at(reviewed_first(persons_, seat));
}

void ReviewPage::look_at(int seat) {
    count_ = std::make_unique<LedgerCount>(match_, seat, services_.wake);
}

std::string ReviewPage::state_words() const {
    return thinking() ? tr("review.counting", count_->done(), count_->count())
                      : trn("review.looked_at", count_->count());
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
    if (thinking()) return;
    model.set("start", std::to_string(ledger().start()));
    model.set("luck", std::to_string(ledger().luck()));
    model.set("lost", std::to_string(-ledger().skill()));
    model.set("others", std::to_string(ledger().others()));
    model.set("remainder", std::to_string(ledger().remainder()));
    model.set("result", std::to_string(ledger().result()));
}

void ReviewPage::input(const Input& input) {
    if (input.kind != Input::Kind::command) return;
    if (input.command == Command::back) services_.stage.pop();
    if (input.command == Command::help)
        services_.stage.push(make_help(services_, match_.game().id));
    if (input.command == Command::settings) services_.stage.push(make_settings(services_));
}

/// A new match that goes on from there; the luck to come is the same as it was.
void ReviewPage::play_from(int ply) {
    services_.stage.reset(make_table(services_, plan_from(match_, ply, seats_)));
}

void ReviewPage::replay() {
    services_.stage.push(make_replay(services_, match_, plan_));
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
    card.best = decision.value.fair;
    card.expected = decision.value.after;
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

int ReviewPage::card_columns(Frame& frame, float width) const {
    return width >= frame.t(1000) ? kCards : 1;
}

float ReviewPage::paper_height(Frame& frame, float width) const {
    const float inner = width - 2 * paper_padding(frame);
    const int columns = card_columns(frame, inner), rows = (kCards + columns - 1) / columns;
    return 2 * paper_padding(frame) + frame.t(92) + frame.t(40) + course_height(frame) +
           frame.t(52) + static_cast<float>(rows) * (card_height(frame, columns) + frame.t(16)) -
           frame.t(16);
}

void ReviewPage::draw_paper(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    ui.panel(box, 20);
    const Rect in = box.inset(paper_padding(frame));
    draw_heads(frame, in);
    const auto course_now = course();
    const auto cards_now = cards();
    float y = in.y + frame.t(92);
    const float end = std::min(frame.t(300), in.w * 0.4F);
    ui.text("course.title", {in.x, y, in.w - end, frame.t(34)}, course_now.title,
            {Face::heavy, 20, ui.theme().ink, Align::left, true});
    ui.text("course.end", {in.right() - end, y, end, frame.t(34)}, course_now.end,
            {Face::heavy, 19, ui.theme().primary, Align::right, true});
    y += frame.t(40);
    const float spare =
        std::max(0.0F, in.h - (paper_height(frame, box.w) - 2 * paper_padding(frame)));
    const float high = course_height(frame) + spare;
    draw_course(frame, {in.x, y, in.w, high}, course_now, cards_now);
    y += high + frame.t(10);
    // The note has what the title leaves; both are set smaller where the paper is narrow.
    const auto head = tr("review.costliest"), note = loss_note();
    const auto set = [&](const std::string& words, Face face, float size, float width) {
        return std::floor(frame.canvas.fit(words, face, frame.t(size), frame.t(8), width).px) /
               frame.type;
    };
    const float size = set(head, Face::heavy, 20, in.w * 0.62F);
    const float taken = frame.canvas.measure(head, {Face::heavy, frame.t(size)}) + frame.t(16);
    ui.text("cards.title", {in.x, y, taken, frame.t(36)}, head,
            {Face::heavy, size, ui.theme().ink, Align::left, true});
    ui.text("cards.note", {in.x + taken, y, in.w - taken, frame.t(36)}, note,
            {Face::medium, set(note, Face::medium, 17, in.w - taken), ui.theme().ink2, Align::right,
             true});
    y += frame.t(42);
    draw_cards(frame, {in.x, y, in.w, in.bottom() - y}, cards_now);
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

// --- cards ---------------------------------------------------------------------------------------

void ReviewPage::draw_cards(Frame& frame, const Rect& box, const std::vector<ReviewCard>& cards) {
    const int columns = card_columns(frame, box.w);
    const float gap = frame.t(16);
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float high = card_height(frame, columns);
    const int shown = static_cast<int>(cards.size());
    for (int i = 0; i < kCards; ++i) {
        const int column = i % columns, row = i / columns;
        Rect at{box.x + static_cast<float>(column) * (w + gap),
                box.y + static_cast<float>(row) * (high + gap), w, high};
        if (i < shown) {
            draw_card(frame, at, i + 1, cards[static_cast<std::size_t>(i)]);
            continue;
        }
        // One sentence in the room of all that are missing.
        if (i > shown) break;
        at.w = columns > 1 ? box.right() - at.x : at.w;
        at.h = columns > 1 ? high : static_cast<float>(kCards - shown) * (high + gap) - gap;
        frame.ui.inset(at, 16);
        const std::string words = tr(thinking()   ? "review.being_counted"
                                     : shown == 0 ? "review.flawless"
                                                  : "review.no_mistake");
        const TextLook look{Face::medium, 18, frame.ui.theme().ink2, Align::centre};
        const float h = frame.ui.paragraph_height(words, at.w - frame.t(48), look);
        const bool flawless = shown == 0 && !thinking();
        const float r = flawless ? frame.t(30) : 0, lift = flawless ? r + frame.t(10) : 0;
        const render::Point middle = at.centre();
        if (flawless) {
            const auto& theme = frame.ui.theme();
            const render::Point mark{middle.x, middle.y - h / 2 - frame.t(10)};
            frame.canvas.circle(mark, r, theme.good);
            frame.canvas.icon(Icon::check, Rect::around(mark, 1.1F * r, 1.1F * r), theme.panel, 3);
        }
        frame.ui.paragraph("none" + std::to_string(i),
                           {at.x + frame.t(24), middle.y - h / 2 + lift, at.w - frame.t(48), h + 1},
                           words, look);
    }
}

void ReviewPage::draw_card(Frame& frame, const Rect& box, int number, const ReviewCard& card) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const std::string id = "card" + std::to_string(number);
    ui.inset(box, 16);
    const float r = frame.t(18);
    const Rect in = box.inset(frame.t(18));
    const float head = frame.t(44);
    const float figure =
        std::max(frame.t(86), frame.canvas.measure(card.loss, {Face::black, frame.t(28)}) + 4);
    frame.canvas.circle({in.x + r, in.y + head / 2}, r, theme.bad);
    frame.canvas.label({in.x + r, in.y + head / 2}, std::to_string(number),
                       {Face::heavy, frame.t(20)}, theme.panel);
    const float room = in.w - 2 * r - frame.t(20) - figure;
    const auto when = frame.canvas.fit(card.when, Face::heavy, frame.t(21), frame.t(12), room);
    ui.text(id + ".when", {in.x + 2 * r + frame.t(12), in.y, room, head}, card.when,
            {Face::heavy, std::floor(when.px) / frame.type, theme.ink, Align::left, true});
    ui.text(id + ".loss", {in.right() - figure, in.y, figure, head}, card.loss,
            {Face::black, 28, theme.flat ? theme.ink : theme.bad, Align::right});
    const float button = ui.control(56), top = in.y + head + frame.t(12);
    const float side = std::min(frame.t(206), in.w * 0.52F);
    picture(frame, {in.x, top, side, side}, card);
    const float x = in.x + side + frame.t(18), w = in.right() - x;
    const bool beside = in.bottom() - top < side + button;
    const float lift = beside ? button + frame.t(12) : 0;
    draw_card_words(frame, {x, top, w, side - lift}, id, card);
    ButtonLook look;
    look.icon = Icon::play;
    const Rect at = beside ? Rect{x, top + side - button, w, button}
                           : Rect{in.x, in.bottom() - button, in.w, button};
    if (ui.button("from" + std::to_string(number), at, tr("review.play_from"), look).pressed)
        play_from(card.ply);
}

/// What was played, what was better, why, and how sure that is.
void ReviewPage::draw_card_words(Frame& frame, const Rect& box, const std::string& id,
                                 const ReviewCard& card) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float icon = frame.t(20), chip = card.error.empty() ? 0 : frame.t(32);
    const TextLook words{Face::semibold, 18, theme.ink};
    float y = box.y;
    const auto line = [&](const char* part, Icon mark, render::Color colour,
                          const std::string& text) {
        frame.canvas.icon(mark, {box.x, y + frame.t(2), icon, icon}, colour, 2.6F);
        const Rect at{box.x + icon + frame.t(8), y, box.w - icon - frame.t(8), 0};
        const float h = ui.paragraph_height(text, at.w, words);
        ui.paragraph(id + part, {at.x, y, at.w, h + 1}, text, words);
        y += h + frame.t(10);
    };
    line(".played", Icon::close, theme.bad, card.played);
    line(".better", Icon::check, theme.good, card.better);
    const float floor = box.bottom() - chip - (chip > 0 ? frame.t(6) : 0);
    if (!card.why.empty()) {
        const TextLook note{Face::regular, 16, theme.ink2};
        const float h = ui.paragraph_height(card.why, box.w, note);
        if (y + h <= floor) ui.paragraph(id + ".why", {box.x, y, box.w, h + 1}, card.why, note);
    }
    if (chip > 0)
        ui.chip(id + ".error", {box.x, box.bottom() - chip, std::min(box.w, frame.t(148)), chip},
                card.error, {}, theme.info);
}

}  // namespace scenes
