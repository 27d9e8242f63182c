// What can be told of a day, over its page: the card as it is saved, the text beside it, a code
// that a phone takes along. Nothing on it gives a solution away.
#include "os/files.hpp"
#include "render/canvas.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/today/today.hpp"
#include "scenes/ui/dialog.hpp"
#include "scenes/ui/qr.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using game::Medal;
using render::Align;
using render::Canvas;
using render::Color;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;

namespace {

// The card as it is saved, in pixels; the same in every theme.
constexpr int kCardWidth = 1080, kCardHeight = 1150;
constexpr float kPrintScale = 1.5F;  ///< 257 dots an inch of a card of so many millimetres
constexpr double kPrintWide = 160;
constexpr Color kPaper = Color::hex("FCF8EC"), kInk = Color::hex("2B2621"),
                kSoft = Color::hex("6B5D4C"), kGold = Color::hex("B9963F"),
                kDone = Color::hex("00785A"), kOpen = Color::hex("A89A80");

/// What stands on the card, in the language in force.
struct Card {
    std::string name, date, won, series, text;
    std::string code;  ///< of the day; empty: it has none
    std::vector<DayTask> tasks;
    bool results = true;
};

void fitted(Canvas& canvas, Point at, const std::string& words, Face face, float size, float width,
            Color ink, Align align = Align::left) {
    const auto font = canvas.fit(words, face, size, size * 0.5F, width);
    canvas.label(at, canvas.ellipsis(words, font, width), font, ink, align);
}

/// A game of the day: its emblem, whether it is won, what was made of it.
void draw_game(Canvas& canvas, const Card& card, const DayTask& task, float middle, float step) {
    const bool won = task.medal != Medal::none;
    canvas.picture(emblem_of(task.game), Rect::around({middle, 398}, 156, 156));
    if (won) {
        canvas.circle({middle, 526}, 40, kDone);
        canvas.icon(Icon::check, Rect::around({middle, 526}, 44, 44), render::kWhite, 3);
    } else {
        render::Stroke stroke{4, render::Cap::butt};
        stroke.dash = {11, 9};
        canvas.stroke(render::Path::circle({middle, 526}, 38), stroke, kOpen);
    }
    if (!card.results) return;
    const auto words = !won ? "–" : task.made.empty() ? medal_text(task.medal) : task.made;
    fitted(canvas, {middle, 606}, words, Face::bold, 32, step - 14, kInk, Align::centre);
    if (won) draw_medal(canvas, {middle, 664}, 24, task.medal);
}

/// Covers 1080 × 1150 from (0, 0).
void draw_card(Canvas& canvas, const Card& card) {
    const Rect all{0, 0, kCardWidth, kCardHeight};
    canvas.fill(all, kPaper);
    canvas.frame(all.inset(30), kGold, 5, 18);
    canvas.frame(all.inset(44), kGold, 2, 10);
    canvas.picture("mark", {80, 78, 190, 190});
    fitted(canvas, {296, 140}, card.name, Face::display_bold, 92, 700, kInk);
    fitted(canvas, {298, 222}, card.date, Face::medium, 38, 690, kSoft);
    const float step = 900.0F / static_cast<float>(std::max<std::size_t>(1, card.tasks.size()));
    for (std::size_t i = 0; i < card.tasks.size(); ++i)
        draw_game(canvas, card, card.tasks[i], 90 + step * (static_cast<float>(i) + 0.5F), step);
    canvas.line({90, 724}, {kCardWidth - 90, 724}, 3, kGold);
    const auto code = qr_code(card.text);
    const float side = 340;
    if (code) draw_qr(canvas, {kCardWidth - 90 - side, 756, side, side}, *code);
    const float room = kCardWidth - 180 - side - 40;
    fitted(canvas, {90, 826}, card.won, Face::display_bold, 76, room, kInk);
    fitted(canvas, {92, 906}, card.series, Face::bold, 38, room, kInk);
    if (card.code.empty()) return;
    fitted(canvas, {92, 974}, tr("today.code"), Face::medium, 34, room, kSoft);
    fitted(canvas, {90, 1030}, card.code, Face::bold, 62, room, kInk);
}

class Share final : public Scene {
public:
    Share(Services& services, std::vector<DayTask> tasks, game::Day day, int series)
        : services_(services), tasks_(std::move(tasks)), day_(day), series_(series) {
        services_.ui.focus("button:copy");
    }

