// The scoresheet of Zatre as it is printed: DT, 10, 11, 12, bonus, sum; what the turn has brought
// so far stands in amber, what the held tile would bring in grey.
#include "scenes/games/zatre/sheet.hpp"

#include "scenes/base/strings.hpp"
#include "scenes/face/game_face.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenes {

namespace zatre_paper {

using render::Align;
using render::Color;
using render::Face;
using render::Point;
using render::Rect;

namespace {

/// Shares of the columns: number of the row, DT, 10, 11, 12, bonus, sum.
constexpr std::array<float, kColumns> kShares{26, 42, 54, 54, 54, 68, 70};
constexpr float kSharesSum = 368;

/// … in a low place, where the sums of the columns stand in the last line and have a name.
constexpr std::array<float, kColumns> kBriefShares{74, 44, 44, 44, 44, 70, 78};
constexpr float kBriefSum = 398;

/// … in large letters: without the numbers of the rows, more for words.
constexpr std::array<float, kColumns> kLargeShares{0, 46, 54, 54, 54, 92, 88};
constexpr float kLargeSum = 388;

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

}  // namespace

/// Rows of the longest sheet: side by side all have the same lines.
int Paper::longest() const {
    const auto& rules = zatre_rules(state_.position);
    int rows = rules.phase() == zatre::Phase::play ? rules.sheet_so_far().rows() : 0;
    for (int seat = 0; seat < rules.players(); ++seat)
        rows = std::max(rows, rules.sheet(seat).rows());
    return rows;
}

Paper::Paper(Frame& frame, const Rect& box, const SheetState& state)
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
    const float line = std::floor(
        std::min({most, box.w / 9.6F, std::max(box.h / static_cast<float>(wanted + 2), least)}));
    line_ = std::max(line, 12.0F);
    if (large()) line_ = std::max(line_, std::ceil(state.least / 0.56F));
    const int fits = static_cast<int>(std::floor((box.h - 2) / line_)) - 2;
    rows_ = std::max(1, std::min(fits, std::max(wanted, zatre::Sheet::kPrintedRows)));
    first_ = std::max(0, (low ? filled : std::min(filled + 1, wanted)) - rows_);
    brief_ = low && !large() && rows_ < 3;
    if (brief_) {
        // The row that has the next bonus, and what every column has brought.
        rows_ = 1;
        first_ = 0;
        while (stages_.now.row(first_).complete) ++first_;
        line_ = std::min(line_ * 1.1F, std::floor((box.h - 2) / 3));
    }
    width_ = large() ? std::min(box.w, line_ * 16) : std::min(box.w, line_ * (low ? 24 : 13.5F));
    box_ = {std::round(box.x + (box.w - width_) / 2), box.y, std::floor(width_),
            line_ * static_cast<float>(rows_ + 2)};
    float x = box_.x;
    for (std::size_t i = 0; i < kColumns; ++i) {
        left_[i] = std::round(x);
        x += box_.w * (large()  ? kLargeShares[i] / kLargeSum
                       : brief_ ? kBriefShares[i] / kBriefSum
                                : kShares[i] / kSharesSum);
    }
    left_[kColumns] = box_.right();
}

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
        canvas.fill({strip.x, strip.y, strip.w, strip.h}, colors_of(theme, "zatre").accent, radius);
        canvas.fill({strip.x, strip.centre().y, strip.w, strip.h / 2},
                    colors_of(theme, "zatre").accent);
    }
    const std::array<std::string, 7> names{
        "", tr("table.zatre.dt"), "10", "11", "12", tr("table.zatre.bonus"), tr("table.zatre.sum")};
    const bool dark = theme.id == render::ThemeId::dark;
    const float edge = 4 * state_.k;
    const auto place = [&](std::size_t i) {
        const Rect at = cell(i, 0);
        return large() ? at : Rect{at.x + edge, at.y, at.w - 2 * edge, at.h};
    };
    const auto is_word = [&](std::size_t i) { return names[i].size() > 3; };
    // Words beside each other have one size.
    float words = line_ * 0.50F;
    for (std::size_t i = 1; i < names.size(); ++i)
        if (is_word(i))
            words = std::min(
                words, canvas.fit(names[i], Face::heavy, words, words * 0.55F, place(i).w - 4).px);
    for (std::size_t i = 1; i < names.size(); ++i)
        word("head" + std::to_string(i), place(i), names[i], Face::heavy,
             is_word(i) ? words : line_ * 0.54F, dark ? Color::hex("0C1B28") : ink);
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
    for (std::size_t i = 1; i < kColumns; ++i)
        canvas.line({left_[i], box_.y + line_},
                    {left_[i], box_.y + static_cast<float>(rows_ + 1) * line_}, hair, line);
    canvas.frame(box_, theme.flat ? render::kWhite : theme.line,
                 std::max(1.0F, (theme.flat ? 2.0F : 1.5F) * state_.k), radius);
}

void Paper::draw() {
    grid();
    for (int i = 0; i < rows_; ++i) row(first_ + i, i + 1);
    if (!brief_) return total(rows_ + 1);
    missing(first_, 1);
    column_sums(rows_ + 1);
}

}  // namespace zatre_paper

void ZatreView::sheet(Frame& frame, const render::Rect& box, const SheetState& state) const {
    zatre_paper::Paper(frame, box, state).draw();
}

/// What the sheet says: during a turn as if it ended now.
int ZatreView::card_score(const game::Position& position, int seat) const {
    const auto& rules = zatre_rules(position);
    const bool running = rules.phase() == zatre::Phase::play && rules.seat() == seat;
    return running ? rules.sheet_so_far().total() : View::card_score(position, seat);
}

std::string ZatreView::sheet_title() const {
    return tr("table.zatre.sheet");
}

}  // namespace scenes
