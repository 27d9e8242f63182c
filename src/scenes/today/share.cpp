// What can be told of a day, over its page: the card as it is saved, the text beside it, a code
// that a phone takes along. Nothing on it gives a solution away.
#include "os/files.hpp"
#include "render/canvas.hpp"
#include "scenes/base/data_paths.hpp"
#include "scenes/face/game_face.hpp"
#include "scenes/people/medals.hpp"
#include "scenes/today/today.hpp"
#include "scenes/ui/lay.hpp"
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
    void words(Flow& flow, const Card& card);

    Services& services_;
    std::vector<DayTask> tasks_;
    game::Day day_;
    int series_;
    bool results_ = true;
};

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
                                   render::pdf_pages({picture}, kPrintWide))
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

/// The text, what is in it, and the ways to take it along.
void Share::words(Flow& flow, const Card& card) {
    auto& ui = flow.ui();
    flow.line("share.head", tr("today.text"), Words::strong);
    flow.close();
    flow.inset([&](Flow& inside) { inside.words("share.text", card.text); });
    flow.toggle("results", tr("today.results"), results_);
    if (flow.button("copy", tr("today.copy"), {ButtonStyle::primary, Icon::share})) {
        ui.copy(card.text);
        ui.toast(tr("today.copied"), ToastKind::good);
    }
    const auto half = [](const char* id, Icon icon, const char* label, bool& pressed) {
        return [=, &pressed](Flow& column) {
            pressed = column.button(id, tr(label), {ButtonStyle::secondary, icon});
        };
    };
    bool saves = false, prints = false;
    flow.columns({half("save", Icon::save, "today.save", saves),
                  half("print", Icon::printer, "today.print", prints)},
                 0);
    if (saves) save(card);
    if (prints) save_sheet(card);
}

void Share::draw(Frame& frame) {
    const auto told = card();
    const Content says = [&](Flow& flow) { words(flow, told); };
    const Content shows = [&](Flow& flow) {
        const float wide = std::min(flow.width(), frame.t(480));
        flow.item(wide * kCardHeight / kCardWidth, [&](const Rect& box) {
            draw_picture(frame, {box.x, box.y, wide, box.h}, told);
        });
    };
    // Where both have no room beside each other the words come first.
    const auto content = [&](Flow& flow) {
        if (flow.roomy(880)) return flow.beside(0.5F, shows, says);
        says(flow);
        flow.apart();
        shows(flow);
    };
    const auto title = tr(is_over(services_, day_) ? "today.share_day" : "today.share");
    if (lay_dialog(frame, "share", title, 1104, {}, content).left) services_.stage.pop();
}

}  // namespace

std::unique_ptr<Scene> make_share(Services& services, std::vector<DayTask> tasks, game::Day day,
                                  int series) {
    return std::make_unique<Share>(services, std::move(tasks), day, series);
}

}  // namespace scenes
