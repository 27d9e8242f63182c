// Luck and skill on paper: the course of the game in expected points, the costliest decisions.
#include "render/canvas.hpp"
#include "scenes/page.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/knaster_board.hpp"
#include "scenes/table/knaster_review_scene.hpp"
#include "scenes/table/knaster_view.hpp"
#include "scenes/table/panel_parts.hpp"
#include "scenes/title_art_knaster.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Face;
using render::Icon;
using render::Point;
using render::Rect;
using Kind = knaster::Move::Kind;

namespace {

constexpr int kShown = 3;

float padding(Frame& frame) {
    return std::min(frame.t(32), frame.area.w * 0.035F);
}

float course_height(Frame& frame) {
    return frame.t(frame.portrait() ? 420 : 336);
}

/// In one column the button stands beside the sheet.
float card_height(Frame& frame, int columns) {
    return columns == 1 ? frame.t(300) : frame.t(318) + frame.ui.control(56);
}

/// "wrote into e3", "circled c2" …
std::string deed(const knaster::Position& rules, const std::string& text, const char* voice) {
    const auto move = knaster_table::read_move(rules, text);
    if (!move) return text;
    const std::string key = std::string("review.knaster.") + voice + ".";
    switch (move->kind) {
        case Kind::write:
            return tr(key + "write", knaster::field_name(move->first));
        case Kind::circle:
        case Kind::mark:
            return tr(key + "circle", knaster::field_name(move->first));
        case Kind::line:
            return tr(key + "line", knaster_table::line_words(move->first));
        case Kind::roll:
        case Kind::pass:
            break;
    }
    return tr(key + "pass");
}

knaster_art::Written written(const knaster::Sheet& sheet) {
    knaster_art::Written w;
    for (int field = 0; field < knaster::kFields; ++field)
        w.number[static_cast<std::size_t>(field)] = static_cast<std::uint8_t>(sheet.number(field));
    w.circled = sheet.circled();
    return w;
}

/// Fields that an action concerns: one, or the whole line.
knaster::Fields fields_of_move(const knaster::Move& move) {
    if (move.kind == Kind::line) return knaster::fields_of(move.first);
    return move.kind == Kind::pass ? 0 : knaster::bit(move.first);
}

/// The sheet before the decision with what was played (red) and what was better (green).
void draw_sheet(render::Canvas& canvas, const Rect& box, const knaster::Position& rules,
                const knaster::Decision& decision) {
    const auto& theme = canvas.theme();
    knaster_art::mini(canvas, box, written(rules.sheet(rules.seat())));
    const float cell = box.w / 5;
    const auto frame_in = [&](const std::string& text, render::Color colour) {
        const auto move = knaster_table::read_move(rules, text);
        if (!move) return;
        knaster::each(fields_of_move(*move), [&](int field) {
            const Rect at{box.x + static_cast<float>(knaster::column_of(field)) * cell,
                          box.y + static_cast<float>(knaster::row_of(field)) * cell, cell, cell};
            if (move->kind == Kind::write)
                canvas.label(at.centre(), std::to_string(rules.sum()), {Face::heavy, cell * 0.52F},
                             colour);
            canvas.frame(at, colour, std::max(2.0F, cell * 0.09F), cell * 0.12F);
        });
    };
    // The small sheet is white but in high contrast.
    const auto& light = render::theme(render::ThemeId::light);
    frame_in(decision.best, theme.flat ? theme.good : light.good);
    frame_in(decision.move, theme.flat ? theme.bad : light.bad);
}

}  // namespace

int KnasterReviewScene::card_columns(Frame& frame, float width) const {
    return width >= frame.t(1000) ? 3 : 1;
}

float KnasterReviewScene::paper_height(Frame& frame, float width) const {
    const float inner = width - 2 * padding(frame);
    const int columns = card_columns(frame, inner), rows = (kShown + columns - 1) / columns;
    return 2 * padding(frame) + frame.t(92) + frame.t(40) + course_height(frame) + frame.t(52) +
           static_cast<float>(rows) * (card_height(frame, columns) + frame.t(16)) - frame.t(16);
}

