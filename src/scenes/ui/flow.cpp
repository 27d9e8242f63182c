// See flow.hpp.
#include "scenes/ui/flow.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Point;
using render::Rect;

namespace {

/// Gaps between what stands in a column, columns, and cells of a row; design.
constexpr float kClose = 4, kTight = 8, kUsual = 16, kApart = 28;
constexpr float kBetween = 24, kInRow = 14;

}  // namespace

// --- the cursor

float Flow::run(Frame& frame, Point corner, float width, bool draws, const Content& content,
                const Place& place) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y});
    ImGui::BeginGroup();
    Flow flow(frame, width, draws);
    flow.usual_ = place.usual;
    flow.high_ = place.high;
    flow.spare_ = place.spare;
    content(flow);
    ImGui::Dummy({width, 0});
    ImGui::EndGroup();
    ImGui::PopStyleVar();
    return ImGui::GetItemRectSize().y;
}

float Flow::draw(Frame& frame, Point corner, float width, const Content& content, float spare) {
    return run(frame, {std::round(corner.x), std::round(corner.y)}, std::floor(width), true,
               content, {Gap::usual, 0, spare});
}

float Flow::height(Frame& frame, float width, const Content& content) {
    return run(frame, {0, 0}, std::floor(width), false, content, {});
}

/// Room for what is so high, below what was there before.
Rect Flow::place(float height) {
    if (gap_ != Gap::none) {
        const float gap = gap_ == Gap::close   ? kClose
                          : gap_ == Gap::tight ? kTight
                          : gap_ == Gap::usual ? kUsual
                                               : kApart;
        ImGui::Dummy({width_, frame_.t(gap)});
    }
    gap_ = usual_;
    const auto at = ImGui::GetCursorScreenPos();
    return {at.x, at.y, width_, std::round(height)};
}

/// What was drawn there has its room; the cursor stands below it.
void Flow::taken(const Rect& box) {
    ImGui::SetCursorScreenPos({box.x, box.y});
    ImGui::Dummy({box.w, box.h});
}

/// What the next one gets of the room that is left.
float Flow::filling() {
    const float part = std::round(std::exchange(fill_, 0.0F) * spare_);
    spare_ -= part;
    return part;
}

void Flow::item(float height, const std::function<void(Rect box)>& draw) {
    const Rect box = place(height + filling());
    if (draws_) draw(box);
    taken(box);
}

// --- arrangement

void Flow::rule() {
    item(std::max(1.0F, frame_.u(1.5F)), [&](const Rect& box) {
        ui().rule({box.x, box.y}, box.w);
    });
}

void Flow::columns(const std::vector<Content>& columns, float least) {
    const auto count = static_cast<float>(columns.size());
    const float between = frame_.u(kBetween);
    const float each = std::floor((width_ - (count - 1) * between) / count);
    std::vector<Side> sides;
    for (const auto& content : columns) {
        if (each < frame_.t(least)) {
            abreast({{width_, &content}}, 0, Upright::stretched);
        } else {
            sides.push_back({each, &content});
        }
    }
    if (!sides.empty()) abreast(sides, between, Upright::stretched);
}

void Flow::beside(float share, const Content& left, const Content& right, float least) {
    if (!roomy(least)) return columns({left, right}, least);
    const float between = frame_.u(kBetween), first = std::floor((width_ - between) * share);
    // A picture or a sign stands beside the middle of words.
    abreast({{first, &left}, {width_ - between - first, &right}}, between,
            std::exchange(middle_, false) ? Upright::middle : Upright::stretched);
}

std::vector<float> Flow::widths_of(const Frame& frame, float width,
                                   const std::vector<Cell>& cells) {
    float rest = width - frame.t(kInRow) * static_cast<float>(cells.size() - 1), sharing = 0;
    for (const auto& cell : cells) {
        rest -= frame.t(cell.width);
        if (cell.width == 0) ++sharing;
    }
    std::vector<float> widths;
    for (const auto& cell : cells)
        widths.push_back(
            std::floor(cell.width > 0 ? frame.t(cell.width) : std::max(rest, 0.0F) / sharing));
    return widths;
}

Rect Flow::place_of(const Frame& frame, float width, const std::vector<Cell>& cells,
                    std::size_t index) {
    const auto widths = widths_of(frame, width, cells);
    float x = 0;
    for (std::size_t i = 0; i < index; ++i) x += widths[i] + frame.t(kInRow);
    return {x, 0, widths[index], 0};
}

