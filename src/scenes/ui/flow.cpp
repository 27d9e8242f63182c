// See flow.hpp.
#include "scenes/ui/flow.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace scenes {

using render::Face;
using render::Point;
using render::Rect;

namespace {

/// Design heights of controls, and the gaps between what stands in a column.
constexpr float kControl = 54, kSlider = 40, kLine = 34, kClose = 4, kTight = 8, kUsual = 16,
                kApart = 28;
constexpr float kInsetPadding = 18;
constexpr float kBetween = 24;  ///< columns

}  // namespace

TextLook look_of(const Ui& ui, Words words) {
    const auto& theme = ui.theme();
    switch (words) {
        case Words::name:
            return {Face::display_bold, 78, {}, render::Align::left, true};
        case Words::title:
            return {Face::display_bold, 42, {}, render::Align::left, true};
        case Words::heading:
            return {Face::display_bold, 36, {}, render::Align::left, true};
        case Words::part:
            return {Face::heavy, 24, {}, render::Align::left, true};
        case Words::label:
            return {Face::semibold, 20, {}, render::Align::left, true};
        case Words::lead:
            return {Face::regular, 22, {}, render::Align::left, true};
        case Words::body:
            return {Face::regular, 20, {}, render::Align::left, true};
        case Words::quiet:
            return {Face::regular, 20, theme.ink2, render::Align::left, true};
        case Words::strong:
            return {Face::bold, 20, {}, render::Align::left, true};
        case Words::figure:
            return {Face::heavy, 20, {}, render::Align::right, true};
        case Words::note:
            return {Face::regular, 18, theme.ink2, render::Align::left, true};
        case Words::good:
            return {Face::bold, 20, theme.good, render::Align::left, true};
        case Words::bad:
            return {Face::bold, 20, theme.bad, render::Align::left, true};
    }
    return {};
}

// --- the cursor

float Flow::run(Frame& frame, Point corner, float width, bool draws, const Content& content) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::SetCursorScreenPos({corner.x, corner.y});
    ImGui::BeginGroup();
    Flow flow(frame, width, draws);
    content(flow);
    ImGui::Dummy({width, 0});
    ImGui::EndGroup();
    ImGui::PopStyleVar();
    return ImGui::GetItemRectSize().y;
}

float Flow::draw(Frame& frame, Point corner, float width, const Content& content) {
    return run(frame, {std::round(corner.x), std::round(corner.y)}, std::floor(width), true,
               content);
}

