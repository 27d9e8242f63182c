// The slate of Šipky in a low place: a line of throws for everybody, what is missing at its end.
// Names and totals stand on the cards of the players.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/sipky/marks.hpp"
#include "scenes/games/sipky/title.hpp"
#include "scenes/games/sipky/view.hpp"
#include "scenes/ui/scene.hpp"
#include "scenes/ui/ui.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Align;
using render::Color;
using render::Face;
using render::Rect;

namespace sipky_table {

/// Its writing is in the theme's ink, so only the light paper is lighter than the panel.
Color slate_colour(const render::Theme& theme) {
    return theme.id == render::ThemeId::light ? theme.paper : theme.panel2;
}

int thought_number(const sipky::Position& rules, const std::string& preview) {
    if (preview.empty()) return 0;
    const auto move = read_move(rules, preview);
    if (!move) return 0;
    if (move->kind == sipky::Move::Kind::form) return move->number;
    return move->kind == sipky::Move::Kind::keep ? rules.cards().hand(0) : 0;
}

std::string throw_text(const sipky::Throw& one) {
    if (!one.dropped()) return std::to_string(one.number);
    return one.times > 1 ? std::to_string(one.times) + "×0" : "0";
}

namespace {

constexpr float kLowest = 24, kHighest = 46;  // a line, design units
constexpr float kTitle = 34;
constexpr float kSmallest = 0.6F;  // of the height of its letters, where a word is long
// Broad places hold two side by side before lines get low.
constexpr float kComfortable = 34, kHalfWide = 200;

/// Everything a line needs to draw itself.
struct Strip {
    Frame& frame;
    const sipky::Position& rules;
    float k = 1;
    int thought = 0;
    float size = 0;  ///< px of the numbers

