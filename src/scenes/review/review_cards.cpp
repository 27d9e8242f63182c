// The cards of a review: the costliest decisions, three at a time, with what was played, what was
// better and why, and the ways to go on from there.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/review/review_page.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

int review_card_columns(Frame& frame, float width) {
    return width >= frame.t(1000) ? ReviewPage::kCards : 1;
}

/// In one column the buttons stand beside the picture.
float review_card_height(Frame& frame, int columns) {
    return columns == 1 ? frame.t(300) : frame.t(318) + frame.ui.control(56);
}

float review_cards_height(Frame& frame, int columns, int cards, int most) {
    const float step = review_card_height(frame, columns) + frame.t(16);
    const int rows = (most + columns - 1) / columns;
    if (columns > 1 || cards >= most) return static_cast<float>(rows) * step - frame.t(16);
    return static_cast<float>(cards) * step + frame.t(cards > 0 ? 110 : 190);
}

/// The heading, what a loss counts, and where there are more cards the ways to them.
void ReviewPage::draw_cards_head(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const int count = static_cast<int>(costliest().size());
    float right = box.right();
    if (count > kCards) {
        const float side = std::max(box.h + frame.t(4), std::min(ui.least(), frame.t(44)));
        const float y = box.centre().y - side / 2;
        const int last = std::min(first_ + kCards, count);
        const auto words = tr("review.cards_of", first_ + 1, last, count);
        const float wide = ui.text_width(words, 17, Face::semibold) + frame.t(16);
        ButtonLook look;
        look.enabled = only_if(last < count, tr("why.end"));
        if (ui.icon_button("cards_on", {right - side, y, side, side}, Icon::right,
                           tr("review.cards_on"), look)
                .pressed)
            leaf(kCards);
        look.enabled = only_if(first_ > 0, tr("why.begin"));
        ui.text("cards.shown", {right - side - wide, box.y, wide, box.h}, words,
                {Face::semibold, 17, ui.theme().ink, Align::centre});
        if (ui.icon_button("cards_back", {right - 2 * side - wide, y, side, side}, Icon::left,
                           tr("review.cards_back"), look)
                .pressed)
            leaf(-kCards);
        right -= 2 * side + wide + frame.t(14);
    }
    // The note has what the title leaves; both are set smaller where the paper is narrow.
    const float width = right - box.x;
    const auto head = tr("review.costliest"), note = loss_note();
    const auto set = [&](const std::string& words, Face face, float size, float room) {
        return std::floor(frame.canvas.fit(words, face, frame.t(size), frame.t(8), room).px) /
               frame.type;
    };
    const float size = set(head, Face::heavy, 20, width * 0.62F);
    const float taken = frame.canvas.measure(head, {Face::heavy, frame.t(size)}) + frame.t(16);
    ui.text("cards.title", {box.x, box.y, taken, box.h}, head,
            {Face::heavy, size, ui.theme().ink, Align::left, true});
    const float small = set(note, Face::medium, 17, width - taken);
    // Before it could not be read it goes.
    if (small >= 12)
        ui.text("cards.note", {box.x + taken, box.y, width - taken, box.h}, note,
                {Face::medium, small, ui.theme().ink2, Align::right, true});
}

namespace {

/// One sentence in the room of all cards that are missing behind so many.
void draw_no_card(Frame& frame, const Rect& box, int shown, bool complete) {
    frame.ui.inset(box, 16);
    const std::string words = tr(!complete    ? "review.being_counted"
                                 : shown == 0 ? "review.flawless"
                                              : "review.no_mistake");
    const TextLook look{Face::medium, 18, frame.ui.theme().ink2, Align::centre};
    const float h = frame.ui.paragraph_height(words, box.w - frame.t(48), look);
    const bool flawless = shown == 0 && complete;
    const float r = flawless ? frame.t(30) : 0, lift = flawless ? r + frame.t(10) : 0;
    const render::Point middle = box.centre();
    if (flawless) {
        const auto& theme = frame.ui.theme();
        const render::Point mark{middle.x, middle.y - h / 2 - frame.t(10)};
        frame.canvas.circle(mark, r, theme.good);
        frame.canvas.icon(Icon::check, Rect::around(mark, 1.1F * r, 1.1F * r), theme.panel, 3);
    }
    frame.ui.paragraph("none",
                       {box.x + frame.t(24), middle.y - h / 2 + lift, box.w - frame.t(48), h + 1},
                       words, look);
}

}  // namespace

