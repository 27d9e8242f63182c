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
constexpr float kControl = 54, kLine = 34, kClose = 4, kUsual = 16, kApart = 28;
constexpr float kPaperPadding = 40, kInsetPadding = 18;
constexpr float kBetween = 24;  ///< columns

}  // namespace

TextLook look_of(const Ui& ui, Words words) {
    const auto& theme = ui.theme();
    switch (words) {
        case Words::name:
            return {Face::display_bold, 78, {}, render::Align::left, true};
        case Words::title:
            return {Face::display_bold, 46, {}, render::Align::left, true};
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
        const float gap = gap_ == Gap::close ? kClose : gap_ == Gap::usual ? kUsual : kApart;
        ImGui::Dummy({width_, frame_.t(gap)});
    }
    gap_ = Gap::usual;
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

void Flow::picture(const std::string& name, float most) {
    const float side = std::min(width_, frame_.t(most));
    item(side, [&](const Rect& box) { frame_.canvas.picture(name, {box.x, box.y, side, side}); });
}

/// Close above what it names; only seen, for the control says it, too.
void Flow::label(const std::string& text) {
    line("", text, Words::label);
    close();
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

bool Flow::segmented(std::string_view id, const std::string& label_text,
                     const std::vector<Choice>& choices, int& chosen, const Allowed& enabled) {
    bool changed = false;
    label(label_text);
    item(ui().control(kControl), [&](const Rect& box) {
        changed = ui().segmented(id, box, label_text, choices, chosen, enabled);
    });
    return changed;
}

bool Flow::select(std::string_view id, const std::string& label_text,
                  const std::vector<Choice>& choices, int& chosen, const Allowed& enabled) {
    bool changed = false;
    label(label_text);
    item(ui().control(kControl), [&](const Rect& box) {
        changed = ui().select(id, box, label_text, choices, chosen, enabled);
    });
    return changed;
}

bool Flow::slider(std::string_view id, const std::string& label_text, int& value, int min, int max,
                  int step, const std::string& shown, const Allowed& enabled) {
    bool changed = false;
    label(label_text);
    item(ui().control(kControl), [&](const Rect& box) {
        changed = ui().slider(id, box, label_text, value, min, max, step, shown, enabled);
    });
    return changed;
}

bool Flow::field(std::string_view id, const std::string& label_text, std::string& text,
                 std::size_t limit, const Allowed& enabled) {
    bool changed = false;
    label(label_text);
    item(ui().control(kControl),
         [&](const Rect& box) { changed = ui().field(id, box, label_text, text, limit, enabled); });
    return changed;
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

// --- pages and dialogs

namespace {

/// The room of a page's paper above its foot.
Rect paper_room(Frame& frame, const std::string& note, const std::vector<FootButton>& foot) {
    Rect area = page_area(frame, !note.empty());
    if (!foot.empty()) area.h -= foot_height(frame, area.w, foot) + frame.u(22);
    return area;
}

float paper_padding(const Frame& frame, float width) {
    return std::min(frame.t(kPaperPadding), std::round(width * 0.05F));
}

float paper_height(Frame& frame, float width, const Content& content) {
    const float pad = paper_padding(frame, width);
    return Flow::height(frame, width - 2 * pad, content) + 2 * pad;
}

/// Content in this box with so much around it, which scrolls if it is higher.
void draw_inside(Frame& frame, std::string_view id, const Rect& box, float pad, float height,
                 const Content& content) {
    if (height <= box.h + 1) {
        Flow::draw(frame, {box.x + pad, box.y + pad}, box.w - 2 * pad, content);
        return;
    }
    const float edge = frame.u(8);
    const auto scroll = frame.ui.scroll(
        id, {box.x, box.y + edge, box.w - 2 * edge, box.h - 2 * edge}, height - 2 * edge);
    Flow::draw(frame, {box.x + pad, scroll.top() - edge + pad}, box.w - 2 * pad, content);
}

}  // namespace

/// How much larger the letters of the paper can be in a large window that is wider than high.
static float filling(Frame& frame, const Rect& room, const Content& content) {
    constexpr float kMost = 1.35F, kLeast = 0.92F, kStep = 0.05F;
    if (frame.portrait() || low_window(frame)) return 1;
    for (float by = kMost; by > kLeast; by -= kStep)
        if (paper_height(ScaledFrame(frame, by).frame(), room.w, content) <= room.h) return by;
    return 1;
}

Laid lay_page(Frame& window, const PageLook& look, const std::vector<FootButton>& foot,
              const Content& content) {
    ScaledFrame scaled(window, enlarged(window, look.most, [&](Frame& larger) {
                           const Rect room = paper_room(larger, look.note, foot);
                           return paper_height(larger, room.w, content) <= room.h;
                       }));
    Frame& frame = scaled.frame();
    Laid laid;
    laid.left = begin_page(frame, look.title, look.note).back;
    const Rect room = paper_room(frame, look.note, foot);
    {
        ScaledFrame grown(frame, look.fills ? filling(frame, room, content) : 1);
        const float high = paper_height(grown.frame(), room.w, content);
        const Rect paper{room.x, room.y, room.w, std::min(room.h, high)};
        frame.ui.panel(paper, 24);
        draw_inside(grown.frame(), look.id, paper, paper_padding(grown.frame(), room.w), high,
                    content);
    }
    if (!foot.empty()) {
        const float foot_high = foot_height(frame, room.w, foot);
        laid.pressed =
            draw_foot(frame, {room.x, room.bottom() + frame.u(22), room.w, foot_high}, foot);
    }
    return laid;
}

Laid lay_dialog(Frame& frame, std::string_view id, const std::string& title, float width,
                const std::vector<FootButton>& foot, const Content& content,
                const DialogLook& look) {
    const float margin = std::min(page_margin(frame), frame.t(48)), gap = frame.t(kUsual);
    const float wide = std::min(frame.area.w - 2 * margin, frame.t(width));
    const float pad = frame.u(look.padding), inner = wide - 2 * pad;
    const Content said = [&](Flow& flow) {
        flow.words("title", title, Words::title);
        content(flow);
    };
    const float foot_high = foot.empty() ? 0 : foot_height(frame, inner, foot) + gap;
    const float high = Flow::height(frame, inner, said);
    const float all = std::min(high + foot_high + 2 * pad, frame.area.h - 2 * margin);
    const Rect box = Rect::around(frame.area.centre(), wide, std::round(all));
    const auto layer =
        frame.ui.dialog(id, {std::round(box.x), std::round(box.y), box.w, box.h}, look);
    Rect in = layer.inside();
    Laid laid;
    laid.left = layer.dismissed();
    const Rect room{in.x, in.y, in.w, in.h - foot_high};
    draw_inside(frame, id, room, 0, high, said);
    if (!foot.empty())
        laid.pressed =
            draw_foot(frame, {in.x, in.bottom() - foot_high + gap, in.w, foot_high - gap}, foot);
    return laid;
}

}  // namespace scenes