    bool turn(int seat) const { return !rules.over() && rules.seats() > 1 && seat == rules.seat(); }
    bool thinks(int seat) const { return thought > 0 && seat == rules.seat() && !rules.over(); }
    void word(const std::string& id, const Rect& at, const std::string& text, Face face, float px,
              Color ink, Align align = Align::centre) const {
        const auto font = frame.canvas.fit(text, face, px, px * kSmallest, at.w);
        frame.ui.text(id, at, text, {face, std::floor(font.px * 2) / 2 / frame.type, ink, align});
    }
};

/// What is missing, at the right end of a line; returns where it begins.
float draw_missing(const Strip& s, const Rect& line, int seat, Color ink) {
    const auto& theme = s.frame.ui.theme();
    const auto now = sipky_table::standing(s.rules, seat);
    const int missing = goal_of(s.rules) - now.total - (s.thinks(seat) ? s.thought : 0);
    const std::string text = missing < 0 ? "×" : "−" + std::to_string(missing);
    const float px = s.size * 0.78F;
    const float wide = s.frame.canvas.measure("−101", {Face::medium, px}) + 4;
    const Rect at{line.right() - wide - 10 * s.k, line.y, wide, line.h};
    s.word("slate_foot0_" + std::to_string(seat), at, text, Face::medium, px,
           missing < 0 ? theme.bad : ink, Align::right);
    return at.x - 6 * s.k;
}

/// The throws of a seat from `left` to `right`; where not all fit, the last ones.
void draw_throws(const Strip& s, const Rect& line, int seat, float left, float right, Color ink) {
    const auto& theme = s.frame.ui.theme();
    const auto& slate = s.rules.slate(seat);
    float wide = s.frame.canvas.measure("88", {Face::bold, s.size});
    // Many cards thrown away one after the other are written smaller, but not clipped.
    for (int i = 0; i < slate.size(); ++i)
        wide = std::max(
            wide, s.frame.canvas.measure(throw_text(slate[i]), {Face::bold, s.size * kSmallest}));
    const float cell = wide + 14 * s.k;
    const int room = std::max(1, static_cast<int>((right - left) / cell));
    const int count = slate.size() + (s.thinks(seat) ? 1 : 0);
    const int first = std::max(0, count - room);
    const std::string id = "slate" + std::to_string(seat) + "_";
    for (int i = first; i < count; ++i) {
        const Rect at{left + static_cast<float>(i - first) * cell, line.y, cell, line.h};
        if (i == first && first > 0) {
            s.word(id + "more", at, "…", Face::bold, s.size, ink);
        } else if (i < slate.size()) {
            s.word(id + std::to_string(i), at.inset(2 * s.k), throw_text(slate[i]), Face::bold,
                   s.size, ink);
        } else {
            const Rect in = at.inset(std::min(3 * s.k, line.h * 0.1F));
            s.frame.canvas.fill(in, theme.panel, 8 * s.k);
            s.frame.canvas.frame(in, theme.turn, std::max(2.0F, 2.5F * s.k), 8 * s.k);
            s.word("slate_thought", in, std::to_string(s.thought), Face::bold, s.size, theme.ink);
        }
    }
}

void draw_line(const Strip& s, const Rect& line, int seat) {
    const auto& theme = s.frame.ui.theme();
    auto& canvas = s.frame.canvas;
    const float radius = std::min(12 * s.k, line.h * 0.3F);
    const bool turn = s.turn(seat);
    if (turn && !theme.flat) canvas.fill(line.inset(2), theme.turn_bg, radius);
    if (turn && theme.flat) canvas.frame(line.inset(2), theme.turn, 3, radius);
    const Color ink = turn && !theme.flat ? theme.on_turn : theme.ink;
    const float badge = std::min(17 * s.k, line.h * 0.34F);
    float left = line.x + 10 * s.k;
    sipky_art::piece(canvas, {left + badge, line.centre().y}, badge, seat);
    left += 2 * badge + 6 * s.k;
    draw_throws(s, line, seat, left, draw_missing(s, line, seat, ink), ink);
}

}  // namespace

void draw_strip(Frame& frame, const Rect& box, const SheetState& state) {
    const auto& rules = rules_of(state.position);
    const auto& theme = frame.ui.theme();
    const float k = state.k;
    const int seats = rules.seats();
    const float each = box.h / (k * static_cast<float>(seats));
    const bool pairs =
        seats > 1 && (each < kLowest || (each < kComfortable && box.w > 2 * kHalfWide * k));
    const int columns = pairs ? 2 : 1, lines = (seats + columns - 1) / columns;
    const auto count = static_cast<float>(lines);
    const bool titled = box.h >= (kTitle + 1.25F * kLowest * count) * k;
    const float title = titled ? kTitle * k : 0;
    const float line = std::floor(std::min((box.h - title) / count, kHighest * k));
    const Strip strip{frame, rules, k, thought_number(rules, state.preview),
                      std::min(25 * k, line * 0.62F)};
    if (titled)
        frame.ui.text("sheet_title", {box.x, box.y, box.w, title}, tr("table.sipky.slate"),
                      {Face::heavy, std::floor(19 * k) / frame.type});
    const Rect paper{box.x, box.y + title, box.w, line * count};
    const float radius = 14 * k, hair = std::max(1.0F, 1.5F * k);
    frame.canvas.fill(paper, slate_colour(theme), radius);
    const float wide = paper.w / static_cast<float>(columns);
    for (int seat = 0; seat < seats; ++seat)
        draw_line(strip,
                  {paper.x + static_cast<float>(seat % columns) * wide,
                   paper.y + static_cast<float>(seat / columns) * line, wide, line},
                  seat);
    for (int i = 1; i < lines; ++i) {
        const float y = paper.y + static_cast<float>(i) * line;
        frame.canvas.line({paper.x + 8 * k, y}, {paper.right() - 8 * k, y}, 1, theme.line);
    }
    if (pairs)
        frame.canvas.line({paper.x + wide, paper.y + 6 * k},
                          {paper.x + wide, paper.bottom() - 6 * k}, 1, theme.line);
    frame.canvas.frame(paper, theme.flat ? render::kWhite : theme.line, hair, radius);
}

}  // namespace sipky_table

float SipkyView::low_sheet(int players) const {
    return sipky_table::kLowest * std::max(1.7F, std::ceil(static_cast<float>(players) / 2));
}

}  // namespace scenes