void KnasterReviewScene::draw_paper(Frame& frame, Rect box) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    ui.panel(box, 20);
    const Rect in = box.inset(padding(frame));
    const float back = ui.control(56);
    ButtonLook look;
    if (ui.icon_button("back", {in.x, in.y, back, back}, Icon::back, tr("review.back"), look)
            .pressed)
        services_.stage.pop();
    const float x = in.x + back + frame.t(20);
    const bool counting = review_->thinking();
    const std::string chip = counting ? tr("review.counting", review_->done(), review_->count())
                                      : trn("review.looked_at", review_->count());
    const float chip_w =
        std::min(ui.text_width(chip, 17, Face::semibold) + frame.t(60), in.w * 0.4F);
    const bool beside = in.w > frame.t(760);
    if (beside)
        ui.chip("state", {in.right() - chip_w, in.y + frame.t(8), chip_w, frame.t(36)}, chip,
                counting ? Icon::clock : Icon::check, counting ? theme.info : theme.good);
    const float room = (beside ? in.right() - chip_w - frame.t(16) : in.right()) - x;
    ui.text("title", {x, in.y - frame.t(6), room, frame.t(52)}, tr("review.title"),
            {Face::display_bold, 46, theme.ink, Align::left, true});
    std::string note =
        tr("title.knaster.name") + " · " + seat_name(review_->seat()) + " · " +
        view_.score_words(match_.now().scores()[static_cast<std::size_t>(review_->seat())], match_.settings());
    if (!beside) note = chip;
    ui.text("note", {x, in.y + frame.t(48), in.right() - x, frame.t(28)}, note,
            {Face::medium, 18, theme.ink2, Align::left, true});
    float y = in.y + frame.t(92);
    ui.text("course.title", {in.x, y, in.w * 0.6F, frame.t(34)},
            tr(match_.seats() == 1 ? "review.expected_points" : "review.expected_lead"),
            {Face::heavy, 20, theme.ink, Align::left, true});
    y += frame.t(40);
    const float spare = std::max(0.0F, in.h - (paper_height(frame, box.w) - 2 * padding(frame)));
    const float course = course_height(frame) + spare;
    draw_course(frame, {in.x, y, in.w, course});
    y += course + frame.t(10);
    const auto head = tr("review.costliest");
    // The note has what the title leaves; both are set smaller where the paper is narrow.
    const auto loss_note = tr("review.loss_note");
    const auto set = [&](const std::string& words, Face face, float size, float width) {
        return std::floor(frame.canvas.fit(words, face, frame.t(size), frame.t(8), width).px) /
               frame.type;
    };
    const float size = set(head, Face::heavy, 20, in.w * 0.62F);
    const float taken = frame.canvas.measure(head, {Face::heavy, frame.t(size)}) + frame.t(16);
    ui.text("cards.title", {in.x, y, taken, frame.t(36)}, head,
            {Face::heavy, size, theme.ink, Align::left, true});
    ui.text("cards.note", {in.x + taken, y, in.w - taken, frame.t(36)}, loss_note,
            {Face::medium, set(loss_note, Face::medium, 17, in.w - taken), theme.ink2, Align::right,
             true});
    y += frame.t(42);
    draw_cards(frame, {in.x, y, in.w, in.bottom() - y});
}

// --- course --------------------------------------------------------------------------------------

namespace {

struct Scale {
    Rect box;
    int low = 0, high = 100, rolls = 1;

