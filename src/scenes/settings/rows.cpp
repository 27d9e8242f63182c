// See rows.hpp.
#include "scenes/settings/rows.hpp"

#include <algorithm>
#include <limits>

namespace scenes {
namespace {

using render::Face;
using render::Rect;

struct Measures {
    float head, gap, between, pad;
};

Measures measures_of(const Frame& frame) {
    return {frame.t(46), frame.t(17), frame.u(24), std::min(frame.t(28), frame.area.w * 0.04F)};
}

float height_of(const SettingBlock& block, const Measures& m) {
    float height = m.head;
    for (const auto& row : block.rows) height += row.height;
    return height;
}

/// Height of the highest column when the blocks begin at `starts`.
float highest(const std::vector<float>& heights, const std::vector<std::size_t>& starts,
              float gap) {
    float most = 0;
    for (std::size_t column = 0; column < starts.size(); ++column) {
        const auto end = column + 1 < starts.size() ? starts[column + 1] : heights.size();
        float sum = -gap;
        for (auto i = starts[column]; i < end; ++i) sum += heights[i] + gap;
        most = std::max(most, sum);
    }
    return most;
}

void draw_block(Frame& frame, const SettingBlock& block, Rect area, const Measures& m) {
    auto& ui = frame.ui;
    const auto& theme = frame.canvas.theme();
    const float icon = frame.t(28);
    frame.canvas.icon(block.icon, {area.x, area.y + frame.t(3), icon, icon}, theme.primary, 2.1F);
    ui.text("", {area.x + icon + frame.t(14), area.y, area.w - icon - frame.t(14), frame.t(34)},
            block.title, {Face::heavy, 24, {}, render::Align::left, true});
    float y = area.y + m.head;
    for (const auto& row : block.rows) {
        row.draw({area.x, y, area.w, row.height});
        y += row.height;
    }
}

}  // namespace

int setting_columns(const Frame& frame, float width) {
    return std::clamp(static_cast<int>((width + frame.u(24)) / (frame.t(500) + frame.u(24))), 1, 3);
}

std::vector<std::size_t> split_evenly(const std::vector<float>& heights, int columns, float gap) {
    const auto count = heights.size();
    const auto wanted = std::min(static_cast<std::size_t>(columns), count);
    std::vector<std::size_t> best, now(wanted, 0);
    float least = std::numeric_limits<float>::max();
    const std::function<void(std::size_t)> place = [&](std::size_t column) {
        if (column == wanted) {
            const float most = highest(heights, now, gap);
            if (most < least) {
                least = most;
                best = now;
            }
            return;
        }
        for (auto start = now[column - 1] + 1; start + (wanted - column) <= count; ++start) {
            now[column] = start;
            place(column + 1);
        }
    };
    if (wanted > 0) place(1);
    return best;
}

float blocks_height(const Frame& frame, float width, const std::vector<SettingBlock>& blocks) {
    const Measures m = measures_of(frame);
    std::vector<float> heights;
    for (const auto& block : blocks) heights.push_back(height_of(block, m));
    const auto starts = split_evenly(heights, setting_columns(frame, width), 2 * m.gap);
    return highest(heights, starts, 2 * m.gap) + 2 * m.pad;
}

void draw_blocks(Frame& frame, const std::string& page, Rect area,
                 const std::vector<SettingBlock>& blocks) {
    const Measures m = measures_of(frame);
    std::vector<float> heights;
    for (const auto& block : blocks) heights.push_back(height_of(block, m));
    const auto starts = split_evenly(heights, setting_columns(frame, area.w), 2 * m.gap);
    const float least = highest(heights, starts, 2 * m.gap) + 2 * m.pad;
    const bool scrolls = least > area.h + 1;
    // A window a little higher than the columns is filled; a much higher one keeps them compact.
    const float height = scrolls ? least : std::min(area.h, least * 1.12F);
    const float spread = frame.u(scrolls ? 12 : 20);  // room for the papers' shadows
    Rect view{area.x - spread, area.y - spread, area.w + 2 * spread, area.h + 2 * spread};
    if (scrolls) {
        view.w -= frame.u(4);
        view.h -= frame.u(10);  // clear of the buttons below
    }
    auto scroll = frame.ui.scroll("settings:" + page, view, height + 2 * spread);
    const float count = static_cast<float>(starts.size());
    const float width = std::floor((area.w - (count - 1) * m.between) / count);
    for (std::size_t column = 0; column < starts.size(); ++column) {
        const auto end = column + 1 < starts.size() ? starts[column + 1] : blocks.size();
        const Rect paper{area.x + static_cast<float>(column) * (width + m.between),
                         scroll.top() + spread, width, height};
        frame.ui.panel(paper, 24);
        float used = 0;
        for (auto i = starts[column]; i < end; ++i) used += heights[i];
        const auto gaps = static_cast<float>(end - starts[column]) - 1;
        const float loose = height - 2 * m.pad - used;
        const float gap = gaps > 0 ? std::min(loose / gaps, 4 * m.gap) : 0;
        float y = paper.y + m.pad;
        for (auto i = starts[column]; i < end; ++i) {
            draw_block(frame, blocks[i], {paper.x + m.pad, y, width - 2 * m.pad, heights[i]}, m);
            y += heights[i];
            if (i + 1 < end)
                frame.ui.rule({paper.x + m.pad, std::round(y + gap / 2)}, width - 2 * m.pad);
            y += gap;
        }
    }
}

}  // namespace scenes
