// The panel of a review: who is looked at, what luck gave and decisions cost, how good the
// decisions were, and what to do next.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/review/review_page.hpp"
#include "scenes/review/same_luck.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Rect;

namespace {

/// Stands for a figure that is still being counted.
constexpr const char* kPending = "…";

/// Heights of the panel's parts.
struct Parts {
    float pad, gap, head, seats, person, title, quality, button;
};

Parts parts_of(Frame& frame, std::size_t persons, bool lucky) {
    Parts p{};
    p.pad = frame.t(24);
    p.gap = frame.t(14);
    p.head = frame.t(104);
    p.seats = persons > 1 ? frame.ui.control(52) + p.gap : 0;
    p.person = frame.t(lucky ? 186 : 142);
    p.title = frame.t(36);
    p.quality = frame.t(96);
    p.button = frame.ui.control(62);
    return p;
}

struct Bar {
    std::string id;
    Icon icon;
    std::string label, words;
    int value = 0, full = 1;
};

/// A bar from zero to the right for gains, to the left for losses, with its figure.
void draw_bar(Frame& frame, const Rect& box, const Bar& bar) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float side = frame.t(22), figure = frame.t(92);
    const auto ink = theme.flat ? theme.ink : theme.on_turn;
    frame.canvas.icon(bar.icon, {box.x, box.centre().y - side / 2, side, side}, ink);
    const float words = std::min(frame.t(120), box.w * 0.32F);
    ui.text(bar.id + ".label", {box.x + side + frame.t(10), box.y, words, box.h}, bar.label,
            {Face::medium, 19, ink, Align::left, true});
    const float left = box.x + side + words + frame.t(16);
    const Rect track{left, box.centre().y - frame.t(7), box.right() - figure - left, frame.t(14)};
    frame.canvas.fill(track, theme.flat ? theme.panel : theme.ink.with_alpha(0.12F), track.h / 2);
    if (theme.flat) frame.canvas.frame(track, theme.ink, 1.5F, track.h / 2);
    const float part =
        std::clamp(static_cast<float>(bar.value) / static_cast<float>(bar.full), -1.0F, 1.0F);
    const float middle = track.centre().x, w = std::abs(part) * track.w / 2;
    const auto colour = bar.value < 0 ? theme.bad : theme.good;
    if (w >= 1) frame.canvas.fill({part < 0 ? middle - w : middle, track.y, w, track.h}, colour);
    frame.canvas.line({middle, track.y - frame.t(4)}, {middle, track.bottom() + frame.t(4)},
                      std::max(1.5F, frame.t(2)), ink);
    const auto font =
        frame.canvas.fit(bar.words, Face::heavy, frame.t(20), frame.t(12), figure - frame.t(6));
    ui.text(bar.id, {box.right() - figure, box.y, figure, box.h}, bar.words,
            {Face::heavy, std::floor(font.px) / frame.type,
             theme.flat || bar.value == 0 ? ink : colour, Align::right});
}

/// How many decisions were how good.
void draw_quality(Frame& frame, const Rect& box, const ReviewQuality& counted) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const std::array<int, 3> counts{counted.best, counted.small, counted.mistakes};
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

}  // namespace

float ReviewPage::panel_height(Frame& frame, float width) const {
    const Parts p = parts_of(frame, persons_.size(), lucky());
    const float more = more_height(frame, width - 2 * p.pad);
    return 2 * p.pad + p.head + p.seats + p.person + p.gap + sum_height(frame) + p.gap +
           (more > 0 ? more + p.gap : 0) + p.title + p.quality + 2 * (p.button + p.gap);
}