float Flow::height(Frame& frame, float width, const Content& content) {
    return run(frame, {0, 0}, std::floor(width), false, content);
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

void Flow::item(float height, const std::function<void(Rect box)>& draw) {
    const Rect box = place(height);
    if (draws_) draw(box);
    taken(box);
}

// --- words

void Flow::words(std::string_view id, const std::string& text, Words what) {
    if (text.empty()) return;
    const auto look = look_of(ui(), what);
    item(ui().paragraph_height(text, width_, look), [&](const Rect& box) {
        ui().paragraph(id, {box.x, box.y, box.w, 0}, text, look);
    });
}

void Flow::alternatives(std::string_view id, const std::string& text, Words what,
                        const std::vector<std::string>& others) {
    const auto look = look_of(ui(), what);
    float high = ui().paragraph_height(text, width_, look);
    for (const auto& other : others)
        high = std::max(high, ui().paragraph_height(other, width_, look));
    item(high, [&](const Rect& box) { ui().paragraph(id, {box.x, box.y, box.w, 0}, text, look); });
}

void Flow::line(std::string_view id, const std::string& text, Words what) {
    const auto look = look_of(ui(), what);
    item(frame_.t(look.size * 1.45F), [&](const Rect& box) { ui().text(id, box, text, look); });
}

void Flow::heading(std::string_view id, const std::string& text, const std::string& note) {
    line(id, text, Words::heading);
    if (note.empty()) return;
    close();
    words(std::string(id) + "_note", note, Words::note);
}

void Flow::part(render::Icon icon, const std::string& text) {
    const auto look = look_of(ui(), Words::part);
    item(frame_.t(kLine), [&](const Rect& box) {
        const float side = frame_.t(28), left = side + frame_.t(14);
        frame_.canvas.icon(icon, Rect::around({box.x + side / 2, box.centre().y}, side, side),
                           ui().theme().primary, 2.1F);
        ui().text("", {box.x + left, box.y, box.w - left, box.h}, text, look);
    });
}

void Flow::signed_line(std::string_view id, const std::string& text,
                       const std::function<void(Point, float radius)>& sign) {
    item(frame_.t(kLine), [&](const Rect& box) {
        sign({box.x + box.h * 0.5F, box.centre().y}, box.h * 0.4F);
        const float left = box.h * 1.3F;
        ui().text(id, {box.x + left, box.y, box.w - left, box.h}, text,
                  look_of(ui(), Words::strong));
    });
}

void Flow::toast() {
    const float high = ui().toast_height(width_);
    if (high > 0) item(high, [&](const Rect& box) { ui().toast_in(box, box.y, true); });
}

void Flow::words_or_toast(std::string_view id, const std::string& text, Words what) {
    const auto look = look_of(ui(), what);
    item(ui().paragraph_height(text, width_, look), [&](const Rect& box) {
        if (!ui().toast_in(box, box.y - frame_.t(60))) ui().paragraph(id, box, text, look);
    });
}

void Flow::picture(const std::string& name, float most) {
    const float side = std::min(width_, frame_.t(most));
    item(side, [&](const Rect& box) { frame_.canvas.picture(name, {box.x, box.y, side, side}); });
}

// --- controls

bool Flow::button(std::string_view id, const std::string& label, const ButtonLook& look) {
    bool pressed = false;
    item(ui().control(kControl),
         [&](const Rect& box) { pressed = ui().button(id, box, label, look).pressed; });
    return pressed;
}

bool Flow::toggle(std::string_view id, const std::string& label, bool& value,
                  const std::string& note, const Allowed& enabled) {
    bool changed = false;
    item(std::max(frame_.t(note.empty() ? 42 : 58), ui().least()), [&](const Rect& box) {
        changed = ui().toggle(id, box, label, value, note, enabled).pressed;
    });
    return changed;
}

/// A control with what it is called: close above it, or left of it. The words are only seen, for
/// the control says them, too.
void Flow::control(float height, const std::string& label,
                   const std::function<void(const Rect& box)>& draw) {
    const float high = ui().control(height);
    if (label_share_ <= 0) {
        if (label_share_ == 0) {
            line("", label, Words::label);
            close();
        }
        return item(high, draw);
    }
    item(high, [&](const Rect& box) {
        const float left = std::round(box.w * label_share_);
        ui().text("", {box.x, box.y, left - frame_.t(10), box.h}, label,
                  look_of(ui(), Words::label));
        draw({box.x + left, box.y, box.w - left, box.h});
    });
}

bool Flow::segmented(std::string_view id, const std::string& label,
                     const std::vector<Choice>& choices, int& chosen, const Allowed& enabled) {
    bool changed = false;
    control(kControl, label, [&](const Rect& box) {
        changed = ui().segmented(id, box, label, choices, chosen, enabled);
    });
    return changed;
}

bool Flow::select(std::string_view id, const std::string& label, const std::vector<Choice>& choices,
                  int& chosen, const Allowed& enabled) {
    bool changed = false;
    control(kControl, label, [&](const Rect& box) {
        changed = ui().select(id, box, label, choices, chosen, enabled);
    });
    return changed;
}

bool Flow::slider(std::string_view id, const std::string& label, int& value, int min, int max,
                  int step, const std::string& shown, const Allowed& enabled) {
    bool changed = false;
    control(kSlider, label, [&](const Rect& box) {
        changed = ui().slider(id, box, label, value, min, max, step, shown, enabled);
    });
    return changed;
}

bool Flow::field(std::string_view id, const std::string& label, std::string& text,
                 std::size_t limit, const Allowed& enabled) {
    bool changed = false;
    control(kControl, label,
            [&](const Rect& box) { changed = ui().field(id, box, label, text, limit, enabled); });
    return changed;
}

bool Flow::lead(std::string_view id, render::Icon icon, const std::string& label,
                const std::string& note) {
    bool pressed = false;
    item(std::max(frame_.t(64), ui().least()), [&](const Rect& box) {
        const auto& theme = ui().theme();
        const auto touch = ui().hot(id, box, label, {"button", {}, {}, 14});
        ui().inset(box, 14);
        if (touch.hot || touch.held)
            frame_.canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), frame_.u(14));
        const float side = frame_.t(26), arrow = frame_.t(22), pad = frame_.t(20);
        const auto sign = [&](render::Icon what, float x, float size, render::Color ink) {
            frame_.canvas.icon(what, Rect::around({x + size / 2, box.centre().y}, size, size), ink);
        };
        sign(icon, box.x + pad, side, theme.ink);
        sign(render::Icon::right, box.right() - pad - arrow, arrow, theme.ink2);
        const float x = box.x + pad + side + frame_.t(16), w = box.right() - 2 * pad - arrow - x;
        const float line = std::min(frame_.t(26), box.h / 2), middle = box.centre().y;
        const std::string name(id);
        const float top = note.empty() ? middle - line / 2 : middle - line;
        ui().text(name + ".label", {x, top, w, line}, label, look_of(ui(), Words::label));
        if (!note.empty())
            ui().text(name + ".note", {x, middle, w, line}, note, look_of(ui(), Words::note));
        pressed = touch.pressed;
    });
    return pressed;
}