    std::string name() const override { return "share"; }
    bool covers() const override { return false; }
    void draw(Frame& frame) override;

private:
    Card card() const;
    std::shared_ptr<const render::Bitmap> painted(const Card& card, float scale) const;
    void save(const Card& card);
    void save_sheet(const Card& card);
    void tell_saved(const std::string& file);
    void draw_picture(Frame& frame, const Rect& box, const Card& card) const;
    void draw_words(Frame& frame, const Rect& box, const Card& card);
    float words_height(Frame& frame, float width, const Card& card) const;

    Services& services_;
    std::vector<DayTask> tasks_;
    game::Day day_;
    int series_;
    bool results_ = true;
};

const TextLook kShared{Face::regular, 18};
constexpr float kInset = 16, kCopy = 60, kSwitch = 60;

Card Share::card() const {
    Card card;
    card.name = tr("app.title");
    card.date = day_text(day_) + " " + std::to_string(game::date_of(day_).year);
    card.won = tr("challenges.done_today", won_of(tasks_), static_cast<int>(tasks_.size()));
    if (series_ > 1) card.series = trn("challenges.streak", series_);
    card.text = share_text(tasks_, day_, results_);
    card.code = game::day_code(day_);
    card.tasks = tasks_;
    card.results = results_;
    return card;
}

/// The card as large as it is saved, times `scale`.
std::shared_ptr<const render::Bitmap> Share::painted(const Card& card, float scale) const {
    const auto length = [scale](int pixels) {
        return static_cast<int>(std::lround(static_cast<float>(pixels) * scale));
    };
    return render::painted(services_.canvas.assets(), length(kCardWidth), length(kCardHeight), 1,
                           render::theme(render::ThemeId::light), [&](Canvas& canvas) {
                               const auto place = canvas.place({0, 0}, scale);
                               draw_card(canvas, card);
                           });
}

void Share::save(const Card& card) {
    const auto file = free_file(services_.data_dir, "today", ".png");
    const auto picture = painted(card, 1);
    const bool saved = picture && render::write_png(*picture, file.string());
    if (saved) os::hand_over(file);
    tell_saved(saved ? file.string() : "");
}

void Share::save_sheet(const Card& card) {
    const auto picture = painted(card, kPrintScale);
    tell_saved(picture ? save_text(services_.data_dir, "today", ".pdf",
                                   render::pdf_page(*picture, kPrintWide))
                             .string()
                       : "");
}

/// Where the file is; empty: it could not be written.
void Share::tell_saved(const std::string& file) {
    if (file.empty())
        services_.ui.toast(tr("pentathlon.not_saved"), ToastKind::bad);
    else
        services_.ui.toast(tr("pentathlon.saved", file), ToastKind::good);
}

void Share::draw_picture(Frame& frame, const Rect& box, const Card& card) const {
    frame.canvas.shadow(box, frame.t(10), render::ShadowLevel::L2);
    // Painted as it is saved, only smaller.
    frame.canvas.cached(
        "card " + card.text + card.date + card.series, box,
        [box, card](Canvas& canvas) {
            const auto place = canvas.place({box.x, box.y}, box.w / kCardWidth);
            draw_card(canvas, card);
        },
        frame.t(10));
    frame.ui.model().add({"card:day", "card", card.date + ", " + card.won, "", box});
}

float Share::words_height(Frame& frame, float width, const Card& card) const {
    const float inner = width - 2 * frame.t(kInset);
    return frame.t(34) + frame.ui.paragraph_height(card.text, inner, kShared) +
           2 * frame.t(kInset) + frame.ui.control(kSwitch) + 2 * frame.ui.control(kCopy) +
           frame.t(10 + 14 + 10);
}

/// The text, what is in it, and the ways to take it along.
void Share::draw_words(Frame& frame, const Rect& box, const Card& card) {
    auto& ui = frame.ui;
    fitted_line(frame, "share.head", {box.x, box.y, box.w, frame.t(30)}, tr("today.text"),
                {Face::bold, 18});
    float y = box.y + frame.t(34);
    const float inset = frame.t(kInset);
    const float high = ui.paragraph_height(card.text, box.w - 2 * inset, kShared) + 2 * inset;
    ui.inset({box.x, y, box.w, high}, 12);
    ui.paragraph("share.text", {box.x + inset, y + inset, box.w - 2 * inset, 0}, card.text,
                 kShared);
    y += high + frame.t(10);
    ui.toggle("results", {box.x, y, box.w, ui.control(kSwitch)}, tr("today.results"), results_);
    const float button = ui.control(kCopy);
    y = box.bottom() - 2 * button - frame.t(10);
    if (ui.button("copy", {box.x, y, box.w, button}, tr("today.copy"),
                  {ButtonStyle::primary, Icon::share})) {
        ui.copy(card.text);
        ui.toast(tr("today.copied"), ToastKind::good);
    }
    y += button + frame.t(10);
    const float half = (box.w - frame.t(10)) / 2;
    if (ui.button("save", {box.x, y, half, button}, tr("today.save"),
                  {ButtonStyle::secondary, Icon::save}))
        save(card);
    if (ui.button("print", {box.right() - half, y, half, button}, tr("today.print"),
                  {ButtonStyle::secondary, Icon::printer}))
        save_sheet(card);
}

void Share::draw(Frame& frame) {
    const auto told = card();
    const float pad = 2 * frame.u(kPaperPad), gap = frame.t(32);
    const float most = frame.area.w - pad - 2 * frame.u(24);
    const float head = paper_head_height(frame);
    const float ratio = static_cast<float>(kCardWidth) / kCardHeight;
    const bool beside = most >= frame.t(880);
    const float width = std::min(most, frame.t(beside ? 1040 : 560));
    const float words = beside ? width * 0.5F - gap / 2 : width;
    const float high = words_height(frame, words, told);
    const float picture = beside ? std::max(high, (width - words - gap) / ratio)
                                 : std::min(width / ratio, frame.t(420));
    const float content = beside ? picture : high + gap + picture;
    const Rect box = paper(frame, width + pad, head + content + pad);
    DialogLook look;
    look.padding = kPaperPad;
    const auto dialog = frame.ui.dialog("share", box, look);
    const Rect in = dialog.inside();
    const bool closed =
        paper_head(frame, in, tr(is_over(services_, day_) ? "today.share_day" : "today.share"));
    if (dialog.dismissed() || closed) services_.stage.pop();
    const Rect view{in.x, in.y + head, in.w, in.h - head};
    if (beside && view.h + 1 >= high) {
        const float side = std::min(in.w - words - gap, view.h * ratio);
        draw_picture(frame, {in.x, view.y, side, side / ratio}, told);
        return draw_words(frame, {in.right() - words, view.y, words, std::max(high, view.h)}, told);
    }
    // Where both have no room at once the words come first, and the card is scrolled to.
    auto scroll = frame.ui.scroll("share", view, high + gap + (view.w / ratio));
    const float w = scroll.width() - frame.u(16);
    draw_words(frame, {view.x, scroll.top(), w, high}, told);
    const float side = std::min(w, frame.t(480));
    draw_picture(frame, {view.x, scroll.top() + high + gap, side, side / ratio}, told);
}

}  // namespace

std::unique_ptr<Scene> make_share(Services& services, std::vector<DayTask> tasks, game::Day day,
                                  int series) {
    return std::make_unique<Share>(services, std::move(tasks), day, series);
}

}  // namespace scenes