void ReviewPage::draw_cards(Frame& frame, const Rect& box) {
    const int columns = review_card_columns(frame, box.w);
    const float gap = frame.t(16);
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float high = review_card_height(frame, columns);
    const auto list = costliest();
    const int known = count().complete() ? static_cast<int>(list.size()) : kCards;
    const int shown = std::clamp(static_cast<int>(list.size()) - first_, 0, kCards);
    for (int i = 0; i < kCards; ++i) {
        const int column = i % columns, row = i / columns;
        Rect at{box.x + static_cast<float>(column) * (w + gap),
                box.y + static_cast<float>(row) * (high + gap), w, high};
        if (i < shown) {
            const auto rank = static_cast<std::size_t>(first_ + i);
            draw_card(frame, at, first_ + i, *list[rank]);
            continue;
        }
        at.w = columns > 1 ? box.right() - at.x : at.w;
        at.h =
            columns > 1 ? high : box.y + review_cards_height(frame, columns, known, kCards) - at.y;
        return draw_no_card(frame, at, first_ + shown, count().complete());
    }
}

void ReviewPage::draw_card(Frame& frame, const Rect& box, int rank, const game::Booking& decision) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto card = this->card(decision);
    const std::string id = "card" + std::to_string(rank + 1);
    ui.inset(box, 16);
    if (decision.ply == chosen_)
        frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.t(3)), frame.t(16));
    const float r = frame.t(18);
    const Rect in = box.inset(frame.t(18));
    const float head = frame.t(44);
    const float figure =
        std::max(frame.t(86), frame.canvas.measure(card.loss, {Face::black, frame.t(28)}) + 4);
    draw_loss_mark(frame, {in.x + r, in.y + head / 2}, r, rank);
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
    const Rect at = beside ? Rect{x, top + side - button, w, button}
                           : Rect{in.x, in.bottom() - button, in.w, button};
    draw_card_buttons(frame, at, rank, card.ply);
}

/// Looking for something better, stepping aside, and playing on from there, in letters of one size.
void ReviewPage::draw_card_buttons(Frame& frame, const Rect& all, int rank, int ply) {
    auto& ui = frame.ui;
    const std::string number = std::to_string(rank + 1);
    auto other = tr("review.otherwise");
    const auto on = tr("review.play_from");
    const float gap = frame.t(10);
    const float side = std::max(ui.least(), std::min(all.h, frame.t(56)));
    Rect box = all;
    const auto sign_at_end = [&](const std::string& id, Icon icon, const std::string& name) {
        box.w -= side + gap;
        return ui.icon_button(id + number, {box.right() + gap, all.y, side, all.h}, icon, name);
    };
    // Its sign alone, that of the frame which is then around the table.
    if (!services_.kiosk && sign_at_end("trial", Icon::fork, tr("trial.title")).pressed)
        step_aside(ply);
    const float half = (box.w - gap) / 2;
    ButtonLook look;
    look.icon = Icon::repeat;
    const auto wide = [&] {
        return std::max(ui.button_width(other, look), ui.button_width(on, look));
    };
    // Before the letters get small the icons go, and the longer words.
    if (wide() > half) look.icon.reset();
    if (wide() > half) other = tr("otherwise.title");
    while (look.size > 13 && wide() > half) look.size -= 1;
    if (wide() > half) {
        if (sign_at_end("from", Icon::play, on).pressed) play_from(ply);
        const bool fits = ui.button_width(other, look) <= box.w;
        if (fits ? ui.button("otherwise" + number, box, other, look).pressed
                 : sign_at_end("otherwise", Icon::repeat, other).pressed)
            otherwise(ply);
        return;
    }
    const bool signs = look.icon.has_value();
    const Rect left{box.x, box.y, half, box.h}, right{box.right() - half, box.y, half, box.h};
    if (ui.button("otherwise" + number, left, other, look).pressed) otherwise(ply);
    if (signs) look.icon = Icon::play;
    if (ui.button("from" + number, right, on, look).pressed) play_from(ply);
}

/// What was played, what was better, why, and how sure that is. Once the better one was looked for,
/// the last line says how that went.
void ReviewPage::draw_card_words(Frame& frame, const Rect& box, const std::string& id,
                                 const ReviewCard& card) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const auto found = found_->find(card.ply);
    const bool sealed = found != found_->end();
    const auto seal = !sealed              ? card.error
                      : found->second == 0 ? tr("otherwise.was_shown")
                                           : tr("otherwise.was_found", found->second);
    const float icon = frame.t(20), chip = seal.empty() ? 0 : frame.t(32);
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
    if (chip <= 0) return;
    const float wide = ui.text_width(seal, 17, Face::semibold) + frame.t(60);
    const auto mark = !sealed              ? std::optional<Icon>()
                      : found->second == 0 ? Icon::eye
                                           : Icon::check;
    ui.chip(id + ".error",
            {box.x, box.bottom() - chip, std::min(box.w, std::max(wide, frame.t(148))), chip}, seal,
            mark, sealed && found->second > 0 ? theme.good : theme.info);
}

}  // namespace scenes