int Flow::buttons(const std::vector<FootButton>& buttons) {
    int pressed = -1;
    if (!buttons.empty())
        item(foot_height(frame_, width_, buttons),
             [&](const Rect& box) { pressed = draw_foot(frame_, box, buttons); });
    return pressed;
}

// --- arrangement

void Flow::rule() {
    item(std::max(1.0F, frame_.u(1.5F)), [&](const Rect& box) {
        ui().rule({box.x, box.y}, box.w);
    });
}

/// Content from the cursor on, as a group so wide.
void Flow::column(float width, const Content& content) {
    ImGui::BeginGroup();
    Flow inner(frame_, width, draws_);
    inner.usual_ = usual_;
    content(inner);
    ImGui::Dummy({width, 0});
    ImGui::EndGroup();
}

void Flow::columns(const std::vector<Content>& columns, float least) {
    const auto count = static_cast<float>(columns.size());
    const float between = frame_.u(kBetween);
    const float each = std::floor((width_ - (count - 1) * between) / count);
    if (each < frame_.t(least)) {
        for (const auto& content : columns) {
            place(0);
            column(width_, content);
        }
        return;
    }
    place(0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, between);
        column(each, columns[i]);
    }
}

void Flow::beside(float share, const Content& left, const Content& right) {
    const float between = frame_.u(kBetween), first = std::floor((width_ - between) * share);
    const auto at = place(0);
    const std::pair<float, const Content&> sides[] = {{first, left},
                                                      {width_ - between - first, right}};
    float heights[2] = {}, high = 0;
    for (int i = 0; i < 2; ++i) {
        heights[i] = run(frame_, {at.x, at.y}, sides[i].first, false, sides[i].second);
        high = std::max(high, heights[i]);
    }
    float x = at.x;
    for (int i = 0; i < 2; ++i) {
        // A picture or a sign stands beside the middle of words.
        const float down = heights[i] < high && middle_ ? std::floor((high - heights[i]) / 2) : 0;
        if (draws_) run(frame_, {x, at.y + down}, sides[i].first, true, sides[i].second);
        x += sides[i].first + between;
    }
    middle_ = false;
    taken({at.x, at.y, width_, high});
}

void Flow::inset(const Content& content) {
    const float pad = frame_.t(kInsetPadding), inner = width_ - 2 * pad;
    const auto at = place(0);
    const float high = run(frame_, {at.x, at.y}, inner, false, content) + 2 * pad;
    const Rect box{at.x, at.y, width_, high};
    if (draws_) {
        ui().inset(box, 14);
        run(frame_, {box.x + pad, box.y + pad}, inner, true, content);
    }
    taken(box);
}

}  // namespace scenes