void Flow::row(const std::vector<Cell>& cells) {
    const auto widths = widths_of(frame_, width_, cells);
    std::vector<Side> sides;
    for (std::size_t i = 0; i < cells.size(); ++i) sides.push_back({widths[i], &cells[i].content});
    abreast(sides, frame_.t(kInRow), Upright::middle);
}

void Flow::wrap(const std::vector<Cell>& cells) {
    const float between = frame_.t(kInRow);
    for (std::size_t from = 0; from < cells.size();) {
        float rest = width_ - frame_.t(cells[from].width);
        std::size_t end = from + 1;
        for (; end < cells.size() && rest >= between + frame_.t(cells[end].width); ++end)
            rest -= between + frame_.t(cells[end].width);
        std::vector<Side> sides;
        const float more = std::floor(rest / static_cast<float>(end - from));
        for (; from < end; ++from)
            sides.push_back({std::floor(frame_.t(cells[from].width)) + more, &cells[from].content});
        abreast(sides, between, Upright::middle);
    }
}

float Flow::need(const std::string& text, Words what) const {
    const auto look = look_of(frame_.ui, what);
    return std::ceil(frame_.ui.text_width(text, look.size, look.face) / frame_.type) + 1;
}

float Flow::need(const FootButton& button) const {
    return std::ceil(foot_button_width(frame_, button) / frame_.type) + 1;
}

/// Columns of these widths from the cursor on: at the top or in the middle of the highest, or each
/// with what it leaves of it to spare.
void Flow::abreast(const std::vector<Side>& sides, float between, Upright upright) {
    const float more = filling();
    const auto at = place(0);
    std::vector<float> heights;
    float high = 0;
    for (const auto& side : sides) {
        heights.push_back(run(frame_, {at.x, at.y}, side.width, false, *side.content, {usual_}));
        high = std::max(high, heights.back() + more);
    }
    float x = at.x;
    for (std::size_t i = 0; draws_ && i < sides.size(); ++i) {
        const float spare = high - heights[i];
        const float down = upright == Upright::middle ? std::floor(spare / 2) : 0;
        run(frame_, {x, at.y + down}, sides[i].width, true, *sides[i].content,
            {usual_, 0, upright == Upright::stretched ? spare : 0});
        x += sides[i].width + between;
    }
    taken({at.x, at.y, width_, high});
}

void Flow::grid(std::size_t count, float least, std::size_t most,
                const std::function<void(Flow& cell, std::size_t index)>& each) {
    const float between = usual_ == Gap::tight ? frame_.t(kTight) : frame_.u(kBetween);
    const auto fits = static_cast<std::size_t>((width_ + between) / (frame_.t(least) + between));
    const auto columns = std::clamp<std::size_t>(fits, 1, most);
    const float across = static_cast<float>(columns);
    const float wide = std::floor((width_ + between) / across - between);
    float high = 0;
    const auto here = ImGui::GetCursorScreenPos();
    const auto content = [&](std::size_t i) { return [&each, i](Flow& cell) { each(cell, i); }; };
    for (std::size_t i = 0; i < count; ++i)
        high =
            std::max(high, std::ceil(run(frame_, {here.x, here.y}, wide, false, content(i), {})));
    ImGui::SetCursorScreenPos(here);
    for (std::size_t from = 0; from < count; from += columns) {
        const auto at = place(high);
        for (std::size_t i = from; draws_ && i < std::min(count, from + columns); ++i) {
            const float x = at.x + static_cast<float>(i - from) * (wide + between);
            run(frame_, {x, at.y}, wide, true, content(i), {Gap::usual, high});
        }
        taken(at);
    }
}

void Flow::centred(float most, const Content& content) {
    const float wide = std::min(width_, std::floor(frame_.t(most)));
    const auto at = place(0);
    const float high = run(frame_, {at.x, at.y}, wide, false, content, {}), left = spare_;
    if (draws_)
        run(frame_, {at.x + std::floor((width_ - wide) / 2), at.y + std::floor(left / 2)}, wide,
            true, content, {});
    taken({at.x, at.y, width_, high + left});
    spare_ = 0;
}

}  // namespace scenes
