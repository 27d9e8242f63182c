#include "scenes/table/panel/move_list.hpp"

#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/table/panel/parts.hpp"
#include "scenes/table/session/browsing.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <sstream>

namespace scenes {

using render::Point;
using render::Rect;

static constexpr float kNumberWide = 40;  // of the column with the turns' numbers

/// One turn of a seat a line, in cells of three; luck shows only in plain words.
void MoveList::add_long(Cell cell, int seat, int number) {
    const bool same =
        !lines_.empty() && lines_.back().seat == seat && lines_.back().number == number;
    if (plain_ || !same || lines_.back().cells.size() >= 3) lines_.push_back({number, seat, {}});
    lines_.back().cells.push_back(std::move(cell));
}

void MoveList::call(std::vector<std::pair<std::string, std::string>> names) {
    if (names == names_) return;
    names_ = std::move(names);
    language_probe_.clear();  // all lines anew
}

/// Rows are made anew only when the record, the language or the kind of words changed.
void MoveList::refresh(const View& view, const game::Match& match, int cursor) {
    const std::string probe = tr("table.log");
    if (known_ == match.moves() && probe == language_probe_ && plain_ == plain_shown_ &&
        (!lines_.empty() || known_.empty())) {
        for (auto& line : lines_)
            for (auto& cell : line.cells) cell.other_line = cell.ply > cursor;
        return;
    }
    known_ = match.moves();
    language_probe_ = probe;
    plain_shown_ = plain_;
    lines_.clear();
    laid_ = {};
    const auto numbers = turn_numbers(view, match);
    int previous = -1;
    for (int i = 0; i < match.length(); ++i) {
        const auto& before = match.at(i);
        const std::string& move = known_[static_cast<std::size_t>(i)];
        const int seat = std::max(0, before.actor());
        Cell cell{
            plain_ ? with_names(view.words(before, move), names_) : view.notation(before, move),
            i + 1, seat, i + 1 > cursor};
        const int number = numbers[static_cast<std::size_t>(i)];
        if (view.traits().long_turns) {
            if (!cell.text.empty()) add_long(std::move(cell), view.on_turn(before), number);
            continue;
        }
        const bool same_hand = !lines_.empty() && seat == previous;
        const bool fresh = lines_.empty() || plain_ || (!same_hand && seat <= previous) ||
                           (same_hand && lines_.back().cells.size() > 1);
        if (fresh) lines_.push_back({number, -1, {}});
        lines_.back().cells.push_back(std::move(cell));
        previous = seat;
    }
}

/// Notation that is too long for its place says where it begins and ends: "b2 × … × d2".
static std::string without_middle(const Frame& frame, const std::string& text,
                                  const render::Font& font, float room) {
    if (frame.canvas.measure(text, font) <= room) return text;
    std::istringstream in(text);
    const std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    for (std::size_t left = words.size(); left-- > 2;) {
        const std::size_t head = (left + 1) / 2;
        std::string shorter;
        for (std::size_t i = 0; i < head; ++i) shorter += words[i] + " ";
        shorter += "…";
        for (std::size_t i = words.size() - (left - head); i < words.size(); ++i)
            shorter += " " + words[i];
        if (frame.canvas.measure(shorter, font) <= room) return shorter;
    }
    return text;
}

/// The letters of the list, as large as its words, of one size in all lines: at least 14 px.
static float letters(const Frame& frame, float k) {
    constexpr float kLeast = 14;
    return std::max(frame.t(20 * k), kLeast);
}

/// How wide its place has to be for the notation to stand there whole.
static float cell_width(const Frame& frame, const std::string& text, float k) {
    const render::Font font{render::Face::bold, letters(frame, k)};
    return std::ceil(frame.canvas.measure(text, font)) + 2 * frame.u(10) + frame.u(6);
}

void MoveList::draw_cell(Frame& frame, const Rect& box, const Cell& cell, int ply, int cursor,
                         float k, Wish& wish) {
    const auto& theme = frame.ui.theme();
    const bool here = cell.ply == here_;
    const bool newest = cell.ply == cursor;
    HotLook look;
    look.role = "move";
    look.value = here ? "shown" : newest ? "last" : "";
    look.radius = 10;
    const Touch touch = frame.ui.hot(std::to_string(cell.ply), box, cell.text, look);
    render::Color ink = cell.other_line ? theme.ink2 : theme.ink;
    const float radius = frame.u(10);
    const float edge = std::max(1.5F, frame.u(2));
    if (here && ply != cursor) {
        frame.canvas.fill(box, theme.turn_bg, radius);
        frame.canvas.frame(box, theme.turn, edge, radius);
        ink = theme.on_turn;
    } else if (here) {
        frame.canvas.fill(box, theme.flat ? theme.panel : theme.panel.mix(theme.info, 0.18F),
                          radius);
        frame.canvas.frame(box, theme.info, edge, radius);
    } else if (touch.hot) {
        frame.canvas.fill(box, theme.panel2.mix(theme.ink, 0.06F), radius);
    }
    if (touch.pressed) wish.ply = cell.ply;
    const float pad = frame.u(10);
    const auto face = here ? render::Face::bold : render::Face::semibold;
    const float room = box.w - 2 * pad;
    const render::Font font{face, letters(frame, k)};
    if (plain_) {
        const auto lines = frame.canvas.wrap(cell.text, font, room);
        const float high = static_cast<float>(lines.size()) * render::Type::line_height(font);
        if (lines.size() > 1) {
            frame.canvas.paragraph({box.x + pad, std::round(box.centre().y - high / 2), room, high},
                                   cell.text, font, ink);
            return;
        }
    }
    const std::string shown = plain_ ? cell.text : without_middle(frame, cell.text, font, room);
    frame.canvas.label({box.x + pad, box.centre().y}, frame.canvas.ellipsis(shown, font, room),
                       font, ink, render::Align::left);
}

void MoveList::lay_lines(const Frame& frame, float row, float room, float k) {
    // The position shown stands out in bold, which is wider: no line changes its height with it.
    const render::Font font{render::Face::bold, letters(frame, k)};
    const std::array<float, 3> wish{row, room, font.px};
    if (wish == laid_ && tops_.size() == lines_.size() + 1) return;
    laid_ = wish;
    tops_.assign(1, 0.0F);
    for (const auto& line : lines_) {
        float high = row;
        if (plain_ && !line.cells.empty()) {
            const auto lines = frame.canvas.wrap(line.cells.front().text, font, room);
            const float more = static_cast<float>(lines.size()) - 1;
            high += more * render::Type::line_height(font);
        }
        tops_.push_back(tops_.back() + high);
    }
}

void MoveList::draw_steppers(Frame& frame, const Rect& row, const game::Match& match, int ply,
                             float k, Wish& wish) {
    const float count = within_replay_ ? 2 : 3;
    const float gap = frame.t(10 * k), w = std::min(frame.t(64 * k), (row.w - 2 * gap) / 3);
    float x = row.x + (row.w - count * w - (count - 1) * gap) / 2;
    const auto step = [&](const char* id, render::Icon icon, const char* key,
                          const Allowed& enabled) {
        ButtonLook look;
        look.enabled = enabled;
        const bool pressed =
            frame.ui.icon_button(id, {x, row.y, w, row.h}, icon, tr(key), look).pressed;
        x += w + gap;
        return pressed;
    };
    // Luck alone, before anybody played, is nothing to look back at.
    const bool played = !lines_.empty();
    const int before = match.step_before(ply);
    if (step("earlier", render::Icon::left, "table.earlier",
             only_if(played && before < ply, tr(played ? "why.begin" : "table.nothing_played"))))
        wish.ply = before;
    if (!within_replay_ && step("replay", render::Icon::play, "table.replay",
                                only_if(played, tr("table.nothing_played"))))
        wish.replay = true;
    if (step("later", render::Icon::right, "table.later",
             only_if(ply < match.length(), tr(played ? "why.end" : "table.nothing_played"))))
        wish.ply = match.step_after(ply);
}

/// A sheet that waits for the first move: numbered lines.
static void draw_blank(Frame& frame, const Rect& box, float row, float number, float k) {
    const auto& theme = frame.ui.theme();
    const TextLook look{render::Face::medium, 18 * k, theme.ink2};
    const float left = box.x + number, room = box.w - number;
    const std::string words = tr("table.no_moves");
    const float high = frame.ui.paragraph_height(words, room, look);
    for (int i = 0; static_cast<float>(i + 1) * row <= box.h + 1; ++i) {
        const float y = box.y + static_cast<float>(i) * row;
        frame.canvas.label({left - frame.u(8), y + row / 2}, std::to_string(i + 1) + ".",
                           {render::Face::medium, frame.t(19 * k)},
                           i == 0 ? theme.ink2 : theme.ink3, render::Align::right);
        if (i > 0 || high <= row)
            frame.canvas.fill({left, std::round(y + row) - 1, room, 1}, theme.line);
    }
    frame.ui.paragraph("no_moves", {left, box.y + std::max(0.0F, (row - high) / 2), room, high + 1},
                       words, look);
}

/// The heading: what the list is, the turn shown, and the switch between notation and words.
void MoveList::draw_title(Frame& frame, const Rect& title, int ply, float k) {
    Ui& ui = frame.ui;
    TextLook small{render::Face::bold, 17 * k, ui.theme().ink2};
    const float toggle = std::max(frame.t(36 * k), ui.least());
    ui.text("log", {title.x, title.y, title.w * 0.55F, title.h}, tr("table.log"), small);
    small.face = render::Face::medium;
    small.align = render::Align::right;
    int turn = 0;  // of what is shown, which is not the last one after a take-back or in a replay
    for (const auto& line : lines_)
        if (!line.cells.empty() && line.cells.front().ply <= ply) turn = line.number;
    if (turn > 0)
        ui.text(
            "turn",
            {title.x + title.w * 0.5F, title.y, title.w * 0.5F - toggle - frame.t(10 * k), title.h},
            tr("table.turn_number", turn), small);
    ButtonLook words;
    words.style = ButtonStyle::quiet;
    words.chosen = plain_;
    if (ui.icon_button(
              "words", {title.right() - toggle, title.y + (title.h - toggle) / 2, toggle, toggle},
              render::Icon::speech, tr(plain_ ? "table.as_notation" : "table.as_words"), words)
            .pressed)
        plain_ = !plain_;
}

/// The cell of the position shown, and its line comes into sight when that position changed.
void MoveList::follow(Ui& ui, int ply) {
    // Luck may have no cell of its own: then that of the move before it is shown.
    here_ = 0;
    std::size_t line = 0;
    for (std::size_t i = 0; i < lines_.size(); ++i)
        for (const Cell& cell : lines_[i].cells)
            if (cell.ply <= ply) line = i, here_ = cell.ply;
    if (scrolled_to_ == ply && !lines_.empty()) return;
    scrolled_to_ = ply;
    if (line + 1 < tops_.size()) ui.scroll_to("moves", tops_[line], tops_[line + 1] - tops_[line]);
}

/// The number of a turn, or whose long turn it was.
void MoveList::draw_number(Frame& frame, const View& view, const Line& line, bool many, Point left,
                           float row, float k) {
    if (line.seat >= 0 && many) {
        const float r = row * 0.24F;
        view.badge(frame.canvas, line.seat, left + Point{r + frame.u(4), 0}, r);
        return;
    }
    frame.canvas.label(left + Point{frame.t(kNumberWide * k) - frame.u(8), 0},
                       std::to_string(line.number) + ".", {render::Face::medium, frame.t(19 * k)},
                       frame.ui.theme().ink2, render::Align::right);
}

/// The cells of a line in its place.
void MoveList::draw_line(Frame& frame, const View& view, const Line& line, const Rect& place,
                         bool many, int ply, int cursor, float k, Wish& wish) {
    const float high = place.h, right = place.right();
    const float inset = std::min(std::round(high * 0.1F),
                                 std::max(0.0F, std::floor((high - frame.ui.least()) / 2)));
    if (!plain_) draw_number(frame, view, line, many, {place.x, place.y + high / 2}, high, k);
    const float left = place.x + (plain_ ? 0 : frame.t(kNumberWide * k));
    const float columns = line.seat >= 0 ? 3 : 2;
    const float wide = plain_ ? place.w : (right - left) / columns;
    for (std::size_t c = 0; c < line.cells.size(); ++c) {
        const bool shifted =
            !plain_ && line.seat < 0 && line.cells.size() == 1 && line.cells[0].seat == 1;
        const float x = left + static_cast<float>(shifted ? 1 : c) * wide;
        // What is too long for a third of the line may have the rest that nobody needs.
        const bool last = line.seat >= 0 && c + 1 == line.cells.size();
        const float needs = last ? cell_width(frame, line.cells[c].text, k) : wide;
        const float has = std::clamp(needs, wide, std::max(wide, right - x));
        draw_cell(frame, {x, place.y + inset, has - frame.u(4), high - 2 * inset}, line.cells[c],
                  ply, cursor, k, wish);
    }
}

MoveList::Wish MoveList::draw(Frame& frame, const Rect& box, const View& view,
                              const game::Match& match, int ply, int cursor, float k,
                              float corner) {
    Wish wish;
    refresh(view, match, cursor);
    Ui& ui = frame.ui;
    const float head = std::max(frame.t(40 * k), ui.least());
    const Rect title{box.x, box.y, box.w - corner, head};
    draw_title(frame, title, ply, k);

    const Rect paper{box.x, title.bottom() + frame.u(4), box.w,
                     box.bottom() - title.bottom() - frame.u(4)};
    ui.inset(paper, 16);
    const float steps = std::max(frame.t(48 * k), ui.least());
    const float pad = frame.t(12 * k);
    draw_steppers(frame, {paper.x + pad, paper.bottom() - pad - steps, paper.w - 2 * pad, steps},
                  match, ply, k, wish);
    const Rect view_box{paper.x + pad, paper.y + pad, paper.w - 2 * pad, paper.h - 3 * pad - steps};
    // Whole rows: none is cut by the edge of the paper.
    const float wished = std::max(frame.t(44 * k), ui.least());
    const float rows = std::max(1.0F, std::floor(view_box.h / wished + 0.16F));
    const float row = std::max(std::floor(view_box.h / rows), ui.least());
    lay_lines(frame, row, view_box.w - frame.u(4) - 2 * frame.u(10), k);
    follow(ui, ply);
    const float number = frame.t(kNumberWide * k);
    if (lines_.empty()) {
        draw_blank(frame, view_box, row, number, k);
        return wish;
    }
    auto scroll = ui.scroll("moves", view_box, tops_.back());
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const float y = scroll.top() + tops_[i], high = tops_[i + 1] - tops_[i];
        if (scroll.shows(y, high))
            draw_line(frame, view, lines_[i], {view_box.x, y, scroll.width(), high},
                      match.seats() > 1, ply, cursor, k, wish);
    }
    return wish;
}

}  // namespace scenes
