// The scoresheet of Zatre as it is printed: DT, 10, 11, 12, bonus, sum; what the turn has brought
// so far stands in amber, what the held tile would bring in grey.
#include "render/canvas.hpp"
#include "scenes/scene.hpp"
#include "scenes/strings.hpp"
#include "scenes/table/zatre_view.hpp"
#include "scenes/ui.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;

namespace {

/// Shares of the columns: number of the row, DT, 10, 11, 12, bonus, sum.
constexpr std::array<float, 7> kShares{26, 42, 54, 54, 54, 68, 70};
constexpr float kSharesSum = 368;
constexpr int kDouble = 1;
constexpr int kBonus = 5;
constexpr int kSum = 6;

/// … in large letters: without the numbers of the rows, more for words.
constexpr std::array<float, 7> kLargeShares{0, 46, 54, 54, 54, 92, 88};
constexpr float kLargeSum = 388;

/// How a box of the sheet stands.
enum class Ink {
    plain,
    last,    ///< entered by the last finished turn
    now,     ///< by the turn in progress
    thought  ///< would be entered by the action that is thought of
};

/// The sheet before the turn, with the turn so far, and with the action thought of.
struct Stages {
    const zatre::Sheet before;
    const zatre::Sheet now;
    const zatre::Sheet then;
    bool thought = false;
    zatre::Tally last;  ///< of the seat's last finished turn, if it was the very last
};

Stages stages_of(const SheetState& state) {
    const auto& rules = zatre_rules(state.position);
    const auto& before = rules.sheet(state.seat);
    const bool mine = rules.seat() == state.seat && rules.phase() == zatre::Phase::play;
    zatre::Sheet now = mine ? rules.sheet_so_far() : before;
    zatre::Sheet then = now;
    bool thought = false;
    if (mine && !state.preview.empty()) {
        game::Refusal why;
        const auto move = rules.parse(state.preview, why);
        if (move && move->kind == zatre::Move::Kind::place &&
            rules.legal(move->number).has(move->square)) {
            then = rules.sheet_with(move->number, move->square);
            thought = !(then == now);
        }
    }
    zatre::Tally last;
    const auto& turn = rules.last_turn();
    const bool running = mine && rules.turn().tiles > 0;
    if (turn.seat == state.seat && turn.tiles > 0 && !running) last = turn.tally;
    return {before, now, then, thought, last};
}

class Paper {
public:
    Paper(Frame& frame, const Rect& box, const SheetState& state)
        : frame_(frame), state_(state), stages_(stages_of(state)) {
        const float k = state.k;
        const int filled = std::max(stages_.then.rows(), stages_.now.rows());
        const int wanted =
            state.whole ? std::max({6, filled + 1, longest() + 1}) : std::max(8, filled + 1);
        // As large as fits; smaller only down to what can be read well, then the top scrolls away,
        // except among the sheets of all. A low wide box rather shows few rows that can be read
        // from afar.
        const bool low = !state.whole && box.w > box.h * 1.6F;
        const float few = std::clamp(box.h / (5 * k), 31.0F, 48.0F);
        const float least = (state.whole ? 0
                             : low       ? few
                                         : 28) *
                            k,
                    most = (state.whole ? 44 : std::max(35.0F, low ? few : 0)) * k;
        const float line = std::floor(std::min(
            {most, box.w / 9.6F, std::max(box.h / static_cast<float>(wanted + 2), least)}));
        line_ = std::max(line, 12.0F);
        if (large()) line_ = std::max(line_, std::ceil(state.least / 0.56F));
        const int fits = static_cast<int>(std::floor((box.h - 2) / line_)) - 2;
        rows_ = std::max(1, std::min(fits, std::max(wanted, zatre::Sheet::kPrintedRows)));
        first_ = std::max(0, (low ? filled : std::min(filled + 1, wanted)) - rows_);
        width_ =
            large() ? std::min(box.w, line_ * 16) : std::min(box.w, line_ * (low ? 24 : 13.5F));
        box_ = {std::round(box.x + (box.w - width_) / 2), box.y, std::floor(width_),
                line_ * static_cast<float>(rows_ + 2)};
        float x = box_.x;
        for (std::size_t i = 0; i < kShares.size(); ++i) {
            left_[i] = std::round(x);
            x += box_.w * (large() ? kLargeShares[i] / kLargeSum : kShares[i] / kSharesSum);
        }
        left_[kShares.size()] = box_.right();
    }

