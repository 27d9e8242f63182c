// The panel beside a puzzle: how its parts share the room, the head and the buttons. What has no
// room is left out, the least needed first. The parts are drawn in tantrix_puzzle_parts.cpp.
#include "render/canvas.hpp"
#include "scenes/base/strings.hpp"
#include "scenes/games/tantrix/puzzle/scene.hpp"
#include "scenes/table/panel/parts.hpp"

#include <algorithm>
#include <cmath>

namespace scenes {

using render::Face;
using render::Icon;
using render::Rect;

/// A part of the panel: how high it likes to be and at least has to be, how much it is needed, how
/// it is drawn.
struct PuzzleScene::Block {
    float height;
    float least;
    int need;
    void (PuzzleScene::*draw)(Frame&, const Rect&);
};

namespace {

constexpr float kGap = 14;
constexpr float kRow = 40;

}  // namespace

// --- the whole -----------------------------------------------------------------------------------

std::vector<PuzzleScene::Block> PuzzleScene::blocks(Frame& frame, float width) {
    const float k = layout_.unit;
    const float words = frame.canvas.theme().flat ? width - 32 * k : width - 140 * k;
    const render::Font font{Face::bold, 21 * k};
    const auto lines = frame.canvas.wrap(puzzle_goal(challenge_), font, words).size();
    const auto text = static_cast<float>(lines);
    const float task = (28 + 34) * k + std::max(72 * k, text * 28 * k);
    const float rows = static_cast<float>(findings().size());
    std::vector<Block> all;
    // What a check has just found goes before the task, should only one of them have room.
    const bool found = judged() && !solved_;
    all.push_back(
        {task, std::max(84 * k, (20 + text * 25) * k), found ? 4 : 5, &PuzzleScene::draw_task});
    all.push_back({80 * k, 50 * k, 3, &PuzzleScene::draw_counts});
    all.push_back({96 * k, 76 * k, 2, &PuzzleScene::draw_limits});
    all.push_back({rows * kRow * k, rows * 27 * k, found ? 5 : 4, &PuzzleScene::draw_state});
    all.push_back({30 * k, 22 * k, 1, &PuzzleScene::draw_hints_left});
    return all;
}

/// Makes the parts as high as the columns allow; what has no room even when all are low is left
/// out, the least needed first. `gap` between them gets smaller, too.
void PuzzleScene::squeeze(std::vector<Block>& parts, const std::vector<Rect>& columns, float& gap) {
    const float wide = gap;
    // True if the parts find a place one after the other when so much of their air is kept.
    const auto fits = [&](float air) {
        gap = wide * (0.5F + 0.5F * air);
        std::size_t column = 0;
        float y = 0;
        for (const auto& part : parts) {
            const float high = part.least + (part.height - part.least) * air;
            if (y > 0 && y + high > columns[column].h + 1 && column + 1 < columns.size()) {
                ++column;
                y = 0;
            }
            if (y + high > columns[column].h + 1) return false;
            y += high + gap;
        }
        return true;
    };
    for (int need = 1; need < 5 && !fits(0); ++need)
        parts.erase(std::remove_if(parts.begin(), parts.end(),
                                   [&](const Block& part) { return part.need == need; }),
                    parts.end());
    float air = 1;
    while (!fits(air) && air > 0) air = std::max(0.0F, air - 0.05F);
    for (auto& part : parts) part.height = part.least + (part.height - part.least) * air;
}

void PuzzleScene::draw_panel(Frame& frame) {
    draw_head(frame);
    const float k = layout_.unit;
    float gap = kGap * k;
    std::vector<Rect> columns;
    if (!layout_.portrait) {
        const Rect& first = layout_.players.front();
        columns = {{layout_.main.x, first.y - 8 * k, layout_.main.w,
                    layout_.main.y - gap - (first.y - 8 * k)}};
    } else {
        const Rect band = layout_.log.empty() ? layout_.players.front() : layout_.log;
        const float half = (band.w - 2 * gap) / 2;
        columns = {{band.x, band.y, half, band.h}, {band.right() - half, band.y, half, band.h}};
        for (auto& column : columns) {
            frame.ui.panel(column, 14);
            column = column.inset(12 * k);
        }
        if (!layout_.log.empty()) draw_counts(frame, layout_.players.front());
    }
    // A toast stands at the foot; the parts share what is left.
    Rect& last = columns.back();
    const float high = std::min(frame.ui.toast_height(last.w), last.h * 0.6F);
    if (frame.ui.toast_in({last.x, last.bottom() - high, last.w, high}, last.y))
        last.h -= high + gap;
    auto parts = blocks(frame, columns.front().w);
    if (layout_.portrait && !layout_.log.empty()) parts.erase(parts.begin() + 1);
    squeeze(parts, columns, gap);
    std::size_t column = 0;
    float y = columns[0].y;
    for (const auto& part : parts) {
        if (y + part.height > columns[column].bottom() + 1 && column + 1 < columns.size() &&
            y > columns[column].y)
            y = columns[++column].y;
        const Rect box{columns[column].x, y, columns[column].w, part.height};
        if (box.bottom() > columns[column].bottom() + 1) break;
        (this->*part.draw)(frame, box);
        y += part.height + gap;
    }
    draw_main(frame);
    draw_tools(frame);
}

void PuzzleScene::draw_head(Frame& frame) {
    // The set is named once, above or beside how hard it is.
    const auto set = number_ > 0 ? puzzle_set(challenge_) : std::string();
    const auto hard = challenge_.puzzle.difficulty;
    const auto note =
        set.empty() ? tr("puzzle.difficulty", hard) : tr("puzzle.set_difficulty", set, hard);
    if (draw_panel_head(frame, layout_, "tantrix", puzzle_title(challenge_, number_), note)) {
        keep();
        services_.stage.pop();
    }
}

/// Why nothing is laid, taken away or asked for now.
Allowed PuzzleScene::free_hands() const {
    if (!show_.empty()) return only_if(false, tr("why.solution_shows"));
    if (worker_.busy()) return only_if(false, tr("why.solving"));
    return only_if(!solved_, tr("why.solved"));
}

Allowed PuzzleScene::may_check() const {
    if (const auto free = free_hands(); !free) return free;
    if (desk_.laid() == 0) return only_if(false, tr("why.no_tile"));
    return only_if(!judged(), tr("why.checked"));
}

void PuzzleScene::draw_main(Frame& frame) {
    ButtonLook look{ButtonStyle::primary, Icon::check};
    look.size = 22 * layout_.unit / frame.type;
    look.enabled = may_check();
    std::string label = tr("puzzle.check");
    if (solved_ || shown_solution_) {
        look.icon = Icon::right;
        look.enabled = only_if(show_.empty(), tr("why.solution_shows"));
        label = tr(day_ != 0 ? "puzzle.to_list" : "puzzle.next");
    } else if (worker_.busy()) {
        look.icon = Icon::clock;
        label = tr("puzzle.solving");
    }
    Rect box = layout_.main;
    if (layout_.portrait) box = layout_.advice.united(layout_.main);
    if (!frame.ui.button("main", box, label, look)) return;
    if (!solved_ && !shown_solution_) return check();
    if (day_ != 0) return services_.stage.pop();
    next_puzzle();
}

void PuzzleScene::draw_tools(Frame& frame) {
    if (layout_.tools.size() < 3) return;
    const auto free = free_hands();
    if (draw_tool(frame, layout_, "undo", layout_.tools[0], Icon::undo, tr("puzzle.undo"),
                  free ? only_if(desk_.can_undo(), tr("table.nothing_to_undo")) : free))
        command(Command::undo);
    if (draw_tool(frame, layout_, "hint", layout_.tools[1], Icon::hint, tr("puzzle.hint"),
                  free ? only_if(!shown_solution_, tr("why.solution_known")) : free))
        ask(Wish::hint);
    if (draw_tool(frame, layout_, "menu", layout_.tools[2], Icon::menu, tr("puzzle.menu")))
        sheet_ = Sheet::menu;
}

/// A scene sees no time pass while nothing moves, so that of the puzzle is read from the clock.
/// What passed while another scene lay above, or the computer slept, does not count.
void PuzzleScene::count_time() {
    constexpr double kLongestLook = 2;  // it looks every second, see wake()
    const double passed = services_.clock.now() - looked_;
    looked_ = services_.clock.now();
    if (counts_time() && passed <= kLongestLook) seconds_ += passed;
}

/// The clock of the panel shows whole seconds.
std::optional<double> PuzzleScene::wake() const {
    if (!counts_time() || services_.scripted) return std::nullopt;
    return services_.clock.now() + 1 - (seconds_ - std::floor(seconds_));
}

void PuzzleScene::facts(Frame& frame) const {
    auto& model = frame.ui.model();
    model.set("puzzle", challenge_.id);
    model.set("placed", std::to_string(desk_.laid()));
    model.set("moves", std::to_string(desk_.moves()));
    model.set("selected", std::to_string(selected_));
    model.set("hints", std::to_string(hints_));
    model.set("sight", by_hand_ ? "moved" : "whole");
    model.set("state", solved_ ? "solved" : shown_solution_ ? "shown" : "open");
    static const char* const kMedals[] = {"none", "bronze", "silver", "gold"};
    model.set("medal", kMedals[static_cast<int>(medal_)]);
    std::string problems;
    if (judged())
        for (const auto& problem : state_->problems)
            problems += (problems.empty() ? "" : ", ") + problem;
    std::string marked;
    if (judged()) {
        const auto note = [&](const char* what, const tantrix::TileSide& at) {
            marked += (marked.empty() ? "" : " ") + std::string(what) + tantrix::name_of(at.cell) +
                      "/" + std::to_string(at.side);
        };
        for (const auto& clash : state_->clashes) note("clash:", clash);
        for (const auto& end : loose_ends()) note("end:", end);
    }
    model.set("marked", marked.empty() ? "none" : marked);
    model.set("problems", !judged() ? "unknown" : problems.empty() ? "none" : problems);
}

}  // namespace scenes
