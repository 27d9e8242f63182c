// See page.hpp.
#include "scenes/ui/page.hpp"

#include "os/process.hpp"
#include "scenes/base/strings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace scenes {

using render::Rect;

void draw_ground(Frame& frame) {
    auto& canvas = frame.canvas;
    canvas.texture(render::Texture::linen, frame.area, canvas.theme().bg);
    canvas.light(frame.area);
}

float page_margin(const Frame& frame) {
    const float least = std::round(frame.area.w * 0.022F);
    return std::clamp(frame.u(96), least, std::max(least, std::round(frame.area.w * 0.05F)));
}

static Rect page_head(const Frame& frame, bool note) {
    const float margin = page_margin(frame), width = frame.area.w - 2 * margin;
    if (low_window(frame))
        return {margin, std::round(frame.area.h * 0.02F), width, frame.ui.control(52)};
    const float top = std::min(frame.u(56), std::round(frame.area.h * 0.045F));
    return {margin, top, width, std::max(frame.ui.control(72), frame.t(note ? 104 : 84))};
}

Rect page_area(const Frame& frame, bool note) {
    const Rect head = page_head(frame, note);
    const bool low = low_window(frame);
    const float above = low ? head.y : std::min(frame.u(24), std::round(frame.area.h * 0.025F));
    const float below = low ? head.y : std::min(frame.u(44), std::round(frame.area.h * 0.03F));
    const float y = head.bottom() + above;
    return {head.x, y, head.w, frame.area.bottom() - y - below};
}

Page begin_page(Frame& frame, std::string_view title, std::string_view note) {
    draw_ground(frame);
    const Rect head = page_head(frame, !note.empty());
    Page page{page_area(frame, !note.empty()), false};
    page.back =
        low_window(frame) ? frame.ui.slim_header(head, title) : frame.ui.header(head, title, note);
    return page;
}

Rect Row::next(float width, float height) {
    width = std::min(width, area_.w);
    if (x_ > area_.x && x_ + width > area_.right() + 0.5F) {
        x_ = area_.x;
        y_ += row_ + gap_;
        row_ = 0;
    }
    const Rect box{x_, y_, width, height};
    x_ += width + gap_;
    row_ = std::max(row_, height);
    return box;
}

float foot_button_width(Frame& frame, const FootButton& button) {
    const bool main = button.look.style == ButtonStyle::primary && !low_window(frame);
    return std::max(frame.ui.button_width(button.label, button.look), frame.t(main ? 240 : 120));
}

namespace {

float foot_row(Frame& frame) {
    return frame.ui.control(low_window(frame) ? 48 : 64);
}

/// Width of each button; that of an icon where the words have no room in a low window.
std::vector<float> foot_widths(Frame& frame, float width, const std::vector<FootButton>& buttons) {
    const float gap = frame.u(16);
    std::vector<float> widths;
    float all = -gap;
    for (const auto& button : buttons) {
        widths.push_back(foot_button_width(frame, button));
        all += widths.back() + gap;
    }
    if (!low_window(frame) || all <= width) return widths;
    for (std::size_t i = 0; i + 1 < buttons.size(); ++i)
        if (buttons[i].look.icon) widths[i] = foot_row(frame);
    return widths;
}

/// Several rows of buttons end at one edge, icons apart; the main one has its row filled in any
/// case, and so have all where each has a row of its own.
void fill_rows(const Rect& area, std::vector<Rect>& boxes) {
    const bool stacked =
        std::adjacent_find(boxes.begin(), boxes.end(), [](const Rect& one, const Rect& next) {
            return one.y == next.y;
        }) == boxes.end();
    for (std::size_t i = 0; i < boxes.size();) {
        std::size_t end = i + 1;
        bool icons = boxes[i].w == boxes[i].h;
        for (; end < boxes.size() && boxes[end].y == boxes[i].y; ++end)
            icons = icons || boxes[end].w == boxes[end].h;
        const float spare = area.right() - boxes[end - 1].right();
        const bool last = end == boxes.size();
        if (icons) {
            if (last) boxes.back().w += spare;
        } else if (end - i > 1 || last || stacked) {
            const float each = std::floor(spare / static_cast<float>(end - i));
            for (std::size_t k = i; k < end; ++k) {
                boxes[k].x += each * static_cast<float>(k - i);
                boxes[k].w += each;
            }
        }
        i = end;
    }
}

}  // namespace

float foot_height(Frame& frame, float width, const std::vector<FootButton>& buttons) {
    Row row({0, 0, width, 0}, frame.u(16));
    const auto widths = foot_widths(frame, width, buttons);
    for (const float wide : widths) row.next(wide, foot_row(frame));
    return row.height();
}

int draw_foot(Frame& frame, const Rect& area, const std::vector<FootButton>& buttons) {
    const float gap = frame.u(16), height = foot_row(frame);
    const auto widths = foot_widths(frame, area.w, buttons);
    float all = -gap;
    for (const float wide : widths) all += wide + gap;
    Row row(area, gap);
    std::vector<Rect> boxes;
    for (const float wide : widths) boxes.push_back(row.next(wide, height));
    if (all > area.w)
        fill_rows(area, boxes);
    else if (boxes.size() > 1)
        boxes.back().x = area.right() - boxes.back().w;
    int pressed = -1;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const auto& button = buttons[i];
        const bool icon = button.look.icon && widths[i] == height;
        const bool now =
            icon ? frame.ui
                       .icon_button(button.id, boxes[i], *button.look.icon, button.label,
                                    button.look)
                       .pressed
                 : frame.ui.button(button.id, boxes[i], button.label, button.look).pressed;
        if (now) pressed = static_cast<int>(i);
    }
    return pressed;
}

std::string when_text(std::int64_t milliseconds) {
    const auto then = static_cast<std::time_t>(milliseconds / 1000);
    const std::time_t now = std::time(nullptr);
    const std::tm at = os::local_time(then), today = os::local_time(now);
    char clock[16];
    std::snprintf(clock, sizeof clock, "%d:%02d", at.tm_hour, at.tm_min);
    std::tm yesterday = today;
    yesterday.tm_mday -= 1;
    yesterday.tm_hour = 12;
    std::mktime(&yesterday);
    const auto same_day = [&at](const std::tm& day) {
        return at.tm_year == day.tm_year && at.tm_yday == day.tm_yday;
    };
    if (same_day(today)) return tr("saved.today", clock);
    if (same_day(yesterday)) return tr("saved.yesterday", clock);
    const auto date =
        tr_values("saved.date", {std::to_string(at.tm_mday), std::to_string(at.tm_mon + 1),
                                 std::to_string(at.tm_year + 1900)});
    return tr("saved.on_day", date, clock);
}

bool low_window(const Frame& frame) {
    return room_down(frame) < 560;
}

float room_down(const Frame& frame) {
    return frame.area.h / frame.type;
}

float enlarged(const Frame& frame, float most, const std::function<bool(Frame& larger)>& fits) {
    constexpr float kStep = 0.05F;
    if (!frame.portrait()) return 1;
    for (float by = most; by > 1 + kStep / 2; by -= kStep)
        if (fits(ScaledFrame(frame, by).frame())) return by;
    return 1;
}

}  // namespace scenes