void ReviewPage::draw_panel(Frame& frame, const Rect& box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const Parts p = parts_of(frame, persons_.size(), lucky());
    ui.panel(box, 20);
    const Rect in = box.inset(p.pad);
    ui.text("panel.title", {in.x, in.y, in.w, frame.t(52)},
            tr(lucky() ? "review.luck_and_skill" : "review.skill_alone"),
            {Face::display_bold, 38, theme.ink, Align::left, true});
    ui.text("panel.note", {in.x, in.y + frame.t(54), in.w, frame.t(28)}, luck_note(),
            {Face::medium, 17, theme.ink2, Align::left, true});
    ui.rule({in.x, in.y + frame.t(90)}, in.w);
    float y = in.y + p.head;
    if (persons_.size() > 1) {
        std::vector<Choice> choices;
        int chosen = 0;
        for (const int one : persons_) {
            if (one == seat()) chosen = static_cast<int>(choices.size());
            choices.push_back({std::to_string(one), seat_name(one)});
        }
        if (ui.select("seat", {in.x, y, in.w, p.seats - p.gap}, tr("review.whose"), choices,
                      chosen))
            look_at(persons_[static_cast<std::size_t>(chosen)]);
        y += p.seats;
    }
    draw_person(frame, {in.x, y, in.w, p.person});
    y += p.person + p.gap;
    draw_sum(frame, {in.x, y, in.w, sum_height(frame)});
    y += sum_height(frame) + p.gap;
    if (const float more = more_height(frame, in.w); more > 0) {
        draw_more(frame, {in.x, y, in.w, more});
        y += more + p.gap;
    }
    ui.text("quality.title", {in.x, y, in.w, p.title}, tr("review.quality"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    draw_quality(frame, {in.x, y + p.title, in.w, p.quality}, quality());
    ButtonLook look;
    const float main = in.bottom() - p.button, other = main - p.gap - p.button;
    draw_looks(frame, {in.x, other, in.w, p.button});
    look.icon = Icon::repeat;
    look.style = ButtonStyle::primary;
    const auto label = again_words();
    look.size =
        std::floor(
            frame.canvas.fit(label, Face::heavy, frame.t(21), frame.t(13), in.w - frame.t(86)).px) /
        frame.type;
    if (ui.button("again", {in.x, main, in.w, p.button}, label, look).pressed) again();
    if (!focused_ && !ui.focus_pending()) ui.focus("button:back");
    focused_ = true;
}

/// Stepping aside at the decision that was asked for, the replay; beside it, of a game alone, what
/// the same luck was worth.
void ReviewPage::draw_looks(Frame& frame, const Rect& row) {
    auto& ui = frame.ui;
    ButtonLook look;
    Rect box = row;
    if (!services_.kiosk) {
        const float side = std::max(ui.least(), row.h);
        box.w -= side + frame.t(10);
        const Rect sign{row.right() - side, row.y, side, row.h};
        if (ui.icon_button("trial", sign, Icon::fork, tr("trial.title")).pressed)
            step_aside(chosen_);
    }
    look.icon = Icon::play;
    const auto all = tr("review.replay"), same = tr("same_luck.button");
    if (!SameLuckScene::possible(match_, view_)) {
        if (ui.button("replay", box, all, look).pressed) replay();
        return;
    }
    look.icon.reset();
    const float gap = frame.t(10), room = box.w - gap;
    const auto wide = [&] { return ui.button_width(all, look) + ui.button_width(same, look); };
    while (look.size > 13 && wide() > room) look.size -= 1;
    const float first = std::floor(room * ui.button_width(all, look) / wide());
    if (ui.button("replay", {box.x, box.y, first, box.h}, all, look).pressed) replay();
    look.enabled = only_if(count_->complete(), state_words());
    if (ui.button("same_luck", {box.right() - (room - first), box.y, room - first, box.h}, same,
                  look)
            .pressed)
        same_luck();
}

void ReviewPage::draw_person(Frame& frame, const Rect& box) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    frame.canvas.fill(box, theme.turn_bg, frame.t(16));
    frame.canvas.frame(box, theme.turn, std::max(2.0F, frame.t(2)), frame.t(16));
    const float pad = frame.t(18), r = frame.t(22);
    const auto ink = theme.flat ? theme.ink : theme.on_turn;
    view_.badge(frame.canvas, seat(), {box.x + pad + r, box.y + frame.t(40)}, r);
    const float figure = frame.t(86), x = box.x + pad + 2 * r + frame.t(12);
    const auto name = seat_name(seat());
    const auto font = frame.canvas.fit(name, Face::bold, frame.t(24), frame.t(14),
                                       box.right() - figure - pad - x);
    ui.text("person", {x, box.y + frame.t(14), box.right() - figure - pad - x, frame.t(52)}, name,
            {Face::bold, font.px / frame.type, ink, Align::left, true});
    ui.text("score", {box.right() - pad - figure, box.y + frame.t(14), figure, frame.t(52)},
            number_text(match_.now().scores()[static_cast<std::size_t>(seat())]),
            {Face::black, 36, ink, Align::right});
    const float row = frame.t(44);
    const Rect inner{box.x + pad, box.y + frame.t(78), box.w - 2 * pad, row};
    // Half a sum is no figure: until all is counted there is none.
    const auto bar = [&](const char* id, Icon icon, const char* label, int value) {
        // What is told as nothing looks like nothing, too.
        const int shown = count_->complete() && amount(value) != amount(0) ? value : 0;
        return Bar{id,    icon,          tr(label), count_->complete() ? amount(shown) : kPending,
                   shown, measure().full};
    };
    if (lucky()) draw_bar(frame, inner, bar("luck", Icon::bag, "review.luck", ledger().luck()));
    draw_bar(frame, {inner.x, inner.y + (lucky() ? row : 0), inner.w, row},
             bar("skill", Icon::hint, "review.skill", ledger().skill()));
}

// --- the sum -------------------------------------------------------------------------------------

namespace {

struct SumLine {
    const char* id;
    std::string label, value;
};

/// Hundredths rounded to the tenths that are shown.
int in_tenths(int hundredths) {
    return (hundredths + (hundredths < 0 ? -5 : 5)) / 10 * 10;
}

float sum_row(Frame& frame) {
    return frame.t(31);
}

/// The parts of a result; luck is one where it acts, what the others did where there are others.
std::vector<SumLine> sum_lines(bool lucky, bool company, bool played_out) {
    std::vector<SumLine> lines{
        {"sum.start", tr(lucky ? "review.average" : "review.best_play"), {}}};
    if (lucky) lines.push_back({"sum.luck", tr("review.your_luck"), {}});
    lines.push_back({"sum.skill", tr("review.your_decisions"), {}});
    if (company) lines.push_back({"sum.others", tr("review.others"), {}});
    lines.push_back({"sum.remainder", tr("review.remainder"), {}});
    lines.push_back({"sum.result", tr(played_out ? "review.result" : "review.stood"), {}});
    return lines;
}

}  // namespace

float ReviewPage::sum_height(Frame& frame) const {
    const auto rows =
        static_cast<float>(sum_lines(lucky(), match_.seats() > 1, !match_.ended()).size());
    return frame.t(36) + rows * sum_row(frame) + frame.t(34);
}

/// Start, luck, decisions and what the evaluation took back add up to the result.
void ReviewPage::draw_sum(Frame& frame, const Rect& box) const {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const float title = frame.t(36), line = sum_row(frame), pad = frame.t(16);
    ui.text("sum.title", {box.x, box.y, box.w, title}, tr("review.sum"),
            {Face::heavy, 19, theme.ink, Align::left, true});
    const Rect inset{box.x, box.y + title, box.w, box.h - title};
    ui.inset(inset, 14);
    auto lines = sum_lines(lucky(), match_.seats() > 1, !match_.ended());
    // What is written adds up: the remainder also takes what rounding the other parts leaves.
    int left = in_tenths(ledger().result());
    for (auto& one : lines) {
        const std::string id = one.id;
        const int value = in_tenths(id == "sum.start"    ? ledger().start()
                                    : id == "sum.luck"   ? ledger().luck()
                                    : id == "sum.skill"  ? ledger().skill()
                                    : id == "sum.others" ? ledger().others()
                                    : id == "sum.result" ? ledger().result()
                                                         : left);
        left -= value;
        if (!count_->complete())
            one.value = kPending;
        else if (id == "sum.start" || id == "sum.result")
            one.value = value_words(value);
        else
            one.value = amount(value);
    }
    float y = inset.y + frame.t(10);
    for (const auto& one : lines) {
        const bool last = &one == &lines.back();
        if (last) {
            ui.rule({inset.x + pad, y + frame.t(6)}, inset.w - 2 * pad);
            y += frame.t(12);
        }
        const Face face = last ? Face::heavy : Face::medium;
        const float figure = frame.t(92), width = inset.w - 2 * pad - figure;
        const auto font = frame.canvas.fit(one.label, face, frame.t(18), frame.t(14), width);
        ui.text(std::string(one.id) + ".label", {inset.x + pad, y, width, line}, one.label,
                {face, std::floor(font.px) / frame.type, theme.ink, Align::left, true});
        ui.text(one.id, {inset.right() - pad - figure, y, figure, line}, one.value,
                {Face::heavy, 18, theme.ink, Align::right});
        y += line;
    }
}

}  // namespace scenes