    void draw();

private:
    bool large() const { return state_.least > 0; }
    /// Rows of the longest sheet: side by side all have the same lines.
    int longest() const {
        const auto& rules = zatre_rules(state_.position);
        int rows = rules.phase() == zatre::Phase::play ? rules.sheet_so_far().rows() : 0;
        for (int seat = 0; seat < rules.players(); ++seat)
            rows = std::max(rows, rules.sheet(seat).rows());
        return rows;
    }
    Rect cell(std::size_t column, int line) const {
        return {left_[column], box_.y + static_cast<float>(line) * line_,
                left_[column + 1] - left_[column], line_};
    }
    std::string id(const std::string& part) const {
        return "sheet" + std::to_string(state_.seat) + "." + part;
    }
    void head();
    void grid();
    void row(int index, int line);
    void entry(int column, int index, int line);
    void cross(int index, int line);
    void bonus(int index, int line);
    void sum(int index, int line);
    void total(int line);
    void word(const std::string& name, const Rect& at, const std::string& text, Face face,
              float size, Color colour, Align align = Align::centre);
    Rect boxed(const Rect& at, Ink ink);
    void draw_cross(Point at, Color colour);

    Frame& frame_;
    const SheetState& state_;
    Stages stages_;
    Rect box_;
    std::array<float, kShares.size() + 1> left_{};
    float line_ = 0, width_ = 0;
    int rows_ = 0, first_ = 0;
};

void Paper::word(const std::string& name, const Rect& at, const std::string& text, Face face,
                 float size, Color colour, Align align) {
    const float room = at.w - 4;
    size = std::max(size, state_.least);
    const float px =
        frame_.canvas.fit(text, face, size, std::max(size * 0.55F, state_.least), room).px;
    frame_.ui.text(id(name), {at.x + 2, at.y, room, at.h}, text,
                   {face, std::floor(px) / frame_.type, colour, align});
}

void Paper::head() {
    const auto& theme = frame_.ui.theme();
    auto& canvas = frame_.canvas;
    const Rect strip{box_.x, box_.y, box_.w, line_};
    const float radius = std::min(12 * state_.k, line_ * 0.35F);
    const Color ink = render::kWhite;
    if (!theme.flat) {
        canvas.fill({strip.x, strip.y, strip.w, strip.h}, theme.table("zatre").accent, radius);
        canvas.fill({strip.x, strip.centre().y, strip.w, strip.h / 2}, theme.table("zatre").accent);
    }
    const std::array<std::string, 7> names{
        "", tr("table.zatre.dt"), "10", "11", "12", tr("table.zatre.bonus"), tr("table.zatre.sum")};
    const bool dark = theme.id == render::ThemeId::dark;
    const float edge = 2 * state_.k;
    for (std::size_t i = 1; i < names.size(); ++i) {
        Rect at = cell(i, 0);
        if (!large()) at = {at.x + edge, at.y, at.w - 2 * edge, at.h};
        word("head" + std::to_string(i), at, names[i], Face::heavy,
             line_ * (names[i].size() > 3 ? 0.50F : 0.54F), dark ? Color::hex("0C1B28") : ink);
    }
}

void Paper::grid() {
    const auto& theme = frame_.ui.theme();
    auto& canvas = frame_.canvas;
    const float radius = std::min(12 * state_.k, line_ * 0.35F);
    const float hair = std::max(1.0F, 1.2F * state_.k);
    const Color ground = theme.flat                           ? render::kBlack
                         : theme.id == render::ThemeId::light ? theme.paper
                                                              : theme.panel2;
    canvas.fill(box_, ground, radius);
    head();
    const Color line = theme.flat ? render::kWhite.with_alpha(0.6F) : theme.line;
    for (int i = 1; i <= rows_ + 1; ++i) {
        const float y = box_.y + static_cast<float>(i) * line_;
        const bool strong = i == rows_ + 1;
        canvas.line({box_.x, y}, {box_.right(), y}, strong ? 2 * hair : hair,
                    strong ? theme.line2 : line);
    }
    for (std::size_t i = 1; i < kShares.size(); ++i)
        canvas.line({left_[i], box_.y + line_},
                    {left_[i], box_.y + static_cast<float>(rows_ + 1) * line_}, hair, line);
    canvas.frame(box_, theme.flat ? render::kWhite : theme.line,
                 std::max(1.0F, (theme.flat ? 2.0F : 1.5F) * state_.k), radius);
}

/// The ground of a box that something happened to; returns where its text stands.
Rect Paper::boxed(const Rect& at, Ink ink) {
    const auto& theme = frame_.ui.theme();
    const Rect in = at.inset(std::max(1.5F, line_ * 0.09F));
    const float radius = line_ * 0.2F;
    switch (ink) {
        case Ink::plain:
            break;
        case Ink::last:
            if (!theme.flat) frame_.canvas.fill(in, theme.panel.mix(theme.info, 0.18F), radius);
            frame_.canvas.frame(in, theme.info, std::max(1.0F, line_ * 0.04F), radius);
            break;
        case Ink::now:
            frame_.canvas.fill(in, theme.turn_bg, radius);
            frame_.canvas.frame(in, theme.turn, std::max(1.5F, line_ * 0.06F), radius);
            break;
        case Ink::thought: {
            render::Stroke stroke{std::max(1.5F, line_ * 0.06F)};
            stroke.dash = {line_ * 0.16F, line_ * 0.13F};
            frame_.canvas.stroke(render::Path::rounded(in, radius), stroke, theme.line2);
            break;
        }
    }
    return at;
}

void Paper::draw_cross(Point at, Color colour) {
    const float k = line_ * 0.19F, width = std::max(1.5F, line_ * 0.09F);
    frame_.canvas.line({at.x - k, at.y - k}, {at.x + k, at.y + k}, width, colour,
                       render::Cap::round);
    frame_.canvas.line({at.x + k, at.y - k}, {at.x - k, at.y + k}, width, colour,
                       render::Cap::round);
}

void Paper::cross(int index, int line) {
    const auto& theme = frame_.ui.theme();
    if (index >= stages_.then.crosses()) return;
    const Ink ink = index >= stages_.now.crosses()                             ? Ink::thought
                    : index >= stages_.before.crosses()                        ? Ink::now
                    : index >= stages_.before.crosses() - stages_.last.crosses ? Ink::last
                                                                               : Ink::plain;
    const Rect at = boxed(cell(kDouble, line), ink);
    draw_cross(at.centre(), ink == Ink::thought ? theme.line2
                            : ink == Ink::now   ? theme.on_turn
                                                : theme.ink);
    // The cross is drawn; its word is for ears and tests.
    Control control;
    control.name = "text:" + id("dt" + std::to_string(index + 1));
    control.role = "text";
    control.text = "×";
    control.rect = at;
    frame_.ui.model().add(std::move(control));
}

void Paper::entry(int column, int index, int line) {
    const auto& theme = frame_.ui.theme();
    const int points = stages_.then.entry(column, index);
    if (points == 0) return;
    const int now = stages_.now.entry(column, index), before = stages_.before.entry(column, index);
    const auto c = static_cast<std::size_t>(column);
    const bool newest = index == stages_.before.height(column) - 1 && stages_.last.runs[c] > 0;
    const Ink ink = points != now   ? Ink::thought
                    : now != before ? Ink::now
                    : newest        ? Ink::last
                                    : Ink::plain;
    const Rect at = boxed(cell(c + 2, line), ink);
    const Color colour = ink == Ink::thought ? theme.ink2
                         : ink == Ink::now   ? theme.on_turn
                                             : theme.ink;
    word(std::to_string(10 + column) + "." + std::to_string(index + 1), at, std::to_string(points),
         ink == Ink::plain ? Face::semibold : Face::heavy, line_ * 0.58F, colour);
}

void Paper::bonus(int index, int line) {
    const auto& theme = frame_.ui.theme();
    const bool then = stages_.then.row(index).complete, now = stages_.now.row(index).complete;
    const bool before = stages_.before.row(index).complete;
    const Rect at = cell(kBonus, line);
    const float r = line_ * 0.41F;
    if (now && !theme.flat)
        frame_.canvas.circle(at.centre(), r, theme.panel.mix(theme.good, 0.10F));
    if (now && !before)
        frame_.canvas.ring(at.centre(), r, std::max(1.5F, line_ * 0.06F), theme.turn);
    if (then && !now) {
        render::Stroke stroke{std::max(1.5F, line_ * 0.06F)};
        stroke.dash = {line_ * 0.16F, line_ * 0.13F};
        frame_.canvas.stroke(render::Path::circle(at.centre(), r), stroke, theme.line2);
    }
    const std::string number = std::to_string(zatre::Sheet::bonus(index));
    word("bonus." + std::to_string(index + 1), at, number, then ? Face::heavy : Face::medium,
         line_ * 0.55F,
         now    ? theme.good
         : then ? theme.ink2
                : theme.ink2.with_alpha(0.75F));
}

void Paper::sum(int index, int line) {
    const auto& theme = frame_.ui.theme();
    const int then = stages_.then.sum(index), now = stages_.now.sum(index);
    if (then == 0) return;
    const Rect at = boxed(cell(kSum, line), then != now ? Ink::thought : Ink::plain);
    word("sum." + std::to_string(index + 1), at, std::to_string(then), Face::heavy, line_ * 0.58F,
         then != now ? theme.ink2 : theme.ink);
}

void Paper::row(int index, int line) {
    const auto& theme = frame_.ui.theme();
    if (!large())
        word("row." + std::to_string(index + 1), cell(0, line), std::to_string(index + 1),
             Face::medium, line_ * 0.46F, theme.ink2);
    cross(index, line);
    for (int column = 0; column < 3; ++column) entry(column, index, line);
    bonus(index, line);
    sum(index, line);
}

void Paper::total(int line) {
    const auto& theme = frame_.ui.theme();
    const Rect strip{box_.x, box_.y + static_cast<float>(line) * line_, box_.w, line_};
    const int now = stages_.now.total(), then = stages_.then.total();
    const float pad = line_ * 0.3F, right = strip.right() - pad;
    const std::string figure = std::to_string(then);
    const float size = line_ * 0.62F;
    const float wide = frame_.canvas.measure(figure, {Face::black, size}) + 6;
    word("total", {right - wide, strip.y, wide, strip.h}, figure, Face::black, size,
         then != now ? theme.good : theme.ink, Align::right);
    std::string words = tr("table.zatre.total");
    if (then != now && !large()) {
        const std::string change = std::to_string(now) + " + " + std::to_string(then - now) + " =";
        const float room = frame_.canvas.measure(change, {Face::semibold, line_ * 0.5F}) + 6;
        word("change", {right - wide - room - pad * 0.3F, strip.y, room, strip.h}, change,
             Face::semibold, line_ * 0.5F, theme.ink2, Align::right);
    }
    word("total_label", {strip.x + pad, strip.y, strip.w * 0.4F, strip.h}, words, Face::bold,
         line_ * 0.5F, theme.ink2, Align::left);
}

void Paper::draw() {
    grid();
    for (int i = 0; i < rows_; ++i) row(first_ + i, i + 1);
    total(rows_ + 1);
}

}  // namespace

void ZatreView::sheet(Frame& frame, const Rect& box, const SheetState& state) const {
    Paper(frame, box, state).draw();
}

std::string ZatreView::sheet_title() const {
    return tr("table.zatre.sheet");
}

}  // namespace scenes
