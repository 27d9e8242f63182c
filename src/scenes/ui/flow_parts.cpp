// What stands in a column: words, signs, controls, grounds. See flow.hpp.
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

/// Heights of controls, lines and bars, and what grounds are like; design.
constexpr float kControl = 54, kSlider = 40, kLine = 34, kBar = 11;
constexpr float kLineHeight = 1.45F, kLeast = 13;  ///< of letters
constexpr float kPaperPadding = 24, kInsetPadding = 18, kRadius = 14, kPaperRadius = 20;

}  // namespace

TextLook look_of(const Ui& ui, Words words) {
    const auto& theme = ui.theme();
    switch (words) {
        case Words::name:
            return {Face::display_bold, 78, {}, render::Align::left, true};
        case Words::sum:
            return {Face::display_bold, 46, {}, render::Align::right, true};
        case Words::title:
            return {Face::display_bold, 42, {}, render::Align::left, true};
        case Words::heading:
            return {Face::display_bold, 36, {}, render::Align::left, true};
        case Words::card:
            return {Face::display_bold, 30, {}, render::Align::left, true};
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

// --- words

void Flow::words(std::string_view id, const std::string& text, Words what,
                 std::optional<render::Align> align) {
    if (text.empty()) return;
    auto look = look_of(ui(), what);
    if (align) look.align = *align;
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

void Flow::line(std::string_view id, const std::string& text, Words what,
                std::optional<render::Align> align, std::optional<render::Color> ink) {
    auto look = look_of(ui(), what);
    if (align) look.align = *align;
    if (ink) look.color = ink;
    // Large figures have nothing that hangs below the line.
    const float line = what == Words::sum ? 1 : kLineHeight;
    item(frame_.t(look.size * line), [&](const Rect& box) {
        const float full = frame_.t(look.size);
        const float px = frame_.canvas.fit(text, look.face, full, frame_.t(kLeast), box.w).px;
        if (px < full) look.size = std::floor(px) / frame_.type;
        ui().text(id, box, text, look);
    });
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

Content Flow::said(std::string id, std::string text, Words what, std::optional<render::Align> align,
                   std::optional<render::Color> ink) {
    return [id = std::move(id), text = std::move(text), what, align, ink](Flow& flow) {
        flow.line(id, text, what, align, ink);
    };
}

Content Flow::signed_by(float size, std::function<void(Point, float radius)> draw) {
    return [size, draw = std::move(draw)](Flow& flow) { flow.sign(size, draw); };
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

void Flow::sign(float size, const std::function<void(Point, float radius)>& draw) {
    const float radius = std::min(width_, frame_.t(size)) / 2;
    item(2 * radius, [&](const Rect& box) { draw(box.centre(), radius); });
}

void Flow::bar(const std::vector<Share>& parts) {
    item(frame_.t(kBar), [&](const Rect& box) {
        const auto& theme = ui().theme();
        if (!theme.flat) frame_.canvas.fill(box, theme.line, box.h / 2);
        float end = 0;
        for (const auto& part : parts) end += part.share;
        for (auto part = parts.rbegin(); part != parts.rend(); end -= (part++)->share)
            if (part->share > 0)
                frame_.canvas.fill({box.x, box.y, std::max(box.h, box.w * end), box.h}, part->color,
                                   box.h / 2);
        if (theme.flat) frame_.canvas.frame(box, theme.ink, frame_.u(2), box.h / 2);
    });
}

// --- controls

bool Flow::icon_button(std::string_view id, render::Icon icon, const std::string& label,
                       const ButtonLook& look) {
    bool pressed = false;
    item(std::max(width_, ui().least()),
         [&](const Rect& box) { pressed = ui().icon_button(id, box, icon, label, look).pressed; });
    return pressed;
}

void Flow::ground(const Rect& box, const CardLook& look, const Touch& touch) {
    const auto& theme = ui().theme();
    auto& canvas = frame_.canvas;
    const bool paper = look.ground == CardLook::Ground::paper;
    const float design = paper ? kPaperRadius : kRadius, radius = frame_.u(design);
    if (paper) ui().panel(box, design);
    if (look.ground == CardLook::Ground::inset) ui().inset(box, design);
    if (look.ink) canvas.fill(box, *look.ink, radius);
    if (look.chosen) canvas.fill(box, theme.turn_bg, radius);
    if (look.chosen) return canvas.frame(box, theme.turn, frame_.u(4), radius);
    if (look.ground == CardLook::Ground::dashes) {
        render::Stroke dashes{frame_.u(3), render::Cap::butt};
        dashes.dash = {frame_.u(14), frame_.u(10)};
        canvas.fill(box, theme.panel2.with_alpha(0.75F), radius);
        canvas.stroke(render::Path::rounded(box.inset(frame_.u(2)), radius), dashes, theme.ink3);
    }
    if ((touch.hot || touch.held) && !paper)
        canvas.fill(box, theme.ink.with_alpha(touch.held ? 0.12F : 0.06F), radius);
}

Touch Flow::card(std::string_view id, const std::string& label, const CardLook& look,
                 const Content& content) {
    const float pad = frame_.t(look.padding), inner = width_ - 2 * pad;
    const bool middle = std::exchange(middle_, false);
    const auto at = place(0);
    const float own = run(frame_, {at.x, at.y}, inner, false, content, {}) + 2 * pad;
    const Rect box{at.x, at.y, width_, std::max({own, high_, ui().least()})};
    Touch touch;
    if (draws_) {
        auto hot = look.hot;
        hot.radius = look.ground == CardLook::Ground::paper ? kPaperRadius : kRadius;
        touch = ui().hot(id, box, label, hot);
        ground(box, look, touch);
        const float down = middle ? std::round((box.h - own) / 2) : 0;
        run(frame_, {box.x + pad, box.y + pad + down}, inner, true, content, {});
    }
    taken(box);
    return touch;
}

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

void Flow::over(float padding, const std::function<void(const Rect& box)>& ground,
                const Content& content) {
    const float pad = frame_.t(padding), inner = width_ - 2 * pad, more = filling();
    const auto at = place(0);
    const float high = run(frame_, {at.x, at.y}, inner, false, content, {}) + 2 * pad + more;
    const Rect box{at.x, at.y, width_, high};
    if (draws_) {
        ground(box);
        run(frame_, {box.x + pad, box.y + pad}, inner, true, content, {Gap::usual, 0, more});
    }
    taken(box);
}

void Flow::inset(const Content& content) {
    over(
        kInsetPadding, [this](const Rect& box) { ui().inset(box, kRadius); }, content);
}

void Flow::paper(const Content& content) {
    over(
        kPaperPadding, [this](const Rect& box) { ui().panel(box, kPaperRadius); }, content);
}

}  // namespace scenes