    Point at(float roll, int hundredths) const {
        const float y =
            static_cast<float>(hundredths - low * 100) / static_cast<float>((high - low) * 100);
        return {box.x + roll / static_cast<float>(rolls) * box.w, box.bottom() - y * box.h};
    }
};

int floored(int value, int step) {
    return (value >= 0 ? value : value - step + 1) / step * step;
}

/// Lines at round points, numbers of rolls below.
void draw_grid(Frame& frame, const Rect& box, const Scale& scale) {
    const auto& theme = frame.ui.theme();
    auto& canvas = frame.canvas;
    const render::Font small{Face::medium, frame.t(16)};
    const int step = scale.high - scale.low > 60 ? 20 : 10;
    for (int value = floored(scale.low + step - 1, step); value <= scale.high; value += step) {
        const Point from = scale.at(0, value * 100);
        canvas.line(from, {scale.box.right(), from.y}, std::max(1.0F, frame.t(value == 0 ? 2 : 1)),
                    value == 0 ? theme.line2 : theme.line);
        canvas.label({from.x - frame.t(12), from.y}, number_text(value), small, theme.ink2,
                     Align::right);
    }
    for (int roll = 5; roll <= scale.rolls; roll += 5)
        canvas.label({scale.at(static_cast<float>(roll), 0).x, scale.box.bottom() + frame.t(22)},
                     std::to_string(roll) + ".", small, theme.ink2);
    canvas.label({box.x + frame.t(44), scale.box.bottom() + frame.t(22)}, tr("review.roll"), small,
                 theme.ink2, Align::right);
}

/// What the costliest decisions lost, with the numbers of their cards.
void draw_losses(Frame& frame, const Scale& scale, const KnasterReview& review) {
    auto& canvas = frame.canvas;
    const auto& theme = frame.ui.theme();
    int number = 0;
    std::vector<Point> numbered;
    for (const auto* decision : review.costliest(kShown)) {
        ++number;
        const auto roll = static_cast<float>(review.roll_at(decision->ply));
        const Point from = scale.at(roll, decision->best_expected);
        const Point to = scale.at(roll, decision->expected);
        canvas.line(from, to, std::max(3.0F, frame.t(6)), theme.bad);
        const float r = frame.t(16);
        Point at{to.x, std::min(to.y + r + frame.t(8), scale.box.bottom() - r)};
        // Several in one roll, or in neighbouring ones, stand beside each other.
        const float apart = 2 * r + frame.t(3);
        for (const auto& other : numbered)
            if (render::distance(at, other) < apart) at = {other.x + apart, other.y};
        if (at.x > scale.box.right()) at = {to.x - apart, at.y};
        numbered.push_back(at);
        canvas.circle(at, r + frame.t(2.5F), theme.panel);
        canvas.circle(at, r, theme.bad);
        canvas.label(at, std::to_string(number), {Face::heavy, frame.t(18)}, theme.panel);
    }
}

}  // namespace

void KnasterReviewScene::draw_course(Frame& frame, const Rect& box) const {
    auto& ui = frame.ui;
    auto& canvas = frame.canvas;
    const auto& theme = ui.theme();
    const auto& decisions = review_->review().decisions;
    const int result = review_->result();
    int least = result, most = result;
    for (const auto& decision : decisions) {
        least = std::min(least, decision.expected / 100);
        most = std::max(most, decision.best_expected / 100);
    }
    const int floor_of = floored(least - 3, 10);
    const int low = match_.seats() == 1 ? std::max(0, floor_of) : floor_of;
    const Scale scale{
        {box.x + frame.t(56), box.y + frame.t(12), box.w - frame.t(84), box.h - frame.t(56)},
        low,
        floored(most + 12, 10),
        std::max(1, review_->rolls())};
    draw_grid(frame, box, scale);
    if (decisions.empty()) return;
    std::vector<Point> points;
    for (const auto& decision : decisions)
        points.push_back(
            scale.at(static_cast<float>(review_->roll_at(decision.ply)), decision.expected));
    if (!review_->thinking())
        points.push_back(scale.at(static_cast<float>(scale.rolls), result * 100));
    canvas.stroke(render::Path::polyline(points), {std::max(2.0F, frame.t(3.4F))}, theme.primary);
    for (const auto& point : points) canvas.circle(point, frame.t(4.6F), theme.primary);
    draw_losses(frame, scale, *review_);
    ui.text(
        "course.end",
        {scale.box.right() - frame.t(110), box.y - frame.t(38), frame.t(138), frame.t(34)},
        review_->thinking()
            ? std::string()
            : view_.score_words(match_.now().scores()[static_cast<std::size_t>(review_->seat())], match_.settings()),
        {Face::heavy, 19, theme.primary, Align::right, true});
}

// --- cards ---------------------------------------------------------------------------------------

void KnasterReviewScene::draw_cards(Frame& frame, const Rect& box) {
    const int columns = card_columns(frame, box.w);
    const float gap = frame.t(16);
    const float w = (box.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float high = card_height(frame, columns);
    const auto list = review_->costliest(kShown);
    for (int i = 0; i < kShown; ++i) {
        const Rect at{box.x + static_cast<float>(i % columns) * (w + gap),
                      box.y + static_cast<float>(i / columns) * (high + gap), w, high};
        if (i < static_cast<int>(list.size())) {
            draw_card(frame, at, i + 1, *list[static_cast<std::size_t>(i)]);
            continue;
        }
        frame.ui.inset(at, 16);
        const std::string words =
            tr(review_->thinking() ? "review.being_counted" : "review.no_mistake");
        const TextLook look{Face::medium, 18, frame.ui.theme().ink2, Align::centre};
        const float h = frame.ui.paragraph_height(words, at.w - frame.t(48), look);
        frame.ui.paragraph("none" + std::to_string(i),
                           {at.x + frame.t(24), at.centre().y - h / 2, at.w - frame.t(48), h + 1},
                           words, look);
    }
}

void KnasterReviewScene::draw_card(Frame& frame, const Rect& box, int number,
                                   const knaster::Decision& decision) {
    auto& ui = frame.ui;
    const auto& theme = ui.theme();
    const std::string id = "card" + std::to_string(number);
    const auto& rules = review_->before(decision.ply);
    ui.inset(box, 16);
    const float pad = frame.t(18), r = frame.t(18);
    const Rect in = box.inset(pad);
    const float head = frame.t(44), figure = frame.t(86);
    frame.canvas.circle({in.x + r, in.y + head / 2}, r, theme.bad);
    frame.canvas.label({in.x + r, in.y + head / 2}, std::to_string(number),
                       {Face::heavy, frame.t(20)}, theme.panel);
    ui.text(id + ".when",
            {in.x + 2 * r + frame.t(12), in.y, in.w - 2 * r - frame.t(20) - figure, head},
            tr("review.knaster.when", review_->roll_at(decision.ply), rules.sum()),
            {Face::heavy, 21, theme.ink, Align::left, true});
    ui.text(id + ".loss", {in.right() - figure, in.y, figure, head},
            signed_points(-decision.loss()),
            {Face::black, 28, theme.flat ? theme.ink : theme.bad, Align::right});
    const float button = ui.control(56);
    const float side = std::min(frame.t(206), in.w * 0.52F);
    const float top = in.y + head + frame.t(12);
    draw_sheet(frame.canvas, {in.x, top, side, side}, rules, decision);
    const float x = in.x + side + frame.t(18), w = in.right() - x, icon = frame.t(20);
    const TextLook words{Face::semibold, 18, theme.ink};
    float y = top;
    const auto line = [&](const char* part, Icon mark, render::Color colour,
                          const std::string& text) {
        frame.canvas.icon(mark, {x, y + frame.t(2), icon, icon}, colour, 2.6F);
        const float h = ui.paragraph_height(text, w - icon - frame.t(8), words);
        ui.paragraph(id + part, {x + icon + frame.t(8), y, w - icon - frame.t(8), h + 1}, text,
                     words);
        y += h + frame.t(10);
    };
    line(".played", Icon::close, theme.bad, deed(rules, decision.move, "played"));
    line(".better", Icon::check, theme.good, deed(rules, decision.best, "better"));
    game::Thought thought;
    thought.move = decision.best;
    const auto reasons = view_.reasons(match_.at(decision.ply), thought);
    const bool beside = in.bottom() - top < side + button;
    const float chip = frame.t(32), lift = beside ? button + frame.t(12) : 0;
    const float floor = top + side - lift - chip - frame.t(6);
    if (!reasons.empty()) {
        const TextLook note{Face::regular, 16, theme.ink2};
        const float h = ui.paragraph_height(reasons.front(), w, note);
        if (y + h <= floor) ui.paragraph(id + ".why", {x, y, w, h + 1}, reasons.front(), note);
    }
    ui.chip(id + ".error", {x, top + side - lift - chip, std::min(w, frame.t(148)), chip},
            tr("review.error", decimal_text(std::max(1, decision.error / 10) / 10.0)), {},
            theme.info);
    ButtonLook look;
    look.icon = Icon::play;
    const Rect at = beside ? Rect{x, top + side - button, w, button}
                           : Rect{in.x, in.bottom() - button, in.w, button};
    if (ui.button("from" + std::to_string(number), at, tr("review.play_from"), look).pressed)
        play_from(decision.ply);
}

}  // namespace scenes
